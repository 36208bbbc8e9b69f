"""Both ends of the game and the final scoring (TP-147 to TP-157)."""

from __future__ import annotations

from engine.core import Result, Who
from engine.games.terra_prime.facts import score
from engine.games.terra_prime.state import Prime, T, rule
from engine.games.terra_prime.wording import points

LAST_PHASE = 4  # its tiles may have a red circle, which does not show on the stack (TP-R39)


def end_after_this_turn(t: T, template: str) -> None:
    """TP-149; nothing takes it back, and a second cause changes nothing (TP-R40)."""
    if not t.s.ending:
        t.s.ending = True
        t.say(template)


def may_end(s: Prime) -> bool:
    """Could the next Reward tile take the last alarm disc?"""
    top = s.box.rewards[s.rewards[-1]].phase if s.rewards else 0
    return s.alarm == 1 and top == LAST_PHASE and not s.ending


@rule
def final_scoring(t: T) -> None:
    """TP-150 to TP-156: nobody is ever out of the game (TP-157)."""
    s = t.s
    s.stage = "over"
    scores = [sum(score(s, seat).values()) for seat in range(len(s.players))]
    best = max(scores)
    winners = [seat for seat, n in enumerate(scores) if n == best]
    who = tuple(Who(seat) for seat in winners)
    template = "{who} wins with {n}." if len(winners) == 1 else "{who} win together with {n} each."
    t.say(template, who=who, n=points(best))
    t.finish(Result(winners, scores))
