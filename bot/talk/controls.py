"""Which control a question gets, by what is chosen: an adapter draws it, and knows no game."""

from __future__ import annotations

from bot.talk.amounts import amounts_of
from bot.talk.messages import Ask, Control, Grid

SHORT = 38  # characters of an option with its consequence, on a button
FEW = 10  # such buttons
PLACES = 5  # of a grid: more than these are shown as that grid
CARDS = 15
SECTIONS = 6


def control_of(ask: Ask, grid: Grid) -> Control:
    """In the order of how much each tells: numbers, places, cards, words."""
    possible = [choice for choice in ask.choices if not choice.blocked]
    lengths = [len(" · ".join(filter(None, (choice.label, choice.hint)))) for choice in possible]
    if ask.several:
        return "menu"
    if amounts_of(ask):
        return "amount"
    if sum(choice.spot in spots_of(grid) for choice in possible) > PLACES and _rest_is_short(ask, grid):
        return "grid"
    if possible and all(choice.number for choice in possible) and len(possible) <= CARDS:
        return "cards"
    if len(possible) <= FEW and all(length <= SHORT for length in lengths):
        return "buttons"
    return "sections" if len(possible) <= SECTIONS else "menu"


def _rest_is_short(ask: Ask, grid: Grid) -> bool:
    """What is no place stands in one row below the grid; a place with more than one answer has no one button."""
    possible = [choice for choice in ask.choices if not choice.blocked]
    places = [choice.spot for choice in possible if choice.spot in spots_of(grid)]
    return len(places) == len(set(places)) and len(possible) - len(places) <= PLACES


def spots_of(grid: Grid) -> frozenset[str]:
    return frozenset(spot for row in grid for spot in row)
