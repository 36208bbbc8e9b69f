"""A real server for every test: each worker of pytest starts one and empties it between tests."""

from __future__ import annotations

import asyncio
import inspect
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from storage import keys
from storage.embedded import server_binary


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Lets a test be an `async def`."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in wanted}))
    return True


class Valkey:
    """A server that a test may kill: on a socket by default, or with any options."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        self.socket = folder / "s"
        self.options = options
        self.config: Path | None = None
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"unix://{self.socket}"

    def start(self) -> None:
        own = ["--port", "0", "--dir", str(self.folder), "--unixsocket", str(self.socket), "--save", ""]
        log = ["--logfile", str(self.folder / "log"), "--loglevel", "warning"]
        self.process = subprocess.Popen(
            [str(server_binary()), *([str(self.config)] if self.config else []), *own, *log, *self.options]
        )
        self.wait()

    def wait(self) -> None:
        """Until it answers, not only listens: it may still be loading its file."""
        from redis import Redis
        from redis.exceptions import ConnectionError as NotYet

        assert self.process
        until = time.monotonic() + 120
        while self.process.poll() is None and time.monotonic() < until:
            try:
                with Redis(unix_socket_path=str(self.socket)) as client:
                    client.ping()
                return
            except (NotYet, FileNotFoundError):
                time.sleep(0.01)
        raise AssertionError((self.folder / "log").read_text())

    def kill(self) -> None:
        assert self.process
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        if self.process and self.process.poll() is None:
            self.process.terminate()
            self.process.wait()


@contextmanager
def short_folder() -> Iterator[Path]:
    """Short, because the path of a socket must be."""
    path = Path(tempfile.mkdtemp(prefix="orrery-"))
    yield path
    shutil.rmtree(path)


@pytest.fixture
def folder() -> Iterator[Path]:
    with short_folder() as path:
        yield path


@pytest.fixture(scope="session")
def common() -> Iterator[Valkey]:
    with short_folder() as path:
        server = Valkey(path)
        server.start()
        yield server
        server.stop()


@pytest.fixture
def url(common: Valkey) -> str:
    """The address of an empty server. Its secret is empty: ids, and the dice of computers, are always the same."""
    from redis import Redis

    with Redis(unix_socket_path=str(common.socket)) as client:
        client.flushall()
        client.set(keys.SECRET, "")
    return common.url
