"""What is in the box of Disaster Looms!, told piece by piece; pieces of one name in several decks are one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from bot.games import Component
from engine.core import Count, text
from engine.games.disaster_looms.content import LoomsBox, Technology, Tile
from engine.games.disaster_looms.wording import points

E = TypeVar("E", Technology, Tile)
KINDS = {"action": "Action", "profit": "Profit", "upgrade": "Upgrade", "special": "Special", "event": "Event card"}
COLOURS = {"action": "blue", "profit": "green", "upgrade": "yellow", "special": "orange"}
SORTS = {"event": "Event tile", "planet": "Planet", "earth": "Region", "uninhabitable": "Planet without ground"}
ICONS = {"X": "Xeno-Domestication", "T": "Transmutation", "F": "Terraforming"}
TILE_RULES = {
    "event": "DL-86",
    "planet": "DL-265",
    "earth": "DL-260",
    "uninhabitable": "DL-264",
    "asteroids": "DL-262",
    "empty": "DL-263",
    "nebula": "DL-270",
    "anomaly": "DL-271",
}
RULE_OF = {
    "customers": "DL-95",
    "ships": "DL-164",
    "gates": "DL-150",
    "platforms": "DL-136",
    "tokens": "DL-10",
    "resources": "DL-9",
    "elevator": "DL-173",
    "first_player": "DL-204",
}


def pieces(box: LoomsBox) -> Iterator[Component]:
    for cards in by_name(box.technologies.values(), lambda card: card.name):
        yield Component(cards[0].name, card_heading(cards), card_text(cards[0]), card_rule(cards[0]), cards[0])
    for tiles in by_name(box.tiles.values(), tile_name):
        yield Component(tile_name(tiles[0]), tile_heading(tiles), tile_text(tiles[0]), tile_rule(tiles[0]), tiles[0])
    for part in box.supplies.values():
        name = f"{part.name} in the supply" if part.id == "platforms" else part.name
        yield Component(name, f"In the box: {part.amount}", part.text, RULE_OF[part.id], part)


def by_name(entries: Iterable[E], name: Callable[[E], str]) -> list[list[E]]:
    """Those that nothing but the deck tells apart are one."""
    found: dict[str, list[E]] = {}
    for one in entries:
        found.setdefault(name(one), []).append(one)
    return list(found.values())


def in_decks(entries: Sequence[Technology | Tile]) -> str:
    """How many in which: 2 in deck A, 2 in deck B."""
    place = {"start": "public from the start", "aside": "set aside"}
    return ", ".join(place.get(one.deck, f"{one.copies} in deck {one.deck}") for one in entries)


# --- technologies -------------------------------------------------------------------------------------------------
def card_heading(cards: list[Technology]) -> str:
    colour = f", {COLOURS[cards[0].kind]}" if cards[0].kind in COLOURS else ""
    return f"{KINDS[cards[0].kind]}{colour} ({in_decks(cards)})"


def card_text(card: Technology) -> str:
    if not card.value:
        return card.text
    if card.deck == "aside":
        return f"{card.text} Nobody ever owns it; it counts as {card.value} where values are compared."
    worth = text(
        "{does} Sold for {n}R, or {points} at the end.", does=card.text, n=card.value, points=points(card.value)
    )
    return f"{worth} A licence costs {card.fee}R."


def card_rule(card: Technology) -> str:
    return "DL-36" if card.event else "DL-136" if card.deck == "aside" else "DL-11"


# --- tiles --------------------------------------------------------------------------------------------------------
def tile_name(tile: Tile) -> str:
    """Nebulae differ by what they do, the two Gaian Worlds by their icons."""
    if tile.nebula:
        return f"{tile.nebula.capitalize()} {tile.name}"
    return f"{tile.name} with icons" if tile.id == "gaian_world_icons" else tile.name


def tile_heading(tiles: list[Tile]) -> str:
    return f"{SORTS.get(tiles[0].type, 'Region')} ({in_decks(tiles)})"


def tile_text(tile: Tile) -> str:
    if not tile.habitable:
        return tile.text
    pays = Count(tile.assets or 0, "asset", "assets")
    icons = " and ".join(ICONS[icon] for icon in tile.icons)
    return f"{tile.text} It has {pays}{f', and pays with {icons}' if icons else ''}."


def tile_rule(tile: Tile) -> str:
    return TILE_RULES[tile.type]
