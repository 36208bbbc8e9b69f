"""At any time: the windows in which the game stops for Secret Weapon and Neffi (AV-85, AV-86)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Literal, NamedTuple

from engine.core import (
    Asking,
    CutIn,
    Decision,
    Option,
    Seat,
    Text,
    Who,
    ask_all,
    briefly,
    choose_some,
    cut_in,
    text,
    titled,
)
from engine.games.avoid_the_void.content import VoidBox
from engine.games.avoid_the_void.facts import has_power
from engine.games.avoid_the_void.rules.dealing import discard_mod, discard_ship_mod
from engine.games.avoid_the_void.rules.harm import harmed
from engine.games.avoid_the_void.rules.options import mod_of, mod_on
from engine.games.avoid_the_void.state import Orders, T, Void, rule

Moment = Literal[
    "turn", "income", "check", "count", "card", "step", "action_end", "travel", "move", "arrival", "tribute",
    "after_tribute", "beast",
]  # fmt: skip


class Pause(NamedTuple):
    words: str
    begins: bool  # a card, beast, phase, arrival or losing check: those who passed are asked again (AV-R14)


ATTACK = "attack"  # a window before what is no card of its own
WINDOWS: dict[str, Pause] = {  # AV-R14: the whole list, together with the order of the phases
    "turn": Pause("{who} begins their turn. Let it pass?", True),
    "income": Pause("{who} is about to take an Income Phase. Let it pass?", True),
    "check": Pause("{who} loses if their hand is empty now. Let it pass?", True),
    "count": Pause("{who} is about to count their hand. Let it pass?", True),
    "card": Pause("{who} plays {what}. Let it pass?", True),
    "step": Pause("{who} goes on with {what}. Let it pass?", False),
    "action_end": Pause("{who} ends their Action Phase. Let it pass?", False),
    "travel": Pause("{who} is about to take a Travel Phase. Let it pass?", True),
    "move": Pause("{who} is about to move. Let it pass?", False),
    "arrival": Pause("{who} arrives at {what}. Let it pass?", True),
    "tribute": Pause("Tribute is due for {who}. Let it pass?", False),
    "after_tribute": Pause("{who} has settled tribute. Let it pass?", False),
    "beast": Pause("{who} uses {what}. Let it pass?", True),
}
PASS = (Option("pass", "Let it pass", verb="pass"),)
ORDERS: dict[Orders, str] = {
    "always": "Ask me in every window",
    "danger": "Ask me only when I am aimed at or about to lose",
    "never": "Never ask me",
}
STANDING_BY: dict[Orders, str] = {
    "always": "{who} wants to be asked in every window.",
    "danger": "{who} wants to be asked only when aimed at or about to lose.",
    "never": "{who} lets every window pass.",
}


def pause(t: T, moment: Moment, about: Seat, what: str = "", threatened: list[Seat] | None = None) -> None:
    """Plan a window. Where it would come at once and nobody could use it, there is nothing to plan."""
    if t.planned or armed(t.s):
        t.do(window, moment, about, what, *(threatened or ()))
    elif WINDOWS[moment].begins:
        t.s.passed = []


@rule
def window(t: T, moment: str, about: Seat, what: str, *threatened: Seat) -> Asking[None] | None:
    """AV-R14: stop for those who can act and wish to be asked; AV-R15: whoever acts, all are asked again."""
    s, opening = t.s, WINDOWS[moment]
    passed = [] if opening.begins else s.passed
    stop = [seat for seat in armed(s) if seat not in passed and stops_for(s, seat, moment, seat in threatened)]
    if stop:
        words = text(opening.words, who=Who(about), what=called(s.box, what), interrupts=s.interrupts)
        last = [seat for seat in threatened if moment == "check" and not s.players[seat].hand]
        return let_pass(t, words, passed, stop, last)
    s.passed = passed
    return None


def called(box: VoidBox, what: str) -> str | Text:
    """What is going on, by its id; the sector of an arrival, and a name in matches of earlier releases, as it is."""
    if what == ATTACK:
        return text("the attack")
    return box.kinds[what].name if what in box.kinds else box.name.get(what, what)


def let_pass(t: T, words: Text, passed: list[Seat], stop: list[Seat], last: list[Seat]) -> Asking[None]:
    """AV-D18: whose last window it is before a loss may use a weapon right here, and does so if they are away."""
    t.task("let it pass")
    asked = []
    for seat in stop:
        options = [*rescues(t.s, seat), *PASS] if seat in last else [*PASS]
        asked.append(Decision(seat, words, tuple(options), auto=False, default=(options[0].key,), public=True))
    answers = yield from briefly(titled("window", ask_all(asked)))
    t.s.passed = passed + stop
    for seat, (key,) in answers.items():
        if key != "pass":
            t.do(secret_weapon, seat, key)
            t.do(window, "check", seat, "", seat)


def rescues(s: Void, seat: Seat) -> list[Option]:
    weapons = [mod for mod in s.players[seat].mods if mod in s.box.weapons]
    return [
        Option(mod, offer.text, offer.hint, offer.verb, offer.words, mod)
        for mod in weapons[:1]
        for offer in [use_weapon(s.box, seat, mod)]
    ]


def stops_for(s: Void, seat: Seat, moment: str, in_danger: bool) -> bool:
    """In danger only for what could help: a weapon, or Neffi with something harmful to throw away."""
    orders = s.players[seat].orders
    helped = in_danger and (has_weapon(s, seat) or harmed(s, seat, moment))
    return orders == "always" or (orders == "danger" and helped)


def has_weapon(s: Void, seat: Seat) -> bool:
    return not s.box.weapons.isdisjoint(s.players[seat].mods)


def armed(s: Void) -> list[Seat]:
    """Who holds a usable at-any-time ability, in turn order (AV-R15). AV-R18: never a player who is out."""
    found = []
    for seat, p in enumerate(s.players):
        if (p.mods and has_weapon(s, seat)) or (p.alien == "neffi" and can_dispose(s, seat)):
            found.append(seat)
    return sorted(found, key=lambda seat: (seat - s.active) % len(s.players)) if len(found) > 1 else found


def can_dispose(s: Void, seat: Seat) -> bool:
    me = s.players[seat]
    return has_power(s, seat, "neffi") and bool(me.mods or s.board[me.at].tokens)


def disposable(s: Void, seat: Seat) -> list[Option]:
    """What Neffi may throw away: its ship mods and the sector mods on its sector."""
    me = s.players[seat]
    return [mod_of(s, seat, m) for m in me.mods] + [mod_on(s, me.at, token) for token in s.board[me.at].tokens]


def at_any_time(s: Void) -> Iterator[CutIn]:
    """AV-85. Not while aliens are chosen, and AV-R48: nothing changes the end of a long game."""
    if s.phase in ("aliens", "dwindling"):
        return
    for seat in armed(s):
        for mod in s.players[seat].mods:
            if mod in s.box.weapons:
                yield use_weapon(s.box, seat, mod)
        if can_dispose(s, seat):
            yield use_neffi(seat)
        for orders in ORDERS:
            if orders != s.players[seat].orders:
                yield give_orders(seat, orders)


@cache
def use_weapon(box: VoidBox, seat: Seat, mod: str) -> CutIn:
    offer = cut_in(seat, mod, "Use Secret Weapon", secret_weapon, seat, mod)
    return offer._replace(hint=box.cards[mod].text, verb="use", words=box.name[mod], spot=mod)


@cache
def use_neffi(seat: Seat) -> CutIn:
    offer = cut_in(seat, "neffi", "Use Neffi: throw mods away", throw_mods_away, seat)
    return offer._replace(verb="use", words="Neffi")


@cache
def give_orders(seat: Seat, orders: Orders) -> CutIn:
    offer = cut_in(seat, f"orders {orders}", ORDERS[orders], stand_by, seat, orders)
    return offer._replace(verb="orders", words=orders)


@rule
def secret_weapon(t: T, seat: Seat, card: str) -> None:
    """AV-R17: finds one Drop Cargo or nothing; only the deck is searched, as it is; then it is shuffled."""
    s = t.s
    interrupted(s)
    discard_ship_mod(t, seat, card)
    cargo = next((c for c in s.deck.pile if s.box.kind[c] == "drop_cargo"), None)
    if cargo:
        s.deck.pile.remove(cargo)
        s.players[seat].hand.append(cargo)
        t.say("{who} finds Drop Cargo in the deck and shows it.", who=Who(seat))
    else:
        t.say("{who} searches the deck: Drop Cargo is not there.", who=Who(seat))
    s.deck.shuffle(t.match.chance)


@rule
def throw_mods_away(t: T, seat: Seat) -> Asking[None]:
    """Neffi: one or more of the ship mods it controls and of the sector mods on its sector."""
    mods = disposable(t.s, seat)
    gone = yield from choose_some(seat, "Throw which mods away?", mods, 1, len(mods))
    interrupted(t.s)
    for card in gone:
        discard_mod(t, card)


@rule
def stand_by(t: T, seat: Seat, orders: Orders) -> None:
    """AV-R14: a player says when the game shall stop for them."""
    t.s.players[seat].orders = orders
    t.say(STANDING_BY[orders], who=Who(seat))


def interrupted(s: Void) -> None:
    """AV-R15: the round of asking begins again."""
    s.interrupts += 1
    s.passed = []
