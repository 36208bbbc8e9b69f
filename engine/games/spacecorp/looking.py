"""Looks at the table with the eyes of a seat: the faces of `view`, made of the state."""

from __future__ import annotations

from engine.core import Seat
from engine.games.spacecorp.content import BaseType, Card, ColonyTile, Discovery
from engine.games.spacecorp.facts import (
    VALUED,
    able,
    award,
    base_owners,
    blocked,
    bonus,
    colonies_of,
    cost_to_build,
    deployed,
    explored,
    fulfilled,
    has_base,
    infra,
    met,
    pile_is_out,
    production,
    sharing,
    teams_at,
)
from engine.games.spacecorp.rules.moving import weightless
from engine.games.spacecorp.state import ENDS, GONE, SOURCES, Corp, Firm, Laid
from engine.games.spacecorp.values import may_take_time, own
from engine.games.spacecorp.view import (
    BaseFace,
    BaseKindFace,
    BoxFace,
    CardFace,
    ColonyFace,
    ContractFace,
    CorpView,
    EdgeFace,
    FirmFace,
    GainFace,
    HandFace,
    InfraFace,
    MarkFace,
    ReachFace,
    RegionFace,
    SiteFace,
    SlotFace,
    TeamFace,
    TileFace,
    TitleFace,
    TotalFace,
    WayFace,
    WorthFace,
)


def look(s: Corp, seat: Seat | None) -> CorpView:
    box, rules, chart = s.box, s.rules, s.chart
    return CorpView(
        seat=seat,
        length=s.length,
        era=s.era,
        era_name=rules.name,
        last_era=s.era == ENDS[s.length][1],
        actions=rules.actions,
        penalty=rules.penalty,
        spend=rules.spend,
        regions=tuple(_region(s, id_) for id_ in chart.regions),
        sites=tuple(_site(s, id_) for id_ in chart.sites),
        ways=tuple(WayFace(b.regions, b.cost) for b in box.borders.values() if b.regions[0] in chart.regions),
        transits=tuple(WayFace(b.regions, b.cost) for b in box.transits.values() if b.regions[0] in chart.regions),
        base_kinds=tuple(BaseKindFace(id_, b.name, b.letter, b.text) for id_, b in box.bases[s.era].items()),
        wheel=box.amount["wheel"],
        offers=tuple(_card(s, piece) if piece else None for piece in s.offers),
        deck=len(s.deck),
        start_cards=max(0, len(s.deck) - s.lower),
        discard=_cards(s, s.discard),
        time=len(s.time),
        boxed=_cards(s, s.boxed),
        unseen=len(s.unseen) + len(s.aside),
        thrown=_cards(s, s.thrown),
        stacks=tuple((stack, len(tiles)) for stack, tiles in s.stacks.items()),
        redirected=tuple(_tile(box.tiles[id_]) for id_ in s.redirected),
        spent=tuple(_tile(box.tiles[id_]) for id_ in s.spent),
        unturned=len(s.unturned),
        contracts=tuple(_contract(s, contract.id) for contract in s.rows),
        past=tuple(_contract(s, id_) for id_ in s.claims if box.contracts[id_].era != s.era),
        fulfilled=fulfilled(s),
        titles=tuple(_title(s, id_) for id_ in s.sideboard),
        colony_tiles=tuple(_colony(box.colonies[id_], None, "") for id_ in s.colony_tiles),
        firms=tuple(_firm(s, n, firm) for n, firm in enumerate(s.firms)),
        edges=_edges(s),
        gains=tuple(GainFace(gain.effect, gain.seat, gain.what, gain.amount) for gain in s.gains),
        spur=s.spur,
        hand=_hand(s, s.firms[seat]) if seat is not None else (),
        totals=_totals(s, seat) if seat is not None else (),
        reach=_reach(s, seat) if seat is not None else (),
        first=s.first,
        active=s.active,
        turn=s.turn,
        extra=s.extra,
        step=s.step,
        announced=s.announced,
        table=_cards(s, s.table),
        used=tuple(s.used),
        acting=((s.deed.action, s.deed.value),) if s.deed else (),
        sharing=sharing(s),
        pile_is_out=pile_is_out(s),
        owed=tuple(s.owed) if s.owed is not None else None,
        quiet=s.quiet,
    )


# --- cards -------------------------------------------------------------------------------------------------------
def _card(s: Corp, piece: str) -> CardFace:
    card: Card = s.box.card_of[piece]
    effect = card.edge or card.special or ("time" if card.era is None else "")
    return CardFace(
        id=piece,
        kind=card.id,
        title=card.title,
        era=card.era,
        actions=tuple(WorthFace(a, w.plain, w.shielded, w.times) for a, w in card.actions.items()),
        infra=card.infra,
        start=card.start,
        edge=card.edge,
        special=card.special,
        gain=card.gain,
        text=s.box.effects[effect].text if effect else "",
    )


