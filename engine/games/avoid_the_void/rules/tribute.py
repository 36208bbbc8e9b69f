"""Tribute (AV-51 to AV-57): who owes whom how many, and the private choice of the cards."""

from __future__ import annotations

from typing import NamedTuple

from engine.core import Asking, Seat, Text, Who, briefly, choose_some, text, together
from engine.games.avoid_the_void.facts import has_power, mods_of, number, opponents
from engine.games.avoid_the_void.rules.dealing import give
from engine.games.avoid_the_void.state import T, Void, rule


class Debt(NamedTuple):
    payer: Seat
    to: Seat
    n: int


def debts(s: Void, mover: Seat, spot: str | None = None) -> list[Debt]:
    """AV-53 to AV-55: by the number of the sector, with each player whose ship was already there."""
    at = spot or s.players[mover].at
    n = number(s, at)
    if not s.tribute or not n or mods_of(s, mover, "diplomatic_plates"):
        return []  # AV-70, AV-55
    hosts = [o for o in opponents(s, mover) if s.players[o].at == at and not mods_of(s, o, "diplomatic_plates")]
    return [_debt(s, mover, host, n) for host in hosts]


def _debt(s: Void, mover: Seat, host: Seat, n: int) -> Debt:
    """Klaxxi never pays: whoever it would owe gives it 1 instead."""
    payer, to = (mover, host) if n > 0 else (host, mover)
    return Debt(to, payer, 1) if has_power(s, payer, "klaxxi") else Debt(payer, to, abs(n))


@rule
def tribute(t: T, mover: Seat) -> Asking[None]:
    """AV-R42: all choose in private at the same time, then all cards move at once."""
    due = debts(t.s, mover)
    t.task("pay tribute", text("{debts}.", debts=tuple(owed(debt) for debt in due)))
    payers = dict.fromkeys(debt.payer for debt in due)
    gifts = yield from together({payer: pays(t.s, payer, mover, due) for payer in payers})
    for payer, shares in gifts.items():
        for to, cards in shares.items():
            give(t, payer, to, cards)


def owed(debt: Debt) -> Text:
    return text("{who} owes {to} {n}", who=Who(debt.payer), to=Who(debt.to), n=debt.n)


def pays(s: Void, payer: Seat, mover: Seat, due: list[Debt]) -> Asking[dict[Seat, tuple[str, ...]]]:
    """Whoever does not move is asked aside."""
    own = [debt for debt in due if debt.payer == payer]
    if payer == mover:
        return pay(s, payer, own)
    return briefly(pay(s, payer, own))


def pay(s: Void, payer: Seat, due: list[Debt]) -> Asking[dict[Seat, tuple[str, ...]]]:
    """AV-56, AV-57: who has too few gives all, as they like, nobody getting more than is owed (AV-R43)."""
    hand, shares = s.players[payer].hand[:], {}
    for i, debt in enumerate(due):
        later = sum(d.n for d in due[i + 1 :])
        least, most = min(debt.n, max(0, len(hand) - later)), min(debt.n, len(hand))
        words = (
            text("Give {to} {n}.", to=Who(debt.to), n=most)
            if least == most
            else text("Give {to} {least} to {most} cards.", to=Who(debt.to), least=least, most=most)
        )
        share = max(least, min(most, -(-len(hand) // (len(due) - i))))  # even, the odd card to the first
        cards = [s.box.give[card] for card in hand]
        shares[debt.to] = yield from choose_some(payer, words, cards, least, most, default=tuple(hand[:share]))
        hand = [card for card in hand if card not in shares[debt.to]]
    return shares
