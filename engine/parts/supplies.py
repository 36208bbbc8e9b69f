"""What lies in many a box: so much of something, and the colours of players."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from engine.core.content import Entry


class Part(Entry):
    """So much of something: in the supply, or on every ship."""

    name: str
    amount: Annotated[int, Field(ge=0)]
    text: str


class Colour(Entry):
    """Of a player, by seat."""

    whole = "name"
    name: str
