"""Matches, tables, people and timers on the Redis protocol. Nothing else in the project writes.

async with open_storage() as storage:
    held = await storage.matches.load(match)
    ...
    answer = await storage.matches.commit(Change(held, table, update, what, snapshot=save(game, turned.match)))
"""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

from storage.address import Unreachable, connect
from storage.channels import MOST_CHANNELS, ChannelLog, Message, Said
from storage.embedded import InUse, data_folder, embedded
from storage.ending import end
from storage.houses import House
from storage.keys import is_match, new_match
from storage.matches import Change, Committed, Conflict, Duplicate, LogEntry, StoredTable
from storage.outbox import OutboxEntry
from storage.people import Asker, Person, PersonId, Private
from storage.places import Taken
from storage.snapshot import Damaged, Snapshot
from storage.store import Storage
from storage.table import (
    FORMER_PLAYER,
    KEEP,
    PACES,
    THEN,
    Order,
    Phase,
    Place,
    Player,
    Running,
    Span,
    Step,
    Table,
    Teaching,
    Timer,
    Times,
    Undo,
)
from storage.timers import Due
from storage.wire import PleaseWait


class Where(NamedTuple):
    """Where tables are kept. What is not said here, the environment says."""

    url: str = ""
    folder: Path | None = None
    fsync: str = ""

    @property
    def data(self) -> Path:
        return self.folder.expanduser() if self.folder else data_folder()


THERE = Where()


@asynccontextmanager
async def open_storage(where: Where = THERE) -> AsyncIterator[Storage]:
    """For the bot: the server at `REDIS_URL`, or without one our own."""
    url = where.url or os.environ.get("REDIS_URL")
    async with connect(url) if url else embedded(where.data, fsync=where.fsync) as storage:
        yield storage


@asynccontextmanager
async def visit_storage(where: Where = THERE) -> AsyncIterator[Storage]:
    """For commands: the same, but one that runs beside the bot."""
    try:
        async with open_storage(where) as storage:
            yield storage
    except InUse as busy:
        if not busy.socket:
            raise
        async with connect(f"unix://{busy.socket}") as storage:
            yield storage


__all__ = [
    "FORMER_PLAYER",
    "KEEP",
    "MOST_CHANNELS",
    "PACES",
    "THEN",
    "THERE",
    "Asker",
    "Change",
    "ChannelLog",
    "Committed",
    "Conflict",
    "Damaged",
    "Due",
    "Duplicate",
    "House",
    "InUse",
    "LogEntry",
    "Message",
    "Order",
    "OutboxEntry",
    "Person",
    "PersonId",
    "Phase",
    "Place",
    "Player",
    "PleaseWait",
    "Private",
    "Running",
    "Said",
    "Snapshot",
    "Span",
    "Step",
    "Storage",
    "StoredTable",
    "Table",
    "Taken",
    "Teaching",
    "Timer",
    "Times",
    "Undo",
    "Unreachable",
    "Where",
    "connect",
    "embedded",
    "end",
    "is_match",
    "new_match",
    "open_storage",
    "visit_storage",
]
