"""A press from end to end, killed before or after each command it sends. Run: python -m tests.storage.steps URL POSTS

For every step there is, a forked child plays the scenario at a table of its own until it is killed there.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from storage import Change, Committed, Place, Player, Storage, connect
from storage.wire import Wire, Word
from tests.storage.stage import ANN, BO, act, at, table

UPDATES = ("open", "join", "act", "act again")


class Mortal(Wire):
    """Dies at a step: each command has one before it is sent and one after it was answered."""

    left = -1

    async def _send(self, words: Sequence[Word]) -> object:
        self.step()
        answer = await super()._send(words)
        self.step()
        return answer

    def step(self) -> None:
        if self.left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        self.left -= 1


def place(step: int) -> Place:
    return Place("web", str(step))


async def scenario(storage: Storage, step: int, posts: Path) -> None:
    """Can be played again from the start after a death anywhere: the platform delivers its updates again."""
    new = replace(table(place(step)), seats=(Player("Ann", ANN),))
    await storage.places.open(new, "open", '{"act": "open"}')
    held = await at(storage, new.match)
    joined = replace(held.table, seats=(Player("Ann", ANN), Player("Bo", BO)))
    await storage.matches.commit(Change(held, joined, "join", '{"act": "join"}'))
    for update in ("act", "act again"):
        answer = await storage.matches.commit(
            act(await at(storage, new.match), update, f"one {update}", f"two {update}")
        )
        if isinstance(answer, Committed):
            for entry in answer.entries:
                post(posts, entry.id)
                await storage.outbox.posted(entry)


def post(posts: Path, what: str) -> None:
    """The platform, which is another machine and does not die with us."""
    with posts.open("a") as file:
        file.write(f"{what}\n")


async def killed_at(url: str, step: int, posts: Path) -> None:
    async with connect(url) as storage:
        wire = Mortal(storage.wire.client)
        wire.left = step
        await scenario(Storage(wire), step, posts)


def killed_at_every_step(url: str, posts: Path) -> int:
    step = 0
    while True:
        if not (child := os.fork()):
            asyncio.run(killed_at(url, step, posts))
            os._exit(0)
        _, status = os.waitpid(child, 0)
        if not os.WIFSIGNALED(status):
            assert status == 0
            return step
        step += 1


if __name__ == "__main__":
    sys.stdout.write(f"{killed_at_every_step(sys.argv[1], Path(sys.argv[2]))}\n")
