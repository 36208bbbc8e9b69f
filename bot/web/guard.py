"""Who may ask at all: browsers on this machine, for pages that came from here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from aiohttp import web

LOOPBACK = {"127.0.0.1", "localhost", "::1"}
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """A foreign Host is a name that somebody made point here; a foreign Origin is another page in the browser."""
    if not is_ours(request.host):
        raise web.HTTPMisdirectedRequest(text="This page is served on this machine only.\n")
    if not comes_from_here(request):
        raise web.HTTPForbidden(text="Another page may not speak for you here.\n")
    return await handler(request)


def is_ours(host: str) -> bool:
    try:
        return urlsplit(f"//{host}").hostname in LOOPBACK
    except ValueError:
        return False


def comes_from_here(request: web.Request) -> bool:
    """What changes something, and the live line, need an Origin; to open the page by a link needs none."""
    origin = request.headers.get("Origin")
    if origin is not None:
        return origin == f"http://{request.host}"
    return request.method in ("GET", "HEAD") and request.headers.get("Upgrade", "").lower() != "websocket"


async def sealed(request: web.Request, response: web.StreamResponse) -> None:
    """Nothing from elsewhere runs in the page, nobody frames it, and no link in it tells where it was."""
    response.headers.update(
        {
            "Content-Security-Policy": "; ".join(
                (
                    "default-src 'none'",
                    "script-src 'self'",
                    "style-src 'self'",
                    "img-src 'self'",
                    "font-src 'self'",
                    f"connect-src 'self' ws://{request.host}" if is_ours(request.host) else "connect-src 'self'",
                    "form-action 'self'",
                    "base-uri 'none'",
                    "frame-ancestors 'none'",
                )
            ),
            "Cross-Origin-Opener-Policy": "same-origin",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Referrer-Policy": "no-referrer",
            "X-Content-Type-Options": "nosniff",
            "X-Frame-Options": "DENY",
        }
    )
    response.headers.setdefault("Cache-Control", "no-store")
