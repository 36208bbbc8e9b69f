"""Moves between stars, star tracks and the Orion Spur (SC-36, SC-231 to SC-243)."""

from __future__ import annotations

import pytest

from engine.core import Seat
from engine.games.spacecorp import rulings
from engine.games.spacecorp.chart import Chart
from engine.games.spacecorp.content import printed
from engine.games.spacecorp.facts import able
from engine.games.spacecorp.rules.arriving import arrive
from engine.games.spacecorp.rules.moving import distance, lenders, targets
from engine.games.spacecorp.rules.progress import gain_progress, take_title
from engine.games.spacecorp.rules.specials import probe_sites
from engine.games.spacecorp.rules.stars import lonely_stars, nearest
from engine.games.spacecorp.rules.transport import routes, transport
from engine.games.spacecorp.state import Corp
from engine.games.spacecorp.values import Means, value
from tests.games.spacecorp.position import (
    Counted,
    acts,
    board,
    colony,
    find,
    hand,
    own,
    pile,
    runs,
    settle,
    table,
    team,
)
from tests.kit.play import planned


def passes_time(p: Counted, seat: Seat) -> None:
    """A turn of Research without a card."""
    p.does(seat, "research")
    p.does(seat, p.keys(seat)[0])
    p.does(seat, "stop")


# --- distances ---------------------------------------------------------------------------------------------------
def test_regions_are_of_one_kind() -> None:
    """SC-231, SC-235: stars, Sol, three of the Spur, four empty ones; one Primary box and up to two Secondary ones."""
    chart = printed().charts["starfarers"]
    kinds = [chart.sites[chart.at[region][0]].kind if chart.at[region] else "empty" for region in chart.regions]
    assert {kind: kinds.count(kind) for kind in {*kinds}} == {"home": 1, "star": 14, "spur": 3, "empty": 4}
    for place in chart.sites.values():
        if place.kind == "star":
            assert place.boxes[0] == "primary"
            assert {*place.boxes[1:]} <= {"secondary"}
            assert len(place.boxes) <= 3


def test_distances_between_stars() -> None:
    """T-36, T-37, SC-232, SC-234: borders alone; an empty region is crossed and is no place to stop."""
    s = board(2, "s")
    assert distance(s, 0, "kapteyns_star", "epsilon_eridani") == 60
    assert not s.chart.at["em2"]
    indi = s.box.sites["epsilon_indi"]
    assert (indi.multi, indi.explore, indi.build, len(indi.boxes)) == (True, 10, 20, 3)
    team(s, 0, 0, "kapteyns_star")
    settle(s, "kapteyns_star", 0, ("s_primary.3", "secure"), ("s_secondary.1", "secure"))
    hand(s, 0, "generation_ship intercept_s antimatter_drive")
    assert "epsilon_eridani" not in targets(s, 0, 0)


def test_a_base_at_one_end() -> None:
    """SC-233, SC-110: the home base at Sol, or one of the system."""
    s = board(2, "s")
    assert lenders(s, 0, "sol", "sirius") == []
    assert lenders(s, 0, "alpha_centauri", "sirius") is None
    settle(s, "alpha_centauri", 1, ("s_primary.3", "secure"))
    assert [one.seat for one in lenders(s, 0, "alpha_centauri", "sirius") or ()] == [1]


def test_multipliers() -> None:
    """T-33, T-34, T-35, SC-54, SC-55: added first, then multiplied; multipliers alone start from one of them."""
    s = board(2, "s")
    cards = hand(s, 0, "photon_sail_array intercept_s antimatter_drive metric_drive")
    assert value(s, 0, "move", Means(cards=tuple(cards))) == 96
    cards = hand(s, 0, "antimatter_drive antimatter_drive wormhole_gate")
    assert value(s, 0, "move", Means(cards=tuple(cards))) == 45
    assert value(s, 0, "produce", Means(cards=tuple(hand(s, 0, "stellar_lifter")))) == 2


def test_nearby() -> None:
    """T-38, SC-243, SC-R143."""
    chart = printed().charts["starfarers"]
    assert chart.nearby("ein", "lac")
    assert not chart.nearby("lac", "ros")
    assert chart.nearby("sol", "ace")
    assert chart.nearby("tau", "tau")
    assert not chart.nearby("tau", "ros")


def test_no_way_leads_through_the_spur() -> None:
    """T-88, SC-R143, SC-R166: over Lacaille 9352, though the Spur would be shorter."""
    box = printed()
    chart = box.charts["starfarers"]
    longer = {id_: b.model_copy(update={"cost": 60}) if id_ == "lac-ros" else b for id_, b in box.borders.items()}
    other = Chart(chart.regions, chart.sites, longer, {}, 0)
    assert other.distance("tau_ceti", "ross_780") == 100
    assert other.crossed("tau", "ros") == ("tau", "lac", "ros")


