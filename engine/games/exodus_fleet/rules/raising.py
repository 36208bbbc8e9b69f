"""The bid window (EF-62, EF-66 to EF-72): Blockade Runner and Lost in Space change bids after the fact."""

from __future__ import annotations

from engine.core import Asking, Option, Seat, Who, text
from engine.games.exodus_fleet.content import CARDS, LETTERS
from engine.games.exodus_fleet.looks import owns, rank, rank_value, ranking
from engine.games.exodus_fleet.rules.paying import bill, pay, settle
from engine.games.exodus_fleet.rules.wording import PLACES, card_option, choose_or
from engine.games.exodus_fleet.rulings import LOST_IN_SPACE
from engine.games.exodus_fleet.state import Fleet, T, rule
from engine.parts.payment import payable

FUEL = LETTERS.index("F")
NO = Option("no", "Let it stand", verb="no")
ASKED_ANYWAY = "you have nothing to raise it with; you are asked so that nobody can tell"
COPIES = frozenset(id_ for id_, card in CARDS.items() if card.does == "raise")  # of Lost in Space


@rule
def bid_window(t: T) -> None:
    """EF-R25: from the highest to the lowest; whoever raises, all others are asked again; it ends (H20)."""
    s = t.s
    seat = next((seat for seat in ranking(s)[1:] if seat not in s.declined and may_raise(s, seat)), None)
    if seat is not None:
        t.do(raise_bid, seat)
        t.do(bid_window)


def may_raise(s: Fleet, seat: Seat) -> bool:
    """EF-R26: from public facts alone, or the question would tell: could it climb, whatever its cards are?

    Who could not is not asked: only the rank counts. EF-R31: never a player who has passed.
    """
    hand = s.players[seat].hand
    fuel, lost = most_fuel(s, seat), LOST_IN_SPACE * min(len(hand), copies_left(s)) if hand else 0
    return climbs(s, seat, fuel, lost)


def copies_left(s: Fleet) -> int:
    """Copies of Lost in Space that do not lie open in the discards."""
    return len(COPIES.difference(s.cards.discard))


def climbs(s: Fleet, seat: Seat, runner: int, lost: int) -> bool:
    now, then = rank(s, seat), rank(s, seat, runner, lost)
    return any(then < rank(s, other) < now for other, p in enumerate(s.players) if p.bid)


def most_fuel(s: Fleet, seat: Seat) -> int:
    """EF-R103: any number of Fuel, with trades and the tanker (EF-71), but no burnt cards."""
    if not owns(s, seat, "blockade_runner"):
        return 0
    n = 0
    while payable(bill(s, seat, fuel(n + 1), bids=True)):
        n += 1
    return n


def fuel(n: int) -> list[int]:
    return [n if i == FUEL else 0 for i in range(4)]


@rule
def raise_bid(t: T, seat: Seat) -> Asking[None]:
    """EF-D7. EF-70, EF-R29: Fuel is the price of the raise; EF-72, EF-R28: XU owed stay what was laid out."""
    s, p = t.s, t.s.players[seat]
    value = rank_value(p)
    raises = [
        Option(f"fuel {n}", text("Pay {n} Fuel", n=n), text("it counts {n}", n=value + n), "raise", str(n))
        for n in fuels(s, seat)
    ]
    lost = [card_option(card, "play") for card in p.hand if CARDS[card].does == "raise"]
    place = PLACES[ranking(s).index(seat)]
    words = text("Your bid counts {n} and is the {place} so far. Raise it?", n=value, place=place)
    stand = NO if raises or lost else NO._replace(hint=ASKED_ANYWAY)
    key = yield from choose_or(seat, words, [stand, *raises, *lost], NO.key)
    if key == "no":
        s.declined.append(seat)
        return
    if key.startswith("fuel"):
        n = int(key.split()[1])
        paid = yield from pay(s, seat, bill(s, seat, fuel(n), bids=True), "Blockade Runner")
        p.runner += n
        template = "{who} sends Blockade Runner {cost}; the bid counts {n}."
        t.say(template, who=Who(seat), cost=settle(t, seat, paid), n=rank_value(p))
    else:
        p.hand.remove(key)
        s.cards.discard.append(key)
        p.lost += LOST_IN_SPACE
        t.say("{who} plays {card}; the bid counts {n}.", who=Who(seat), card=CARDS[key].name, n=rank_value(p))
    s.declined = []


def fuels(s: Fleet, seat: Seat) -> range:
    return range(1, most_fuel(s, seat) + 1)
