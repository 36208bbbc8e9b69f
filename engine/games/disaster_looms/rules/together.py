"""Together (DL-306 to DL-314): free licences, tiles turned up by ship, technologies donated."""

from __future__ import annotations

from engine.core import Asking, Option, Seat, Who, choose, text, titled
from engine.games.disaster_looms.facts import owners, ships_on_map
from engine.games.disaster_looms.rules.exploring import chain, lay_at_the_rim, turn_up
from engine.games.disaster_looms.rules.licences import licensable
from engine.games.disaster_looms.rules.limit import make_public
from engine.games.disaster_looms.rules.research import named
from engine.games.disaster_looms.state import Exploration, Licence, T, rule
from engine.games.disaster_looms.wording import technology


@rule
def free_licence(t: T, seat: Seat) -> Asking[None]:
    """DL-310, DL-R96: none or one, of what others own."""
    s = t.s
    there = licensable(s, seat)
    if not there:
        return
    t.task(text("take a free licence"), text("One for this round."))
    none = Option("none", "No licence", verb="pass")
    options = [named(s, id_, "license") for id_ in there]
    words = text("Which technology do you license for nothing?")
    id_ = yield from titled("licence", choose(seat, words, [*options, none], default="none"))
    if id_ != "none":
        s.companies[seat].licences.append(Licence(id_, owners(s, id_)[0], s.round))
        t.say("{who} licenses {technology} for nothing.", who=Who(seat), technology=technology(s, id_))


@rule
def donate_all(t: T) -> None:
    """DL-312: all that players own becomes public, unpaid, in one step (DL-R96)."""
    for id_ in dict.fromkeys(id_ for company in t.s.companies for id_ in company.technologies):
        make_public(t, id_)


@rule
def reveal_tiles(t: T, seat: Seat) -> None:
    """DL-311, DL-R94: a tile for each ship, all shown together; events first, then each is laid at the rim."""
    s = t.s
    ships = [n for n, _ in ships_on_map(s, seat)]
    if not ships or not s.tiles.pile:
        return
    s.explorations.append(Exploration(seat, ships[0], "together", len(ships)))
    for n in ships:
        turn_up(t, n)
    t.do(chain, seat)
    t.do(lay_at_the_rim, seat)
