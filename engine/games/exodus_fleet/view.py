"""What a seat may see of the table. Pictures, prompts and texts are made from this and nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import NamedTuple

from engine.core import Seat
from engine.games.exodus_fleet import facts
from engine.games.exodus_fleet.content import FACTIONS, NONE, FleetBox, Four, Track, printed
from engine.games.exodus_fleet.payment.bill import Bill
from engine.games.exodus_fleet.payment.payer import HIRED_LESS, Payer
from engine.games.exodus_fleet.payment.search import best, payable
from engine.games.exodus_fleet.reckoning import tribe_cost
from engine.games.exodus_fleet.rules.paying import with_cards
from engine.games.exodus_fleet.state import Calling, Crew, Fleet, Player, Stage, Stands


@dataclass(frozen=True, slots=True)
class ShipFace:
    id: str
    name: str
    faction: str  # a letter; "" for a neutral ship
    income: int
    cost: Four  # Metal, Fuel, Biomass, H2O
    storage: tuple[tuple[str, int], ...]  # squares: M F B W, X for Biomass or H2O, A for any
    quarters: int
    points: int
    starred: bool  # points by its text
    military: bool
    text: str
    short: str  # the same in a few words


@dataclass(frozen=True, slots=True)
class CardFace:
    id: str
    name: str
    text: str
    short: str  # the same in a few words
    alien: bool
    when: str  # it may be played


@dataclass(frozen=True, slots=True)
class PlanetFace:
    id: str
    name: str
    rows: tuple[Four, Four, Four]  # top, middle, bottom


@dataclass(frozen=True, slots=True)
class FleetFace:
    """A player as everybody sees them; EF-R52: the number of cards is public."""

    seat: Seat
    faction: str
    faction_name: str
    ships: tuple[ShipFace, ...]
    cubes: Four
    squares: tuple[tuple[str, int], ...]
    overflow: int  # cubes that find no square
    tribes: int
    quarters: int
    income: int
    cards: int
    drawn: int  # cards being looked at
    looked_at: int  # ships being looked at, of which one will be reserved
    face_up: tuple[CardFace, ...]
    under: tuple[tuple[str, int], ...]  # ships with cards under them, and how many
    reserved: int  # ships under Alien Blueprints
    used: tuple[str, ...]  # ships that have worked in this phase
    bid: int
    passed: bool
    raised: int  # what Blockade Runner and Lost in Space add
    place: int
    crew: Crew
    choosing: bool  # is asked for a power of the own ships: those lie open
    carried: int
    scoring_a: tuple[int, ...]  # tribes, neutral ships, factions
    scoring_b: tuple[int, ...]  # the same, and most unused
    xu: int | None  # hidden until the end (EF-R63)


@dataclass(frozen=True, slots=True)
class Hand:
    """What only its owner sees."""

    xu: int
    cards: tuple[CardFace, ...]
    drawn: tuple[CardFace, ...]
    to_keep: int  # so many of them
    reserved: tuple[ShipFace, ...]
    looked_at: tuple[ShipFace, ...]
    under: tuple[tuple[str, tuple[CardFace, ...]], ...]
    dealt: tuple[CardFace, ...]  # by a Navigation Vessel, to be handed out
    commands: tuple[ShipFace, ...]  # to choose from, at the start
    starts: tuple[CardFace, ...]  # the card that each of them brings
    stands: Stands  # is not asked to raise a bid


@dataclass(frozen=True, slots=True)
class FleetView:
    seat: Seat | None  # who looks
    round: int
    last_round: int
    scoring_a: int  # the round after which it comes
    phase: Calling
    last: Calling
    called: tuple[Calling, ...]  # in this round: by the first Admiral, the next, ...
    stage: Stage
    admiral: Seat
    first: Seat
    order: tuple[Seat, ...]  # clockwise from the Admiral
    ranking: tuple[Seat, ...]  # bidders, best first
    secret: bool  # bids are laid face down
    sealed: bool  # and nobody has seen them yet
    navigation: bool  # after mining, the next planet is bid for
    hold: bool
    builder: Seat | None
    planets: tuple[PlanetFace, ...]  # Current, Next, Third
    crews: tuple[CardFace, ...]  # Alien Construction Crews at work or waiting
    queue: tuple[Seat, ...]  # whose they are, of those that wait for the builder
    chart: tuple[PlanetFace, ...]  # dealt by Alien Star Chart
    rows: tuple[int, ...]  # the row of each place: 0 top, 1 middle, 2 bottom
    tribes: tuple[int, ...]  # so many may each place transport
    draws: tuple[int, ...]  # so many cards each place draws
    line: tuple[ShipFace, ...]  # left to right
    leaving: int  # so many at the right leave after a Building Phase
    offer: tuple[ShipFace, ...]
    fleets: tuple[FleetFace, ...]  # by seat
    planet_deck: int
    ship_deck: int
    ship_discard: int
    neutral_deck: int
    card_deck: int
    discard: tuple[CardFace, ...]  # announced cards, the top first
    rejected: int  # others among the discards
    dealt: int  # cards a Navigation Vessel deals
    trades: int  # so many to one; 0: none
    trade: tuple[Seat, Seat] | None  # who has offered it to whom, while it waits for an answer
    hand: Hand | None
    box: FleetBox = field(default_factory=printed, repr=False, compare=False)  # what the cards say is known to all


class Faces:
    """Of all that is in a box."""

    def __init__(self, box: FleetBox) -> None:
        self.ship = {
            id_: ShipFace(
                id_, s.name, s.faction, s.income, s.cost, tuple((k, n) for k, n in s.storage.model_dump().items() if n),
                s.quarters, s.points, s.score is not None, s.military, s.text, s.short or s.text,
            )
            for id_, s in box.ships.items()
        }  # fmt: skip
        self.card = {
            id_: CardFace(id_, c.name, c.text, c.short or c.text, c.alien, c.when) for id_, c in box.cards.items()
        }
        self.planet = {id_: PlanetFace(id_, p.name, p.rows) for id_, p in box.planets.items()}

    def ships(self, ids: Iterable[str]) -> tuple[ShipFace, ...]:
        return tuple([self.ship[id_] for id_ in ids])

    def cards(self, ids: Iterable[str]) -> tuple[CardFace, ...]:
        return tuple([self.card[id_] for id_ in ids])

    def planets(self, ids: Iterable[str]) -> tuple[PlanetFace, ...]:
        return tuple([self.planet[id_] for id_ in ids])


@cache
def faces_of(box: FleetBox) -> Faces:
    return Faces(box)


def look(s: Fleet, seat: Seat | None) -> FleetView:
    track: Track = facts.track(s)
    faces = faces_of(s.box)
    return FleetView(
        seat=seat,
        round=s.round,
        last_round=track.scoring_b + s.extra_rounds,
        scoring_a=track.scoring_a,
        phase=s.phase,
        last=s.last,
        called=tuple(s.called),
        stage=s.stage,
        admiral=s.admiral,
        first=s.first,
        order=tuple(facts.from_admiral(s)),
        ranking=tuple(facts.ranking(s)),
        secret=s.secret,
        sealed=s.secret and s.stage == "bidding" and not any(p.bid or p.passed for p in s.players),
        navigation=s.navigation,
        hold=s.hold,
        builder=s.builder if s.builder >= 0 else None,
        planets=faces.planets(s.slots),
        crews=faces.cards(card for p in s.players for card in p.crew_cards),
        queue=tuple(s.crews),
        chart=faces.planets(s.chart),
        rows=track.rows,
        tribes=track.tribes,
        draws=track.draws,
        line=faces.ships(s.line),
        leaving=0 if s.all_ships else track.discarded,
        offer=faces.ships(s.offer),
        fleets=tuple(_fleet(s, i, p) for i, p in enumerate(s.players)),
        planet_deck=len(s.planets.pile),
        ship_deck=len(s.ships.pile),
        ship_discard=len(s.ships.discard),
        neutral_deck=len(s.neutral),
        card_deck=len(s.cards.pile),
        discard=faces.cards(reversed(s.cards.discard)),
        rejected=len(s.rejected),
        dealt=len(s.dealt),
        trades=s.trades,
        trade=(s.trade.by, s.trade.to) if s.trade else None,
        hand=_hand(s, seat) if seat is not None else None,
        box=s.box,
    )


def _fleet(s: Fleet, seat: Seat, p: Player) -> FleetFace:
    m, f, b, w = p.cubes
    faces = faces_of(s.box)
    return FleetFace(
        seat=seat,
        faction=p.faction,
        faction_name=FACTIONS.get(p.faction, ""),
        ships=faces.ships(p.ships),
        cubes=(m, f, b, w),
        squares=tuple((k, n) for k, n in facts.squares(s, seat).items() if n),
        overflow=facts.overflow(s, seat),
        tribes=p.tribes,
        quarters=facts.quarters(s, seat),
        income=facts.income(s, seat),
        cards=len(p.hand),
        drawn=len(p.drawn),
        looked_at=len(p.looked_at),
        face_up=faces.cards(p.face_up),
        under=tuple((ship, len(s.under[ship])) for ship in p.ships if s.under.get(ship)),
        reserved=len(p.reserved),
        used=tuple(p.used),
        bid=p.bid,
        passed=p.passed,
        raised=p.runner + p.lost,
        place=p.place,
        crew=p.crew,
        choosing=p.choosing,
        carried=p.carried,
        scoring_a=tuple(p.scores.a),
        scoring_b=tuple(p.scores.b),
        xu=p.xu if p.scores.b else None,
    )


def _hand(s: Fleet, seat: Seat) -> Hand:
    p, faces = s.players[seat], faces_of(s.box)
    return Hand(
        xu=p.xu,
        cards=faces.cards(p.hand),
        drawn=faces.cards(p.drawn),
        to_keep=min(p.to_keep, len(p.drawn)),
        reserved=faces.ships(p.reserved),
        looked_at=faces.ships(p.looked_at),
        under=tuple((ship, faces.cards(s.under[ship])) for ship in p.ships if s.under.get(ship)),
        dealt=faces.cards(s.dealt) if s.dealer == seat else (),
        commands=faces.ships(p.commands),
        starts=faces.cards(f"{s.box.ships[ship].starts_with}.1" for ship in p.commands),
        stands=p.stands,
    )


# --- what follows from a view, for those who draw or tell it ------------------------------------------------------
class Terms(NamedTuple):
    """What all ships of a fleet come to when something is paid for (EF-158)."""

    less: Four  # off a ship's cost, by type
    less_any: int  # off a ship's cost, of any type
    military_less: int  # the same, for a Military ship only
    tribe: Four  # what a tribe costs
    first_tribe: Four  # the first of a phase
    either: int  # off each tribe, Biomass or H2O
    extra_tribes: int  # more than the place of a crew that works allows
    ratio: int  # so many of one type stand for 1 other; 0: none


def terms(table: FleetView, seat: Seat) -> Terms:
    payer = payer_seen(table, seat)
    sums = payer.totals
    return Terms(
        less=sums.less,
        less_any=sums.less_any,
        military_less=sums.military_less,
        tribe=tribe_cost(sums, first=False),
        first_tribe=tribe_cost(sums, first=True),
        either=sums.tribe_either,
        extra_tribes=sums.extra_tribe,
        ratio=payer.ratio,
    )


class Reach(NamedTuple):
    """Whether a ship can be paid for by hired builders: with cubes and free discounts, with more, or what is short."""

    ship: ShipFace
    payable: bool
    short: Four = NONE  # with nothing but cubes and free discounts
    cards: int = 0  # to burn or play
    xu: int = 0
    trades: int = 0


def within_reach(table: FleetView) -> tuple[Reach, ...]:
    """All ships that the one who looks may build (EF-93). Searched only for those who ask: it takes a while."""
    if table.seat is None or table.hand is None or not table.fleets[table.seat].ships:
        return ()
    payer = payer_seen(table, table.seat)
    ships = (*table.line, *table.offer, *table.hand.reserved)
    bills = ((ship, payer.ship_bill(ship.id, HIRED_LESS), payer.discounts(ship.id).values()) for ship in ships)
    return tuple(_reach(ship, bill, tuple(cards)) for ship, bill, cards in bills)


@lru_cache(256)
def _reach(ship: ShipFace, bill: Bill, cards: tuple[int, ...]) -> Reach:
    short = _short(bill)
    if not any(short):
        return Reach(ship, True)
    found = [(best(one), played) for played, one in enumerate(with_cards(bill, cards)) if payable(one)]
    prices = [(way.price._replace(cards=way.price.cards + n), way.uses) for way, n in found if way]
    if not prices:
        return Reach(ship, False, short)
    price, uses = min(prices)
    return Reach(ship, True, short, price.cards, price.money, sum(u.kind == "trade" for u in uses))


def _short(bill: Bill) -> Four:
    worth = [held * (2 if i == bill.doubled else 1) for i, held in enumerate(bill.held)]
    short = [max(0, need - held) for need, held in zip(bill.need, worth, strict=True)]
    for cut in sorted(bill.cuts, key=lambda cut: len(cut.types)):
        for _ in range(cut.prices.count(0)):
            most = max(cut.types, key=lambda i: short[i])
            short[most] = max(0, short[most] - 1)
    return _four(short)


def payer_seen(table: FleetView, seat: Seat) -> Payer:
    """As far as the one who looks can tell."""
    of, hand = table.fleets[seat], table.hand if seat == table.seat else None
    return Payer(
        table.box,
        tuple([ship.id for ship in of.ships]),
        of.cubes,
        tuple([card.id for card in hand.cards]) if hand else (),
        hand.xu if hand else 0,
        of.used,
        facts.phase_at(table.phase, table.stage),
        table.trades,
        tuple([ship.id for ship in hand.reserved]) if hand else (),
    )


def _four(numbers: Iterable[int]) -> Four:
    m, f, b, w = numbers
    return m, f, b, w
