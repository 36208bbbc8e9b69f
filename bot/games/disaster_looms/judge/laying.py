"""Where a tile goes: worlds near Earth and near one's ships, what is of no use out of the way."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.disaster_looms.judge.fleet import Fleet
from engine.core import Key
from engine.games.disaster_looms.content import Tile
from engine.games.disaster_looms.view import Hex, ShipFace

EARTH = Hex(0, 0)


def places(fleet: Fleet, tile: Tile, keys: list[Key]) -> dict[Key, float]:
    return {key: place(fleet, tile, hex_of(key)) for key in keys}


def hex_of(key: Key) -> Hex:
    q, r = key.split(",")
    return Hex(int(q), int(r))


def place(fleet: Fleet, tile: Tile, at: Hex) -> float:
    now, worth = fleet.now, fleet.worth
    far = at.distance(EARTH)
    near = sum(region.hex.distance(at) == 1 for region in now.regions)
    value = 0.05 * near
    if at in fleet.me.route.gaps:  # it closes a trade route
        value += worth.income * 0.8
    value -= 0.15 * worth.income * sum(at in rival.route.gaps for rival in worth.rivals)
    if tile.type == "anomaly":
        return value + sum(loss(fleet, seat, at) for seat in range(len(now.companies)))
    if tile.habitable:
        mine = nearest(fleet, fleet.me.ships, at)
        theirs = nearest(fleet, [ship for ship in fleet.rivals if ship.customers], at)
        return value - 0.5 * far - (0.0 if now.together else 0.3 * mine - 0.15 * theirs)
    return value + (0.25 * far if tile.type == "asteroids" else 0.05 * far)


def nearest(fleet: Fleet, ships: Sequence[ShipFace], at: Hex) -> int:
    return min((fleet.now.regions[ship.at].hex.distance(at) for ship in ships if ship.at is not None), default=9)


def loss(fleet: Fleet, seat: int, at: Hex) -> float:
    """By the Anomaly there: one's own customers within two, and with pleasure those of others."""
    near = [s for s in fleet.now.companies[seat].ships if s.at is not None]
    lost = sum(s.customers for s in near if s.at is not None and fleet.now.regions[s.at].hex.distance(at) <= 2)
    return -1.0 * lost if seat == fleet.seat else 0.3 * lost
