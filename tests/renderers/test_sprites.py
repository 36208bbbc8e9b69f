"""What is drawn once is kept within one room, whoever drew it; what was not used for longest goes first."""

from __future__ import annotations

from PIL import Image

from bot.warm_up import drawings
from engine import games
from engine.games import find
from renderers.drawing import draw
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.sprites import SPRITES, Sprites, weight


def test_the_same_is_drawn_once() -> None:
    sprites, calls = Sprites(1000), []

    @sprites.kept
    def square(side: int, *, marked: bool = False) -> Image.Image:
        calls.append((side, marked))
        return Image.new("RGB", (side, side))

    assert square(2) is square(2)
    assert square(2, marked=True) is not square(2)
    assert calls == [(2, False), (2, True)]


def test_all_share_the_room_and_the_oldest_goes_first() -> None:
    sprites, calls = Sprites(3 * 400), []

    @sprites.kept
    def square(n: int) -> Image.Image:
        calls.append(n)
        return Image.new("RGBA", (10, 10))

    @sprites.kept
    def mask(n: int) -> Canvas:
        calls.append(-n)
        return Canvas.on(Image.new("L", (20, 20)))

    for n in (1, 2, 3, 1):
        square(n)
    mask(4)  # no room: 2 goes, which was not asked for since
    assert sprites.held == 1200
    calls.clear()
    for kept in (lambda: square(1), lambda: square(3), lambda: mask(4)):
        kept()
    assert calls == []
    square(2)
    assert calls == [2]
    assert sprites.held == 1200


def test_what_is_larger_than_the_room_is_drawn_all_the_same() -> None:
    sprites = Sprites(10)
    draw = sprites.kept(lambda n: Image.new("L", (n, n)))
    assert [draw(n).width for n in (5, 6)] == [5, 6]
    assert sprites.held == 36


def test_what_is_kept_of_all_games_fits_the_room() -> None:
    for id_ in games.IDS:
        for drawing in drawings(find(id_)):
            draw(drawing)
    assert 0 < SPRITES.held <= SPRITES.room
    assert weight(Image.new("RGB", (10, 10))) == 400
