"""Text fits: smaller, narrower, then cut."""

from __future__ import annotations

import pytest
from PIL import Image

from renderers.toolkit.canvas import Canvas
from renderers.toolkit.faces import FALLBACKS, Face, characters, font
from renderers.toolkit.words import (
    ABOVE,
    BELOW,
    ELLIPSIS,
    LEAST,
    balanced,
    fitted,
    least_lines,
    led_in,
    length,
    set_in,
    word,
    wrapped,
)

TEXT = "Draw 4 cards, then turn one unoccupied sector adjacent to yours into a black hole."


def test_what_fits_is_left_alone() -> None:
    assert fitted(Face.NAME, 42, "Ana", 300) == (Face.NAME, 42, "Ana")


def test_the_steps_of_fitting() -> None:
    name = "The Big Red Shiny Button"
    full = length(Face.NAME, 42, name)
    smaller = fitted(Face.NAME, 42, name, int(full * 0.95))
    narrower = fitted(Face.NAME, 42, name, int(full * 0.8))
    least = fitted(Face.NAME, 42, name, int(full * 0.3), least=28)
    assert (smaller.face, smaller.text) == (Face.NAME, name)
    assert smaller.size < 42
    assert (narrower.face, narrower.text) == (Face.NARROW_NAME, name)
    assert (least.face, least.size) == (Face.NARROW_NAME, 28)
    assert least.text.endswith(ELLIPSIS)


@pytest.mark.parametrize("width", [60, 100, 250, 400])
def test_nothing_is_wider_than_its_room(width: int) -> None:
    for text in (TEXT, "W" * 64, "i", "a " * 40):
        face, size, shown = fitted(Face.TEXT, 32, text, width)
        assert length(face, size, shown) <= width
        assert all(length(Face.TEXT, 26, line) <= width + 1 for line in wrapped(Face.TEXT, 26, text, width))


def test_wrapping_loses_no_word() -> None:
    assert " ".join(wrapped(Face.TEXT, 30, TEXT, 348)) == TEXT
    assert " ".join(balanced(Face.TEXT, 30, TEXT, 348)) == TEXT


@pytest.mark.parametrize("file", [face.value for face in Face] + [f.file for f in FALLBACKS if not f.shaped])
def test_a_text_is_as_wide_as_its_letters(file: str) -> None:
    """No font that is set without shaping kerns its letters."""
    letters = "".join(map(chr, sorted(c for c in characters(file) if chr(c).isalnum())[:400]))
    pairs = letters + letters[::7] + letters[::-3] + "AVATAR To, Yes. LT 11 fi ffl"
    for size in (22, 29, 54):
        used = font(file, size)
        assert used.getlength(pairs) == sum(used.getlength(char) for char in pairs)


@pytest.mark.parametrize("face", Face)
def test_a_letter_is_as_wide_as_it_is_drawn(face: Face) -> None:
    """Widths are reckoned without FreeType, at any size."""
    letters = [chr(c) for c in sorted(characters(face.value)) if chr(c).isprintable()][:500]
    for size in (*range(12, 60), 76, 88, 120):
        used = font(face.value, size)
        assert [length(face, size, char) for char in letters] == [used.getlength(char) for char in letters]


def test_a_text_may_begin_behind_other_words() -> None:
    lines = wrapped(Face.TEXT, 30, TEXT, 348, 200.0)
    assert " ".join(lines) == TEXT
    assert 0 < length(Face.TEXT, 30, lines[0]) <= 148
    assert wrapped(Face.TEXT, 30, TEXT, 348, 330.0)[0] == ""


LED = ("Mining:", "one cube without a price, two more for XU")


@pytest.mark.parametrize("lines", [1, 2, 3])
def test_words_after_a_lead_in_keep_to_their_lines(lines: int) -> None:
    canvas = Canvas(Image.new("RGB", (400, 200)))
    canvas.lead_in(10, 40, *LED, 26, 180, lines=lines)
    head, *rest = canvas.boxes
    assert head.text == LED[0]
    assert len(rest) == lines
    assert rest[-1].text.endswith(ELLIPSIS) is (lines < least_lines(*LED, 180))
    assert not [box for box in canvas.boxes if box.overflows]


def test_words_after_a_lead_in_are_set_narrow_before_they_are_small_and_small_before_they_are_cut() -> None:
    widths = range(400, 100, -1)
    found = [led_in(*LED, 26, width, 2) for width in widths]
    steps = [(one.rest, one.size, one.lines[-1].endswith(ELLIPSIS)) for one in found]
    assert list(dict.fromkeys(steps)) == [
        (Face.TEXT, 26, False),
        (Face.NARROW_LABEL, 26, False),
        (Face.NARROW_LABEL, LEAST, False),
        (Face.NARROW_LABEL, LEAST, True),
    ]
    assert all(" ".join(one.lines) == LED[1] for one, step in zip(found, steps, strict=True) if not step[2])


def test_a_balanced_text_has_no_lonely_last_word() -> None:
    text = "The player on your left picks your arrow when you travel."
    plain, even = (f(Face.TEXT, 32, text, 360) for f in (wrapped, balanced))
    assert len(plain) == len(even)
    widths = [length(Face.TEXT, 32, line) for line in even]
    assert min(widths) > 0.6 * max(widths)


def test_a_paragraph_keeps_to_its_height() -> None:
    for height in (30, 80, 130, 400):
        found = set_in(Face.TEXT, (32, 28, 24), TEXT, 300, height)
        assert found.lead * (len(found.lines) - 1) + found.size <= max(height, found.size)


def test_marks_that_pile_up_are_cut_at_the_line() -> None:
    found = word(Face.NAME, 40, "Z" + "\u0335\u0317" * 6)
    assert found.mask is not None
    assert found.top >= -round(40 * ABOVE)
    assert found.top + found.mask.height <= round(40 * BELOW)
