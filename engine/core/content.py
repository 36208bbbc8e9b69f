"""Content is data: TOML files with an entry a thing, checked when they are read.

A table of a file is an entry and its name is the entry's id. A folder of overrides (`ORRERY_CONTENT`, with a folder
a game in it) may name fields of ours anew or add entries. All faults are found in one go, each with file, entry and
field; if there is one, nothing is loaded.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Literal, NamedTuple, TypeVar, cast

from pydantic import BaseModel, ConfigDict, ValidationError

Source = Literal["rulebook", "public", "reconstructed"]
Known = Literal["rulebook", "public", "in part", "reconstructed"]
FACT = re.compile(r"(\w+) (?:rulebook |public )?(rulebook|public|in part|reconstructed)")  # cost rulebook in part


class Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Entry(Model):
    """A thing in the box; where its facts come from is shown to players."""

    id: str
    source: Source
    note: str = ""  # what of it is from where, if that needs a word

    @property
    def facts(self) -> dict[str, Known]:
        """How far each of its parts is known: by a note such as "cost reconstructed, power rulebook in part".

        With any other note it is one fact, known in part if the note says that something was reconstructed.
        """
        found = [FACT.fullmatch(part) for part in self.note.split(", ")]
        if all(found):
            return {fact[1]: cast("Known", fact[2]) for fact in found if fact}
        in_part = self.source != "reconstructed" and "reconstructed" in self.note
        return {"": "in part" if in_part else self.source}


E = TypeVar("E", bound=Entry)


class ContentFault(NamedTuple):
    file: str
    entry: str
    field: str
    why: str

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.entry, self.field, self.why) if part)


class BadContent(Exception):
    """Content that cannot be used, with every fault that was found."""

    def __init__(self, faults: list[ContentFault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults


class Reader:
    """Reads the files of one game and gathers the faults; `done` raises them together."""

    def __init__(self, game: str, folder: Path, overrides: Path | None = None) -> None:
        named = os.environ.get("ORRERY_CONTENT")
        root = overrides or (Path(named) if named else None)
        self.folder = folder
        self.overrides = root / game if root else None
        self.faults: list[ContentFault] = []
        self.overridden: set[str] = set()
        self._read: set[str] = set()
        if root and not root.is_dir():
            self.fault(str(root), "", "", "the folder of content overrides does not exist")

    def entries(self, name: str, kind: type[E]) -> dict[str, E]:
        """All entries of a file by id, ours first, then what the overrides add."""
        self._read.add(f"{name}.toml")
        tables = self._tables(self.folder / f"{name}.toml")
        came_from = dict.fromkeys(tables, f"{name}.toml")
        if self.overrides and (path := self.overrides / f"{name}.toml").exists():
            self.overridden.add(name)
            for id_, table in self._tables(path).items():
                tables[id_] = {**tables.get(id_, {}), **table}
                came_from[id_] = str(path)
        found = {id_: self._entry(came_from[id_], id_, table, kind) for id_, table in tables.items()}
        return {id_: entry for id_, entry in found.items() if entry}

    def require(self, holds: bool, file: str, entry: str, field: str, why: str) -> None:
        if not holds:
            self.fault(file, entry, field, why)

    def fault(self, file: str, entry: str, field: str, why: str) -> None:
        self.faults.append(ContentFault(file, entry, field, why))

    def done(self) -> None:
        if self.overrides and self.overrides.is_dir():
            for path in sorted(self.overrides.iterdir()):
                known = ", ".join(sorted(self._read))
                self.require(path.name in self._read, str(path), "", "", f"no such content file; there are {known}")
        if self.faults:
            raise BadContent(self.faults)

    def _tables(self, path: Path) -> dict[str, Mapping[str, object]]:
        try:
            read = tomllib.loads(path.read_text("utf-8"))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as why:
            self.fault(str(path), "", "", str(why))
            return {}
        for id_, table in read.items():
            self.require(isinstance(table, dict), str(path), id_, "", "an entry is a table with fields")
        return {id_: table for id_, table in read.items() if isinstance(table, dict)}

    def _entry(self, file: str, id_: str, table: Mapping[str, object], kind: type[E]) -> E | None:
        try:
            return kind.model_validate({**table, "id": id_})
        except ValidationError as why:
            for fault in why.errors():
                self.fault(file, id_, ".".join(map(str, fault["loc"])), fault["msg"])
            return None
