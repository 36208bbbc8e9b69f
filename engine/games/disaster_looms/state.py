"""The table of Disaster Looms!: what lies where. Nothing here decides anything."""

from __future__ import annotations

import operator
from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field

from engine.core import Rulebook, Seat, Table
from engine.core.content import SHARED
from engine.games.disaster_looms.chart import Chart
from engine.games.disaster_looms.content import LoomsBox, Mode, printed
from engine.parts.auction import Auction
from engine.parts.hexes import Hex

EARTH = 0  # the number of its Region
DASHBOARD = -1  # where a ship is that is not on the map
NOBODY = -1  # holds what no corporate token lies on
SHIPS = 4

# Most Regions and ships have none of these: a save leaves out what is not there, so that it hardly grows with the map.
Holder = Annotated[Seat, Field(exclude_if=NOBODY.__eq__)]
Place = Annotated[int, Field(exclude_if=DASHBOARD.__eq__)]
Some = Annotated[int, Field(exclude_if=operator.not_)]
If = Annotated[bool, Field(exclude_if=operator.not_)]

Phase = Literal["research", "licences", "fleet", "management", "revenue", "auction", "over"]  # DL-3; licences: DL-310
Lot = Literal["1st Player", "Treasure World"]  # what an auction is about (DL-199, DL-286)
Draw = Literal["research", "free", "breakthrough"]  # why cards are shown (DL-33, DL-283, DL-258)


@dataclass(slots=True)
class Region:
    """A tile on the map; its number is its place in the list, in the order of placing."""

    tile: str
    q: int
    r: int
    owner: Holder = NOBODY  # whose corporate token lies there: they control the colony (DL-117)
    customers: Some = 0
    platform: If = False  # an Orbital Platform: 3 assets, room for 2 (DL-143)
    gate: If = False  # at most one (DL-149)

    @property
    def hex(self) -> Hex:
        return Hex(self.q, self.r)


@dataclass(slots=True)
class Ship:
    at: Place = DASHBOARD  # the Region's number
    customers: Some = 0
    gate: If = False  # a Warp Gate, which fills it (DL-157)
    acted: If = False  # has taken its one action of this round (DL-59)


@dataclass(slots=True)
class Licence:
    technology: str
    owner: Seat  # who was paid (DL-48)
    round: int  # in which it was bought: it ends with the next round's Research Phase (DL-50)


@dataclass(slots=True)
class Company:
    treasury: int = 2
    ships: list[Ship] = field(default_factory=lambda: [Ship() for _ in range(SHIPS)])  # number 1 is the first
    technologies: list[str] = field(default_factory=list)  # owned, every copy, in the order in which they came (DL-17)
    licences: list[Licence] = field(default_factory=list)
    researched: bool = False  # this round (DL-30)
    income: int = 0  # of the last Revenue Phase


@dataclass(slots=True)
class Stack:
    """Sections A on B on C, face down, the top last; never made anew (DL-38, DL-R10)."""

    pile: list[str]
    known: int = 0  # so many at the top were put back in the open (DL-266)
    discarded: list[str] = field(default_factory=list)  # out of the game, seen by all
    left_out: list[str] = field(default_factory=list)  # taken out by name at the set-up
    removed: list[str] = field(default_factory=list)  # taken out unseen at the set-up, A before B before C


@dataclass(slots=True)
class Shown:
    """A tile that was turned up and is not dealt with yet, for one of the ships (DL-R94)."""

    tile: str
    ship: int
    older: If = False  # shown before Star Charts, which ended the exploration that it was shown in (DL-R4)


@dataclass(slots=True)
class Exploration:
    """One exploration (DL-79 to DL-94). Ancient Star Charts begins another inside it (DL-276)."""

    seat: Seat  # who explores
    ship: int  # with which: its place among the ships; together every tile has its own (DL-R94)
    cause: str  # exploration, scanner_sweep, advanced_sensor_relays, ancient_star_charts, together
    needed: int  # Regions
    hand: list[Shown] = field(default_factory=list)
    ended: bool = False  # an event has ended it (DL-88); together only for a ship (DL-R94)
    stopped: list[int] = field(default_factory=list)  # together: ships whose reveal has ended
    treasure: int = DASHBOARD  # the Region where the explorer has put Treasure World (DL-289, DL-291)
    treasures: int = 0  # Regions of the needed ones that are laid by that
    older: If = False  # the event that is being resolved was shown before Star Charts (DL-R4)


@dataclass(slots=True)
class Action:
    """What a ship is doing (DL-59): the points that are left, and what it may still do."""

    ship: int
    technology: str
    points: int = 0  # of movement
    reveals: int = 0  # Scanner Sweep: 1 until it has revealed (DL-244)
    fresh: list[int] = field(default_factory=list)  # Regions found in this action: asteroids cost 1 (DL-72)


@dataclass(slots=True)
class Offer:
    """Technology cards that lie face up before somebody (DL-R35); one may begin inside another."""

    seat: Seat
    why: Draw
    wanted: int  # so many valid ones (DL-34, DL-259, DL-267)
    cards: list[str] = field(default_factory=list)
    events: list[str] = field(default_factory=list)  # event cards to be resolved first (DL-37)
    price: int = 0  # paid, given back if nothing comes of it (DL-35)
    brought: bool = False  # a Research Breakthrough on the way has brought a card (DL-R98)


@dataclass(slots=True)
class Looms:
    mode: Mode
    companies: list[Company]
    regions: list[Region]  # the map: Earth first
    tiles: Stack
    cards: Stack
    public: list[str]  # the Public Domain, in the order in which they came
    aside: list[str]  # Orbital Platforms and Treasure World, until they come into the game (DL-137, DL-261)
    stock: int  # customers on Earth; never grows (DL-R66)
    gates: int  # Warp Gates in the supply (DL-150)
    platforms: int  # Orbital Platforms in the supply (DL-136)
    lost: int = 0  # customers out of the game (DL-104)
    elevator: bool = False  # stands on Earth (DL-257)
    war: int = 0  # the round in which Earth at War! was revealed, until it is over (DL-293)
    cataclysm: bool = False  # covers Earth (DL-206)
    first: Seat = 0  # the 1st Player
    active: Seat = 0  # on turn in this phase
    round: int = 1
    phase: Phase = "research"
    action: Action | None = None
    explorations: list[Exploration] = field(default_factory=list)  # the innermost last (DL-R5)
    offers: list[Offer] = field(default_factory=list)  # the innermost last
    lot: Lot | None = None  # what is being auctioned,
    auction: Auction | None = None  # and how it stands
    box: Annotated[LoomsBox, SHARED] = field(default_factory=printed, repr=False, compare=False)
    chart: Annotated[Chart | None, SHARED] = field(default=None, repr=False, compare=False)  # of the map, see galaxy.py

    @property
    def together(self) -> bool:
        """The co-operative game (DL-306 to DL-314)."""
        return self.mode != "normal"

    @property
    def two(self) -> bool:
        """The game for two (DL-315 to DL-320)."""
        return len(self.companies) == 2

    @property
    def evacuated(self) -> bool:
        """The last customer has left Earth (DL-209)."""
        return not self.stock


T = Table[Looms]
book = Rulebook[Looms]()
rule = book.rule
