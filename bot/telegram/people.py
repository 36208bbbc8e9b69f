"""Who writes or presses, where, and whether they can be reached in private."""

from __future__ import annotations

from dataclasses import replace

from telegram import Bot, CallbackQuery, Chat, Message, User
from telegram.constants import ChatMemberStatus, ChatType
from telegram.error import TelegramError

from bot.table.sitting import Visitor
from bot.talk.rich import clean_name
from bot.telegram.markup import PLATFORM
from storage import Person, PersonId, Place, Private, Storage

MODERATORS = (ChatMemberStatus.OWNER, ChatMemberStatus.ADMINISTRATOR)


def person_id(user: User) -> PersonId:
    return PersonId(PLATFORM, str(user.id))


def visitor(user: User, *, moderator: bool = False) -> Visitor:
    return Visitor(person_id(user), user.full_name, moderator)


def is_private(chat: Chat) -> bool:
    return chat.type == ChatType.PRIVATE


def place_of(message: Message) -> Place | None:
    """A topic is a place of its own; the General topic is the group. None in private."""
    if is_private(message.chat):
        return None
    thread = message.message_thread_id if message.is_topic_message else None
    return Place(PLATFORM, str(message.chat.id), str(thread) if thread else None)


def place_pressed(query: CallbackQuery) -> Place | None:
    """Where the button stands; none in private, and where Telegram no longer knows the message."""
    return place_of(query.message) if isinstance(query.message, Message) else None


async def may_moderate(bot: Bot, chat: Chat, user: User) -> bool:
    if is_private(chat):
        return False
    try:
        return (await bot.get_chat_member(chat.id, user.id)).status in MODERATORS
    except TelegramError:
        return False


class Reach:
    """Keeps whose private chat is open."""

    def __init__(self, storage: Storage) -> None:
        self._people = storage.people

    async def is_open(self, who: PersonId) -> bool:
        person = await self._people.get(who)
        return person is not None and person.private is Private.OPEN

    async def opened(self, user: User) -> bool:
        """They wrote in private. Is that new?"""
        person = await self._people.get(person_id(user))
        now = replace(person or Person(person_id(user), ""), name=clean_name(user.full_name), private=Private.OPEN)
        if now != person:
            await self._people.put(now)
        return person is None or person.private is not Private.OPEN

    async def closed(self, user: User) -> None:
        person = await self._people.get(person_id(user))
        if person:
            await self._people.put(replace(person, private=Private.CLOSED))
