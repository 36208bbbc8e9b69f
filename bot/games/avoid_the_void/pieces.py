"""Cards, aliens and void beasts of Avoid the Void."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games import Component
from engine.games.avoid_the_void.content import ShipMod, VoidBox

RULES = {"regular": ("Card", "AV-35"), "ship mod": ("Ship mod", "AV-36"), "sector mod": ("Sector mod", "AV-43")}


def pieces(box: VoidBox) -> Iterator[Component]:
    for card in box.kinds.values():
        heading, rule = RULES[card.kind]
        leaves = card.discard_after if isinstance(card, ShipMod) else None
        text = f"{card.text} It leaves when you have played a {leaves} card." if leaves else card.text
        yield Component(card.name, f"{heading} ({card.colour}, {card.icon})", text, rule, card)
    for alien in box.aliens.values():
        yield Component(alien.name, f"Alien ({alien.colour})", alien.text, "AV-66", alien)
    for beast in box.beasts.values():
        yield Component(beast.name, "Void beast", beast.text, "AV-63", beast)
