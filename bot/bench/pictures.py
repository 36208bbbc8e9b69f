"""What a picture costs: against its own encoding, against another way to draw a board, and for the event loop.

CPU time, except where somebody waits: on a busy machine it says more.
"""

from __future__ import annotations

import asyncio
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from itertools import cycle
from typing import TypeVar

import chess
import chess.svg
import resvg_py

from bot.bench.measure import Games, Measure, cpu
from bot.chance_play import positions
from engine.core import Game, View, view
from engine.core.match import S
from engine.games import find
from renderers.gallery import ARTISTS, Gallery, warm_up
from renderers.toolkit.encode import encode

NAMES = ("Ana", "Bo", "Chidi", "Дарья", "Eko")
BOARDS = 60
PROCESSES = 5
LATE = 2 / 3  # of a match, when the board is full of things
TICK = 0.002
CHESS = chess.Board("r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9")
T = TypeVar("T")


def measures(games: Games) -> Iterator[Measure]:
    for game in games:
        yield first_of_a_process(game)
    warm_up()
    for game in games:
        yield boards(game, spread(list(views(game, 1)), BOARDS))
        yield from sizes(game)
        yield against_svg(game, spread(list(views(game, 2)), 20))
        yield from event_loop(game)


def views(game: Game[S], seed: int, *, hands: bool = False) -> Iterator[View]:
    """Of a match that chance plays: what the crowd sees after each act, or each seat's own."""
    for match in positions(game, NAMES, seed):
        if hands:
            yield from (view(game, match, seat) for seat in range(len(NAMES)))
        else:
            yield view(game, match, None)


def spread(things: list[T], most: int) -> list[T]:
    """So many of them, from the first to the last."""
    return things[:: max(1, -(-len(things) // most))]


def draw(seen: View) -> bytes:
    return encode(ARTISTS[seen.game].board(seen).image, f"{seen.game}-board")


def encoded_alone(seen: View) -> float:
    pixels = ARTISTS[seen.game].board(seen).image
    return cpu(partial(encode, pixels, f"{seen.game}-board"))


def boards(game: Game[S], seen: list[View]) -> Measure:
    """Each position is new: words and tiles that it brings are drawn; only static layers are warm."""
    whole = alone = 0.0
    for one in seen:
        whole += cpu(partial(draw, one))
        alone += encoded_alone(one)
    name, ms = f"board picture, each position new, {game.title}", 1000 * whole / len(seen)
    return Measure(name, ms, "ms", whole / alone, "encoding its pixels alone", 2.0)


def first_board(game: str) -> None:
    """Run in a process of its own: seconds for the board, and for its pixels alone."""
    seen = list(views(find(game), 1))
    late = seen[int(len(seen) * LATE)]
    whole = cpu(partial(draw, late))
    print(whole, min(encoded_alone(late) for _ in range(7)))


def first_of_a_process(game: Game[S]) -> Measure:
    """Fonts not open, no sprite drawn: what `warm_up` spares the players."""
    command = [sys.executable, "-c", f"from bot.bench.pictures import first_board; first_board({game.id!r})"]
    runs = [subprocess.run(command, capture_output=True, text=True, check=True).stdout for _ in range(PROCESSES)]
    found = [tuple(map(float, run.split())) for run in runs]
    whole, ratio = (statistics.median(column) for column in zip(*((w, w / a) for w, a in found), strict=True))
    name = f"first board picture of a process, {game.title}"
    return Measure(name, 1000 * whole, "ms", ratio, "encoding its pixels alone", 8.0)


def sizes(game: Game[S]) -> Iterator[Measure]:
    gallery = Gallery()
    boards = [seen for seed in (3, 4) for seen in spread(list(views(game, seed)), 40)]
    hands = spread(list(views(game, 5, hands=True)), 90)
    largest = max(len(gallery.board(seen).data) for seen in boards)
    yield Measure(f"largest board file, {game.title}", largest / 1000, "kB", limit=300)
    largest = max(len(gallery.hand(seen).data) for seen in hands)
    yield Measure(f"largest hand file, {game.title}", largest / 1000, "kB", limit=200)


def svg() -> bytes:
    return resvg_py.svg_to_bytes(svg_string=chess.svg.board(CHESS, size=1280), skip_system_fonts=True)


def against_svg(game: Game[S], seen: list[View]) -> Measure:
    """Both 1280 px wide and as PNG; ours a new position each time, theirs without looking for system fonts."""
    ours, theirs = [], []
    for one in seen:
        ours.append(cpu(partial(draw, one)))
        theirs.append(cpu(svg))
    ratio = statistics.median(ours) / statistics.median(theirs)
    name, ms = f"board at 1280 px, {game.title}", 1000 * statistics.median(ours)
    return Measure(name, ms, "ms", ratio, "chess.svg and resvg-py", 0.5)


def event_loop(game: Game[S]) -> Iterator[Measure]:
    """The best of three spans each: what other processes take from the machine is not ours."""
    seen = spread(list(views(game, 6)), BOARDS)
    spans = [(asyncio.run(_late([])), asyncio.run(_late(seen))) for _ in range(3)]
    calm, busy = (min(column) for column in zip(*spans, strict=True))
    name = f"event loop late, 99th percentile, {game.title}"
    yield Measure(f"{name}, nothing drawn", 1000 * calm, "ms")
    yield Measure(f"{name}, boards drawn in a thread", 1000 * busy, "ms", limit=20)


async def _late(drawn: list[View], span: float = 3.0) -> float:
    """A task that ticks, and how late it is while another thread draws one board after the other."""
    seen = cycle(drawn)
    over = False

    async def artist() -> None:
        while not over:
            await asyncio.to_thread(draw, next(seen))

    work = asyncio.create_task(artist()) if drawn else None
    late: list[float] = []
    end = time.perf_counter() + span
    while time.perf_counter() < end:
        at = time.perf_counter()
        await asyncio.sleep(TICK)
        late.append(time.perf_counter() - at - TICK)
    over = True
    if work:
        await work
    return statistics.quantiles(late, n=100)[98]
