"""Short stories of ships, cargo, colonies, gates and platforms, as somebody would play them with the rulebook alone."""

from __future__ import annotations

from engine.games.disaster_looms.facts import colonies, score
from engine.games.disaster_looms.revenue import income
from engine.games.disaster_looms.state import Looms
from tests.games.disaster_looms.position import (
    aboard,
    at,
    barred,
    colony,
    fleet,
    hint,
    lay,
    licensed,
    own,
    public,
    rich,
    row,
    ship,
    table,
    top_tiles,
    treasuries,
)
from tests.kit.play import Play


def there(p: Play[Looms], n: int) -> tuple[int, int]:
    """Whose a colony is, and how many live there."""
    return p.s.regions[n].owner, p.s.regions[n].customers


# --- movement -----------------------------------------------------------------------------------------------------
def test_out_and_back_in_one_action_with_teleporters() -> None:
    """DL-76, DL-248: two steps out and home again, a customer left on the way."""
    s = table()
    row(s, "metal_world")
    colony(s, 1, 0)
    own(s, 0, "teleporters")
    p = fleet(s).does(0, "twin_ion_engines").does(0, "drop.1").does(0, "move.0")
    assert (at(p), there(p, 1), treasuries(p)[0]) == (0, (0, 1), 1)
    p.does(0, "load.1")
    assert aboard(p) == 1


def test_hyper_drive_out_and_back_with_teleporters() -> None:
    """DL-236, DL-248, DL-D12: four paid, two out, the customers dropped, two back; the map is no longer than two."""
    s = table()
    row(s, "empty_space_a", "metal_world")
    colony(s, 2, 0)
    own(s, 0, "teleporters", "hyper_drive")
    rich(s, 5, 2, 2)
    p = fleet(s).does(0, "hyper_drive")
    assert p.keys(0) == ["1", "2", "3", "4", "5"]
    p.does(0, "4").does(0, "2").does(0, "drop.1").does(0, "move.0")
    assert (at(p), there(p, 2), treasuries(p)[0]) == (0, (0, 1), 1)


def test_hyper_drive_through_the_anomaly_and_home() -> None:
    """DL-272, DL-274, DL-236: two steps are worth buying where one leads, for the customers that are lost on it."""
    s = table()
    row(s, "unknown_anomaly")
    own(s, 0, "hyper_drive")
    rich(s, 5, 2, 2)
    p = fleet(s).does(0, "hyper_drive").does(0, "2").does(0, "move.0")
    assert (at(p), aboard(p), treasuries(p)[0]) == (0, 0, 5 - 2 + 2)


def test_hyper_drive_into_asteroids() -> None:
    """DL-74: two of the steps that were paid, one with Shield Buffers."""
    s = table()
    row(s, "asteroid_field", "metal_world")
    own(s, 0, "hyper_drive")
    rich(s, 9, 2, 2)
    p = fleet(s).does(0, "hyper_drive")
    assert p.keys(0) == ["2", "3"]
    assert fleet(s).does(0, "hyper_drive").does(0, "3").does(0, "2").s.companies[0].treasury == 6
    public(s, "shield_buffers")
    assert fleet(s).does(0, "hyper_drive").keys(0) == ["1", "2"]


def test_two_jumps_and_a_step() -> None:
    """DL-R56, DL-152, DL-154: gate to gate to gate, 1 point each, for the 1R of the engines alone."""
    s = table()
    row(s, "empty_space_a", "empty_space_a", "metal_world", "oolite_world")
    far = lay(s, -3, 0, "plutonic_world")
    public(s, "warp_gate_technology")
    s.regions[0].gate, s.gates = True, s.gates - 1
    colony(s, 3, 0, gate=True)
    colony(s, far, 1, gate=True)
    p = fleet(s).does(0, "twin_ion_engines")
    assert [int(key) for key in p.keys(0)] == [1, 2, 3, 4, far]
    assert hint(p, str(far)).startswith("1 step")
    p.does(0, "4")
    assert (at(p), treasuries(p)[0]) == (4, 1)


