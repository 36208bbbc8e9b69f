"""The upper part of a game's box, small: for the first screen and the lobby."""

from __future__ import annotations

import io
from functools import cache

from renderers import lobby
from renderers.drawing import renderer_of
from renderers.lobby import Lobby

ART = (0, 0, 1280, 478)  # above the seats
SIZE = (768, 287)


@cache
def cover(game: str) -> bytes:
    renderer = renderer_of(game)
    art = lobby.draw(renderer.box, Lobby((), renderer.liveries)).image.crop(ART).resize(SIZE)
    out = io.BytesIO()
    art.convert("RGB").save(out, "WEBP", quality=84, method=4)
    return out.getvalue()
