"""The cards of Comets."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games import Component
from engine.games.comets.content import CometBox


def pieces(box: CometBox) -> Iterator[Component]:
    for card in box.kinds.values():
        yield Component(card.name, f"Card, {card.copies} in the box", card.text, "CO-2", card)
