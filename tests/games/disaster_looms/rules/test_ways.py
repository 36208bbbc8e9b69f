"""Movement, and one action a ship (DL-59 to DL-78)."""

from __future__ import annotations

import pytest

from engine.games.disaster_looms import rulings
from engine.games.disaster_looms.facts import access
from engine.games.disaster_looms.galaxy import chart
from engine.games.disaster_looms.rules.moving import reach
from engine.games.disaster_looms.state import DASHBOARD, Looms
from tests.games.disaster_looms.position import (
    colony,
    fleet,
    lay,
    manages,
    own,
    public,
    rich,
    row,
    ship,
    table,
    top_tiles,
)
from tests.kit.play import Play

ROW = "empty_space_a", "empty_space_b", "gas_giant_a", "gas_giant_b", "empty_space_c", "gas_giant_c"


def hints(p: Play[Looms], seat: int) -> dict[str, str]:
    return {option.key: str(option.hint) for option in p.of(seat).options}


def test_ships_in_any_order_one_action_each() -> None:
    """DL-59, DL-62, DL-63, DL-64, DL-225, DL-D7, DL-D10: each pays; staying costs nothing; cargo goes on."""
    s = table()
    row(s, *ROW[:2])
    ship(s, 0, 2, at=0)
    ship(s, 0, 3, at=0)
    rich(s, 2, 2, 2)
    p = fleet(s)
    assert p.keys(0) == ["0", "1", "2", "done"]
    assert p.of(0).default == ("done",)
    p.does(0, "1").does(0, "twin_ion_engines").does(0, "1")
    assert (p.s.companies[0].treasury, p.asked) == (1, [0])  # P1 waits
    p.does(0, "2").does(0, "business_as_usual")
    assert (p.s.companies[0].treasury, p.s.companies[0].ships[2].acted) == (1, True)
    p.does(0, "2")
    assert p.keys(0) == ["load.1", "back"]  # cargo only, and not by itself
    assert p.of(0).default == ("back",)
    p.does(0, "back").does(0, "2").does(0, "load.1").does(0, "twin_ion_engines").does(0, "1")
    assert (p.s.companies[0].treasury, p.asked) == (0, [1])


def test_only_what_one_has_access_to_and_can_pay() -> None:
    """DL-60, DL-R104: own, licensed or public; not without its price."""
    s = table()
    row(s, *ROW[:3])
    own(s, 1, "graviton_propulsion")
    assert "graviton_propulsion" not in fleet(s).keys(0)
    assert "graviton_propulsion" in fleet(s, 1).keys(1)
    rich(s, 0, 2, 2)
    ship(s, 0, 1, at=0)  # empty: it can load
    assert fleet(s).keys(0) == ["load.1", "done"]


def test_actions_are_not_combined() -> None:
    """DL-61, DL-122, DL-X11: no Buyout after a move of the same ship."""
    s = table()
    colony(s, lay(s, 1, 0, "metal_world"), 1, customers=1)
    ship(s, 1, 1, at=0)
    rich(s, 9, 9, 9)
    p = fleet(s).does(0, "twin_ion_engines")
    assert p.s.companies[0].ships[0].at == 1
    assert p.asked == [1]  # nothing is left to do
    p.refused(0, "buyout")
    assert p.s.regions[1].owner == 1


def test_takeover_and_sweep_keep_their_two_steps() -> None:
    """DL-61, DL-235, DL-X12, DL-X13: whatever engines one has."""
    s = table()
    row(s, *ROW[:4])
    public(s, "graviton_propulsion", "hyper_drive", "hostile_takeover", "scanner_sweep")
    rich(s, 9, 9, 9)
    assert fleet(s).does(0, "hostile_takeover").keys(0) == ["1", "2"]
    p = fleet(s).does(0, "scanner_sweep")
    assert [key for key in p.keys(0) if key.startswith("move")] == ["move.1", "move.2"]
    p.does(0, "move.2")
    assert not [key for key in p.keys(0) if key.startswith("move")]


