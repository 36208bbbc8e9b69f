"""Learnt palettes: what must be exact is, files are small."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageChops, ImageStat

from renderers.toolkit import colour
from renderers.toolkit.encode import encode, learn, palette, quantized
from tests.renderers.samples import SAMPLES


@pytest.mark.parametrize("kind", SAMPLES)
def test_the_shipped_palette_fits_its_pictures(kind: str) -> None:
    for picture in SAMPLES[kind]():
        sent = quantized(picture, kind).convert("RGB")
        error = ImageStat.Stat(ImageChops.difference(picture, sent)).mean
        assert max(error) < 0.8
        flat = [c for n, c in picture.getcolors(1 << 24) or () if n > 0.01 * picture.width * picture.height]
        shown = {c for _, c in sent.getcolors(256) or ()}
        assert {*flat} <= shown


@pytest.mark.parametrize("kind", SAMPLES)
def test_roles_and_seats_come_out_exactly(kind: str) -> None:
    colours = [*colour.ROLES.values(), colour.GOLD_INK, *(livery.colour for livery in colour.SEATS.values())]
    strip = Image.new("RGB", (len(colours), 1))
    strip.putdata(colours)
    assert quantized(strip, kind).convert("RGB").tobytes() == strip.tobytes()


@pytest.mark.parametrize("kind", [kind for kind in SAMPLES if kind.endswith(("/board", "/mat", "/hand"))])
def test_files_are_small(kind: str) -> None:
    limit = 200_000 if kind.endswith("/hand") else 300_000
    for picture in SAMPLES[kind]():
        data = encode(picture, kind)
        assert len(data) <= limit
        with Image.open(io.BytesIO(data)) as again:
            assert (again.format, again.mode, again.size) == ("PNG", "P", picture.size)


def test_a_palette_of_another_kind_would_be_found() -> None:
    cover = next(SAMPLES["avoid_the_void/lobby"]())
    error = ImageStat.Stat(ImageChops.difference(cover, quantized(cover, "result").convert("RGB"))).mean
    assert max(error) > 0.8


def test_learning_keeps_what_is_flat() -> None:
    picture = Image.new("RGB", (64, 64), (8, 200, 16))
    assert bytes((8, 200, 16)) in learn([picture])
    assert len(learn([picture])) == 768
    assert palette("kit").mode == "P"


def test_colours_stay_on_the_grid() -> None:
    every = [*colour.ROLES.values(), *(livery.colour for livery in colour.SEATS.values()), colour.rgb("#FFFFFF")]
    mixed = [colour.mix(one, other, 0.37) for one in every for other in every]
    assert all(v % 4 == 0 for c in every + mixed for v in c)
