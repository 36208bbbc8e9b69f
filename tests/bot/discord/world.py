"""A Discord server with a few people, and the real bot beside it."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import discord
import simcord
from redis import Redis
from simcord.actors import MemberActor, _dispatch_actor_interaction
from simcord.backend.serializers import guild_create_payload, message_payload
from simcord.builders import ChannelHandle, GuildHandle
from simcord.components import walk_components
from simcord.enums import InteractionType
from simcord.env import Env
from simcord.results import InteractionResult, ResponseMessage

from storage import Place, Table, keys
from tests.bot.discord.wire import TOKEN, Wire
from tests.bot.stored import table_at

PATIENCE = 300.0
LOOKS = 5  # at its clock, in which a bot that has something to say begins to say it
T = TypeVar("T")
TEXT, CONTAINER = 10, 17  # Discord's numbers of parts


def worked(process: int) -> float:
    """Seconds that a process has worked: what others do on the machine counts for nothing. Only Linux tells."""
    try:
        _, _, said = Path(f"/proc/{process}/stat").read_text().rpartition(") ")
    except FileNotFoundError:
        return time.monotonic()
    return sum(map(int, said.split()[11:13])) / os.sysconf("SC_CLK_TCK")


def draws(process: int) -> bool:
    """Does a thread of it work beside the first one? Only Linux tells."""
    for thread in Path(f"/proc/{process}/task").glob("[0-9]*"):
        with suppress(OSError):  # it has just ended
            _, _, said = (thread / "stat").read_text().rpartition(") ")
            if int(thread.name) != process and said.startswith("R"):
                return True
    return False


class World:
    """What a test holds in its hand: the people, the channel, and the process of the bot."""

    def __init__(self, env: Env, wire: Wire, redis: str, folder: Path) -> None:
        self.env = env
        self.wire = wire
        self.guild: GuildHandle = env.create_guild()
        self.channel: ChannelHandle = self.guild.create_text_channel("games")
        self._redis = redis
        self._folder = folder
        self.bot: Process | None = None

    def person(self, name: str, **options: Any) -> MemberActor:
        return self.guild.add_member(self.env.create_user(name), **options)

    # --- the bot -------------------------------------------------------------------------------------------------
    async def stored(self) -> Table:
        return await table_at(self._redis, Place("discord", str(self.channel.id)))

    async def start_bot(self, *arguments: str, **more: str) -> None:
        before = self.wire.identified
        environment = {
            **os.environ,
            "TEST_DISCORD": self.wire.url,
            "DISCORD_TOKEN": TOKEN,
            "REDIS_URL": self._redis,
            "ORRERY_DATA": str(self._folder),
            **more,
        }
        command = [sys.executable, "-m", "tests.bot.discord.bot_process", *arguments]
        with (self._folder / "log").open("ab") as log:
            self.bot = await asyncio.create_subprocess_exec(*command, env=environment, stdout=log, stderr=log)
        bot = self.bot
        self.wire.clock = lambda: worked(bot.pid)
        await self.until(lambda: self.wire.identified > before or bot.returncode is not None, "the bot")
        assert bot.returncode is None, self.log

    async def kill_bot(self) -> None:
        assert self.bot
        self.bot.kill()
        await self.bot.wait()

    async def stop_bot(self) -> int:
        assert self.bot
        if self.bot.returncode is None:
            self.bot.send_signal(signal.SIGTERM)
        return await asyncio.wait_for(self.bot.wait(), PATIENCE)

    @property
    def log(self) -> str:
        return (self._folder / "log").read_text()

    # --- waiting -------------------------------------------------------------------------------------------------
    async def until(self, found: Callable[[], T], what: str = "") -> T:
        """Tries until something is found."""
        loop = asyncio.get_running_loop()
        end = loop.time() + PATIENCE
        while not (answer := found()):
            if loop.time() > end:
                raise AssertionError(f"never came: {what or found}\n{self.log}\n{self.transcript()}")
            await asyncio.sleep(0.01)
        return answer

    async def answered(self, result: InteractionResult) -> ResponseMessage:
        """The private answer to an interaction, when it is complete."""
        return await self.until(lambda: private_answer(result), f"an answer to {result}")

    async def told(self, result: InteractionResult, wanted: str) -> None:
        """In private, in the message that was pressed or in a further one."""

        def said() -> bool:
            seen = [*result.followups, *([result.response] if result.response else [])]
            return any(message.ephemeral and wanted in words(message) for message in seen)

        await self.until(said, wanted)

    async def quiet(self) -> None:
        """Until the bot, however slowly, has looked at its clock a few times and drawn and called nothing meanwhile."""
        while not await self._idles():
            pass

    async def _idles(self) -> bool:
        assert self.bot
        bot, calls, looks = self.bot.pid, len(self.wire.calls), self._looks()

        def works() -> bool:
            return len(self.wire.calls) > calls or draws(bot)

        await self.until(lambda: works() or self._looks() >= looks + LOOKS, "a look at the clock")
        return not works()

    def _looks(self) -> int:
        """How often it has asked storage for what is due: nobody else does."""
        with Redis(unix_socket_path=self._redis.removeprefix("unix://")) as redis:
            asked: dict[str, Any] = redis.info("commandstats")
        return int(asked.get("cmdstat_zrangebyscore", {"calls": 0})["calls"]) // len(keys.SHELVES)

    async def logged(self, wanted: str) -> None:
        await self.until(lambda: wanted in self.log, wanted)

    @contextmanager
    def without_bot(self) -> Iterator[None]:
        """The bot is sent away from the server, and invited again."""
        backend, guild = self.env.backend, self.env.backend.get_guild(self.guild.id)
        channels, messages = dict(backend.channels), dict(backend.messages)
        backend.remove_guild(guild.id)
        yield
        backend.guilds[guild.id] = guild
        backend.channels.update(channels)
        backend.messages.update(messages)
        payload = dict(guild_create_payload(backend, guild))
        del payload["unavailable"]  # that is said of servers where the bot was before
        backend.emit("GUILD_CREATE", payload)

    def transcript(self) -> str:
        return "\n".join(f"{method} {path} {status}" for _, method, path, status in self.wire.calls[-30:])

    async def forge(
        self,
        actor: MemberActor,
        id_: str,
        *,
        values: list[str] | None = None,
        source: ResponseMessage | None = None,
        public: bool = False,
    ) -> InteractionResult:
        """A press that a person's own client would not offer, or not any more: Discord sends whatever it is sent."""
        message = source or (self.board() if public else await self._private_message(actor))
        kind = 2 if values is None else 3
        more: dict[str, Any] = {"label": "old", "style": 2} if kind == 2 else {"options": _options(values)}
        part = {"type": kind, "custom_id": id_, **more}
        payload = dict(message_payload(self.env.backend, message._message))
        payload["components"] = [{"type": 1, "components": [part]}]
        data = {"custom_id": id_, "component_type": kind} | ({"values": values} if values else {})
        return await _dispatch_actor_interaction(
            actor,
            InteractionType.MESSAGE_COMPONENT,
            self.channel,
            data,
            extra={"message": payload},
            source_message_id=message.id,
        )

    async def _private_message(self, actor: MemberActor) -> ResponseMessage:
        return await self.answered(await actor.slash(self.channel, "status"))

    # --- looking -------------------------------------------------------------------------------------------------
    def messages(self, channel: ChannelHandle | None = None) -> list[ResponseMessage]:
        """What everybody sees in the channel, the newest last."""
        found = self.env.backend.messages[(channel or self.channel).id].values()
        return [ResponseMessage(self.env, m) for m in sorted(found, key=lambda m: m.id) if not m.is_ephemeral]

    def board(self, channel: ChannelHandle | None = None) -> ResponseMessage:
        bot = self.env.backend.bot_user.id
        own = [m for m in self.messages(channel) if m._message.author_id == bot and is_table(m)]
        return own[-1]

    def calling(self, channel: ChannelHandle | None = None) -> list[ResponseMessage]:
        """The messages that call somebody, or ask for consent."""
        return [m for m in self.messages(channel) if buttons_of(m) and not is_table(m)]

    def calls(self, method: str, ending: str) -> int:
        return sum(one == method and path.endswith(ending) for _, one, path, _ in self.wire.calls)


