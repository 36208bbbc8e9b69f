"""Adaptations and Breakthroughs (SC-222 to SC-230)."""

from __future__ import annotations

from engine.games.spacecorp.facts import bonus, met, owns
from engine.games.spacecorp.rules.moving import distance
from engine.games.spacecorp.rules.progress import bars
from engine.games.spacecorp.state import Corp
from engine.games.spacecorp.values import Means, most, value
from tests.games.spacecorp.pieces import conserved
from tests.games.spacecorp.position import acts, base, board, find, hand, own, profit, team, top


def test_a_cube_past_the_top_earns_a_card() -> None:
    """T-49, SC-222, SC-224, SC-227, SC-228, D-29: from space 3 two spaces on; the rest of the way counts (SC-R66)."""
    s = board(2, "p")
    s.firms[0].genetics = 3
    hand(s, 0, "exo_dna_lab")
    p = acts(s)
    p.composes(0, "genetics", "*")
    assert p.asked == [0]
    assert {*p.keys(0)} == {"radiation_resistance", "sensory_focus", "hibernation", "low_gravity"}
    p.does(0, "hibernation")
    firm = p.s.firms[0]
    assert (firm.genetics, firm.progress, firm.profit) == (5, ["hibernation"], 1)
    assert p.s.sideboard["hibernation"] == 1
    conserved(p.s)


def test_revelation_earns_a_breakthrough() -> None:
    """SC-162, SC-223"""
    s = board(2, "p")
    s.firms[0].revelation = 2
    hand(s, 0, "unified_field")
    p = acts(s)
    p.composes(0, "revelation", "*")
    assert {*p.keys(0)} == {"probe_network", "molecular_assembly", "fusion_economy"}
    p.does(0, "probe_network")
    assert (p.s.firms[0].progress, p.s.firms[0].profit) == (["probe_network"], 2)


def test_the_copy_with_profit_goes_first() -> None:
    """SC-227, SC-R74"""
    s = board(2, "p")
    own(s, 1, "hibernation")
    s.firms[0].genetics = 3
    hand(s, 0, "gene_splicer")
    p = acts(s)
    p.composes(0, "genetics", "*")
    p.does(0, "hibernation")
    assert (p.s.firms[0].profit, p.s.sideboard["hibernation"]) == (0, 0)


def test_no_title_twice_and_none_without_its_prerequisite() -> None:
    """T-30, T-31 as far as it is of P, SC-225, SC-226: the rule stands on the blocked option."""
    s = board(2, "p")
    own(s, 0, "probe_network")
    s.firms[0].revelation = 3
    hand(s, 0, "leak_p")
    p = acts(s)
    p.composes(0, "revelation", "*")
    assert p.blocked(0)["probe_network"][1] == "SC-225"
    s = board(2, "p")
    assert bars(s, 0, "enhanced_cognition")[1] == "SC-226"
    own(s, 0, "hibernation")
    assert bars(s, 0, "enhanced_cognition") == ("", "")
    assert bars(s, 0, "star_children")[1] == "SC-226"
    own(s, 0, "probe_network")
    own(s, 0, "fusion_economy")
    assert owns(s, 0, "breakthrough") == 2
    assert bars(s, 0, "star_children") == ("", "")


def test_the_second_card_of_an_advance_sees_the_first() -> None:
    """SC-R66, SC-R77: two cards by five spaces; the first is the prerequisite of the next."""
    s = board(2, "p")
    s.firms[0].genetics = 3
    hand(s, 0, "exo_dna_lab exo_dna_lab gene_splicer")
    p = acts(s)
    p.composes(0, "genetics", "cards", "x.0.")
    p.does(0, *p.keys(0))
    assert p.s.firms[0].genetics == 8
    assert "enhanced_cognition" not in p.keys(0)
    p.does(0, "hibernation")
    assert "enhanced_cognition" in p.keys(0)
    p.does(0, "enhanced_cognition")
    assert p.s.firms[0].progress == ["hibernation", "enhanced_cognition"]


def test_an_award_without_a_card_is_lost() -> None:
    """SC-R73"""
    s = board(2, "p")
    s.firms[0].revelation = 3
    for title in ("probe_network", "molecular_assembly", "fusion_economy"):
        own(s, 0, title)
    hand(s, 0, "leak_p")
    p = acts(s)
    p.composes(0, "revelation", "*")
    assert p.prompts == {0: "Claim which contract?"}
    assert len(p.s.firms[0].progress) == 3


