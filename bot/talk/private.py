"""Messages for one person: the hand, what only they are asked, and what only they have seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from zlib import crc32

from bot.talk import catalogue, ids
from bot.talk.asking import asked_on
from bot.talk.cutting_in import cut_in_buttons, explained
from bot.talk.games import drawing_of_hand
from bot.talk.lessons import came, coached, lesson_buttons, lesson_on
from bot.talk.mats import private_foot
from bot.talk.messages import ASKED, Button, Whisper
from bot.talk.rich import fill, lines, say
from bot.talk.timing import private_until
from bot.talk.views import SeatView
from engine.core import Seat, Text
from renderers.drawing import renderer_of
from renderers.toolkit.colour import Colour
from storage import PersonId, Phase, Table

DEED = "act."  # begins the spot of what is done; all else is what it is done with
WAY = "way."  # begins the spot of what only the question's own picture shows: ways to pay, to lay a tile


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

    Who is composing a cut-in sees nothing but its question. Whom the table waits for is not told: a hand lies open for
    long, and that would soon be wrong.
    """
    if table.phase is Phase.PLAYING and table.seats[view.seat or 0].by_computer:
        return _stood_in_for(table, person, view, heard)
    drafts = tuple(decision for decision in view.asked if decision.draft)
    asks = tuple(coached(table, asked_on(view, table.match, one), one) for one in drafts or view.asked)
    prompts = [a.prompt for a in asks]
    words = [came(table), *(fill(text, view.names) for text in heard), *(lesson_on(table, one) for one in view.asked)]
    verb = verb if any(offer.verb == verb for offer in view.cut_ins) else ""
    buttons = [] if drafts else [*cut_in_buttons(table.match, view, verb), *lesson_buttons(table)]
    if verb and not drafts:
        asks = ()
        words += explained(view, verb)
        back = [Button(ids.at_table(table.match, "more"), catalogue.BACK)]
    else:
        back = [Button(ids.at_table(table.match, "back"), catalogue.BACK)] if may_go_back else []
    return Whisper(
        person,
        table.match,
        "hand",
        lines(*words, *(prompts or [say(catalogue.NOT_YOUR_MOVE)]), private_until(table, view)),
        drawing_of_hand(view),
        asks,
        tuple(buttons),
        ping,
        bool(heard),
        scene=_scene(view),
        accent=_accent(view),
        foot=private_foot(table, *back),
    )


def _scene(view: SeatView) -> str:
    """Another move, other cards, or places or ways instead of cards: then the picture shows something else.

    What to do is asked on the picture that is there.
    Where no cards are held it shows the table, and what can be chosen there.
    """
    cards = renderer_of(view.game).labels(view)
    held = _digest(cards)
    spots = {option.spot for decision in view.asked for option in decision.options}
    spots = {spot for spot in spots if spot and not spot.startswith(DEED)}
    about = sorted({_shown_as(spot, cards) for spot in spots} if cards else spots)
    return f"{held}{ASKED}{_digest(about) if about else ''}" if view.asked else held


def _shown_as(spot: str, cards: Mapping[str, str]) -> str:
    return "card" if spot in cards else "way" if spot.startswith(WAY) else "place"


def _digest(what: object) -> str:
    return f"{crc32(repr(what).encode()):x}"


def _accent(view: SeatView) -> Colour:
    assert view.seat is not None
    return renderer_of(view.game).livery(view, view.seat).colour


def _stood_in_for(table: Table, person: PersonId, view: SeatView, heard: Sequence[Text]) -> Whisper:
    """The hand of somebody for whom a computer plays: nothing is asked, and the seat is offered back."""
    told = (fill(text, view.names) for text in heard)
    back = Button(ids.at_table(table.match, "return"), catalogue.PLAY_AGAIN, "go")
    return Whisper(
        person,
        table.match,
        "hand",
        lines(*told, say(catalogue.STOOD_IN_FOR)),
        drawing_of_hand(view),
        buttons=(back,),
        news=bool(heard),
        scene=_scene(view),
        accent=_accent(view),
        foot=private_foot(table),
    )


def seat_of(table: Table, person: PersonId) -> Seat | None:
    return next((i for i, seat in enumerate(table.seats) if seat.person == person), None)