def test_gates_are_closed_without_access() -> None:
    """DL-153: P1 has licensed them, P0 has not."""
    s = table()
    row(s, "empty_space_a", "empty_space_a", "metal_world")
    own(s, 2, "warp_gate_technology")
    licensed(s, 1, "warp_gate_technology", 2)
    s.regions[0].gate, s.gates = True, s.gates - 1
    colony(s, 3, 0, gate=True)
    assert fleet(s, 0).does(0, "twin_ion_engines").keys(0) == ["1", "2"]
    assert fleet(s, 1).does(1, "twin_ion_engines").keys(1) == ["1", "2", "3"]


def test_teleporters_form_and_fly_on() -> None:
    """DL-248, DL-113: a colony on the way, and the second step is still there."""
    s = table()
    row(s, "metal_world", "oolite_world")
    public(s, "teleporters", "mass_containment")
    ship(s, 0, 1, at=0, customers=2)
    p = fleet(s).does(0, "twin_ion_engines").does(0, "1").does(0, "form.1").does(0, "move.2").does(0, "form.1")
    assert (colonies(p.s, 0), aboard(p), score(p.s, 0)["colonies"]) == ([1, 2], 0, 6)


def test_a_customer_back_aboard_at_once() -> None:
    """DL-116, DL-103: a colony of nobody, and the ship still acts."""
    s = table()
    row(s, "metal_world", "oolite_world")
    ship(s, 0, 1, at=1, customers=1)
    p = fleet(s).does(0, "form.1").does(0, "load.1").does(0, "twin_ion_engines").does(0, "2").does(0, "form.1")
    assert (there(p, 1), there(p, 2), income(p.s, 0)) == ((0, 0), (0, 1), 3 + 2 + 1)


def test_one_ship_unloads_for_the_other() -> None:
    """DL-102, DL-R47: through the colony, both in one turn, before and after."""
    s = table()
    row(s, "metal_world", "oolite_world")
    colony(s, 1, 0)
    ship(s, 0, 1, at=1, customers=1)
    ship(s, 0, 2, at=1)
    p = fleet(s).does(0, "0").does(0, "drop.1").does(0, "1").does(0, "load.1")
    p.does(0, "1").does(0, "twin_ion_engines").does(0, "2")
    assert (aboard(p, 0, 1), aboard(p, 0, 2), at(p, 0, 2)) == (0, 1, 2)


# --- Buyout and Hostile Takeover ----------------------------------------------------------------------------------
def test_bought_and_picked_up_again() -> None:
    """DL-132, DL-131: the customer just placed comes back aboard; the colony stays with the buyer, who is paid now."""
    s = table()
    row(s, "crimson_world")
    colony(s, 1, 1, customers=2)
    ship(s, 0, 1, at=1, customers=1)
    rich(s, 4, 0, 2)
    p = fleet(s).does(0, "buyout").does(0, "load.1")
    assert (there(p, 1), aboard(p), treasuries(p)) == ((0, 2), 1, [2, 2, 2])
    assert (income(p.s, 0), income(p.s, 1)) == (6, 3)


def test_a_guard_of_somebody_else_is_none() -> None:
    """DL-124: P2's ship does not guard P1's colony; P1's does."""
    s = table()
    row(s, "metal_world")
    colony(s, 1, 1, customers=1)
    ship(s, 0, 1, at=1, customers=1)
    ship(s, 2, 1, at=1, customers=1)
    assert "buyout" in fleet(s).keys(0)
    ship(s, 1, 1, at=1)
    assert barred(fleet(s), "buyout") == "DL-124"


