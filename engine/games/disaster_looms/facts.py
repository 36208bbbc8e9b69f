"""Pure questions to the state: who has access to what, what ships carry, what lies where, what it all costs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from math import atan2, sqrt, tau
from typing import NamedTuple

from engine.core import Seat
from engine.games.disaster_looms import rulings
from engine.games.disaster_looms.content import SECTIONS, LoomsBox, Nebula, Section, Technology, Tile
from engine.games.disaster_looms.state import DASHBOARD, EARTH, NOBODY, Company, Licence, Looms, Region, Ship, Stack
from engine.games.disaster_looms.trade_routes import Trade, closing_places, short_route, trade
from engine.parts.hexes import Hex
from engine.parts.routes import steps_from

MOST_TECHNOLOGIES = 3  # DL-19
PLATFORM_ASSETS, PLATFORM_ROOM = 3, 2  # DL-143
NEBULA_DISCOUNT = 2  # DL-266
NORTH = Hex(0, -1)  # the middle row of two players (DL-R87)


# --- seats --------------------------------------------------------------------------------------------------------
def clockwise(s: Looms, seat: Seat) -> list[Seat]:
    """All, from this one on (DL-4)."""
    n = len(s.companies)
    return [(seat + k) % n for k in range(n)]


def counter_clockwise(s: Looms, seat: Seat) -> list[Seat]:
    """All, from this one on, as auctions go (DL-199)."""
    n = len(s.companies)
    return [(seat - k) % n for k in range(n)]


def others(s: Looms, seat: Seat) -> list[Seat]:
    return clockwise(s, seat)[1:]


# --- technologies -------------------------------------------------------------------------------------------------
def licence_on(s: Looms, seat: Seat, technology: str) -> Licence | None:
    for one in s.companies[seat].licences:
        if one.technology == technology:
            return one
    return None


def access(s: Looms, seat: Seat, technology: str) -> bool:
    """Public, owned or licensed (DL-13, DL-49); also to defend a colony (DL-R45)."""
    if technology in s.public or technology in s.companies[seat].technologies:
        return True
    return licence_on(s, seat, technology) is not None


def owners(s: Looms, technology: str) -> list[Seat]:
    return [seat for seat, company in enumerate(s.companies) if technology in company.technologies]


def card(s: Looms, technology: str) -> Technology:
    return s.box.technologies[technology]


def valid(s: Looms, technology: str) -> bool:
    """A card that can be kept: no event, and not public (DL-34, DL-18)."""
    return not card(s, technology).event and technology not in s.public


def in_nebula(s: Looms, seat: Seat) -> bool:
    """A ship in the research Nebula (DL-266); one is enough (DL-R32)."""
    return any(tile_of(s, ship.at).nebula == "research" for _, ship in ships_on_map(s, seat))


def research_price(s: Looms, seat: Seat) -> int:
    """DL-31, together by the section of the top card (DL-309, DL-R93); less from the Nebula (DL-266)."""
    if s.together:
        price = 3 * (1 + SECTIONS.index(top_section(s.box.technologies, s.cards) or "C"))
    else:
        price = 3 * (1 + len(s.companies[seat].technologies))
    return price - (NEBULA_DISCOUNT if in_nebula(s, seat) else 0)


def paid_by_sale(s: Looms, technology: str) -> dict[Seat, int]:
    """What each owner gets when it is sold: its value for every copy (DL-23, DL-24)."""
    value = card(s, technology).value
    return {seat: value * s.companies[seat].technologies.count(technology) for seat in owners(s, technology)}


# --- stacks -------------------------------------------------------------------------------------------------------
def left_in(entries: dict[str, Technology] | dict[str, Tile], stack: Stack) -> tuple[int, int, int]:
    """How many are left of A, B and C; the backs tell."""
    decks = [entries[id_].deck for id_ in stack.pile]
    return decks.count("A"), decks.count("B"), decks.count("C")


def top_section(entries: dict[str, Technology] | dict[str, Tile], stack: Stack) -> Section | None:
    deck = entries[stack.pile[-1]].deck if stack.pile else None
    return next((section for section in SECTIONS if section == deck), None)


# --- the map ------------------------------------------------------------------------------------------------------
def tile_of(s: Looms, region: int) -> Tile:
    return s.box.tiles[s.regions[region].tile]


@dataclass(frozen=True, slots=True, eq=False)
class Chart:
    """What follows from which tiles lie where, and from nothing else (DL-67, DL-68)."""

    numbers: dict[Hex, int]
    tiles: frozenset[Hex]
    near: tuple[tuple[int, ...], ...]  # by number: the Regions that share a side with it
    empty: tuple[tuple[Hex, ...], ...]  # by number: the empty places next to it
    rim: tuple[Hex, ...]  # all of those, in order
    asteroids: tuple[int, ...]
    anomaly: tuple[int, ...]
    names: tuple[tuple[str, str], ...]  # by number: what a tile is called in short, and its id


def chart(s: Looms) -> Chart:
    return charted(s.box, tuple([(region.q, region.r, region.tile) for region in s.regions]))


@lru_cache(256)
def charted(box: LoomsBox, laid: tuple[tuple[int, int, str], ...]) -> Chart:
    numbers = {Hex(q, r): n for n, (q, r, _) in enumerate(laid)}
    tiles = [box.tiles[id_] for _, _, id_ in laid]
    around = [beside(at) for at in numbers]
    near = tuple([tuple([numbers[h] for h in sides if h in numbers]) for sides in around])
    empty = tuple([tuple([h for h in sides if h not in numbers]) for sides in around])
    return Chart(
        numbers=numbers,
        tiles=frozenset(numbers),
        near=near,
        empty=empty,
        rim=tuple(in_order({h for found in empty for h in found})),
        asteroids=tuple([n for n, tile in enumerate(tiles) if tile.type == "asteroids"]),
        anomaly=tuple([n for n, tile in enumerate(tiles) if tile.type == "anomaly"]),
        names=tuple([(tile.short, tile.id) for tile in tiles]),
    )


@cache
def beside(at: Hex) -> tuple[Hex, ...]:
    return tuple(at.neighbours())


def steps_away(s: Looms, region: int, most: int | None = None) -> dict[int, int]:
    """Regions by steps through the map; an Asteroid Field is one step, gates are none (DL-R16)."""
    return steps_from(region, chart(s).near.__getitem__, most)


def in_rows(s: Looms, at: Hex) -> bool:
    """With two players only three rows from Earth are used (DL-318, DL-R87)."""
    if not s.two:
        return True
    if rulings.THREE_STRAIGHT_ROWS:
        return any(at == Hex(side.q * k, side.r * k) for side in _SIDES for k in range(1, 60))
    return (at.q in (0, 1) and at.r <= -1) or (at.q == -1 and at.r <= 0)


_SIDES = Hex(-1, 0), NORTH, Hex(1, -1)


def gaps(s: Looms, regions: Iterable[int] | None = None) -> list[Hex]:
    """Empty places next to these Regions, or to the whole map (DL-R6); clockwise round Earth from the north."""
    there = chart(s)
    found = there.rim if regions is None else in_order({at for n in regions for at in there.empty[n]})
    return [at for at in found if in_rows(s, at)] if s.two else [*found]


def has_gap(s: Looms, region: int) -> bool:
    """An empty place next to it where a tile may be laid."""
    empty = chart(s).empty[region]
    return any(in_rows(s, at) for at in empty) if s.two else bool(empty)


def in_order(places: Iterable[Hex]) -> list[Hex]:
    return sorted(places, key=bearing)


@cache
def bearing(at: Hex) -> tuple[float, int, Hex]:
    """Clockwise round Earth from the north, then outwards."""
    east, south = sqrt(3) * at.q, 2 * at.r + at.q  # hexes stand on a side: (0, -1) is due north
    return round(atan2(east, -south) % tau, 6), at.distance(Hex(0, 0)), at


def letter(n: int) -> str:
    """a to z, then aa: how an empty place is called while a tile is laid."""
    return chr(97 + n) if n < 26 else letter(n // 26 - 1) + letter(n % 26)


# --- ships and customers ------------------------------------------------------------------------------------------
def ships_on_map(s: Looms, seat: Seat) -> Iterator[tuple[int, Ship]]:
    return ((i, ship) for i, ship in enumerate(s.companies[seat].ships) if ship.at != DASHBOARD)


def fleet(s: Looms, seat: Seat) -> int:
    return sum(1 for _ in ships_on_map(s, seat))


def ships_at(s: Looms, region: int) -> Iterator[tuple[Seat, int]]:
    for seat in range(len(s.companies)):
        yield from ((seat, i) for i, ship in ships_on_map(s, seat) if ship.at == region)


def ship_price(s: Looms, seat: Seat) -> int:
    return 3 * (1 + fleet(s, seat))  # DL-164, DL-167


def next_ship(s: Looms, seat: Seat) -> int | None:
    """The lowest number that is not on the map (DL-R109); none when all four are (DL-164)."""
    return next((i for i, ship in enumerate(s.companies[seat].ships) if ship.at == DASHBOARD), None)


def capacity(s: Looms, seat: Seat) -> int:
    """DL-98: 1, 1 more by Mass Containment and by Isolating Fields; copies do not add up (DL-15)."""
    return 1 + access(s, seat, "mass_containment") + access(s, seat, "isolating_fields")


def room_aboard(s: Looms, seat: Seat, ship: int) -> int:
    """For customers; a gate fills the ship (DL-157)."""
    one = s.companies[seat].ships[ship]
    return 0 if one.gate else capacity(s, seat) - one.customers


# --- colonies -----------------------------------------------------------------------------------------------------
def colonies(s: Looms, seat: Seat) -> list[int]:
    """Platforms too (DL-146), and Treasure World from the start (DL-R102)."""
    return [n for n, region in enumerate(s.regions) if region.owner == seat]


def population_limit(s: Looms, region: int, seat: Seat) -> int:
    """What it would hold under this seat (DL-119, DL-120)."""
    return PLATFORM_ROOM if s.regions[region].platform else planet_limit(s, seat)


def planet_limit(s: Looms, seat: Seat) -> int:
    """Of every planet of theirs (DL-119, DL-227); grows the moment they have access (DL-R103)."""
    return 5 + access(s, seat, "cloned_food")


def room_there(s: Looms, region: int, seat: Seat) -> int:
    return population_limit(s, region, seat) - s.regions[region].customers


def can_form(s: Looms, region: int) -> bool:
    """A habitable planet without a corporate token (DL-110, DL-111)."""
    return tile_of(s, region).habitable and s.regions[region].owner == NOBODY


def assets(s: Looms, region: Region) -> int:
    """Of a colony: what its planet prints, or 3 for a platform, whatever it is over (DL-143, DL-175)."""
    return PLATFORM_ASSETS if region.platform else s.box.tiles[region.tile].assets or 0


def buyout_price(s: Looms, region: int) -> int:
    """DL-127 to DL-129: to its owner; double if they have access to Brand Loyalty."""
    there = s.regions[region]
    return there.customers * (2 if access(s, there.owner, "brand_loyalty") else 1)


def guarded(s: Looms, region: int) -> bool:
    """A ship of the owner is there (DL-124)."""
    return any(seat == s.regions[region].owner for seat, _ in ships_at(s, region))


def can_buy_out(s: Looms, seat: Seat, region: int, customers: int, treasury: int) -> bool:
    """A rival colony, with so many customers aboard and so much money."""
    rival = s.regions[region].owner not in (NOBODY, seat)
    return rival and not buyout_bar(s, seat, region, customers, treasury)


def buyout_bar(s: Looms, seat: Seat, region: int, customers: int, treasury: int) -> str:
    """The number of the rule that forbids to buy out this colony of a rival; none if nothing does."""
    owner = s.regions[region].owner
    if guarded(s, region):
        return "DL-124"
    if room_there(s, region, owner) < 1:  # by the owner's own limit (DL-R61)
        return "DL-125"
    if room_there(s, region, seat) < 1:  # so that nothing is ever to be trimmed (DL-R62)
        return "DL-126"
    if not customers:
        return "DL-123"
    return "DL-127" if treasury < buyout_price(s, region) else ""


# --- revenue ------------------------------------------------------------------------------------------------------
class Income(NamedTuple):
    """One line of a company's revenue; Earth, colonies and platforms are what its dial shows (DL-R78)."""

    source: str  # earth, colony, platform, a technology's id, nebula_resource, nebula_trade
    amount: int
    region: int | None = None


