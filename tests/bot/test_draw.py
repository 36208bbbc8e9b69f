"""`orrery draw`."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from bot.cli.main import main

KINDS = ("board", "hand", "result", "lobby")


@pytest.mark.parametrize(
    ("game", "what"),
    [*(("avoid-the-void", kind) for kind in KINDS), *(("exodus-fleet", kind) for kind in (*KINDS, "mat"))],
)
def test_each_kind(game: str, what: str, tmp_path: Path) -> None:
    out = tmp_path / "picture.png"
    assert main(["draw", game, "--seed", "3", "--acts", "25", "--what", what, "--out", str(out)]) == 0
    with Image.open(out) as picture:
        assert picture.width == 1280


def test_the_same_seed_gives_the_same_picture(tmp_path: Path) -> None:
    files = [tmp_path / f"{i}.png" for i in range(2)]
    for file in files:
        main(["draw", "avoid_the_void", "--seed", "5", "--acts", "30", "--out", str(file)])
    assert files[0].read_bytes() == files[1].read_bytes()


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (["chess"], "There is no game chess"),
        (["avoid_the_void", "--players", "2"], "3 to 7 players"),
        (["avoid_the_void", "--players", "9"], "--players"),
        (["avoid_the_void", "--seat", "6"], "--seat: 1 to 5"),
        (["avoid_the_void", "--what", "mat"], "shows it all"),
    ],
)
def test_mistakes_are_named(wrong: list[str], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["draw", *wrong, "--out", str(tmp_path / "x.png")]) == 1
    assert why in capsys.readouterr().err


@pytest.mark.parametrize(("name", "why"), [("nowhere/x.png", "No such file or directory"), ("", "Is a directory")])
def test_a_file_that_cannot_be_written_is_named(
    name: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["draw", "avoid_the_void", "--what", "lobby", "--out", str(tmp_path / name)]) == 1
    assert capsys.readouterr().err == f"orrery: {tmp_path / name}: {why}\n"
