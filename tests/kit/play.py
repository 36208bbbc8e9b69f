"""A position on the test bench: acts in, questions and events out.

p = Play(GAME, state, 3, planned(fly, 0), planned(end_turn))
p.does(0, "C3").does(1, "card 4", "card 7")
assert p.prompts == {2: "Give a card"} and p.news(2) == ["P1 gives you Mining."]
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, ParamSpec

from engine.core import (
    Act,
    Chance,
    CutIn,
    Decision,
    Event,
    Frame,
    Game,
    Match,
    Refused,
    Result,
    Rule,
    Scalar,
    Seat,
    Turned,
    View,
    apply,
    back,
    clone,
    save,
    start,
    view,
    wake,
)
from engine.core.match import S
from engine.core.rules import scalars
from engine.core.runner import paranoid

P = ParamSpec("P")


def planned(rule: Rule[S, P], *args: P.args, **kwargs: P.kwargs) -> Frame:
    """A rule that is due, with its arguments."""
    return Frame(rule.name, [*scalars(rule, args, kwargs)])


def at_table(game: Game[S], state: S, seats: int, *plan: Frame, seed: int = 1, **options: Scalar) -> Match[S]:
    """A match in the given position; the plan runs in the order in which it is written."""
    chosen = game.options.model_validate(options).model_dump()
    return Match(game.id, game.edition, names(seats), chosen, state, Chance(seed), [*reversed(plan)])


def names(seats: int) -> list[str]:
    return [f"n{seat}" for seat in range(seats)]


def words(events: tuple[Event, ...], seat: Seat | None) -> list[str]:
    """What a seat (or the crowd) reads of these."""
    return [str(read) for event in events if (read := event.read_by(seat)) is not None]


class Play(Generic[S]):
    """A match that is played by hand. Every rule is watched for haste."""

    def __init__(self, game: Game[S], state: S, seats: int, *plan: Frame, seed: int = 1, **options: Scalar) -> None:
        with paranoid():
            turned = wake(game, at_table(game, state, seats, *plan, seed=seed, **options))
        self._begin(game, turned)

    @classmethod
    def start(cls, game: Game[S], seats: int, options: Mapping[str, Scalar] | None = None, seed: int = 1) -> Play[S]:
        """From the set-up on."""
        play = cls.__new__(cls)
        with paranoid():
            play._begin(game, start(game, names(seats), options or {}, seed))
        return play

    def _begin(self, game: Game[S], turned: Turned[S]) -> None:
        self.game = game
        self.events: list[Event] = []
        self._note(turned)

    def _note(self, turned: Turned[S]) -> Play[S]:
        self.turned = turned
        self.events += turned.events
        return self

    # acts
    def does(self, seat: Seat, *keys: str) -> Play[S]:
        """The seat answers what it is asked."""
        return self._act(Act(seat, keys))

    def cuts_in(self, seat: Seat, key: str, *keys: str) -> Play[S]:
        """The seat cuts in, and answers the first question of that if keys are named."""
        self._act(Act(seat, (key,), cut_in=True))
        return self.does(seat, *keys) if keys else self

    def back(self, seat: Seat) -> Play[S]:
        """The seat takes back its last answer."""
        with paranoid():
            return self._note(back(self.game, self.match, seat))

    def refused(self, seat: Seat, *keys: str, cut_in: bool = False) -> Refused:
        """The refusal that this gets; the match is what it was."""
        before = save(self.game, self.match)
        try:
            self._act(Act(seat, keys, cut_in=cut_in))
        except Refused as why:
            assert save(self.game, self.match) == before
            return why
        raise AssertionError(f"P{seat} {keys} was taken")

    def fork(self) -> Play[S]:
        """Another play from here, to try something else."""
        play = self.__class__.__new__(self.__class__)
        play._begin(self.game, self.turned._replace(match=clone(self.match), events=()))
        return play

    def _act(self, act: Act) -> Play[S]:
        with paranoid():
            return self._note(apply(self.game, self.match, act))

    # what is there
    @property
    def match(self) -> Match[S]:
        return self.turned.match

    @property
    def s(self) -> S:
        return self.turned.match.state

    @property
    def result(self) -> Result | None:
        return self.turned.match.result

    @property
    def barred(self) -> bool:
        """May undo not cross the last act?"""
        return self.turned.barrier

    def view(self, seat: Seat | None) -> View:
        return view(self.game, self.match, seat)

    # what is asked
    @property
    def asked(self) -> list[Seat]:
        return sorted(d.seat for d in self.turned.open.decisions)

    @property
    def prompts(self) -> dict[Seat, str]:
        return {d.seat: str(d.text) for d in self.turned.open.decisions}

    def of(self, seat: Seat) -> Decision:
        """What the seat is asked; its draft of a cut-in last."""
        own = [d for d in self.turned.open.decisions if d.seat == seat]
        assert own, f"P{seat} is not asked: {self.prompts}"
        return own[0]

    def keys(self, seat: Seat) -> list[str]:
        """What the seat may choose."""
        return self.of(seat).open_keys()

    def blocked(self, seat: Seat) -> dict[str, tuple[str, str]]:
        """What the seat may not choose: why, and the number of the rule."""
        return {o.key: (str(o.blocked), o.rule) for o in self.of(seat).options if o.blocked}

    def offers(self, seat: Seat) -> list[str]:
        """The keys of the cut-ins that the seat may play now."""
        return [c.key for c in self.cut_ins if c.seat == seat]

    @property
    def cut_ins(self) -> tuple[CutIn, ...]:
        return self.turned.open.cut_ins

    # what is said
    def said(self, seat: Seat | None = None) -> list[str]:
        """All that the seat, or the crowd, has read since the beginning."""
        return words(tuple(self.events), seat)

    def news(self, seat: Seat | None = None) -> list[str]:
        """What the seat, or the crowd, reads after the last act."""
        return words(self.turned.events, seat)
