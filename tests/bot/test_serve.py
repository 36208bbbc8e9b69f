from __future__ import annotations

import base64
import os
import re
from pathlib import Path

import pytest

from bot.cli import MODULES
from bot.cli.docs import PAGES
from bot.cli.main import main
from bot.cli.stored import where_of
from bot.discord.rights import NEEDED, missing
from bot.discord.shards import Shards, read
from bot.health import alive_file, beat
from bot.serving import FINISH, GONE
from bot.settings import Settings

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def clean(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No settings but those of the test, and none that outlive it."""
    for name in Settings.model_fields:
        monkeypatch.setenv(name.upper(), "x")
        monkeypatch.delenv(name.upper())
    monkeypatch.setenv("ORRERY_DATA", str(tmp_path))
    monkeypatch.chdir(tmp_path)


def said(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    assert main([*words]) == 1
    return capsys.readouterr().err.splitlines()


def test_without_a_token_it_says_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    text = "\n".join(said(capsys, "serve"))
    assert "https://discord.com/developers/applications" in text
    assert "DISCORD_TOKEN=... orrery serve" in text
    assert (ROOT / "docs" / "discord.md").exists()


def test_the_pages_it_names_can_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    for page in PAGES:
        assert main(["docs", page]) == 0
        assert capsys.readouterr().out == (ROOT / "docs" / f"{page}.md").read_text("utf-8")
        assert f'"docs/{page}.md" = "bot/docs/{page}.md"' in (ROOT / "pyproject.toml").read_text()
    assert "orrery: no page is called dance" in said(capsys, "docs", "dance")[0]


def test_it_says_which_version_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["--version"])
    assert re.fullmatch(r"orrery \d+\.\d+\.\d+\n", capsys.readouterr().out)


def test_each_fault_is_a_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "two words")
    monkeypatch.setenv("DISCORD_SHARDS", "4/4")
    monkeypatch.setenv("ORRERY_FSYNC", "never")
    monkeypatch.setenv("ORRERY_CONTENT", "/no/such/folder")
    lines = said(capsys, "serve")
    assert [line.split(":")[1].strip() for line in lines] == [
        "ORRERY_CONTENT",
        "DISCORD_TOKEN",
        "DISCORD_SHARDS",
        "ORRERY_FSYNC",
    ]
    assert all(line.startswith("orrery: ") for line in lines)
    assert "two words" not in "".join(lines)


def test_a_file_can_hold_the_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / ".env").write_text("DISCORD_TOKEN=abc.def.ghi\nREDIS_URL=redis://example:1/0\nSOMETHING_ELSE=1\n")
    chosen = Settings()
    assert chosen.discord_token
    assert chosen.discord_token.get_secret_value() == "abc.def.ghi"
    assert "abc" not in repr(chosen)
    assert where_of(chosen).url == "redis://example:1/0"


def test_bad_shards_on_the_command_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "abc")
    assert "0-3/8" in said(capsys, "serve", "--shards", "all")[0]


@pytest.mark.parametrize(("text", "shards"), [("0-3/8", Shards(0, 3, 8)), ("5/6", Shards(5, 5, 6))])
def test_ranges_of_shards(text: str, shards: Shards) -> None:
    assert read(text) == shards
    assert shards.ids[0] == shards.first
    assert shards.ids[-1] == shards.last


@pytest.mark.parametrize("text", ["", "3", "3-1/8", "0-8/8", "-1/2", "a/b", "0-3/0"])
def test_no_ranges_of_shards(text: str) -> None:
    with pytest.raises(ValueError, match="shard"):
        read(text)


def test_invite(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["invite", "123456789012345678"]) == 0
    link = capsys.readouterr().out
    assert f"permissions={NEEDED.value}" in link
    assert "scope=bot+applications.commands" in link
    head = base64.b64encode(b"123456789012345678").decode().rstrip("=")
    monkeypatch.setenv("DISCORD_TOKEN", f"{head}.x.y")
    assert main(["invite"]) == 0
    assert capsys.readouterr().out == link
    assert link.strip() in (ROOT / "docs" / "discord.md").read_text().replace("YOUR_ID", "123456789012345678")


def test_what_a_table_needs_is_what_we_ask_for() -> None:
    assert missing(NEEDED) == missing(NEEDED, in_thread=True) == missing(NEEDED, new_thread=True) == []


def test_health(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["health"]) == 1
    beat(alive_file(tmp_path))
    assert main(["health"]) == 0
    os.utime(alive_file(tmp_path), (0, 0))
    assert main(["health"]) == 1


def test_the_pages_list_every_setting() -> None:
    text = (ROOT / "docs" / "settings.md").read_text()
    for name in Settings.model_fields:
        assert f"`{name.upper()}`" in text


def test_the_container_calls_what_exists() -> None:
    docker, compose = (ROOT / "Dockerfile").read_text(), (ROOT / "compose.yaml").read_text()
    called = re.findall(r'\["orrery", "(\w+)"', docker)
    assert called
    assert set(called) <= {*MODULES}
    last = docker[docker.rindex("\nFROM ") :]
    assert "USER orrery" in last
    assert "HEALTHCHECK" in last
    for source in re.findall(r"^COPY (?!--from)(.+) \S+$", docker, re.MULTILINE):
        assert all((ROOT / name).exists() for name in source.split())
    passed = {name.lower() for name in re.findall(r"^ {6}([A-Z_]+):", compose, re.MULTILINE)}
    assert passed == {*Settings.model_fields}
    assert f"stop_grace_period: {GONE + 0.5:.0f}s" in compose
    assert f"within {GONE + 0.5:.0f} seconds" in (ROOT / "docs" / "settings.md").read_text()
    assert FINISH < GONE
    assert "--appendonly" in compose
