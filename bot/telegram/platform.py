"""Telegram as one of the platforms that `orrery serve` serves: by polling, or by a webhook behind a proxy."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import os
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import Any
from urllib.parse import urlsplit

from telegram.error import Conflict, InvalidToken, TelegramError
from telegram.ext import Application, ApplicationBuilder

from bot.serving import FINISH, App, Connection, Wrong
from bot.telegram import webhook
from bot.telegram.bottom import Bottom
from bot.telegram.bringing import Bringing
from bot.telegram.budget import Budget
from bot.telegram.formatting import Formatter
from bot.telegram.handlers import WANTED, Handlers, OnePerPerson
from bot.telegram.incoming import Incoming
from bot.telegram.keyboard import Keys
from bot.telegram.limiter import Limiter
from bot.telegram.markup import PLATFORM
from bot.telegram.membership import Membership
from bot.telegram.posting import USUAL_CALL, Telegram
from bot.telegram.pressing import Presses
from bot.telegram.private_chats import belongs
from bot.telegram.registering import tell
from bot.telegram.sending import Sender
from bot.telegram.topics import Topics
from bot.telegram.under_way import UnderWay

RETRIES = 5  # of the first request
API = "https://api.telegram.org"
QUIET = ("httpx", "httpcore", "telegram", "telegram.ext.AIORateLimiter", "apscheduler")  # they log addresses
logger = logging.getLogger(__name__)
Built = Application[Any, Any, Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Access:
    """How to talk to Telegram."""

    token: str
    webhook: str = ""  # the public address; empty for polling
    listen: str = "127.0.0.1:8443"  # where the proxy finds us
    api: str = API

    @property
    def secret(self) -> str:
        """What Telegram has to show at the webhook: the same in all processes with this token."""
        return hmac.new(self.token.encode(), b"webhook", hashlib.sha256).hexdigest()


@asynccontextmanager
async def telegram_platform(wire: Access, app: App) -> AsyncIterator[Connection]:
    """Connected for as long as the block lasts. At its end what is under way is finished first."""
    keep_quiet()
    application = built(wire)
    try:
        await application.initialize()
    except InvalidToken:
        raise Wrong("Telegram does not accept TELEGRAM_TOKEN; copy it again from BotFather") from None
    except TelegramError as why:
        raise Wrong(f"Telegram cannot be reached: {why.message.replace(wire.token, '...')}") from None
    under_way = await _furnished(application, app)
    line = asyncio.create_task(_until_cancelled(), name=PLATFORM)
    updater = application.updater
    assert updater
    try:
        await application.start()
        async with AsyncExitStack() as listening:
            await _listen(application, wire, listening)
            logger.info("connected to Telegram as @%s", application.bot.username)
            yield Connection(PLATFORM, line, lambda: bool(wire.webhook) or updater.running)
    finally:
        line.cancel()
        await _hang_up(application, under_way)


def keep_quiet() -> None:
    """The libraries would log addresses with the token in them, and what people are sent."""
    os.environ.setdefault("PTB_TIMEDELTA", "true")
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.CRITICAL if name.endswith("Limiter") else logging.WARNING)


def built(wire: Access) -> Built:
    api = wire.api.rstrip("/")
    return (
        ApplicationBuilder()
        .token(wire.token)
        .base_url(f"{api}/bot")
        .base_file_url(f"{api}/file/bot")
        .rate_limiter(Limiter())
        .concurrent_updates(OnePerPerson())
        .connection_pool_size(64)
        .pool_timeout(30)
        .connect_timeout(10)
        .read_timeout(20)
        .write_timeout(20)
        .media_write_timeout(60)
        .job_queue(None)
        .build()
    )


async def _furnished(application: Built, app: App) -> UnderWay:
    bot, storage = application.bot, app.tables.storage
    keys, budget = Keys(bot.username), Budget()
    under_way = UnderWay()
    formatter, sender = Formatter(app.pictures, keys), Sender(bot, budget, under_way)
    bottom = Bottom(app.tables, app.postman, sender)
    topics = Topics(bot, storage)
    telegram = Telegram(app.tables, sender, formatter, keys, budget, bottom, topics)
    bringing = Bringing(app, telegram, sender, formatter, bottom, under_way)
    membership = Membership(app, telegram, bringing)
    presses = Presses(bot, app, telegram, sender, formatter, keys, bringing, membership)
    incoming = Incoming(bot, app, telegram, formatter, keys, topics, bringing, membership)
    Handlers(incoming, presses, membership, bringing, telegram, storage).add_to(application)
    app.postman.serve(PLATFORM, telegram, telegram.room, telegram.tidy)
    app.tables.calls[PLATFORM] = USUAL_CALL
    app.tables.belongs[PLATFORM] = partial(belongs, bot)
    try:
        if await tell(bot, storage):
            logger.info("the commands have changed and were told to Telegram")
    except TelegramError as why:
        logger.warning("the commands were not told to Telegram: %s", type(why).__name__)
    return under_way


async def _listen(application: Built, wire: Access, listening: AsyncExitStack) -> None:
    updater = application.updater
    assert updater
    try:
        if wire.webhook:
            await _by_webhook(application, wire, listening)
        else:
            await updater.start_polling(
                bootstrap_retries=RETRIES, allowed_updates=WANTED, error_callback=_polling_stumbles
            )
    except TelegramError as why:
        raise Wrong(f"Telegram does not take the webhook {wire.webhook}: {why.message}") from None
    except OSError as why:
        raise Wrong(f"the webhook cannot listen at {wire.listen}: {why.strerror}") from None


async def _by_webhook(application: Built, wire: Access, listening: AsyncExitStack) -> None:
    host, _, port = wire.listen.rpartition(":")
    path = urlsplit(wire.webhook).path.strip("/")
    hook = webhook.Hook(application.bot, application.update_queue, wire.secret)
    await listening.enter_async_context(webhook.listening(hook, path, host, int(port)))
    await webhook.tell(application.bot, wire.webhook, wire.secret)


def _polling_stumbles(why: TelegramError) -> None:
    if isinstance(why, Conflict):
        logger.warning("another process takes the updates of this token; only one may, unless by webhook")
    else:
        logger.warning("Telegram does not answer: %s", type(why).__name__)


async def _hang_up(application: Built, under_way: UnderWay) -> None:
    """No new updates come in; what is under way is finished, and the rest is in the outbox."""
    if application.updater and application.updater.running:
        await application.updater.stop()
    if application.running:
        await application.stop()
    await under_way.finish(FINISH)
    with suppress(TelegramError):
        await application.shutdown()


async def _until_cancelled() -> None:
    """The line is never down for good: polling goes on by itself when Telegram answers again."""
    await asyncio.Event().wait()
