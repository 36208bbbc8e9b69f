"""What comes up seldom in Mariners: two builds, empty stacks, several Edges, stuck hands, and who is away."""

from __future__ import annotations

import pytest

from engine.games.spacecorp import rulings
from engine.games.spacecorp.rules.actions import open_actions, usual
from engine.games.spacecorp.rules.edges import poachable
from engine.games.spacecorp.rules.turn import boundary
from engine.games.spacecorp.state import Corp
from tests.games.spacecorp.pieces import conserved
from tests.games.spacecorp.position import Counted, acts, base, board, find, hand, pile, slots, team
from tests.kit.play import planned


def two(p: Counted) -> str:
    return next(key for key in p.keys(0) if key.endswith(".two"))


# --- two teams build ---------------------------------------------------------------------------------------------
def at_mars(claim: tuple[int, int] | None = None) -> Corp:
    """Two teams at the moons of Mars: 3 to build at Phobos, 4 at Deimos."""
    s = board(2)
    for n, (site, tile) in enumerate((("phobos", "m_e1.6"), ("deimos", "m_e1.3"))):
        team(s, 0, n, site)
        find(s, site, tile, claim=(1, n) if claim else None)
        if claim:
            team(s, 1, n, site)
    hand(s, 0, "inflatable_module time")
    return s


def test_the_second_team_uses_what_the_first_has_built() -> None:
    """SC-61, SC-R12: an Industrial base at Phobos doubles 3 to 6 for Deimos."""
    p = acts(at_mars())
    p.composes(0, "build", "0", "industrial")
    p.does(0, two(p))
    assert "1" in p.keys(0)
    p.composes(0, "1", "refinery")
    assert p.s.laid["deimos"][0].base == "refinery"


def test_another_base_leaves_the_second_team_short() -> None:
    """SC-R12, SC-R34: without it nobody can build there, so nothing is asked."""
    p = acts(at_mars())
    p.composes(0, "build", "0", "research")
    p.does(0, two(p)).does(0, "o1")
    assert p.s.laid["deimos"][0].base is None
    assert p.asked == [1]


def test_both_claims_are_paid() -> None:
    """SC-136, SC-R36"""
    p = acts(at_mars(claim=(1, 0)))
    p.composes(0, "build", "0", "industrial")
    p.does(0, two(p))
    p.composes(0, "1", "refinery")
    assert p.s.firms[1].profit == 4


def test_a_rivals_industrial_base_is_rewarded() -> None:
    """SC-66, SC-143: Build 3 doubled for Deimos by a base of P1 at Phobos; they draw a card."""
    s = board(2)
    team(s, 0, 0, "deimos")
    find(s, "deimos", "m_e1.4")
    find(s, "phobos", "m_e1.6")
    base(s, "phobos", 1, "industrial")
    hand(s, 0, "inflatable_module")
    p = acts(s)
    before = len(p.s.firms[1].hand)
    p.composes(0, "build", "refinery")
    p.composes(0, "*")
    assert p.s.laid["deimos"][0].base == "refinery"
    assert len(p.s.firms[1].hand) == before + 1


# --- nothing left ------------------------------------------------------------------------------------------------
def test_a_site_whose_stack_is_empty_cannot_be_explored() -> None:
    """SC-R55"""
    s = board(2)
    team(s, 0, 0, "luna")
    hand(s, 0, "survey_rover")
    s.unturned, s.stacks["e1"] = s.stacks["e1"], []
    assert acts(s).blocked(0)["explore"]


@pytest.mark.parametrize(("left", "placed"), [(["p_e2.14"], "p_e2.14"), ([], None)])
def test_a_redirect_to_an_empty_stack(left: list[str], placed: str | None) -> None:
    """SC-130, SC-R55: drawn again from the stack it came from; if that is empty too, nothing is placed."""
    s = board(2, "p")
    team(s, 0, 0, "callisto")
    hand(s, 0, "sensor_suite")
    s.unturned = [*s.stacks["e3"], *(tile for tile in s.stacks["e2"] if tile not in ("p_e2.1", *left))]
    s.stacks["e3"], s.stacks["e2"] = [], [*left, "p_e2.1"]
    p = acts(s)
    p.composes(0, "explore", "0", "*")
    assert [laid.tile for laid in p.s.laid["callisto"]] == ([placed] if placed else [])
    assert p.s.redirected == ["p_e2.1"]
    assert p.asked == [1]
    conserved(p.s)


def test_a_research_base_without_offers() -> None:
    """SC-R63: it is built and gives no card."""
    s = board(2)
    team(s, 0, 0, "lunar_l4")
    s.discard, s.offers = [*s.offers], ["", "", "", ""]
    hand(s, 0, "inflatable_module")
    p = acts(s)
    p.composes(0, "build", "research", "*")
    assert p.s.laid["lunar_l4"][0].base == "research"
    assert p.asked == [1]


# --- several Edges -----------------------------------------------------------------------------------------------
def test_two_intercepts_at_one_boundary() -> None:
    """SC-R155: the first clockwise from who has ended; the other stays in the hand."""
    s = board(3)
    (mine,) = hand(s, 1, "intercept_m")
    other = "intercept_p.1"  # a second copy, for the sake of it
    s.firms[2].hand, s.firms[2].labels, s.firms[2].came = [other], [1], [0]
    for firm in s.firms:
        firm.orders = {"intercept": "always"}
    hand(s, 0, "chemical_drive")
    s.turn = 1
    p = Counted(s, planned(boundary, 0), seed=1)
    assert p.asked == [1, 2]
    p.does(2, other).does(1, mine)
    assert (p.asked, p.s.extra) == ([1], True)
    assert other in p.s.firms[2].hand
    assert mine in p.s.discard


