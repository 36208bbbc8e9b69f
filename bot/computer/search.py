"""One act ahead in a few imagined matches: each is dealt anew from what the seat can see, so nobody cheats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic

from bot.computer.judge import Judge, place_of
from engine.core import (
    Act,
    Chance,
    CutIn,
    Decision,
    Game,
    Key,
    Match,
    NotAnOption,
    Option,
    Playout,
    Seat,
    clone,
    redeal,
)
from engine.core.match import S
from engine.core.random_play import random_keys

MOST_ACTS = 25  # compared at once
MOST_STEPS = 16  # answers on the way from an act to the point where it is valued
REFUSED = float("-inf")


def taken(game: Game[S], imagined: Match[S], act: Act) -> bool:
    """Would it be taken? A rule may refuse an answer that makes no sense with those before it."""
    try:
        Playout(game, clone(imagined)).play(act)
    except NotAnOption:
        return False
    return True


class Search(Generic[S]):
    """Compares the acts of one seat. The same view and the same chance give the same choice."""

    def __init__(self, game: Game[S], match: Match[S], seat: Seat, judge: Judge[Any], chance: Chance) -> None:
        self._game, self._match, self._seat, self._judge, self._chance = game, match, seat, judge, chance
        self._before = game.view(match.state, seat)
        self._asked: Decision | None = None
        self._standing: float | None = None  # where the answer is sure: how well one stands while it is asked

    def choose(self, decision: Decision, offered: Sequence[CutIn]) -> Act | None:
        """The best answer, or a cut-in that is better than to answer at once."""
        answers, cut_ins = self.acts(decision), self.cut_ins(offered)
        self._asked = decision
        if cut_ins and self._judge.sure(self._before, decision, place_of(self._match, decision)):
            self._standing = self._judge.value(self._before)
        return self.best([*cut_ins, *answers])

    def acts(self, decision: Decision) -> list[Act]:
        """Answers worth comparing; of several cards to name, the most promising ones and no other combination."""
        place = place_of(self._match, decision)
        keys = self._judge.order(self._before, decision, self._chance, place)
        if self._judge.sure(self._before, decision, place):
            answers = [tuple(keys[: decision.least])]
        elif decision.least == decision.most == 1:
            answers = [(key,) for key in _unlike(decision, keys)[:MOST_ACTS]]
        else:
            answers = [tuple(keys[:n]) for n in range(decision.least, min(decision.most, len(keys)) + 1)][:MOST_ACTS]
        return [Act(self._seat, answer, decision.stamp) for answer in answers]

    def cut_ins(self, offered: Sequence[CutIn]) -> list[Act]:
        tempting = self._judge.tempting(self._before, offered) if offered else []
        return [Act(self._seat, (key,), cut_in=True) for key in tempting]

    def best(self, acts: Sequence[Act]) -> Act | None:
        """The best of the acts, of equals the first; None if every one of them is refused."""
        if len(acts) == 1:
            return acts[0] if taken(self._game, self._match, acts[0]) else None
        left = list(acts)
        totals = dict.fromkeys(left, 0.0)
        for _ in range(self._judge.worlds):
            world = redeal(self._game, self._match, self._seat, self._chance)
            seed = self._chance.roll(1 << 62)
            for act in left:
                totals[act] += self._try(world, act, self._judge.leaves / len(left), Chance(seed))
            left = sorted((a for a in left if totals[a] > REFUSED), key=lambda a: -totals[a])
            left = [a for a in left if totals[a] >= totals[left[(len(left) - 1) // 2]]]
            if len(left) < 2:
                break
        return self._one_of(left, totals)

    def _one_of(self, left: Sequence[Act], totals: Mapping[Act, float]) -> Act | None:
        """The best, or by chance one that is about as good; so two matches differ."""
        if not left or not self._judge.margin:
            return left[0] if left else None
        least = totals[left[0]] - self._judge.margin * self._judge.worlds
        return self._chance.pick([act for act in left if totals[act] >= least])

    def _try(self, world: Match[S], act: Act, leaves: float, chance: Chance) -> float:
        line = Playout(self._game, clone(world))
        try:
            line.play(act)
        except NotAnOption:
            return REFUSED
        if self._standing is not None and not act.cut_in:
            return self._standing
        return self._follow(line, self._before, leaves, MOST_STEPS, chance)

    def _follow(self, line: Playout[S], now: object, leaves: float, steps: int, chance: Chance) -> float:
        """Others answer at random, oneself as well as the leaves allow, until the table has come to rest.

        `now` is the last view: while an answer of the seat waits for others, the table is still what it was. A cut-in
        is valued with the answer that follows it; where that is sure, when it is asked for again.
        """
        while steps and (decisions := line.open.decisions):
            mine = [d for d in decisions if d.seat == self._seat]
            again = bool(mine) and self._is_asked(mine[-1])  # and a cut-in that was begun is finished
            if again and self._standing is not None:
                break
            if not self._composes(line.match):
                now = self._look(line)
                if not again and self._judge.settled(self._before, now, decisions):
                    return self._judge.value(now)
            if mine:
                return self._branch(line, now, mine[-1], leaves, steps - 1, chance)
            steps -= 1
            _answer(line, decisions[0], chance)
        return self._judge.value(self._look(line))

    def _is_asked(self, decision: Decision) -> bool:
        """Is it the question that was open in the beginning?"""
        asked = self._asked
        return asked is not None and (decision.since, decision.draft) == (asked.since, asked.draft)

    def _look(self, line: Playout[S]) -> object:
        return self._game.view(line.match.state, self._seat)

    def _composes(self, match: Match[S]) -> bool:
        """An answer of the seat is on record in a rule that still asks: nothing has happened yet."""
        return any(given.seat == self._seat for frame in match.frames() for given in frame.given)

    def _branch(
        self, line: Playout[S], now: object, decision: Decision, leaves: float, steps: int, chance: Chance
    ) -> float:
        """The best that a few answers to one's next question lead to."""
        place = place_of(line.match, decision)
        keys = self._judge.order(now, decision, chance, place)
        single = decision.least == decision.most == 1 and not self._judge.sure(now, decision, place)
        answers = [(key,) for key in keys[: max(1, int(leaves))]] if single else [tuple(keys[: decision.least])]
        found = REFUSED
        for answer in answers:
            branch = Playout(self._game, clone(line.match))
            try:
                branch.play(Act(self._seat, answer, decision.stamp))
            except NotAnOption:
                continue
            found = max(found, self._follow(branch, now, leaves / len(answers), steps, chance))
        return found


def _unlike(decision: Decision, keys: Sequence[Key]) -> list[Key]:
    """Of options that read alike, such as copies of a card, one is enough; each copy is a spot of its own."""
    found: dict[Option, Key] = {}
    for key in keys:
        if option := decision.option(key):
            spot = "" if option.spot == key else option.spot
            found.setdefault(option._replace(key="", spot=spot), key)
    return list(found.values())


def _answer(line: Playout[S], decision: Decision, chance: Chance) -> None:
    """Somebody else's answer, in an imagined match: to a short question what a clock would answer; else anything.

    With the defaults of all questions it would think everybody away.
    """
    likely = decision.default if decision.short else None
    for _ in range(MOST_STEPS):
        keys = random_keys(decision, chance) if likely is None else likely
        try:
            line.play(Act(decision.seat, keys, decision.stamp))
        except NotAnOption:
            continue
        return
