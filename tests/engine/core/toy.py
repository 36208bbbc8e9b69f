"""A bench for single rules: each test file has a rulebook of its own, with an end to run to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from engine.core import Asking, Chance, CutIn, Frame, Game, Hidden, Options, Result, Rulebook, Seat, Table, choose
from tests.kit.play import Play


@dataclass(slots=True)
class Toy:
    hand: list[str] = field(default_factory=lambda: ["a", "b", "c"])
    log: list[str] = field(default_factory=list)
    gate: bool = False
    deck: list[str] = field(default_factory=lambda: ["x", "y", "z"])  # nobody sees it
    hands: list[list[str]] = field(default_factory=lambda: [["k"], ["l"], ["m"]])  # each sees its own


T = Table[Toy]
Offers = Callable[[Toy], Iterable[CutIn]]


def stop(t: T) -> Asking[None]:
    yield from choose(0, "stop?", ["yes"])


def end(t: T) -> None:
    t.finish(Result([0], []))


class ToyOptions(Options):
    loud: bool = False


class ToyGame(Game[Toy]):
    id = "toy"
    title = "Toy"
    seats = range(1, 8)
    minutes = (1, 2)
    options = ToyOptions
    state = Toy

    def __init__(self, offers: Offers = lambda s: ()) -> None:
        self.book = Rulebook[Toy]()
        self.offers = offers
        self.stop = self.book.rule(stop)
        self.first = self.book.rule(end)

    def setup(self, seats: int, options: ToyOptions, chance: Chance) -> Toy:
        return Toy()

    def view(self, s: Toy, seat: Seat | None) -> object:
        return s.hand[:], s.log[:], s.gate, len(s.deck), [h[:] if i == seat else len(h) for i, h in enumerate(s.hands)]

    def secrets(self, s: Toy, seat: Seat | None) -> list[list[Hidden]]:
        return [[Hidden(s.deck), *(Hidden(h) for i, h in enumerate(s.hands) if i != seat)]]

    def cut_ins(self, s: Toy) -> Iterable[CutIn]:
        return self.offers(s)

    def run(self, *plan: Frame, seats: int = 3, state: Toy | None = None) -> Play[Toy]:
        """The plan, then a question to P0, then the end."""
        frames = [*plan, Frame("stop", []), Frame("end", [])]
        return Play(self, state or Toy(), seats, *frames)
