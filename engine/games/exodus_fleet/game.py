"""The box of Exodus Fleet: seats, options, set-up, views and secrets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import ClassVar, Literal

from pydantic import Field

from engine.core import Chance, CutIn, Game, Hidden, Options, Seat
from engine.core.content import Entry
from engine.games.exodus_fleet.content import FleetBox, printed
from engine.games.exodus_fleet.grounds import grounds, holdings
from engine.games.exodus_fleet.rules.at_any_time import at_any_time
from engine.games.exodus_fleet.rules.setting_up import lay_out, set_up
from engine.games.exodus_fleet.state import Fleet, Player, book
from engine.games.exodus_fleet.view import FleetView, look
from engine.parts.deck import Deck

RATIOS = {"3:1": 3, "none": 0, "4:1": 4}
MOST_GUESSED = 30  # XU that a player might hold, for all that others can tell


class FleetOptions(Options):
    """The advanced options (EF-139 to EF-147), all off by default."""

    neutral: Literal["normal", "all", "one_by_one"] = Field(
        "normal", title="Neutral ships", description="All of them from the start, or a new one each time one is bought."
    )  # EF-139, EF-140
    rounds: Literal[0, 1, 2, 3, 4, 5] = Field(
        0, title="Additional rounds", description="A longer game, by so many rounds."
    )  # EF-141
    starters: bool = Field(
        True, title="Starter ships first", description="The starter ships are dealt before the rest of the deck."
    )  # EF-142
    secret: bool = Field(
        False, title="Secret bidding", description="All bid at once, and nobody sees what the others bid."
    )  # EF-143
    navigation: bool = Field(False, title="Navigation", description="Which planet comes next is bid for.")  # EF-144
    trades: Literal["3:1", "none", "4:1"] = Field(
        "3:1", title="Trades while paying", description="How many of one resource stand for one of another."
    )  # EF-145
    trading: bool = Field(
        False, title="Trading between players", description="Anything may change hands by agreement, at any time."
    )  # EF-146
    all_ships: bool = Field(
        False, title="All ships available", description="Every ship is for sale from the start."
    )  # EF-147


class ExodusFleet(Game[Fleet]):
    id = "exodus_fleet"
    title = "Exodus Fleet"
    seats = range(2, 6)
    minutes = (60, 120)
    options = FleetOptions
    verbs: ClassVar[dict[str, str]] = {
        "call": "as Admiral, call a phase",
        "bid": "bid so many XU for a crew",
        "pass": "pass, and take XU and a resource",
        "raise": "raise your bid with Fuel",
        "mine": "send the miners",
        "transport": "transport so many tribes",
        "build": "build a ship",
        "explore": "send the explorers",
        "decline": "take XU and a resource instead of the action",
        "pay": "choose how to pay",
        "take": "take resources, or a card to your hand",
        "give": "give a resource or a card",
        "sell": "sell a resource",
        "keep": "keep a ship, or cards in your hand or under a ship",
        "bonus": "take the Admiral's bonus",
        "play": "play a card of your hand",
        "burn": "discard a card for a resource",
        "use": "use a power of a ship",
        "discard": "discard cards or resources",
        "hold": "ask for actions from the highest bid to the lowest",
        "trade": "offer a player a trade",
        "ready": "be ready to score",
        "yes": "accept",
        "no": "leave it",
        "done": "use no more powers, or propose the trade",
        "choose": "answer any other question",
    }
    titles = "bid", "raise", "crew", "power", "type", "room", "ready", "cards", "trade"
    premoves = True
    places = frozenset({"bid"})
    line_starts = frozenset({"{who} calls the {phase} Phase.", "Round {n} of {last} begins."})
    state = Fleet
    book = book
    first = set_up

    def __init__(self, box: FleetBox) -> None:
        self.box = self.fleet = box

    def setup(self, seats: int, options: FleetOptions, chance: Chance) -> Fleet:
        s = Fleet(
            players=[Player() for _ in range(seats)],
            planets=Deck([]),
            ships=Deck([]),
            neutral=[],
            cards=Deck([]),
            neutral_offer=options.neutral,
            extra_rounds=options.rounds,
            starters=options.starters,
            secret=options.secret,
            navigation=options.navigation,
            trades=RATIOS[options.trades],
            trading=options.trading,
            all_ships=options.all_ships,
            box=self.fleet,
        )
        lay_out(s, chance)
        return s

    def view(self, s: Fleet, seat: Seat | None) -> FleetView:
        return look(s, seat)

    def secrets(self, s: Fleet, seat: Seat | None) -> list[list[Hidden]]:
        """Section 4: decks, rejected cards, and what others hold, look at, have put under ships or reserved."""
        hands = [Hidden(p.hand, int(p.named in p.hand[:1])) for i, p in enumerate(s.players) if i != seat and p.hand]
        cards, *others = self._cards(s, seat), self._ships(s, seat), [s.neutral], [s.planets.pile]
        return [
            [*hands, *map(Hidden, filter(None, cards))],
            *([Hidden(held) for held in pool if held] for pool in others),
        ]

    def _cards(self, s: Fleet, seat: Seat | None) -> Iterator[list[str]]:
        yield s.cards.pile
        yield s.rejected
        if s.dealer != seat:
            yield s.dealt
        if s.trade and seat not in (s.trade.by, s.trade.to):
            yield s.trade.gives.cards
        for i, p in enumerate(s.players):
            if i != seat:
                yield p.drawn
                yield from (s.under[ship] for ship in p.ships if ship in s.under)

    def _ships(self, s: Fleet, seat: Seat | None) -> Iterator[list[str]]:
        yield s.ships.pile
        for i, p in enumerate(s.players):
            if i != seat:
                yield p.reserved
                yield p.looked_at

    def redeal(self, s: Fleet, seat: Seat | None, chance: Chance) -> None:
        """EF-40: the XU of others are hidden."""
        if s.stage == "setup":
            return
        for i, p in enumerate(s.players):
            if i != seat:
                p.stands = ""  # for all that others can tell
                if not p.scores.b:  # EF-R63: in the end they are revealed
                    p.xu = chance.roll(MOST_GUESSED)

    def pieces(self, s: Fleet) -> list[str]:
        ships = [*s.ships.pile, *s.ships.discard, *s.neutral, *s.line, *s.offer, *s.under]
        cards = [*s.cards.pile, *s.cards.discard, *s.rejected, *s.dealt, *chain.from_iterable(s.under.values())]
        for p in s.players:
            ships += [*p.commands, *p.ships, *p.reserved, *p.looked_at]
            cards += [*p.hand, *p.drawn, *p.face_up, *p.crew_cards, *p.blueprints]
        cards += s.trade.gives.cards if s.trade else []
        planets = [*s.planets.pile, *s.planets.discard, *s.slots, *s.chart]
        return [*ships, *cards, *planets]

    def holdings(self, s: Fleet, seat: Seat) -> Mapping[str, int]:
        return holdings(s, seat)

    def grounds(self, s: Fleet, seat: Seat, spots: Sequence[str]) -> tuple[object, ...]:
        return grounds(s, seat, spots)

    def content(self) -> Iterable[Entry]:
        box = self.fleet
        for entries in (box.ships, box.kinds, box.planets, box.tracks):
            yield from entries.values()

    def cut_ins(self, s: Fleet) -> Iterable[CutIn]:
        return at_any_time(s)


def open_box(own: Path | None = None) -> ExodusFleet:
    box = FleetBox(own) if own else printed()
    box.compare(printed())
    return ExodusFleet(box)
