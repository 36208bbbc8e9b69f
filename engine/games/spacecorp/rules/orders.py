"""Standing orders (3.3 item 5, SC-R30): public, changed at any time, bound to no card that is held."""

from __future__ import annotations

from functools import cache

from engine.core import Asking, CutIn, Option, Seat, Who, choose, cut_in, text
from engine.games.spacecorp.state import Corp, Order, RewardOrder, T, rule
from engine.games.spacecorp.wording import edge

REWARDS: dict[RewardOrder, str] = {
    "take": "Take rewards without asking me",
    "low": "Ask me about rewards when 5 cards or fewer are left",
    "ask": "Ask me about every reward",
}
SAID: dict[RewardOrder, str] = {
    "take": "{who} takes rewards without being asked.",
    "low": "{who} wants to be asked about rewards when 5 cards or fewer are left.",
    "ask": "{who} wants to be asked about every reward.",
}

EDGES: dict[Order, str] = {"always": "Always", "concerns": "Only when it concerns me", "never": "Never"}
SAID_OF_ALL: dict[Order, str] = {
    "always": "{who} wants to be asked for every Edge.",
    "concerns": "{who} wants to be asked for Edges only when it concerns them.",
    "never": "{who} is never asked for an Edge.",
}
SAID_OF_ONE: dict[Order, str] = {
    "always": "{who} wants to be asked for {edge} always.",
    "concerns": "{who} wants to be asked for {edge} only when it concerns them.",
    "never": "{who} is never asked for {edge}.",
}


def standing_orders(s: Corp) -> tuple[CutIn, ...]:
    return () if s.step in ("over", "between") else orders_but(tuple([firm.rewards for firm in s.firms]))


@cache
def orders_but(given: tuple[RewardOrder, ...]) -> tuple[CutIn, ...]:
    """All but those for rewards that stand already."""
    found: list[CutIn] = []
    for seat, now in enumerate(given):
        found += [reward_order(seat, order) for order in REWARDS if order != now]
        found.append(edge_orders(seat))
    return tuple(found)


def edge_orders(seat: Seat) -> CutIn:
    offer = cut_in(seat, "orders edges", "Say when to ask me for an Edge", order_edges, seat)
    return offer._replace(verb="orders", words="edges")


def reward_order(seat: Seat, order: RewardOrder) -> CutIn:
    offer = cut_in(seat, f"orders rewards {order}", REWARDS[order], order_rewards, seat, order)
    return offer._replace(verb="orders", words=f"rewards {order}")


@rule
def order_rewards(t: T, seat: Seat, order: RewardOrder) -> None:
    t.s.firms[seat].rewards = order
    t.say(SAID[order], who=Who(seat))


@rule
def order_edges(t: T, seat: Seat) -> Asking[None]:
    """3.3 item 5: a title, held or not, or all of them; then the order."""
    s = t.s
    titles = stopping(s)
    options = [Option("all", "All of them", verb="orders", words="all")]
    options += [Option(id_, edge(s.box, id_), verb="orders", words=s.box.effects[id_].name) for id_ in titles]
    title = yield from choose(seat, text("For which Edge?"), options, default="all")
    listed = [Option(order, words, verb="orders", words=order) for order, words in EDGES.items()]
    which = text("every Edge") if title == "all" else edge(s.box, title)
    words = text("When shall the game stop for {edge}?", edge=which)
    key = yield from choose(seat, words, listed, default="concerns")
    order = next(one for one in EDGES if one == key)
    for one in titles if title == "all" else [title]:
        s.firms[seat].orders[one] = order
    if title == "all":
        t.say(SAID_OF_ALL[order], who=Who(seat))
    else:
        t.say(SAID_OF_ONE[order], who=Who(seat), edge=edge(s.box, title))


def stopping(s: Corp) -> list[str]:
    """The Edges of this era for which the game may stop."""
    there = {card.edge for card in s.box.cards.values() if card.edge and card.era == s.era}
    return [id_ for id_, effect in s.box.effects.items() if id_ in there and effect.kind in ("T", "I")]
