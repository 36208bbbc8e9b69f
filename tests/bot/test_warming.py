"""What is loaded before the first press is not looked through for garbage again."""

from __future__ import annotations

import gc

import pytest

from bot import warm_up


def test_what_is_loaded_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm_up.drawing, "warm_up", lambda games: None)
    gc.unfreeze()
    warm_up.warm_up()
    try:
        assert gc.get_freeze_count() > 10_000
        assert len(gc.get_objects()) < 10_000
    finally:
        gc.unfreeze()
