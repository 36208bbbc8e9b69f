"""Between Mariners and Planeteers, and the start in Planeteers (1.3, 1.4, 1.6; SC-176 to SC-185, SC-299)."""

from __future__ import annotations

import pytest

from engine.games.spacecorp import rulings
from engine.games.spacecorp.content import Era
from engine.games.spacecorp.facts import award, is_time, producing, production
from engine.games.spacecorp.looking import look
from engine.games.spacecorp.rules.scoring import rank
from engine.games.spacecorp.rules.turn import end_of_era, set_up
from engine.games.spacecorp.state import Corp, Laid
from tests.games.spacecorp.pieces import conserved
from tests.games.spacecorp.position import GAME, Counted, acts, base, board, dealt, find, hand, profit, slots, team, top
from tests.kit.play import Play, planned


def over(s: Corp, seed: int = 1) -> Play[Corp]:
    """The era has just ended; the next one brings pieces of its own, so `conserved` counts them."""
    return Play(GAME, s, len(s.firms), planned(end_of_era), seed=seed)


def at_the_end(seats: int = 2) -> Corp:
    """Mariners of a game that goes on; everybody has the same profit."""
    s = board(seats, "mp")
    for seat in range(seats):
        profit(s, seat, 5)
    return s


# --- Legacy ------------------------------------------------------------------------------------------------------
def test_a_tile_and_its_base_go_on_producing() -> None:
    """SC-176, SC-177, SC-R65, SC-R81, D-40: from the HQ, not on the board."""
    s = at_the_end()
    find(s, "luna", "m_e1.3")
    base(s, "luna", 0, "refinery")
    p = over(s)
    assert p.asked == [0]
    assert p.keys(0) == ["luna.0", "none"]
    p.does(0, "luna.0")
    firm = p.s.firms[0]
    assert (p.s.era, p.s.laid) == ("planeteers", {})
    assert firm.legacy == Laid(tile="m_e1.3", owner=0, base="refinery")
    assert firm.stock["refinery"] == 2
    assert [(at, production(p.s, laid)) for at, _, laid in producing(p.s, 0)] == [("", 2)]
    assert rank(p.s, 0) == (5, 0)
    conserved(p.s)


def test_everybody_chooses_at_once_and_may_leave_it() -> None:
    """D-40; a tile without a P# is none, a P0 is (SC-R62)."""
    s = at_the_end(3)
    find(s, "luna", "m_e1.1")
    base(s, "luna", 1, "industrial")
    find(s, "toro", "m_e1.3")
    base(s, "toro", 2, "research")
    find(s, "eros", "m_e1.2")
    base(s, "eros", 0, "research")
    p = over(s)
    assert p.asked == [1, 2]
    p.does(2, "none")
    assert p.asked == [1]
    p.does(1, "luna.0")
    assert [firm.legacy is not None for firm in p.s.firms] == [False, True, False]
    assert p.s.firms[2].stock["research"] == 3
    conserved(p.s)


def test_a_new_pair_replaces_the_old_one() -> None:
    """SC-178, SC-R121"""
    for answer, tile, spent in (("luna.0", "m_e1.3", True), ("none", "m_e1.4", False)):
        s = at_the_end()
        for stack in s.stacks.values():
            if "m_e1.4" in stack:
                stack.remove("m_e1.4")
        s.firms[0].legacy = Laid(tile="m_e1.4", owner=0, base="attraction")
        s.firms[0].stock["attraction"] -= 1
        find(s, "luna", "m_e1.3")
        base(s, "luna", 0, "refinery")
        p = over(s)
        p.does(0, answer)
        legacy = p.s.firms[0].legacy
        assert legacy is not None
        assert legacy.tile == tile
        assert ("m_e1.4" in p.s.spent) == spent
        assert p.s.firms[0].stock["attraction"] == (3 if spent else 2)
        conserved(p.s)


