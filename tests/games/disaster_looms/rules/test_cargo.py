"""Customers, new colonies and Teleporters (DL-95 to DL-121, DL-248)."""

from __future__ import annotations

import pytest

from engine.games.disaster_looms import rulings
from engine.games.disaster_looms.facts import capacity, population_limit, room_aboard
from engine.games.disaster_looms.state import NOBODY
from tests.games.disaster_looms.position import (
    colony,
    fleet,
    lay,
    licensed,
    manages,
    own,
    public,
    researched,
    researches,
    rich,
    scored,
    ship,
    table,
    top_tiles,
)


def test_capacity() -> None:
    """DL-98, DL-228, DL-241, DL-242, DL-X5: 1, and 1 more for each of two technologies, not for copies."""
    s = table()
    assert (capacity(s, 0), capacity(s, 1)) == (1, 1)
    own(s, 0, "mass_containment", "mass_containment")
    assert capacity(s, 0) == 2
    public(s, "isolating_fields")
    assert (capacity(s, 0), capacity(s, 1)) == (3, 2)
    ship(s, 0, 1, at=0, customers=1)
    p = fleet(s)
    assert [key for key in p.keys(0) if key.startswith("load")] == ["load.1", "load.2"]
    p.does(0, "load.2")
    assert not [key for key in p.keys(0) if key.startswith("load")]


def test_it_grows_at_once_and_falls_with_a_licence() -> None:
    """DL-105, DL-104, DL-R103: also in the middle of a turn; what is too much leaves the game."""
    s = table()
    own(s, 1, "mass_containment")
    licensed(s, 0, "mass_containment", 1, bought=s.round - 1)
    ship(s, 0, 1, at=0, customers=2)
    p = researched(s)
    assert (p.s.companies[0].ships[0].customers, p.s.lost) == (1, 1)
    s = table()
    own(s, 1, "mass_containment")
    assert capacity(s, 0) == 1
    p = manages(s, 1).does(1, "s.mass_containment")
    assert capacity(p.s, 0) == 2


def test_load_before_the_action() -> None:
    """DL-95, DL-96, DL-99, DL-D8: on Earth from the stock, free, and the default is to do nothing."""
    s = table()
    ship(s, 0, 1, at=0)
    lay(s, 1, 0, "metal_world")
    p = fleet(s)
    assert p.of(0).default == ("done",)
    stock = p.s.stock
    p.does(0, "load.1")
    assert (p.s.stock, p.s.companies[0].treasury) == (stock - 1, 2)
    p.does(0, "twin_ion_engines")
    assert p.s.companies[0].ships[0].customers == 1
    assert "form.1" in p.keys(0)  # DL-D9


def test_nowhere_else() -> None:
    """DL-99, DL-100, DL-102, DL-R66: not on rivals' colonies, not back to Earth, not from ship to ship."""
    s = table()
    here = lay(s, 1, 0, "metal_world")
    colony(s, here, 1, customers=2)
    ship(s, 0, 1, at=here)
    ship(s, 1, 1, at=0)
    assert not [key for key in fleet(s).keys(0) if key.startswith(("load", "drop", "form"))]
    ship(s, 0, 1, at=here, customers=1)
    ship(s, 0, 2, at=here)
    assert not [key for key in fleet(s).does(0, "0").keys(0) if key.startswith(("load", "drop", "form"))]
    assert not [key for key in fleet(s).does(0, "1").keys(0) if key.startswith(("load", "drop", "form"))]
    ship(s, 0, 2)
    ship(s, 0, 1, at=0, customers=1)
    assert not [key for key in fleet(s).keys(0) if key.startswith("drop")]


