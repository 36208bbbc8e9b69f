"""From what was noted at a commit to the messages that say it, made from the table as it is now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from bot.table.acting import told_to_move, unfinished, waited_for
from bot.table.loaded import LoadedTable, Member, Sorry
from bot.table.notes import Note, decode, encode
from bot.table.outcome import Outcome
from bot.talk import catalogue, ids
from bot.talk.games import mat_of
from bot.talk.mats import mat_text, mat_whisper, sheet_text, sheet_whisper
from bot.talk.messages import Button, Notice, Post, Whisper
from bot.talk.private import hand_whisper
from bot.talk.public import (
    announcement,
    board_post,
    board_text,
    closed_post,
    consent_post,
    lobby_post,
    result_post,
    settled_post,
)
from bot.talk.rich import Span, say
from bot.talk.texts import read, write
from bot.talk.views import PublicView, heard_in_private, public_view, seat_view
from engine.core import Seat, Text
from storage import OutboxEntry, PersonId, Phase


class Delivery(NamedTuple):
    """A message on its way, and the one on the platform that it takes the place of, if any."""

    message: Post | Whisper
    entry: OutboxEntry
    edit: str = ""
    asleep: bool = False  # so is its table
    asked: frozenset[PersonId] = frozenset()  # who is waited for there

    def calling(self, *earlier: Post | Whisper) -> Delivery:
        """It calls whom it or an earlier one called, of those who are still waited for."""
        message = self.message
        if isinstance(message, Post):
            called = [who for one in (*earlier, message) if isinstance(one, Post) for who in one.ping]
            ping = tuple(who for who in dict.fromkeys(called) if who in self.asked)
            return self._replace(message=replace(message, ping=ping))
        rings = message.person in self.asked and any(one.ping for one in (*earlier, message))
        return self._replace(message=replace(message, ping=rings))

    @property
    def nonce(self) -> str:
        """The same at every try, for a platform that posts nothing twice under one; what is said at once has none."""
        return "" if self.entry.n in (REPLY, AT_ONCE) else self.entry.id

    @property
    def wakes(self) -> bool:
        """If the place takes it, the table wakes."""
        return self.asleep and self.entry.n == AT_ONCE

    @property
    def platform(self) -> str:
        message = self.message
        return message.place.platform if isinstance(message, Post) else message.person.platform

    @property
    def where(self) -> str:
        """The place or the person that it goes to."""
        message = self.message
        return message.place.key if isinstance(message, Post) else message.person.key

    @property
    def key(self) -> str:
        """Under which the platform's message is remembered."""
        message = self.message
        return message.key if isinstance(message, Post) else f"{message.key}:{message.person.key}"


class Answer(NamedTuple):
    """What comes of a press or a command: something for who asked, and what everybody is told.

    A reply that came of an act is in the outbox as well, as `reply_as`: who has shown it says that it is posted.
    """

    reply: Whisper | Notice | None = None
    deliveries: tuple[Delivery, ...] = ()
    reply_as: OutboxEntry | None = None  # what a reply with a seat's view stands for, if it is brought like the others


REPLY, AT_ONCE = 998, 999  # places of what is said without having been noted in a commit
LINE_BUTTONS = {"agree": catalogue.AGREE, "refuse": catalogue.DISAGREE, "vote": catalogue.AGREE}


def deliveries(loaded: LoadedTable, entries: Sequence[OutboxEntry]) -> list[Delivery]:
    return [delivery for one in entries for delivery in deliver(loaded, one, decode(one.body))]


def deliver(loaded: LoadedTable, one: OutboxEntry, note: Note) -> list[Delivery]:
    message = _message(loaded, note)
    if message is None:
        return []
    asked = _concerned(loaded, note)
    delivery = Delivery(message, one, asleep=bool(loaded.table.asleep), asked=asked).calling()
    fresh = isinstance(message, Post) and message.anew
    return [delivery if fresh else delivery._replace(edit=loaded.stored.messages.get(delivery.key, ""))]


def _concerned(loaded: LoadedTable, note: Note) -> frozenset[PersonId]:
    """Whom such a message may call now."""
    table, turned = loaded.table, loaded.turned if loaded.playing else None
    match note.kind:
        case "undo":
            seats = {*table.undo.need} if table.undo else set()
        case "private":
            seats = told_to_move(turned)
        case _:
            seats = waited_for(turned)
    return frozenset(person for seat in seats if (person := table.seats[seat].person))


def _message(loaded: LoadedTable, note: Note) -> Post | Whisper | None:
    match note.kind:
        case "table":
            return table_post(loaded, note)
        case "private":
            heard = [read(text) for text in note.said]
            hand = whisper(loaded, note.seat, heard, ping=bool(note.ping))
            return hand and replace(hand, answers=note.answers)
        case "line":
            told = tuple(Span(*span) for span in note.line)
            buttons = tuple(_line_button(loaded.table.match, one) for one in note.buttons)
            return announcement(loaded.table.place, told, buttons, note.key, anew=note.anew or not note.key)
        case "undo":
            return undo_message(loaded, note)


