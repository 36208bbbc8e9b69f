"""Bases of Starfarers, and Phobes among them."""

from __future__ import annotations

import pytest

from engine.games.spacecorp import rulings
from engine.games.spacecorp.facts import blocked, producing, production, suits
from engine.games.spacecorp.rules.building import order_matters, types_left
from engine.games.spacecorp.rules.producing import can_produce
from engine.games.spacecorp.rules.when_built import rivals_near, secured, when_built
from engine.games.spacecorp.state import Corp
from tests.games.spacecorp.position import (
    acts,
    base,
    board,
    eridani,
    find,
    hand,
    offers,
    own,
    profit,
    runs,
    settle,
    table,
    team,
)
from tests.kit.play import planned


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
