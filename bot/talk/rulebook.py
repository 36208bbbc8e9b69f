"""The rules in our own words, to be searched: `/rules tribute`, `/rules 82`, `/why`.

A game's texts are in `bot/games/<game>/rules`, a file a chapter, an entry a numbered rule: AV-82 is what the rulebook
says, AV-R24 our ruling where it is silent or can be read in two ways. What its pieces do comes from its content.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, NamedTuple

from pydantic import Field

from bot.games import Component, folder, pieces_of
from bot.talk.lookup import Lookup
from engine.core.content import Entry, Reader, Source
from engine.games import opened

MOST_SEEN = 4  # rules that a piece leads on to
NUMBER = r"(?:(?:rule|ruling)\b)?[\s.]*({prefixes})?[\s.-]*(r?)[\s.-]*0*([0-9]{{1,3}})"


class Passage(NamedTuple):
    """What is shown of a rule or a piece."""

    number: str  # AV-82, AV-R24; of a card, a ship, an alien its name
    heading: str
    text: str
    see: tuple[str, ...]  # numbers that lead on
    game: str
    entry: Entry | None = None  # of a piece: what it is told from


class RuleText(Entry):
    """A numbered rule as we tell it to players."""

    id: Annotated[str, Field(pattern=r"^[A-Z]{2,3}-R?[1-9][0-9]?[0-9]?$")]
    source: Source = "rulebook"  # what it retells; a ruling says by its number that it is ours
    text: Annotated[str, Field(min_length=1, max_length=400)]
    words: str = ""  # what people type who look for it
    see: tuple[str, ...] = ()  # numbers that lead on
    chapter: str = ""  # the name of its file

    @property
    def heading(self) -> str:
        return self.chapter.replace("_", " ").capitalize()

    @property
    def prefix(self) -> str:
        return self.id.partition("-")[0]

    @property
    def place(self) -> tuple[bool, int]:
        """In the order of the numbers, the rulings last."""
        number = self.id.partition("-")[2]
        return number.startswith("R"), int(number.removeprefix("R"))


class Book(NamedTuple):
    """What can be told of one game."""

    game: str
    rules: Sequence[RuleText]
    pieces: Sequence[Component] = ()


class Rulebook:
    """The rules of a game, or of several, and what their pieces do; read once, asked often."""

    def __init__(self, *books: Book) -> None:
        self.games = len(books)
        self._prefixes = [book.rules[0].prefix for book in books if book.rules]
        self._number = re.compile(NUMBER.format(prefixes="|".join(self._prefixes)), re.IGNORECASE)
        told = [Passage(r.id, r.heading, r.text, r.see, book.game) for book in books for r in book.rules]
        self._rules = {passage.number: passage for passage in told}
        self._openings = {passage.heading.lower(): passage for passage in reversed(told)}
        self._passages = [*told, *(passage for book in books for passage in _shown(book))]
        self._lookup = Lookup(
            [
                *((rule.words, rule.heading, rule.text) for book in books for rule in book.rules),
                *((piece.name, piece.heading, piece.text) for book in books for piece in book.pieces),
            ]
        )

    @property
    def names(self) -> list[str]:
        """Of all that can be looked up: pieces, then the numbers of the rules."""
        pieces = [passage.number for passage in self._passages if passage.number not in self._rules]
        return [*pieces, *self._rules]

    def rule(self, number: str) -> Passage | None:
        """The rule of this number, however it is typed, if it can mean only one: AV-82, av82, 82, R24."""
        found = self._numbered(number)
        return found[0] if len(found) == 1 else None

    def find(self, query: str, most: int = 5) -> list[Passage]:
        """What the query may mean, the best first: a number, the name of a piece, or words. Nothing: an empty list.

        The name of a chapter leads to how it begins.
        """
        if numbered := self._numbered(query):
            related = [self._rules[number] for number in numbered[0].see] if len(numbered) == 1 else []
            return [*numbered, *related][:most]
        found = [self._passages[i] for i in self._lookup.find(query)]
        opening = self._openings.get(" ".join(query.lower().split()))
        return ([opening, *(one for one in found if one is not opening)] if opening else found)[:most]

    def chapter(self, heading: str) -> list[Passage]:
        return [passage for passage in self._rules.values() if passage.heading == heading]

    def _numbered(self, typed: str) -> list[Passage]:
        """Without its letters, a number may be one of each game."""
        parts = self._number.fullmatch(typed.strip())
        if not parts:
            return []
        prefixes = [parts[1].upper()] if parts[1] else self._prefixes
        numbers = [f"{prefix}-{parts[2].upper()}{parts[3]}" for prefix in prefixes]
        return [self._rules[number] for number in numbers if number in self._rules]


def _shown(book: Book) -> Iterator[Passage]:
    """The pieces of a game. Each leads to rules that speak of it by name, and to the rule of its kind."""
    names = "|".join(re.escape(_bare(piece.name)) for piece in book.pieces)
    speaks = re.compile(rf"\b(?:{names})\b", re.IGNORECASE)
    told = [*((rule.text, rule.id) for rule in book.rules), *((rule.words, rule.id) for rule in book.rules)]
    about: dict[str, list[str]] = defaultdict(list)
    for text, number in told:
        for name in speaks.findall(text):
            about[name.lower()].append(number)
    for piece in book.pieces:
        named = [number for number in dict.fromkeys(about[_bare(piece.name)]) if number != piece.rule]
        see = (*named[: MOST_SEEN - 1], piece.rule)
        yield Passage(piece.name, piece.heading, f"{piece.heading}. {piece.text}", see, book.game, piece.entry)


def _bare(name: str) -> str:
    return name.lower().removeprefix("the ")


def read_rules(game: str, chapters: Path | None = None, own: Path | None = None) -> list[RuleText]:
    """The texts of a game, in the owner's own words where there are such; all faults are named together."""
    chapters = chapters or (folder(game) or Path()) / "rules"
    reader = Reader(f"rulebooks/{game}", chapters, own)
    found: dict[str, RuleText] = {}
    for path in sorted(chapters.glob("*.toml")):
        for rule in reader.entries(path.stem, RuleText).values():
            reader.require(rule.id not in found, path.name, rule.id, "", "another chapter has it too")
            found[rule.id] = rule.model_copy(update={"chapter": path.stem})
    reader.require(bool(found or reader.faults), game, "", "", "there are no rules")
    _check(reader, found)
    reader.done()
    return sorted(found.values(), key=lambda rule: rule.place)


