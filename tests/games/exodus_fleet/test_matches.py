"""Whole matches on record replay to the same winner and the same last position, byte for byte.

A change of the rules, or of the state's shape, may rightly end one of them differently. Look where it differs
(`orrery replay FILE`), then record it anew with the players, seed and options that its file names (`orrery record`).
"""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.record import Record, read_record, replay
from engine.games.exodus_fleet.game import GAME

FILES = sorted((Path(__file__).parent / "matches").glob("*.json"))


def recorded(path: Path) -> Record:
    return read_record(path.read_text("utf-8"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_recorded_match_replays_to_its_end(path: Path) -> None:
    assert replay(GAME, recorded(path)) == ""


def test_there_are_ten_at_every_player_count() -> None:
    assert len(FILES) == 10
    assert {len(recorded(path).names) for path in FILES} == {*GAME.seats}