def _line_button(match: str, one: str) -> Button:
    what, _, argument = one.partition(":")
    return Button(ids.at_table(match, what, argument), LINE_BUTTONS[what])


def undo_message(loaded: LoadedTable, note: Note) -> Post | None:
    """Asks as long as the undo waits; afterwards there are only the words of what came of it."""
    table = loaded.table
    if note.line:
        return settled_post(table, tuple(Span(*span) for span in note.line))
    return consent_post(table, table.undo, note.ping, anew=note.anew) if table.undo else None


def table_post(loaded: LoadedTable, note: Note) -> Post:
    """The one message that shows the table: lobby, board, result, or that it was closed."""
    table, game = loaded.table, loaded.game
    if table.phase is Phase.LOBBY:
        return lobby_post(table, game, anew=note.anew)
    if (view := crowd_view(loaded)) is None:
        return closed_post(table)
    if view.result:
        return result_post(table, view, feed(loaded))
    if table.phase is Phase.ENDED:
        return closed_post(table, view)
    return board_post(table, view, feed(loaded), note.ping, anew=note.anew)


def crowd_view(loaded: LoadedTable) -> PublicView | None:
    turned = loaded.turned
    return public_view(loaded.game, turned.match, turned.open) if turned else None


def board_in_words(loaded: LoadedTable) -> Notice:
    """The text twin of the picture."""
    view = crowd_view(loaded)
    return Notice(table_post(loaded, Note("table")).text if view is None else board_text(view))


def board_in_private(loaded: LoadedTable, person: PersonId) -> Whisper:
    post = table_post(loaded, Note("table"))
    return Whisper(person, loaded.table.match, "board", post.text, post.picture)


def mat_shown(loaded: LoadedTable, person: PersonId, seat: Seat) -> Whisper:
    return mat_whisper(loaded.table, person, _with_mats(loaded), seat)


def sheet_shown(loaded: LoadedTable, person: PersonId, word: str) -> Whisper:
    return sheet_whisper(loaded.table, person, _started(loaded), word)


def sheet_in_words(loaded: LoadedTable, word: str) -> Notice:
    return Notice(sheet_text(_started(loaded), word))


def mat_in_words(loaded: LoadedTable, seat: Seat) -> Notice:
    return Notice(mat_text(_with_mats(loaded), seat))


def _with_mats(loaded: LoadedTable) -> PublicView:
    """What everybody sees, at a table where something lies before each player."""
    if not mat_of(loaded.table.game):
        raise Sorry(say(catalogue.NO_MATS, game=loaded.game.title))
    return _started(loaded)


def _started(loaded: LoadedTable) -> PublicView:
    if (view := crowd_view(loaded)) is None:
        raise Sorry(say(catalogue.NOT_STARTED))
    return view


def hand_answer(
    loaded: LoadedTable,
    seat: Seat,
    heard: Sequence[Text] = (),
    verb: str = "",
) -> Answer:
    """The reply is what the seat sees now; or all that it may cut in with by one verb."""
    said = tuple(write(text) for text in heard)
    shown = OutboxEntry(loaded.table.match, loaded.stored.serial, REPLY, encode(Note("private", seat=seat, said=said)))
    return Answer(whisper(loaded, seat, heard, verb=verb), (), shown)


def answering(loaded: LoadedTable, outcome: Outcome, who: Member, update: str) -> Note | None:
    """What the one who acts is answered: the hand that they see then."""
    turned = outcome.turned or loaded.turned
    seats = [seat for seat, one in enumerate(outcome.table.seats) if one.person == who.person]
    if not seats or turned is None:
        return None
    heard = tuple(write(text) for text in heard_in_private(turned.events, seats[0]))
    return Note("private", seat=seats[0], said=heard, answers=update)


def act_answer(loaded: LoadedTable, entries: Sequence[OutboxEntry], update: str) -> Answer:
    """What everybody is told of an act, and apart from that what the one who acted is."""
    noted = [(one, decode(one.body)) for one in entries]
    said = tuple(found for one, note in noted if not note.answers for found in deliver(loaded, one, note))
    for one, note in noted:
        if note.answers == update and isinstance(reply := _message(loaded, note), Whisper):
            return Answer(replace(reply, answers=""), said, one)
    return Answer(None, said)


def feed(loaded: LoadedTable) -> list[Text]:
    return [read(line) for line in loaded.table.feed]


def whisper(
    loaded: LoadedTable, seat: Seat, heard: Sequence[Text] = (), *, ping: bool = False, verb: str = ""
) -> Whisper | None:
    """What one seat sees; nothing for a computer's, or when nothing is played."""
    person, turned = loaded.table.seats[seat].person, loaded.turned
    if person is None or turned is None:
        return None
    view = seat_view(loaded.game, turned.match, seat, turned.open)
    may_go_back = unfinished(turned, seat)
    hand = hand_whisper(loaded.table, person, view, heard, may_go_back=may_go_back, ping=ping, verb=verb)
    return replace(hand, serial=loaded.stored.serial)
