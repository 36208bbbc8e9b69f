"""Whole turns of Starfarers as a stranger would set them up."""

from __future__ import annotations

import pytest

from engine.games.spacecorp.content import Base
from engine.games.spacecorp.rules.building import builders
from engine.games.spacecorp.rules.colonies import sources, standing, within_reach
from engine.games.spacecorp.rules.moving import targets
from engine.games.spacecorp.rules.transport import routes
from engine.games.spacecorp.state import Laid
from tests.games.spacecorp.position import (
    acts,
    base,
    board,
    colony,
    find,
    hand,
    own,
    profit,
    settle,
    stars,
    team,
    top,
)


# --- moving ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("cards", "titles", "owned", "reached"),
    [
        ("intercept_s metric_drive", "", 2, False),  # (1 + 5) x 4 = 24; unshielded: 3 F
        ("intercept_s metric_drive", "", 3, True),
        ("intercept_s metric_drive", "energy_fields", 0, True),
        ("intercept_s metric_drive", "radiation_resistance", 0, True),
        ("bussard_ramjet metric_drive", "", 0, True),  # shielded (1 + 4) x 4 = 20
        ("bussard_ramjet antimatter_drive", "", 4, False),  # shielded 15; plain 18, 2 points and 3 F
        ("bussard_ramjet antimatter_drive", "", 5, True),
        ("bussard_ramjet antimatter_drive", "hibernation", 0, True),  # shielded (1 + 4 + 2) x 3 = 21
    ],
)
def test_a_first_flight(cards: str, titles: str, owned: int, reached: bool) -> None:
    """SC-186, SC-189, SC-197, SC-198, SC-R21, SC-R44: Alpha Centauri is 20 away, and Sol shields nothing."""
    s = stars()
    hand(s, 0, cards)
    for title in titles.split():
        own(s, 0, title)
    profit(s, 0, owned)
    assert targets(s, 0, 0) == (["alpha_centauri"] if reached else [])


def test_three_missing_points_and_the_rays() -> None:
    """SC-202, SC-R17, SC-R21: 17 of 20; 3 F and 3 F."""
    for owned in (5, 6):
        s = stars()
        profit(s, 0, owned)
        hand(s, 0, "ansible_net photon_sail_array competitors_s intercept_s")  # 1 + 3 + 3 + 5 + 5 = 17
        assert ("alpha_centauri" in targets(s, 0, 0)) == (owned == 6)


def test_a_flight_and_its_way_to_the_star() -> None:
    """SC-36, SC-236 to SC-238: box 3, then 2, 1 and the star at the starts of the next three own turns."""
    s = stars()
    profit(s, 0, 9)
    hand(s, 0, "bussard_ramjet wormhole_gate")
    p = acts(s)
    p.composes(0, "move", "0", "alpha_centauri", "*")
    boxes = [p.s.firms[0].teams[0].track]
    for _ in range(3):
        p.composes(1, "research", "*", "stop")
        boxes.append(p.s.firms[0].teams[0].track)
        p.composes(0, "research", "*", "stop")
    assert boxes == [3, 2, 1, 0]


def test_nobody_stops_between_the_stars() -> None:
    """SC-234: 50 reach Epsilon Eridani by an empty region of 30; 40 reach nothing that way."""
    s = stars()
    own(s, 0, "energy_fields")
    hand(s, 0, "photon_sail_array generation_ship antimatter_drive")  # (1 + 3 + 8) x 3 = 36
    reached = {"alpha_centauri", "barnards_star", "luhman_16"}
    assert set(targets(s, 0, 0)) == reached
    hand(s, 0, "bussard_ramjet")  # 17 x 3 = 51
    assert set(targets(s, 0, 0)) == reached | {"wolf_359", "sirius", "epsilon_eridani"}


@pytest.mark.parametrize(("entered", "taken", "gained"), [(False, False, 5), (True, False, 2), (True, True, 0)])
def test_into_the_spur(entered: bool, taken: bool, gained: int) -> None:
    """SC-239 to SC-242: from the region of the own colony, over one border."""
    s = stars()
    own(s, 0, "energy_fields")
    settle(s, "kapteyns_star", 0, ("s_primary.3", "refinery"), ("s_secondary.5", "industrial"))
    colony(s, "kap", 0, "outreach")
    team(s, 0, 0, "kapteyns_star")
    s.spur = entered
    if taken:
        team(s, 1, 0, "orion_3")
    hand(s, 0, "bussard_ramjet bussard_ramjet metric_drive")
    p = acts(s)
    p.does(0, "move").does(0, "0")
    assert [key for key in p.keys(0) if "orion" in key] == ["orion_3"]
    p.composes(0, "orion_3", "*")
    assert p.s.firms[0].profit == gained
    assert p.keys(0) == ["s7", "none"]  # a team in the Spur


