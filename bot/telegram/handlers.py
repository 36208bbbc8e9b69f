"""From Telegram's updates to where they are answered, those of one person one after the other."""

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

from bot.table.patience import Patience
from bot.telegram.bringing import Bringing
from bot.telegram.incoming import Incoming
from bot.telegram.markup import PLATFORM
from bot.telegram.membership import Membership
from bot.telegram.posting import Telegram
from bot.telegram.pressing import Presses
from bot.telegram.private_chats import is_private
from bot.telegram.waiting import please_wait
from storage import Place, PleaseWait, Storage

WANTED = (Update.MESSAGE, Update.CALLBACK_QUERY, Update.MY_CHAT_MEMBER)
AWAY = (ChatMemberStatus.LEFT, ChatMemberStatus.BANNED)
AT_ONCE = 64
logger = logging.getLogger(__name__)


class OnePerPerson(BaseUpdateProcessor):
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


class Handlers:
    def __init__(
        self,
        incoming: Incoming,
        presses: Presses,
        membership: Membership,
        bringing: Bringing,
        telegram: Telegram,
        storage: Storage,
    ) -> None:
        self._incoming, self._presses, self._membership = incoming, presses, membership
        self._bringing, self._telegram = bringing, telegram
        self._storage = storage
        self._patience = Patience(storage)
        self._waiting: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def add_to(self, application: Application[Any, Any, Any, Any, Any, Any]) -> None:
        application.add_handler(TypeHandler(Update, self.take))

    async def take(self, update: Update, context: object) -> None:
        del context
        try:
            await self._take(update)
        except PleaseWait as why:
            logger.warning("an update waits: %s", why)
            await please_wait(update)
            self._bringing.under_way.begin(self._again(update))
        except TelegramError as why:
            logger.warning("an answer did not reach its asker: %s", type(why).__name__)

    async def _again(self, update: Update) -> None:
        """When storage is back, a person's in their order. The update's id knows what was done of it already."""
        user = update.effective_user
        try:
            async with self._waiting.setdefault(user.id if user else 0, asyncio.Lock()):
                await self._patience.again(lambda: self._take(update))
        except TelegramError as why:
            logger.warning("an answer did not reach its asker: %s", type(why).__name__)

    async def _take(self, update: Update) -> None:
        id_ = f"{PLATFORM}:{update.update_id}"
        if update.callback_query:
            await self._presses.press(update.callback_query, id_)
        elif update.my_chat_member:
            await self._changed(update.my_chat_member)
        elif update.message and (update.message.migrate_to_chat_id or update.message.migrate_from_chat_id):
            await self._moved(update.message, id_)
        elif update.message and update.message.forum_topic_reopened:
            await self._membership.let_in(update.message.chat)
        elif update.message and update.message.text:
            await self._incoming.message(update.message, id_)

    async def _moved(self, message: Message, update: str) -> None:
        """Telegram says it in the old group and in the new one, in any order."""
        here = message.chat.id
        old, new = message.migrate_from_chat_id or here, message.migrate_to_chat_id or here
        await self._telegram.move(old, new, update)
        if await self._storage.first_time(f"{PLATFORM}:moved:{old}:{new}"):
            await self._membership.moved(Place(PLATFORM, str(new)))

    async def _changed(self, change: ChatMemberUpdated) -> None:
        """We were sent away or are back, in a group or in a private chat."""
        away = change.new_chat_member.status in AWAY
        if is_private(change.chat):
            await (self._membership.closed(change.from_user) if away else self._membership.opened(change.from_user))
        else:
            await (self._membership.sent_away(change.chat) if away else self._membership.let_in(change.chat))
            if not away and change.old_chat_member.status in AWAY:
                await self._presses.welcome.added(change.chat)
