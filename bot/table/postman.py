"""Brings messages to the platforms, and remembers what they took."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple, Protocol
from weakref import WeakValueDictionary

from bot.table.house import House
from bot.table.speaking import Answer, Delivery
from bot.table.watchman import Watchman
from bot.talk.messages import Post, Whisper
from storage import Place

REMEMBERED = 10_000
logger = logging.getLogger(__name__)


class Unsent(Exception):
    """The platform did not take it now; it stays in the outbox and is tried again later."""


class ShutOut(Exception):
    """The place does not let us in; its table sleeps until it does."""


class Adapter(Protocol):
    """What a platform has to be able to do: show a message, in the place of an earlier one where it can."""

    async def send(self, message: Post | Whisper, edit: str, nonce: str) -> str:
        """Gives the platform's id of the message, to be edited next time; empty if there is none to remember.

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

    def __init__(self, house: House) -> None:
        self._house = house
        self._watchman = Watchman(house)
        self._adapters: dict[str, Served] = {}
        self._lanes: WeakValueDictionary[tuple[str, str], Lane] = WeakValueDictionary()
        self._latest: OrderedDict[tuple[str, str], int] = OrderedDict()  # serials that were shown
        self._under_way: set[bytes] = set()

    def serve(self, platform: str, adapter: Adapter, room: Room | None = None, tidy: Tidy | None = None) -> None:
        self._adapters[platform] = Served(adapter, room, tidy)

    async def deliver(self, delivery: Delivery) -> None:
        message, id_ = delivery.message, delivery.announcement.member  # replies of one moment differ in what they say
        platform = message.place.platform if isinstance(message, Post) else message.person.platform
        if platform not in self._adapters:
            return  # another process serves that platform and will find it in the outbox
        if id_ in self._under_way:
            return  # it has waited so long that the outbox lent it a second time
        try:
            self._under_way.add(id_)
            await self._in_turn(delivery, self._adapters[platform])
        finally:
            self._under_way.discard(id_)

    async def deliver_all(self, answer: Answer) -> None:
        for delivery in answer.deliveries:
            await self.deliver(delivery)

    def replied(self, answer: Answer) -> None:
        """Who asked is about to see this state in the reply: nothing earlier may take its place."""
        if isinstance(answer.reply, Whisper) and answer.reply_as:
            reply = Delivery(answer.reply, answer.reply_as)
            self._note((answer.reply_as.match, reply.key), answer.reply_as.serial)

    async def shut(self, places: Sequence[Place]) -> None:
        """The platform tells us that we can no longer write there: tables there sleep."""
        await self._watchman.shut(places)

    async def knock(self, platform: str, here: Callable[[Place], bool]) -> None:
        """We may be let in again: the tables that sleep there show themselves, if they can."""
        for table in await self._house.storage.asleep():
            if table.place.platform == platform and here(table.place):
                for delivery in await self._house.shown_again(table.match):
                    await self.deliver(delivery)

    async def _in_turn(self, delivery: Delivery, to: Served) -> None:
        lane = self._lanes.setdefault((delivery.announcement.match, delivery.key), Lane())
        lane.waiting.append(delivery)
        async with lane.turn:
            if delivery not in lane.waiting:
                return  # it went out together with another
            if to.room:
                await to.room(delivery.message)
            going, lane.waiting = lane.waiting, []
            for some in _together(going):
                await self._hand_over(to, some)

    async def _hand_over(self, to: Served, going: Sequence[Delivery]) -> None:
        last = going[-1]
        match, serial = last.announcement.match, last.announcement.serial
        late = self._is_late(last)
        now = await self._of_now(last, going) if late else _as_one(last, going)
        id_ = edit = ""
        if now is not None:
            edit = await self._house.storage.matches.said(match, now.key) if now.key else ""
            try:
                if now.asleep and isinstance(now.message, Post) and not now.knocks:
                    raise ShutOut(f"the table {match} sleeps")
                id_ = await to.adapter.send(now.message, edit, now.nonce)
                if not late and self._is_late(last):
                    await self._shown_again(to, now)  # a reply showed more while this was on its way
            except ShutOut as why:
                logger.info("kept for when the table wakes: %s", why)
                await self._watchman.kept_out(going)
                return
            except Unsent as why:
                logger.warning("not sent now, kept for later: %s", why)
                return
            self._note((match, now.key), serial)
        for delivery in going:
            await self._house.posted(delivery, id_)
        if to.tidy and edit and id_ not in ("", edit):
            await to.tidy(edit, id_)
        if now is not None and now.knocks:
            await self._watchman.wake(match)

    def _is_late(self, delivery: Delivery) -> bool:
        announced = delivery.announcement
        return announced.serial < self._latest.get((announced.match, delivery.key), 0)

    async def _shown_again(self, to: Served, late: Delivery) -> None:
        now = await self._house.anew(late)
        if now is not None and isinstance(now.message, Whisper):
            await to.adapter.send(replace(now.message, ping=False), "", now.nonce)

    async def _of_now(self, last: Delivery, going: Sequence[Delivery]) -> Delivery | None:
        """A later state was shown. What called somebody, was asked for or told to one alone is said as it is now."""
        told = any(isinstance(one.message, Whisper) and one.message.news for one in going)
        if not told and not any(one.message.ping or one.message.anew for one in going):
            return None
        now = await self._house.anew(last)
        return now and _as_one(now, going)

    def _note(self, what: tuple[str, str], serial: int) -> None:
        if what[1]:
            self._latest[what] = max(serial, self._latest.pop(what, 0))
        while len(self._latest) > REMEMBERED:
            self._latest.popitem(last=False)


def _together(waiting: Sequence[Delivery]) -> Iterator[list[Delivery]]:
    """What can go out as one: states of a message; not lines of their own, nor what one person alone was told."""
    some: list[Delivery] = []
    for one in sorted(waiting, key=lambda delivery: delivery.announcement.serial):
        some.append(one)
        if not one.key or (isinstance(one.message, Whisper) and one.message.news):
            yield some
            some = []
    if some:
        yield some


def _as_one(last: Delivery, going: Sequence[Delivery]) -> Delivery:
    """The latest message, new if any of them was to be, calling whom any of them called."""
    anew = any(one.message.anew for one in going)
    return last._replace(message=replace(last.message, anew=anew)).calling(*(one.message for one in going))
