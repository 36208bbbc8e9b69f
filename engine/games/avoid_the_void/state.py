"""The table of Avoid the Void: what lies where. Nothing here decides anything."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from engine.core import Rulebook, Seat, Table
from engine.core.content import SHARED
from engine.games.avoid_the_void.content import VoidBox, printed
from engine.parts.deck import Deck

Phase = Literal["aliens", "start", "income", "action", "travel", "beasts", "dwindling"]
Orders = Literal["always", "danger", "never"]


@dataclass(slots=True)
class Token:
    """A sector mod in play: the token on the board stands for its card, which lies beside it (AV-R19)."""

    card: str
    placed: int  # how many tokens were placed before it
    arrow: int = -1  # a Space Buoy's direction while its tile is upright


@dataclass(slots=True)
class Sector:
    """A tile of the board with all that lies on it."""

    tile: str
    turned: int = 0  # quarters, clockwise
    hole: bool = False
    tokens: list[Token] = field(default_factory=list)  # in the order in which they were placed
    drunk_by: list[Seat] = field(default_factory=list)  # Star Drinker's markers (AV-R59)


@dataclass(slots=True)
class Player:
    alien: str = ""
    at: str = ""  # where the ship of this alien is
    hand: list[str] = field(default_factory=list)
    mods: list[str] = field(default_factory=list)  # ship mods, in the order in which they came
    out: bool = False
    beasts: list[str] = field(default_factory=list)
    orders: Orders = "danger"  # when to stop for this player's at-any-time abilities (AV-R14)
    clouded: bool = False  # one more play owed in the next Action Phase (AV-R58)


@dataclass(slots=True)
class Play:
    """A card that is being carried out: in no hand, deck or pile (AV-R63)."""

    card: str
    seat: Seat
    mods: list[str]  # what the player controlled when the card was announced (AV-R24)


@dataclass(slots=True)
class Void:
    players: list[Player]
    deck: Deck
    beasts: list[str]  # the Void Beast deck, its top last
    ship_mods: bool  # the three Quick Play switches (AV-R44)
    tribute: bool
    powers: bool
    dealt: bool  # aliens are dealt, not chosen
    board: dict[str, Sector] = field(default_factory=dict)
    playing: list[Play] = field(default_factory=list)  # the outer card first
    revealed: str = ""  # the top card, shown and about to be played
    blank: list[str] = field(default_factory=list)  # aliens whose card shows the side without power (AV-67)
    first: Seat = 0
    active: Seat = 0
    round: int = 1
    phase: Phase = "aliens"
    owed: int = 0
    played: int = 0
    used: list[str] = field(default_factory=list)  # beasts used this turn
    fallen: list[Seat] = field(default_factory=list)  # who lost, in order
    passed: list[Seat] = field(default_factory=list)  # who let the running effect pass
    placings: int = 0  # tokens placed so far
    interrupts: int = 0  # so far; after each, everybody is asked again (AV-R15)
    box: Annotated[VoidBox, SHARED] = field(default_factory=printed, repr=False, compare=False)


T = Table[Void]
book = Rulebook[Void]()
rule = book.rule
