"""Orbital Platforms (DL-136 to DL-146): a colony of three assets over any planet that nobody holds."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Asking, Option, Seat, Who, choose, text
from engine.games.disaster_looms import rulings
from engine.games.disaster_looms.facts import PLATFORM_ROOM, access, card, ships_on_map
from engine.games.disaster_looms.galaxy import tile_of
from engine.games.disaster_looms.rules.cargo import put_down
from engine.games.disaster_looms.rules.ending import win_if_saved
from engine.games.disaster_looms.rules.fleet import take_action
from engine.games.disaster_looms.rules.tables import ACTIONS, MANAGEMENT, Business, Deed
from engine.games.disaster_looms.state import NOBODY, Looms, T
from engine.games.disaster_looms.wording import customers, r, region

ID = "orbital_platforms"


def platform_options(s: Looms, seat: Seat, n: int) -> Iterator[Option]:
    """An action of the ship (DL-R63)."""
    return fitting(s, seat, n, ID) if rulings.PLATFORMS_ARE_ACTIONS else iter(())


def fitting(s: Looms, seat: Seat, n: int, key: str) -> Iterator[Option]:
    """DL-139 to DL-141, DL-R104; over any free planet (DL-R65), as many as one likes (DL-R64)."""
    one = s.companies[seat].ships[n]
    if s.platforms and one.customers and tile_of(s, one.at).planet and s.regions[one.at].owner == NOBODY:
        hint = text("{r}, 3 assets, room for 2", r=r(card(s, ID).cost))
        yield Option(key, text("Build a platform over {region}", region=region(s, one.at)), hint, "build", "platform")


def platform(t: T, seat: Seat, n: int, what: str) -> Asking[None]:
    """DL-138."""
    s, one = t.s, t.s.companies[seat].ships[n]
    options = [
        Option(str(k), text("{customers} on it", customers=customers(k)), "", "drop", str(k))
        for k in range(1, min(one.customers, PLATFORM_ROOM) + 1)
    ]
    words = text("Platform over {region}: how many customers go onto it?", region=region(s, one.at))
    k = int((yield from choose(seat, words, options, default=options[0].key)))
    take_action(t, seat, n, card(s, ID).cost)
    s.platforms -= 1
    s.regions[one.at].platform, s.regions[one.at].owner = True, seat
    put_down(t, seat, n, k)
    t.say("{who} builds a platform over {region}.", who=Who(seat), region=region(s, one.at))
    win_if_saved(t)


# --- as Management has it, if it is no action (DL-R63) --------------------------------------------------------------
def managed_options(s: Looms, seat: Seat) -> Iterator[Option]:
    payable = access(s, seat, ID) and s.companies[seat].treasury >= card(s, ID).cost
    if payable and not rulings.PLATFORMS_ARE_ACTIONS:
        for n, _ in ships_on_map(s, seat):
            yield from fitting(s, seat, n, f"platform.{n}")


def managed(t: T, seat: Seat, what: str) -> Asking[None]:
    yield from platform(t, seat, int(what), "")


ACTIONS[ID] = Deed(platform_options, platform)
MANAGEMENT["platform"] = Business(managed_options, managed)
