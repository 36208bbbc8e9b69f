"""The desk where updates are answered: the door decides, and what it says is brought to where it belongs.

Each is answered once: what changes a table finds out by itself that it was delivered before, everything else by the
note that `_answered_before` makes.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from dataclasses import replace
from typing import Any

from telegram import Bot, CallbackQuery, Chat, Message, User
from telegram.error import BadRequest

from bot.serving import Services
from bot.table.sitting import Sorry
from bot.table.speaking import Answer, Delivery
from bot.talk import catalogue, ids
from bot.talk.games import title_of
from bot.talk.messages import Notice, Post, Whisper
from bot.talk.rich import Rich, bold, clean_name, listed, plain, say
from bot.telegram.hanging import Wall
from bot.telegram.keyboard import Keys, Marks, in_public
from bot.telegram.markup import PLATFORM, POP_UP, fitted, length
from bot.telegram.people import Reach, is_private, may_moderate, person_id, place_of, place_pressed, visitor
from bot.telegram.posting import Telegram, unreachable
from bot.telegram.sent import Sent
from bot.telegram.showing import Stage
from bot.telegram.typed import Typed, read
from storage import Phase, Place

logger = logging.getLogger(__name__)


class Desk:
    def __init__(self, bot: Bot, services: Services, telegram: Telegram, wall: Wall, stage: Stage, keys: Keys) -> None:
        self._bot = bot
        self._door, self._house, self._postman = services.door, services.house, services.postman
        self._storage = services.house.storage
        self._telegram, self._wall, self._stage, self._keys = telegram, wall, stage, keys
        self._reach = Reach(self._storage)
        self._under_way: set[asyncio.Task[None]] = set()

    # --- presses -------------------------------------------------------------------------------------------------
    async def press(self, query: CallbackQuery, update: str) -> None:
        if query.message is None or query.data is None:
            return
        private, pressed = is_private(query.message.chat), ids.read(query.data)
        what = pressed.what if isinstance(pressed, ids.Pressed) else ""
        if private:
            await self._reach.opened(query.from_user)
        elif what == "start" and pressed and (names := await self._unreached(pressed.match)):
            await self._pop_up(query, Notice(say(catalogue.UNREACHABLE_ALL, names=names)))
            await self._not_yet(place_pressed(query), names, pressed.match, update)
            return
        moderator = what == "close" and await may_moderate(self._bot, query.message.chat, query.from_user)
        who, place = visitor(query.from_user, moderator=moderator), place_pressed(query)
        answer = await self._door.press(who, query.data, update, place)
        self._deliver(answer)
        if await self._answered_before(update):
            await self._acknowledge(query)
        elif isinstance(answer.reply, Notice):
            await self._tell_presser(query, answer.reply, in_place=what in ("option", "options"))
        elif isinstance(answer.reply, Whisper) and private:
            await self._acknowledge(query)
            await self._turn_over(query, answer, answer.reply, pressed)
        elif isinstance(answer.reply, Whisper):
            await self._whisper_to_presser(query, answer, answer.reply, asked_for=what == "hand")
        else:
            await self._acknowledge(query)

    async def _tell_presser(self, query: CallbackQuery, notice: Notice, *, in_place: bool) -> None:
        """As a pop-up if it fits; else in the message with the buttons that were pressed, or in private."""
        if not notice.buttons and length(plain(notice.text)) <= POP_UP:
            await self._pop_up(query, notice)
            return
        message = query.message
        private = message is not None and is_private(message.chat)
        shown = self._stage.notice(notice)
        if in_place and isinstance(message, Message) and message.text is not None:
            await self._acknowledge(query)
            await self._telegram.room_in(message.chat.id)
            await self._wall.change(Sent(message.chat.id, message.message_id, photo=False), shown)
        elif await self._reach.is_open(person_id(query.from_user)):
            await self._acknowledge(query, "" if private else catalogue.SENT_IN_PRIVATE)
            await self._wall.hang(query.from_user.id, None, shown)
        else:
            await self._pop_up(query, notice)

    async def _turn_over(self, query: CallbackQuery, answer: Answer, reply: Whisper, pressed: ids.Press | None) -> None:
        """The private message that was pressed becomes what the seat sees now."""
        message = query.message
        if not isinstance(message, Message):
            await self._whisper(answer, replace(reply, anew=True))
            return
        here = Sent(message.chat.id, message.message_id, bool(message.photo))
        if _leafs(pressed):
            marks = Marks(pressed.stamp, pressed.places, pressed.page) if isinstance(pressed, ids.Marked) else None
            if await self._wall.change(here, await self._stage.whisper(reply, marks)):
                return
        elif isinstance(pressed, ids.Pressed) and pressed.what == "hand":
            reply = replace(reply, anew=True)
        elif answer.reply_as:
            key = Delivery(reply, answer.reply_as).key
            before = Sent.read(await self._storage.matches.said(reply.match, key))
            if before is None or before.message != here.message:
                await self._storage.outbox.posted(answer.reply_as, key, str(here))
        await self._whisper(answer, reply)

    async def _whisper_to_presser(
        self, query: CallbackQuery, answer: Answer, reply: Whisper, *, asked_for: bool
    ) -> None:
        """In private, whatever they pressed in the group; a link leads those there who have no private chat yet."""
        link = self._keys.link("hand", reply.match)
        reachable = await self._reach.is_open(reply.person)
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
        if typed.verb and not typed.addressed and await self._storage.places.match_at(place) is None:
            return
        match = await self._storage.places.match_at(place) or ""
        reachable = await self._reach.is_open(person_id(user))
        if typed.name == "join" and match and not reachable:
            if not await self._answered_before(update):
                await self._open_first(message, user, catalogue.OPEN_FIRST, "join", match)
            return
        if typed.name == "start" and match and (names := await self._unreached(match)):
            await self._not_yet(place, names, match, update)
            return
        moderator = typed.name in ("end", "computer") and await may_moderate(self._bot, message.chat, user)
        who = visitor(user, moderator=moderator)
        answer = await self._door.command(who, place, typed.name, typed.words, update)
        self._deliver(answer)
        if await self._answered_before(update):
            return
        if isinstance(answer.reply, Notice) and typed.public:
            await self._reply(message, answer.reply)
        elif answer.reply and not reachable:
            await self._open_first(message, user, catalogue.ANSWER_IN_PRIVATE, "hand" if match else "hello", match)
        elif isinstance(answer.reply, Notice):
            await self._wall.hang(user.id, None, self._stage.notice(answer.reply))
        elif isinstance(answer.reply, Whisper):
            await self._whisper(answer, replace(answer.reply, anew=True))
        elif typed.name == "new" and answer.deliveries and not reachable:
            opened = answer.deliveries[0].announcement.match
            await self._open_first(message, user, catalogue.OPEN_FIRST, "hello", opened)

    async def _in_private(self, message: Message, user: User, typed: Typed, update: str) -> None:
        is_new = await self._reach.opened(user)
        if typed.name == "start":
            await self._started(message, user, typed.words, update)
            if is_new:
                await self._back_again(user, besides=typed.words.partition("_")[2])
            return
        answer = await self._door.command(visitor(user), None, typed.name, typed.words, update)
        await self._answer_privately(user, answer, update)

    async def _started(self, message: Message, user: User, payload: str, update: str) -> None:
        """`/start` in private: by a link from a group, or by hand."""
        what, _, match = payload.partition("_")
        if what in ("join", "hand") and match:
            answer = await self._door.press(visitor(user), ids.at_table(match, what), update)
            if what == "join" and answer.deliveries and (table := await self._storage.matches.table(match)):
                answer = answer._replace(reply=Notice(say(catalogue.YOU_SIT, game=bold(title_of(table.game)))))
        elif payload:
            answer = Answer(Notice(say(catalogue.PRIVATE_OPEN)))
        else:
            answer = await self._door.command(visitor(user), None, "help", "", update)
        await self._answer_privately(user, answer, update)

    async def _answer_privately(self, user: User, answer: Answer, update: str) -> None:
        self._deliver(answer)
        if await self._answered_before(update):
            return
        if isinstance(answer.reply, Notice):
            await self._wall.hang(user.id, None, self._stage.notice(answer.reply))
        elif isinstance(answer.reply, Whisper):
            await self._whisper(answer, replace(answer.reply, anew=True))

    async def _reply(self, message: Message, notice: Notice, update: str = "") -> None:
        if update and await self._answered_before(update):
            return
        place = place_of(message)
        thread = int(place.thread) if place and place.thread else None
        await self._telegram.room_in(message.chat.id)
        await self._wall.hang(message.chat.id, thread, self._stage.notice(notice), answers=message.message_id)

    async def _open_first(self, message: Message, user: User, words: str, what: str, match: str) -> None:
        place = place_of(message)
        assert place
        said = say(words, who=bold(clean_name(user.full_name)))
        await self._telegram.line(place, said, catalogue.OPEN_PRIVATE, what, match, message.message_id)

    # --- people and places ---------------------------------------------------------------------------------------
    async def opened(self, user: User) -> None:
        """The private chat was opened again."""
        if await self._reach.opened(user):
            await self._back_again(user)

    async def closed(self, user: User) -> None:
        await self._reach.closed(user)

    async def _back_again(self, user: User, besides: str = "") -> None:
        """What they missed: the hands at the tables where they play."""
        for table in await self._storage.tables_of(person_id(user)):
            await self._storage.note(unreachable(table.match), "")
            if table.phase is Phase.PLAYING and table.match != besides:
                answer = await self._door.press(visitor(user), ids.at_table(table.match, "hand"), "")
                if isinstance(answer.reply, Whisper):
                    await self._whisper(answer, replace(answer.reply, anew=True))

    async def sent_away(self, group: Chat) -> None:
        """We are no longer in the group: its tables sleep, those in its topics, too."""
        await self._postman.shut(await self._storage.places.within(PLATFORM, str(group.id)))

    async def let_in(self, group: Chat) -> None:
        """We are in the group again, or may do more there."""
        self.later(self._postman.knock(PLATFORM, lambda place: place.chat == str(group.id)))

    async def moved(self, place: Place) -> None:
        """The group has a new id, and nothing of ours is shown there yet."""
        match = await self._storage.places.match_at(place)
        table = await self._storage.matches.table(match) if match else None
        if match and table and table.phase is not Phase.ENDED:
            self._deliver(Answer(None, tuple(await self._house.shown_again(match))))

    async def _unreached(self, match: str) -> Rich:
        """Who sits there and cannot be shown a hand."""
        try:
            table = (await self._house.sit(match)).table
        except Sorry:
            return ()
        if table.phase is not Phase.LOBBY:
            return ()
        return listed(
            [bold(seat.name) for seat in table.seats if seat.person and not await self._reach.is_open(seat.person)]
        )

    async def _not_yet(self, place: Place | None, names: Rich, match: str, update: str) -> None:
        if place and not await self._answered_before(update):
            words = say(catalogue.UNREACHABLE_ALL, names=names)
            await self._telegram.line(place, words, catalogue.OPEN_PRIVATE, "hello", match)

    # --- on the way ----------------------------------------------------------------------------------------------
    async def _whisper(self, answer: Answer, reply: Whisper) -> None:
        if answer.reply_as:
            await self._postman.deliver(Delivery(reply, answer.reply_as))
        else:
            await self._wall.hang(int(reply.person.user), None, await self._stage.whisper(reply))

    async def _answered_before(self, update: str) -> bool:
        return not await self._storage.first_time(update)

    def _deliver(self, answer: Answer) -> None:
        """Behind the answer: a group that takes no more right now keeps nobody waiting."""
        for delivery in answer.deliveries:
            self.later(self._postman.deliver(delivery))

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._under_way.discard(task)
        if not task.cancelled() and (why := task.exception()):
            logger.error("a message was not delivered", exc_info=why)

    async def finish(self, seconds: float) -> None:
        """Comes back when nothing is under way any more, or when it took too long; the outbox keeps the rest."""
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=seconds)
        for task in self._under_way:
            task.cancel()


def _leafs(pressed: ids.Press | None) -> bool:
    """Does it only turn a page: a mark, other options, more to cut in with?"""
    return isinstance(pressed, ids.Marked) or (isinstance(pressed, ids.Pressed) and pressed.what == "more")


def _asks_more(reply: Whisper, answer: Answer) -> bool:
    """Is there something that the message in the group does not show as well?"""
    posts = [delivery.message for delivery in answer.deliveries if isinstance(delivery.message, Post)]
    in_group = {ask.stamp for post in posts for ask in in_public(post.asks)}
    return reply.news or any(ask.stamp not in in_group for ask in reply.asks)
