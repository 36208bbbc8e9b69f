"""What is in the box: ships, cards, planets and the round track, read from `content/*.toml` and checked."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from engine.core.content import Entry, Model, Reader

RESOURCES = ("Metal", "Fuel", "Biomass", "H2O")  # EF-33
LETTERS = "MFBW"
FACTIONS = {"B": "B-Leaguers", "C": "Cedarim", "K": "Karpians", "P": "Paumerites", "W": "Wet-rockers"}
Faction = Literal["", "B", "C", "K", "P", "W"]
Phase = Literal["income", "mining", "transporting", "building", "exploring"]
PHASES: tuple[Phase, ...] = ("income", "mining", "transporting", "building", "exploring")
Count = Annotated[int, Field(ge=0)]
Four = tuple[Count, Count, Count, Count]
NONE: Four = (0, 0, 0, 0)


class Gain(Model):
    """Resources that a ship brings once in a phase: given ones, any ones, or up to so many for XU."""

    phase: Phase
    cubes: Four = NONE
    any: Count = 0
    prices: tuple[Count, ...] = ()  # XU for the first, the second, ...


class Draw(Model):
    """Explorer cards that a ship draws once in an Exploring Phase."""

    xu: Count = 0
    fuel: Count = 0
    draw: Count
    keep: Count
    worked: bool = False  # only for a player whose crew has worked


class Ladder(Model):
    """Units that may be cut from a ship's cost, for XU."""

    types: Annotated[str, Field(pattern=r"^[MFBW]+$")]
    prices: tuple[Count, ...]


class AfterBids(Model):
    """XU when bidding is over (EF-63)."""

    phase: Phase | None = None  # None: every phase with bidding
    xu: Count
    hired: bool = False


class Score(Model):
    """Points that a ship's text counts (EF-30)."""

    per: Literal["xu", "income", "tribe", "resource", "factions", "congress", "military", "discarded", "under"]
    of: int = 1
    points: int = 1
    table: tuple[int, ...] = ()


class Storage(Model):
    """Squares by what they take: a type, X for Biomass or H2O, A for anything (EF-24)."""

    M: Count = 0
    F: Count = 0
    B: Count = 0
    W: Count = 0
    X: Count = 0
    A: Count = 0


class Ship(Entry):
    name: str
    faction: Faction = ""
    starter: bool = False
    income: int
    cost: Four = NONE
    storage: Storage
    quarters: Count
    points: Count = 0
    text: str
    short: str = ""  # the same in a few words, for a picture's card
    starts_with: str = ""  # a command ship's starting card
    ratio: Count = 0
    less: Four = NONE
    less_any: Count = 0
    military_less: Count = 0
    ladder: Ladder | None = None
    doubles: Literal["", "M"] = ""
    gain: Gain | None = None
    draw: Draw | None = None
    tribe_less: Four = NONE
    first_tribe_less: Four = NONE
    tribe_either: Count = 0
    extra_tribe: Count = 0
    after_bids: AfterBids | None = None
    sells: Count = 0
    buys: Count = 0
    per_kept: Count = 0
    finds: Literal["", "B", "W"] = ""
    built: Literal["", "draw", "transport", "build", "deal", "buy", "sell", "swap", "haven", "welcome", "store"] = ""
    built_n: Count = 0
    score: Score | None = None

    @property
    def military(self) -> bool:
        """EF-237"""
        return "Military" in self.name

    @property
    def neutral(self) -> bool:
        """EF-29"""
        return not self.faction


Does = Literal[
    "gain", "blueprints", "crew", "stay", "chart", "tribe", "carry", "rendezvous", "of_a_kind", "raise", "less",
    "survey", "buy", "plan", "swap", "scout", "sell",
]  # fmt: skip


class Card(Entry):
    name: str
    copies: Count = 1
    text: str
    short: str = ""  # the same in a few words
    when: str = "any time"  # may it be played, in few words
    does: Does
    cubes: Four = NONE
    any: Count = 0
    xu: int = 0
    n: Count = 0
    cost: Four = NONE
    hired: bool = False
    loyal: bool = False

    @property
    def alien(self) -> bool:
        """EF-235"""
        return "Alien" in self.name


