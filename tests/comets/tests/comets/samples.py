"""Sample pictures of each kind; `python -m tests.comets.tests.comets.samples` learns the palettes from them anew."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

import tests.comets as comets
from engine.core import View, start, view
from engine.core.random_play import chooser, turns_to_the_end
from engine.games.comets.game import open_box
from renderers import lobby
from renderers.comets import RENDERER
from renderers.toolkit.encode import learn, palette_file

GAME = open_box()

NAMES = ("Ana", "Bo", "Chidi", "Дарья")


def views() -> Iterator[View]:
    turned = start(GAME, NAMES, {}, 1)
    for i, (_, after) in enumerate(turns_to_the_end(GAME, turned, chooser(1))):
        if i % 9 == 0:
            yield from (view(GAME, after.match, seat, after.open) for seat in (None, 0, 1))


def hands() -> Iterator[Image.Image]:
    assert RENDERER.private
    for seen in views():
        if seen.seat is not None:
            yield RENDERER.private.draw(seen, seen.seat).image


if __name__ == "__main__":
    samples = {
        "board": [RENDERER.board(seen).image for seen in views()],
        "hand": [*hands()],
        "lobby": [lobby.draw(RENDERER.box, lobby.Lobby(NAMES, RENDERER.liveries)).image],
    }
    for kind, pictures in samples.items():
        palette_file(f"{comets.ID}/{kind}").write_bytes(learn(pictures))
