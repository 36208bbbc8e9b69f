from __future__ import annotations

import argparse
import os
import subprocess
import sys

import pytest

from bot.cli.main import main


def test_an_unknown_command_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["dance"])
    assert stop.value.code == 2
    assert "dance" in capsys.readouterr().err


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_reader_who_has_had_enough_ends_a_command_quietly(unbuffered: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-c", "from bot.cli.main import main; raise SystemExit(main())", "games"]
    env = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, text=True, env=env)
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, "")


@pytest.mark.usefixtures("capfd")  # an output of which others do not know
def test_another_broken_pipe_is_a_fault_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(args: argparse.Namespace) -> int:
        raise BrokenPipeError("of a socket")

    parser = argparse.ArgumentParser()
    parser.set_defaults(run=run)
    monkeypatch.setattr("bot.cli.main.parser_for", lambda words: parser)
    with pytest.raises(BrokenPipeError, match="of a socket"):
        main([])
