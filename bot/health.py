"""Is the bot alive? It writes a file while it is connected; a health check looks at its age and at what it says."""

from __future__ import annotations

import time
from pathlib import Path

OLD = 60.0  # seconds


def alive_file(data: Path) -> Path:
    return data / "alive"


def beat(alive: Path, trouble: str = "") -> None:
    """A sign of life, and what is wrong all the same."""
    alive.parent.mkdir(parents=True, exist_ok=True)
    alive.write_text(trouble, "utf-8")


def ailment(alive: Path, now: float | None = None) -> str:
    """What is wrong with the bot; nothing if all is well."""
    try:
        age, trouble = (now or time.time()) - alive.stat().st_mtime, alive.read_text("utf-8")
    except FileNotFoundError:
        return "the bot is not connected"
    return trouble if age < OLD else "the bot is not connected"
