"""What a plan for the next turn stands on, so that it is dropped when that changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from engine.core import Seat
from engine.games.disaster_looms.state import Looms


def holdings(s: Looms, seat: Seat) -> Mapping[str, int]:
    company = s.companies[seat]
    ships = [f"ship.{n}.{ship.at}" for n, ship in enumerate(company.ships)]
    aboard = {f"aboard.{n}": ship.customers + ship.gate for n, ship in enumerate(company.ships)}
    colonies = {f"colony.{n}": 1 + region.customers for n, region in enumerate(s.regions) if region.owner == seat}
    licences = [f"licence.{one.technology}" for one in company.licences]
    named = Counter([*company.technologies, *licences, *ships])
    return {**named, **aboard, **colonies, "treasury": company.treasury}


def grounds(s: Looms, seat: Seat, spots: Sequence[str]) -> tuple[object, ...]:
    """The Cataclysm, the last customer on Earth (DL-206, DL-209), and of each Region what of others is there."""
    return s.cataclysm, s.evacuated, s.war, *(lies_at(s, seat, spot) for spot in spots)


def lies_at(s: Looms, seat: Seat, spot: str) -> object:
    kind, _, n = spot.partition(".")
    if kind == "region":
        others = [company for other, company in enumerate(s.companies) if other != seat]
        ships = [sum(ship.at == int(n) for ship in company.ships) for company in others]
        return s.regions[int(n)], ships
    return [n in company.technologies for company in s.companies] if kind == "technology" else None
