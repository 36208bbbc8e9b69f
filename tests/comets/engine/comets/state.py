"""What lies on the table of Comets."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.core import Rulebook, Seat


@dataclass(slots=True)
class Comet:
    hand: list[str] = field(default_factory=list)
    front: list[str] = field(default_factory=list)  # flares that lie ready: may be burnt at any time
    coins: int = 6


@dataclass(slots=True)
class Comets:
    seats: list[Comet]
    deck: list[str]
    discard: list[str] = field(default_factory=list)
    row: list[str] = field(default_factory=list)
    active: Seat = 0
    left: int = 12  # turns


book = Rulebook[Comets]()