class Planet(Entry):
    name: str
    rows: tuple[Four, Four, Four]


class Track(Entry):
    """What depends on the number of players; by place: the planet's row, tribes, cards drawn."""

    players: int
    neutral_ships: Count
    discarded: Count
    scoring_a: Count
    scoring_b: Count
    excludes: bool
    rows: tuple[Count, ...]
    tribes: tuple[Count, ...]
    draws: tuple[Count, ...]


_reader = Reader("exodus_fleet", Path(__file__).parent / "content")
FACTION_SHIPS = _reader.entries("faction_ships", Ship)
NEUTRAL_SHIPS = _reader.entries("neutral_ships", Ship)
COMMAND_SHIPS = _reader.entries("command_ships", Ship)
EXPLORER_CARDS = _reader.entries("explorer_cards", Card)
STARTING_CARDS = _reader.entries("starting_cards", Card)
PLANETS = _reader.entries("planets", Planet)
TRACKS = _reader.entries("round_track", Track)
SHIPS: dict[str, Ship] = {**FACTION_SHIPS, **NEUTRAL_SHIPS, **COMMAND_SHIPS}
KINDS: dict[str, Card] = {**EXPLORER_CARDS, **STARTING_CARDS}
ID = re.compile(r"[a-z0-9_]{1,24}")  # it is the key of an option


def _check() -> None:
    """What no single entry can tell."""
    need = _reader.require
    for ship in SHIPS.values():
        need(bool(ID.fullmatch(ship.id)), "ships", ship.id, "", "an id has at most 24 small letters, digits and _")
        need(not (ship.neutral and ship.starter), "neutral_ships.toml", ship.id, "starter", "a neutral ship is none")
    for kind in KINDS:
        need(bool(ID.fullmatch(kind)) and len(kind) <= 21, "cards", kind, "", "an id has at most 21 letters")
    for ship in COMMAND_SHIPS.values():
        need(ship.starts_with in STARTING_CARDS, "command_ships.toml", ship.id, "starts_with", "no such starting card")
    for faction in FACTIONS:
        own = [ship for ship in COMMAND_SHIPS.values() if ship.faction == faction]
        need(len(own) == 2, "command_ships.toml", faction, "faction", "each faction has two command ships")
    for planet in PLANETS.values():
        top, middle, bottom = planet.rows
        falls = all(a >= b >= c for a, b, c in zip(top, middle, bottom, strict=True))
        need(falls, "planets.toml", planet.id, "rows", "no row may hold more than the one above it")
    need(len(PLANETS) >= 9, "planets.toml", "", "", "three lie open and a Star Chart deals six")
    need({t.players for t in TRACKS.values()} == {2, 3, 4, 5}, "round_track.toml", "", "players", "2, 3, 4 and 5")
    if not _reader.overridden:
        for file, found, expected in (
            ("faction_ships.toml", len(FACTION_SHIPS), 45),
            ("faction_ships.toml", sum(s.starter for s in FACTION_SHIPS.values()), 10),
            ("neutral_ships.toml", len(NEUTRAL_SHIPS), 21),
            ("command_ships.toml", len(COMMAND_SHIPS), 10),
            ("explorer_cards.toml", sum(c.copies for c in EXPLORER_CARDS.values()), 42),
            ("explorer_cards.toml", sum(c.copies for c in EXPLORER_CARDS.values() if c.alien), 20),
        ):
            need(found == expected, file, "", "", f"the box holds {expected}, here are {found}")


if not _reader.faults:
    _check()
_reader.done()

# A card in play is named by its kind and a number: alien_toys.3
DECK: list[str] = [f"{kind}.{i}" for kind, card in EXPLORER_CARDS.items() for i in range(1, card.copies + 1)]
CARDS: dict[str, Card] = {
    **{f"{kind}.{i}": card for kind, card in EXPLORER_CARDS.items() for i in range(1, card.copies + 1)},
    **{f"{kind}.1": card for kind, card in STARTING_CARDS.items()},
}
TRACK: dict[int, Track] = {track.players: track for track in TRACKS.values()}
