"""Yellow, blaster: others discard. AV-R56: in turn order, each finishing before the next; nobody loses for it now."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core import Seat
from engine.games.avoid_the_void.content import Step
from engine.games.avoid_the_void.facts import GRID, clockwise, opponents
from engine.games.avoid_the_void.rules.aims import opponent, player_among
from engine.games.avoid_the_void.rules.discarding import discard_under_attack
from engine.games.avoid_the_void.rules.effects import Aim, effect
from engine.games.avoid_the_void.rules.interrupts import ATTACK, window
from engine.games.avoid_the_void.state import T, Void, rule


def hit(t: T, seat: Seat, victims: Iterable[Seat], n: int) -> None:
    for victim in victims:
        t.do(window, "step", seat, ATTACK, victim)
        t.do(discard_under_attack, victim, n)


@effect("blast", opponent("aim at whom?"))
def blast(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    t.do(discard_under_attack, int(aim[0]), step.n)


@effect("blast_all")
def blast_all(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    hit(t, seat, opponents(t.s, seat), step.n)


@effect("blast_near")
def blast_near(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    s, at = t.s, t.s.players[seat].at
    hit(t, seat, [o for o in opponents(s, seat) if GRID.distance(at, s.players[o].at) <= 1], step.n)


@effect("blast_half")
def blast_half(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    for victim in opponents(t.s, seat):
        t.do(window, "step", seat, ATTACK, victim)
        t.do(drop_half, victim)


@rule
def drop_half(t: T, victim: Seat) -> None:
    """Rounded down, counted when it is this player's turn to drop; AV-R41: a hand of 1 loses nothing."""
    t.do(discard_under_attack, victim, len(t.s.players[victim].hand) // 2)


def richest(s: Void, seat: Seat) -> list[Seat]:
    most = max(len(p.hand) for p in s.players)
    return [o for o in clockwise(s, seat) if len(s.players[o].hand) == most]


@effect("blast_richest", player_among("who of the richest?", richest))
def blast_richest(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    t.do(discard_under_attack, int(aim[0]), step.n)
