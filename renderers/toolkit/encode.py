"""From pixels to a file: 256 colours that were learnt beforehand, one palette a kind of picture.

Choosing 256 colours anew takes ten times as long as drawing. So they are learnt once from sample pictures
(`tests/renderers/samples.py`) and shipped: 768 bytes a kind.
"""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterable
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from PIL import Image, PngImagePlugin, WebPImagePlugin

from renderers.toolkit.colour import GOLD_INK, ROLES, SEATS, Colour

EXACT = 96  # flat colours that must come out as they went in; the rest of the palette is for the edges between
LEVEL = 6
Image.preinit()  # Pillow loads its file formats when the first picture is saved: somebody would wait for that


def encode(image: Image.Image, kind: str) -> bytes:
    out = io.BytesIO()
    quantized(image, kind).save(out, PngImagePlugin.PngImageFile.format, compress_level=LEVEL)
    return out.getvalue()


def lighter(png: bytes, effort: int) -> bytes:
    """The same pixels as WebP: from 20 to 80 of effort, 15 to 40 % smaller and two to four times as long to make."""
    out = io.BytesIO()
    image, kind = Image.open(io.BytesIO(png)).convert("RGB"), WebPImagePlugin.WebPImageFile.format
    image.save(out, kind, lossless=True, quality=effort, method=2)
    return out.getvalue()


def as_png(webp: bytes) -> bytes:
    """For who takes nothing else."""
    out = io.BytesIO()
    Image.open(io.BytesIO(webp)).save(out, PngImagePlugin.PngImageFile.format, compress_level=LEVEL)
    return out.getvalue()


def quantized(image: Image.Image, kind: str) -> Image.Image:
    return image.quantize(palette=palette(kind), dither=Image.Dither.NONE)


@cache
def palette(kind: str) -> Image.Image:
    return _as_image(palette_file(kind).read_bytes())


def palette_file(kind: str) -> Path:
    """`exodus_fleet/board` lies with the game's renderer; `result`, which all share, here."""
    game, _, what = kind.rpartition("/")
    renderer = find_spec(f"renderers.{game}" if game else "renderers.toolkit")
    places = renderer.submodule_search_locations if renderer else None
    assert places, f"{game} has no renderer"
    return Path(places[0]) / "palettes" / f"{what}.pal"


def _as_image(colours: bytes) -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette(colours)
    return image


def learn(pictures: Iterable[Image.Image]) -> bytes:
    """256 colours for pictures like these: the roles and the flat fills exactly, the rest by median cut."""
    found: Counter[Colour] = Counter()
    for picture in pictures:
        for count, colour in picture.getcolors(1 << 24) or ():
            if isinstance(colour, tuple):
                found[colour[0], colour[1], colour[2]] += count
    exact = _exact(found)
    cells = {_cell(colour) for colour in exact}
    rest = [(n, colour) for colour, n in found.items() if _cell(colour) not in cells]
    mixed = [c for c in dict.fromkeys(_median_cut(rest, 256 - len(exact))) if _cell(c) not in cells]
    colours = (exact + mixed)[:256]
    return bytes(v for colour in colours for v in colour).ljust(768, b"\0")


def _cell(colour: Colour) -> Colour:
    """Pillow looks colours up by these; two palette entries in one cell would hide each other."""
    return colour[0] >> 2, colour[1] >> 2, colour[2] >> 2


def _exact(found: Counter[Colour]) -> list[Colour]:
    out: dict[Colour, Colour] = {}
    roles = [*ROLES.values(), GOLD_INK, *(livery.colour for livery in SEATS.values())]
    flat = (colour for colour, _ in found.most_common() if not any(v & 3 for v in colour))
    for colour in (*roles, *flat):
        if len(out) < EXACT:
            out.setdefault(_cell(colour), colour)
    return list(out.values())


def _median_cut(rest: list[tuple[int, Colour]], count: int) -> list[Colour]:
    if not rest:
        return []
    pixels = bytes(v for n, colour in sorted(rest) for _ in range(max(1, int(n**0.6))) for v in colour)
    strip = Image.frombytes("RGB", (len(pixels) // 3, 1), pixels)
    cut = strip.quantize(count, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).getpalette("RGB") or []
    return [(cut[i], cut[i + 1], cut[i + 2]) for i in range(0, len(cut) - 2, 3)]
