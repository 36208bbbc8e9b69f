"""What is in the box of SpaceCorp."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Literal, get_args

from pydantic import Field

from engine.core.content import Box, Entry, Model, Reader
from engine.games.spacecorp.chart import Chart
from engine.parts.supplies import Colour

Era = Literal["mariners", "planeteers", "starfarers"]
ERAS: tuple[Era, ...] = ("mariners", "planeteers", "starfarers")
Action = Literal[
    "research", "move", "explore", "build", "produce", "genetics", "upgrade", "special", "revelation", "colonize"
]
ACTIONS: tuple[Action, ...] = get_args(Action)
Stack = Literal["e1", "e2", "e3", "primary", "secondary", "alien"]
Icon = Literal["water", "life", "wonder", "artifact", "culture", "anomaly", "dust"]
Base = Literal[
    "attraction", "bio_lab", "exploiter", "industrial", "refinery", "research", "secure", "shield_factory", "spaceport"
]
BASES: tuple[Base, ...] = (
    "attraction", "bio_lab", "exploiter", "industrial", "refinery", "research", "secure", "shield_factory", "spaceport"
)  # fmt: skip
Progress = Literal["adaptation", "breakthrough"]
Moment = Literal["value", "produced", "research", "before", "after", "breakthrough", "claimed", "action"]
Effect = Literal[
    "",
    "progress",
    "contract",
    "mine",
    "mine_each",
    "claim",
    "breakthroughs",
    "secured",
    "competing",
    "theirs",
    "their_produce",
    "their_claim",
    "lonely",
    "adaptations",
]
Count = Annotated[int, Field(ge=1)]
Amount = Annotated[int, Field(ge=0)]


def shown(action: Action) -> Action:
    """What cards and headquarters call it: a colony takes Build (SC-267)."""
    return "build" if action == "colonize" else action


class EraEntry(Entry):
    """What differs between the eras."""

    whole = "name"
    name: str
    letter: str
    actions: tuple[Action, ...]  # SC-38
    stacks: tuple[Stack, ...]
    teams: Count  # of a player that start at home
    home: str
    beyond: str = ""  # where the Beyond markers lie
    starts: tuple[str, ...] = ()  # where the holders of the Beyond markers of the era before may start
    discovers: bool = False  # does the first of them turn up a tile there? (SC-182)
    lift: Amount  # for lift-off, and the same for landing (SC-112, SC-232)
    given: str = ""  # the Start card that everybody gets (SC-8)
    dealt: Amount = 0  # Start cards by chance for each (SC-15)
    compensated: dict[int, tuple[int, ...]] = Field(
        {}
    )  # by players: who draws a card more, by place in the order (SC-9)
    handicap: dict[int, Count] = Field({})  # by players: profit with which the last one starts (SC-10)
    progress: tuple[Era, ...] = ()  # whose progress cards lie on the Sideboard (SC-230)
    colonies: bool = False
    track: Amount = 0  # boxes of a star track (SC-236)
    penalty: Amount = 0  # of radiation (SC-196, SC-197)
    spend: Amount = 0  # profit for a shortfall, at most (SC-203)
    awards: bool = False  # does a cube at the top earn a card at once? (SC-161, SC-222)
    shielded_home: bool = False  # SC-193, SC-R44
    headquarters: str = "standard"  # of a game that starts in this era, as all that follows (SC-299, SC-300)
    profit: Amount = 0
    genetics: Amount = 0
    revelation: Amount = 0
    adaptation: bool = False  # SC-301


class Region(Entry):
    whole = "name"
    era: Era
    name: str
    kind: Literal["", "empty", "spur"] = ""
    radiation: bool = False


class Site(Entry):
    whole = "name"
    era: Era
    name: str
    region: str
    kind: Literal["home", "body", "lagrange", "beyond", "star", "spur"]
    multi: bool = False
    gravity: Amount = 0
    explore: Count | None = None
    boxes: tuple[Stack, ...] = ()  # the stack of each exploration box
    build: Amount | None = None
    direct: dict[str, Count] = Field({})  # a Move to there costs just so much (SC-116)


class Border(Entry):
    """Of two regions: what it costs to cross; or what a Move from the one to the other costs more."""

    whole = "cost"
    regions: tuple[str, str]
    cost: Count


class Worth(Model):
    """Of a card in an action. Where there is no plain value, it always shields (SC-R150)."""

    plain: Amount = 0
    shielded: Amount = 0
    times: bool = False  # it multiplies (SC-54)


class Card(Entry):
    whole = "actions"
    title: str
    era: Era | None = None  # Time cards belong to none
    copies: Count
    start: bool = False
    infra: bool = False
    actions: dict[Action, Worth] = Field({})
    edge: str = ""  # of effects.toml
    special: str = ""
    gain: Amount = 0


class EffectText(Entry):
    name: str
    kind: Literal["A", "G", "T", "I", "S"]
    when: Moment
    text: str


class Discovery(Entry):
    whole = "name"
    era: Era
    stack: Stack
    name: str
    icons: tuple[Icon, ...] = ()
    profit: Amount = 0  # at once, as genetics and revelation
    genetics: Amount = 0
    revelation: Amount = 0
    production: Amount | None = None  # P0 is not the same as none (SC-R62)
    base: int = 0
    colony: Amount | None = None
    redirect: Stack | None = None  # SC-130
    culture: Literal["", "phobes", "introvs"] = ""


class ProgressTitle(Entry):
    title: str
    kind: Progress
    era: Era
    bonus: Amount  # of the first copy
    needs: Amount = 0
    needs_kind: Literal["progress", "adaptation", "breakthrough"] = "progress"
    adds: dict[Action, Count] = Field({})
    doubles: tuple[Action, ...] = ()
    produced: Amount = 0  # profit for a Produce action with a card (SC-R158, SC-R161)
    shields: bool = False
    weightless: bool = False
    draws_at: Amount = 0  # step 6 draws with so many cards
    colony: Amount = 0
    steps: Amount = 0  # on star tracks
    straight: bool = False  # onto the star
    introvs: bool = False
    fearless: bool = False  # of Phobes
    once: Literal["", "team", "rivals"] = ""
    text: str


class ColonyTile(Entry):
    name: str
    value: Count
    players: tuple[int, ...]
    effect: Effect = ""
    amount: Amount = 0
    text: str


class Contract(Entry):
    """A row of the Business Display in one era, as both sides have it."""

    era: Era
    row: Annotated[int, Field(ge=1, le=7)]
    text: str
    text_two: str = ""
    short: str
    short_two: str = ""
    need: Literal["produced", "sites", "regions", "infra", "progress", "colonies", "team"]
    count: Amount = 1
    count_two: Amount | None = None
    award: Count
    award_two: Count | None = None
    sites: tuple[str, ...] = ()  # what of it counts: empty means any
    regions: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    bases: tuple[Base, ...] = ()
    icons: tuple[Icon, ...] = ()
    multi: bool = False

    def asks(self, seats: int) -> int:
        return self.count_two if seats == 2 and self.count_two is not None else self.count  # SC-1, SC-R163

    def pays(self, seats: int) -> int:
        return self.award_two if seats == 2 and self.award_two is not None else self.award

    def words(self, seats: int) -> str:
        return self.text_two if seats == 2 and self.text_two else self.text

    def heading(self, seats: int) -> str:
        return self.short_two if seats == 2 and self.short_two else self.short


class BaseType(Entry):
    """A type of base as it is in one era."""

    base: Base
    name: str
    letter: str
    era: Era
    free: bool = False  # asks for no tile; else for one of these icons or values
    icons: tuple[Icon, ...] = ()
    values: tuple[Literal["production", "colony"], ...] = ()
    bars: tuple[Icon, ...] = ()
    site: Literal["", "lagrange", "weightless"] = ""
    production: Amount = 0  # more of it on the tile
    colony: Amount = 0
    doubles: bool = False  # a Build elsewhere in the region
    move: Amount = 0  # more for a team that starts here
    move_doubles: bool = False
    shields: bool = False
    built: Literal["", "genetics", "offer", "offer_or_revelation", "exploit", "secure_region", "secure_nearby"] = ""
    text: str


class Headquarters(Entry):
    whole = "slots"
    research: Count
    slots: Annotated[tuple[dict[Action, Count], ...], Field(min_length=3, max_length=3)]


class Part(Entry):
    """So much of something."""

    whole = "amount"
    name: str
    amount: Count


DECK = {"mariners": 46, "planeteers": 58, "starfarers": 76}
STARTS, TIME, TILES, COLONIES, TITLES, ROWS = 12, 8, 70, 32, 16, 7
IN_PLAY = {2: 12, 3: 17, 4: 20}  # colonies (SC-24)


class CorpBox(Box):
    def __init__(self, own: Path | None = None) -> None:
        read = Reader("spacecorp", Path(__file__).parent / "content", own)
        self.eras = read.entries("eras", EraEntry)
        self.regions = read.entries("regions", Region)
        self.sites = read.entries("sites", Site)
        self.borders = read.entries("borders", Border)
        self.transits = read.entries("transits", Border)
        self.cards = read.entries("cards", Card)
        self.effects = read.entries("effects", EffectText)
        self.tiles = read.entries("discoveries", Discovery)
        self.progress = read.entries("progress", ProgressTitle)
        self.colonies = read.entries("colonies", ColonyTile)
        self.contracts = read.entries("contracts", Contract)
        self.base_types = read.entries("bases", BaseType)
        self.headquarters = read.entries("headquarters", Headquarters)
        self.supplies = read.entries("supplies", Part)
        self.colours = read.entries("colours", Colour)
        if not read.faults:
            self._check(read)
        read.done()
        self.amount = {id_: part.amount for id_, part in self.supplies.items()}
        self.charts = {era: self._chart(era) for era in ERAS}
        self.card_of = {f"{id_}.{n}": card for id_, card in self.cards.items() for n in range(1, card.copies + 1)}
        self.edge_of = {piece: card.edge for piece, card in self.card_of.items() if card.edge}
        self.time = frozenset(self.time_cards())
        self.showing = {action: self._showing(shown(action)) for action in ACTIONS}
        self.rows: dict[Era, tuple[Contract, ...]] = {
            era: tuple(sorted((c for c in self.contracts.values() if c.era == era), key=lambda c: c.row))
            for era in ERAS
        }
        self.bases: dict[Era, dict[Base, BaseType]] = {
            era: {entry.base: entry for entry in self.base_types.values() if entry.era == era} for era in ERAS
        }

    def _chart(self, era: Era) -> Chart:
        regions = {id_: region for id_, region in self.regions.items() if region.era == era}
        sites = {id_: site for id_, site in self.sites.items() if site.era == era}
        return Chart(regions, sites, self.borders, self.transits, self.eras[era].lift)

    def _showing(self, action: Action) -> frozenset[str]:
        return frozenset(piece for piece, card in self.card_of.items() if action in card.actions)

    def deck(self, era: Era) -> list[str]:
        """The pieces of an era's deck, without Time."""
        return [id_ for id_, card in self.card_of.items() if card.era == era]

    def time_cards(self) -> list[str]:
        return [id_ for id_, card in self.card_of.items() if card.era is None]

    def stack(self, era: Era, stack: Stack) -> list[str]:
        return [id_ for id_, tile in self.tiles.items() if tile.era == era and tile.stack == stack]

    def pieces(self) -> list[str]:
        return [*self.card_of, *self.tiles, *self.colonies, *self.progress, *self.sites, *self.contracts]

    def _check(self, read: Reader) -> None:
        """What no single entry can tell."""
        if not read.overridden:
            self._count(read)
        for site in self.sites.values():
            read.require(site.region in self.regions, "sites.toml", site.id, "region", f"no region {site.region}")
        for card in self.cards.values():
            for effect in (card.edge, card.special):
                known = not effect or effect in self.effects
                read.require(known, "cards.toml", card.id, "edge", f"there is no effect {effect}")

    def _count(self, read: Reader) -> None:
        """The box as it is sold."""
        for era in ERAS:
            cards = [card for card in self.cards.values() if card.era == era]
            count = sum(card.copies for card in cards)
            read.require(count == DECK[era], "cards.toml", "", "copies", f"{era} has {DECK[era]} cards, not {count}")
            starts = sum(card.copies for card in cards if card.start)
            read.require(starts == STARTS, "cards.toml", "", "start", f"{era} has {STARTS} Start cards, not {starts}")
            rows = sorted(contract.row for contract in self.contracts.values() if contract.era == era)
            read.require(rows == [*range(1, ROWS + 1)], "contracts.toml", "", "row", f"{era} has rows 1 to {ROWS}")
        time = "time" in self.cards and self.cards["time"].copies == TIME
        read.require(time, "cards.toml", "time", "", f"there are {TIME}")
        read.require(len(self.tiles) == TILES, "discoveries.toml", "", "", f"there are {TILES} tiles")
        read.require(len(self.progress) == TITLES, "progress.toml", "", "", f"there are {TITLES} titles")
        read.require(len(self.colonies) == COLONIES, "colonies.toml", "", "", f"there are {COLONIES} colonies")
        for seats, count in IN_PLAY.items():
            there = sum(seats in colony.players for colony in self.colonies.values())
            read.require(there == count, "colonies.toml", "", "players", f"{count} are used by {seats}, not {there}")


@cache
def printed() -> CorpBox:
    """The box as it is in the project."""
    return CorpBox()
