"""Matches that are kept, a line each, so that a long count goes on where it was broken off.

`MATCHES_KEPT=FILE orrery bench matches` plays only what FILE does not have yet. What it has was played by the rules and
judges of that day: after a change of either, another file is needed.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from engine.core import Scalar

FILE = "MATCHES_KEPT"
Plain = dict[str, Any]


def named_file() -> Path | None:
    return Path(path) if (path := os.environ.get(FILE)) else None


def kept(
    file: Path | None, game: str, seats: int, seed: int, options: Mapping[str, Scalar], play: Callable[[], Plain]
) -> Plain:
    """The match of that name, played now if it never was; a line that was broken off counts as never."""
    named: Plain = {"game": game, "seats": seats, "seed": seed, "options": dict(options)}
    if file is None:
        return play()
    begin = json.dumps(named)[:-1]
    for line in file.read_text("utf-8").splitlines() if file.exists() else ():
        if line.startswith(begin) and line.endswith("}"):
            found: Plain = json.loads(line)
            return found
    played = play()
    with file.open("a", encoding="utf-8") as lines:
        lines.write(f"\n{json.dumps(named | played)}\n")  # behind a line that was broken off, too
    return played
