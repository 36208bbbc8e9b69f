"""One line of a benchmark."""

from __future__ import annotations

import gc
import json
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engine.core import Game

Games = Sequence[Game[Any]]


class Measure(NamedTuple):
    name: str
    value: float
    unit: str
    ratio: float | None = None
    against: str = ""
    limit: float | None = None  # what the ratio, or without one the value, may be at most
    least: float | None = None  # and at least

    @property
    def holds(self) -> bool:
        found = self.value if self.ratio is None else self.ratio
        return (self.limit is None or found <= self.limit) and (self.least is None or found >= self.least)

    def line(self) -> str:
        row: dict[str, object] = {"name": self.name, "value": round(self.value, 3), "unit": self.unit}
        if self.ratio is not None:
            row |= {"ratio": round(self.ratio, 3), "against": self.against}
        if self.least is not None:
            row |= {"least": self.least, "holds": self.holds}
        if self.limit is not None:
            row |= {"limit": self.limit, "holds": self.holds}
        return json.dumps(row)


def keep_what_is_loaded() -> None:
    """As the bot does when it is warm: to look through all of it for garbage is no part of an act."""
    gc.collect()
    gc.freeze()


def seconds(work: Callable[[], object]) -> float:
    at = time.perf_counter()
    work()
    return time.perf_counter() - at


def cpu(work: Callable[[], object]) -> float:
    """Seconds of this thread's own: what others do on the machine counts less."""
    at = time.thread_time()
    work()
    return time.thread_time() - at


def side_by_side(*works: Callable[[], object], rounds: int = 5) -> list[float]:
    """The best time of each, taken in turn, so that a busy machine treats them alike."""
    found = [[cpu(work) for work in works] for _ in range(rounds)]
    return [min(column) for column in zip(*found, strict=True)]
