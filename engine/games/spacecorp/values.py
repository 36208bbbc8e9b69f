"""How much an action is worth (F-1): what is added, what multiplies, and the most that can be had."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from engine.core import Seat
from engine.games.spacecorp import rulings
from engine.games.spacecorp.content import Action, CorpBox, Worth, shown
from engine.games.spacecorp.facts import (
    HANDS,
    TIMED,
    bonus,
    clockwise,
    infra,
    infra_of,
    matching,
    sharing,
    time_card,
    worth,
)
from engine.games.spacecorp.state import Corp

DOUBLE, TWO = "double", "two"


class Lent(NamedTuple):
    """A rival's base that is used."""

    site: str
    seat: Seat


class Means(NamedTuple):
    """What an action is made of, while it is put together; never saved."""

    hqs: tuple[Seat, ...] = ()  # none, one, or two with Competitors
    cards: tuple[str, ...] = ()  # of the hand
    time: str = ""  # nothing, `double` or `two` teams
    shielded: frozenset[str] = frozenset()  # cards, of the hand or Infra, that count with their Shielded value
    ported: str = ""  # the card that a Spaceport doubles (SC-219)
    competitors: str = ""  # the Edge played for the second headquarters
    spend: int = 0  # profit for the shortfall
    cover: Lent | None = None  # a rival's Shield Factory (SC-195)
    penalty: int = 0  # profit for radiation (SC-196)


def in_use(s: Corp, action: Action, means: Means) -> Iterator[tuple[str, Worth]]:
    """Infra and cards with what they are worth; what is printed has no name."""
    for seat in means.hqs:
        for one in infra(s, seat, action):
            yield one.piece, one.worth
    for piece in means.cards:
        if found := worth(s, piece, action):
            yield piece, found


def entries(s: Corp, action: Action, means: Means) -> Iterator[tuple[int, bool]]:
    """Every value in use, and whether it multiplies."""
    return (counted(piece, found, means) for piece, found in in_use(s, action, means))


def counted(piece: str, found: Worth, means: Means) -> tuple[int, bool]:
    number = found.shielded if piece in means.shielded or not found.plain else found.plain  # SC-188, SC-R150
    doubled = bool(piece) and piece == means.ported and (not found.times or rulings.PORT_DOUBLES_MULTIPLIER)
    return number * (2 if doubled else 1), found.times  # SC-R1 to SC-R5


def shielding(s: Corp, action: Action, means: Means) -> bool:
    """SC-189, SC-R150: does a card or an Infra card count with its Shielded value?"""
    return any(
        found.shielded and (piece in means.shielded or not found.plain) for piece, found in in_use(s, action, means)
    )


def doublable(s: Corp, action: Action, pieces: Iterable[str]) -> list[str]:
    """SC-219, SC-R2, SC-R4: the best card that is added and the best that multiplies, anybody's; nothing printed.

    Of two as good the one without a Shielded value: the other may shield the action for a point less (SC-190).
    """
    best: dict[bool, tuple[int, bool, str]] = {}
    for piece in pieces:
        found = worth(s, piece, action) if piece else None
        if found and (rated := (found.plain or found.shielded, not found.shielded)) > best.get(found.times, (0,))[:2]:
            best[found.times] = *rated, piece
    return [piece for _, _, piece in best.values()]


def shieldable(s: Corp, action: Action, pieces: Iterable[str]) -> list[str]:
    """Cards with a Shielded value, one of each kind (SC-188)."""
    there = {s.box.card_of[piece].id: piece for piece in pieces if piece}
    return [piece for piece in there.values() if (found := worth(s, piece, action)) and found.shielded]


def dressed(s: Corp, action: Action, means: Means, ports: bool, shield: bool) -> Iterator[Means]:
    """These cards, with every choice of the one that a Spaceport doubles and the one that shields them all."""
    pieces = [piece for piece, _ in in_use(s, action, means)]
    bare = not shield or shielding(s, action, means)
    for port in ["", *(doublable(s, action, pieces) if ports else ())]:
        for piece in [""] if bare else shieldable(s, action, pieces):
            yield means._replace(ported=port, shielded=frozenset([piece] if piece else ()))


# --- put together ------------------------------------------------------------------------------------------------
class Sum(NamedTuple):
    """Values of one action (F-1): what is added, and what multiplies; none where there is nothing of the kind."""

    added: int | None = None
    times: int | None = None

    def join(self, other: Sum) -> Sum:
        added = self.added if other.added is None else (self.added or 0) + other.added
        return Sum(added, self.times if other.times is None else (self.times or 1) * other.times)

    def total(self, more: int = 0, factor: int = 1) -> int:
        """Additions first, then every multiplier; multipliers alone start from one of them (SC-54, SC-55).

        What doubles without being such a card starts from nothing (SC-R13).
        """
        start = (self.added or 0) + more
        if not more and self.added is None and self.times is not None:
            start = 1
        return start * (self.times or 1) * factor


def together(values: Iterable[tuple[int, bool]]) -> Sum:
    added = times = None
    for number, multiplies in values:
        if multiplies:
            times = (times or 1) * number
        else:
            added = (added or 0) + number
    return Sum(added, times)


@lru_cache(maxsize=HANDS)
def plain_infra(box: CorpBox, headquarters: str, slots: tuple[str, ...], action: Action) -> Sum:
    """What a whole headquarters gives, nothing doubled or shielded."""
    return together(plainly(one.worth) for one in infra_of(box, headquarters, slots, action))


@lru_cache(maxsize=HANDS)
def plain_cards(box: CorpBox, pieces: tuple[str, ...], action: Action) -> Sum:
    return together(plainly(there) for piece in pieces if (there := box.card_of[piece].actions.get(action)))


