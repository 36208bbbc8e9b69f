"""The box of SpaceCorp: seats, set-up, views and secrets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import ClassVar, Literal

from pydantic import Field

from engine.core import Chance, CutIn, Game, Hidden, Options, Seat
from engine.core.content import Entry
from engine.games.spacecorp.content import CorpBox, printed
from engine.games.spacecorp.dealing import new_match
from engine.games.spacecorp.looking import look
from engine.games.spacecorp.rules.cutting_in import edges_at_hand
from engine.games.spacecorp.rules.orders import standing_orders
from engine.games.spacecorp.rules.starting import starting
from engine.games.spacecorp.state import GONE, Corp, book
from engine.games.spacecorp.view import CorpView


class CorpOptions(Options):
    """Which eras are played (section 1.6)."""

    value_titles: ClassVar[Mapping[str, Mapping[str, str]]] = {
        "length": {
            "m": "Mariners",
            "mp": "Mariners and Planeteers",
            "full": "all three eras",
            "p": "Planeteers",
            "ps": "Planeteers and Starfarers",
            "s": "Starfarers",
        }
    }
    length: Literal["m", "mp", "full", "p", "ps", "s"] = Field(
        "m", title="Length", description="Which of the three eras are played."
    )


class SpaceCorp(Game[Corp]):
    id = "spacecorp"
    title = "SpaceCorp 2025-2300AD"
    seats = range(2, 5)
    titles = "claim", "transport"
    patience = 2  # hands only grow by the default
    minutes = (60, 240)
    options = CorpOptions
    verbs: ClassVar[dict[str, str]] = {
        "research": "draw cards",
        "move": "move a team to another site",
        "explore": "turn up the tiles where a team is",
        "build": "build a base where a team is",
        "produce": "collect profit from your bases",
        "genetics": "advance your genetics cube",
        "revelation": "advance your revelation cube",
        "colonize": "found a colony",
        "install": "put a card into your headquarters",
        "play": "play a card for what it says",
        "choose": "answer any other question",
        "use": "say whose base you use",
        "take": "take an offer",
        "draw": "draw from the pile",
        "discard": "throw cards away",
        "claim": "claim a contract",
        "transport": "carry a team between your bases",
        "orders": "say when you want to be asked",
        "done": "stop here",
        "pass": "do nothing of it",
    }
    lively: ClassVar[dict[str, int]] = {
        "claim": 20,
        "colonize": 20,
        "build": 12,
        "explore": 8,
        "produce": 8,
        "move": 3,
        "pass": 1,
    }
    line_starts = frozenset({"{who} is on turn."})
    state = Corp
    book = book
    first = starting

    def __init__(self, box: CorpBox) -> None:
        self.box = self.corp = box

    def setup(self, seats: int, options: CorpOptions, chance: Chance) -> Corp:
        return new_match(self.corp, options.length, seats, chance)

    def view(self, s: Corp, seat: Seat | None) -> CorpView:
        return look(s, seat)

    def secrets(self, s: Corp, seat: Seat | None) -> list[list[Hidden]]:
        """The pile with what rivals drew from it; while Start cards lie on top, all that was drawn is of them.

        Nothing is taken back over what one of them has shown (SC-R144).
        """
        hands = [
            Hidden(firm.hand, n, n + 1)
            for other, firm in enumerate(s.firms)
            if other != seat
            for n, piece in enumerate(firm.hand)
            if piece not in firm.seen
        ]
        if len(s.deck) > s.lower:
            cards = [[Hidden(s.deck, s.lower), *hands], [Hidden(s.deck, 0, s.lower)]]
        else:
            cards = [[Hidden(s.deck), Hidden(s.aside), *hands]]
        return [*cards, *([Hidden(stack)] for stack in s.stacks.values()), [Hidden(s.unseen)], [Hidden(s.unturned)]]

    def pieces(self, s: Corp) -> list[str]:
        hands = [piece for firm in s.firms for piece in (*firm.hand, *firm.slots)]
        cards = [*s.deck, *s.offers, *s.discard, *s.time, *s.boxed, *s.aside, *s.unseen, *s.table, *hands]
        laid = [laid.tile for boxes in s.laid.values() for laid in boxes]
        legacy = [firm.legacy.tile for firm in s.firms if firm.legacy]
        stacks = [tile for stack in s.stacks.values() for tile in stack]
        tiles = [*stacks, *laid, *legacy, *s.redirected, *s.spent, *s.unturned]
        titles = [*s.sideboard, *(title for firm in s.firms for title in firm.progress)]
        colonies = [*s.colony_tiles, *(colony.tile for colony in s.colonies.values())]
        sites = [*s.laid, *(team.at for firm in s.firms for team in firm.teams if team.at != GONE)]
        return [*cards, *tiles, *titles, *colonies, *sites, *s.claims]

    def content(self) -> Iterable[Entry]:
        box = self.corp
        for entries in (
            *(box.eras, box.regions, box.sites, box.borders, box.transits, box.cards, box.effects, box.tiles),
            *(box.progress, box.colonies, box.contracts, box.base_types, box.headquarters, box.supplies, box.colours),
        ):
            yield from entries.values()

    def cut_ins(self, s: Corp) -> Iterable[CutIn]:
        return *edges_at_hand(s), *standing_orders(s)


def open_box(own: Path | None = None) -> SpaceCorp:
    box = CorpBox(own) if own else printed()
    box.compare(printed())
    return SpaceCorp(box)


GAME = open_box()
