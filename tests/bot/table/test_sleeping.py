"""A place that does not let us in: its table sleeps, loses nothing, and wakes when it may show itself again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.table.calling import CALM
from bot.table.clock import Clock
from bot.table.deliveries import Answer
from bot.table.loaded import Member, by_itself
from bot.table.outcome import Outcome, PostLine
from bot.table.postman import Postman, ShutOut
from bot.table.router import Router
from bot.table.tables import Tables
from bot.table.timers import LATEST, SOONEST
from bot.table.unsaid import unsaid
from bot.talk import catalogue, ids
from bot.talk.messages import Notice, Post, Whisper
from bot.talk.rich import plain
from engine.core.random_play import MOST_ACTS
from storage import Phase, Place, Table, connect
from storage.moving import export, restore
from storage.prune import prune
from tests.bot.table.group import ANA, BO, CHIDI, EVE, HERE, told

TOPIC = Place("test", "channel", "5")


class Village:
    """Places that let us in or not, and a clock that can be turned."""

    def __init__(self, tables: Tables, ahead: list[float]) -> None:
        self.tables, self.router, self.postman = tables, Router(tables), Postman(tables)
        self.clock = Clock(tables, self.postman.deliver)
        self.shown: list[Post] = []
        self.whispers: list[Whisper] = []
        self.shut: set[Place] = set()
        self.refused = 0
        self._ahead = ahead
        self._updates = 0
        self.postman.serve("test", self)

    async def send(self, message: Post | Whisper, edit: str, nonce: str) -> str:
        if isinstance(message, Whisper):
            self.whispers.append(message)
        elif message.place in self.shut:
            self.refused += 1
            raise ShutOut("not here")
        else:
            self.shown.append(message)
        return f"m{len(self.shown)}"

    async def says(self, who: Member, line: str, place: Place | None = HERE) -> Answer:
        self._updates += 1
        answer = await self.router.line(who, place, line, f"u{self._updates}")
        await self.postman.deliver_all(answer)
        return answer

    async def presses(self, who: Member, id_: str) -> Answer:
        """In private."""
        self._updates += 1
        answer = await self.router.press(who, id_, f"u{self._updates}")
        await self.postman.deliver_all(answer)
        return answer

    async def presses_here(self, who: Member, id_: str) -> Answer:
        """Where the table stands."""
        self._updates += 1
        answer = await self.router.press(who, id_, f"u{self._updates}", HERE)
        await self.postman.deliver_all(answer)
        return answer

    async def opened(self, place: Place = HERE) -> Table:
        """Three people, and the game has begun."""
        await self.says(ANA, "/new avoid_the_void", place)
        for who in (BO, CHIDI):
            await self.says(who, "/join", place)
        await self.says(ANA, "/start", place)
        return await self.table(place)

    async def table(self, place: Place = HERE) -> Table:
        match = await self.tables.storage.places.match_at(place)
        found = await self.tables.storage.matches.table(match) if match else None
        assert found
        return found

    async def later(self, seconds: float) -> None:
        """What is due then happens."""
        self._ahead[0] += seconds
        await self.clock.ring()
        for delivery in await unsaid(self.tables):
            await self.postman.deliver(delivery)
        await asyncio.gather(*self.clock._sending)


@asynccontextmanager
async def village(url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Village]:
    ahead, real = [0.0], time.time
    monkeypatch.setattr(time, "time", lambda: real() + ahead[0])
    async with connect(url) as storage:
        yield Village(Tables(storage, clock=lambda: time.time(), pace=0.0, seeds=lambda: 7), ahead)


async def test_nobody_acts_and_nothing_is_lost(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with village(url, monkeypatch) as there:
        before = await there.opened()
        begun = (await there.tables.load(before.match)).match
        await there.postman.shut([HERE])
        assert told(await there.says(ANA, "/play 1", None)) == catalogue.ASLEEP
        assert told(await there.says(BO, "/undo", None)) == catalogue.ASLEEP
        assert catalogue.ASLEEP in told(await there.says(ANA, "/status", None))
        assert told(await there.says(ANA, "/hand", None)) != catalogue.ASLEEP  # looking is free
        for who, id_ in ((ANA, ids.option(before.match, 1, 0)), (EVE, ids.at_table(before.match, "join"))):
            assert told(await there.router.press(who, id_, f"press by {who.name}")) == catalogue.ASLEEP
        await there.later(30)
        assert (await there.tables.load(before.match)).match == begun


async def test_computers_wait_and_go_on(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with village(url, monkeypatch) as there:
        await there.says(ANA, "/new avoid_the_void")
        for _ in range(3):
            await there.says(ANA, "/computer random")
        await there.says(ANA, "/leave")
        there.shut.add(HERE)
        await there.says(ANA, "/start")
        assert (await there.table()).asleep
        await there.later(SOONEST - 1)
        assert (await there.table()).phase is Phase.PLAYING
        there.shut.clear()
        there.shown.clear()
        await there.later(2)
        assert there.shown[0].anew
        await there.later(1)
        assert (await there.table()).phase is Phase.ENDED


async def test_it_wakes_with_a_call_for_those_who_are_asked(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with village(url, monkeypatch) as there:
        await there.opened()
        await there.postman.shut([HERE])
        there.shown.clear()
        await there.postman.try_again("test", lambda place: place == TOPIC)
        assert (await there.table()).asleep
        await there.postman.try_again("test", lambda place: place.chat == "channel")
        assert not (await there.table()).asleep
        assert await there.tables.storage.asleep() == []
        [board] = there.shown
        assert board.anew
        await there.later(CALM.call + 1)
        assert [(post.kind, bool(post.ping)) for post in there.shown[1:] if isinstance(post, Post)] == [("call", True)]
        assert told(await there.says(EVE, "/join")) == catalogue.HAS_STARTED


async def test_who_asks_at_the_place_knocks(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also with /board. From elsewhere nothing is tried."""
    async with village(url, monkeypatch) as there:
        await there.opened()
        there.shut.add(HERE)
        await there.postman.shut([HERE])
        assert told(await there.says(ANA, "/board")) == catalogue.ASLEEP_HERE
        assert there.refused == 1
        there.shut.clear()
        await there.says(ANA, "/undo", None)
        assert (await there.table()).asleep
        assert told(await there.says(ANA, "/board")) == catalogue.ASLEEP_HERE
        assert not (await there.table()).asleep