def test_the_map() -> None:
    """DL-67, DL-68, DL-69, DL-70, DL-78: from side to side, over what is laid, and a move turns up nothing."""
    s = table()
    lay(s, 1, 0, "empty_space_a")
    lay(s, 2, -1, "empty_space_b")
    lay(s, 0, 2, "empty_space_c")  # shares no side with any
    assert [sorted(near) for near in chart(s).near] == [[1], [0, 2], [1], []]
    tiles = [*s.tiles.pile]
    p = fleet(s).does(0, "twin_ion_engines")
    assert p.keys(0) == ["1", "2"]
    p.does(0, "2")
    assert (p.s.companies[0].ships[0].at, p.s.tiles.pile) == (2, tiles)


def test_up_to_so_many_and_back() -> None:
    """DL-75, DL-76, DL-253, DL-232: fewer steps are a choice; with a stop one may come back."""
    s = table()
    row(s, *ROW[:4])
    public(s, "graviton_propulsion")
    assert fleet(s).does(0, "graviton_propulsion").keys(0) == ["1", "2", "3"]
    assert fleet(s).does(0, "twin_ion_engines").keys(0) == ["1", "2"]
    public(s, "teleporters")
    p = fleet(s).does(0, "twin_ion_engines").does(0, "1").does(0, "move.0")
    assert (p.s.companies[0].ships[0].at, p.s.companies[0].treasury, p.s.action) == (0, 1, None)


def test_rivals_never_block() -> None:
    """DL-77, DL-R68: ships and colonies of others are passed, and any number stands together."""
    s = table(4)
    row(s, *ROW[:2])
    colony(s, lay(s, 3, 0, "metal_world"), 1, customers=5)
    for seat in (1, 2, 3):
        for number in (1, 2, 3, 4):
            ship(s, seat, number, at=1)
    public(s, "graviton_propulsion")
    p = fleet(s).does(0, "graviton_propulsion").does(0, "3")
    assert p.s.companies[0].ships[0].at == 3
    assert sum(one.at == 1 for company in p.s.companies for one in company.ships) == 12


def test_asteroids_and_engines() -> None:
    """DL-71, DL-74, DL-247: Hyper Drive pays two for an Asteroid Field, one with Shield Buffers."""
    s = table()
    lay(s, 1, 0, "asteroid_field")
    own(s, 0, "hyper_drive")
    rich(s, 5, 5, 5)
    p = fleet(s).does(0, "hyper_drive")
    assert (p.s.companies[0].treasury, p.s.companies[0].ships[0].at) == (3, 1)  # the only price that leads anywhere
    public(s, "shield_buffers")
    p = fleet(s).does(0, "hyper_drive")
    assert (p.s.companies[0].treasury, p.s.companies[0].ships[0].at) == (4, 1)


def test_new_asteroids_cost_one_in_this_action_only() -> None:
    """DL-72, DL-R50, DL-X16: for the next ship of the same player they cost two again."""
    s = table()
    own(s, 0, "scanner_sweep")
    ship(s, 0, 2, at=0)
    top_tiles(s, "asteroid_field")
    p = fleet(s).does(0, "0").does(0, "scanner_sweep").does(0, "reveal").does(0, "1,0")
    assert reach(p.s, 0, 0, 2)[1].points == 1
    p.does(0, "move.1").does(0, "done")
    assert p.s.action is None
    assert reach(p.s, 0, 1, 2)[1].points == 2


def test_a_destroyed_ship_is_done() -> None:
    """DL-65, DL-66, DL-R51: what was paid is paid, and its movement is over."""
    s = table()
    own(s, 0, "scanner_sweep")
    top_tiles(s, "micro_organism_attack")
    p = fleet(s).does(0, "scanner_sweep").does(0, "reveal").does(0, "1")
    assert (p.s.companies[0].ships[0].at, p.s.companies[0].treasury) == (DASHBOARD, 1)
    assert (p.s.action, p.asked) == (None, [2])  # P1 has lost its only ship, too (DL-R69)


def test_who_has_no_ship_skips_the_fleet() -> None:
    """DL-R69."""
    s = table()
    ship(s, 0, 1)
    assert fleet(s).asked == [1]


