"""What a seat may see of the table; `looking.py` makes it. Pictures, prompts and texts are made from this alone.

Everything but the order of the stacks, and what was taken out of them unseen, is open (DL-R35).
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core import Seat
from engine.games.disaster_looms.content import Icon, Kind, Mode, Nebula, TileType
from engine.games.disaster_looms.galaxy import letter as letter
from engine.games.disaster_looms.revenue import Income as Income
from engine.games.disaster_looms.state import Lot, Phase
from engine.parts.hexes import Hex as Hex


@dataclass(frozen=True, slots=True)
class TileFace:
    """A tile with its face up, wherever it lies."""

    id: str
    name: str
    short: str  # one or two words, for the map
    deck: str
    type: TileType
    assets: int | None
    icons: tuple[Icon, ...]
    nebula: Nebula | None
    event: str
    brief: str
    text: str


@dataclass(frozen=True, slots=True)
class ShipFace:
    seat: Seat
    number: int  # 1 to 4
    at: int | None  # the Region's number; none while it is on the dashboard
    customers: int
    capacity: int
    gate: bool  # carries one, instead of all customers
    acted: bool  # this round
    acting: bool  # is in the middle of its action


@dataclass(frozen=True, slots=True)
class ColonyFace:
    """A corporate token, on a planet or on a platform."""

    seat: Seat
    customers: int
    limit: int
    platform: bool
    assets: int
    guarded: bool  # a ship of the owner is there: nobody can buy it out
    price: int  # of a buyout, to the owner


@dataclass(frozen=True, slots=True)
class RegionFace:
    """A tile on the map, called by its number."""

    number: int
    hex: Hex
    tile: TileFace
    adjoining: tuple[int, ...]
    colony: ColonyFace | None
    gate: bool
    ships: tuple[tuple[Seat, int], ...]  # seat and number, by seat
    gaps: int  # empty places next to it where a tile may be laid


@dataclass(frozen=True, slots=True)
class CardFace:
    """A technology, or an event card, with its face up."""

    id: str
    name: str
    short: str
    deck: str
    kind: Kind
    value: int
    fee: int
    cost: int
    profit: int
    move: int
    icon: Icon | None
    event: str
    brief: str
    text: str


@dataclass(frozen=True, slots=True)
class OwnedFace:
    """A technology that a player owns; copies are listed one by one."""

    card: CardFace
    licensees: tuple[tuple[Seat, int], ...]  # whose token lies on it, and the round whose Research ends it
    sale: tuple[tuple[Seat, int], ...]  # who would get how much if it were sold


@dataclass(frozen=True, slots=True)
class LicenceFace:
    card: CardFace
    owner: Seat
    ends: int  # with the Research Phase of this round
    ending: bool  # of this one: not renewed yet


@dataclass(frozen=True, slots=True)
class RouteFace:
    """A player's trade routes."""

    plain: bool  # there is one
    tourism: bool  # one with an own ship on it
    nebula: bool  # one through the trade Nebula
    line: tuple[int, ...]  # the Regions of a short one, Earth left out; none where there are only long ones
    block: tuple[int, ...]  # all Regions on rings with Earth, if there is a route
    broken: tuple[int, ...]  # if there is none: Regions with rival ships that break the one there would be
    without: tuple[int, ...]  # the line of that
    gaps: tuple[Hex, ...]  # if ships are not to blame: places where one more tile would close a route


@dataclass(frozen=True, slots=True)
class CompanyFace:
    seat: Seat
    treasury: int
    ships: tuple[ShipFace, ...]  # all four, by number
    fleet: int  # on the map
    ship_price: int | None  # of the next; none when all four are on the map
    colonies: tuple[int, ...]  # numbers of Regions
    customers: int  # rescued: on the colonies
    aboard: int
    capacity: int  # of each ship
    limit: int  # of each planet colony
    technologies: tuple[OwnedFace, ...]
    licences: tuple[LicenceFace, ...]
    access: tuple[str, ...]  # all technologies that they may use, in the order of the box
    research_price: int
    researched: bool
    in_nebula: bool  # a ship in the research Nebula
    income: int  # of the last Revenue Phase
    revenue: tuple[Income, ...]  # as the next would be, line by line
    forecast: int  # their sum, never below 0
    route: RouteFace
    score: tuple[tuple[str, int], ...]  # if the game ended now, by source
    points: int  # their sum
    active: bool  # on turn


