"""Messages for one person: the hand, what only they are asked, and what only they have seen."""

from __future__ import annotations

from collections.abc import Sequence

from bot.talk import catalogue, ids
from bot.talk.asking import ask, waiting_for
from bot.talk.cutting_in import cut_in_buttons, explained
from bot.talk.games import drawing_of_hand, title_of
from bot.talk.mats import mats_button
from bot.talk.messages import Button, Whisper
from bot.talk.rich import dim, fill, lines, say
from bot.talk.views import SeatView
from engine.core import Seat, Text
from storage import PersonId, Table


def hand_whisper(
    table: Table,
    person: PersonId,
    view: SeatView,
    heard: Sequence[Text] = (),
    *,
    may_go_back: bool = False,
    ping: bool = False,
    verb: str = "",
) -> Whisper:
    """All that a seat needs: its hand, what it is asked, what it may cut in with; or all cut-ins of one verb.

    Who is composing a cut-in sees nothing but its question.
    """
    drafts = tuple(decision for decision in view.asked if decision.draft)
    asks = tuple(ask(table.match, decision, view.names) for decision in drafts or view.asked)
    prompts = [a.prompt for a in asks]
    waiting = say(catalogue.NOT_YOUR_MOVE, waiting=waiting_for(view))
    head = [dim(title_of(table.game)), *(fill(text, view.names) for text in heard)]
    verb = verb if any(offer.verb == verb for offer in view.cut_ins) else ""
    buttons = [] if drafts else cut_in_buttons(table.match, view, verb)
    if verb and not drafts:
        asks = ()
        head += explained(view, verb)
        buttons.append(Button(ids.at_table(table.match, "more"), catalogue.BACK))
    else:
        buttons += mats_button(table)
        buttons += [Button(ids.at_table(table.match, "back"), catalogue.BACK)] if may_go_back else []
    return Whisper(
        person,
        table.match,
        "hand",
        lines(*head, *(prompts or [waiting])),
        drawing_of_hand(view),
        asks,
        tuple(buttons),
        ping,
        bool(heard),
    )


def seat_of(table: Table, person: PersonId) -> Seat | None:
    return next((i for i, seat in enumerate(table.seats) if seat.person == person), None)
