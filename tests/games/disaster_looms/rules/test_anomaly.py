"""The Unknown Anomaly on a ship's way (DL-272 to DL-274): what it takes it pays for, and the ship flies on."""

from __future__ import annotations

import pytest

from engine.games.disaster_looms.state import Looms
from tests.games.disaster_looms.position import aboard, at, fleet, lay, own, public, rich, ship, table, top_tiles
from tests.games.disaster_looms.rules.out_there import sweeps
from tests.kit.play import Play

ANOMALY, METAL, EMPTY = 1, 2, 3


def beside_it(*technologies: str) -> Looms:
    """P0 is on Earth with two customers; the Anomaly and Metal World adjoin it and each other."""
    s = table()
    rich(s, 9, 9, 9)
    public(s, "mass_containment", *technologies)
    lay(s, 1, 0, "unknown_anomaly")
    lay(s, 1, -1, "metal_world")
    lay(s, 2, 0, "empty_space_a")
    ship(s, 0, 1, at=0, customers=2)
    return s


def stands(p: Play[Looms]) -> tuple[int, int, int]:
    """Where the ship is, who is aboard, and the treasury."""
    company = p.s.companies[0]
    return company.ships[0].at, company.ships[0].customers, company.treasury


@pytest.mark.parametrize("engine", ["twin_ion_engines", "hostile_takeover"])
def test_from_the_anomaly_a_ship_flies_on(engine: str) -> None:
    """DL-274, DL-76: for 2R each, and then anywhere with the step that is left, also back."""
    s = beside_it(*([engine] if engine == "hostile_takeover" else []))
    p = fleet(s).does(0, engine).does(0, str(ANOMALY))
    assert stands(p) == (ANOMALY, 0, 9 - 1 + 4)
    assert {*p.keys(0)} == {"move.0", f"move.{METAL}", f"move.{EMPTY}", "done"}
    assert stands(p.fork().does(0, "move.0")) == (0, 0, 12)
    assert stands(p.does(0, f"move.{METAL}")) == (METAL, 0, 12)
    assert p.s.action is None


def test_who_stops_in_the_anomaly_is_asked_nothing_more_without_a_step() -> None:
    """DL-274: only what is left can be used; an empty ship has lost nothing, and its way was chosen at once."""
    s = beside_it()
    ship(s, 0, 1, at=0)
    p = fleet(s).does(0, "twin_ion_engines").does(0, str(ANOMALY))
    assert (stands(p), p.s.action) == ((ANOMALY, 0, 8), None)


def test_the_move_of_an_infection_goes_on_from_the_anomaly() -> None:
    """DL-R7, DL-274."""
    s = beside_it()
    top_tiles(s, "minor_infection")
    p = fleet(s).does(0, "exploration").does(0, "move").does(0, str(ANOMALY))
    assert stands(p) == (ANOMALY, 0, 9 - 1 + 4)  # on Earth nobody falls ill (DL-280)
    assert {str(METAL), "0", "stay"} <= {*p.keys(0)}
    assert stands(p.does(0, str(METAL))) == (METAL, 0, 12)


def test_what_it_means_to_be_done() -> None:
    """DL-64: said of as many ships as have not acted."""
    s = beside_it()
    ship(s, 0, 2, at=0)
    hints = [str(option.hint) for option in fleet(s).of(0).options if option.key == "done"]
    ship(s, 0, 2)
    hints += [str(option.hint) for option in fleet(s).of(0).options if option.key == "done"]
    assert hints == ["2 ships stay", "the ship stays"]


# --- when it is placed ----------------------------------------------------------------------------------------------
def test_the_anomaly_pulls_once() -> None:
    """DL-271 to DL-273, DL-275, DL-R16, DL-X39: within two steps, gates apart, asteroids one step, Earth too."""
    s = table()
    public(s, "teleporters", "warp_gate_technology", "mass_containment")
    s.gates -= 1
    s.regions[0].gate = True  # as the technology is public
    lay(s, 1, 0, "asteroid_field")
    lay(s, 2, 0, "empty_space_a")
    far = lay(s, 3, 0, "empty_space_a")
    s.regions[far].gate = True
    s.gates -= 1
    ship(s, 0, 1, at=0, customers=0)
    ship(s, 1, 1, at=1, customers=2)
    ship(s, 2, 1, at=far, customers=1)
    ship(s, 2, 2, at=2, customers=1)
    top_tiles(s, "unknown_anomaly")
    p = fleet(s).does(0, "exploration").does(0, "-1,0")
    odd = 4
    assert [at(p, 0), at(p, 1), at(p, 2), at(p, 2, 2)] == [odd, odd, far, 2]
    assert (aboard(p, 1), p.s.companies[1].treasury, p.s.companies[2].treasury) == (0, 2 + 4, 2)
    assert (aboard(p, 2), aboard(p, 2, 2), p.s.lost) == (1, 1, 2)


def test_a_pulled_ship_may_still_act() -> None:
    """DL-R17, DL-X75: 2R for each customer, and its action is not spent."""
    s = table()
    rich(s, 5, 5, 5)
    lay(s, 1, 0, "empty_space_a")
    ship(s, 0, 2, at=1, customers=1)
    top_tiles(s, "unknown_anomaly")
    p = fleet(s).does(0, "0").does(0, "exploration").does(0, "0,1")
    assert (at(p), at(p, 0, 2), aboard(p), aboard(p, 0, 2)) == (2, 2, 0, 0)
    assert p.s.companies[0].treasury == 5 - 1 + 2 + 2
    p.does(0, "twin_ion_engines")
    assert p.s.companies[0].ships[1].acted is False
    assert p.of(0).option("1")


def test_a_sweep_goes_on_from_the_anomaly() -> None:
    """DL-R17: with the points that are left."""
    _, p = sweeps("unknown_anomaly")
    p.does(0, "scanner_sweep").does(0, "move.1").does(0, "reveal").does(0, "1,-1")
    assert (at(p), p.s.action.points if p.s.action else None) == (3, 1)
    assert "move.0" in p.keys(0)


def test_moving_through_the_anomaly() -> None:
    """DL-272, DL-274, DL-X40: the customer is lost for 2R, and the step after it is allowed; a gate stays (DL-R18)."""
    s = table()
    lay(s, 1, 0, "unknown_anomaly")
    lay(s, 2, 0, "metal_world")
    p = fleet(s).does(0, "twin_ion_engines").does(0, "2")
    assert (at(p), aboard(p), p.s.lost, p.s.companies[0].treasury) == (2, 0, 1, 2 - 1 + 2)
    s = table()
    lay(s, 1, 0, "unknown_anomaly")
    own(s, 0, "isolating_fields")
    ship(s, 0, 1, at=0, gate=True)
    p = fleet(s).does(0, "twin_ion_engines")
    assert (at(p), p.s.companies[0].ships[0].gate) == (1, True)
