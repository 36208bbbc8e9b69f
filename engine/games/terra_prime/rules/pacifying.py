"""Pacify a group of hostile aliens with gifts (TP-93 to TP-96)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from engine.core import Asking, Count, Option, Seat, Who, choose, text
from engine.games.terra_prime import rulings
from engine.games.terra_prime.content import KINDS, Kind
from engine.games.terra_prime.facts import Group, groups_near, tile
from engine.games.terra_prime.rules.ending import may_end
from engine.games.terra_prime.rules.rewards import reward
from engine.games.terra_prime.rules.spending import spend
from engine.games.terra_prime.rules.supplies import return_cubes
from engine.games.terra_prime.state import Prime, T
from engine.games.terra_prime.wording import at_place, both, cubes

Gift = dict[Kind, int]


def price(s: Prime, group: Group) -> int:
    """TP-93: one more than its ships; those destroyed this turn do not count (TP-R25)."""
    printed = tile(s, group.place)
    assert printed
    return 1 + (printed.scouts + printed.warships if rulings.FALLEN_COUNT else group.ships)


def pacify_options(s: Prime, seat: Seat) -> Iterator[Option]:
    p = s.players[seat]
    for group in groups_near(s, p.at):  # TP-96
        cost = Count(price(s, group), "cube", "cubes")
        hint = both(text("{n} for a reward", n=cost), "may end the game" if may_end(s) else "")
        option = at_place("pacify", "pacify", text("Pacify {place}", place=group.place), group.place, hint)
        if sum(p.cubes.values()) < cost.n:
            option = option._replace(blocked=text("They want {n}; you have fewer.", n=cost), rule="TP-93")
        yield option


def pacify(t: T, seat: Seat, place: str) -> Asking[None]:
    s, p = t.s, t.s.players[seat]
    group = next(group for group in groups_near(s, p.at) if group.place == place)
    by_key = {gift_key(gift): gift for gift in gifts(p.cubes, price(s, group))}
    options = [
        Option(key, text("{cubes}", cubes=cubes(gift)), verb="give", words=typed(gift)) for key, gift in by_key.items()
    ]
    words = text("Which cubes do you give to the aliens at {place}?", place=place)
    given = by_key[(yield from choose(seat, words, options, default=options[0].key))]
    spend(t, seat)
    return_cubes(s, p, given)
    t.say("{who} pacifies the aliens at {place} with {cubes}.", who=Who(seat), place=place, cubes=cubes(given))
    s.quiet[place] = ""  # no points (TP-95)
    t.do(reward, seat, place)  # TP-94


def gifts(aboard: Mapping[Kind, int], n: int) -> Iterator[Gift]:
    """Every choice of so many cubes; first what sells for least, and of equals that of which there is most."""
    twins: list[Kind] = sorted(["green", "blue"], key=lambda kind: -aboard[kind])
    kinds: list[Kind] = ["brown", *twins, "yellow"]
    for amounts in product(*(range(min(aboard[kind], n), -1, -1) for kind in kinds)):
        if sum(amounts) == n:
            yield {kind: k for kind, k in zip(kinds, amounts, strict=True) if k}


def gift_key(gift: Gift) -> str:
    """2g.1n: two Greenium, one Brownium."""
    return ".".join(f"{gift[kind]}{'n' if kind == 'brown' else kind[0]}" for kind in KINDS if gift.get(kind))


def typed(gift: Gift) -> str:
    return " ".join(kind for kind in KINDS for _ in range(gift.get(kind, 0)))
