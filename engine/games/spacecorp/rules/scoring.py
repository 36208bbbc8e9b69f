"""The end of the game (SC-288 to SC-298, F-10)."""

from __future__ import annotations

from engine.core import Result, Seat, Who
from engine.games.spacecorp.facts import award, bases_of, clockwise, colonies_of
from engine.games.spacecorp.rules.colony_effects import lonely, pay_out, tiles_of
from engine.games.spacecorp.rules.contracts import claim
from engine.games.spacecorp.rules.profits import gain, spend
from engine.games.spacecorp.rules.responses import last_gains
from engine.games.spacecorp.state import Corp, T, rule
from engine.games.spacecorp.wording import profit

BEYOND = {1: 3, 2: 1}  # SC-294
COLONIES = (-1, 1, 4, 8, 13)  # by their number, four or more alike (SC-289)


@rule
def final_scoring(t: T) -> None:
    s = t.s
    s.step, s.owed = "between", []  # no turn is left, and no Edge but those that are asked for
    if s.rules.colonies:
        for seat in (s.first, *clockwise(s, s.first)):  # SC-R140
            t.do(colonies_at_the_end, seat)
        t.do(score_colonies)
    else:
        score_early_end(t)
    t.do(find_winners)


def score_early_end(t: T) -> None:
    """SC-294, SC-295: after Mariners or Planeteers."""
    s = t.s
    for seat, firm in enumerate(s.firms):
        for marker in firm.beyond:
            gain(t, seat, BEYOND[marker], "beyond")
            t.say("{who} gains {n} for a Beyond marker.", who=Who(seat), n=profit(BEYOND[marker]))
        if not s.rules.awards and firm.genetics:  # SC-295: after Mariners only
            gain(t, seat, firm.genetics, "progress")
            t.say("{who} gains {n} for genetics.", who=Who(seat), n=profit(firm.genetics))


@rule
def colonies_at_the_end(t: T, seat: Seat) -> None:
    """SC-288: those that say so."""
    for tile in tiles_of(t.s, seat):
        if tile.effect == "lonely":
            pay_out(t, seat, tile, tile.amount * lonely(t.s))  # SC-280
        elif tile.effect == "claim":
            claim_at_the_end(t, seat)


def claim_at_the_end(t: T, seat: Seat) -> None:
    """SC-279, SC-R139: whatever it asks for; so only the one that pays most makes sense."""
    s = t.s
    there = [contract for contract in s.rows if contract.id not in s.claims]
    if there:
        s.gains = []
        claim(t, seat, max(there, key=lambda contract: award(s, contract)))
        t.do(last_gains, seat)


@rule
def score_colonies(t: T) -> None:
    """SC-289; what is not there cannot be lost (SC-R22)."""
    s = t.s
    for seat in range(len(s.firms)):
        n = COLONIES[min(len(colonies_of(s, seat)), len(COLONIES) - 1)]
        if n > 0:
            gain(t, seat, n, "colonies")
            t.say("{who} gains {n} for colonies.", who=Who(seat), n=profit(n))
        elif lost := spend(t, seat, -n, "lost"):
            t.say("{who} has no colony and loses {n}.", who=Who(seat), n=profit(lost))


@rule
def find_winners(t: T) -> None:
    s = t.s
    s.step = "over"
    ranks = [rank(s, seat) for seat in range(len(s.firms))]
    winners = [seat for seat, found in enumerate(ranks) if found == max(ranks)]
    who = tuple(Who(seat) for seat in winners)
    template = "{who} wins with {n}." if len(winners) == 1 else "{who} win together with {n} each."
    t.say(template, who=who, n=profit(s.firms[winners[0]].profit))
    t.finish(Result(winners, [firm.profit for firm in s.firms]))


def rank(s: Corp, seat: Seat) -> tuple[int, ...]:
    """SC-290 to SC-293 after Starfarers, SC-296 to SC-298 before."""
    firm = s.firms[seat]
    if s.rules.colonies:
        return firm.profit, sum(tile.value for tile in tiles_of(s, seat)), len(firm.progress)
    return firm.profit, bases_of(s, seat)