def test_edges_are_resolved_clockwise() -> None:
    """SC-R32, SC-R104: before a turn from the player about to start, whoever was faster."""
    s = board(3)
    (salvage,) = hand(s, 1, "salvage_m")
    (sabotage,) = hand(s, 2, "sabotage_m")
    for firm in s.firms:
        firm.orders = dict.fromkeys(("salvage", "sabotage"), "always")
    s.turn = 1
    p = Counted(s, planned(boundary, 0), seed=1)
    assert p.asked == [1, 2]
    p.does(2, sabotage).does(1, salvage)
    lines = p.said()
    assert lines.index("P1 plays Salvage.") < lines.index("P2 plays Sabotage.")
    assert p.asked == [2]


def test_a_boundary_after_a_pass() -> None:
    """T-96, SC-R171: Intercept answers a pass; who has passed is not asked, nor is anybody at a skipped turn."""
    s = board(2)
    pile(s, 0)
    hand(s, 0, "chemical_drive")
    (edge,) = hand(s, 1, "intercept_m")
    s.discard = [piece for piece in s.discard if piece != edge]
    for firm in s.firms:
        firm.orders = {"intercept": "always"}
    p = acts(s)
    p.does(0, "pass")
    assert p.prompts == {1: "Play an Edge?"}
    fork = p.fork()
    fork.does(1, edge)
    assert (fork.asked, fork.s.extra) == ([1], True)
    fork.does(1, "pass")
    assert fork.result is not None
    p.does(1, "nothing")
    assert p.prompts == {1: "Which action?"}
    p.does(1, "pass")
    assert p.result is not None  # P0 has passed: nobody is asked


# --- switches ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("switch", "taken"), [(False, 1), (True, 2)])
def test_poach_and_time(monkeypatch: pytest.MonkeyPatch, switch: bool, taken: int) -> None:
    """SC-R102, and the other way."""
    monkeypatch.setattr(rulings, "POACH_TAKES_TIME", switch)
    s = board(2)
    hand(s, 0, "intercept_m time")
    hand(s, 1, "poach_m")
    p = acts(s)
    p.composes(0, "move", "0", "luna")
    p.does(0, two(p)).does(0, "none")
    assert len(poachable(p.s)) == taken
    p.cuts_in(1, "play poach")
    assert len(p.s.firms[1].hand) == taken
    assert len(p.s.time) == 2 - taken


def stuck(s: Corp) -> None:
    """Nine cards with which nothing can be done: Time and what only produces."""
    hand(s, 0, "time time ore_processor ore_processor ore_processor extraction_plant influence_m divert_m salvage_m")


@pytest.mark.parametrize(("switch", "there"), [(True, True), (False, False)])
def test_a_stuck_hand(monkeypatch: pytest.MonkeyPatch, switch: bool, there: bool) -> None:
    """SC-R95, and the other way: there is nothing but to take no action."""
    monkeypatch.setattr(rulings, "STUCK_DISCARDS", switch)
    s = board(3)
    stuck(s)
    assert acts(s).keys(0) == (["discard"] if there else ["skip"])


@pytest.mark.parametrize(("switch", "cards"), [(False, 7), (True, 9)])
def test_time_is_not_thrown_away(monkeypatch: pytest.MonkeyPatch, switch: bool, cards: int) -> None:
    """T-87, SC-R165, and the other way: it goes to the Time pile (SC-85)."""
    monkeypatch.setattr(rulings, "STUCK_DISCARDS_TIME", switch)
    s = board(3)
    stuck(s)
    p = acts(s)
    p.does(0, "discard")
    assert len(p.keys(0)) == cards
    p.does(0, *p.keys(0)[:2])
    assert len(p.s.time) == (2 if switch else 0)


# --- who is away -------------------------------------------------------------------------------------------------
def away(s: Corp) -> str:
    return usual(s, 0, open_actions(s, 0))


def test_the_clock_researches_with_the_own_headquarters() -> None:
    """D-8: without a card, and never with a rival's."""
    s = board(2)
    hand(s, 0, "hack_m")  # Research 2
    slots(s, 1, "thermal_drive")
    assert away(s) == "research"
    p = acts(s)
    p.does(0, "research")
    assert p.of(0).default == (p.keys(0)[0],)
    p.does(0, *(p.of(0).default or ()))
    p.does(0, "stop")
    assert p.s.due == [0, 0]
    assert len(p.s.firms[0].hand) == 2


def test_the_clock_uses_no_rival_with_a_full_hand() -> None:
    """D-8: eight cards; what only a rival's Infra makes possible is not done for somebody who is away."""
    s = board(2)
    find(s, "luna", "m_e1.1")
    base(s, "luna", 0, "refinery")
    hand(s, 0, "chemical_drive science_module science_module ion_drive ion_drive cargo_pod cargo_pod cargo_pod")
    s.firms[1].slots[0] = "autonomous_mines.1"  # Produce 2
    assert away(s) == "upgrade"
    hand(s, 0, "ore_processor")
    assert away(s) == "produce"


def test_the_clock_passes_when_the_pile_is_out() -> None:
    """D-36: unless the own headquarters give something without a card."""
    s = board(2)
    pile(s, 0)
    hand(s, 0, "gene_sequencer chemical_drive")
    assert away(s) == "pass"
    s.firms[0].slots[1] = "exo_dna_lab.1"
    assert away(s) == "genetics"
