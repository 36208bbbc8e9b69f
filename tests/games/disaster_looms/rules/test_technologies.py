"""Technologies, sales and the limit of three (DL-11 to DL-28, DL-R25 to DL-R29, DL-R36)."""

from __future__ import annotations

import pytest

from engine.games.disaster_looms.content import printed
from engine.games.disaster_looms.facts import access, capacity, research_price, score
from engine.games.disaster_looms.looking import look
from engine.games.disaster_looms.revenue import income
from engine.games.disaster_looms.rules.fleet import fleet_turn
from engine.games.disaster_looms.rules.limit import least_loss, technology_limit
from tests.games.disaster_looms.position import (
    colony,
    fleet,
    lay,
    licensed,
    manages,
    own,
    plays,
    public,
    researches,
    rich,
    ship,
    table,
    technologies,
    top_cards,
    top_tiles,
    treasuries,
)
from tests.kit.play import planned


def test_four_kinds() -> None:
    """DL-11: every technology is an upgrade, a profit, an action or a special; actions cost, profits pay."""
    cards = [one for one in printed().technologies.values() if not one.event]
    kinds = {kind: {one.id for one in cards if one.kind == kind} for kind in {one.kind for one in cards}}
    assert {kind: len(of) for kind, of in kinds.items()} == {"action": 10, "profit": 7, "special": 1, "upgrade": 7}
    assert kinds["special"] == {"warp_gate_technology"}


def test_everybody_reads_what_is_owned() -> None:
    """DL-12, DL-43, DL-R35: cards, licences and money of all are in everybody's view."""
    s = table()
    own(s, 0, "tourism")
    licensed(s, 1, "tourism", 0)
    seen = look(s, 2)
    assert [one.card.id for one in seen.companies[0].technologies] == ["tourism"]
    assert [one.card.id for one in seen.companies[1].licences] == ["tourism"]
    assert [company.treasury for company in seen.companies] == [2, 2, 2]


def test_public_ones_are_for_all() -> None:
    """DL-13, DL-14: without a fee, but an action still costs."""
    s = table()
    public(s, "graviton_propulsion")
    lay(s, 1, 0, "metal_world")
    p = fleet(s, 1).does(1, "graviton_propulsion")
    assert treasuries(p) == [2, 1, 2]
    starters = [one.id for one in printed().technologies.values() if one.deck == "start"]
    assert len(starters) == 6
    assert {*starters} <= {*table().public}


def test_copies_do_not_add_up_but_names_do() -> None:
    """DL-15, DL-16, DL-X4, DL-X5."""
    s = table()
    own(s, 0, "mass_containment", "mass_containment", "mass_containment")
    assert capacity(s, 0) == 2
    own(s, 1, "isolating_fields")
    licensed(s, 1, "mass_containment", 0)
    assert capacity(s, 1) == 3


def test_each_copy_counts_for_price_and_points() -> None:
    """DL-17, DL-X4: 12R for who owns three; each is worth its value."""
    s = table()
    own(s, 0, "mass_containment", "mass_containment", "mass_containment")
    assert research_price(s, 0) == 12
    assert score(s, 0)["technologies"] == 9


def test_a_copy_of_what_is_owned_is_kept() -> None:
    """DL-18: by a rival, and by oneself."""
    s = table()
    rich(s, 6, 3, 5)
    own(s, 0, "tourism")
    top_cards(s, "tourism", "tourism")
    p = researches(s, 0, 1).does(0, "research").does(1, "research")
    assert technologies(p) == [["tourism", "tourism"], ["tourism"], []]


