"""The result sheet, the same for every game: who won, and how each point came about."""

from __future__ import annotations

from typing import NamedTuple

from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import GOLD, INK0, INK1, INK2, INK3, TEXT, TEXT2, TEXT3, Colour
from renderers.toolkit.faces import Face
from renderers.toolkit.ground import MARGIN, WIDTH, Orbit, engraved
from renderers.toolkit.panels import LegendEntry, bar, legend, legend_lines, slab
from renderers.toolkit.picture import ALT_LIMIT, within
from renderers.toolkit.script import tidy
from renderers.toolkit.seats import Piece, emblem, laurel
from renderers.toolkit.words import length, shortened

TOP = 214  # of the graduated rule: this head is taller
BAR_W = 1150


class Part(NamedTuple):
    """What points came from; a kind of bar."""

    words: str
    colour: Colour


class Line(NamedTuple):
    place: int
    piece: Piece
    name: str
    note: str
    points: tuple[int, ...]  # by part
    total: str  # what stands at the right


class Score(NamedTuple):
    game: str
    winners: str  # their names
    how: str  # under the title
    fact: str  # at the right: players, rounds
    parts: tuple[Part, ...]
    lines: tuple[Line, ...]  # the best first


def draw(score: Score) -> Canvas:
    key = [LegendEntry(bar(28, 28, part.colour), part.words) for part in score.parts]
    lines = legend_lines(key, WIDTH - 2 * MARGIN - 48)
    rows = TOP + 36 + 46 * len(lines) + (10 if lines else 0)
    high = 154 if score.parts and len(score.lines) <= 5 else 136 if score.parts else 104
    height = rows + len(score.lines) * (high + 14) + 22
    canvas = engraved(height, 31, (Orbit(150, 110, 220), Orbit(150, 110, 300, 144)), 40, TOP)
    _head(canvas, score)
    legend(canvas, 56, TOP + 32, lines, WIDTH - 2 * MARGIN - 48)
    most = max((sum(line.points) for line in score.lines), default=0)
    for i, line in enumerate(score.lines):
        _line(canvas, score, line, rows + i * (high + 14), high, most)
    return canvas


def _head(canvas: Canvas, score: Score) -> None:
    canvas.put(laurel(190), 126, 112, "mm")
    canvas.put(emblem(score.lines[0].piece._replace(state="in"), 92), 126, 108, "mm")
    right = WIDTH - MARGIN
    room = max(length(Face.LABEL, 28, score.game), length(Face.TEXT, 28, score.fact)) + 30
    width = right - 252 - room
    winners = shortened(Face.COVER, 54, tidy(score.winners), width - length(Face.COVER, 54, " wins") - 4)
    canvas.fit(252, 108, f"{winners} {_wins(score)}", Face.COVER, 76, width, least=54)
    canvas.fit(254, 164, score.how, Face.TEXT, 34, right - 254, TEXT2)
    canvas.text(right, 62, score.game, Face.LABEL, 28, TEXT2, "r")
    canvas.text(right, 106, score.fact, Face.TEXT, 28, TEXT3, "r")


def _wins(score: Score) -> str:
    return "win" if sum(line.place == 1 for line in score.lines) > 1 else "wins"


def _line(canvas: Canvas, score: Score, line: Line, y: int, high: int, most: int) -> None:
    first = line.place == 1
    canvas.put(slab(1216, high, 18, INK2 if first else INK1, GOLD if first else INK3, 3 if first else 2), 32, y)
    ink = GOLD if first else TEXT
    base = y + (high - (44 + 18 if score.parts else 0)) // 2 + 16
    canvas.text(68, base, str(line.place), Face.TITLE, 44, GOLD if first else TEXT2, "m")
    canvas.put(emblem(line.piece, 60), 136, base - 14, "mm")
    total = canvas.fit(1220, base + 8, line.total, Face.COVER, 64, 300, ink, "r")
    name = canvas.fit(184, base, line.name, Face.NAME, 42, 400, TEXT, least=30)
    start = max(430.0, 184 + name + 30)
    canvas.fit(start, base - 2, line.note, Face.TEXT, 28, 1220 - total - 24 - start, TEXT2)
    if score.parts and most:
        _bar(canvas, score, line, y + high - 62, most)


def _bar(canvas: Canvas, score: Score, line: Line, y: int, most: int) -> None:
    live = [i for i, points in enumerate(line.points) if points > 0]
    wide = BAR_W * sum(line.points) / most
    x = 60.0
    for i in live:
        share = max(27.0, wide * line.points[i] / sum(line.points) - 3)
        canvas.put(bar(round(share), 44, score.parts[i].colour, first=i == live[0], last=i == live[-1]), x, y)
        canvas.fit(x + share / 2, y + 32, str(line.points[i]), Face.NAME, 30, share, INK0, "m")
        x += share + 3


def alt(score: Score) -> str:
    rows = [f"{line.place}. {tidy(line.name)}: {_worth(score, line)}" for line in score.lines]
    return within(ALT_LIMIT, [f"{score.game}: {tidy(score.winners)} {_wins(score)}.", f"{score.how}.", *rows])


def _worth(score: Score, line: Line) -> str:
    pairs = zip(score.parts, line.points, strict=False)
    parts = [f"{part.words} {points}" for part, points in pairs if points]
    return ", ".join(words for words in (line.total, *parts, line.note) if words) + "."
