"""What nobody may learn. A match dealt anew for a seat must look, read and answer to it like the real one."""

from __future__ import annotations

from engine.core import Act, Chance, Match, Refused, Seat, Turned, View, apply, clone, redeal, view, wake
from engine.core.random_play import random_turn
from tests.kit.case import Case
from tests.kit.refusals import bad_acts, refusal
from tests.kit.stage import words

AnyMatch = Match[object]


def check_no_leak(case: Case, turned: Turned[object], chance: Chance) -> None:
    """Each seat and the crowd: the same view, prompts and buttons included, and the same refusals."""
    for seat in (None, *range(case.seats)):
        other = redealt(case, turned.match, seat, chance)
        _check_view(case, turned, other, seat)
        if seat is not None:
            _check_refusals(case, turned, other, seat, chance)


def _check_view(case: Case, turned: Turned[object], other: AnyMatch, seat: Seat | None) -> None:
    seen, would = view(case.game, turned.match, seat, turned.open), view(case.game, other, seat)
    same_view(seen, would, f"P{seat} learns from\n{turned.match.explain()}")


def _check_refusals(case: Case, turned: Turned[object], other: AnyMatch, seat: Seat, chance: Chance) -> None:
    there = wake(case.game, other)
    for act, _ in bad_acts(turned, case.seats, chance):
        if act.seat == seat:
            a, b = refusal(case, turned, act), refusal(case, there, act)
            assert str(a) == str(b), f"P{seat} learns from being refused {act}:\n{a}\n{b}"


def check_words(case: Case, before: Turned[object], act: Act, after: Turned[object], chance: Chance) -> None:
    """Whoever sees the same table after the same act has also read the same words about it."""
    game = case.game
    for seat in (None, *range(case.seats)):
        other = redealt(case, before.match, seat, chance)
        _check_view(case, before, other, seat)
        twin = clone(before.match)  # the same answers so far, the same dice: only the hidden pieces differ
        other.agenda, other.drafts, other.chance = twin.agenda, twin.drafts, twin.chance
        start = wake(game, other)
        if start.events or view(game, before.match, seat, before.open) != view(game, start.match, seat, start.open):
            continue  # with other pieces those answers were not possible
        try:
            there = apply(game, start.match, act)
        except Refused:
            continue
        if view(game, after.match, seat, after.open) == view(game, there.match, seat, there.open):
            a, b = read(case, after, seat), read(case, there, seat)
            assert a == b, f"the words about {act} tell P{seat} what the table does not:\n{a}\n{b}"


def read(case: Case, turned: Turned[object], seat: Seat | None) -> list[str]:
    return words(tuple(e for e in turned.events if e.text is None or e.text.template not in case.spoken), seat)


def check_barrier(case: Case, before: Turned[object], act: Act, after: Turned[object], chance: Chance) -> None:
    """Undo is offered only if the actor would have seen and read the same in every match it could not tell apart."""
    if after.barrier:
        return
    for _ in range(2):
        other = redealt(case, before.match, act.seat, chance)
        there = apply(case.game, other, act)
        why = f"no barrier, but {act} taught P{act.seat} something:"
        same_view(
            view(case.game, after.match, act.seat, after.open), view(case.game, there.match, act.seat, there.open), why
        )
        assert words(after.events, act.seat) == words(there.events, act.seat), why


def check_search(case: Case, turned: Turned[object], chance: Chance, acts: int = 6) -> None:
    """What is redealt can be played on: nothing secret hides in an argument of the agenda."""
    there = wake(case.game, redealt(case, turned.match, chance.roll(case.seats), chance))
    for _ in range(acts):
        case.conserved(there.match.state)
        if there.match.result:
            return
        there = random_turn(case.game, there, chance)[1]


def redealt(case: Case, match: AnyMatch, seat: Seat | None, chance: Chance) -> AnyMatch:
    other: AnyMatch = redeal(case.game, match, seat, chance)
    case.conserved(other.state)
    return other


def same_view(seen: View, would: View, why: str) -> None:
    for name, a, b in zip(seen._fields, seen, would, strict=True):
        assert a == b, f"{why}\n{name}: {a}\n{name}: {b}"
