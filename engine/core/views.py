"""What is seen of a match: all that a seat may see, or the crowd."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.asks import Decision, Task
from engine.core.game import CutIn, Game
from engine.core.match import Match, Result, S
from engine.core.play import waiting
from engine.core.playout import Open
from engine.core.words import Seat


class View(NamedTuple):
    """All that a seat may see, or the crowd: whatever is drawn or said for it is made from this."""

    game: str
    names: tuple[str, ...]
    seat: Seat | None
    table: object  # the game's own view of the table
    asked: tuple[Decision, ...]  # the seat's own
    cut_ins: tuple[CutIn, ...]  # the seat's own
    waiting: tuple[Seat, ...]  # whom we wait for, as far as everybody may know
    open: tuple[Decision, ...]  # what is asked in the open, of anybody
    tasks: tuple[tuple[Seat, Task], ...] = ()  # what those have to do whom we wait for
    silent: Task | None = None  # what is asked where nobody may know of whom
    result: Result | None = None
    are_in: tuple[Seat, ...] = ()  # who has answered a sealed question that others are still asked


def view(game: Game[S], match: Match[S], seat: Seat | None, found: Open | None = None) -> View:
    """All that a seat (or the crowd) may see, the questions included."""
    decisions, cut_ins = found or waiting(game, match)
    return View(
        game.id,
        tuple(match.names),
        seat,
        game.view(match.state, seat),
        tuple(d for d in decisions if d.seat == seat),
        tuple(c for c in cut_ins if c.seat == seat),
        tuple(sorted({d.seat for d in decisions if not d.silent and not d.draft})),
        tuple(d for d in decisions if d.public and not d.draft),
        tuple(dict.fromkeys((d.seat, d.task) for d in decisions if not d.silent and not d.draft)),
        next((d.task for d in decisions if d.silent), None),
        match.result,
        _are_in(match, decisions),
    )


def _are_in(match: Match[S], decisions: Sequence[Decision]) -> tuple[Seat, ...]:
    asked = [d for d in decisions if not d.draft]
    if not any(d.sealed for d in asked) or any(d.silent for d in asked):
        return ()
    given = {g.seat for frame in match.asking() for g in frame.given}
    return tuple(sorted(given - {d.seat for d in asked}))
