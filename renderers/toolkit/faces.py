"""The typefaces in the package: which file a face is, which characters it has."""

from __future__ import annotations

import struct
from enum import Enum
from functools import cache
from pathlib import Path
from typing import NamedTuple

from PIL import ImageFont, features

FOLDER = Path(__file__).parent / "fonts"


class Face(Enum):
    """The voices of a picture. Weights below 500 are too thin on a dark ground."""

    TITLE = "Oxanium_700Bold"
    COVER = "Oxanium_800ExtraBold"
    TEXT = "FiraSansCondensed_500Medium"
    LABEL = "FiraSansCondensed_600SemiBold"
    NAME = "FiraSansCondensed_700Bold"
    NARROW_LABEL = "FiraSansExtraCondensed_600SemiBold"
    NARROW_NAME = "FiraSansExtraCondensed_700Bold"

    # Compared by identity; Enum's own hash is written in Python and runs on every look into the cache of words.
    __hash__ = object.__hash__


NARROWER = {Face.TEXT: Face.NARROW_LABEL, Face.LABEL: Face.NARROW_LABEL, Face.NAME: Face.NARROW_NAME}


class Fallback(NamedTuple):
    """A face for scripts that ours lack, and how large it must be drawn to look equally large."""

    file: str
    scale: float
    shaped: bool = False  # needs Raqm: letters join, marks stack, lines run right to left


FALLBACKS = (
    Fallback("FiraSansCondensed_700Bold", 1.0),
    Fallback("NotoSans_700Bold", 0.92, shaped=True),
    Fallback("NotoSansHebrew_700Bold", 0.96, shaped=True),
    Fallback("NotoSansArabic_700Bold", 0.92, shaped=True),
    Fallback("NotoSansThai_700Bold", 0.92, shaped=True),
    Fallback("NotoSansHan_700Bold", 0.9),
    Fallback("NotoSansHangul_700Bold", 0.9),
    Fallback("NotoEmoji_500Medium", 0.84, shaped=True),
)


@cache
def can_shape() -> bool:
    """Pillow's wheels bring Raqm, but look for FriBiDi on the machine."""
    return bool(features.check("raqm"))


@cache
def font(file: str, size: int, *, shaped: bool = False) -> ImageFont.FreeTypeFont:
    layout = ImageFont.Layout.RAQM if shaped and can_shape() else ImageFont.Layout.BASIC
    return ImageFont.truetype(str(FOLDER / f"{file}.ttf"), size, layout_engine=layout)


@cache
def characters(file: str) -> frozenset[int]:
    """The code points that a font file has, read from its cmap: Pillow cannot tell a glyph from the missing one."""
    data = (FOLDER / f"{file}.ttf").read_bytes()
    tables: int = struct.unpack_from(">H", data, 4)[0]
    for i in range(tables):
        tag, _, start, _ = struct.unpack_from(">4sIII", data, 12 + 16 * i)
        if tag == b"cmap":
            return frozenset(_cmap(data, start))
    raise ValueError(f"{file}: no cmap")


def _cmap(data: bytes, start: int) -> set[int]:
    found: set[int] = set()
    (count,) = struct.unpack_from(">H", data, start + 2)
    for i in range(count):
        (at,) = struct.unpack_from(">I", data, start + 8 + 8 * i)
        (form,) = struct.unpack_from(">H", data, start + at)
        if form == 4:
            found |= _segments(data, start + at)
        elif form == 12:
            found |= _groups(data, start + at)
    return found


def _segments(data: bytes, at: int) -> set[int]:
    (twice,) = struct.unpack_from(">H", data, at + 6)
    n = twice // 2
    ends = struct.unpack_from(f">{n}H", data, at + 14)
    firsts = struct.unpack_from(f">{n}H", data, at + 16 + twice)
    return {c for first, end in zip(firsts, ends, strict=True) for c in range(first, end + 1) if c != 0xFFFF}


def _groups(data: bytes, at: int) -> set[int]:
    (n,) = struct.unpack_from(">I", data, at + 12)
    rows = struct.iter_unpack(">III", data[at + 16 : at + 16 + 12 * n])
    return {c for first, end, _ in rows for c in range(first, end + 1)}
