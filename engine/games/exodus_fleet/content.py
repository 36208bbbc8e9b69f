"""What is in the box: ships, cards, planets and the round track, read from `content/*.toml` and checked."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from engine.core.content import Box, Entry, Model, Reader
from engine.games.exodus_fleet.payment.cuts import Cut

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
    whole = "rows"
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


ID = re.compile(r"[a-z0-9_]{1,24}")  # it is the key of an option


class FleetBox(Box):
    """A card in play is named by its kind and a number: alien_toys.3."""

    def __init__(self, own: Path | None = None) -> None:
        read = Reader("exodus_fleet", Path(__file__).parent / "content", own)
        self.faction_ships = read.entries("faction_ships", Ship)
        self.neutral_ships = read.entries("neutral_ships", Ship)
        self.command_ships = read.entries("command_ships", Ship)
        self.explorer_cards = read.entries("explorer_cards", Card)
        self.starting_cards = read.entries("starting_cards", Card)
        self.planets = read.entries("planets", Planet)
        self.tracks = read.entries("round_track", Track)
        self.ships = {**self.faction_ships, **self.neutral_ships, **self.command_ships}
        self.kinds = {**self.explorer_cards, **self.starting_cards}
        if not read.faults:
            self._check(read)
        read.done()
        self.track = {track.players: track for track in self.tracks.values()}
        self.deck = [f"{kind}.{i}" for kind, card in self.explorer_cards.items() for i in range(1, card.copies + 1)]
        starting = [f"{kind}.1" for kind in self.starting_cards]
        self.cards = {id_: self.kinds[id_.partition(".")[0]] for id_ in (*self.deck, *starting)}
        self.raising = frozenset(id_ for id_, card in self.cards.items() if card.does == "raise")
        self.powered = frozenset(id_ for id_, ship in self.ships.items() if ship.gain or ship.draw)
        self.traders = frozenset(id_ for id_, ship in self.ships.items() if ship.sells or ship.buys)
        self.ladders = {
            id_: Cut(id_, tuple(LETTERS.index(letter) for letter in ship.ladder.types), ship.ladder.prices)
            for id_, ship in self.ships.items()
            if ship.ladder
        }

    def card_names(self, cards: Iterable[str]) -> tuple[str, ...]:
        return tuple(self.cards[card].name for card in cards)

    def ship_names(self, ships: Iterable[str]) -> tuple[str, ...]:
        return tuple(self.ships[ship].name for ship in ships)

    def pieces(self) -> list[str]:
        return [*self.ships, *self.cards, *self.planets]

    def _check(self, read: Reader) -> None:
        """What no single entry can tell."""
        need = read.require
        for ship in self.ships.values():
            need(bool(ID.fullmatch(ship.id)), "ships", ship.id, "", "an id has at most 24 small letters, digits and _")
            plain = not (ship.neutral and ship.starter)
            need(plain, "neutral_ships.toml", ship.id, "starter", "a neutral ship is none")
        for kind in self.kinds:
            need(bool(ID.fullmatch(kind)) and len(kind) <= 21, "cards", kind, "", "an id has at most 21 letters")
        for ship in self.command_ships.values():
            there = ship.starts_with in self.starting_cards
            need(there, "command_ships.toml", ship.id, "starts_with", "no such starting card")
        for faction in FACTIONS:
            own = [ship for ship in self.command_ships.values() if ship.faction == faction]
            need(len(own) == 2, "command_ships.toml", faction, "faction", "each faction has two command ships")
        for planet in self.planets.values():
            top, middle, bottom = planet.rows
            falls = all(a >= b >= c for a, b, c in zip(top, middle, bottom, strict=True))
            need(falls, "planets.toml", planet.id, "rows", "no row may hold more than the one above it")
        need(len(self.planets) >= 9, "planets.toml", "", "", "three lie open and a Star Chart deals six")
        players = {track.players for track in self.tracks.values()}
        need(players == {2, 3, 4, 5}, "round_track.toml", "", "players", "2, 3, 4 and 5")
        if not read.overridden:
            for file, found, expected in (
                ("faction_ships.toml", len(self.faction_ships), 45),
                ("faction_ships.toml", sum(s.starter for s in self.faction_ships.values()), 10),
                ("neutral_ships.toml", len(self.neutral_ships), 21),
                ("command_ships.toml", len(self.command_ships), 10),
                ("explorer_cards.toml", sum(c.copies for c in self.explorer_cards.values()), 42),
                ("explorer_cards.toml", sum(c.copies for c in self.explorer_cards.values() if c.alien), 20),
            ):
                need(found == expected, file, "", "", f"the box holds {expected}, here are {found}")


@cache
def printed() -> FleetBox:
    return FleetBox()
