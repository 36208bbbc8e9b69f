"""A button was pressed: it is acknowledged, and what came of it is shown where it was pressed, or in private."""

from __future__ import annotations

import logging
import time
from dataclasses import replace

from telegram import Bot, CallbackQuery, MaybeInaccessibleMessage, Message, User
from telegram.error import BadRequest

from bot.serving import App
from bot.table.deliveries import Answer, asks_more
from bot.table.use_cases import is_moderated
from bot.talk import catalogue, ids
from bot.talk.messages import Notice, Whisper
from bot.talk.rich import bold, clean_name, lines, plain, say
from bot.telegram.bringing import Bringing
from bot.telegram.formatting import Formatter
from bot.telegram.keyboard import NOTHING, Keys, in_public
from bot.telegram.markup import POP_UP, broken, fitted, length, size
from bot.telegram.membership import Membership, named
from bot.telegram.posting import Telegram
from bot.telegram.pressed import leafs, on_a_hand, without
from bot.telegram.private_chats import is_private, may_moderate, member_of, person_id, place_pressed
from bot.telegram.sending import Sender
from bot.telegram.sent import MessageRef
from bot.telegram.welcome import Welcome, opens

logger = logging.getLogger(__name__)


class Presses:
    def __init__(
        self,
        bot: Bot,
        app: App,
        telegram: Telegram,
        sender: Sender,
        formatter: Formatter,
        keys: Keys,
        bringing: Bringing,
        membership: Membership,
    ) -> None:
        self._bot = bot
        self._router, self._tables, self._storage = app.router, app.tables, app.tables.storage
        self._telegram, self._sender, self._formatter, self._keys = telegram, sender, formatter, keys
        self._bringing, self._membership = bringing, membership
        self.welcome = Welcome(app, telegram, sender, formatter)

    async def press(self, query: CallbackQuery, update: str) -> None:
        came = time.monotonic()
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
        at = "" if private else what
        if at == "join" and pressed and not await self._bringing.chats.is_open(person_id(query.from_user)):
            await self._acknowledge(query, url=self._keys.link("join", pressed.match))
            return
        if at == "start" and pressed and (missed := await self._membership.missed_by(pressed)):
            await self._pop_up(query, Notice(say(catalogue.UNREACHABLE_ALL, names=named(missed))))
            await self._membership.not_yet(place_pressed(query), missed, pressed.match, update)
            return
        moderator = is_moderated(what) and await may_moderate(self._bot, query.message.chat, query.from_user)
        who, place = member_of(query.from_user, moderator=moderator), place_pressed(query)
        if pressed and without(pressed):
            people = [seat.person for seat in await self._membership.missed(pressed.match) if seat.person]
            answer = await self._router.start_without(who, place, pressed.match, people, update)
        else:
            answer = await self._router.press(who, query.data, update, place)
        if private:
            await self._met(query.from_user, answer)
        self._bringing.deliver(answer, query.from_user)
        if answer.twice or (not answer.done and await self._bringing.answered_before(update)):
            await self._acknowledge(query)
        elif isinstance(answer.reply, Notice):
            await self._tell_presser(query, answer.reply, pressed)
        elif isinstance(answer.reply, Whisper) and private:
            reply = await self._refusal_popped_up(query, answer, answer.reply, pressed)
            await self._turn_over(query, answer, reply, pressed, came)
        elif isinstance(answer.reply, Whisper):
            await self._whisper_to_presser(query, answer, answer.reply)
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
        elif await self._bringing.chats.is_open(person_id(query.from_user)):
            await self._acknowledge(query, "" if private else catalogue.SENT_IN_PRIVATE)
            await self._bringing.tell(person_id(query.from_user), shown)
        elif what in ids.ASKED_ABOUT and isinstance(message, Message):
            await self._acknowledge(query)
            named = say(catalogue.ASKED_BY_NAME, who=bold(clean_name(query.from_user.full_name)), asked=notice.text)
            await self._bringing.reply(message, replace(notice, words=named))
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

    async def _turn_over(
        self, query: CallbackQuery, answer: Answer, reply: Whisper, pressed: ids.Press | None, came: float
    ) -> None:
        """The private message that was pressed becomes what the seat sees now."""
        message = query.message
        if not isinstance(message, Message):
            await self._bringing.whisper(answer, replace(reply, anew=True))
            return
        here = MessageRef(message.chat.id, message.message_id, bool(message.photo))
        if reply.anew:
            pass  # it was asked for in a message that says something else
        elif await self._is_table(reply.match, message, answer):
            pass  # of a game in the private chat itself: the hand is another message
        elif leafs(pressed) and (not answer.reply_as or await self._is_hand(here, answer, reply, came)):
            shown = await self._formatter.whisper(reply, ids.marks_of(pressed), drawn=reply.key != "hand")
            if await self._sender.edit(here, shown):
                return
        elif on_a_hand(pressed) and answer.reply_as:
            await self._is_hand(here, answer, reply, came)
        await self._bringing.whisper(answer, reply)

    async def _met(self, user: User, answer: Answer) -> None:
        """Their private chat is open. Who was read with the table is not asked for again a moment later."""
        asker = answer.at.asker if answer.at else None
        if not await self._bringing.chats.opened(user, asker) and asker:
            self._tables.sitting.met(asker)

    async def _message(self, answer: Answer | None, match: str, key: str) -> str:
        """As the table was read for the answer, if it was."""
        if answer and answer.at and answer.at.table.match == match:
            return answer.at.stored.messages.get(key, "")
        return await self._storage.matches.message(match, key)

    async def _is_table(self, match: str, message: MaybeInaccessibleMessage, answer: Answer | None = None) -> bool:
        table = MessageRef.read(await self._message(answer, match, "table"))
        return table is not None and (table.chat, table.message) == (message.chat.id, message.message_id)

    async def _is_hand(self, here: MessageRef, answer: Answer, reply: Whisper, came: float) -> bool:
        """Is it still the one? One that nothing is known of is it from now on; an old one should be gone, and goes."""
        reply_as = answer.reply_as
        assert reply_as
        hand = MessageRef.read(await self._message(answer, reply.match, reply_as.key))
        if hand is None:
            await self._tables.posted(reply_as, str(here))
        elif hand.message != here.message:
            # perhaps it tells some news: it loses its buttons only
            await self._sender.retire(here._replace(news=True), pressed=came)
        return hand is None or hand.message == here.message

    async def _whisper_to_presser(self, query: CallbackQuery, answer: Answer, reply: Whisper) -> None:
        """In private, whatever they pressed in the group; a link leads those there who have no private chat yet."""
        link = self._keys.link("hand", reply.match)
        reachable = await self._bringing.chats.is_open(reply.person)
        if reply.anew:
            await self._acknowledge(query, url=link)
            if reachable:
                await self._bringing.whisper(answer, reply)
            return
        if not answer.deliveries:  # it was refused, and the reply says why
            await self._pop_up(query, Notice(reply.text))
        elif asks_more(answer, reply, in_public):
            await self._acknowledge(query, catalogue.GO_ON_IN_PRIVATE)
        else:
            await self._acknowledge(query)
        await self._bringing.whisper(answer, reply)

    async def _pop_up(self, query: CallbackQuery, notice: Notice) -> None:
        await self._acknowledge(query, plain(fitted(notice.text, POP_UP)), alert=True)

    async def _acknowledge(self, query: CallbackQuery, text: str = "", *, alert: bool = False, url: str = "") -> None:
        try:
            await query.answer(text or None, show_alert=alert or None, url=url or None)
        except BadRequest as why:
            logger.debug("a press was answered too late: %s", why.message)

    async def _first_table(self, query: CallbackQuery, update: str) -> None:
        answer = await self.welcome.pressed(query, update)
        for delivery in answer.deliveries if answer else ():
            await self._bringing.bring(delivery, query.from_user)
            await self.welcome.done(query)
