"""Draws each kind once before anybody asks, on a made-up table with everything on it."""

from __future__ import annotations

from dataclasses import replace

from engine.core import Decision, Option, Result, Task, View
from engine.games.terra_prime.view import (
    Amounts,
    ColonyFace,
    DemandFace,
    Hex,
    HexFace,
    Hold,
    ModuleFace,
    PlaceFace,
    Point,
    PrimeView,
    RollFace,
    SectorFace,
    ShipFace,
    TechFace,
)
from renderers import result
from renderers.terra_prime import board, end, notes, ship, techs, turning
from renderers.terra_prime.style import table_of
from renderers.toolkit.encode import encode

ALL: Amounts = (("green", 1), ("blue", 1), ("yellow", 1), ("brown", 1))
FACES = (
    HexFace("a", "green", ("green", 1, "blue", 2, "yellow", 3), 1, 0, 0),
    HexFace("b", "yellow", ("red", 1, 0, 0, "blue", 0), 0, 1, 1),
    HexFace("c", "red", ("yellow", 0, 3, 0, "red", 0), 0, 1, 2),
)


COLONIES = (
    ColonyFace(0, "mining", "brown", ""),
    ColonyFace(1, "green", "green", ""),
    ColonyFace(2, "blue", "blue", ""),
    ColonyFace(3, "yellow", "yellow", ""),
    ColonyFace(4, "red", None, ""),
)
HOLDS = (
    Hold(("blue", "green"), 2, True, True),
    Hold(("brown",), 1, False),
    Hold(("brown",), 1, False),
    Hold(("green", "blue", "yellow", "brown"), 1, False),
)


def warm_up() -> None:
    view = everything()
    for seen in (view, of_two(view)):
        encode(board.draw(seen).image, "terra_prime/board")
    encode(techs.draw(view).image, "terra_prime/board")
    encode(ship.draw(view, 0).image, "terra_prime/mat")
    encode(notes.draw(view).image, "terra_prime/hand")
    if turned := turning.draw(view):
        encode(turned.image, "terra_prime/hand")
    encode(result.draw(end.score(view._replace(asked=(), result=Result([0], [9])))).image, "result")


def of_two(view: View) -> View:
    """Two players have another picture."""
    table = table_of(view)
    sectors = tuple(replace(s, colony=None, ships=tuple(seat for seat in s.ships if seat < 2)) for s in table.sectors)
    return view._replace(names=view.names[:2], table=replace(table, ships=table.ships[:2], sectors=sectors))


def everything() -> View:
    """All seats, all worlds, all signs; a question with targets, and one with rotations."""
    options = (
        Option("move.1", "", verb="move", words="1", spot="sector.1"),
        Option("explore.2", "", verb="explore", words="2", spot="sector.2"),
        *(Option(str(k), "", verb="place", words=str(k + 1), spot=f"way.{k}") for k in range(3)),
    )
    names = ("A", "B", "C", "D", "E")
    task = Task("take an action", "3 actions left.")
    return View("terra_prime", names, 0, _table(), (Decision(0, "", options),), (), (0,), (), ((0, task),))


def _table() -> PrimeView:
    places = tuple(_place(i, hex_) for i, hex_ in enumerate(Hex(0, 0).neighbours()))
    points = sorted({point for place in places for point in place.hex.corners()})
    numbers = {point: n for n, point in enumerate(points, 1)}
    places = tuple(replace(p, sectors=tuple(numbers[point] for point in p.hex.corners())) for p in places)
    sectors = [SectorFace(0, Hex(0, 0).centre(), 0, (1, 2), True, (), 0, None, (0,))]
    sectors += [_sector(n, point) for point, n in numbers.items()]
    demand = DemandFace("d", "green", ALL, ALL[:2], 4)
    return PrimeView(
        seat=0, places=places, sectors=tuple(sectors), ships=tuple(_ship(seat, demand) for seat in range(5)),
        demands=(demand, replace(demand, colour="yellow"), None), green=8, yellow=7, rewards=6, phase=4, seen=(),
        techs=(TechFace("hyperdrive", "Hyperdrive", ALL, 4, "One more action.", 2),),
        modules=tuple(
            ModuleFace(id_, id_.title(), slot, "", (10, 30, 50), at, id_ == "shield", 9)
            for id_, slot, at in (
                ("thruster", "hull", "yellow"), ("cargo", "hull", "blue"), ("shield", "arms", "red"),
                ("weapon", "arms", "green"),
            )
        ),
        slots=(("hull", 3), ("arms", 3)),
        cubes=(), energy=20, discarded=(), notes=tuple(p.id for p in places if p.peeked), alarm=2, ending=False,
        first=0, active=0, round=3, actions=3, left=3, explores=0, stage="action",
        rolls=(RollFace("field", "2", (1, 2, 3, 4, 5, 6), (1, 2)), RollFace("attack", "Y1", (1, 2), (1,))),
    )  # fmt: skip


def _place(i: int, hex_: Hex) -> PlaceFace:
    zone = FACES[i % 3].colour
    down, laying = i in (3, 4), i == 0
    return PlaceFace(
        id=f"{zone[0].upper()}{i}", hex=hex_, zone=zone, sectors=(), down=down, face=FACES[i % 3] if i != 4 else None,
        laying=laying, peeked=i == 3, scouts=FACES[i % 3].scouts * (not laying), warships=FACES[i % 3].warships,
        quiet=i == 5, reward="",
    )  # fmt: skip


def _sector(n: int, point: Point) -> SectorFace:
    colony = COLONIES[n % 5] if n % 3 == 0 else None
    return SectorFace(n, point, 2, (), True, (1,), 1, colony, (n,) if 0 < n < 5 else ())


def _ship(seat: int, demand: DemandFace) -> ShipFace:
    return ShipFace(
        seat=seat, at=seat, points=30, credits=40, energy=2, shield_room=3, thrusters=4, weapons=2,
        modules=("thruster", "cargo", "shield", "weapon"), holds=HOLDS, cubes=(("yellow", 1), ("brown", 1)),
        markers=1, supply=5, techs=("hyperdrive",), claimed=(demand,), most_explores=2, peeked=(),
        score=(("chits", 30), ("credits", 4), ("cubes", 2), ("markers", 3), ("demand", 4), ("techs", 4)),
    )  # fmt: skip
