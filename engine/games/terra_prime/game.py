"""The box of Terra Prime: seats, set-up, views and secrets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from engine.core import Chance, CutIn, Game, Hidden, Options, Seat
from engine.core.content import Entry
from engine.games.terra_prime.content import PrimeBox, printed
from engine.games.terra_prime.dealing import dealt, hidden
from engine.games.terra_prime.grounds import grounds, holdings
from engine.games.terra_prime.rules.free import at_any_time
from engine.games.terra_prime.rules.turn import set_up
from engine.games.terra_prime.state import Prime, book
from engine.games.terra_prime.view import PrimeView, look


class TerraPrime(Game[Prime]):
    id = "terra_prime"
    title = "Terra Prime"
    seats = range(2, 6)
    minutes = (45, 90)
    auto = True
    open_questions = True
    verbs: ClassVar[dict[str, str]] = {
        "move": "fly to a sector next to yours",
        "explore": "fly into an unknown sector and turn its hexes up",
        "scan": "look at a hex nearby",
        "satellite": "look at two hexes from the Outpost",
        "colonize": "found a colony where your ship is",
        "collect": "take the cube of the colony where your ship is",
        "deliver": "bring cubes onto Demand tiles",
        "load": "load a colony marker",
        "buy": "buy a Tech Upgrade for cubes",
        "install": "fit a Module into your ship",
        "charge": "fill your shields with energy",
        "attack": "fire at the aliens at a place",
        "pacify": "give cubes to the aliens at a place",
        "teleport": "go from a red colony to the Outpost",
        "place": "lay a hex in one of its ways",
        "choose": "answer any other question",
        "keep": "say what stays aboard",
        "lose": "say which Module goes",
        "give": "say which cubes go",
        "pay": "say how you pay",
        "use": "roll missed dice again",
        "drop": "offload a colony marker",
        "discard": "throw a cube away",
        "done": "end your turn, or a delivery",
    }
    lively: ClassVar[dict[str, int]] = {
        "colonize": 20,
        "deliver": 20,
        "collect": 20,
        "load": 8,
        "explore": 6,
        "attack": 3,
    }
    titles = ("end",)
    premoves = True
    line_starts = frozenset({"{who} is on turn (round {n})."})
    halts = frozenset(
        {
            "The aliens at {place} fire torpedoes: {n}.",
            "{who} loses {energy}.",
            "{who} loses {points}.",
            "{who} has nothing left to lose.",
            "{who} loses a {module}.",
            "{who} loses a {module} with {cargo}.",
        }
    )
    state = Prime
    book = book
    first = set_up

    def __init__(self, box: PrimeBox) -> None:
        self.box = self.prime = box

    def setup(self, seats: int, options: Options, chance: Chance) -> Prime:
        return dealt(self.prime, seats, chance)

    def view(self, s: Prime, seat: Seat | None) -> PrimeView:
        return look(s, seat)

    def secrets(self, s: Prime, seat: Seat | None) -> list[list[Hidden]]:
        return hidden(s, seat)

    def pieces(self, s: Prime) -> list[str]:
        players = s.players
        hexes = [*(face for held in s.faces.values() for face in held), *s.unused, *s.discarded]
        demands = [*s.green, *s.yellow, *(one.tile for one in s.wanted), *(id_ for p in players for id_ in p.claimed)]
        rewards = [*s.rewards, *s.removed, *s.quiet.values(), *(colony.tile for colony in s.colonies.values())]
        modules = [*s.modules, *(id_ for p in players for id_ in p.modules)]
        techs = [*s.techs, *(id_ for p in players for id_ in p.techs)]
        return [*hexes, *demands, *rewards, *modules, *techs, *s.faces]

    def holdings(self, s: Prime, seat: Seat) -> Mapping[str, int]:
        return holdings(s, seat)

    def grounds(self, s: Prime, seat: Seat, spots: Sequence[str]) -> tuple[object, ...]:
        return grounds(s, seat, spots)

    def content(self) -> Iterable[Entry]:
        box = self.prime
        tiles = box.hexes, box.places, box.demands, box.rewards, box.techs, box.modules
        for entries in (*tiles, box.ship, box.supplies, box.colours):
            yield from entries.values()

    def cut_ins(self, s: Prime) -> Iterable[CutIn]:
        return at_any_time(s)


def open_box(own: Path | None = None) -> TerraPrime:
    box = PrimeBox(own) if own else printed()
    box.compare(printed())
    return TerraPrime(box)
