"""Buyout (DL-122 to DL-135): a rival colony where the ship is and its owner has none."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Asking, Option, Seat, Text, Who, choose, text
from engine.games.disaster_looms.facts import buyout_bar, buyout_price, room_there
from engine.games.disaster_looms.rules.cargo import put_down
from engine.games.disaster_looms.rules.ending import win_if_saved
from engine.games.disaster_looms.rules.fleet import take_action
from engine.games.disaster_looms.rules.tables import ACTIONS, Deed
from engine.games.disaster_looms.state import NOBODY, Looms, T
from engine.games.disaster_looms.wording import customers, r, region, spot_of_region

BARS = {
    "DL-123": text("No customer is aboard."),
    "DL-124": text("A ship of its owner is there."),
    "DL-125": text("It is full."),
    "DL-126": text("You could house nobody more there."),
    "DL-127": text("You cannot pay for it."),
}


def buyout_options(s: Looms, seat: Seat, n: int) -> Iterator[Option]:
    """Where the ship is: nothing but the Anomaly has moved it in this turn (DL-122, DL-R101)."""
    company = s.companies[seat]
    one = company.ships[n]
    if s.regions[one.at].owner not in (NOBODY, seat):
        words = text("Buy out {region}", region=region(s, one.at))
        option = Option("buyout", words, priced_at(s, one.at), "buy", str(one.at), spot_of_region(one.at))
        bar = buyout_bar(s, seat, one.at, one.customers, company.treasury)
        yield option._replace(blocked=BARS[bar], rule=bar) if bar else option


def priced_at(s: Looms, at: int) -> Text:
    """Ten at most: five customers, doubled by Brand Loyalty (DL-R60)."""
    return text("{r} to {who}", r=r(buyout_price(s, at)), who=Who(s.regions[at].owner))


def added(s: Looms, seat: Seat, at: int, aboard: int) -> list[Option]:
    """How many customers go onto it: at least one (DL-130)."""
    most = min(aboard, room_there(s, at, seat))
    return [
        Option(str(k), text("Add {customers}", customers=customers(k)), "", "buy", str(k)) for k in range(1, most + 1)
    ]


def buyout(t: T, seat: Seat, n: int, what: str) -> Asking[None]:
    one = t.s.companies[seat].ships[n]
    options = added(t.s, seat, one.at, one.customers)
    words = text("Buy out {region}: how many customers do you add?", region=region(t.s, one.at))
    k = int((yield from choose(seat, words, options, default=options[0].key)))
    take_action(t, seat, n, 0)
    take_over(t, seat, n, k)


def take_over(t: T, seat: Seat, n: int, k: int) -> None:
    """DL-127 to DL-131: the owner is paid, the token replaced; customers that are there stay."""
    s, at = t.s, t.s.companies[seat].ships[n].at
    there, price = s.regions[at], buyout_price(s, at)
    s.companies[seat].treasury -= price
    s.companies[there.owner].treasury += price
    template = "{who} buys {region} of {owner} for {r}."
    t.say(template, who=Who(seat), region=region(s, at), owner=Who(there.owner), r=r(price))
    there.owner = seat
    put_down(t, seat, n, k)
    win_if_saved(t)


ACTIONS["buyout"] = Deed(buyout_options, buyout)