def test_the_last_of_a_colony_and_the_limit() -> None:
    """DL-101, DL-103, DL-117, DL-118, DL-119: down to none and it is still a colony; never above five."""
    s = table()
    here = lay(s, 1, 0, "metal_world")
    colony(s, here, 0, customers=1)
    ship(s, 0, 1, at=here)
    p = fleet(s).does(0, "load.1")
    assert (p.s.regions[here].owner, p.s.regions[here].customers) == (0, 0)
    assert "form.1" not in p.keys(0)
    assert not any("give" in key or "leave" in key for key in p.keys(0))
    s = table()
    here = lay(s, 1, 0, "metal_world")
    colony(s, here, 0, customers=5)
    ship(s, 0, 1, at=here, customers=1)
    assert fleet(s).blocked(0)["drop.1"] == ("The colony is full.", "DL-101")
    public(s, "cloned_food")
    assert "drop.1" in fleet(s).keys(0)  # DL-227
    assert (population_limit(s, here, 0), population_limit(s, here, 1)) == (6, 6)


def test_earth_gives_until_it_is_empty() -> None:
    """DL-106, DL-208, DL-121: also after the Cataclysm; Earth is nobody's colony."""
    s = table()
    s.cataclysm = True
    s.lost, s.stock = s.lost + s.stock - 1, 1
    ship(s, 0, 1, at=0)  # its customer went back into the pile
    s.lost, s.stock = s.lost + s.stock - 1, 1
    p = fleet(s)
    assert "the game ends" in next(str(o.hint) for o in p.of(0).options if o.key == "load.1")
    p.does(0, "load.1")
    assert p.s.evacuated
    assert "The last customer has left Earth." in p.said()
    ship(s, 0, 1, at=0, customers=0)
    s.stock, s.lost = 0, s.lost + s.stock
    assert not [key for key in fleet(s).keys(0) if key.startswith("load")]
    assert p.s.regions[0].owner == NOBODY


def test_customers_aboard_are_worth_nothing() -> None:
    """DL-107, DL-217, DL-162."""
    s = table()
    s.cataclysm = True
    rich(s, 0, 0, 0)
    ship(s, 1, 1, at=0, gate=True)
    p = scored(s)
    assert p.result is not None
    assert p.result.scores == [0, 0, 0]


def test_forming() -> None:
    """DL-109, DL-110, DL-112, DL-116, DL-228: one at least, also on a planet of 0 or less; it may be taken back."""
    s = table()
    own(s, 0, "mass_containment")
    here = lay(s, 1, 0, "shattered_world")
    ship(s, 0, 1, at=here, customers=2)
    p = fleet(s)
    assert [key for key in p.keys(0) if key.startswith("form")] == ["form.1", "form.2"]
    p.does(0, "form.1").does(0, "load.1")
    assert (p.s.regions[here].owner, p.s.regions[here].customers, p.s.companies[0].ships[0].customers) == (0, 0, 2)
    assert not p.s.companies[0].ships[0].acted
    ship(s, 0, 1, at=here)
    assert "form.1" not in fleet(s).keys(0)
    ship(s, 0, 1, at=here, customers=1)
    colony(s, here, 2)
    assert "form.1" not in fleet(s).keys(0)  # a token lies there


def test_no_more_than_the_limit_settle() -> None:
    """DL-101, DL-D9: an own limit of five, whatever is aboard."""
    s = table()
    here = lay(s, 1, 0, "metal_world")
    ship(s, 0, 1, at=here, customers=3)
    public(s, "mass_containment", "isolating_fields")
    s.regions[here].customers = 0
    assert [key for key in fleet(s).keys(0) if key.startswith("form")] == ["form.1", "form.2", "form.3"]


def test_a_colony_formed_before_the_other_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """DL-113, DL-114, DL-R46: as it is the action is left; the other way it is used up."""
    s = table()
    ship(s, 0, 1, at=lay(s, 1, 0, "metal_world"), customers=1)
    assert "exploration" in fleet(s).does(0, "form.1").keys(0)
    monkeypatch.setattr(rulings, "FORM_BEFORE_USES_ACTION", True)
    p = fleet(s).does(0, "form.1")
    assert p.s.companies[0].ships[0].acted
    assert "exploration" not in p.keys(0)


