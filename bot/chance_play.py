"""Matches that chance plays: to look at, to measure with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from engine.core import Act, Chance, Game, Line, Match, start

S = TypeVar("S")


def positions(game: Game[S], names: Sequence[str], seed: int) -> Iterator[Match[S]]:
    """The same match again and again, one act further each time, until it is over."""
    line = Line(game, start(game, names, {}, seed).match)
    chance = Chance(seed)
    yield line.match
    while decisions := line.open.decisions:
        asked = decisions[chance.roll(len(decisions))]
        keys = asked.open_keys()
        count = asked.least or min(1, asked.most)
        chosen = tuple(keys.pop(chance.roll(len(keys))) for _ in range(count))
        line.play(Act(asked.seat, chosen, asked.stamp))
        yield line.match


def played(game: Game[S], names: Sequence[str], seed: int, acts: int) -> Match[S]:
    """The match after so many acts, or at its end."""
    for done, match in enumerate(positions(game, names, seed)):
        last = match
        if done == acts:
            break
    return last
