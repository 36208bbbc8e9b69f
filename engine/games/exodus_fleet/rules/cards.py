"""Explorer cards (EF-114 to EF-121, 2-S): burnt for a resource, turned in, or played for their text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core import (
    Asking,
    Option,
    Seat,
    Who,
    Words,
    briefly,
    choose,
    text,
)
from engine.games.exodus_fleet.content import LETTERS, Card
from engine.games.exodus_fleet.facts import cards_left, free_quarters, from_admiral, hired, owns, payer, roomiest
from engine.games.exodus_fleet.payment.payer import WAREHOUSE_SHIP
from engine.games.exodus_fleet.rules.building import could_build, crew_builds, on_offer
from engine.games.exodus_fleet.rules.charting import deal_planets, look_at_ships
from engine.games.exodus_fleet.rules.gaining import add_cubes, discard, draw_and_keep, gain, hand_options, lose
from engine.games.exodus_fleet.rules.paying import Payment, can_pay, pay, settle
from engine.games.exodus_fleet.rules.storing import store_between_phases
from engine.games.exodus_fleet.rules.wording import (
    amounts,
    counted,
    exchange,
    listed,
    mixes,
    numbers,
    resources_counted,
    resources_for,
    take_any,
)
from engine.games.exodus_fleet.rulings import CREW_SAME_PHASE_EXPLORING_ONLY, WAREHOUSE
from engine.games.exodus_fleet.state import Fleet, T, rule

Played = Callable[[T, Seat, Card, str], Asking[None]]


def playable(s: Fleet, seat: Seat, card: str) -> bool:
    """May it be played for its text now, as far as its owner can tell? (EF-116)"""
    p, entry = s.players[seat], s.box.cards[card]
    match entry.does:
        case "gain" | "stay":
            return True
        case "blueprints":
            return not p.looked_at and bool(s.line if s.all_ships else s.ships.pile or s.ships.discard)
        case "crew":
            late = CREW_SAME_PHASE_EXPLORING_ONLY and s.phase != "exploring"
            free = not late and not any(q.drawn for q in s.players)
            return free and (could_build(s, seat, card) if s.stage == "cards" else bool(on_offer(s, seat)))
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
    entry = t.s.box.cards[card]
    t.task("play the named card", text("It is {card}.", card=entry.name))
    yield from briefly(EFFECTS[entry.does](t, seat, entry, card))
    store_between_phases(t)


def announce(t: T, seat: Seat, card: str, effect: Words = "") -> None:
    template = "{who} plays {card}: {effect}." if effect else "{who} plays {card}."
    t.say(template, who=Who(seat), card=t.s.box.cards[card].name, effect=effect)
    discard(t, seat, [card])


# --- burning -----------------------------------------------------------------------------------------------------
@rule
def burn(t: T, seat: Seat) -> Asking[None]:
    """EF-115, EF-R50: any card for 1 real cube."""
    card, cubes = yield from choose_to_burn(t.s, seat)
    burn_card(t, seat, card, cubes)
    store_between_phases(t)


def choose_to_burn(s: Fleet, seat: Seat) -> Asking[tuple[str, list[int]]]:
    hand = hand_options(s, seat, "burn")
    card = yield from choose(seat, "Burn which card for 1 resource?", hand, default=hand[0].key)
    return card, (yield from take_any(s, seat, 1, text("Burning {card}", card=s.box.cards[card].name)))


def burn_card(t: T, seat: Seat, card: str, cubes: Sequence[int]) -> None:
    discard(t, seat, [card])
    add_cubes(t, seat, cubes)
    t.say("{who} burns {card} for {cubes}.", who=Who(seat), card=t.s.box.cards[card].name, cubes=amounts(cubes))


@rule
def turn_in(t: T, seat: Seat) -> Asking[None]:
    """EF-182: Military Warehouse."""
    card, cubes = yield from choose_to_turn_in(t.s, seat)
    turn_card_in(t, seat, card, cubes)
    store_between_phases(t)


def choose_to_turn_in(s: Fleet, seat: Seat) -> Asking[tuple[str, list[int]]]:
    xu, n = WAREHOUSE
    words = text("Turn in which card for {xu} XU and {n}?", xu=xu, n=resources_counted(n))
    hand = hand_options(s, seat, "burn")
    card = yield from choose(seat, words, hand, default=hand[0].key)
    return card, (yield from take_any(s, seat, n, text("Turning in {card}", card=s.box.cards[card].name), xu=xu))


def turn_card_in(t: T, seat: Seat, card: str, cubes: Sequence[int]) -> None:
    xu, _ = WAREHOUSE
    discard(t, seat, [card])
    add_cubes(t, seat, cubes)
    t.s.players[seat].xu += xu
    template = "{who} turns in {card} for {gain} (Military Warehouse)."
    t.say(template, who=Who(seat), card=t.s.box.cards[card].name, gain=amounts(cubes, xu))


def has_warehouse(s: Fleet, seat: Seat) -> bool:
    return owns(s, seat, WAREHOUSE_SHIP)


# --- texts -------------------------------------------------------------------------------------------------------
def gains(t: T, seat: Seat, entry: Card, card: str) -> Asking[None]:
    """EF-223, EF-224, EF-227"""
    more = yield from take_any(t.s, seat, entry.any, entry.name)
    cubes = [a + b for a, b in zip(entry.cubes, more, strict=True)]
    announce(t, seat, card, listed(amounts(cubes, entry.xu)))
    add_cubes(t, seat, cubes)
    t.s.players[seat].xu += entry.xu


def stays(t: T, seat: Seat, entry: Card, card: str) -> Asking[None]:
    """EF-225, EF-118; EF-R95: played after hiring and before the row is taken, it counts for this mining."""
    yield from ()
    s, p = t.s, t.s.players[seat]
    p.hand.remove(card)
    p.face_up.append(card)
    t.say("{who} plays {card}, which stays on the table.", who=Who(seat), card=t.s.box.cards[card].name)
    if s.phase == "mining" and s.stage == "actions" and p.place and not p.crew:
        gain(t, seat, entry.cubes, entry.name)


def blueprints(t: T, seat: Seat, entry: Card, card: str) -> Asking[None]:
    """EF-221: the card lies on the reserved ship until it is built."""
    yield from ()
    p = t.s.players[seat]
    p.hand.remove(card)
    p.blueprints.append(card)
    t.say("{who} plays {card}.", who=Who(seat), card=t.s.box.cards[card].name)
    look_at_ships(t, seat)


def crew(t: T, seat: Seat, entry: Card, card: str) -> Asking[None]:
    """EF-222, EF-R108; H13: it waits for the builder at work; EF-120: several, in the order of the bids."""
    yield from ()
    s, p = t.s, t.s.players[seat]
    p.hand.remove(card)
    p.crew_cards.append(card)
    t.say("{who} plays {card}.", who=Who(seat), card=t.s.box.cards[card].name)
    if s.builder >= 0:
        s.crews = sorted([*s.crews, seat], key=[*hired(s), *from_admiral(s)].index)
    else:
        t.do(crew_builds, seat)


def chart(t: T, seat: Seat, entry: Card, card: str) -> Asking[None]:
    """EF-226, EF-D28"""
    yield from ()
    announce(t, seat, card, listed(amounts(entry.cubes)))
    add_cubes(t, seat, entry.cubes)
    deal_planets(t, seat)


def tribe(t: T, seat: Seat, entry: Card, card: str) -> Asking[None]:
    """EF-228, EF-89: Cloning Technology; not a transport."""
    s = t.s
    paid = yield from pay(s, seat, payer(s, seat).bill(entry.cost, without=[card]), entry.name, without=[card])
    play_for_tribe(t, seat, card, paid)


def play_for_tribe(t: T, seat: Seat, card: str, paid: Payment) -> None:
    """EF-89: no transport."""
    t.s.players[seat].tribes += 1
    announce(t, seat, card, text("1 tribe {cost}", cost=settle(t, seat, paid)))


def rendezvous(t: T, seat: Seat, entry: Card, card: str) -> Asking[None]:
    """EF-230, EF-D30: 4 of one type for a tribe, or 2 resources."""
    s = t.s
    options = [Option("take", text("Take {n}", n=resources_counted(entry.any)), verb="take", words="resources")]
    for i, mix in enumerate(mixes(1)):
        cost = of_one_type(i, entry.n)
        if free_quarters(s, seat) and can_pay_without(s, seat, cost, card):
            options.append(mix._replace(text=text("Pay {cost} for a tribe", cost=counted(cost)), verb="pay"))
    key = yield from choose(seat, text("{card}: resources, or a tribe?", card=entry.name), options, default="take")
    if key == "take":
        cubes = yield from take_any(s, seat, entry.any, entry.name)
        announce(t, seat, card, listed(amounts(cubes)))
        add_cubes(t, seat, cubes)
        return
    cost = of_one_type(LETTERS.index(key), entry.n)
    paid = yield from pay(s, seat, payer(s, seat).bill(cost, without=[card]), entry.name, without=[card])
    play_for_tribe(t, seat, card, paid)


def of_one_type(type_: int, n: int) -> list[int]:
    return [n if i == type_ else 0 for i in range(4)]


def can_pay_without(s: Fleet, seat: Seat, cost: Sequence[int], card: str) -> bool:
    """EF-121: the card that is played cannot be burnt for its own cost."""
    return can_pay(s, seat, cost, without=[card])


def of_a_kind(t: T, seat: Seat, entry: Card, card: str) -> Asking[None]:
    """EF-231: 1 XU, 4 of one type."""
    words = text("{card}: {n} of which type for {xu} XU?", card=entry.name, n=entry.n, xu=-entry.xu)
    options = [o._replace(text=counted(of_one_type(i, entry.n))) for i, o in enumerate(mixes(1))]
    letter = yield from choose(seat, words, options, default=roomiest(t.s, seat))
    cubes = of_one_type(LETTERS.index(letter), entry.n)
    announce(t, seat, card, text("{cubes} for {xu} XU", cubes=amounts(cubes), xu=-entry.xu))
    t.s.players[seat].xu += entry.xu
    add_cubes(t, seat, cubes)


def survey(t: T, seat: Seat, entry: Card, card: str) -> Asking[None]:
    yield from ()
    cubes = [int(n > 0) for n in t.s.box.planets[t.s.slots[0]].rows[0]]
    announce(t, seat, card, listed(amounts(cubes)))
    add_cubes(t, seat, cubes)


def buys(t: T, seat: Seat, entry: Card, card: str) -> Asking[None]:
    p = t.s.players[seat]
    most = min(entry.n, p.xu // entry.xu)
    options = [Option(str(n), resources_for(n, n * entry.xu), verb="take", words=str(n)) for n in range(1, most + 1)]
    n = int((yield from choose(seat, text("{card}: buy how many resources?", card=entry.name), options, default="1")))
    cubes = yield from take_any(t.s, seat, n, entry.name)
    announce(t, seat, card, text("{cubes} for {xu} XU", cubes=amounts(cubes), xu=n * entry.xu))
    p.xu -= n * entry.xu
    add_cubes(t, seat, cubes)


def swaps(t: T, seat: Seat, entry: Card, card: str) -> Asking[None]:
    """Trade Convoy: so many for as many of other types."""
    given, taken = yield from exchange(seat, entry.name, t.s.players[seat].cubes, 1, entry.n)
    announce(t, seat, card, text("{taken} for {given}", taken=amounts(taken), given=amounts(given)))
    lose(t, seat, given)
    add_cubes(t, seat, taken)


def scouts(t: T, seat: Seat, entry: Card, card: str) -> Asking[None]:
    """EF-R107: the card it finds is kept like any other."""
    yield from ()
    announce(t, seat, card)
    draw_and_keep(t, seat, entry.n, 1, entry.name)


def sells(t: T, seat: Seat, entry: Card, card: str) -> Asking[None]:
    p = t.s.players[seat]
    what = f"{entry.name}, sell for {entry.xu} XU each"
    cubes = yield from numbers(seat, what, p.cubes, 1, min(entry.n, sum(p.cubes)))
    xu = entry.xu * sum(cubes)
    announce(t, seat, card, text("{xu} XU for {cubes}", xu=xu, cubes=amounts(cubes)))
    lose(t, seat, cubes)
    p.xu += xu


EFFECTS: dict[str, Played] = {
    "gain": gains, "stay": stays, "blueprints": blueprints, "crew": crew, "chart": chart, "tribe": tribe,
    "rendezvous": rendezvous, "of_a_kind": of_a_kind, "survey": survey, "buy": buys, "swap": swaps, "scout": scouts,
    "sell": sells,
}  # fmt: skip
