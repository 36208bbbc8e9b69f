"""On your turn (AV-17 to AV-19): Income, Action, Travel; and what lies between two turns."""

from __future__ import annotations

from engine.core import Asking, Seat, Who, briefly, text
from engine.games.avoid_the_void.facts import clockwise
from engine.games.avoid_the_void.rules.action import action_phase
from engine.games.avoid_the_void.rules.aliens import start_powers
from engine.games.avoid_the_void.rules.beasts import beast_turn
from engine.games.avoid_the_void.rules.dealing import throw_away
from engine.games.avoid_the_void.rules.discarding import choose_discards
from engine.games.avoid_the_void.rules.income import income_phase
from engine.games.avoid_the_void.rules.interrupts import pause
from engine.games.avoid_the_void.rules.losing import lose, turn_is_over
from engine.games.avoid_the_void.rules.travel import travel_phase
from engine.games.avoid_the_void.rulings import ROUNDS_BEFORE_DWINDLING, ROUNDS_OF_WARNING
from engine.games.avoid_the_void.state import T, rule


@rule
def turn(t: T, seat: Seat) -> None:
    s = t.s
    s.active = seat
    wear_off(t, seat)
    if s.players[seat].out:
        t.do(beast_turn, seat)  # AV-63, AV-65
    else:
        t.say("{who} is on turn (round {n}).", who=Who(seat), n=s.round)
        s.phase = "start"
        pause(t, "turn", seat)
        t.do(start_powers, seat)
        t.do(income_phase, seat)
        t.do(action_phase, seat)
        t.do(travel_phase, seat)
    t.do(turn_is_over)
    t.do(next_turn)


def wear_off(t: T, seat: Seat) -> None:
    """AV-R59: a marker "until your next turn" ends when its owner's next turn begins."""
    for spot, sector in t.s.board.items():
        if seat in sector.drunk_by:
            sector.drunk_by = [owner for owner in sector.drunk_by if owner != seat]
            t.say("The Star Drinker leaves {spot}.", spot=spot)


@rule
def next_turn(t: T) -> None:
    """AV-3, AV-14: clockwise, out players included; AV-R48: a round ends when every seat has had its turn."""
    s = t.s
    following = (s.active + 1) % len(s.players)
    if following == s.first:
        t.do(end_of_round)
    t.do(turn, following)


@rule
def end_of_round(t: T) -> None:
    """AV-R48: long games dwindle: after round 40 + k everybody discards k cards, and who has none is lost."""
    s = t.s
    k = s.round - ROUNDS_BEFORE_DWINDLING if ROUNDS_BEFORE_DWINDLING else 0
    if k > 0:
        s.phase = "dwindling"
        t.say("The galaxy dwindles: everybody discards {n}.", n=k)
        for seat in clockwise(s, s.first):
            t.do(dwindle, seat, k)
    elif ROUNDS_BEFORE_DWINDLING and k > -ROUNDS_OF_WARNING:
        t.say("From the end of round {n} on, everybody discards more and more.", n=ROUNDS_BEFORE_DWINDLING + 1)
    s.round += 1


@rule
def dwindle(t: T, seat: Seat, k: int) -> Asking[None]:
    """No power, mod or interrupt changes this discard or this loss."""
    hand = t.s.players[seat].hand
    n = min(k, len(hand))
    t.task("discard as it dwindles", text("The galaxy dwindles: everybody discards {n}.", n=k))
    throw_away(t, seat, (yield from briefly(choose_discards(t.s, seat, n))))
    if not hand:
        lose(t, seat, text("has no cards left"))
