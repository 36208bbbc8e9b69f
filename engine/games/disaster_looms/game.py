"""The box of Disaster Looms!: seats, set-up, views and secrets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from pydantic import Field

from engine.core import Chance, Game, Hidden, Options, Seat, Words, text
from engine.core.content import Entry
from engine.games.disaster_looms.content import SECTIONS, LoomsBox, Mode, Technology, Tile, Variant, printed
from engine.games.disaster_looms.grounds import grounds, holdings
from engine.games.disaster_looms.looking import look
from engine.games.disaster_looms.rules import (
    buyout,
    discovery,
    engines,
    events,
    gates,
    perils,
    platforms,
    relays,
    takeover,
)
from engine.games.disaster_looms.rules.fleet import ship_title
from engine.games.disaster_looms.rules.round import set_up
from engine.games.disaster_looms.state import EARTH, SHIPS, Company, Looms, Region, Stack, book
from engine.games.disaster_looms.view import LoomsView
from engine.parts.pile import stacked

REGISTERED = (
    events,
    perils,
    discovery,
    relays,
    buyout,
    takeover,
    engines,
    platforms,
    gates,
)  # found by name in tables.py
LAST = "cataclysm"
SHIP_TITLES = tuple(ship_title(n) for n in range(SHIPS))


class LoomsOptions(Options):
    """DL-R108: two players always play their own variant."""

    mode: Mode = Field(
        "normal",
        title="Mode",
        description="Against each other, or 3 to 4 together against the end; hard is together with fewer tiles.",
    )


class DisasterLooms(Game[Looms]):
    id = "disaster_looms"
    title = "Disaster Looms!"
    seats = range(2, 5)
    minutes = (60, 120)
    auto = True
    open_questions = True
    options = LoomsOptions
    verbs: ClassVar[dict[str, str]] = {
        "research": "pay for a new technology",
        "license": "pay an owner for the use of a technology",
        "keep": "say which card you keep",
        "give": "say which card you donate",
        "sell": "sell a technology to everybody",
        "load": "take customers aboard",
        "drop": "put customers, or a gate, down",
        "take": "take a Warp Gate aboard",
        "colonize": "form a colony where your ship is",
        "explore": "turn up a tile",
        "place": "say where a tile goes",
        "move": "fly to a Region",
        "buy": "buy out a colony",
        "build": "build a ship, a gate or a platform",
        "lose": "say which ship is lost",
        "bid": "bid in an auction",
        "pass": "stay, or leave an auction",
        "choose": "answer any other question",
        "done": "end your part of a phase, or an action",
    }
    lively: ClassVar[dict[str, int]] = {
        "explore": 12,
        "colonize": 12,
        "load": 6,
        "drop": 6,
        "build": 4,
        "move": 3,
        "research": 3,
        "buy": 3,
    }
    titles = "research", "licence", "fleet", *SHIP_TITLES, "deed", "management", "auction", "discovery", "treasure"
    premoves = True
    wider: ClassVar[dict[str, tuple[str, ...]]] = {
        **dict.fromkeys(SHIP_TITLES, ("fleet", "deed")),
        "treasure": ("discovery",),  # who bids up to so much says where it goes
    }
    raises = frozenset({"auction", "discovery"})
    line_starts = frozenset({"Round {n} begins."})
    state = Looms
    book = book
    first = set_up

    def __init__(self, box: LoomsBox) -> None:
        self.box = self.looms = box

    def misfit(self, seats: int, options: LoomsOptions) -> Words:
        """DL-R108."""
        if seats == 2 and options.mode != "normal":
            return text("The co-operative game is for three or four players.")
        return ""

    def setup(self, seats: int, options: LoomsOptions, chance: Chance) -> Looms:
        box = self.looms
        variant = box.variant(seats, options.mode)
        first = chance.roll(seats)  # step 8
        companies = [Company(treasury=variant.first_treasury if seat == first else 2) for seat in range(seats)]
        for company in companies:  # step 9
            company.ships[0].at, company.ships[0].customers = EARTH, 1
        pieces: list[Technology | Tile] = [*box.technologies.values(), *box.tiles.values()]
        starters = [id_ for id_, one in box.technologies.items() if one.deck == "start"]
        gate = "warp_gate_technology" in variant.public  # DL-R88
        return Looms(
            mode=options.mode,
            companies=companies,
            regions=[Region("earth", 0, 0, gate=gate)],
            tiles=tile_stack(box, variant, chance),
            cards=card_stack(box, variant, chance),
            public=[id_ for id_ in (*starters, *variant.public) if id_ not in variant.technologies_out],
            aside=[one.id for one in pieces if one.deck == "aside"],  # step 4
            stock=variant.customers - seats,  # DL-R67
            gates=seats + 2 - gate,
            platforms=seats,
            first=first,
            active=first,
            box=box,
        )

    def view(self, s: Looms, seat: Seat | None) -> LoomsView:
        return look(s, seat)

    def secrets(self, s: Looms, seat: Seat | None) -> list[list[Hidden]]:
        """The stacks section by section, each with what was taken out of it unseen; in the end that is shown."""
        last = s.together and not s.cataclysm  # everybody knows where the Cataclysm lies
        return [*pools(s.box.tiles, s.tiles, int(last)), *pools(s.box.technologies, s.cards, 0)]

    def redeal(self, s: Looms, seat: Seat | None, chance: Chance) -> None:
        """The Cataclysm is never among what was taken out: if it got there it changes places."""
        if LAST in s.tiles.removed:
            there = [i for i, id_ in enumerate(s.tiles.pile) if s.box.tiles[id_].deck == "C"]
            i, j = chance.pick(there), s.tiles.removed.index(LAST)
            s.tiles.pile[i], s.tiles.removed[j] = s.tiles.removed[j], s.tiles.pile[i]

    def pieces(self, s: Looms) -> list[str]:
        hands = [one.tile for hunt in s.explorations for one in hunt.hand]
        tiles = [*(region.tile for region in s.regions), *hands, *named_in(s.tiles)]
        offered = [id_ for offer in s.offers for id_ in (*offer.cards, *offer.events)]
        owned = [id_ for company in s.companies for id_ in company.technologies]
        return [*tiles, *offered, *owned, *s.public, *named_in(s.cards), *s.aside]

    def holdings(self, s: Looms, seat: Seat) -> Mapping[str, int]:
        return holdings(s, seat)

    def grounds(self, s: Looms, seat: Seat, spots: Sequence[str]) -> tuple[object, ...]:
        return grounds(s, seat, spots)

    def content(self) -> Iterable[Entry]:
        box = self.looms
        for entries in (box.technologies, box.tiles, box.variants, box.supplies, box.colours):
            yield from entries.values()


def named_in(stack: Stack) -> list[str]:
    return [*stack.pile, *stack.discarded, *stack.left_out, *stack.removed]


# --- the set-up (rules 1.4, 1.5) ----------------------------------------------------------------------------------
def card_stack(box: LoomsBox, variant: Variant, chance: Chance) -> Stack:
    """Steps 5 and 6: out by name, all copies; then at random; A on B on C."""
    out = [*variant.technologies_out, *variant.public]
    entries = box.technologies
    left_out = [id_ for id_ in out for _ in range(entries[id_].copies - (id_ in variant.public))]
    sections, removed = deal(entries, out, variant.cards_removed, chance)
    return Stack(stacked(sections, chance), left_out=left_out, removed=removed)


def tile_stack(box: LoomsBox, variant: Variant, chance: Chance) -> Stack:
    """The Cataclysm is laid aside meanwhile, then shuffled into C; together it comes last (DL-306)."""
    out = [*variant.tiles_out]
    left_out = [id_ for id_ in out for _ in range(box.tiles[id_].copies)]
    sections, removed = deal(box.tiles, [*out, LAST], variant.tiles_removed, chance)
    if variant.mode == "normal":
        sections[-1].append(LAST)
        return Stack(stacked(sections, chance), left_out=left_out, removed=removed)
    return Stack([LAST, *stacked(sections, chance)], left_out=left_out, removed=removed)


def deal(
    entries: dict[str, Technology] | dict[str, Tile], out: list[str], removed: tuple[int, ...], chance: Chance
) -> tuple[list[list[str]], list[str]]:
    """What stays of A, B and C, and what is taken out of them unseen; together as many as always (DL-R92)."""
    sections, gone = [], []
    for section, n in zip(SECTIONS, removed, strict=True):
        pieces = [
            id_ for id_, one in entries.items() if one.deck == section and id_ not in out for _ in range(one.copies)
        ]
        chance.shuffle(pieces)
        gone += pieces[:n]
        sections.append(pieces[n:])
    return sections, gone


def pools(entries: dict[str, Technology] | dict[str, Tile], stack: Stack, bottom: int) -> list[list[Hidden]]:
    """A section of the stack with what was taken out of it; so many at the bottom, and some at the top, are known."""
    found = []
    face_down = len(stack.pile) - stack.known
    decks = [entries[id_].deck if i >= bottom else None for i, id_ in enumerate(stack.pile[:face_down])]
    gone = [entries[id_].deck for id_ in stack.removed]
    for section in SECTIONS:
        pool = []
        if n := decks.count(section):
            pool.append(Hidden(stack.pile, decks.index(section), decks.index(section) + n))
        if n := gone.count(section):
            pool.append(Hidden(stack.removed, gone.index(section), gone.index(section) + n))
        found.append(pool)
    return [pool for pool in found if pool]


def open_box(own: Path | None = None) -> DisasterLooms:
    box = LoomsBox(own) if own else printed()
    box.compare(printed())
    return DisasterLooms(box)
