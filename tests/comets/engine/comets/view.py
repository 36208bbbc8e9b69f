"""What a seat may see of the table."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core import Seat
from engine.games.comets.content import CometBox, kind
from engine.games.comets.state import Comets


@dataclass(frozen=True, slots=True)
class CardFace:
    id: str
    kind: str
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class CometFace:
    seat: Seat
    coins: int
    cards: int  # in hand
    front: tuple[CardFace, ...]


@dataclass(frozen=True, slots=True)
class CometsView:
    seat: Seat | None
    comets: tuple[CometFace, ...]
    hand: tuple[CardFace, ...]  # of the one who looks
    deck: int
    discard: tuple[CardFace, ...]
    row: tuple[CardFace, ...]
    active: Seat
    left: int


def look(s: Comets, box: CometBox, seat: Seat | None) -> CometsView:
    def faces(cards: list[str]) -> tuple[CardFace, ...]:
        return tuple(CardFace(c, kind(c), box.kinds[kind(c)].name, box.kinds[kind(c)].text) for c in cards)

    return CometsView(
        seat,
        tuple(CometFace(i, p.coins, len(p.hand), faces(p.front)) for i, p in enumerate(s.seats)),
        faces(s.seats[seat].hand) if seat is not None else (),
        len(s.deck),
        faces(s.discard),
        faces(s.row),
        s.active,
        s.left,
    )
