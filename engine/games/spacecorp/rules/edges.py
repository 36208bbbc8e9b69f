"""What Edges do, and when (SC-90 to SC-103). Competitors is a part of paying: it stands in `means`."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Asking, Option, Seat, Who, choose, text
from engine.games.spacecorp import rulings
from engine.games.spacecorp.content import Action
from engine.games.spacecorp.facts import bases, clockwise
from engine.games.spacecorp.holding import give_up, take_in
from engine.games.spacecorp.rules.drawing import take_offer
from engine.games.spacecorp.rules.profits import gain, spend
from engine.games.spacecorp.rules.progress import take_title
from engine.games.spacecorp.rules.when_built import offers, usual_offer
from engine.games.spacecorp.state import Corp, Gain, T, rule
from engine.games.spacecorp.wording import ACTION, card, profit, progress

OWN, THEIRS = 2, 1  # Market Influence (SC-93)
SICK = 2  # Hostile Microbes (SC-98)
AFTER = "poach", "intercept"  # W0a, Intercept last
BEFORE = "sabotage", "salvage", "microbes", "incompatible"  # W0b
BETWEEN = (*AFTER, *BEFORE)


# --- who may play what -------------------------------------------------------------------------------------------
def held(s: Corp, seat: Seat, effect: str) -> Iterator[str]:
    return (piece for piece in s.firms[seat].hand if s.box.card_of[piece].edge == effect)


def fits(s: Corp, seat: Seat, effect: str, starting: Seat | None) -> bool:
    """Could this seat play it between the turn that has ended and the one about to start, as all can see? (SC-R160)"""
    if effect == "poach":
        return s.ended not in (None, seat) and bool(poachable(s))
    if effect == "intercept":
        return s.ended not in (None, seat) and not s.firms[seat].passed  # SC-R91
    if effect == "salvage":
        return starting is not None and any(s.offers)
    if effect == "sabotage":
        return starting not in (None, seat) and starting not in s.banned
    if effect == "microbes":
        return starting is not None and any(s.firms[one].profit for one in infected(s))
    if effect == "incompatible":
        return starting is not None and any(any(firm.slots) for firm in s.firms)
    return False


def infected(s: Corp) -> list[Seat]:
    """Who has a base on life on this board."""
    found = {laid.owner for _, laid in bases(s) if laid.tile and "life" in s.box.tiles[laid.tile].icons}
    return [seat for seat in range(len(s.firms)) if seat in found]


def poachable(s: Corp) -> list[str]:
    """SC-102, SC-R103: what step 5 discarded and still lies there."""
    return [piece for piece in s.thrown if piece in s.discard or piece in s.time]


def open_gains(s: Corp, seat: Seat, effect: str, came: int) -> list[Gain]:
    """3.3 item 10, SC-R168: what happened while the Edge was in that hand, and this seat has not answered."""
    return [
        one
        for one in s.gains
        if one.effect == effect
        and answerable(s, seat, one)
        and (not rulings.GAIN_NEEDS_HOLD or came < one.at)
        and seat not in one.answered
    ]


def answerable(s: Corp, seat: Seat, one: Gain) -> bool:
    """As all can see: Divert and Leak answer a rival's deed, Leak with a copy of a title not owned (SC-101, SC-R76)."""
    if one.effect == "influence":
        return True
    free = one.effect != "leak" or (s.sideboard[one.what] > 0 and one.what not in s.firms[seat].progress)
    return one.seat != seat and free


def pays(one: Gain, seat: Seat) -> int:
    if one.effect == "influence":
        return OWN if one.seat == seat else THEIRS
    return one.amount


def gains_of(s: Corp, seat: Seat) -> Iterator[tuple[str, Gain]]:
    """Edges of the hand that answer something open, with what pays most of it."""
    firm = s.firms[seat]
    for piece, came in zip(firm.hand, firm.came, strict=True) if s.gains else ():
        edge = s.box.card_of[piece].edge
        if edge and (found := open_gains(s, seat, edge, came)):
            yield piece, max(found, key=lambda one: pays(one, seat))


# --- played ------------------------------------------------------------------------------------------------------
def reveal(t: T, seat: Seat, piece: str) -> None:
    """SC-92: discarded at once, not in step 5 (SC-R103)."""
    give_up(t.s, seat, piece)
    t.s.discard.append(piece)
    t.say("{who} plays {edge}.", who=Who(seat), edge=card(t.s, piece))


def play_gain(t: T, seat: Seat, effect: str) -> None:
    s = t.s
    piece, one = next((piece, found) for piece, found in gains_of(s, seat) if found.effect == effect)
    came = s.firms[seat].came[s.firms[seat].hand.index(piece)]
    reveal(t, seat, piece)
    if effect == "leak":
        t.do(take_leaked, seat, came)
        return
    one.answered.append(seat)
    n = pays(one, seat)
    gain(t, seat, n, "cards")
    t.say("{who} gains {n}.", who=Who(seat), n=profit(n))


