"""Texts are filled in by one walk, in any language."""

from __future__ import annotations

import pytest

from engine.core import Count, Piece, Text, Who, text
from engine.core.speech import ENGLISH, Language, parts, spoken

CUBES = (Count(4, "XU", "XU"), Count(1, "card", "cards"), Count(2, "card", "cards"))
LASER = Piece("Laser Blast", "laser_blast.1")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("Nothing", "Nothing"),
        (text("{who} plays {card}.", who=Who(1), card=LASER), "Bo plays Laser Blast."),
        (text("{who} gains {gain}.", who=Who(0), gain=CUBES), "Ana gains 4 XU, 1 card and 2 cards."),
        (text("{a}", a=text("{n} times", n=3)), "3 times"),
        (text("at {spot}", spot=()), "at "),
        (text("{who} draws {card}.", who=Who(0), card=Piece("Eureka!", "eureka")), "Ana draws Eureka!"),
        (text("{a}. Next.", a=text("{n}", n="Eureka!")), "Eureka! Next."),
        (text("{a} now {b}.", a="Eureka!", b=()), "Eureka! now ."),
    ],
)
def test_a_text_is_filled_in(words: str | Text, said: str) -> None:
    assert spoken(words, ["Ana", "Bo"]) == said


def test_a_language_has_its_own_templates_forms_and_lists() -> None:
    templates = {"{who} gains {gain}.": "Für {who}: {gain}."}
    german = Language("de", lambda t: templates.get(t, t), lambda c: f"{c.n}x {c.one}", " und ")
    assert spoken(text("{who} gains {gain}.", who=Who(0), gain=CUBES), ["Ana"], german) == (
        "Für Ana: 4x XU, 1x card und 2x card."
    )


def test_names_and_pieces_are_told_apart_from_words() -> None:
    told = [*parts(text("{who} plays {card}.", who=Who(1), card=LASER), ENGLISH)]
    assert told == [Who(1), " plays ", "Laser Blast", "."]
    assert isinstance(told[2], Piece)
    assert told[2].id == "laser_blast.1"


def test_a_piece_is_its_name() -> None:
    assert LASER == "Laser Blast"
    assert str(text("{card}", card=LASER)) == "Laser Blast"
    assert str(text("{gain}", gain=CUBES)) == "4 XU, 1 card, 2 cards"