def test_a_rivals_colony_opens_no_spur() -> None:
    """SC-239: the active player has the colony."""
    s = stars()
    own(s, 0, "energy_fields")
    settle(s, "procyon", 1, ("s_primary.3", "refinery"))
    colony(s, "pro", 1, "outreach")
    team(s, 0, 0, "procyon")
    hand(s, 0, "bussard_ramjet bussard_ramjet metric_drive")
    assert "orion_3" not in targets(s, 0, 0)
    assert "sirius" in targets(s, 0, 0)  # by the rival's base


def test_a_port_of_the_stars_doubles_a_multiplier() -> None:
    """T-65, SC-263, SC-R3: 5 and x3 as x6 are 36 with the printed 1; Time doubles that."""
    s = stars()
    own(s, 0, "energy_fields")
    settle(s, "wolf_1061", 0, ("s_primary.3", "spaceport"), ("s_secondary.7", "research"))
    team(s, 0, 0, "wolf_1061")
    hand(s, 0, "intercept_s antimatter_drive")
    assert "barnards_star" not in targets(s, 0, 0)  # 30 + 20 = 50
    assert targets(s, 0, 0) == []
    hand(s, 0, "time")
    assert "barnards_star" in targets(s, 0, 0)  # 72
    assert "sol" not in targets(s, 0, 0)  # 80


# --- exploring and building --------------------------------------------------------------------------------------
def test_phobes_leave_no_claim_when_the_explorer_goes() -> None:
    """SC-248, SC-R123: the only team there flees; the Secondary tile is laid and pays nothing."""
    s = stars()
    team(s, 0, 0, "kapteyns_star")
    top(s, "s_alien.1")
    top(s, "s_primary.1")
    top(s, "s_secondary.3")  # 2 F
    hand(s, 0, "gravity_lens exo_archaeology")
    p = acts(s)
    p.composes(0, "explore", "*")
    there = p.s.laid["kapteyns_star"]
    assert [laid.tile for laid in there] == ["s_alien.1", "s_secondary.3"]
    assert [laid.claim for laid in there] == [None, None]
    assert (p.s.firms[0].teams[0].at, p.s.firms[0].profit, p.s.redirected) == ("sol", 0, ["s_primary.1"])


def test_securing_phobes_pays_all_tiles_at_once() -> None:
    """SC-250, SC-R114: 4 F and Rev1 of the Phobes, 2 F of the Rings, and a F for the base nearby."""
    s = stars()
    own(s, 0, "energy_fields")
    team(s, 0, 0, "kapteyns_star")
    find(s, "kapteyns_star", "s_alien.1")
    find(s, "kapteyns_star", "s_secondary.3")
    hand(s, 0, "arcology_kit arcology_kit self_builders")
    p = acts(s)
    p.composes(0, "build", "secure", "research", "*", "revelation")
    assert (p.s.firms[0].profit, p.s.firms[0].revelation) == (6, 2 + 1 + 1)


@pytest.mark.parametrize(("title", "allowed"), [("", False), ("sensory_focus", True), ("cooperative_empathy", True)])
def test_introvs(title: str, allowed: bool) -> None:
    """SC-251, SC-R129"""
    s = stars()
    profit(s, 0, 9)
    team(s, 0, 0, "barnards_star")
    find(s, "barnards_star", "s_alien.2")
    hand(s, 0, "arcology_kit arcology_kit")
    if title:
        own(s, 0, title)
    own(s, 1, "sensory_focus")  # a rival's does not help
    assert builders(s, 0) == ([0] if allowed else [])


def test_a_team_on_the_track_is_no_builder() -> None:
    """SC-237"""
    s = stars()
    profit(s, 0, 9)
    find(s, "barnards_star", "s_primary.3")
    hand(s, 0, "arcology_kit arcology_kit")
    for box in (3, 2, 1):
        team(s, 0, 0, "barnards_star", box)
        assert builders(s, 0) == []
    team(s, 0, 0, "barnards_star", 0)
    assert builders(s, 0) == [0]