@rule
def take_leaked(t: T, seat: Seat, came: int) -> Asking[None]:
    """SC-101: a title of those that were gained while Leak was held; its bonus went with the first copy."""
    s = t.s
    t.task(text("take a leaked Breakthrough"))
    titles = [one.what for one in open_gains(s, seat, "leak", came)]
    options = [
        Option(title, progress(s.box, title), s.box.progress[title].text, "choose", s.box.progress[title].title)
        for title in titles
    ]
    words = text("Which Breakthrough leaks to you?")
    take_title(t, seat, (yield from choose(seat, words, options, auto=True, public=True, default=titles[0])))


def play_poach(t: T, seat: Seat) -> None:
    """SC-102, SC-R102"""
    s, found = t.s, poachable(t.s)
    reveal(t, seat, next(held(s, seat, "poach")))
    for one in found:
        (s.discard if one in s.discard else s.time).remove(one)
        take_in(s, seat, one, seen=True)
    s.thrown = []
    t.say("{who} takes {cards} from the discards.", who=Who(seat), cards=tuple(card(s, one) for one in found))


def play_salvage(t: T, seat: Seat) -> None:
    """SC-97: the boxes wait for step 5 of the turn about to start."""
    reveal(t, seat, next(held(t.s, seat, "salvage")))
    for box, there in enumerate(t.s.offers):
        if there:
            take_offer(t, seat, box)


def play_microbes(t: T, seat: Seat) -> None:
    """SC-98: everybody with a base on life, who played it too; what is there, if it is less (SC-R22)."""
    s = t.s
    reveal(t, seat, next(held(s, seat, "microbes")))
    for one in infected(s):
        if lost := spend(t, one, SICK, "lost"):
            t.say("{who} loses {n}.", who=Who(one), n=profit(lost))


def play_incompatible(t: T, seat: Seat, starting: Seat) -> None:
    """SC-99, SC-R159: one after the other, from the player about to start."""
    s = t.s
    reveal(t, seat, next(held(s, seat, "incompatible")))
    for one in (starting, *clockwise(s, starting)):
        t.do(remove_infra, one)


@rule
def remove_infra(t: T, seat: Seat) -> Asking[None]:
    """D-38, SC-R100, SC-R101: a card of this era is discarded, an older one leaves the game."""
    s, firm = t.s, t.s.firms[seat]
    if not any(firm.slots):
        return
    t.task(text("remove an Infra card"), text("It does not fit any more."))
    options = [
        Option(
            str(n), text("slot {n}: {card}", n=n, card=card(s, piece)), "", "choose", f"slot {n}", f"slot.{seat}.{n}"
        )
        for n, piece in enumerate(firm.slots, 1)
        if piece
    ]
    words = text("Remove which Infra card?")
    usual = min((option.key for option in options), key=lambda key: least(s, firm.slots[int(key) - 1]))
    slot = int((yield from choose(seat, words, options, auto=True, public=True, default=usual))) - 1
    piece, firm.slots[slot] = firm.slots[slot], ""
    (s.discard if s.box.card_of[piece].era == s.era else s.boxed).append(piece)
    t.say("{who} removes {card}.", who=Who(seat), card=card(s, piece))


def least(s: Corp, piece: str) -> tuple[bool, int]:
    """D-38: of an era before, then what is worth least."""
    found = s.box.card_of[piece]
    return found.era == s.era, max(max(one.plain, one.shielded) for one in found.actions.values())


def play_intercept(t: T, seat: Seat) -> None:
    """SC-100: the next turn is theirs, whatever was to come."""
    reveal(t, seat, next(held(t.s, seat, "intercept")))
    t.s.intercepted = seat


def which_action(s: Corp, seat: Seat, victim: Seat) -> Asking[Action]:
    """SC-103, SC-R170: one of the era's actions, for the turn about to start."""
    options = [Option(action, ACTION[action], verb="choose", words=str(ACTION[action])) for action in s.rules.actions]
    words = text("Which action can {who} not take?", who=Who(victim))
    key = yield from choose(seat, words, options, public=True, default="research")
    return next(one for one in s.rules.actions if one == key)


def bar(t: T, victim: Seat, action: Action) -> None:
    t.s.banned[victim] = action
    t.say("{who} cannot take {action} in this turn.", who=Who(victim), action=ACTION[action])


@rule
def name_action(t: T, seat: Seat, victim: Seat) -> Asking[None]:
    """The Edge was played in a window: everybody waits for the name."""
    t.task(text("name a barred action"))
    bar(t, victim, (yield from which_action(t.s, seat, victim)))


@rule
def take_hacked(t: T, seat: Seat) -> Asking[None]:
    """SC-96: the box is filled in step 5; D-44."""
    s = t.s
    t.task(text("take a hacked offer"))
    if any(s.offers):
        key = yield from choose(seat, text("Take which offer?"), offers(s), public=True, default=usual_offer(s))
        take_offer(t, seat, int(key[1:]) - 1)
