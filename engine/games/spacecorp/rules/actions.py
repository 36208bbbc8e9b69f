"""What can be done in step 1 (SC-35 to SC-40), by name: a new action is a line here."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from engine.core import Asking, Option, Seat
from engine.games.spacecorp import rulings
from engine.games.spacecorp.content import Action
from engine.games.spacecorp.facts import is_time, may_pass, pile_is_out
from engine.games.spacecorp.rules.building import build, can_build
from engine.games.spacecorp.rules.colonies import can_colonize, colonize
from engine.games.spacecorp.rules.cubes import can_genetics, can_revelation, genetics, revelation
from engine.games.spacecorp.rules.exploring import can_explore, explore
from engine.games.spacecorp.rules.moving import can_move, move
from engine.games.spacecorp.rules.producing import can_produce, produce
from engine.games.spacecorp.rules.researching import MOST_CARDS, can_research, research
from engine.games.spacecorp.rules.specials import can_special, special
from engine.games.spacecorp.rules.upgrading import can_upgrade, upgrade
from engine.games.spacecorp.state import Corp, T
from engine.games.spacecorp.values import Means, own, value
from engine.games.spacecorp.wording import ACTION

VERB: dict[Action, str] = {"upgrade": "install", "special": "play", "colonize": "colonize"}


class Family(NamedTuple):
    can: Callable[[Corp, Seat], bool]  # with all that can be had (SC-R89)
    do: Callable[[T, Seat, bool], Asking[None] | None]  # the last: is it what a clock would do?


FAMILIES: dict[Action, Family] = {
    "research": Family(can_research, research),
    "move": Family(can_move, move),
    "explore": Family(can_explore, explore),
    "build": Family(can_build, build),
    "produce": Family(can_produce, produce),
    "genetics": Family(can_genetics, genetics),
    "upgrade": Family(can_upgrade, upgrade),
    "special": Family(can_special, special),
    "revelation": Family(can_revelation, revelation),
    "colonize": Family(can_colonize, colonize),
}


def possible(s: Corp, seat: Seat) -> list[Action]:
    """Whatever Sabotage says."""
    return [action for action in s.rules.actions if action in FAMILIES and FAMILIES[action].can(s, seat)]


def open_actions(s: Corp, seat: Seat) -> list[Option]:
    """All of the era, those that cannot be done with the reason."""
    there, banned = possible(s, seat), s.banned.get(seat)
    found = []
    for action in s.rules.actions:
        blocked = "" if action in there else "Nothing of it is possible with what you have."
        number = "SC-64"
        if action == "research" and len(s.firms[seat].hand) > MOST_CARDS:
            blocked, number = "Research needs a hand of 7 cards or fewer.", "SC-104"
        if action == banned:
            blocked, number = "Sabotage bars it in this turn.", "SC-103"
        found.append(an_action(action, blocked, number if blocked else ""))
    if stuck(s, seat, there):
        found.append(Option("discard", "Discard cards", "instead of an action", "discard"))
    elif all(option.blocked for option in found) and (there or not pile_is_out(s)):  # SC-R95, SC-R152
        found.append(Option("skip", "No action", "the rest of the turn follows", "done"))
    if may_pass(s, seat):
        found.append(Option("pass", "Pass", "for the rest of the era", "pass"))
    return found


@cache
def an_action(action: Action, blocked: str, number: str) -> Option:
    verb, spot = VERB.get(action, action), f"act.{action}"
    return Option(action, ACTION[action], verb=verb, spot=spot, blocked=blocked, rule=number)


def stuck(s: Corp, seat: Seat, there: list[Action]) -> bool:
    """SC-R95: nothing but to swap Infra of this era, and too many cards for Research."""
    firm = s.firms[seat]
    if not rulings.STUCK_DISCARDS or pile_is_out(s) or len(firm.hand) <= MOST_CARDS or not discardable(s, seat):
        return False
    swaps = all(piece and s.box.card_of[piece].era == s.era for piece in firm.slots)
    useful = [action for action in there if action != s.banned.get(seat)]
    return not useful or (useful == ["upgrade"] and swaps)


def discardable(s: Corp, seat: Seat) -> list[str]:
    """SC-R165"""
    return [piece for piece in s.firms[seat].hand if rulings.STUCK_DISCARDS_TIME or not is_time(s, piece)]


def usual(s: Corp, seat: Seat, options: list[Option]) -> str:
    """D-8, D-36: what a clock does, never with a rival's property, Time or profit.

    Research by the own headquarters; what they give without a card; what one's own cards give; an upgrade. After the
    pile is out, a gain without a card, or a pass.
    """
    there = [option.key for option in options if not option.blocked]
    if "research" in there and not pile_is_out(s):
        return "research"
    free = [action for action in GAINING if action in there and value(s, seat, action, Means((seat,)))]
    cards = [action for action in GAINING if action in there and own(s, seat, action, hq=True, time=False)]
    order = [*free, "pass"] if pile_is_out(s) else [*free, *cards, "upgrade", "discard"]
    return next((key for key in order if key in there), there[0])


GAINING: tuple[Action, ...] = ("produce", "genetics", "revelation")
