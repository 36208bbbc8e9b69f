from __future__ import annotations

from pathlib import Path

import pytest

from bot.talk.rulebook import Book, Rulebook, read_rules, rulebook_of
from engine.core.content import BadContent

BOOK = rulebook_of("avoid_the_void")
FLEET = rulebook_of("exodus_fleet")
BOTH = rulebook_of("avoid_the_void", "exodus_fleet")


# --- looking up ------------------------------------------------------------------------------------------------------
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


def test_a_card_leads_to_the_rules_about_it() -> None:
    embargo = BOOK.find("embargo")[0]
    assert embargo.heading == "Ship mod (orange, mining)"
    assert {"AV-40", "AV-36"} <= {*embargo.see}
    assert "AV-R17" in BOOK.find("secret weapon")[0].see


def test_a_card_says_when_it_leaves() -> None:
    assert BOOK.find("phase shift")[0].text.endswith("It leaves when you have played a teleport card.")


def test_a_ship_tells_its_power_then_what_it_costs_and_holds() -> None:
    ship = FLEET.find("merchant ship")[0]
    assert ship.text == (
        "Starter ship (Karpians). Once a phase, after bidding: sell 1 resource for 2 XU. "
        "Costs 1 Metal, 3 Fuel, 1 Biomass, 2 H2O; income 1; room for 2 of any type, and for 1 tribe."
    )
    assert FLEET.find("awm-32")[0].text.startswith("Planet. Top row: 5 Fuel, 6 Biomass, 4 H2O; middle row: 3 Fuel")
    assert FLEET.find("time capsule")[0].text.endswith("income -1; room for no resource, and for no tribe.")


def test_a_name_in_a_longer_one_is_another_piece() -> None:
    """Recycler is not what a rule about Mini-Recycler speaks of."""
    assert FLEET.find("recycler")[0].see == ("EF-95", "EF-189", "EF-29")
    assert FLEET.find("mini-recycler")[0].see == ("EF-186", "EF-29")


# --- several games as one ----------------------------------------------------------------------------------------
def test_a_number_without_letters_may_be_one_of_each_game() -> None:
    assert [passage.number for passage in BOTH.find("82")] == ["AV-82", "EF-82"]
    assert BOTH.rule("82") is None
    assert [passage.number for passage in BOTH.find("99")] == ["EF-99", "EF-98", "EF-R40"]


@pytest.mark.parametrize(
    ("typed", "number"), [("AV-82", "AV-82"), ("ef82", "EF-82"), ("EF-R 7", "EF-R7"), ("240", "EF-240")]
)
def test_a_number_that_can_mean_one_rule_is_that_rule(typed: str, number: str) -> None:
    found = BOTH.rule(typed)
    assert found
    assert found.number == number


def test_words_are_looked_for_in_all_games() -> None:
    assert {passage.game for passage in BOTH.find("how do I win")} == {"avoid_the_void", "exodus_fleet"}
    assert {passage.game for passage in BOTH.find("tribute")} == {"avoid_the_void"}, "no tribe is meant"
    assert BOTH.find("merchant ship")[0].game == "exodus_fleet"


# --- faults ------------------------------------------------------------------------------------------------------
GOOD = '[XX-1]\ntext = "Win."\n'


def chapters(folder: Path, **texts: str) -> Path:
    there = folder / "toy"
    there.mkdir()
    for name, text in texts.items():
        (there / f"{name}.toml").write_text(text)
    return there


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (GOOD + 'see = ["XX-9"]', "goal.toml: XX-1: see: there is no XX-9"),
        (GOOD + 'see = ["XX-1"]', "goal.toml: XX-1: see: it leads to itself"),
        (GOOD + '[XX-2]\ntext = "W."\nsee = ["XX-1", "XX-1"]', "goal.toml: XX-2: see: a number is"),
        (GOOD.replace("XX-1", "rule"), "goal.toml: rule: id: String should match"),
        (GOOD + "colour = 3", "goal.toml: XX-1: colour: Extra inputs"),
        (GOOD + '[YY-1]\ntext = "W."', "one game, one prefix: ['XX', 'YY']"),
        (GOOD + GOOD, "XX-1"),  # twice: the reader of TOML names it
        ("", "toy: there are no rules"),
    ],
)
def test_a_fault_is_named(tmp_path: Path, text: str, fault: str) -> None:
    with pytest.raises(BadContent) as why:
        read_rules("toy", chapters(tmp_path, goal=text))
    assert fault in str(why.value)


def test_a_rule_stands_in_one_chapter(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"your_turn\.toml: XX-1: another chapter has it too"):
        read_rules("toy", chapters(tmp_path, goal=GOOD, your_turn=GOOD))


def test_rules_are_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    late = "".join(GOOD.replace("XX-1", number) for number in ("XX-R2", "XX-10", "XX-2"))
    rules = read_rules("toy", chapters(tmp_path, your_turn=GOOD, a_late_chapter=late))
    assert [(rule.id, rule.heading) for rule in rules] == [
        ("XX-1", "Your turn"),
        ("XX-2", "A late chapter"),
        ("XX-10", "A late chapter"),
        ("XX-R2", "A late chapter"),
    ]


def test_an_owner_may_put_it_in_other_words(tmp_path: Path) -> None:
    (tmp_path / "own" / "rulebooks").mkdir(parents=True)
    own = chapters(tmp_path / "own" / "rulebooks", goal='[XX-1]\ntext = "Do not lose."\n')
    ours = chapters(tmp_path, goal=GOOD)
    assert [rule.text for rule in read_rules("toy", ours, tmp_path / "own")] == ["Do not lose."]
    (own / "gaol.toml").write_text(GOOD)
    with pytest.raises(BadContent, match=r"no such content file; there are goal\.toml"):
        read_rules("toy", ours, tmp_path / "own")


def test_a_rulebook_without_pieces(tmp_path: Path) -> None:
    book = Rulebook(Book("toy", read_rules("toy", chapters(tmp_path, goal=GOOD))))
    assert [passage.number for passage in book.find("winning")] == []
    assert [passage.number for passage in book.find("wins")] == ["XX-1"]
    assert book.rule("xx1") == book.find("1")[0]