def _cards(s: Corp, pieces: list[str]) -> tuple[CardFace, ...]:
    return tuple(_card(s, piece) for piece in pieces)


def _hand(s: Corp, firm: Firm) -> tuple[HandFace, ...]:
    return tuple(HandFace(_card(s, piece), label) for piece, label in zip(firm.hand, firm.labels, strict=True))


def _totals(s: Corp, seat: Seat) -> tuple[TotalFace, ...]:
    found = []
    for action in VALUED:
        hand, hq = own(s, seat, action, hq=False, time=False), own(s, seat, action, hq=True, time=False)
        timed = own(s, seat, action, hq=True, time=True) if may_take_time(s, seat, action) else None
        if hq:
            found.append(TotalFace(action, hand, hq, timed))
    return tuple(found)


def _reach(s: Corp, seat: Seat) -> tuple[ReachFace, ...]:
    hand, hq = own(s, seat, "move", hq=False, time=False), own(s, seat, "move", hq=True, time=False)
    most = own(s, seat, "move", hq=True, time=True) if may_take_time(s, seat, "move") else hq
    light, sites = weightless(s, seat), s.chart.sites
    lent = sharing(s)
    based = {site for site in (*s.laid, s.rules.home) if has_base(s, seat, site) or (lent and base_owners(s, site))}
    found = []
    for n in able(s, seat):
        at = s.firms[seat].teams[n].at
        spur = sites[at].region in colonies_of(s, seat)  # SC-239
        for site in s.chart.within(at, most, light):
            if (at in based or site in based) and (spur or sites[site].kind != "spur"):  # SC-110
                far = s.chart.distance(at, site, light) or 0
                found.append(ReachFace(n, site, far, "hand" if far <= hand else "hq" if far <= hq else "time"))
    return tuple(found)


def _edges(s: Corp) -> tuple[EdgeFace, ...]:
    visible = [*s.discard, *s.offers, *s.table, *s.boxed, *(piece for firm in s.firms for piece in firm.slots)]
    found = []
    for card in s.box.cards.values():
        if card.edge and card.era == s.era:
            text = s.box.effects[card.edge]
            seen = sum(s.box.card_of[piece] is card for piece in visible if piece)
            found.append(EdgeFace(card.edge, text.name, text.kind, text.text, card.copies, card.copies - seen))
    return tuple(found)


# --- the board ---------------------------------------------------------------------------------------------------
def _tile(tile: Discovery) -> TileFace:
    return TileFace(
        id=tile.id,
        name=tile.name,
        icons=tile.icons,
        profit=tile.profit,
        genetics=tile.genetics,
        revelation=tile.revelation,
        production=tile.production,
        base=tile.base,
        colony=tile.colony,
        culture=tile.culture,
    )


def _base(s: Corp, laid: Laid) -> BaseFace | None:
    if not laid.base or laid.owner is None:
        return None
    kind: BaseType = next(entry for entry in s.box.base_types.values() if entry.base == laid.base)
    return BaseFace(laid.owner, laid.base, kind.name, kind.letter)


def _box(s: Corp, stack: str, laid: Laid | None) -> BoxFace:
    if laid is None:
        return BoxFace(stack, None, None, None, None, False)
    return BoxFace(
        stack=stack,
        tile=_tile(s.box.tiles[laid.tile]) if laid.tile else None,
        production=production(s, laid),
        base=_base(s, laid),
        claim=(laid.claim, laid.team) if laid.claim is not None else None,
        void=laid.void,
    )


def _site(s: Corp, id_: str) -> SiteFace:
    site, there = s.box.sites[id_], s.laid.get(id_, [])
    stacks: tuple[str, ...] = site.boxes or ("",) * len(there)
    built = any(laid.base for laid in there)
    return SiteFace(
        id=id_,
        name=site.name,
        region=site.region,
        kind=site.kind,
        multi=site.multi,
        gravity=site.gravity,
        explore=site.explore,
        build=site.build,
        cost=cost_to_build(s, id_) if site.build is not None and not built else None,
        boxes=tuple(_box(s, stack, there[n] if n < len(there) else None) for n, stack in enumerate(stacks)),
        explored=bool(site.boxes) and explored(s, id_),
        blocked=blocked(s, id_),
        teams=tuple(MarkFace(seat, n, s.firms[seat].teams[n].track) for seat, n in teams_at(s, id_)),
        home=id_ == s.rules.home,
        beyond=tuple(s.beyond) if id_ == s.rules.beyond else (),
    )


