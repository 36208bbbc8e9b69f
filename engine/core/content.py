"""Content is data: TOML files with an entry a thing, checked when they are read.

A table of a file is an entry and its name is the entry's id. An owner's own folder, with a folder a game in it, may
name fields of ours anew or add entries. All faults are found in one go, each with file, entry and
field; if there is one, nothing is loaded.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, ClassVar, Literal, NamedTuple, Self, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import CoreSchema, core_schema

Source = Literal["rulebook", "public", "reconstructed"]
Known = Literal["rulebook", "public", "in part", "reconstructed"]


class Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Entry(Model):
    """A thing in the box; where its facts come from is shown to players."""

    id: str
    source: Source
    known: dict[str, Known] = Field({})  # how far each of its parts is known, where they differ
    file: str = ""  # set by the reader: where it stands, and where the owner may type in what is printed
    typed_in: tuple[str, ...] = ()  # set by the reader: fields that the owner has typed in
    whole: ClassVar[str] = "text"  # the field that is meant where its parts are not told apart
    made: ClassVar[tuple[str, ...]] = ()  # fields that are reconstructed in every entry of this kind

    @property
    def facts(self) -> dict[str, Known]:
        """How far each of its parts is known; what the owner has typed in is from where the owner says."""
        known: dict[str, Known] = {
            part: self.source if part in self.typed_in else how for part, how in self.known.items()
        }
        return known or {"": self.source}

    def fields_that_are(self, known: Known) -> list[str]:
        """Its fields that are known so far and no further."""
        told = [field or self.whole for field, how in self.facts.items() if how == known]
        made = self.made if known == "reconstructed" else ()
        return [*told, *(field for field in made if field not in self.typed_in)]


E = TypeVar("E", bound=Entry)


class Box:
    """What is in the box of a game, printed or with the owner's own over it; and what is derived from it, made once.

    A state refers to its box by a field `box: Annotated[SomeBox, SHARED]`: clones share it, saves leave it out.
    """

    own: tuple[str, ...] = ()  # how it differs from the printed one: "+solar_wind.1", "-barter.2"

    def pieces(self) -> Iterable[str]:
        """The id of everything that may be dealt or laid out: a match can go on as long as all of its are there."""
        return ()

    def compare(self, printed: Box) -> None:
        """Note how this box differs from the printed one."""
        ours, theirs = {*self.pieces()}, {*printed.pieces()}
        self.own = (
            *(f"+{piece}" for piece in sorted(ours - theirs)),
            *(f"-{piece}" for piece in sorted(theirs - ours)),
        )

    def lacks(self, named: Iterable[str]) -> list[str]:
        """The pieces that a table names and this box does not hold: an owner's card whose file was taken out again."""
        return sorted({*named}.difference(self.pieces(), ("",)))

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> CoreSchema:
        return core_schema.is_instance_schema(cls)


SHARED = Field(exclude=True)


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

    def __init__(self, game: str, folder: Path, own: Path | None = None) -> None:
        self.game, self.folder = game, folder
        self.overrides = own / game if own else None
        self.faults: list[ContentFault] = []
        self.overridden: set[str] = set()
        self._read: set[str] = set()
        if own and not own.is_dir():
            self.fault(str(own), "", "", "the folder of content overrides does not exist")

    def entries(self, name: str, kind: type[E]) -> dict[str, E]:
        """All entries of a file by id, ours first, then what the overrides add."""
        self._read.add(f"{name}.toml")
        tables = self._tables(self.folder / f"{name}.toml")
        came_from = dict.fromkeys(tables, f"{name}.toml")
        typed_in: dict[str, tuple[str, ...]] = {}
        if self.overrides and (path := self.overrides / f"{name}.toml").exists():
            self.overridden.add(name)
            for id_, table in self._tables(path).items():
                tables[id_] = {**tables.get(id_, {}), **table}
                typed_in[id_] = tuple(table)
                came_from[id_] = str(path)
        place = f"{self.game}/{name}.toml"
        said = {id_: {**table, "file": place, "typed_in": typed_in.get(id_, ())} for id_, table in tables.items()}
        found = {id_: self._entry(came_from[id_], id_, table, kind) for id_, table in said.items()}
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
