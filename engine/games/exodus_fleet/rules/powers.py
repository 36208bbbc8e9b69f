"""Powers that ships have once a phase, hired or not (EF-22, EF-80, EF-R81): in any order, each by itself."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.core import Asking, Option, Seat, Who, Words, choose, text
from engine.games.exodus_fleet.content import LETTERS, RESOURCES, FleetBox, Ship
from engine.games.exodus_fleet.facts import cards_left, free_quarters, payer
from engine.games.exodus_fleet.rules.gaining import add_cubes, add_tribe, draw_and_keep, gain, lose
from engine.games.exodus_fleet.rules.paying import can_pay, pay, settle
from engine.games.exodus_fleet.rules.storing import store_between_phases
from engine.games.exodus_fleet.rules.transporting import bring, how_many, may_carry
from engine.games.exodus_fleet.rules.wording import amounts, mixes, resources_for, take_any, too_dear
from engine.games.exodus_fleet.rulings import HAVEN_PRICE, TRIBE
from engine.games.exodus_fleet.state import Fleet, T, rule

HAVEN, BREEDERS, TRANSPORTER = "safe_haven", "alien_breeders", "mini_transporter"
PHASE_OF = {HAVEN: "income", BREEDERS: "exploring", TRANSPORTER: "transporting"}


@cache
def powered(box: FleetBox) -> frozenset[str]:
    """Ships with a power of some phase."""
    return box.powered | PHASE_OF.keys()


def powers_of_the_phase(s: Fleet, seat: Seat) -> Iterator[Option]:
    """What could be used in this phase by what lies open; what cannot be paid is listed as blocked."""
    p, box = s.players[seat], s.box
    for ship in [box.ships[id_] for id_ in p.ships if id_ in powered(box) and id_ not in p.used]:
        if works_now(s, seat, ship):
            why = hindered(s, seat, ship)
            yield Option(ship.id, ship.name, ship.text, "use", ship.name, ship.id, why)


def is_free(ship: Ship) -> bool:
    """Nothing is paid for it: what a clock uses for somebody who is away."""
    if ship.gain:
        return not sum(ship.gain.prices[:1])
    return ship.draw is not None and not ship.draw.fuel and not ship.draw.xu


def works_now(s: Fleet, seat: Seat, ship: Ship) -> bool:
    """By public facts alone."""
    p = s.players[seat]
    if ship.gain:
        return ship.gain.phase == s.phase and not any(ship.gain.cubes)
    if ship.draw:
        return s.phase == "exploring" and (not ship.draw.worked or p.crew == "worked") and cards_left(s) > 0
    if PHASE_OF.get(ship.id) != s.phase or not free_quarters(s, seat):
        return False
    return ship.id != BREEDERS or p.crew == "worked"  # EF-160


def hindered(s: Fleet, seat: Seat, ship: Ship) -> Words:
    """Why it cannot be used just now; for its owner's eyes."""
    p = s.players[seat]
    if ship.draw:
        if (p.place and not p.crew) or p.drawn:
            return "The hired explorers come first."  # EF-164, EF-R106
        cost = (0, ship.draw.fuel, 0, 0)
        payable = p.xu >= ship.draw.xu and can_pay(s, seat, cost)
        return "" if payable else too_dear(cost, ship.draw.xu)
    if ship.gain and ship.gain.prices and p.xu < ship.gain.prices[0]:
        return too_dear(xu=ship.gain.prices[0])
    if ship.id == HAVEN and p.xu < HAVEN_PRICE:
        return too_dear(xu=HAVEN_PRICE)
    if ship.id == BREEDERS and not can_pay(s, seat, TRIBE):
        return too_dear(TRIBE)
    if ship.id == TRANSPORTER and not may_carry(s, seat, 1, ()):
        return "You cannot pay for it."
    return ""


def use_power(t: T, seat: Seat, id_: str) -> Asking[None]:
    """EF-D10: each is used once per phase."""
    ship = t.s.box.ships[id_]
    if ship.gain:
        yield from gain_by_ship(t, seat, ship)
    elif ship.draw:
        yield from draw_by_ship(t, seat, ship)
    elif id_ == TRANSPORTER:
        yield from mini_transport(t, seat)
    elif id_ == BREEDERS:
        yield from breed(t, seat)
    else:
        yield from haven(t, seat)


@rule
def use_power_aside(t: T, seat: Seat, id_: str) -> Asking[None]:
    """As a cut-in, before or between the questions of the phase."""
    yield from use_power(t, seat, id_)


