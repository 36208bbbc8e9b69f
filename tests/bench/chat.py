"""What a game costs a chat: four people press whatever they see every five seconds, alone or with others talking.

The real clients play against the platforms of the tests. Time is a value that is set: nothing sleeps.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

from engine.core import Game
from tests.bench import chat_discord, chat_telegram
from tests.bench.chat_counts import Counts
from tests.bench.measure import Games, Measure
from tests.bot.shorter import shorter
from tests.valkey import Valkey

Played = Callable[[str, Path, str, bool, dict[str, str]], Awaitable[Counts]]
PLATFORMS: dict[str, Played] = {"Discord": chat_discord.played, "Telegram": chat_telegram.played}
SHORT = "CHAT_SHORT"  # set in the environment: games that end sooner, as the tests play them


def measures(games: Games) -> Iterator[Measure]:
    for game in games:
        for platform, played in PLATFORMS.items():
            for talking in (False, True):
                where = f"{platform}, {game.title}, {'others talk' if talking else 'alone'}"
                yield from _lines(where, _run(played, game, talking))


def _run(played: Played, game: Game[Any], talking: bool) -> Counts:
    with tempfile.TemporaryDirectory(prefix="orrery-") as folder:
        server = Valkey(Path(folder))
        server.start()
        try:
            more = shorter(Path(folder)) if os.environ.get(SHORT) else {}
            return asyncio.run(_counted(played(server.url, Path(folder), game.id, talking, more)))
        finally:
            server.stop()


async def _counted(playing: Awaitable[Counts]) -> Counts:
    return await playing


def _lines(where: str, found: Counts) -> Iterator[Measure]:
    hundred = found.acts / 100 * 1_000_000
    yield Measure(f"chat: acts, {where}", found.acts, "acts")
    yield Measure(f"chat: messages with live buttons in the place, {where}", found.live, "at most", limit=2)
    yield Measure(f"chat: calls for one move, {where}", found.calls_a_move, "at most", limit=1)
    yield Measure(f"chat: calls, {where}", found.calls.total(), "in all")
    yield Measure(f"chat: pictures of 100 acts in the place, {where}", found.in_place / hundred, "MB", limit=5)
    yield Measure(f"chat: pictures of 100 acts in private, {where}", found.in_private / hundred, "MB", limit=6)
    yield Measure(f"chat: edits that change nothing, {where}", found.in_vain, "edits", limit=0)
    yield Measure(f"chat: sentences told twice, {where}", found.told_twice, "sentences", limit=0)
    waits = 1000 * statistics.median(found.waits)
    yield Measure(f"chat: press to the new words, median, {where}", waits, "ms", limit=150)
