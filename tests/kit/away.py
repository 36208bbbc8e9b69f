"""Somebody is away, and a clock answers: every question names what, or leads back to one that does."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from engine.core import Act, Decision, Game, Match, NotAsked, Playout, Refused, Seat, Turned, back, clone, start
from engine.core.random_play import chooser, random_step
from tests.kit.case import Case
from tests.kit.play import names

MOST_BACK = 40  # answers to one rule, taken back one by one


def check_defaults(case: Case, turned: Turned[Any]) -> None:
    """Unfinished cut-ins have none: the clock takes them back."""
    for d in turned.open.decisions:
        if d.draft:
            continue
        assert d.default is None or d.fits(d.default), f"the default is no answer: {d}"
        assert d.default is not None or _leads_back(case.game, turned.match, d), (
            f"no default, nor one to go back to: {d}"
        )


def _leads_back(game: Game[Any], match: Match[Any], d: Decision) -> bool:
    for _ in range(MOST_BACK):
        try:
            turned = back(game, match, d.seat)
        except NotAsked:
            return False
        match = turned.match
        own = [other for other in turned.open.decisions if other.seat == d.seat and not other.draft]
        if own and own[0].default is not None:
            return True
    return False


def play_away(case: Case, seed: int, away: Collection[Seat]) -> Match[Any]:
    """A match in which these seats are only ever answered by the clock, and the others play at random; at its end."""
    game, chance = case.game, chooser(seed)
    line = Playout(game, start(game, names(case.seats), case.options, seed).match)
    for _ in range(case.bound):
        if line.match.result:
            return line.match
        asked = [d for d in line.open.decisions if d.seat in away and not d.draft]
        if asked:
            line = _by_the_clock(line, asked[0])
        else:
            random_step(line, chance)
    raise AssertionError(f"not over after {case.bound} acts with {away} away:\n{line.match.explain()}")


def _by_the_clock(line: Playout[Any], d: Decision) -> Playout[Any]:
    if d.default is None:
        return Playout(line.game, back(line.game, clone(line.match), d.seat).match)
    try:
        line.play(Act(d.seat, d.default, d.stamp))
    except Refused as why:
        raise AssertionError(f"the default is refused: {why}\n{d}\n{line.match.explain()}") from why
    return line
