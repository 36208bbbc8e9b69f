"""What a thing of the table is and does, in words: for whoever points at it, and for the text twins."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.disaster_looms.view import (
    AuctionFace,
    CardFace,
    CompanyFace,
    ExplorationFace,
    Income,
    LoomsView,
    OwnedFace,
    RegionFace,
    ShipFace,
    TileFace,
)
from renderers.disaster_looms.tokens import signed
from renderers.wording import counted, listed

ICONS = {"X": "Xeno-Domestication", "T": "Transmutation", "F": "Terraforming"}
SOURCES = {
    "colonies": "colonies",
    "customers": "customers",
    "treasury": "treasury",
    "technologies": "technologies",
    "ships": "ships",
    "assets": "assets",
}


def tile_told(tile: TileFace) -> str:
    """What is printed on it."""
    if tile.assets is None:
        return f"{tile.name}: {tile.text}"
    icons = f", with {listed(tile.icons)}" if tile.icons else ""
    return f"{tile.name}: {signed(tile.assets)} assets{icons}."


def card_told(card: CardFace) -> str:
    worth = f" Value {card.value}, licence {card.fee}R." if card.value else ""
    return f"{_sentence(card.brief)} {_sentence(card.text)}{worth}"


def _sentence(words: str) -> str:
    words = words[:1].upper() + words[1:]
    return words if words.endswith((".", "!")) else f"{words}."


def owned_told(of: OwnedFace, names: Sequence[str]) -> str:
    used = [f"{names[seat]} to round {ends}" for seat, ends in of.licensees]
    return f"{of.card.name} ({of.card.value}{'; licensed by ' + listed(used) if used else ''})"


def ship_told(ship: ShipFace) -> str:
    """Aboard, and whether it has acted."""
    if ship.at is None:
        return "Not built yet."
    cargo = "a Warp Gate" if ship.gate else f"{ship.customers} of {counted(ship.capacity, 'customer')}"
    now = " Acts now." if ship.acting else " Has acted." if ship.acted else ""
    return f"In Region {ship.at}, carries {cargo}.{now}"


def region_told(table: LoomsView, region: RegionFace, names: Sequence[str]) -> str:
    parts = [earth_told(table) if region.number == 0 else tile_told(region.tile)]
    if of := region.colony:
        what = "platform" if of.platform else "colony"
        guard = "guarded" if of.guarded else f"a buyout pays {of.price}R"
        parts.append(f"{names[of.seat]}'s {what}: {of.customers} of {of.limit} customers, {guard}.")
    if region.gate:
        parts.append("A Warp Gate stands here.")
    if region.ships:
        parts.append(f"Here: {ships_here(table, region, names)}.")
    return " ".join(parts)


def ships_here(table: LoomsView, region: RegionFace, names: Sequence[str]) -> str:
    """Ana's ship 2 with 1, Bo's ship 1."""
    found = []
    for seat, number in region.ships:
        ship = table.ship(seat, number)
        load = " with a gate" if ship.gate else f" with {ship.customers}" if ship.customers else ""
        found.append(f"{names[seat]}'s ship {number}{load}")
    return listed(found)


def earth_told(table: LoomsView) -> str:
    earth = table.earth
    fate = (
        " It lies under the Cataclysm."
        if earth.cataclysm
        else f" It is at war to round {earth.war_until}."
        if earth.war
        else ""
    )
    lift = " The Space Elevator stands." if earth.elevator else ""
    return f"Earth pays {earth.pays}R; {counted(earth.stock, 'customer')} left.{lift}{fate}"


def earth_paid(table: LoomsView) -> str:
    """Why it pays what it pays."""
    if table.earth.cataclysm:
        return "Earth, after the Cataclysm"
    if table.earth.war:
        return "Earth, at war"
    return "Earth, with the elevator" if table.earth.elevator else "Earth"


def source_told(table: LoomsView, line: Income) -> str:
    """A line of a company's revenue."""
    if line.source == "earth":
        return earth_paid(table)
    if line.source == "nebula_resource":
        return "Ships at the Nebula"
    if line.source == "nebula_trade":
        return "Route through the Nebula"
    if line.region is not None:
        name = table.region(line.region).tile.short
        return f"{name}, platform" if line.source == "platform" else name
    return names_of(table).get(line.source, "Technology")


def names_of(table: LoomsView) -> dict[str, str]:
    """Technologies that lie open, by id."""
    found = [*table.public, *(of.card for company in table.companies for of in company.technologies)]
    found += [of.card for company in table.companies for of in company.licences]
    return {card.id: card.name for card in found}


def company_told(table: LoomsView, of: CompanyFace) -> str:
    """What all can see of it, in short."""
    owned = [one.card.name for one in of.technologies]
    licensed = [f"{one.card.name} to round {one.ends}" for one in of.licences]
    parts = (
        f"{of.treasury}R",
        counted(of.fleet, "ship"),
        counted(len(of.colonies), "colony", "colonies"),
        f"{counted(of.customers, 'customer')} saved",
        f"{of.aboard} aboard",
        "" if table.together else counted(of.points, "point"),
        f"next revenue {of.forecast}R",
        f"owns {listed(owned)}" if owned else "",
        f"licenses {listed(licensed)}" if licensed else "",
    )
    return ", ".join(part for part in parts if part) + "."


def auction_told(auction: AuctionFace, names: Sequence[str]) -> str:
    lead = f"{names[auction.leader]} bids {auction.standing}R" if auction.leader is not None else "no bid yet"
    out = f"; out: {listed([names[seat] for seat in auction.out])}" if auction.out else ""
    return f"Auction of {auction.lot}: {lead}{out}."


def exploration_told(hunt: ExplorationFace) -> str:
    return f"Turned up: {listed([shown.tile.name for shown in hunt.hand])}." if hunt.hand else ""
