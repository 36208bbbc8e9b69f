"""What goes over the wire: small, and not twice."""

from __future__ import annotations

import gzip
import io

from PIL import Image

from bot.web.files import Files, lightest
from bot.web.statics import STATIC
from renderers.drawing import Drawing, draw
from tests.bot.web.group import served
from tests.games.avoid_the_void.pictures.positions import board_view


async def test_static_files_are_compressed_and_not_sent_twice(url: str) -> None:
    async with served(url) as page:
        where = f"{page.address}/static/main.js"
        async with page.session.get(where, auto_decompress=False) as first:
            assert first.headers["Content-Encoding"] == "gzip"
            body, tag = await first.read(), first.headers["ETag"]
        assert gzip.decompress(body) == (STATIC / "main.js").read_bytes()
        async with page.session.get(where, headers={"If-None-Match": tag}) as again:
            assert (again.status, await again.read()) == (304, b"")
        async with page.session.get(f"{page.address}/static/fonts/Oxanium_700Bold.woff2") as font:
            assert (font.status, font.content_type) == (200, "font/woff2")
        for odd in ("../server.py", "%2e%2e/server.py", "none.js", "fonts"):
            async with page.session.get(f"{page.address}/static/{odd}") as refused:
                assert refused.status == 404


async def test_a_picture_is_the_lighter_of_two_with_the_same_pixels() -> None:
    png = draw(Drawing("board", board_view().game, board_view(), lit=False)).data
    file = lightest(png)
    assert len(file.data) <= len(png)
    was, is_ = (Image.open(io.BytesIO(data)).convert("RGB").tobytes() for data in (png, file.data))
    assert was == is_
    files = Files()
    assert await files.of(png) is await files.of(png)


async def test_every_game_has_a_cover_and_nothing_else_has(url: str) -> None:
    async with served(url) as page:
        async with page.session.get(f"{page.address}/covers/avoid_the_void.webp") as cover:
            assert (cover.status, cover.content_type) == (200, "image/webp")
            assert len(await cover.read()) < 40_000
        async with page.session.get(f"{page.address}/covers/chess.webp") as none:
            assert none.status == 404
