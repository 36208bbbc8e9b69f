"""What a seat may see of the table. Pictures, prompts and texts are made from this and nothing else.

How it is made of the state stands in `looking`.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core import Seat
from engine.games.spacecorp.content import Action, Base, Era, Icon, Progress
from engine.games.spacecorp.state import Length, Order, RewardOrder, Source, Step

Amounts = tuple[tuple[Action, int], ...]


@dataclass(frozen=True, slots=True)
class WorthFace:
    action: Action
    plain: int  # 0: only shielded
    shielded: int  # 0: none
    times: bool


@dataclass(frozen=True, slots=True)
class CardFace:
    id: str  # the piece
    kind: str
    title: str
    era: Era | None  # none: Time
    actions: tuple[WorthFace, ...]
    infra: bool
    start: bool
    edge: str  # the id of its effect
    special: str
    gain: int
    text: str  # of the Edge or Special


@dataclass(frozen=True, slots=True)
class HandFace:
    """A card of the one who looks."""

    card: CardFace
    label: int  # typed as c and the number


@dataclass(frozen=True, slots=True)
class TotalFace:
    """What the hand of the one who looks is worth in an action."""

    action: Action
    hand: int
    with_hq: int
    with_time: int | None  # none where Time cannot help


@dataclass(frozen=True, slots=True)
class ReachFace:
    """A site that a team of the one who looks could move to, as far as bases and the value go."""

    team: int
    site: str
    distance: int
    needs: str  # nothing but the `hand`, the own `hq`, or `time` too


@dataclass(frozen=True, slots=True)
class TileFace:
    id: str
    name: str
    icons: tuple[Icon, ...]
    profit: int
    genetics: int
    revelation: int
    production: int | None
    base: int
    colony: int | None
    culture: str


@dataclass(frozen=True, slots=True)
class BaseFace:
    seat: Seat
    base: Base
    name: str
    letter: str


@dataclass(frozen=True, slots=True)
class BoxFace:
    """An exploration box, or the base of a site without one."""

    stack: str  # nothing where there is no box
    tile: TileFace | None
    production: int | None  # as it is now
    base: BaseFace | None
    claim: tuple[Seat, int] | None  # seat and team
    void: bool


@dataclass(frozen=True, slots=True)
class MarkFace:
    """A team on the board."""

    seat: Seat
    team: int  # 0 to 3
    track: int  # box of the star track, 0: at the site or on the star


@dataclass(frozen=True, slots=True)
class SiteFace:
    id: str
    name: str
    region: str
    kind: str
    multi: bool
    gravity: int
    explore: int | None
    build: int | None  # as printed
    cost: int | None  # as it is now; none where nothing can be built any more
    boxes: tuple[BoxFace, ...]
    explored: bool
    blocked: bool  # by Phobes
    teams: tuple[MarkFace, ...]
    home: bool
    beyond: tuple[int, ...]  # markers that lie there


@dataclass(frozen=True, slots=True)
class ColonyFace:
    id: str
    name: str
    value: int
    effect: str
    text: str
    seat: Seat | None  # none: on the Sideboard
    region: str


@dataclass(frozen=True, slots=True)
class RegionFace:
    id: str
    name: str
    kind: str
    radiation: bool
    sites: tuple[str, ...]
    shields: tuple[Seat, ...]  # whose Shield Factories stand there
    industrials: tuple[Seat, ...]
    colony: ColonyFace | None


@dataclass(frozen=True, slots=True)
class WayFace:
    regions: tuple[str, str]
    cost: int


@dataclass(frozen=True, slots=True)
class ContractFace:
    id: str
    row: int
    era: Era
    text: str
    short: str
    printed: int
    award: int  # as it is now, with what unclaimed rows add
    claimed: Seat | None
    met: tuple[Seat, ...]  # who could claim it


@dataclass(frozen=True, slots=True)
class SlotFace:
    """An Infra box: 0 is the Research box, 1 to 3 are slots."""

    number: int
    card: CardFace | None
    printed: Amounts  # counts only without a card


@dataclass(frozen=True, slots=True)
class InfraFace:
    """All that a headquarters gives to an action."""

    action: Action
    plain: int  # the sum
    shielded: int  # of the values that shield
    times: int  # the product of what multiplies, 1 without


@dataclass(frozen=True, slots=True)
class TeamFace:
    team: int
    at: str  # nothing: in stock
    track: int
    gone: bool  # for good
    able: bool
    acted: bool  # in this turn


@dataclass(frozen=True, slots=True)
class FirmFace:
    """A player as everybody sees them."""

    seat: Seat
    profit: int
    earned: tuple[tuple[Source, int], ...]
    by_era: tuple[tuple[Era, int], ...]
    hand: int
    known: tuple[CardFace, ...]  # cards of the hand that everybody saw going there
    headquarters: str
    slots: tuple[SlotFace, ...]
    infra: tuple[InfraFace, ...]
    bonuses: tuple[tuple[Action, int, int], ...]  # of progress cards: added, times
    genetics: int  # spaces in all
    revelation: int
    to_adaptation: int  # spaces to the next card
    to_breakthrough: int
    awaited: tuple[Progress, ...]  # earned, and paid in the next set-up
    progress: tuple[str, ...]
    stock: tuple[tuple[Base, int], ...]
    teams: tuple[TeamFace, ...]
    legacy: BoxFace | None
    beyond: tuple[int, ...]
    produced: int | None  # the most in one Produce action of this era
    contracts: tuple[str, ...]
    colonies: tuple[ColonyFace, ...]
    passed: bool
    last_turn: bool  # has one last turn still to come
    banned: Action | None
    orders: tuple[tuple[str, Order], ...]
    rewards: RewardOrder
    due: int  # rewards of this turn


@dataclass(frozen=True, slots=True)
class TitleFace:
    """A progress title on the Sideboard."""

    id: str
    title: str
    kind: Progress
    era: Era
    bonus: int  # of the next copy
    needs: int
    needs_kind: str
    text: str
    left: int
    owners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class EdgeFace:
    """An Edge of this era's deck, and how many copies nobody has seen yet."""

    effect: str
    name: str
    kind: str
    text: str
    copies: int
    unseen: int


