"""Kills under load, and the account afterwards."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from collections import Counter
from dataclasses import asdict, dataclass
from pathlib import Path

from storage import Place, Storage, connect
from tests.storage.stage import at, opened
from tests.valkey import Valkey


@dataclass(slots=True)
class Account:
    fsync: str
    acknowledged: int
    found: int
    lost: int
    doubled: int
    kills: int
    worker_kills: int

    @property
    def line(self) -> str:
        return json.dumps(asdict(self))


class Presser:
    """A worker process that can be killed and put to work again."""

    def __init__(self, folder: Path, url: str, matches: list[str]) -> None:
        self.said = folder / f"said-{id(self)}"
        self.said.touch()
        self.url = url
        self.matches = matches
        self.start()

    def start(self) -> None:
        acknowledged = self.acknowledged()
        first = max((int(update[1:]) for _, update in acknowledged), default=0)  # so that some come again
        command = [sys.executable, "-m", "tests.storage.presser", self.url, str(first), *self.matches]
        with self.said.open("a") as out:
            self.process = subprocess.Popen(command, stdout=out)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def acknowledged(self) -> list[tuple[str, str]]:
        """What it said, up to the last whole line."""
        lines = [line for line in self.said.read_text().splitlines(keepends=True) if line.endswith("\n")]
        return [(match, update) for match, update in (line.split() for line in lines if len(line.split()) == 2)]


async def account(
    folder: Path, fsync: str, *, kills: int, tables: int, pairs: int, acts: int, between: float = 0.0
) -> Account:
    """Kills the server so many times while pairs of workers race at the same tables, then counts.

    Between two kills so many acts are acknowledged, however slow the machine, and so many seconds pass.
    """
    server = Valkey(folder, "--appendonly", "yes", "--appendfsync", fsync)
    server.start()
    chance = random.Random(7)
    try:
        async with connect(server.url) as storage:
            matches = [(await opened(storage, Place("web", str(n)))).table.match for n in range(tables)]
        pressers = [Presser(folder, server.url, matches[n // 2 :: pairs]) for n in range(2 * pairs)]
        try:
            for _ in range(kills):
                played_on(pressers, acts)
                time.sleep(between * chance.uniform(0.7, 1.3))
                victim = chance.choice(pressers)
                victim.kill()
                server.kill()
                server.start()
                victim.start()
            played_on(pressers, acts)
        finally:
            for presser in pressers:
                presser.kill()
        said = {pair for presser in pressers for pair in presser.acknowledged()}
        async with connect(server.url) as storage:
            found = [pair for match in matches for pair in await in_the_log(storage, match)]
    finally:
        server.stop()
    doubled = sum(times - 1 for times in Counter(found).values())
    return Account(fsync, len(said), len(found), len(said - {*found}), doubled, kills, kills)


def played_on(pressers: list[Presser], acts: int, seconds: float = 120.0) -> None:
    """Waits for so many more acknowledgements."""
    goal = sum(len(presser.acknowledged()) for presser in pressers) + acts
    until = time.monotonic() + seconds
    while sum(len(presser.acknowledged()) for presser in pressers) < goal:
        assert time.monotonic() < until, "nothing is acknowledged any more"
        time.sleep(0.05)


async def in_the_log(storage: Storage, match: str) -> list[tuple[str, str]]:
    """The acts of a match, after a look at everything that must fit together."""
    held = await at(storage, match)
    log = await storage.matches.log(match)
    assert [entry.serial for entry in log] == list(range(1, held.serial + 1))
    assert held.snapshot
    assert held.snapshot.serial == held.serial
    return [(match, json.loads(entry.what)["act"]) for entry in log[2:]]
