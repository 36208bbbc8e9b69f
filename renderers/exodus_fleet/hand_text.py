"""The text twin of a hand: what its picture shows, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from engine.core import View
from engine.games.exodus_fleet.view import CardFace, ShipFace
from renderers.exodus_fleet.ledger import Mine, builds, counted_cubes, help_of, ledger, mine
from renderers.exodus_fleet.text import WHOLE
from renderers.exodus_fleet.told import ship_told
from renderers.toolkit.picture import ALT_LIMIT, within
from renderers.wording import counted, own_question

Say: TypeAlias = Callable[[CardFace], str]


def alt(view: View) -> str:
    my = mine(view)
    names = ", ".join(f"{i}. {card.name} ({card.when})" for i, card in enumerate(my.hand.cards, 1))
    first = [own_question(view), _opening(my), _stands(my), *_looking(my, whole), names and f"{names}.", *_reserved(my)]
    return within(ALT_LIMIT, [*first, _could(my), *_terms(my)])


def text(view: View) -> str:
    """All of it in the words of the cards, or in fewer if that were more than a message holds."""
    my = mine(view)
    for say in (whole, short, named):
        cards = [*_looking(my, say), *_cards(my.hand.cards, say), *_reserved(my)]
        parts = [own_question(view), _opening(my), _stands(my), *cards, _could(my), _short(my), *_terms(my)]
        found = "\n".join(part for part in parts if part)
        if len(found) <= WHOLE:
            break
    return within(WHOLE, [found])


def whole(card: CardFace) -> str:
    return f"{card.name} ({card.when}): {card.text}"


def short(card: CardFace) -> str:
    return f"{card.name}: {card.short}"


def named(card: CardFace) -> str:
    return card.name


def _opening(my: Mine) -> str:
    if my.hand.commands:
        return "Command ships to choose from:"
    bid = f" and {my.fleet.bid} laid out for a bid" if my.fleet.bid and not my.fleet.place else ""
    burn = ", any may be burnt for 1 resource" if my.hand.cards else ""
    return f"{my.hand.xu} XU{bid}, {counted(len(my.hand.cards), 'card')}{burn}."


def _stands(my: Mine) -> str:
    span = {"": "", "phase": "in this phase", "never": "in this match"}[my.hand.stands]
    return f"You are not asked to raise a bid {span}." if span else ""


def _looking(my: Mine, say: Say) -> list[str]:
    """What is asked about just now: drawn cards, cards to hand out, ships to reserve, command ships."""
    hand = my.hand
    found = [f"You look at {counted(len(hand.drawn), 'card')} and keep {hand.to_keep}:"] if hand.drawn else []
    found += _cards(hand.drawn, say)
    found += ["To hand out, one to each player:", *_cards(hand.dealt, say)] if hand.dealt else []
    found += ["You look at these ships and reserve one:", *map(_ship, hand.looked_at)] if hand.looked_at else []
    for ship, card in zip(hand.commands, hand.starts, strict=True):
        found.append(f"{_ship(ship)} It brings {say(card)}")
    return found + (["In your hand:"] if found and hand.cards else [])


def _cards(cards: tuple[CardFace, ...], say: Say) -> list[str]:
    return [f"{i}. {say(card)}" for i, card in enumerate(cards, 1)]


def _reserved(my: Mine) -> list[str]:
    return ["Reserved, at 1 less:", *map(_ship, my.hand.reserved)] if my.hand.reserved else []


def _ship(ship: ShipFace) -> str:
    return f"{ship.name} ({ship.faction or 'neutral'}): {ship_told(ship)}"


def _could(my: Mine) -> str:
    found = [r.ship.name + (f" ({help_of(r)})" if any(r.short) else "") for r in builds(my).nearest if r.payable]
    return f"Could build, if hired: {', '.join(found)}." if found else ""


def _short(my: Mine) -> str:
    found = [f"{r.ship.name} {counted_cubes(r.short)}" for r in builds(my).nearest if not r.payable]
    return f"Short of resources: {'; '.join(found)}." if found else ""


def _terms(my: Mine) -> list[str]:
    return [f"{label}: {words}." for label, words in ledger(my)]
