"""A sensible player of Terra Prime: it has a tour in mind, and takes the next step of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from bot.computer.judge import NOWHERE, Judge, Place
from bot.games.terra_prime.judge.laying import ways_to_lay
from bot.games.terra_prime.judge.taste import USUAL_TASTE, Taste
from bot.games.terra_prime.judge.tour import Tours
from bot.games.terra_prime.judge.worth import Cubes
from engine.core import Chance, CutIn, Decision, Key
from engine.games.terra_prime.content import KINDS, PrimeBox
from engine.games.terra_prime.view import PrimeView

FREE = ("offload", "discard.")  # how keys of what is no action begin
IDLE = ("collect", "load", "move", "scan", "satellite", "teleport")  # what is done when there is nothing to do
LETTERS = {"g": 0, "b": 1, "y": 2, "n": 3}  # of cubes in keys, in the order of KINDS
Likings = dict[Key, float]


class TerraPrime(Judge[PrimeView]):
    worlds = 1  # nothing is tried out: the plan says it all

    def __init__(self, box: PrimeBox, taste: Taste = USUAL_TASTE) -> None:
        self.box, self.taste = box, taste
        self._last: tuple[PrimeView, Tours] | None = None

    def tours(self, now: PrimeView) -> Tours:
        """Of one view, about which several things are asked."""
        last = self._last
        if last is None or last[0] is not now:
            last = self._last = now, Tours(self.box, now, self.taste)
        return last[1]

    def value(self, now: PrimeView) -> float:
        """What is free is done at once, as the plan begins with it."""
        tours = self.tours(now)
        return tours.final(tours.best) - (1.0 if tours.best.first.startswith(FREE) else 0.0)

    def tempting(self, now: PrimeView, cut_ins: Sequence[CutIn]) -> list[Key]:
        if now.stage != "action":
            return []
        first = self.tours(now).best.first
        return [c.key for c in cut_ins if c.key == first and first.startswith(FREE)]

    def sure(self, now: PrimeView, decision: Decision, place: Place = NOWHERE) -> bool:
        return True

    def order(self, now: PrimeView, decision: Decision, chance: Chance, place: Place = NOWHERE) -> list[Key]:
        likings = self._thought(decision)(now, decision)
        usual = decision.default or ()
        return sorted(decision.open_keys(), key=lambda key: (-likings.get(key, -99.0), key not in usual))

    def _thought(self, decision: Decision) -> Callable[[PrimeView, Decision], Likings]:
        keys = [option.key for option in decision.options]
        verbs = {option.verb for option in decision.options}
        if verbs & {"move", "explore"}:
            return self._actions
        if verbs == {"place"}:
            return self._ways
        if verbs == {"buy"}:
            return self._techs
        if verbs == {"give"} or (verbs == {"keep"} and "none" not in keys):
            return self._cargo
        if verbs <= {"lose", "keep"}:
            return self._modules
        return self._looks if all(key.startswith("look.") for key in keys) else self._usual

    def _actions(self, now: PrimeView, decision: Decision) -> Likings:
        """The next step of the tour; without one, what harms least."""
        tours = self.tours(now)
        found: Likings = {}
        for key in decision.open_keys():
            family, _, what = key.partition(".")
            if family in IDLE:
                hits = tours.chart.entering(int(what)) if family == "move" else tours.chart.guarded[tours.me.at]
                found[key] = -10.0 - IDLE.index(family) - 5 * hits
        return found | {tours.best.first: 1.0}

    def _ways(self, now: PrimeView, decision: Decision) -> Likings:
        return ways_to_lay(self.tours(now), decision.open_keys())

    def _techs(self, now: PrimeView, decision: Decision) -> Likings:
        tours = self.tours(now)
        me, worth = tours.me, tours.worth
        return {
            tech.id: worth.tech(tech.id, me.modules, me.weapons, worth.rounds) - 1.7 * sum(n for _, n in tech.cost)
            for tech in now.techs
        }

    def _cargo(self, now: PrimeView, decision: Decision) -> Likings:
        """What is kept, or the least that is given."""
        worth = self.tours(now).worth
        gives = decision.options[0].verb == "give"
        found = {}
        for key in decision.open_keys():
            cubes, markers = read_cargo(key)
            value = worth.cargo(cubes, worth.wanted) + 3.0 * markers
            found[key] = -value if gives else value
        return found

    def _modules(self, now: PrimeView, decision: Decision) -> Likings:
        """The one that is missed least; or the new one is done without."""
        tours = self.tours(now)
        found = {}
        for key in decision.open_keys():
            others = [*tours.me.modules]
            if key in others:
                others.remove(key)
                found[key] = -tours.worth.module(key, others)
            elif key == "none":
                found[key] = -0.5  # whatever it was, it is new
        return found

    def _looks(self, now: PrimeView, decision: Decision) -> Likings:
        """At the nearest hex that is not known."""
        chart = self.tours(now).chart
        at = now.sectors[chart.me.at].point
        found = {}
        for key in decision.open_keys():
            place = chart.places[key.partition(".")[2]]
            far = min(now.sectors[n].distance for n in place.sectors)
            beside = any(now.sectors[n].point == at for n in place.sectors)
            found[key] = -10.0 * place.peeked - far + beside
        return found

    def _usual(self, now: PrimeView, decision: Decision) -> Likings:
        return dict.fromkeys(decision.default or (), 1.0)


def judge(box: PrimeBox) -> TerraPrime:
    return TerraPrime(box)


def read_cargo(key: Key) -> tuple[Cubes, int]:
    """g2.b1.m1: two Greenium, one Bluium, a marker; gifts are written 2g.1b."""
    counts = dict.fromkeys(range(len(KINDS)), 0)
    markers = 0
    for part in key.split("."):
        if (n := re.search(r"\d+", part)) and (letter := re.search(r"[a-z]", part)):
            if letter[0] == "m":
                markers = int(n[0])
            elif letter[0] in LETTERS:
                counts[LETTERS[letter[0]]] = int(n[0])
    return (counts[0], counts[1], counts[2], counts[3]), markers
