"""The box of Avoid the Void: seats, options, set-up, views and secrets."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar, Literal

from pydantic import Field

from engine.core import Chance, CutIn, Game, Hidden, Options, Scalar, Seat
from engine.core.content import Entry
from engine.games.avoid_the_void.content import VoidBox, printed
from engine.games.avoid_the_void.rules.interrupts import at_any_time
from engine.games.avoid_the_void.rules.setting_up import set_up
from engine.games.avoid_the_void.rulings import QUICK_PLAY, STANDING_ORDERS
from engine.games.avoid_the_void.state import Player, Void, book
from engine.games.avoid_the_void.view import VoidView, look
from engine.parts.deck import Deck


class VoidOptions(Options):
    """AV-R44: three switches of Quick Play, and how the aliens are handed out (AV-5)."""

    aliens: Literal["choose", "deal"] = Field("deal", title="Aliens", description="Dealt by chance, or each picks one.")
    ship_mods: bool = Field(
        True, title="Ship mods", description="Cards that lie on a ship and bind it until a certain card is played."
    )  # AV-69
    tribute: bool = Field(
        True, title="Tribute", description="Who flies to an occupied sector pays as many cards as its number says."
    )  # AV-70
    alien_powers: bool = Field(
        True, title="Alien powers", description="Each crew can do one thing that the others cannot."
    )  # AV-71


class AvoidTheVoid(Game[Void]):
    id = "avoid_the_void"
    title = "Avoid the Void"
    seats = range(3, 8)
    minutes = (20, 60)
    auto = True  # single options are always public here: counts of hands are, and targets
    options = VoidOptions
    presets: ClassVar[dict[str, dict[str, Scalar]]] = {"quick": QUICK_PLAY}
    verbs: ClassVar[dict[str, str]] = {
        "play": "play a card of your hand, with its targets",
        "move": "fly to a sector in your Travel Phase",
        "discard": "discard cards of your hand",
        "give": "give cards to another player",
        "choose": "answer any other question",
        "use": "use Secret Weapon or Neffi, at any time",
        "pass": "let a window for interrupts pass",
        "orders": "say when to stop for your interrupts: always, danger or never",
        "beast": "use a void beast when you are out",
        "done": "end your turn of void beasts",
    }
    titles = "window", "beasts", "trade"
    when_out = "computer"  # every turn is compulsory and can kill
    line_starts = frozenset({"{who} is on turn (round {n})."})
    state = Void
    book = book
    first = set_up

    def __init__(self, box: VoidBox) -> None:
        self.box = self.void = box

    def setup(self, seats: int, options: VoidOptions, chance: Chance) -> Void:
        box = self.void
        cards = [id_ for id_, card in box.cards.items() if options.ship_mods or card.kind != "ship mod"]
        return Void(
            players=[Player(orders=STANDING_ORDERS) for _ in range(seats)],
            deck=Deck(cards),
            beasts=list(box.beasts),
            ship_mods=options.ship_mods,
            tribute=options.tribute,
            powers=options.alien_powers,
            dealt=options.aliens == "deal",
            box=box,
        )

    def view(self, s: Void, seat: Seat | None) -> VoidView:
        return look(s, seat)

    def secrets(self, s: Void, seat: Seat | None) -> list[list[Hidden]]:
        """The deck and the hands of others may hold any of the same cards; the beast deck is a pool of its own."""
        hands = [Hidden(p.hand) for i, p in enumerate(s.players) if i != seat]
        return [[s.deck.hidden(), *hands], [Hidden(s.beasts)]]

    def pieces(self, s: Void) -> list[str]:
        cards = [*s.deck.pile, *s.deck.discard, s.revealed, *(play.card for play in s.playing)]
        cards += [card for p in s.players for card in (*p.hand, *p.mods)]
        cards += [token.card for sector in s.board.values() for token in sector.tokens]
        beasts = [*s.beasts, *(beast for p in s.players for beast in p.beasts)]
        aliens, tiles = [p.alien for p in s.players], [sector.tile for sector in s.board.values()]
        return [*cards, *beasts, *aliens, *tiles]

    def content(self) -> Iterable[Entry]:
        box = self.void
        for entries in (box.kinds, box.aliens, box.beasts, box.tiles, box.tokens):
            yield from entries.values()

    def cut_ins(self, s: Void) -> Iterable[CutIn]:
        return at_any_time(s)


def open_box(own: Path | None = None) -> AvoidTheVoid:
    box = VoidBox(own) if own else printed()
    box.compare(printed())
    return AvoidTheVoid(box)
