"""Hangs messages up in a chat: new, or in the place of one that is there."""

from __future__ import annotations

import logging
from collections import OrderedDict, deque
from contextlib import suppress

from telegram import Bot, InputMediaPhoto, Message, ReplyParameters
from telegram.constants import ParseMode
from telegram.error import BadRequest, TelegramError

from bot.talk import catalogue
from bot.talk.rich import say
from bot.telegram.budget import Budget
from bot.telegram.formatting import Formatted
from bot.telegram.sent import MessageRef, SentCache

SAME = ("message is not modified",)
GONE = (
    "message to edit not found", "message can't be edited", "message_id_invalid", "there is no text in the message",
    "there is no caption in the message", "message to delete not found",
)  # fmt: skip
NO_PHOTOS = ("not enough rights to send photos", "chat_send_photos_forbidden")
TOO_OLD = ("message can't be deleted",)  # Telegram lets nobody delete after 48 hours
OLD_FILE = ("wrong file identifier", "wrong remote file identifier", "wrong file_id")
LEFT = 20  # old messages of a group that wait until there is time to put them away
CHATS = 5000
logger = logging.getLogger(__name__)


class Sender:
    def __init__(self, bot: Bot, budget: Budget) -> None:
        self._bot = bot
        self._budget = budget
        self._cache = SentCache()
        self._newest: OrderedDict[int, int] = OrderedDict()  # our last message in each chat
        self._left: dict[int, deque[MessageRef]] = {}

    def is_last(self, sent: MessageRef) -> bool:
        """Have we hung nothing below it, as far as this process knows?"""
        return self._newest.get(sent.chat, 0) <= sent.message

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
        if shown.picture is None or barred:
            return (await self._text(chat, thread, shown, quiet, answers))._replace(barred=barred)
        try:
            return await self._photo(chat, thread, shown, quiet)
        except BadRequest as why:
            if is_(why, OLD_FILE):
                self._cache.drop(shown.digest)
                return await self._photo(chat, thread, shown, quiet)
            if is_(why, NO_PHOTOS):
                return (await self._text(chat, thread, shown, quiet))._replace(barred=True)
            raise

    async def edit(self, sent: MessageRef, shown: Formatted) -> MessageRef | None:
        """Gives the message, or none if it is no longer there or cannot become that. A text can become a photo."""
        after = sent._replace(photo=sent.photo or (shown.picture is not None and not sent.barred))
        said = shown.said(photo=after.photo)
        pictured = not after.photo or shown.picture is None or self._cache.shows(sent, shown.digest)
        if pictured and self._cache.says(sent, said):
            return after
        try:
            await self._edit(after, shown)
        except BadRequest as why:
            if is_(why, NO_PHOTOS):
                return None if sent.photo else await self.edit(sent._replace(barred=True), shown)
            if is_(why, OLD_FILE):
                self._cache.drop(shown.digest)
                await self._edit(after, shown)
            elif is_(why, GONE):
                return None
            elif not is_(why, SAME):
                raise
        self._cache.write(after, said)
        return after

    async def retire(self, sent: MessageRef) -> None:
        """What a newer message stands for: taken away in private, without buttons in a group; when there is time."""
        left = self._left.setdefault(sent.chat, deque(maxlen=LEFT))
        left.append(sent)
        while left and await self._budget.spare(sent.chat):
            with suppress(TelegramError, IndexError):  # another may have taken the last
                await self._put_away(left.popleft())
        if not left:
            self._left.pop(sent.chat, None)

    async def _put_away(self, sent: MessageRef) -> None:
        if sent.chat < 0 or sent.news:
            await self._bot.edit_message_reply_markup(sent.chat, sent.message)
            return
        try:
            await self._bot.delete_message(sent.chat, sent.message)
        except BadRequest as why:
            if is_(why, TOO_OLD):
                await self._edit(sent, Formatted(say(catalogue.SEE_BELOW), None, None))

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
        sent = self._hung(MessageRef(chat, message.message_id, photo=False))
        self._cache.write(sent, shown.said(photo=False))
        return sent

    async def _photo(self, chat: int, thread: int | None, shown: Formatted, quiet: bool) -> MessageRef:
        assert shown.picture
        message = await self._bot.send_photo(
            chat,
            self._cache.file(shown.digest) or shown.picture.data,
            shown.html(photo=True),
            parse_mode=ParseMode.HTML,
            message_thread_id=thread,
            reply_markup=shown.keyboard,
            disable_notification=quiet,
            filename=shown.picture.name,
        )
        sent = self._hung(MessageRef(chat, message.message_id, photo=True))
        self._keep(sent, shown, message)
        self._cache.write(sent, shown.said(photo=True))
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
            data = self._cache.file(shown.digest) or shown.picture.data
            media = InputMediaPhoto(data, html, ParseMode.HTML, filename=shown.picture.name)
            self._keep(sent, shown, await self._bot.edit_message_media(media, *where, reply_markup=shown.keyboard))

    def _hung(self, sent: MessageRef) -> MessageRef:
        self._newest[sent.chat] = max(sent.message, self._newest.pop(sent.chat, 0))
        while len(self._newest) > CHATS:
            self._newest.popitem(last=False)
        return sent

    def _keep(self, sent: MessageRef, shown: Formatted, message: Message | bool) -> None:
        if isinstance(message, Message) and message.photo:
            self._cache.put(sent, shown.digest, message.photo[-1].file_id)


def is_(why: BadRequest, words: tuple[str, ...]) -> bool:
    return any(some in why.message.lower() for some in words)
