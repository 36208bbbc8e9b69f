"""Two kinds of view that the type checker keeps apart: what everybody may see, and what one seat may see."""

from __future__ import annotations

from typing import Any, NewType

from engine.core import Event, Game, Match, Open, Seat, Text, View, view

PublicView = NewType("PublicView", View)
SeatView = NewType("SeatView", View)


def public_view(game: Game[Any], match: Match[Any], found: Open | None = None) -> PublicView:
    return PublicView(view(game, match, None, found))


def seat_view(game: Game[Any], match: Match[Any], seat: Seat, found: Open | None = None) -> SeatView:
    return SeatView(view(game, match, seat, found))


def heard_by_all(events: tuple[Event, ...]) -> list[Text]:
    return [text for event in events if (text := event.read_by(None))]


def heard_in_private(events: tuple[Event, ...], seat: Seat) -> list[Text]:
    """What this seat reads and the others do not."""
    return [text for event in events if (text := event.told(seat))]
