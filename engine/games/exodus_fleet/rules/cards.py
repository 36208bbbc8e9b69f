"""Explorer cards (EF-114 to EF-121, 2-S): burnt for a resource, turned in, or played for their text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core import Asking, Option, Seat, Who, amount, choose, text
from engine.games.exodus_fleet.content import CARDS, LETTERS, PLANETS, Card
from engine.games.exodus_fleet.looks import cards_left, free_quarters, owns
from engine.games.exodus_fleet.rules.building import crew_builds
from engine.games.exodus_fleet.rules.charting import deal_planets, look_at_ships
from engine.games.exodus_fleet.rules.gaining import add_tribes, discard, draw_and_keep, gain, gain_xu, lose
from engine.games.exodus_fleet.rules.paying import bill, pay, settle
from engine.games.exodus_fleet.rules.storing import store_cubes
from engine.games.exodus_fleet.rules.wording import card_option, counted, mixes, name, numbers, take_any
from engine.games.exodus_fleet.rulings import CREW_SAME_PHASE_EXPLORING_ONLY, WAREHOUSE
from engine.games.exodus_fleet.state import Fleet, T, rule
from engine.parts.payment import payable

Played = Callable[[T, Seat, Card, str], Asking[None]]


def playable(s: Fleet, seat: Seat, card: str) -> bool:
    """May it be played for its text now, as far as its owner can tell? (EF-116)"""
    p, entry = s.players[seat], CARDS[card]
    match entry.does:
        case "gain" | "stay":
            return True
        case "blueprints":
            return not p.looked_at and bool(s.line if s.all_ships else s.ships.pile or s.ships.discard)
        case "crew":
            late = CREW_SAME_PHASE_EXPLORING_ONLY and s.phase != "exploring"
            return not late and bool(s.line or s.offer or p.reserved) and not any(q.drawn for q in s.players)
        case "chart":
            return not s.chart
        case "tribe":
            return free_quarters(s, seat) > 0 and can_pay_without(s, seat, entry.cost, card)
        case "rendezvous":
            return True
        case "of_a_kind":
            return p.xu >= -entry.xu
        case "survey":
            return s.phase == "mining" and s.stage in ("actions", "clean-up") and bool(s.slots)
        case "buy":
            return p.xu >= entry.xu
        case "swap" | "sell":
            return any(p.cubes)
        case "scout":
            return not p.drawn and cards_left(s) > 0
        case _:
            return False  # with a call, in the bid window, or while paying


@rule
def play_card(t: T, seat: Seat, card: str) -> Asking[None]:
    """EF-116, EF-117; EF-R49: between phases the storage check comes right after."""
    entry = CARDS[card]
    yield from EFFECTS[entry.does](t, seat, entry, card)
    after_play(t)


def after_play(t: T) -> None:
    if t.s.stage in ("call", "ready"):
        t.do(store_cubes)


def announce(t: T, seat: Seat, card: str) -> None:
    t.say("{who} plays {card}.", who=Who(seat), card=name(card))
    discard(t, seat, [card])


# --- burning -----------------------------------------------------------------------------------------------------
@rule
def burn(t: T, seat: Seat) -> Asking[None]:
    """EF-115, EF-R50: any card for 1 real cube."""
    card = yield from choose(seat, "Burn which card?", [card_option(c, "burn") for c in t.s.players[seat].hand])
    cubes = yield from take_any(seat, 1, "Burning it, take")
    discard(t, seat, [card])
    t.say("{who} burns {card}.", who=Who(seat), card=name(card))
    gain(t, seat, cubes, "burnt")
    after_play(t)


@rule
def turn_in(t: T, seat: Seat) -> Asking[None]:
    """EF-182: Military Warehouse."""
    xu, n = WAREHOUSE
    hand = [card_option(c, "burn") for c in t.s.players[seat].hand]
    card = yield from choose(seat, "Turn in which card?", hand)
    cubes = yield from take_any(seat, n, "Military Warehouse: take")
    discard(t, seat, [card])
    t.say("{who} turns in {card}.", who=Who(seat), card=name(card))
    gain_xu(t, seat, xu, "Military Warehouse")
    gain(t, seat, cubes, "Military Warehouse")
    after_play(t)


def has_warehouse(s: Fleet, seat: Seat) -> bool:
    return owns(s, seat, "military_warehouse") and bool(s.players[seat].hand)


# --- texts -------------------------------------------------------------------------------------------------------
def gains(t: T, seat: Seat, entry: Card, card: str) -> Asking[None]:
    """EF-223, EF-224, EF-227"""
    more = yield from take_any(seat, entry.any, text("{card}: take", card=entry.name))
    announce(t, seat, card)
    gain_xu(t, seat, entry.xu, entry.name)
    gain(t, seat, [a + b for a, b in zip(entry.cubes, more, strict=True)], entry.name)


def stays(t: T, seat: Seat, entry: Card, card: str) -> Asking[None]:
    """EF-225, EF-118; EF-R95: played after hiring and before the row is taken, it counts for this mining."""
    yield from ()
    s, p = t.s, t.s.players[seat]
    p.hand.remove(card)
    p.face_up.append(card)
    t.say("{who} plays {card}; it stays.", who=Who(seat), card=name(card))
    if s.phase == "mining" and s.stage == "actions" and p.place and not p.crew:
        gain(t, seat, entry.cubes, entry.name)


def blueprints(t: T, seat: Seat, entry: Card, card: str) -> Asking[None]:
    """EF-221: the card lies on the reserved ship until it is built."""
    yield from ()
    p = t.s.players[seat]
    p.hand.remove(card)
    p.blueprints.append(card)
    t.say("{who} plays {card}.", who=Who(seat), card=name(card))
    look_at_ships(t, seat)


def crew(t: T, seat: Seat, entry: Card, card: str) -> Asking[None]:
    """EF-222, EF-R108; H13: it waits for the builder at work; EF-120: several come in the order played."""
    yield from ()
    s = t.s
    s.players[seat].hand.remove(card)
    s.crew_cards.append(card)
    t.say("{who} plays {card}.", who=Who(seat), card=name(card))
    if s.builder >= 0:
        s.crews.append(seat)
    else:
        t.do(crew_builds, seat)


def chart(t: T, seat: Seat, entry: Card, card: str) -> Asking[None]:
    """EF-226, EF-D28"""
    yield from ()
    announce(t, seat, card)
    deal_planets(t, seat)
    gain(t, seat, entry.cubes, entry.name)


def tribe(t: T, seat: Seat, entry: Card, card: str) -> Asking[None]:
    """EF-228, EF-89: Cloning Technology; not a transport."""
    s = t.s
    paid = yield from pay(s, seat, bill(s, seat, entry.cost, without=[card]), entry.name, without=[card])
    announce(t, seat, card)
    settle(t, seat, paid, entry.name)
    add_tribes(t, seat, 1, entry.name)


def rendezvous(t: T, seat: Seat, entry: Card, card: str) -> Asking[None]:
    """EF-230, EF-D30: 4 of one type for a tribe, or 2 resources."""
    s = t.s
    options = [Option("take", text("Gain {n} resources", n=entry.any), verb="take")]
    for i, mix in enumerate(mixes(1)):
        cost = of_one_type(i, entry.n)
        if free_quarters(s, seat) and can_pay_without(s, seat, cost, card):
            options.append(mix._replace(text=text("Pay {cost} for a tribe", cost=counted(cost)), verb="pay"))
    key = yield from choose(seat, "Fleet Rendezvous?", options)
    if key == "take":
        cubes = yield from take_any(seat, entry.any, "Fleet Rendezvous: take")
        announce(t, seat, card)
        gain(t, seat, cubes, entry.name)
        return
    cost = of_one_type(LETTERS.index(key), entry.n)
    paid = yield from pay(s, seat, bill(s, seat, cost, without=[card]), entry.name, without=[card])
    announce(t, seat, card)
    settle(t, seat, paid, entry.name)
    add_tribes(t, seat, 1, entry.name)


def of_one_type(type_: int, n: int) -> list[int]:
    return [n if i == type_ else 0 for i in range(4)]


def can_pay_without(s: Fleet, seat: Seat, cost: Sequence[int], card: str) -> bool:
    """EF-121: the card that is played can not be burnt for its own cost."""
    return payable(bill(s, seat, cost, without=[card]))


def of_a_kind(t: T, seat: Seat, entry: Card, card: str) -> Asking[None]:
    """EF-231: 1 XU, 4 of one type."""
    letter = yield from choose(seat, text("{n} of which?", n=entry.n), mixes(1))
    announce(t, seat, card)
    t.s.players[seat].xu += entry.xu
    t.say("{card} costs {n} XU.", card=entry.name, n=-entry.xu)
    gain(t, seat, of_one_type(LETTERS.index(letter), entry.n), entry.name)


def survey(t: T, seat: Seat, entry: Card, card: str) -> Asking[None]:
    yield from ()
    announce(t, seat, card)
    top = PLANETS[t.s.slots[0]].rows[0]
    gain(t, seat, [int(n > 0) for n in top], entry.name)


def buys(t: T, seat: Seat, entry: Card, card: str) -> Asking[None]:
    p = t.s.players[seat]
    most = min(entry.n, p.xu // entry.xu)
    n = yield from amount(seat, "Buy how many at 1 XU each?", 1, most)
    cubes = yield from take_any(seat, n, "Bulk Order: take")
    announce(t, seat, card)
    p.xu -= n * entry.xu
    gain(t, seat, cubes, entry.name)


def swaps(t: T, seat: Seat, entry: Card, card: str) -> Asking[None]:
    """Trade Convoy: so many for as many of other types."""
    p = t.s.players[seat]
    given = yield from numbers(seat, "Return resources.", p.cubes, 1, min(entry.n, sum(p.cubes)))
    n = sum(given)
    taken = yield from numbers(seat, "Take as many of other types.", [n] * 4, n, n)
    announce(t, seat, card)
    lose(t, seat, given)
    gain(t, seat, taken, entry.name)


def scouts(t: T, seat: Seat, entry: Card, card: str) -> Asking[None]:
    """EF-R107: the card it finds is kept like any other."""
    yield from ()
    announce(t, seat, card)
    draw_and_keep(t, seat, entry.n, 1, entry.name)


def sells(t: T, seat: Seat, entry: Card, card: str) -> Asking[None]:
    p = t.s.players[seat]
    cubes = yield from numbers(seat, "Sell at 3 XU each.", p.cubes, 1, min(entry.n, sum(p.cubes)))
    announce(t, seat, card)
    lose(t, seat, cubes)
    t.say("{who} sells {cubes}.", who=Who(seat), cubes=counted(cubes))
    gain_xu(t, seat, entry.xu * sum(cubes), entry.name)


EFFECTS: dict[str, Played] = {
    "gain": gains, "stay": stays, "blueprints": blueprints, "crew": crew, "chart": chart, "tribe": tribe,
    "rendezvous": rendezvous, "of_a_kind": of_a_kind, "survey": survey, "buy": buys, "swap": swaps, "scout": scouts,
    "sell": sells,
}  # fmt: skip
