"""The cubes on the Progress Wheel (SC-159 to SC-162): whoever brings one to the top earns a card."""

from __future__ import annotations

from typing import Literal

from engine.core import Seat, Who
from engine.games.spacecorp.content import Progress
from engine.games.spacecorp.rules.progress import gain_progress
from engine.games.spacecorp.state import T
from engine.games.spacecorp.wording import spaces

Cube = Literal["genetics", "revelation"]
EARNS: dict[Cube, Progress] = {"genetics": "adaptation", "revelation": "breakthrough"}  # SC-222, SC-223


def advance(t: T, seat: Seat, cube: Cube, n: int) -> None:
    """Into the top space or past it (SC-R66); in Mariners an orbit is only counted (SC-161)."""
    if not n:
        return
    s, firm, wheel = t.s, t.s.firms[seat], t.s.box.amount["wheel"]
    before = firm.genetics if cube == "genetics" else firm.revelation
    setattr(firm, cube, before + n)
    template = "{who}'s genetics cube advances {n}." if cube == "genetics" else "{who}'s revelation cube advances {n}."
    t.say(template, who=Who(seat), n=spaces(n))
    for _ in range((before + n) // wheel - before // wheel):
        if s.rules.awards and s.step != "between":
            t.do(gain_progress, seat, EARNS[cube])
        else:  # SC-R167: in a set-up the cards are not laid out yet
            firm.awaited.append(EARNS[cube])
