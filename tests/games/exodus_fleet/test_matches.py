"""Ten matches on record: see `tests.kit.matches`."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.exodus_fleet.game import GAME
from tests.kit.matches import check_counts, check_replay, recorded_beside

FILES = recorded_beside(__file__)


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_recorded_match_replays_to_its_end(path: Path) -> None:
    check_replay(GAME, path)


def test_there_are_ten_at_every_player_count() -> None:
    check_counts(GAME, FILES)
