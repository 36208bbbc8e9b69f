"""The page as browsers meet it: over HTTP and the live line, on a real server and a real Valkey."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

from aiohttp import ClientSession, ClientWebSocketResponse, DummyCookieJar

from bot.table.clock import Clock
from bot.table.postman import Postman
from bot.table.router import Router
from bot.table.tables import Tables
from bot.talk.pictures import Pictures
from bot.web.server import Page, listening
from storage import Storage, connect

Json = dict[str, Any]
SEED = 1  # every match is dealt alike
_updates = itertools.count(0x10000000)


class Browser:
    """A window of somebody: sends, and keeps what it was told."""

    def __init__(self, session: ClientSession, address: str, page: str, line: ClientWebSocketResponse) -> None:
        self.session, self.address, self.page, self.line = session, address, page, line
        self.channel = "lounge"
        self.messages: dict[int, Json] = {}
        self.own: dict[int, Json] = {}
        self.told: list[Json] = []

    async def ask(self, **wanted: Any) -> None:
        await self.line.send_str(json.dumps(wanted))

    async def act(self, do: str, **wanted: Any) -> str:
        """Something that is answered; comes back when it is."""
        update = wanted.setdefault("update", f"{next(_updates):x}")
        await self.ask(do=do, channel=self.channel, **wanted)
        await self.until(lambda said: said["is"] == "done" and said["update"] == update)
        return str(update)

    async def says(self, text: str) -> None:
        await self.act("say", text=text)

    async def presses(self, label: str) -> None:
        """A button of the channel by its label."""
        buttons = [b for m in self.messages.values() for b in m.get("buttons", ()) if b["label"] == label]
        await self.act("press", id=buttons[-1]["id"])

    async def until(self, enough: Callable[[Json], bool]) -> Json:
        async with asyncio.timeout(120):
            while True:
                said = json.loads(await self.line.receive_str())
                self._note(said)
                if enough(said):
                    return dict(said)

    def _note(self, said: Json) -> None:
        self.told.append(said)
        match said["is"]:
            case "channel":
                self.channel = said["channel"]
                self.messages = {m["id"]: m for m in said["messages"]}
                self.own = {m["id"]: m for m in said["private"]}
            case "message":
                for gone in said["gone"]:
                    self.messages.pop(gone, None)
                self.messages[said["message"]["id"]] = said["message"]
            case "whisper":
                self.own[said["message"]["id"]] = said["message"]
            case "unwhisper":
                self.own.pop(said["id"], None)

    def under(self, key: str) -> Json | None:
        """What the own side shows under a key, in this channel."""
        return next((m for m in self.own.values() if m["key"] == key and m["channel"] == self.channel), None)

    @property
    def notice(self) -> str:
        found = self.under("notice")
        return "".join(text for text, _ in found["text"]) if found else ""

    @property
    def hand(self) -> Json:
        found = self.under("hand")
        assert found
        return found

    @property
    def table(self) -> Json:
        return next(m for m in reversed(self.messages.values()) if m.get("picture"))


class Served:
    """A running page."""

    def __init__(self, address: str, session: ClientSession, storage: Storage) -> None:
        self.address, self.session, self.storage = address.rstrip("/"), session, storage
        self._lines: list[ClientWebSocketResponse] = []

    @property
    def headers(self) -> dict[str, str]:
        return {"Origin": self.address}

    async def person(self, name: str) -> str:
        """Makes one; gives the path of their page."""
        async with self.session.post(f"{self.address}/people", data={"name": name}, headers=self.headers) as answer:
            assert answer.status == 200
            return str((await answer.json())["page"])

    async def tab(self, page: str, channel: str = "lounge") -> Browser:
        line = await self.session.ws_connect(f"{self.address}{page}live", headers=self.headers)
        self._lines.append(line)
        browser = Browser(self.session, self.address, page, line)
        await browser.ask(do="enter", channel=channel)
        await browser.until(lambda said: said["is"] == "channel")
        return browser

    async def arrives(self, name: str) -> Browser:
        return await self.tab(await self.person(name))

    async def close(self) -> None:
        for line in self._lines:
            await line.close()


@asynccontextmanager
async def served(url: str, *, pace: float = 0.0, ticking: bool = False) -> AsyncIterator[Served]:
    """At any free port; computer players act only when it ticks."""
    async with connect(url) as storage, ClientSession(cookie_jar=DummyCookieJar()) as session:
        tables = Tables(storage, pace=pace, seeds=lambda: SEED)
        postman = Postman(tables)
        page = Page(storage, Router(tables), postman, Pictures())
        async with listening(page, 0) as address:
            clock = asyncio.create_task(Clock(tables, postman.deliver).run()) if ticking else None
            place = Served(address, session, storage)
            try:
                yield place
            finally:
                await place.close()
                if clock:
                    clock.cancel()
                    with suppress(asyncio.CancelledError):
                        await clock
