"""Our own server: private, durable, gone with the bot, one a folder."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.cli.main import main
from storage import InUse, PleaseWait, embedded, keys
from storage.embedded import Server, data_folder, server_binary
from tests.storage.stage import at, opened, press


@contextmanager
def bot(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """A bot in a process of its own, ready."""
    process = spawn(folder)
    try:
        assert process.stdout
        assert process.stdout.readline().startswith("ready")
        yield process
    finally:
        process.kill()
        process.communicate()


def spawn(folder: Path) -> subprocess.Popen[str]:
    environ = {k: v for k, v in os.environ.items() if k != "REDIS_URL"} | {"ORRERY_DATA": str(folder)}
    pipe = subprocess.PIPE
    command = [sys.executable, "-m", "tests.storage.bot_process"]
    return subprocess.Popen(command, env=environ, stdin=pipe, stdout=pipe, stderr=pipe, text=True)


def servers(folder: Path) -> list[int]:
    """The servers that run on this folder."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if (process / "comm").read_text().startswith("valkey"):
                found += [int(process.name)] if Path(os.readlink(process / "cwd")) == folder.resolve() else []
        except OSError:
            continue  # ended while we looked
    return found


def gone_within(folder: Path, seconds: float) -> bool:
    until = time.monotonic() + seconds
    while servers(folder) and time.monotonic() < until:
        time.sleep(0.02)
    return not servers(folder)


async def test_what_was_played_is_there_after_a_restart(folder: Path) -> None:
    async with embedded(folder) as storage:
        match = (await opened(storage)).table.match
        before = await press(storage, match, "u")
    assert servers(folder) == []
    async with embedded(folder) as storage:
        assert await at(storage, match) == before


async def test_only_the_owner_can_come_near(folder: Path) -> None:
    async with embedded(folder) as storage:
        await opened(storage)
        assert [path for path in (folder, *folder.rglob("*")) if stat.S_IMODE(path.stat().st_mode) & 0o077] == []
        assert stat.S_ISSOCK((folder / "valkey.sock").stat().st_mode)
        assert await storage.wire.client.config_get("port", "appendonly", "appendfsync") == {
            "port": "0",
            "appendonly": "yes",
            "appendfsync": "everysec",
        }


async def test_a_server_with_much_to_read_is_waited_for(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It answers while it loads, after every 1,024 commands: but that it is loading."""
    async with embedded(folder) as storage:
        await storage.wire.ask_all([("SET", keys.update(f"u{n}"), "1") for n in range(4000)])
    options = Server.command.fget  # type: ignore[attr-defined]
    monkeypatch.setattr(Server, "command", property(lambda self: [*options(self), "--key-load-delay", "300"]))
    began = time.monotonic()
    async with embedded(folder) as storage:
        assert time.monotonic() - began > 0.5  # or the delay does nothing, and this test neither
        assert not await storage.first_time("u3999")


async def test_the_safe_setting_is_one_word_away(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORRERY_FSYNC", "always")
    async with embedded(folder) as storage:
        assert await storage.wire.client.config_get("appendfsync") == {"appendfsync": "always"}


async def test_a_path_too_long_for_a_socket_is_no_matter(folder: Path) -> None:
    async with embedded(folder / ("long" * 30)) as storage:
        assert await storage.first_time("here")


@pytest.mark.skipif(not Path("/proc").exists(), reason="looks for processes in /proc")
@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM])
def test_the_server_dies_with_the_bot(folder: Path, end: signal.Signals) -> None:
    with bot(folder) as process:
        assert len(servers(folder)) == 1
        process.send_signal(end)
        process.wait()
        assert gone_within(folder, 120)


def test_a_second_bot_is_told_who_is_there(folder: Path) -> None:
    with bot(folder) as first:
        second = spawn(folder)
        _, said = second.communicate(timeout=120)
        assert second.returncode == 1
        assert said.splitlines() == [
            f"another orrery (process {first.pid}) already uses {folder}; stop it, or give this one its own ORRERY_DATA"
        ]
        assert first.poll() is None


def test_a_bot_that_is_started_right_after_a_kill_waits_for_the_files(folder: Path) -> None:
    for _ in range(3):
        with bot(folder) as process:
            process.kill()


def test_a_command_may_visit_while_the_bot_runs(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("REDIS_URL", raising=False)
    monkeypatch.setenv("ORRERY_DATA", str(folder))
    with bot(folder):
        assert main(["tables"]) == 0
    assert capsys.readouterr().out == "no tables\n"


async def test_a_server_that_dies_is_started_again(folder: Path) -> None:
    async with embedded(folder, patience=0) as storage:
        match = (await opened(storage)).table.match
        pid = int((await storage.wire.client.info("server"))["process_id"])
        os.kill(pid, signal.SIGKILL)
        with pytest.raises(PleaseWait):
            await storage.matches.load(match)
        async with asyncio.timeout(120):
            await storage.answering()
        assert (await press(storage, match, "u")).serial == 3
        with pytest.raises(InUse):
            async with embedded(folder):
                pass


def test_the_data_lies_in_the_users_data_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("ORRERY_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "orrery"
    monkeypatch.delenv("XDG_DATA_HOME")
    assert data_folder() == Path.home() / ".local" / "share" / "orrery"


# --- machines for which the wheel brings no server ---------------------------------------------------------------
@pytest.fixture
def no_wheel(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A PATH that has nothing but a shell, and what a test puts there; and the real server to put there."""
    real = server_binary()
    (tmp_path / "bin").mkdir()
    for tool in ("sh", "kill"):
        if there := shutil.which(tool):
            (tmp_path / "bin" / tool).symlink_to(there)
    monkeypatch.setitem(server_binary.__globals__, "find_spec", lambda name: None)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    return real


@pytest.mark.parametrize("name", ["valkey-server", "redis-server"])
async def test_a_server_on_the_path_is_taken(folder: Path, tmp_path: Path, no_wheel: Path, name: str) -> None:
    (tmp_path / "bin" / name).symlink_to(no_wheel)
    assert server_binary() == tmp_path / "bin" / name
    async with embedded(folder) as storage:
        before = await opened(storage)
    async with embedded(folder) as storage:
        assert await at(storage, before.table.match) == before


@pytest.mark.usefixtures("no_wheel")
def test_without_any_server_one_sentence_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ORRERY_DATA", str(tmp_path / "data"))
    monkeypatch.delenv("REDIS_URL", raising=False)
    assert main(["tables"]) != 0
    error = capsys.readouterr().err
    assert "install valkey-server or redis-server, or set REDIS_URL to a Valkey or Redis of yours" in error
    assert len(error.strip().splitlines()) == 1
    assert not (tmp_path / "data").exists(), "nothing was begun"


def test_where_there_are_no_locks_of_this_kind_everything_else_can_be_had() -> None:
    """Windows: no fcntl."""
    program = (
        "import asyncio, sys; sys.modules['fcntl'] = None\n"
        "import bot.cli, bot.serving, storage\n"
        "from pathlib import Path\n"
        "sys.platform = 'win32'\n"
        "async def go():\n"
        "    async with storage.embedded(Path('nowhere')): pass\n"
        "try: asyncio.run(go())\n"
        "except storage.Unreachable as why: print(why)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    words = "on Windows the bot cannot run a server of its own: set REDIS_URL to a Valkey or Redis of yours"
    assert (done.stdout.strip(), done.stderr) == (words, "")
