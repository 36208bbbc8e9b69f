"""How much of each resource to buy, sell or swap: one cube after the other, the best first."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from bot.games.exodus_fleet.judge.means import Means
from bot.games.exodus_fleet.judge.worth import TYPES, Worth
from engine.core import Decision, Text
from engine.games.exodus_fleet.content import RESOURCES

MOST = 14  # cubes
PRICE = re.compile(r"(\d+) XU")


def type_asked(decision: Decision) -> int | None:
    """Of which resource a number is asked; None if it is another question."""
    if not isinstance(decision.text, Text) or not all(option.key.isdigit() for option in decision.options):
        return None
    name = dict(decision.text.args).get("name")
    return RESOURCES.index(str(name)) if name in RESOURCES else None


def wanted_amount(decision: Decision, m: Means, worth: Worth) -> int:
    """What one would answer for this type, if one could answer for all at once."""
    type_, words = type_asked(decision), str(decision.text).lower()
    assert type_ is not None
    price = int(found[1]) if (found := PRICE.search(str(decision.text))) else 0
    if "buy" in words:
        return sum(i == type_ for i in islice(steps(m, worth, 1, -price), room_left(m)))
    if "sell" in words:
        return sum(i == type_ for i in steps(m, worth, -1, price))
    need = worth.needs(m)
    if "give" in words:
        return max(0, m.cubes[type_] - round(need[type_]))
    held = [*m.cubes]
    for _ in range(max(int(option.key) for option in decision.options)):  # of this type and those after it
        held[min(TYPES[type_:], key=lambda i: (held[i] + 1) / (need[i] + 1))] += 1
    return held[type_] - m.cubes[type_]


def room_left(m: Means) -> int:
    """Cubes that could come without another being thrown away."""
    return max(0, sum(m.totals.squares.values()) - sum(m.cubes))


def steps(m: Means, worth: Worth, cube: int, xu: int) -> Iterator[int]:
    """Types, as long as one more cube for these XU makes one better off."""
    for _ in range(MOST):
        now = worth.of(m)
        choices = [
            (worth.of(after), i)
            for i in TYPES
            if m.cubes[i] + cube >= 0 and (after := m.gains(*(cube * (i == k) for k in TYPES), xu=xu)).xu >= 0
        ]
        if not choices or max(choices)[0] <= now:
            return
        best = max(choices)[1]
        yield best
        m = m.gains(*(cube * (best == k) for k in TYPES), xu=xu)
