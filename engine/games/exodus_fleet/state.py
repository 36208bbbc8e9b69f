"""The table of Exodus Fleet: what lies where. Nothing here decides anything."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from engine.core import Rulebook, Seat, Table
from engine.core.content import SHARED
from engine.games.exodus_fleet.content import FleetBox, printed
from engine.parts.deck import Deck

Calling = Literal["", "income", "mining", "transporting", "building", "exploring"]
Stage = Literal["setup", "call", "bidding", "actions", "clean-up", "ready", "scoring", "cards"]
Crew = Literal["", "worked", "declined"]
Stands = Literal["", "phase", "never"]


@dataclass(slots=True)
class Scores:
    """One column of the score sheet (X9): Scoring A, then Scoring B."""

    a: list[int] = field(default_factory=list)  # tribes, neutral ships, factions
    b: list[int] = field(default_factory=list)  # tribes, neutral ships, factions, most unused


@dataclass(slots=True)
class Player:
    faction: str = ""
    commands: list[str] = field(default_factory=list)  # the two command ships to choose from
    ships: list[str] = field(default_factory=list)  # the command ship first
    cubes: list[int] = field(default_factory=lambda: [0, 0, 0, 0])  # Metal, Fuel, Biomass, H2O
    tribes: int = 0
    xu: int = 0  # hidden from others (EF-40); what lies out for a bid is no part of it
    hand: list[str] = field(default_factory=list)
    named: str = ""  # the first of the hand, while all know that it is about to be played (EF-R57)
    drawn: list[str] = field(default_factory=list)  # being looked at, none of them kept yet
    to_keep: int = 0  # so many of them
    face_up: list[str] = field(default_factory=list)  # cards that stay (EF-118)
    crew_cards: list[str] = field(default_factory=list)  # Alien Construction Crews at work or waiting
    reserved: list[str] = field(default_factory=list)  # ships under Alien Blueprints, face down
    blueprints: list[str] = field(default_factory=list)  # the cards on them
    looked_at: list[str] = field(default_factory=list)  # ships from the top of the deck, before one is reserved
    used: list[str] = field(default_factory=list)  # what works once per phase and has worked (EF-R98)
    bid: int = 0  # XU laid out, and those of a crew paid for
    passed: bool = False
    runner: int = 0  # Blockade Runner's part of the rank (EF-70)
    lost: int = 0  # Lost in Space's part of it (EF-72)
    stands: Stands = ""  # is not asked to raise: in this phase, or never; nobody else knows
    place: int = 0  # 0: no crew hired
    crew: Crew = ""
    choosing: bool = False  # is asked for a power of the own ships
    carried: int = 0  # tribes transported in this phase (EF-187, EF-219)
    scores: Scores = field(default_factory=Scores)


@dataclass(slots=True)
class Goods:
    """One side of a trade between players."""

    cubes: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    xu: int = 0
    tribes: int = 0
    ships: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)  # of the one who offers them, who has laid them out
    unnamed: int = 0  # so many cards, and their owner says which


@dataclass(slots=True)
class Trade:
    """An offer that waits for its answer (EF-R68)."""

    by: Seat
    to: Seat
    gives: Goods
    asks: Goods


@dataclass(slots=True)
class Fleet:
    players: list[Player]
    planets: Deck
    ships: Deck  # faction ships
    neutral: list[str]  # the neutral deck, its top last
    cards: Deck  # explorer cards; the discard pile holds those that were announced
    neutral_offer: str  # EF-139, EF-140: normal, all, one by one
    extra_rounds: int
    starters: bool
    secret: bool
    navigation: bool
    trades: int  # so many to one; 0: none
    trading: bool
    all_ships: bool
    rejected: list[str] = field(default_factory=list)  # discards that only their drawer has seen (EF-R47)
    slots: list[str] = field(default_factory=list)  # the planets Current, Next, Third
    line: list[str] = field(default_factory=list)  # faction ships on offer, left to right
    offer: list[str] = field(default_factory=list)  # neutral ships on offer
    under: dict[str, list[str]] = field(default_factory=dict)  # cards under ships
    first: Seat = 0  # the Starting Player marker
    admiral: Seat = 0
    round: int = 1
    phase: Calling = ""
    last: Calling = ""  # the phase the previous Admiral called
    called: list[Calling] = field(default_factory=list)  # in this round, one after the other
    stage: Stage = "setup"
    hold: bool = False  # actions from the highest to the lowest bid (EF-60)
    declined: list[Seat] = field(default_factory=list)  # who let the bid window pass
    builder: Seat = -1  # who is choosing and paying a ship
    crews: list[Seat] = field(default_factory=list)  # whose Alien Construction Crews wait for the builder (H13)
    chart: list[str] = field(default_factory=list)  # planets dealt by Alien Star Chart
    dealt: list[str] = field(default_factory=list)  # cards that a Navigation Vessel deals, seen by its builder
    dealer: Seat = -1
    out_of_cards: list[Seat] = field(default_factory=list)  # who may play no more cards at the end (EF-129)
    had_a_go: list[Seat] = field(default_factory=list)  # who has acted in this cycle (EF-R56)
    concordia: int = 0  # what cards discarded to Interstellar Concordia are worth
    trade: Trade | None = None
    box: Annotated[FleetBox, SHARED] = field(default_factory=printed, repr=False, compare=False)


T = Table[Fleet]
book = Rulebook[Fleet]()
rule = book.rule
