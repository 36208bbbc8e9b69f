"""Hangs messages up in a chat: new, or in the place of one that is there."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict, deque
from collections.abc import Collection
from contextlib import suppress
from weakref import WeakValueDictionary

from telegram import Bot, InputMediaPhoto, Message, ReplyParameters
from telegram.constants import ParseMode
from telegram.error import BadRequest, TelegramError

from bot.talk import catalogue
from bot.talk.rich import Rich, say
from bot.telegram.budget import Budget
from bot.telegram.formatting import Formatted
from bot.telegram.sent import MessageRef, SentCache
from bot.telegram.under_way import UnderWay

SAME = ("message is not modified",)
GONE = (
    "message to edit not found", "message can't be edited", "message_id_invalid", "there is no text in the message",
    "there is no caption in the message", "message to delete not found",
)  # fmt: skip
NO_PHOTOS = ("not enough rights to send photos", "chat_send_photos_forbidden")
NO_WEBP = ("image_process_failed", "photo_ext_invalid", "unsupported extension")
TOO_OLD = ("message can't be deleted",)  # Telegram lets nobody delete after 48 hours
OLD_FILE = ("wrong file identifier", "wrong remote file identifier", "wrong file_id")
CROSSING = 5.0  # seconds for which a press may be on its way to us while its message is put away
LEFT = 20  # old messages of a group that wait until there is time to put them away
CHATS = 5000
SEARCHED = 50  # messages before a new one, among which may be one that nobody has kept
logger = logging.getLogger(__name__)


class Sender:
    def __init__(self, bot: Bot, budget: Budget, under_way: UnderWay) -> None:
        self._bot = bot
        self._budget = budget
        self._under_way = under_way
        self._cache = SentCache()
        self._newest: OrderedDict[tuple[int, int], int] = OrderedDict()  # our last message in each chat and topic
        self._turns: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()
        self._own = deque[int](maxlen=2 * SEARCHED)  # messages that this process has hung last, wherever
        self._left: dict[int, deque[MessageRef]] = {}  # where a task puts them away
        self._only_png = False  # Telegram refused a picture that was none
        self._taken = deque[tuple[int, int]](maxlen=LEFT)  # deleted just now

    def is_last(self, sent: MessageRef) -> bool:
        """Have we hung nothing below it, as far as this process knows?"""
        return self._newest.get((sent.chat, sent.thread), 0) <= sent.message

    async def send(
        self,
        chat: int,
        thread: int | None,
        shown: Formatted,
        quiet: bool = False,
        answers: int = 0,
        *,
        barred: bool = False,
    ) -> MessageRef:
        """A new message; `answers` is the one it replies to. Where photos are barred, none is tried."""
        if (shown.picture is None and not shown.file) or barred:
            return (await self._text(chat, thread, shown, quiet, answers))._replace(barred=barred)
        try:
            shown = await self._fit(shown)
            return await self._photo(chat, thread, shown, quiet)
        except BadRequest as why:
            if self._is_for_png(why, shown):
                return await self._photo(chat, thread, await self._fit(shown), quiet)
            if is_(why, OLD_FILE) and not shown.file:
                self._cache.drop(shown.digest)
                return await self._photo(chat, thread, shown, quiet)
            if is_(why, NO_PHOTOS):
                return (await self._text(chat, thread, shown, quiet))._replace(barred=True)
            raise

    def scene(self, sent: MessageRef) -> str:
        """What its picture is about, as far as this process knows."""
        return self._cache.scene(sent)

    def set_scene(self, sent: MessageRef, scene: str) -> None:
        self._cache.set_scene(sent, scene)

    def file_on(self, sent: MessageRef) -> str:
        return self._cache.file_on(sent)

    async def edit(self, sent: MessageRef, shown: Formatted) -> MessageRef | None:
        """Gives the message, or none if it is no longer there or cannot become that. A text can become a photo.

        One edit at a time: what it says is known only when the edit before has arrived.
        """
        async with self._turn(sent):
            return await self._edited(sent, shown)

    def _turn(self, sent: MessageRef) -> asyncio.Lock:
        return self._turns.setdefault((sent.chat, sent.message), asyncio.Lock())

    async def _edited(self, sent: MessageRef, shown: Formatted) -> MessageRef | None:
        shown = await self._fit(shown)
        after = sent._replace(photo=sent.photo or (shown.picture is not None and not sent.barred))
        said = shown.said(photo=after.photo)
        pictured = not after.photo or shown.picture is None or self._cache.shows(sent, shown.digest)
        if pictured and self._cache.says(sent, said):
            return after
        try:
            await self._edit(after, shown)
        except BadRequest as why:
            if is_(why, NO_PHOTOS):
                return None if sent.photo else await self._edited(sent._replace(barred=True), shown)
            if self._is_for_png(why, shown):
                return await self._edited(sent, shown)
            if is_(why, OLD_FILE):
                self._cache.drop(shown.digest)
                await self._edit(after, shown)
            elif is_(why, GONE):
                return None
            elif not is_(why, SAME):
                raise
        self._cache.write(after, said, bare=shown.keyboard is None)
        return after

    async def _fit(self, shown: Formatted) -> Formatted:
        """WebP is lighter; what the Bot API takes of it is written down nowhere, so PNG is what is left."""
        return await asyncio.to_thread(lambda: shown.in_png) if self._only_png and shown.picture else shown

    def _is_for_png(self, why: BadRequest, shown: Formatted) -> bool:
        refused = is_(why, NO_WEBP) and shown.is_light
        self._only_png = self._only_png or refused
        return refused

    async def retire(self, sent: MessageRef, *, pressed: float = 0.0) -> None:
        """What a newer message stands for is taken away, when there is time; what told news keeps its words.

        What was pressed had buttons then, whatever we remember from before. One too old to be deleted keeps a line.
        """
        if (sent.chat, sent.message) in self._taken:
            return
        if pressed and self._cache.stripped(sent) < pressed - CROSSING:
            self._cache.write(sent, "", bare=False)
        if sent.chat not in self._left and await self._budget.spare(sent.chat):
            await self._tried_to_take_away(sent)
        elif sent.chat in self._left:
            self._left[sent.chat].append(sent)
        else:
            self._left[sent.chat] = deque([sent], LEFT)
            self._under_way.begin(self._tidied_up(sent.chat))

    async def _tidied_up(self, chat: int) -> None:
        """Where people press faster than a group takes messages, no room is ever left over: these wait like others."""
        try:
            while self._left[chat]:
                await self._budget.room(chat)
                await self._tried_to_take_away(self._left[chat].popleft())
        finally:
            del self._left[chat]

    async def _tried_to_take_away(self, sent: MessageRef) -> None:
        with suppress(TelegramError):
            await self.take_away(sent)

    @property
    def newest(self) -> int:
        """Of all that this process has hung in private: Telegram counts a bot's messages through all of its chats."""
        return max(self._own, default=0)

    async def strip_between(self, sent: MessageRef, after: int, kept: Collection[int]) -> None:
        """Who died before us may have hung up what nobody has kept: it loses its buttons."""
        for id_ in range(max(after + 1, sent.message - SEARCHED), sent.message):
            if id_ not in kept and id_ not in self._own:
                with suppress(TelegramError):
                    await self._bot.edit_message_reply_markup(sent.chat, id_)

    async def take_away(self, sent: MessageRef, left: Rich = ()) -> None:
        """At once, when its chat has room."""
        async with self._turn(sent):
            await self._put_away(sent, left or say(catalogue.SEE_BELOW))

    async def _put_away(self, sent: MessageRef, left: Rich) -> None:
        if sent.news and self._cache.is_bare(sent):
            return
        if sent.news:
            await self._bot.edit_message_reply_markup(sent.chat, sent.message)
            self._cache.strip(sent, time.monotonic())
            return
        self._taken.append((sent.chat, sent.message))
        try:
            await self._bot.delete_message(sent.chat, sent.message)
        except BadRequest as why:
            if is_(why, TOO_OLD):
                await self._edit(sent, Formatted(left, None, None))
            elif not is_(why, GONE):
                raise

    async def _text(
        self, chat: int, thread: int | None, shown: Formatted, quiet: bool = False, answers: int = 0
    ) -> MessageRef:
        message = await self._bot.send_message(
            chat,
            shown.html(photo=False),
            parse_mode=ParseMode.HTML,
            message_thread_id=thread,
            reply_markup=shown.keyboard,
            disable_notification=quiet,
            reply_parameters=ReplyParameters(answers, allow_sending_without_reply=True) if answers else None,
        )
        sent = self._hung(MessageRef(chat, message.message_id, photo=False, thread=thread or 0))
        self._cache.write(sent, shown.said(photo=False), bare=shown.keyboard is None)
        return sent

    async def _photo(self, chat: int, thread: int | None, shown: Formatted, quiet: bool) -> MessageRef:
        assert shown.picture or shown.file
        message = await self._bot.send_photo(
            chat,
            shown.file or self._cache.file(shown.digest) or shown.data,
            shown.html(photo=True),
            parse_mode=ParseMode.HTML,
            message_thread_id=thread,
            reply_markup=shown.keyboard,
            disable_notification=quiet,
            filename=shown.name,
        )
        sent = self._hung(MessageRef(chat, message.message_id, photo=True, thread=thread or 0))
        self._keep(sent, shown, message)
        self._cache.write(sent, shown.said(photo=True), bare=shown.keyboard is None)
        return sent

    async def _edit(self, sent: MessageRef, shown: Formatted) -> None:
        where, html = (sent.chat, sent.message), shown.html(photo=sent.photo)
        if not sent.photo:
            await self._bot.edit_message_text(html, *where, parse_mode=ParseMode.HTML, reply_markup=shown.keyboard)
        elif shown.picture is None or self._cache.shows(sent, shown.digest):
            await self._bot.edit_message_caption(
                *where, caption=html, parse_mode=ParseMode.HTML, reply_markup=shown.keyboard
            )
        else:
            data = self._cache.file(shown.digest) or shown.data
            media = InputMediaPhoto(data, html, ParseMode.HTML, filename=shown.name)
            self._keep(sent, shown, await self._bot.edit_message_media(media, *where, reply_markup=shown.keyboard))

    def _hung(self, sent: MessageRef) -> MessageRef:
        where = sent.chat, sent.thread
        if sent.chat > 0:
            self._own.append(sent.message)
        self._newest[where] = max(sent.message, self._newest.pop(where, 0))
        while len(self._newest) > CHATS:
            self._newest.popitem(last=False)
        return sent._replace(at=int(time.time()))

    def _keep(self, sent: MessageRef, shown: Formatted, message: Message | bool) -> None:
        if isinstance(message, Message) and message.photo:
            self._cache.put(sent, shown.digest, message.photo[-1].file_id)


def is_(why: BadRequest, words: tuple[str, ...]) -> bool:
    return any(some in why.message.lower() for some in words)
