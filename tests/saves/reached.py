"""Which rules ask, found by chance: the positions among which saves are chosen, and which all of them must cover."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from engine.core import Act, Game, Match, Playout, Scalar, clone, start
from engine.core.random_play import chooser, steps_to_the_end
from engine.games import find
from tests.kit.play import names

MOST = 6000  # acts
SETS: dict[str, tuple[dict[str, Scalar], ...]] = {
    "avoid_the_void": (
        {},
        {"ship_mods": False, "tribute": False, "alien_powers": False},
        {"alien_powers": False},
        {"aliens": "choose"},
    ),
    "exodus_fleet": (
        {},
        {"secret": True, "navigation": True},
        {"navigation": True, "trading": True},
        {"neutral": "all", "trades": "4:1", "rounds": 1},
        {"neutral": "one_by_one", "trades": "none", "starters": False},
        {"secret": True, "trading": True, "all_ships": True},
    ),
    "terra_prime": ({},),
    "disaster_looms": ({}, {"mode": "together"}),
    "spacecorp": ({}, {"length": "full"}, {"length": "s"}),
}
STRETCH = {
    "terra_prime": 400,
    "disaster_looms": 300,
}  # acts of a game in which chance wanders: what is usual is asked by then
FAR = {"terra_prime": 3000}  # and what is seldom


class Way(NamedTuple):
    """A match that chance plays."""

    game: str
    seats: int
    options: tuple[tuple[str, Scalar], ...]
    seed: int

    def match(self) -> Match[Any]:
        game = find(self.game)
        return start(game, names(self.seats), dict(self.options), self.seed).match


def ways(seeds: range) -> Iterator[Way]:
    for game, sets in SETS.items():
        for options in sets:
            for seats in fitting(find(game), options):
                for seed in seeds:
                    yield Way(game, seats, tuple(options.items()), seed)


def fitting(game: Game[Any], options: dict[str, Scalar]) -> list[int]:
    """How many can play with these."""
    return [seats for seats in game.seats if not game.misfit(seats, game.options.model_validate(options))]


def asking(match: Match[Any]) -> set[str]:
    """The names of the rules that ask, of cut-ins that are being composed too."""
    found = {frame.rule for frame in match.asking() if frame.rule}
    return found | {f"{draft.frame.rule} (cutting in)" for draft in match.drafts}


def moments(way: Way, stretch: int | None = None) -> Iterator[tuple[Playout[Any], list[Act]]]:
    """The match from its start to its end, or for so many acts, and what was done up to now."""
    game: Game[Any] = find(way.game)
    line, chance, acts = Playout(game, clone(way.match())), chooser(way.seed), list[Act]()
    yield line, acts
    for act in islice(steps_to_the_end(line, chance, MOST), stretch or FAR.get(way.game)):
        acts.append(act)
        if line.match.result is None:
            yield line, acts
