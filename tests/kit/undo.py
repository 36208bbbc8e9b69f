"""Taking back, and what an act may not do to others."""

from __future__ import annotations

from engine.core import Act, Decision, Turned, back, save
from tests.kit.case import Case


def check_untouched(case: Case, before: Turned[object], raw: bytes) -> None:
    """Undo is going back to the match that was: so no act may touch it."""
    assert save(case.game, before.match) == raw, "the act has changed the match it was applied to"


def check_back(case: Case, before: Turned[object], act: Act, after: Turned[object]) -> None:
    """An answer that did not finish its rule can be taken back as if it had not been given."""
    drafted = any(d.seat == act.seat for d in after.match.drafts)
    given = any(g.seat == act.seat and g.at == after.match.serial for f in after.match.frames() for g in f.given)
    if after.match.result or not (given or (act.cut_in and drafted)):
        return
    undone = back(case.game, after.match, act.seat)
    assert not undone.events
    assert undone.match.state == before.match.state
    assert undone.match.chance == before.match.chance
    if act.cut_in:
        assert not any(d.seat == act.seat for d in undone.match.drafts)
    else:
        assert undone.open == before.open


def check_others(before: Turned[object], act: Act, after: Turned[object]) -> None:
    """Somebody's buttons die only with their own question."""
    old = {_shape(d): d.stamp for d in before.open.decisions if d.seat != act.seat}
    if after.events:
        return  # something has happened: the same words may now be a new question
    for d in after.open.decisions:
        if d.seat != act.seat and _shape(d) in old:
            assert d.stamp == old[_shape(d)], f"a button died though nothing happened to its question: {d}"


def _shape(d: Decision) -> tuple[object, ...]:
    return d.seat, d.text, d.options
