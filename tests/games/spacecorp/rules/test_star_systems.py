"""Star systems are explored and built whole: aliens, bases of Starfarers (SC-244 to SC-263)."""

from __future__ import annotations

import pytest

from engine.games.spacecorp import rulings
from engine.games.spacecorp.facts import blocked, cost_to_build, producing, production, suits
from engine.games.spacecorp.rules.building import may_build, order_matters, put_up, types_left
from engine.games.spacecorp.rules.exploring import can_explore, turn_up
from engine.games.spacecorp.rules.producing import can_produce
from engine.games.spacecorp.rules.specials import probe
from engine.games.spacecorp.rules.transport import routes
from engine.games.spacecorp.rules.when_built import rivals_near, secured, when_built
from engine.games.spacecorp.state import Corp
from tests.games.spacecorp.position import (
    acts,
    base,
    board,
    find,
    hand,
    offers,
    own,
    profit,
    runs,
    settle,
    table,
    team,
    top,
)
from tests.kit.play import planned

ERIDANI = "s_primary.4", "s_secondary.1", "s_secondary.2"  # Alien Ruins, Rings, Precious Dust


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
def eridani(seats: int = 2) -> Corp:
    s = board(seats, "s")
    team(s, 0, 0, "epsilon_eridani")
    own(s, 0, "radiation_resistance")
    for tile in ERIDANI:
        find(s, "epsilon_eridani", tile)
    return s


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


# --- types of bases ----------------------------------------------------------------------------------------------
def test_what_bases_ask_for() -> None:
    """SC-255, SC-256, SC-257, SC-258, SC-259, SC-260, SC-261, SC-262, SC-263: what each asks of its tile."""
    s = board(2, "s")
    tiles = {"ruins": "s_primary.4", "dust": "s_secondary.2", "anomaly": "s_primary.14", "garden": "s_primary.7"}
    found = {}
    for name, tile in tiles.items():
        s.laid.clear()
        find(s, "barnards_star", tile)
        found[name] = types_left(s, 0, "barnards_star", [])
    assert found["ruins"] == ["attraction", "exploiter", "research", "secure", "spaceport"]
    assert found["dust"] == ["exploiter", "industrial", "refinery", "research", "secure"]
    assert found["anomaly"] == ["attraction", "research", "secure"]
    assert found["garden"] == [
        "bio_lab", "exploiter", "industrial", "research", "secure", "shield_factory", "spaceport"
    ]  # fmt: skip


def test_a_shield_factory_shields() -> None:
    """SC-262, SC-194, SC-197: the Build that puts it up costs nothing; without it radiation costs 3 F."""
    for kinds, left in (("shield_factory", 5), ("secure", 5 - 3)):
        s = board(2, "s")
        team(s, 0, 0, "barnards_star")
        find(s, "barnards_star", "s_primary.7")
        profit(s, 0, 5)
        hand(s, 0, "self_builders")
        p = acts(s)
        p.composes(0, "build", "0", kinds, "*")
        assert p.s.laid["barnards_star"][0].base == kinds
        assert p.s.firms[0].profit == left


def test_a_spaceport_looks_at_its_own_tile() -> None:
    """T-84, SC-263, SC-R148"""
    s = eridani()
    rings, dust = s.laid["epsilon_eridani"][1:]
    assert suits(s, "spaceport", "epsilon_eridani", rings)
    assert not suits(s, "spaceport", "epsilon_eridani", dust)


def test_the_whole_system_may_bar_a_spaceport(monkeypatch: pytest.MonkeyPatch) -> None:
    """SC-R148, the other way: Dust anywhere in the system."""
    monkeypatch.setattr(rulings, "PORT_TILE_ONLY", False)
    s = eridani()
    assert not suits(s, "spaceport", "epsilon_eridani", s.laid["epsilon_eridani"][1])
    find(s, "sirius", "s_primary.3")
    assert suits(s, "spaceport", "sirius", s.laid["sirius"][0])


def test_production_of_stars() -> None:
    """SC-255, SC-259, SC-R119: 2 more by an Attraction, 1 more by a Refinery."""
    s = eridani()
    for box, kind in enumerate(("attraction", "refinery", "exploiter")):
        base(s, "epsilon_eridani", 0, kind, box)
    ruins, rings, dust = s.laid["epsilon_eridani"]
    assert [production(s, laid) for laid in (ruins, rings, dust)] == [2, 2, 2]
    dust.void = True
    assert production(s, dust) is None
    assert {n for _, n, _ in producing(s, 0)} == {0, 1}


def test_an_exploiter_takes_both_values_once() -> None:
    """SC-257, SC-R117, SC-R118: P and Col, then neither; P0 pays nothing."""
    s = board(2, "s")
    find(s, "barnards_star", "s_primary.9")
    find(s, "procyon", "s_primary.16")
    find(s, "sirius", "s_secondary.5")
    for at in ("barnards_star", "procyon", "sirius"):
        base(s, at, 0, "exploiter")
        when_built.fn(table(s), 0, at, 0)
        assert s.laid[at][0].void
    assert s.firms[0].earned == {"bases": 3 + 1 + 1}
    assert not can_produce(s, 0)


def test_a_research_base_gives_a_card_or_revelation() -> None:
    """SC-260, SC-R63, D-24."""
    s = board(2, "s")
    settle(s, "sirius", 0, ("s_primary.3", "research"))
    offers(s, "oracle_mind")
    p = runs(s, planned(when_built, 0, "sirius", 0))
    fork = p.fork()
    p.does(0, "revelation")
    assert p.s.firms[0].revelation == 3
    fork.does(0, "o1")
    assert fork.s.box.card_of[fork.s.firms[0].seen[0]].id == "oracle_mind"
    s.deck += [piece for piece in s.offers if piece]
    s.offers = [""] * 4
    assert runs(s, planned(when_built, 0, "sirius", 0)).s.firms[0].revelation == 3


