"""`orrery games`, `simulate`, `record` and `replay`, as they are typed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.cli.main import main
from engine.core.record import random_match
from engine.games import all_games, find

GAME = "avoid-the-void"
Output = pytest.CaptureFixture[str]
SOLAR_WIND = """
[solar_wind]
name = "Solar Wind"
icon = "mining"
copies = 2
text = "Draw 1 card."
steps = [{ do = "draw", n = 1 }]
source = "public"
"""


def test_the_games_are_listed(capsys: Output) -> None:
    assert main(["games"]) == 0
    head, *rows = capsys.readouterr().out.splitlines()
    assert head.split() == ["id", "title", "players", "minutes", "reconstructed", "content"]
    assert [row.split()[0] for row in rows] == [game.id for game in all_games()]
    assert rows[0].split()[1:6] == ["Avoid", "the", "Void", "3-7", "20-60"]
    assert "of 119 facts (" in rows[0]


# simulate
def test_simulated_matches_are_played_to_their_end(capsys: Output) -> None:
    assert main(["simulate", GAME, "--players", "3", "--matches", "2", "--seed", "5"]) == 0
    lines = capsys.readouterr().out.splitlines()
    row = json.loads(lines[-1])
    assert row.pop("acts_per_second") > 0
    assert row.pop("acts") >= row["longest"] == row.pop("longest") > 10
    assert row == {
        "game": "avoid_the_void",
        "players": 3,
        "counts": [3],
        "matches": 2,
        "finished": 2,
        "errors": 0,
    }


def test_all_means_every_number_of_players(capsys: Output) -> None:
    assert main(["simulate", "avoid_the_void", "--players", "all", "--matches", "1"]) == 0
    *each, last = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in each] == [f"{n} players" for n in range(3, 8)]
    row = json.loads(last)
    assert (row["players"], row["matches"], row["finished"]) == ("all", 5, 5)


def test_all_are_those_that_the_options_are_for(capsys: Output) -> None:
    """Two never play Disaster Looms! together (DL-R108)."""
    assert main(["simulate", "disaster_looms", "--players", "all", "--matches", "1", "--option", "mode=hard"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["counts"] == [3, 4]


def test_a_number_may_be_an_option(capsys: Output) -> None:
    line = ["simulate", "exodus_fleet", "--players", "2", "--matches", "1", "--option", "rounds=1"]
    assert main(line) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["finished"] == 1


def test_the_same_seed_plays_the_same_matches(capsys: Output) -> None:
    def played(*more: str) -> tuple[int, int]:
        main(["simulate", GAME, "--players", "3", "--matches", "2", *more])
        row = json.loads(capsys.readouterr().out.splitlines()[-1])
        return row["acts"], row["longest"]

    assert played("--seed", "3") == played("--seed", "3") != played("--seed", "4")
    assert played("--seed", "3") != played("--seed", "3", "--option", "alien_powers=false")


def test_an_error_is_counted_and_its_seed_is_named(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    def now_and_then(game: Any, names: list[str], options: Any, seed: int) -> Any:
        if seed == 8:
            raise KeyError("a card\nthat is gone")
        return random_match(game, names, options, seed)

    monkeypatch.setattr("bot.cli.simulate.random_match", now_and_then)
    assert main(["simulate", GAME, "--players", "3", "--matches", "3", "--seed", "7"]) == 1
    out, err = capsys.readouterr()
    row = json.loads(out.splitlines()[-1])
    assert (row["matches"], row["finished"], row["errors"]) == (3, 2, 1)
    assert "3 players, seed 8: KeyError" in err


def test_a_match_without_end_is_an_error(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.core.random_play.MOST_ACTS", 10)
    assert main(["simulate", GAME, "--players", "3", "--matches", "1"]) == 1
    assert "not over after 10 acts" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("more", "why"),
    [
        (["chess"], "There is no game chess; there are avoid_the_void"),
        ([GAME, "--players", "2"], "--players 2: Avoid the Void is for 3 to 7 players"),
        ([GAME, "--players", "many"], "--players many: Avoid the Void is for 3 to 7 players"),
        ([GAME, "--option", "aliens"], "--option aliens: it is NAME=VALUE"),
        (["exodus_fleet", "--option", "rounds=9"], "The option rounds is not right"),
        ([GAME, "--option", "aliens=none"], "The option aliens is not right"),
        ([GAME, "--option", "colour=red"], "The option colour is not right"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(more: list[str], why: str, capsys: Output) -> None:
    assert main(["simulate", *more]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert why in err
    assert len(err.splitlines()) == 1


# record and replay
def recorded(folder: Path, *more: str) -> Path:
    path = folder / "match.json"
    assert main(["record", GAME, "--players", "3", "--seed", "2", "--out", str(path), *more]) == 0
    return path


def test_a_recorded_match_replays(tmp_path: Path, capsys: Output) -> None:
    path = recorded(tmp_path, "--option", "aliens=choose", "--option", "tribute=false")
    row = json.loads(path.read_text("utf-8"))
    assert {*row} == {"game", "edition", "names", "options", "seed", "acts", "result", "digest"}
    assert row["options"] == {"aliens": "choose", "ship_mods": True, "tribute": False, "alien_powers": True}
    assert (row["game"], row["seed"], len(row["names"])) == ("avoid_the_void", 2, 3)
    assert f"{len(row['acts'])} acts, won by Player" in capsys.readouterr().out
    assert main(["replay", str(path), str(path)]) == 0
    assert capsys.readouterr().out == f"{path}: the same\n" * 2


def test_a_match_of_an_owners_box_replays_on_that_box_alone(
    tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "avoid_the_void").mkdir()
    (tmp_path / "avoid_the_void" / "cards.toml").write_text(SOLAR_WIND, "utf-8")
    monkeypatch.setenv("ORRERY_CONTENT", str(tmp_path))
    path = recorded(tmp_path)
    assert json.loads(path.read_text("utf-8"))["own"] == ["+solar_wind.1", "+solar_wind.2"]
    assert main(["replay", str(path)]) == 0
    monkeypatch.delenv("ORRERY_CONTENT")
    capsys.readouterr()
    assert main(["replay", str(path)]) == 1
    told = "recorded with a box that differs by +solar_wind.1, +solar_wind.2, this is the printed box"
    assert capsys.readouterr().out == f"{path}: {told}\n"
    recorded(tmp_path)
    monkeypatch.setenv("ORRERY_CONTENT", str(tmp_path))
    assert main(["replay", str(path)]) == 1


def test_the_same_seed_gives_the_same_record(tmp_path: Path) -> None:
    first = recorded(tmp_path).read_bytes()
    assert recorded(tmp_path).read_bytes() == first


def changed(row: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {**row, **changes}


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda row: changed(row, acts=row["acts"][:-1]), "not over after all"),
        (lambda row: changed(row, acts=[*row["acts"], row["acts"][0]]), "The match is over."),
        (lambda row: changed(row, acts=[{"seat": 0, "keys": ["moon"]}, *row["acts"]]), "P0 moon:"),
        (lambda row: changed(row, result={"winners": [9], "scores": []}), "recorded are [9]"),
        (lambda row: changed(row, digest="0" * 64), "the last position is not"),
        (lambda row: changed(row, seed=row["seed"] + 1), "act "),
        (lambda row: changed(row, edition=99), "recorded with edition 99"),
        (lambda row: changed(row, names=["one"]), "it does not start: Avoid the Void is for 3 to 7 players."),
        (lambda row: changed(row, options={"x": 1}), "it does not start: The option x"),
        (lambda row: changed(row, game="chess"), "There is no game chess"),
        (lambda row: changed(row, acts=[{"seat": "zero", "keys": []}]), "damaged at acts.0.seat"),
        (lambda row: {}, "damaged at game"),
    ],
)
def test_a_difference_is_said_in_one_line(change: Any, why: str, tmp_path: Path, capsys: Output) -> None:
    path = recorded(tmp_path)
    path.write_text(json.dumps(change(json.loads(path.read_text("utf-8")))), "utf-8")
    capsys.readouterr()
    assert main(["replay", str(path)]) == 1
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith(f"{path}: ")
    assert why in line


@pytest.mark.parametrize(("raw", "why"), [(None, "cannot be read"), (b"", "damaged"), (b"\xff", "it is not text")])
def test_a_file_that_is_no_record_is_said_to_be_none(
    raw: bytes | None, why: str, tmp_path: Path, capsys: Output
) -> None:
    path = tmp_path / "match.json"
    if raw is not None:
        path.write_bytes(raw)
    assert main(["replay", str(path)]) == 1
    assert why in capsys.readouterr().out


def test_a_record_is_of_one_match(tmp_path: Path, capsys: Output) -> None:
    assert main(["record", GAME, "--players", "all", "--out", str(tmp_path / "x")]) == 1
    assert "one number of players" in capsys.readouterr().err
    assert main(["record", GAME, "--players", "3", "--out", str(tmp_path / "no" / "x")]) == 1
    assert "cannot be written" in capsys.readouterr().err


def test_dashes_do_as_well_as_underscores() -> None:
    assert find("avoid-the-void") is find("avoid_the_void")
