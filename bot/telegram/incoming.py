"""Updates are answered here: the router decides, and what it says is brought to where it belongs.

Each is answered once: what changes a table finds out by itself that it was delivered before, everything else by the
note that `_answered_before` makes.
"""

from __future__ import annotations

import logging
from dataclasses import replace

from telegram import Bot, CallbackQuery, Chat, MaybeInaccessibleMessage, Message, User
from telegram.error import BadRequest

from bot.serving import App
from bot.table.deliveries import Answer, Delivery
from bot.table.outcome import ShowTable
from bot.table.whereabouts import note
from bot.talk import catalogue, ids
from bot.talk.games import title_of
from bot.talk.messages import Button, Notice, Post, Whisper
from bot.talk.rich import Rich, bold, clean_name, lines, listed, plain, say
from bot.talk.welcome import offers
from bot.telegram.bottom import Bottom
from bot.telegram.formatting import Formatted, Formatter
from bot.telegram.keyboard import INTO_GROUP, NOTHING, Keys, in_public
from bot.telegram.markup import PLATFORM, POP_UP, broken, fitted, length, size
from bot.telegram.posting import Telegram, unreachable
from bot.telegram.pressed import WITHOUT, leafs, on_a_hand, without
from bot.telegram.private_chats import (
    PrivateChats,
    is_private,
    may_moderate,
    member_of,
    person_id,
    place_of,
    place_pressed,
    private_chat,
    spot_of,
)
from bot.telegram.sending import Sender
from bot.telegram.sent import MessageRef
from bot.telegram.topics import Topics
from bot.telegram.typed import Typed, read
from bot.telegram.under_way import UnderWay
from bot.telegram.welcome import Welcome, opens
from storage import PersonId, Phase, Place, Player

logger = logging.getLogger(__name__)