async def test_knocks_become_seldom(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with village(url, monkeypatch) as there:
        await there.opened()
        there.shut.add(HERE)
        await there.says(ANA, "/board")
        log = len(await there.tables.storage.matches.log((await there.table()).match))
        for _ in range(24 * 60):
            await there.later(60)
        assert 8 <= there.refused <= 14  # after 1, 2, 4 ... minutes, then every six hours
        for _ in range(4):
            await there.later(LATEST)
        assert there.refused <= 18
        # they leave no trace: a table that nobody wakes is pruned like any other
        match = (await there.table()).match
        assert len(await there.tables.storage.matches.log(match)) == log
        assert [one.match for one in await prune(there.tables.storage, 2 * LATEST)] == [match]
        assert await there.tables.storage.asleep() == []


async def test_a_line_is_said_when_it_wakes(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with village(url, monkeypatch) as there:
        table = await there.opened()
        there.shut.add(HERE)
        line = PostLine(((catalogue.UNDO_REFUSED, "plain"),))
        await there.tables.change(by_itself(table.match, "u"), lambda s: Outcome(s.table, {}, (line,)))
        await there.later(40)
        assert (await there.table()).asleep
        await there.later(3600)
        there.shut.clear()
        await there.says(ANA, "/board")
        await there.later(1)
        assert plain(there.shown[-1].text) == catalogue.UNDO_REFUSED
        there.shown.clear()
        await there.later(100)
        assert [post for post in there.shown if post.kind != "call"] == []


async def test_the_host_may_close_it(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with village(url, monkeypatch) as there:
        await there.opened()
        there.shut.add(HERE)
        await there.postman.shut([HERE])
        sure = (await there.says(ANA, "/end", None)).reply
        assert isinstance(sure, Notice)
        assert "closed" in told(await there.presses(ANA, sure.buttons[0].id))
        await there.later(3600)
        table = await there.table()
        assert (table.phase, table.asleep) == (Phase.ENDED, 0.0)
        assert there.refused == 2  # the table, and that it was closed


async def test_a_result_waits(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last act of a game was committed before we knew that we are out."""
    async with village(url, monkeypatch) as there:
        await there.says(ANA, "/new avoid_the_void")
        for _ in range(3):
            await there.says(ANA, "/computer random")
        await there.says(ANA, "/leave")
        await there.says(ANA, "/start")
        match = (await there.table()).match
        for _ in range(MOST_ACTS):
            if (await there.table()).phase is not Phase.PLAYING:
                break
            [due] = await there.tables.storage.timers.claim(lease=-1)
            last = await there.tables.due(due)
        there.shut.add(HERE)
        await there.postman.deliver_all(last)
        there.shut.clear()
        await there.later(SOONEST + 1)
        assert "won" in plain(there.shown[-1].text)
        assert not (await there.tables.load(match)).table.asleep


async def test_topics_sleep_with_their_group(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with village(url, monkeypatch) as there:
        await there.opened(place=TOPIC)
        await there.opened(place=HERE)
        elsewhere = Place("test", "other")
        await there.opened(place=elsewhere)
        places = await there.tables.storage.places.within("test", "channel")
        assert places == [HERE, TOPIC]
        await there.postman.shut(places)
        assert (await there.table(TOPIC)).asleep
        assert (await there.table(HERE)).asleep
        assert not (await there.table(elsewhere)).asleep


async def test_a_sleeper_is_exported_as_one(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with village(url, monkeypatch) as there:
        storage, table = there.tables.storage, await there.opened()
        await there.postman.shut([HERE])
        text = await export(storage, table.match)
        await storage.matches.remove(table.match)
        assert await storage.asleep() == []
        await restore(storage, text)
        assert [one.match for one in await storage.asleep()] == [table.match]
        await there.later(SOONEST + 1)
        assert not (await there.table()).asleep
