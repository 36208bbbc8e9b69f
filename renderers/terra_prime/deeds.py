"""What can be done besides going somewhere, as it is typed: in the room that the dice leave."""

from __future__ import annotations

from typing import NamedTuple

from engine.core import View
from renderers.terra_prime.style import sign_of
from renderers.terra_prime.targets import options_of
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import GOLD, INK0, INK1, TEXT, TEXT2
from renderers.toolkit.faces import Face
from renderers.toolkit.icons import icon
from renderers.toolkit.panels import panel

ON_THE_MAP = ("move", "explore")
SIGNS = {"load": "dome", "colonize": "dome", "collect": "hold", "deliver": "hold", "buy": "stack", "charge": "bolt"}
SIGNS |= {"attack": "blaster", "pacify": "people", "satellite": "eye", "teleport": "teleport"}
LEAST_W, ROW, GAP = 180, 46, 6


class Deed(NamedTuple):
    words: str  # as they are typed
    sign: str


def deeds_of(view: View) -> list[Deed]:
    """Of the list of actions: a verb each, without what is lit on the map."""
    by_verb: dict[str, list[str]] = {}
    for option in options_of(view):
        by_verb.setdefault(option.verb, []).append(option.words)
    if not by_verb.keys() & {*ON_THE_MAP}:
        return []
    return [_deed(verb, words) for verb, words in by_verb.items() if verb == "install" or verb in SIGNS]


def _deed(verb: str, words: list[str]) -> Deed:
    """`install shield`, with and without a charge; of several things the verb alone."""
    firsts = {one.partition(" ")[0] for one in words}
    what = firsts.pop() if len(firsts) == 1 else ""
    return Deed(f"{verb} {what}".strip(), SIGNS.get(verb) or sign_of(what))


def done_here(canvas: Canvas, deeds: list[Deed], x: int, y: int, w: int, h: int) -> None:
    """In columns; what does not fit is counted."""
    columns = max(1, min(len(deeds), (w + GAP) // (LEAST_W + GAP)))
    rows = max(1, (h + GAP) // (ROW + GAP))
    room = columns * rows
    shown = deeds if len(deeds) <= room else deeds[: room - 1]
    rows = -(-min(len(deeds), room) // columns)
    wide = (w - GAP * (columns - 1)) // columns
    top = y + (h - rows * (ROW + GAP) + GAP) // 2
    for i, deed in enumerate(shown):
        at = x + (i % columns) * (wide + GAP), top + (i // columns) * (ROW + GAP)
        canvas.put(panel(wide, ROW, 12, INK1, GOLD, 3), *at)
        canvas.put(icon(deed.sign, 30, GOLD, INK0), at[0] + 12, at[1] + ROW / 2, "lm")
        canvas.fit(at[0] + 50, at[1] + 33, deed.words, Face.LABEL, 30, wide - 60, TEXT, least=22)
    if len(shown) < len(deeds):
        at = x + (len(shown) % columns) * (wide + GAP), top + (len(shown) // columns) * (ROW + GAP)
        canvas.fit(at[0] + wide / 2, at[1] + 33, f"{len(deeds) - len(shown)} more", Face.TEXT, 28, wide, TEXT2, "m")
