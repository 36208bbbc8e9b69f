"""With two (DL-315 to DL-320): ship by ship; the rest is told by the facts."""

from __future__ import annotations

from engine.core import Asking, Option, Seat, choose, text
from engine.games.disaster_looms.facts import others, ships_on_map
from engine.games.disaster_looms.rules.fleet import deeds_of, fleet_left, on_turn, one_deed, ship_option, ship_title
from engine.games.disaster_looms.state import DASHBOARD, Looms, T, rule


@rule
def alternate(t: T, seat: Seat) -> None:
    """DL-317: each activates one ship; when one has none left, the other goes on alone (DL-R91)."""
    s, other = t.s, others(t.s, seat)[0]
    who = seat if unacted(s, seat) else other
    if not unacted(s, who):
        return
    t.do(on_turn, who)
    t.do(activate, who)
    t.do(alternate, others(s, who)[0])


def unacted(s: Looms, seat: Seat) -> list[int]:
    return [n for n, one in ships_on_map(s, seat) if not one.acted]


@rule
def activate(t: T, seat: Seat) -> Asking[None]:
    s = t.s
    left = unacted(s, seat)
    t.task(text("send a ship"), fleet_left(len(left)))
    options = [ship_option(s, seat, n) for n in left]
    key = yield from choose(seat, text("Which ship?"), options, default=options[0].key, title="fleet")
    t.do(activated, seat, int(key))


@rule
def activated(t: T, seat: Seat, n: int) -> Asking[None]:
    """Only this ship carries customers now (DL-R47), before its action and after it."""
    s = t.s
    one = s.companies[seat].ships[n]
    options = deeds_of(s, seat, n) if one.at != DASHBOARD else []
    if not options:
        return
    t.task(text("act with the ship"), text("It acts once a round."))
    done = [Option("done", "Done", verb="done")] if one.acted else []
    if (yield from one_deed(t, seat, n, [*options, *done], ship_title(n))) != "done":
        t.do(activated, seat, n)
