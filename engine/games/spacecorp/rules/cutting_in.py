"""Edges as cut-ins (3.3 items 2, 7 and 10): for the holder alone, without stopping anybody."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.core import Asking, CutIn, Seat, Words, choose, cut_in, text
from engine.games.spacecorp.content import CorpBox
from engine.games.spacecorp.facts import edges
from engine.games.spacecorp.rules.drawing import take_offer
from engine.games.spacecorp.rules.edges import (
    BETWEEN,
    bar,
    fits,
    gains_of,
    held,
    pays,
    play_gain,
    play_incompatible,
    play_intercept,
    play_microbes,
    play_poach,
    play_salvage,
    reveal,
    which_action,
)
from engine.games.spacecorp.rules.turn import act, next_turn
from engine.games.spacecorp.rules.when_built import offers
from engine.games.spacecorp.state import Corp, T, rule
from engine.games.spacecorp.wording import OPTIONS, edge, profit


def edges_at_hand(s: Corp) -> Iterator[CutIn]:
    """Those between turns until the player about to start has announced an action or passed."""
    if s.step in ("over", "between"):
        return
    announced = s.step != "action" or s.announced is not None
    for seat in range(len(s.firms)):
        for piece, found in gains_of(s, seat) if s.gains else ():
            hint = text("you gain {n}", n=profit(pays(found, seat)))
            if found.effect == "leak":
                hint = text("you gain a Breakthrough of a rival")
            offer = cut_in(seat, f"play {found.effect}", name(s.box, found.effect), gain_edge, seat, found.effect)
            yield offer._replace(verb="play", words=s.box.card_of[piece].title, spot=piece, hint=hint)
        for piece, effect in edges(s, seat) if not announced else ():
            if effect in BETWEEN and fits(s, seat, effect, s.active):
                yield hold(s.box, seat, piece, effect)
        if s.hackable and seat != s.active and any(s.offers):
            yield from (hold(s.box, seat, piece, "hack") for piece in held(s, seat, "hack"))


@lru_cache(maxsize=OPTIONS)
def hold(box: CorpBox, seat: Seat, piece: str, effect: str) -> CutIn:
    offer = cut_in(seat, f"play {effect}", name(box, effect), EDGES[effect], seat)
    return offer._replace(verb="play", words=box.card_of[piece].title, spot=piece, hint=box.effects[effect].text)


def name(box: CorpBox, effect: str) -> Words:
    return text("Play {edge}", edge=edge(box, effect))


@rule
def gain_edge(t: T, seat: Seat, effect: str) -> None:
    play_gain(t, seat, effect)


@rule
def poach(t: T, seat: Seat) -> None:
    play_poach(t, seat)


@rule
def salvage(t: T, seat: Seat) -> None:
    play_salvage(t, seat)


@rule
def intercept(t: T, seat: Seat) -> None:
    """The turn about to start has not started: it comes again after the extra one (SC-R93)."""
    play_intercept(t, seat)
    t.drop(act)
    t.do(next_turn)


@rule
def sabotage(t: T, seat: Seat) -> Asking[None]:
    s = t.s
    action = yield from which_action(s, seat, s.active)
    reveal(t, seat, next(held(s, seat, "sabotage")))
    bar(t, s.active, action)


@rule
def microbes(t: T, seat: Seat) -> None:
    play_microbes(t, seat)


@rule
def incompatible(t: T, seat: Seat) -> None:
    play_incompatible(t, seat, t.s.active)


@rule
def hack(t: T, seat: Seat) -> Asking[None]:
    """SC-96, D-44"""
    s = t.s
    key = yield from choose(seat, text("Take which offer?"), offers(s))
    reveal(t, seat, next(held(s, seat, "hack")))
    take_offer(t, seat, int(key[1:]) - 1)


EDGES = {
    "poach": poach,
    "salvage": salvage,
    "intercept": intercept,
    "sabotage": sabotage,
    "microbes": microbes,
    "incompatible": incompatible,
    "hack": hack,
}
