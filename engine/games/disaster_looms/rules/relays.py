"""Advanced Sensor Relays (DL-219 to DL-222, DL-291, DL-R106): two Regions next to each other; the ship enters one."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Asking, Option, Seat, Who, choose, text
from engine.games.disaster_looms.facts import card
from engine.games.disaster_looms.galaxy import gaps, tile_of
from engine.games.disaster_looms.rules.exploring import (
    discard_hand,
    explore,
    lay,
    lettered,
    pull,
    take_from_hand,
    tile_option,
    unless_barred,
)
from engine.games.disaster_looms.rules.fleet import begin_action, end_action
from engine.games.disaster_looms.rules.moving import enter, priced
from engine.games.disaster_looms.rules.tables import ACTIONS, Deed
from engine.games.disaster_looms.state import DASHBOARD, Looms, T, rule
from engine.games.disaster_looms.wording import gap_of, region, ship, tile, to_region

ID = "advanced_sensor_relays"


def relays_options(s: Looms, seat: Seat, n: int) -> Iterator[Option]:
    yield unless_barred(s, seat, n, Option(ID, "Explore with Relays", priced(s, ID), "explore", f"relays {n + 1}"))


def relays(t: T, seat: Seat, n: int, what: str) -> None:
    begin_action(t, seat, n, ID, card(t.s, ID).cost)
    explore(t, seat, n, ID, 2)
    t.do(place_first, seat)
    t.do(end_action, seat)


@rule
def place_first(t: T, seat: Seat) -> Asking[None]:
    """DL-R106: first a place next to the ship, then one next to that; either tile on either.

    Treasure World next to the ship is the first of the two, if the explorer has won it (DL-291).
    """
    s, hunt = t.s, t.s.explorations[-1]
    at = s.companies[seat].ships[hunt.ship].at
    if at == DASHBOARD or hunt.ended:  # DL-222; a Treasure World stays where it is (DL-R14)
        t.do(enter_one, seat, DASHBOARD, DASHBOARD)
        return
    treasure = hunt.treasure
    if treasure != DASHBOARD and s.regions[treasure].hex.distance(s.regions[at].hex) == 1:
        t.do(place_second, seat, treasure)
        return
    places = gaps(s, [at])
    if not hunt.hand or not places:  # DL-R9
        discard_hand(t)
        t.do(enter_one, seat, DASHBOARD, DASHBOARD)
        return
    t.task(text("lay the first Region"), text("It goes next to the ship."))
    tiles = [*dict.fromkeys(one.tile for one in hunt.hand)]
    which = [tile_option(s, id_) for id_ in tiles]
    id_ = yield from choose(seat, text("Which tile goes next to the ship?"), which, default=which[0].key)
    options = lettered(places)
    words = text("Where does {tile} go?", tile=tile(s, id_))
    to = gap_of((yield from choose(seat, words, options, default=options[0].key)))
    take_from_hand(hunt, id_)
    t.do(place_second, seat, lay(t, id_, to))


@rule
def place_second(t: T, seat: Seat, first: int) -> Asking[None]:
    """Next to the first; it is discarded if there is no room (DL-R9). Both lie before the Anomaly pulls (DL-R15)."""
    s, hunt = t.s, t.s.explorations[-1]
    places = gaps(s, [first])
    if not hunt.hand or not places:
        discard_hand(t)
        pull(t, first)
        t.do(enter_one, seat, first, DASHBOARD)
        return
    t.task(text("lay the second Region"), text("It goes next to the first."))
    id_ = hunt.hand[0].tile
    options = lettered(places)
    words = text("Where does {tile} go?", tile=tile(s, id_))
    to = gap_of((yield from choose(seat, words, options, default=options[0].key)))
    take_from_hand(hunt, id_)
    second = lay(t, id_, to)
    pull(t, first)
    pull(t, second)
    t.do(enter_one, seat, first, second)


@rule
def enter_one(t: T, seat: Seat, a: int, b: int) -> Asking[None]:
    """DL-221: the ship goes into one of the new Regions, whichever; after an end of the exploration into none."""
    s, hunt = t.s, t.s.explorations[-1]
    there = [n for n in (a, b) if n != DASHBOARD]
    if there:
        t.task(text("choose a Region to enter"), text("The ship has to enter one."))
        options = [to_region(s, str(n), "move", n) for n in there]
        best = max(there, key=lambda n: (tile_of(s, n).type != "anomaly", tile_of(s, n).habitable))
        to = int((yield from choose(seat, text("Which one does the ship enter?"), options, default=str(best))))
        enter(t, seat, hunt.ship, to)
        t.say("{who}'s {ship} enters {region}.", who=Who(seat), ship=ship(hunt.ship), region=region(s, to))
    s.explorations.pop()


ACTIONS[ID] = Deed(relays_options, relays)
