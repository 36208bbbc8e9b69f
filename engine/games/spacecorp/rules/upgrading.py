"""Upgrade (SC-151 to SC-158): a card becomes Infra."""

from __future__ import annotations

from engine.core import Asking, Option, Seat, Who, Words, choose, first_open, text
from engine.games.spacecorp.holding import give_up, take_in
from engine.games.spacecorp.state import Corp, T
from engine.games.spacecorp.wording import ACTION, card, of_hand


def upgrades(s: Corp, seat: Seat) -> list[str]:
    """SC-151"""
    return [piece for piece in s.firms[seat].hand if s.box.card_of[piece].infra]


def can_upgrade(s: Corp, seat: Seat) -> bool:
    return bool(upgrades(s, seat))


def upgrade(t: T, seat: Seat, away: bool) -> Asking[None]:
    s, firm = t.s, t.s.firms[seat]
    options = [of_hand(s, seat, piece, "install") for piece in upgrades(s, seat)]
    usual = first_open(options) if away else None
    piece = yield from choose(seat, text("Upgrade: which card becomes Infra?"), options, auto=True, default=usual)
    slots = [a_slot(s, seat, n) for n in range(len(firm.slots))]
    words = text("{card} into which slot?", card=card(s, piece))
    usual = str(min(range(len(firm.slots)), key=lambda n: value_of(s, seat, n)) + 1) if away else None
    slot = int((yield from choose(seat, words, slots, default=usual))) - 1
    s.announced = "upgrade"
    give_up(s, seat, piece)
    old, firm.slots[slot] = firm.slots[slot], piece
    t.say("{who} puts {card} into slot {n}.", who=Who(seat), card=card(s, piece), n=slot + 1)
    if not old:
        return
    if s.box.card_of[old].era == s.era:  # SC-154, SC-R99
        take_in(s, seat, old, seen=True)
        t.say("{card} goes back to {who}'s hand.", card=card(s, old), who=Who(seat))
    else:  # SC-155
        s.boxed.append(old)
        t.say("{card} leaves the game.", card=card(s, old))


def value_of(s: Corp, seat: Seat, n: int) -> int:
    """D-27: what lies there, or is printed there, is worth so much at most."""
    piece = s.firms[seat].slots[n]
    if not piece:
        return max(s.box.headquarters[s.firms[seat].headquarters].slots[n].values(), default=0)
    return max(max(found.plain, found.shielded) for found in s.box.card_of[piece].actions.values())


def a_slot(s: Corp, seat: Seat, n: int) -> Option:
    held = s.firms[seat].slots[n]
    printed = s.box.headquarters[s.firms[seat].headquarters].slots[n]
    hint: Words = ""
    if held:
        hint = text("instead of {card}", card=card(s, held))
    elif printed:
        shown = tuple(text("{action} {n}", action=ACTION[action], n=value) for action, value in printed.items())
        hint = text("instead of {printed}", printed=shown)
    return Option(str(n + 1), text("slot {n}", n=n + 1), hint, "install", f"slot {n + 1}", spot=f"slot.{seat}.{n + 1}")