# --- star tracks -------------------------------------------------------------------------------------------------
def test_a_team_takes_three_turns_to_the_star() -> None:
    """T-58, SC-36, SC-236 to SC-238, SC-R109."""
    s = board(2, "s")
    own(s, 0, "radiation_resistance")
    hand(s, 0, "intercept_s antimatter_drive metric_drive")
    p = acts(s)
    p.composes(0, "move", "0", "alpha_centauri", "*")
    one = p.s.firms[0].teams[0]
    assert (one.at, one.track) == ("alpha_centauri", 3)
    for track in (2, 1, 0):
        passes_time(p, 1)
        one = p.s.firms[0].teams[0]
        assert one.track == track
        assert (0 in able(p.s, 0)) == (not track)  # SC-237
        if track:
            passes_time(p, 0)
    assert "P0: team 1 reaches Alpha Centauri." in p.said()


def test_only_teams_of_the_active_player_go_on() -> None:
    """SC-36: from the nearest box onto the star."""
    s = board(2, "s")
    team(s, 0, 0, "sirius", 1)
    team(s, 1, 0, "sirius", 2)
    p = acts(s)
    assert [firm.teams[0].track for firm in p.s.firms] == [0, 2]


def test_a_card_advances_teams_two_steps() -> None:
    """Longevity: box 3 to 1, from 2 or 1 onto the star."""
    s = board(2, "s")
    own(s, 0, "longevity")
    team(s, 0, 0, "sirius", 3)
    team(s, 0, 1, "procyon", 2)
    team(s, 0, 2, "procyon", 1)
    assert [one.track for one in acts(s).s.firms[0].teams] == [1, 0, 0, 0]


def test_a_card_brings_teams_straight_onto_the_star() -> None:
    """Entangled Communication: those on their way at once, those that come later too."""
    s = board(2, "s")
    team(s, 0, 0, "sirius", 3)
    take_title(table(s), 0, "entangled")
    assert s.firms[0].teams[0].track == 0
    arrive(table(s), 0, 1, "procyon")
    assert (s.firms[0].teams[1].at, s.firms[0].teams[1].track) == ("procyon", 0)


def test_star_children_begin_on_a_star_without_a_team() -> None:
    """T-31, SC-226, D-42, SC-R162: a team of the stock; a track counts as well; without a team nothing happens."""
    s = board(2, "s")
    team(s, 1, 0, "sirius", 3)
    own(s, 0, "energy_fields")
    p = runs(s, planned(gain_progress, 0, "adaptation"))
    assert p.blocked(0)["star_children"][1] == "SC-226"
    own(s, 0, "probe_network")
    p = runs(s, planned(gain_progress, 0, "adaptation"))
    p.does(0, "star_children")
    assert p.s.firms[0].profit == 1
    assert {"sirius", "sol", "orion_1"} & {*p.keys(0)} == set()
    assert p.of(0).default == ("alpha_centauri",)
    p.does(0, "procyon")
    assert (p.s.firms[0].teams[3].at, p.s.firms[0].teams[3].track) == ("procyon", 0)
    team(s, 0, 3, "gone")
    p = runs(s, planned(gain_progress, 0, "adaptation"))
    p.does(0, "star_children")
    assert p.s.firms[0].progress[-1] == "star_children"
    assert p.prompts == {0: "Which action?"}


