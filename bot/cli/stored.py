"""How a subcommand works on what is stored, also while the bot runs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from bot.cli.base import Fault
from bot.settings import Settings
from storage import THERE, Damaged, PleaseWait, Storage, Unreachable, Where, visit_storage
from storage.moving import Refused

T = TypeVar("T")


def where_of(chosen: Settings) -> Where:
    url = chosen.redis_url
    return Where(url.get_secret_value() if url else "", chosen.orrery_data, chosen.orrery_fsync)


def with_storage(work: Callable[[Storage], Awaitable[T]], where: Where = THERE) -> T:
    async def visit() -> T:
        async with visit_storage(where) as storage:
            return await work(storage)

    try:
        return asyncio.run(visit())
    except (Unreachable, Refused, Damaged, PleaseWait) as why:
        raise Fault(str(why)) from None
