"""From what is to be shown to the messages that do it, made from the table as it is now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import NamedTuple

from bot.table.acting import unfinished
from bot.table.calling import still_called, told_to_move, waited_for
from bot.table.loaded import LoadedTable, Member, Sorry
from bot.table.outcome import (
    Outcome,
    PostLine,
    ShowCall,
    ShowHand,
    ShowOpening,
    ShowTable,
    ShowUndo,
    ToShow,
    decode,
    is_hand_of,
)
from bot.table.voting import motions
from bot.talk import catalogue, ids
from bot.talk.games import mat_of
from bot.talk.mats import hand_button, mat_text, mat_whisper, sheet_text, sheet_whisper
from bot.talk.messages import Ask, Button, Notice, Post, Whisper
from bot.talk.private import hand_whisper
from bot.talk.public import (
    announcement,
    board_post,
    board_text,
    call_post,
    closed_post,
    consent_post,
    lobby_post,
    opening_post,
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
    shows: ToShow
    match: str
    serial: int  # of the commit that it shows
    entry: OutboxEntry | None = None  # none: it is said once, at once, and was written with no commit
    edit: str = ""
    asleep: bool = False  # so is its table
    asked: frozenset[PersonId] = frozenset()  # who is waited for there
    read: float = 0.0  # when the table was read that says which message to edit, by this process's own watch

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
        return self.entry.id if self.entry else ""

    @property
    def wakes(self) -> bool:
        """If the place takes it, the table wakes."""
        return self.asleep and self.entry is None and isinstance(self.message, Post)

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

    A reply that came of an act is in the outbox as well: who has shown it says that it is posted.
    """

    reply: Whisper | Notice | None = None
    deliveries: tuple[Delivery, ...] = ()
    reply_as: Delivery | None = None  # a reply with a seat's view, if it is brought like the others
    at: LoadedTable | None = None  # the table as it is now, where one was asked for
    begins: bool = False  # a game in the chat of who asked: its table comes first, and the hand below it
    twice: bool = False  # it was done before: who asked has been answered, and everybody told

    @property
    def done(self) -> bool:
        """Something changed by it, now and for the first time."""
        return (self.reply_as is not None and self.reply_as.entry is not None) or bool(self.deliveries)


def asked_for(answer: Answer) -> Answer:
    """Where others see only changes, it comes as a new message."""
    return answer._replace(reply=replace(answer.reply, anew=True)) if isinstance(answer.reply, Whisper) else answer


def asks_more(
    answer: Answer, reply: Whisper, in_place: Callable[[Sequence[Ask]], Sequence[Ask]] = tuple[Ask, ...]
) -> bool:
    """Is there something for who acted that the message in the place does not show as well, as it asks there?"""
    posts = [delivery.message for delivery in answer.deliveries if isinstance(delivery.message, Post)]
    stamps = {ask.stamp for post in posts for ask in in_place(post.asks)}
    return reply.news or any(ask.stamp not in stamps for ask in reply.asks)


LINE_BUTTONS = {
    "agree": catalogue.AGREE,
    "refuse": catalogue.DISAGREE,
    "vote": catalogue.AGREE,
    "reopen": catalogue.OPEN_AGAIN,
}


def deliveries(loaded: LoadedTable, entries: Sequence[OutboxEntry]) -> list[Delivery]:
    found = (deliver(loaded, decode(one.body), one) for one in entries)
    return [delivery for delivery in found if delivery]


def deliver(loaded: LoadedTable, shows: ToShow, entry: OutboxEntry | None = None) -> Delivery | None:
    message = _message(loaded, shows)
    if message is None:
        return None
    asked, asleep = _concerned(loaded, shows), bool(loaded.table.asleep)
    serial = entry.serial if entry else loaded.stored.serial
    delivery = Delivery(message, shows, loaded.table.match, serial, entry, asleep=asleep, asked=asked).calling()
    return _edits(delivery, loaded)


def _edits(delivery: Delivery, loaded: LoadedTable) -> Delivery:
    return delivery._replace(edit=loaded.stored.messages.get(delivery.key, ""), read=loaded.read)


def _concerned(loaded: LoadedTable, shows: ToShow) -> frozenset[PersonId]:
    """Whom such a message may call now."""
    table, turned = loaded.table, loaded.turned if loaded.playing else None
    match shows:
        case ShowUndo():
            seats = {*table.undo.need} if table.undo else set()
        case ShowOpening():
            return frozenset(PersonId(table.place.platform, user) for user, _ in shows.people)
        case ShowHand():
            seats = told_to_move(turned)
        case _:
            seats = waited_for(turned)
    return frozenset(person for seat in seats if (person := table.seats[seat].person))