def _options(values: list[str] | None) -> list[dict[str, str]]:
    return [{"label": value, "value": value} for value in values or ()]


def private_answer(result: InteractionResult) -> ResponseMessage | None:
    """A further message, or the first one when it is no longer just "thinking"."""
    if result.followups:
        return result.followups[-1]
    first = result.response
    return first if first and first.ephemeral and not result._interaction.loading else None


def is_table(message: ResponseMessage) -> bool:
    """Frames are for tables: lobby, board, result."""
    return any(part.get("type") == CONTAINER for part in walk_components(message.components))


def words(message: ResponseMessage) -> str:
    """What it says: in plain words, or in its parts."""
    said = [str(part["content"]) for part in walk_components(message.components) if part.get("type") == TEXT]
    return "\n".join(said) or str(message._message.content)


def buttons_of(message: ResponseMessage) -> list[dict[str, Any]]:
    """Those that can be pressed, links among them."""
    return [c for c in walk_components(message.components) if c.get("type") == 2 and not c.get("disabled")]


def buttons(message: ResponseMessage) -> dict[str, str]:
    """Labels and ids."""
    return {str(c["label"]): str(c["custom_id"]) for c in buttons_of(message) if "custom_id" in c}


def menus(message: ResponseMessage) -> list[dict[str, Any]]:
    return [c for c in walk_components(message.components) if c.get("type") == 3]


@asynccontextmanager
async def world(redis: str, folder: Path) -> AsyncIterator[World]:
    """Fails at its end if the bot did what no Discord would take, or logged an error."""
    puppet = discord.Client(intents=discord.Intents.all())  # SimCord wants one in its own process; it does nothing
    async with simcord.run(puppet, strict_sync=True, settle_timeout=PATIENCE) as env:
        wire = Wire(env.backend)
        await wire.start()
        made = World(env, wire, redis, folder)
        try:
            yield made
            assert wire.faults == []
            assert "ERROR" not in made.log, made.log
            assert "Traceback" not in made.log, made.log
        finally:
            if made.bot and made.bot.returncode is None:
                await made.kill_bot()
            await wire.stop()
