"""TP-33 to TP-51: Scan, Move and Explore; with the Satellite Scanner, TP-109."""

from __future__ import annotations

import pytest

from engine.games.terra_prime import rulings
from engine.games.terra_prime.facts import planets
from engine.games.terra_prime.rules.moving import rotations
from tests.games.terra_prime.position import acts, board, colony, dealt, dice, hide, lay, rolled, ship


# --- looking -----------------------------------------------------------------------------------------------------
def test_a_scan_reaches_hexes_of_neighbouring_sectors() -> None:
    """TP-33, TP-D4, TP-X3: from 6 Y1 through 10 and Y3 through 11, and nothing else."""
    s = board(3)
    for place, hex_ in (("Y1", "HY1"), ("Y3", "HY3"), ("Y4", "HY4"), ("R2", "HR2")):
        hide(s, place, hex_)
    ship(s, 0, at=6)
    p = acts(s).does(0, "scan")
    assert p.keys(0) == ["look.Y1", "look.Y3"]
    assert p.of(0).default == ("look.Y1",)


def test_a_scan_is_private_and_kept_in_the_notes() -> None:
    """TP-34, TP-R9: it lies face down again; who looked can look it up, the others know where."""
    s = dealt(3)
    p = acts(s).does(0, "scan").does(0, "look.G2")
    tile = p.s.box.hexes[p.s.faces["G2"][0]]
    assert p.news(1)[0] == "P0 looks at G2."
    assert p.news(0)[0].startswith("G2 shows ")
    assert p.barred
    mine, theirs = p.view(0).table, p.view(1).table
    places = {seat: {place.id: place for place in seen.places} for seat, seen in ((0, mine), (1, theirs))}  # type: ignore[attr-defined]
    assert places[0]["G2"].face.id == tile.id
    assert places[0]["G2"].down
    assert places[1]["G2"].face is None
    assert theirs.ships[0].peeked == ("G2",)  # type: ignore[attr-defined]
    assert p.does(0, "scan").of(0).default == ("look.G1",)


def test_notes_need_not_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """TP-R9 the other way"""
    monkeypatch.setattr(rulings, "NOTES_ARE_KEPT", False)
    p = acts(dealt(3)).does(0, "scan").does(0, "look.G2")
    assert p.s.players[0].notes == []


def test_a_scan_from_the_outpost() -> None:
    """TP-35, TP-R2: any face-down hex of any sector next to it."""
    p = acts(dealt(3)).does(0, "scan")
    assert p.keys(0) == [f"look.G{n}" for n in range(1, 6)]


def test_the_satellite_scanner_looks_at_two_hexes_one_after_the_other() -> None:
    """TP-109, TP-D5, TP-R48: anywhere, a known one again too; one if only one is left."""
    p = acts(dealt(3)).does(0, "satellite")
    assert len(p.keys(0)) == 21
    p.does(0, "look.R3")
    assert p.s.left == 2
    assert "look.R3" not in p.keys(0)
    p.does(0, "look.G1")
    assert p.s.players[0].notes == ["R3", "G1"]
    assert "look.R3" in p.does(0, "satellite").keys(0)
    hide(s := board(3), "R1", "HR1")
    assert acts(s).does(0, "satellite").s.left == 2
    ship(s, 0, at=6)
    assert "satellite" not in acts(s).keys(0)


# --- Move --------------------------------------------------------------------------------------------------------
def test_a_move_goes_along_a_path_into_a_revealed_sector() -> None:
    """TP-36, TP-37, TP-X4, TP-D6: 47 with G4 face up is a Move, 1 with G1 face down an Explore."""
    s = dealt(3)
    lay(s, "G4", "HG5", 0)
    p = acts(s)
    keys = p.keys(0)
    assert "move.47" in keys
    assert "explore.1" in keys
    assert "move.1" not in keys
    assert "move.6" not in keys
    assert p.does(0, "move.47").s.players[0].at == 47


def test_fields_are_navigated_after_a_move_until_somebody_colonizes_the_sector() -> None:
    """TP-38, TP-130, TP-131, TP-132: every ship, every time."""
    s = board(3)
    lay(s, "G1", "HG5", 5)  # two asteroids at corner 2: sector 6
    ship(s, 0, at=2, energy=1, modules="thruster")
    p = acts(s, seed=dice(2, 6, 1, 1))
    assert str(p.of(0).option("move.6").hint) == "2 dice"  # type: ignore[union-attr]
    p.does(0, "move.6")
    assert rolled(p) == [("field", [2, 6])]
    assert p.s.players[0].energy == 0
    p.does(0, "move.2").does(0, "move.6")
    assert rolled(p) == [("field", [1, 1])]
    colony(s, 6, 1, "mining")
    assert acts(s).does(0, "move.6").s.rolls == []


