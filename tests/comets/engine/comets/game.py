"""The box of Comets: seats, set-up, views and secrets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import ClassVar

from pydantic import Field

from engine.core import Chance, CutIn, Game, Hidden, Options, Seat, cut_in
from engine.core.content import Entry
from engine.games.comets.content import CometBox, printed
from engine.games.comets.rules import burn, turn
from engine.games.comets.state import Comet, Comets, book
from engine.games.comets.view import CometsView, look


class CometOptions(Options):
    turns: int = Field(default=12, ge=4, le=60, multiple_of=4, title="Turns")
    rich: bool = Field(default=False, title="Rich start")


class CometsGame(Game[Comets]):
    id = "comets"
    title = "Comets"
    seats = range(2, 5)
    minutes = (5, 10)
    options = CometOptions
    verbs: ClassVar[dict[str, str]] = {
        "play": "play a card of your hand, or a Shield",
        "draw": "draw a card",
        "trade": "sell or trade cards",
        "bid": "say what you bid",
        "give": "give a card away",
        "choose": "answer any other question",
        "use": "burn a Flare",
    }
    state = Comets
    book = book
    first = turn

    def __init__(self, box: CometBox | None = None) -> None:
        self.box = self.comets = box or printed()

    def setup(self, seats: int, options: CometOptions, chance: Chance) -> Comets:
        deck = self.comets.cards[:]
        chance.shuffle(deck)
        people = [Comet([deck.pop() for _ in range(4)], coins=9 if options.rich else 6) for _ in range(seats)]  # CO-1
        return Comets(people, deck, left=options.turns)

    def view(self, s: Comets, seat: Seat | None) -> CometsView:
        return look(s, self.comets, seat)

    def secrets(self, s: Comets, seat: Seat | None) -> list[list[Hidden]]:
        return [[Hidden(s.deck), *(Hidden(p.hand) for i, p in enumerate(s.seats) if i != seat)]]

    def pieces(self, s: Comets) -> list[str]:
        return [*s.deck, *(card for comet in s.seats for card in (*comet.hand, *comet.front))]

    def content(self) -> Iterable[Entry]:
        return self.comets.kinds.values()

    def cut_ins(self, s: Comets) -> Iterator[CutIn]:
        for i, p in enumerate(s.seats):
            for flare in p.front:
                offer = cut_in(i, flare, "Burn a Flare", burn, i, flare)
                yield offer._replace(verb="use", words="flare", spot=flare)


def open_box(own: Path | None = None) -> CometsGame:
    box = CometBox(own) if own else printed()
    box.compare(printed())
    return CometsGame(box)