@dataclass(frozen=True, slots=True)
class ShownFace:
    tile: TileFace
    ship: int  # the number of the ship for which it was turned up


@dataclass(frozen=True, slots=True)
class ExplorationFace:
    seat: Seat
    ship: int  # its number
    cause: str  # exploration, scanner_sweep, advanced_sensor_relays, ancient_star_charts, together
    needed: int
    hand: tuple[ShownFace, ...]  # turned up, and not dealt with
    ended: bool
    treasure: int | None  # the Region where the explorer has laid Treasure World


@dataclass(frozen=True, slots=True)
class ActionFace:
    seat: Seat
    ship: int  # its number
    technology: str
    points: int  # steps left
    reveals: int
    fresh: tuple[int, ...]  # Regions found in this action


@dataclass(frozen=True, slots=True)
class OfferFace:
    seat: Seat
    why: str  # research, free, breakthrough
    wanted: int
    cards: tuple[CardFace, ...]
    events: tuple[CardFace, ...]


@dataclass(frozen=True, slots=True)
class AuctionFace:
    lot: Lot
    order: tuple[Seat, ...]
    standing: int
    leader: Seat | None
    out: tuple[Seat, ...]
    asked: Seat | None


@dataclass(frozen=True, slots=True)
class EarthFace:
    stock: int  # customers left
    pays: int  # to everybody in Revenue
    elevator: bool
    war: bool  # at war,
    war_until: int  # until the end of this round's Research Phase
    cataclysm: bool
    gate: bool


@dataclass(frozen=True, slots=True)
class UnseenFace:
    """A kind of tile or card of which some have not been seen: they lie face down, or were taken out unseen."""

    section: str
    id: str
    name: str
    n: int
    assets: int | None = None  # of a planet
    icons: tuple[Icon, ...] = ()
    value: int = 0  # of a technology


@dataclass(frozen=True, slots=True)
class StackFace:
    left: tuple[int, int, int]  # of A, B, C
    top: str  # the section of the top one; none when it is empty
    known: tuple[str, ...]  # put back in the open, the top first: ids
    discarded: tuple[str, ...]  # ids, in order
    left_out: tuple[str, ...]  # taken out by name at the set-up: ids
    removed: tuple[int, int, int]  # taken out unseen, of A, B, C
    unseen: tuple[UnseenFace, ...]  # in the order of the box
    out: tuple[tuple[str, int], ...]  # discarded or taken out by name: what it is called, and how many


@dataclass(frozen=True, slots=True)
class LoomsView:
    seat: Seat | None  # who looks
    mode: Mode
    two: bool  # the game for two
    together: bool  # the co-operative game
    round: int
    phase: Phase
    phases: tuple[Phase, ...]  # of this game's rounds, in order
    first: Seat  # the 1st Player
    active: Seat
    order: tuple[Seat, ...]  # clockwise from the 1st Player
    regions: tuple[RegionFace, ...]  # by number, Earth first
    rim: tuple[Hex, ...]  # all places where a tile may be laid, clockwise from the north
    earth: EarthFace
    companies: tuple[CompanyFace, ...]  # by seat
    public: tuple[CardFace, ...]  # the Public Domain, in the order in which they came
    aside: tuple[str, ...]  # Orbital Platforms and Treasure World while they are not in the game: ids
    tiles: StackFace
    cards: StackFace
    gates: int  # in the supply
    platforms: int
    lost: int  # customers out of the game
    customers: int  # of all at the start
    aboard: int  # on all ships
    saved: int  # on all colonies
    free: int  # places for customers on all colonies that are there
    cataclysm_in: int  # tiles to the Cataclysm at most; together exactly
    ending: bool  # the game ends with this round
    hollywood: bool
    won: bool  # together: everybody is safe
    technology_limit: int
    action: ActionFace | None
    explorations: tuple[ExplorationFace, ...]  # the innermost last
    offers: tuple[OfferFace, ...]  # the innermost last
    auction: AuctionFace | None

    def region(self, number: int) -> RegionFace:
        return self.regions[number]

    def ship(self, seat: Seat, number: int) -> ShipFace:
        return self.companies[seat].ships[number - 1]
