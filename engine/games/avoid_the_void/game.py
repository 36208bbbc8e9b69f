"""The box of Avoid the Void: seats, options, set-up, views and secrets."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Literal

from pydantic import Field

from engine.core import Chance, CutIn, Game, Hidden, Options, Scalar, Seat
from engine.core.content import Entry
from engine.games.avoid_the_void.content import ALIENS, BEASTS, CARDS, KINDS, SHIP_MODS, TILES, TOKENS
from engine.games.avoid_the_void.looks import KIND
from engine.games.avoid_the_void.rules.interrupts import at_any_time
from engine.games.avoid_the_void.rules.setting_up import set_up
from engine.games.avoid_the_void.rulings import QUICK_PLAY, STANDING_ORDERS
from engine.games.avoid_the_void.state import Player, Void, book
from engine.games.avoid_the_void.view import VoidView, look
from engine.parts.deck import Deck


class VoidOptions(Options):
    """AV-R44: three switches of Quick Play, and how the aliens are handed out (AV-5)."""

    aliens: Literal["choose", "deal"] = Field("deal", title="Aliens")
    ship_mods: bool = Field(True, title="Ship mods")  # AV-69
    tribute: bool = Field(True, title="Tribute")  # AV-70
    alien_powers: bool = Field(True, title="Alien powers")  # AV-71


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
    openings = frozenset({"{who} is on turn (round {n})."})
    state = Void
    book = book
    first = set_up

    def setup(self, seats: int, options: VoidOptions, chance: Chance) -> Void:
        cards = [card for card in CARDS if options.ship_mods or KIND[card] not in SHIP_MODS]
        return Void(
            players=[Player(orders=STANDING_ORDERS) for _ in range(seats)],
            deck=Deck(cards),
            beasts=list(BEASTS),
            ship_mods=options.ship_mods,
            tribute=options.tribute,
            powers=options.alien_powers,
            dealt=options.aliens == "deal",
        )

    def view(self, s: Void, seat: Seat | None) -> VoidView:
        return look(s, seat)

    def secrets(self, s: Void, seat: Seat | None) -> list[list[Hidden]]:
        """The deck and the hands of others may hold any of the same cards; the beast deck is a pool of its own."""
        hands = [Hidden(p.hand) for i, p in enumerate(s.players) if i != seat]
        return [[s.deck.hidden(), *hands], [Hidden(s.beasts)]]

    def content(self) -> Iterable[Entry]:
        for entries in (KINDS, ALIENS, BEASTS, TILES, TOKENS):
            yield from entries.values()

    def cut_ins(self, s: Void) -> Iterable[CutIn]:
        return at_any_time(s)


GAME = AvoidTheVoid()
