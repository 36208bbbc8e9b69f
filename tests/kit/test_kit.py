"""The kit itself: a game that keeps the contract passes, and each breach of it is found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.core import (
    Asking,
    BadRule,
    Chance,
    CutIn,
    Decision,
    Game,
    Hidden,
    Option,
    Rule,
    Rulebook,
    Seat,
    choose,
    cut_in,
    offer,
    text,
)
from engine.core.asks import first_of
from engine.core.table import Table
from tests.kit import Case, cases, comets, perft, position, walk
from tests.kit.comets import Comets, CometsGame
from tests.kit.contract import ALL

CASES = cases(comets.GAME, {}, {"turns": 20, "rich": True}, bound=600, conserved=comets.conserved)
T = Table[Comets]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_good_game_keeps_the_contract(case: Case, seed: int) -> None:
    assert walk(case, seed, ALL).match.result


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 60))
@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_good_game_keeps_the_contract_for_long(case: Case, seed: int) -> None:
    assert walk(case, seed, ALL).match.result


def test_perft_counts_sequences_of_acts() -> None:
    assert perft(comets.GAME, position(CASES[0], seed=1, acts=10), 3) == PERFT
    assert position(CASES[0], 1, 10) == position(CASES[0], 1, 10)
    assert position(CASES[0], 1, 10_000).result is None, "the last one before the end"


PERFT = [7, 55, 417]


class Variant(CometsGame):
    """Comets with one rule written anew."""

    def __init__(self, **rules: Any) -> None:
        self.book = Rulebook()
        self.book.rules = dict(comets.book.rules)
        for name, fn in rules.items():
            self.book.rules[name] = Rule(fn)
            self.book.rules[name].name = name
        self.first = self.book.rules["turn"]


def breach(game: Game[Any], seeds: int = 12, bound: int = 300) -> str:
    """What the kit says of a game, at the first seed at which it says something."""
    for seed in range(seeds):
        try:
            walk(Case(game, 3, {}, bound, comets.conserved), seed, ALL)
        except (AssertionError, BadRule) as why:
            return str(why)
    return "nothing"


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
    if what == "ore":
        held = {o: [c for c in p.hand if c.startswith("shield")] for o, p in enumerate(t.s.seats)}
        yield from first_of((Decision(o, "Shield?", offer(["pass", *h])) for o, h in held.items() if h), "pass")


def test_asking_only_those_who_could_is_found() -> None:
    why = breach(Variant(window=asks_holders_only))
    assert any(words in why for words in ("learns from", "taught", "what is asked after"))


def refuses_with_a_secret(t: T) -> Asking[None]:
    ways = [Option("draw", "Draw"), Option("peek", "Peek", blocked=text("there lies {card}", card=t.s.deck[-1]))]
    yield from choose(t.s.active, "Your turn?", ways)
    t.do(comets.carry_out, t.s.active, "draw", t.s.active)
    t.do(comets.end_turn)


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
    walk(Case(Variant(carry_out=says_the_card), 3, {}, 600, comets.conserved, told), 0, ALL)


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
    comets.draw(t, seat)
    shields = [sum(comets.kind(c) == "shield" for c in p.hand) for p in t.s.seats]
    t.do(comets.market, shields.index(max(shields)), 1)


def test_questions_that_tell_are_found() -> None:
    assert "what is asked after" in breach(Variant(carry_out=asks_by_shields))


def pays_for_shields(t: T, seat: Seat, what: str, aim: Seat) -> None:
    """The actor knows how many; others see the coins."""
    t.s.seats[seat].coins += sum(comets.kind(c) == "shield" for c in t.s.seats[seat].hand)


def pays_for_shields_in_the_open(t: T, seat: Seat, what: str, aim: Seat) -> None:
    t.reveal()
    pays_for_shields(t, seat, what, aim)


def test_a_table_that_tells_is_found() -> None:
    assert "nobody laid open" in breach(Variant(carry_out=pays_for_shields))
    assert breach(Variant(carry_out=pays_for_shields_in_the_open), 3) == "nothing"


# kept
def loses_a_card(t: T) -> None:
    t.s.discard = t.s.discard[1:]
    t.do(comets.turn)


def test_lost_pieces_are_found() -> None:
    with pytest.raises(AssertionError, match="lost or made"):
        walk(Case(Variant(end_turn=loses_a_card), 3, {}, 600, comets.conserved), 0)


def never_ends(t: T) -> None:
    t.s.active = (t.s.active + 1) % len(t.s.seats)
    t.do(comets.turn)


def test_a_match_without_end_is_found() -> None:
    assert "not over after 60 acts" in breach(Variant(end_turn=never_ends), 1, bound=60)


# asked
def ask(*options: Option, words: str = "Your turn?") -> Any:
    def turn(t: T) -> Asking[None]:
        yield from choose(0, words, [*options, Option("other", "Other")])
        t.do(comets.end_turn)

    return turn


@pytest.mark.parametrize(
    ("turn", "why"),
    [
        (ask(Option("a", "A"), Option("a", "B")), "two options alike"),
        (ask(Option("a" * 25, "A")), "a bad key"),
        (ask(Option("é", "A")), "a bad key"),
        (ask(Option("a", " ")), "an option without words"),
        (ask(Option("a", "A"), words=" "), "a question without words"),
    ],
)
def test_bad_options_are_found(turn: Any, why: str) -> None:
    assert why in breach(Variant(turn=turn), 1)


class TwoAlike(CometsGame):
    def cut_ins(self, s: Comets) -> Iterator[CutIn]:
        for p in (0, 0):
            yield cut_in(p, "flare", "Burn", comets.burn, p, "flare.1")


def test_cut_ins_alike_are_found() -> None:
    assert "two cut-ins alike" in breach(TwoAlike(), 1)


def hastens(t: T, seat: Seat, left: int) -> Asking[None]:
    t.s.seats[seat].coins += 1
    yield from choose(seat, "Well?", ["x", "y"])


def test_haste_is_found() -> None:
    assert "market asks after" in breach(Variant(market=hastens))


# built
class Shares(CometsGame):
    """Two names for one list: the same in place, two lists after a copy."""

    def setup(self, seats: int, options: comets.CometOptions, chance: Chance) -> Comets:
        s = super().setup(seats, options, chance)
        s.row = s.discard
        return s


def test_a_state_that_is_no_tree_is_found() -> None:
    assert breach(Shares()) != "nothing"