def _region(s: Corp, id_: str) -> RegionFace:
    region, colony = s.box.regions[id_], s.colonies.get(id_)
    there = [laid for site in s.chart.at[id_] for laid in s.laid.get(site, ()) if laid.owner is not None]
    return RegionFace(
        id=id_,
        name=region.name,
        kind=region.kind,
        radiation=region.radiation,
        sites=s.chart.at[id_],
        shields=tuple(
            sorted({laid.owner for laid in there if laid.base == "shield_factory" and laid.owner is not None})
        ),
        industrials=tuple(
            sorted({laid.owner for laid in there if laid.base == "industrial" and laid.owner is not None})
        ),
        colony=_colony(s.box.colonies[colony.tile], colony.seat, id_) if colony else None,
    )


def _colony(tile: ColonyTile, seat: Seat | None, region: str) -> ColonyFace:
    return ColonyFace(tile.id, tile.name, tile.value, tile.effect, tile.text, seat, region)


# --- the displays ------------------------------------------------------------------------------------------------
def _contract(s: Corp, id_: str) -> ContractFace:
    contract, seats = s.box.contracts[id_], len(s.firms)
    claimed = s.claims.get(id_)
    current = contract.era == s.era
    return ContractFace(
        id=id_,
        row=contract.row,
        era=contract.era,
        text=contract.words(seats),
        short=contract.heading(seats),
        printed=contract.pays(seats),
        award=award(s, contract) if current and claimed is None else contract.pays(seats),
        claimed=claimed,
        met=tuple(n for n in range(seats) if met(s, n, contract)) if current and claimed is None else (),
    )


def _title(s: Corp, id_: str) -> TitleFace:
    title, left = s.box.progress[id_], s.sideboard[id_]
    return TitleFace(
        id=id_,
        title=title.title,
        kind=title.kind,
        era=title.era,
        bonus=title.bonus if left == 2 else 0,
        needs=title.needs,
        needs_kind=title.needs_kind,
        text=title.text,
        left=left,
        owners=tuple(n for n, firm in enumerate(s.firms) if id_ in firm.progress),
    )


# --- a player ----------------------------------------------------------------------------------------------------
def _infra(s: Corp, seat: Seat) -> tuple[InfraFace, ...]:
    found = []
    for action in VALUED:
        values = [one.worth for one in infra(s, seat, action)]
        if values:
            times = 1
            for value in values:
                times *= (value.plain or value.shielded) if value.times else 1
            plain = sum(value.plain or value.shielded for value in values if not value.times)
            shielded = sum(value.shielded for value in values if not value.times)
            found.append(InfraFace(action, plain, shielded, times))
    return tuple(found)


def _slots(s: Corp, firm: Firm) -> tuple[SlotFace, ...]:
    board = s.box.headquarters[firm.headquarters]
    fixed = SlotFace(0, None, (("research", board.research),))
    return (
        fixed,
        *(
            SlotFace(n, _card(s, piece) if piece else None, tuple(printed.items()))
            for n, (piece, printed) in enumerate(zip(firm.slots, board.slots, strict=True), 1)
        ),
    )


def _firm(s: Corp, seat: Seat, firm: Firm) -> FirmFace:
    wheel, can = s.box.amount["wheel"], able(s, seat)
    bonuses = [(action, *bonus(s, seat, action)) for action in s.rules.actions]
    return FirmFace(
        seat=seat,
        profit=firm.profit,
        earned=tuple((source, firm.earned[source]) for source in SOURCES if source in firm.earned),
        by_era=tuple(firm.by_era.items()),
        hand=len(firm.hand),
        known=_cards(s, firm.seen),
        headquarters=firm.headquarters,
        slots=_slots(s, firm),
        infra=_infra(s, seat),
        bonuses=tuple(found for found in bonuses if found[1:] != (0, 1)),
        genetics=firm.genetics,
        revelation=firm.revelation,
        to_adaptation=wheel - firm.genetics % wheel,
        to_breakthrough=wheel - firm.revelation % wheel,
        awaited=tuple(firm.awaited),
        progress=tuple(firm.progress),
        stock=tuple(firm.stock.items()),
        teams=tuple(
            TeamFace(n, team.at if deployed(team) else "", team.track, team.at == GONE, n in can, team.acted)
            for n, team in enumerate(firm.teams)
        ),
        legacy=_box(s, "", firm.legacy) if firm.legacy else None,
        beyond=tuple(firm.beyond),
        produced=firm.produced,
        contracts=tuple(id_ for id_, by in s.claims.items() if by == seat),
        colonies=tuple(_colony(s.box.colonies[s.colonies[r].tile], seat, r) for r in colonies_of(s, seat)),
        passed=firm.passed,
        last_turn=s.owed is not None and seat in s.owed,
        banned=s.banned.get(seat),
        orders=tuple((e.effect, firm.orders.get(e.effect, "concerns")) for e in _edges(s) if e.kind in ("T", "I")),
        rewards=firm.rewards,
        due=s.due[seat] if s.due else 0,
    )