def test_a_tile_earns_a_card_in_the_middle_of_an_action() -> None:
    """SC-126, SC-160, SC-222: before the contracts."""
    s = board(2, "p")
    team(s, 0, 0, "callisto")
    s.firms[0].genetics = 3
    hand(s, 0, "sensor_suite")
    top(s, "p_e2.3")
    p = acts(s)
    p.composes(0, "explore", "0", "*")
    assert "hibernation" in p.keys(0)


def test_bonuses_add_and_double() -> None:
    """T-32, SC-43, SC-44, SC-56, SC-R23: additions first; nobody else has them."""
    s = board(2, "p")
    cards = tuple(hand(s, 0, "deep_radar"))
    assert value(s, 0, "explore", Means((), cards)) == 3
    own(s, 0, "probe_network")
    assert value(s, 0, "explore", Means((), cards)) == 6
    own(s, 0, "sensory_focus")
    assert value(s, 0, "explore", Means((), cards)) == 10
    own(s, 0, "hibernation")
    own(s, 0, "molecular_assembly")
    assert [bonus(s, 0, action) for action in ("move", "build")] == [(2, 1), (2, 1)]
    assert bonus(s, 1, "explore") == (0, 1)


def test_probe_network_doubles_nothing_to_nothing() -> None:
    """SC-R13"""
    s = board(2, "p")
    for firm in s.firms:
        firm.headquarters = "standard"
    own(s, 0, "probe_network")
    assert most(s, 0, "explore") == 0


def test_low_gravity_moves_without_gravity() -> None:
    """SC-R151: Io has 2; a Spaceport there stays barred."""
    s = board(2, "p")
    far = distance(s, 0, "ceres", "io")
    own(s, 0, "low_gravity")
    assert (far, distance(s, 0, "ceres", "io")) == (7, 5)


def test_enhanced_cognition_draws_with_six() -> None:
    """SC-88: and its Research is worth 1 more."""
    s = board(2, "p")
    own(s, 0, "hibernation")
    own(s, 0, "enhanced_cognition")
    hand(s, 0, "helium_3_futures sensor_suite sensor_suite deep_radar deep_radar grown_mesh grown_mesh")
    assert value(s, 0, "research", Means((0,))) == 3
    p = acts(s)
    p.composes(0, "special", "*")
    p.does(0, "none")  # two progress cards are a contract
    assert len(p.s.firms[0].hand) == 7


def fused(s: Corp) -> None:
    """T-71: bases on P1, P2, P1."""
    own(s, 0, "fusion_economy")
    for site, tile in (("ceres", "p_e1.1"), ("vesta", "p_e1.4"), ("pallas", "p_e1.3")):
        find(s, site, tile)
        base(s, site, 0, "research")


def test_fusion_economy_wants_a_card() -> None:
    """T-71, T-72, SC-R158, SC-R161: no Produce by itself; with a card one tile and 1 F more, not for Divert."""
    s = board(2, "p")
    fused(s)
    p = acts(s)
    assert p.blocked(0)["produce"]
    hand(s, 0, "autonomous_mines")
    p = acts(s)
    p.does(0, "produce").does(0, "ceres.0", "vesta.0", "pallas.0")
    assert p.s.firms[0].profit == 5
    assert p.s.firms[0].produced == 4
    assert [(one.effect, one.amount) for one in p.s.gains] == [("divert", 2)]
    assert not met(p.s, 0, p.s.rows[4])  # 5 F in one Produce action


def test_a_card_for_one_tile_is_enough() -> None:
    """SC-R161: of two cards one is played, as the bonus needs no second."""
    s = board(2, "p")
    fused(s)
    hand(s, 0, "autonomous_mines autonomous_mines")
    p = acts(s)
    p.does(0, "produce").does(0, "ceres.0", "vesta.0", "pallas.0")
    p.composes(0, "*")
    assert sum(piece.startswith("autonomous_mines") for piece in p.s.discard) == 1


def test_profit_is_not_spent_on_producing() -> None:
    """SC-202: only Move, Build and Explore."""
    s = board(2, "p")
    profit(s, 0, 9)
    for site, tile in (("ceres", "p_e1.1"), ("vesta", "p_e1.4"), ("pallas", "p_e1.3")):
        find(s, site, tile)
        base(s, site, 0, "research")
    hand(s, 0, "autonomous_mines")
    p = acts(s)
    p.does(0, "produce")
    assert p.of(0).most == 2