@pytest.mark.parametrize(("current", "paid"), [(True, 2), (False, 1)])
def test_a_legacy_attraction(monkeypatch: pytest.MonkeyPatch, current: bool, paid: int) -> None:
    """SC-R120: eligible without a printed P#; in Starfarers worth that era's 2, or with the switch Mariners' 1."""
    monkeypatch.setattr(rulings, "LEGACY_ATTRACTION_OF_THE_ERA", current)
    s = at_the_end()
    find(s, "luna", "m_e1.5")
    base(s, "luna", 0, "attraction")
    assert "luna.0" in over(s).keys(0)
    pair = s.laid["luna"][0]
    assert production(s, pair) == 1
    assert production(s, pair, "starfarers") == paid


def test_a_game_that_ends_leaves_no_legacy() -> None:
    """SC-R156"""
    s = board(2)
    find(s, "luna", "m_e1.3")
    base(s, "luna", 0, "refinery")
    p = over(s)
    assert p.result is not None
    assert p.s.firms[0].legacy is None
    assert rank(p.s, 0)[1] == 1


# --- back into the box -------------------------------------------------------------------------------------------
def test_what_stays_and_what_goes() -> None:
    """SC-156, SC-179 to SC-181, SC-62, SC-63, SC-R52."""
    s = at_the_end(3)
    slots(s, 0, "thermal_drive")
    gone = hand(s, 1, "ion_drive time")[0]
    s.firms[1].produced, s.firms[2].passed, s.firms[2].late = 4, True, 3
    s.markers[2] = "mariners"
    s.claims["m3"] = 2
    team(s, 2, 3, "luna")
    find(s, "luna", "m_e1.2", claim=(2, 3))
    base(s, "luna", 2, "research")
    offers = [piece for piece in s.offers if not is_time(s, piece)]
    p = over(s)
    s = p.s
    assert s.firms[0].slots[0].startswith("thermal_drive")
    assert gone in s.unseen
    assert {*offers} <= {*s.boxed}
    assert s.discard == []
    assert s.markers[2] == "mariners"
    assert [firm.profit for firm in s.firms] == [5, 5, 5]
    assert (s.firms[1].produced, s.firms[2].passed, s.firms[2].late) == (None, False, 0)
    assert s.firms[2].stock["research"] == 3
    assert "m_e1.2" in s.spent
    assert [[one.at for one in firm.teams] for firm in s.firms] == [["inner_system"] * 2 + [""] * 2] * 3
    assert s.owed is None
    conserved(s)


@pytest.mark.parametrize(("seats", "start"), [(2, 4), (3, 2), (4, 0)])
def test_numbers_of_the_set_up(seats: int, start: int) -> None:
    """T-42 for P, SC-11 to SC-17, SC-63: after Mariners and from the beginning."""
    for s in (over(at_the_end(seats)).s, dealt(seats, "p")):
        assert [len(stack) for stack in s.stacks.values()] == [6, 14, 8]
        assert (len(s.deck), len(s.deck) - s.lower, len(s.offers)) == (50, start, 4)
        assert all(len(firm.hand) == 3 and sum(is_time(s, one) for one in firm.hand) == 1 for firm in s.firms)
        assert sum(is_time(s, piece) for piece in s.deck) == 2 * (seats - 2)
        assert len(s.sideboard) == 8
        assert {*s.sideboard.values()} == {2}
        assert s.beyond == [1, 2]


# --- Beyond ------------------------------------------------------------------------------------------------------
def beyond(first: int | None, second: int | None, seats: int = 2) -> Corp:
    s = at_the_end(seats)
    s.beyond = [marker for marker, seat in ((1, first), (2, second)) if seat is None]
    for marker, seat in ((1, first), (2, second)):
        if seat is not None:
            s.firms[seat].beyond.append(marker)
    return s


