"""What is in the box of Comets."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated

from pydantic import Field

from engine.core import Piece
from engine.core.content import Box, Entry, Reader


class Card(Entry):
    name: str
    copies: Annotated[int, Field(ge=1)]
    text: str


class CometBox(Box):
    def __init__(self, own: Path | None = None) -> None:
        read = Reader("comets", Path(__file__).parent / "content", own)
        self.kinds = read.entries("cards", Card)
        read.done()
        self.cards = [f"{kind}.{i}" for kind, card in self.kinds.items() for i in range(card.copies)]

    def pieces(self) -> list[str]:
        return self.cards


@cache
def printed() -> CometBox:
    return CometBox()


def kind(card: str) -> str:
    return card.split(".")[0]


def named(card: str) -> Piece:
    """A card by what stands on it."""
    return Piece(kind(card).capitalize(), kind(card))
