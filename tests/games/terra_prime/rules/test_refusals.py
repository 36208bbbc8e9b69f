"""What cannot be chosen says why, with the number of its rule; typed lines mean what they say."""

from __future__ import annotations

import re

import pytest

from bot.table.loaded import Sorry
from bot.table.typed import read_acts
from engine.core import NotAsked, Playout, start
from engine.core.random_play import chooser, random_step
from engine.games.terra_prime.state import Prime
from tests.games.terra_prime.position import GAME, acts, board, colony, dealt, dice, hide, lay, ship, wants
from tests.kit.play import names

NUMBER = re.compile(r"TP-R?\d+")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_blocked_option_names_its_rule(seats: int) -> None:
    line, chance = Playout(GAME, start(GAME, names(seats), {}, seats).match), chooser(seats)
    found: set[str] = set()
    for _ in range(500):
        for decision in line.open.decisions:
            for option in decision.options:
                assert bool(option.blocked) is bool(NUMBER.fullmatch(option.rule)), option
                found.add(option.rule)
        random_step(line, chance)
    assert {"TP-40", "TP-98", "TP-110"} <= found


def test_a_refusal_carries_the_rule() -> None:
    """TP-67, TP-40, TP-53: as `/why` tells it."""
    s = board(3)
    colony(s, 6, 1, "green", cube=True)
    ship(s, 0, at=6, green=1)
    why = acts(s).refused(0, "collect")
    assert (str(why.words), why.rule) == ("There is no room for it aboard.", "TP-67")
    s = board(3)
    lay(s, "G1", "HG4", 2)
    lay(s, "Y2", "HY3")
    ship(s, 0, at=6, markers=1)
    assert acts(s).refused(0, "colonize.green").rule == "TP-53"
    p = acts(dealt(3)).does(0, "explore.47")
    while p.s.laying:
        p.does(0, *(p.of(0).default or ()))
    again = next(key for key in p.blocked(0) if key.startswith("explore"))
    assert p.refused(0, again).rule == "TP-40"


def test_only_whoever_is_on_turn_acts() -> None:
    """TP-23, TP-R13: no action, no offloading and no throwing away in the turn of another."""
    ship(s := board(3), 1, green=1, markers=0)
    p = acts(s)
    assert isinstance(p.refused(1, "move.1"), NotAsked)
    assert isinstance(p.refused(1, "discard.green", cut_in=True), NotAsked)


def test_nothing_is_thrown_away_in_the_middle_of_damage() -> None:
    """TP-R13: free operations are done between actions; what is saved of a cargo is asked by itself."""
    s = board(3)
    lay(s, "G1", "HG5", 5)  # two asteroids in 6
    ship(s, 0, at=2, modules="weapon cargo", green=1)
    p = acts(s, seed=dice(6, 1)).does(0, "move.6")
    assert p.prompts[0] == "Which Module is lost?"
    assert p.offers(0) == []


def typed(s: Prime, verb: str, words: str) -> list[tuple[str, ...]]:
    return [act.keys for act in read_acts(GAME, acts(s).turned, 0, verb, words)]


def test_a_typed_scan_is_of_the_hex_that_was_named() -> None:
    """TP-33: with one in range the line names it or is not understood."""
    s = board(3)
    hide(s, "Y1", "HY1")
    ship(s, 0, at=6)
    assert typed(s, "scan", "Y1") == typed(s, "scan", "") == [("scan",)]
    with pytest.raises(Sorry, match="r1"):
        typed(s, "scan", "R1")


def test_a_typed_purchase_of_the_only_tech() -> None:
    """TP-110"""
    ship(s := board(3), 0, green=1, brown=1)
    assert typed(s, "buy", "targeting computer") == typed(s, "buy", "") == [("buy",)]
    ship(s := board(3), 0, green=1, blue=1, brown=1)
    assert typed(s, "buy", "targeting") == [("buy",), ("targeting_computer",)]
    with pytest.raises(Sorry):
        typed(s, "buy", "hyperdrive")


def test_a_tech_that_was_never_on_offer_says_why() -> None:
    """TP-110: with one that can be paid it is not asked which, and the others have their reason all the same."""
    ship(s := board(3), 0, green=1, brown=1)
    with pytest.raises(Sorry, match="It costs") as why:
        typed(s, "buy", "hyperdrive")
    assert why.value.rule == "TP-110"