@pytest.mark.parametrize(
    ("tile", "kinds"),
    [
        ("s_primary.3", "exploiter industrial refinery research secure spaceport"),
        ("s_primary.4", "attraction exploiter research secure spaceport"),
        ("s_primary.14", "attraction research secure"),
        ("s_primary.15", "bio_lab exploiter research secure spaceport"),
        ("s_primary.16", "exploiter industrial research secure shield_factory spaceport"),
        ("s_alien.3", "exploiter industrial refinery research secure spaceport"),
        ("s_alien.4", "bio_lab exploiter industrial research secure shield_factory spaceport"),
    ],
)
def test_bases_for_a_tile(tile: str, kinds: str) -> None:
    """SC-255 to SC-263"""
    s = stars()
    profit(s, 0, 9)
    own(s, 0, "energy_fields")
    team(s, 0, 0, "barnards_star")
    find(s, "barnards_star", tile)
    hand(s, 0, "arcology_kit arcology_kit self_builders self_builders")
    p = acts(s)
    p.does(0, "build")
    assert sorted(p.keys(0)) == kinds.split()


@pytest.mark.parametrize(("kind", "gained"), [("exploiter", 2 + 2), ("refinery", 0), ("secure", 2 + 2)])
def test_what_a_base_pays_among_stars(kind: Base, gained: int) -> None:
    """SC-257, SC-261, SC-R82, SC-R116: P2 and Col2; two bases and two home bases of rivals within 20."""
    s = stars(3)
    own(s, 0, "energy_fields")
    team(s, 0, 0, "alpha_centauri")
    find(s, "alpha_centauri", "s_primary.11")
    settle(s, "luhman_16", 1, ("s_primary.3", "refinery"))
    s.laid["luhman_16"].append(Laid("s_secondary.7", 2, "research"))
    settle(s, "barnards_star", 1, ("s_primary.10", "research"))  # 30 away
    hand(s, 0, "arcology_kit self_builders self_builders clone_forge")
    p = acts(s)
    p.composes(0, "build", kind, "*")
    assert p.s.firms[0].profit == gained


def test_a_shield_factory_shields_what_builds_it() -> None:
    """SC-194, SC-218, SC-262: 0 F are enough where one of the bases is a Shield Factory, and no other type is open."""
    s = stars()
    team(s, 0, 0, "barnards_star")
    find(s, "barnards_star", "s_primary.16")
    hand(s, 0, "arcology_kit self_builders")
    p = acts(s)
    p.does(0, "build")  # nothing else can be built, and there is one way to pay for it
    assert p.s.laid["barnards_star"][0].base == "shield_factory"
    s = p.s
    s.firms[0].teams[0].at = "barnards_star"
    hand(s, 0, "bussard_ramjet wormhole_gate intercept_s")
    assert "alpha_centauri" in targets(s, 0, 0)  # and what leaves its region is shielded


# --- colonies ----------------------------------------------------------------------------------------------------
def test_points_of_a_colony() -> None:
    """F-7: Col 2 and 1, Industrial, three bases, a nearby colony and Enviro Tolerance; the team, Build and 5 F."""
    s = stars(3)
    settle(s, "tau_ceti", 0, ("s_primary.9", "industrial"), ("s_secondary.6", "research"), ("s_secondary.12", "secure"))
    assert standing(s, 0, "tau_ceti") == 2 + 1 + 1 + 1
    own(s, 0, "enviro_tolerance")
    assert standing(s, 0, "tau_ceti") == 6
    settle(s, "epsilon_eridani", 0, ("s_primary.3", "refinery"))
    colony(s, "eer", 0, "cinder")
    assert standing(s, 0, "tau_ceti") == 7
    assert sources(s, 0, "tau_ceti") == []
    team(s, 0, 0, "tau_ceti")
    profit(s, 0, 5)
    hand(s, 0, "arcology_kit clone_forge")  # 9 of 8
    assert sources(s, 0, "tau_ceti") == ["build", "profit", "team"]
    assert "halcyon" in within_reach(s, 0, "tau_ceti")  # 8
    assert "new_hope" in within_reach(s, 0, "tau_ceti")


def test_a_colony_is_founded_and_paid() -> None:
    """SC-266 to SC-268, SC-277, SC-285: a team, 5 F; New Hope pays a F for each progress card."""
    s = stars(3)
    settle(s, "tau_ceti", 0, ("s_primary.9", "industrial"), ("s_secondary.6", "research"), ("s_secondary.12", "secure"))
    for title in ("hibernation", "probe_network"):
        own(s, 0, title)
    colony(s, "pro", 0, "meridian")  # whenever they colonize: 1 F
    colony(s, "kap", 1, "tern_island")  # whenever a rival does
    team(s, 0, 0, "tau_ceti")
    profit(s, 0, 6)
    p = acts(s)
    p.composes(0, "colonize", "new_hope", "profit")
    assert p.s.colonies["tau"].tile == "new_hope"
    assert p.s.firms[0].profit == 6 - 5 + 2 + 1
    assert p.s.firms[1].profit == 1
    assert "new_hope" not in p.s.colony_tiles
    assert p.s.firms[0].teams[0].at == "tau_ceti"


