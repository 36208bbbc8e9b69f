"""From a press to all messages ready, and a person's patience while hundreds of tables play."""

from __future__ import annotations

import asyncio
import itertools
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.table.clock import Clock, Deliver
from bot.table.deliveries import Answer, Delivery
from bot.table.loaded import Member
from bot.table.router import Router
from bot.table.tables import Tables
from bot.talk import ids
from bot.talk.messages import Notice
from bot.talk.pictures import Pictures
from bot.warm_up import warm_up
from engine.core import Decision, Game
from engine.core.match import S
from renderers.drawing import Drawing
from storage import Change, Committed, PersonId, Phase, Place, embedded, end
from tests.bench.measure import Games, Measure

PRESSES = 60
TABLES = 500
PATIENCE = 0.05  # seconds between two presses of the person


def measures(games: Games) -> Iterator[Measure]:
    warm_up()
    for game in games:
        yield asyncio.run(press_to_messages(game))
    yield from asyncio.run(many_tables(games[0]))


class Guest:
    """Somebody who presses whatever comes first."""

    def __init__(self, tables: Tables, name: str, place: Place) -> None:
        self.router, self.tables, self.place = Router(tables), tables, place
        self.who = Member(PersonId(place.platform, name), name)
        self._updates = (f"{place.chat} {name} {n}" for n in itertools.count())

    async def says(self, line: str) -> Answer:
        return await self.router.line(self.who, self.place, line, next(self._updates))

    async def asked(self) -> tuple[str, Decision] | None:
        match = await self.tables.storage.places.match_at(self.place)
        assert match
        loaded = await self.tables.load(match)
        seat = loaded.seat_of(self.who.person)
        found = [d for d in loaded.turned.open.decisions if d.seat == seat] if loaded.turned else []
        return (match, found[0]) if found else None

    async def presses(self, match: str, decision: Decision) -> Answer:
        wanted = max(decision.least, min(1, decision.most))
        places = tuple(n for n, option in enumerate(decision.options) if not option.blocked)[:wanted]
        id_ = ids.settled(match, decision.stamp, places)
        return await self.router.press(self.who, id_, next(self._updates))


@asynccontextmanager
async def a_house(pace: float) -> AsyncIterator[Tables]:
    with tempfile.TemporaryDirectory(prefix="orrery-") as folder:
        async with embedded(Path(folder)) as storage:
            yield Tables(storage, pace=pace)


async def press_to_messages(game: Game[S]) -> Measure:
    """Load, apply, commit, word, draw and encode; against the commit and the same pictures by themselves."""
    async with a_house(0) as tables:
        place = Place("bench", "press")
        guests = [Guest(tables, name, place) for name in ("Ana", "Bo", "Chidi", "Eko")]
        await guests[0].says(f"/new {game.id}")
        for guest in guests[1:]:
            await guest.says("/join")
        await guests[0].says("/start")
        ratios, whole = [], []
        for _ in range(PRESSES):
            guest, (match, decision) = await _whose_turn(guests)
            at = time.perf_counter()
            answer = await guest.presses(match, decision)
            drawings = _drawings(answer)
            pictures = Pictures()
            for drawing in drawings:
                await pictures.draw(drawing)
            whole.append(time.perf_counter() - at)
            ratios.append(whole[-1] / (await _commit_alone(tables, match) + await _pictures_alone(drawings)))
            if (await tables.load(match)).table.phase is Phase.ENDED:
                break
    ratio, against = statistics.median(ratios), "its commit and its pictures by themselves"
    return Measure(
        f"table: press to messages, {game.title}", 1000 * statistics.median(whole), "ms", ratio, against, 1.6
    )


async def _whose_turn(guests: list[Guest]) -> tuple[Guest, tuple[str, Decision]]:
    for guest in guests:
        if asked := await guest.asked():
            return guest, asked
    raise AssertionError("nobody is asked")


def _drawings(answer: Answer) -> list[Drawing]:
    shown = [delivery.message for delivery in answer.deliveries]
    if answer.reply and not isinstance(answer.reply, Notice):
        shown.append(answer.reply)
    return [message.picture for message in shown if message.picture]


async def _commit_alone(tables: Tables, match: str) -> float:
    held = await tables.storage.matches.load(match)
    assert held
    assert held.snapshot
    change = Change(held, held.table, f"bench{held.serial}", "{}", held.snapshot.data, 1)
    at = time.perf_counter()
    assert isinstance(await tables.storage.matches.commit(change), Committed)
    return time.perf_counter() - at


async def _pictures_alone(drawings: list[Drawing]) -> float:
    pictures = Pictures()
    at = time.perf_counter()
    for drawing in drawings:
        await pictures.draw(drawing)
    return time.perf_counter() - at


async def many_tables(game: Game[S]) -> list[Measure]:
    """Computers play at many tables to the end while a person presses at another."""
    async with a_house(0) as tables:
        guests = [Guest(tables, "Ana", Place("bench", str(n))) for n in range(TABLES)]
        for guest in guests:
            await guest.says(f"/new {game.id}")
            for _ in range(3):
                await guest.says("/computer random")
            await guest.says("/leave")
            await guest.says("/start")
        assert len(await tables.storage.all_matches()) == TABLES
        clock = asyncio.create_task(Clock(tables, _posted(tables)).run())
        waits: list[float] = []
        person = asyncio.create_task(_person(tables, game, waits))
        began = time.perf_counter()
        await _all_over(tables, guests)
        took = time.perf_counter() - began
        await end(clock)
        await end(person)
        late = statistics.quantiles(waits, n=100)[98]
    return [
        Measure(f"table: {TABLES} tables of computers run to the end, {game.title}", took, "s"),
        Measure(f"table: a person's press meanwhile, 99th percentile, {game.title}", 1000 * late, "ms", limit=300),
    ]


def _posted(tables: Tables) -> Deliver:
    async def deliver(delivery: Delivery) -> None:
        await tables.posted(delivery)

    return deliver


async def _person(tables: Tables, game: Game[S], waits: list[float]) -> None:
    """Presses at a table of their own, again and again, and notes how long each took."""
    guests = [Guest(tables, name, Place("bench", "person")) for name in ("Ana", "Bo", "Chidi")]
    while True:
        await guests[0].says(f"/new {game.id}")
        for guest in guests[1:]:
            await guest.says("/join")
        await guests[0].says("/start")
        while True:
            try:
                guest, (match, decision) = await _whose_turn(guests)
            except AssertionError:
                break
            at = time.perf_counter()
            await guest.presses(match, decision)
            waits.append(time.perf_counter() - at)
            await asyncio.sleep(PATIENCE)


async def _all_over(tables: Tables, guests: list[Guest]) -> None:
    left = list(guests)
    while left:
        match = await tables.storage.places.match_at(left[-1].place)
        assert match
        table = await tables.storage.matches.table(match)
        if table and table.phase is Phase.ENDED:
            left.pop()
        else:
            await asyncio.sleep(0.2)
