"""Who writes or presses, where, and whether they can be reached in private."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from telegram import Bot, CallbackQuery, Chat, Message, User
from telegram.constants import ChatMemberStatus, ChatType
from telegram.error import TelegramError

from bot.table.loaded import Member
from bot.table.whereabouts import Whereabouts
from bot.talk.rich import clean_name
from bot.telegram.markup import PLATFORM
from storage import Asker, Person, PersonId, Place, Player, Private, Storage

AWAY = (ChatMemberStatus.LEFT, ChatMemberStatus.BANNED)


def person_id(user: User) -> PersonId:
    return PersonId(PLATFORM, str(user.id))


def member_of(user: User, *, moderator: bool = False) -> Member:
    return Member(person_id(user), user.full_name, moderator, private_chat(user))


def private_chat(user: User) -> Place:
    """Telegram gives it the id of the person."""
    return Place(PLATFORM, str(user.id))


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


def whereabouts_of(chat: Chat, place: Place) -> Whereabouts:
    """Only supergroups have links that lead their members there."""
    link = f"https://t.me/c/{place.chat[4:]}/{place.thread or 1}" if place.chat.startswith("-100") else ""
    return Whereabouts(chat.title or "", link)


async def may_moderate(bot: Bot, chat: Chat, user: User) -> bool:
    if is_private(chat):
        return False
    try:  # of others than these, Telegram surely tells only those who are among them
        return any(one.user.id == user.id for one in await bot.get_chat_administrators(chat.id))
    except TelegramError:
        return False


async def belongs(bot: Bot, person: PersonId, place: Place) -> bool | None:
    """Are they in this chat? None where Telegram does not tell, as it may when we are no administrator there."""
    chat = int(place.chat)
    if chat > 0:
        return place.chat == person.user  # a private chat has one person
    try:
        member = await bot.get_chat_member(chat, int(person.user))
    except TelegramError:
        return None
    return member.status not in AWAY and getattr(member, "is_member", True)  # who is restricted may be outside


class PrivateChats:
    """Keeps whose private chat is open."""

    def __init__(self, storage: Storage) -> None:
        self._people = storage.people

    async def is_open(self, who: PersonId) -> bool:
        person = await self._people.get(who)
        return person is not None and person.private is Private.OPEN

    async def missed(self, seats: Sequence[Player]) -> list[Player]:
        """The people of these seats who cannot be shown a hand."""
        return [seat for seat in seats if seat.person and not await self.is_open(seat.person)]

    async def opened(self, user: User, asker: Asker | None = None) -> bool:
        """They wrote in private. Is that new?"""
        person = asker.person if asker else await self._people.get(person_id(user))
        now = replace(person or Person(person_id(user), ""), name=clean_name(user.full_name), private=Private.OPEN)
        if now != person:
            await self._people.put(now)
        return person is None or person.private is not Private.OPEN

    async def closed(self, user: User) -> None:
        person = await self._people.get(person_id(user))
        if person:
            await self._people.put(replace(person, private=Private.CLOSED))
