"""What a seat may see of the table. Pictures, prompts and texts are made from this and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core import Seat
from engine.games.exodus_fleet import looks
from engine.games.exodus_fleet.content import CARDS, FACTIONS, PLANETS, SHIPS, Four, Track
from engine.games.exodus_fleet.state import Calling, Crew, Fleet, Player, Stage


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
    alien: bool


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
    tribes: int
    quarters: int
    income: int
    cards: int
    drawn: int  # cards being looked at
    face_up: tuple[CardFace, ...]
    under: tuple[tuple[str, int], ...]  # ships with cards under them, and how many
    reserved: int  # ships under Alien Blueprints
    used: tuple[str, ...]  # ships that have worked in this phase
    bid: int
    passed: bool
    raised: int  # what Blockade Runner and Lost in Space add
    place: int
    crew: Crew
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
    reserved: tuple[ShipFace, ...]
    looked_at: tuple[ShipFace, ...]
    under: tuple[tuple[str, tuple[CardFace, ...]], ...]
    dealt: tuple[CardFace, ...]  # by a Navigation Vessel, to be handed out
    commands: tuple[ShipFace, ...]  # to choose from, at the start


@dataclass(frozen=True, slots=True)
class FleetView:
    seat: Seat | None  # who looks
    round: int
    last_round: int
    scoring_a: int  # the round after which it comes
    phase: Calling
    last: Calling
    stage: Stage
    admiral: Seat
    first: Seat
    order: tuple[Seat, ...]  # clockwise from the Admiral
    ranking: tuple[Seat, ...]  # bidders, best first
    hold: bool
    builder: Seat | None
    planets: tuple[PlanetFace, ...]  # Current, Next, Third
    crews: tuple[CardFace, ...]  # Alien Construction Crews at work or waiting
    chart: tuple[PlanetFace, ...]  # dealt by Alien Star Chart
    rows: tuple[int, ...]  # the row of each place: 0 top, 1 middle, 2 bottom
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
    hand: Hand | None


_SHIPS = {
    id_: ShipFace(
        id_, s.name, s.faction, s.income, s.cost, tuple((k, n) for k, n in s.storage.model_dump().items() if n),
        s.quarters, s.points, s.score is not None, s.military, s.text, s.short or s.text,
    )
    for id_, s in SHIPS.items()
}  # fmt: skip
_CARDS = {id_: CardFace(id_, c.name, c.text, c.alien) for id_, c in CARDS.items()}
_PLANETS = {id_: PlanetFace(id_, p.name, p.rows) for id_, p in PLANETS.items()}


def look(s: Fleet, seat: Seat | None) -> FleetView:
    track: Track = looks.track(s)
    return FleetView(
        seat=seat,
        round=s.round,
        last_round=track.scoring_b + s.extra_rounds,
        scoring_a=track.scoring_a,
        phase=s.phase,
        last=s.last,
        stage=s.stage,
        admiral=s.admiral,
        first=s.first,
        order=tuple(looks.from_admiral(s)),
        ranking=tuple(looks.ranking(s)),
        hold=s.hold,
        builder=s.builder if s.builder >= 0 else None,
        planets=tuple(_PLANETS[p] for p in s.slots),
        crews=tuple(_CARDS[card] for card in s.crew_cards),
        chart=tuple(_PLANETS[p] for p in s.chart),
        rows=track.rows,
        line=tuple(_SHIPS[ship] for ship in s.line),
        leaving=0 if s.all_ships else track.discarded,
        offer=tuple(_SHIPS[ship] for ship in s.offer),
        fleets=tuple(_fleet(s, i, p) for i, p in enumerate(s.players)),
        planet_deck=len(s.planets.pile),
        ship_deck=len(s.ships.pile),
        ship_discard=len(s.ships.discard),
        neutral_deck=len(s.neutral),
        card_deck=len(s.cards.pile),
        discard=tuple(_CARDS[card] for card in reversed(s.cards.discard)),
        rejected=len(s.rejected),
        dealt=len(s.dealt),
        trades=s.trades,
        hand=_hand(s, seat) if seat is not None else None,
    )


def _fleet(s: Fleet, seat: Seat, p: Player) -> FleetFace:
    m, f, b, w = p.cubes
    return FleetFace(
        seat=seat,
        faction=p.faction,
        faction_name=FACTIONS.get(p.faction, ""),
        ships=tuple(_SHIPS[ship] for ship in p.ships),
        cubes=(m, f, b, w),
        squares=tuple((k, n) for k, n in looks.squares(s, seat).items() if n),
        tribes=p.tribes,
        quarters=looks.quarters(s, seat),
        income=looks.income(s, seat),
        cards=len(p.hand),
        drawn=len(p.drawn),
        face_up=tuple(_CARDS[card] for card in p.face_up),
        under=tuple((ship, len(s.under[ship])) for ship in p.ships if s.under.get(ship)),
        reserved=len(p.reserved),
        used=tuple(p.used),
        bid=p.bid,
        passed=p.passed,
        raised=p.runner + p.lost,
        place=p.place,
        crew=p.crew,
        carried=p.carried,
        scoring_a=tuple(p.scores.a),
        scoring_b=tuple(p.scores.b),
        xu=p.xu if p.scores.b else None,
    )


def _hand(s: Fleet, seat: Seat) -> Hand:
    p = s.players[seat]
    return Hand(
        xu=p.xu,
        cards=tuple(_CARDS[card] for card in p.hand),
        drawn=tuple(_CARDS[card] for card in p.drawn),
        reserved=tuple(_SHIPS[ship] for ship in p.reserved),
        looked_at=tuple(_SHIPS[ship] for ship in p.looked_at),
        under=tuple((ship, tuple(_CARDS[c] for c in s.under[ship])) for ship in p.ships if s.under.get(ship)),
        dealt=tuple(_CARDS[card] for card in s.dealt) if s.dealer == seat else (),
        commands=tuple(_SHIPS[ship] for ship in p.commands),
    )