def test_takeover_pays_bank_and_owner() -> None:
    """DL-233, DL-129: 1R and twice 2R; one short and only the move is left."""
    s = table()
    row(s, "empty_space_a", "metal_world")
    colony(s, 2, 1, customers=2)
    own(s, 1, "brand_loyalty")
    own(s, 0, "hostile_takeover")
    rich(s, 5, 0, 2)
    p = fleet(s).does(0, "hostile_takeover").does(0, "2").does(0, "1")
    assert (there(p, 2), treasuries(p)) == ((0, 3), [0, 4, 2])
    rich(s, 4, 0, 2)
    colony(s, 2, 1, customers=2)
    p = fleet(s).does(0, "hostile_takeover").does(0, "2")
    assert (there(p, 2), at(p), treasuries(p)) == ((1, 2), 2, [3, 0, 2])


def test_takeover_by_a_gate() -> None:
    """DL-152, DL-233: the two steps may be a jump and a step."""
    s = table()
    row(s, "empty_space_a", "empty_space_a", "metal_world", "oolite_world")
    public(s, "warp_gate_technology", "hostile_takeover")
    s.regions[0].gate, s.gates = True, s.gates - 1
    colony(s, 3, 2, gate=True)
    colony(s, 4, 1)
    p = fleet(s).does(0, "hostile_takeover").does(0, "4").does(0, "1")
    assert there(p, 4) == (0, 1)


def test_takeover_of_a_platform() -> None:
    """DL-134, DL-120: one customer on it: it takes one more, whoever has Cloned Food."""
    s = table()
    row(s, "gas_giant_a")
    public(s, "hostile_takeover", "cloned_food", "mass_containment")
    colony(s, 1, 1, customers=1, platform=True)
    ship(s, 0, 1, at=0, customers=2)
    p = fleet(s).does(0, "hostile_takeover")
    assert p.keys(0) == ["1", "no"]
    p.does(0, "1")
    assert (there(p, 1), aboard(p), treasuries(p)[:2]) == ((0, 2), 1, [0, 3])


def test_the_next_ship_may_buy_what_the_first_did_not() -> None:
    """DL-59, DL-R59: two ships, two buyouts in one turn; money goes to both owners."""
    s = table()
    row(s, "metal_world", "oolite_world")
    colony(s, 1, 1, customers=1)
    colony(s, 2, 2, customers=2)
    ship(s, 0, 1, at=1, customers=1)
    ship(s, 0, 2, at=2, customers=1)
    rich(s, 3, 0, 0)
    p = fleet(s).does(0, "0").does(0, "buyout").does(0, "1").does(0, "buyout")
    assert (colonies(p.s, 0), treasuries(p)) == ([1, 2], [0, 1, 2])


# --- platforms and gates ------------------------------------------------------------------------------------------
def test_a_platform_over_a_bad_world() -> None:
    """DL-143, DL-R65, DL-X72: Shattered World would cost 3R; the platform pays 3R, and no colony can be formed."""
    s = table()
    row(s, "shattered_world")
    public(s, "orbital_platforms", "mass_containment")
    ship(s, 0, 1, at=1, customers=2)
    rich(s, 5, 0, 0)
    p = fleet(s).does(0, "orbital_platforms").does(0, "1")
    assert (income(p.s, 0), p.s.platforms, aboard(p), treasuries(p)[0]) == (6, 2, 1, 0)
    p.does(0, "drop.1")
    assert there(p, 1) == (0, 2)


def test_no_platform_on_earth_nor_the_cataclysm() -> None:
    """DL-140, DL-301."""
    s = table()
    public(s, "orbital_platforms")
    rich(s, 9, 9, 9)
    for _ in range(2):
        keys = [option.key for option in fleet(s).of(0).options]
        assert not {"orbital_platforms", "form.1"} & {*keys}
        s.cataclysm = True


