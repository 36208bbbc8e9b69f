"""Random legal play: for the contract kit, simulated and recorded matches, and benchmarks.

The choices come from a `Chance` of their own, never from that of the match: the dice do not depend on who plays.
"""

from __future__ import annotations

from engine.core.asks import Decision, Key
from engine.core.chance import Chance
from engine.core.game import Game
from engine.core.match import S
from engine.core.play import Act, Line, Open, Turned, apply
from engine.core.refused import NotAnOption
from engine.core.rules import BadRule

CUT_IN_ONE_IN = 10  # of the acts, while there is something to cut in with
TRIES = 100  # a rule may refuse what makes no sense together; but not everything


def chooser(seed: int) -> Chance:
    """Whoever plays the match of this seed at random; its numbers are not those of the dice."""
    return Chance(seed ^ 0x6F72726572795F5F)


def random_keys(decision: Decision, chance: Chance) -> tuple[Key, ...]:
    """So many of the open options as may be named, in any order."""
    keys = decision.open_keys()
    least, most = decision.least, decision.most
    if most == 1 and least == 1:
        return (keys[chance.roll(len(keys))],)
    count = least + chance.roll(min(most, len(keys)) - least + 1)
    return tuple([keys.pop(chance.roll(len(keys))) for _ in range(count)])


def random_act(found: Open, chance: Chance, cut_in_one_in: int = CUT_IN_ONE_IN) -> Act:
    """Any legal act, now and then a cut-in; a rule may still refuse answers that make no sense together."""
    decisions, cut_ins = found
    if cut_ins and not chance.roll(cut_in_one_in):
        c = cut_ins[chance.roll(len(cut_ins))]
        return Act(c.seat, (c.key,), cut_in=True)
    if len(decisions) == 1:
        d = decisions[0]
        return Act(d.seat, random_keys(d, chance))
    d = decisions[chance.roll(len(decisions))]
    several = sum([other.seat == d.seat for other in decisions]) > 1
    return Act(d.seat, random_keys(d, chance), d.stamp if several else None)


def random_step(line: Line[S], chance: Chance) -> Act:
    """Play one act that is taken, in place."""
    for _ in range(TRIES):
        act = random_act(line.open, chance)
        try:
            line.play(act)
        except NotAnOption:
            continue
        return act
    raise BadRule(f"nothing can be done:\n{line.open}\n{line.match.explain()}")


def random_turn(game: Game[S], turned: Turned[S], chance: Chance) -> tuple[Act, Turned[S]]:
    """Apply one act that is taken."""
    for _ in range(TRIES):
        act = random_act(turned.open, chance)
        try:
            return act, apply(game, turned.match, act)
        except NotAnOption:
            continue
    raise BadRule(f"nothing can be done:\n{turned.open}\n{turned.match.explain()}")
