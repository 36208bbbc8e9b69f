"""Comets: a whole small game that uses all of the core, for the tests of the kit and the core themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from pydantic import Field

from engine.core import (
    Asking,
    Chance,
    CutIn,
    Decision,
    Game,
    Hidden,
    Option,
    Options,
    Result,
    Rulebook,
    Seat,
    Table,
    Who,
    choose,
    choose_all,
    choose_some,
    cut_in,
    first_of,
    offer,
    refuse,
    text,
    together,
)

KINDS = {"ice": 8, "ore": 8, "shield": 4, "flare": 5, "storm": 3}
CARDS = [f"{kind}.{i}" for kind, n in KINDS.items() for i in range(n)]


@dataclass(slots=True)
class Comet:
    hand: list[str] = field(default_factory=list)
    front: list[str] = field(default_factory=list)  # flares that lie ready: may be burnt at any time
    coins: int = 6


@dataclass(slots=True)
class Comets:
    seats: list[Comet]
    deck: list[str]
    discard: list[str] = field(default_factory=list)
    row: list[str] = field(default_factory=list)
    active: Seat = 0
    left: int = 12  # turns


class CometOptions(Options):
    turns: int = Field(default=12, ge=1, le=60)
    rich: bool = False


T = Table[Comets]
book = Rulebook[Comets]()
rule = book.rule


def kind(card: str) -> str:
    return card.split(".")[0]


def cards(held: Iterable[str]) -> list[Option]:
    return [Option(c, kind(c), verb="play", words=kind(c)) for c in held]


def others(s: Comets, seat: Seat) -> list[Seat]:
    return [(seat + i) % len(s.seats) for i in range(1, len(s.seats))]


def draw(t: T, seat: Seat) -> None:
    if not t.s.deck:
        t.s.deck, t.s.discard = t.s.discard, []
        t.shuffle(t.s.deck)
    if t.s.deck:
        card = t.s.deck.pop()
        t.s.seats[seat].hand.append(card)
        t.tell(seat, text("You draw {card}.", card=kind(card)), text("{who} draws a card.", who=Who(seat)))


def throw(s: Comets, seat: Seat, gone: Iterable[str]) -> None:
    for card in gone:
        s.seats[seat].hand.remove(card)
        s.discard.append(card)


@rule
def turn(t: T) -> Asking[None]:
    s, me = t.s, t.s.seats[t.s.active]
    broke = "" if me.coins else text("you have no coin")
    what = yield from choose(
        s.active,
        "Your turn?",
        [
            Option("draw", "Draw"),
            Option("auction", "Auction", blocked=broke, rule="C-4"),
            Option("market", "Market"),
            Option("trade", "Trade", blocked="" if len(me.hand) > 1 else "too few cards", rule="C-6"),
            *cards(me.hand),
        ],
    )
    aim = s.active
    if kind(what) == "ore":
        aim = int(
            (yield from choose(s.active, "At whom?", [Option(str(o), text("{w}", w=Who(o))) for o in others(s, aim)]))
        )
    if "." in what:
        me.hand.remove(what)
        (me.front if kind(what) == "flare" else s.discard).append(what)
        t.say("{who} plays {card}.", who=Who(s.active), card=kind(what))
    t.do(window, aim, kind(what))
    t.do(carry_out, s.active, kind(what), aim)
    t.do(end_turn)


@rule
def window(t: T, aim: Seat, what: str) -> Asking[None]:
    """C-2: anybody may shield against ore; everybody is asked, or the asking would tell."""
    if what != "ore":
        return
    holders = {o: [c for c in p.hand if kind(c) == "shield"] for o, p in enumerate(t.s.seats) if o != t.s.active}
    words = text("Shield {who}?", who=Who(aim))
    got = yield from first_of((Decision(o, words, offer(["pass", *held])) for o, held in holders.items()), "pass")
    if got:
        throw(t.s, got[0], [got[1]])
        t.say("{who} shields {aim}.", who=Who(got[0]), aim=Who(aim))
        t.drop(carry_out)


@rule
def carry_out(t: T, seat: Seat, what: str, aim: Seat) -> None:
    s = t.s
    if what in ("draw", "ice"):
        draw(t, seat)
    elif what == "ore":
        s.seats[aim].coins = max(0, s.seats[aim].coins - 2)
        t.say("{who} loses 2.", who=Who(aim))
    elif what == "storm":
        t.say("A storm: the turn ends.")
        t.drop_to(end_turn)
    elif what == "auction":
        s.row.extend([s.deck.pop()] if s.deck else [])
        t.do(auction)
    elif what == "market":
        t.apart(market, range(len(s.seats)), 2)
        t.do(bonus, seat)
    elif what == "trade":
        t.do(trade, seat)
        t.do(swap)


@rule
def auction(t: T) -> Asking[None]:
    s = t.s
    bids = yield from choose_all("Your bid?", {i: [str(n) for n in range(p.coins + 1)] for i, p in enumerate(s.seats)})
    high = max(bids.items(), key=lambda b: (int(b[1]), -b[0]))[0]
    for seat, bid in bids.items():
        t.say("{who} bids {n}.", who=Who(seat), n=int(bid))
    s.seats[high].coins -= int(bids[high])
    s.seats[high].hand += s.row
    s.row = []


@rule
def market(t: T, seat: Seat, left: int) -> Asking[None]:
    """C-5: each at its own pace."""
    hand = t.s.seats[seat].hand
    gone = yield from choose_some(seat, "Sell which?", cards(hand), 0, min(2, len(hand)))
    throw(t.s, seat, gone)
    t.s.seats[seat].coins += len(gone)
    t.say("{who} sells {n}.", who=Who(seat), n=len(gone))
    if gone and left > 1:
        t.do(market, seat, left - 1)


@rule
def bonus(t: T, seat: Seat) -> None:
    t.s.seats[seat].coins += 1


@rule
def trade(t: T, seat: Seat) -> Asking[None]:
    """C-6: two cards of different kinds. Also those who have none such are asked, or the haste would tell."""
    hand = t.s.seats[seat].hand
    one = yield from choose(seat, "Trade which?", cards(hand))
    two = yield from choose(seat, "And which?", ["none", *cards(c for c in hand if c != one)])
    if two == "none":
        return
    if kind(one) == kind(two):
        refuse(text("{one} and {two} are of one kind", one=one, two=two), "C-6")
    throw(t.s, seat, [one, two])
    t.s.seats[seat].coins += 3


@rule
def swap(t: T) -> Asking[None]:
    """C-7: all who have cards compose in private, and the gifts go round together."""
    s = t.s
    able = [i for i, p in enumerate(s.seats) if len(p.hand) > 1]
    if len(able) < 2:
        return
    gifts = yield from together({i: gift(s, i, able) for i in able})
    for seat, (card, _) in gifts.items():
        s.seats[seat].hand.remove(card)
    for seat, (card, to) in gifts.items():
        s.seats[to].hand.append(card)
        t.tell(to, text("{who} gives you {card}.", who=Who(seat), card=kind(card)), text("{who} gives.", who=Who(seat)))


def gift(s: Comets, seat: Seat, able: list[Seat]) -> Asking[tuple[str, Seat]]:
    card = yield from choose(seat, "Give which?", cards(s.seats[seat].hand))
    to = yield from choose(seat, "To whom?", [str(o) for o in able if o != seat], auto=True)
    return card, int(to)


@rule
def burn(t: T, seat: Seat, flare: str) -> Asking[None]:
    """C-8: at any time; the burner chooses who loses a coin."""
    aim = int((yield from choose(seat, "Burn whom?", [str(o) for o in others(t.s, seat)])))
    t.s.seats[seat].front.remove(flare)
    t.s.discard.append(flare)
    t.s.seats[aim].coins = max(0, t.s.seats[aim].coins - 1)
    t.say("{who} burns {aim}.", who=Who(seat), aim=Who(aim))
    t.do(pity, aim)


@rule
def pity(t: T, aim: Seat) -> Asking[None]:
    """C-9: before anything else goes on, all others say whether they help, sealed; each who does pays a coin for it."""
    words = text("Help {who}?", who=Who(aim))
    helped = yield from choose_all(words, {o: ["yes", "no"] for o in others(t.s, aim) if t.s.seats[o].coins})
    for seat, answer in helped.items():
        if answer == "yes":
            t.s.seats[seat].coins -= 1
            t.s.seats[aim].coins += 1
            t.say("{who} helps {aim}.", who=Who(seat), aim=Who(aim))


@rule
def end_turn(t: T) -> None:
    s = t.s
    s.left -= 1
    s.active = (s.active + 1) % len(s.seats)
    if s.left:
        t.do(turn)
        return
    scores = [p.coins for p in s.seats]
    t.finish(Result([i for i, n in enumerate(scores) if n == max(scores)], scores))


class CometsGame(Game[Comets]):
    id = "comets"
    title = "Comets"
    seats = range(2, 5)
    minutes = (5, 10)
    options = CometOptions
    state = Comets
    book = book
    first = turn

    def setup(self, seats: int, options: CometOptions, chance: Chance) -> Comets:
        deck = CARDS[:]
        chance.shuffle(deck)
        people = [Comet([deck.pop() for _ in range(4)], coins=9 if options.rich else 6) for _ in range(seats)]
        return Comets(people, deck, left=options.turns)

    def view(self, s: Comets, seat: Seat | None) -> object:
        hands = [p.hand[:] if i == seat else len(p.hand) for i, p in enumerate(s.seats)]
        return hands, [(p.front[:], p.coins) for p in s.seats], len(s.deck), s.discard[:], s.row[:], s.active, s.left

    def secrets(self, s: Comets, seat: Seat | None) -> list[list[Hidden]]:
        return [[Hidden(s.deck), *(Hidden(p.hand) for i, p in enumerate(s.seats) if i != seat)]]

    def cut_ins(self, s: Comets) -> Iterator[CutIn]:
        for i, p in enumerate(s.seats):
            for flare in p.front:
                yield cut_in(i, flare, "Burn", burn, i, flare)


def conserved(s: Comets) -> None:
    held = s.deck + s.discard + s.row + [c for p in s.seats for c in p.hand + p.front]
    assert Counter(held) == Counter(CARDS), "cards were lost or made"
    assert all(p.coins >= 0 for p in s.seats)


GAME = CometsGame()