class Incoming:
    def __init__(
        self,
        bot: Bot,
        app: App,
        telegram: Telegram,
        sender: Sender,
        formatter: Formatter,
        keys: Keys,
        bottom: Bottom,
        topics: Topics,
    ) -> None:
        self._bot = bot
        self._router, self._tables, self._postman = app.router, app.tables, app.postman
        self._storage = app.tables.storage
        self._telegram, self._sender, self._formatter = telegram, sender, formatter
        self._keys, self._bottom, self._topics = keys, bottom, topics
        self._chats = PrivateChats(self._storage)
        self.welcome = Welcome(app, telegram, sender, formatter)
        self.under_way = UnderWay()

    # --- presses -------------------------------------------------------------------------------------------------
    async def press(self, query: CallbackQuery, update: str) -> None:
        if query.message is None or query.data is None:
            return
        if query.data == NOTHING:
            await self._pop_up(query, Notice(say(catalogue.NOT_OFFERED)))
            return
        if opens(query.data):
            await self._acknowledge(query)
            await self._first_table(query, update)
            return
        private, pressed = is_private(query.message.chat), ids.read(query.data)
        what = pressed.what if isinstance(pressed, ids.Pressed) else ""
        if private:
            await self._chats.opened(query.from_user)
        elif what == "join" and pressed and not await self._chats.is_open(person_id(query.from_user)):
            await self._acknowledge(query, url=self._keys.link("join", pressed.match))
            return
        elif what == "start" and pressed and (missed := await self._missed(pressed.match)) and not without(pressed):
            await self._pop_up(query, Notice(say(catalogue.UNREACHABLE_ALL, names=_named(missed))))
            await self._not_yet(place_pressed(query), missed, pressed.match, update)
            return
        closes = what in ("close", "end", "reopen")
        moderator = closes and await may_moderate(self._bot, query.message.chat, query.from_user)
        who, place = member_of(query.from_user, moderator=moderator), place_pressed(query)
        if pressed and without(pressed):
            people = [seat.person for seat in await self._missed(pressed.match) if seat.person]
            answer = await self._router.start_without(who, place, pressed.match, people, update)
        else:
            answer = await self._router.press(who, query.data, update, place)
        self._deliver(answer, query.from_user)
        if await self._answered_before(update):
            await self._acknowledge(query)
        elif isinstance(answer.reply, Notice):
            await self._tell_presser(query, answer.reply, pressed)
        elif isinstance(answer.reply, Whisper) and private:
            reply = await self._refusal_popped_up(query, answer, answer.reply, pressed)
            await self._turn_over(query, answer, reply, pressed)
        elif isinstance(answer.reply, Whisper):
            await self._whisper_to_presser(query, answer, answer.reply, asked_for=what == "hand")
        else:
            await self._acknowledge(query)

    async def _tell_presser(self, query: CallbackQuery, notice: Notice, pressed: ids.Press | None) -> None:
        """As a pop-up if it fits; else in the message with the buttons that were pressed, or in private.

        A pop-up has no buttons: who has no private chat is asked in the group whether they are sure.
        """
        if not notice.pressable and length(plain(notice.text)) <= POP_UP:
            await self._pop_up(query, notice)
            return
        message = query.message
        private = message is not None and is_private(message.chat)
        shown = self._formatter.notice(notice)
        what = pressed.what if isinstance(pressed, ids.Pressed) else ""
        if await self._stands_aside(pressed, message) and isinstance(message, Message) and message.text is not None:
            await self._acknowledge(query)
            await self._telegram.room_in(message.chat.id)
            await self._sender.edit(MessageRef(message.chat.id, message.message_id, photo=False), shown)
        elif await self._chats.is_open(person_id(query.from_user)):
            await self._acknowledge(query, "" if private else catalogue.SENT_IN_PRIVATE)
            await self._tell(person_id(query.from_user), shown)
        elif what in ids.ASKED_ABOUT and isinstance(message, Message):
            await self._acknowledge(query)
            named = say(catalogue.ASKED_BY_NAME, who=bold(clean_name(query.from_user.full_name)), asked=notice.text)
            await self._reply(message, replace(notice, words=named))
        else:
            await self._pop_up(query, notice)

    async def _refusal_popped_up(
        self, query: CallbackQuery, answer: Answer, reply: Whisper, pressed: ids.Press | None
    ) -> Whisper:
        """Why a choice was not taken: the first line of the hand that comes back, which goes on without it."""
        why, *rest = broken(reply.words)
        refused = isinstance(pressed, ids.Chosen) and answer.reply_as is not None and answer.reply_as.entry is None
        if not refused or not rest or size(why) > POP_UP:
            await self._acknowledge(query)
            return reply
        await self._pop_up(query, Notice(why))
        return replace(reply, words=lines(*rest))

    async def _stands_aside(self, pressed: ids.Press | None, message: MaybeInaccessibleMessage | None) -> bool:
        """Was it pressed in a notice, and not in the message that shows the table?"""
        if message is None or not isinstance(pressed, ids.Pressed) or pressed.what not in ids.ASIDE:
            return False
        return not await self._is_table(pressed.match, message)

    async def _turn_over(self, query: CallbackQuery, answer: Answer, reply: Whisper, pressed: ids.Press | None) -> None:
        """The private message that was pressed becomes what the seat sees now."""
        message = query.message
        if not isinstance(message, Message):
            await self._whisper(answer, replace(reply, anew=True))
            return
        here = MessageRef(message.chat.id, message.message_id, bool(message.photo))
        if isinstance(pressed, ids.Pressed) and pressed.what in ("hand", "do"):
            reply = replace(reply, anew=True)  # it was asked for in a message that says something else
        elif await self._is_table(reply.match, message):
            pass  # of a game in the private chat itself: the hand is another message
        elif leafs(pressed) and (not answer.reply_as or await self._is_hand(here, answer.reply_as, reply)):
            marks = pressed if isinstance(pressed, ids.Marked) else None
            shown = await self._formatter.whisper(reply, marks, drawn=reply.key != "hand")
            if await self._sender.edit(here, shown):
                return
        elif on_a_hand(pressed) and answer.reply_as:
            await self._is_hand(here, answer.reply_as, reply)
        await self._whisper(answer, reply)

    async def _is_table(self, match: str, message: MaybeInaccessibleMessage) -> bool:
        table = MessageRef.read(await self._storage.matches.message(match, "table"))
        return table is not None and (table.chat, table.message) == (message.chat.id, message.message_id)

    async def _is_hand(self, here: MessageRef, reply_as: Delivery, reply: Whisper) -> bool:
        """Is it still the one? One that nothing is known of is it from now on; an old one should be gone, and goes."""
        hand = MessageRef.read(await self._storage.matches.message(reply.match, reply_as.key))
        if hand is None:
            await self._tables.posted(reply_as, str(here))
        elif hand.message != here.message:
            # perhaps it tells some news: it loses its buttons only
            await self._sender.retire(here._replace(news=True), pressed=True)
        return hand is None or hand.message == here.message

    async def _whisper_to_presser(
        self, query: CallbackQuery, answer: Answer, reply: Whisper, *, asked_for: bool
    ) -> None:
        """In private, whatever they pressed in the group; a link leads those there who have no private chat yet."""
        link = self._keys.link("hand", reply.match)
        reachable = await self._chats.is_open(reply.person)
        if asked_for:
            await self._acknowledge(query, url=link)
            if reachable:
                await self._whisper(answer, replace(reply, anew=True))
            return
        if not answer.deliveries:  # it was refused, and the reply says why
            await self._pop_up(query, Notice(reply.text))
        elif _asks_more(reply, answer):
            await self._acknowledge(query, catalogue.GO_ON_IN_PRIVATE)
        else:
            await self._acknowledge(query)
        await self._whisper(answer, reply)

    async def _pop_up(self, query: CallbackQuery, notice: Notice) -> None:
        await self._acknowledge(query, plain(fitted(notice.text, POP_UP)), alert=True)

    async def _acknowledge(self, query: CallbackQuery, text: str = "", *, alert: bool = False, url: str = "") -> None:
        try:
            await query.answer(text or None, show_alert=alert or None, url=url or None)
        except BadRequest as why:
            logger.debug("a press was answered too late: %s", why.message)

    # --- what is typed -------------------------------------------------------------------------------------------
    async def message(self, message: Message, update: str) -> None:
        self._telegram.saw(message.chat.id, message.message_id)
        user, private = message.from_user, is_private(message.chat)
        typed = read(message.text or "", self._bot.username, private=private)
        if user is None or typed is None:
            return
        if private:
            await self._in_private(message, user, typed, update)
        elif message.sender_chat is not None:
            await self._reply(message, Notice(say(catalogue.NOT_ANONYMOUSLY)), update)
        else:
            await self._in_group(message, user, typed, update)

    async def _in_group(self, message: Message, user: User, typed: Typed, update: str) -> None:
        place = place_of(message)
        assert place
        if (typed.name, typed.words) == ("start", INTO_GROUP):
            return  # added by our own link: the welcome says it all
        if typed.verb and not typed.addressed and await self._storage.places.match_at(place) is None:
            return
        match = await self._storage.places.match_at(place) or ""
        reachable = await self._chats.is_open(person_id(user))
        if typed.name == "join" and match and not reachable:
            if not await self._answered_before(update):
                await self._open_first(message, user, catalogue.OPEN_FIRST, "join", match)
            return
        if typed.name == "start" and match and (missed := await self._missed(match)):
            await self._not_yet(place, missed, match, update)
            return
        if typed.name == "new":
            await note(self._storage, place, spot_of(message.chat, place))
        moderator = typed.name in ("end", "computer") and await may_moderate(self._bot, message.chat, user)
        who = member_of(user, moderator=moderator)
        answer = await self._router.command(who, place, typed.name, typed.words, update)
        self._deliver(answer, user)
        if await self._answered_before(update):
            return
        if isinstance(answer.reply, Notice) and typed.public:
            await self._reply(message, answer.reply)
        elif answer.reply and not reachable:
            await self._open_first(message, user, catalogue.ANSWER_IN_PRIVATE, "hand" if match else "hello", match)
        elif isinstance(answer.reply, Notice):
            await self._tell(person_id(user), self._formatter.notice(answer.reply))
        elif isinstance(answer.reply, Whisper):
            await self._whisper(answer, replace(answer.reply, anew=True))
        elif typed.name == "new" and answer.deliveries and not reachable:
            opened = answer.deliveries[0].match
            await self._open_first(message, user, catalogue.OPEN_FIRST, "hello", opened)

    async def _in_private(self, message: Message, user: User, typed: Typed, update: str) -> None:
        is_new = await self._chats.opened(user)
        if typed.name == "start":
            await self._started(message, user, typed.words, update)
            if is_new:
                await self._back_again(user, besides=typed.words.partition("_")[2])
            return
        thread = message.message_thread_id
        match = await self._topics.match_in(message.chat.id, thread)
        answer = await self._router.command(member_of(user), None, typed.name, typed.words, update, match)
        await self._answer_privately(user, answer, update, thread if match else None)

    async def _started(self, message: Message, user: User, payload: str, update: str) -> None:
        """`/start` in private: by a link from a group, or by hand."""
        what, _, match = payload.partition("_")
        if what in ("join", "hand") and match:
            answer = await self._router.press(member_of(user), ids.at_table(match, what), update)
            if (
                what == "join"
                and answer.deliveries
                and not answer.reply
                and (table := await self._storage.matches.table(match))
            ):
                answer = answer._replace(reply=Notice(say(catalogue.YOU_SIT, game=bold(title_of(table.game)))))
        elif payload:
            answer = Answer(Notice(say(catalogue.PRIVATE_OPEN)))
        else:
            welcome = offers()
            group = Button("", catalogue.ADD_TO_GROUP, url=self._keys.into_group())
            answer = Answer(replace(welcome, buttons=(*welcome.buttons, group)))
        await self._answer_privately(user, answer, update)

    async def _answer_privately(self, user: User, answer: Answer, update: str, thread: int | None = None) -> None:
        self._deliver(answer)
        if await self._answered_before(update):
            return
        if isinstance(answer.reply, Notice):
            await self._tell(person_id(user), self._formatter.notice(answer.reply), thread)
        elif isinstance(answer.reply, Whisper):
            await self._whisper(answer, replace(answer.reply, anew=True))

    async def _reply(self, message: Message, notice: Notice, update: str = "") -> None:
        if update and await self._answered_before(update):
            return
        place = place_of(message)
        thread = int(place.thread) if place and place.thread else None
        await self._telegram.room_in(message.chat.id)
        await self._sender.send(message.chat.id, thread, self._formatter.notice(notice), answers=message.message_id)

    async def _open_first(self, message: Message, user: User, words: str, what: str, match: str) -> None:
        place = place_of(message)
        assert place
        said = say(words, who=bold(clean_name(user.full_name)))
        await self._telegram.line(place, said, what, match, message.message_id)

    # --- people and places ---------------------------------------------------------------------------------------
    async def opened(self, user: User) -> None:
        """The private chat was opened again."""
        if await self._chats.opened(user):
            await self._back_again(user)

    async def closed(self, user: User) -> None:
        await self._chats.closed(user)

    async def _back_again(self, user: User, besides: str = "") -> None:
        """What they missed: a table in the private chat itself, and the hands at the tables where they play."""
        await self._postman.try_again(PLATFORM, lambda place: place == private_chat(user))
        for table in await self._storage.tables_of(person_id(user)):
            await self._storage.note(unreachable(table.match), "")
            if table.phase is Phase.PLAYING and table.match != besides:
                answer = await self._router.press(member_of(user), ids.at_table(table.match, "hand"), "")
                if isinstance(answer.reply, Whisper):
                    await self._whisper(answer, replace(answer.reply, anew=True))

    async def sent_away(self, group: Chat) -> None:
        """We are no longer in the group: its tables sleep, those in its topics, too."""
        await self._postman.shut(await self._storage.places.within(PLATFORM, str(group.id)))

    async def let_in(self, group: Chat) -> None:
        """We are in the group again, or may do more there."""
        self.under_way.begin(self._postman.try_again(PLATFORM, lambda place: place.chat == str(group.id)))
        for match in await self._storage.places.matches_at(await self._storage.places.within(PLATFORM, str(group.id))):
            self.under_way.begin(self._try_photos(match))

    async def _try_photos(self, match: str) -> None:
        """Where photos were forbidden, the table's message tries to become one."""
        sent = MessageRef.read(await self._storage.matches.message(match, "table"))
        if sent and sent.barred:
            for delivery in self._tables.said_now(await self._tables.load(match), ShowTable()):
                await self._tables.posted(delivery, str(sent._replace(barred=False)))
                await self._postman.deliver(delivery)

    async def moved(self, place: Place) -> None:
        """The group has a new id, and nothing of ours is shown there yet."""
        match = await self._storage.places.match_at(place)
        table = await self._storage.matches.table(match) if match else None
        if match and table and table.phase is not Phase.ENDED:
            self._deliver(Answer(None, tuple(await self._tables.shown_again(match))))

    async def _missed(self, match: str) -> list[Player]:
        """Who sits in this lobby and cannot be shown a hand."""
        table = await self._storage.matches.table(match)
        return await self._chats.missed(table.seats) if table and table.phase is Phase.LOBBY else []

    async def _not_yet(self, place: Place | None, missed: list[Player], match: str, update: str) -> None:
        """They open their private chat, or the host starts without them; never without the host."""
        table = await self._storage.matches.table(match)
        if place is None or table is None or await self._answered_before(update):
            return
        others = [seat for seat in missed if seat.person != table.host]
        label = catalogue.START_WITHOUT.format(names=plain(_named(others)))
        more = [Button(ids.at_table(match, "start", WITHOUT), label)] if others == missed else []
        words = say(catalogue.UNREACHABLE_ALL, names=_named(missed))
        await self._telegram.line(place, words, "hello", match, more=more)

    # --- on the way ----------------------------------------------------------------------------------------------
    async def _whisper(self, answer: Answer, reply: Whisper) -> None:
        if answer.reply_as:
            await self._postman.deliver(answer.reply_as._replace(message=reply))
        else:
            await self._tell(reply.person, await self._formatter.whisper(reply))

    async def _tell(self, person: PersonId, shown: Formatted, thread: int | None = None) -> None:
        """In private, and what is asked of them comes below it."""
        await self._sender.send(int(person.user), thread, shown)
        await self._bottom.lower(person)

    async def _first_table(self, query: CallbackQuery, update: str) -> None:
        answer = await self.welcome.pressed(query, update)
        for delivery in answer.deliveries if answer else ():
            await self._bring(delivery, query.from_user)
            await self.welcome.done(query)

    async def _answered_before(self, update: str) -> bool:
        return not await self._storage.first_time(update)

    def _deliver(self, answer: Answer, asker: User | None = None) -> None:
        """Behind the answer: a group that takes no more right now keeps nobody waiting."""
        for delivery in answer.deliveries:
            self.under_way.begin(self._bring(delivery, asker))

    async def _bring(self, delivery: Delivery, asker: User | None) -> None:
        """A table that could not be shown is none; who opened it hears why, where they can hear us."""
        why = await self._postman.deliver_all(Answer(None, (delivery,)))
        if why and asker and await self._chats.is_open(person_id(asker)):
            await self._tell(person_id(asker), self._formatter.notice(Notice(why)))


def _named(seats: list[Player]) -> Rich:
    return listed([bold(seat.name) for seat in seats])


def _asks_more(reply: Whisper, answer: Answer) -> bool:
    """Is there something that the message in the group does not show as well?"""
    posts = [delivery.message for delivery in answer.deliveries if isinstance(delivery.message, Post)]
    in_group = {ask.stamp for post in posts for ask in in_public(post.asks)}
    return reply.news or any(ask.stamp not in in_group for ask in reply.asks)
