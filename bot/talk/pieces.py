"""What the cards of a game say, for the rules look-up: taken from its content, so that overrides show."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple


class Piece(NamedTuple):
    name: str
    heading: str
    text: str
    rule: str  # the rule of its kind


def pieces_of(game: str) -> list[Piece]:
    return list(PIECES[game]()) if game in PIECES else []


def avoid_the_void() -> Iterator[Piece]:
    from engine.games.avoid_the_void.content import ALIENS, BEASTS, KINDS, ShipMod

    kinds = {"regular": ("Card", "AV-35"), "ship mod": ("Ship mod", "AV-36"), "sector mod": ("Sector mod", "AV-43")}
    for card in KINDS.values():
        heading, rule = kinds[card.kind]
        leaves = card.discard_after if isinstance(card, ShipMod) else None
        text = f"{card.text} It leaves when you have played a {leaves} card." if leaves else card.text
        yield Piece(card.name, f"{heading} ({card.colour}, {card.icon})", text, rule)
    for alien in ALIENS.values():
        yield Piece(alien.name, f"Alien ({alien.colour})", alien.text, "AV-66")
    for beast in BEASTS.values():
        yield Piece(beast.name, "Void beast", beast.text, "AV-63")


PIECES: dict[str, Callable[[], Iterator[Piece]]] = {"avoid_the_void": avoid_the_void}
