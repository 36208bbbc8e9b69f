"""A topic for each table in a player's private chat, where the owner of the bot switched Threaded Mode on.

Nothing depends on it: without topics, or when one cannot be made, the plain chat takes everything.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from telegram import Bot
from telegram.constants import ForumIconColor
from telegram.error import BadRequest, TelegramError

from bot.table.whereabouts import whereabouts_of
from bot.talk.games import title_of
from bot.talk.messages import Whisper
from bot.telegram.markup import PLATFORM
from bot.telegram.sending import is_
from bot.telegram.sent import MessageRef
from renderers.toolkit.colour import Colour
from storage import PersonId, Storage

NO_TOPIC = ("message thread not found", "topic_deleted", "topic_closed")
PLAIN = "-"  # instead of a topic: the plain chat
NAME = 128
logger = logging.getLogger(__name__)


class Topics:
    def __init__(self, bot: Bot, storage: Storage) -> None:
        self._bot = bot
        self._storage = storage
        self.on = bool(bot.bot.has_topics_enabled)

    async def hang(self, whisper: Whisper, hang: Callable[[int | None], Awaitable[MessageRef]]) -> MessageRef:
        """In the table's topic. One that is gone is made once more; then the plain chat has it."""
        for again in (False, True):
            thread = await self._thread(whisper, again=again) if self.on else None
            if thread is None:
                return await hang(None)
            try:
                return await hang(thread)
            except BadRequest as why:
                if not is_(why, NO_TOPIC):
                    raise
        await self._storage.note(_note(whisper.person, whisper.match), PLAIN)
        return await hang(None)

    async def match_in(self, chat: int, thread: int | None) -> str:
        """The table whose topic this is."""
        return await self._storage.noted(_table(chat, thread)) if self.on and thread else ""

    async def over(self, match: str, result: str) -> None:
        """The name says how it ended."""
        table = await self._storage.matches.table(match) if self.on else None
        for person in table.people if table else ():
            thread = await self._storage.noted(_note(person, match))
            if table and thread.isdecimal():
                try:
                    name = ended(title_of(table.game), result)
                    await self._bot.edit_forum_topic(int(person.user), int(thread), name)
                except TelegramError as why:
                    logger.info("a topic keeps its name: %s", why.message)

    async def _thread(self, whisper: Whisper, *, again: bool) -> int | None:
        note = _note(whisper.person, whisper.match)
        known = await self._storage.noted(note)
        if known == PLAIN or (known and not again):
            return int(known) if known != PLAIN else None
        table = await self._storage.matches.table(whisper.match)
        if table is None:
            return None
        where = (await whereabouts_of(self._storage, table.place)).name
        name = " · ".join(filter(None, (title_of(table.game), where)))[:NAME]
        try:
            topic = await self._bot.create_forum_topic(int(whisper.person.user), name, nearest(whisper.accent))
        except TelegramError as why:
            logger.info("no topic is made: %s", why.message)
            return None
        await self._storage.note(note, str(topic.message_thread_id))
        await self._storage.note(_table(int(whisper.person.user), topic.message_thread_id), whisper.match)
        return topic.message_thread_id


def ended(title: str, result: str) -> str:
    """The name of a topic whose game is over: Avoid the Void · Bo won."""
    return f"{title} · {result.removesuffix('.').removesuffix(f' {title}')}"[:NAME]


def nearest(colour: Colour | None) -> int:
    """Of the six that Telegram has for topics."""
    red, green, blue = colour or (0, 0, 255)

    def far(icon: int) -> int:
        return (red - (icon >> 16)) ** 2 + (green - (icon >> 8 & 255)) ** 2 + (blue - (icon & 255)) ** 2

    return min(map(int, ForumIconColor), key=far)


def _note(person: PersonId, match: str) -> str:
    return f"{PLATFORM}:topic:{match}:{person.user}"


def _table(chat: int, thread: int | None) -> str:
    return f"{PLATFORM}:table:{chat}/{thread}"
