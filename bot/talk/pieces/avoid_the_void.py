"""Cards, aliens and void beasts of Avoid the Void."""

from __future__ import annotations

from collections.abc import Iterator

from bot.talk.pieces import Piece
from engine.games.avoid_the_void.content import ALIENS, BEASTS, KINDS, ShipMod

RULES = {"regular": ("Card", "AV-35"), "ship mod": ("Ship mod", "AV-36"), "sector mod": ("Sector mod", "AV-43")}


def pieces() -> Iterator[Piece]:
    for card in KINDS.values():
        heading, rule = RULES[card.kind]
        leaves = card.discard_after if isinstance(card, ShipMod) else None
        text = f"{card.text} It leaves when you have played a {leaves} card." if leaves else card.text
        yield Piece(card.name, f"{heading} ({card.colour}, {card.icon})", text, rule)
    for alien in ALIENS.values():
        yield Piece(alien.name, f"Alien ({alien.colour})", alien.text, "AV-66")
    for beast in BEASTS.values():
        yield Piece(beast.name, "Void beast", beast.text, "AV-63")
