"""Scoring A and B (EF-122 to EF-138)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from engine.core import (
    Asking,
    Decision,
    Option,
    Result,
    Seat,
    Who,
    ask_all,
    briefly,
    choose_some,
    text,
    titled,
)
from engine.games.exodus_fleet import reckoning
from engine.games.exodus_fleet.content import Ship
from engine.games.exodus_fleet.facts import fleet, from_admiral, owner, track
from engine.games.exodus_fleet.reckoning import Held, points_for_factions
from engine.games.exodus_fleet.rules.gaining import discard, hand_options
from engine.games.exodus_fleet.rulings import POINTS_PER_TRIBE
from engine.games.exodus_fleet.state import Fleet, T, rule

CONCORDIA = "interstellar_concordia"
SCORED_B = (
    "Scoring B: {who} {n}, {tribes} for tribes, {neutral} for neutral ships, {factions} for factions, "
    "{most} for most unused."
)
READY = Option("ready", "Ready to score", verb="ready")
When = Literal["a", "b"]


def points_of_ship(s: Fleet, seat: Seat, ship: Ship, discarded: int = 0) -> int:
    p = s.players[seat]
    held = Held(p.tribes, sum(p.cubes), p.xu, len(s.under.get(ship.id, [])), discarded)
    return reckoning.points_of_ship(ship, fleet(s, seat), held)


def points_for_neutral(s: Fleet, seat: Seat, discarded: int) -> int:
    return sum(points_of_ship(s, seat, ship, discarded) for ship in fleet(s, seat) if ship.neutral)


def concordia_points(s: Fleet, cards: Sequence[str]) -> int:
    """EF-208: 1 each, 1 more for each Alien card."""
    return len(cards) + sum(s.box.cards[card].alien for card in cards)


# --- Scoring A ---------------------------------------------------------------------------------------------------
@rule
def scoring_a(t: T) -> Asking[None]:
    """EF-R54: a free window for cards; all say that they are ready."""
    s = t.s
    t.task("get ready for Scoring A", "A last chance to play cards.")
    words = "Scoring A comes next: a last chance to play cards. Ready?"
    asked = [Decision(seat, words, (READY,), auto=False, default=(READY.key,)) for seat in from_admiral(s)]
    yield from briefly(titled("ready", ask_all(asked)))
    s.stage = "scoring"
    t.do(discard_to_concordia)
    t.do(write_a)


@rule
def discard_to_concordia(t: T) -> Asking[None]:
    """EF-R86, EF-D22: any number, chosen in private; EF-R62: before unused cards are counted."""
    s = t.s
    seat = owner(s, CONCORDIA)
    s.concordia = 0
    if seat is None or not s.players[seat].hand:
        return
    t.task("discard to Concordia", "Each card is 1 point, an Alien card 2.")
    hand = hand_options(s, seat, "discard")
    words = "Interstellar Concordia: discard which cards? Each is 1 point, an Alien card 2."
    away = tuple(s.players[seat].hand) if s.players[seat].scores.a else ()  # after Scoring B they are worth nothing
    cards = yield from briefly(choose_some(seat, words, hand, 0, len(hand), default=away))
    discard(t, seat, cards)
    gone = s.box.card_names(cards) or ("nothing",)
    t.say("{who} discards {cards} to Interstellar Concordia.", who=Who(seat), cards=gone)
    s.concordia = concordia_points(s, cards)


def column(t: T, seat: Seat, when: When) -> list[int]:
    """EF-R53: nothing is spent by scoring."""
    s = t.s
    tribes = POINTS_PER_TRIBE[when] * s.players[seat].tribes  # EF-123, EF-132
    return [tribes, points_for_neutral(s, seat, s.concordia), points_for_factions(fleet(s, seat))]


@rule
def write_a(t: T) -> None:
    """EF-122; EF-R63: the XU of a Bank's owner show in its points."""
    s = t.s
    t.reveal()
    for seat, p in enumerate(s.players):
        p.scores.a = column(t, seat, "a")
        tribes, neutral, factions_ = p.scores.a
        template = "Scoring A: {who} {n}, {tribes} for tribes, {neutral} for neutral ships, {factions} for factions."
        t.say(template, who=Who(seat), n=sum(p.scores.a), tribes=tribes, neutral=neutral, factions=factions_)
    s.concordia = 0


@rule
def add_neutral_ships(t: T) -> None:
    """EF-127, EF-R55; not with the options A and B (EF-139, EF-140)."""
    s = t.s
    if s.neutral_offer != "normal" or s.all_ships:
        return
    new = [s.neutral.pop() for _ in range(min(track(s).neutral_ships, len(s.neutral)))]
    s.offer += new
    t.say("New neutral ships: {ships}.", ships=s.box.ship_names(new))


# --- Scoring B ---------------------------------------------------------------------------------------------------
@rule
def final_scoring(t: T) -> None:
    t.s.stage = "scoring"
    t.do(discard_to_concordia)
    t.do(write_b)


def most_unused(s: Fleet) -> list[int]:
    """EF-135, EF-R60, EF-R61: a point each for most resources, most XU, most hand cards; ties share it."""
    points = [0] * len(s.players)
    for counts in (
        [sum(p.cubes) for p in s.players],
        [p.xu for p in s.players],  # EF-R63
        [len(p.hand) for p in s.players],
    ):
        for seat, n in enumerate(counts):
            points[seat] += n > 0 and n == max(counts)
    return points


@rule
def write_b(t: T) -> None:
    """EF-132 to EF-138: both scorings together; ties: more tribes, then shared."""
    s = t.s
    unused = most_unused(s)
    t.reveal()
    for seat, p in enumerate(s.players):
        p.scores.b = [*column(t, seat, "b"), unused[seat]]
        tribes, neutral, factions_, most = p.scores.b
        t.say(SCORED_B, who=Who(seat), n=sum(p.scores.b), tribes=tribes, neutral=neutral, factions=factions_, most=most)
    held = tuple(text("{who} {n}", who=Who(seat), n=p.xu) for seat, p in enumerate(s.players))
    t.say("XU left: {held}.", held=held)
    totals = [sum(p.scores.a) + sum(p.scores.b) for p in s.players]
    t.say("In all: {totals}.", totals=tuple(text("{who} {n}", who=Who(i), n=n) for i, n in enumerate(totals)))
    ranks = [(total, p.tribes) for total, p in zip(totals, s.players, strict=True)]
    winners = [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
    t.finish(Result(winners, totals))