def test_a_bio_lab_advances_genetics() -> None:
    """SC-256, SC-222: from 3 to 4 spaces it earns an Adaptation."""
    s = board(2, "s")
    settle(s, "sirius", 0, ("s_primary.15", "bio_lab"))
    s.firms[0].genetics = 3
    p = runs(s, planned(when_built, 0, "sirius", 0))
    assert (p.s.firms[0].genetics, p.prompts) == (4, {0: "Which Adaptation?"})


def test_secure_counts_bases_nearby() -> None:
    """SC-261, SC-R116: pieces, not sites; nothing beside another Secure base."""
    s = board(3, "s")
    settle(s, "lacaille_9352", 1, ("s_primary.3", "refinery"), ("s_secondary.12", "research"))
    settle(s, "ross_780", 2, ("s_primary.9", "research"), ("s_secondary.1", "research"), ("s_secondary.3", "research"))
    settle(s, "epsilon_indi", 0, ("s_primary.10", "secure"), ("s_secondary.7", "refinery"), ("s_secondary.9", "secure"))
    assert rivals_near(s, 0, "epsilon_indi") == 2
    when_built.fn(table(s), 0, "epsilon_indi", 0)
    assert s.firms[0].earned == {"bases": 2}
    when_built.fn(table(s), 0, "epsilon_indi", 2)  # T-70, SC-R115: the second finds the first
    assert s.firms[0].earned == {"bases": 2}
    base(s, "lacaille_9352", 2, "secure", 1)
    assert secured(s, "epsilon_indi", 0)
    assert not secured(s, "ross_780", 0)


def test_secure_counts_home_bases(monkeypatch: pytest.MonkeyPatch) -> None:
    """T-79, SC-R82: three at Sol, 20 from Alpha Centauri."""
    s = board(4, "s")
    settle(s, "alpha_centauri", 0, ("s_primary.3", "secure"))
    assert rivals_near(s, 0, "alpha_centauri") == 3
    monkeypatch.setattr(rulings, "SECURE_COUNTS_HOME_BASES", False)
    assert rivals_near(s, 0, "alpha_centauri") == 0


# --- Phobes and bases --------------------------------------------------------------------------------------------
def haunted() -> Corp:
    s = board(2, "s")
    team(s, 0, 0, "epsilon_eridani")
    for tile in ("s_alien.1", "s_secondary.7", "s_secondary.8"):
        find(s, "epsilon_eridani", tile)
    return s


def test_phobes_keep_all_benefits() -> None:
    """SC-249, SC-R125, SC-R126: a Secure base beside them is not enough; what bases do of themselves works."""
    s = haunted()
    for box, kind in enumerate(("refinery", "exploiter", "bio_lab")):
        base(s, "epsilon_eridani", 0, kind, box)
        when_built.fn(table(s), 0, "epsilon_eridani", box)
    assert (s.firms[0].profit, s.firms[0].genetics) == (0, 3)
    assert not [*producing(s, 0)]
    base(s, "epsilon_eridani", 0, "secure", 1)
    assert blocked(s, "epsilon_eridani")


def test_secure_on_phobes_frees_the_system() -> None:
    """T-69, SC-250, SC-R114, SC-R127: first all that the tiles give at once, then an Exploiter pays P and Col."""
    s = haunted()
    own(s, 0, "energy_fields")
    profit(s, 0, 10)
    hand(s, 0, "world_builder self_builders")
    p = acts(s)
    p.composes(0, "build", "0", "secure", "exploiter", "spaceport", "*")
    assert not blocked(p.s, "epsilon_eridani")
    firm = p.s.firms[0]
    assert (firm.earned["discoveries"], firm.earned["bases"]) == (4, 2)  # nobody is nearby
    assert (firm.genetics, firm.revelation) == (3, 3)
    assert [production(p.s, laid) for laid in p.s.laid["epsilon_eridani"]] == [2, None, None]
    said = p.said()
    assert said.index("Epsilon Eridani is secured.") < said.index("P0 exploits Rocky Moon for 2 F.")


def test_the_order_of_effects_is_asked_where_it_matters() -> None:
    """D-23, SC-R77, SC-R114: both cubes come round, and a Breakthrough may be what an Adaptation needs."""
    s = board(2, "s")
    settle(s, "lacaille_9352", 0, ("s_primary.15", "bio_lab"), ("s_secondary.12", "research"))
    assert not order_matters(s, 0, "lacaille_9352")
    s.firms[0].genetics = s.firms[0].revelation = 3
    assert order_matters(s, 0, "lacaille_9352")
    for laid in s.laid["lacaille_9352"]:
        s.firms[0].stock[laid.base or "secure"] += 1
        laid.owner = laid.base = None
    team(s, 0, 0, "lacaille_9352")
    own(s, 0, "energy_fields")
    hand(s, 0, "self_builders self_builders")
    p = acts(s)
    p.composes(0, "build", "0", "bio_lab", "research", "*")
    assert p.keys(0) == ["bio_lab", "research"]
    fork = p.fork()
    p.does(0, "research").does(0, "revelation")
    assert p.prompts == {0: "Which Breakthrough?"}
    fork.does(0, "bio_lab")
    assert fork.prompts == {0: "Which Adaptation?"}
