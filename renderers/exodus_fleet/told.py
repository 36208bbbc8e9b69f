"""What a thing of the table is and does, in words: for whoever points at it, and for the text twins."""

from __future__ import annotations

from engine.games.exodus_fleet.view import CardFace, FleetFace, PlanetFace, ShipFace
from renderers.exodus_fleet.goods import gain
from renderers.exodus_fleet.ledger import counted_cubes
from renderers.wording import counted

ROWS = ("Top row", "Middle row", "Bottom row")


def ship_told(ship: ShipFace) -> str:
    cost = f"Costs {counted_cubes(ship.cost)}. " if any(ship.cost) else ""
    room = f"{counted(sum(n for _, n in ship.storage), 'resource')} and {counted(ship.quarters, 'tribe')}"
    return f"{cost}Income {gain(ship.income)}, room for {room}. {ship.text}"


def planet_told(planet: PlanetFace) -> str:
    """What each of its rows brings."""
    return " ".join(f"{words}: {counted_cubes(row)}." for words, row in zip(ROWS, planet.rows, strict=True))


def card_told(card: CardFace) -> str:
    return f"{card.text} ({card.when})"


def fleet_told(fleet: FleetFace) -> str:
    """What all can see of it, in short."""
    ships, cards = counted(len(fleet.ships), "ship"), counted(fleet.cards, "card")
    tribes = f"{fleet.tribes} of {counted(fleet.quarters, 'tribe')}"
    return f"{ships}, {counted(sum(fleet.cubes), 'resource')}, {tribes}, income {gain(fleet.income)}, {cards}."
