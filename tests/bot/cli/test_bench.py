"""`orrery bench`: what it prints, of which games. The times themselves are not for tests."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.cli.main import main
from engine.games import all_games
from tests.bench import engine, fleet, pictures, storage
from tests.bench.corp import Eras
from tests.bench.count import count

Output = pytest.CaptureFixture[str]
EXODUS, VOID = "Exodus Fleet", "Avoid the Void"


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """As little as shows the shape."""
    for module, name, value in (
        (engine, "ROUNDS", 1),
        (engine, "ACTS", 1),
        (engine, "SHORT", 2),
        (engine, "LONG", 4),
        (engine, "SAVES", 1),
        (storage, "ROUNDS", 1),
        (storage, "MATCHES", 1),
        (storage, "TABLES", 1),
        (storage, "PAIRS", 1),
        (fleet, "CASES", 30),
    ):
        monkeypatch.setattr(module, name, value)


def rows(capsys: Output) -> list[dict[str, object]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


@pytest.mark.usefixtures("few")
def test_a_section_measures_the_game_that_is_named(capsys: Output) -> None:
    main(["bench", "storage", "--game", "avoid-the-void"])
    names = [str(row["name"]) for row in rows(capsys)]
    assert sum(name.endswith(VOID) for name in names) == 3
    assert not [name for name in names if EXODUS in name]


@pytest.mark.usefixtures("few")
def test_every_game_is_measured_by_default(capsys: Output) -> None:
    main(["bench", "engine"])
    found = rows(capsys)
    acts = [row for row in found if str(row["name"]).startswith("act in place")]
    assert [(row["name"], row["against"], row.get("limit")) for row in acts] == [
        (f"act in place, {game.title}", other, limit) for game in all_games() for other, limit in engine.OTHERS
    ]
    ours = [str(row["name"]) for row in found[len(engine.OTHERS) :]]
    measured = {game.title: [name for name in ours if name.endswith(game.title)] for game in all_games()}
    assert sum(map(len, measured.values())) == len(ours)
    assert len({tuple(name.removesuffix(title) for name in names) for title, names in measured.items()}) == 1


@pytest.mark.usefixtures("few")
def test_a_missed_limit_is_told_by_the_exit_code(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["bench", "fleet", "--game", "exodus_fleet"]) == 0
    monkeypatch.setattr(fleet, "MOST_MILLISECONDS", 0.0)
    capsys.readouterr()
    assert main(["bench", "fleet"]) == 1
    assert [row.get("holds") for row in rows(capsys)] == [None, False]


def test_a_section_of_one_game_is_silent_about_the_others(capsys: Output) -> None:
    assert main(["bench", "fleet", "--game", "avoid-the-void"]) == 0
    assert capsys.readouterr().out == ""


def test_an_unknown_game_is_named(capsys: Output) -> None:
    assert main(["bench", "engine", "--game", "go"]) == 1
    assert "There is no game go" in capsys.readouterr().err


def test_pictures_are_taken_from_the_whole_match() -> None:
    assert pictures.spread([*range(10)], 5) == [0, 2, 4, 6, 8]
    assert pictures.spread([*range(11)], 5) == [0, 3, 6, 9]
    assert pictures.spread([*range(3)], 5) == [0, 1, 2]


def test_a_count_of_matches_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    file = tmp_path / "matches"
    named = {"game": "disaster_looms", "seats": 3, "seed": 0, "options": {"mode": "hard"}}
    before = json.dumps(named | {"result": [[], [1, 2, 3]], "rounds": 99, "answers": [], "eras": Eras().plain()})
    file.write_text(f'{before}\n{{"game": "disaster_looms", "sea', "utf-8")  # the second was broken off
    kept, played = count("disaster_looms", 3, 2, file, mode="hard")
    assert kept.rounds == 99
    assert played.result
    assert played.rounds < 99
    there = file.read_text("utf-8")
    assert [one.rounds for one in count("disaster_looms", 3, 2, file, mode="hard")] == [99, played.rounds]
    assert file.read_text("utf-8") == there
