"""The rules of SpaceCorp as players read them."""

from __future__ import annotations

import re
import tomllib
from collections import Counter

import pytest

from bot.games import first_steps, folder, pieces_of
from bot.talk.rulebook import rulebook_of
from engine.games.spacecorp.content import printed
from engine.games.spacecorp.game import open_box
from tests.kit.words import check_sentence, check_terms, check_words

GAME = "spacecorp"
BOOK = rulebook_of(GAME)
PIECES = pieces_of(open_box())


def test_everything_in_the_box_is_a_piece() -> None:
    """But costs between regions and the colours of players; no two are called alike."""
    box = printed()
    silent = [*box.borders.values(), *box.transits.values(), *box.colours.values()]
    told = [piece.entry for piece in PIECES]
    assert all(entry in told for entry in open_box().content() if entry not in silent)
    assert [name for name, n in Counter(piece.name.lower() for piece in PIECES).items() if n > 1] == []


def test_pieces_and_first_steps_are_in_the_words_of_the_game() -> None:
    for said in (*(piece.text for piece in PIECES), first_steps(GAME)):
        check_words(said)
        check_terms(GAME, said)
        check_sentence(said)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("epsilon indi", "In Epsilon Indi; Explore 10; Build 20; tiles: Primary, Secondary, Secondary; several stars."),
        ("matter manipulators", "Move x2 or Build 4. It may become Infra."),
        ("bussard ramjet", "Move 5 or 4 shielded."),
        ("halcyon", "Value 8. Whenever you colonize, this one too: 1 F for each colony of yours."),
        ("star children", "Needs 2 of your cards: breakthrough. The first copy pays 1 F."),
        ("garden world", "It has water, life, 2 F, genetics 1 space, a base costs 4 less, 4 colony points."),
        ("contract S1", "Four progress cards of your own: 4 F. With two players five progress cards of your own: 4 F."),
        ("headquarters, starfarers", "Research 3, never covered; in slots 1 to 3: Move 4, Build 3, Explore 3."),
    ],
)
def test_a_piece_says_what_it_does(name: str, said: str) -> None:
    assert said in BOOK.find(name)[0].text


# --- the first steps ---------------------------------------------------------------------------------------------
def test_first_steps_are_few_words() -> None:
    said = first_steps(GAME)
    assert len(said.split()) <= 80
    assert all(re.search(word, said) for word in ("wins", "Now: Move a team", "Explore", "Build", "contracts"))


def test_the_legend_has_a_line_for_each_symbol() -> None:
    there = folder(GAME)
    assert there
    legend = tomllib.loads((there / "symbols.toml").read_text("utf-8"))
    for symbol in legend.values():
        assert {*symbol} == {"drawn", "word", "line"}
        assert len(symbol["line"].split()) <= 16
        check_words(symbol["line"])
        check_terms(GAME, symbol["line"])
