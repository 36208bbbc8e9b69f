"""What is loaded before the first press is not looked through for garbage again."""

from __future__ import annotations

import gc

import pytest

from bot import warming


def test_what_is_loaded_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warming.gallery, "warm_up", lambda: None)
    gc.unfreeze()
    warming.warm_up()
    try:
        assert gc.get_freeze_count() > 10_000
        assert len(gc.get_objects()) < 10_000
    finally:
        gc.unfreeze()
