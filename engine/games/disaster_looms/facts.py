"""Pure questions to the state: who has access to what, what ships carry, what lies where, what it all costs."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Seat
from engine.games.disaster_looms import rulings
from engine.games.disaster_looms.content import SECTIONS, Section, Technology, Tile
from engine.games.disaster_looms.galaxy import tile_of
from engine.games.disaster_looms.state import DASHBOARD, NOBODY, Company, Licence, Looms, Region, Ship, Stack

MOST_TECHNOLOGIES = 3  # DL-19
PLATFORM_ASSETS, PLATFORM_ROOM = 3, 2  # DL-143
NEBULA_DISCOUNT = 2  # DL-266


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
