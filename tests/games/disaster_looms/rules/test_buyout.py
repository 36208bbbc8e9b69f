"""Buyout and Hostile Takeover (DL-122 to DL-135, DL-233 to DL-235)."""

from __future__ import annotations

import pytest

from engine.games.disaster_looms.facts import buyout_price
from engine.games.disaster_looms.state import Looms
from tests.games.disaster_looms.position import colony, fleet, lay, licensed, own, public, rich, ship, table


def prey(customers: int = 3, aboard: int = 1, treasury: int = 9) -> Looms:
    """P0's ship stands on a colony of P1, whose ship is on Earth."""
    s = table()
    colony(s, lay(s, 1, 0, "metal_world"), 1, customers=customers)
    ship(s, 0, 1, at=1, customers=aboard)
    rich(s, treasury, 0, 5)
    return s


def test_price_goes_to_the_owner() -> None:
    """DL-127, DL-128, DL-130, DL-131, DL-132, DL-226: nothing to the bank; customers may be taken off at once."""
    p = fleet(prey()).does(0, "buyout")
    assert [c.treasury for c in p.s.companies] == [6, 3, 5]
    assert (p.s.regions[1].owner, p.s.regions[1].customers, p.s.companies[0].ships[0].acted) == (0, 4, True)
    assert p.s.action is None
    p.does(0, "load.1")
    assert (p.s.regions[1].customers, p.s.companies[0].ships[0].customers) == (3, 1)
    p = fleet(prey(customers=0, treasury=0)).does(0, "buyout")
    assert ([c.treasury for c in p.s.companies], p.s.regions[1].owner) == ([0, 0, 5], 0)


@pytest.mark.parametrize(
    ("s", "why"),
    [
        (prey(aboard=0), ("No customer is aboard.", "DL-123")),
        (prey(customers=5), ("It is full.", "DL-125")),
        (prey(treasury=2), ("You cannot pay for it.", "DL-127")),
    ],
)
def test_what_forbids_it(s: Looms, why: tuple[str, str]) -> None:
    """DL-123, DL-125, DL-127, DL-D24."""
    assert fleet(s).blocked(0)["buyout"] == why


def test_a_ship_of_the_owner_guards_it() -> None:
    """DL-124: of nobody else, and with any cargo."""
    s = prey()
    ship(s, 2, 1, at=1)
    assert "buyout" in fleet(s).keys(0)
    ship(s, 1, 2, at=1, acted=True)
    assert fleet(s).blocked(0)["buyout"] == ("A ship of its owner is there.", "DL-124")


def test_cloned_food_on_either_side() -> None:
    """DL-126, DL-133, DL-R61, DL-R62, DL-X18, DL-X19: each has a limit of their own."""
    s = prey(customers=5)
    own(s, 1, "cloned_food")
    assert fleet(s).blocked(0)["buyout"] == ("You could house nobody more there.", "DL-126")
    own(s, 0, "cloned_food")
    p = fleet(s).does(0, "buyout")
    assert (p.s.regions[1].customers, p.s.companies[0].treasury, p.s.companies[1].treasury) == (6, 4, 5)
    s = prey(customers=5)
    own(s, 0, "cloned_food")
    assert fleet(s).blocked(0)["buyout"][1] == "DL-125"


def test_brand_loyalty_doubles_it() -> None:
    """DL-129, DL-224, DL-R45, DL-R60: owned, licensed or public; ten at most, and nothing stays nothing."""
    s = prey()
    assert buyout_price(s, 1) == 3
    own(s, 2, "brand_loyalty")
    assert buyout_price(s, 1) == 3  # a third player's helps nobody
    licensed(s, 1, "brand_loyalty", 2)
    assert buyout_price(s, 1) == 6
    s = prey(customers=5, treasury=10)
    public(s, "brand_loyalty", "cloned_food")
    p = fleet(s).does(0, "buyout")
    assert (p.s.companies[0].treasury, p.s.companies[1].treasury) == (0, 10)
    s = prey(customers=0, treasury=0)
    public(s, "brand_loyalty")
    assert buyout_price(s, 1) == 0


