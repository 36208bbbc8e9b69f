"""Who can be reached in private, and which groups let us in: what becomes of their tables when that changes."""

from __future__ import annotations

from dataclasses import replace

from telegram import Chat, User

from bot.serving import App
from bot.table.deliveries import Answer
from bot.table.outcome import ShowTable
from bot.talk import catalogue, ids
from bot.talk.messages import Button, Whisper
from bot.talk.rich import Rich, bold, listed, plain, say
from bot.telegram.bringing import Bringing
from bot.telegram.markup import PLATFORM
from bot.telegram.posting import Telegram, unreachable
from bot.telegram.pressed import WITHOUT, without
from bot.telegram.private_chats import member_of, person_id, private_chat
from bot.telegram.sent import MessageRef
from storage import Phase, Place, Player


class Membership:
    def __init__(self, app: App, telegram: Telegram, bringing: Bringing) -> None:
        self._router, self._tables, self._postman = app.router, app.tables, app.postman
        self._storage = app.tables.storage
        self._telegram, self._bringing = telegram, bringing

    async def opened(self, user: User) -> None:
        """The private chat was opened again."""
        if await self._bringing.chats.opened(user):
            await self.back_again(user)

    async def closed(self, user: User) -> None:
        await self._bringing.chats.closed(user)

    async def back_again(self, user: User, besides: str = "") -> None:
        """What they missed: a table in the private chat itself, and the hands at the tables where they play."""
        await self._postman.try_again(PLATFORM, lambda place: place == private_chat(user))
        for table in await self._storage.tables_of(person_id(user)):
            await self._storage.note(unreachable(table.match), "")
            if table.phase is Phase.PLAYING and table.match != besides:
                answer = await self._router.press(member_of(user), ids.at_table(table.match, "hand"), "")
                if isinstance(answer.reply, Whisper):
                    await self._bringing.whisper(answer, replace(answer.reply, anew=True))

    async def sent_away(self, group: Chat) -> None:
        """We are no longer in the group: its tables sleep, those in its topics, too."""
        await self._postman.shut(await self._storage.places.within(PLATFORM, str(group.id)))

    async def let_in(self, group: Chat) -> None:
        """We are in the group again, or may do more there."""
        self._bringing.under_way.begin(self._postman.try_again(PLATFORM, lambda place: place.chat == str(group.id)))
        for match in await self._storage.places.matches_at(await self._storage.places.within(PLATFORM, str(group.id))):
            self._bringing.under_way.begin(self._try_photos(match))

    async def _try_photos(self, match: str) -> None:
        """Where photos were forbidden, the table's message tries to become one."""
        sent = MessageRef.read(await self._storage.matches.message(match, "table"))
        if sent and sent.barred:
            for delivery in self._tables.said_now(await self._tables.load(match), ShowTable()):
                await self._tables.posted(delivery, str(sent._replace(barred=False)))
                await self._postman.deliver(delivery)

    async def moved(self, place: Place) -> None:
        """The group has a new id, and nothing of ours is shown there yet."""
        match = await self._storage.places.match_at(place)
        table = await self._storage.matches.table(match) if match else None
        if match and table and table.phase is not Phase.ENDED:
            self._bringing.deliver(Answer(None, tuple(await self._tables.shown_again(match))))

    async def missed(self, match: str) -> list[Player]:
        """Who sits in this lobby and cannot be shown a hand."""
        table = await self._storage.matches.table(match)
        return await self._bringing.chats.missed(table.seats) if table and table.phase is Phase.LOBBY else []

    async def missed_by(self, start: ids.Press) -> list[Player]:
        """Nobody, if it says to start without them."""
        return [] if without(start) else await self.missed(start.match)

    async def not_yet(self, place: Place | None, missed: list[Player], match: str, update: str) -> None:
        """They open their private chat, or the host starts without them; never without the host."""
        table = await self._storage.matches.table(match)
        if place is None or table is None or await self._bringing.answered_before(update):
            return
        others = [seat for seat in missed if seat.person != table.host]
        label = catalogue.START_WITHOUT.format(names=plain(named(others)))
        more = [Button(ids.at_table(match, "start", WITHOUT), label)] if others == missed else []
        words = say(catalogue.UNREACHABLE_ALL, names=named(missed))
        await self._telegram.line(place, words, "hello", match, more=more)


def named(seats: list[Player]) -> Rich:
    return listed([bold(seat.name) for seat in seats])
