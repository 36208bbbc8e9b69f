"""Brings messages to the platforms, and remembers what they took."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import NamedTuple, Protocol
from weakref import WeakValueDictionary

from bot.table import waking
from bot.table.deliveries import Answer, Delivery
from bot.table.lent import kept
from bot.table.loaded import Sorry
from bot.table.tables import Tables
from bot.talk.messages import Post, Whisper
from bot.talk.rich import Rich, lines
from storage import OutboxEntry, Phase, Place
from storage.outbox import LEASE
from storage.prune import remove

REMEMBERED = 10_000
GONE = "-"  # in the place of a message's id: it was taken away
logger = logging.getLogger(__name__)


class Refusal(Exception):
    """A platform did not take a message: why, for the log and, where it can be said, for people."""

    def __init__(self, why: str, words: Rich = ()) -> None:
        super().__init__(why)
        self.words = words


class Unsent(Refusal):
    """The platform did not take it now; it stays in the outbox and is tried again later."""


class ShutOut(Refusal):
    """The place does not let us in; its table sleeps until it does."""


class Blocked(Refusal):
    """The place never takes this message; the table goes on without it."""


class Adapter(Protocol):
    """What a platform has to be able to do: show a message, in the place of an earlier one where it can."""

    async def send(self, message: Post | Whisper, edit: str, nonce: str) -> str:
        """Gives the platform's id of the message, to be edited next time; empty to remember none, or `GONE`.

        `edit` is the message that carries the same key now, also when this one is to be posted anew. With a nonce, this
        may be the second try of a post that was taken the first time: only the platform can know.
        """


Room = Callable[[Post | Whisper], Awaitable[None]]
Tidy = Callable[[str, str], Awaitable[None]]


class Served(NamedTuple):
    """A platform."""

    adapter: Adapter
    room: Room | None
    tidy: Tidy | None


class Lane:
    """What waits to be shown in the place of one message."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()
        self.waiting: list[Delivery] = []


