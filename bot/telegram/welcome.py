"""Added to a group: one silent line, from which a first table is opened by two presses."""

from __future__ import annotations

from telegram import CallbackQuery, Chat, Message

from bot.serving import App
from bot.table.deliveries import Answer
from bot.table.whereabouts import note
from bot.talk.messages import Notice
from bot.talk.welcome import OPENING, hello, which_game
from bot.telegram.formatting import Formatter
from bot.telegram.markup import PLATFORM
from bot.telegram.posting import Telegram
from bot.telegram.private_chats import member_of, place_pressed, whereabouts_of
from bot.telegram.sending import Sender
from bot.telegram.sent import MessageRef


def opens(id_: str) -> bool:
    return id_.partition(":")[0] == OPENING


class Welcome:
    def __init__(self, app: App, telegram: Telegram, sender: Sender, formatter: Formatter) -> None:
        self._router, self._storage = app.router, app.tables.storage
        self._telegram, self._sender, self._formatter = telegram, sender, formatter

    async def added(self, group: Chat) -> None:
        """Never twice, and not where a table stands already."""
        name, places = f"{PLATFORM}:welcomed:{group.id}", self._storage.places
        if await self._storage.noted(name) or await places.matches_at(await places.within(PLATFORM, str(group.id))):
            return
        await self._storage.note(name, "1")
        await self._telegram.room_in(group.id)
        await self._sender.send(group.id, None, self._formatter.notice(hello()), quiet=True)

    async def pressed(self, query: CallbackQuery, update: str) -> Answer | None:
        """The games, then a table of one of them: the line goes when the table is there, or says why it is not."""
        message, place = query.message, place_pressed(query)
        if not isinstance(message, Message) or place is None:
            return None
        here, game = MessageRef(message.chat.id, message.message_id, photo=False), (query.data or "").partition(":")[2]
        await self._telegram.room_in(message.chat.id)
        if not game:
            await self._sender.edit(here, self._formatter.notice(which_game()))
            return None
        await note(self._storage, place, whereabouts_of(message.chat, place))
        answer = await self._router.command(member_of(query.from_user), place, "new", game, update)
        if isinstance(answer.reply, Notice):
            await self._sender.edit(here, self._formatter.notice(hello(answer.reply)))
        return answer

    async def done(self, query: CallbackQuery) -> None:
        """The table stands there."""
        if isinstance(message := query.message, Message):
            await self._sender.retire(MessageRef(message.chat.id, message.message_id, photo=False))
