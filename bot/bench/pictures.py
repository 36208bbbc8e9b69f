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
from itertools import cycle, islice

import chess
import chess.svg
import resvg_py

from bot.bench.measure import Measure, cpu
from bot.chance_play import positions
from engine.core import View, view
from engine.games import find
from renderers.gallery import ARTISTS, Gallery, warm_up
from renderers.toolkit.encode import encode

GAME = "avoid_the_void"
NAMES = ("Ana", "Bo", "Chidi", "Дарья", "Eko")
BOARDS = 60
PROCESSES = 5
LATE = 80  # acts into the match, when the board is full of things
TICK = 0.002
CHESS = chess.Board("r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9")


def measures() -> Iterator[Measure]:
    yield from first_of_a_process()
    warm_up()
    yield from boards(list(islice(views(1), BOARDS)))
    yield from sizes()
    yield from against_svg(list(islice(views(2), 20)))
    yield from event_loop()


def views(seed: int, *, hands: bool = False) -> Iterator[View]:
    """Of a match that chance plays: what the crowd sees after each act, or each seat's own."""
    game = find(GAME)
    for match in positions(game, NAMES, seed):
        if hands:
            yield from (view(game, match, seat) for seat in range(len(NAMES)))
        else:
            yield view(game, match, None)


def draw(seen: View) -> bytes:
    return encode(ARTISTS[GAME].board(seen).image, f"{GAME}-board")


def boards(seen: list[View]) -> Iterator[Measure]:
    """Each position is new: words and tiles that it brings are drawn; only static layers are warm."""
    whole = alone = 0.0
    for one in seen:
        whole += cpu(partial(draw, one))
        pixels = ARTISTS[GAME].board(one).image
        alone += cpu(partial(encode, pixels, f"{GAME}-board"))
    ms = 1000 * whole / len(seen)
    yield Measure("board picture, each position new", ms, "ms", whole / alone, "encoding its pixels alone", 2.0)


FIRST = f"""
import time
from itertools import islice
from bot.bench.pictures import ARTISTS, GAME, LATE, draw, views
from renderers.toolkit.encode import encode
*_, seen = islice(views(1), LATE)
at = time.thread_time()
draw(seen)
whole = time.thread_time() - at
pixels = ARTISTS[GAME].board(seen).image
def alone():
    at = time.thread_time()
    encode(pixels, "{GAME}-board")
    return time.thread_time() - at
print(whole, min(alone() for _ in range(7)))
"""


def first_of_a_process() -> Iterator[Measure]:
    """Fonts not open, no sprite drawn: what `warm_up` spares the players."""
    command = [sys.executable, "-c", FIRST]
    runs = [subprocess.run(command, capture_output=True, text=True, check=True).stdout for _ in range(PROCESSES)]
    found = [tuple(map(float, run.split())) for run in runs]
    whole, ratio = (statistics.median(column) for column in zip(*((w, w / a) for w, a in found), strict=True))
    yield Measure("first board picture of a process", 1000 * whole, "ms", ratio, "encoding its pixels alone", 8.0)


def sizes() -> Iterator[Measure]:
    gallery = Gallery()
    largest = max(len(gallery.board(seen).data) for seed in (3, 4) for seen in islice(views(seed), 0, 200, 5))
    yield Measure("largest board file", largest / 1000, "kB", limit=300)
    largest = max(len(gallery.hand(seen).data) for seen in islice(views(5, hands=True), 0, 600, 7))
    yield Measure("largest hand file", largest / 1000, "kB", limit=200)


def svg() -> bytes:
    return resvg_py.svg_to_bytes(svg_string=chess.svg.board(CHESS, size=1280), skip_system_fonts=True)


def against_svg(seen: list[View]) -> Iterator[Measure]:
    """Both 1280 px wide and as PNG; ours a new position each time, theirs without looking for system fonts."""
    ours, theirs = [], []
    for one in seen:
        ours.append(cpu(partial(draw, one)))
        theirs.append(cpu(svg))
    ratio = statistics.median(ours) / statistics.median(theirs)
    yield Measure("board at 1280 px", 1000 * statistics.median(ours), "ms", ratio, "chess.svg and resvg-py", 0.5)


def event_loop() -> Iterator[Measure]:
    """The best of three spans each: what other processes take from the machine is not ours."""
    spans = [(asyncio.run(_late(drawing=False)), asyncio.run(_late(drawing=True))) for _ in range(3)]
    calm, busy = (min(column) for column in zip(*spans, strict=True))
    yield Measure("event loop late, 99th percentile, nothing drawn", 1000 * calm, "ms")
    yield Measure("event loop late, 99th percentile, boards drawn in a thread", 1000 * busy, "ms", limit=20)


async def _late(*, drawing: bool, span: float = 3.0) -> float:
    """A task that ticks, and how late it is while another thread draws one board after the other."""
    seen = cycle(list(islice(views(6), BOARDS)))
    over = False

    async def artist() -> None:
        while not over:
            await asyncio.to_thread(draw, next(seen))

    work = asyncio.create_task(artist()) if drawing else None
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
