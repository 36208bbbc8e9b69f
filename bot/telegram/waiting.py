"""Storage is away: that is said without it."""

from __future__ import annotations

import logging

from telegram import Update
from telegram.error import TelegramError

from bot.talk import catalogue
from bot.telegram.private_chats import is_private
from bot.telegram.typed import read

logger = logging.getLogger(__name__)


async def please_wait(update: Update) -> None:
    """To who pressed in a pop-up, to who typed a command where they typed it."""
    query, message = update.callback_query, update.message
    try:
        if query:
            await query.answer(catalogue.WAIT, show_alert=True)
        elif message and read(message.text or "", message.get_bot().username, private=is_private(message.chat)):
            await message.reply_text(catalogue.WAIT)
    except TelegramError as why:
        logger.warning("nobody could be asked to wait: %s", type(why).__name__)
