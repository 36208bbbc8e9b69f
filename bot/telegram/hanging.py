"""Hangs messages up in a chat: new, or in the place of one that is there."""

from __future__ import annotations

import logging
from contextlib import suppress

from telegram import Bot, InputMediaPhoto, Message, ReplyParameters
from telegram.constants import ParseMode
from telegram.error import BadRequest, TelegramError

from bot.telegram.budget import Budget
from bot.telegram.sent import Album, Sent
from bot.telegram.showing import Shown

SAME = ("message is not modified",)
GONE = (
    "message to edit not found", "message can't be edited", "message_id_invalid", "there is no text in the message",
    "there is no caption in the message", "message to delete not found",
)  # fmt: skip
NO_PHOTOS = ("not enough rights to send photos", "chat_send_photos_forbidden")
OLD_FILE = ("wrong file identifier", "wrong remote file identifier", "wrong file_id")
logger = logging.getLogger(__name__)


class Wall:
    def __init__(self, bot: Bot, budget: Budget) -> None:
        self._bot = bot
        self._budget = budget
        self._album = Album()

    async def hang(self, chat: int, thread: int | None, shown: Shown, quiet: bool = False, answers: int = 0) -> Sent:
        """A new message; `answers` is the one it replies to."""
        if shown.picture is None:
            return await self._text(chat, thread, shown, quiet, answers)
        try:
            return await self._photo(chat, thread, shown, quiet)
        except BadRequest as why:
            if is_(why, OLD_FILE):
                self._album.drop(shown.digest)
                return await self._photo(chat, thread, shown, quiet)
            if is_(why, NO_PHOTOS):
                return await self._text(chat, thread, shown, quiet)
            raise

    async def change(self, sent: Sent, shown: Shown) -> Sent | None:
        """Gives the message, or none if it is no longer there or cannot become that."""
        if shown.picture and not sent.photo:
            return None
        said = shown.said(photo=sent.photo)
        if self._album.says(sent, said) and (shown.picture is None or self._album.shows(sent, shown.digest)):
            return sent
        try:
            await self._change(sent, shown)
        except BadRequest as why:
            if is_(why, OLD_FILE):
                self._album.drop(shown.digest)
                await self._change(sent, shown)
            elif is_(why, GONE):
                return None
            elif not is_(why, SAME):
                raise
        self._album.write(sent, said)
        return sent

    async def put_away(self, sent: Sent) -> None:
        """What a newer message stands for: taken away in private, without buttons in a group; when there is time."""
        if not await self._budget.spare(sent.chat):
            return
        with suppress(TelegramError):
            if sent.chat > 0 and not sent.news:
                await self._bot.delete_message(sent.chat, sent.message)
            else:
                await self._bot.edit_message_reply_markup(sent.chat, sent.message)

    async def _text(self, chat: int, thread: int | None, shown: Shown, quiet: bool = False, answers: int = 0) -> Sent:
        message = await self._bot.send_message(
            chat,
            shown.html(photo=False),
            parse_mode=ParseMode.HTML,
            message_thread_id=thread,
            reply_markup=shown.keyboard,
            disable_notification=quiet,
            reply_parameters=ReplyParameters(answers, allow_sending_without_reply=True) if answers else None,
        )
        sent = Sent(chat, message.message_id, photo=False)
        self._album.write(sent, shown.said(photo=False))
        return sent

    async def _photo(self, chat: int, thread: int | None, shown: Shown, quiet: bool) -> Sent:
        assert shown.picture
        message = await self._bot.send_photo(
            chat,
            self._album.file(shown.digest) or shown.picture.data,
            shown.html(photo=True),
            parse_mode=ParseMode.HTML,
            message_thread_id=thread,
            reply_markup=shown.keyboard,
            disable_notification=quiet,
            filename=shown.picture.name,
        )
        sent = Sent(chat, message.message_id, photo=True)
        self._keep(sent, shown, message)
        self._album.write(sent, shown.said(photo=True))
        return sent

    async def _change(self, sent: Sent, shown: Shown) -> None:
        where, html = (sent.chat, sent.message), shown.html(photo=sent.photo)
        if not sent.photo:
            await self._bot.edit_message_text(html, *where, parse_mode=ParseMode.HTML, reply_markup=shown.keyboard)
        elif shown.picture is None or self._album.shows(sent, shown.digest):
            await self._bot.edit_message_caption(
                *where, caption=html, parse_mode=ParseMode.HTML, reply_markup=shown.keyboard
            )
        else:
            data = self._album.file(shown.digest) or shown.picture.data
            media = InputMediaPhoto(data, html, ParseMode.HTML, filename=shown.picture.name)
            self._keep(sent, shown, await self._bot.edit_message_media(media, *where, reply_markup=shown.keyboard))

    def _keep(self, sent: Sent, shown: Shown, message: Message | bool) -> None:
        if isinstance(message, Message) and message.photo:
            self._album.put(sent, shown.digest, message.photo[-1].file_id)


def is_(why: BadRequest, words: tuple[str, ...]) -> bool:
    return any(some in why.message.lower() for some in words)