@dataclass(frozen=True, slots=True)
class GainFace:
    effect: str
    seat: Seat
    what: str
    amount: int


@dataclass(frozen=True, slots=True)
class BaseKindFace:
    """A type of base as it is in this era."""

    base: Base
    name: str
    letter: str
    text: str


@dataclass(frozen=True, slots=True)
class CorpView:
    seat: Seat | None  # who looks
    length: Length
    era: Era
    era_name: str
    last_era: bool
    actions: tuple[Action, ...]
    penalty: int  # of radiation
    spend: int
    regions: tuple[RegionFace, ...]
    sites: tuple[SiteFace, ...]
    ways: tuple[WayFace, ...]
    transits: tuple[WayFace, ...]
    base_kinds: tuple[BaseKindFace, ...]
    wheel: int
    offers: tuple[CardFace | None, ...]
    deck: int
    start_cards: int  # of them on top
    discard: tuple[CardFace, ...]
    time: int  # Time cards in their pile
    boxed: tuple[CardFace, ...]  # out of the game, seen
    unseen: int  # out of the game face down
    thrown: tuple[CardFace, ...]  # by the last turn
    stacks: tuple[tuple[str, int], ...]
    redirected: tuple[TileFace, ...]
    spent: tuple[TileFace, ...]  # of eras past
    unturned: int
    contracts: tuple[ContractFace, ...]  # of this era, by row
    past: tuple[ContractFace, ...]  # of eras before that are claimed
    fulfilled: int
    titles: tuple[TitleFace, ...]
    colony_tiles: tuple[ColonyFace, ...]
    firms: tuple[FirmFace, ...]  # by seat
    edges: tuple[EdgeFace, ...]
    gains: tuple[GainFace, ...]
    spur: bool  # has a team entered the Orion Spur?
    hand: tuple[HandFace, ...]  # of the one who looks
    totals: tuple[TotalFace, ...]
    reach: tuple[ReachFace, ...]
    first: Seat
    active: Seat
    turn: int
    extra: bool
    step: Step
    announced: Action | None
    table: tuple[CardFace, ...]  # cards played this turn
    used: tuple[Seat, ...]  # whose property
    acting: tuple[tuple[str, int], ...]  # what a second team may still do: action and value
    sharing: bool
    pile_is_out: bool
    owed: tuple[Seat, ...] | None  # last turns to come
    quiet: int
