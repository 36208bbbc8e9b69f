"""Step 3 (SC-75 to SC-78): who lent something may draw."""

from __future__ import annotations

from engine.core import Asking, Option, Seat, briefly, choose, text
from engine.games.spacecorp.facts import clockwise
from engine.games.spacecorp.rules.drawing import draw
from engine.games.spacecorp.state import Corp, T, rule

LOW = 5  # cards in the pile (SC-R30)


@rule
def give_rewards(t: T, seat: Seat) -> None:
    s = t.s
    s.step = "rewards"
    for rival in clockwise(s, seat):  # SC-77
        for _ in range(s.due[rival]):
            t.do(reward, rival)
    s.due = [0] * len(s.firms)


@rule
def reward(t: T, seat: Seat) -> Asking[None]:
    """SC-76, SC-R29, SC-R30: drawn without asking, unless the standing order says so; whoever passed too (SC-R31)."""
    s = t.s
    if not s.deck:
        return
    if asks(s, seat):
        t.task(text("take a reward"), text("One card of the pile, or none."))
        hint = text("the last card: the pile is out then") if len(s.deck) == 1 else ""
        options = [Option("take", "Draw a card", hint, "draw"), Option("decline", "Decline", verb="pass")]
        usual = "take" if len(s.deck) > 1 else "decline"
        if (yield from briefly(choose(seat, text("Your reward?"), options, public=True, default=usual))) == "decline":
            t.say("The reward is declined.")
            return
    draw(t, seat)


def asks(s: Corp, seat: Seat) -> bool:
    order = s.firms[seat].rewards
    return order == "ask" or (order == "low" and len(s.deck) <= LOW)
