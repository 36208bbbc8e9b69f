"""Every kind of picture is drawn before the first press, and what is loaded then is not looked through again."""

from __future__ import annotations

import gc
from collections import Counter
from threading import get_ident

import pytest

from bot import warm_up
from engine import games
from engine.games import find
from renderers.drawing import Drawing, renderer_of


def drawn_by(monkeypatch: pytest.MonkeyPatch) -> list[Drawing]:
    """What warming up asks for, without drawing it; a bot of another test may still be at it in a thread of its own."""
    drawn: list[Drawing] = []
    here = get_ident()
    monkeypatch.setattr(warm_up, "draw", lambda one: drawn.append(one) if get_ident() == here else None)
    gc.unfreeze()
    warm_up.warm_up()
    return drawn


def test_what_is_loaded_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn_by(monkeypatch)
    try:
        assert gc.get_freeze_count() > 10_000
        assert len(gc.get_objects()) < 10_000
    finally:
        gc.unfreeze()


def test_every_kind_of_picture_of_every_game_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = drawn_by(monkeypatch)
    gc.unfreeze()
    for game in games.IDS:
        renderer = renderer_of(game)
        kinds = Counter((one.what, one.word) for one in drawn if one.game == game)
        assert kinds.pop(("lobby", "")) == kinds.pop(("result", "")) == 1
        asked_for = {("board", ""), *(("sheet", sheet.word) for sheet in renderer.sheets)}
        asked_for |= {(what, "") for what, scene in (("hand", renderer.private), ("mat", renderer.mats)) if scene}
        assert kinds == dict.fromkeys(asked_for, len(warm_up.ACTS)), game


@pytest.mark.parametrize("game", games.IDS)
def test_the_positions_are_a_beginning_a_middle_and_a_full_table(game: str) -> None:
    boards = [one.of for one in warm_up.drawings(find(game)) if one.what == "board"]
    assert len({*map(repr, boards)}) == 3
