from __future__ import annotations

from pathlib import Path

import pytest

from bot.talk.pieces import Piece, pieces_of
from bot.talk.rulebook import Rulebook, read_rules, rulebook_of
from engine.core.content import BadContent

BOOK = rulebook_of("avoid_the_void")
QUESTIONS = [
    ("how do I win", "AV-1"),
    ("what happens when I lose", "AV-60"),
    ("how many cards must I play", "AV-26"),
    ("can I pass instead of playing a card?", "AV-27"),
    ("Do I have to play a card", "AV-27"),
    ("do i have to move", "AV-46"),
    ("tribute", "AV-51"),
    ("how much tribute do I pay", "AV-53"),
    ("not enough cards for tribute", "AV-56"),
    ("tribute for two players", "AV-57"),
    ("negative number income", "AV-22"),
    ("what is a black hole", "AV-73"),
    ("Black Holes", "AV-73"),
    ("can I enter a black hole", "AV-50"),
    ("stuck on black hole", "AV-48"),
    ("put a mod on a black hole", "AV-74"),
    ("either/or", "AV-82"),
    ("at any time", "AV-85"),
    ("closest black hole tie", "AV-89"),
    ("unoccupied sector", "AV-78"),
    ("embargo", "Embargo"),
    ("Embargoes", "Embargo"),
    ("secret wepon", "Secret Weapon"),
    ("Secret Weapon but no Drop Cargo in the deck", "AV-R17"),
    ("deck runs out", "AV-R35"),
    ("hand limit", "AV-R45"),
    ("how do I get rid of a ship mod", "AV-41"),
    ("who chooses the discarded cards", "AV-R39"),
    ("is there a tie", "AV-R12"),
    ("game never ends", "AV-R48"),
    ("trading cards with a friend", "AV-R47"),
    ("how many ships can share a sector", "AV-R32"),
    ("minefeild", "Minefield"),
    ("when do I enter a minefield", "AV-R51"),
    ("mortos", "Mortos"),
    ("what can I do when I am out", "AV-63"),
    ("can I come back into the game", "AV-R46"),
    ("quick play", "AV-69"),
    ("I have only one card", "AV-33"),
    ("tribut", "AV-51"),
    ("TRAVEL", "AV-46"),
    ("discards", "AV-R49"),
    ("swap aliens", "AV-81"),
    ("the great unknown", "The Great Unknown"),
    ("big red button", "The Big Red Shiny Button"),
    ("star drinker", "Star Drinker"),
    ("first player", "AV-14"),
    ("starting hand", "AV-15"),
]


@pytest.mark.parametrize(("question", "number"), QUESTIONS)
def test_a_question_finds_its_rule(question: str, number: str) -> None:
    assert number in [passage.number for passage in BOOK.find(question)[:3]]


@pytest.mark.parametrize("typed", ["AV-82", "av-82", "av82", "82", " AV 82 ", "rule 82", "AV-082"])
def test_a_number_is_understood(typed: str) -> None:
    found = BOOK.find(typed)
    assert [passage.number for passage in found] == ["AV-82", "AV-83", "AV-84", "AV-R66"]
    assert BOOK.rule(typed) == found[0]


@pytest.mark.parametrize("typed", ["AV-R24", "avr24", "R24", "r 24", "ruling R24"])
def test_the_number_of_a_ruling_is_understood(typed: str) -> None:
    assert BOOK.find(typed)[0].number == "AV-R24"


@pytest.mark.parametrize("typed", ["", "   ", "!!!", "asdfgh qwert", "cook pasta", "999", "XY-99", "the", "😀", "٣٤"])
def test_what_means_nothing_finds_nothing(typed: str) -> None:
    assert BOOK.find(typed) == []
    assert BOOK.rule(typed) is None


def test_any_length_is_taken() -> None:
    assert BOOK.find("tribute " * 5000)[0].heading == "Tribute"
    assert BOOK.find("x" * 10_000) == []


def test_as_many_as_wished() -> None:
    assert len(BOOK.find("black hole")) == 5
    assert len(BOOK.find("black hole", most=2)) == 2
    assert len(BOOK.find("82", most=1)) == 1


def test_every_number_is_there() -> None:
    numbers = {*(f"AV-{n}" for n in range(1, 93)), *(f"AV-R{n}" for n in range(1, 67))}
    assert {rule.id for rule in read_rules("avoid_the_void")} == numbers
    assert all(BOOK.rule(number) for number in numbers)


def test_texts_are_short() -> None:
    for rule in read_rules("avoid_the_void"):
        assert rule.text.endswith("."), rule.id
        assert rule.text.count(". ") <= 2, rule.id
        assert len(rule.see) <= 5, rule.id


@pytest.mark.parametrize("piece", pieces_of("avoid_the_void"), ids=lambda piece: piece.name)
def test_every_card_alien_and_beast_is_found_by_its_name(piece: Piece) -> None:
    first = BOOK.find(piece.name.upper())[0]
    assert first.number == piece.name
    assert first.text
    assert all(BOOK.rule(number) for number in first.see)


def test_a_card_leads_to_the_rules_about_it() -> None:
    embargo = BOOK.find("embargo")[0]
    assert embargo.heading == "Ship mod (orange, mining)"
    assert {"AV-40", "AV-36"} <= {*embargo.see}
    assert "AV-R17" in BOOK.find("secret weapon")[0].see


def test_a_card_says_when_it_leaves() -> None:
    assert BOOK.find("phase shift")[0].text.endswith("It leaves when you have played a teleport card.")


GOOD = '[XX-1]\nheading = "Goal"\ntext = "Win."\n'


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (GOOD + 'see = ["XX-9"]', "toy.toml: XX-1: see: there is no XX-9"),
        (GOOD + 'see = ["XX-1"]', "toy.toml: XX-1: see: it leads to itself"),
        (GOOD + '[XX-2]\nheading = "Goal"\ntext = "W."\nsee = ["XX-1", "XX-1"]', "toy.toml: XX-2: see: a number is"),
        (GOOD.replace("Goal", "Gaol"), "toy.toml: XX-1: heading: Input should be"),
        (GOOD.replace("XX-1", "rule"), "toy.toml: rule: id: String should match"),
        (GOOD + "colour = 3", "toy.toml: XX-1: colour: Extra inputs"),
        (GOOD + '[YY-1]\nheading = "Goal"\ntext = "W."', "toy.toml: one game, one prefix: ['XX', 'YY']"),
        (GOOD + GOOD, "XX-1"),  # twice: the reader of TOML names it
    ],
)
def test_a_fault_is_named(tmp_path: Path, text: str, fault: str) -> None:
    (tmp_path / "toy.toml").write_text(text)
    with pytest.raises(BadContent) as why:
        read_rules("toy", tmp_path)
    assert fault in str(why.value)


def test_a_rulebook_without_cards(tmp_path: Path) -> None:
    (tmp_path / "toy.toml").write_text(GOOD)
    book = Rulebook(read_rules("toy", tmp_path))
    assert [passage.number for passage in book.find("winning")] == []
    assert [passage.number for passage in book.find("wins")] == ["XX-1"]
    assert book.rule("xx1") == book.find("1")[0]