def earth_pays(s: Looms) -> int:
    if s.war or s.cataclysm:  # DL-174
        return 0
    return (tile_of(s, EARTH).assets or 0) + s.elevator  # DL-172, DL-173


def trade_of(s: Looms, seat: Seat, past_ships: bool = False) -> Trade:
    """DL-R72; none after the Cataclysm (DL-197), with two (DL-319) or together (DL-313)."""
    if s.cataclysm or s.two or s.together:
        return Trade()
    mine = colony_places(s, seat)
    if not mine:  # DL-184
        return Trade()
    rivals = {ship.at for other in others(s, seat) for _, ship in ships_on_map(s, other)}
    past = past_ships or access(s, seat, "blockade_runner")  # DL-189
    nebula = nebula_at(s, "trade")
    return trade(
        chart(s).tiles,
        frozenset() if past else frozenset(s.regions[n].hex for n in rivals),
        mine,
        frozenset([s.regions[ship.at].hex for _, ship in ships_on_map(s, seat)]),
        None if nebula is None else s.regions[nebula].hex,
    )


def colony_places(s: Looms, seat: Seat) -> frozenset[Hex]:
    return frozenset([s.regions[n].hex for n in colonies(s, seat)])


def short_way(s: Looms, seat: Seat, ways: Trade) -> tuple[Hex, ...]:
    """A short route to be drawn, Earth left out; none if there are only long ones."""
    return short_route(ways, colony_places(s, seat)) if ways.plain else ()


