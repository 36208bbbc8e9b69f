"""From Telegram's updates to the desk, those of one person one after the other."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from typing import Any
from weakref import WeakValueDictionary

from telegram import ChatMemberUpdated, Message, Update
from telegram.constants import ChatMemberStatus
from telegram.error import TelegramError
from telegram.ext import Application, BaseUpdateProcessor, TypeHandler

from bot.telegram.desk import Desk
from bot.telegram.markup import PLATFORM
from bot.telegram.people import is_private
from bot.telegram.posting import Telegram
from storage import Place, PleaseWait, Storage

WANTED = (Update.MESSAGE, Update.CALLBACK_QUERY, Update.MY_CHAT_MEMBER)
AWAY = (ChatMemberStatus.LEFT, ChatMemberStatus.BANNED)
AT_ONCE = 64
logger = logging.getLogger(__name__)


class InTurn(BaseUpdateProcessor):
    """Who types two commands gets two answers, in that order; others do not wait for it."""

    def __init__(self) -> None:
        super().__init__(AT_ONCE)
        self._people: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def do_process_update(self, update: object, coroutine: Awaitable[Any]) -> None:
        user = update.effective_user if isinstance(update, Update) else None
        async with self._people.setdefault(user.id if user else 0, asyncio.Lock()):
            await coroutine

    async def initialize(self) -> None:
        pass

    async def shutdown(self) -> None:
        pass


class Intake:
    def __init__(self, desk: Desk, telegram: Telegram, storage: Storage) -> None:
        self._desk = desk
        self._telegram = telegram
        self._storage = storage

    def add_to(self, application: Application[Any, Any, Any, Any, Any, Any]) -> None:
        application.add_handler(TypeHandler(Update, self.take))

    async def take(self, update: Update, context: object) -> None:
        del context
        try:
            await self._take(update)
        except PleaseWait as why:
            logger.warning("an update was not handled: %s", why)
        except TelegramError as why:
            logger.warning("an answer did not reach its asker: %s", type(why).__name__)

    async def _take(self, update: Update) -> None:
        id_ = f"{PLATFORM}:{update.update_id}"
        if update.callback_query:
            await self._desk.press(update.callback_query, id_)
        elif update.my_chat_member:
            await self._membership(update.my_chat_member)
        elif update.message and (update.message.migrate_to_chat_id or update.message.migrate_from_chat_id):
            await self._moved(update.message, id_)
        elif update.message and update.message.forum_topic_reopened:
            await self._desk.let_in(update.message.chat)
        elif update.message and update.message.text:
            await self._desk.message(update.message, id_)

    async def _moved(self, message: Message, update: str) -> None:
        """Telegram says it in the old group and in the new one, in any order."""
        here = message.chat.id
        old, new = message.migrate_from_chat_id or here, message.migrate_to_chat_id or here
        await self._telegram.move(old, new, update)
        if await self._storage.first_time(f"{PLATFORM}:moved:{old}:{new}"):
            await self._desk.moved(Place(PLATFORM, str(new)))

    async def _membership(self, change: ChatMemberUpdated) -> None:
        """We were sent away or are back, in a group or in a private chat."""
        away = change.new_chat_member.status in AWAY
        if is_private(change.chat):
            await (self._desk.closed(change.from_user) if away else self._desk.opened(change.from_user))
        else:
            await (self._desk.sent_away(change.chat) if away else self._desk.let_in(change.chat))
