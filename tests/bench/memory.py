"""What a process that serves both platforms holds when it has drawn for long: in a process of its own, and flat."""

from __future__ import annotations

import asyncio
import importlib
import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import chain, count
from pathlib import Path
from typing import Any

from bot.memory import keep_small
from bot.talk.pictures import Most, Pictures
from bot.warm_up import warm_up
from engine.core import Game, view
from engine.core.random_play import positions
from engine.games import find
from renderers.drawing import Drawing
from tests.bench.measure import Games, Measure

NAMES = ("Ana", "Bo", "Chidi", "Дарья", "Eko")
BOARDS, MOST = 1000, 300  # megabytes
MOST_SENT = Most(10_000_000)
AT_ONCE = 8  # tables that want a board at the same time
GROWTH = 1.05
ADAPTERS = ("bot.discord.platform", "bot.telegram.platform")
STATUS = Path("/proc/self/status")


def measures(games: Games) -> Iterator[Measure]:
    if not STATUS.exists():  # only Linux tells
        return
    call = f"report({[game.id for game in games]!r}, {BOARDS})"
    command = [sys.executable, "-c", f"from tests.bench.memory import report; {call}"]
    first, second = json.loads(subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout)
    yield Measure(f"memory after {BOARDS} boards, all games in turn", first, "MB", limit=MOST)
    name = f"memory after {BOARDS} more"
    yield Measure(name, second, "MB", second / first, f"after the first {BOARDS}", GROWTH)


def report(ids: Sequence[str], n: int) -> None:
    """Run in a process of its own: megabytes after so many boards, and after as many again."""
    keep_small()
    for adapter in ADAPTERS:
        importlib.import_module(adapter)
    print(json.dumps(asyncio.run(_drawn([find(id_) for id_ in ids], n))))


async def _drawn(games: Games, n: int) -> list[float]:
    await asyncio.to_thread(warm_up)
    pictures = Pictures()
    wanted = chain.from_iterable(zip(*map(boards, games), strict=True))
    found = []
    for _ in range(2):
        for _ in range(n // AT_ONCE):
            await asyncio.gather(*(pictures.sent(next(wanted), MOST_SENT) for _ in range(AT_ONCE)))
        found.append(held())
    return found


def boards(game: Game[Any]) -> Iterator[Drawing]:
    """One match after the other."""
    for seed in count(1):
        for match in positions(game, NAMES[: game.seats[-1]], seed):
            yield Drawing("board", game.id, view(game, match, None))


def held() -> float:
    """Megabytes of this process in the machine's memory."""
    kilobytes = next(line for line in STATUS.read_text().splitlines() if line.startswith("VmRSS:"))
    return int(kilobytes.split()[1]) * 1024 / 1e6