def test_the_first_marker_leads_to_ceres() -> None:
    """SC-14, SC-132, SC-182, SC-185, D-2: a tile, its awards, the claim, the first turn."""
    s = beyond(1, None)
    profit(s, 1, 9)
    p = over(s)
    assert (p.asked, p.keys(1)) == ([1], ["ceres", "home"])
    assert not p.s.firms[0].hand  # nothing is dealt yet
    top(p.s, "p_e1.2")
    p.does(1, "ceres")
    s = p.s
    (laid,) = s.laid["ceres"]
    assert (laid.tile, laid.claim, laid.team) == ("p_e1.2", 1, 0)
    assert s.firms[1].profit == 10
    assert [one.at for one in s.firms[1].teams[:2]] == ["ceres", "inner_system"]
    assert (s.first, p.asked) == (1, [1])
    assert (s.beyond, s.firms[1].beyond) == ([1, 2], [])
    conserved(s)


def test_who_stays_at_home_has_no_first_turn() -> None:
    """SC-R70, SC-185: the least profit then."""
    s = beyond(1, None)
    profit(s, 1, 9)
    p = over(s)
    p.does(1, "home")
    assert (p.s.first, p.s.laid) == (0, {})


def test_the_second_marker_leads_to_vesta() -> None:
    """SC-183, D-3: unexplored, and no first turn."""
    p = over(beyond(None, 0))
    p.does(0, "vesta")
    assert p.s.firms[0].teams[0].at == "vesta"
    assert p.s.laid == {}


def test_one_player_may_use_both() -> None:
    """SC-R69: with different teams."""
    p = over(beyond(0, 0))
    p.does(0, "ceres").does(0, "vesta")
    assert [one.at for one in p.s.firms[0].teams[:2]] == ["ceres", "vesta"]


def test_ties_of_the_least_profit_are_broken_by_chance() -> None:
    """SC-185"""
    firsts = set()
    for seed in range(12):
        s = at_the_end(3)
        profit(s, 1, 7)
        firsts.add(over(s, seed).s.first)
    assert firsts == {0, 2}


# --- cubes of Mariners -------------------------------------------------------------------------------------------
def test_an_orbit_of_mariners_is_paid_in_the_set_up() -> None:
    """SC-161, SC-184, SC-R71, D-6: the least profit chooses first; the first player is found afterwards."""
    s = at_the_end(3)
    s.firms[0].awaited = ["adaptation"]
    s.firms[2].awaited = ["adaptation"]
    profit(s, 0, 6)
    p = over(s)
    assert p.asked == [2]
    assert {*p.keys(2)} == {"radiation_resistance", "sensory_focus", "hibernation", "low_gravity"}
    p.does(2, "hibernation")
    assert p.asked == [0]
    p.does(0, "hibernation")
    assert [firm.profit for firm in p.s.firms] == [6, 5, 6]  # the first copy paid 1 F (SC-227)
    assert p.s.first == 1
    conserved(p.s)


def test_no_edges_in_a_set_up() -> None:
    """SC-R72"""
    s = at_the_end(2)
    s.firms[0].awaited = ["adaptation"]
    p = over(s)
    assert p.asked == [0]
    assert p.cut_ins == ()


def test_mariners_only_counts_an_orbit() -> None:
    """SC-161, SC-R66: the eighth space of a wheel of 4 is the top again."""
    s = at_the_end()
    s.firms[0].genetics = 7
    hand(s, 0, "gene_sequencer")
    p = acts(s)
    p.composes(0, "genetics", "*")
    assert (p.s.firms[0].genetics, p.s.firms[0].awaited, p.s.firms[0].progress) == (8, ["adaptation"], [])


