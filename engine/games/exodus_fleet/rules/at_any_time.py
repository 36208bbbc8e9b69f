"""What may be done while anybody is asked anything (EF-D19, EF-D20): cards, powers of any phase, hold, trades."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.core import CutIn, Seat, Who, cut_in, text
from engine.games.exodus_fleet.content import FleetBox
from engine.games.exodus_fleet.facts import overflow, running
from engine.games.exodus_fleet.payment.payer import WAREHOUSE_SHIP
from engine.games.exodus_fleet.rules.actions import hold_offer, may_hold
from engine.games.exodus_fleet.rules.cards import burn, has_warehouse, play_card, playable, turn_in
from engine.games.exodus_fleet.rules.powers import buy_one, powered, powers_of_the_phase, sell_one, use_power_aside
from engine.games.exodus_fleet.rules.storing import throw_away_early
from engine.games.exodus_fleet.rules.trading import offer_trade, withdraw_trade
from engine.games.exodus_fleet.state import Fleet


def at_any_time(s: Fleet) -> Iterator[CutIn]:
    """EF-61, EF-116, EF-R48: not during bidding, nor while ships and scores are settled."""
    if s.stage in ("setup", "scoring", "cards"):
        return
    acting, at_work = s.stage == "actions", running(s)
    holding, trading, able = may_hold(s), s.trading and not busy(s), powered(s.box)
    for seat, p in enumerate(s.players):
        if p.hand and s.stage != "bidding":
            yield from of_cards(s, seat)
        if seat in holding:
            yield hold_offer(seat)
        if acting and overflow(s, seat):
            yield throwing_away(seat)
        if at_work and not s.box.traders.isdisjoint(p.ships):
            yield from of_traders(s, seat)
        if acting and not (p.choosing or able.isdisjoint(p.ships)):  # EF-45, EF-R78: before being asked and after
            yield from (power(s.box, seat, o.key) for o in powers_of_the_phase(s, seat) if not o.blocked)
        if trading:
            yield from (trade_with(seat, other) for other in range(len(s.players)) if other != seat)
    if s.trade:
        yield withdrawing(s.trade.by)


def of_cards(s: Fleet, seat: Seat) -> Iterator[CutIn]:
    for card in s.players[seat].hand:
        if playable(s, seat, card):
            yield play(s.box, seat, card)
    yield burning(seat)
    if has_warehouse(s, seat):
        yield turning_in(seat)


def of_traders(s: Fleet, seat: Seat) -> Iterator[CutIn]:
    """EF-R71: powers of any phase work in the Income Phase too."""
    p, box = s.players[seat], s.box
    for ship in [box.ships[id_] for id_ in p.ships if id_ in box.traders and id_ not in p.used]:
        if ship.sells and any(p.cubes):
            yield selling(box, seat, ship.id)
        elif ship.buys and p.xu >= ship.buys:
            yield buying(box, seat, ship.id)


def busy(s: Fleet) -> bool:
    """EF-R68: not inside a step that another has begun; secret bids are one step of all."""
    begun = s.builder >= 0 or s.trade is not None or bool(s.chart) or sealed_bids(s)
    return begun or any(p.drawn or p.looked_at for p in s.players)


def sealed_bids(s: Fleet) -> bool:
    """Are bids being made secretly, so that nobody can tell which XU are bound?"""
    if not s.secret or any(p.bid for p in s.players):
        return False
    if s.stage == "bidding":
        return not any(p.passed for p in s.players)
    return s.stage == "clean-up" and s.phase == "mining" and s.navigation


@cache
def play(box: FleetBox, seat: Seat, card: str) -> CutIn:
    entry = box.cards[card]
    offer = cut_in(seat, card, text("Play {card}", card=entry.name), play_card, seat, card)
    return offer._replace(hint=entry.text, verb="play", words=entry.name, spot=card)


@cache
def burning(seat: Seat) -> CutIn:
    return cut_in(seat, "burn", "Burn a card for 1 resource", burn, seat)._replace(verb="burn")


@cache
def turning_in(seat: Seat) -> CutIn:
    offer = cut_in(seat, "turn in", "Turn a card in for 2 XU and 2 resources", turn_in, seat)
    return offer._replace(verb="use", words="warehouse", spot=WAREHOUSE_SHIP)


@cache
def throwing_away(seat: Seat) -> CutIn:
    offer = cut_in(seat, "throw away", "Throw away what does not fit", throw_away_early, seat)
    return offer._replace(verb="discard", words="resources")


@cache
def selling(box: FleetBox, seat: Seat, ship: str) -> CutIn:
    entry = box.ships[ship]
    offer = cut_in(seat, ship, text("{ship}: sell 1 resource", ship=entry.name), sell_one, seat, ship)
    return offer._replace(hint=entry.text, verb="use", words=entry.name, spot=ship)


@cache
def buying(box: FleetBox, seat: Seat, ship: str) -> CutIn:
    entry = box.ships[ship]
    offer = cut_in(seat, ship, text("{ship}: buy 1 resource", ship=entry.name), buy_one, seat, ship)
    return offer._replace(hint=entry.text, verb="use", words=entry.name, spot=ship)


@cache
def power(box: FleetBox, seat: Seat, ship: str) -> CutIn:
    entry = box.ships[ship]
    offer = cut_in(seat, ship, text("Use {ship}", ship=entry.name), use_power_aside, seat, ship)
    return offer._replace(hint=entry.text, verb="use", words=entry.name, spot=ship)


@cache
def trade_with(seat: Seat, other: Seat) -> CutIn:
    offer = cut_in(seat, f"trade {other}", text("Offer {who} a trade", who=Who(other)), offer_trade, seat, other)
    return offer._replace(verb="trade", spot=f"seat.{other}")


@cache
def withdrawing(seat: Seat) -> CutIn:
    return cut_in(seat, "withdraw", "Withdraw your offer", withdraw_trade, seat)._replace(
        verb="trade", words="withdraw"
    )
