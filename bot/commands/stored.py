"""How a subcommand works on what is stored, also while the bot runs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from bot.commands.base import Fault
from storage import Damaged, PleaseWait, Storage, Unreachable, visit_storage
from storage.moving import Refused

T = TypeVar("T")


def with_storage(work: Callable[[Storage], Awaitable[T]]) -> T:
    async def visit() -> T:
        async with visit_storage() as storage:
            return await work(storage)

    try:
        return asyncio.run(visit())
    except (Unreachable, Refused, Damaged, PleaseWait) as why:
        raise Fault(str(why)) from None
