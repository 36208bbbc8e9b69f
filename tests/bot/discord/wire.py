"""SimCord's Discord behind a loopback socket: its strict routes as a REST server, its events as a gateway.

The bot under test is a process of its own that knows nothing of it. What SimCord leaves out is here: log-in, gateway
sessions that can be dropped and resumed, refusals with `retry_after`, and the limit of an upload.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, NamedTuple

import discord
from aiohttp import WSMsgType, web
from simcord.backend import Backend
from simcord.backend.errors import BackendError
from simcord.backend.serializers import guild_create_payload, user_payload
from simcord.components import walk_components
from simcord.gateway import FakeGateway
from simcord.http.router import RouteNotImplemented, UnsupportedField, dispatch

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.test.token"
UPLOAD_LIMIT = 10 * 1024 * 1024
HEARTBEAT = 20_000  # milliseconds


class Upload(NamedTuple):
    """As SimCord expects a file of discord.py."""

    fp: Any
    filename: str
    description: str | None


class Face(NamedTuple):
    """What a message shows."""

    content: str
    components: str
    picture: str  # a digest


class Posted(NamedTuple):
    """A new message in a channel."""

    id: str
    content: str
    before: str  # of the message before it, as that was last shown
    pinged: tuple[str, ...]
    picture: bool


@dataclass
class Refusal:
    """The next so many calls whose path ends so are answered with 429."""

    method: str
    ending: str
    times: int
    retry_after: float

    def meets(self, method: str, path: str) -> bool:
        met = self.times > 0 and self.method == method and path.endswith(self.ending)
        self.times -= met
        return met


@dataclass
class Silence(Refusal):
    """They are taken, but the answer never arrives."""

    retry_after: float = 0.0


@dataclass
class Hold:
    """The next call whose path begins so is taken only when it is let go."""

    method: str
    beginning: str
    met: asyncio.Event = field(default_factory=asyncio.Event)
    go: asyncio.Event = field(default_factory=asyncio.Event)

    async def meet(self, method: str, path: str) -> None:
        if not self.met.is_set() and self.method == method and path.startswith(self.beginning):
            self.met.set()
            await self.go.wait()


@dataclass
class Session:
    id: str
    intents: int
    shard: tuple[int, int]
    sent: list[str] = field(default_factory=list)
    more: asyncio.Event = field(default_factory=asyncio.Event)
    socket: web.WebSocketResponse | None = None
    writer: asyncio.Task[None] | None = None

    def push(self, event: str, payload: Any) -> None:
        self.sent.append(json.dumps({"op": 0, "t": event, "s": len(self.sent) + 1, "d": payload}))
        self.more.set()

    def speak(self, socket: web.WebSocketResponse, heard: int) -> None:
        """Everything that was not heard yet, and from then on whatever comes."""
        self.socket, self.writer = socket, asyncio.create_task(self._write(socket, heard))

    async def _write(self, socket: web.WebSocketResponse, heard: int) -> None:
        while not socket.closed:
            for frame in self.sent[heard:]:
                await socket.send_str(frame)
                heard += 1
            if heard == len(self.sent):
                self.more.clear()
                await self.more.wait()

    async def hang_up(self, code: int) -> None:
        if self.writer:
            self.writer.cancel()
            await asyncio.gather(self.writer, return_exceptions=True)
        if self.socket:
            await self.socket.close(code=code)
        self.socket = self.writer = None

    def sees(self, payload: Any) -> bool:
        guild = payload.get("guild_id")
        return (int(guild) >> 22) % self.shard[1] == self.shard[0] if guild else self.shard[0] == 0


class Forward:
    """Stands where discord.py's parsers stand: what SimCord lets through goes over the wire."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def __getitem__(self, event: str) -> Any:
        return lambda payload: self._session.push(event, payload)


