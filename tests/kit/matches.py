"""Whole matches on record replay to the same winner and the same last position, byte for byte.

A change of the rules, or of the state's shape, may rightly end one of them differently. Look where it differs
(`orrery replay FILE`), then record it anew with the players, seed and options that its file names (`orrery record`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.core import Game
from engine.core.record import Record, read_record, replay
from tests.kit.shelf import folder


def recorded_of(game: str) -> list[Path]:
    return sorted((folder(game) / "matches").glob("*.json"))


def recorded(path: Path) -> Record:
    return read_record(path.read_text("utf-8"))


def check_replay(game: Game[Any], path: Path) -> None:
    assert replay(game, recorded(path)) == ""
