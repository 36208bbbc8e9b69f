"""Ships, cards and planets of Exodus Fleet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.talk.pieces import Piece
from engine.games.exodus_fleet.content import (
    COMMAND_SHIPS,
    EXPLORER_CARDS,
    FACTION_SHIPS,
    FACTIONS,
    NEUTRAL_SHIPS,
    PLANETS,
    RESOURCES,
    STARTING_CARDS,
    Planet,
    Ship,
    Storage,
)

ROWS = ("Top", "middle", "bottom")
SQUARES = dict(zip("MFBWXA", (*RESOURCES, "Biomass or H2O", "of any type"), strict=True))


def pieces() -> Iterator[Piece]:
    yield from ships()
    yield from cards()
    for planet in PLANETS.values():
        yield Piece(planet.name, "Planet", yields(planet), "EF-75")


def ships() -> Iterator[Piece]:
    for ship in COMMAND_SHIPS.values():
        card = STARTING_CARDS[ship.starts_with].name
        yield Piece(ship.name, f"Command ship ({FACTIONS[ship.faction]})", f"{told(ship)} Starts with {card}.", "EF-9")
    for ship in FACTION_SHIPS.values():
        kind = "Starter ship" if ship.starter else "Faction ship"
        yield Piece(ship.name, f"{kind} ({FACTIONS[ship.faction]})", told(ship), "EF-29")
    for ship in NEUTRAL_SHIPS.values():
        points = "points by its text" if ship.score else f"{ship.points} points" if ship.points != 1 else "1 point"
        yield Piece(ship.name, f"Neutral ship ({points})", told(ship), "EF-30")


def cards() -> Iterator[Piece]:
    for card in EXPLORER_CARDS.values():
        kind = "Explorer card, Alien" if card.alien else "Explorer card"
        yield Piece(card.name, f"{kind} ({card.copies} in the deck)", card.text, "EF-116")
    for card in STARTING_CARDS.values():
        of = next(ship.name for ship in COMMAND_SHIPS.values() if ship.starts_with == card.id)
        yield Piece(card.name, f"Starting card ({of})", card.text, "EF-11")


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
