"""Star systems are explored and built whole; aliens."""

from __future__ import annotations

from engine.games.spacecorp.facts import blocked, cost_to_build
from engine.games.spacecorp.rules.building import may_build, put_up, types_left
from engine.games.spacecorp.rules.exploring import can_explore, turn_up
from engine.games.spacecorp.rules.specials import probe
from engine.games.spacecorp.rules.transport import routes
from engine.games.spacecorp.state import Corp
from tests.games.spacecorp.position import (
    ERIDANI,
    acts,
    board,
    eridani,
    find,
    hand,
    own,
    runs,
    settle,
    table,
    team,
    top,
)
from tests.kit.play import planned


def phobes(s: Corp) -> None:
    """The next Primary tile leads to the Phobes."""
    top(s, "s_alien.1")
    top(s, "s_primary.1")


# --- explore -----------------------------------------------------------------------------------------------------
def test_a_system_is_explored_whole() -> None:
    """T-39, SC-244 to SC-246: the Primary tile first, awards tile by tile, all claimed."""
    s = board(2, "s")
    team(s, 0, 0, "epsilon_eridani")
    for tile in (*reversed(ERIDANI),):
        top(s, tile)
    hand(s, 0, "interferometer interferometer")
    assert not can_explore(board(2, "s"), 0)
    p = acts(s)
    p.composes(0, "explore", "0", "*")
    there = p.s.laid["epsilon_eridani"]
    assert tuple(laid.tile for laid in there) == ERIDANI
    assert {(laid.claim, laid.team) for laid in there} == {(0, 0)}
    said = p.said()
    order = ["Epsilon Eridani holds Alien Ruins.", "P0 gains 2 F.", "Epsilon Eridani holds Rings.", "P0 gains 1 F."]
    assert [line for line in said if line in order] == order
    assert (p.s.firms[0].profit, p.s.firms[0].revelation) == (3, 3)


def test_exploring_asks_for_the_number_once() -> None:
    """SC-245: 10 for three boxes; 9 is not enough."""
    s = board(2, "s")
    team(s, 0, 0, "epsilon_eridani")
    hand(s, 0, "photon_sail_array")
    s.firms[0].slots[2] = hand(s, 1, "gravity_lens")[0]
    s.firms[1].hand, s.firms[1].labels, s.firms[1].came = [], [], []
    assert not can_explore(s, 0)
    hand(s, 0, "exo_archaeology")
    assert can_explore(s, 0)


def test_phobes_send_a_team_home() -> None:
    """SC-247 to SC-249, SC-R122, SC-R123: the explorer leaves, so nothing is claimed; the other tiles still come."""
    s = board(2, "s")
    team(s, 0, 0, "lacaille_9352")
    phobes(s)
    top(s, "s_secondary.12")
    p = runs(s, planned(turn_up, 0, 0, "lacaille_9352"))
    there = p.s.laid["lacaille_9352"]
    assert [laid.tile for laid in there] == ["s_alien.1", "s_secondary.12"]
    assert [laid.claim for laid in there] == [None, None]
    assert p.s.firms[0].teams[0].at == "sol"
    assert (p.s.firms[0].profit, p.s.firms[0].revelation) == (0, 2)
    assert blocked(p.s, "lacaille_9352")
    assert "s_primary.1" in p.s.redirected


def test_another_team_may_flee() -> None:
    """D-25, SC-R54, SC-R123: from the track too; then the claim stands, and the one sent home is still idle."""
    s = board(2, "s")
    team(s, 0, 0, "alpha_centauri")
    team(s, 0, 1, "alpha_centauri", 2)
    team(s, 1, 0, "alpha_centauri")
    phobes(s)
    p = runs(s, planned(turn_up, 0, 0, "alpha_centauri"), then=1)
    assert (p.keys(0), p.of(0).default) == (["0", "1"], ("1",))
    p.does(0, "1")
    home, stays = p.s.firms[0].teams[1], p.s.firms[0].teams[0]
    assert (home.at, home.track, home.acted, stays.acted) == ("sol", 0, False, True)
    assert p.s.laid["alpha_centauri"][0].claim == 0
    settle(p.s, "sirius", 0, ("s_primary.3", "spaceport"))
    assert {n for n, _ in routes(p.s, 0)} >= {1}


def test_the_claim_stays_for_who_is_away() -> None:
    """D-25: of two teams on the star the one that did not explore goes, whichever it is."""
    for explorer, other in ((0, "1"), (1, "0")):
        s = board(2, "s")
        team(s, 0, 0, "alpha_centauri")
        team(s, 0, 1, "alpha_centauri")
        phobes(s)
        p = runs(s, planned(turn_up, 0, explorer, "alpha_centauri"))
        assert p.of(0).default == (other,)


