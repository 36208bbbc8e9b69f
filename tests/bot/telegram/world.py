"""A Telegram with a few people and a group, and the real bot beside it."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from engine import games
from engine.games import find
from storage import Place, Table
from tests.bot.stored import table_at
from tests.peers.telegram import PATIENCE, TOKEN, Call, Telegram
from tests.peers.telegram_chats import Chat
from tests.peers.telegram_people import Member, from_bot, words
from tests.peers.telegram_wire import Json

MINUTE = 2.0  # what a minute of a group's budget lasts in most tests


class World:
    def __init__(self, telegram: Telegram, api: str, redis: str, folder: Path) -> None:
        self.telegram = telegram
        self._api, self._redis, self._folder = api, redis, folder
        self.group = self.chat(-77, "group")
        self.bot: Process | None = None

    def chat(self, id_: int, type_: str, **more: object) -> Chat:
        chat = Chat(id_, type_, "Friends", **more)  # type: ignore[arg-type]
        self.telegram.chats[id_] = chat
        return chat

    def person(self, name: str, *, started: bool = False) -> Member:
        return Member(self.telegram, name, started=started)

    async def stored(self) -> Table:
        return await table_at(self._redis, Place("telegram", str(self.group.id)))

    async def start_bot(self, *arguments: str, **more: str) -> None:
        environment = {
            **os.environ,
            "TELEGRAM_TOKEN": TOKEN,
            "TELEGRAM_API": self._api,
            "REDIS_URL": self._redis,
            "ORRERY_DATA": str(self._folder),
            "TEST_MINUTE": str(self.telegram.window),
            "TEST_PACE": "0",
            **more,
        }
        before = self._ready
        command = [sys.executable, "-m", "tests.bot.telegram.bot_process", *arguments]
        with (self._folder / "log").open("ab") as log:
            self.bot = bot = await asyncio.create_subprocess_exec(*command, env=environment, stdout=log, stderr=log)
        ready = asyncio.create_task(self.telegram.until(lambda: self._ready > before, "the bot"))
        ended = asyncio.create_task(bot.wait())
        await asyncio.wait([ready, ended], return_when=asyncio.FIRST_COMPLETED)
        for task in (ready, ended):
            task.cancel()
        assert bot.returncode is None, self.log

    @property
    def _ready(self) -> int:
        return sum(call.method in ("deleteWebhook", "setWebhook") for call in self.telegram.calls)

    async def kill_bot(self, how: int = signal.SIGKILL) -> None:
        assert self.bot
        if self.bot.returncode is None:
            self.bot.send_signal(how)
        await self.bot.wait()

    @property
    def log(self) -> str:
        return (self._folder / "log").read_text()

    async def logged(self, text: str, times: int = 1) -> None:
        async with asyncio.timeout(PATIENCE):
            while self.log.count(text) < times:
                await asyncio.sleep(0.02)

    # --- at the table --------------------------------------------------------------------------------------------
    async def table(self, chat: Chat | None = None, thread: int = 0) -> Json:
        """The message with the table."""
        chat = chat or self.group
        return await self.telegram.until(lambda: tables(chat, thread), "the table") and tables(chat, thread)[-1]

    async def seated(
        self, *people: Member, chat: Chat | None = None, thread: int = 0, game: str = "avoid_the_void"
    ) -> Json:
        """The first opens a table, the others join: who has no private chat with the bot is led there first."""
        chat = chat or self.group
        host, *others = people
        if host.id not in self.telegram.started:
            await host.says("/start")
        await host.says(f"/new {game}", chat, thread)
        for person in others:
            answer = await person.presses(await self.table(chat, thread), "Join")
            if answer["url"]:
                await person.follows(answer["url"])
            name = person.json["first_name"]
            await self.until_told(chat, thread, name)
        return await self.table(chat, thread)

    @property
    def mistakes(self) -> list[Call]:
        """What a good client would not have asked; but who is a member is not always told, and buttons may be gone."""
        fair = ("getChatMember", "editMessageReplyMarkup")
        return [call for call in self.telegram.refused(400) if call.method not in fair]

    @property
    def over(self) -> bool:
        return any(f"won {find(game).title}" in words(m) for m in tables(self.group) for game in games.IDS)

    async def until_told(self, chat: Chat, thread: int, text: str) -> Json:
        return await self.telegram.until(  # type: ignore[no-any-return]
            lambda: next((m for m in reversed(tables(chat, thread)) if text in words(m)), None),
            f"{text!r} at the table",
        )


def tables(chat: Chat, thread: int = 0) -> list[Json]:
    return [m for m in from_bot(chat, thread) if "photo" in m]


@asynccontextmanager
async def world(redis: str, folder: Path, minute: float = MINUTE) -> AsyncIterator[World]:
    telegram = Telegram(minute)
    async with telegram.open() as api:
        made = World(telegram, api, redis, folder)
        try:
            yield made
        finally:
            if made.bot:
                await made.kill_bot()
            if (folder / "log").exists():
                assert TOKEN not in made.log
                assert "Traceback" not in made.log, made.log
