"""The talk with one tab: what its person does goes to the router, what comes of it to the adapter."""

from __future__ import annotations

import logging
import unicodedata
from collections.abc import Awaitable, Callable

from aiohttp import WSMsgType

from bot.table.deliveries import Answer
from bot.table.loaded import Sorry
from bot.table.postman import Postman
from bot.table.router import Router
from bot.table.try_it import is_free
from bot.talk import catalogue, ids, welcome
from bot.talk.messages import Notice, Post, Whisper
from bot.talk.rich import plain, say
from bot.web import facts, formatting, history, log, requests
from bot.web.completing import completions
from bot.web.hub import Hub, Tab
from bot.web.people import PLATFORM
from bot.web.posting import HAND, PageAdapter
from bot.web.requests import (
    Asked,
    Choose,
    Complete,
    Dismiss,
    Enter,
    Friends,
    History,
    Log,
    MakeChannel,
    Press,
    Say,
    Then,
    Try,
)
from storage import MOST_CHANNELS, Phase, Place, PleaseWait, Storage

LOUNGE = "lounge"
LONGEST_CHAT = 600
UNSUPPORTED = 1003  # the close code for what we do not understand
logger = logging.getLogger(__name__)


class Talk:
    """One a window."""

    def __init__(
        self, tab: Tab, storage: Storage, router: Router, postman: Postman, adapter: PageAdapter, hub: Hub
    ) -> None:
        self._window = tab
        self._who = tab.who
        self._storage = storage
        self._router = router
        self._postman = postman
        self._adapter = adapter
        self._hub = hub

    async def go_on(self) -> None:
        """Until the window closes."""
        await self._window.tell(self._hello() | {"channels": await self._channels()})
        async for message in self._window.socket:
            if message.type is not WSMsgType.TEXT:
                break
            try:
                wanted = requests.read(message.data)
            except ValueError:
                await self._window.socket.close(code=UNSUPPORTED)
                return
            await self._answer(wanted)

    def _hello(self) -> formatting.Json:
        return {
            "is": "hello",
            "name": self._who.name,
            "games": facts.of_games(),
            "lessons": welcome.lessons(),
            "welcome": catalogue.WELCOME,
            "back": catalogue.BACK,
            "first": catalogue.FIRST_STEPS,
            "confirm": catalogue.CONFIRM,
            "amount": catalogue.AMOUNT_SEND,
            "none": catalogue.CONFIRM_NONE,
        }

    async def _channels(self) -> list[str]:
        await self._storage.channels.make(LOUNGE)
        return await self._storage.channels.names()

    async def _answer(self, wanted: Asked) -> None:
        """Whatever happens, the window hears that its request is done with."""
        try:
            await self._do(wanted)
        except Sorry as why:
            await self._window.tell({"is": "trouble", "text": plain(why.words)})
        except PleaseWait:
            await self._window.tell({"is": "trouble", "text": catalogue.WAIT})
            await self._router.patience.again(lambda: self._do(wanted))
        except Exception:
            logger.exception("a window's request failed")
            await self._window.tell({"is": "trouble", "text": catalogue.SOMETHING_BROKE})
        if isinstance(wanted, Press | Choose | Say | Try | Friends):
            await self._window.tell({"is": "done", "update": wanted.update})

    async def _do(self, wanted: Asked) -> None:
        there = (
            isinstance(wanted, Enter | MakeChannel | Dismiss | Log | History | Then)
            or wanted.channel in await self._channels()
        )
        if not there:
            raise Sorry(say(catalogue.NO_CHANNEL))
        match wanted:
            case Enter():
                await self._enter(wanted.channel)
            case MakeChannel():
                await self._make(wanted.channel)
            case Press():
                place = None if wanted.private else _place(wanted.channel)
                await self._act(wanted, lambda update: self._router.press(self._who, wanted.id, update, place))
            case Choose():
                id_ = ids.settled(wanted.match, int(wanted.stamp, 16), tuple(wanted.places))
                await self._act(wanted, lambda update: self._router.press(self._who, id_, update, None))
            case Say():
                await self._say(wanted)
            case Complete():
                found = await completions(self._router, self._who, _place(wanted.channel), wanted.text)
                await self._window.tell({"is": "completions", "n": wanted.n, "found": [[*one] for one in found]})
            case Log():
                told = await log.told(self._storage, _place(wanted.channel), wanted.since, wanted.undone)
                if told:
                    await self._window.tell({"is": "log", "channel": wanted.channel, **told})
            case History():
                past = await history.told(self._router.tables, self._who, _place(wanted.channel), wanted.eyes)
                if past:
                    await self._window.tell({"is": "history", "channel": wanted.channel, **past})
            case Then():
                await self._window.tell({"is": "then", "n": wanted.n, **await self._then(wanted)})
            case Dismiss():
                await self._adapter.dismiss(self._who.person, wanted.id)
            case Try():
                await self._try(wanted)
            case Friends():
                await self._invite(wanted)

    async def _enter(self, channel: str) -> None:
        """All that is there, so that a window that comes back has missed nothing. An unknown channel is the lounge."""
        channels = await self._channels()
        self._window.channel = channel if channel in channels else LOUNGE
        messages = await self._storage.channels.of(self._window.channel).all()
        private = await self._storage.channels.private(self._who.person).all()
        await self._window.tell(
            {
                "is": "channel",
                "channel": self._window.channel,
                "channels": channels,
                "messages": formatting.all_of(messages),
                "private": formatting.all_of(private),
            }
        )
        await self._freshen(self._window.channel)

    async def _make(self, channel: str) -> None:
        """Made, or entered if there is one of that name."""
        before = await self._channels()
        if not await self._storage.channels.make(channel):
            raise Sorry(say(catalogue.MANY_CHANNELS, most=MOST_CHANNELS))
        if channel not in before:
            await self._hub.to_all({"is": "channels", "channels": await self._channels()})
        await self._enter(channel)

    async def _act(self, wanted: Press | Choose | Say, work: Callable[[str], Awaitable[Answer]]) -> None:
        await self._show(await work(self._update(wanted.update)), wanted.channel)

    async def _show(self, answer: Answer, channel: str) -> None:
        """The reply first: who acted is waiting for it."""
        person, reply = self._who.person, answer.reply
        if not isinstance(reply, Whisper):
            await self._adapter.notice(person, channel, reply)
        else:
            if reply.key == HAND:
                await self._adapter.notice(person, channel, None)
            async with self._postman.answering(answer):
                await self._adapter.send(reply)
            await self._go_to(reply.match, channel)
        await self._postman.deliver_all(answer)
        if reply is None and any(isinstance(one.message, Post) and one.message.anew for one in answer.deliveries):
            await self._window.tell({"is": "table"})  # on a phone it takes the place of the hand

    async def _go_to(self, match: str, channel: str) -> None:
        """A hand that was asked for from elsewhere is shown where its table is."""
        table = await self._storage.matches.table(match)
        if table and table.place.chat != channel:
            await self._window.tell({"is": "go", "channel": table.place.chat})

    async def _freshen(self, channel: str) -> None:
        """The server may have gone down after an act and before its answer: who comes back sees the hand of now."""
        match = await self._storage.places.match_at(_place(channel))
        table = await self._storage.matches.table(match) if match else None
        if match and table and table.phase is Phase.PLAYING and self._who.person in table.people:
            answer = await self._router.press(self._who, ids.at_table(match, "hand"), "")
            if isinstance(answer.reply, Whisper):
                await self._adapter.freshen(answer.reply, channel)

    async def _say(self, wanted: Say) -> None:
        text = _cleaned(wanted.text)
        if text.startswith("/"):
            await self._act(wanted, lambda update: self._router.line(self._who, _place(wanted.channel), text, update))
        elif len(text) > LONGEST_CHAT:
            await self._adapter.notice(self._who.person, wanted.channel, Notice(say(catalogue.TOO_LONG)))
        elif text and await self._storage.first_time(self._update(wanted.update)):
            await self._adapter.chat(wanted.channel, self._who.person, self._who.name, text)

    async def _try(self, wanted: Try) -> None:
        channel, update = await self._free(wanted.channel, "try"), self._update(wanted.update)
        answer = await self._router.try_it(
            self._who, _place(channel), wanted.game, update, lesson=wanted.lesson, hints=wanted.hints
        )
        await self._show(answer, channel)

    async def _then(self, wanted: Then) -> formatting.Json:
        """The board, and what the seat held by whose eyes it is seen."""
        place, tables = _place(wanted.channel), self._router.tables
        board, hand = await history.moment(tables, self._who, place, wanted.n, wanted.eyes)
        draw = self._adapter.drawn
        return {"picture": await draw(self._who.person, board), "hand": await draw(self._who.person, hand)}

    async def _invite(self, wanted: Friends) -> None:
        channel, update = await self._free(wanted.channel, "table"), self._update(wanted.update)
        await self._show(await self._router.command(self._who, _place(channel), "new", wanted.game, update), channel)

    async def _free(self, channel: str, word: str) -> str:
        """Here, or if a game is on here, in a channel of its own."""
        if not await is_free(self._router.tables, _place(channel)):
            channel = await self._free_channel(word)
            await self._make(channel)
        return channel

    async def _free_channel(self, word: str) -> str:
        channels = await self._channels()
        for name in (f"{word}-{n}" for n in range(1, MOST_CHANNELS)):
            if name not in channels or await is_free(self._router.tables, _place(name)):
                return name
        return LOUNGE

    def _update(self, update: str) -> str:
        """Nobody can name another's update."""
        return f"{PLATFORM}:{self._who.person.user}:{update}"


def _place(channel: str) -> Place:
    return Place(PLATFORM, channel)


def _cleaned(text: str) -> str:
    """One line without control characters."""
    return " ".join("".join(" " if unicodedata.category(c) == "Cc" else c for c in text).split())
