"""What a platform is told at the start, and not again until it has changed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Awaitable, Callable

from storage import Storage


async def told_once(storage: Storage, name: str, what: object, tell: Callable[[], Awaitable[object]]) -> bool:
    """Tells it, if under this name something else was told last. Did it?"""
    now = hashlib.sha256(json.dumps(what, sort_keys=True).encode()).hexdigest()
    if await storage.noted(name) == now:
        return False
    await tell()
    await storage.note(name, now)
    return True
