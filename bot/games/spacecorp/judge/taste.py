"""Profit for things that are no profit yet; what differs between the eras stands here and nowhere else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.games.spacecorp.content import Action, Base, Era


@dataclass(frozen=True)
class Taste:
    points: Mapping[Action, float]  # profit for a point of a card or of Infra
    missing: Mapping[Action, float]  # turns until a missing point has been drawn
    runs: float  # how often a tile is collected from, for each turn left
    pace: float  # cards that leave the pile in a turn
    tail: float  # turns after the pile
    claims: float  # turns to a contract more that anybody claims
    adaptation: float  # a progress card of either kind
    breakthrough: float
    colony: float  # a point of a colony's value, beside what it pays
    doubling: Mapping[Action, float] = field(default_factory=dict)  # turns until a card that doubles has been drawn
    saved: float = 1.0  # a turn
    collecting: float = 0.6  # of what a Produce card would collect
    far: float = 0.0  # turns from a Move to the site, on a star track
    card: float = 0.45  # one of the pile that nobody knows
    hope: float = 0.3  # that it is what a plan lacks
    played: float = 0.12  # a point that is played, beside what the card is worth
    time: float = 0.8  # a Time card,
    spare: float = 6.0  # while so many turns are left;
    again: float = 0.6  # of that, one more in the same hand
    gift: float = 0.4  # a rival draws a card
    edge: float = 0.35
    offer: float = 0.7  # a card of one's choice
    foothold: float = 0.45  # a base, whatever it is: moves begin there, and ties are broken by bases
    tile: float = 0.2  # a base on a tile, beside what it produces
    leaning: float = 0.4  # what a company likes: bases on tiles, or Spaceports
    goal: float = 3.0  # times a contract for many bases that suits a company, before it is done
    at_once: float = 1.0  # times a contract for one Produce action, before it is done
    lead: float = 0.5  # of a contract for which a rival is nearer
    race: float = 0.5  # of a contract for one base, if a rival's team is there already
    bases: Mapping[Base, float] = field(default_factory=dict)  # what they are good for beside production


BY_ERA: dict[Era, Taste] = {
    "mariners": Taste(
        points={"move": 0.2, "explore": 0.35, "build": 1.2, "produce": 0.8, "research": 0.3, "genetics": 1.0},
        missing={"move": 0.6, "explore": 1.0, "build": 0.8, "produce": 1.6},
        runs=0.1,
        pace=1.5,
        tail=4.0,
        claims=2.5,
        adaptation=0.0,
        breakthrough=0.0,
        colony=0.0,
        tile=0.45,
        time=1.4,
        goal=5.0,
        bases={"spaceport": 0.4, "industrial": 0.4},
    ),
    "planeteers": Taste(
        points={
            "move": 0.18, "explore": 0.2, "build": 0.18, "produce": 0.8, "research": 0.3, "genetics": 1.0,
            "revelation": 1.0,
        },
        missing={"move": 0.3, "explore": 0.35, "build": 0.3, "produce": 0.9},
        runs=0.16,
        pace=1.1,
        tail=3.0,
        claims=5.0,
        adaptation=4.0,
        breakthrough=4.0,
        colony=0.0,
        bases={"spaceport": 0.7, "industrial": 0.4, "shield_factory": 1.0},
    ),
    "starfarers": Taste(
        points={
            "move": 0.09, "explore": 0.14, "build": 0.09, "produce": 0.7, "research": 0.3, "genetics": 0.9,
            "revelation": 0.9, "colonize": 0.0,
        },
        missing={"move": 0.12, "explore": 0.2, "build": 0.12, "produce": 0.6},
        runs=0.16,
        pace=1.2,
        tail=3.0,
        claims=5.0,
        doubling={"move": 1.1},
        adaptation=3.5,
        breakthrough=3.5,
        colony=0.5,
        far=1.0,
        saved=1.6,
        goal=5.0,
        at_once=2.0,
        bases={"spaceport": 0.5, "shield_factory": 1.0},
    ),
}  # fmt: skip
