"""The Management Phase (DL-163 to DL-169): build ships, sell technologies, and what else is registered."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Asking, Option, Seat, Who, choose, text
from engine.games.disaster_looms.facts import access, capacity, card, colonies, next_ship, others, ship_price
from engine.games.disaster_looms.galaxy import tile_of
from engine.games.disaster_looms.rules.cargo import count_of, take_from_earth
from engine.games.disaster_looms.rules.limit import sale, sell
from engine.games.disaster_looms.rules.tables import MANAGEMENT, Business
from engine.games.disaster_looms.state import EARTH, Looms, T, rule
from engine.games.disaster_looms.wording import both, customers, r, ship


@rule
def management_turn(t: T, seat: Seat) -> Asking[None]:
    """Any number, any order (DL-7)."""
    s = t.s
    options = [option for business in MANAGEMENT.values() for option in business.offers(s, seat)]
    t.task(text("manage the company"), text("{r} in the treasury.", r=r(s.companies[seat].treasury)))
    done = Option("done", "Done", verb="done")
    words = text("Management Phase: what do you do?")
    key = yield from choose(seat, words, [*options, done], default="done", title="management")
    if key == "done":
        return
    name, _, what = key.partition(".")
    asked = MANAGEMENT[name].does(t, seat, what)
    if asked is not None:
        yield from asked
    t.do(management_turn, seat)


# --- ships --------------------------------------------------------------------------------------------------------
def build_options(s: Looms, seat: Seat) -> Iterator[Option]:
    """DL-164; not under war (DL-169), but after the Cataclysm (DL-R81)."""
    n, price = next_ship(s, seat), ship_price(s, seat)
    if n is None:
        return
    option = Option("build", text("Build {ship} for {r}", ship=ship(n), r=r(price)), verb="build")
    if s.war:
        option = option._replace(blocked=text("Earth is at war."), rule="DL-169")
    elif s.companies[seat].treasury < price:
        option = option._replace(blocked=text("You cannot pay for it."), rule="DL-164")
    yield option


def build(t: T, seat: Seat, what: str) -> Asking[None]:
    """DL-166: on Earth; it may load at once (DL-108)."""
    s, n, price = t.s, next_ship(t.s, seat), ship_price(t.s, seat)
    assert n is not None
    most = min(capacity(s, seat), s.stock)
    options = [
        count_of(s, str(k), "load", k, text("{customers} aboard", customers=customers(k))) for k in range(most + 1)
    ]
    default = str(0)
    words = text("How many customers does {ship} load?", ship=ship(n))
    loaded = int((yield from choose(seat, words, options, default=default)))
    mine = s.companies[seat]
    mine.treasury -= price
    one = mine.ships[n]
    one.at, one.customers, one.gate, one.acted = EARTH, 0, False, False
    t.say("{who} builds {ship} for {r}.", who=Who(seat), ship=ship(n), r=r(price))
    take_from_earth(t, seat, n, loaded)


# --- technologies -------------------------------------------------------------------------------------------------
def sale_options(s: Looms, seat: Seat) -> Iterator[Option]:
    for id_ in dict.fromkeys(s.companies[seat].technologies):
        option, rivals = sale(s, seat, id_), tuple(Who(other) for other in served(s, seat, id_))
        serves = text("serves colonies of {rivals}", rivals=rivals) if rivals else ""
        yield option._replace(hint=both(option.hint, serves))


def served(s: Looms, seat: Seat, id_: str) -> list[Seat]:
    """Others whose colonies a technology would help if it became public, and who have it not."""
    icon = card(s, id_).icon

    def helps(n: int) -> bool:
        if id_ == "genetic_engineering":
            return True
        planet = not s.regions[n].platform  # DL-145
        return planet and (id_ == "cloned_food" or icon in tile_of(s, n).icons)

    rivals = [other for other in others(s, seat) if not access(s, other, id_)]
    return [other for other in rivals if any(helps(n) for n in colonies(s, other))]


def sell_one(t: T, seat: Seat, what: str) -> None:
    sell(t, [what])


MANAGEMENT["build"] = Business(build_options, build)
MANAGEMENT["s"] = Business(sale_options, sell_one)
