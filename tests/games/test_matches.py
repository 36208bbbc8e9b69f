"""Ten matches of every game on record: see `tests.kit.matches`."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.record import replay
from tests.kit.matches import check_replay, recorded, recorded_of
from tests.kit.shelf import opened, written

FILES = [(game, path) for game in written() for path in recorded_of(game)]


@pytest.mark.parametrize(("game", "path"), FILES, ids=[f"{game}-{path.stem}" for game, path in FILES])
def test_a_recorded_match_replays_to_its_end(game: str, path: Path) -> None:
    check_replay(opened(game), path)


def test_a_match_that_goes_otherwise_is_told() -> None:
    """The check can fail: an act left out, and another last position."""
    game, path = FILES[0]
    match = recorded(path)
    assert replay(opened(game), match.model_copy(update={"acts": match.acts[1:]})).startswith("act ")
    other = match.model_copy(update={"digest": ""})
    assert replay(opened(game), other) == "the result is the same, but the last position is not"
