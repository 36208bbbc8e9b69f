"""The page's addresses, and the server that listens on loopback."""

from __future__ import annotations

import asyncio
import html
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web

from bot.table.loaded import Member
from bot.table.postman import Postman
from bot.table.router import Router
from bot.talk import catalogue
from bot.talk.pictures import Pictures
from bot.talk.rich import NAME_LIMIT
from bot.web import covers, facts, people
from bot.web.guard import guard, sealed
from bot.web.hub import Hub, Tab
from bot.web.incoming import Talk
from bot.web.people import PLATFORM, People
from bot.web.posting import PageAdapter
from bot.web.statics import STATIC, static
from engine import games
from storage import ChannelLog, Storage

COOKIE = "orrery"
YEAR = 365 * 24 * 60 * 60
LONGEST_FRAME = 256 << 10
HEARTBEAT = 25.0
FIRST_PORT, PORTS = 8080, 100


class Busy(Exception):
    """Somebody else listens there."""


class Page:
    def __init__(self, storage: Storage, router: Router, postman: Postman, pictures: Pictures) -> None:
        self._storage = storage
        self._router = router
        self._postman = postman
        self._visitors = People(storage)
        self.hub = Hub()
        self.adapter = PageAdapter(storage, pictures, self.hub)
        postman.serve(PLATFORM, self.adapter)

    def app(self) -> web.Application:
        app = web.Application(middlewares=[guard], client_max_size=LONGEST_FRAME)
        app.on_response_prepare.append(sealed)
        app.add_routes(
            [
                web.get("/", self._home),
                web.get("/new", self._welcome),
                web.post("/people", self._arrive),
                web.get("/p/{token}/", self._page),
                web.get("/p/{token}/live", self._live),
                web.get("/p/{token}/channel/{channel}/{picture}", self._public_picture),
                web.get("/p/{token}/private/{picture}", self._private_picture),
                web.get("/covers/{game}", self._cover),
                web.get("/static/{path:.+}", static),
            ]
        )
        return app

    # --- arriving ------------------------------------------------------------------------------------------------
    async def _home(self, request: web.Request) -> web.StreamResponse:
        """The first person of a browser is remembered by it; others have their links."""
        token = request.cookies.get(COOKIE, "")
        if await self._visitors.known(token):
            raise web.HTTPFound(f"/p/{token}/")
        return await self._welcome(request)

    async def _welcome(self, request: web.Request) -> web.StreamResponse:
        box, text = ((STATIC / name).read_text("utf-8") for name in ("box.html", "welcome.html"))
        boxes = (_filled(box, game) for game in facts.of_games())
        filled = _filled(text, {"welcome": catalogue.WELCOME}).replace("{boxes}", "".join(boxes))
        return web.Response(text=filled, content_type="text/html")

    async def _arrive(self, request: web.Request) -> web.StreamResponse:
        name = str((await request.post()).get("name", "")).strip()
        if not name or len(name) > 40 * NAME_LIMIT:
            raise web.HTTPBadRequest(text="A name, please.\n")
        if (arrived := await self._visitors.arrive(name)) is None:
            raise web.HTTPServiceUnavailable(text=catalogue.MANY_PEOPLE.format(most=people.MOST))
        response = web.json_response({"page": f"/p/{arrived.token}/"})
        if not await self._visitors.known(request.cookies.get(COOKIE, "")):
            response.set_cookie(COOKIE, arrived.token, max_age=YEAR, httponly=True, samesite="Strict")
        return response

    async def _who(self, request: web.Request) -> Member:
        if who := await self._visitors.known(request.match_info["token"]):
            return who
        raise web.HTTPNotFound(text="Nobody here has this link. Open / to come in.\n")

    # --- the page ------------------------------------------------------------------------------------------------
    async def _page(self, request: web.Request) -> web.StreamResponse:
        await self._who(request)
        return _file("page.html")

    async def _live(self, request: web.Request) -> web.StreamResponse:
        who = await self._who(request)
        socket = web.WebSocketResponse(heartbeat=HEARTBEAT, max_msg_size=LONGEST_FRAME)
        await socket.prepare(request)
        tab = Tab(who, socket)
        self.hub.open(tab)
        try:
            await Talk(tab, self._storage, self._router, self._postman, self.adapter, self.hub).go_on()
        finally:
            self.hub.close(tab)
        return socket

    async def _public_picture(self, request: web.Request) -> web.StreamResponse:
        await self._who(request)
        return await _picture(self._storage.channels.of(request.match_info["channel"]), request)

    async def _private_picture(self, request: web.Request) -> web.StreamResponse:
        """From the asker's own private side, and no other can be named."""
        who = await self._who(request)
        return await _picture(self._storage.channels.private(who.person), request)

    async def _cover(self, request: web.Request) -> web.StreamResponse:
        if (game := request.match_info["game"].removesuffix(".webp")) not in games.IDS:
            raise web.HTTPNotFound
        data = await asyncio.to_thread(covers.cover, game)
        return web.Response(body=data, content_type="image/webp", headers={"Cache-Control": "max-age=86400"})


def _filled(text: str, words: dict[str, str]) -> str:
    for name, value in words.items():
        text = text.replace(f"{{{name}}}", html.escape(value))
    return text


def _file(name: str) -> web.StreamResponse:
    return web.FileResponse(STATIC / name, headers={"Cache-Control": "no-store"})


async def _picture(scroll: ChannelLog, request: web.Request) -> web.StreamResponse:
    """Named by its content, so a browser may keep it."""
    if data := await scroll.picture(request.match_info["picture"]):
        headers = {"Cache-Control": "private, max-age=86400, immutable"}
        kind = "image/webp" if data[:4] == b"RIFF" else "image/png"
        return web.Response(body=data, content_type=kind, headers=headers)
    raise web.HTTPNotFound


@asynccontextmanager
async def listening(page: Page, port: int | None) -> AsyncIterator[str]:
    """Serves while the block lasts; gives the address. Without a port, the first that is free."""
    runner = web.AppRunner(page.app(), access_log=None, handle_signals=False, shutdown_timeout=2.0)
    await runner.setup()
    listener = bound(port)
    try:
        await web.SockSite(runner, listener).start()
        yield f"http://127.0.0.1:{listener.getsockname()[1]}/"
    finally:
        await page.hub.close_all()
        await runner.cleanup()


def bound(port: int | None) -> socket.socket:
    for one in range(FIRST_PORT, FIRST_PORT + PORTS) if port is None else (port,):
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind(("127.0.0.1", one))
            listener.listen()  # from here on nobody else can have it
        except OSError:
            listener.close()
            continue
        return listener
    raise Busy(f"port {port} is taken; choose another with --port" if port else "no port is free for the page")
