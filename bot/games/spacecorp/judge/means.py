"""What a company has to do things with: how long a step has to wait for cards, and what is given for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import inf, log2

from bot.games.spacecorp.judge.worth import Worth
from engine.games.spacecorp.content import Action, Base, CorpBox
from engine.games.spacecorp.view import CorpView, TeamFace

TIMED: tuple[Action, ...] = ("move", "explore", "build")
SURE, UNSURE = 0.7, 0.9  # turns to a card that lies there, and at least to one that may be drawn
MOST_CARDS = 7  # in hand, for Research (SC-104)


@dataclass(frozen=True)
class Plan:
    action: Action
    value: float
    turns: float
    team: int = -1
    to: str = ""
    base: Base | None = None
    card: str = ""
    need: int = 0  # of its first step,
    lacks: Action | None = None  # and what that is, where Research comes before it

    @property
    def rate(self) -> float:
        return self.value / self.turns


@dataclass(frozen=True)
class Step:
    action: Action
    need: int
    more: int = 0  # that a base gives
    factor: int = 1


class Means:
    def __init__(self, box: CorpBox, now: CorpView) -> None:
        self.box, self.now = box, now
        self.worth = Worth(box, now)
        self.me, self.taste = self.worth.me, self.worth.taste
        self.totals = {total.action: total for total in now.totals}
        self.time = any(held.card.era is None for held in now.hand)

    @cached_property
    def able(self) -> list[TeamFace]:
        return [team for team in self.me.teams if team.able and team.at]

    def reach(self, action: Action) -> int:
        """With the whole hand and the best headquarters."""
        total = self.totals.get(action)
        if total is None:
            return 0
        rivals = [
            total.hand + one.plain
            for firm in (self.now.firms if self.now.sharing else ())
            for one in firm.infra
            if firm.seat != self.me.seat and one.action == action and one.times == 1
        ]
        return max([total.with_hq, *rivals])

    def own(self, action: Action) -> int:
        """Of the own headquarters alone: it costs nothing."""
        return next((one.plain for one in self.me.infra if one.action == action), 0)

    def wait(self, step: Step) -> tuple[float, float]:
        """Turns until it can be done, and what is given for it."""
        have = (self.reach(step.action) + step.more) * step.factor
        cards = max(0, step.need - self.own(step.action) - step.more)
        cost = cards * self.taste.played * self.taste.points.get(step.action, 0.3) / 0.3
        timed = step.action in TIMED
        if have >= step.need:
            return 0.0, cost
        if self.time and timed and 2 * have >= step.need:
            return 0.0, cost + self.worth.time
        if timed and have + self._bought(have) >= step.need:
            return 0.0, cost + step.need - have
        if self.time and timed and 2 * have + self._bought(2 * have) >= step.need:
            return 0.0, cost + self.worth.time + step.need - 2 * have
        if self.now.pile_is_out or self.now.owed is not None:
            return inf, cost
        full = len(self.now.hand) > MOST_CARDS
        if self._offered(step, have) >= step.need:
            return SURE + full, cost
        return max(UNSURE, self._missing(step, have)) + full, cost

    def _bought(self, have: int) -> int:
        """SC-202 to SC-204: profit for what is missing."""
        return min(self.now.spend, max(0, have - 1), self.me.profit)

    def _offered(self, step: Step, have: int) -> int:
        """With the best of the offers, as many as one Research takes."""
        worths = [worth for offer in self.now.offers if offer for worth in offer.actions if worth.action == step.action]
        draws = self.reach("research")
        added = sorted((worth.plain or worth.shielded for worth in worths if not worth.times), reverse=True)
        times = sorted((worth.plain or worth.shielded for worth in worths if worth.times), reverse=True)
        both = have * times[0] + sum(added[: draws - 1]) * times[0] * step.factor if times else 0
        return max(have + sum(added[:draws]) * step.factor, both)

    def _missing(self, step: Step, have: int) -> float:
        """Turns until cards for it have been drawn: points, or what multiplies those that are there."""
        added = self.taste.missing.get(step.action, 1.0) * (step.need - have) / step.factor
        doubling = self.taste.doubling.get(step.action)
        if doubling is None or not have:
            return added
        return min(added, doubling * log2(step.need / have))

    def steps(self, steps: Sequence[Step], late: float = 0.0) -> tuple[Action, float, float]:
        """What is done first, the turns of it all, what is given."""
        turns, cost, first = late, 0.0, steps[0].action
        for n, step in enumerate(steps):
            waits, gives = self.wait(step)
            turns, cost = turns + 1 + waits, cost + gives
            if not n and waits:
                first = "research"
        return first, turns, cost
