"""The bid window (EF-62, EF-66 to EF-72): Blockade Runner and Lost in Space change bids after the fact."""

from __future__ import annotations

from typing import NamedTuple

from engine.core import Asking, Key, Option, Seat, Who, briefly, silently, text, titled, together
from engine.games.exodus_fleet.content import LETTERS
from engine.games.exodus_fleet.facts import owns, payer, rank, rank_value, ranking
from engine.games.exodus_fleet.payment.search import payable
from engine.games.exodus_fleet.rules.paying import Payment, pay, settle
from engine.games.exodus_fleet.rules.wording import PLACES, card_option, choose_or
from engine.games.exodus_fleet.rulings import LOST_IN_SPACE
from engine.games.exodus_fleet.state import Fleet, Stands, T, rule

FUEL = LETTERS.index("F")
NO = Option("no", "Let it stand", verb="no")
ASKED_ANYWAY = "you have nothing to raise it with; you are asked so that nobody can tell"
STANDS: dict[Key, Stands] = {"phase": "phase", "never": "never"}
STANDING = (
    Option("phase", "Never this phase", "nor asked again until the next one", "choose", "never this phase"),
    Option("never", "Never", "nor asked again in this match; nobody else learns it", "choose", "never"),
)


class Raise(NamedTuple):
    """What somebody answers in the window, and pays for it."""

    key: Key
    paid: Payment | None = None

    @property
    def counts(self) -> bool:
        return self.key != NO.key and self.key not in STANDS


@rule
def bid_window(t: T) -> Asking[None]:
    """EF-R25: all at once and unseen; of several raises the highest bidder's is made, and all are asked again (H20)."""
    s = t.s
    could = [seat for seat in ranking(s)[1:] if seat not in s.declined and may_raise(s, seat)]
    asked = [seat for seat in could if not s.players[seat].stands]
    t.task("raise a bid", text("{phase}: the bids are in.", phase=s.phase.capitalize()))
    answers = yield from together(
        {seat: briefly(titled("raise", silently(climb(s, seat, *STANDING), NO.key))) for seat in asked}
    )
    for seat in asked:
        s.players[seat].stands = STANDS.get(answers[seat].key, "")
    if asked != could:
        t.reveal()  # it is over sooner than everybody can reckon
    for seat in asked:
        if answers[seat].counts:
            make(t, seat, answers[seat])
            t.do(bid_window)
            break


def may_raise(s: Fleet, seat: Seat) -> bool:
    """EF-R26: from public facts alone, or the question would tell: could it climb, whatever its cards are?

    Who could not is not asked: only the rank counts. EF-R31: never a player who has passed.
    """
    hand = s.players[seat].hand
    fuel, lost = most_fuel(s, seat), LOST_IN_SPACE * min(len(hand), copies_left(s)) if hand else 0
    return climbs(s, seat, fuel, lost)


def copies_left(s: Fleet) -> int:
    """Copies of Lost in Space that do not lie open in the discards."""
    return len(s.box.raising.difference(s.cards.discard))


def climbs(s: Fleet, seat: Seat, runner: int, lost: int) -> bool:
    now, then = rank(s, seat), rank(s, seat, runner, lost)
    return any(then < rank(s, other) < now for other, p in enumerate(s.players) if p.bid)


def most_fuel(s: Fleet, seat: Seat) -> int:
    """EF-R103: any number of Fuel, with trades and the tanker (EF-71), but no burnt cards."""
    if not owns(s, seat, "blockade_runner"):
        return 0
    n, me = 0, payer(s, seat)
    while payable(me.bill(fuel(n + 1), bids=True)):
        n += 1
    return n


def fuel(n: int) -> list[int]:
    return [n if i == FUEL else 0 for i in range(4)]


@rule
def raise_bid(t: T, seat: Seat) -> Asking[None]:
    """One after the other, as they were asked once: matches that were saved then go on."""
    counts = rank_value(t.s.players[seat])
    t.task("raise or keep the bid", text("{phase}: it counts {n} so far.", phase=t.s.phase.capitalize(), n=counts))
    answer = yield from briefly(climb(t.s, seat))
    if answer.counts:
        make(t, seat, answer)
    else:
        t.s.declined.append(seat)


def climb(s: Fleet, seat: Seat, *standing: Option) -> Asking[Raise]:
    """EF-D7. EF-70: Fuel for Blockade Runner; EF-72: Lost in Space."""
    p = s.players[seat]
    value = rank_value(p)
    raises = [
        Option(f"fuel {n}", text("Pay {n} Fuel", n=n), text("it counts {n}", n=value + n), "raise", str(n))
        for n in fuels(s, seat)
    ]
    lost = [card_option(s.box, card, "play") for card in p.hand if card in s.box.raising]
    place = PLACES[ranking(s).index(seat)]
    words = text("Your bid counts {n} and is the {place} so far. Raise it?", n=value, place=place)
    stand = NO if raises or lost else NO._replace(hint=ASKED_ANYWAY)
    key = yield from choose_or(seat, words, [stand, *raises, *lost, *standing], NO.key)
    if not key.startswith("fuel"):
        return Raise(key)
    owed = payer(s, seat).bill(fuel(int(key.split()[1])), bids=True)
    return Raise(key, (yield from pay(s, seat, owed, s.box.ships["blockade_runner"].name)))


def make(t: T, seat: Seat, answer: Raise) -> None:
    """EF-R29: Fuel is the price of the raise; EF-R28: XU owed stay what was laid out."""
    s, p = t.s, t.s.players[seat]
    s.declined = []
    if answer.paid:
        p.runner += int(answer.key.split()[1])
        template = "{who} sends Blockade Runner {cost}; the bid counts {n}."
        t.say(template, who=Who(seat), cost=settle(t, seat, answer.paid), n=rank_value(p))
    else:
        p.hand.remove(answer.key)
        s.cards.discard.append(answer.key)
        p.lost += LOST_IN_SPACE
        template = "{who} plays {card}; the bid counts {n}."
        t.say(template, who=Who(seat), card=s.box.cards[answer.key].name, n=rank_value(p))


def fuels(s: Fleet, seat: Seat) -> range:
    return range(1, most_fuel(s, seat) + 1)