@pytest.mark.parametrize("words", ["1 qqq", "1 2"])
def test_words_behind_a_number_in_the_list_are_no_delivery(words: str) -> None:
    """TP-103: a new tile is turned up, which nobody may see by a line that is not understood, nor have it done."""
    s = board(3)
    wants(s, "DG1", "DG5", "DY1")
    ship(s, 0, modules="cargo", blue=2)
    assert acts(s).does(0, "deliver.all").turned.barrier
    assert typed(s, "deliver", "1") == [("deliver.all",)]
    with pytest.raises(Sorry, match="Nothing was done"):
        typed(s, "deliver", words)


def test_a_gift_that_is_not_aboard_is_not_paid_in_another() -> None:
    """TP-93: with only Brownium it is not asked which cubes, but a line that names others pays nothing."""
    s = board(3)
    lay(s, "Y2", "HY9", 2)  # two ships beside 6
    ship(s, 0, at=6, modules="cargo", brown=3)
    assert acts(s).does(0, "pacify.Y2").turned.barrier
    assert typed(s, "pacify", "Y2") == typed(s, "pacify", "Y2 brown brown brown") == [("pacify.Y2",)]
    for words in ("Y2 blue blue", "Y2 brown blue brown", "Y2 qqq"):
        with pytest.raises(Sorry, match="Nothing was done"):
            typed(s, "pacify", words)


def test_a_number_behind_an_act_is_no_number_in_the_list_of_the_next() -> None:
    """TP-98: nothing is claimed, so nothing new is seen, and still `2` is not what to do next."""
    s = board(3)
    wants(s, "DG1", "DG5", "DY1")
    ship(s, 0, modules="cargo", blue=1)
    assert not acts(s).does(0, "deliver.all").turned.barrier
    with pytest.raises(Sorry):
        typed(s, "deliver", "1 2")


@pytest.mark.parametrize(
    ("verb", "words", "keys"),
    [
        ("deliver", "all", [("deliver.all",)]),
        ("deliver", "some blue to 2", [("deliver.some",), ("blue.2",)]),
        ("deliver", "blue to 2", [("deliver.some",), ("blue.2",)]),
        ("deliver", "1 blue", [("deliver.some",), ("1b",)]),
        ("install", "shield", [("install.shield",)]),
        ("install", "shield charge", [("install.shield+",)]),
        ("charge", "", [("charge",)]),
        ("move", "1", [("move.1",)]),
        ("discard", "blue", [("discard.blue",)]),
    ],
)
def test_typed_lines(verb: str, words: str, keys: list[tuple[str, ...]]) -> None:
    s = board(3)
    wants(s, "DG1", "DG5", "DY1")
    ship(s, 0, modules="cargo", blue=2)
    assert typed(s, verb, words) == keys


def test_later_answers_may_have_their_verb() -> None:
    """TP-72: install cargo pay 1 brown."""
    s = board(3)
    colony(s, 6, 1, "blue")
    ship(s, 0, at=6, credits_=30, brown=2)
    keys = [("install.cargo",), ("pay.1",)]
    assert typed(s, "install", "cargo pay 1 brown") == typed(s, "install", "cargo 1 brown") == keys
    assert typed(s, "install", "cargo pay credits") == [("install.cargo",), ("pay.0",)]


@pytest.mark.parametrize("words", ["brown brown blue", "blue brown brown", "2 brown 1 blue", "1 blue 2 brown"])
def test_gifts_are_named_or_counted(words: str) -> None:
    """TP-93, TP-D15"""
    s = board(3)
    lay(s, "Y2", "HY9", 2)
    ship(s, 0, at=6, modules="cargo", brown=2, blue=1, green=1)
    assert typed(s, "pacify", f"Y2 {words}") == [("pacify.Y2",), ("1b.2n",)]


def test_another_count_is_another_gift() -> None:
    s = board(3)
    lay(s, "Y2", "HY9", 2)
    ship(s, 0, at=6, modules="cargo cargo", brown=2, blue=2)
    assert typed(s, "pacify", "Y2 1 brown 2 blue") == [("pacify.Y2",), ("2b.1n",)]
    assert typed(s, "pacify", "Y2 2 brown 1 blue") == [("pacify.Y2",), ("1b.2n",)]


def test_a_verb_whose_only_option_is_closed_says_why() -> None:
    """TP-107: and does not ask what to load."""
    s = board(3)
    ship(s, 0, blue=1)
    with pytest.raises(Sorry, match="two doors") as why:
        typed(s, "load", "")
    assert why.value.rule == "TP-107"
