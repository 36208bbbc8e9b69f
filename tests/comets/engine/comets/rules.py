"""The rules of Comets: all that the core can do, in one small game."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core import (
    Asking,
    Count,
    Decision,
    Option,
    Result,
    Seat,
    Table,
    Who,
    choose,
    choose_all,
    choose_some,
    first_of,
    refuse,
    text,
    together,
)
from engine.games.comets.content import kind, named
from engine.games.comets.state import Comets, book

T = Table[Comets]
rule = book.rule
NONE = Option("none", "No second card", verb="trade", words="nothing")
YES_OR_NO = Option("yes", "Yes", verb="choose"), Option("no", "No", verb="choose")


def cards(held: Iterable[str], verb: str = "play") -> list[Option]:
    return [Option(c, named(c), verb=verb, words=kind(c), spot=c) for c in held]


def players(seats: Iterable[Seat], verb: str = "choose") -> list[Option]:
    return [Option(str(o), text("{who}", who=Who(o)), verb=verb, spot=f"seat.{o}") for o in seats]


def others(s: Comets, seat: Seat) -> list[Seat]:
    return [(seat + i) % len(s.seats) for i in range(1, len(s.seats))]


def draw(t: T, seat: Seat) -> None:
    if not t.s.deck:
        t.s.deck, t.s.discard = t.s.discard, []
        t.shuffle(t.s.deck)
    if t.s.deck:
        card = t.s.deck.pop()
        t.s.seats[seat].hand.append(card)
        t.tell(seat, text("You draw {card}.", card=named(card)), text("{who} draws a card.", who=Who(seat)))


def throw(s: Comets, seat: Seat, gone: Iterable[str]) -> None:
    for card in gone:
        s.seats[seat].hand.remove(card)
        s.discard.append(card)


@rule
def turn(t: T) -> Asking[None]:
    s, me = t.s, t.s.seats[t.s.active]
    broke = "" if me.coins else text("you have no coin")
    t.task("play a card or trade")
    what = yield from choose(
        s.active,
        "Your turn?",
        [
            Option("draw", "Draw a card", verb="draw", words="card"),
            Option("auction", "Auction", verb="choose", blocked=broke, rule="CO-4"),
            Option("market", "Market", verb="choose"),
            Option("trade", "Trade", verb="choose", blocked="" if len(me.hand) > 1 else "too few cards", rule="CO-6"),
            *cards(me.hand),
        ],
        default="draw",
    )
    aim = s.active
    if kind(what) == "ore":
        aim = int(
            (yield from choose(s.active, text("{card}: at whom?", card=named(what)), players(others(s, aim))))
        )  # for who is away, the card is taken back
    if "." in what:
        me.hand.remove(what)
        (me.front if kind(what) == "flare" else s.discard).append(what)
        t.say("{who} plays {card}.", who=Who(s.active), card=named(what))
    t.do(window, aim, kind(what))
    t.do(carry_out, s.active, kind(what), aim)
    t.do(end_turn)


@rule
def window(t: T, aim: Seat, what: str) -> Asking[None]:
    """CO-2: anybody may shield against ore; everybody is asked, or the asking would tell."""
    if what != "ore":
        return
    holders = {o: [c for c in p.hand if kind(c) == "shield"] for o, p in enumerate(t.s.seats) if o != t.s.active}
    words = text("Shield {who}?", who=Who(aim))
    t.task("shield or let it hit", text("Ore flies at {who}.", who=Who(aim)))
    ways = {o: (Option("pass", "Let it hit", verb="choose"), *cards(held)) for o, held in holders.items()}
    got = yield from first_of((Decision(o, words, way) for o, way in ways.items()), "pass")
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
        t.say("{who} loses 2 coins.", who=Who(aim))
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
    t.task("bid in the auction")
    offers = {i: [Option(str(n), str(n), verb="bid") for n in range(p.coins + 1)] for i, p in enumerate(s.seats)}
    bids = yield from choose_all("Your bid?", offers, defaults=dict.fromkeys(offers, "0"))
    high = max(bids.items(), key=lambda b: (int(b[1]), -b[0]))[0]  # CO-R1
    for seat, bid in bids.items():
        t.say("{who} bids {n}.", who=Who(seat), n=int(bid))
    s.seats[high].coins -= int(bids[high])
    s.seats[high].hand += s.row
    s.row = []


@rule
def market(t: T, seat: Seat, left: int) -> Asking[None]:
    """CO-5: each at its own pace."""
    hand = t.s.seats[seat].hand
    t.task("sell at the market", "Up to 2 cards.")
    gone = yield from choose_some(seat, "Sell which?", cards(hand, "trade"), 0, min(2, len(hand)))
    throw(t.s, seat, gone)
    t.s.seats[seat].coins += len(gone)
    t.say("{who} sells {n}.", who=Who(seat), n=Count(len(gone), "card", "cards"))
    if gone and left > 1:
        t.do(market, seat, left - 1)


@rule
def bonus(t: T, seat: Seat) -> None:
    t.s.seats[seat].coins += 1


@rule
def trade(t: T, seat: Seat) -> Asking[None]:
    """CO-6: two cards of different kinds. Also those who have none such are asked, or the haste would tell."""
    hand = t.s.seats[seat].hand
    t.task("trade two cards")
    one = yield from choose(seat, "Trade which?", cards(hand, "trade"), default=hand[0])
    others_ = cards((c for c in hand if c != one), "trade")
    two = yield from choose(seat, text("{one} and which?", one=named(one)), [NONE, *others_], default="none")
    if two == "none":
        return
    if kind(one) == kind(two):
        refuse(text("{one} and {two} are of one kind", one=named(one), two=named(two)), "CO-6")
    throw(t.s, seat, [one, two])
    t.s.seats[seat].coins += 3


@rule
def swap(t: T) -> Asking[None]:
    """CO-7: all who have cards compose in private, and the gifts go round together."""
    s = t.s
    able = [i for i, p in enumerate(s.seats) if len(p.hand) > 1]
    if len(able) < 2:
        return
    t.task("choose a gift")
    gifts = yield from together({i: gift(s, i, able) for i in able})
    for seat, (card, _) in gifts.items():
        s.seats[seat].hand.remove(card)
    for seat, (card, to) in gifts.items():
        s.seats[to].hand.append(card)
        t.tell(
            to, text("{who} gives you {card}.", who=Who(seat), card=named(card)), text("{who} gives.", who=Who(seat))
        )


def gift(s: Comets, seat: Seat, able: list[Seat]) -> Asking[tuple[str, Seat]]:
    card = yield from choose(seat, "Give which?", cards(s.seats[seat].hand, "give"), default=s.seats[seat].hand[0])
    whom = players((o for o in able if o != seat), "give")
    to = yield from choose(seat, text("{card}: to whom?", card=named(card)), whom, auto=True, default=whom[0].key)
    return card, int(to)


@rule
def burn(t: T, seat: Seat, flare: str) -> Asking[None]:
    """CO-8: at any time; the burner chooses who loses a coin."""
    aim = int((yield from choose(seat, "Burn whom?", players(others(t.s, seat)))))
    t.s.seats[seat].front.remove(flare)
    t.s.discard.append(flare)
    t.s.seats[aim].coins = max(0, t.s.seats[aim].coins - 1)
    t.say("{who} burns {aim}.", who=Who(seat), aim=Who(aim))
    t.do(pity, aim)


@rule
def pity(t: T, aim: Seat) -> Asking[None]:
    """CO-9: before anything else goes on, all others say whether they help, sealed; each who does pays a coin."""
    words = text("Help {who}?", who=Who(aim))
    t.task(text("help {who} or not", who=Who(aim)))
    ways = {o: YES_OR_NO for o in others(t.s, aim) if t.s.seats[o].coins}
    helped = yield from choose_all(words, ways, defaults=dict.fromkeys(ways, "no"))
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
