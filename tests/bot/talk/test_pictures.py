"""Each picture is drawn once, however many ask for it."""

from __future__ import annotations

import io
from concurrent.futures import ThreadPoolExecutor
from time import sleep

import pytest
from PIL import Image

from bot.talk.pictures import Most, PictureCache, Pictures
from renderers.drawing import Drawing
from renderers.toolkit.picture import Picture
from tests.games.avoid_the_void.pictures.positions import board_view, result_view
from tests.renderers.samples import LOBBY

VOID = "avoid_the_void"


def test_many_ask_and_one_draws() -> None:
    cache, calls = PictureCache(), []

    def draw() -> Picture:
        calls.append(1)
        sleep(0.02)
        return Picture(b"x", "x.png", "", 1, 1)

    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda _: cache.get("k", draw), range(32)))
    assert len(calls) == 1
    assert {id(picture) for picture in found} == {id(found[0])}


def test_a_drawing_that_fails_is_tried_again() -> None:
    cache = PictureCache()

    def fail() -> Picture:
        raise RuntimeError

    with pytest.raises(RuntimeError):
        cache.get("k", fail)
    assert cache.get("k", lambda: Picture(b"x", "x.png", "", 1, 1)).data == b"x"


def test_the_cache_forgets_what_was_asked_for_longest_ago() -> None:
    cache = PictureCache(room=25)
    for name in "abc":
        cache.get(name, lambda: Picture(bytes(10), "x.png", "", 1, 1))
    new = Picture(bytes(10), "new.png", "", 1, 1)
    assert cache.get("c", lambda: new).name == "x.png"
    assert cache.get("a", lambda: new).name == "new.png"


def test_the_same_drawing_is_the_same_picture() -> None:
    pictures = Pictures()
    mine, crowd = Drawing("board", VOID, board_view()), Drawing("board", VOID, board_view(None))
    assert pictures.draw_here(mine) is pictures.draw_here(Drawing("board", VOID, board_view()))
    assert pictures.draw_here(mine) is not pictures.draw_here(crowd)
    assert Drawing("result", VOID, result_view()).key == Drawing("result", VOID, result_view()).key
    assert pictures.draw_here(Drawing("lobby", VOID, LOBBY)).name.endswith(".png")
    assert pictures.draw_here(Drawing("result", VOID, result_view())).alt.startswith("Avoid the Void: Ana wins.")


async def test_a_chat_is_sent_the_same_pixels_in_fewer_bytes(caplog: pytest.LogCaptureFixture) -> None:
    pictures, board = Pictures(), Drawing("board", VOID, board_view())
    drawn, sent = pictures.draw_here(board), await pictures.sent(board, Most(1_000_000))
    assert sent
    assert sent.name == "board.webp"
    assert len(sent.data) < 0.75 * len(drawn.data)
    before, after = (Image.open(io.BytesIO(one.data)).convert("RGB") for one in (drawn, sent))
    assert before.tobytes() == after.tobytes()
    assert await pictures.sent(board, Most(1_000_000)) is sent
    assert await pictures.sent(board, Most(1000)) is None
    assert await pictures.sent(board, Most(1_000_000, sides=1000)) is None
    assert await pictures.sent(Drawing("mat", VOID, board_view()), Most(1_000_000)) is None  # it has none
    assert "could not be drawn" in caplog.text
