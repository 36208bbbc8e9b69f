"""What is still to come: a sheet of the tiles and cards that nobody has seen, and of those out of the game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import View
from engine.games.disaster_looms.view import LoomsView, StackFace, UnseenFace
from renderers.disaster_looms.style import TITLE, table_of
from renderers.disaster_looms.tokens import signed
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import INK1, TEXT, TEXT2, TEXT3
from renderers.toolkit.faces import Face
from renderers.toolkit.ground import MARGIN, WIDTH, Head, Orbit, cut, head
from renderers.toolkit.panels import slab
from renderers.toolkit.picture import ALT_LIMIT, within
from renderers.toolkit.words import wrapped

TOP, GAP, LINE = 160, 16, 42
WIDE = (WIDTH - 2 * MARGIN - 2 * GAP) // 3
SECTIONS = "ABC"
ORBITS = (Orbit(1180, 900, 620), Orbit(1180, 900, 780, 100))
NOTHING = "Nothing is out of the game yet."


def draw(view: View) -> Canvas:
    table = table_of(view)
    parts = (("Tiles", table.tiles), ("Technology cards", table.cards))
    heights = [96 + LINE * max([len(of_section(stack, section)) for section in SECTIONS] + [1]) for _, stack in parts]
    gone = [line for words in out_told(table) for line in wrapped(Face.TEXT, 30, words, WIDTH - 2 * MARGIN - 48)]
    high = TOP + sum(heights) + 2 * (48 + GAP) + 48 + 28 + 40 * len(gone) + 24
    canvas = cut(high, 13, ORBITS)
    ask = "What nobody has seen yet"
    head(canvas, Head("Stacks", ask, game=TITLE, fact=f"Round {table.round}", large=True), 300)
    canvas.window("stacks", 0, TOP - 16, WIDTH, high - TOP + 16)
    y = TOP
    for (title, stack), tall in zip(parts, heights, strict=True):
        canvas.text(MARGIN, y + 32, title, Face.TITLE, 36)
        for i, section in enumerate(SECTIONS):
            _column(canvas, MARGIN + i * (WIDE + GAP), y + 48, tall - GAP, stack, section)
        y += 48 + tall + GAP
    canvas.text(MARGIN, y + 32, "Out of the game", Face.TITLE, 36)
    canvas.put(slab(WIDTH - 2 * MARGIN, 28 + 40 * len(gone), 16, INK1), MARGIN, y + 48)
    for i, line in enumerate(gone):
        canvas.text(MARGIN + 24, y + 48 + 46 + 40 * i, line, Face.TEXT, 30, TEXT2)
    return canvas


def _column(canvas: Canvas, x: float, y: float, tall: int, stack: StackFace, section: str) -> None:
    canvas.put(slab(WIDE, tall, 16, INK1), x, y)
    wide = canvas.text(x + 20, y + 46, section, Face.TITLE, 36)
    canvas.fit(x + 20 + wide + 14, y + 46, in_it(stack, section), Face.TEXT, 28, WIDE - 60 - wide, TEXT3)
    for i, kind in enumerate(of_section(stack, section)):
        line = y + 92 + LINE * i
        note = noted(kind)
        room = canvas.text(x + WIDE - 20, line, note, Face.LABEL, 28, TEXT2, "r") if note else 0
        canvas.fit(x + 20, line, named(kind), Face.LABEL, 30, WIDE - 52 - room, TEXT, least=22)


# --- words --------------------------------------------------------------------------------------------------------
def of_section(stack: StackFace, section: str) -> list[UnseenFace]:
    return [kind for kind in stack.unseen if kind.section == section]


def in_it(stack: StackFace, section: str) -> str:
    """How many lie in the stack, and how many are among these that were taken out unseen."""
    at = SECTIONS.index(section)
    removed = f", {stack.removed[at]} in the box" if stack.removed[at] else ""
    return f"{stack.left[at]} in the stack{removed}"


def named(kind: UnseenFace) -> str:
    return f"{kind.name} \u00d7{kind.n}" if kind.n > 1 else kind.name


def noted(kind: UnseenFace) -> str:
    """What a planet pays and shows, what a technology is worth."""
    if kind.assets is not None:
        return " ".join([signed(kind.assets), *kind.icons])
    return str(kind.value) if kind.value else ""


def out_told(table: LoomsView) -> list[str]:
    found = [
        f"{title}: {', '.join(f'{name} ×{n}' if n > 1 else name for name, n in stack.out)}."
        for title, stack in (("Tiles", table.tiles), ("Cards", table.cards))
        if stack.out
    ]
    return found or [NOTHING]


def alt(view: View) -> str:
    return within(ALT_LIMIT, text(view).split("\n"))


def text(view: View) -> str:
    table = table_of(view)
    lines: list[str] = []
    for title, stack in (("Tiles", table.tiles), ("Cards", table.cards)):
        lines.append(f"{title} that nobody has seen:")
        lines += [_line(stack, section) for section in SECTIONS if of_section(stack, section)]
    out: Sequence[str] = out_told(table)
    return "\n".join([*lines, *(out if out == [NOTHING] else ["Out of the game:", *out])])


def _line(stack: StackFace, section: str) -> str:
    kinds = [" ".join(part for part in (named(kind), noted(kind)) if part) for kind in of_section(stack, section)]
    return f"{section} ({in_it(stack, section)}): {', '.join(kinds)}."