def closing(s: Looms, seat: Seat) -> frozenset[Hex]:
    """Where one more tile would give this player a trade route, ships apart."""
    mine = colony_places(s, seat)
    if not mine or s.cataclysm or s.two or s.together:
        return frozenset()
    return closing_places(chart(s).tiles, mine)


def revenue(s: Looms, seat: Seat) -> list[Income]:
    """Line by line (DL-170); what comes to nothing is left out, but for colonies of 0. Nobody declares (DL-R73)."""
    mine = colonies(s, seat)
    found = [Income("earth", earth_pays(s), EARTH)]
    if not s.two:  # DL-319
        for n in mine:
            found.append(Income("platform" if s.regions[n].platform else "colony", assets(s, s.regions[n]), n))
    icons = {icon for n in mine if not s.regions[n].platform for icon in tile_of(s, n).icons}  # DL-145
    for id_, one in s.box.technologies.items():
        if one.icon in icons and access(s, seat, id_):  # DL-177: once, however many (DL-176)
            found.append(Income(id_, one.profit))
    if mine and access(s, seat, "genetic_engineering"):  # DL-178
        found.append(Income("genetic_engineering", card(s, "genetic_engineering").profit * len(mine)))
    ways = trade_of(s, seat)
    if ways.plain and access(s, seat, "unmanned_trade_routes"):  # DL-191
        found.append(Income("unmanned_trade_routes", card(s, "unmanned_trade_routes").profit))
    if ways.tourism and access(s, seat, "tourism"):  # DL-192, also without the starter (DL-R74)
        found.append(Income("tourism", card(s, "tourism").profit))
    if ways.nebula:  # DL-193
        found.append(Income("nebula_trade", 2))
    if near := near_nebula(s, seat):
        found.append(Income("nebula_resource", near))
    return found


