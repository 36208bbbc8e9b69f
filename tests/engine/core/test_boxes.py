"""A match and the box it was dealt from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Annotated

import pytest

from engine.core import Act, Asking, Chance, Game, Rulebook, Table, Unreadable, apply, choose, clone, load, save, start
from engine.core.content import SHARED, Box


class Cards(Box):
    def __init__(self, *cards: str) -> None:
        self.cards = cards
        self.compare(PRINTED if cards else self)

    def pieces(self) -> Iterable[str]:
        return self.cards


PRINTED = Cards()
PRINTED.cards = ("ace", "king")


@dataclass(slots=True)
class State:
    hand: list[str]
    box: Annotated[Cards, SHARED] = field(default_factory=lambda: PRINTED, repr=False, compare=False)


book = Rulebook[State]()


@book.rule
def turn(t: Table[State]) -> Asking[None]:
    card = yield from choose(0, "Which card?", t.s.hand)
    assert card in t.s.box.cards
    t.s.hand.remove(card)
    t.do(turn)


class Snap(Game[State]):
    id, title, seats, minutes = "snap", "Snap", range(1, 2), (1, 1)
    state, book, first = State, book, turn

    def __init__(self, *cards: str) -> None:
        self.box = self.cards = Cards(*cards) if cards else PRINTED

    def setup(self, seats: int, options: object, chance: Chance) -> State:
        return State([*self.cards.cards], self.cards)

    def pieces(self, s: State) -> list[str]:
        return s.hand

    def view(self, s: State, seat: int | None) -> object:
        return tuple(s.hand)


def dealt(game: Snap) -> bytes:
    return save(game, start(game, ["Ana"], {}, 1).match)


def test_a_save_of_the_printed_box_names_none() -> None:
    assert b"own" not in dealt(Snap())
    assert b"box" not in dealt(Snap())


def test_a_state_shares_its_box_with_its_clones() -> None:
    game = Snap("ace", "king", "joker")
    match = start(game, ["Ana"], {}, 1).match
    assert clone(match).state.box is game.box
    assert apply(game, match, Act(0, ("joker",))).match.state.box is game.box


def test_a_match_says_how_its_box_differed_and_gets_it_back() -> None:
    game = Snap("ace", "joker")
    raw = dealt(game)
    assert b'"own":["+joker","-king"]' in raw
    assert load(game, raw).match.state.box is game.box
    assert load(Snap("ace", "king", "joker"), raw).match.state.hand == ["ace", "joker"]


@pytest.mark.parametrize(("by", "lacking"), [((), "joker"), (("joker", "king"), "ace")])
def test_a_match_whose_pieces_are_gone_is_refused(by: tuple[str, ...], lacking: str) -> None:
    raw = dealt(Snap("ace", "joker"))
    with pytest.raises(Unreadable, match=f"This match was dealt with {lacking}, which the box no longer holds"):
        load(Snap(*by), raw)


def test_a_match_of_the_printed_box_needs_what_is_printed() -> None:
    with pytest.raises(Unreadable, match="dealt with king, which"):
        load(Snap("ace", "joker"), dealt(Snap()))