def test_with_three_one_may_still_research_and_sell_the_new_card() -> None:
    """DL-19, DL-20, DL-21, DL-39, DL-R36."""
    s = table()
    rich(s, 12, 0, 0)
    own(s, 0, "tourism", "teleporters", "cloned_food")
    top_cards(s, "brand_loyalty")
    p = researches(s, 0).does(0, "research")
    assert p.keys(0) == ["s.tourism", "s.teleporters", "s.cloned_food", "s.brand_loyalty"]
    p.does(0, "s.brand_loyalty")
    assert technologies(p)[0] == ["tourism", "teleporters", "cloned_food"]
    assert treasuries(p) == [7, 0, 0]
    assert "brand_loyalty" in p.s.public


def test_what_does_not_count_toward_the_limit() -> None:
    """DL-22, DL-32: public and licensed ones; nor for the price."""
    s = table()
    rich(s, 3, 5, 5)
    public(s, "shield_buffers")
    own(s, 1, "teleporters", "cloned_food", "hyper_drive")
    for id_ in ("teleporters", "cloned_food", "hyper_drive"):
        licensed(s, 0, id_, 1)
    assert research_price(s, 0) == 3
    top_cards(s, "tourism")
    p = researches(s, 0).does(0, "research")
    assert technologies(p)[0] == ["tourism"]


def test_a_sale_pays_all_owners_and_gives_licences_back() -> None:
    """DL-23, DL-24, DL-26, DL-27, DL-R44: full value a copy; the licensee keeps the use and gets nothing."""
    s = table()
    own(s, 0, "scanner_sweep", "scanner_sweep")
    own(s, 1, "scanner_sweep")
    licensed(s, 2, "scanner_sweep", 1)
    p = manages(s).does(0, "s.scanner_sweep")
    assert treasuries(p) == [10, 6, 2]
    assert (p.s.public.count("scanner_sweep"), p.s.cards.discarded.count("scanner_sweep")) == (1, 2)
    assert not p.s.companies[2].licences
    assert access(p.s, 2, "scanner_sweep")


def test_only_an_owner_sells() -> None:
    """DL-27."""
    s = table()
    rich(s, 2, 2, 2)
    own(s, 1, "scanner_sweep")
    licensed(s, 0, "scanner_sweep", 1)
    own(s, 0, "tourism")
    assert manages(s).keys(0) == ["s.tourism", "done"]


def test_sold_ones_score_nothing() -> None:
    """DL-28, DL-R43: nor do licences."""
    s = table()
    own(s, 0, "hostile_takeover")
    licensed(s, 1, "hostile_takeover", 0)
    assert [score(s, seat)["technologies"] for seat in range(3)] == [10, 0, 0]
    rich(s, 0, 0, 0)
    p = manages(s).does(0, "s.hostile_takeover")
    assert score(p.s, 0) == {"colonies": 0, "customers": 0, "treasury": 2, "technologies": 0, "ships": 0}


def test_the_sale_says_who_is_paid() -> None:
    """DL-24: before it is done, on the option itself."""
    s = table()
    own(s, 0, "mass_containment", "tourism")
    own(s, 2, "mass_containment", "mass_containment")
    p = manages(s)
    hints = {option.key: str(option.hint) for option in p.of(0).options}
    assert hints["s.tourism"] == "+1R"
    assert hints["s.mass_containment"].startswith("+3R; also")
    assert "6R" in hints["s.mass_containment"]


def test_limit_with_three_copies() -> None:
    """DL-R27: 9R, and one card is left."""
    s = table()
    own(s, 0, "mass_containment", "mass_containment", "mass_containment", "tourism")
    p = plays(s, planned(technology_limit, 0), planned(fleet_turn, 0)).does(0, "s.mass_containment")
    assert (treasuries(p)[0], technologies(p)[0]) == (11, ["tourism"])


@pytest.mark.parametrize("there", [False, True])
def test_warp_gate_technology_brings_a_gate_to_earth(there: bool) -> None:
    """DL-151, DL-X26, DL-R55: unless one is there."""
    s = table()
    own(s, 0, "warp_gate_technology")
    s.regions[0].gate = there
    s.gates -= there
    p = manages(s).does(0, "s.warp_gate_technology")
    assert (p.s.regions[0].gate, p.s.gates) == (True, 4)


