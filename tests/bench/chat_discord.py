"""A game in the Discord of the tests, counted."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

from bot.table.tables import Tables
from storage import Place, connect
from tests.bench.chat_counts import LINES, MOST, QUIET, Counts, Watch, twice
from tests.bot.discord.player import Player, open_table, own_side
from tests.bot.discord.wire import Posted
from tests.bot.discord.world import World, buttons, buttons_of, words, world

NAMES = ("ana", "bo", "chidi", "dee")


async def played(redis: str, folder: Path, game: str, talking: bool, more: dict[str, str]) -> Counts:
    async with world(redis, folder) as here, connect(redis) as storage:
        return await _Game(here, Tables(storage), Watch(folder)).played(game, talking, more)


class _Game:
    def __init__(self, here: World, tables: Tables, watch: Watch) -> None:
        self.here, self.tables, self.watch = here, tables, watch
        self.wire, self.counts = here.wire, Counts()
        self._posts = self._uploads = self._unchanged = 0  # counted so far
        self._players: list[Player] = []

    async def played(self, game: str, talking: bool, more: dict[str, str]) -> Counts:
        here, chance = self.here, random.Random(7)
        await here.start_bot(TEST_SEED="7", TEST_PACE="0", TEST_CLOCK=str(self.watch.file), **more)
        self._players = await open_table(here, *NAMES, game=game, chance=chance)
        eve = here.person("eve")
        for player in self._players:
            await player.open_hand()
        await self._settled()
        self._begin()
        while self.counts.acts < MOST and (playing := await self._asked()):
            await self._press(chance.choice(playing))
            if talking and self.counts.acts % LINES == 0:
                await eve.send(here.channel, "Who wins?")
        assert self._over, "the game does not end"
        return self.counts

    @property
    def _over(self) -> bool:
        return "Rematch" in buttons(self.here.board())

    def _begin(self) -> None:
        """What was said until now is not of the game."""
        self.counts = Counts()
        self.wire.watch = self._look

    async def _asked(self) -> list[Player]:
        """A hand that is gone, or too old to be changed, is opened again."""
        for tries in range(100):
            if playing := [player for player in self._players if player.sees()]:
                return playing
            if self._over:
                return []
            self.watch.go_on()
            await self._settled()
            if tries > 5 and own_side(self.here.board()):
                for player in self._players:
                    await player.open_hand()
        raise AssertionError(f"nobody is asked: {[player.shown for player in self._players]}")

    async def _press(self, player: Player) -> None:
        at, before = time.monotonic(), len(self.wire.calls)
        await player.act()
        shown = await self.here.until(lambda: self._shown(before), "an answer to a press")
        self.counts.waits.append(shown - at)
        self.counts.acts += 1
        await self._settled()
        self.watch.go_on()

    def _shown(self, since: int) -> float:
        """When the first message changed or came: an acknowledgement shows nothing."""
        told = [
            at
            for at, method, path, status in self.wire.calls[since:]
            if method in ("PATCH", "POST") and not path.startswith("/interactions") and status < 300
        ]
        return told[0] if told else 0.0

    async def _settled(self) -> None:
        await self._quiet()
        now = await self.counts.moves(self.tables, Place("discord", str(self.here.channel.id)))
        posts, self._posts = self.wire.posts[self._posts :], len(self.wire.posts)
        for post in posts:
            self._count_new(post, now)
        uploads, self._uploads = self.wire.uploads[self._uploads :], len(self.wire.uploads)
        for path, size in uploads:
            if path.startswith("/channels"):
                self.counts.in_place += size
            else:
                self.counts.in_private += size
        self.counts.in_vain += len(self.wire.unchanged) - self._unchanged
        self._unchanged = len(self.wire.unchanged)

    async def _quiet(self) -> None:
        while True:
            n = len(self.wire.calls)
            await asyncio.sleep(QUIET)
            if len(self.wire.calls) == n:
                return

    def _count_new(self, post: Posted, now: dict[int, int]) -> None:
        for person in post.pinged:
            self.counts.calls[person, now.get(int(person), -1)] += 1
        others = [words(one).replace("-# ", "") for one in self.here.messages() if str(one.id) != post.id]
        self.counts.told_twice += twice(post.content, others)

    def _look(self) -> None:
        live = sum(bool(buttons_of(message)) for message in self.here.messages())
        self.counts.live = max(self.counts.live, live)
