"""How what a seat may see is made of the table (`view.py` has the faces)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from engine.core import Seat
from engine.games.disaster_looms.chart import Chart
from engine.games.disaster_looms.content import LoomsBox, Technology, Tile
from engine.games.disaster_looms.facts import (
    MOST_TECHNOLOGIES,
    access,
    all_saved,
    assets,
    buyout_price,
    capacity,
    fleet,
    hollywood,
    in_nebula,
    left_in,
    next_ship,
    paid_by_sale,
    planet_limit,
    population_limit,
    rescued,
    research_price,
    score,
    ship_price,
    ships_on_map,
    top_section,
)
from engine.games.disaster_looms.galaxy import chart, gaps, in_rows
from engine.games.disaster_looms.revenue import closing, earth_pays, revenue, short_way, trade_of
from engine.games.disaster_looms.state import (
    DASHBOARD,
    EARTH,
    NOBODY,
    Action,
    Company,
    Exploration,
    Looms,
    Offer,
    Phase,
    Stack,
)
from engine.games.disaster_looms.view import (
    ActionFace,
    AuctionFace,
    CardFace,
    ColonyFace,
    CompanyFace,
    EarthFace,
    ExplorationFace,
    LicenceFace,
    LoomsView,
    OfferFace,
    OwnedFace,
    RegionFace,
    RouteFace,
    ShipFace,
    ShownFace,
    StackFace,
    TileFace,
    UnseenFace,
)
from engine.parts.hexes import Hex


class Faces(NamedTuple):
    """Of all that is in a box, made once."""

    tiles: dict[str, TileFace]
    cards: dict[str, CardFace]


class Map(NamedTuple):
    """What all Regions and companies ask the map, looked up once a view."""

    chart: Chart
    rim: tuple[Hex, ...]
    ships: dict[int, tuple[tuple[Seat, int], ...]]  # by Region: seat and number


def look(s: Looms, seat: Seat | None) -> LoomsView:
    faces, there = faces_of(s.box), map_of(s)
    companies = tuple(_company(s, i, company, faces, there) for i, company in enumerate(s.companies))
    regions = tuple(_region(s, n, faces, there) for n in range(len(s.regions)))
    colonies = [region.colony for region in regions if region.colony]
    aboard, saved = sum(company.aboard for company in companies), sum(colony.customers for colony in colonies)
    return LoomsView(
        seat=seat,
        mode=s.mode,
        two=s.two,
        together=s.together,
        round=s.round,
        phase=s.phase,
        phases=phases_of(s),
        first=s.first,
        active=s.active,
        order=tuple((s.first + k) % len(s.companies) for k in range(len(s.companies))),
        regions=regions,
        rim=there.rim,
        earth=_earth(s),
        companies=companies,
        public=tuple(faces.cards[id_] for id_ in s.public),
        aside=tuple(s.aside),
        tiles=_stack(s.box.tiles, s.tiles),
        cards=_stack(s.box.technologies, s.cards),
        gates=s.gates,
        platforms=s.platforms,
        lost=s.lost,
        customers=s.stock + s.lost + aboard + saved,
        aboard=aboard,
        saved=saved,
        free=sum(colony.limit - colony.customers for colony in colonies),
        cataclysm_in=0 if s.cataclysm else len(s.tiles.pile),
        ending=s.cataclysm or (s.evacuated and not s.together),
        hollywood=hollywood(s),
        won=s.together and all_saved(s),
        technology_limit=MOST_TECHNOLOGIES,
        action=_action(s, s.action) if s.action else None,
        explorations=tuple(_exploration(one, faces) for one in s.explorations),
        offers=tuple(_offer(one, faces) for one in s.offers),
        auction=_auction(s),
    )


def phases_of(s: Looms) -> tuple[Phase, ...]:
    """DL-3; no auction with two or together (DL-308, DL-316)."""
    if s.together:
        return "research", "licences", "fleet", "management", "revenue"
    auction: tuple[Phase, ...] = () if s.two else ("auction",)
    return "research", "fleet", "management", "revenue", *auction


@lru_cache(8)
def faces_of(box: LoomsBox) -> Faces:
    return Faces(
        {id_: tile_face(tile) for id_, tile in box.tiles.items()},
        {id_: card_face(card) for id_, card in box.technologies.items()},
    )


def map_of(s: Looms) -> Map:
    ships: dict[int, tuple[tuple[Seat, int], ...]] = {}
    for seat in range(len(s.companies)):
        for i, ship in ships_on_map(s, seat):
            ships[ship.at] = (*ships.get(ship.at, ()), (seat, i + 1))
    return Map(chart(s), tuple(gaps(s)), ships)


def tile_face(tile: Tile) -> TileFace:
    return TileFace(
        id=tile.id,
        name=tile.name,
        short=tile.short,
        deck=tile.deck,
        type=tile.type,
        assets=tile.assets,
        icons=tile.icons,
        nebula=tile.nebula,
        event=tile.event,
        brief=tile.brief,
        text=tile.text,
    )


def card_face(one: Technology) -> CardFace:
    return CardFace(
        id=one.id,
        name=one.name,
        short=one.short,
        deck=one.deck,
        kind=one.kind,
        value=one.value,
        fee=one.fee,
        cost=one.cost,
        profit=one.profit,
        move=one.move,
        icon=one.icon,
        event=one.event,
        brief=one.brief,
        text=one.text,
    )


def _earth(s: Looms) -> EarthFace:
    return EarthFace(
        stock=s.stock,
        pays=earth_pays(s),
        elevator=s.elevator,
        war=bool(s.war),
        war_until=s.war + 1 if s.war else 0,
        cataclysm=s.cataclysm,
        gate=s.regions[EARTH].gate,
    )


def _region(s: Looms, n: int, faces: Faces, there: Map) -> RegionFace:
    region = s.regions[n]
    empty, ships = there.chart.empty[n], there.ships.get(n, ())
    colony = None
    if region.owner != NOBODY:
        colony = ColonyFace(
            seat=region.owner,
            customers=region.customers,
            limit=population_limit(s, n, region.owner),
            platform=region.platform,
            assets=assets(s, region),
            guarded=any(seat == region.owner for seat, _ in ships),
            price=buyout_price(s, n),
        )
    return RegionFace(
        number=n,
        hex=region.hex,
        tile=faces.tiles[region.tile],
        adjoining=there.chart.near[n],
        colony=colony,
        gate=region.gate,
        ships=ships,
        gaps=sum([in_rows(s, at) for at in empty]) if s.two else len(empty),
    )


def _company(s: Looms, seat: Seat, company: Company, faces: Faces, there: Map) -> CompanyFace:
    lines, points, room = revenue(s, seat), score(s, seat), capacity(s, seat)
    acting = s.action.ship if s.action and seat == s.active else None
    return CompanyFace(
        seat=seat,
        treasury=company.treasury,
        ships=tuple(
            ShipFace(
                seat=seat,
                number=i + 1,
                at=None if ship.at == DASHBOARD else ship.at,
                customers=ship.customers,
                capacity=room,
                gate=ship.gate,
                acted=ship.acted,
                acting=i == acting,
            )
            for i, ship in enumerate(company.ships)
        ),
        fleet=fleet(s, seat),
        ship_price=None if next_ship(s, seat) is None else ship_price(s, seat),
        colonies=tuple([n for n, region in enumerate(s.regions) if region.owner == seat]),
        customers=rescued(s, seat),
        aboard=sum([ship.customers for ship in company.ships]),
        capacity=room,
        limit=planet_limit(s, seat),
        technologies=tuple(_owned(s, seat, id_, faces) for id_ in company.technologies),
        licences=tuple(
            LicenceFace(faces.cards[one.technology], one.owner, one.round + 1, one.round < s.round)
            for one in company.licences
        ),
        access=tuple([id_ for id_ in s.box.technologies if access(s, seat, id_)]),
        research_price=research_price(s, seat),
        researched=company.researched,
        in_nebula=in_nebula(s, seat),
        income=company.income,
        revenue=tuple(lines),
        forecast=max(0, sum([line.amount for line in lines])),
        route=_route(s, seat, there),
        score=tuple(points.items()),
        points=sum(points.values()),
        active=seat == s.active and s.phase not in ("revenue", "auction", "over"),
    )


def _owned(s: Looms, seat: Seat, id_: str, faces: Faces) -> OwnedFace:
    licensees = tuple(
        (other, one.round + 1)
        for other, company in enumerate(s.companies)
        for one in company.licences
        if one.technology == id_ and one.owner == seat
    )
    return OwnedFace(faces.cards[id_], licensees, tuple(paid_by_sale(s, id_).items()))


def _route(s: Looms, seat: Seat, there: Map) -> RouteFace:
    """If there is none: the ships that break the one there would be, or the places where a tile would close one."""
    ways, numbers = trade_of(s, seat), there.chart.numbers
    if ways.plain:
        line, block = ([numbers[at] for at in found] for found in (short_way(s, seat, ways), ways.block))
        return RouteFace(ways.plain, ways.tourism, ways.nebula, tuple(line), tuple(block), (), (), ())
    free = trade_of(s, seat, past_ships=True)
    without = tuple([numbers[at] for at in short_way(s, seat, free)])
    held = tuple([n for n in without if n != EARTH and any(other != seat for other, _ in there.ships.get(n, ()))])
    gap = () if free.plain else tuple([at for at in there.rim if at in closing(s, seat)])
    return RouteFace(False, False, False, (), (), held, without, gap)


def _stack(entries: dict[str, Technology] | dict[str, Tile], stack: Stack) -> StackFace:
    decks = [entries[id_].deck for id_ in stack.removed]
    return StackFace(
        left=left_in(entries, stack),
        top=top_section(entries, stack) or "",
        known=tuple(reversed(stack.pile[len(stack.pile) - stack.known :])),
        discarded=tuple(stack.discarded),
        left_out=tuple(stack.left_out),
        removed=(decks.count("A"), decks.count("B"), decks.count("C")),
        unseen=tuple([_unseen(entries[id_], n) for id_, n in _in_order(entries, [*stack.pile, *stack.removed])]),
        out=tuple([(entries[id_].name, n) for id_, n in _in_order(entries, [*stack.discarded, *stack.left_out])]),
    )


def _in_order(entries: dict[str, Technology] | dict[str, Tile], ids: list[str]) -> list[tuple[str, int]]:
    """How many there are of each, as the box lists them."""
    counts = Counter(ids)
    return [(id_, counts[id_]) for id_ in entries if id_ in counts]


def _unseen(entry: Technology | Tile, n: int) -> UnseenFace:
    """That it is in a stack or was taken out, and not which of the two, is what everybody can reckon."""
    if isinstance(entry, Tile):
        return UnseenFace(entry.deck, entry.id, entry.name, n, assets=entry.assets, icons=entry.icons)
    return UnseenFace(entry.deck, entry.id, entry.name, n, value=entry.value)


def _action(s: Looms, action: Action) -> ActionFace:
    return ActionFace(
        seat=s.active,
        ship=action.ship + 1,
        technology=action.technology,
        points=action.points,
        reveals=action.reveals,
        fresh=tuple(action.fresh),
    )


def _exploration(one: Exploration, faces: Faces) -> ExplorationFace:
    return ExplorationFace(
        seat=one.seat,
        ship=one.ship + 1,
        cause=one.cause,
        needed=one.needed,
        hand=tuple(ShownFace(faces.tiles[shown.tile], shown.ship + 1) for shown in one.hand),
        ended=one.ended,
        treasure=None if one.treasure == DASHBOARD else one.treasure,
    )


def _offer(one: Offer, faces: Faces) -> OfferFace:
    return OfferFace(
        seat=one.seat,
        why=one.why,
        wanted=one.wanted,
        cards=tuple(faces.cards[id_] for id_ in one.cards),
        events=tuple(faces.cards[id_] for id_ in one.events),
    )


def _auction(s: Looms) -> AuctionFace | None:
    if not s.auction or not s.lot:
        return None
    a = s.auction
    return AuctionFace(s.lot, tuple(a.order), a.standing, a.leader, tuple(a.out), a.asked())
