"""Time goes on by a millisecond a look at it, unless a test moves it: a busy machine lets no lease run out."""

from __future__ import annotations

import itertools
import time

import pytest


@pytest.fixture(autouse=True)
def steady(monkeypatch: pytest.MonkeyPatch) -> None:
    now, looks = time.time(), itertools.count(1)
    monkeypatch.setattr(time, "time", lambda: now + next(looks) / 1000)
