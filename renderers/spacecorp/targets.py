"""What is asked, as it is lit on a board: places with what they cost, teams, offers, contracts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from engine.core import Count, Decision, Option, Text, View, Words
from renderers.spacecorp.style import ACTS

FRAMES = 12  # more targets than this have no frames: what is out of reach is veiled instead


class Lit(NamedTuple):
    sites: Mapping[str, str]  # what stands on the disc: a distance, a yield, or nothing
    teams: frozenset[tuple[int, int]]  # seat and number
    offers: frozenset[int]
    contracts: frozenset[int]

    @property
    def framed(self) -> bool:
        return len(self.sites) <= FRAMES

    @property
    def places(self) -> bool:
        return bool(self.sites or self.teams)


def lit(decisions: Iterable[Decision]) -> Lit:
    sites: dict[str, str] = {}
    teams: set[tuple[int, int]] = set()
    numbers: dict[str, set[int]] = {"offer": set(), "contract": set()}
    for option in _open(decisions):
        kind, _, which = option.spot.partition(".")
        if kind == "site":
            sites[which] = number(option.hint)
        elif kind == "team":
            seat, _, team = which.partition(".")
            teams.add((int(seat), int(team)))
        elif kind in numbers:
            numbers[kind].add(int(which))
    return Lit(sites, frozenset(teams), frozenset(numbers["offer"]), frozenset(numbers["contract"]))


def _open(decisions: Iterable[Decision]) -> Iterator[Option]:
    for decision in decisions:
        yield from (option for option in decision.options if not option.blocked)


def in_the_open(view: View) -> Lit:
    """What everybody may work out. A question that tells a hand is no part of it."""
    return lit(view.open)


def own(view: View) -> Lit:
    """What only the looker is asked."""
    return lit(decision for decision in view.asked if not _is_open(view, decision))


def _is_open(view: View, decision: Decision) -> bool:
    return any((one.seat, one.text) == (decision.seat, decision.text) for one in view.open)


def number(words: Words) -> str:
    """Of `Move 5`, of `2 F`."""
    if isinstance(words, Text):
        for _, value in words.args:
            if isinstance(value, Count):
                return str(value.n)
            if isinstance(value, int):
                return str(value)
    return ""


def action_of(words: Words) -> str:
    """Which action a question is about: it says so."""
    said = str(words)
    return next((action for action, act in ACTS.items() if act.word in said), "")
