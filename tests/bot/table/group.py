"""People at a table, without any platform: they press and type, and messages come back."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.table.clock import Clock
from bot.table.deliveries import Answer, Delivery
from bot.table.loaded import LoadedTable, Member
from bot.table.router import Router
from bot.table.tables import Tables
from bot.table.timers import CALL, REST
from bot.talk import ids
from bot.talk.messages import Notice, Post, Whisper
from bot.talk.rich import plain
from engine.core import Decision
from storage import PersonId, Place, connect

HERE = Place("test", "channel")
ELSEWHERE = Place("test", "other")


def member(name: str, *, moderator: bool = False) -> Member:
    return Member(PersonId("test", name.lower()), name, moderator)


ANA, BO, CHIDI, EVE = member("Ana"), member("Bo"), member("Chidi"), member("Eve")


class Group:
    """Keeps what the channel and everybody in private were shown."""

    def __init__(self, tables: Tables) -> None:
        self.tables, self.router = tables, Router(tables)
        tables.platforms.add(HERE.platform)
        self.posts: list[Post] = []
        self.whispers: list[Whisper] = []
        self.lost: list[Delivery] = []
        self.takes = True  # does the platform take what is posted?
        self._updates = itertools.count(1)

    async def says(self, who: Member, line: str, place: Place | None = HERE) -> Answer:
        return await self._shown(await self.router.line(who, place, line, self.update()))

    async def presses(self, who: Member, id_: str, place: Place | None = HERE) -> Answer:
        return await self._shown(await self.router.press(who, id_, self.update(), place))

    async def leaves(self, who: Member) -> Answer:
        """A game in play, for sure."""
        return await self.surely(who, await self.says(who, "/leave"))

    async def surely(self, who: Member, asked: Answer) -> Answer:
        """Presses the button that confirms it."""
        assert isinstance(asked.reply, Notice), asked
        return await self.presses(who, asked.reply.buttons[0].id, None)

    async def answers(self, who: Member, *keys: str) -> Answer:
        """Press the options with these keys in what the person is asked."""
        loaded = await self.loaded()
        decision = self.asked(loaded, who)
        places = tuple(i for key in keys for i, option in enumerate(decision.options) if option.key == key)
        id_ = ids.settled(loaded.table.match, decision.stamp, places)
        return await self.presses(who, id_, None)

    def asked(self, loaded: LoadedTable, who: Member) -> Decision:
        assert loaded.turned
        seat = loaded.seat_of(who.person)
        return next(d for d in loaded.turned.open.decisions if d.seat == seat)

    async def loaded(self, place: Place = HERE) -> LoadedTable:
        match = await self.tables.storage.places.match_at(place)
        assert match
        return await self.tables.load(match)

    async def deliver(self, delivery: Delivery) -> None:
        if not self.takes:
            self.lost.append(delivery)
            return
        if isinstance(delivery.message, Post):
            self.posts.append(delivery.message)
        else:
            self.whispers.append(delivery.message)
        await self.tables.posted(delivery, f"m{len(self.posts) + len(self.whispers)}")

    async def _shown(self, answer: Answer) -> Answer:
        for delivery in answer.deliveries:
            await self.deliver(delivery)
        if answer.reply_as and self.takes:
            await self.tables.posted(answer.reply_as)
        return answer

    def update(self) -> str:
        return f"u{next(self._updates)}"

    @property
    def board(self) -> Post:
        return next(post for post in reversed(self.posts) if post.key == "table")

    async def computers_act(self) -> int:
        """All timers that are due ring once; how many there were, but for those that only call or draw."""
        due = await self.tables.storage.timers.claim()
        for timer in due:
            await self._shown(await self.tables.due(timer))
        return sum(timer.name not in (CALL, REST) for timer in due)

    def clock(self) -> Clock:
        return Clock(self.tables, self.deliver)


@asynccontextmanager
async def stage(url: str, pace: float = 0.0, own: Path | None = None) -> AsyncIterator[Group]:
    async with connect(url) as storage:
        yield Group(Tables(storage, pace=pace, seeds=lambda: 7, own=own))


@asynccontextmanager
async def started(url: str, *people: Member, line: str = "/new avoid_the_void") -> AsyncIterator[Group]:
    """A table where these people play."""
    async with stage(url) as play:
        await play.says(people[0], line)
        for person in people[1:]:
            await play.says(person, "/join")
        await play.says(people[0], "/start")
        yield play


def told(answer: Answer) -> str:
    """What the one who asked reads."""
    assert isinstance(answer.reply, Notice | Whisper), answer
    return plain(answer.reply.text)
