"""The table of SpaceCorp: what lies where. Nothing here decides anything."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from engine.core import Rulebook, Seat, Table
from engine.core.content import SHARED
from engine.games.spacecorp.chart import Chart
from engine.games.spacecorp.content import (
    BASES,
    Action,
    Base,
    Contract,
    CorpBox,
    Era,
    EraEntry,
    Progress,
    Stack,
    printed,
)

Length = Literal["m", "mp", "full", "p", "ps", "s"]
ENDS: dict[Length, tuple[Era, Era]] = {  # the first and the last era (section 1.6)
    "m": ("mariners", "mariners"),
    "mp": ("mariners", "planeteers"),
    "full": ("mariners", "starfarers"),
    "p": ("planeteers", "planeteers"),
    "ps": ("planeteers", "starfarers"),
    "s": ("starfarers", "starfarers"),
}
Step = Literal["action", "contracts", "rewards", "transport", "tidy", "boundary", "between", "over"]
Source = Literal[
    "start", "contracts", "production", "discoveries", "bases", "claims", "progress", "cards", "beyond", "colonies",
    "spur", "spent", "lost",
]  # fmt: skip
SOURCES: tuple[Source, ...] = (
    "start", "contracts", "production", "discoveries", "bases", "claims", "progress", "cards", "beyond", "colonies",
    "spur", "spent", "lost",
)  # fmt: skip
Order = Literal["always", "concerns", "never"]  # when to ask for an Edge (3.3 item 5)
RewardOrder = Literal["take", "low", "ask"]  # SC-R30
GONE = "gone"  # where a team is that was taken out of play (SC-R111)


@dataclass(slots=True)
class Team:
    at: str = ""  # the site; nothing in stock, `gone` for good
    track: int = 0  # the box of the star track, 3 the outermost; 0: at the site, or on the star
    acted: bool = False  # in this turn (SC-79)


@dataclass(slots=True)
class Laid:
    """A filled exploration box, or the base of a site without one."""

    tile: str = ""
    owner: Seat | None = None  # of the base
    base: Base | None = None
    claim: Seat | None = None  # who claims the tile, with which team (SC-131)
    team: int = 0
    void: bool = False  # its P# and Col# are gone (SC-213, SC-257)


@dataclass(slots=True)
class Colony:
    tile: str
    seat: Seat


@dataclass(slots=True)
class Firm:
    """A player."""

    profit: int = 0
    earned: dict[Source, int] = field(default_factory=dict)  # profit by source, what was spent below 0
    by_era: dict[Era, int] = field(default_factory=dict)
    hand: list[str] = field(default_factory=list)
    labels: list[int] = field(default_factory=list)  # c1, c2 ... beside the hand (8.2)
    came: list[int] = field(default_factory=list)  # when each came into the hand, by the clock (SC-R168)
    seen: list[str] = field(default_factory=list)  # cards of the hand that everybody saw going there
    headquarters: str = "standard"
    slots: list[str] = field(default_factory=lambda: ["", "", ""])  # Infra cards
    teams: list[Team] = field(default_factory=list)
    stock: dict[Base, int] = field(default_factory=lambda: dict.fromkeys(BASES, 3))
    genetics: int = 0  # spaces advanced in the whole game
    revelation: int = 0
    awaited: list[Progress] = field(default_factory=list)  # earned by cubes, paid in the next set-up (SC-161, SC-R167)
    progress: list[str] = field(default_factory=list)  # titles
    legacy: Laid | None = None
    beyond: list[int] = field(default_factory=list)  # 1 and 2: markers of this era
    produced: int | None = None  # the most that one Produce action of this era paid
    passed: bool = False
    late: int = 0  # turns since the pile ran out (SC-R94)
    orders: dict[str, Order] = field(default_factory=dict)  # by effect; what is not there is `concerns`
    rewards: RewardOrder = "take"


@dataclass(slots=True)
class Deed:
    """The action of this turn as it was announced: a second team does it too (SC-R33)."""

    action: Action
    value: int  # before what a single team adds or doubles
    team: int  # who did it first
    spent: int = 0  # profit for the shortfall
    ported: bool = False  # a Spaceport doubled a card: the second team must begin at one too
    shielded: bool = False  # the whole action is (SC-189, SC-194, SC-R151)
    exposed: bool = False  # a part of it was in radiation and not shielded (SC-R40)
    worth: int = 0  # the value of the first team, what was spent apart (SC-R18)
    purse: int = 0  # profit of the beginning that is left for more (SC-R21)
    teams: dict[str, int] = field(default_factory=dict)  # rivals' bases, by how many teams used them (SC-R24)
    whole: list[str] = field(default_factory=list)  # and those that served the whole action, by type


@dataclass(slots=True)
class Gain:
    """Something that a gain-only Edge answers (3.3 item 10)."""

    effect: str
    seat: Seat  # whose deed it was
    what: str  # the contract or title
    amount: int
    at: int  # by the clock
    turn: int
    answered: list[Seat] = field(default_factory=list)


@dataclass(slots=True)
class Corp:
    length: Length
    era: Era
    firms: list[Firm]
    deck: list[str]  # the top last
    lower: int  # so many cards were laid under the Start cards (SC-16)
    stacks: dict[Stack, list[str]]
    offers: list[str] = field(default_factory=list)  # the four boxes, "" where one is empty
    discard: list[str] = field(default_factory=list)
    time: list[str] = field(default_factory=list)  # the pile of Time cards (SC-85)
    boxed: list[str] = field(default_factory=list)  # out of the game, seen by everybody
    aside: list[str] = field(default_factory=list)  # the rest of a pile that was put away face down (SC-R153)
    unseen: list[str] = field(default_factory=list)  # out of the game face down: hands and piles of eras past
    laid: dict[str, list[Laid]] = field(default_factory=dict)  # by site
    redirected: list[str] = field(default_factory=list)  # tiles that sent to another stack
    spent: list[str] = field(default_factory=list)  # tiles of eras past that everybody saw
    unturned: list[str] = field(default_factory=list)  # and those that nobody did
    sideboard: dict[str, int] = field(default_factory=dict)  # copies left of each progress title that is laid out
    colony_tiles: list[str] = field(default_factory=list)  # on the Sideboard
    colonies: dict[str, Colony] = field(default_factory=dict)  # by region
    markers: list[Era | None] = field(default_factory=lambda: [None] * 7)  # of the rows; none: start circle
    claims: dict[str, Seat] = field(default_factory=dict)  # contracts, of all eras
    beyond: list[int] = field(default_factory=list)  # markers on the board
    advanced: list[Seat] = field(default_factory=list)  # whose teams went on for a turn not yet announced (SC-36)
    spur: bool = False  # has a team entered the Orion Spur? (SC-241)
    first: Seat = 0  # of this era
    active: Seat = 0
    last: Seat = 0  # of the latest normal turn (F-9)
    turn: int = 0  # counts turns
    clock: int = 0  # counts what happens, to tell before from after
    ended: Seat | None = None  # whose turn was the last
    extra: bool = False  # by Intercept
    step: Step = "action"
    announced: Action | None = None
    banned: dict[Seat, Action] = field(default_factory=dict)  # by Sabotage, for that player's next turn
    table: list[str] = field(default_factory=list)  # cards played this turn
    thrown: list[str] = field(default_factory=list)  # action cards of the last step 5 (Poach)
    used: list[Seat] = field(default_factory=list)  # whose headquarters or bases this turn used
    due: list[int] = field(default_factory=list)  # rewards, by seat
    deed: Deed | None = None
    hackable: bool = False  # Research is announced and no card is drawn yet
    intercepted: Seat | None = None  # who takes the next turn as an extra one
    gains: list[Gain] = field(default_factory=list)
    owed: list[Seat] | None = None  # who has one last turn, in order; none: nothing has ended yet (F-9)
    quiet: int = 0  # turns in a row without a card from the pile or a claim (SC-R153)
    box: Annotated[CorpBox, SHARED] = field(default_factory=printed, repr=False, compare=False)

    @property
    def chart(self) -> Chart:
        return self.box.charts[self.era]

    @property
    def rules(self) -> EraEntry:
        """What this era's rules differ in."""
        return self.box.eras[self.era]

    @property
    def rows(self) -> tuple[Contract, ...]:
        return self.box.rows[self.era]


T = Table[Corp]
book = Rulebook[Corp]()
rule = book.rule
