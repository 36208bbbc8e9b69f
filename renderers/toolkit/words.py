"""Words as masks: text is the dear part of a picture, so each rendered string is kept."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from renderers.toolkit.faces import NARROWER, Face, font
from renderers.toolkit.script import Run, runs

LEAST = 22  # the smallest type, at 1280 px wide
ABOVE, BELOW = 1.06, 0.40  # a line's room around its baseline, in sizes; marks that pile up higher are cut
ELLIPSIS = "…"
OURS = frozenset(face.value for face in Face)
EM = 1000  # units of the design of each of them


class Word(NamedTuple):
    """A rendered string: its mask, where that lies from the start of the baseline, and how far the pen moves."""

    mask: Image.Image | None
    left: int
    top: int
    width: float


@lru_cache(1536)  # ten kilobytes each
def word(face: Face, size: int, text: str) -> Word:
    """Drawn on a line with room at both ends, then cut to its ink: measuring it first would cost as much again."""
    wide = length(face, size, text)
    start, base = size, round(size * ABOVE)
    line = Image.new("L", (round(wide) + 2 * size, base + round(size * BELOW)))
    draw = ImageDraw.Draw(line)
    x = float(start)
    for run in runs(face, text):
        used = font(run.file, sized(size, run), shaped=run.shaped)
        # A monstrous glyph may overflow FreeType's raster: better a gap than no picture.
        with suppress(OSError):
            draw.text((round(x), base), run.text, 255, used, "ls")
        x += used.getlength(run.text) if run.text != text else 0
    ink = line.getbbox()
    if ink is None:
        return Word(None, 0, 0, wide)
    left, top, right, _ = ink
    return Word(line.crop(ink), left - start, top - base, max(wide, right - start))


def sized(size: int, run: Run) -> int:
    return max(8, round(size * run.scale))


@lru_cache(16384)
def length(face: Face, size: int, text: str) -> float:
    """How wide the text is, without drawing it.

    Our fonts are set without kerning, so what is not shaped is as wide as its letters, and those are soon known.
    """
    wide = 0.0
    for run in runs(face, text):
        if run.shaped:
            wide += font(run.file, sized(size, run), shaped=True).getlength(run.text)
        else:
            wide += sum(_advance(run.file, sized(size, run), char) for char in run.text)
    return wide


@lru_cache(8192)
def _advance(file: str, size: int, char: str) -> float:
    """Our faces are not hinted: a letter's width is that of its design, scaled and rounded as FreeType does it.

    So a size that is only tried opens no font and loads no glyph.
    """
    if file not in OURS:
        return font(file, size).getlength(char)
    scale = ((size << 22) + EM // 2) // EM
    sixty_fourths = (_units(file, char) * scale + 0x8000) >> 16
    return float((sixty_fourths + 32) >> 6)


@lru_cache(1024)
def _units(file: str, char: str) -> int:
    return round(font(file, EM).getlength(char))


class Fitted(NamedTuple):
    face: Face
    size: int
    text: str


@lru_cache(4096)
def fitted(face: Face, size: int, text: str, width: int, least: int = LEAST) -> Fitted:
    """Shrink to 86 %, then take the narrow face, then shrink to the least, then cut with an ellipsis."""
    soft = max(least, round(size * 0.86))
    size = _shrunk(face, size, text, width, soft)
    if length(face, size, text) > width and face in NARROWER:
        face = NARROWER[face]
        size = min(size + 2, round(soft / 0.86))
    size = _shrunk(face, size, text, width, least)
    return Fitted(face, size, shortened(face, size, text, width))


def _shrunk(face: Face, size: int, text: str, width: int, least: int) -> int:
    while size > least and length(face, size, text) > width:
        # Advances grow with the size, so most of the way can be jumped.
        size = max(least, min(size - 1, int(size * width / length(face, size, text))))
    return size


def shortened(face: Face, size: int, text: str, width: float) -> str:
    """The text, or as much of it as fits before an ellipsis."""
    if length(face, size, text) <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if length(face, size, text[:middle].rstrip() + ELLIPSIS) <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


@lru_cache(2048)
def wrapped(face: Face, size: int, text: str, width: int, indent: float = 0.0) -> tuple[str, ...]:
    """Lines of at most `width`, the first starting at `indent`; a word that is too long for a line is cut.

    Words are measured one by one: the same few make most texts, and their lengths are kept.
    """
    space = length(face, size, " ")
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line: list[str] = []
        used = 0.0 if lines else indent
        for piece in paragraph.split(" "):
            wide = length(face, size, piece)
            more = wide + (space if line else 0.0)
            if used and used + more > width:
                lines.append(" ".join(line))
                line, used, more = [], 0.0, wide
            line.append(shortened(face, size, piece, width))
            used += more
        lines.append(" ".join(line))
    return tuple(lines)


@lru_cache(2048)
def balanced(face: Face, size: int, text: str, width: int) -> tuple[str, ...]:
    """As few lines as fit, then as even as they can be: no lonely last word."""
    best = wrapped(face, size, text, width)
    if len(best) == 1:
        return best
    narrow = width - 8
    while narrow > width * 0.55:
        lines = wrapped(face, size, text, narrow)
        if len(lines) > len(best) or any(line.endswith(ELLIPSIS) and line not in best for line in lines):
            break
        best, narrow = lines, narrow - 8
    return best


class Paragraph(NamedTuple):
    face: Face
    size: int
    lines: tuple[str, ...]
    lead: int  # from baseline to baseline


@lru_cache(1024)
def set_in(face: Face, sizes: tuple[int, ...], text: str, width: int, height: int, lead: float = 1.2) -> Paragraph:
    """The paragraph in the largest of the sizes that fits the room; at the smallest, what is too much is cut."""
    for size in sizes:
        lines = balanced(face, size, text, width)
        step = round(size * lead)
        if step * (len(lines) - 1) + size <= height:
            return Paragraph(face, size, lines, step)
    size, step = sizes[-1], round(sizes[-1] * lead)
    lines = wrapped(face, size, text, width)
    room = max(1, 1 + (height - size) // step)
    if len(lines) > room:
        rest = " ".join(lines[room - 1 :])
        lines = (*lines[: room - 1], shortened(face, size, rest, width))
    return Paragraph(face, size, lines, step)


class LedIn(NamedTuple):
    """A text whose first words, the head, are bold; its first line starts at the indent."""

    head: Face
    rest: Face
    size: int
    indent: float
    lines: tuple[str, ...]


def _led_in(head: str, rest: str, bold: Face, plain: Face, size: int, width: int) -> LedIn:
    indent = length(bold, size, head) + length(plain, size, " ") if head else 0.0
    return LedIn(bold, plain, size, indent, wrapped(plain, size, rest, width, indent))


NARROW = NARROWER[Face.NAME], NARROWER[Face.TEXT]


@lru_cache(1024)
def led_in(head: str, rest: str, size: int, width: int, lines: int) -> LedIn:
    """In so many lines: in the narrow face if need be, then in the least size; what is too much even so is cut."""
    for bold, plain, small in ((Face.NAME, Face.TEXT, size), (*NARROW, size), (*NARROW, LEAST)):
        found = _led_in(head, rest, bold, plain, small, width)
        if len(found.lines) <= lines:
            return found
    room = width - (0.0 if lines > 1 else found.indent)
    last = shortened(found.rest, found.size, " ".join(found.lines[lines - 1 :]) + ELLIPSIS, room)
    return found._replace(lines=(*found.lines[: lines - 1], last))


@lru_cache(1024)
def least_lines(head: str, rest: str, width: int) -> int:
    """How many it takes, if need be in the narrow face and the least size."""
    return len(_led_in(head, rest, *NARROW, LEAST, width).lines)
