"""`orrery play` at the terminal."""

from __future__ import annotations

import signal
import socket
import urllib.request
from pathlib import Path

import pytest

from bot.cli.main import main
from bot.web.server import bound
from tests.bot.web.running import playing, spawn


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
def test_it_warms_up_and_serves_and_ends_cleanly(folder: Path, end: signal.Signals) -> None:
    with playing(folder, TEST_WARM="1") as run:
        with urllib.request.urlopen(run.address) as page:
            assert b"Try Avoid the Void against computers" in page.read()
        run.process.send_signal(end)
        out, err = run.process.communicate(timeout=120)
        assert (run.process.returncode, out, err) == (0, "", "")


def test_a_second_one_on_the_same_data_is_told_in_one_line(folder: Path) -> None:
    with playing(folder):
        second = spawn(folder)
        _, said = second.communicate(timeout=120)
        assert second.returncode == 1
        assert len(said.splitlines()) == 1
        assert "already uses" in said


def test_a_port_that_is_taken_is_named(folder: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        run = spawn(folder, "--port", str(port))
        _, said = run.communicate(timeout=120)
        assert run.returncode == 1
        assert said == f"orrery: port {port} is taken; choose another with --port\n"


def test_without_a_port_the_next_free_one_is_taken() -> None:
    with bound(None) as first, bound(None) as second:
        assert 8080 <= first.getsockname()[1] < second.getsockname()[1]
        assert first.getsockname()[0] == "127.0.0.1"


@pytest.mark.parametrize("port", ["0", "70000", "http"])
def test_what_is_no_port_is_refused(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--port", port])
    assert "is no port" in capsys.readouterr().err