def test_how_many_are_added() -> None:
    """DL-130, DL-D24: one by default, up to the limit."""
    s = prey(customers=3, aboard=3)
    public(s, "mass_containment", "isolating_fields")
    p = fleet(s).does(0, "buyout")
    assert (p.keys(0), p.of(0).default) == (["1", "2"], ("1",))
    p.does(0, "2")
    assert (p.s.regions[1].customers, p.s.companies[0].ships[0].customers) == (5, 1)


def test_platforms_can_be_bought_with_one_customer() -> None:
    """DL-134, DL-120: not with two."""
    s = table()
    colony(s, lay(s, 1, 0, "gas_giant_a"), 1, customers=1, platform=True)
    ship(s, 0, 1, at=1, customers=1)
    public(s, "cloned_food")
    p = fleet(s).does(0, "buyout")
    assert (p.s.regions[1].owner, p.s.regions[1].platform, p.s.regions[1].customers) == (0, True, 2)
    colony(s, 1, 1, customers=2)
    s.regions[1].platform = True
    assert fleet(s).blocked(0)["buyout"][1] == "DL-125"


def test_no_buyout_with_a_gate_aboard() -> None:
    """DL-135: there is no customer; nor is a colony formed or a platform built (DL-R99)."""
    s = prey(customers=1, aboard=0)
    public(s, "isolating_fields", "orbital_platforms")
    ship(s, 0, 1, at=1, gate=True)
    assert fleet(s).blocked(0)["buyout"][1] == "DL-123"
    here = lay(s, 0, 1, "oolite_world")
    ship(s, 0, 1, at=here, gate=True)
    assert not [key for key in fleet(s).keys(0) if key.startswith(("form", "orbital"))]


def test_two_ships_buy_two_colonies() -> None:
    """DL-R59: each ship once."""
    s = prey(customers=1)
    colony(s, lay(s, 0, 1, "oolite_world"), 1, customers=1)
    ship(s, 0, 2, at=2, customers=1)
    p = fleet(s).does(0, "0").does(0, "buyout").does(0, "1").does(0, "buyout")
    assert [p.s.regions[n].owner for n in (1, 2)] == [0, 0]
    assert "buyout" not in p.keys(0)


def test_the_anomaly_has_no_colony() -> None:
    """DL-122, DL-R101: whatever pulls a ship in its owner's turn, there is nothing to buy."""
    s = table()
    ship(s, 0, 1, at=lay(s, 1, 0, "unknown_anomaly"))
    assert "buyout" not in fleet(s).keys(0)


# --- Hostile Takeover ---------------------------------------------------------------------------------------------
def raid(customers: int = 2, treasury: int = 9) -> Looms:
    """P0 stands on Earth, P1's colony is two steps away."""
    s = table()
    lay(s, 1, 0, "empty_space_a")
    colony(s, lay(s, 2, 0, "metal_world"), 1, customers=customers)
    own(s, 0, "hostile_takeover")
    rich(s, treasury, 0, 5)
    return s


def test_move_and_buy() -> None:
    """DL-233, DL-129, DL-234: 1R to the bank, the price to the owner."""
    p = fleet(raid()).does(0, "hostile_takeover")
    assert "buyout 2R" in next(str(option.hint) for option in p.of(0).options if option.key == "2")
    p.does(0, "2").does(0, "1")
    assert [c.treasury for c in p.s.companies] == [6, 2, 5]
    assert (p.s.regions[2].owner, p.s.companies[0].ships[0].at, p.s.action) == (0, 2, None)
    assert p.keys(0) == ["load.1", "done"]
    s = raid()
    public(s, "brand_loyalty")
    p = fleet(s).does(0, "hostile_takeover").does(0, "2").does(0, "1")
    assert [c.treasury for c in p.s.companies] == [4, 4, 5]


