"""Draws each kind once before anybody asks, on a made-up table with everything on it."""

from __future__ import annotations

from dataclasses import replace

from engine.core import Result, Task, View
from engine.games.exodus_fleet.view import FleetFace, FleetView, PlanetFace, ShipFace
from renderers import result
from renderers.exodus_fleet import board, end, warm_fleets
from renderers.exodus_fleet.style import table_of
from renderers.toolkit.encode import encode

MIXES = ((("A", 3),), (("M", 2), ("F", 2)), (("B", 1), ("W", 2)), (("X", 2),), (("A", 6),))


def warm_up() -> None:
    view = everything()
    table = table_of(view)
    few = view._replace(table=replace(table, line=table.line[:5], offer=table.offer[:5]), waiting=(0,))
    ended = few._replace(table=replace(table, stage="scoring"), waiting=(), result=Result([0], [40]))
    for seen in (view, few, ended):
        encode(board.draw(seen).image, "exodus_fleet/board")
    encode(result.draw(end.score(ended)).image, "result")
    warm_fleets.warm_up(few)


def everything() -> View:
    """All numbers, all seats, all badges; a phase that all take part in, and more ships than fit on full cards."""
    ships = tuple(_ship(i) for i in range(30))
    n = range(10)
    planets = tuple(PlanetFace(f"p{i}", f"P {i}", (_four(i), _four(i + 3), _four(i + 6))) for i in range(3))
    fleets = tuple(_fleet(seat, ships) for seat in range(5))
    table = FleetView(
        seat=None, round=3, last_round=6, scoring_a=3, phase="mining", last="mining", called=("income", "mining"),
        stage="actions", admiral=0, first=0, order=(0, 1, 2, 3, 4), ranking=(0, 1, 2, 3, 4), secret=False, sealed=False,
        navigation=False, hold=False, builder=None, planets=planets, crews=(), queue=(), chart=(), rows=(0, 1, 1, 2),
        tribes=(2, 2, 1, 1), draws=(2, 2, 2, 1), line=tuple(ship for ship in ships if ship.faction), leaving=1,
        offer=tuple(ship for ship in ships if not ship.faction), fleets=fleets, planet_deck=n[9], ship_deck=n[8],
        ship_discard=n[7], neutral_deck=n[6], card_deck=n[5], discard=(), rejected=0, dealt=0, trades=3, trade=None,
        hand=None,
    )  # fmt: skip
    task = Task("bid for mining", "3 XU or more, or pass. Taken: 8.")
    return View("exodus_fleet", tuple("ABCDE"), None, table, (), (), (0, 1), (), ((0, task), (1, task)))


def _four(i: int) -> tuple[int, int, int, int]:
    return i % 10, (i + 2) % 10, (i + 5) % 10, (i + 7) % 10


def _ship(i: int) -> ShipFace:
    return ShipFace(
        id=f"s{i}", name="Ship", faction=("", *"BCKPW")[i % 6], income=i % 5 - 1, cost=_four(i), storage=MIXES[i % 5],
        quarters=i % 6, points=i % 6, starred=i % 4 == 0, military=False, text="", short="Mining: 1 resource",
    )  # fmt: skip


def _fleet(seat: int, ships: tuple[ShipFace, ...]) -> FleetFace:
    return FleetFace(
        seat=seat, faction="BCKPW"[seat], faction_name="", ships=ships[seat::5], cubes=_four(seat), squares=(("A", 9),),
        overflow=int(seat == 0), tribes=seat, quarters=9, income=seat + 5, cards=seat, drawn=0, looked_at=0, face_up=(),
        under=(), reserved=0, used=(), bid=9 - seat, passed=seat == 4, raised=0, place=seat + 1 if seat < 4 else 0,
        crew="", choosing=False, carried=0, scoring_a=(4, 3, seat), scoring_b=(6, 7, 8, 1), xu=seat,
    )  # fmt: skip
