"""The Travel Phase (AV-46 to AV-59)."""

from __future__ import annotations

from engine.core import Asking, Option, Seat, Text, Who, Words, choose, choose_some, text, titled
from engine.games.avoid_the_void.facts import (
    destinations,
    has_power,
    left_of,
    mods_of,
    number,
    ships_on,
    tokens_of,
    your_sector,
)
from engine.games.avoid_the_void.rules.away import aside, best_place, quarter_that_opens
from engine.games.avoid_the_void.rules.dealing import discard_ship_mod, draw, throw_away
from engine.games.avoid_the_void.rules.entering import move_ships
from engine.games.avoid_the_void.rules.interrupts import pause
from engine.games.avoid_the_void.rules.losing import lose, losing_check
from engine.games.avoid_the_void.rules.replacing import replaced_by, replacing
from engine.games.avoid_the_void.rules.tribute import debts, tribute
from engine.games.avoid_the_void.state import T, Void, rule


@rule
def travel_phase(t: T, seat: Seat) -> None:
    s = t.s
    s.phase = "travel"
    in_danger = replacing(s, seat, "travel") or not destinations(s, seat)
    pause(t, "travel", seat, threatened=[seat] if in_danger else [])
    t.do(begin_travel, seat)


@rule
def begin_travel(t: T, seat: Seat) -> Asking[None]:
    t.task("prepare to travel", preparing(t.s, seat))
    mod = yield from replaced_by(t.s, seat, "travel")
    if mod:
        t.say("{who} has no Travel Phase.", who=Who(seat))
        discard_ship_mod(t, seat, mod)
        return
    paid = False  # the powers of Zorbid and Yoolan (AV-D22), each once, before the destination is chosen
    if has_power(t.s, seat, "zorbid"):
        yield from turn_own_sector(t, seat)
    elif has_power(t.s, seat, "yoolan") and t.s.players[seat].hand:
        paid = yield from pay_for_any_way(t, seat)
    pause(t, "move", seat)
    t.do(fly, seat, paid)


def preparing(s: Void, seat: Seat) -> Words:
    """What there is to settle before the destination is chosen; mods and powers lie open."""
    if replacing(s, seat, "travel"):
        return "One of several mods replaces the Travel Phase."
    if has_power(s, seat, "zorbid"):
        return "Zorbid may turn its sector."
    return "Yoolan may discard 1 card to move to any adjacent sector."


def turn_own_sector(t: T, seat: Seat) -> Asking[None]:
    ways = [
        Option("no", "Leave it as it is", verb="choose", words="no"),
        Option("90", "90° clockwise", verb="choose", words="90"),
        Option("270", "90° counter-clockwise", verb="choose", words="270"),
    ]
    away = quarter_that_opens(t.s, seat)
    way = yield from choose(seat, "Zorbid may turn its sector.", ways, public=True, default=away)
    if way != "no":
        sector = your_sector(t.s, seat)
        sector.turned = (sector.turned + int(way) // 90) % 4
        t.say("{who} turns {spot} by {way}°.", who=Who(seat), spot=t.s.players[seat].at, way=way)


def pay_for_any_way(t: T, seat: Seat) -> Asking[bool]:
    """AV-R53: a cost, really paid, and never forced, even if the ship is lost without it (AV-R52)."""
    hand = [t.s.box.discard[card] for card in t.s.players[seat].hand]
    words = "Yoolan may discard 1 card to move to any adjacent sector."
    lost = not destinations(t.s, seat) and len(hand) > 1
    cards = yield from choose_some(seat, words, hand, 0, 1, default=(hand[0].key,) if lost else ())
    throw_away(t, seat, cards)
    return bool(cards)


@rule
def fly(t: T, seat: Seat, paid: bool) -> Asking[None]:
    """AV-46: one space, compulsory if possible; AV-48: who cannot move loses."""
    s = t.s
    pilot = left_of(s, seat) if mods_of(s, seat, "remote_pilot") else seat  # AV-D23
    ways = [way_to(s, seat, spot) for spot in destinations(s, seat, paid)]  # AV-R16: as they are now
    if not ways:
        lose(t, seat, text("cannot move"))
        return
    t.task("travel to a sector" if pilot == seat else text("steer {who} by remote", who=Who(seat)))
    words: Words = "Where to?" if pilot == seat else text("Remote Pilot: where does {who} go?", who=Who(seat))
    away = best_place(s, seat, [way.key for way in ways], travels=True)
    spot = yield from aside(s, pilot, choose(pilot, words, ways, public=True, default=away))
    move_ships(t, {seat: spot})
    t.do(arrived, seat)


def way_to(s: Void, seat: Seat, spot: str) -> Option:
    return Option(spot, spot, outlook(s, seat, spot), "move", spot, spot)


def outlook(s: Void, seat: Seat, spot: str) -> Text:
    """The number there and the tribute that would be due."""
    number_there = f"{number(s, spot):+d}"
    due = debts(s, seat, spot) if ships_on(s, spot) else []
    if due:
        paid = [d for d in due if d.payer == seat]
        taken = [d for d in due if d.payer != seat]
        parts = [text("pay {n} to {who}", n=paid[0].n, who=tuple(Who(d.to) for d in paid))] if paid else []
        parts += [text("take {n} from {who}", n=taken[0].n, who=tuple(Who(d.payer) for d in taken))] if taken else []
        return text("{n}, {due}", n=number_there, due=tuple(parts))
    if s.board[spot].hole:
        return text("{n}, a black hole", n=number_there)
    return text("{n}", n=number_there)


@rule
def arrived(t: T, seat: Seat) -> None:
    """AV-51: tribute, then Trading Posts, then the check."""
    at = t.s.players[seat].at
    if len(ships_on(t.s, at)) > 1:
        pause(t, "tribute", seat, threatened=[debt.payer for debt in debts(t.s, seat)])
        t.do(tribute, seat)
    pause(t, "after_tribute", seat)
    if tokens_of(t.s, at, "trading_post"):
        t.do(trading_posts, seat)
    t.do(losing_check, seat)


@rule
def trading_posts(t: T, seat: Seat) -> None:
    for _ in range(tokens_of(t.s, t.s.players[seat].at, "trading_post")):
        t.do(trade, seat)


@rule
def trade(t: T, seat: Seat) -> Asking[None]:
    """AV-D24: once a token; AV-R53: a real cost, and an empty hand cannot pay it."""
    hand = [t.s.box.discard[card] for card in t.s.players[seat].hand]
    if not hand:
        return
    t.task("use a Trading Post", "1 card for 2 from the deck, or nothing.")
    words = "Trading Post: discard 1 card to draw 2?"
    cards = yield from titled("trade", choose_some(seat, words, hand, 0, 1))
    if cards:
        throw_away(t, seat, cards)
        draw(t, seat, 2)
