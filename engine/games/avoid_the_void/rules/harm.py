"""Which mods harm Neffi at a moment: for these the game stops, in time and not for nothing (AV-R14)."""

from __future__ import annotations

from engine.core import Seat
from engine.games.avoid_the_void.content import SectorMod, ShipMod
from engine.games.avoid_the_void.facts import destinations, has_power, number
from engine.games.avoid_the_void.state import Void


def harmed(s: Void, seat: Seat, moment: str) -> bool:
    """Is there a mod that Neffi could throw away and had better, now?"""
    if not has_power(s, seat, "neffi"):
        return False
    me, box = s.players[seat], s.box
    ship = [box.ship_mods[box.kind[card]] for card in me.mods]
    here = [box.sector_mods[box.kind[token.card]] for token in s.board[me.at].tokens]
    match moment:
        case "income":
            return any(mod.instead == "income" or mod.income < 0 for mod in ship) or any(mod.number < 0 for mod in here)
        case "action_end":
            return any(mod.id == "traitorous_crew" for mod in ship)
        case "travel":  # who has nowhere to go is saved by what skips the phase (AV-48)
            return any(mod.instead == "travel" for mod in ship) and bool(destinations(s, seat))
        case "arrival":
            return any(mod.id == "minefield" for mod in here)
        case "tribute":  # AV-54: by the number, above 0 or below
            return any(mod.number * number(s, me.at) > 0 for mod in here)
        case "card" | "step" | "beast":  # it may be the last chance
            return any(map(bad_on_a_ship, ship)) or any(map(bad_on_a_sector, here))
    return False  # at a losing check it is too late: no mod that goes brings a card


def bad_on_a_ship(mod: ShipMod) -> bool:
    return bool(mod.instead) or mod.income < 0 or mod.id in ("traitorous_crew", "remote_pilot")


def bad_on_a_sector(mod: SectorMod) -> bool:
    return mod.number < 0 or mod.id == "minefield"