def test_without_a_gate_in_the_supply_none_is_built() -> None:
    """DL-R55: carried ones are in play."""
    s = table()
    own(s, 0, "warp_gate_technology", "isolating_fields")
    here = lay(s, 1, 0, "metal_world")
    ship(s, 0, 1, at=here, gate=True)
    for n, tile in enumerate(("oolite_world", "plutonic_world", "urea_world", "selenic_world")):
        colony(s, lay(s, 2 + n, 0, tile), 1, gate=True)
    assert s.gates == 0
    p = manages(s).does(0, "s.warp_gate_technology")
    assert (p.s.regions[0].gate, p.s.gates) == (False, 0)


def test_a_new_technology_is_used_at_once() -> None:
    """DL-40: gained in Research, flown with in the same round."""
    s = table()
    rich(s, 4, 0, 0)
    lay(s, 1, 0, "metal_world")
    top_cards(s, "graviton_propulsion")
    p = researches(s, 0).does(0, "research")
    assert "graviton_propulsion" in p.keys(0)


def test_what_a_leak_makes_public_serves_the_next_step() -> None:
    """DL-R25, DL-302: Shield Buffers are sold in the middle of a Sweep, and its last step is one into asteroids."""
    s = table()
    public(s, "scanner_sweep")
    own(s, 1, "shield_buffers")
    lay(s, 1, 0, "empty_space_a")
    lay(s, 2, 0, "asteroid_field")
    top_tiles(s, "data_leak", "metal_world")
    p = fleet(s).does(0, "scanner_sweep").does(0, "move.1").does(0, "reveal").does(0, "1,-1")
    assert "move.2" in p.keys(0)
    assert treasuries(p) == [1, 6, 2]
    p.does(0, "move.2")
    assert p.s.companies[0].ships[0].at == 2


def test_access_by_licence_defends_a_colony() -> None:
    """DL-R45, DL-129: Brand Loyalty by licence doubles the price."""
    s = table()
    rich(s, 9, 0, 0)
    own(s, 2, "brand_loyalty")
    licensed(s, 1, "brand_loyalty", 2)
    here = lay(s, 1, 0, "metal_world")
    colony(s, here, 1, customers=3)
    ship(s, 0, 1, at=here, customers=1)
    p = fleet(s).does(0, "buyout")
    assert treasuries(p)[:2] == [3, 6]


def test_profits_by_licence() -> None:
    """DL-49, DL-46: as if owned, and the owner loses nothing."""
    s = table()
    own(s, 1, "genetic_engineering")
    licensed(s, 0, "genetic_engineering", 1)
    colony(s, lay(s, 1, 0, "plutonic_world"), 0)
    colony(s, lay(s, 2, 0, "radioactive_world"), 1)
    assert (income(s, 0), income(s, 1)) == (4, 4)


def test_what_is_sold_for_who_is_away() -> None:
    """DL-D6: the lowest value; then what pays others least; then what came last."""
    s = table()
    own(s, 0, "teleporters", "shield_buffers", "cloned_food", "hyper_drive")
    assert least_loss(s, 0) == "s.cloned_food"
    own(s, 1, "cloned_food")
    assert least_loss(s, 0) == "s.shield_buffers"
    own(s, 1, "tourism")
    own(s, 0, "tourism")
    assert least_loss(s, 0) == "s.tourism"


def test_sold_until_three_are_left() -> None:
    """DL-20: one after the other."""
    s = table()
    own(s, 0, "teleporters", "shield_buffers", "cloned_food", "hyper_drive", "tourism")
    p = plays(s, planned(technology_limit, 0), planned(fleet_turn, 0)).does(0, "s.tourism").does(0, "s.hyper_drive")
    assert technologies(p)[0] == ["teleporters", "shield_buffers", "cloned_food"]
