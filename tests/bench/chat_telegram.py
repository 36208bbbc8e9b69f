"""A game in the Telegram of the tests, counted."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

from bot.table.tables import Tables
from storage import Place, connect
from tests.bench.chat_counts import LINES, MOST, QUIET, Counts, Watch, twice
from tests.bot.telegram.playing import asked, offered
from tests.bot.telegram.world import World, world
from tests.peers.telegram import Call
from tests.peers.telegram_people import Member, buttons, from_bot, words
from tests.peers.telegram_wire import Upload

NAMES = ("Ana", "Bo", "Chidi", "Dee")
SHOWN = ("sendMessage", "sendPhoto", "editMessageText", "editMessageCaption", "editMessageMedia")


async def played(redis: str, folder: Path, game: str, talking: bool, more: dict[str, str]) -> Counts:
    async with world(redis, folder, minute=0.01) as here, connect(redis) as storage:
        return await _Game(here, Tables(storage), Watch(folder)).played(game, talking, more)


class _Game:
    def __init__(self, here: World, tables: Tables, watch: Watch) -> None:
        self.here, self.tables, self.watch = here, tables, watch
        self.telegram, self.counts = here.telegram, Counts()
        self.telegram.clock = lambda: watch.now
        self._counted = 0  # calls so far
        self._people: list[Member] = []

    async def played(self, game: str, talking: bool, more: dict[str, str]) -> Counts:
        here, chance = self.here, random.Random(7)
        await here.start_bot(TEST_SEED="7", TEST_CLOCK=str(self.watch.file), **more)
        self._people = [here.person(name, started=True) for name in NAMES]
        eve = here.person("Eve")
        for person in self._people:
            await person.says("/start")
        await self._quiet()
        lobby = await here.seated(*self._people, game=game)
        await self._people[0].presses(lobby, "Start")
        await self._settled()
        self.telegram.watch = self._look
        self._begin()
        while self.counts.acts < MOST and (playing := await self._asked()):
            await self._press(chance.choice(playing), chance)
            if talking and self.counts.acts % LINES == 0:
                eve.types("Who wins?", here.group)  # others talk where the bot does not hear it
        assert here.over, "the game does not end"
        return self.counts

    def _begin(self) -> None:
        """What was said until now is not of the game."""
        self._counted = len(self.telegram.calls)
        self.counts = Counts()

    async def _asked(self) -> list[Member]:
        """A call may come only after a while."""
        for _ in range(30):
            if playing := asked(self._people):
                return playing
            if self.here.over:
                return []
            self.watch.go_on()
            await self._settled()
        raise AssertionError(f"nobody is asked: {[words(p.hand) for p in self._people]}")

    async def _press(self, person: Member, chance: random.Random) -> None:
        options = offered(person.hand)
        settling = [one for one in options if one["callback_data"].startswith("s:")]
        button = chance.choice(settling or options)
        at, before = time.monotonic(), len(self.telegram.calls)
        await person.press_data(person.hand, button["callback_data"])
        shown = await self.telegram.until(lambda: self._shown(before), f"an answer to {button['text']!r}")
        self.counts.waits.append(shown.at - at)
        self.counts.acts += not button["callback_data"].startswith("m:")
        await self._settled()
        self.watch.go_on()

    def _shown(self, since: int) -> Call | None:
        return next((c for c in self.telegram.calls[since:] if c.method in SHOWN and c.answer["ok"]), None)

    async def _settled(self) -> None:
        await self._quiet()
        now = await self.counts.moves(self.tables, Place("telegram", str(self.here.group.id)))
        new = self.telegram.calls[self._counted :]
        self._counted += len(new)
        for call in new:
            self._count(call, now)

    async def _quiet(self) -> None:
        while True:
            n = len(self.telegram.calls)
            await asyncio.sleep(QUIET)
            if len(self.telegram.calls) == n and not self.telegram.updates:
                return

    def _count(self, call: Call, now: dict[int, int]) -> None:
        data, chat = call.data, int(call.data.get("chat_id", 0))
        size = sum(len(one.data) for one in data.values() if isinstance(one, Upload))
        if chat < 0:
            self.counts.in_place += size
        else:
            self.counts.in_private += size
        self.counts.in_vain += "not modified" in call.answer.get("description", "")
        if call.method in ("sendMessage", "sendPhoto") and call.answer["ok"]:
            self._count_new(call, chat, now)

    def _count_new(self, call: Call, chat: int, now: dict[int, int]) -> None:
        if not call.data.get("disable_notification"):
            for person in [chat] if chat > 0 else _mentioned(call):
                self.counts.calls[str(person), now.get(person, -1)] += 1
        if chat < 0:
            id_ = call.answer["result"]["message_id"]
            others = [words(m) for m in from_bot(self.here.group) if m["message_id"] != id_]
            self.counts.told_twice += twice(words(call.answer["result"]), others)

    def _look(self) -> None:
        live = sum(bool(buttons(message)) for message in from_bot(self.here.group))
        self.counts.live = max(self.counts.live, live)


def _mentioned(call: Call) -> list[int]:
    text = str(call.data.get("text") or call.data.get("caption") or "")
    return [int(part.split('"')[0]) for part in text.split("tg://user?id=")[1:]]
