"""The box of Terra Prime: seats, set-up, views and secrets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from engine.core import Chance, CutIn, Game, Hidden, Options, Seat
from engine.core.content import Entry
from engine.games.terra_prime.content import KINDS, PrimeBox, Zone, printed
from engine.games.terra_prime.grounds import grounds, holdings
from engine.games.terra_prime.rules.free import at_any_time
from engine.games.terra_prime.rules.turn import set_up
from engine.games.terra_prime.state import Player, Prime, Wanted, book
from engine.games.terra_prime.view import PrimeView, look
from engine.parts.pile import draw, stacked, stretches

ZONES: tuple[Zone, ...] = ("green", "yellow", "red")
REMOVED = {2: (3, 1, 1, 0), 3: (2, 0, 0, 0), 4: (1, 0, 0, 0), 5: (0, 0, 0, 0)}  # Reward tiles by phase (TP-6, TP-7)
PHASES = 1, 2, 3, 4


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
        box = self.prime
        places = box.atlas(seats).places
        faces: dict[str, list[str]] = {}
        unused: list[str] = []
        for zone in ZONES:  # TP-1
            stack = [id_ for id_, tile in box.hexes.items() if tile.colour == zone]
            chance.shuffle(stack)
            for place in places:
                if box.places[place].colour == zone:
                    faces[place] = [stack.pop()]
            unused += stack
        green = [id_ for id_, tile in box.demands.items() if tile.colour == "green"]
        yellow = [id_ for id_, tile in box.demands.items() if tile.colour == "yellow" and not tile.first]
        chance.shuffle(green)
        chance.shuffle(yellow)
        face_up = [draw(green), draw(green), next(id_ for id_, tile in box.demands.items() if tile.first)]  # TP-4, TP-5
        by_phase = {n: [id_ for id_, tile in box.rewards.items() if tile.phase == n] for n in PHASES}
        removed: list[str] = []
        for phase, count in zip(PHASES, REMOVED[seats], strict=True):
            chance.shuffle(by_phase[phase])
            removed += [by_phase[phase].pop() for _ in range(count)]
        amount = {id_: part.amount for id_, part in box.supplies.items()}
        first = chance.roll(seats)  # TP-12
        order = [(seat - first) % seats for seat in range(seats)]
        return Prime(
            players=[Player(credits=20 if place < 3 else 30, supply=amount["markers"]) for place in order],  # TP-10
            faces={place: faces[place] for place in places},
            unused=unused,
            wanted=[Wanted(tile or "") for tile in face_up],
            green=green,
            yellow=yellow,
            rewards=stacked(by_phase.values(), chance),  # TP-8
            removed=removed,
            modules={id_: kind.copies for id_, kind in box.modules.items()},
            techs=dict.fromkeys(box.techs, 1 if seats == 2 else 2),  # TP-2
            cubes={kind: amount[kind] for kind in KINDS},
            energy=amount["energy"],
            alarm=amount["alarm"],  # TP-3
            first=first,
            active=first,
            box=box,
        )

    def view(self, s: Prime, seat: Seat | None) -> PrimeView:
        return look(s, seat)

    def secrets(self, s: Prime, seat: Seat | None) -> list[list[Hidden]]:
        """Face-down hexes of a colour with those in the box; the stacks; Reward tiles of a phase with those removed."""
        known = s.players[seat].notes if seat is not None else []
        pools = []
        for zone in ZONES:
            there = [
                Hidden(face)
                for place, face in s.faces.items()
                if s.box.places[place].colour == zone
                and place not in s.turned
                and place != s.laying
                and place not in known
            ]
            pools.append([*there, *_of(s, zone)])
        sizes = [
            sum(s.box.rewards[id_].phase == n for id_ in s.box.rewards) - REMOVED[len(s.players)][n - 1]
            for n in reversed(PHASES)
        ]
        sections = {s.box.rewards[hidden.content()[0]].phase: hidden for hidden in stretches(s.rewards, sizes)}
        for phase in PHASES:
            start = sum(REMOVED[len(s.players)][: phase - 1])
            out = Hidden(s.removed, start, start + REMOVED[len(s.players)][phase - 1])
            pools.append([*([sections[phase]] if phase in sections else []), out])
        return [*pools, [Hidden(s.green)], [Hidden(s.yellow)]]

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


def _of(s: Prime, zone: Zone) -> list[Hidden]:
    """Hexes of a colour that went back to the box: they lie there zone by zone."""
    zones = [s.box.hexes[id_].colour for id_ in s.unused]
    return [Hidden(s.unused, zones.index(zone), zones.index(zone) + zones.count(zone))] if zone in zones else []


def open_box(own: Path | None = None) -> TerraPrime:
    box = PrimeBox(own) if own else printed()
    box.compare(printed())
    return TerraPrime(box)
