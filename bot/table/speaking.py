"""From what was noted at a commit to the messages that say it, made from the table as it is now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from bot.table.notes import Note, decode, encode
from bot.table.sitting import Sitting, Sorry
from bot.talk import catalogue, ids
from bot.talk.games import mat_of
from bot.talk.mats import mat_text, mat_whisper
from bot.talk.messages import Button, Notice, Post, Whisper
from bot.talk.private import hand_whisper
from bot.talk.public import announcement, board_post, board_text, closed_post, lobby_post, result_post
from bot.talk.record import read, write
from bot.talk.rich import Span, say
from bot.talk.views import PublicView, public_view, seat_view
from engine.core import Seat, Text
from storage import Announcement, PersonId, Phase


class Delivery(NamedTuple):
    """A message on its way, and the one on the platform that it takes the place of, if any."""

    message: Post | Whisper
    announcement: Announcement
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
        return "" if self.announcement.n in (REPLY, AT_ONCE) else self.announcement.id

    @property
    def knocks(self) -> bool:
        """If the place takes it, the table wakes."""
        return self.asleep and self.announcement.n == AT_ONCE

    @property
    def key(self) -> str:
        """Under which the platform's message is remembered."""
        message = self.message
        return message.key if isinstance(message, Post) else f"{message.key}:{message.person.key}"


class Answer(NamedTuple):
    """What comes of a press or a command: something for who asked, and what everybody is told."""

    reply: Whisper | Notice | None = None
    deliveries: tuple[Delivery, ...] = ()
    reply_as: Announcement | None = None  # what a reply with a seat's view stands for, if it is brought like the others


REPLY, AT_ONCE = 998, 999  # places of what is said without having been noted in a commit
LINE_BUTTONS = {"agree": catalogue.AGREE, "refuse": catalogue.DISAGREE}


def deliveries(sitting: Sitting, announcements: Sequence[Announcement]) -> list[Delivery]:
    return [delivery for one in announcements for delivery in deliver(sitting, one, decode(one.body))]


def deliver(sitting: Sitting, one: Announcement, note: Note) -> list[Delivery]:
    message = _message(sitting, note)
    if message is None:
        return []
    delivery = Delivery(message, one, asleep=bool(sitting.table.asleep), asked=_asked(sitting)).calling()
    fresh = isinstance(message, Post) and message.anew
    return [delivery if fresh else delivery._replace(edit=sitting.held.said.get(delivery.key, ""))]


def _asked(sitting: Sitting) -> frozenset[PersonId]:
    if not sitting.playing or sitting.turned is None:
        return frozenset()
    people = (sitting.table.seats[decision.seat].person for decision in sitting.turned.open.decisions)
    return frozenset(person for person in people if person)


def _message(sitting: Sitting, note: Note) -> Post | Whisper | None:
    match note.kind:
        case "table":
            return table_post(sitting, note)
        case "private":
            return whisper(sitting, note.seat, [read(text) for text in note.said], ping=bool(note.ping))
        case "line":
            buttons = [Button(ids.at_table(sitting.table.match, what), LINE_BUTTONS[what]) for what in note.buttons]
            return announcement(sitting.table.place, tuple(Span(*span) for span in note.line), tuple(buttons))


def table_post(sitting: Sitting, note: Note) -> Post:
    """The one message that shows the table: lobby, board, result, or that it was closed."""
    table, game = sitting.table, sitting.game
    if table.phase is Phase.LOBBY:
        return lobby_post(table, game.seats[0], game.seats[-1], anew=note.anew)
    if (view := crowd_view(sitting)) is None:
        return closed_post(table)
    if view.result:
        return result_post(table, view, feed(sitting))
    if table.phase is Phase.ENDED:
        return closed_post(table)
    return board_post(table, view, feed(sitting), note.ping, anew=note.anew)


def crowd_view(sitting: Sitting) -> PublicView | None:
    turned = sitting.turned
    return public_view(sitting.game, turned.match, turned.open) if turned else None


def board_in_words(sitting: Sitting) -> Notice:
    """The text twin of the picture."""
    view = crowd_view(sitting)
    return Notice(table_post(sitting, Note("table")).text if view is None else board_text(view))


def board_in_private(sitting: Sitting, person: PersonId) -> Whisper:
    post = table_post(sitting, Note("table"))
    return Whisper(person, sitting.table.match, "board", post.text, post.picture)


def mat_shown(sitting: Sitting, person: PersonId, seat: Seat) -> Whisper:
    return mat_whisper(sitting.table, person, _with_mats(sitting), seat)


def mat_in_words(sitting: Sitting, seat: Seat) -> Notice:
    return Notice(mat_text(_with_mats(sitting), seat))


def _with_mats(sitting: Sitting) -> PublicView:
    """What everybody sees, at a table where something lies before each player."""
    if not mat_of(sitting.table.game):
        raise Sorry(say(catalogue.NO_MATS, game=sitting.game.title))
    if (view := crowd_view(sitting)) is None:
        raise Sorry(say(catalogue.NOT_STARTED))
    return view


def hand_answer(
    sitting: Sitting,
    seat: Seat,
    heard: Sequence[Text] = (),
    deliveries: tuple[Delivery, ...] = (),
    verb: str = "",
) -> Answer:
    """The reply is what the seat sees now; or all that it may cut in with by one verb."""
    said = tuple(write(text) for text in heard)
    shown = Announcement(sitting.table.match, sitting.held.serial, REPLY, encode(Note("private", seat=seat, said=said)))
    return Answer(whisper(sitting, seat, heard, verb=verb), deliveries, shown)


def feed(sitting: Sitting) -> list[Text]:
    return [read(line) for line in sitting.table.feed]


def whisper(
    sitting: Sitting, seat: Seat, heard: Sequence[Text] = (), *, ping: bool = False, verb: str = ""
) -> Whisper | None:
    """What one seat sees; nothing for a computer's, or when nothing is played."""
    person, turned = sitting.table.seats[seat].person, sitting.turned
    if person is None or turned is None:
        return None
    view = seat_view(sitting.game, turned.match, seat, turned.open)
    unfinished = any(g.seat == seat for frame in turned.match.frames() for g in frame.given)
    drafting = any(draft.seat == seat for draft in turned.match.drafts)
    return hand_whisper(sitting.table, person, view, heard, may_go_back=unfinished or drafting, ping=ping, verb=verb)