def test_four_asteroids_and_one_dodged_are_three_damage() -> None:
    """TP-X15, TP-121, TP-122"""
    s = board(3)
    lay(s, "G1", "HG5", 5)
    lay(s, "Y2", "HY5", 0)
    ship(s, 0, at=2, energy=3, modules="shield")
    p = acts(s, seed=dice(1, 3, 4, 6)).does(0, "move.6")
    assert rolled(p) == [("field", [1, 3, 4, 6])]
    assert p.s.players[0].energy == 0


def test_the_navigational_computer_dodges_up_to_five() -> None:
    """TP-118: fields and stray asteroids."""
    s = board(3)
    lay(s, "G1", "HG5", 5)
    ship(s, 0, at=2, energy=1, techs="navigational_computer")
    assert acts(s, seed=dice(5, 5)).does(0, "move.6").s.players[0].energy == 1
    assert acts(s, seed=dice(6, 5)).does(0, "move.6").s.players[0].energy == 0


def test_the_risk_of_a_move_stands_on_it() -> None:
    """TP-116: fields, torpedoes and lasers of every group; only the fields with a Cloaking Device."""
    s = board(3)
    lay(s, "G1", "HG5", 5)
    lay(s, "Y2", "HY9", 1)
    ship(s, 0, at=2)
    assert str(acts(s).of(0).option("move.6").hint) == "1 sure hit, 4 dice"  # type: ignore[union-attr]
    ship(s, 0, at=2, techs="cloaking_device")
    assert str(acts(s).of(0).option("move.6").hint) == "2 dice"  # type: ignore[union-attr]


# --- Explore -----------------------------------------------------------------------------------------------------
def test_an_explore_turns_the_hex_up_and_goes_there() -> None:
    """TP-39, TP-40, TP-41, TP-D7, TP-X5: the explorer turns it; no roll where no field lies; once a turn."""
    s = dealt(3)
    hide(s, "G4", "HG4")
    p = acts(s).does(0, "explore.47")
    assert (p.s.laying, p.s.players[0].at) == ("G4", 47)
    assert p.barred
    way = p.of(0).default
    assert way is not None
    p.does(0, *way)
    assert "G4" in p.s.turned
    assert p.s.rolls == []
    why = {rule for key, (_, rule) in p.blocked(0).items() if key.startswith("explore.")}
    assert why == {"TP-40"}


def test_a_hyperdrive_explores_twice_even_in_the_turn_it_is_bought() -> None:
    """TP-40, TP-119, TP-R12"""
    s = dealt(3)
    hide(s, "G4", "HG1")
    ship(s, 0, modules="cargo", techs="cargo_capacity", blue=1, yellow=2)
    p = acts(s).does(0, "buy").does(0, "hyperdrive").does(0, "explore.47")
    p.does(0, *(p.of(0).default or ()))
    assert any(key.startswith("explore.") for key in p.keys(0))
    assert p.s.actions == 3


def test_no_planets_in_neighbouring_sectors() -> None:
    """TP-42, TP-43, TP-44, TP-45, TP-R7, TP-R8: none next to the Outpost; all six corners count."""
    s = board(3)
    hide(s, "G1", "HG1")  # green and blue, two corners apart; 2 and 1 are next to the Outpost
    for k in rotations(s, "G1"):
        s.turned["G1"] = k
        assert not planets(s, 1)
        assert not planets(s, 2)
    del s.turned["G1"]
    lay(s, "Y2", "HY1", 5)  # a planet in 10 of the yellow hex keeps planets of G1 out of 9 and 6
    assert planets(s, 10)
    for k in rotations(s, "G1"):
        s.turned["G1"] = k
        assert not planets(s, 9)
        assert not planets(s, 6)
    assert rotations(s, "G1")


