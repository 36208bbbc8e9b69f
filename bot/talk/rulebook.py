"""The rules in our own words, to be searched: `/rules tribute`, `/rules 82`, `/why`.

A game's texts are in `rulebooks/<game>.toml`, an entry a numbered rule; what its cards say comes from its content.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

from pydantic import Field

from bot.talk.lookup import Lookup
from bot.talk.pieces import Piece, pieces_of
from engine.core.content import BadContent, Entry, Reader, Source

FOLDER = Path(__file__).parent / "rulebooks"
MOST_SEEN = 4  # rules that a card leads on to
NUMBER = r"(?:(?:rule|ruling)\b)?[\s.]*(?:{prefix})?[\s.-]*(r?)[\s.-]*0*([0-9]{{1,3}})"
Heading = Literal[
    "Goal", "Set-up", "Your turn", "Income", "Action", "Mods", "Travel", "Tribute", "Losing", "Void beasts", "Aliens",
    "Quick Play", "Glossary", "Interrupts", "Rulings",
]  # fmt: skip


class Passage(NamedTuple):
    """What is shown of a rule or a card."""

    number: str  # AV-82, AV-R24; of a card, alien or beast its name
    heading: str
    text: str
    see: tuple[str, ...]  # numbers that lead on


class RuleText(Entry):
    """A numbered rule as we tell it to players."""

    id: Annotated[str, Field(pattern=r"^[A-Z]{2,3}-R?[1-9][0-9]?[0-9]?$")]
    source: Source = "rulebook"  # what it retells; a ruling says by its heading and number that it is ours
    heading: Heading
    text: Annotated[str, Field(min_length=1, max_length=400)]
    words: str = ""  # what people type who look for it
    see: tuple[str, ...] = ()


class Rulebook:
    """The rules of one game and what its cards say; read once, asked often."""

    def __init__(self, rules: Sequence[RuleText], pieces: Iterable[Piece] = ()) -> None:
        self._prefix = rules[0].id.partition("-")[0] if rules else ""
        self._number = re.compile(NUMBER.format(prefix=self._prefix), re.IGNORECASE)
        told = [Passage(rule.id, rule.heading, rule.text, rule.see) for rule in rules]
        self._rules = {passage.number: passage for passage in told}
        shown = [Passage(p.name, p.heading, p.text, _leads(p, rules)) for p in pieces]
        self._passages = [*told, *shown]
        self._lookup = Lookup(
            [
                *((rule.words, rule.heading, rule.text) for rule in rules),
                *((passage.number, passage.heading, passage.text) for passage in shown),
            ]
        )

    def rule(self, number: str) -> Passage | None:
        """The rule of this number, however it is typed: AV-82, av82, 82, R24."""
        typed = self._number.fullmatch(number.strip())
        return self._rules.get(f"{self._prefix}-{typed[1].upper()}{typed[2]}") if typed else None

    def find(self, query: str, most: int = 5) -> list[Passage]:
        """What the query may mean, the best first: a number, the name of a card, or words. Nothing: an empty list."""
        if numbered := self.rule(query):
            related = [self._rules[number] for number in numbered.see]
            return [numbered, *related][:most]
        return [self._passages[i] for i in self._lookup.find(query)[:most]]


def _leads(piece: Piece, rules: Sequence[RuleText]) -> tuple[str, ...]:
    """The rule of its kind, and those that speak of it by name."""
    name = re.compile(rf"\b{re.escape(piece.name.removeprefix('The '))}\b", re.IGNORECASE)
    told = [rule.id for rule in rules if name.search(rule.text)]
    asked = [rule.id for rule in rules if name.search(rule.words)]
    about = [number for number in dict.fromkeys([*told, *asked]) if number != piece.rule]
    return (*about[: MOST_SEEN - 1], piece.rule)


def read_rules(game: str, folder: Path = FOLDER) -> list[RuleText]:
    """The texts of a game, checked; all faults are named together, with file, entry and field."""
    reader = Reader("rulebooks", folder)
    file, found = f"{game}.toml", reader.entries(game, RuleText)
    prefixes = {id_.partition("-")[0] for id_ in found}
    reader.require(len(prefixes) <= 1, file, "", "", f"one game, one prefix: {sorted(prefixes)}")
    for rule in found.values():
        reader.require(len({*rule.see}) == len(rule.see), file, rule.id, "see", "a number is named twice")
        reader.require(rule.id not in rule.see, file, rule.id, "see", "it leads to itself")
        for number in rule.see:
            known = number in found or bool(reader.faults)  # an entry with a fault of its own is missing here
            reader.require(known, file, rule.id, "see", f"there is no {number}")
    if reader.faults:
        raise BadContent(reader.faults)
    return list(found.values())


@cache
def rulebook_of(game: str) -> Rulebook:
    """The rulebook of a game by its id."""
    return Rulebook(read_rules(game), pieces_of(game))
