"""The card round before the final scoring (EF-128 to EF-131): by number of cards, ties sealed."""

from __future__ import annotations

from engine.core import Asking, Option, Seat, Who, briefly, choose, text, titled, together
from engine.games.exodus_fleet.facts import clockwise
from engine.games.exodus_fleet.payment.payer import WAREHOUSE_SHIP
from engine.games.exodus_fleet.rules.cards import (
    burn_card,
    choose_to_burn,
    choose_to_turn_in,
    has_warehouse,
    play_card,
    playable,
    turn_card_in,
)
from engine.games.exodus_fleet.rules.wording import card_option, cards_counted
from engine.games.exodus_fleet.state import Fleet, T, rule

PASS = Option("pass", "Play no more cards", verb="pass")
BURN = Option("burn", "Burn a card for 1 resource", verb="burn")
TURN_IN = Option("turn in", "Turn a card in at Military Warehouse", verb="use", words="warehouse", spot=WAREHOUSE_SHIP)


@rule
def card_round(t: T) -> None:
    """EF-R56: a cycle is everybody who has not passed, once, by cards in hand, counted afresh at each step."""
    s = t.s
    for seat, p in enumerate(s.players):
        if not p.hand and seat not in s.out_of_cards:
            s.out_of_cards.append(seat)  # for good, even if a card comes later
    left = [seat for seat in range(len(s.players)) if seat not in s.out_of_cards]
    if not left:
        return
    waiting = [seat for seat in left if seat not in s.had_a_go]
    if not waiting:
        s.had_a_go = []
        waiting = left
    most = max(len(s.players[seat].hand) for seat in waiting)
    t.do(next_cards, most)
    t.do(card_round)


def tied(s: Fleet, most: int) -> list[Seat]:
    """EF-120, EF-R57: clockwise from the Admiral of the last phase."""
    open_to = [seat for seat in clockwise(s, s.admiral) if seat not in s.out_of_cards and seat not in s.had_a_go]
    return [seat for seat in open_to if len(s.players[seat].hand) == most]


def plays(s: Fleet, seat: Seat) -> list[Option]:
    """EF-131, EF-R59: text, burning, Warehouse; no phase is running."""
    hand = [card_option(s.box, card, "play") for card in s.players[seat].hand if playable(s, seat, card)]
    return [*hand, BURN, *([TURN_IN] if has_warehouse(s, seat) else []), PASS]


@rule
def next_cards(t: T, most: int) -> Asking[None]:
    """EF-D23: one player in the open; EF-130: those who are tied at the same time and secretly."""
    s = t.s
    seats = tied(s, most)
    t.task("play a last card", "Before Scoring B, who holds most cards first.")
    chosen = yield from together({seat: briefly(titled("cards", name_card(s, seat))) for seat in seats})
    for seat in seats:
        s.had_a_go.append(seat)
        how, card, cubes = chosen[seat]
        if how == PASS.key:
            s.out_of_cards.append(seat)  # EF-129
            t.say("{who} plays no more cards.", who=Who(seat))
        elif how == BURN.key:
            burn_card(t, seat, card, cubes)
        elif how == TURN_IN.key:
            turn_card_in(t, seat, card, cubes)
        else:
            p = s.players[seat]
            p.hand, p.named = [card, *(other for other in p.hand if other != card)], card
            t.say("{who} names {card}.", who=Who(seat), card=t.s.box.cards[card].name)
            t.do(play_if_possible, seat, card)
            t.do(no_longer_named, seat)


def name_card(s: Fleet, seat: Seat) -> Asking[tuple[str, str, list[int]]]:
    """EF-R57: which card, and what for, before anybody else's is seen."""
    n = cards_counted(len(s.players[seat].hand))
    words = text("The last round is over. Play a card before the final scoring? You hold {n}.", n=n)
    key = yield from choose(seat, words, plays(s, seat), default=PASS.key)
    if key == BURN.key:
        return key, *(yield from choose_to_burn(s, seat))
    if key == TURN_IN.key:
        return key, *(yield from choose_to_turn_in(s, seat))
    return key, key, []


@rule
def no_longer_named(t: T, seat: Seat) -> None:
    t.s.players[seat].named = ""


@rule
def play_if_possible(t: T, seat: Seat, card: str) -> None:
    """What a tied player did before may have made it impossible."""
    if playable(t.s, seat, card):
        t.do(play_card, seat, card)
