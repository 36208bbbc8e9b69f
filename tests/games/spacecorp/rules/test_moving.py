"""Move, with what it is made of (SC-42 to SC-67, SC-109 to SC-121)."""

from __future__ import annotations

from pathlib import Path

from engine.games.spacecorp.game import open_box
from engine.games.spacecorp.rules.moving import Course, boosts, courses, lenders, targets
from engine.games.spacecorp.rules.radiation import SAFE, Rays
from engine.games.spacecorp.rules.ways import enough, ways
from engine.games.spacecorp.state import Corp
from engine.games.spacecorp.values import DOUBLE, TWO, Means, value
from tests.games.spacecorp.position import acts, base, board, find, hand, pile, profit, slots, team


def test_infra_cards_and_time_add_up() -> None:
    """T-1 to T-4, SC-46, SC-52, SC-59."""
    s = board()
    slots(s, 0, "- science_module science_module")
    cards = tuple(hand(s, 0, "intercept_m cargo_pod time")[:2])
    assert value(s, 0, "move", Means((0,))) == 3
    assert value(s, 0, "move", Means((0,), cards)) == 7
    assert value(s, 0, "move", Means((0,), cards, DOUBLE)) == 14
    assert value(s, 0, "move", Means((0,), cards, TWO)) == 7


def test_a_spaceport_adds_before_time_doubles() -> None:
    """T-5, T-6, T-64, SC-146, SC-R6."""
    s = board()
    slots(s, 0, "- science_module science_module")
    cards = tuple(hand(s, 0, "intercept_m cargo_pod time")[:2])
    base(s, "lunar_l4", 0, "spaceport")
    base(s, "lunar_l5", 1, "spaceport")
    (own,) = boosts(s, 0, "lunar_l4")
    assert (own.lender, value(s, 0, "move", Means((0,), cards), own.more)) == (None, 9)
    assert value(s, 0, "move", Means((0,), cards, DOUBLE), own.more) == 18
    assert [(boost.lender, boost.more) for boost in boosts(s, 0, "lunar_l5")] == [(None, 0), (1, 2)]


def test_a_move_wants_a_base_at_one_end() -> None:
    """SC-110, SC-111, SC-R26, SC-R27, SC-R46, SC-174."""
    s = board()
    assert lenders(s, 0, "luna", "sisyphus") is None
    assert lenders(s, 0, "earth", "luna") == []
    base(s, "sisyphus", 1, "research")
    assert [(lent.site, lent.seat) for lent in lenders(s, 0, "luna", "sisyphus") or []] == [("sisyphus", 1)]
    assert lenders(s, 0, "north_mars", "south_mars") is None
    pile(s, 0)
    assert lenders(s, 0, "luna", "sisyphus") is None
    base(s, "luna", 0, "research")
    assert lenders(s, 0, "luna", "sisyphus") == []


def test_a_team_reaches_what_the_hand_and_any_headquarters_pay_for() -> None:
    """SC-45, SC-109: Luna is 4 from Earth; a rival's Infra counts as well."""
    s = board()
    hand(s, 0, "chemical_drive")
    assert "luna" not in targets(s, 0, 0)
    slots(s, 1, "thermal_drive")
    assert targets(s, 0, 0) == ["luna"]
    pile(s, 0)
    assert targets(s, 0, 0) == []  # SC-49


def test_a_move_is_paid_and_a_rival_draws() -> None:
    """SC-48, SC-76, SC-84: the card is discarded, the Infra stays."""
    s = board()
    (drive,) = hand(s, 0, "chemical_drive")
    slots(s, 1, "thermal_drive")
    p = acts(s)
    p.composes(0, "move", "0", "luna")
    (way,) = [key for key in p.keys(0) if key != "cards"]
    before = len(p.s.firms[1].hand)
    p.does(0, way)
    assert p.s.firms[0].teams[0].at == "luna"
    assert drive in p.s.discard
    assert p.s.firms[1].slots[0].startswith("thermal_drive")
    assert len(p.s.firms[1].hand) == before + 1


def test_fewest_cards_come_first() -> None:
    """What first, how afterwards: one card of 3 rather than two; Time only where it saves a card."""
    s = board()
    hand(s, 0, "ion_drive cargo_pod intercept_m time")
    found = [*ways(s, 0, "move", 4, enough(s, 0, "move", 4)).values()]
    assert (found[0].means.cards, found[0].means.time) == (("intercept_m.1",), "")
    assert all(len(way.means.cards) <= 2 for way in found)


def test_more_cards_than_needed_may_be_played() -> None:
    """SC-R16; too few are refused."""
    s = board(2)
    one, two = hand(s, 0, "intercept_m ion_drive")
    p = acts(s)
    p.composes(0, "move", "0", "luna", "cards", "0.0.")
    assert p.refused(0, two).rule == "SC-109"
    p.does(0, one, two)
    assert {one, two} <= {*p.s.discard}


def test_two_teams_by_one_time_card() -> None:
    """T-4, SC-60, SC-61, SC-85, SC-R35: both may go to the same site."""
    s = board(2)
    hand(s, 0, "intercept_m time")
    p = acts(s)
    p.composes(0, "move", "0", "luna")
    way = next(key for key in p.keys(0) if key.endswith(".two"))
    p.does(0, way)
    assert "none" in p.keys(0)
    p.does(0, "1.luna")
    assert [team.at for team in p.s.firms[0].teams[:2]] == ["luna", "luna"]
    assert len(p.s.time) == 1


