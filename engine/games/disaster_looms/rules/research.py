"""Research (DL-29 to DL-41): a card for money, with Eureka! and Research Breakthrough (DL-257 to DL-259)."""

from __future__ import annotations

from engine.core import Asking, Option, Seat, Who, choose, text
from engine.games.disaster_looms import rulings
from engine.games.disaster_looms.facts import card, in_nebula, research_price, valid
from engine.games.disaster_looms.rules.limit import aside, gain, sell, technology_limit
from engine.games.disaster_looms.state import Looms, Offer, T, rule
from engine.games.disaster_looms.wording import r, spot_of_technology, technology


def research_option(s: Looms, seat: Seat) -> Option:
    """With its price, or why it cannot be had."""
    price = research_price(s, seat)
    made = Option("research", text("Research for {r}", r=r(price)), verb="research")
    if s.companies[seat].researched:
        return made._replace(blocked=text("Once a round."), rule="DL-30")
    if s.war:
        return made._replace(blocked=text("Earth is at war."), rule="DL-41")
    if not s.cards.pile:
        return made._replace(blocked=text("No card is left."), rule="DL-R10")
    if s.companies[seat].treasury < price:
        return made._replace(blocked=text("It costs {r}.", r=r(price)), rule="DL-31")
    return made


def research(t: T, seat: Seat) -> None:
    """DL-31, DL-33; from the Nebula for less and with two cards to choose from (DL-266)."""
    s = t.s
    mine, price = s.companies[seat], research_price(s, seat)
    mine.treasury -= price
    mine.researched = True
    t.say("{who} researches for {r}.", who=Who(seat), r=r(price))
    s.offers.append(Offer(seat, "research", 2 if in_nebula(s, seat) else 1, price=price))
    t.do(show_cards)
    t.do(take_researched)


def free_technology(t: T, seat: Seat) -> None:
    """By an event: drawn as any other, but without price or Nebula (DL-283, DL-R32); maybe none is left (DL-R33)."""
    t.s.offers.append(Offer(seat, "free", 1))
    t.do(show_cards)
    t.do(take_researched)


# --- drawing ------------------------------------------------------------------------------------------------------
@rule
def show_cards(t: T) -> None:
    """Until as many valid cards lie there as are wanted: events first, all of them, then the next draw (DL-R1)."""
    s, offer = t.s, t.s.offers[-1]
    if offer.events:
        t.do(resolve_card)
        t.do(show_cards)
        return
    public = [id_ for id_ in offer.cards if not valid(s, id_)]  # also what has become so meanwhile (DL-R31)
    for id_ in public:  # DL-34
        offer.cards.remove(id_)
        s.cards.discarded.append(id_)
        t.say("{technology} is public already and is discarded.", technology=technology(s, id_))
    due = min(offer.wanted - len(offer.cards), len(s.cards.pile))
    if due <= 0:
        return
    for _ in range(due):
        id_ = s.cards.pile.pop()
        s.cards.known = max(0, s.cards.known - 1)
        t.say("{who} draws {technology}.", who=Who(offer.seat), technology=technology(s, id_))
        (offer.events if card(s, id_).event else offer.cards).append(id_)
    t.do(show_cards)


@rule
def resolve_card(t: T) -> Asking[None]:
    """DL-36, DL-37: the drawer chooses which event comes first, if they differ."""
    s, offer = t.s, t.s.offers[-1]
    t.task(text("choose the first event"))
    kinds: dict[str, str] = {}
    for id_ in offer.events:
        kinds.setdefault(card(s, id_).event, id_)
    options = [named(s, id_, "choose") for id_ in kinds.values()]
    first = yield from choose(offer.seat, text("Which event comes first?"), options, default=options[0].key)
    offer.events.remove(first)
    s.cards.discarded.append(first)
    if card(s, first).event == "eureka":
        eureka(t)
    else:
        s.offers.append(Offer(offer.seat, "breakthrough", 2))
        t.do(show_cards)
        t.do(donate)


def named(s: Looms, id_: str, verb: str) -> Option:
    one = s.box.technologies[id_]
    return Option(id_, technology(s, id_), one.brief, verb, one.name, spot=spot_of_technology(id_))


def eureka(t: T) -> None:
    """DL-257; a second one, or one after the Cataclysm, only draws on (DL-R34)."""
    s = t.s
    if not s.elevator and not s.cataclysm:
        s.elevator = True
        t.say("Eureka! The Space Elevator stands on Earth.")


# --- what becomes of them -----------------------------------------------------------------------------------------
@rule
def take_researched(t: T) -> Asking[None]:
    s, offer = t.s, t.s.offers[-1]
    seat, cards = offer.seat, [*dict.fromkeys(offer.cards)]
    if not cards:
        s.offers.pop()
        if offer.price and not offer.brought:  # DL-35, DL-R98
            s.companies[seat].treasury += offer.price
            t.say("No card is left: {who} gets {r} back.", who=Who(seat), r=r(offer.price))
        return
    t.task(text("keep a card"), text("The other goes back on top."))
    options = [named(s, id_, "keep") for id_ in cards]
    kept = yield from choose(seat, text("Which card do you keep?"), options, default=dearest(s, cards))
    s.offers.pop()
    offer.cards.remove(kept)
    for id_ in offer.cards:  # DL-266; everybody has seen it
        s.cards.pile.append(id_)
        s.cards.known += 1
        t.say("{technology} goes back on top.", technology=technology(s, id_))
    gain(t, seat, kept)


def dearest(s: Looms, cards: list[str]) -> str:
    return max(cards, key=lambda id_: card(s, id_).value)


@rule
def donate(t: T) -> Asking[None]:
    """DL-258, DL-25: the donated card is not paid for; every other copy is sold with it, the kept one too (DL-R29)."""
    s, offer = t.s, t.s.offers[-1]
    seat, cards = offer.seat, offer.cards
    if not cards:  # DL-R30
        s.offers.pop()
        return
    t.task(text("donate a card"), text("The other is kept."))
    options = [named(s, id_, "give") for id_ in dict.fromkeys(cards)]
    least = min(reversed(cards), key=lambda id_: card(s, id_).value)
    gift = yield from aside(s, seat, choose(seat, text("Which card do you donate?"), options, default=least))
    s.offers.pop()
    cards.remove(gift)
    t.say("{who} donates {technology}.", who=Who(seat), technology=technology(s, gift))
    for id_ in cards:
        s.companies[seat].technologies.append(id_)
        t.say("{who} gains {technology}.", who=Who(seat), technology=technology(s, id_))
        for outer in s.offers:
            outer.brought |= outer.seat == seat
    s.cards.discarded.append(gift)  # from where the sale makes it public
    sell(t, [gift])
    if not rulings.BREAKTHROUGH_IS_REPLACED and s.offers:  # DL-R28
        s.offers[-1].wanted = len(s.offers[-1].cards)
    t.do(technology_limit, seat)
