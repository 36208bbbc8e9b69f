"""Windows for Edges (3.3): who is asked follows from what everybody sees and from public orders alone."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from engine.core import Asking, Decision, Option, Seat, Text, ask_all, briefly, text
from engine.games.spacecorp.content import CorpBox, Era
from engine.games.spacecorp.facts import clockwise, is_time
from engine.games.spacecorp.rules.edges import (
    BETWEEN,
    answerable,
    fits,
    gains_of,
    held,
    name_action,
    play_gain,
    play_incompatible,
    play_intercept,
    play_microbes,
    play_poach,
    play_salvage,
    reveal,
    take_hacked,
)
from engine.games.spacecorp.rules.ending import next_seat
from engine.games.spacecorp.state import Corp, T, rule
from engine.games.spacecorp.wording import of_hand

NOTHING = Option("nothing", "Nothing", verb="pass")
WORDS = text("Play an Edge?")


# --- from public facts alone -------------------------------------------------------------------------------------
def may_hold(s: Corp, seat: Seat, effect: str) -> bool:
    """Could this seat hold such a card, as far as everybody has seen? (3.3 item 3)"""
    firm = s.firms[seat]
    visible = {*s.discard, *s.offers, *s.table, *s.boxed, *(piece for one in s.firms for piece in one.slots)}
    for piece in copies(s.box, effect, s.era):
        if piece not in visible:
            known = next((other for other, one in enumerate(s.firms) if piece in one.seen), None)
            if known == seat or (known is None and len(firm.hand) > len(firm.seen)):
                return True
    return False


@cache
def copies(box: CorpBox, effect: str, era: Era) -> tuple[str, ...]:
    return tuple(piece for piece, card in box.card_of.items() if (card.edge, card.era) == (effect, era))


def concerned(s: Corp, effect: str, starting: Seat | None) -> Collection[Seat]:
    """3.3 item 5: whom the standard order asks."""
    if effect == "intercept":
        return range(len(s.firms)) if starting is None else ()
    if effect == "poach":
        return s.used
    if effect == "sabotage" and starting is not None and s.owed is not None:
        return [seat for seat, firm in enumerate(s.firms) if s.firms[starting].profit >= firm.profit]
    if effect == "hack" and any(piece and is_time(s, piece) for piece in s.offers):
        return ((s.active + 1) % len(s.firms),)
    return ()


def wanting(s: Corp, effect: str, starting: Seat | None) -> set[Seat]:
    found = {*concerned(s, effect, starting)}
    for seat, firm in enumerate(s.firms):
        if effect in firm.orders and firm.orders[effect] != "concerns":
            (found.add if firm.orders[effect] == "always" else found.discard)(seat)
    return found


def asks(s: Corp, seat: Seat, effect: str, starting: Seat | None) -> bool:
    return seat in wanting(s, effect, starting) and may_hold(s, seat, effect)


@cache
def between(box: CorpBox, era: Era) -> tuple[str, ...]:
    """Edges of the era that are played between turns."""
    there = {card.edge for card in box.cards.values() if card.era == era}
    return tuple(effect for effect in BETWEEN if effect in there)


def asked(s: Corp, starting: Seat | None) -> list[Seat]:
    """Between two turns; at the last boundary of an era open gains too, whatever the orders (SC-R169)."""
    found = {
        seat
        for effect in between(s.box, s.era)
        for seat in wanting(s, effect, starting)
        if fits(s, seat, effect, starting) and may_hold(s, seat, effect)
    }
    for one in s.gains if starting is None else ():
        found |= {seat for seat in range(len(s.firms)) if may_hold(s, seat, one.effect) and answerable(s, seat, one)}
    return sorted(found)


# --- the windows -------------------------------------------------------------------------------------------------
def answers(s: Corp, seat: Seat, starting: Seat | None) -> list[Option]:
    """Whatever fits of what is held, and nothing (3.3 item 4)."""
    found = [
        of_hand(s, seat, piece, "play", s.box.effects[effect].text)
        for effect in BETWEEN
        if fits(s, seat, effect, starting)
        for piece in held(s, seat, effect)
    ]
    if starting is None:
        found += [of_hand(s, seat, piece, "play") for piece, _ in gains_of(s, seat)]
    return [*found, NOTHING]


def silent(seat: Seat, options: list[Option]) -> Decision:
    return Decision(seat, WORDS, tuple(options), auto=False, default=("nothing",), silent=True, passing="nothing")


@rule
def window(t: T) -> Asking[None] | None:
    """One a turn, for those who want to be asked; opened when the last answer is in (3.3 items 2 and 8).

    After the last turn of an era too, before its end is declared (SC-R92).
    """
    starting = next_seat(t.s)
    seats = asked(t.s, starting)
    if not seats:
        return None
    return answered(t, seats, starting, text("answer with an Edge"))


@rule
def once_more(t: T, seat: Seat) -> Asking[None] | None:
    """At the last boundary no cut-in follows: who has played an Edge may name another (3.3 item 2)."""
    if t.s.intercepted is not None or seat not in asked(t.s, None):
        return None
    return answered(t, [seat], None, text("play another Edge"))


def answered(t: T, seats: list[Seat], starting: Seat | None, task: Text) -> Asking[None]:
    s = t.s
    t.task(task)
    got = yield from briefly(ask_all(silent(seat, answers(s, seat, starting)) for seat in seats))
    named = {seat: s.box.card_of[keys[0]].edge for seat, keys in got.items() if keys not in ((), ("nothing",))}
    order = [s.ended, *clockwise(s, s.ended)] if s.ended is not None else [*range(len(s.firms))]
    resolve(t, [(seat, named[seat]) for seat in order if seat in named], starting)
    if starting is None:
        for seat in named:
            t.do(once_more, seat)


def resolve(t: T, played: list[tuple[Seat, str]], starting: Seat | None) -> None:
    """3.3 item 2: what answers the turn that has ended, Intercept last; then what comes before the next one.

    Each is done before the next, clockwise (SC-R104).

    Whatever can change nothing any more goes back to the hand unseen (SC-R155, SC-R160).
    """
    s = t.s
    for effect in ("influence", "divert", "leak"):
        for seat, edge in played:
            if edge == effect and any(found.effect == effect for _, found in gains_of(s, seat)):
                play_gain(t, seat, effect)
    for seat, edge in played:
        if edge == "poach" and fits(s, seat, edge, starting):
            play_poach(t, seat)
    for seat, edge in played:
        if edge == "intercept" and s.intercepted is None:
            play_intercept(t, seat)
    if s.intercepted is not None or starting is None:
        return
    first = (starting, *clockwise(s, starting))
    for seat, edge in sorted(played, key=lambda one: first.index(one[0])):
        if edge == "salvage" and fits(s, seat, edge, starting):
            play_salvage(t, seat)
        elif edge == "sabotage" and fits(s, seat, edge, starting):
            reveal(t, seat, next(held(s, seat, edge)))
            t.do(name_action, seat, starting)
        elif edge == "microbes" and fits(s, seat, edge, starting):
            play_microbes(t, seat)
        elif edge == "incompatible" and fits(s, seat, edge, starting):
            play_incompatible(t, seat, starting)


@rule
def last_gains(t: T, seat: Seat) -> Asking[None]:
    """SC-R169: a claim after the last turn (SC-R139); everybody else who may hold the Edge for it is asked once."""
    s = t.s
    seats = [one for one in clockwise(s, seat) if may_hold(s, one, "influence")]
    if not seats:
        return
    t.task(text("answer the last claim"))
    open_ = {seat: [of_hand(s, seat, piece, "play") for piece, _ in gains_of(s, seat)] for seat in seats}
    got = yield from briefly(ask_all(silent(seat, [*open_[seat], NOTHING]) for seat in seats))
    for seat in seats:
        if got[seat] != ("nothing",):
            play_gain(t, seat, "influence")


@rule
def hack_window(t: T, seat: Seat) -> Asking[None]:
    """3.3 item 7: after an announcement of Research, before anything is chosen."""
    s = t.s
    seats = [one for one in clockwise(s, seat) if any(s.offers) and asks(s, one, "hack", None)]
    if not seats:
        return
    t.task(text("answer the Research"))
    decisions = [
        silent(seat, [*(of_hand(s, seat, p, "play") for p in held(s, seat, "hack")), NOTHING]) for seat in seats
    ]
    got = yield from briefly(ask_all(decisions))
    for seat in seats:
        if got[seat] != ("nothing",):
            reveal(t, seat, got[seat][0])
            t.do(take_hacked, seat)
