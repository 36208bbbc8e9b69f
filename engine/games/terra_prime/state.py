"""The table of Terra Prime: what lies where. Nothing here decides anything."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from engine.core import Rulebook, Seat, Table
from engine.core.content import SHARED
from engine.games.terra_prime.atlas import OUTPOST, Atlas
from engine.games.terra_prime.content import KINDS, Kind, PrimeBox, printed

Colonized = Literal["mining", "green", "blue", "yellow", "red"]
Stage = Literal["production", "action", "resolving", "end of turn", "over"]
Cause = Literal["stray", "field", "aliens", "attack", "re-roll"]


@dataclass(slots=True)
class Player:
    at: int = OUTPOST  # the sector where the ship is
    points: int = 3  # leadership points held as chits, of which change is made as needed (TP-9, TP-13)
    credits: int = 20
    energy: int = 0  # ships start empty (TP-R42)
    modules: list[str] = field(default_factory=list)  # in the order in which they came
    cubes: dict[Kind, int] = field(default_factory=lambda: dict.fromkeys(KINDS, 0))  # aboard
    markers: int = 0  # colony markers aboard
    supply: int = 8  # colony markers not yet loaded
    techs: list[str] = field(default_factory=list)
    claimed: list[str] = field(default_factory=list)  # Demand tiles
    notes: list[str] = field(default_factory=list)  # places peeked at, in order (TP-R9)


@dataclass(slots=True)
class Colony:
    seat: Seat
    kind: Colonized
    tile: str = ""  # the Reward tile under it; none when the stack was empty (TP-R38)
    cube: bool = False


@dataclass(slots=True)
class Wanted:
    """A place for a Demand tile, with the cubes on it; empty when its stack is."""

    tile: str
    cubes: dict[Kind, int] = field(default_factory=dict)


@dataclass(slots=True)
class Roll:
    """Dice that fell in this action, to be shown."""

    cause: Cause
    where: str  # the place, or the sector's number
    dice: list[int]
    good: list[int]  # the numbers that are good for whoever acts


@dataclass(slots=True)
class Prime:
    players: list[Player]
    faces: dict[str, list[str]]  # the hex at each place, face down unless in `turned`; none where it was discarded
    unused: list[str]  # hexes that went back to the box unseen
    wanted: list[Wanted]  # 1 and 2 green, 3 yellow (TP-R51)
    green: list[str]  # Demand tiles face down, the top last
    yellow: list[str]
    rewards: list[str]  # the stack, its top last
    removed: list[str]  # Reward tiles taken out unseen
    modules: dict[str, int]  # in the supply
    techs: dict[str, int]
    cubes: dict[Kind, int]  # in the supply
    energy: int
    alarm: int  # discs left
    turned: dict[str, int] = field(default_factory=dict)  # places face up, with the sixths by which the hex is turned
    laying: str = ""  # the place whose hex was turned up and is not laid yet
    discarded: list[str] = field(default_factory=list)  # hexes that could not be laid (TP-46)
    colonies: dict[int, Colony] = field(default_factory=dict)
    quiet: dict[str, str] = field(default_factory=dict)  # places whose aliens are gone, with the Reward tile over them
    scouts_hit: dict[str, int] = field(default_factory=dict)  # ships destroyed this turn, by place (TP-88)
    warships_hit: dict[str, int] = field(default_factory=dict)
    ending: bool = False  # the game ends after this turn
    first: Seat = 0
    active: Seat = 0
    round: int = 1
    actions: int = 0  # allotted this turn
    left: int = 0
    explores: int = 0  # done this turn
    stage: Stage = "production"
    rolls: list[Roll] = field(default_factory=list)  # of the last action
    box: Annotated[PrimeBox, SHARED] = field(default_factory=printed, repr=False, compare=False)

    @property
    def atlas(self) -> Atlas:
        return self.box.small if len(self.players) == 2 else self.box.large


T = Table[Prime]
book = Rulebook[Prime]()
rule = book.rule
