"""What comes of attacking a group of aliens until the turn is over (TP-85 to TP-92)."""

from __future__ import annotations

from functools import cache
from math import comb
from typing import NamedTuple


class Battle(NamedTuple):
    """All of it on the average."""

    points: float
    hits: float  # taken
    attacks: float
    won: float


NOTHING = Battle(0, 0, 0, 0)


def strength(scouts: int, warships: int) -> float:
    """Hits of one attack of theirs: torpedoes, and half of the lasers (TP-135, TP-136)."""
    return warships + 0.5 * (scouts + warships)


@cache
def battle(weapons: int, again: bool, scouts: int, warships: int, attacks: int) -> Battle:
    """Warships are shot first. `again`: misses are rolled again (TP-117)."""
    ships = scouts + warships
    if not attacks or not ships:
        return NOTHING
    chance = min(weapons, 6) / 6
    chance = chance + (1 - chance) * chance if again else chance
    points = hits = tries = won = 0.0
    for n in range(weapons + 1):
        likely = comb(weapons, n) * chance**n * (1 - chance) ** (weapons - n)
        fallen = min(n, ships)
        left_warships = max(0, warships - fallen)
        left_scouts = ships - fallen - left_warships
        then = battle(weapons, again, left_scouts, left_warships, attacks - 1)
        points += likely * (2 * fallen + then.points)
        hits += likely * (strength(left_scouts, left_warships) + then.hits)
        tries += likely * (1 + then.attacks)
        won += likely * (1.0 if fallen == ships else then.won)
    return Battle(points, hits, tries, won)
