"""Management (DL-163 to DL-169)."""

from __future__ import annotations

from engine.games.disaster_looms.facts import ship_price
from engine.games.disaster_looms.rules.fleet import fleet_turn
from engine.games.disaster_looms.rules.round import management_phase
from tests.games.disaster_looms.position import colony, fleet, hint, lay, manages, own, plays, public, rich, ship, table
from tests.kit.play import planned


def test_any_number_in_any_order() -> None:
    """DL-163, DL-165, DL-168, DL-D26: build, sell, build; each ship at its own price; done by default."""
    s = table()
    rich(s, 6, 2, 2)
    own(s, 0, "cloned_food", "hyper_drive", "tourism")
    p = manages(s)
    assert (p.keys(0)[-1], p.of(0).default) == ("done", ("done",))
    p.does(0, "build").does(0, "0")
    assert p.s.companies[0].treasury == 0
    p.does(0, "s.cloned_food").does(0, "s.hyper_drive")
    assert p.s.companies[0].treasury == 10
    p.does(0, "build").does(0, "1")
    assert (p.s.companies[0].treasury, [one.at for one in p.s.companies[0].ships]) == (1, [0, 0, 0, -1])
    p.does(0, "s.tourism")
    assert p.asked == [0]
    assert p.s.phase == "management"


def test_prices_by_ships_on_the_map() -> None:
    """DL-164, DL-167, DL-R69: 3, 6, 9, 12, and four at most; without any ship 3R."""
    s = table()
    prices = []
    ship(s, 0, 1)
    for number in (1, 2, 3, 4):
        prices.append(ship_price(s, 0))
        ship(s, 0, number, at=0)
    assert prices == [3, 6, 9, 12]
    rich(s, 99, 2, 2)
    own(s, 0, "tourism")
    assert manages(s).keys(0) == ["s.tourism", "done"]
    ship(s, 0, 2)
    rich(s, 11, 2, 2)
    assert manages(s).blocked(0)["build"] == ("You cannot pay for it.", "DL-164")
    rich(s, 12, 2, 2)
    p = manages(s).does(0, "build").does(0, "1")
    assert (p.s.companies[0].ships[1].at, p.s.companies[0].ships[1].customers, p.s.companies[0].treasury) == (0, 1, 0)


def test_a_new_ship_acts_in_the_next_fleet_phase() -> None:
    """DL-166: on Earth, and it has not acted."""
    s = table()
    rich(s, 7, 2, 2)
    lay(s, 1, 0, "metal_world")
    p = manages(s).does(0, "build").does(0, "1")
    assert p.keys(0) == ["0", "1", "done"]  # the Fleet Phase that the stage has put after it
    p.does(0, "1").does(0, "twin_ion_engines")
    assert p.s.companies[0].ships[1].at == 1


def test_war_allows_sales_and_gates() -> None:
    """DL-169: but no ship."""
    s = table()
    s.war = s.round
    own(s, 0, "tourism")
    colony(s, lay(s, 1, 0, "metal_world"), 0)
    public(s, "warp_gate_technology")
    rich(s, 9, 9, 9)
    p = manages(s)
    assert {*p.keys(0)} == {"s.tourism", "gate.1", "done"}
    assert p.blocked(0)["build"] == ("Earth is at war.", "DL-169")


def test_after_the_cataclysm_business_goes_on() -> None:
    """DL-R81: ships are built on what was Earth, technologies sold."""
    s = table()
    s.cataclysm = True
    own(s, 0, "tourism")
    rich(s, 6, 2, 2)
    p = manages(s)
    assert p.keys(0) == ["build", "s.tourism", "done"]
    p.does(0, "build").does(0, "1")
    assert p.s.companies[0].ships[1].at == 0


def test_nobody_is_asked_for_nothing() -> None:
    """DL-6, DL-D26: nothing owned, too little for a ship: the phase passes by."""
    s = table()
    rich(s, 5, 5, 5)
    p = plays(s, planned(management_phase), planned(fleet_turn, 0))
    assert p.s.phase == "auction"
    assert "Revenue: P0 3R, P1 3R and P2 3R." in p.said() or any("Revenue" in line for line in p.said())


def test_a_sale_says_whom_it_pays_and_serves() -> None:
    """DL-24, DL-168: warnings on the option."""
    s = table()
    own(s, 0, "xeno_domestication", "genetic_engineering", "cloned_food")
    own(s, 1, "xeno_domestication")
    colony(s, lay(s, 1, 0, "hazardous_world"), 2)
    colony(s, lay(s, 2, 0, "selenic_world"), 1)
    p = manages(s)
    assert hint(p, "s.xeno_domestication") == "+3R; also P1 3R; serves colonies of P2"
    assert "serves colonies of P1, P2" in hint(p, "s.genetic_engineering")
    assert "serves colonies of P1, P2" in hint(p, "s.cloned_food")
    colony(s, 1, 2, platform=True)
    colony(s, 2, 0)
    p = manages(s)
    assert "serves" not in hint(p, "s.xeno_domestication")
    assert "serves" not in hint(p, "s.cloned_food")  # not a platform (DL-145)
    assert "serves colonies of P2" in hint(p, "s.genetic_engineering")


def test_seats_in_turn() -> None:
    """DL-163: each after the other, from the 1st Player."""
    s = table()
    s.first = 1
    rich(s, 6, 6, 6)
    p = plays(s, planned(management_phase), planned(fleet_turn, 0))
    order = []
    for _ in range(3):
        order.append(p.asked[0])
        p.does(p.asked[0], "done")
    assert order == [1, 2, 0]
    assert fleet(s).asked == [0]