def test_a_team_given_for_a_colony_is_gone() -> None:
    """SC-267 e, SC-R111; two colonies are a contract (row 3)."""
    s = stars(2)
    settle(s, "barnards_star", 0, ("s_primary.13", "industrial"))  # Col1, Industrial: 2
    settle(s, "alpha_centauri", 0, ("s_primary.3", "refinery"))
    colony(s, "ace", 0, "meridian")
    team(s, 0, 0, "barnards_star")
    p = acts(s)
    p.composes(0, "colonize", "outreach", "team")
    assert (p.s.firms[0].teams[0].at, p.s.firms[0].profit) == ("gone", 1)  # Meridian
    assert set(p.keys(0)) >= {"s3", "s4", "none"}  # two colonies, one of them at a multi-star


@pytest.mark.parametrize(("seats", "tiles"), [(2, 12), (3, 17), (4, 20)])
def test_colonies_by_the_number_of_players(seats: int, tiles: int) -> None:
    """SC-24: and none of a solo game."""
    s = board(seats, "s")
    assert len(s.colony_tiles) == tiles
    assert all(seats in s.box.colonies[tile].players for tile in s.colony_tiles)
    assert not {"rimward", "summit"} & set(s.colony_tiles)


# --- transport ---------------------------------------------------------------------------------------------------
def test_transport_between_stars() -> None:
    """SC-82, SC-R47, SC-R107, SC-R108: from a track too; at a star one begins on the track, at Sol one is there."""
    s = stars()
    settle(s, "barnards_star", 0, ("s_primary.3", "spaceport"))
    team(s, 0, 0, "barnards_star", 2)
    assert set(routes(s, 0)) == {(0, "sol"), (1, "barnards_star"), (2, "barnards_star")}
    p = acts(s)
    p.composes(0, "research", "*", "stop")
    p.does(0, "1.barnards_star")
    assert (p.s.firms[0].teams[1].at, p.s.firms[0].teams[1].track) == ("barnards_star", 3)


def test_the_longevous_are_there_in_two_turns() -> None:
    """B9: from box 3 to 1, then onto the star; from the outermost box in two turns."""
    s = stars()
    own(s, 0, "longevity")
    team(s, 0, 0, "sirius", 3)
    p = acts(s)
    assert p.s.firms[0].teams[0].track == 1
    p.composes(0, "research", "*", "stop")
    p.composes(1, "research", "*", "stop")
    assert p.s.firms[0].teams[0].track == 0


def test_a_system_of_which_one_box_is_left() -> None:
    """SC-134, SC-244: what a card has turned up before is not turned up again; the rest is, and is claimed."""
    s = stars()
    find(s, "wolf_1061", "s_primary.3")
    team(s, 0, 0, "wolf_1061")
    assert builders(s, 0) == []
    top(s, "s_secondary.3")
    hand(s, 0, "gravity_lens exo_archaeology")
    p = acts(s)
    p.composes(0, "explore", "*")
    assert [(laid.tile, laid.claim) for laid in p.s.laid["wolf_1061"]] == [("s_primary.3", None), ("s_secondary.3", 0)]


def test_a_rivals_base_and_its_shield_are_one_reward() -> None:
    """SC-R24: the base that makes the Move legal shields it as well."""
    s = stars()
    settle(s, "barnards_star", 1, ("s_primary.16", "shield_factory"))
    team(s, 0, 0, "barnards_star")
    hand(s, 0, "intercept_s wormhole_gate")  # 6 x 5 = 30
    p = acts(s)
    p.composes(0, "move", "0", "alpha_centauri", "*")
    assert (p.s.firms[0].teams[0].at, len(p.s.firms[1].hand)) == ("alpha_centauri", 1)


def test_bases_count_twice_for_no_contract() -> None:
    """B4: row 2 counts systems, not bases; the base at Sol is none."""
    s = stars(3)
    settle(s, "tau_ceti", 0, ("s_primary.9", "industrial"), ("s_secondary.6", "research"), ("s_secondary.12", "secure"))
    p = acts(s)
    p.composes(0, "research", "*", "stop")
    assert p.asked == [1]
    base(s, "sirius", 0, "research")
    base(s, "procyon", 0, "research")
    p = acts(s)
    p.composes(0, "research", "*", "stop")
    assert p.keys(0) == ["s2", "none"]