def _message(loaded: LoadedTable, shows: ToShow) -> Post | Whisper | None:
    match shows:
        case ShowTable():
            return table_post(loaded, shows)
        case ShowHand():
            rings = shows.ping and still_called(loaded.table, shows.seat, shows.since)
            hand = whisper(loaded, shows.seat, [read(text) for text in shows.said], ping=rings)
            return hand and replace(hand, answers=shows.answers)
        case ShowCall():
            return call_message(loaded, shows)
        case ShowUndo():
            return undo_message(loaded, shows)
        case ShowOpening():
            place = loaded.table.place
            return opening_post(loaded.table, [(PersonId(place.platform, user), name) for user, name in shows.people])
        case PostLine():
            told = tuple(Span(*span) for span in shows.line)
            buttons = tuple(_line_button(loaded.table.match, one) for one in shows.buttons)
            return announcement(loaded.table.place, told, buttons, shows.key, anew=shows.anew or not shows.key)


def _line_button(match: str, one: str) -> Button:
    what, _, argument = one.partition(":")
    return Button(ids.at_table(match, what, argument), LINE_BUTTONS[what])


def call_message(loaded: LoadedTable, shows: ShowCall) -> Post | None:
    """Nothing while an undo stands in its place."""
    if loaded.table.undo:
        return None
    view = crowd_view(loaded)
    rung = loaded.table.rung if view else ()
    called_for = zip_longest(shows.ping, shows.since)  # earlier releases did not write since when
    ping = [seat for seat, since in called_for if still_called(loaded.table, seat, since)]
    put = motions(loaded.table)
    return call_post(loaded.table, view, rung, ping, anew=shows.anew, moved=shows.moved, motions=put)


def undo_message(loaded: LoadedTable, shows: ShowUndo) -> Post | None:
    """Asks as long as the undo waits; afterwards there are only the words of what came of it."""
    table = loaded.table
    if shows.line:
        return settled_post(table, tuple(Span(*span) for span in shows.line))
    return consent_post(table, table.undo, shows.ping, anew=shows.anew) if table.undo else None


def table_post(loaded: LoadedTable, shows: ShowTable) -> Post:
    """The one message that shows the table: lobby, board, result, or that it was closed."""
    table, game = loaded.table, loaded.game
    if table.phase is Phase.LOBBY:
        return lobby_post(table, game, anew=shows.anew)
    if (view := crowd_view(loaded)) is None:
        return closed_post(table)
    if view.result:
        return result_post(table, view, feed(loaded), settled=shows.settled)
    if table.phase is Phase.ENDED:
        return closed_post(table, view)
    return board_post(table, view, feed(loaded), anew=shows.anew, fresh=shows.fresh or shows.anew)


def crowd_view(loaded: LoadedTable) -> PublicView | None:
    turned = loaded.turned
    return public_view(loaded.game, turned.match, turned.open) if turned else None


def board_in_words(loaded: LoadedTable) -> Notice:
    """The text twin of the picture."""
    view = crowd_view(loaded)
    return Notice(table_post(loaded, ShowTable()).text if view is None else board_text(view))


def board_in_private(loaded: LoadedTable, person: PersonId) -> Whisper:
    post = table_post(loaded, ShowTable())
    scene = str(loaded.stored.serial)
    back = hand_button(loaded.table) if loaded.seat_of(person) is not None else ()
    return Whisper(person, loaded.table.match, "board", post.text, post.picture, scene=scene, foot=back)


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
    reply = whisper(loaded, seat, heard, verb=verb)
    said = tuple(write(text) for text in heard)
    return Answer(reply, (), _replied(loaded, reply, ShowHand(seat, said=said)) if reply else None)


def _replied(loaded: LoadedTable, reply: Whisper, shows: ShowHand, entry: OutboxEntry | None = None) -> Delivery:
    return _edits(Delivery(reply, shows, loaded.table.match, loaded.stored.serial, entry), loaded)


def answering(loaded: LoadedTable, outcome: Outcome, who: Member, update: str) -> ShowHand | None:
    """What the one who acts is answered: the hand that they see then."""
    turned = outcome.turned or loaded.turned
    seats = [seat for seat, one in enumerate(outcome.table.seats) if one.person == who.person]
    if not seats or turned is None:
        return None
    heard = tuple(write(text) for text in heard_in_private(turned.events, seats[0]))
    told = (line for one in outcome.to_show if is_hand_of(one, seats[0]) for line in one.said)
    return ShowHand(seats[0], said=(*told, *heard), answers=update)


def act_answer(loaded: LoadedTable, entries: Sequence[OutboxEntry], update: str) -> Answer:
    """What everybody is told of an act, and apart from that what the one who acted is."""
    own = {one: shows for one in entries if isinstance(shows := decode(one.body), ShowHand) and shows.answers}
    said = tuple(deliveries(loaded, [one for one in entries if one not in own]))
    for one, shows in own.items():
        if shows.answers == update and isinstance(hand := _message(loaded, shows), Whisper):
            reply = replace(hand, answers="")
            return Answer(reply, said, _replied(loaded, reply, shows, one))
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
