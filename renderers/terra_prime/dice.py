"""The dice of the last action, in words and pips."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.terra_prime.view import PrimeView, RollFace
from renderers.terra_prime import tokens
from renderers.terra_prime.style import HOSTILE
from renderers.terra_prime.told import hits_of
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import GOOD, INK0, INK3, TEXT2, TEXT3, Colour
from renderers.toolkit.faces import Face
from renderers.toolkit.panels import slab
from renderers.wording import counted

WORDS = {"stray": "strays", "field": "field", "aliens": "aliens", "attack": "attack"}
SHOWN = 3  # rolls, the last ones
LINE = 46
WHOLE = 150  # how tall it must be for one roll with all its words


def rolled(canvas: Canvas, table: PrimeView, names: Sequence[str], x: int, y: int, w: int, h: int) -> None:
    """Who, why, each die, what it did."""
    canvas.put(slab(w, h, 18, INK0, INK3, 2), x, y)
    rolls = table.rolls[-min(SHOWN, h // LINE) :]
    if not rolls:
        canvas.fit(x + w / 2, y + h / 2 + 10, "no dice in this action", Face.TEXT, 28, w - 36, TEXT3, "m")
    elif len(rolls) == 1 and h >= WHOLE:
        _alone(canvas, rolls[0], names[table.active], x, y, w)
    else:
        for i, roll in enumerate(rolls):
            _line(canvas, roll, x, y + (h - LINE * len(rolls)) / 2 + LINE * i, w)


def ours(roll: RollFace) -> bool:
    """A hit is good for whoever rolls to attack, and bad for whoever is shot at."""
    return roll.cause in ("attack", "re-roll")


def hits_words(roll: RollFace) -> tuple[str, Colour]:
    n = hits_of(roll)
    return counted(n, "hit"), (GOOD if ours(roll) else HOSTILE) if n else TEXT2


def reason(roll: RollFace, name: str) -> str:
    """Why they were rolled, and how many."""
    many = counted(len(roll.dice), "die", "dice")
    said = {
        "stray": f"Stray asteroids at {roll.where}: {many}",
        "field": f"{name} enters {roll.where}: {many}",
        "aliens": f"Aliens at {roll.where} fire: {many}",
        "attack": f"{name} attacks {roll.where}: {many}",
    }
    return said.get(roll.cause, f"{name} re-rolls: {many}")


def _alone(canvas: Canvas, roll: RollFace, name: str, x: float, y: float, w: int) -> None:
    canvas.fit(x + 18, y + 40, reason(roll, name), Face.LABEL, 31, w - 36, TEXT2)
    words, colour = hits_words(roll)
    wide = canvas.text(x + w - 18, y + 92, words, Face.TITLE, 38, colour, "r")
    pips(canvas, roll, x + 18, y + 80, w - 36 - wide - 14, 50)
    canvas.fit(x + 18, y + 143, _why(roll), Face.TEXT, 28, w - 36, TEXT2)


def _line(canvas: Canvas, roll: RollFace, x: float, y: float, w: int) -> None:
    what = f"{WORDS.get(roll.cause, 're-roll')} {roll.where}"
    room = min(180, w * 0.34)
    canvas.fit(x + 18, y + 33, what, Face.LABEL, 29, room, TEXT2)
    words, colour = hits_words(roll)
    wide = canvas.text(x + w - 18, y + 34, words, Face.TITLE, 30, colour, "r")
    pips(canvas, roll, x + 18 + room + 8, y + LINE / 2, w - 44 - room - wide - 10, 38)


def pips(canvas: Canvas, roll: RollFace, x: float, y: float, room: float, size: int) -> None:
    step = min(size + 8.0, room / len(roll.dice))
    size = min(size, int(step) - 2)
    for i, n in enumerate(roll.dice):
        canvas.put(tokens.die(n, size, bad=n not in roll.good), x + i * step, y, "lm")


def _why(roll: RollFace) -> str:
    """1-2 dodges; 1-3 hits."""
    if not roll.good:
        return ""
    good = f"1-{max(roll.good)}" if len(roll.good) > 1 else str(roll.good[0])
    return f"{good} {'hits' if ours(roll) else 'dodges'}, {'else it misses' if ours(roll) else 'else it hits'}"
