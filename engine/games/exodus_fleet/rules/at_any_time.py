"""What may be done while anybody is asked anything (EF-D19, EF-D20): cards, powers of any phase, hold, trades."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.core import CutIn, Seat, Who, cut_in, text
from engine.games.exodus_fleet.content import CARDS, SHIPS
from engine.games.exodus_fleet.looks import overflow, running
from engine.games.exodus_fleet.rules.actions import hold_offer, may_hold
from engine.games.exodus_fleet.rules.cards import burn, has_warehouse, play_card, playable, turn_in
from engine.games.exodus_fleet.rules.powers import buy_one, powers_of_the_phase, sell_one, use_power_aside
from engine.games.exodus_fleet.rules.storing import throw_away_early
from engine.games.exodus_fleet.rules.trading import offer_trade, withdraw_trade
from engine.games.exodus_fleet.state import Fleet

SELLERS = frozenset(id_ for id_, ship in SHIPS.items() if ship.sells)
BUYERS = frozenset(id_ for id_, ship in SHIPS.items() if ship.buys)


def at_any_time(s: Fleet) -> Iterator[CutIn]:
    """EF-61, EF-116, EF-R48: not during bidding, nor while ships and scores are settled."""
    if s.stage in ("setup", "scoring", "cards"):
        return
    trading = s.trading and not busy(s)
    for seat in range(len(s.players)):
        if s.stage != "bidding":
            yield from of_seat(s, seat)
        if trading:
            yield from (trade_with(seat, other) for other in range(len(s.players)) if other != seat)
    if s.trade:
        yield withdrawing(s.trade.by)


def of_seat(s: Fleet, seat: Seat) -> Iterator[CutIn]:
    p = s.players[seat]
    for card in p.hand:
        if playable(s, seat, card):
            yield play(seat, card)
    if p.hand:
        yield burning(seat)
    if has_warehouse(s, seat):
        yield turning_in(seat)
    if seat in may_hold(s):
        yield hold_offer(seat)
    if s.stage == "actions" and overflow(s, seat):
        yield throwing_away(seat)
    if running(s):
        yield from of_ships(s, seat)


def of_ships(s: Fleet, seat: Seat) -> Iterator[CutIn]:
    """EF-R71: powers of any phase work in the Income Phase too."""
    p = s.players[seat]
    for id_ in p.ships:
        if id_ in SELLERS and id_ not in p.used and any(p.cubes):
            yield selling(seat, id_)
        elif id_ in BUYERS and id_ not in p.used and p.xu >= SHIPS[id_].buys:
            yield buying(seat, id_)
    if s.stage == "actions" and not p.choosing:  # EF-45, EF-R78: before they are asked for, and after
        yield from (power(seat, o.key) for o in powers_of_the_phase(s, seat) if not o.blocked)


def busy(s: Fleet) -> bool:
    """EF-R68: not inside a step that another has begun; secret bids are one step of all."""
    begun = s.builder >= 0 or s.trade is not None or bool(s.chart or s.dealt) or sealed_bids(s)
    return begun or any(p.drawn or p.looked_at for p in s.players)


def sealed_bids(s: Fleet) -> bool:
    """Are bids being made secretly, so that nobody can tell which XU are bound?"""
    if not s.secret or any(p.bid for p in s.players):
        return False
    if s.stage == "bidding":
        return not any(p.passed for p in s.players)
    return s.stage == "clean-up" and s.phase == "mining" and s.navigation


@cache
def play(seat: Seat, card: str) -> CutIn:
    offer = cut_in(seat, card, text("Play {card}", card=CARDS[card].name), play_card, seat, card)
    return offer._replace(hint=CARDS[card].text, verb="play", words=CARDS[card].name)


@cache
def burning(seat: Seat) -> CutIn:
    return cut_in(seat, "burn", "Burn a card for 1 resource", burn, seat)._replace(verb="burn")


@cache
def turning_in(seat: Seat) -> CutIn:
    offer = cut_in(seat, "turn in", "Turn a card in for 2 XU and 2 resources", turn_in, seat)
    return offer._replace(verb="use", words="warehouse")


@cache
def throwing_away(seat: Seat) -> CutIn:
    offer = cut_in(seat, "throw away", "Throw away what does not fit", throw_away_early, seat)
    return offer._replace(verb="discard")


@cache
def selling(seat: Seat, ship: str) -> CutIn:
    offer = cut_in(seat, ship, text("{ship}: sell 1 resource", ship=SHIPS[ship].name), sell_one, seat, ship)
    return offer._replace(hint=SHIPS[ship].text, verb="use", words=SHIPS[ship].name)


@cache
def buying(seat: Seat, ship: str) -> CutIn:
    offer = cut_in(seat, ship, text("{ship}: buy 1 resource", ship=SHIPS[ship].name), buy_one, seat, ship)
    return offer._replace(hint=SHIPS[ship].text, verb="use", words=SHIPS[ship].name)


@cache
def power(seat: Seat, ship: str) -> CutIn:
    offer = cut_in(seat, ship, text("Use {ship}", ship=SHIPS[ship].name), use_power_aside, seat, ship)
    return offer._replace(hint=SHIPS[ship].text, verb="use", words=SHIPS[ship].name)


@cache
def trade_with(seat: Seat, other: Seat) -> CutIn:
    offer = cut_in(seat, f"trade {other}", text("Offer {who} a trade", who=Who(other)), offer_trade, seat, other)
    return offer._replace(verb="trade")


@cache
def withdrawing(seat: Seat) -> CutIn:
    return cut_in(seat, "withdraw", "Withdraw your offer", withdraw_trade, seat)._replace(
        verb="trade", words="withdraw"
    )