def test_the_nearest_star_for_who_is_away() -> None:
    """D-42: by the way from Sol, then by name; not by the order of the table."""
    s = board(4, "s")
    near = ["procyon", "ross_780", "wolf_1061"]
    far = [at for at, place in s.chart.sites.items() if place.kind == "star" and at not in near]
    for n, at in enumerate(far):
        team(s, n % 3 + 1, n // 3, at)
    assert lonely_stars(s) == ["ross_780", "procyon", "wolf_1061"]
    assert nearest(s) == "procyon"


def test_an_extra_turn_does_not_repeat_the_advance() -> None:
    """SC-R109, 3.3 item 2: the teams of who was about to start went on already; the extra turn moves its own."""
    s = board(3, "s")
    team(s, 1, 0, "sirius", 3)
    team(s, 2, 0, "sirius", 3)
    hand(s, 2, "intercept_s")
    p = acts(s)
    passes_time(p, 0)
    assert [firm.teams[0].track for firm in p.s.firms] == [0, 2, 3]
    p.cuts_in(2, "play intercept")
    assert (p.s.active, [firm.teams[0].track for firm in p.s.firms]) == (2, [0, 2, 2])
    passes_time(p, 2)
    assert (p.s.active, [firm.teams[0].track for firm in p.s.firms]) == (1, [0, 2, 2])
    passes_time(p, 1)
    assert (p.s.active, [firm.teams[0].track for firm in p.s.firms]) == (2, [0, 2, 1])


def test_teams_of_who_has_passed_stay() -> None:
    """SC-R109: skipped turns advance nothing; a team that reaches the star may act before the pass is asked for."""
    s = board(2, "s")
    team(s, 0, 0, "sirius", 3)
    team(s, 1, 0, "sirius", 1)
    pile(s, 0)
    p = acts(s)
    p.does(0, "pass")
    assert [firm.teams[0].track for firm in p.s.firms] == [2, 0]
    assert p.s.active == 1


def test_transport_to_a_star_begins_on_its_track(monkeypatch: pytest.MonkeyPatch) -> None:
    """SC-R107, SC-R108: and a team may leave a track so; Sol has none. The switch brings it onto the star."""
    for uses, track in ((True, 3), (False, 0)):
        monkeypatch.setattr(rulings, "TRANSPORT_USES_TRACK", uses)
        s = board(2, "s")
        settle(s, "sirius", 0, ("s_primary.3", "spaceport"))
        team(s, 0, 1, "sirius", 2)
        assert (1, "sol") in routes(s, 0)
        p = runs(s, planned(transport, 0), then=1)
        fork = p.fork()
        p.does(0, "0.sirius")
        assert (p.s.firms[0].teams[0].at, p.s.firms[0].teams[0].track) == ("sirius", track)
        fork.does(0, "1.sol")
        assert (fork.s.firms[0].teams[1].at, fork.s.firms[0].teams[1].track) == ("sol", 0)


def test_a_track_is_not_empty_for_a_probe() -> None:
    """SC-R60"""
    s = board(2, "s")
    assert "sirius" in probe_sites(s)
    team(s, 1, 0, "sirius", 3)
    assert "sirius" not in probe_sites(s)


# --- the Orion Spur ----------------------------------------------------------------------------------------------
def spur(seats: int = 3) -> Corp:
    s = board(seats, "s")
    settle(s, "tau_ceti", 0, ("s_primary.3", "secure"), ("s_secondary.1", "secure"), ("s_secondary.3", "secure"))
    settle(s, "ross_780", 0, ("s_primary.4", "research"), ("s_secondary.5", "research"), ("s_secondary.6", "research"))
    team(s, 0, 0, "tau_ceti")
    return s


def test_the_spur_needs_a_colony_beside_it() -> None:
    """SC-239, SC-269, SC-R141: over one border, from the colony's own region."""
    s = spur()
    assert distance(s, 0, "tau_ceti", "orion_2") is None
    colony(s, "tau", 1, "outreach")
    assert distance(s, 0, "tau_ceti", "orion_2") is None
    colony(s, "tau", 0, "outreach")
    assert distance(s, 0, "tau_ceti", "orion_2") == 40
    assert distance(s, 0, "tau_ceti", "orion_1") is None
    assert distance(s, 0, "epsilon_eridani", "orion_2") is None


def test_awards_of_the_spur() -> None:
    """T-59, SC-240 to SC-242, SC-R142: 5 F once, 2 F for each other region that is empty, nothing beside others."""
    s = spur()
    plan = [(0, 0, "orion_2"), (1, 0, "orion_1"), (2, 0, "orion_2"), (0, 1, "orion_3"), (0, 2, "orion_3")]
    for seat, n, to in plan:
        arrive(table(s), seat, n, to)
    assert [firm.profit for firm in s.firms] == [5 + 2, 2, 0]
    assert s.firms[0].earned == {"spur": 7}
    assert able(s, 0) == []
    assert [*routes(s, 0)] == []


def test_a_move_into_the_spur() -> None:
    """SC-239, SC-241 as an action."""
    s = spur()
    colony(s, "tau", 0, "outreach")
    own(s, 0, "radiation_resistance")
    hand(s, 0, "intercept_s competitors_s metric_drive")
    p = acts(s)
    p.composes(0, "move", "0", "orion_2", "*")
    assert (p.s.firms[0].teams[0].at, p.s.firms[0].profit, p.s.spur) == ("orion_2", 5, True)
    assert "s7" in p.keys(0)


def test_a_claim_ends_when_the_team_leaves() -> None:
    """SC-R56 between stars."""
    s = board(2, "s")
    team(s, 0, 0, "sirius")
    find(s, "sirius", "s_primary.3", claim=(0, 0))
    arrive(table(s), 0, 0, "procyon")
    assert s.laid["sirius"][0].claim is None
