"""A bot that only holds its storage open: says when it is ready, and what went wrong, then waits to be ended."""

from __future__ import annotations

import asyncio
import sys

from storage import Unreachable, open_storage


async def live() -> None:
    async with open_storage() as storage:
        await storage.first_time("here")
        sys.stdout.write("ready\n")
        sys.stdout.flush()
        await asyncio.to_thread(sys.stdin.read)


try:
    asyncio.run(live())
except Unreachable as why:
    sys.exit(str(why))