@pytest.mark.parametrize(("many", "cards"), [(False, 1), (True, 2)])
def test_many_orbits_are_one_card(monkeypatch: pytest.MonkeyPatch, many: bool, cards: int) -> None:
    """T-83, SC-R67, and the other way; 9 spaces on a wheel of 4 are two orbits."""
    monkeypatch.setattr(rulings, "MANY_ORBITS_OF_MARINERS", many)
    s = at_the_end()
    s.firms[0].awaited = ["adaptation", "adaptation"]
    p = over(s)
    for _ in range(cards):
        p.does(0, p.keys(0)[0])
    assert len(p.s.firms[0].progress) == cards


def test_ceres_may_bring_a_second_card() -> None:
    """T-89, SC-R167: the tile's award is paid after the progress cards are laid out."""
    s = beyond(0, None)
    s.firms[0].genetics, s.firms[0].awaited = 7, ["adaptation"]
    p = over(s)
    p.s.firms[0].revelation = 3
    top(p.s, "p_e1.5")  # an artifact: the revelation cube advances
    p.does(0, "ceres")
    assert p.s.firms[0].revelation == 4
    p.does(0, "hibernation")
    assert "probe_network" in p.keys(0)
    p.does(0, "probe_network")
    assert p.s.firms[0].progress == ["hibernation", "probe_network"]


# --- a start in Planeteers ---------------------------------------------------------------------------------------
def test_a_start_in_planeteers() -> None:
    """SC-299, SC-302, SC-303: its HQ, 8 F, genetics 1, markers on Mariners' contracts."""
    s = dealt(3, "p")
    assert [firm.profit for firm in s.firms] == [8, 8, 8]
    assert {(firm.headquarters, firm.genetics, firm.revelation) for firm in s.firms} == {("planeteers", 1, 0)}
    assert {*s.markers} == {"mariners"}
    assert [award(s, row) for row in s.rows] == [row.pays(3) for row in s.rows]
    p = Counted(s, planned(set_up), seed=1)
    assert p.asked == [s.first]


@pytest.mark.parametrize(("marker", "paid"), [(None, 5), ("mariners", 3)])
def test_an_unclaimed_row_adds_its_award(marker: Era | None, paid: int) -> None:
    """T-29, SC-206: 2 of Mariners and 3 of Planeteers."""
    s = board(2, "p")
    s.markers[0] = marker
    assert award(s, s.rows[0]) == paid


def test_a_window_before_the_first_turn_of_an_era() -> None:
    """B6, 3.3 item 5: orders stay; nobody has ended a turn, so nothing answers one."""
    s = at_the_end()
    s.firms[0].orders = s.firms[1].orders = dict.fromkeys(("sabotage", "intercept", "poach"), "always")
    profit(s, 0, 4)
    p = over(s)
    assert p.s.first == 0
    assert p.prompts == {1: "Play an Edge?"}  # Sabotage, of the other's turn
    p.does(1, "nothing")
    assert p.prompts == {0: "Which action?"}


def test_an_early_end_after_planeteers() -> None:
    """T-57, SC-294 to SC-297: genetics do not score; of 13 and 13 more bases win, a Legacy base is none."""
    s = board(2, "p")
    for seat, (n, marker, spaces) in enumerate(((10, 1, 2), (12, 2, 1))):
        profit(s, seat, n)
        s.firms[seat].beyond, s.firms[seat].genetics = [marker], spaces
    s.beyond = []
    s.firms[0].legacy = Laid(tile="m_e1.3", owner=0, base="refinery")
    find(s, "ceres", "p_e1.6")
    base(s, "ceres", 1, "research")
    p = over(s)
    assert p.result is not None
    assert (p.result.scores, p.result.winners) == ([13, 13], [1])


def test_mariners_and_planeteers_make_one_game() -> None:
    """SC-303, SC-34: profit is counted by era, and contracts of both."""
    s = at_the_end()
    s.claims["m3"], s.markers[2] = 0, "mariners"
    p = over(s)
    assert look(p.s, 0).past[0].id == "m3"
    assert p.s.firms[0].by_era == {"mariners": 5}
    assert p.s.rows[0].era == "planeteers"
