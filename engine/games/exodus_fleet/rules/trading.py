"""Trading between players (EF-146, EF-R68): an option of the table; composed in private, then answered."""

from __future__ import annotations

from typing import NamedTuple

from engine.core import Asking, Option, Seat, Who, choose, refuse, text
from engine.games.exodus_fleet.content import CARDS, LETTERS, RESOURCES, SHIPS
from engine.games.exodus_fleet.rules.wording import counted
from engine.games.exodus_fleet.state import Fleet, Player, T, rule

AMOUNTS = (1, 5)
PROPOSE = Option("propose", "Propose this", verb="done")


class Goods(NamedTuple):
    cubes: tuple[int, ...] = (0, 0, 0, 0)
    xu: int = 0
    tribes: int = 0
    ship: str = ""
    cards: int = 0  # how many; which, their owner decides

    def words(self) -> str:
        parts = [counted(self.cubes)] if any(self.cubes) else []
        parts += [f"{self.xu} XU"] if self.xu else []
        parts += [f"{self.tribes} tribe"] if self.tribes else []
        parts += [SHIPS[self.ship].name] if self.ship else []
        parts += ["a card"] if self.cards else []
        return ", ".join(parts) or "nothing"

    def code(self) -> str:
        return ".".join([*map(str, self.cubes), str(self.xu), str(self.tribes), self.ship or "-", str(self.cards)])


def decoded(code: str) -> Goods:
    m, f, b, w, xu, tribes, ship, cards = code.split(".")
    return Goods((int(m), int(f), int(b), int(w)), int(xu), int(tribes), "" if ship == "-" else ship, int(cards))


def more(goods: Goods, key: str) -> Goods:
    """One more thing; a ship takes the place of another."""
    if key in LETTERS:
        return goods._replace(cubes=tuple(n + (key == letter) for n, letter in zip(goods.cubes, LETTERS, strict=True)))
    if key.startswith("xu"):
        return goods._replace(xu=goods.xu + int(key[2:]))
    if key == "tribe":
        return goods._replace(tribes=1)
    if key == "card":
        return goods._replace(cards=1)
    return goods._replace(ship=key)


def tradable(p: Player, goods: Goods, known: bool) -> list[str]:
    """What could be added. The XU of others are not known."""
    found = [letter for letter, n, have in zip(LETTERS, goods.cubes, p.cubes, strict=True) if n < have]
    found += [f"xu{n}" for n in AMOUNTS if not known or goods.xu + n <= p.xu]
    found += ["tribe"] if p.tribes > goods.tribes == 0 else []
    found += ["card"] if p.hand and not goods.cards else []
    return found + ([*p.ships] if not goods.ship else [])


def added(side: str, key: str) -> Option:
    what = RESOURCES[LETTERS.index(key)] if key in LETTERS else f"{key[2:]} XU" if key.startswith("xu") else key
    what = SHIPS[key].name if key in SHIPS else what
    return Option(
        f"{side}{key}"[:24], text("Give {what}" if side == "+" else "Ask for {what}", what=what), verb="trade"
    )


MOST_STEPS = 12


@rule
def offer_trade(t: T, seat: Seat, to: Seat) -> Asking[None]:
    """EF-D26: what one gives and what one asks for; both must accept."""
    s = t.s
    mine, theirs = Goods(), Goods()
    for _ in range(MOST_STEPS):
        give = {added("+", k).key: k for k in tradable(s.players[seat], mine, True)}
        want = {added("-", k).key: k for k in tradable(s.players[to], theirs, False)}
        options = [added("+", k) for k in give.values()] + [added("-", k) for k in want.values()]
        words = text("You give {mine} for {theirs}. What else?", mine=mine.words(), theirs=theirs.words())
        key = yield from choose(seat, words, [PROPOSE, *options] if mine != theirs else options)
        if key == PROPOSE.key:
            break
        mine = more(mine, give[key]) if key in give else mine
        theirs = more(theirs, want[key]) if key in want else theirs
    if mine == theirs:
        refuse("There is nothing to trade.", "EF-146")
    s.trade_round += 1
    t.say("{who} offers {to} {mine} for {theirs}.", who=Who(seat), to=Who(to), mine=mine.words(), theirs=theirs.words())
    t.do(answer_trade, to, seat, mine.code(), theirs.code())


@rule
def answer_trade(t: T, seat: Seat, by: Seat, code: str, asked: str) -> Asking[None]:
    s = t.s
    theirs, mine = decoded(code), decoded(asked)
    why = "" if possible(s, by, theirs, seat, mine) else "That can not be done."
    accept = Option("accept", "Accept", verb="yes", blocked=why, rule="EF-R68" if why else "")
    words = text("{who} offers you {what} for {ours}. Agreed?", who=Who(by), what=theirs.words(), ours=mine.words())
    key = yield from choose(seat, words, [accept, Option("refuse", "Refuse", verb="no")])
    if key == "refuse":
        t.say("{who} refuses the trade.", who=Who(seat))
        return
    t.say("{who} accepts the trade.", who=Who(seat))
    t.do(hand_over, by, seat, code, asked)


def possible(s: Fleet, a: Seat, gives: Goods, b: Seat, takes: Goods) -> bool:
    """EF-R68: what is promised is there, and no tribe is left without quarters."""
    return can_spare(s.players[a], gives, takes) and can_spare(s.players[b], takes, gives)


def can_spare(p: Player, out: Goods, into: Goods) -> bool:
    enough = all(n <= have for n, have in zip(out.cubes, p.cubes, strict=True)) and out.xu <= p.xu
    there = out.tribes <= p.tribes and out.cards <= len(p.hand) and (not out.ship or out.ship in p.ships)
    ships = [ship for ship in p.ships if ship != out.ship] + ([into.ship] if into.ship else [])
    room = sum(SHIPS[ship].quarters for ship in ships) >= p.tribes - out.tribes + into.tribes
    return enough and there and room


@rule
def hand_over(t: T, a: Seat, b: Seat, code: str, asked: str) -> None:
    """Nothing is triggered: it is no keeping and no building."""
    s = t.s
    for giver, taker, goods in ((a, b, decoded(code)), (b, a, decoded(asked))):
        move(s.players[giver], s.players[taker], goods)
        if goods.cards:
            t.do(hand_over_card, giver, taker)


def move(p: Player, q: Player, goods: Goods) -> None:
    p.cubes = [have - n for have, n in zip(p.cubes, goods.cubes, strict=True)]
    q.cubes = [have + n for have, n in zip(q.cubes, goods.cubes, strict=True)]
    p.xu, q.xu = p.xu - goods.xu, q.xu + goods.xu
    p.tribes, q.tribes = p.tribes - goods.tribes, q.tribes + goods.tribes
    if goods.ship:
        p.ships.remove(goods.ship)
        q.ships.append(goods.ship)
        if goods.ship in p.used:  # once-per-phase marks go with it
            p.used.remove(goods.ship)
            q.used.append(goods.ship)


@rule
def hand_over_card(t: T, seat: Seat, to: Seat) -> Asking[None]:
    """Which card, its owner decides."""
    p = t.s.players[seat]
    if not p.hand:
        return
    options = [Option(c, CARDS[c].name, CARDS[c].text, "give", CARDS[c].name) for c in p.hand]
    card = yield from choose(seat, text("Which card for {to}?", to=Who(to)), options)
    p.hand.remove(card)
    t.s.players[to].hand.append(card)
    t.tell(to, text("{who} gives you {card}.", who=Who(seat), card=CARDS[card].name))