def test_who_need_not_flee() -> None:
    """SC-248, SC-R124, SC-R128: Energy Fields spare the team, not the benefits; a probe sends nobody home."""
    s = board(2, "s")
    team(s, 0, 0, "alpha_centauri")
    own(s, 0, "energy_fields")
    phobes(s)
    p = runs(s, planned(turn_up, 0, 0, "alpha_centauri"))
    assert (p.s.firms[0].teams[0].at, p.s.firms[0].profit) == ("alpha_centauri", 0)
    assert p.s.laid["alpha_centauri"][0].claim == 0
    s = board(2, "s")
    phobes(s)
    p = runs(s, planned(probe, 0, "alpha_centauri"))
    assert [one.at for one in p.s.firms[0].teams[:3]] == ["sol"] * 3


def test_an_empty_alien_stack() -> None:
    """SC-130, SC-247, SC-R55: the next Primary tile comes instead."""
    s = board(2, "s")
    team(s, 0, 0, "alpha_centauri")
    top(s, "s_primary.3")
    top(s, "s_primary.2")
    s.stacks["alien"].clear()
    turned = table(s)
    turn_up.fn(turned, 0, 0, "alpha_centauri")
    assert s.laid["alpha_centauri"][0].tile == "s_primary.3"
    assert s.redirected == ["s_primary.2"]


# --- build -------------------------------------------------------------------------------------------------------
def test_a_system_is_built_whole() -> None:
    """T-40, SC-252 to SC-254: 8 + 4 + 4, a base on each tile; 2 F in all for who claims them."""
    s = eridani()
    for laid in s.laid["epsilon_eridani"]:
        laid.claim, laid.team = 1, 0
    team(s, 1, 0, "epsilon_eridani")
    assert cost_to_build(s, "epsilon_eridani") == 16
    hand(s, 0, "world_builder world_builder arcology_kit")
    p = acts(s)
    p.composes(0, "build", "0", "attraction", "spaceport", "refinery", "*")
    there = p.s.laid["epsilon_eridani"]
    assert [(laid.owner, laid.base) for laid in there] == [(0, "attraction"), (0, "spaceport"), (0, "refinery")]
    assert p.s.firms[1].profit == 2
    assert [p.s.firms[0].stock[kind] for kind in ("attraction", "spaceport", "refinery")] == [2, 2, 2]


def test_each_claiming_rival_is_paid() -> None:
    """SC-R57: tiles that were turned up by different rivals."""
    s = eridani(3)
    for n in (1, 2):
        team(s, n, 0, "epsilon_eridani")
        s.laid["epsilon_eridani"][n].claim = n
    put_up(table(s), 0, 0, ["secure", "secure", "secure"])
    assert [firm.profit for firm in s.firms] == [0, 2, 2]


def test_the_cost_is_never_below_nothing() -> None:
    """SC-253"""
    s = board(2, "s")
    find(s, "barnards_star", "s_primary.7")
    assert cost_to_build(s, "barnards_star") == 4
    find(s, "barnards_star", "s_primary.7")
    find(s, "barnards_star", "s_primary.7")
    assert cost_to_build(s, "barnards_star") == 0


def test_every_box_must_be_explored() -> None:
    """SC-R113, SC-134."""
    s = board(2, "s")
    find(s, "lacaille_9352", "s_primary.3")
    assert not may_build(s, 0, "lacaille_9352")
    find(s, "lacaille_9352", "s_secondary.12")
    assert may_build(s, 0, "lacaille_9352")
    assert not may_build(s, 0, "sol")  # SC-R149
    assert not may_build(s, 0, "orion_1")


def test_a_base_for_every_tile_or_none() -> None:
    """SC-R112: with a single Secure and a single Spaceport left, the Dust takes what the other could have."""
    s = board(2, "s")
    find(s, "lacaille_9352", "s_secondary.12")
    find(s, "lacaille_9352", "s_primary.14")
    s.firms[0].stock = {**dict.fromkeys(s.firms[0].stock, 0), "secure": 1, "spaceport": 1}
    assert types_left(s, 0, "lacaille_9352", []) == ["spaceport"]
    assert types_left(s, 0, "lacaille_9352", ["spaceport"]) == ["secure"]
    s.firms[0].stock["spaceport"] = 0
    assert not may_build(s, 0, "lacaille_9352")
    s.firms[0].stock["secure"] = 2
    assert may_build(s, 0, "lacaille_9352")


def test_introvs_bar_the_whole_system() -> None:
    """SC-251, SC-R129: unless the builder owns one of two Adaptations."""
    for id_ in ("sensory_focus", "cooperative_empathy"):
        s = board(2, "s")
        find(s, "lacaille_9352", "s_alien.2")
        find(s, "lacaille_9352", "s_secondary.12")
        assert not may_build(s, 0, "lacaille_9352")
        own(s, 1, id_)
        assert not may_build(s, 0, "lacaille_9352")
        assert may_build(s, 1, "lacaille_9352")
