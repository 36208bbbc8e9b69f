"""What no other test of SpaceCorp noticed when it was wrong."""

from __future__ import annotations

import pytest

from engine.games.spacecorp.rules.ways import Boost, enough
from tests.games.spacecorp.position import acts, bare, base, board, find, hand, own, pile, profit, slots, team


def test_of_two_cards_one_may_be_kept() -> None:
    """SC-159, SC-R16: two Genetics cards are two, or card by card just one of them."""
    s = board(2)
    cards = hand(s, 0, "gene_sequencer gene_sequencer")
    p = acts(s)
    p.does(0, "genetics").does(0, "cards").does(0, cards[0])
    assert (p.s.firms[0].genetics, p.s.firms[0].hand[0]) == (1, cards[1])


@pytest.mark.parametrize("first", [0, 1])
def test_for_who_is_away_the_card_that_was_held_longest(first: int) -> None:
    """D-8: of equal cards."""
    s = board(2)
    cards = hand(s, 0, "gene_sequencer gene_sequencer")
    s.firms[0].hand.sort(key=lambda piece: piece != cards[first])
    hand(s, 0, "ion_drive thermal_drive heavy_lifter survey_rover orbital_imager ion_drive")
    p = acts(s)
    assert p.of(0).default == ("genetics",)
    p.does(0, "genetics").does(0, *p.of(0).default or ())
    assert p.s.firms[0].genetics == 1
    assert cards[first] not in p.s.firms[0].hand
    assert cards[1 - first] in p.s.firms[0].hand


def test_a_turn_without_a_pile_counts_once() -> None:
    """SC-R94"""
    s = board(2)
    pile(s, 0)
    p = acts(s)
    p.does(0, "pass")
    assert [firm.late for firm in p.s.firms] == [1, 0]


def test_radiation_of_a_second_team_is_named() -> None:
    """SC-R33, SC-196: 1 F for the point that it lacks and 2 F for the zone stand on the option."""
    s = bare()
    profit(s, 0, 4)
    for n, at in enumerate(("ceres", "vesta")):
        team(s, 0, n, at)
        base(s, at, 0, "research")
    hand(s, 0, "magnetic_sail magnetic_sail time")
    p = acts(s)
    p.does(0, "move").does(0, "0").does(0, "pallas")
    p.does(0, next(key for key in p.keys(0) if key.endswith(".two")))
    hints = {option.key: str(option.hint) for option in p.of(0).options}
    assert hints["1.callisto"] == "3 F"


def test_a_bonus_for_a_card_is_none_without_it() -> None:
    """SC-R161: every way to collect from two tiles plays a card."""
    s = board(2, "p")
    own(s, 0, "fusion_economy")
    for site, tile in (("ceres", "p_e1.1"), ("vesta", "p_e1.4")):
        find(s, site, tile)
        base(s, site, 0, "research")
    hand(s, 0, "autonomous_mines")
    found = enough(s, 0, "produce", 1)
    assert found
    assert all(one.fewest.means.cards and one.fewest.value >= 1 for one in found)


def test_a_spaceport_doubles_a_multiplier_that_is_alone() -> None:
    """SC-55, SC-219, SC-R3: x5 is x10 at a rival's Spaceport, 20 with Time; what is offered can be paid for."""
    s = board(2, "s")
    find(s, "alpha_centauri", "s_secondary.1")
    base(s, "alpha_centauri", 1, "spaceport")
    team(s, 0, 0, "alpha_centauri")
    for seat in (0, 1):
        slots(s, seat, "interferometer")  # over the Move of the headquarters
    hand(s, 0, "wormhole_gate time")
    found = enough(s, 0, "move", 20, [Boost(1, ports=True)])
    assert [(one.fewest.value, one.fewest.means.time) for one in found] == [(20, "double")]


def test_competitors_is_told() -> None:
    """SC-94, 8.3: what was played is named to all."""
    s = board(2)
    hand(s, 0, "competitors_m")
    p = acts(s)
    p.does(0, "research")
    p.does(0, next(key for key in p.keys(0) if key.startswith("w.01"))).does(0, "pile")
    assert "P0 researches: own HQ, P1's HQ, Competitors = 4." in p.said()
