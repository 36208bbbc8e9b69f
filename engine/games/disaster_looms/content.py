"""What is in the box of Disaster Looms!."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from engine.core.content import Box, Entry, Reader
from engine.parts.supplies import Colour, Part

Section = Literal["A", "B", "C"]
SECTIONS: tuple[Section, ...] = ("A", "B", "C")
Deck = Section | Literal["start", "aside"]
Mode = Literal["normal", "together", "hard"]
Icon = Literal["X", "T", "F"]  # Xeno-Domestication, Transmutation, Terraforming
Kind = Literal["action", "profit", "upgrade", "special", "event"]  # blue, green, yellow, orange (DL-11)
Nebula = Literal["research", "resource", "trade"]
TileType = Literal["earth", "planet", "uninhabitable", "asteroids", "empty", "nebula", "anomaly", "event"]
Count = Annotated[int, Field(ge=1)]
Amount = Annotated[int, Field(ge=0)]
Removed = Annotated[tuple[Amount, ...], Field(min_length=3, max_length=3)]  # of A, B, C


class Technology(Entry):
    name: str
    short: str  # one word, for small places
    deck: Deck
    copies: Count
    kind: Kind
    value: Amount = 0  # what it sells for and scores; starters have none
    cost: Amount = 0  # of its action; of a Warp Gate
    profit: Amount = 0  # in Revenue
    move: Amount = 0  # steps of its action
    icon: Icon | None = None  # that a colony must show
    event: str = ""  # which of the event cards it is
    brief: str
    text: str

    @property
    def fee(self) -> int:
        """Of a licence: half, rounded up (DL-42)."""
        return (self.value + 1) // 2


class Tile(Entry):
    name: str
    short: str
    deck: Deck
    copies: Count
    type: TileType
    assets: int | None = None  # whoever prints a number, also 0 or less, can be colonized (DL-110)
    icons: tuple[Icon, ...] = ()
    nebula: Nebula | None = None
    event: str = ""  # which of the events it is
    brief: str = ""
    text: str

    @property
    def habitable(self) -> bool:
        return self.type == "planet"

    @property
    def planet(self) -> bool:
        """A platform fits over it (DL-139, DL-140)."""
        return self.type in ("planet", "uninhabitable")


class Variant(Entry):
    """What a number of players and a mode change at the set-up."""

    seats: int
    mode: Mode
    customers: Count  # of all, those loaded at the start included (DL-R67)
    first_treasury: Amount  # of the 1st Player; all others begin with 2R
    public: tuple[str, ...] = ()  # technologies public from the start, besides the starters
    technologies_out: tuple[str, ...] = ()  # by name, all copies
    tiles_out: tuple[str, ...] = ()
    cards_removed: Removed  # at random
    tiles_removed: Removed  # at random, never the Cataclysm
    text: str


SUPPLIES = "customers", "ships", "gates", "platforms", "tokens", "resources", "elevator", "first_player"
EVENT_TILES = (
    "ancient_star_charts",
    "minor_infection",
    "scientific_breakthrough",
    "astronomic_discovery",
    "derelict_alien_ship",
    "earth_at_war",
    "fell_through_a_wormhole",
    "qr_code",
    "cataclysm",
    "data_leak",
    "micro_organism_attack",
    "occupational_safety_lawsuit",
)
EVENT_CARDS = "eureka", "research_breakthrough"


class LoomsBox(Box):
    def __init__(self, own: Path | None = None) -> None:
        read = Reader("disaster_looms", Path(__file__).parent / "content", own)
        self.technologies = read.entries("technologies", Technology)
        self.tiles = read.entries("tiles", Tile)
        self.variants = read.entries("variants", Variant)
        self.supplies = read.entries("supplies", Part)
        self.colours = read.entries("colours", Colour)  # by seat (DL-R107)
        if not read.faults:
            self._check(read)
        read.done()
        self.amount = {id_: part.amount for id_, part in self.supplies.items()}

    def variant(self, seats: int, mode: Mode) -> Variant:
        return next(v for v in self.variants.values() if (v.seats, v.mode) == (seats, mode))

    def pieces(self) -> list[str]:
        """A card or tile of one name is like any other (DL-R40)."""
        return [*self.technologies, *self.tiles]

    def _check(self, read: Reader) -> None:
        """What no single entry can tell."""
        for id_ in SUPPLIES:
            read.require(id_ in self.supplies, "supplies.toml", id_, "", "it is in every box")
        read.require(len(self.colours) == 4, "colours.toml", "", "", "four can play, each in a colour of their own")
        for id_ in ("earth", "treasure_world", "cataclysm"):
            read.require(id_ in self.tiles, "tiles.toml", id_, "", "the rules name it")
        for tile in self.tiles.values():
            right = (tile.type == "event") == bool(tile.event) and (not tile.event or tile.event in EVENT_TILES)
            read.require(right, "tiles.toml", tile.id, "event", f"an event is one of {', '.join(EVENT_TILES)}")
            right = (tile.assets is None) == (tile.type not in ("earth", "planet"))
            read.require(right, "tiles.toml", tile.id, "assets", "Earth and planets print assets, nothing else")
            right = (tile.type == "nebula") == bool(tile.nebula)
            read.require(right, "tiles.toml", tile.id, "nebula", "a Nebula helps research, resources or trade")
        for card in self.technologies.values():
            right = (card.kind == "event") == bool(card.event) and (not card.event or card.event in EVENT_CARDS)
            read.require(right, "technologies.toml", card.id, "event", f"an event is one of {', '.join(EVENT_CARDS)}")
        seen = [(v.seats, v.mode) for v in self.variants.values()]
        wanted = {(2, "normal"), (3, "normal"), (4, "normal")} | {(n, m) for n in (3, 4) for m in ("together", "hard")}
        read.require(sorted(seen) == sorted(wanted), "variants.toml", "", "", "one for each number and mode")
        for variant in self.variants.values():
            for id_ in (*variant.public, *variant.technologies_out):
                read.require(id_ in self.technologies, "variants.toml", variant.id, id_, "no such technology")
            for id_ in variant.tiles_out:
                read.require(id_ in self.tiles, "variants.toml", variant.id, id_, "no such tile")
        if not read.overridden:
            for section, cards, tiles in (
                ("A", 16, 19),
                ("B", 16, 18),
                ("C", 16, 19),
                ("start", 6, 1),
                ("aside", 1, 1),
            ):
                there = sum(card.copies for card in self.technologies.values() if card.deck == section)
                read.require(there == cards, "technologies.toml", "", "", f"{section} holds {cards}, here are {there}")
                there = sum(tile.copies for tile in self.tiles.values() if tile.deck == section)
                read.require(there == tiles, "tiles.toml", "", "", f"{section} holds {tiles}, here are {there}")


@cache
def printed() -> LoomsBox:
    return LoomsBox()
