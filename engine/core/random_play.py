"""Random legal play: for the contract kit, simulated and recorded matches, pictures to look at, and benchmarks.

The choices come from a `Chance` of their own, never from that of the match: the dice do not depend on who plays.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.core.asks import Decision, Key
from engine.core.chance import Chance
from engine.core.copier import clone
from engine.core.game import Game
from engine.core.match import Match, S
from engine.core.play import Turned, apply, start
from engine.core.playout import Act, Open, Playout
from engine.core.refused import NotAnOption
from engine.core.rules import BadRule

CUT_IN_ONE_IN = 10  # of the acts, while there is something to cut in with
CUT_IN_SELDOM = 100  # where a game says what leads to its end: cutting in does not
TRIES = 100  # a rule may refuse what makes no sense together; but not everything
MOST_ACTS = 60_000  # random play that is not over by then never will be; the longest seen took 22,538


def chooser(seed: int) -> Chance:
    """Whoever plays the match of this seed at random; its numbers are not those of the dice."""
    return Chance(seed ^ 0x6F72726572795F5F)


def random_keys(decision: Decision, chance: Chance, lively: Mapping[str, int] | None = None) -> tuple[Key, ...]:
    """So many of the open options as may be named, in any order; a single one by the weight of its verb."""
    least, most = decision.least, decision.most
    if most == 1 and least == 1 and lively:
        return (_weighed(decision, chance, lively),)
    keys = decision.open_keys()
    if most == 1 and least == 1:
        return (keys[chance.roll(len(keys))],)
    count = least + chance.roll(min(most, len(keys)) - least + 1)
    return tuple([keys.pop(chance.roll(len(keys))) for _ in range(count)])


def _weighed(decision: Decision, chance: Chance, lively: Mapping[str, int]) -> Key:
    drawn: list[Key] = []
    for option in decision.options:
        if not option.blocked:
            drawn += [option.key] * lively.get(option.verb, 1)
    return drawn[chance.roll(len(drawn))]


def random_act(found: Open, chance: Chance, lively: Mapping[str, int] | None = None) -> Act:
    """Any legal act, now and then a cut-in; a rule may still refuse answers that make no sense together."""
    decisions, cut_ins = found
    if cut_ins and not chance.roll(CUT_IN_SELDOM if lively else CUT_IN_ONE_IN):
        c = cut_ins[chance.roll(len(cut_ins))]
        return Act(c.seat, (c.key,), cut_in=True)
    if len(decisions) == 1:
        d = decisions[0]
        return Act(d.seat, random_keys(d, chance, lively))
    d = decisions[chance.roll(len(decisions))]
    several = sum([other.seat == d.seat for other in decisions]) > 1
    return Act(d.seat, random_keys(d, chance, lively), d.stamp if several else None)


def random_step(line: Playout[S], chance: Chance) -> Act:
    """Play one act that is taken, in place."""
    refused: set[int] = set()
    for _ in range(TRIES):
        act = random_act(line.open, chance, line.game.lively)
        if act.cut_in and refused:
            _check_answers(line.game, line.match, line.open, refused)
        try:
            line.play(act)
        except NotAnOption:
            refused.add(act.seat)
            continue
        return act
    raise _stuck(line.match, line.open)


def random_turn(game: Game[S], turned: Turned[S], chance: Chance) -> tuple[Act, Turned[S]]:
    """Apply one act that is taken."""
    refused: set[int] = set()
    for _ in range(TRIES):
        act = random_act(turned.open, chance, game.lively)
        if act.cut_in and refused:
            _check_answers(game, turned.match, turned.open, refused)
        try:
            return act, apply(game, turned.match, act)
        except NotAnOption:
            refused.add(act.seat)
            continue
    raise _stuck(turned.match, turned.open)


def steps_to_the_end(line: Playout[S], chance: Chance, most: int | None = None) -> Iterator[Act]:
    """Play on in place, an act at a time, until the match is over. One that never is, is a fault."""
    most = most or MOST_ACTS
    for _ in range(most):
        if line.match.result is not None:
            return
        yield random_step(line, chance)
    if line.match.result is None:
        raise _endless(line.match, most)


def turns_to_the_end(
    game: Game[S], turned: Turned[S], chance: Chance, most: int | None = None
) -> Iterator[tuple[Act, Turned[S]]]:
    """The same by `apply`."""
    most = most or MOST_ACTS
    for _ in range(most):
        if turned.match.result is not None:
            return
        act, turned = random_turn(game, turned, chance)
        yield act, turned
    if turned.match.result is None:
        raise _endless(turned.match, most)


def positions(game: Game[S], names: Sequence[str], seed: int) -> Iterator[Match[S]]:
    """The same match again and again, one act further each time, until it is over."""
    line, chance = Playout(game, start(game, names, {}, seed).match), chooser(seed)
    yield line.match
    for _ in steps_to_the_end(line, chance):
        yield line.match


def played(game: Game[S], names: Sequence[str], seed: int, acts: int) -> Match[S]:
    """The match after so many acts, or at its end."""
    for done, match in enumerate(positions(game, names, seed)):
        last = match
        if done == acts:
            break
    return last


def _check_answers(game: Game[S], match: Match[S], found: Open, seats: set[int]) -> None:
    """A question that refuses every answer must not hide behind a cut-in. To look draws no number of `chance`."""
    chance = Chance(match.serial)
    for d in found.decisions:
        acts = (Act(d.seat, random_keys(d, chance), d.stamp) for _ in range(TRIES))
        if d.seat in seats and not any(_is_taken(game, match, act) for act in acts):
            raise _stuck(match, Open((d,), found.cut_ins))


def _is_taken(game: Game[S], match: Match[S], act: Act) -> bool:
    try:
        Playout(game, clone(match)).play(act)
    except NotAnOption:
        return False
    return True


def _stuck(match: Match[S], found: Open) -> BadRule:
    return BadRule(f"nothing can be done:\n{found}\n{match.explain()}")


def _endless(match: Match[S], most: int) -> BadRule:
    return BadRule(f"not over after {most} acts:\n{match.explain()}")
