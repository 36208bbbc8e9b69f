"""A match that is over, seen again in a chat: a picture of each moment, and buttons that lead on and back."""

from __future__ import annotations

from typing import NamedTuple

from bot.talk import catalogue, ids
from bot.talk.asking import LABEL_LIMIT
from bot.talk.messages import Button, Whisper
from bot.talk.rich import Rich, bold, lines, say
from engine.core import Seat, View
from renderers.drawing import Drawing, renderer_of
from storage import PersonId, Table


class Moment(NamedTuple):
    n: int  # acts until then
    last: int  # of all
    turns: tuple[int, ...]  # the acts with which turns begin
    hands: tuple[Seat, ...]  # that may be looked at
    whose: Seat | None  # the hand that is shown; none: the board


def watch_button(table: Table) -> Button:
    return Button(ids.at_table(table.match, "replay"), catalogue.WATCH_AGAIN)


def watch_whisper(table: Table, person: PersonId, view: View, moment: Moment, said: Rich) -> Whisper:
    head = say(catalogue.MOMENT, n=moment.n, last=moment.last)
    holder = say(catalogue.MOMENT_HAND, who=bold(table.seats[moment.whose].name)) if moment.whose is not None else ()
    return Whisper(
        person,
        table.match,
        "replay",
        lines(head, said, holder),
        board_then(view) if moment.whose is None else hand_then(view),
        buttons=(*_ways(table, moment), *_hands(table, moment)),
        scene=f"{moment.n} {moment.whose}",
    )


def _ways(table: Table, moment: Moment) -> list[Button]:
    """To the turn before, the act before, the next act, the next turn; those that there are."""
    n, turns = moment.n, moment.turns
    ways = {
        catalogue.TURN_BACK: max((turn for turn in turns if turn < n), default=0),
        catalogue.ACT_BACK: max(0, n - 1),
        catalogue.ACT_ON: min(moment.last, n + 1),
        catalogue.TURN_ON: min((turn for turn in turns if turn > n), default=moment.last),
    }
    return [_button(table, label, to, moment.whose) for label, to in ways.items() if to != n]


def _hands(table: Table, moment: Moment) -> list[Button]:
    board = [_button(table, catalogue.BOARD, moment.n, None)] if moment.whose is not None else []
    others = [seat for seat in moment.hands if seat != moment.whose]
    names = [_button(table, table.seats[seat].name[:LABEL_LIMIT], moment.n, seat) for seat in others]
    return [*board, *names]


def _button(table: Table, label: str, n: int, whose: Seat | None) -> Button:
    return Button(ids.at_table(table.match, "replay", str(n) if whose is None else f"{n}.{whose}"), label)


def board_then(view: View) -> Drawing:
    return Drawing("result" if view.result else "board", view.game, view, lit=False)


def hand_then(view: View) -> Drawing | None:
    """What only this seat held; nothing of everybody's view, or in a game where all lies open."""
    shown = view.seat is not None and renderer_of(view.game).private
    return Drawing("hand", view.game, view, lit=False) if shown else None
