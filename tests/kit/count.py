"""Perft, as chess engines count: how many sequences of so many acts there are from a position.

An act is a cut-in, or an answer to an open decision: every set of open options of an allowed size, in the order in
which they are listed (naming them in another order is not another act). What a rule refuses is not counted. A match
that is over has no sequence that goes on. The number is the same on every machine, and changes with the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from engine.core import Act, Game, Match, NotAnOption, Open, Playout, clone, start
from engine.core.random_play import chooser, random_step
from tests.kit.case import Case
from tests.kit.play import names


def every_act(found: Open) -> Iterator[Act]:
    for d in found.decisions:
        keys, stamp = d.open_keys(), d.stamp
        for size in range(d.least, min(d.most, len(keys)) + 1):
            for chosen in combinations(keys, size):
                yield Act(d.seat, chosen, stamp)
    for c in found.cut_ins:
        yield Act(c.seat, (c.key,), cut_in=True)


def perft(game: Game[Any], match: Match[Any], depth: int) -> list[int]:
    """The number of sequences of 1, 2, ... depth acts."""
    counts = [0] * depth
    _count(game, match, counts, 0)
    return counts


def _count(game: Game[Any], match: Match[Any], counts: list[int], at: int) -> None:
    for act in every_act(Playout(game, clone(match)).open):
        line = Playout(game, clone(match))
        try:
            line.play(act)
        except NotAnOption:
            continue
        counts[at] += 1
        if at + 1 < len(counts) and line.match.result is None:
            _count(game, line.match, counts, at + 1)


def position(case: Case, seed: int, acts: int) -> Match[Any]:
    """The match after so many random acts, or the last position before its end."""
    line = Playout(case.game, start(case.game, names(case.seats), case.options, seed).match)
    chance = chooser(seed)
    last = clone(line.match)
    for _ in range(acts):
        random_step(line, chance)
        if line.match.result:
            break
        last = clone(line.match)
    return last
