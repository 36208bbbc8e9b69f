"""What nobody may learn. A match dealt anew for a seat must look, read and answer to it like the real one."""

from __future__ import annotations

from collections import Counter

from engine.core import (
    Act,
    Chance,
    Frame,
    Match,
    Open,
    Option,
    Refused,
    Seat,
    Turned,
    View,
    apply,
    clone,
    redeal,
    view,
    wake,
)
from engine.core.match import Given
from engine.core.random_play import random_turn
from tests.kit.case import Case
from tests.kit.play import words
from tests.kit.refusals import bad_acts, refusal

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


def check_told(case: Case, before: Turned[object], act: Act, after: Turned[object], chance: Chance) -> None:
    """In every match that somebody could not tell apart, the same act tells the same, or what it tells is laid open.

    Who sees the same table has read the same words and is asked the same; and who sees another table, in spite of the
    same act, has been shown a piece, or something that bars undo.
    """
    if _composing(after, act):
        return  # nothing has happened yet
    for seat in (None, *range(case.seats)):
        there = _same_act(case, before, act, seat, chance)
        if there is None or _composing(there, act):
            continue
        seen, would = (view(case.game, turned.match, seat, turned.open) for turned in (after, there))
        a, b = read(case, after, seat), read(case, there, seat)
        if seen.table == would.table:
            assert a == b, f"the words about {act} tell P{seat} what the table does not:\n{a}\n{b}"
            same_view(seen, would, f"what is asked after {act} tells P{seat} what the table does not:")
        elif not after.barrier and unknown(case, before.match, seat) == unknown(case, after.match, seat):
            same_view(seen, would, f"{act} shows P{seat} what nobody laid open:")


def _same_act(case: Case, before: Turned[object], act: Act, seat: Seat | None, chance: Chance) -> Turned[object] | None:
    """The same answers so far, the same dice and the same act; only pieces that this seat does not see differ."""
    game, real = case.game, clone(before.match)
    if any(frame.given for frame in covered(real)):
        return None  # a cut-in may make a sealed answer under it impossible, and who is asked again shows
    other = redealt(case, before.match, seat, chance)
    _check_view(case, before, other, seat)
    other.agenda, other.drafts, other.chance = real.agenda, real.drafts, real.chance
    start = wake(game, other)
    if start.events or _answered(start.match) != _answered(before.match):
        return None  # with other pieces those answers were not possible
    if view(game, before.match, seat, before.open) != view(game, start.match, seat, start.open):
        return None
    if _named(before.open, act) != _named(start.open, act):
        return None  # it would not mean the same: "for 3 XU", "for 2 Metal"
    try:
        return apply(game, start.match, act)
    except Refused:
        return None


def _composing(turned: Turned[object], act: Act) -> bool:
    """Has the rule more to ask, of the actor or of others?"""
    match = turned.match
    on_record = any(g.at == match.serial for frame in match.frames() for g in frame.given)
    return on_record or (act.cut_in and any(draft.seat == act.seat for draft in match.drafts))


def covered(match: AnyMatch) -> list[Frame]:
    """What lies under a cut-in."""
    on_top = {id(frame) for frame in (*match.asking(), *(draft.frame for draft in match.drafts))}
    return [frame for frame in match.frames() if id(frame) not in on_top]


def _answered(match: AnyMatch) -> list[list[Given]]:
    return [frame.given for frame in match.frames() if frame.given]


def _named(found: Open, act: Act) -> list[Option | None]:
    return [d.option(key) for d in found.decisions if d.seat == act.seat for key in act.keys]


def unknown(case: Case, match: AnyMatch, seat: Seat | None) -> Counter[str]:
    return Counter(piece for pool in case.game.secrets(match.state, seat) for held in pool for piece in held.content())


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
