"""Customers and new colonies (DL-95 to DL-121): loading, dropping, forming; free, but only between actions."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Option, Seat, Who, Words, text
from engine.games.disaster_looms import rulings
from engine.games.disaster_looms.facts import can_form, population_limit, room_aboard, room_there
from engine.games.disaster_looms.rules.ending import win_if_saved
from engine.games.disaster_looms.rules.tables import CARGO, Deed
from engine.games.disaster_looms.state import EARTH, Looms, T
from engine.games.disaster_looms.wording import customers, region


def count_of(s: Looms, key: str, verb: str, n: int, words: Words) -> Option:
    """So many customers; a warning if they are the last on Earth."""
    last = n == s.stock and n and verb == "load" and not s.together
    ends = text("the last on Earth: the game ends with this round") if last else ""
    return Option(key, words, ends, verb, str(n))


# --- loading ------------------------------------------------------------------------------------------------------
def load_options(s: Looms, seat: Seat, ship: int) -> Iterator[Option]:
    """From Earth, or from an own colony, down to none (DL-99, DL-103)."""
    at = s.companies[seat].ships[ship].at
    there = s.regions[at]
    if at == EARTH:
        left = s.stock
    elif there.owner == seat:
        left = there.customers
    else:
        return
    for n in range(1, min(left, room_aboard(s, seat, ship)) + 1):
        words = text("Load {customers}", customers=customers(n))
        if at == EARTH:
            yield count_of(s, f"load.{n}", "load", n, words)
        else:
            stay = text("{n} stay on {region}", n=left - n, region=region(s, at))
            yield Option(f"load.{n}", words, stay, "load", str(n))


def load(t: T, seat: Seat, ship: int, what: str) -> None:
    s, n = t.s, int(what)
    one = s.companies[seat].ships[ship]
    if one.at == EARTH:
        take_from_earth(t, seat, ship, n)
        return
    s.regions[one.at].customers -= n
    one.customers += n
    t.say("{who} loads {customers} on {region}.", who=Who(seat), customers=customers(n), region=region(s, one.at))


def take_from_earth(t: T, seat: Seat, ship: int, n: int) -> None:
    """DL-106; the last one is the Total Evacuation (DL-209, DL-R79)."""
    s = t.s
    if not n:
        return
    s.stock -= n
    s.companies[seat].ships[ship].customers += n
    t.say("{who} loads {customers} on Earth.", who=Who(seat), customers=customers(n))
    if s.evacuated:
        t.say("The last customer has left Earth.")


# --- dropping and forming -----------------------------------------------------------------------------------------
def drop_options(s: Looms, seat: Seat, ship: int) -> Iterator[Option]:
    """On own colonies, up to their limit (DL-100, DL-101); together as well (DL-R110)."""
    one = s.companies[seat].ships[ship]
    if s.regions[one.at].owner != seat:
        return
    if one.customers and not room_there(s, one.at, seat):
        full = text("The colony is full.")
        yield Option(
            "drop.1", text("Drop {customers}", customers=customers(1)), verb="drop", blocked=full, rule="DL-101"
        )
    for n in range(1, min(one.customers, room_there(s, one.at, seat)) + 1):
        words = text("Drop {customers}", customers=customers(n))
        there = text("{n} of {limit} there", n=s.regions[one.at].customers + n, limit=population_limit(s, one.at, seat))
        yield Option(f"drop.{n}", words, there, "drop", str(n))


def drop(t: T, seat: Seat, ship: int, what: str) -> None:
    put_down(t, seat, ship, int(what))
    at = t.s.companies[seat].ships[ship].at
    t.say("{who} drops {customers} on {region}.", who=Who(seat), customers=customers(int(what)), region=region(t.s, at))
    win_if_saved(t)


def put_down(t: T, seat: Seat, ship: int, n: int) -> None:
    one = t.s.companies[seat].ships[ship]
    one.customers -= n
    t.s.regions[one.at].customers += n


def form_options(s: Looms, seat: Seat, ship: int) -> Iterator[Option]:
    """DL-109, DL-110; rival ships do not matter (DL-115)."""
    one = s.companies[seat].ships[ship]
    if not can_form(s, one.at):
        return
    for n in range(1, min(one.customers, room_there(s, one.at, seat)) + 1):
        words = text("Form a colony with {customers}", customers=customers(n))
        yield Option(f"form.{n}", words, text("on {region}", region=region(s, one.at)), "colonize", str(n))


def form(t: T, seat: Seat, ship: int, what: str) -> None:
    s, n = t.s, int(what)
    one = s.companies[seat].ships[ship]
    at = one.at
    s.regions[at].owner = seat
    one.acted = one.acted or rulings.FORM_BEFORE_USES_ACTION  # DL-R46
    put_down(t, seat, ship, n)
    template = "{who} forms a colony on {region} with {customers}."
    t.say(template, who=Who(seat), region=region(s, at), customers=customers(n))
    win_if_saved(t)


CARGO["form"] = Deed(form_options, form)
CARGO["drop"] = Deed(drop_options, drop)
CARGO["load"] = Deed(load_options, load)
