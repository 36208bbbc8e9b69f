"""How the saves were made: `python -m tests.saves.make` (a new one for whatever none has), `… make shown` (anew).

Chance plays matches of all kinds; the moments in which the most is open that no save has yet are chosen. Up to three
acts before, the match is played by the engine alone, to keep the log small; the rest is done at a table. What the
last act has to tell is never delivered: the save is that of a bot that was killed just then (a minute later its leases
are over, and the tests pass).
"""

from __future__ import annotations

import asyncio
import itertools
import re
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from redis import Redis

from bot.table import acting, answers, consent, sleeping
from bot.table.deliveries import Answer
from bot.table.loaded import NOBODY, Member, Request, Sorry
from bot.table.tables import Tables
from bot.talk.messages import Whisper
from engine import games
from engine.core import Act, Playout, save
from storage import Change, PersonId, Place, connect, keys
from tests.saves.kept import Kept, all_kept, put, shown, take
from tests.saves.reached import Way, asking, moments, ways
from tests.valkey import Valkey

AT_THE_TABLE = 3  # acts, the last ones
LATER = 20  # acts, in which what is to be kept comes about
PEOPLE = ("Ana", "Bo", "Chidi", "Dee", "Eve", "Finn", "Gus")
PLATFORMS = ("discord", "telegram", "web")
Situation = Callable[["Maker"], Awaitable[None]]


class NotNow(Exception):
    """What is to be kept does not come about here; an act later it may."""


class Moment(NamedTuple):
    way: Way
    at: int  # after so many acts
    open: frozenset[str]  # what no save shows twice


def features(way: Way, line: Playout[object]) -> frozenset[str]:
    """Rules that ask; rules that have an answer and ask on; how many play, by which options."""
    match = line.match
    rules = asking(match)
    half = {f"{frame.rule} half answered" for frame in match.asking() if frame.given}
    half |= {f"{draft.frame.rule} half composed" for draft in match.drafts if draft.frame.given}
    table = {f"{way.seats} seats", *(f"{name}={value}" for name, value in way.options)}
    return frozenset(f"{way.game}: {one}" for one in rules | half | table)


def chosen(seeds: range, known: frozenset[str]) -> list[Moment]:
    """The fewest that have it all, nearly: always the one with the most that is new."""
    found: dict[frozenset[str], Moment] = {}
    for way in ways(seeds):
        for line, acts in moments(way):
            now = features(way, line)
            if not now <= known:
                found.setdefault(now, Moment(way, len(acts), now))
    picked: list[Moment] = []
    while best := max(found.values(), key=lambda one: len(one.open - known), default=None):
        if best.open <= known:
            break
        picked.append(best)
        known |= best.open
    return picked


class Maker:
    """One table in an empty storage."""

    def __init__(self, tables: Tables, platform: str, seats: int) -> None:
        self.tables, self.platform = tables, platform
        self.people = [Member(PersonId(platform, str(7001 + i)), PEOPLE[i]) for i in range(seats)]
        self.updates = (f"{platform}-{n}" for n in itertools.count(1))
        self.messages = itertools.count(501)
        self.match = ""

    async def opened(self, way: Way) -> None:
        """In the lobby: people, and a computer in the last seat of every other table."""
        host, *guests = self.people
        place = Place(self.platform, "-1009001" if self.platform == "telegram" else "9001")
        await self.tell(await self.tables.open_table(host, place, way.game, dict(way.options), next(self.updates)))
        self.match = await self.tables.storage.places.match_at(place) or ""
        if way.seed % 2:
            guests.pop()
        for guest in guests:
            await self.tell(await answers.join(self.tables, self.ask(guest)))
        if way.seed % 2:
            await self.tell(await answers.computer(self.tables, self.ask(host, "greedy")))

    async def started(self, way: Way, acts: list[Act]) -> None:
        """Up to the last acts but a few in one go."""
        tables, before = self.tables, acts[:-AT_THE_TABLE]
        await self.tell(await answers.start(tables, self.ask(self.people[0])))
        loaded = await tables.load(self.match)
        line = Playout(loaded.game, replace(way.match(), names=[seat.name for seat in loaded.table.seats]))
        for act in before:
            line.play(act)
        snapshot = save(loaded.game, line.match)
        change = Change(loaded.stored, loaded.table, next(self.updates), "{}", snapshot, loaded.game.edition)
        await tables.storage.matches.commit(change)

    async def act(self, act: Act) -> Answer:
        who = next((one for seat, one in enumerate(self.people) if seat == act.seat), NOBODY)
        return await self.tables.change(
            self.ask(who), lambda s: acting.acted(s, act.seat, [act]), answered=who != NOBODY
        )

    def ask(self, who: Member, words: str = "") -> Request:
        return Request(who, None, words, next(self.updates), match=self.match)

    async def tell(self, answer: Answer) -> None:
        for delivery in answer.deliveries:
            news = isinstance(delivery.message, Whisper) and bool(delivery.message.news)
            id_ = str(next(self.messages))
            if self.platform == "telegram":
                chat = delivery.message.person.user if isinstance(delivery.message, Whisper) else "-1009001"
                id_ = f"{chat}/{id_}/p{'n' if news else ''}"
            await self.tables.posted(delivery, delivery.edit or id_)


