"""Where Telegram brings its updates, behind a proxy. Of who does not show the secret, nothing more is read."""

from __future__ import annotations

import hmac
import json
from asyncio import Queue, sleep
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from aiohttp import web
from telegram import Bot, Update
from telegram.error import NetworkError

from bot.telegram.handlers import WANTED

HEADER = "X-Telegram-Bot-Api-Secret-Token"
LONGEST = 1 << 20  # bytes of an update; they have a few thousand
TRIES = 5  # to tell Telegram where we are


@dataclass(frozen=True, slots=True)
class Hook:
    bot: Bot
    updates: Queue[object]
    secret: str

    async def take(self, request: web.Request) -> web.Response:
        if not hmac.compare_digest(request.headers.get(HEADER, "").encode(), self.secret.encode()):
            raise web.HTTPForbidden
        if (request.content_length or 0) > LONGEST:
            raise web.HTTPRequestEntityTooLarge(LONGEST, request.content_length or 0)
        try:
            update = Update.de_json(json.loads(await request.read()), self.bot)
        except (ValueError, TypeError, AttributeError, KeyError):
            raise web.HTTPBadRequest from None
        await self.updates.put(update)
        return web.Response()


@asynccontextmanager
async def listening(hook: Hook, path: str, host: str, port: int) -> AsyncIterator[None]:
    """Raises OSError where somebody else listens."""
    app = web.Application(client_max_size=LONGEST)
    app.router.add_post(f"/{path}", hook.take)
    runner = web.AppRunner(app, access_log=None, handle_signals=False, shutdown_timeout=2.0, lingering_time=0.0)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port).start()
        yield
    finally:
        await runner.cleanup()


async def tell(bot: Bot, address: str, secret: str) -> None:
    """Where to bring them. Raises TelegramError."""
    for n in range(TRIES):
        try:
            await bot.set_webhook(address, secret_token=secret, allowed_updates=WANTED)
            return
        except NetworkError:
            if n == TRIES - 1:
                raise
            await sleep(1)
