"""What a picture costs: against its own encoding, against another way to draw a board, and for the event loop.

CPU time, except where somebody waits: on a busy machine it says more.
"""

from __future__ import annotations

import asyncio
import gc
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import cycle, islice
from typing import TypeAlias, TypeVar

import chess
import chess.svg
import resvg_py

from bot.warm_up import warm_up
from engine.core import Game, view
from engine.core.match import S
from engine.core.random_play import positions
from engine.games import find
from renderers.drawing import renderer_of
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.encode import encode
from tests.bench.measure import Games, Measure, cpu

NAMES = ("Ana", "Bo", "Chidi", "Дарья", "Eko")
PICTURES = 60
PROCESSES = 5
MOST_ACTS = 1500  # of a match: where chance wanders for longer, the board has long been full
LATE = 2 / 3  # of a match, when the board is full of things
TICK = 0.002
KINDS = {"board": 300, "mat": 300, "hand": 200}  # the most kilobytes of each
CHESS = chess.Board("r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9")
Job: TypeAlias = Callable[[], Canvas]
T = TypeVar("T")


def measures(games: Games) -> Iterator[Measure]:
    for game in games:
        yield from (first_of_a_process(game, kind) for kind in kinds(game))
    warm_up()
    for game in games:
        yield from (each_new(game, kind) for kind in kinds(game))
        yield from (largest(game, kind) for kind in kinds(game))
        yield against_svg(game)
        yield from event_loop(game)


def kinds(game: Game[S]) -> list[str]:
    renderer = renderer_of(game.id)
    there = {"board": True, "hand": renderer.private, "mat": renderer.mats}
    return [kind for kind in KINDS if there[kind]]


def jobs(game: Game[S], kind: str, seed: int) -> Iterator[Job]:
    """Of a match that chance plays, after each act: the board that the crowd sees, or each seat's own."""
    renderer, names = renderer_of(game.id), NAMES[: game.seats[-1]]
    for match in islice(positions(game, names, seed), MOST_ACTS):
        if kind == "hand":
            if renderer.private:
                draw = renderer.private.draw
                yield from (partial(draw, view(game, match, seat), seat) for seat in range(len(names)))
            continue
        crowd = view(game, match, None)
        if kind == "board":
            yield partial(renderer.board, crowd)
        elif renderer.mats:
            yield from (partial(renderer.mats.draw, crowd, seat) for seat in range(len(names)))


def spread(things: list[T], most: int) -> list[T]:
    """So many of them, from the first to the last."""
    return things[:: max(1, -(-len(things) // most))]


def draw(job: Job, palette: str) -> bytes:
    return encode(job().image, palette)


def encoded_alone(job: Job, palette: str) -> float:
    return cpu(partial(encode, job().image, palette))


def each_new(game: Game[S], kind: str) -> Measure:
    """Each position is new: words and tiles that it brings are drawn; only static layers are warm."""
    palette, drawn = f"{game.id}/{kind}", spread(list(jobs(game, kind, 1)), PICTURES)
    whole = alone = 0.0
    for job in drawn:
        whole += cpu(partial(draw, job, palette))
        alone += encoded_alone(job, palette)
    name, ms = f"{kind} picture, each position new, {game.title}", 1000 * whole / len(drawn)
    return Measure(name, ms, "ms", whole / alone, "encoding its pixels alone", 2.0)


def first_picture(game: str, kind: str) -> None:
    """Run in a process of its own: seconds for the picture, and for its pixels alone."""
    there = list(jobs(find(game), kind, 1))
    late, palette = there[int(len(there) * LATE)], f"{game}/{kind}"
    del there
    gc.collect()  # of a thousand positions that only this bench holds
    whole = cpu(partial(draw, late, palette))
    print(whole, min(encoded_alone(late, palette) for _ in range(7)))


def first_of_a_process(game: Game[S], kind: str) -> Measure:
    """Fonts not open, no sprite drawn: what `warm_up` spares the players."""
    call = f"first_picture({game.id!r}, {kind!r})"
    command = [sys.executable, "-c", f"from tests.bench.pictures import first_picture; {call}"]
    runs = [subprocess.run(command, capture_output=True, text=True, check=True).stdout for _ in range(PROCESSES)]
    found = [tuple(map(float, run.split())) for run in runs]
    whole, ratio = (statistics.median(column) for column in zip(*((w, w / a) for w, a in found), strict=True))
    name = f"first {kind} picture of a process, {game.title}"
    return Measure(name, 1000 * whole, "ms", ratio, "encoding its pixels alone", 8.0)


def largest(game: Game[S], kind: str) -> Measure:
    seen = [job for seed in (3, 4) for job in spread(list(jobs(game, kind, seed)), 45)]
    found = max(len(draw(job, f"{game.id}/{kind}")) for job in seen)
    return Measure(f"largest {kind} file, {game.title}", found / 1000, "kB", limit=KINDS[kind])


def svg() -> bytes:
    return resvg_py.svg_to_bytes(svg_string=chess.svg.board(CHESS, size=1280), skip_system_fonts=True)


def against_svg(game: Game[S]) -> Measure:
    """Both 1280 px wide and as PNG; ours a new position each time, theirs without looking for system fonts."""
    ours, theirs = [], []
    for job in spread(list(jobs(game, "board", 2)), 20):
        ours.append(cpu(partial(draw, job, f"{game.id}/board")))
        theirs.append(cpu(svg))
    ratio = statistics.median(ours) / statistics.median(theirs)
    name, ms = f"board at 1280 px, {game.title}", 1000 * statistics.median(ours)
    return Measure(name, ms, "ms", ratio, "chess.svg and resvg-py", 0.5)


def event_loop(game: Game[S]) -> Iterator[Measure]:
    """The best of three spans each: what other processes take from the machine is not ours."""
    boards = [partial(draw, job, f"{game.id}/board") for job in spread(list(jobs(game, "board", 6)), PICTURES)]
    spans = [(asyncio.run(_late([])), asyncio.run(_late(boards))) for _ in range(3)]
    calm, busy = (min(column) for column in zip(*spans, strict=True))
    name = f"event loop late, 99th percentile, {game.title}"
    yield Measure(f"{name}, nothing drawn", 1000 * calm, "ms")
    yield Measure(f"{name}, boards drawn in a thread", 1000 * busy, "ms", limit=20)


async def _late(drawn: Sequence[Callable[[], bytes]], span: float = 3.0) -> float:
    """A task that ticks, and how late it is while another thread draws one board after the other."""
    again = cycle(drawn)
    over = False

    async def renderer() -> None:
        while not over:
            await asyncio.to_thread(next(again))

    work = asyncio.create_task(renderer()) if drawn else None
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
