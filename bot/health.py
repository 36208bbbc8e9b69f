"""Is the bot alive? It touches a file while it is connected; a health check looks at the file's age."""

from __future__ import annotations

import time
from pathlib import Path

OLD = 60.0  # seconds


def alive_file(data: Path) -> Path:
    return data / "alive"


def beat(alive: Path) -> None:
    alive.parent.mkdir(parents=True, exist_ok=True)
    alive.touch()


def is_alive(alive: Path, now: float | None = None) -> bool:
    try:
        return (now or time.time()) - alive.stat().st_mtime < OLD
    except FileNotFoundError:
        return False
