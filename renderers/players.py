"""The markers of those who play."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.core import Seat, View
from renderers.toolkit.colour import Livery
from renderers.toolkit.seats import Marker, marker
from renderers.wording import known


def markers(view: View, liveries: Sequence[Livery], on_turn: Collection[Seat]) -> dict[Seat, Marker]:
    """Those on turn stand out; at the end, those who have won."""
    first = view.result.winners if view.result else on_turn
    names = enumerate(known(view.names))
    return {seat: marker(liveries[seat], name, "turn" if seat in first else "in") for seat, name in names}
