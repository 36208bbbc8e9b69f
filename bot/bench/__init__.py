"""Timings, side by side in one run: a single time means little, a ratio means much.

Each module here yields its measures; `orrery bench` prints them as JSON lines.
"""

from __future__ import annotations

from bot.bench.measure import Measure

SECTIONS: tuple[str, ...] = (
    "engine",
    "storage",
    "pictures",
    "table",
    "computer",
    "fleet",
)

__all__ = ["SECTIONS", "Measure"]