def test_cargo_ends_a_sweep() -> None:
    """DL-97, DL-113, DL-160, DL-R48, DL-X53: it comes after a stop; steps and reveal are lost."""
    s = table()
    own(s, 0, "scanner_sweep")
    here = lay(s, 1, 0, "metal_world")
    colony(s, here, 0)
    p = fleet(s).does(0, "scanner_sweep").does(0, f"move.{here}")
    assert not [key for key in p.keys(0) if key.startswith(("drop", "load"))]
    assert "reveal" in p.keys(0)
    p.does(0, "done").does(0, "drop.1")
    assert (p.s.regions[here].customers, p.s.action) == (1, None)
    assert p.keys(0) == ["load.1", "done"]


def test_cargo_on_the_way_with_teleporters() -> None:
    """DL-248, DL-249, DL-X53: a reveal and a step are left."""
    s = table()
    own(s, 0, "scanner_sweep", "teleporters")
    here = lay(s, 1, 0, "metal_world")
    top_tiles(s, "empty_space_a")
    p = fleet(s).does(0, "scanner_sweep").does(0, f"move.{here}").does(0, "form.1")
    assert p.s.action is not None
    assert (p.s.action.points, p.s.action.reveals) == (1, 1)
    p.does(0, "reveal").does(0, "2,0").does(0, "move.2")
    assert (p.s.companies[0].ships[0].at, p.s.regions[here].customers) == (2, 1)


def test_teleporters_work_in_own_actions_only() -> None:
    """DL-249, DL-248, DL-R99: a gate as well; nothing in Research or Management."""
    s = table()
    own(s, 0, "teleporters", "isolating_fields")
    here = lay(s, 1, 0, "metal_world")
    beyond = lay(s, 2, 0, "empty_space_a")
    colony(s, here, 0, gate=True)
    ship(s, 0, 1, at=0)
    p = fleet(s).does(0, "twin_ion_engines").does(0, str(here)).does(0, "take").does(0, f"move.{beyond}")
    one = p.s.companies[0].ships[0]
    assert (one.at, one.gate, p.s.regions[here].gate) == (beyond, True, False)
    rich(s, 12, 2, 2)
    assert not [key for key in manages(s).keys(0) if key.startswith(("load", "drop", "take"))]
    assert not [key for key in researches(s, 0).keys(0) if key.startswith(("load", "drop", "take"))]


def test_a_gate_fills_the_ship_for_good() -> None:
    """DL-157, DL-R99: also when there is more room later."""
    s = table()
    own(s, 0, "isolating_fields")
    ship(s, 0, 1, at=0, gate=True)
    assert room_aboard(s, 0, 0) == 0
    public(s, "mass_containment")
    assert room_aboard(s, 0, 0) == 0
    assert not [key for key in fleet(s).keys(0) if key.startswith("load")]


def test_a_new_ship_loads_at_once() -> None:
    """DL-108, DL-166, DL-D27, DL-R79: none by default, and the last customer is said."""
    s = table()
    rich(s, 6, 2, 2)
    p = manages(s).does(0, "build")
    assert (p.keys(0), p.of(0).default) == (["0", "1"], ("0",))
    s.lost, s.stock = s.stock - 1, 1
    p = manages(s).does(0, "build")
    assert "the game ends" in str(p.of(0).options[1].hint)
    p.does(0, "1")
    assert p.s.evacuated
    assert (p.s.companies[0].ships[1].at, p.s.companies[0].ships[1].acted) == (0, False)


def test_together_each_keeps_to_their_own() -> None:
    """DL-R110, DL-X79, DL-100: no drop on another player's colony."""
    s = table(3, "together")
    here = lay(s, 1, 0, "metal_world")
    colony(s, here, 1, customers=1)
    ship(s, 0, 1, at=here, customers=1)
    p = fleet(s)
    assert not [key for key in p.keys(0) if key.startswith(("drop", "load", "form"))]
    p.refused(0, "drop.1")
