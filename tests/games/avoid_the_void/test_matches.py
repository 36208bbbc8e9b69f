"""Ten matches on record: see `tests.kit.matches`."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.record import replay
from engine.games.avoid_the_void.game import GAME
from tests.kit.matches import check_counts, check_replay, recorded, recorded_beside

FILES = recorded_beside(__file__)


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_recorded_match_replays_to_its_end(path: Path) -> None:
    check_replay(GAME, path)


def test_there_are_ten_at_every_player_count() -> None:
    check_counts(GAME, FILES)


def test_a_match_that_goes_otherwise_is_told() -> None:
    """The check can fail: an act left out, and another last position."""
    match = recorded(FILES[0])
    assert replay(GAME, match.model_copy(update={"acts": match.acts[1:]})).startswith("act ")
    other = match.model_copy(update={"digest": ""})
    assert replay(GAME, other) == "the result is the same, but the last position is not"