def test_no_second_team() -> None:
    """SC-R33"""
    s = board(2)
    hand(s, 0, "intercept_m time")
    p = acts(s)
    p.composes(0, "move", "0", "luna")
    p.does(0, next(key for key in p.keys(0) if key.endswith(".two"))).does(0, "none")
    assert [team.at for team in p.s.firms[0].teams[:2]] == ["luna", "earth"]


def test_both_markers_in_one_action() -> None:
    """SC-118 to SC-120, SC-R37, SC-R50: and nobody acts there any more."""
    s = board(2)
    hand(s, 0, "intercept_m thermal_drive thermal_drive ion_drive time")
    p = acts(s)
    p.composes(0, "move", "0", "asteroid_belt")
    p.does(0, next(key for key in p.keys(0) if key.endswith(".two"))).does(0, "1.asteroid_belt")
    assert p.s.firms[0].beyond == [1, 2]
    assert p.s.beyond == []


def test_a_claim_ends_when_the_team_leaves() -> None:
    """SC-133, SC-R56."""
    s = board(2)
    team(s, 0, 0, "luna")
    find(s, "luna", "m_e1.2", claim=(0, 0))
    hand(s, 0, "intercept_m")
    p = acts(s)
    p.composes(0, "move", "0", "earth")
    p.composes(0, "*")
    assert p.s.laid["luna"][0].claim is None


def test_a_rivals_port_is_one_reward_however_it_serves() -> None:
    """T-68, SC-R24: prerequisite and +2 together."""
    s = board(2)
    team(s, 0, 0, "lunar_l4")
    base(s, "lunar_l4", 1, "spaceport")
    hand(s, 0, "chemical_drive")
    p = acts(s)
    p.composes(0, "move", "0", "sisyphus", "lunar_l4.1")
    before = len(p.s.firms[1].hand)
    p.does(0, next(key for key in p.keys(0) if key != "cards"))
    assert p.s.firms[0].teams[0].at == "sisyphus"
    assert len(p.s.firms[1].hand) == before + 1


def test_a_second_team_at_a_rivals_port() -> None:
    """T-6, SC-R26: what it would give away stands on the option, and only where its 2 are needed."""
    s = board(2)
    slots(s, 0, "- science_module science_module")
    team(s, 0, 1, "lunar_l5")
    base(s, "lunar_l5", 1, "spaceport")
    base(s, "sisyphus", 0, "research")
    base(s, "solar_l5", 0, "research")
    hand(s, 0, "chemical_drive time")
    p = acts(s)
    p.composes(0, "move", "0", "luna")
    p.does(0, next(key for key in p.keys(0) if key.endswith(".two")))
    hints = {option.key: str(option.hint) for option in p.of(0).options}
    assert (hints["1.sisyphus"], hints["1.phobos"]) == ("", "a card for P1")


# --- around the radiation ---------------------------------------------------------------------------------------
def detour(own: Path) -> Corp:
    """A board of its owner's: Saturn is calm, and another way than the one by Jupiter leads there from the Belt."""
    folder = own / "spacecorp"
    folder.mkdir()
    (folder / "regions.toml").write_text("[sat]\nradiation = false\n", "utf-8")
    border = '[ast-sat]\nregions = ["ast", "sat"]\ncost = 9\nsource = "public"\n'
    (folder / "borders.toml").write_text(border, "utf-8")
    s = board(2, "p", open_box(own).corp)
    team(s, 0, 0, "ceres")
    find(s, "ceres", "p_e1.2")
    base(s, "ceres", 0, "research")
    profit(s, 0, 8)
    return s


def test_a_way_around_the_radiation_is_offered(tmp_path: Path) -> None:
    """SC-R41, D-14: Ceres to Rhea is 8 through Jupiter for 2 F, or 11 around it for nothing."""
    s = detour(tmp_path)
    hand(s, 0, "intercept_p magnetic_sail magnetic_sail")  # with Move 2 of the headquarters 12
    assert courses(s, 0, "ceres", "rhea") == [Course(8, Rays(2)), Course(11, SAFE)]
    p = acts(s)
    p.composes(0, "move", "0", "rhea")
    assert p.prompts == {0: "To Rhea by which way?"}
    fork = p.fork()
    fork.does(0, "1")
    fork.does(0, fork.keys(0)[0])
    assert (fork.s.firms[0].teams[0].at, fork.s.firms[0].profit) == ("rhea", 6)
    p.does(0, "2")
    p.composes(0, "*")
    assert (p.s.firms[0].teams[0].at, p.s.firms[0].profit) == ("rhea", 8)


def test_the_way_around_is_all_there_is_for_the_poor(tmp_path: Path) -> None:
    """SC-R41, SC-198: without 2 F nothing is asked; a second team of Time goes around as well (SC-R33)."""
    s = detour(tmp_path)
    profit(s, 0, 0)
    team(s, 0, 1, "ceres")
    hand(s, 0, "intercept_p magnetic_sail magnetic_sail time")
    p = acts(s)
    p.composes(0, "move", "0", "rhea")
    p.does(0, next(key for key in p.keys(0) if key.endswith(".two")))
    p.does(0, "1.dione")
    assert [(one.at) for one in p.s.firms[0].teams[:2]] == ["rhea", "dione"]
    assert p.s.firms[0].profit == 0
