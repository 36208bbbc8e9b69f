"""What the power of a ship brings, each time its phase comes, in things that can be weighed."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine.games.exodus_fleet.content import PHASES, FleetBox, Phase, Ship
from engine.games.exodus_fleet.rulings import WELCOME

HIRED = 0.7  # how often one has a crew
TRIBES_A_PHASE = 1.2  # carried by who transports
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
    "redistribution_center": {"mining": Brings(cubes=2.5 * HIRED)},
    "mini_transporter": {"transporting": Brings(tribes=0.6)},
    "alien_breeders": {"exploring": Brings(tribes=0.35)},
    "safe_haven": {"income": Brings(xu=-10 / 3, tribes=0.6)},
    "welcome_center": {"transporting": Brings(xu=WELCOME[0], cubes=WELCOME[1] / 2)},
    "military_gunship": {"income": Brings(xu=3)},
    "blockade_runner": dict.fromkeys(ACTIONS, Brings(xu=0.3)),
    "fleet_congress": dict.fromkeys(ACTIONS, Brings(xu=0.3)),
    "military_warehouse": dict.fromkeys(PHASES, Brings(xu=0.2, cubes=0.1)),
}
# The same for those that count in what a crew or a pass brings.
OWN_CREW: dict[str, dict[Phase, Brings]] = {
    "haulage_ship": {"mining": Brings(cubes=1)},
    "military_laser": {"mining": Brings(cubes=1.25)},
    "super_tanker": dict.fromkeys(ACTIONS, Brings(cubes=0.8)),
    "planning_command": dict.fromkeys(ACTIONS, Brings(xu=0.8, cubes=0.4)),
}


@cache
def brings(box: FleetBox, ship: str, phase: Phase) -> Brings:
    """All in all, as often as one has a crew."""
    more = _crew(box.ships[ship], phase)
    return anyway(box, ship, phase).plus(Brings(*(HIRED * n for n in more)))


@cache
def anyway(box: FleetBox, ship: str, phase: Phase) -> Brings:
    """What comes beside the work of a crew."""
    entry = box.ships[ship]
    found = OWN.get(ship, {}).get(phase, Brings())
    if entry.gain and entry.gain.phase == phase:
        some = sum(entry.gain.cubes) + entry.gain.any + len(entry.gain.prices)
        found = found.plus(Brings(-sum(entry.gain.prices), some))
    due = entry.after_bids
    if due and phase in ACTIONS and due.phase in (None, phase):
        found = found.plus(Brings(due.xu * (HIRED if due.hired else 1)))
    if entry.draw and phase == "exploring":
        often = HIRED if entry.draw.worked else 1.0
        found = found.plus(Brings(-entry.draw.xu, -entry.draw.fuel, often * (0.8 if entry.draw.draw == 1 else 1.0)))
    return found.plus(Brings(0.4)) if entry.sells or entry.buys else found


def _crew(ship: Ship, phase: Phase) -> Brings:
    """What it adds to the work of a crew."""
    found = OWN_CREW.get(ship.id, {}).get(phase, Brings())
    match phase:
        case "mining":
            return found.plus(Brings(cards=0.7 * bool(ship.finds)))
        case "transporting":
            cut = TRIBES_A_PHASE * (sum(ship.tribe_less) + ship.tribe_either) + sum(ship.first_tribe_less)
            return found.plus(Brings(cubes=cut + 0.5 * bool(ship.ratio), tribes=0.6 * ship.extra_tribe))
        case "building":
            cut = 0.8 * sum(ship.less) + ship.less_any + 0.2 * ship.military_less
            cut += 1.3 * bool(ship.ladder) + 1.5 * bool(ship.doubles) + 0.8 * bool(ship.ratio)
            return found.plus(Brings(cubes=cut))
        case "exploring":
            return found.plus(Brings(cubes=ship.per_kept))
    return found
