"""Orange, mining: drawing cards."""

from __future__ import annotations

from engine.core import Seat, Who
from engine.games.avoid_the_void.content import Step
from engine.games.avoid_the_void.facts import GRID, opponents
from engine.games.avoid_the_void.rules import dealing, discarding
from engine.games.avoid_the_void.rules.effects import Aim, effect
from engine.games.avoid_the_void.rules.income import income_phase
from engine.games.avoid_the_void.state import T


@effect("draw")
def draw(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    dealing.draw(t, seat, step.n)


@effect("others_draw")
def others_draw(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    for opponent in opponents(t.s, seat):
        dealing.draw(t, opponent, step.n)


@effect("income")
def income(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    """AV-R6: that phase in all respects; the plays owed stay as counted."""
    t.do(income_phase, seat)


@effect("harvest")
def harvest(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    """One, and one more for each black hole around; modified ones count."""
    around = sum(t.s.board[spot].hole for spot in GRID.near[t.s.players[seat].at])
    dealing.draw(t, seat, min(step.n, 1 + around))


@effect("recycle")
def recycle(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    """From the top of the pile, in the open; no draw, so the deck is not touched (AV-R35)."""
    pile = t.s.deck.discard
    got = [pile.pop() for _ in range(min(step.n, len(pile)))]
    t.s.players[seat].hand += got
    if got:
        t.say("{who} takes {cards} from the discard pile.", who=Who(seat), cards=t.s.box.names(got))


@effect("discard")
def discard(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    t.do(discarding.discard, seat, step.n)
