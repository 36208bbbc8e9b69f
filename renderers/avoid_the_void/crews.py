"""The strip beside the board: the players in turn order."""

from __future__ import annotations

from typing import NamedTuple

from engine.core import View
from engine.games.avoid_the_void.view import Crew
from renderers.avoid_the_void.style import dye, pieces, table_of
from renderers.avoid_the_void.told import crew_told
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.cards import fan
from renderers.toolkit.colour import INK1, INK2, TEXT, TEXT2, TEXT3, VOID, Colour
from renderers.toolkit.faces import Face
from renderers.toolkit.panels import dot, row
from renderers.toolkit.seats import Marker, emblem
from renderers.toolkit.words import length
from renderers.wording import known

GAP = 12
TALLEST, LOW = 150, 120  # below the second, a row takes smaller type


class Size(NamedTuple):
    block: int  # the height of piece, name and alien
    piece: int
    name: int
    step: int  # from the name down to the alien
    digits: int  # of the number of cards


LARGE, SMALL = Size(76, 58, 38, 30, 48), Size(66, 48, 32, 28, 42)


class Note(NamedTuple):
    colour: Colour
    words: str


def strip(canvas: Canvas, view: View, x: int, y: int, w: int, h: int) -> None:
    """All crews in a column of w x h."""
    table = table_of(view)
    shown, names = pieces(view), known(view.names, 64)
    count = len(table.crews)
    high = min(TALLEST, (h - (count - 1) * GAP) // count)
    canvas.window("crews", x - 8, y - 8, w + 16, count * (high + GAP) - GAP + 16, 1, "tray")
    for i, seat in enumerate(table.order):
        crew = table.crews[seat]
        canvas.area(f"seat.{seat}", x, y + i * (high + GAP), w, high, names[seat], crew_told(crew))
        _row(canvas, crew, names[seat], shown[seat], (x, y + i * (high + GAP), w, high))


def _row(canvas: Canvas, crew: Crew, name: str, shown: Marker, box: tuple[int, int, int, int]) -> None:
    x, y, w, h = box
    on_turn = shown.state == "turn"
    row(canvas, x, y, w, h, on_turn=on_turn, out=crew.out)
    size = SMALL if h < LOW else LARGE
    lines = _lines(_notes(crew), w - 36, 2 if h >= 140 else 1)
    down = (h - size.block - 27 * len(lines)) / 2
    middle = y + down + size.block / 2
    canvas.put(emblem(shown, size.piece), x + 46, middle, "mm")
    cards = "" if crew.out else str(crew.cards)
    room = w - 88 - 20 - (length(Face.TITLE, size.digits, cards) + 44 if cards else 0)
    ink, second = (TEXT3, TEXT3) if crew.out else (TEXT, TEXT2)
    canvas.fit(x + 88, middle + 4, name, Face.NAME, size.name, room, ink, least=28)
    under = "lost in the void" if crew.out else crew.alien
    wide = canvas.fit(x + 88, middle + 4 + size.step, under, Face.TEXT, 24, room, TEXT3 if crew.blank else second)
    if crew.blank and not crew.out:
        canvas.rule(x + 85, middle + size.step - 5, wide + 6, 3, TEXT)  # the power is used up
    if cards:
        right = x + w - 20
        wide = canvas.text(right, middle + size.digits * 0.36, cards, Face.TITLE, size.digits, TEXT, "r")
        canvas.put(fan(32, TEXT2, INK2 if on_turn else INK1), right - wide - 6, middle, "rm")
    for i, line in enumerate(lines):
        _line(canvas, line, x + 18, y + down + size.block + 22 + 27 * i, w - 36, crew.out)


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
