"""A ship that explores far from Earth, and what comes of it."""

from __future__ import annotations

from engine.games.disaster_looms.state import Looms
from tests.games.disaster_looms.position import (
    fleet,
    lay,
    public,
    ship,
    table,
    top_tiles,
)
from tests.kit.play import Play

RELAYS = "advanced_sensor_relays"
WORMHOLE, ATTACK, CHARTS = "fell_through_a_wormh.0", "micro_organism_attac.0", "ancient_star_charts.0"
INFECTION, LAWSUIT, CATACLYSM, LEAK = "minor_infection.0", "occupational_safety_.0", "cataclysm.0", "data_leak.0"


def out_there(*tiles: str, seats: int = 3) -> Looms:
    """P0 is at Region 1 (1, 0) with a customer and may use Relays and Sweep; 2 lies at (2, 0); these come next."""
    s = table(seats)
    public(s, RELAYS, "scanner_sweep")
    lay(s, 1, 0, "empty_space_a")
    lay(s, 2, 0, "empty_space_a")
    ship(s, 0, 1, at=1, customers=1)
    top_tiles(s, *tiles)
    return s


def one(p: Play[Looms], seat: int = 0, number: int = 1) -> tuple[int, int]:
    """Where a ship is and how many are aboard."""
    there = p.s.companies[seat].ships[number - 1]
    return there.at, there.customers


def laid(p: Play[Looms]) -> list[str]:
    return [region.tile for region in p.s.regions[3:]]


def over(p: Play[Looms]) -> bool:
    return p.s.action is None and not p.s.explorations


def sweeps(*tiles: str, seats: int = 3) -> tuple[Looms, Play[Looms]]:
    """P0 may sweep from Earth; Region 1 is Empty Space at (1, 0), Region 2 at (2, 0)."""
    s = table(seats)
    public(s, "scanner_sweep")
    lay(s, 1, 0, "empty_space_a")
    lay(s, 2, 0, "empty_space_a")
    top_tiles(s, *tiles)
    return s, fleet(s)
