"""Black, void: black holes come and go (AV-73 to AV-76)."""

from __future__ import annotations

from engine.core import Asking, Option, Seat, Who, briefly, text
from engine.games.avoid_the_void.content import Step
from engine.games.avoid_the_void.facts import GRID, can_collapse, holes, opponents, unoccupied
from engine.games.avoid_the_void.rules.aims import COLLAPSE, HOLE, any_sector, collapsible, sector
from engine.games.avoid_the_void.rules.dealing import flip, throw_away
from engine.games.avoid_the_void.rules.discarding import Way, choose_discards, either_or, raise_shield, shielded
from engine.games.avoid_the_void.rules.effects import Aim, Question, effect
from engine.games.avoid_the_void.rules.interrupts import window
from engine.games.avoid_the_void.rules.losing import lose
from engine.games.avoid_the_void.rules.options import sectors
from engine.games.avoid_the_void.state import T, Void, rule


@effect("collapse", COLLAPSE)
def collapse(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    flip(t, aim[0])


@effect("restore", HOLE)
def restore(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    flip(t, aim[0])


def chain_starts(s: Void, seat: Seat, step: Step, aim: Aim) -> list[Option]:
    """A black hole; if there is none, an unoccupied sector that becomes the first."""
    found = holes(s)
    return sectors(found) if found else collapsible(s, seat, Step(do="collapse", where="unoccupied"), aim)


@effect("chain", Question("from where?", chain_starts, sector=True))
def chain(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    s = t.s
    if not s.board[aim[0]].hole:
        flip(t, aim[0])
        return
    free = set(unoccupied(s))
    for spot in GRID.beside[aim[0]]:
        if spot in free and can_collapse(s, spot):
            flip(t, spot)


def moved_holes(s: Void, hole: str, reach: int) -> list[str]:
    return [spot for spot in unoccupied(s) if can_collapse(s, spot) and GRID.distance(hole, spot) <= reach]


@effect(
    "mend",
    sector("mend which black hole?", lambda s, seat, step, aim: [h for h in holes(s) if moved_holes(s, h, step.n)]),
    sector("and which sector collapses?", lambda s, seat, step, aim: moved_holes(s, aim[0], step.n)),
)
def mend(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    """Only if both can be done, so the number of black holes stays the same."""
    flip(t, aim[0])
    flip(t, aim[1])


@effect("horizon")
def horizon(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    """AV-R12: in turn order, until one is left."""
    s = t.s
    for victim in opponents(s, seat):
        if s.board[s.players[victim].at].hole:
            t.do(window, "step", seat, "event_horizon", victim)
            t.do(stand_at_the_horizon, victim, step.n)


@rule
def stand_at_the_horizon(t: T, seat: Seat, n: int) -> Asking[None]:
    """Either discard 3 or lose; AV-R66: a shield takes the discard whatever the hand. Gatoo does not act (AV-R61)."""
    return briefly(face_the_horizon(t, seat, n))


def face_the_horizon(t: T, seat: Seat, n: int) -> Asking[None]:
    hand, shield = t.s.players[seat].hand, shielded(t.s, seat)
    t.task("face the Event Horizon", text("Discard {n}, or be lost.", n=n))
    way = yield from either_or(
        seat,
        "Event Horizon: your cards or your place in the game?",
        [
            Way("discard", text("Discard {n}", n=n), len(hand) >= n or shield, text("You hold fewer than {n}.", n=n)),
            Way("lose", "Be lost", True),
        ],
        default="discard",
    )
    if way == "lose":
        lose(t, seat, text("falls past the event horizon"))
    elif shield:
        raise_shield(t, seat)
    else:
        throw_away(t, seat, (yield from choose_discards(t.s, seat, n, "Event Horizon: discard {n}.")))


@effect("drink", any_sector("drink from which sector?"))
def drink(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    """AV-R59: a marker, not a mod; it stays through a flip and ends when its owner's next turn begins."""
    t.s.board[aim[0]].drunk_by.append(seat)
    t.say("{spot} counts {n} lower until the next turn of {who}.", spot=aim[0], n=step.n, who=Who(seat))
