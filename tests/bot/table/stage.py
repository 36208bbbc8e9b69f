"""People at a table, without any platform: they press and type, and messages come back."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.table.clock import Clock
from bot.table.door import Door
from bot.table.house import House
from bot.table.sitting import Sitting, Visitor
from bot.table.speaking import Answer, Delivery
from bot.talk import ids
from bot.talk.messages import Notice, Post, Whisper
from bot.talk.rich import plain
from engine.core import Decision
from storage import PersonId, Place, connect

HERE = Place("test", "channel")
ELSEWHERE = Place("test", "other")


def visitor(name: str, *, moderator: bool = False) -> Visitor:
    return Visitor(PersonId("test", name.lower()), name, moderator)


ANA, BO, CHIDI, EVE = visitor("Ana"), visitor("Bo"), visitor("Chidi"), visitor("Eve")


class Stage:
    """Keeps what the channel and everybody in private were shown."""

    def __init__(self, house: House) -> None:
        self.house, self.door = house, Door(house)
        self.posts: list[Post] = []
        self.whispers: list[Whisper] = []
        self.lost: list[Delivery] = []
        self.takes = True  # does the platform take what is posted?
        self._updates = itertools.count(1)

    async def says(self, who: Visitor, line: str, place: Place | None = HERE) -> Answer:
        return await self._shown(await self.door.line(who, place, line, self.update()))

    async def presses(self, who: Visitor, id_: str, place: Place | None = HERE) -> Answer:
        return await self._shown(await self.door.press(who, id_, self.update(), place))

    async def answers(self, who: Visitor, *keys: str) -> Answer:
        """Press the options with these keys in what the person is asked."""
        sitting = await self.sitting()
        decision = self.asked(sitting, who)
        places = tuple(i for key in keys for i, option in enumerate(decision.options) if option.key == key)
        id_ = ids.settled(sitting.table.match, decision.stamp, places)
        return await self.presses(who, id_, None)

    def asked(self, sitting: Sitting, who: Visitor) -> Decision:
        assert sitting.turned
        seat = sitting.seat_of(who.person)
        return next(d for d in sitting.turned.open.decisions if d.seat == seat)

    async def sitting(self, place: Place = HERE) -> Sitting:
        match = await self.house.storage.places.match_at(place)
        assert match
        return await self.house.sit(match)

    async def deliver(self, delivery: Delivery) -> None:
        if not self.takes:
            self.lost.append(delivery)
            return
        if isinstance(delivery.message, Post):
            self.posts.append(delivery.message)
        else:
            self.whispers.append(delivery.message)
        await self.house.posted(delivery, f"m{len(self.posts) + len(self.whispers)}")

    async def _shown(self, answer: Answer) -> Answer:
        for delivery in answer.deliveries:
            await self.deliver(delivery)
        return answer

    def update(self) -> str:
        return f"u{next(self._updates)}"

    @property
    def board(self) -> Post:
        return next(post for post in reversed(self.posts) if post.key == "table")

    async def computers_act(self) -> int:
        """All timers that are due ring once; how many there were."""
        due = await self.house.storage.timers.claim()
        for timer in due:
            await self._shown(await self.house.due(timer))
        return len(due)

    def clock(self) -> Clock:
        return Clock(self.house, self.deliver)


@asynccontextmanager
async def stage(url: str, pace: float = 0.0) -> AsyncIterator[Stage]:
    async with connect(url) as storage:
        yield Stage(House(storage, pace=pace, seeds=lambda: 7))


@asynccontextmanager
async def started(url: str, *people: Visitor, line: str = "/new avoid_the_void") -> AsyncIterator[Stage]:
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
