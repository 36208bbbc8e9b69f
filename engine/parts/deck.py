"""A draw pile with its discard pile."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.core import Chance, Hidden


@dataclass(slots=True)
class Deck:
    """Both piles have their top last."""

    pile: list[str]
    discard: list[str] = field(default_factory=list)
    known: int = 0  # so many cards at the top are known to everybody

    def top(self, chance: Chance) -> str | None:
        """Take the top card; an empty pile is made anew from the discard pile."""
        if not self.pile:
            self.reshuffle(chance)
        if not self.pile:
            return None
        self.known = max(0, self.known - 1)
        return self.pile.pop()

    def reshuffle(self, chance: Chance) -> None:
        self.pile, self.discard = self.discard + self.pile, []
        self.shuffle(chance)

    def shuffle(self, chance: Chance) -> None:
        chance.shuffle(self.pile)
        self.known = 0

    def put_on_top(self, card: str) -> None:
        """In the open: everybody knows that it lies there."""
        self.pile.append(card)
        self.known += 1

    def hidden(self) -> Hidden:
        return Hidden(self.pile, 0, len(self.pile) - self.known)
