"""What a use case makes of a table: the new table, the match, the log entry and what has to be said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.table.notes import Note
from engine.core import Turned
from storage import Snapshot, Table


@dataclass(frozen=True, slots=True)
class Outcome:
    table: Table
    what: dict[str, Any]  # for the log; names seats, never people
    notes: tuple[Note, ...] = ()
    turned: Turned[Any] | None = None  # none leaves the match as it is
    undoes: Snapshot | None = None
