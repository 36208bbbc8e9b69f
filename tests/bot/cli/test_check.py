"""`orrery check`, as an owner runs it: in a process of its own, because content is read once a process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli.main import main
from engine import games
from renderers.toolkit import faces


def check(folder: Path, **environment: str) -> tuple[int, str]:
    bare = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("ORRERY", "DISCORD", "TELEGRAM", "REDIS"))
    }
    command = [sys.executable, "-c", "import sys; from bot.cli.main import main; sys.exit(main(['check']))"]
    done = subprocess.run(
        command,
        env={**bare, "ORRERY_DATA": str(folder / "data"), **environment},
        cwd=folder,
        capture_output=True,
        text=True,
    )
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stdout + done.stderr


def overrides(folder: Path, text: str, game: str = "avoid_the_void") -> str:
    (folder / "content" / game).mkdir(parents=True)
    (folder / "content" / game / "cards.toml").write_text(text)
    return str(folder / "content")


def test_all_is_good(tmp_path: Path) -> None:
    assert check(tmp_path) == (
        0,
        "settings: good\nstorage: good\nfonts: good\n" + "".join(f"{game}: good\n" for game in games.IDS),
    )


def test_good_overrides_are_good(tmp_path: Path) -> None:
    root = overrides(tmp_path, '[asteroid_mining]\ncopies = 6\nsource = "public"\n')
    assert check(tmp_path, ORRERY_CONTENT=root)[0] == 0


def test_every_fault_is_named_with_file_entry_and_field(tmp_path: Path) -> None:
    root = overrides(tmp_path, '[asteroid_mining]\ncopies = -1\n[barter]\nsteps = [{ do = "dance" }]\nicon = "moon"\n')
    code, said = check(tmp_path, ORRERY_CONTENT=root)
    assert code == 1
    for where in ("asteroid_mining: copies", "barter: steps.0.do", "barter: icon"):
        assert f"cards.toml: {where}" in said


def test_a_misspelt_game_is_named(tmp_path: Path) -> None:
    code, said = check(tmp_path, ORRERY_CONTENT=overrides(tmp_path, "", game="avoid_teh_void"))
    assert code == 1
    assert "avoid_teh_void" in said


def test_wrong_settings_are_named(tmp_path: Path) -> None:
    code, said = check(tmp_path, DISCORD_SHARDS="9-2/3", ORRERY_LOG="loud")
    assert code == 1
    assert "DISCORD_SHARDS" in said
    assert "ORRERY_LOG" in said


def test_storage_that_does_not_answer_is_named(tmp_path: Path) -> None:
    code, said = check(tmp_path, REDIS_URL="redis://u:secret@127.0.0.1:1")
    assert code == 1
    assert "storage: 1 wrong\n  no server answers at redis://127.0.0.1:1" in said
    assert "secret" not in said


def test_a_font_that_cannot_be_opened_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ORRERY_DATA", str(tmp_path))
    monkeypatch.delenv("REDIS_URL", raising=False)
    monkeypatch.setattr(faces, "FOLDER", tmp_path)
    faces.font.cache_clear()
    try:
        assert main(["check"]) == 1
    finally:
        faces.font.cache_clear()
    said = capsys.readouterr().out
    assert "storage: good" in said
    assert f"{tmp_path}/Oxanium_700Bold.ttf: cannot open resource" in said


def test_what_looks_like_no_token_is_named_and_not_shown(tmp_path: Path) -> None:
    code, said = check(tmp_path, DISCORD_TOKEN="client-secret", TELEGRAM_TOKEN="@my_own_bot")
    assert code == 1
    assert "DISCORD_TOKEN: this does not look like a token" in said
    assert "TELEGRAM_TOKEN: this does not look like a token" in said
    assert "client-secret" not in said
    assert "my_own" not in said
    good = {"DISCORD_TOKEN": f"{'M' * 26}.Gabcde.{'x' * 38}", "TELEGRAM_TOKEN": f"1234567890:AA{'b' * 33}"}
    assert check(tmp_path, **good)[0] == 0