def test_gates_on_the_way() -> None:
    """DL-73, DL-152, DL-154, DL-155, DL-R56: several jumps in one action, a point each, no resources."""
    s = table()
    row(s, *ROW[:4])
    lay(s, 0, 6, "asteroid_field")
    lay(s, 0, -3, "empty_space_a")
    for n in (1, 4, 5, 6):
        s.regions[n].gate = True
        s.gates -= 1
    public(s, "warp_gate_technology", "graviton_propulsion")
    ways = reach(s, 0, 0, 3)
    assert {n: way.points for n, way in ways.items()} == {1: 1, 2: 2, 3: 3, 4: 2, 5: 3, 6: 2}
    p = fleet(s).does(0, "graviton_propulsion").does(0, "3")
    assert p.s.companies[0].treasury == 1


# --- Hyper Drive --------------------------------------------------------------------------------------------------
def hyper(gate_at: int | None = None) -> Looms:
    s = table()
    row(s, *ROW[:6])
    own(s, 0, "hyper_drive")
    rich(s, 5, 5, 5)
    if gate_at is not None:
        s.regions[gate_at].gate = True
        s.gates -= 1
    return s


def test_hyper_drive_is_paid_by_the_step() -> None:
    """DL-236, DL-R51, DL-D12: one to five, chosen first; what is not used is lost."""
    p = fleet(hyper()).does(0, "hyper_drive")
    assert p.keys(0) == ["1", "2", "3", "4", "5"]
    assert p.of(0).default == ("1",)
    p.does(0, "4")
    assert p.keys(0) == ["1", "2", "3", "4"]
    p.does(0, "2")
    assert (p.s.companies[0].treasury, p.s.companies[0].ships[0].at) == (1, 2)
    s = hyper()
    rich(s, 3, 5, 5)
    assert fleet(s).does(0, "hyper_drive").keys(0) == ["1", "2", "3"]


def test_hyper_drive_from_a_gate_and_past_one() -> None:
    """DL-237, DL-238, DL-X24, DL-X25: a gate on the way gives nothing."""
    p = fleet(hyper(gate_at=0)).does(0, "hyper_drive").does(0, "5")
    assert (p.s.companies[0].treasury, p.s.companies[0].ships[0].at) == (4, 5)
    p = fleet(hyper(gate_at=1)).does(0, "hyper_drive")
    assert p.keys(0) == ["1", "2", "3", "4", "5"]


def test_hyper_drive_asks_for_the_gate_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """DL-R52: not for its technology; the other way it does."""
    s = hyper(gate_at=0)
    assert not access(s, 0, "warp_gate_technology")
    assert fleet(s).does(0, "hyper_drive").keys(0) == ["1", "2", "3", "4", "5"]  # destinations: the price is 1R
    monkeypatch.setattr(rulings, "HYPER_DRIVE_NEEDS_ACCESS", True)
    p = fleet(hyper(gate_at=0)).does(0, "hyper_drive").does(0, "5")
    assert p.keys(0) == ["1", "2", "3", "4", "5"]
    p.does(0, "5")
    assert p.s.companies[0].treasury == 0


def at_a_gate() -> Looms:
    """Ship 1 is empty on a colony with a gate, at the near end of the row."""
    s = hyper()
    colony(s, lay(s, -1, 0, "metal_world"), 0, gate=True)
    ship(s, 0, 1, at=7)
    public(s, "isolating_fields")
    return s


def test_hyper_drive_after_taking_the_gate() -> None:
    """DL-239, DL-R53, DL-X24, case (a): the full price."""
    p = fleet(at_a_gate()).does(0, "take").does(0, "hyper_drive").does(0, "5").does(0, "4")
    assert (p.s.companies[0].treasury, p.s.companies[0].ships[0].at, p.s.companies[0].ships[0].gate) == (0, 4, True)


def test_hyper_drive_takes_the_gate_along() -> None:
    """DL-239, DL-248, DL-R53, DL-X24, case (b): with Teleporters 1R, then the gate, then five steps."""
    s = at_a_gate()
    public(s, "teleporters")
    p = fleet(s).does(0, "hyper_drive").does(0, "take")
    assert p.s.companies[0].treasury == 4
    p.does(0, "move.4")
    one = p.s.companies[0].ships[0]
    assert (one.at, one.gate, p.s.regions[7].gate, p.s.companies[0].treasury) == (4, True, False, 4)


