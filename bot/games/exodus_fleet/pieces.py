"""Ships, cards and planets of Exodus Fleet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.games import Component
from engine.games.exodus_fleet.content import FACTIONS, RESOURCES, FleetBox, Planet, Ship, Storage

ROWS = ("Top", "middle", "bottom")
SQUARES = dict(zip("MFBWXA", (*RESOURCES, "Biomass or H2O", "of any type"), strict=True))


def pieces(box: FleetBox) -> Iterator[Component]:
    yield from ships(box)
    yield from cards(box)
    for planet in box.planets.values():
        yield Component(planet.name, "Planet", yields(planet), "EF-75", planet)


def ships(box: FleetBox) -> Iterator[Component]:
    for ship in box.command_ships.values():
        card = box.starting_cards[ship.starts_with].name
        yield Component(
            ship.name, f"Command ship ({FACTIONS[ship.faction]})", f"{told(ship)} Starts with {card}.", "EF-9", ship
        )
    for ship in box.faction_ships.values():
        kind = "Starter ship" if ship.starter else "Faction ship"
        yield Component(ship.name, f"{kind} ({FACTIONS[ship.faction]})", told(ship), "EF-29", ship)
    for ship in box.neutral_ships.values():
        points = "points by its text" if ship.score else f"{ship.points} points" if ship.points != 1 else "1 point"
        yield Component(ship.name, f"Neutral ship ({points})", told(ship), "EF-30", ship)


def cards(box: FleetBox) -> Iterator[Component]:
    for card in box.explorer_cards.values():
        kind = "Explorer card, Alien" if card.alien else "Explorer card"
        yield Component(card.name, f"{kind} ({card.copies} in the deck)", card.text, "EF-116", card)
    for card in box.starting_cards.values():
        of = next(ship.name for ship in box.command_ships.values() if ship.starts_with == card.id)
        yield Component(card.name, f"Starting card ({of})", card.text, "EF-11", card)


def told(ship: Ship) -> str:
    """Its power first, then what it costs and holds."""
    cost = f"Costs {counted(ship.cost)}; income" if any(ship.cost) else "Income"
    tribes = "1 tribe" if ship.quarters == 1 else f"{ship.quarters} tribes" if ship.quarters else "no tribe"
    return f"{ship.text} {cost} {ship.income}; room for {room(ship.storage)}, and for {tribes}."


def room(storage: Storage) -> str:
    held = {SQUARES[square]: n for square, n in storage.model_dump().items() if n}
    return ", ".join(f"{n} {what}" for what, n in held.items()) or "no resource"


def yields(planet: Planet) -> str:
    rows = (f"{name} row: {counted(row)}" for name, row in zip(ROWS, planet.rows, strict=True))
    return f"{'; '.join(rows)}."


def counted(resources: Iterable[int]) -> str:
    return ", ".join(f"{n} {name}" for n, name in zip(resources, RESOURCES, strict=True) if n)
