"""What costs no action (TP-68, TP-81 to TP-84, TP-R13): offload a marker, throw cubes away."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import CutIn, Seat, Who, cut_in, text
from engine.games.terra_prime.atlas import OUTPOST
from engine.games.terra_prime.content import KINDS, Kind
from engine.games.terra_prime.rules.colonies import owner_gains
from engine.games.terra_prime.rules.spending import use_colony
from engine.games.terra_prime.rules.supplies import return_cubes
from engine.games.terra_prime.state import Prime, T, rule
from engine.games.terra_prime.wording import CUBE

OFFLOAD = "Offload a colony marker"


def at_any_time(s: Prime) -> Iterator[CutIn]:
    """Only whoever is on turn, between two actions."""
    if s.stage not in ("action", "end of turn"):
        return
    seat, p = s.active, s.players[s.active]
    if s.stage == "action" and can_offload(s, seat):  # at the end of the turn it is an answer
        made = cut_in(seat, "offload", OFFLOAD, offload, seat)
        yield made._replace(verb="drop", words="marker", hint=owner_gains(s, seat))
    for kind in KINDS:
        if p.cubes[kind]:
            words = text("Throw a {cube} away", cube=CUBE[kind])
            yield cut_in(seat, f"discard.{kind}", words, throw_away, seat, kind)._replace(verb="discard", words=kind)


def can_offload(s: Prime, seat: Seat) -> bool:
    """TP-81, TP-84."""
    p = s.players[seat]
    return bool(p.markers) and (p.at == OUTPOST or p.at in s.colonies)


@rule
def offload(t: T, seat: Seat) -> None:
    offload_marker(t, seat)


def offload_marker(t: T, seat: Seat) -> None:
    p = t.s.players[seat]
    p.markers -= 1
    p.supply += 1
    use_colony(t, seat, p.at)  # TP-83
    t.say("{who} offloads a colony marker.", who=Who(seat))


@rule
def throw_away(t: T, seat: Seat, kind: Kind) -> None:
    return_cubes(t.s, t.s.players[seat], {kind: 1})
    t.say("{who} throws a {cube} away.", who=Who(seat), cube=CUBE[kind])
