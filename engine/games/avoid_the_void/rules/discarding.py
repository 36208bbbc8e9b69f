"""Told to discard: whose choice it is, who may ignore it, what stops it; and either/or (AV-82 to AV-84)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core import Asking, Key, Option, Seat, Who, Words, choose, choose_some, first_open, text
from engine.games.avoid_the_void.facts import has_power, mods_of
from engine.games.avoid_the_void.rules.away import aside
from engine.games.avoid_the_void.rules.dealing import discard_ship_mod, throw_away
from engine.games.avoid_the_void.rules.options import counted
from engine.games.avoid_the_void.state import T, Void, rule

DISCARD = "Discard {n}."


@rule
def discard(t: T, seat: Seat, n: int) -> Asking[None]:
    """By one's own card, mod or sector. AV-R39: the owner chooses; AV-25: who has fewer discards all."""
    t.task(text("discard {n}", n=counted(min(n, len(t.s.players[seat].hand)))))
    throw_away(t, seat, (yield from aside(t.s, seat, chosen_discards(t.s, seat, n))))


@rule
def discard_under_attack(t: T, seat: Seat, n: int) -> Asking[None]:
    """By an opponent's card or a void beast: a Deflector Shield goes instead."""
    if t.s.players[seat].hand and n and shielded(t.s, seat):
        raise_shield(t, seat)
    else:
        t.task(text("discard {n} under attack", n=min(n, len(t.s.players[seat].hand))))
        throw_away(t, seat, (yield from aside(t.s, seat, chosen_discards(t.s, seat, n))))


def chosen_discards(s: Void, seat: Seat, n: int, words: str = DISCARD) -> Asking[tuple[str, ...]]:
    n = min(n, len(s.players[seat].hand))
    if n and may_ignore_discards(s, seat) and not (yield from wants_to_discard(seat, n)):
        return ()
    return (yield from choose_discards(s, seat, n, words))


def choose_discards(s: Void, seat: Seat, n: int, words: str = DISCARD) -> Asking[tuple[str, ...]]:
    """As a later step, in words that name what it is for."""
    hand = s.players[seat].hand
    n = min(n, len(hand))
    return (yield from choose_some(seat, text(words, n=n), [s.box.discard[card] for card in hand], n, n))


def may_ignore_discards(s: Void, seat: Seat) -> bool:
    """AV-R50: Mortos, on its own turn; not for costs, not for what AV-R48 takes."""
    return s.active == seat and s.phase != "dwindling" and has_power(s, seat, "mortos")


def wants_to_discard(seat: Seat, n: int) -> Asking[bool]:
    """All or nothing, for each instruction (AV-R50)."""
    ways = [
        Option("discard", text("Discard {n}", n=n), verb="choose", words="discard"),
        Option("keep", "Discard nothing", verb="choose", words="keep"),
    ]
    return (yield from choose(seat, text("Mortos may ignore it: discard {n}?", n=n), ways, default="keep")) == "discard"


def shielded(s: Void, seat: Seat) -> bool:
    return bool(mods_of(s, seat, "deflector_shield"))


def raise_shield(t: T, seat: Seat) -> None:
    t.say("A Deflector Shield protects the hand of {who}.", who=Who(seat))
    discard_ship_mod(t, seat, mods_of(t.s, seat, "deflector_shield")[0])


class Way(NamedTuple):
    """One side of an either/or."""

    key: Key
    text: Words
    can: bool  # could be carried out fully, or its bad effect ignored (AV-83)
    lacks: Words = ""
    hint: Words = ""


def either_or(seat: Seat, words: Words, ways: Sequence[Way], public: bool = False, default: Key = "") -> Asking[Key]:
    """AV-82: one that can be carried out fully; AV-84: if there is none, any. The default, where it can be chosen.

    Public only if no private question follows: its silence would tell what was chosen.
    """
    free = not any(way.can for way in ways)
    options = [
        Option(w.key, w.text, w.hint, "choose", w.key, blocked="" if free or w.can else w.lacks, rule="AV-82")
        for w in ways
    ]
    away = default if any(o.key == default and not o.blocked for o in options) else first_open(options)
    return (yield from choose(seat, words, options, public=public, default=away))
