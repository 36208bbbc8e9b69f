"""The page's own files: compressed once, kept by the browser, asked for again only when they have changed."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from aiohttp import web

STATIC = Path(__file__).parent / "static"
PACKED = (".woff2", ".webp", ".png")  # what no compression makes smaller


class Made(NamedTuple):
    data: bytes
    kind: str
    tag: str
    gzipped: bool


async def static(request: web.Request) -> web.StreamResponse:
    path = (STATIC / request.match_info["path"]).resolve()
    if not path.is_relative_to(STATIC) or not path.is_file():
        raise web.HTTPNotFound
    may_gzip = "gzip" in request.headers.get("Accept-Encoding", "")
    made = _made(path, path.stat().st_mtime_ns, gzipped=may_gzip and path.suffix not in PACKED)
    headers = {"Cache-Control": "no-cache", "ETag": made.tag, "Vary": "Accept-Encoding"}
    if request.headers.get("If-None-Match") == made.tag:
        return web.Response(status=304, headers=headers)
    if made.gzipped:
        headers["Content-Encoding"] = "gzip"
    return web.Response(body=made.data, content_type=made.kind, headers=headers)


@lru_cache(maxsize=128)
def _made(path: Path, changed: int, *, gzipped: bool) -> Made:
    data = path.read_bytes()
    tag = f'"{hashlib.sha256(data).hexdigest()[:20]}{"-gz" if gzipped else ""}"'
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return Made(gzip.compress(data, 9) if gzipped else data, kind, tag, gzipped)
