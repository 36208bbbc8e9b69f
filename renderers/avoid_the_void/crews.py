"""The strip beside the board: the players in turn order."""

from __future__ import annotations

from typing import NamedTuple

from engine.core import View
from engine.games.avoid_the_void.view import Crew
from renderers.avoid_the_void.looks import dye, pieces, table_of
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.cards import fan
from renderers.toolkit.colour import INK1, INK2, TEXT, TEXT2, TEXT3, VOID, Colour
from renderers.toolkit.faces import Face
from renderers.toolkit.panels import dot, row
from renderers.toolkit.seats import Piece, emblem
from renderers.toolkit.words import length

GAP = 12
TALLEST, LOW = 150, 120  # below the second, a row takes smaller type


class Note(NamedTuple):
    colour: Colour
    words: str


def strip(canvas: Canvas, view: View, x: int, y: int, w: int, h: int) -> None:
    """All crews in a column of w x h."""
    table = table_of(view)
    shown = pieces(view)
    count = len(table.crews)
    high = min(TALLEST, (h - (count - 1) * GAP) // count)
    for i, seat in enumerate(table.order):
        crew = table.crews[seat]
        _row(canvas, crew, view.names[seat], shown[seat], (x, y + i * (high + GAP), w, high))


def _row(canvas: Canvas, crew: Crew, name: str, shown: Piece, box: tuple[int, int, int, int]) -> None:
    x, y, w, h = box
    on_turn, small = shown.state == "turn", h < LOW
    row(canvas, x, y, w, h, on_turn=on_turn, out=crew.out)
    notes = _notes(crew)
    lines = _lines(notes, w - 36, 2 if h >= 140 else 1)
    down = (h - (72 if small else 78) - 28 * len(lines)) / 2
    middle = y + down + (34 if small else 37)
    canvas.put(emblem(shown, 52 if small else 58), x + 46, middle, "mm")
    cards = "" if crew.out else str(crew.cards)
    room = w - 88 - 20 - (length(Face.TITLE, 48, cards) + 56 if cards else 0)
    canvas.fit(x + 88, middle + (2 if small else 4), name, Face.NAME, 34 if small else 38, room, TEXT3 if crew.out else TEXT, least=28)
    canvas.fit(x + 88, middle + (30 if small else 34), _under(crew), Face.TEXT, 24, room, TEXT3 if crew.out else TEXT2)
    if cards:
        wide = canvas.text(x + w - 20, middle + 18, cards, Face.TITLE, 48, TEXT, "r")
        canvas.put(fan(38, TEXT2, INK2 if on_turn else INK1), x + w - 30 - wide, middle, "rm")
    for i, line in enumerate(lines):
        _line(canvas, line, x + 18, y + h - down - 28 * (len(lines) - 1 - i) - 1, w - 36, crew.out)


def _under(crew: Crew) -> str:
    if crew.out:
        return "lost in the void"
    return f"{crew.alien}, power used" if crew.blank and crew.alien else crew.alien


def _notes(crew: Crew) -> list[Note]:
    if crew.out:
        return [Note(VOID, beast.name) for beast in crew.beasts]
    clouded = [Note(VOID, "owes 1 more play")] if crew.clouded else []
    return [Note(dye(mod.icon), mod.name) for mod in crew.mods] + clouded


def _lines(notes: list[Note], width: float, most: int) -> list[list[Note]]:
    """Set in lines; what does not fit is counted at the end."""
    lines: list[list[Note]] = []
    left = 0.0
    for i, note in enumerate(notes):
        wide = 38 + length(Face.TEXT, 23, note.words)
        rest = len(notes) - i
        if not lines or left + wide > width + 16:
            if len(lines) == most:
                return _counted(lines, rest, width)
            lines.append([])
            left = 0.0
        lines[-1].append(note)
        left += wide
    return lines


def _counted(lines: list[list[Note]], rest: int, width: float) -> list[list[Note]]:
    last = lines[-1]
    while len(last) > 1 and sum(38 + length(Face.TEXT, 23, n.words) for n in last) + 40 > width:
        last.pop()
        rest += 1
    last.append(Note(TEXT3, f"+{rest}"))
    return lines


def _line(canvas: Canvas, notes: list[Note], x: float, y: float, width: float, out: bool) -> None:
    end = x + width
    for i, (colour, words) in enumerate(notes):
        if words.startswith("+"):
            canvas.text(end, y, words, Face.LABEL, 23, TEXT3, "r")
            return
        canvas.put(dot(colour), x, y - 16)
        later = 40 if i + 1 < len(notes) and notes[-1].words.startswith("+") else 0
        x += 38 + canvas.fit(x + 22, y, words, Face.TEXT, 23, max(40, end - x - 22 - later), TEXT2 if out else TEXT)