def test_a_planet_under_a_colonys_tile_is_no_neighbour(monkeypatch: pytest.MonkeyPatch) -> None:
    """TP-R6, and the other way"""
    s = board(3)
    lay(s, "Y2", "HY1", 5)
    colony(s, 10, 1, "mining")
    hide(s, "G1", "HG1")
    free = rotations(s, "G1")
    monkeypatch.setattr(rulings, "COVERED_PLANETS_COUNT", True)
    assert len(rotations(s, "G1")) < len(free)


def test_a_hex_that_cannot_be_laid_is_discarded() -> None:
    """TP-46, TP-47, TP-51, TP-R4, TP-R5: the red hex pays all the same; no centre; the ship is there."""
    s = board(3)
    hide(s, "R3", "HR5")  # corners 31 40 32 24 17 23
    lay(s, "R2", "HR9", 2)  # planets all around
    lay(s, "R4", "HR2", 4)
    lay(s, "Y3", "HY1", 0)
    lay(s, "Y2", "HY2", 1)
    while rotations(s, "R3"):
        k = rotations(s, "R3")[0]
        face = s.box.hexes["HR5"].corners
        corner = next(n for i, n in enumerate(s.atlas.corners["R3"]) if face[(i - k) % 6] == "red")
        colony(s, s.atlas.adjacent[corner][0], 1, "red")
    free = next(n for n in s.atlas.corners["R3"] if n not in s.colonies)
    ship(s, 0, at=s.atlas.adjacent[free][0])
    p = acts(s).does(0, f"explore.{free}")
    assert "HR5" in p.s.discarded
    assert (p.s.faces["R3"], p.s.laying, p.s.explores, p.s.players[0].at) == ([], "", 1, free)
    assert p.s.players[0].points == 5
    assert "It cannot be laid anywhere and is discarded." in p.said()


def test_stray_asteroids_then_fields_then_aliens() -> None:
    """TP-48, TP-49, TP-50, TP-51, TP-128, TP-129, TP-X14, TP-R46: separate rolls in this order, and stray ones once."""
    s = board(3)
    hide(s, "Y2", "HY8")  # two stray asteroids, a field of one
    lay(s, "G1", "HG5", 5)  # fields in 6
    lay(s, "Y1", "HY9", 0)  # aliens next to 10, not to 6
    ship(s, 0, at=2, energy=3, modules="shield thruster")
    p = acts(s, seed=dice(1, 5, 2, 2)).does(0, "explore.6")
    calm = p.of(0).default
    assert calm is not None
    p.does(0, *calm)
    assert rolled(p) == [("stray", [1, 5]), ("field", [2, 2])]
    assert p.s.players[0].energy == 2
    p.does(0, "move.2").does(0, "move.6")
    assert [cause for cause, _ in rolled(p)] == ["field"]


def test_a_red_hex_pays_two_at_the_reveal() -> None:
    """TP-47, TP-R4: before the damage that follows."""
    s = board(3)
    hide(s, "R2", "HR6")  # two stray asteroids
    ship(s, 0, at=10, points=0)
    p = acts(s, seed=dice(6, 6)).does(0, "explore.16")
    assert p.s.players[0].points == 2
    p.does(0, *(p.of(0).default or ()))
    assert p.s.players[0].points == 0


def test_from_the_outpost_two_hexes_are_turned_up_in_one_explore() -> None:
    """TP-D21, TP-R2: the explorer says which first, each is finished before the next; 47 has G4 only."""
    s = dealt(3)
    hide(s, "G1", "HG7")
    hide(s, "G2", "HG1")
    p = acts(s, seed=dice(1)).does(0, "explore.2")
    assert p.keys(0) == ["first.G1", "first.G2"]
    assert p.of(0).default == ("first.G1",)
    p.does(0, "first.G2")
    assert p.s.laying == "G2"
    p.does(0, *(p.of(0).default or ()))
    assert p.s.laying == "G1"
    p.does(0, *(p.of(0).default or ()))
    assert (p.s.explores, p.s.left) == (1, 2)
    assert {"G1", "G2"} <= {*p.s.turned}
    assert "explore.1" in p.blocked(0)


def test_ways_that_look_alike_are_offered_once() -> None:
    """TP-D7"""
    s = board(3)
    hide(s, "R3", "HR9")
    ways = rotations(s, "R3")
    assert len(ways) == 6
    ship(s, 0, at=39)
    p = acts(s).does(0, "explore.31")
    assert [str(option.text) for option in p.of(0).options] == [f"Way {n}" for n in range(1, 7)]
    assert "1 asteroid in" in str(p.of(0).options[0].hint)
