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

from storage.address import Unreachable, connect
from storage.channels import Message, Said, Scroll
from storage.embedded import InUse, data_folder, embedded
from storage.ending import end
from storage.keys import is_match, new_match
from storage.matches import Change, Committed, Conflict, Duplicate, Held, LogEntry
from storage.outbox import Announcement
from storage.people import Person, PersonId, Private
from storage.places import Taken
from storage.snapshot import Damaged, Snapshot
from storage.store import Storage
from storage.table import FORMER_PLAYER, Phase, Place, Seat, Table, Timer, Undo
from storage.timers import Due
from storage.wire import PleaseWait


@asynccontextmanager
async def open_storage() -> AsyncIterator[Storage]:
    """For the bot: the server at `REDIS_URL`, or without one our own."""
    url = os.environ.get("REDIS_URL")
    async with connect(url) if url else embedded(data_folder()) as storage:
        yield storage


@asynccontextmanager
async def visit_storage() -> AsyncIterator[Storage]:
    """For commands: the same, but a visitor may come while the bot runs."""
    try:
        async with open_storage() as storage:
            yield storage
    except InUse as busy:
        if not busy.socket:
            raise
        async with connect(f"unix://{busy.socket}") as storage:
            yield storage


__all__ = [
    "FORMER_PLAYER",
    "Announcement",
    "Change",
    "Committed",
    "Conflict",
    "Damaged",
    "Due",
    "Duplicate",
    "Held",
    "InUse",
    "LogEntry",
    "Message",
    "Person",
    "PersonId",
    "Phase",
    "Place",
    "PleaseWait",
    "Private",
    "Said",
    "Scroll",
    "Seat",
    "Snapshot",
    "Storage",
    "Table",
    "Taken",
    "Timer",
    "Undo",
    "Unreachable",
    "connect",
    "embedded",
    "end",
    "is_match",
    "new_match",
    "open_storage",
    "visit_storage",
]
