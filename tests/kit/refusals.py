"""Bad input: refused in words, and the match is byte for byte what it was."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from engine.core import (
    Act,
    Chance,
    Decision,
    NotAnOption,
    NotAsked,
    Playout,
    Refused,
    Stale,
    Turned,
    apply,
    clone,
    save,
)
from tests.kit.case import Case

Bad = tuple[Act, tuple[type[Refused], ...]]


def bad_acts(turned: Turned[object], seats: int, chance: Chance) -> Iterator[Bad]:
    """Acts that must be refused here, and how."""
    decisions = turned.open.decisions
    if not decisions:
        yield Act(0, ("x",)), (NotAsked,)
        yield Act(0, ("x",), cut_in=True), (NotAsked,)
        return
    asked = {d.seat for d in decisions}
    for seat in [*range(seats), seats, -1]:
        if seat not in asked:
            yield Act(seat, tuple(decisions[0].open_keys()[:1])), (NotAsked,)
    d = decisions[chance.roll(len(decisions))]
    yield Act(d.seat, ("no such cut-in",), cut_in=True), (NotAsked,)
    yield Act(d.seat, (), cut_in=True), (NotAsked,)
    yield Act(d.seat, ("no such key",), d.stamp), (NotAnOption,)
    yield Act(d.seat, tuple(d.open_keys()[: max(d.least, 1)]), d.stamp ^ 1), (Stale,)
    yield from _miscounted(d)
    for o in d.options:
        if o.blocked and d.most:
            yield Act(d.seat, (o.key,), d.stamp), (NotAnOption,)


def _miscounted(d: Decision) -> Iterator[Bad]:
    keys = d.open_keys()
    if d.least:
        yield Act(d.seat, tuple(keys[: d.least - 1]), d.stamp), (Refused,)
    if len(keys) > d.most:
        yield Act(d.seat, tuple(keys[: d.most + 1]), d.stamp), (Refused,)
    if keys:
        yield Act(d.seat, (keys[0],) * max(2, d.least), d.stamp), (Refused,)


def check_refused(case: Case, turned: Turned[object], chance: Chance) -> None:
    """By `apply`, and in place by a Playout."""
    game, match = case.game, turned.match
    raw = save(game, match)
    line = Playout(game, clone(match))
    for act, kinds in bad_acts(turned, case.seats, chance):
        why = refusal(case, turned, act)
        assert why is not None, f"{act} was taken"
        assert isinstance(why, kinds), f"{act}: {type(why).__name__} ({why}), not one of {kinds}"
        assert str(why.words).strip(), f"{act}: refused without a word"
        assert save(game, match) == raw, f"{act} was refused and has changed the match"
        with pytest.raises(type(why), match=re.escape(str(why))):
            line.play(act)
        assert save(game, line.match) == raw, f"{act} was refused in place and has changed the match"


def refusal(case: Case, turned: Turned[object], act: Act) -> Refused | None:
    try:
        apply(case.game, turned.match, act)
    except Refused as why:
        return why
    return None
