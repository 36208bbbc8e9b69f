"""Green, trade: cards change hands. Nothing here is a discard (AV-R49)."""

from __future__ import annotations

from engine.core import Asking, Decision, Seat, Who, ask_all, briefly, choose, choose_some, offer, text
from engine.games.avoid_the_void.content import Step
from engine.games.avoid_the_void.facts import clockwise, left_of, opponents
from engine.games.avoid_the_void.rules.aims import another, opponent
from engine.games.avoid_the_void.rules.dealing import give
from engine.games.avoid_the_void.rules.effects import Aim, effect
from engine.games.avoid_the_void.rules.interrupts import window
from engine.games.avoid_the_void.rules.options import counted
from engine.games.avoid_the_void.state import T, rule


@effect("swap_hands", opponent("swap hands with whom?"))
def swap_hands(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    me, other = t.s.players[seat], t.s.players[int(aim[0])]
    me.hand, other.hand = other.hand, me.hand
    t.say("{who} and {other} swap hands.", who=Who(seat), other=Who(int(aim[0])))
    show_hand(t, seat)
    show_hand(t, int(aim[0]))


def show_hand(t: T, seat: Seat) -> None:
    hand = t.s.players[seat].hand
    t.tell(seat, text("You now hold {cards}.", cards=t.s.box.names(hand)) if hand else text("You now hold no cards."))


@effect("raid", opponent("raid whom?"))
def raid(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    take_at_random(t, int(aim[0]), seat)


@effect("thief", opponent("steal from whom?"), another("give it to whom?"))
def thief(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    """The one who sends the beast does not see the card."""
    take_at_random(t, int(aim[0]), int(aim[1]))


def take_at_random(t: T, victim: Seat, to: Seat) -> None:
    hand = t.s.players[victim].hand
    if hand:
        give(t, victim, to, [t.pick(hand)])
    else:
        t.say("{who} has no card to take.", who=Who(victim))


@effect("barter", opponent("barter with whom?"))
def barter(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    t.do(offer_card, seat, int(aim[0]), step.n)


@rule
def offer_card(t: T, seat: Seat, other: Seat, n: int) -> Asking[None]:
    hand = t.s.players[seat].hand
    if not hand:
        t.say("{who} has nothing to barter with.", who=Who(seat))
        return
    t.task("offer a card to barter", text("{to} gets it and has to return {n}.", to=Who(other), n=n))
    words, cards = text("Give {to} which card?", to=Who(other)), [t.s.box.give[card] for card in hand]
    card = yield from choose(seat, words, cards, default=hand[0])
    give(t, seat, other, [card])
    t.do(window, "step", seat, "barter", other)
    t.do(return_cards, other, seat, n, card)


@rule
def return_cards(t: T, seat: Seat, to: Seat, n: int, but: str) -> Asking[None]:
    """Two others for it, or all others there are."""
    hand = [card for card in t.s.players[seat].hand if card != but]
    n = min(n, len(hand))
    t.task("answer the barter", text("{n} for the one that {who} gave.", n=counted(n), who=Who(to)))
    words = text("Give {to} {n} for it.", to=Who(to), n=n)
    give(t, seat, to, (yield from briefly(choose_some(seat, words, [t.s.box.give[card] for card in hand], n, n))))


@effect("toll")
def toll(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    t.do(pay_toll, seat, step.n)


@rule
def pay_toll(t: T, seat: Seat, rich: int) -> Asking[None]:
    """AV-R56: at once: all choose in private (AV-D25), then the cards move together."""
    s = t.s
    t.task("pay the toll", text("1 card to {who}.", who=Who(seat)))
    words = text("Give {to} 1 card.", to=Who(seat))
    payers = [o for o in opponents(s, seat) if len(s.players[o].hand) >= rich]
    hands = {o: s.players[o].hand for o in payers}
    asks = [Decision(o, words, offer(t.s.box.give[card] for card in hands[o]), default=(hands[o][0],)) for o in payers]
    for payer, cards in (yield from briefly(ask_all(asks))).items():
        give(t, payer, seat, cards)


@effect("pass_hands", on_all=True)
def pass_hands(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    """AV-R65: to the next player still in the game, empty hands too, all at once."""
    s = t.s
    hands = {left_of(s, o): s.players[o].hand for o in clockwise(s, seat)}
    t.say("Everybody passes their hand to the left.")
    for to, hand in hands.items():
        s.players[to].hand = hand
    for to in hands:
        show_hand(t, to)
