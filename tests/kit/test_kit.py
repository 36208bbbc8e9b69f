"""The kit itself: what a game shows, says or loses against the contract is found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from engine.core import (
    Asking,
    BadRule,
    Chance,
    CutIn,
    Decision,
    Hidden,
    Option,
    Seat,
    choose,
    cut_in,
    offer,
    refuse,
    text,
)
from engine.core.asks import first_of
from engine.core.random_play import random_keys
from engine.games.comets import rules
from engine.games.comets.content import kind
from engine.games.comets.game import CometOptions, CometsGame
from engine.games.comets.state import Comets
from tests.games.comets.pieces import conserved
from tests.kit import Case, walk
from tests.kit.contract import ALL
from tests.kit.variant import T, Variant, breach


# seen
class OpenHands(CometsGame):
    def view(self, s: Comets, seat: Seat | None) -> object:
        return [p.hand for p in s.seats]


class OpenDeck(CometsGame):
    def view(self, s: Comets, seat: Seat | None) -> object:
        return super().view(s, seat), s.deck[-1:]


class CountsKinds(CometsGame):
    def view(self, s: Comets, seat: Seat | None) -> object:
        return super().view(s, seat), [sum(c.startswith("shield") for c in p.hand) for p in s.seats]


@pytest.mark.parametrize("game", [OpenHands(), OpenDeck(), CountsKinds()])
def test_a_view_that_shows_too_much_is_found(game: CometsGame) -> None:
    assert "learns from" in breach(game)


def asks_holders_only(t: T, aim: Seat, what: str) -> Asking[None]:
    t.task("shield or let it hit")
    if what == "ore":
        held = {o: [c for c in p.hand if c.startswith("shield")] for o, p in enumerate(t.s.seats)}
        yield from first_of((Decision(o, "Shield?", offer(["pass", *h])) for o, h in held.items() if h), "pass")


def test_asking_only_those_who_could_is_found() -> None:
    why = breach(Variant(window=asks_holders_only))
    assert any(words in why for words in ("learns from", "taught", "what is asked after"))


def refuses_with_a_secret(t: T) -> Asking[None]:
    ways = [Option("draw", "Draw"), Option("peek", "Peek", blocked=text("there lies {card}", card=t.s.deck[-1]))]
    t.task("play a card or trade")
    yield from choose(t.s.active, "Your turn?", ways, default="draw")
    t.do(rules.carry_out, t.s.active, "draw", t.s.active)
    t.do(rules.end_turn)


def test_a_refusal_that_tells_is_found() -> None:
    assert "learns from" in breach(Variant(turn=refuses_with_a_secret))


# said
def says_the_card(t: T, seat: Seat, what: str, aim: Seat) -> None:
    if t.s.deck:
        card = t.s.deck.pop()
        t.s.seats[seat].hand.append(card)
        t.say("{who} draws {card}.", who=seat, card=card)


def test_words_that_tell_are_found() -> None:
    assert "the words about" in breach(Variant(carry_out=says_the_card))
    told = frozenset({"{who} draws {card}."})
    walk(Case(Variant(carry_out=says_the_card), 3, {}, 600, conserved, told), 0, ALL)


def draws_in_silence(t: T, seat: Seat, what: str, aim: Seat) -> None:
    if t.s.deck:
        t.s.seats[seat].hand.append(t.s.deck.pop())


class Peeks(CometsGame):
    """In every other turn all see the top card, and the secrets know of it."""

    def view(self, s: Comets, seat: Seat | None) -> object:
        return super().view(s, seat), s.deck[-1:] if s.left % 2 else ()

    def secrets(self, s: Comets, seat: Seat | None) -> list[list[Hidden]]:
        hands = [Hidden(p.hand) for i, p in enumerate(s.seats) if i != seat]
        return [[Hidden(s.deck, 0, -1) if s.left % 2 else Hidden(s.deck), *hands]]


class ForgetfulPeeks(Peeks):
    """Its secrets do not: nothing seems to be learnt when the card is turned up."""

    def secrets(self, s: Comets, seat: Seat | None) -> list[list[Hidden]]:
        return [[Hidden(p.hand) for i, p in enumerate(s.seats) if i != seat]]

    def redeal(self, s: Comets, seat: Seat | None, chance: Chance) -> None:
        seen = s.deck[-1:] if s.left % 2 else []
        hidden = s.deck[: len(s.deck) - len(seen)]
        chance.shuffle(hidden)
        s.deck = hidden + seen


def test_a_barrier_that_is_missing_is_found() -> None:
    assert breach(Variant(carry_out=draws_in_silence), 3) == "nothing", "the engine finds that one by itself"
    assert breach(Peeks(), 3) == "nothing", "and this one too"
    assert "no barrier" in breach(ForgetfulPeeks())


def asks_by_shields(t: T, seat: Seat, what: str, aim: Seat) -> None:
    """Draws, so that undo is barred anyway; who is asked next depends on cards that nobody sees."""
    rules.draw(t, seat)
    shields = [sum(kind(c) == "shield" for c in p.hand) for p in t.s.seats]
    t.do(rules.market, shields.index(max(shields)), 1)


def test_questions_that_tell_are_found() -> None:
    assert "what is asked after" in breach(Variant(carry_out=asks_by_shields))


def pays_for_shields(t: T, seat: Seat, what: str, aim: Seat) -> None:
    """The actor knows how many; others see the coins."""
    t.s.seats[seat].coins += sum(kind(c) == "shield" for c in t.s.seats[seat].hand)


def pays_for_shields_in_the_open(t: T, seat: Seat, what: str, aim: Seat) -> None:
    t.reveal()
    pays_for_shields(t, seat, what, aim)


def test_a_table_that_tells_is_found() -> None:
    assert "nobody laid open" in breach(Variant(carry_out=pays_for_shields))
    assert breach(Variant(carry_out=pays_for_shields_in_the_open), 3) == "nothing"


# kept
def loses_a_card(t: T) -> None:
    t.s.discard = t.s.discard[1:]
    t.do(rules.turn)


def test_lost_pieces_are_found() -> None:
    with pytest.raises(AssertionError, match="lost or made"):
        walk(Case(Variant(end_turn=loses_a_card), 3, {}, 600, conserved), 0)


def never_ends(t: T) -> None:
    t.s.active = (t.s.active + 1) % len(t.s.seats)
    t.do(rules.turn)


def test_a_match_without_end_is_found() -> None:
    assert "not over after 60 acts" in breach(Variant(end_turn=never_ends), 1, bound=60)


def plans_more(t: T) -> None:
    """A loop that is not planned last: what stands behind it is never done."""
    t.s.left = (t.s.left - 1) % 200 or 1
    t.do(rules.turn)
    t.do(rules.bonus, 0)
    t.do(rules.bonus, 0)


def test_an_agenda_that_grows_is_found() -> None:
    assert "the agenda grows" in breach(Variant(end_turn=plans_more), 1)


def refuses_all(t: T, aim: Seat, what: str) -> Asking[None]:
    yield from choose(t.s.active, "Well?", ["x", "y"], default="x")
    refuse("neither will do")


class FlaresForEver(CometsGame):
    """There is always something to cut in with."""

    def __init__(self, window: Any) -> None:
        super().__init__()
        self.book, self.first = Variant(window=window).book, rules.turn

    def cut_ins(self, s: Comets) -> Iterator[CutIn]:
        for seat in range(len(s.seats)):
            yield cut_in(seat, "hum", "Hum", hum, seat)


@rules.rule
def hum(t: T, seat: Seat) -> None:
    t.say("{who} hums.", who=seat)


def test_a_question_that_refuses_every_answer_is_found_behind_a_cut_in() -> None:
    assert "nothing can be done" in breach(FlaresForEver(refuses_all), 1, bound=200)


def test_the_bounded_walk_sees_start_middle_and_end() -> None:
    seen: list[int] = []

    class Watched(CometsGame):
        def secrets(self, s: Comets, seat: Seat | None) -> list[list[Hidden]]:
            seen.append(s.left)
            return super().secrets(s, seat)

    walk(Case(Watched(), 3, {"turns": 60}, 600, conserved), 0, ALL, acts=15)
    assert {60, 1} <= {*seen}
    assert {28, 29, 30, 31, 32} & {*seen}
    assert len({*seen}) < 30
    endless = Case(Variant(end_turn=never_ends), 3, {}, 60, conserved)
    with pytest.raises(BadRule, match="not over after 60 acts"):
        walk(endless, 0, ALL, acts=15)


def test_lively_chance_draws_by_weight_and_else_as_ever() -> None:
    d = Decision(
        0, "Well?", (*offer(["a", "b"]), Option("c", "C", verb="end"), Option("d", "D", "", "end", blocked="no"))
    )
    even, same, lively = Chance(5), Chance(5), Chance(5)
    assert [random_keys(d, even) for _ in range(50)] == [random_keys(d, same, {"other": 9}) for _ in range(50)]
    drawn = Counter(random_keys(d, lively, {"end": 8}) for _ in range(1000))
    assert 750 < drawn[("c",)] < 850
    assert min(drawn[("a",)], drawn[("b",)]) > 60
    assert ("d",) not in drawn


# built
class Shares(CometsGame):
    """Two names for one list: the same in place, two lists after a copy."""

    def setup(self, seats: int, options: CometOptions, chance: Chance) -> Comets:
        s = super().setup(seats, options, chance)
        s.row = s.discard
        return s


def test_a_state_that_is_no_tree_is_found() -> None:
    assert breach(Shares()) != "nothing"
