"""A match played on in place, act by act."""

from __future__ import annotations

from typing import Generic, NamedTuple

from engine.core.asks import Decision, Key
from engine.core.game import CutIn, Game
from engine.core.match import Draft, Frame, Match, S
from engine.core.refused import Malformed, NotAnOption, NotAsked, Refused, Stale
from engine.core.runner import Answer, Found, Runner
from engine.core.table import Table
from engine.core.words import Seat, text


class Act(NamedTuple):
    seat: Seat
    keys: tuple[Key, ...]
    stamp: int | None = None  # of the decision it answers; None: whichever of the seat's it fits
    cut_in: bool = False


class Open(NamedTuple):
    """What is waited for, and what may be played meanwhile. No decision: the match is over."""

    decisions: tuple[Decision, ...]
    cut_ins: tuple[CutIn, ...]


class Playout(Generic[S]):
    """A match played on in place, for search and long runs: no copy, no barrier, events are not kept.

    Rules that wait are held as they are, so nobody else may change the match meanwhile.
    """

    __slots__ = ("_found", "_runner", "game", "match")

    def __init__(self, game: Game[S], match: Match[S]) -> None:
        self.game, self.match = game, match
        self._runner = Runner(Table(game, match))
        self._found = self._runner.settle()

    @property
    def open(self) -> Open:
        return opened(self._runner, self._found)

    def play(self, act: Act) -> None:
        runner, match = self._runner, self.match
        drafts = match.drafts
        frame = take(runner, act, self._found)
        given = len(frame.given)
        runner.table.events.clear()
        try:
            self._found = runner.settle()
        except Refused:
            match.drafts = drafts
            match.serial -= 1
            del frame.given[given:]
            raise


def opened(runner: Runner[S], found: Found) -> Open:
    return Open(tuple([d for d, _ in found]), runner.cut_ins() if found else ())


def take(runner: Runner[S], act: Act, found: Found) -> Frame:
    """Put an act on record; what comes of it, `settle` finds."""
    match = runner.table.match
    if not found:
        raise NotAsked("The match is over.")
    runner.answer, runner.unasked = None, []
    if act.cut_in:
        if not any(c.seat == act.seat and (c.key,) == act.keys for c in runner.cut_ins()):
            raise NotAsked("That cannot be played now.")
        frame = Frame("", [])
        match.drafts = [*(d for d in match.drafts if d.seat != act.seat), Draft(act.seat, act.keys[0], frame)]
    else:
        d, frame = _answered(act, found)
        runner.answer = Answer(frame, d, act.keys, match.serial + 1)
    match.serial += 1
    runner.acting = match.serial
    return frame


def _answered(act: Act, found: Found) -> tuple[Decision, Frame]:
    """The decision that the act answers, or a refusal that says what is wrong with it."""
    own = [asked for asked in found if asked[0].seat == act.seat]
    if not own:
        raise NotAsked("You are not asked anything now.")
    if act.stamp is not None and not (own := [asked for asked in own if asked[0].stamp == act.stamp]):
        raise Stale("The table has moved on.")
    if len(own) == 1 and own[0][0].fits(act.keys):
        return own[0]
    fitting = [asked for asked in own if asked[0].fits(act.keys)]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise Malformed("That could answer several questions.")
    d = own[0][0]
    offered = {o.key: o for o in d.options}
    for key in act.keys:
        if key not in offered:
            raise NotAnOption("That is not among the options.")
        if offered[key].blocked:
            raise NotAnOption(offered[key].blocked, offered[key].rule)
    least, most = d.least, d.most
    if least == most:
        raise Malformed(text("Choose exactly {n}, each once.", n=most))
    raise Malformed(text("Choose {least} to {most}, each once.", least=least, most=most))