def nebula_at(s: Looms, kind: Nebula) -> int | None:
    """Its Region; one of each kind is in the box."""
    return next((n for n, region in enumerate(s.regions) if s.box.tiles[region.tile].nebula == kind), None)


def near_nebula(s: Looms, seat: Seat) -> int:
    """Own ships in the resource Nebula or next to it (DL-179), gates apart (DL-156); also with two (DL-R89)."""
    if s.two and not rulings.NEBULA_PAYS_TWO:
        return 0
    at = nebula_at(s, "resource")
    if at is None:
        return 0
    near = s.regions[at].hex
    return sum(s.regions[ship.at].hex.distance(near) <= 1 for _, ship in ships_on_map(s, seat))


def income(s: Looms, seat: Seat) -> int:
    """Never less than nothing (DL-171, DL-R77)."""
    return max(0, sum(line.amount for line in revenue(s, seat)))


# --- the end ------------------------------------------------------------------------------------------------------
def hollywood(s: Looms) -> bool:
    """DL-211: Cataclysm and evacuation in the final round, in any order (DL-R80); not with two (DL-R90)."""
    return s.cataclysm and s.evacuated and not s.together and (not s.two or rulings.HOLLYWOOD_FOR_TWO)


def rescued(s: Looms, seat: Seat) -> int:
    return sum(s.regions[n].customers for n in colonies(s, seat))


def owned_value(s: Looms, company: Company) -> int:
    """Of every copy (DL-216); licences are worth nothing (DL-R43)."""
    return sum(card(s, technology).value for technology in company.technologies)


def score(s: Looms, seat: Seat) -> dict[str, int]:
    """If the game ended now, by source (DL-213 to DL-217); assets with two (DL-320); customers together."""
    company, mine = s.companies[seat], colonies(s, seat)
    if s.two:  # Earth not counted, nor ships (DL-R90)
        ships = {"ships": fleet(s, seat)} if hollywood(s) else {}
        return {"assets": sum(assets(s, s.regions[n]) for n in mine), **ships}
    if s.together:
        return {"customers": rescued(s, seat)}
    return {
        "colonies": 3 * len(mine),
        "customers": rescued(s, seat),
        "treasury": company.treasury // 5,
        "technologies": owned_value(s, company),
        "ships": fleet(s, seat) if hollywood(s) else 0,
    }


def all_saved(s: Looms) -> bool:
    """Together: Earth is empty and no customer is aboard (DL-314, DL-R95)."""
    return s.evacuated and not any(ship.customers for company in s.companies for ship in company.ships)