def plainly(found: Worth) -> tuple[int, bool]:
    return found.plain or found.shielded, found.times


def put_together(s: Corp, action: Action, means: Means) -> Sum:
    if means.ported or means.shielded:
        return together(entries(s, action, means))
    if len(means.hqs) == 1:
        return beside_hq(s, means.hqs[0], action, means.cards)
    found = plain_cards(s.box, means.cards, shown(action))
    for seat in means.hqs:
        found = found.join(beside_hq(s, seat, action))
    return found


def beside_hq(s: Corp, seat: Seat, action: Action, cards: tuple[str, ...] = ()) -> Sum:
    firm = s.firms[seat]
    return plain_sum(s.box, cards, firm.headquarters, tuple(firm.slots), action)


@lru_cache(maxsize=HANDS)
def plain_sum(box: CorpBox, cards: tuple[str, ...], headquarters: str, slots: tuple[str, ...], action: Action) -> Sum:
    return plain_cards(box, cards, shown(action)).join(plain_infra(box, headquarters, slots, action))


def value(s: Corp, seat: Seat, action: Action, means: Means, more: int = 0, factor: int = 1) -> int:
    """Of the whole action: cards, Infra, progress cards, Time; `more` and `factor` are of bases (SC-R10)."""
    added, times = bonus(s, seat, action)
    if action == "produce" and not means.cards:
        added = 0  # SC-R161
    time = 2 if means.time == DOUBLE else 1
    return put_together(s, action, means).total(more + added, factor * times * time)


def headquarters(s: Corp, seat: Seat, action: Action) -> Iterator[Means]:
    """Whose Infra may be used: the own, which costs nothing, one rival's, or two with Competitors (SC-45, SC-R157)."""
    useful = [one for one in (seat, *clockwise(s, seat)) if infra(s, one, action)]
    if seat not in useful:
        yield Means()
    shared = sharing(s)
    yield from (Means(hqs=(one,)) for one in useful if shared or one == seat)
    if edge := competitors(s, seat):
        for n, one in enumerate(useful):
            yield from (Means(hqs=(one, other), competitors=edge) for other in useful[n + 1 :])


def competitors(s: Corp, seat: Seat) -> str:
    """The Edge that joins two headquarters, if it is held."""
    edge_of = s.box.edge_of
    return next((piece for piece in s.firms[seat].hand if edge_of.get(piece) == "competitors"), "")


def may_take_time(s: Corp, seat: Seat, action: Action) -> bool:
    return action in TIMED and time_card(s, seat) is not None


def most(
    s: Corp, seat: Seat, action: Action, more: int = 0, factor: int = 1, ports: bool = False, shield: bool = False
) -> int:
    """The most that can be had with all cards, the best headquarters and Time: more never hurts (SC-R89)."""
    hand, time = matching(s, seat, action), DOUBLE if may_take_time(s, seat, action) else ""
    added, times = bonus(s, seat, action)
    more, factor = more + (added if hand or action != "produce" else 0), factor * times * (2 if time else 1)  # SC-R161
    if not ports and not shield and not competitors(s, seat):
        firms = s.firms if sharing(s) else [s.firms[seat]]
        sums = [plain_sum(s.box, hand, firm.headquarters, tuple(firm.slots), action) for firm in firms]
        return max([found.total(more, factor) for found in sums])
    found = 0
    for base in headquarters(s, seat, action):
        cards = tuple(piece for piece in hand if piece != base.competitors) if base.competitors else hand
        whole = Means(base.hqs, cards, time)
        for means in dressed(s, action, whole, ports, shield) if ports or shield else (whole,):
            found = max(found, put_together(s, action, means).total(more, factor))
    return found


def gives(s: Corp, seat: Seat, action: Action) -> bool:
    """Is it worth anything? A card always is."""
    return bool(matching(s, seat, action)) or most(s, seat, action) > 0


class Best:
    """The most that can be had of an action, worked out once for each kind of base that helps."""

    def __init__(self, s: Corp, seat: Seat, action: Action) -> None:
        self.s, self.seat, self.action = s, seat, action
        self._known: dict[tuple[int, int, bool, bool], int] = {}

    def of(self, more: int, factor: int, ports: bool, shield: bool = False) -> int:
        key = more, factor, ports, shield
        if key not in self._known:
            self._known[key] = most(self.s, self.seat, self.action, *key)
        return self._known[key]


def own(s: Corp, seat: Seat, action: Action, hq: bool, time: bool) -> int:
    """Of all matching cards of the hand, with the own headquarters or without."""
    means = Means((seat,) if hq else (), matching(s, seat, action), DOUBLE if time else "")
    return value(s, seat, action, means)


def spendable(s: Corp, seat: Seat, worth_: int, reserved: int = 0) -> int:
    """Profit that may make up for what is missing (SC-202 to SC-205); radiation is paid from the same (SC-R21).

    Nobody has to show that the hand is not enough (SC-R19).
    """
    return max(0, min(s.rules.spend, worth_ - 1, s.firms[seat].profit - reserved))


def price(s: Corp, seat: Seat, action: Action, need: int, means: Means, more: int, factor: int) -> int | None:
    """What the missing points cost (SC-202, SC-R17, SC-R20); none if they cannot be bought."""
    worth_ = value(s, seat, action, means, more, factor)
    if worth_ >= need:
        return 0
    limit = spendable(s, seat, worth_, means.penalty) if action in TIMED else 0
    if rulings.SPEND_AFTER_MULTIPLYING:
        return need - worth_ if need - worth_ <= limit else None
    enough = (n for n in range(1, limit + 1) if value(s, seat, action, means, more + n, factor) >= need)
    return next(enough, None)