def _check(reader: Reader, found: dict[str, RuleText]) -> None:
    """What no single entry can tell."""
    prefixes = sorted({rule.prefix for rule in found.values()})
    reader.require(len(prefixes) <= 1, "", "", "", f"one game, one prefix: {prefixes}")
    for rule in found.values():
        file = f"{rule.chapter}.toml"
        reader.require(len({*rule.see}) == len(rule.see), file, rule.id, "see", "a number is named twice")
        reader.require(rule.id not in rule.see, file, rule.id, "see", "it leads to itself")
        for number in rule.see:
            known = number in found or bool(reader.faults)  # an entry with a fault of its own is missing here
            reader.require(known, file, rule.id, "see", f"there is no {number}")


@cache
def book_of(game: str, own: Path | None = None) -> Book:
    return Book(game, read_rules(game, own=own), pieces_of(opened(game, own)))


def chapters_of(game: str, own: Path | None = None) -> list[str]:
    """The chapters of a game's rules, in the order of their first numbers."""
    return list(dict.fromkeys(rule.heading for rule in book_of(game, own).rules))


@cache
def rulebook_of(*games: str, own: Path | None = None) -> Rulebook:
    """The rulebook of a game by its id, or of several games as one."""
    return Rulebook(*(book_of(game, own) for game in games))
