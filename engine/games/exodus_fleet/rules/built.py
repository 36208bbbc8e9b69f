"""When built (EF-97, EF-R89): once, right after the ship is paid for, or never."""

from __future__ import annotations

from engine.core import Asking, Option, Seat, Who, choose, choose_some, text
from engine.games.exodus_fleet.content import Ship
from engine.games.exodus_fleet.facts import clockwise, free_quarters
from engine.games.exodus_fleet.rules.gaining import (
    add_cubes,
    draw_and_keep,
    gain_xu,
    hand_options,
    keep,
    lose,
    next_card,
)
from engine.games.exodus_fleet.rules.powers import buy_tribe
from engine.games.exodus_fleet.rules.transporting import transport_when_built
from engine.games.exodus_fleet.rules.wording import (
    amounts,
    card_option,
    cards_counted,
    exchange,
    numbers,
    too_dear,
)
from engine.games.exodus_fleet.rulings import HAVEN_PRICE
from engine.games.exodus_fleet.state import T, rule

YES, NO = Option("yes", "Yes", verb="yes"), Option("no", "No", verb="no")


def when_built(t: T, seat: Seat, ship: Ship) -> None:
    s = t.s
    match ship.built:
        case "draw":
            draw_and_keep(t, seat, 1, 1, ship.name)  # EF-200, EF-209
        case "transport" if free_quarters(s, seat):
            t.do(transport_when_built, seat, ship.built_n)
        case "deal":
            deal(t, seat)
        case "buy":
            t.do(buy_cubes, seat, ship.built_n)
        case "sell":
            t.do(sell_cubes, seat, ship.built_n)
        case "swap":
            t.do(swap_cubes, seat)
        case "haven" if free_quarters(s, seat):
            t.do(haven_when_built, seat)
        case "welcome":
            gain_xu(t, seat, ship.built_n * s.players[seat].tribes, ship.name)  # EF-219
        case "store":
            t.do(store_hand, seat)


@rule
def buy_cubes(t: T, seat: Seat, price: int) -> Asking[None]:
    """EF-207, EF-210, EF-215: any number for XU."""
    p = t.s.players[seat]
    t.task("buy resources", text("For {n} XU each.", n=price))
    most = p.xu // price
    what = f"Buy resources for {price} XU each"
    cubes = yield from numbers(seat, what, [most] * 4, 0, most, known=False)
    xu = price * sum(cubes)
    p.xu -= xu
    add_cubes(t, seat, cubes)
    template = "{who} buys {cubes} for {xu} XU." if xu else "{who} buys nothing."
    t.say(template, who=Who(seat), cubes=amounts(cubes), xu=xu)


@rule
def sell_cubes(t: T, seat: Seat, price: int) -> Asking[None]:
    """EF-201"""
    p = t.s.players[seat]
    t.task("sell resources", text("For {n} XU each.", n=price))
    cubes = yield from numbers(seat, f"Sell resources for {price} XU each", p.cubes, 0, sum(p.cubes))
    lose(t, seat, cubes)
    xu = price * sum(cubes)
    p.xu += xu
    template = "{who} sells {cubes} for {xu} XU." if xu else "{who} sells nothing."
    t.say(template, who=Who(seat), cubes=amounts(cubes), xu=xu)


@rule
def swap_cubes(t: T, seat: Seat) -> Asking[None]:
    """EF-202: any number, one for one."""
    t.task("swap resources", "One for one, any number.")
    held = t.s.players[seat].cubes
    given, taken = yield from exchange(seat, "Swap resources", held, 0, sum(held))
    lose(t, seat, given)
    add_cubes(t, seat, taken)
    template = "{who} swaps {given} for {taken}." if any(given) else "{who} swaps nothing."
    t.say(template, who=Who(seat), given=amounts(given), taken=amounts(taken))


@rule
def haven_when_built(t: T, seat: Seat) -> Asking[None]:
    """EF-213: whether one has the XU is one's own business, so it is asked anyway."""
    t.task("use the new Safe Haven", text("A tribe for {n} XU, or nothing.", n=HAVEN_PRICE))
    dear = "" if t.s.players[seat].xu >= HAVEN_PRICE else too_dear(xu=HAVEN_PRICE)
    words = text("Safe Haven: pay {n} XU for a tribe?", n=HAVEN_PRICE)
    if (yield from choose(seat, words, [YES._replace(blocked=dear), NO], default="no")) == "yes":
        buy_tribe(t, seat)


@rule
def store_hand(t: T, seat: Seat) -> Asking[None]:
    """EF-220: any number of hand cards go under Xenological Center."""
    s, p = t.s, t.s.players[seat]
    options = hand_options(s, seat, "keep")
    t.task("put cards under a ship", "Xenological Center: any number of the hand.")
    cards = yield from choose_some(seat, "Put cards of your hand under Xenological Center?", options, 0, len(options))
    p.hand = [card for card in p.hand if card not in cards]
    s.under.setdefault("xenological_center", []).extend(cards)
    t.say("{who} puts {n} under Xenological Center.", who=Who(seat), n=cards_counted(len(cards)))


# --- Navigation Vessel -------------------------------------------------------------------------------------------
def deal(t: T, seat: Seat) -> None:
    """EF-212, EF-R85: a card for each player; the builder looks at them and hands them out."""
    s = t.s
    s.dealt = [card for _ in s.players if (card := next_card(t))]
    s.dealer = seat
    others = text("{who} looks at {n}, one for each player.", who=Who(seat), n=cards_counted(len(s.dealt)))
    t.tell(seat, text("You look at {cards}.", cards=s.box.card_names(s.dealt)), others)
    t.do(hand_out, seat)


@rule
def hand_out(t: T, seat: Seat) -> Asking[None]:
    """EF-D29: one each; with too few cards the builder decides who goes without."""
    s = t.s
    t.task("hand out dealt cards", "Navigation Vessel: one for each player.")
    order, left = clockwise(s, seat), s.dealt[:]
    got: dict[Seat, str] = {}
    for k, to in enumerate(order):
        spare = len(order) - k > len(left)
        options = [card_option(s.box, card, "give") for card in left] + ([NO._replace(text="No card")] if spare else [])
        words = text("Which card for {who}?", who=Who(to), left=len(left))
        key = yield from choose(seat, words, options, auto=not left, default=options[0].key)
        if key != NO.key:
            got[to] = key
            left.remove(key)
    s.dealt, s.dealer = [], -1
    for to, card in got.items():
        s.players[to].drawn, s.players[to].to_keep = [card], 1
        yours = text("You are dealt {card}.", card=s.box.cards[card].name)
        t.tell(to, yours, text("{who} is dealt a card.", who=Who(to)))
        t.do(keep, to, False)
