"""Instead of a phase: Embargo and Engine Failure (AV-40, AV-87)."""

from __future__ import annotations

from typing import Literal

from engine.core import Asking, Seat, choose_if_any
from engine.games.avoid_the_void.rules.options import mod_of
from engine.games.avoid_the_void.state import Void

PhaseName = Literal["income", "travel"]


def replaced_by(s: Void, seat: Seat, phase: PhaseName) -> Asking[str | None]:
    """AV-R25: compulsory; of several the controller picks one (AV-D3, AV-D14), the others stay.

    AV-R2: a phase that is replaced did not happen, so its losing check does not happen either.
    """
    mods = replacing(s, seat, phase)
    return (
        yield from choose_if_any(
            seat,
            "Which mod replaces the phase?",
            [mod_of(s, seat, mod) for mod in mods],
            public=True,
            default=mods[0] if mods else None,
        )
    )


def replacing(s: Void, seat: Seat, phase: PhaseName) -> list[str]:
    box = s.box
    return [mod for mod in s.players[seat].mods if box.ship_mods[box.kind[mod]].instead == phase]
