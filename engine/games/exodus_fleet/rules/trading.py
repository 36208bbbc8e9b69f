"""Trading between players (EF-146, EF-R68): an option of the table; composed in private, then answered."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core import Asking, Option, Seat, Text, Who, briefly, choose, choose_some, text, titled
from engine.games.exodus_fleet.content import LETTERS, RESOURCES, FleetBox
from engine.games.exodus_fleet.rules.gaining import hand_options
from engine.games.exodus_fleet.rules.storing import store_between_phases
from engine.games.exodus_fleet.rules.wording import (
    cards_counted,
    choose_or,
    counted,
    ship_option,
    tribes_counted,
)
from engine.games.exodus_fleet.state import Fleet, Goods, Player, T, Trade, rule

MOST_ASKED_XU = 40  # nobody can see how many the other has
PROPOSE = Option("propose", "Propose this", verb="done")
REFUSE = Option("refuse", "Refuse", verb="no")


# --- goods -------------------------------------------------------------------------------------------------------
def described(box: FleetBox, goods: Goods, seen: bool = False) -> Text:
    """2 Metal, 3 XU, 1 tribe, Bank, 2 cards; for those who may see them, which cards."""
    parts: list[str | Text] = [counted(goods.cubes)] if any(goods.cubes) else []
    parts += [text("{n} XU", n=goods.xu)] if goods.xu else []
    parts += [tribes_counted(goods.tribes)] if goods.tribes else []
    parts += box.ship_names(goods.ships)
    parts += box.card_names(goods.cards) if seen else []
    hidden = goods.unnamed + (0 if seen else len(goods.cards))
    parts += [cards_counted(hidden)] if hidden else []
    return text("{goods}", goods=tuple(parts) or ("nothing",))


def is_nothing(goods: Goods) -> bool:
    return goods == Goods()


def kinds(p: Player, goods: Goods, own: bool) -> Iterable[tuple[str, str | Text]]:
    """What could be added, once each. The XU of others are not known."""
    for letter, name, have, n in zip(LETTERS, RESOURCES, p.cubes, goods.cubes, strict=True):
        if have and not n:
            yield letter, name
    if not goods.xu and (p.xu or not own):
        yield "xu", "XU"
    if p.tribes and not goods.tribes:
        yield "tribes", text("tribes")
    if p.ships and not goods.ships:
        yield "ships", text("ships")
    if p.hand and not goods.cards and not goods.unnamed:
        yield "cards", text("cards")


def add(s: Fleet, seat: Seat, owner: Seat, goods: Goods, kind: str) -> Asking[None]:
    """How many of this kind, or which. Of one's own cards one names which; of another's hand, only how many."""
    p, own = s.players[owner], seat == owner
    if kind in LETTERS:
        i = LETTERS.index(kind)
        goods.cubes[i] = yield from how_many(seat, RESOURCES[i], p.cubes[i], "How much {what}?")
    elif kind == "xu":
        goods.xu = yield from how_many(seat, "XU", p.xu if own else MOST_ASKED_XU)
    elif kind == "tribes":
        goods.tribes = yield from how_many(seat, text("tribes"), p.tribes)
    elif kind == "ships":
        options = [ship_option(s.box, ship, "trade") for ship in p.ships]
        options = options if own else [option._replace(spot="") for option in options]  # in no picture of one's own
        goods.ships = [*(yield from choose_some(seat, "Which ships?", options, 1, len(options)))]
    elif own:
        goods.cards = [*(yield from choose_some(seat, "Which cards?", hand_options(s, seat, "trade"), 1, len(p.hand)))]
    else:
        goods.unnamed = yield from how_many(seat, text("cards"), len(p.hand))


def how_many(seat: Seat, what: str | Text, most: int, template: str = "How many {what}?") -> Asking[int]:
    if most == 1:
        return 1
    options = [Option(str(n), str(n), verb="trade", words=str(n)) for n in range(1, most + 1)]
    return int((yield from choose(seat, text(template, what=what), options)))


# --- offering ----------------------------------------------------------------------------------------------------
@rule
def offer_trade(t: T, seat: Seat, to: Seat) -> Asking[None]:
    """EF-D26: what one gives and what one asks for, any number of everything; both must accept.

    XU and cards that are offered lie on the table until it is answered: only so can nobody tell what else is held.
    """
    s, p = t.s, t.s.players[seat]
    mine, theirs = Goods(), Goods()
    while True:
        give = [adding("+", "Give {what}", kind, what) for kind, what in kinds(p, mine, True)]
        want = [adding("-", "Ask for {what}", kind, what) for kind, what in kinds(s.players[to], theirs, False)]
        ready = [] if is_nothing(mine) and is_nothing(theirs) else [PROPOSE]
        words = text(
            "You give {mine} for {theirs}. What else?" if ready else "What do you give {to}, and what do you ask for?",
            mine=described(s.box, mine, seen=True),
            theirs=described(s.box, theirs),
            to=Who(to),
        )
        key = yield from choose(seat, words, [*ready, *give, *want])
        if key == PROPOSE.key:
            break
        if key.startswith("+"):
            yield from add(s, seat, seat, mine, key[1:])
        else:
            yield from add(s, seat, to, theirs, key[1:])
    p.xu -= mine.xu
    p.hand = [card for card in p.hand if card not in mine.cards]
    s.trade = Trade(seat, to, mine, theirs)
    asked = described(s.box, theirs)
    seen, unseen = (
        text("{who} offers {to} {mine} for {theirs}.", who=Who(seat), to=Who(to), mine=gives, theirs=asked)
        for gives in (described(s.box, mine, seen=True), described(s.box, mine))
    )
    t.tell_each({seat: seen, to: seen} if mine.cards else {}, unseen)
    t.do(answer_trade, to)


def adding(sign: str, template: str, kind: str, what: str | Text) -> Option:
    return Option(f"{sign}{kind}", text(template, what=what), verb="trade", words=f"{sign}{kind}")


# --- answering ---------------------------------------------------------------------------------------------------
@rule
def answer_trade(t: T, seat: Seat) -> Asking[None]:
    s = t.s
    assert s.trade is not None
    trade = s.trade
    t.task("answer an offer", text("{who} offers a trade.", who=Who(trade.by)))
    agreed, cards = yield from briefly(titled("trade", agrees(s, seat, trade)))
    if agreed:
        hand_over(t, trade, cards)
        return
    take_back(s, trade)
    t.say("{who} refuses the trade.", who=Who(seat))


def agrees(s: Fleet, seat: Seat, trade: Trade) -> Asking[tuple[bool, tuple[str, ...]]]:
    """And with which cards, where the other asks for some."""
    why = hindered(s, trade)
    accept = Option("accept", "Accept", verb="yes", blocked=why, rule="EF-R68" if why else "")
    by, what, ours = Who(trade.by), described(s.box, trade.gives, seen=True), described(s.box, trade.asks)
    words = text("{who} offers you {what} for {ours}. Agreed?", who=by, what=what, ours=ours)
    if (yield from choose_or(seat, words, [accept, REFUSE], REFUSE.key)) == REFUSE.key:
        return False, ()
    cards: tuple[str, ...] = ()
    if n := trade.asks.unnamed:
        asked = text("Which {n} for {who}?", n=cards_counted(n), who=by)
        cards = yield from choose_some(seat, asked, hand_options(s, seat, "give"), n, n)
    return True, cards


def hindered(s: Fleet, trade: Trade) -> str:
    """Why it cannot be accepted: by what lies open, and by what the one who answers holds."""
    a, b = s.players[trade.by], s.players[trade.to]
    if not has(a, trade.gives):
        return "That is no longer there."
    if not has(b, trade.asks) or b.xu < trade.asks.xu:
        return "You do not have all of that."
    settled = housed(s, a, trade.gives, trade.asks) and housed(s, b, trade.asks, trade.gives)
    return "" if settled else "There would be tribes without living quarters."


def has(p: Player, goods: Goods) -> bool:
    cubes = all(n <= have for n, have in zip(goods.cubes, p.cubes, strict=True))
    return cubes and goods.tribes <= p.tribes and {*goods.ships} <= {*p.ships} and goods.unnamed <= len(p.hand)


def housed(s: Fleet, p: Player, out: Goods, into: Goods) -> bool:
    """EF-R68: no tribe is left without quarters."""
    ships = [ship for ship in p.ships if ship not in out.ships] + into.ships
    return sum(s.box.ships[ship].quarters for ship in ships) >= p.tribes - out.tribes + into.tribes


def take_back(s: Fleet, trade: Trade) -> None:
    p = s.players[trade.by]
    p.xu += trade.gives.xu
    p.hand += trade.gives.cards
    s.trade = None


def hand_over(t: T, trade: Trade, cards: tuple[str, ...]) -> None:
    """Nothing is triggered: it is no keeping and no building."""
    s, a, b = t.s, t.s.players[trade.by], t.s.players[trade.to]
    take_back(s, trade)
    a.hand, b.hand = (
        [card for card in a.hand if card not in trade.gives.cards] + [*cards],
        [card for card in b.hand if card not in cards] + trade.gives.cards,
    )
    for giver, taker, goods in ((a, b, trade.gives), (b, a, trade.asks)):
        move(giver, taker, goods)
    t.say("{who} accepts the trade.", who=Who(trade.to))
    if cards:
        given = s.box.card_names(cards)
        gives_you = text("{who} gives you {cards}.", who=Who(trade.to), cards=given)
        t.tell_each({trade.by: gives_you, trade.to: text("You give {who} {cards}.", who=Who(trade.by), cards=given)})
    store_between_phases(t)


def move(p: Player, q: Player, goods: Goods) -> None:
    p.cubes = [have - n for have, n in zip(p.cubes, goods.cubes, strict=True)]
    q.cubes = [have + n for have, n in zip(q.cubes, goods.cubes, strict=True)]
    p.xu, q.xu = p.xu - goods.xu, q.xu + goods.xu
    p.tribes, q.tribes = p.tribes - goods.tribes, q.tribes + goods.tribes
    for ship in goods.ships:
        p.ships.remove(ship)
        q.ships.append(ship)
        if ship in p.used:  # once-per-phase marks go with it
            p.used.remove(ship)
            q.used.append(ship)


@rule
def withdraw_trade(t: T, seat: Seat) -> None:
    """Nobody has to wait for an answer."""
    assert t.s.trade is not None
    take_back(t.s, t.s.trade)
    t.drop(answer_trade)
    t.say("{who} withdraws the offer.", who=Who(seat))
