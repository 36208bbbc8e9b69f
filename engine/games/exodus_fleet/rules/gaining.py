"""Gains: cubes, XU, tribes, and explorer cards drawn and kept (EF-107 to EF-111)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core import Asking, Decision, Option, Seat, Text, Who, briefly, choose, choose_some, text
from engine.games.exodus_fleet.content import NONE
from engine.games.exodus_fleet.facts import fleet, owns
from engine.games.exodus_fleet.rules.wording import amounts, card_option, cards_counted, take_any
from engine.games.exodus_fleet.state import Fleet, T, rule

EXPLORER, XENOLOGICAL = "military_explorer", "xenological_center"
DRAWS_FOR = "{who} draws {n} {cost} ({why})."
HAND_OR_UNDER = (
    Option("hand", "To your hand", verb="keep", words="hand"),
    Option("under", "Under Military Explorer", "2 points at each scoring", "keep", "under", EXPLORER),
)


def gain(t: T, seat: Seat, cubes: Sequence[int], why: str, xu: int = 0) -> None:
    """EF-5: never limited by supply."""
    add_cubes(t, seat, cubes)
    t.s.players[seat].xu += xu
    if any(cubes) or xu:
        t.say("{who} gains {gain} ({why}).", who=Who(seat), gain=amounts(cubes, xu), why=why)


def gain_xu(t: T, seat: Seat, n: int, why: str) -> None:
    gain(t, seat, NONE, why, n)


def add_cubes(t: T, seat: Seat, cubes: Sequence[int]) -> None:
    """Of which its rule tells."""
    p = t.s.players[seat]
    p.cubes = [a + b for a, b in zip(p.cubes, cubes, strict=True)]


def lose(t: T, seat: Seat, cubes: Sequence[int]) -> None:
    p = t.s.players[seat]
    p.cubes = [a - b for a, b in zip(p.cubes, cubes, strict=True)]
    assert min(p.cubes) >= 0


def add_tribe(t: T, seat: Seat, why: str, cost: Text) -> None:
    """EF-R36: there is a free square for it, or it would not be offered."""
    t.s.players[seat].tribes += 1
    t.say("{who} takes 1 tribe on board {cost} ({why}).", who=Who(seat), cost=cost, why=why)


def discard(t: T, seat: Seat, cards: Iterable[str]) -> None:
    """Announced: everybody knows them in the discards."""
    for card in cards:
        t.s.players[seat].hand.remove(card)
        t.s.cards.discard.append(card)


# --- cards -------------------------------------------------------------------------------------------------------
def draw(
    t: T,
    seat: Seat,
    n: int,
    to_keep: int,
    why: str,
    cost: Text | None = None,
    paid: str = DRAWS_FOR,
) -> None:
    """EF-107. EF-108, EF-R46: the discards are shuffled when needed; with too few cards, what is there."""
    s = t.s
    s.players[seat].to_keep = to_keep
    drawn = s.players[seat].drawn
    for _ in range(n):
        card = next_card(t)
        if card:
            drawn.append(card)
    template = paid if cost else "{who} draws {n} ({why})."
    others = text(template, who=Who(seat), n=cards_counted(len(drawn)), cost=cost or "", why=why)
    t.tell(seat, text("You draw {cards} ({why}).", cards=t.s.box.card_names(drawn) or ("nothing",), why=why), others)


def next_card(t: T) -> str | None:
    s = t.s
    if not s.cards.pile:
        s.cards.discard += s.rejected
        s.rejected = []
    return s.cards.top(t.match.chance)


@rule
def keep(t: T, seat: Seat, of_own: bool) -> Asking[None]:
    """EF-D16 to EF-D18: what to keep, where it goes, and what becomes of the rest. EF-110: unseen by others.

    EF-R72: each card kept, also one put under Military Explorer, brings its resource; it comes after the card (EF-149).
    """
    return briefly(keep_some(t, seat, of_own))


def keep_some(t: T, seat: Seat, of_own: bool) -> Asking[None]:
    s, p = t.s, t.s.players[seat]
    n = min(p.to_keep, len(p.drawn))
    t.task("keep drawn cards", text("{n} of {of}.", n=n, of=len(p.drawn)))
    words = text("Keep {n} of these {of}.", n=cards_counted(n), of=len(p.drawn))
    options = tuple(card_option(s.box, c, "keep") for c in p.drawn)
    asked = Decision(seat, words, options, n, n, auto=len(p.drawn) == n, default=tuple(p.drawn[:n]))  # EF-R99
    kept = (yield (asked,))[1]
    under: list[str] = []
    if owns(s, seat, EXPLORER):  # EF-209: at once, card by card
        for card in kept:
            words = text("{card}: to your hand, or under Military Explorer?", card=s.box.cards[card].name, id=card)
            if (yield from choose(seat, words, HAND_OR_UNDER, default="hand")) == "under":
                under.append(card)
    rest = [card for card in p.drawn if card not in kept]
    stored: tuple[str, ...] = ()
    if rest and of_own and owns(s, seat, XENOLOGICAL):  # EF-220, EF-R87
        more = [card_option(s.box, card, "keep") for card in rest]
        asking = "Put rejected cards under Xenological Center?"
        stored = yield from choose_some(seat, asking, more, 0, len(rest), default=tuple(rest))
    per_kept = len(kept) * sum(ship.per_kept for ship in fleet(s, seat))
    cubes = yield from take_any(s, seat, per_kept, "For what you keep")
    put_away(t, seat, kept, under, [card for card in rest if card not in stored], stored)
    gain(t, seat, cubes, "cards kept")


def put_away(
    t: T, seat: Seat, kept: Sequence[str], under: Sequence[str], rejected: Sequence[str], stored: Sequence[str]
) -> None:
    s, p = t.s, t.s.players[seat]
    p.drawn = []
    p.hand += [card for card in kept if card not in under]
    s.rejected += rejected
    for ship, cards in ((EXPLORER, under), (XENOLOGICAL, stored)):
        if cards:
            s.under.setdefault(ship, []).extend(cards)
    if under or stored or rejected:
        t.say("{who} keeps {n}.", who=Who(seat), n=cards_counted(len(kept)))
    for ship, cards in ((EXPLORER, under), (XENOLOGICAL, stored)):
        if cards:
            n, name = cards_counted(len(cards)), s.box.ships[ship].name
            t.say("{who} puts {n} under {ship}.", who=Who(seat), n=n, ship=name)


def draw_and_keep(t: T, seat: Seat, n: int, kept: int, why: str, cost: Text | None = None) -> None:
    """EF-111: one set; it is finished before the next is drawn."""
    draw(t, seat, n, kept, why, cost)
    t.do(keep, seat, True)


def hand_options(s: Fleet, seat: Seat, verb: str) -> list[Option]:
    return [card_option(s.box, card, verb) for card in s.players[seat].hand]
