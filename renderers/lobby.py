"""The lobby's cover, the same for every game: its art, its name, who sits and what is still open."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PIL import Image

from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import GOLD, INK0, TEXT, TEXT2, TEXT3, Livery
from renderers.toolkit.faces import Face
from renderers.toolkit.icons import icon
from renderers.toolkit.panels import panel
from renderers.toolkit.picture import ALT_LIMIT, within
from renderers.toolkit.seats import emblem, marker, open_seat
from renderers.wording import known, listed

HEIGHT = 720


class Cover(NamedTuple):
    """What stands on a game's box."""

    title: tuple[str, ...]  # one or two lines
    tagline: str
    fewest: int
    most: int
    time: str
    cover: Callable[[], Image.Image]


class Lobby(NamedTuple):
    names: tuple[str, ...]  # in the order in which they sit down
    liveries: tuple[Livery, ...]  # of the seats, as many as the game has
    options: tuple[str, ...] = ()  # what the table agreed on, in short


def draw(box: Cover, lobby: Lobby) -> Canvas:
    canvas = Canvas(box.cover())
    for i, line in enumerate(box.title):
        canvas.fit(56, 164 + 112 * i, line, Face.COVER, 120, 520, least=60)
    y = 228 + 112 * (len(box.title) - 1)
    canvas.fit(60, y, box.tagline, Face.TEXT, 38, 520)
    x = 60.0
    for sign, words in (("people", f"{box.fewest} to {box.most} players"), ("clock", box.time)):
        canvas.put(icon(sign, 34, TEXT2, INK0), x, y + 38)
        x += 46 + canvas.text(x + 46, y + 66, words, Face.LABEL, 32, TEXT2) + 36
    if lobby.options:
        canvas.fit(60, y + 116, ", ".join(lobby.options), Face.TEXT, 28, 520, TEXT2)
    _seats(canvas, box, lobby)
    return canvas


def _seats(canvas: Canvas, box: Cover, lobby: Lobby) -> None:
    y = 486
    canvas.put(panel(1216, 202, 22), 32, y)
    canvas.text(60, y + 50, "Open table" if len(lobby.names) < box.most else "Full table", Face.TITLE, 36, GOLD)
    canvas.text(1220, y + 50, standing(box, lobby), Face.TEXT, 30, TEXT2, "r")
    wide = 1160 / box.most
    for i in range(box.most):
        x = 60 + wide * (i + 0.5)
        if i < len(lobby.names):
            name = known(lobby.names, 64)[i]
            canvas.put(emblem(marker(lobby.liveries[i], name), 68), x, y + 112, "mm")
            canvas.fit(x, y + 182, name, Face.LABEL, 30, wide - 12, TEXT, "m", least=24)
        else:
            canvas.put(open_seat(60), x, y + 112, "mm")
            canvas.text(x, y + 182, "open", Face.TEXT, 28, TEXT3, "m")


def standing(box: Cover, lobby: Lobby) -> str:
    taken = len(lobby.names)
    short = box.fewest - taken
    return f"{taken} of {box.most} seats taken, " + (f"{short} more to start" if short > 0 else "enough to start")


def alt(box: Cover, lobby: Lobby) -> str:
    who = f"Seated: {listed(known(lobby.names))}." if lobby.names else "Nobody sits yet."
    options = f"Options: {', '.join(lobby.options)}." if lobby.options else ""
    players = f"For {box.fewest} to {box.most} players, {box.time}."
    return within(
        ALT_LIMIT, [f"{' '.join(box.title)}.", box.tagline, players, f"{standing(box, lobby)}.", who, options]
    )
