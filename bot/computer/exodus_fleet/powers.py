"""What the power of a ship brings, each time its phase comes, in things that can be weighed."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine.games.exodus_fleet.content import PHASES, Phase, Ship
from engine.games.exodus_fleet.rulings import WELCOME

HIRED = 0.7  # how often one has a crew
TRIBES_A_PHASE = 1.2  # carried by who transports
A_ROW = 2.5  # cubes of one type in a row
ACTIONS: tuple[Phase, ...] = ("mining", "transporting", "building", "exploring")


class Brings(NamedTuple):
    xu: float = 0.0
    cubes: float = 0.0
    cards: float = 0.0
    tribes: float = 0.0  # chances of one more

    def plus(self, other: Brings) -> Brings:
        return Brings(*(a + b for a, b in zip(self, other, strict=True)))


# Powers that are rules of their own.
OWN: dict[str, dict[Phase, Brings]] = {
    "haulage_ship": {"mining": Brings(cubes=HIRED)},
    "redistribution_center": {"mining": Brings(cubes=2.5 * HIRED)},
    "military_laser": {"mining": Brings(cubes=A_ROW * HIRED / 2)},
    "mini_transporter": {"transporting": Brings(tribes=0.6)},
    "alien_breeders": {"exploring": Brings(tribes=0.35)},
    "safe_haven": {"income": Brings(xu=-10 / 3, tribes=0.6)},
    "welcome_center": {"transporting": Brings(xu=WELCOME[0], cubes=WELCOME[1] / 2)},
    "military_gunship": {"income": Brings(xu=3)},
    "super_tanker": dict.fromkeys(ACTIONS, Brings(cubes=0.6)),
    "planning_command": dict.fromkeys(ACTIONS, Brings(xu=0.6, cubes=0.3)),
    "blockade_runner": dict.fromkeys(ACTIONS, Brings(xu=0.3)),
    "fleet_congress": dict.fromkeys(ACTIONS, Brings(xu=0.3)),
    "military_warehouse": dict.fromkeys(PHASES, Brings(xu=0.2, cubes=0.1)),
}


@cache
def brings(ship: Ship, phase: Phase) -> Brings:
    """By its entry; what is drawn, cut or found counts as often as one gets to it."""
    found = OWN.get(ship.id, {}).get(phase, Brings())
    if ship.gain and ship.gain.phase == phase:
        some = sum(ship.gain.cubes) + ship.gain.any + len(ship.gain.prices)
        found = found.plus(Brings(-sum(ship.gain.prices), some))
    due = ship.after_bids
    if due and phase in ACTIONS and due.phase in (None, phase):
        found = found.plus(Brings(due.xu * (HIRED if due.hired else 1)))
    if ship.sells or ship.buys:
        found = found.plus(Brings(0.4))
    match phase:
        case "mining":
            return found.plus(Brings(cards=0.7 * HIRED * bool(ship.finds)))
        case "transporting":
            return found.plus(_transports(ship))
        case "building":
            return found.plus(_builds(ship))
        case "exploring":
            return found.plus(_explores(ship))
    return found


def _transports(ship: Ship) -> Brings:
    cut = TRIBES_A_PHASE * (sum(ship.tribe_less) + ship.tribe_either) + sum(ship.first_tribe_less)
    return Brings(0, HIRED * (cut + 0.5 * bool(ship.ratio)), 0, 0.4 * ship.extra_tribe)


def _builds(ship: Ship) -> Brings:
    cut = 0.8 * sum(ship.less) + ship.less_any + 0.2 * ship.military_less
    cut += 1.3 * bool(ship.ladder) + 1.5 * bool(ship.doubles) + 0.8 * bool(ship.ratio)
    return Brings(cubes=HIRED * cut)


def _explores(ship: Ship) -> Brings:
    if not ship.draw:
        return Brings(cubes=HIRED * ship.per_kept)
    often = HIRED if ship.draw.worked else 1.0
    return Brings(-ship.draw.xu, -ship.draw.fuel, (0.8 if ship.draw.draw == 1 else 1.0) * often)
