"""What wrong rules once went unnoticed in: a line each."""

from __future__ import annotations

from engine.games.disaster_looms.chart import in_order
from engine.games.disaster_looms.galaxy import gaps
from engine.games.disaster_looms.rules.round import begin_round, end_of_research
from engine.parts.hexes import Hex
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
    rounds,
    scored,
    ship,
    table,
    top_cards,
    top_tiles,
)
from tests.kit.play import planned


def test_places_go_clockwise_from_the_north() -> None:
    """DL-R87: north is (0, -1); then outwards."""
    assert gaps(table()) == [Hex(0, -1), Hex(1, -1), Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0)]
    assert in_order([Hex(0, -2), Hex(-1, 0), Hex(1, -2), Hex(0, -1)]) == [
        Hex(0, -1),
        Hex(0, -2),
        Hex(1, -2),
        Hex(-1, 0),
    ]


def test_a_place_is_called_by_dots() -> None:
    s = table()
    p = fleet(s).does(0, "exploration")
    assert [option.spot for option in p.of(0).options][:2] == ["gap.0.-1", "gap.1.-1"]
    assert [option.words for option in p.of(0).options][:2] == ["a", "b"]


def test_how_a_victory_is_told() -> None:
    """DL-218: alone, or shared."""
    s = table()
    rich(s, 5, 0, 0)
    assert scored(s).said()[-1] == "P0 wins with 1 point."
    rich(s, 5, 5, 0)
    assert scored(s).said()[-1].endswith("win together with 1 point each.")


def test_only_gate_technology_puts_a_gate_on_earth() -> None:
    """DL-151: no other sale does."""
    s = table()
    own(s, 0, "tourism", "warp_gate_technology")
    p = manages(s).does(0, "s.tourism")
    assert not p.s.regions[0].gate
    assert p.does(0, "s.warp_gate_technology").s.regions[0].gate


def test_a_round_ends_licences_after_research() -> None:
    """DL-50, DL-293: before the Fleet Phase, and the war of the last round is over with them."""
    s = table()
    s.round, s.war = 2, 1
    rich(s, 0, 0, 0)
    own(s, 1, "tourism")
    licensed(s, 0, "tourism", 1, bought=1)
    p = rounds(s)
    assert (p.s.companies[0].licences, p.s.war) == ([], 0)


def test_what_a_licence_costs_that_is_not_renewed() -> None:
    """DL-51, DL-54: customers on full colonies go with Cloned Food, and with no other."""
    s = table()
    s.round = 2
    rich(s, 9, 9, 9)
    own(s, 1, "cloned_food", "tourism")
    colony(s, lay(s, 1, 0, "metal_world"), 0, customers=6)
    for id_ in ("cloned_food", "tourism"):
        licensed(s, 0, id_, 1, bought=1)
    options = {option.key: str(option.hint) for option in researches(s, 0).of(0).options}
    assert "otherwise 1 customer lost" in options["r.cloned_food"]
    assert "lost" not in options["r.tourism"]
    assert "1 customer lost" in options["done"]


def test_a_colony_keeps_what_its_owner_can_house() -> None:
    """DL-54: by the access of its owner, not by that of others."""
    s = table()
    own(s, 0, "cloned_food")
    colony(s, lay(s, 1, 0, "metal_world"), 0, customers=6)
    p = plays(s, planned(end_of_research), planned(begin_round))
    assert p.s.regions[1].customers == 6


def test_what_was_turned_up_is_not_undone() -> None:
    """DL-33, DL-82: everybody has seen it; a card that was put back in the open shows nothing new (DL-266)."""
    s = table()
    rich(s, 3, 2, 2)
    top_cards(s, "tourism")
    assert researches(s, 0).does(0, "research").barred
    assert fleet(s).does(0, "exploration").barred
    s.cards.known = 1
    assert not researches(s, 0).does(0, "research").barred


def test_a_sale_serves_those_who_have_the_icon() -> None:
    """DL-177: no other colony."""
    s = table()
    own(s, 0, "xeno_domestication")
    colony(s, lay(s, 1, 0, "metal_world"), 1)
    assert not {"X"} & {*s.box.tiles["metal_world"].icons}
    sale = next(option for option in manages(s).of(0).options if option.key == "s.xeno_domestication")
    assert "serves" not in str(sale.hint)


def test_how_many_ships_are_still_to_act() -> None:
    """DL-59: all read it."""
    s = table()
    ship(s, 0, 2, at=0)
    (_, task), *_ = fleet(s).view(None).tasks
    assert str(task.terms) == "2 ships still to act."
    ship(s, 0, 1, at=0, customers=0, acted=True)
    ship(s, 0, 2, at=0, acted=True)
    (_, task), *_ = fleet(s).view(None).tasks
    assert str(task.terms) == "All ships have acted; only cargo is left."


def test_nobody_buys_out_what_no_rival_holds() -> None:
    """DL-122: neither a planet without a colony nor an own one."""
    s = table()
    here = lay(s, 1, 0, "metal_world")
    rich(s, 9, 9, 9)
    ship(s, 0, 1, at=here, customers=1)
    for owner in (-1, 0):
        s.regions[here].owner = owner
        assert "buyout" not in [option.key for option in fleet(s).of(0).options]
    s.regions[here].owner = 1
    assert "buyout" in [option.key for option in fleet(s).of(0).options]


def test_a_tile_of_the_relays_has_its_place_in_the_picture() -> None:
    """DL-R106: either is marked where it lies."""
    s = table()
    public(s, "advanced_sensor_relays")
    rich(s, 9, 9, 9)
    top_tiles(s, "oolite_world", "metal_world")
    p = fleet(s).does(0, "advanced_sensor_relays")
    assert {option.spot for option in p.of(0).options} == {"tile.metal_world", "tile.oolite_world"}