def gain_by_ship(t: T, seat: Seat, ship: Ship) -> Asking[None]:
    """EF-152, EF-161, EF-183, EF-185, EF-198; EF-R80: the more, the dearer."""
    p = t.s.players[seat]
    assert ship.gain is not None
    n, price = ship.gain.any, 0
    if prices := ship.gain.prices:
        sums = [sum(prices[: k + 1]) for k in range(len(prices))]
        options = [
            Option(str(k), resources_for(k, xu), verb="take", words=str(k))
            for k, xu in enumerate(sums, 1)
            if xu <= p.xu
        ]
        n = int((yield from choose(seat, text("{ship}: how many resources?", ship=ship.name), options, default="1")))
        price = sums[n - 1]
    cubes = yield from take_any(t.s, seat, n, ship.name)
    p.used.append(ship.id)
    buy(t, seat, cubes, price, ship)


def draw_by_ship(t: T, seat: Seat, ship: Ship) -> Asking[None]:
    """EF-164, EF-169, EF-184, EF-200: a set of its own after the hired draw (EF-111)."""
    s, p = t.s, t.s.players[seat]
    assert ship.draw is not None
    cost = text("for {xu} XU", xu=ship.draw.xu) if ship.draw.xu else None
    if ship.draw.fuel:
        paid = yield from pay(s, seat, payer(s, seat).bill([0, ship.draw.fuel, 0, 0]), ship.name)
        cost = settle(t, seat, paid)
    p.xu -= ship.draw.xu
    p.used.append(ship.id)
    draw_and_keep(t, seat, ship.draw.draw, ship.draw.keep, ship.name, cost)


def mini_transport(t: T, seat: Seat) -> Asking[None]:
    """EF-187, EF-R92: one tribe, or more with Convenient Wormhole."""
    plan = yield from how_many(t.s, seat, 1, False, t.s.box.ships[TRANSPORTER].name)
    if plan.what == "carry":
        t.s.players[seat].used.append(TRANSPORTER)
        bring(t, seat, plan)


def breed(t: T, seat: Seat) -> Asking[None]:
    """EF-160: no transport, no transport discounts (EF-89)."""
    s = t.s
    paid = yield from pay(s, seat, payer(s, seat).bill(TRIBE), s.box.ships[BREEDERS].name)
    s.players[seat].used.append(BREEDERS)
    add_tribe(t, seat, s.box.ships[BREEDERS].name, settle(t, seat, paid))


def haven(t: T, seat: Seat) -> Asking[None]:
    """EF-213"""
    yield from ()
    t.s.players[seat].used.append(HAVEN)
    buy_tribe(t, seat)


def buy_tribe(t: T, seat: Seat) -> None:
    t.s.players[seat].xu -= HAVEN_PRICE
    add_tribe(t, seat, t.s.box.ships[HAVEN].name, text("for {xu} XU", xu=HAVEN_PRICE))


# --- any phase ---------------------------------------------------------------------------------------------------
@rule
def sell_one(t: T, seat: Seat, id_: str) -> Asking[None]:
    """EF-151, EF-176, EF-R79: 1 resource for XU, once per phase and ship, after bidding; EF-R12: a real cube."""
    p, ship = t.s.players[seat], t.s.box.ships[id_]
    there = [o._replace(verb="sell") for o, n in zip(mixes(1), p.cubes, strict=True) if n]
    words = text("{ship}: sell which resource for {xu} XU?", ship=ship.name, xu=ship.sells)
    letter = yield from choose(seat, words, there, default=there[0].key)
    lose(t, seat, [int(o.key == letter) for o in mixes(1)])
    p.used.append(id_)
    p.xu += ship.sells
    sold = RESOURCES[LETTERS.index(letter)]
    template = "{who} sells 1 {sold} for {xu} XU ({ship})."
    t.say(template, who=Who(seat), sold=sold, xu=ship.sells, ship=ship.name)


@rule
def buy_one(t: T, seat: Seat, id_: str) -> Asking[None]:
    """EF-154"""
    ship = t.s.box.ships[id_]
    cubes = yield from take_any(t.s, seat, 1, text("{ship}, for {xu} XU", ship=ship.name, xu=ship.buys))
    t.s.players[seat].used.append(id_)
    buy(t, seat, cubes, ship.buys, ship)
    store_between_phases(t)


def buy(t: T, seat: Seat, cubes: list[int], price: int, ship: Ship) -> None:
    if not price:
        gain(t, seat, cubes, ship.name)
        return
    add_cubes(t, seat, cubes)
    t.s.players[seat].xu -= price
    template = "{who} buys {cubes} for {xu} XU ({ship})."
    t.say(template, who=Who(seat), cubes=amounts(cubes), xu=price, ship=ship.name)
