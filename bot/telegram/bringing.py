"""How what the router says is brought to where it belongs: to who asked in private, to everybody behind the answer.

Each update is answered once: what changes a table finds out by itself that it was delivered before, everything else by
the note that `answered_before` makes.
"""

from __future__ import annotations

from telegram import Message, User

from bot.serving import App
from bot.table.deliveries import Answer, Delivery
from bot.talk.messages import Notice, Whisper
from bot.talk.rich import bold, clean_name, say
from bot.telegram.bottom import Bottom
from bot.telegram.formatting import Formatted, Formatter
from bot.telegram.posting import Telegram
from bot.telegram.private_chats import PrivateChats, person_id, place_of
from bot.telegram.sending import Sender
from bot.telegram.under_way import UnderWay
from storage import PersonId


class Bringing:
    def __init__(
        self,
        app: App,
        telegram: Telegram,
        sender: Sender,
        formatter: Formatter,
        bottom: Bottom,
        under_way: UnderWay,
    ) -> None:
        self._postman, self._storage = app.postman, app.tables.storage
        self._telegram, self._sender, self._formatter, self._bottom = telegram, sender, formatter, bottom
        self.chats = PrivateChats(self._storage)
        self.under_way = under_way

    async def answered_before(self, update: str) -> bool:
        return not await self._storage.first_time(update)

    async def whisper(self, answer: Answer, reply: Whisper) -> None:
        if answer.reply_as:
            await self._postman.deliver(answer.reply_as._replace(message=reply))
        else:
            await self.tell(reply.person, await self._formatter.whisper(reply))

    async def tell(self, person: PersonId, shown: Formatted, thread: int | None = None) -> None:
        """In private, and what is asked of them comes below it."""
        await self._sender.send(int(person.user), thread, shown)
        await self._bottom.lower(person)

    async def reply(self, message: Message, notice: Notice, update: str = "") -> None:
        """Where it was typed."""
        if update and await self.answered_before(update):
            return
        place = place_of(message)
        thread = int(place.thread) if place and place.thread else None
        await self._telegram.room_in(message.chat.id)
        await self._sender.send(message.chat.id, thread, self._formatter.notice(notice), answers=message.message_id)

    async def open_first(self, message: Message, user: User, words: str, what: str, match: str) -> None:
        place = place_of(message)
        assert place
        said = say(words, who=bold(clean_name(user.full_name)))
        await self._telegram.line(place, said, what, match, message.message_id)

    def deliver(self, answer: Answer, asker: User | None = None) -> None:
        """Behind the answer: a group that takes no more right now keeps nobody waiting."""
        for delivery in answer.deliveries:
            self.under_way.begin(self.bring(delivery, asker))

    async def bring(self, delivery: Delivery, asker: User | None) -> None:
        """A table that could not be shown is none; who opened it hears why, where they can hear us."""
        why = await self._postman.deliver_all(Answer(None, (delivery,)))
        if why and asker and await self.chats.is_open(person_id(asker)):
            await self.tell(person_id(asker), self._formatter.notice(Notice(why)))
