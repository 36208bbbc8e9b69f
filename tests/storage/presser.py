"""A worker that presses and presses, and says on its output what was acknowledged.

Run: python -m tests.storage.presser URL FIRST MATCH...

It presses update FIRST at every match, then the next, and so on. Others press the same updates at the same matches:
every update is delivered more than once.
"""

from __future__ import annotations

import asyncio
import sys
from itertools import count

from storage import Conflict, PleaseWait, Storage, connect
from tests.storage.stage import act, at


async def pressed(storage: Storage, match: str, update: str) -> None:
    while True:
        try:
            if not isinstance(await storage.matches.commit(act(await at(storage, match), update, "say")), Conflict):
                return
        except PleaseWait:
            await storage.answering()


async def press_on(url: str, first: int, matches: list[str]) -> None:
    async with connect(url, patience=0.5) as storage:
        for n in count(first):
            for match in matches:
                await pressed(storage, match, f"u{n}")
                sys.stdout.write(f"{match} u{n}\n")
                sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(press_on(sys.argv[1], int(sys.argv[2]), sys.argv[3:]))