def test_hyper_drive_after_leaving_a_gate() -> None:
    """DL-240, DL-R53, DL-X24, case (c)."""
    s = hyper()
    public(s, "isolating_fields")
    ship(s, 0, 1, at=0, gate=True)
    p = fleet(s).does(0, "leave").does(0, "hyper_drive").does(0, "5")
    assert (p.s.companies[0].treasury, p.s.companies[0].ships[0].at, p.s.regions[0].gate) == (4, 5, True)


# --- warnings -----------------------------------------------------------------------------------------------------
def test_a_colony_left_to_a_rival_is_said() -> None:
    """DL-124, DL-D11: on the destination, while a rival is near and the colony could be bought."""
    s = table()
    colony(s, lay(s, 1, 0, "metal_world"), 0, customers=2)
    ship(s, 0, 1, at=1)
    assert "unguarded" in hints(fleet(s), 0)["twin_ion_engines"]  # rivals are on Earth, the only way to go
    assert "unguarded" in hints(fleet(s), 0)["exploration"]
    ship(s, 0, 2, at=1)
    assert "unguarded" not in hints(fleet(s).does(0, "0"), 0)["twin_ion_engines"]
    ship(s, 0, 2)
    colony(s, 1, 0, customers=5)
    assert "unguarded" not in hints(fleet(s), 0)["exploration"]  # full: nobody can buy it
    colony(s, 1, 0, customers=2)
    far = [lay(s, -1, 0, "empty_space_a"), lay(s, -2, 0, "empty_space_b")]
    for seat in (1, 2):
        ship(s, seat, 1, at=far[-1])
    assert "unguarded" not in hints(fleet(s), 0)["exploration"]


def test_the_anomaly_is_said_and_paid() -> None:
    """DL-D11: on the destination; a ship inside leaves it without more loss."""
    s = table()
    lay(s, 1, 0, "unknown_anomaly")
    lay(s, 2, 0, "empty_space_a")
    assert "lost" in hints(fleet(s).does(0, "twin_ion_engines"), 0)["2"]  # no way round
    ship(s, 0, 1, at=1, customers=1)
    ways = reach(s, 0, 0, 2)
    assert not any(way.lost for way in ways.values())
    ship(s, 0, 1, at=0)
    assert not any(way.lost for way in reach(s, 0, 0, 2).values())


@pytest.mark.parametrize("seats", [3, 4])
def test_all_of_a_phase_clockwise(seats: int) -> None:
    """DL-62: each finishes before the next."""
    s = table(seats)
    order = []
    p = fleet(s, 1)
    for _ in range(seats):
        order.append(p.asked[0])
        p.does(p.asked[0], "done") if len(order) < seats else None
    assert order == [(1 + k) % seats for k in range(seats)]


def test_a_plan_alone() -> None:
    """DL-R47: nothing is carried outside one's Fleet turn."""
    s = table()
    ship(s, 1, 1, at=0)
    p = fleet(s)
    assert p.asked == [0]
    p.refused(1, "load.1")
    rich(s, 9, 9, 9)
    assert manages(s, 1).keys(1) == ["build", "done"]  # the ship on Earth stays empty


def test_exploration_begins_where_the_ship_is() -> None:
    """DL-230: the tile is turned up at once, and no step comes before it or after it."""
    s = table()
    row(s, *ROW[:2])
    top_tiles(s, "metal_world")
    p = fleet(s).does(0, "exploration")
    assert p.prompts[0] == "Where does Metal World go?"
    assert not [key for key in p.keys(0) if key.startswith("move")]
    p.does(0, "0,1")
    assert (p.s.regions[3].hex, p.s.companies[0].ships[0].at, p.s.action) == ((0, 1), 3, None)


def test_a_sweep_stops_by_default() -> None:
    """DL-D13, DL-244: never a reveal for who is away; with nothing left to do it is over by itself."""
    s = table()
    row(s, *ROW[:1])
    own(s, 0, "scanner_sweep")
    top_tiles(s, "empty_space_a", "metal_world")
    p = fleet(s).does(0, "scanner_sweep")
    assert (p.keys(0), p.of(0).default) == (["move.1", "reveal", "done"], ("done",))
    p.does(0, "move.1").does(0, "move.0")
    assert p.keys(0) == ["reveal", "done"]
    p.does(0, "reveal").does(0, "0,1")
    assert p.s.action is None
