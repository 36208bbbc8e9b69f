"""What people see of a match that chance plays: every so often of a stretch, and at its end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from engine.core import Game, Playout, Scalar, View, start, view
from engine.core.random_play import MOST_ACTS, chooser, random_step

NO_OPTIONS: Mapping[str, Scalar] = MappingProxyType({})


def seen_by_chance(
    game: Game[Any],
    names: Sequence[str],
    seed: int,
    step: int,
    acts: int = MOST_ACTS,
    options: Mapping[str, Scalar] = NO_OPTIONS,
) -> Iterator[View]:
    """Every so many acts, and the end if it comes to that: as the crowd sees it or, each second time, who is asked."""
    line, chance = Playout(game, start(game, names, options, seed).match), chooser(seed)
    for act in range(acts):
        if act % step == 0 or line.match.result:
            crowd = view(game, line.match, None, line.open)
            asked = crowd.waiting if act % (2 * step) else ()
            yield view(game, line.match, asked[0], line.open) if asked else crowd
        if line.match.result:
            return
        random_step(line, chance)


def seen_at_the_end(
    game: Game[Any], names: Sequence[str], seed: int, options: Mapping[str, Scalar] = NO_OPTIONS
) -> View:
    *_, end = seen_by_chance(game, names, seed, MOST_ACTS, options=options)
    assert end.result
    return end
