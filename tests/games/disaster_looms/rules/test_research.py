"""Research, licences and the limit (DL-19 to DL-58, DL-257 to DL-259)."""

from __future__ import annotations

from engine.games.disaster_looms.facts import capacity, research_price
from engine.games.disaster_looms.rules.fleet import fleet_turn
from engine.games.disaster_looms.rules.licences import licences_end
from engine.games.disaster_looms.rules.limit import technology_limit
from tests.games.disaster_looms.position import (
    colony,
    lay,
    licensed,
    only_cards,
    own,
    plays,
    public,
    researches,
    rich,
    ship,
    table,
    top_cards,
)
from tests.kit.play import planned


def test_price_by_what_is_owned() -> None:
    """DL-31, DL-X4: each copy counts."""
    s = table()
    assert research_price(s, 0) == 3
    own(s, 0, "mass_containment", "mass_containment", "mass_containment")
    assert research_price(s, 0) == 12
    assert capacity(s, 0) == 2  # DL-15


def test_public_copies_are_discarded() -> None:
    """DL-34, DL-36: an event is resolved and replaced, a public copy discarded and replaced."""
    s = table()
    rich(s, 3, 0, 5)
    public(s, "mass_containment")
    top_cards(s, "mass_containment", "eureka", "tourism")
    p = researches(s, 0).does(0, "research")
    assert p.s.companies[0].technologies == ["tourism"]
    assert p.s.elevator
    assert p.s.companies[0].treasury == 0
    assert p.s.cards.discarded == ["mass_containment", "eureka"]


def test_an_empty_stack_refunds() -> None:
    """DL-35, DL-X43."""
    s = table()
    rich(s, 3, 0, 5)
    public(s, "mass_containment", "tourism")
    only_cards(s, "mass_containment", "tourism")
    p = researches(s, 0).does(0, "research")
    assert (p.s.companies[0].technologies, p.s.companies[0].treasury) == ([], 3)


def test_nebula_shows_two() -> None:
    """DL-266, DL-X63: 2R less, one of two is kept, the other goes back on top in the open."""
    s = table()
    rich(s, 7, 0, 5)
    own(s, 0, "tourism", "teleporters")
    ship(s, 0, 1, at=lay(s, 1, 0, "nebula_research"), customers=1)
    top_cards(s, "scanner_sweep", "brand_loyalty")
    p = researches(s, 0).does(0, "research")
    assert p.s.companies[0].treasury == 0
    p.does(0, "brand_loyalty")
    assert p.s.companies[0].technologies == ["tourism", "teleporters", "brand_loyalty"]
    assert (p.s.cards.pile[-1], p.s.cards.known) == ("scanner_sweep", 1)


def test_limit_sells_every_copy_of_everybody() -> None:
    """DL-20, DL-24, DL-26, DL-R27: 9R for three copies, the rival's too, the licence goes back."""
    s = table()
    own(s, 0, "mass_containment", "mass_containment", "tourism", "teleporters")
    own(s, 1, "mass_containment")
    licensed(s, 2, "mass_containment", 1)
    p = plays(s, planned(technology_limit, 0), planned(fleet_turn, 0)).does(0, "s.mass_containment")
    assert [c.treasury for c in p.s.companies] == [8, 5, 2]
    assert p.s.companies[0].technologies == ["tourism", "teleporters"]
    assert "mass_containment" in p.s.public
    assert not p.s.companies[2].licences


def test_breakthrough_donates_one_and_keeps_one() -> None:
    """DL-258, DL-R28, DL-X76: two equal ones: one is donated, the kept one and the rival's are sold."""
    s = table()
    rich(s, 3, 0, 5)
    own(s, 1, "cloned_food")
    top_cards(s, "research_breakthrough_b", "cloned_food", "cloned_food", "tourism")
    p = researches(s, 0).does(0, "research")
    assert [c.treasury for c in p.s.companies] == [4, 4, 5]
    assert p.s.companies[0].technologies == ["tourism"]
    assert not p.s.companies[1].technologies
    assert p.s.public.count("cloned_food") == 1


def test_breakthrough_asks() -> None:
    """DL-258, DL-D4."""
    s = table()
    rich(s, 3, 0, 5)
    top_cards(s, "research_breakthrough_b", "cloned_food", "tourism", "teleporters")
    p = researches(s, 0).does(0, "research").does(0, "tourism")
    assert p.s.companies[0].technologies == ["cloned_food", "teleporters"]
    assert "tourism" in p.s.public
    assert p.s.companies[0].treasury == 0


def test_licence_pays_the_owner_for_a_round() -> None:
    """DL-42, DL-48, DL-50: of two owners one is chosen."""
    s = table()
    rich(s, 2, 0, 5)
    own(s, 1, "scanner_sweep")
    own(s, 2, "scanner_sweep")
    p = researches(s, 0).does(0, "l.scanner_sweep").does(0, "2")
    assert [c.treasury for c in p.s.companies] == [0, 0, 7]
    licence = p.s.companies[0].licences[0]
    assert (licence.technology, licence.owner, licence.round) == ("scanner_sweep", 2, 1)


def test_expiry_trims_ships_and_colonies() -> None:
    """DL-53, DL-54, DL-X22, DL-X23: out of the game, not back to Earth."""
    s = table()
    s.round = 2
    own(s, 1, "mass_containment", "cloned_food")
    licensed(s, 0, "mass_containment", 1, bought=1)
    licensed(s, 0, "cloned_food", 1, bought=1)
    ship(s, 0, 1, at=0, customers=2)
    ship(s, 0, 2, at=0, customers=1)
    colony(s, lay(s, 1, 0, "metal_world"), 0, customers=6)
    stock = s.stock
    p = plays(s, planned(licences_end), planned(fleet_turn, 0))
    assert [one.customers for one in p.s.companies[0].ships[:2]] == [1, 1]
    assert (p.s.regions[1].customers, p.s.lost, p.s.stock) == (5, 2, stock)


def test_expiry_takes_the_gate() -> None:
    """DL-X52, DL-R39."""
    s = table()
    s.round = 2
    own(s, 1, "isolating_fields")
    licensed(s, 0, "isolating_fields", 1, bought=1)
    ship(s, 0, 1, at=0, gate=True)
    p = plays(s, planned(licences_end), planned(fleet_turn, 0))
    assert (p.s.companies[0].ships[0].gate, p.s.gates, capacity(p.s, 0)) == (False, 5, 1)


def test_who_is_away_renews_what_would_cost_customers() -> None:
    """DL-D2."""
    s = table()
    s.round = 2
    own(s, 1, "mass_containment")
    licensed(s, 0, "mass_containment", 1, bought=1)
    ship(s, 0, 1, at=0, customers=2)
    assert researches(s, 0).of(0).default == ("r.mass_containment",)


def test_war_forbids_research_not_licences() -> None:
    """DL-41, DL-X35."""
    s = table()
    s.war, s.round = 1, 2
    rich(s, 20, 0, 0)
    own(s, 1, "tourism")
    assert researches(s, 0).keys(0) == ["l.tourism", "done"]
