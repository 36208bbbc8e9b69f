"""Timings, side by side in one run: a single time means little, a ratio means much.

Each module here yields its measures of some games; `orrery bench` prints them as JSON lines.
"""

from __future__ import annotations

from tests.bench.measure import Games, Measure

SECTIONS: tuple[str, ...] = (
    "engine",
    "storage",
    "pictures",
    "memory",
    "table",
    "computer",
    "matches",
    "odd",
    "fleet",
    "chat",
    "page",
)

__all__ = ["SECTIONS", "Games", "Measure"]
