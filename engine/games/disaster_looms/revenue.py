"""Revenue (DL-170 to DL-198): line by line, and the trade routes."""

from __future__ import annotations

from typing import NamedTuple

from engine.core import Seat
from engine.games.disaster_looms import rulings
from engine.games.disaster_looms.facts import access, assets, card, colonies, others, ships_on_map
from engine.games.disaster_looms.galaxy import chart, nebula_at, tile_of
from engine.games.disaster_looms.state import EARTH, Looms
from engine.games.disaster_looms.trade_routes import Trade, closing_places, short_route, trade
from engine.parts.hexes import Hex


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