async def in_the_lobby(maker: Maker) -> None:
    """Nothing more happens."""


async def undo_asked(maker: Maker) -> None:
    """Somebody would like to take back what others have acted upon."""
    for who in maker.people:
        with suppress(Sorry):
            await consent.undo(maker.tables, maker.ask(who))
        if (await maker.tables.load(maker.match)).table.undo:
            return
    raise NotNow("nobody has to agree to anything")


async def asleep(maker: Maker) -> None:
    await maker.tables.change(maker.ask(NOBODY), sleeping.fallen_asleep)


async def computer_stands_in(maker: Maker) -> None:
    loaded = await maker.tables.load(maker.match)
    assert loaded.turned
    seat = loaded.turned.open.decisions[0].seat
    host, name = maker.people[0], loaded.table.seats[seat].name
    await answers.computer(maker.tables, maker.ask(host, f"greedy {name}"))


async def keep(client: Redis, url: str, name: str, way: Way, at: int, more: Situation | None = None) -> Kept:
    client.flushall()
    platform = PLATFORMS[sum(map(ord, name)) % len(PLATFORMS)]
    async with connect(url) as storage:
        maker = Maker(Tables(storage, pace=1.2, seeds=lambda: way.seed), platform, way.seats)
        await maker.opened(way)
        if more is not in_the_lobby:
            acts = next(list(acts) for _, acts in moments(way) if len(acts) == at)
            await maker.started(way, acts)
            told = [await maker.act(act) for act in acts[-AT_THE_TABLE:]]
            for answer in told[:-1]:
                await maker.tell(answer)
        if more:
            await more(maker)
        loaded = await maker.tables.load(maker.match)
        if loaded.table.undo is None:
            client.delete(keys.undo(maker.match))  # half of a file, and as if so much had happened since
        return Kept(name, maker.match, take(client), shown(loaded.turned.open) if loaded.turned else [])


async def keep_soon(client: Redis, url: str, name: str, way: Way, at: int, situation: Situation) -> Kept:
    """At the first moment from there on in which it comes about."""
    for later in range(at, at + LATER):
        with suppress(NotNow):
            return await keep(client, url, name, way, later, situation)
    raise NotNow(f"{name}: not within {LATER} acts")


SITUATIONS: tuple[tuple[Situation, int], ...] = (
    (in_the_lobby, 0),
    (undo_asked, 40),
    (asleep, 60),
    (computer_stands_in, 80),
)


def special(game: str) -> Iterator[tuple[str, Way, int, Situation]]:
    for seed, (situation, at) in enumerate(SITUATIONS):
        yield f"{game}/{situation.__name__}", Way(game, 4, (), 2 * seed + 2), at, situation


async def make(client: Redis, url: str) -> None:
    have = {kept.name: kept for kept in all_kept()}
    known: frozenset[str] = frozenset()
    for kept in have.values():
        known |= await features_of(client, url, kept)
    for moment in chosen(range(12), known):
        new = sorted(one.split(": ")[1] for one in moment.open - known)
        known |= moment.open
        kept = await keep(client, url, f"{moment.way.game}/{called(new)}", moment.way, moment.at)
        kept.write()
    for game in games.IDS:
        for name, way, at, situation in special(game):
            if name not in have:
                (await keep_soon(client, url, name, way, at, situation)).write()


def called(new: list[str]) -> str:
    """By the rule that asks first of all."""
    rules = sorted(new, key=lambda one: (" seats" in one or "=" in one, "cutting in" in one, "half" in one))
    return "_".join(re.findall(r"\w+", rules[0]))


async def features_of(client: Redis, url: str, kept: Kept) -> frozenset[str]:
    client.flushall()
    put(client, kept.stored)
    async with connect(url) as storage:
        loaded = await Tables(storage).load(kept.match)
    if loaded.turned is None:
        return frozenset()
    options = tuple(loaded.table.options.items())
    way = Way(loaded.table.game, len(loaded.table.seats), options, 0)
    return features(way, Playout(loaded.game, loaded.turned.match))


async def show_anew(client: Redis, url: str) -> None:
    """What today's rules ask in each of the saves."""
    for kept in all_kept():
        client.flushall()
        put(client, kept.stored)
        async with connect(url) as storage:
            turned = (await Tables(storage).load(kept.match)).turned
        kept._replace(shown=shown(turned.open) if turned else []).write()


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="orrery-") as folder:
        server = Valkey(Path(folder))
        server.start()
        try:
            client = Redis(unix_socket_path=str(server.socket))
            asyncio.run((show_anew if "shown" in sys.argv else make)(client, server.url))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
