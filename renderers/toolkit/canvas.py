"""The picture being drawn: a copy of a static ground, sprites pasted on it, words written on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image, ImageDraw

from renderers.toolkit.colour import TEXT, TEXT2, Colour
from renderers.toolkit.faces import Face
from renderers.toolkit.picture import Area, Narrow, Rect, Window, moved
from renderers.toolkit.script import tidy
from renderers.toolkit.words import (
    ABOVE,
    BELOW,
    LEAST,
    Paragraph,
    fitted,
    led_in,
    set_in,
    word,
)


class TextBox(NamedTuple):
    """A text as drawn: its ink, and the room it was given."""

    text: str
    size: int
    ink: tuple[int, int, int, int]
    room: tuple[float, float, float, float]

    @property
    def overflows(self) -> bool:
        """An overhanging serif of two pixels is no overflow."""
        left, top, right, bottom = self.room
        x0, y0, x1, y1 = self.ink
        return x0 < left - 2 or y0 < top - 2 or x1 > right + 2 or y1 > bottom + 2


class Canvas:
    """Starts from a copy of its ground, which stays clean."""

    def __init__(self, ground: Image.Image) -> None:
        self.image = ground.copy()
        self.boxes: list[TextBox] = []
        self.windows: list[Window] = []
        self.areas: list[Area] = []

    @classmethod
    def on(cls, image: Image.Image) -> Canvas:
        """A canvas on the image itself: for static layers, which nobody else holds yet."""
        canvas = cls.__new__(cls)
        canvas.image, canvas.boxes, canvas.windows, canvas.areas = image, [], [], []
        return canvas

    @classmethod
    def over(cls, ground: Canvas) -> Canvas:
        """On a copy of another canvas, whose texts and areas count as this one's."""
        canvas = cls(ground.image)
        canvas.boxes += ground.boxes
        canvas.windows += ground.windows
        canvas.areas += ground.areas
        return canvas

    def put(self, sprite: Image.Image, x: float, y: float, anchor: str = "lt") -> None:
        """Paste; the anchor is l, m or r and then t, m or b."""
        x -= {"l": 0.0, "m": sprite.width / 2, "r": float(sprite.width)}[anchor[0]]
        y -= {"t": 0.0, "m": sprite.height / 2, "b": float(sprite.height)}[anchor[1]]
        self.image.paste(sprite, (round(x), round(y)), sprite if sprite.mode == "RGBA" else None)

    def lay(self, part: Canvas, x: int, y: int) -> None:
        """Another canvas on this one, with its texts."""
        self.image.paste(part.image, (x, y))
        for box in part.boxes:
            (a, b, c, d), (left, top, right, bottom) = box.ink, box.room
            room = (left + x, top + y, right + x, bottom + y)
            self.boxes.append(box._replace(ink=(a + x, b + y, c + x, d + y), room=room))
        for area in part.areas:
            narrow = tuple(moved(piece, x, y) for piece in area.narrow)
            self.areas.append(area._replace(box=moved(area.box, x, y), window=self._window, narrow=narrow))

    def window(
        self, name: str, x: float, y: float, w: float, h: float, column: int = 0, narrow: Narrow = "field"
    ) -> None:
        """A part that can be shown alone; what is named next is in it."""
        self.windows.append(Window(name, _rect(x, y, w, h), column, narrow))

    def area(
        self,
        id_: str,
        x: float,
        y: float,
        w: float,
        h: float,
        label: str,
        tip: str = "",
        *,
        peek: float = 0,
        narrow: Sequence[Rect] = (),
    ) -> None:
        """The thing of this id is drawn there."""
        self.areas.append(Area(id_, _rect(x, y, w, h), label, tip, self._window, round(peek), tuple(narrow)))

    @property
    def _window(self) -> str:
        return self.windows[-1].name if self.windows else ""

    def rule(self, x: float, y: float, w: float, h: float, colour: Colour) -> None:
        """A straight bar, which needs no anti-aliasing."""
        ImageDraw.Draw(self.image).rectangle((round(x), round(y), round(x + w) - 1, round(y + h) - 1), colour)

    def text(
        self, x: float, y: float, text: str, face: Face, size: int, colour: Colour = TEXT, anchor: str = "l"
    ) -> float:
        """Write on the baseline y, from, around or up to x. For words of our own, whose width is known to do."""
        return self._write(x, y, text, face, size, colour, anchor, None)

    def fit(
        self,
        x: float,
        y: float,
        text: str,
        face: Face,
        size: int,
        width: float,
        colour: Colour = TEXT,
        anchor: str = "l",
        least: int = LEAST,
    ) -> float:
        """Write in the given width: smaller, narrower or cut if need be. For every word that comes from outside."""
        found = fitted(face, size, tidy(text), int(width), least)
        return self._write(x, y, found.text, found.face, found.size, colour, anchor, width)

    def _write(
        self, x: float, y: float, text: str, face: Face, size: int, colour: Colour, anchor: str, room: float | None
    ) -> float:
        mask, left, top, wide = word(face, size, text)
        share = {"l": 0.0, "m": 0.5, "r": 1.0}[anchor]
        start, base = round(x - wide * share), round(y)
        if mask is not None:
            self.image.paste(colour, (start + left, base + top), mask)
            ink = (start + left, base + top, start + left + mask.width, base + top + mask.height)
            edges = (0.0, float(self.image.width)) if room is None else (x - room * share, x + room * (1 - share))
            lines = (max(0.0, y - size * ABOVE), min(float(self.image.height), y + size * BELOW))
            self.boxes.append(TextBox(text, size, ink, (edges[0], lines[0], edges[1], lines[1])))
        return wide

    def paragraph(
        self,
        x: float,
        y: float,
        text: str,
        face: Face,
        sizes: Sequence[int],
        width: float,
        height: float,
        colour: Colour = TEXT,
        anchor: str = "l",
    ) -> Paragraph:
        """Balanced lines in a room of width x height whose first baseline is about y + the size."""
        cleaned = "\n".join(tidy(line) for line in text.split("\n"))
        found = set_in(face, tuple(sizes), cleaned, int(width), int(height))
        base = y + round(found.size * 0.8)
        for i, line in enumerate(found.lines):
            self._write(x, base + i * found.lead, line, found.face, found.size, colour, anchor, width)
        return found

    def lead_in(
        self, x: float, y: float, head: str, rest: str, size: int, width: float, colour: Colour = TEXT2, lines: int = 1
    ) -> None:
        """A few lines whose first words are bold: "Mining: 2 cubes"."""
        found = led_in(tidy(head), tidy(rest), size, int(width), lines)
        step = round(found.size * 1.2)
        if head:
            self._write(x, y, tidy(head), found.head, found.size, TEXT, "l", width)
        for i, line in enumerate(found.lines):
            start = 0.0 if i else found.indent
            self._write(x + start, y + i * step, line, found.rest, found.size, colour, "l", width - start)


def _rect(x: float, y: float, w: float, h: float) -> Rect:
    return round(x), round(y), round(w), round(h)
