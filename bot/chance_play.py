"""Matches that chance plays: to look at, to measure with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core import Game, Line, Match, start
from engine.core.match import S
from engine.core.random_play import chooser, random_step


def positions(game: Game[S], names: Sequence[str], seed: int) -> Iterator[Match[S]]:
    """The same match again and again, one act further each time, until it is over."""
    line, chance = Line(game, start(game, names, {}, seed).match), chooser(seed)
    yield line.match
    while line.match.result is None:
        random_step(line, chance)
        yield line.match


def played(game: Game[S], names: Sequence[str], seed: int, acts: int) -> Match[S]:
    """The match after so many acts, or at its end."""
    for done, match in enumerate(positions(game, names, seed)):
        last = match
        if done == acts:
            break
    return last
