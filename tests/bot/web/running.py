"""`orrery play` in a process of its own, as a person starts it; it may be killed."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class Playing:
    def __init__(self, folder: Path, *options: str, **more: str) -> None:
        self.folder = folder
        self.options = options
        self.more = more  # of the environment
        self.start()

    def start(self) -> None:
        """Again, at the same address with the same options."""
        self.process = spawn(self.folder, *self.options, **self.more)
        assert self.process.stdout
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+", line)
        assert found, line
        self.address = found[0]

    def end(self) -> None:
        self.process.terminate()
        self.process.communicate(timeout=120)

    def kill(self) -> None:
        """-9, in the middle of whatever it does."""
        self.process.kill()
        self.process.communicate()


def spawn(folder: Path, *options: str, **more: str) -> subprocess.Popen[str]:
    environ = {k: v for k, v in os.environ.items() if k != "REDIS_URL"} | {"ORRERY_DATA": str(folder), **more}
    command = [sys.executable, "-m", "tests.bot.web.bot_process", *options]
    return subprocess.Popen(command, env=environ, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def free_port() -> int:
    """Far from those that another test's page might take while ours is down."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


@contextmanager
def playing(folder: Path, *options: str, **more: str) -> Iterator[Playing]:
    run = Playing(folder, *options, **more)
    try:
        yield run
    finally:
        run.end()
