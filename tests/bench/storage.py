"""What it costs to keep a table, and whether racing workers keep it whole."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import TypeVar

from engine.core import Game, save
from engine.core.match import S
from engine.core.random_play import positions
from storage import (
    Change,
    Committed,
    Conflict,
    Phase,
    Place,
    Player,
    Storage,
    StoredTable,
    Table,
    connect,
    embedded,
    new_match,
)
from storage.snapshot import Snapshot, pack
from tests.bench.measure import Games, Measure, seconds

BATCH = 20
ROUNDS = 200  # the median of their ratios hardly moves when the machine is busy
TABLES = 1000
ACTS = 20
MATCHES = 200
SAID = json.dumps({"events": [["{who} moves to {where}.", {"who": 1, "where": "C3"}]]})
PAIRS = 4  # of workers; the two of a pair always play at the same table

T = TypeVar("T")


def measures(games: Games) -> Iterator[Measure]:
    typical = [typical_save(game) for game in games]
    for game, saved in zip(games, typical, strict=True):
        yield from commit_cost(game, saved)
        yield largest_snapshot(game)
    yield from racing_workers(max(typical, key=len))


def typical_save(game: Game[S]) -> bytes:
    """A match of middle size, in the middle of play."""
    saves = list(saves_of(game, 0))
    return sorted(saves, key=len)[len(saves) // 2]


def saves_of(game: Game[S], seed: int) -> Iterator[bytes]:
    """Every position of a random match, as it is saved."""
    seats = game.seats[seed % len(game.seats)]
    names = [f"Player {seat + 1}" for seat in range(seats)]
    return (save(game, match) for match in positions(game, names, seed))


def largest_snapshot(game: Game[S]) -> Measure:
    largest = max(len(pack(Snapshot(1, 1, saved))) for seed in range(MATCHES) for saved in saves_of(game, seed))
    name = f"storage: largest snapshot in {MATCHES} random matches, {game.title}"
    return Measure(name, largest, "bytes", limit=8192)


def commit_cost(game: Game[S], saved: bytes) -> Iterator[Measure]:
    """Encoding, the script and the answer, against a plain SET of the same bytes on the same connection."""
    with tempfile.TemporaryDirectory(prefix="orrery-") as folder, asyncio.Runner() as runner:
        opening = embedded(Path(folder))
        storage = runner.run(opening.__aenter__())
        blob = pack(Snapshot(1, 1, saved))
        seat = runner.run(_opened(storage, 0))

        async def plain() -> None:
            for _ in range(BATCH):
                await storage.wire.ask("SET", "orrery:bench", blob)

        async def commits() -> None:
            nonlocal seat
            for _ in range(BATCH):
                answer = await storage.matches.commit(_act(seat, f"u{seat.serial}", saved))
                assert isinstance(answer, Committed)
                seat = replace(seat, serial=answer.serial)

        async def loads() -> None:
            for _ in range(BATCH):
                await storage.matches.load(seat.table.match)

        works = [_in(runner, work) for work in (plain, commits, loads)]
        rounds = [[seconds(work) / BATCH * 1e6 for work in works] for _ in range(ROUNDS)]
        runner.run(opening.__aexit__(None, None, None))
    for name, which, limit in (("commit an act", 1, 3.0), ("load a table", 2, None)):
        ratio = median(times[which] / times[0] for times in rounds)
        best = min(times[which] for times in rounds)
        yield Measure(f"storage: {name}, {game.title}", best, "µs", ratio, "SET of the same bytes", limit)


def _in(runner: asyncio.Runner, work: Callable[[], Coroutine[None, None, T]]) -> Callable[[], T]:
    return lambda: runner.run(work())


def racing_workers(saved: bytes) -> Iterator[Measure]:
    """Every act must be in the log exactly once, and the serials without a gap."""
    with tempfile.TemporaryDirectory(prefix="orrery-") as folder:
        lost, doubled, gaps, conflicts, took = asyncio.run(_race(Path(folder), saved))
    acts = TABLES * ACTS
    yield Measure("storage: acts lost by racing workers", lost, f"of {acts}", limit=0)
    yield Measure("storage: acts doubled by racing workers", doubled, f"of {acts}", limit=0)
    yield Measure("storage: gaps in the serials", gaps, f"of {TABLES} tables", limit=0)
    yield Measure("storage: conflicts on the way", conflicts, "retries")
    yield Measure(f"storage: acts by {2 * PAIRS} racing workers", acts / took, "a second")


async def _race(folder: Path, saved: bytes) -> tuple[int, int, int, int, float]:
    async with embedded(folder) as storage:
        matches = [(await _opened(storage, n)).table.match for n in range(TABLES)]
        began = time.perf_counter()
        with ProcessPoolExecutor(PAIRS, multiprocessing.get_context("spawn")) as pool:
            socket = str(folder / "valkey.sock")
            jobs = [asyncio.wrap_future(pool.submit(_pair, socket, matches[n::PAIRS], saved)) for n in range(PAIRS)]
            conflicts = sum(await asyncio.gather(*jobs))
        took = time.perf_counter() - began
        lost = doubled = gaps = 0
        for match in matches:
            log = await storage.matches.log(match)
            found = Counter(entry.what for entry in log[1:])
            lost += ACTS - len(found)
            doubled += found.total() - len(found)
            gaps += [entry.serial for entry in log] != list(range(1, len(log) + 1))
    return lost, doubled, gaps, conflicts, took


def _pair(socket: str, matches: list[str], saved: bytes) -> int:
    """A process with two workers, each with its own connection. Gives the number of conflicts."""

    async def both() -> int:
        table = asyncio.Barrier(2)
        return sum(await asyncio.gather(*(_press(socket, number, matches, saved, table) for number in range(2))))

    return asyncio.run(both())


async def _press(socket: str, number: int, matches: list[str], saved: bytes, table: asyncio.Barrier) -> int:
    """Half of the acts at each table, while the other worker of the pair plays its half there."""
    conflicts = 0
    async with connect(f"unix://{socket}") as storage:
        for match in matches:
            await table.wait()
            for n in range(ACTS // 2):
                while True:
                    held = await storage.matches.load(match)
                    assert held
                    if not isinstance(await storage.matches.commit(_act(held, f"{number}-{n}", saved)), Conflict):
                        break
                    conflicts += 1
    return conflicts


async def _opened(storage: Storage, n: int) -> StoredTable:
    place = Place("web", str(n))
    table = Table(
        new_match(place.key), place, "void", None, Phase.PLAYING, {"short": True}, (Player("Ann"), Player("Bo"))
    )
    await storage.places.open(table, "open", "{}")
    held = await storage.matches.load(table.match)
    assert held
    return held


def _act(held: StoredTable, update: str, saved: bytes) -> Change:
    """An act as the bot commits it: a new state, one outbox entry."""
    return Change(held, held.table, update, f'{{"act":"{update}"}}', saved, 1, (SAID,))
