"""Telegram's side, for tests: a Bot API on loopback that refuses what Telegram refuses.

It keeps chats, people and messages, and hands updates out by long poll or webhook. People are moved by
`tests.peers.telegram_people`. What it does not know is an error, so that nothing passes unseen.
"""

from __future__ import annotations

import asyncio
import re
import time
import warnings
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from aiohttp import ClientSession, web

from tests.peers.telegram_about import About
from tests.peers.telegram_chats import Chats
from tests.peers.telegram_messages import Messages
from tests.peers.telegram_topics import Topics
from tests.peers.telegram_wire import Json, Refusal, bad, body

TOKEN = "4242:AAtest-token-of-a-bot-that-does-not-exist"
PATIENCE = 300.0


class Call(NamedTuple):
    at: float
    method: str
    data: Json
    answer: Json


class Telegram(Chats):
    def __init__(self, window: float = 60.0) -> None:
        super().__init__(window)
        self.about = About(self)
        self.doors = (self, Messages(self), self.about, Topics(self))
        self.calls: list[Call] = []
        self.watch: Callable[[], None] = lambda: None  # looks at the chats after each call
        self.updates: list[Json] = []
        self.webhook: Json = {}
        self.proxy = ""  # where the webhook's host is found
        self.changed = asyncio.Condition()
        self._next_update, self._polls = 1000, 0

    # --- for tests -----------------------------------------------------------------------------------------------
    async def until(self, condition: Callable[[], Any], what: str = "", seconds: float = PATIENCE) -> Any:
        async with self.changed:
            try:
                await asyncio.wait_for(self.changed.wait_for(lambda: bool(condition())), seconds)
            except TimeoutError:
                last = [(c.method, c.answer.get("description", "ok")) for c in self.calls[-12:]]
                raise AssertionError(f"waited for {what or condition}: {last}") from None
        return condition()

    async def update(self, content: Json, id_: int = 0) -> int:
        async with self.changed:
            if not id_:
                self._next_update += 1
            self.updates.append({"update_id": id_ or self._next_update, **content})
            self.changed.notify_all()
            return id_ or self._next_update

    def refused(self, code: int) -> list[Call]:
        return [call for call in self.calls if call.answer.get("error_code") == code]

    # --- the server ----------------------------------------------------------------------------------------------
    @asynccontextmanager
    async def open(self) -> AsyncIterator[str]:
        app = web.Application(client_max_size=20_000_000)
        app.router.add_route("*", "/bot{token}/{method}", self._handle)
        runner = web.AppRunner(app, shutdown_timeout=0.1)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        pushing = asyncio.create_task(self._push())
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", "unread_data", DeprecationWarning)  # aiohttp's multipart reader calls it
            try:
                host, port = runner.addresses[0][:2]
                yield f"http://{host}:{port}"
            finally:
                pushing.cancel()
                await runner.cleanup()

    async def _handle(self, request: web.Request) -> web.Response:
        method, data = request.match_info["method"], await body(request)
        try:
            if request.match_info["token"] != TOKEN:
                raise Refusal(401, "Unauthorized")
            do = next((found for door in self.doors if (found := getattr(door, f"do_{method}", None))), None)
            if do is None:
                raise Refusal(404, f"Not Found: {method}")
            result = await do(**data)
            status, answer = 200, {"ok": True, "result": result}
        except Refusal as why:
            status, answer = why.code, why.body
        except TypeError as why:
            status, answer = 400, bad(f"{method}: {why}").body
        if method != "getUpdates":
            async with self.changed:
                self.calls.append(Call(time.monotonic(), method, data, answer))
                self.watch()
                self.changed.notify_all()
        return web.json_response(answer, status=status)

    async def _push(self) -> None:
        """Webhook: one after the other; what is not taken is delivered again."""
        async with ClientSession() as session:
            while True:
                async with self.changed:
                    await self.changed.wait_for(lambda: self.webhook.get("url") and self.updates)
                where = self.proxy + urlsplit(self.webhook["url"]).path
                headers = {"X-Telegram-Bot-Api-Secret-Token": self.webhook.get("secret_token", "")}
                try:
                    async with session.post(where, json=self.updates[0], headers=headers) as answer:
                        if answer.status == 200:
                            self.updates.pop(0)
                            continue
                except OSError:
                    pass
                await asyncio.sleep(0.05)

    # --- updates -------------------------------------------------------------------------------------------------
    async def do_deleteWebhook(self, drop_pending_updates: bool = False) -> bool:  # noqa: N802
        self.webhook = {}
        return True

    async def do_setWebhook(self, url: str, **more: Any) -> bool:  # noqa: N802
        if not url.startswith("https://"):
            raise bad("bad webhook: An HTTPS URL must be provided for webhook")
        if not re.fullmatch(r"[\w-]{1,256}", more.get("secret_token", "x")):
            raise bad("secret token contains unallowed characters")
        async with self.changed:
            self.webhook = {"url": url, **more}
            self.changed.notify_all()
        return True

    async def do_getUpdates(  # noqa: N802
        self, offset: int = 0, timeout: int = 0, limit: int = 100, allowed_updates: list[str] | None = None
    ) -> list[Json]:
        if self.webhook:
            raise Refusal(409, "Conflict: can't use getUpdates method while webhook is active")
        self._polls += 1
        mine = self._polls
        async with self.changed:
            self.changed.notify_all()
            self.updates = [one for one in self.updates if one["update_id"] >= offset]
            try:
                await asyncio.wait_for(self.changed.wait_for(lambda: self.updates or self._polls != mine), timeout)
            except TimeoutError:
                return []
            if self._polls != mine:
                raise Refusal(409, "Conflict: terminated by other getUpdates request")
            return self.updates[:limit]
