"""Hostile Takeover (DL-233 to DL-235): up to two steps, then a buyout, as one deed (DL-R57, DL-R100)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Asking, Option, Seat, choose, text
from engine.games.disaster_looms.facts import buyout_price, can_buy_out, card
from engine.games.disaster_looms.rules.buyout import added, priced_at, take_over
from engine.games.disaster_looms.rules.fleet import begin_action, go_on, take_action
from engine.games.disaster_looms.rules.moving import Way, destinations, flies_on, go, priced, reach, several_near
from engine.games.disaster_looms.rules.tables import ACTIONS, STEPS, Deed
from engine.games.disaster_looms.state import Looms, T
from engine.games.disaster_looms.wording import both, customers, r, region, ship, to_region

ID = "hostile_takeover"
NO_STEP = Way(0, (), lost=False)


def prey(s: Looms, seat: Seat, n: int) -> dict[int, Way]:
    """Colonies that can be bought out on arrival, for what is left of the treasury."""
    company, one = s.companies[seat], card(s, ID)
    here = company.ships[n]
    ways = {here.at: NO_STEP, **reach(s, seat, n, one.move)}
    left = company.treasury - one.cost
    return {m: way for m, way in ways.items() if not way.lost and can_buy_out(s, seat, m, here.customers, left)}


def takeover_options(s: Looms, seat: Seat, n: int) -> Iterator[Option]:
    if several_near(s, seat, n) or reach(s, seat, n, card(s, ID).move) or prey(s, seat, n):
        yield Option(ID, "Hostile Takeover", priced(s, ID), "buy", f"ship {n + 1}")


def takeover(t: T, seat: Seat, n: int, what: str) -> Asking[None]:
    s, one, here = t.s, card(t.s, ID), t.s.companies[seat].ships[n]
    there = prey(s, seat, n)
    options = [with_price(s, option, there) for option in destinations(s, seat, n, one.move)]
    if here.at in there:
        options.insert(0, with_price(s, to_region(s, str(here.at), "move", here.at, text("no step")), there))
    words = text("Where does {ship} strike?", ship=ship(n))
    to = int((yield from choose(seat, words, options, default=options[0].key)))
    k = "no"
    if to in there:
        no = Option("no", "No buyout", verb="pass")
        words = text("Buy out {region} for {r}?", region=region(s, to), r=r(buyout_price(s, to)))
        k = yield from choose(seat, words, [*added(s, seat, to, here.customers), no], default="no")
    way = reach(s, seat, n, one.move).get(to, NO_STEP)
    left = one.move - way.points
    if k == "no" and left and flies_on(s, seat, to, way):  # DL-R58: cargo on the way
        begin_action(t, seat, n, ID, one.cost, left)
        t.do(go_on, seat)
    else:
        take_action(t, seat, n, one.cost)
    if way.path:
        go(t, seat, n, way.path)
    if k != "no":
        take_over(t, seat, n, int(k))


# --- with Teleporters, after a stop ---------------------------------------------------------------------------------
def strike_options(s: Looms, seat: Seat, n: int) -> Iterator[Option]:
    """The one buyout of the action (DL-234), where the ship is now."""
    company = s.companies[seat]
    at, aboard = company.ships[n].at, company.ships[n].customers
    if s.action and s.action.technology == ID and can_buy_out(s, seat, at, aboard, company.treasury):
        for option in added(s, seat, at, aboard):
            words = text(
                "Buy out {region}, add {customers}", region=region(s, at), customers=customers(int(option.key))
            )
            yield option._replace(key=f"strike.{option.key}", text=words, hint=priced_at(s, at))


def strike(t: T, seat: Seat, n: int, what: str) -> None:
    """No step comes after it (DL-234)."""
    take_over(t, seat, n, int(what))
    t.s.action = None


def with_price(s: Looms, option: Option, there: dict[int, Way]) -> Option:
    m = int(option.key)
    if m not in there:
        return option
    return option._replace(hint=both(option.hint, text("buyout {r}", r=r(buyout_price(s, m)))), verb="buy")


ACTIONS[ID] = Deed(takeover_options, takeover)
STEPS["strike"] = Deed(strike_options, strike)
