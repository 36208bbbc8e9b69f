"""What a plan for the next turn stands on, so that it is dropped when that changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from engine.core import Seat
from engine.games.terra_prime.facts import groups_near
from engine.games.terra_prime.state import Prime


def holdings(s: Prime, seat: Seat) -> Mapping[str, int]:
    p = s.players[seat]
    own = [f"colony.{at}" for at, colony in s.colonies.items() if colony.seat == seat]
    named = Counter([*p.modules, *p.techs, *p.claimed, *own, f"at.{p.at}"])
    amounts = {"points": p.points, "credits": p.credits, "energy": p.energy, "markers": p.markers}
    return {**named, **amounts, **{f"cubes.{kind}": n for kind, n in p.cubes.items()}}


def grounds(s: Prime, seat: Seat, spots: Sequence[str]) -> tuple[object, ...]:
    """The alarm (TP-149), and of each sector its colony, its ships and the aliens beside it."""
    return s.ending, s.alarm, *(lies_at(s, seat, spot) for spot in spots)


def lies_at(s: Prime, seat: Seat, spot: str) -> object:
    kind, _, n = spot.partition(".")
    if kind == "sector":
        colony = s.colonies.get(int(n))
        ships = [other for other, p in enumerate(s.players) if other != seat and p.at == int(n)]
        return colony, ships, groups_near(s, int(n))
    if kind == "demand":
        return s.wanted[int(n) - 1]
    return s.turned.get(spot), s.quiet.get(spot), s.modules.get(spot), s.techs.get(spot)
