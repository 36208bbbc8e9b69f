"""What players read: each phase in a few sentences, and a price on every button."""

from __future__ import annotations

import pytest

from engine.core import Scalar
from engine.games.exodus_fleet.game import GAME
from engine.games.exodus_fleet.state import Fleet
from tests.games.exodus_fleet.position import bids, calls, over, pays, position
from tests.kit.stage import Play
from tests.kit.words import check_match

A, B, C, D = "space_command", "trade_command", "investment_command", "mining_command"
OPTIONS: tuple[dict[str, Scalar], ...] = (
    {},
    {"secret": True, "navigation": True},
    {"trading": True},
    {"all_ships": True, "trades": "none"},
    {"neutral": "one_by_one", "navigation": True},
)


@pytest.mark.parametrize("seed", range(10))
def test_every_text_of_a_random_match(seed: int) -> None:
    """Of 2 to 5 players, with every option: events, prompts, options, hints, reasons, cut-ins, commands."""
    check_match(GAME, 2 + seed % 4, OPTIONS[seed % 5], seed)


def news(p: Play[Fleet]) -> list[str]:
    return [words for words in p.said() if not words.startswith("P0 calls")]


def test_a_mining_phase_in_a_few_sentences() -> None:
    """EF-54, EF-57, EF-73, EF-79"""
    p = calls(position(A, B, C, D), "mining")
    bids(p, (1, "9"), (2, "11"), (3, "5"), (0, "6"))
    p.does(3, "M").does(2, "go").does(1, "go").does(0, "decline").does(0, "F").does(3, "done")
    assert news(p) == [
        "P1 bids 9.",
        "P2 bids 11.",
        "P3 bids 5.",
        "P0 bids 6.",
        "Nobody has passed: P3, the lowest, is excluded and keeps the bid.",
        "P2 hires the first crew for 11 XU, P1 the second for 9, P0 the third for 6.",
        "Without a crew, P3 takes 4 XU, 1 Metal.",
        "P2 mines Planet C for 1 Fuel: 6 Metal, 3 Fuel, 4 Biomass, 2 H2O.",
        "P1 mines Planet C for 1 Fuel: 4 Metal, 2 Fuel, 3 Biomass, 2 H2O.",
        "P0 declines and takes 4 XU, 1 Fuel.",
    ]


def test_payments_are_told_as_they_were_made() -> None:
    """EF-103: trades, cards and XU are laid open."""
    s = position(A, B, cubes={0: "MMM", 1: ""}, hands={1: "alien_toys.1"})
    p = bids(calls(s, "mining"), (1, "3"), (0, "4"))
    assert str(p.of(0).options[0].text) == "Mine for 3 Metal (1 by 3:1)"
    assert str(p.of(1).options[0].text) == "Mine for 1 burnt card"
    p.does(0, "go").does(1, "go")
    assert p.said()[-3:-1] == [
        "P0 mines Planet C for 3 Metal (1 by 3:1): 4 Metal, 2 Fuel, 3 Biomass, 2 H2O.",
        "P1 mines Planet C by burning Alien Toys: 3 Metal, 1 Fuel, 1 Biomass, 1 H2O.",
    ]


def test_income_is_one_sentence() -> None:
    """EF-42"""
    p = calls(position(A, B, C), "income").does(0, "xu").does(0, "FF")
    assert news(p) == ["Income: P0 8 XU, P1 8 XU, P2 12 XU.", "P0 gains 3 XU, 2 Fuel (Admiral)."]


def test_a_bid_names_the_cheapest_for_each_place() -> None:
    """EF-49, EF-58, EF-69: the owner of Fleet Congress wins ties."""
    p = calls(position(A, B, C + " fleet_congress", D), "mining").does(1, "5").does(2, "5").does(3, "8")
    hints = {str(option.text): str(option.hint) for option in p.of(0).options if option.hint}
    assert hints == {
        "Pass": "take 4 XU and 1 resource",
        "3 XU": "fourth so far",
        "6 XU": "second so far",
        "9 XU": "first so far",
    }
    assert p.blocked(0) == {"5": ("P2 has bid that.", "EF-49"), "8": ("P3 has bid that.", "EF-49")}


def test_secret_bids_are_opened_in_one_sentence() -> None:
    """EF-143"""
    p = calls(position(A, B, C, secret=True), "mining").does(1, "2").does(2, "7").does(0, "0")
    assert "The bids are opened: P0 0, P1 2, P2 7." in p.said()
    assert not any("7" in words for words in p.said()[:-3])


def test_what_is_kept_is_told_to_nobody() -> None:
    """EF-110"""
    p = calls(position(A, B, deck="alien_toys.1"), "income").does(0, "card")
    assert p.said(1)[-1] == "P0 draws 1 card (Admiral)."
    assert p.said(0)[-1] == "You draw Alien Toys (Admiral)."


def test_nothing_is_told_as_nothing() -> None:
    """EF-R46, EF-R89: an empty deck, and powers that are let go."""
    s = position(A, B)
    s.cards.pile = []
    p = calls(s, "income").does(0, "card")
    assert (p.said(0)[-1], p.said(1)[-1]) == ("You draw nothing (Admiral).", "P0 draws no cards (Admiral).")
    for ship, words in (
        ("bank", "P0 sells nothing."),
        ("storage_hold", "P0 buys nothing."),
        ("blockade_runner", "P0 swaps nothing."),
    ):
        s = position(A, B, cubes={0: "MFBW" * 5}, offer=ship)
        p = pays(bids(calls(s, "building"), (1, "pass"), (0, "3")).does(0, ship), 0)
        while not over(p) and p.keys(0)[0] == "0":
            p.does(0, "0")
        assert words in p.said()
