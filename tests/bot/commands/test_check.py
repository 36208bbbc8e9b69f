"""`orrery check`, as an owner runs it: in a process of its own, because content is read once a process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def check(folder: Path, **environment: str) -> tuple[int, str]:
    bare = {name: value for name, value in os.environ.items() if not name.startswith(("ORRERY", "DISCORD", "TELEGRAM"))}
    command = [sys.executable, "-c", "import sys; from bot.cli import main; sys.exit(main(['check']))"]
    done = subprocess.run(command, env={**bare, **environment}, cwd=folder, capture_output=True, text=True)
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stdout + done.stderr


def overrides(folder: Path, text: str, game: str = "avoid_the_void") -> str:
    (folder / "content" / game).mkdir(parents=True)
    (folder / "content" / game / "cards.toml").write_text(text)
    return str(folder / "content")


def test_all_is_good(tmp_path: Path) -> None:
    assert check(tmp_path) == (0, "settings: good\navoid_the_void: good\nexodus_fleet: good\n")


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