class Wire:
    def __init__(self, backend: Backend) -> None:
        self.backend = backend
        self.sessions: dict[str, Session] = {}
        self.refusals: list[Refusal] = []
        self.silences: list[Silence] = []
        self.holds: list[Hold] = []
        self._posted: dict[tuple[str, str], Any] = {}  # by path and nonce
        self.faults: list[str] = []  # what no real Discord would have taken
        self.calls: list[tuple[float, str, str, int]] = []
        self.faces: dict[str, Face] = {}
        self.posts: list[Posted] = []
        self.uploads: list[tuple[str, int]] = []  # path and bytes of every picture that was taken
        self.watch: Callable[[], None] = lambda: None  # called after every request
        self.edits = 0
        self.unchanged: list[str] = []  # edits that changed nothing, and pictures that were uploaded again
        self._last_post = ""
        self.waits: list[float] = []  # seconds of the bot until an interaction was acknowledged
        self.clock: Callable[[], float] = time.monotonic
        self._since: dict[str, float] = {}
        self.identified = 0
        self.resumed = 0
        self.url = ""

    async def start(self) -> None:
        app = web.Application(client_max_size=64 * 1024 * 1024)
        app.router.add_get("/gateway", self._gateway)
        app.router.add_route("*", "/api/v10/{path:.*}", self._rest)
        self._runner = web.AppRunner(app, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        port = site._server.sockets[0].getsockname()[1]  # type: ignore[union-attr]
        self.url = f"127.0.0.1:{port}"
        self.backend.subscribers.append(self._event)

    async def stop(self) -> None:
        self.backend.subscribers.remove(self._event)
        await self.drop(1000)
        await self._runner.cleanup()

    # --- the gateway ---------------------------------------------------------------------------------------------
    def _event(self, event: str, payload: Any) -> None:
        if event == "INTERACTION_CREATE":
            self._since[str(payload["id"])] = self.clock()
        for session in self.sessions.values():
            if session.sees(payload):
                self._feed(session, event, payload)

    def _feed(self, session: Session, event: str, payload: Any) -> None:
        state = SimpleNamespace(intents=discord.Intents._from_value(session.intents), parsers=Forward(session))
        FakeGateway(self.backend, state).feed(event, payload)

    async def drop(self, code: int = 4000) -> None:
        """Cuts every line. Sessions stay, as on Discord, until they are resumed."""
        for session in self.sessions.values():
            await session.hang_up(code)

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": HEARTBEAT}})
        async for message in socket:
            if message.type is WSMsgType.TEXT:
                await self._said(socket, json.loads(message.data))
        return socket

    async def _said(self, socket: web.WebSocketResponse, frame: dict[str, Any]) -> None:
        match frame["op"]:
            case 1:
                await socket.send_json({"op": 11})
            case 2:
                await self._identify(socket, frame["d"])
            case 6:
                await self._resume(socket, frame["d"])

    async def _identify(self, socket: web.WebSocketResponse, said: dict[str, Any]) -> None:
        if said["token"] != TOKEN:
            await socket.close(code=4004)
            return
        number, of = said.get("shard") or (0, 1)
        session = Session(f"session-{self.identified + 1}", said["intents"], (number, of))
        guilds = [g for g in self.backend.guilds.values() if (g.id >> 22) % of == number]
        ready = {
            "v": 10,
            "user": dict(user_payload(self.backend.bot_user)),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": f"ws://{self.url}/gateway",
            "shard": [number, of],
            "application": {"id": str(self.backend.application_id), "flags": 0},
        }
        session.push("READY", ready)
        for guild in guilds:
            self._feed(session, "GUILD_CREATE", guild_create_payload(self.backend, guild))
        for old in [s for s in self.sessions.values() if s.shard == session.shard]:
            await old.hang_up(1000)
            del self.sessions[old.id]
        self.sessions[session.id] = session
        session.speak(socket, 0)
        self.identified += 1

    async def _resume(self, socket: web.WebSocketResponse, said: dict[str, Any]) -> None:
        session = self.sessions.get(said["session_id"])
        if session is None:
            await socket.send_json({"op": 9, "d": False})
            return
        session.push("RESUMED", {})
        session.speak(socket, said["seq"])
        self.resumed += 1

    # --- REST ----------------------------------------------------------------------------------------------------
    async def _rest(self, request: web.Request) -> web.Response:
        path = "/" + request.match_info["path"]
        if path.startswith("/interactions") and (since := self._since.pop(path.split("/")[2], None)):
            self.waits.append(self.clock() - since)
        for hold in self.holds:
            await hold.meet(request.method, path)
        answer = await self._answer(request, path)
        self.calls.append((time.monotonic(), request.method, path, answer.status))
        self.watch()
        if any(one.meets(request.method, path) for one in self.silences):
            await asyncio.sleep(3600)
        return answer

    async def _answer(self, request: web.Request, path: str) -> web.Response:
        body, files = await self._read(request)
        by_token = path.startswith(("/webhooks", "/interactions"))
        if not by_token and request.headers.get("Authorization") != f"Bot {TOKEN}":
            return _json({"code": 0, "message": "401: Unauthorized"}, status=401)
        if refused := self._refused(request.method, path):
            return refused
        if path == "/gateway/bot":
            limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
            return _json({"url": f"ws://{self.url}/gateway", "shards": 1, "session_start_limit": limit})
        nonce = (path, str(body["nonce"])) if isinstance(body, dict) and body.get("enforce_nonce") else None
        if nonce in self._posted:
            return _json(self._posted[nonce])
        try:
            params = dict(request.query)
            found = dispatch(self.backend, request.method, path, json=body, params=params, files=files)
            if nonce:
                self._posted[nonce] = found
            if isinstance(found, dict) and {"content", "components"} <= found.keys():
                self._look(request.method, path, body, files, found)
        except (RouteNotImplemented, UnsupportedField) as why:
            self.faults.append(str(why))
            return _json({"code": 0, "message": str(why)}, status=501)
        except BackendError as why:
            if why.status == 400:
                self.faults.append(f"{request.method} {path}: {why}")
            return _json(why.to_json(), status=why.status)
        return web.Response(status=204) if found is None else _json(found)

    def _look(self, method: str, path: str, body: Any, files: list[Upload], found: dict[str, Any]) -> None:
        """Keeps what is seen, to count it."""
        id_, before = found["id"], self.faces.get(found["id"])
        kept = before.picture if before and body.get("attachments") != [] else ""
        picture = hashlib.sha256(files[0].fp.read()).hexdigest() if files else kept
        now = Face(_words(found), json.dumps(found["components"]), picture)
        self.uploads += [(path, len(one.fp.read())) for one in files]
        if method == "PATCH":
            self.edits += 1
            if now == before or (files and before and picture == before.picture):
                self.unchanged.append(f"{path}: {now.content}")
        elif path.startswith("/channels"):
            above = self.faces.get(self._last_post)
            users = (body.get("allowed_mentions") or {}).get("users") or ()
            self.posts.append(
                Posted(str(id_), now.content, above.content if above else "", tuple(map(str, users)), bool(files))
            )
            self._last_post = id_
        self.faces[id_] = now

    def _refused(self, method: str, path: str) -> web.Response | None:
        for one in self.refusals:
            if one.meets(method, path):
                said = {"message": "You are being rate limited.", "retry_after": one.retry_after, "global": False}
                return _json(said, status=429, headers={"Via": "1.1 test"})
        return None

    async def _read(self, request: web.Request) -> tuple[Any, list[Upload]]:
        if request.content_type != "multipart/form-data":
            return (await request.json() if request.can_read_body else None), []
        body: Any = None
        raw: list[tuple[str, str, bytes]] = []
        mark = b"\r\n--" + str(request.headers["Content-Type"]).partition("boundary=")[2].strip('"').encode()
        for part in (b"\r\n" + await request.read()).split(mark)[1:-1]:  # aiohttp's own reader warns of itself
            head, _, data = part.partition(b"\r\n\r\n")
            named = dict(re.findall(r'(name|filename)="([^"]*)"', head.decode()))
            if named["name"] == "payload_json":
                body = json.loads(data)
            else:
                raw.append((named["name"], named["filename"], data))
        if sum(len(data) for _, _, data in raw) > UPLOAD_LIMIT:
            self.faults.append("an upload is larger than 10 MiB")
        declared = (body.get("data") or body).get("attachments") or []
        alt = {f"files[{one['id']}]": one.get("description") for one in declared}
        return body, [Upload(_Bytes(data), name, alt.get(part)) for part, name, data in raw]


def _words(message: dict[str, Any]) -> str:
    """In plain words or in parts; lines that are small are told like the others."""
    said = [str(part["content"]) for part in walk_components(message["components"]) if part.get("type") == 10]
    return "\n".join(said).replace("-# ", "") or str(message["content"])


def _json(found: Any, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """Discord's answers name no charset, and discord.py looks for just that."""
    kind = {"Content-Type": "application/json"}
    return web.Response(body=json.dumps(found).encode(), status=status, headers={**kind, **(headers or {})})


class _Bytes:
    def __init__(self, data: bytes) -> None:
        self._data = data

    def read(self) -> bytes:
        return self._data