def test_the_supply_is_for_all() -> None:
    """DL-136, DL-R64: three platforms for three players, and one may build them all."""
    s = table()
    row(s, "gas_giant_a", "gas_giant_a", "metal_world", "barren_world")
    public(s, "orbital_platforms")
    for number in (1, 2, 3, 4):
        ship(s, 0, number, at=number, customers=1)
    rich(s, 30, 0, 0)
    p = fleet(s)
    for number in ("0", "1", "2"):
        p.does(0, number).does(0, "orbital_platforms")
    assert (p.s.platforms, colonies(p.s, 0)) == (0, [1, 2, 3])
    assert "orbital_platforms" not in [option.key for option in p.of(0).options]


def test_a_gate_is_carried_to_empty_space() -> None:
    """DL-157, DL-158, DL-159, DL-X27: another's gate on an own colony, without the technology of gates."""
    s = table()
    row(s, "metal_world", "empty_space_a")
    colony(s, 1, 0, gate=True)
    own(s, 0, "isolating_fields")
    ship(s, 0, 1, at=1)
    p = fleet(s).does(0, "take")
    assert not [key for key in p.keys(0) if key.startswith(("load", "form"))]
    p.does(0, "twin_ion_engines").does(0, "2").does(0, "leave")
    assert (p.s.regions[1].gate, p.s.regions[2].gate, p.s.companies[0].ships[0].gate) == (False, True, False)


def test_carried_past_by_teleporters() -> None:
    """DL-160, DL-248: left on the way, and a step is still there."""
    s = table()
    row(s, "empty_space_a", "metal_world")
    public(s, "isolating_fields", "teleporters")
    ship(s, 0, 1, at=0, gate=True)
    p = fleet(s).does(0, "twin_ion_engines").does(0, "1").does(0, "leave").does(0, "move.2")
    assert (p.s.regions[1].gate, at(p)) == (True, 2)


# --- exploring with what one has ----------------------------------------------------------------------------------
def test_a_world_not_settled_is_anybodys() -> None:
    """DL-94, DL-115: P1 settles what P0 has found, beside P0's empty ship."""
    s = table()
    row(s, "crimson_world")
    ship(s, 0, 1, at=1)
    p = fleet(s, 1).does(1, "twin_ion_engines").does(1, "form.1")
    assert there(p, 1) == (1, 1)


def test_sweep_reveals_at_the_end_of_its_steps() -> None:
    """DL-244, DL-245, DL-R49: step, step, reveal; the ship need not and cannot go on."""
    s = table()
    row(s, "empty_space_a", "empty_space_a")
    own(s, 0, "scanner_sweep")
    top_tiles(s, "paradise")
    p = fleet(s).does(0, "scanner_sweep").does(0, "move.2").does(0, "reveal").does(0, "3,0")
    assert (at(p), p.s.regions[3].tile, p.s.action, p.s.explorations) == (2, "paradise", None, [])


def test_deeds_are_typed_by_the_number_of_their_ship() -> None:
    """DL-D10: of ship 2, each by a word of its own."""
    s = table()
    row(s, "empty_space_a", "metal_world")
    public(s, "scanner_sweep", "advanced_sensor_relays", "hostile_takeover")
    ship(s, 0, 2, at=1, customers=1)
    typed = {option.key: (option.verb, option.words) for option in fleet(s).does(0, "1").of(0).options}
    assert typed["exploration"] == ("explore", "ship 2")
    assert typed["scanner_sweep"] == ("explore", "sweep 2")
    assert typed["advanced_sensor_relays"] == ("explore", "relays 2")
    assert typed["hostile_takeover"] == ("buy", "ship 2")
    assert typed["business_as_usual"] == ("pass", "ship 2")


def test_what_is_left_behind_is_said() -> None:
    """DL-103, DL-99: how many stay on a colony; of Earth only that the last ones go."""
    s = table()
    row(s, "metal_world")
    colony(s, 1, 0, customers=1)
    ship(s, 0, 1, at=1)
    assert hint(fleet(s), "load.1") == "0 stay on 1 Metal"
    ship(s, 0, 1, at=0)
    assert hint(fleet(s), "load.1") == ""