def test_it_may_be_only_a_move() -> None:
    """DL-R57, DL-R100: no step, or no buyout; what cannot be paid on arrival is not offered."""
    p = fleet(raid()).does(0, "hostile_takeover").does(0, "2")
    assert (p.keys(0), p.of(0).default) == (["1", "no"], ("no",))
    p.does(0, "no")
    assert (p.s.companies[0].treasury, p.s.companies[0].ships[0].at, p.s.regions[2].owner) == (8, 2, 1)
    p = fleet(raid(treasury=2)).does(0, "hostile_takeover").does(0, "2")
    assert (p.s.companies[0].treasury, p.s.regions[2].owner) == (1, 1)  # 1R is left of a price of 2R
    s = raid()
    ship(s, 0, 1, at=2, customers=1)
    p = fleet(s).does(0, "hostile_takeover").does(0, "2").does(0, "1")
    assert (p.s.companies[0].treasury, p.s.regions[2].owner) == (6, 0)


def test_its_conditions_are_those_of_a_buyout() -> None:
    """DL-233, DL-124, DL-125: guarded or full it is a move."""
    for s in (raid(customers=5), raid()):
        if s.regions[2].customers != 5:
            ship(s, 1, 1, at=2)
        p = fleet(s).does(0, "hostile_takeover").does(0, "2")
        assert (p.s.regions[2].owner, p.s.companies[0].ships[0].at) == (1, 2)


def test_the_anomaly_costs_the_customers_needed() -> None:
    """DL-R57."""
    s = table()
    lay(s, 1, 0, "unknown_anomaly")
    colony(s, lay(s, 2, 0, "metal_world"), 1, customers=2)
    own(s, 0, "hostile_takeover")
    rich(s, 9, 2, 2)
    p = fleet(s).does(0, "hostile_takeover").does(0, "2")
    assert (p.s.companies[0].treasury, p.s.regions[2].owner, p.s.lost) == (10, 1, 1)


def test_customers_taken_up_on_the_way() -> None:
    """DL-R58, DL-248, DL-234: with Teleporters a step, a load, a step, one buyout, and no more steps."""
    s = table()
    colony(s, lay(s, 1, 0, "oolite_world"), 0, customers=2)
    colony(s, lay(s, 2, 0, "metal_world"), 1, customers=2)
    lay(s, 3, 0, "empty_space_a")
    own(s, 0, "hostile_takeover", "teleporters")
    rich(s, 9, 0, 0)
    s.lost, s.stock = s.lost + s.stock, 0  # nobody is left on Earth
    s.lost += 1
    s.companies[0].ships[0].customers = 0
    p = fleet(s).does(0, "hostile_takeover").does(0, "1").does(0, "load.1").does(0, "move.2")
    assert "2R to" in next(str(option.hint) for option in p.of(0).options if option.key == "strike.1")
    p.does(0, "strike.1")
    assert (p.s.regions[2].owner, p.s.regions[2].customers, p.s.action) == (0, 3, None)
    assert [c.treasury for c in p.s.companies] == [6, 2, 0]
    assert not [key for key in p.keys(0) if key.startswith(("move", "strike"))]


def test_no_buyout_halfway_and_then_another() -> None:
    """DL-234: at most one, also with Teleporters."""
    s = table()
    for q, tile in ((1, "oolite_world"), (2, "metal_world")):
        colony(s, lay(s, q, 0, tile), 1, customers=1)
    own(s, 0, "hostile_takeover", "teleporters", "mass_containment")
    ship(s, 0, 1, at=0, customers=2)
    rich(s, 9, 0, 0)
    p = fleet(s).does(0, "hostile_takeover").does(0, "1").does(0, "1")
    assert (p.s.regions[1].owner, p.s.regions[2].owner, p.s.action) == (0, 1, None)
    assert not [key for key in p.keys(0) if key.startswith(("move", "strike"))]
