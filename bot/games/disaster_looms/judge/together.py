"""Together: everybody is to be saved before the Cataclysm, and each ship in each round costs a tile.

So ships come late, when they carry much and fly far; until then money goes into technologies, which become public.
"""

from __future__ import annotations

from bot.games.disaster_looms.judge.fleet import Fleet
from bot.games.disaster_looms.judge.gates import PLACES
from bot.games.disaster_looms.judge.worth import EVENTFUL

USE = {  # of a technology, for as long as it takes to make it public
    "mass_containment": 5.0,
    "isolating_fields": 5.0,
    "teleporters": 4.0,
    "graviton_propulsion": 3.0,
    "warp_gate_technology": 2.5,
    "hyper_drive": 2.5,
    "cloned_food": 2.0,
    "genetic_engineering": 2.0,
    "terraforming": 1.5,
    "transmutation": 1.2,
    "xeno_domestication": 0.8,
    "shield_buffers": 0.3,
}
LAST_RESEARCH = 1.6  # rounds before the end
ALL_SHIPS = 4  # of a player


def licence(fleet: Fleet, id_: str) -> float:
    return USE.get(id_, 0.1)


def research(fleet: Fleet) -> float:
    """Something that ships carry more by, or fly farther; not with the money that they need to fly at all."""
    me, now, worth = fleet.me, fleet.now, fleet.worth
    if worth.rounds < LAST_RESEARCH or me.treasury - me.research_price < me.fleet:
        return -1.0
    public = {card.id for card in now.public}
    there = [one for one in worth.cards if not one.event and one.id not in public]
    if not there:  # public ones are discarded, events replaced, and the next section comes
        later = {"A": "BC", "B": "C"}.get(now.cards.top, "")
        there = [one for one in worth.box.technologies.values() if one.deck in later and one.id not in public]
    useful = sum(USE.get(one.id, 0.0) for one in there) / max(1, len(there))
    return useful - 0.1 * me.research_price if there else -1.0


def ship(fleet: Fleet) -> float:
    """One more, just in time for two rounds with all ships: before that each would only use up tiles."""
    now = fleet.now
    if not now.earth.stock or now.ending or fleet.worth.places + fleet.me.limit * len(fleet.free) < 1:
        return -1.0
    ships = sum(one.fleet for one in now.companies)
    whole = EVENTFUL * ALL_SHIPS * len(now.companies)  # tiles that a round of all ships takes
    return 1.0 if now.cataclysm_in <= whole + EVENTFUL * ships else -1.0


def gate(fleet: Fleet, n: int) -> float:
    """On a colony with many places that is more than a step from Earth, for the last rounds."""
    colony, far = fleet.now.regions[n].colony, fleet.chart.points(0)[n]
    wide = colony is not None and colony.limit - colony.customers >= PLACES
    late = ship(fleet) > 0
    return 0.5 if fleet.now.earth.gate and late and wide and far > 1 else -1.0