class Postman:
    """Of one message of a table, one state goes out at a time, and never an earlier one over a later one.

    A platform that takes only so much gives its `room`, which is awaited before each message. What comes meanwhile
    for the same message goes out together with it, as the latest state. One that takes old messages away does so in its
    `tidy`, when it is noted already which message stands for them now.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._adapters: dict[str, Served] = {}
        self._lanes: WeakValueDictionary[tuple[str, str], Lane] = WeakValueDictionary()
        self._latest: OrderedDict[tuple[str, str], int] = OrderedDict()  # serials that were shown
        self._under_way: set[OutboxEntry] = set()

    def serve(self, platform: str, adapter: Adapter, room: Room | None = None, tidy: Tidy | None = None) -> None:
        self._adapters[platform] = Served(adapter, room, tidy)
        self._tables.platforms.add(platform)

    async def deliver(self, delivery: Delivery) -> None:
        await self._delivered(delivery)

    async def _delivered(self, delivery: Delivery) -> Rich:
        """Why its table cannot stand in its place, if so."""
        entry, to = delivery.entry, self._adapters.get(delivery.platform)
        if to is None:
            return ()  # another process serves that platform and will find it in the outbox
        if entry is None:
            return await self._in_turn(delivery, to)
        if entry in self._under_way or self._tables.standing.is_done(entry):
            return ()  # it has waited so long that the outbox lent it a second time
        async with self._at_it(entry):
            return await self._in_turn(delivery, to)

    @asynccontextmanager
    async def _at_it(self, entry: OutboxEntry) -> AsyncIterator[None]:
        """Nobody else is lent it meanwhile."""
        try:
            self._under_way.add(entry)
            async with kept(entry, self._tables.storage.outbox.renew, LEASE):
                yield
        finally:
            self._under_way.discard(entry)

    async def deliver_all(self, answer: Answer) -> Rich:
        """Place by place side by side: one that takes its time keeps no other waiting.

        Gives why a table that was opened just now could not be shown, and so is none.
        """
        places: dict[str, list[Delivery]] = {}
        for one in answer.deliveries:
            places.setdefault(one.where, []).append(one)
        return lines(*await asyncio.gather(*map(self._deliver_in_order, places.values())))

    async def _deliver_in_order(self, some: Sequence[Delivery]) -> Rich:
        return lines(*[await self._delivered(delivery) for delivery in some])

    @asynccontextmanager
    async def answering(self, answer: Answer) -> AsyncIterator[None]:
        """Who asked is shown the reply in this block. If that does not come about, it is brought like any other."""
        self.replied(answer)
        own = answer.reply_as
        if own is None or own.entry is None or not isinstance(answer.reply, Whisper):
            yield
            return
        async with self._at_it(own.entry):
            yield
            await self._tables.posted(own)

    def replied(self, answer: Answer) -> None:
        """Who asked is about to see this state in the reply: nothing earlier may take its place."""
        own = answer.reply_as
        if own and isinstance(answer.reply, Whisper):
            self._note((own.match, own.key), own.serial)

    async def shut(self, places: Sequence[Place]) -> None:
        """The platform tells us that we can no longer write there: tables there sleep."""
        await waking.shut(self._tables, places)

    async def try_again(self, platform: str, here: Callable[[Place], bool]) -> None:
        """We may be let in again: the tables that sleep there show themselves, if they can."""
        sleepers = [table for table in await self._tables.storage.asleep() if table.place.platform == platform]
        await asyncio.gather(*(self._try_at(table.match) for table in sleepers if here(table.place)))

    async def _try_at(self, match: str) -> None:
        with suppress(Sorry):  # it was pruned, or cannot be read
            for delivery in await self._tables.shown_again(match):
                await self.deliver(delivery)

    async def _in_turn(self, delivery: Delivery, to: Served) -> Rich:
        lane = self._lanes.setdefault((delivery.match, delivery.key), Lane())
        lane.waiting.append(delivery)
        async with lane.turn:
            if delivery not in lane.waiting:
                return ()  # it went out together with another
            if to.room:
                await to.room(delivery.message)
            going, lane.waiting = lane.waiting, []
            return lines(*[await self._hand_over(to, some) for some in _together(going)])

    async def _hand_over(self, to: Served, going: Sequence[Delivery]) -> Rich:
        last = going[-1]
        match, serial = last.match, last.serial
        late = self._is_late(last)
        now = await self._of_now(going) if late else _as_one(last, going)
        id_ = edit = ""
        if now is not None:
            edit = await self._edited(now)
            try:
                if now.asleep and isinstance(now.message, Post) and not now.wakes:
                    raise ShutOut(f"the table {match} sleeps")
                id_ = await to.adapter.send(now.message, edit, now.nonce)
                if not late and self._is_late(last):
                    await self._shown_again(to, now)  # a reply showed more while this was on its way
            except (ShutOut, Blocked) as why:
                if not edit and await self._withdrawn(last):
                    logger.info("a table that cannot be shown was not opened: %s", why)
                    return why.words
                if isinstance(why, ShutOut):
                    logger.info("kept for when the table wakes: %s", why)
                    await waking.kept_out(self._tables, going)
                    return ()
                logger.error("refused for good: %s", why)
            except Unsent as why:
                logger.warning("not sent now, kept for later: %s", why)
                return ()
            self._note((match, now.key), serial)
        for delivery in going:
            await self._tables.posted(delivery, id_)
        if to.tidy and edit and id_ not in ("", edit):
            await to.tidy(edit, id_)
        if now is not None and now.wakes:
            await waking.wake(self._tables, match)
        return ()

    async def _edited(self, delivery: Delivery) -> str:
        found = await self._tables.standing.of(delivery)
        return "" if found == GONE else found

    async def _withdrawn(self, first: Delivery) -> bool:
        """Nobody has ever seen the table: it is taken away, and its place is free for another."""
        storage, match = self._tables.storage, first.match
        table = await storage.matches.table(match) if first.key == "table" else None
        return table is not None and table.phase is Phase.LOBBY and await remove(storage, match)

    def _is_late(self, delivery: Delivery) -> bool:
        return delivery.serial < self._latest.get((delivery.match, delivery.key), 0)

    async def _shown_again(self, to: Served, late: Delivery) -> None:
        now = await self._tables.anew(late)
        if now is not None and isinstance(now.message, Whisper):
            await to.adapter.send(replace(now.message, ping=False), "", now.nonce)

    async def _of_now(self, going: Sequence[Delivery]) -> Delivery | None:
        """A later state was shown. What called somebody, was asked for or told to one alone is said as it is now.

        A call is made anew too: for another move than the one that it was for it rings no more.
        """
        told = any(isinstance(one.message, Whisper) and one.message.news for one in going)
        if not told and not any(one.message.ping or one.message.anew for one in going):
            return None
        now = [found for one in going if (found := await self._tables.anew(one))]
        return _as_one(now[-1], now) if now else None

    def _note(self, what: tuple[str, str], serial: int) -> None:
        if what[1]:
            self._latest[what] = max(serial, self._latest.pop(what, 0))
        while len(self._latest) > REMEMBERED:
            self._latest.popitem(last=False)


def _together(waiting: Sequence[Delivery]) -> Iterator[list[Delivery]]:
    """What can go out as one: states of a message; not lines of their own, nor what one person alone was told."""
    some: list[Delivery] = []
    for one in sorted(waiting, key=lambda delivery: delivery.serial):
        some.append(one)
        if not one.key or (isinstance(one.message, Whisper) and one.message.news):
            yield some
            some = []
    if some:
        yield some


def _as_one(last: Delivery, going: Sequence[Delivery]) -> Delivery:
    """The latest message; new or with a new picture if any of them was to be, calling whom any of them called."""
    message = replace(last.message, anew=any(one.message.anew for one in going))
    if isinstance(message, Post):
        message = replace(message, fresh=any(map(_is_fresh, going)))
    return last._replace(message=message).calling(*(one.message for one in going))


def _is_fresh(delivery: Delivery) -> bool:
    """Does it bring a picture?"""
    return isinstance(delivery.message, Post) and delivery.message.fresh
