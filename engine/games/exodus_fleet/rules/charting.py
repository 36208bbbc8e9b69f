"""Two cards that look ahead: Alien Star Chart (EF-226) and Alien Blueprints (EF-221)."""

from __future__ import annotations

from engine.core import Asking, Option, Seat, Who, choose, text
from engine.games.exodus_fleet.content import FleetBox
from engine.games.exodus_fleet.rules.wording import counted, ship_option
from engine.games.exodus_fleet.rulings import DEALT_BY_STAR_CHART, LOOKED_AT
from engine.games.exodus_fleet.state import T, rule

SLOTS = ("Current", "Next", "Third")
RESERVE = "Reserve which ship for yourself?"


def deal_planets(t: T, seat: Seat) -> None:
    """EF-R91: the old three are not among the six, also if the discards must be shuffled for them."""
    s = t.s
    old, s.slots = s.slots, []
    s.chart = [p for _ in range(DEALT_BY_STAR_CHART) if (p := s.planets.top(t.match.chance))]
    s.planets.discard += old
    t.say("New planets: {planets}.", planets=tuple(s.box.planets[p].name for p in s.chart))
    t.do(place_planets, seat)


@rule
def place_planets(t: T, seat: Seat) -> Asking[None]:
    """EF-D28: three of them into the slots, in any order."""
    s = t.s
    t.task("place new planets", text("Current, Next and Third, out of {n}.", n=len(s.chart)))
    chosen: list[str] = []
    for slot in SLOTS:
        left = [planet_option(s.box, p) for p in s.chart if p not in chosen]
        words = text("Which planet is {slot}?", slot=slot)
        chosen.append((yield from choose(seat, words, left, default=left[0].key)))
    s.slots = chosen[:]
    s.planets.discard += [p for p in s.chart if p not in chosen]
    s.chart = []
    now, *later = (s.box.planets[p].name for p in chosen)
    t.say("{who} makes {now} the Current planet; {later} follow.", who=Who(seat), now=now, later=tuple(later))


def planet_option(box: FleetBox, id_: str) -> Option:
    planet = box.planets[id_]
    return Option(id_, planet.name, " / ".join(counted(row) for row in planet.rows), "choose", planet.name, id_)


def look_at_ships(t: T, seat: Seat) -> None:
    """EF-R109: the top three; EF-R69: with all ships on offer, one of these."""
    s, p = t.s, t.s.players[seat]
    if s.all_ships:
        t.do(reserve_from_offer, seat)
        return
    p.looked_at = [ship for _ in range(LOOKED_AT) if (ship := s.ships.top(t.match.chance))]
    names = s.box.ship_names(p.looked_at)
    t.tell(
        seat, text("You look at {ships}.", ships=names), text("{who} looks at {n} ships.", who=Who(seat), n=len(names))
    )
    t.do(reserve, seat)


@rule
def reserve(t: T, seat: Seat) -> Asking[None]:
    """EF-D27: one is kept, the others go under the deck in an order of the player's choice."""
    s, p = t.s, t.s.players[seat]
    t.task("reserve a ship unseen", "One of those on top of the deck.")
    offers = [ship_option(s.box, id_, "keep") for id_ in p.looked_at]
    ship = yield from choose(seat, RESERVE, offers, default=offers[0].key)
    rest = [id_ for id_ in p.looked_at if id_ != ship]
    if len(rest) > 1:
        words = text(
            "{ship} is yours. Which other ship goes to the very bottom of the deck?", ship=s.box.ships[ship].name
        )
        last = yield from choose(seat, words, [ship_option(s.box, id_, "choose") for id_ in rest], default=rest[-1])
        rest.sort(key=lambda id_: id_ != last)
    p.reserved.append(ship)
    p.looked_at = []
    s.ships.pile[:0] = rest
    t.say("{who} reserves a ship.", who=Who(seat))


@rule
def reserve_from_offer(t: T, seat: Seat) -> Asking[None]:
    """EF-R69: everybody sees which."""
    s, p = t.s, t.s.players[seat]
    t.task("reserve a ship on offer", "Everybody sees which.")
    offers = [ship_option(s.box, id_, "keep") for id_ in s.line]
    ship = yield from choose(seat, RESERVE, offers, default=offers[0].key)
    s.line.remove(ship)
    p.reserved.append(ship)
    t.say("{who} reserves {ship}.", who=Who(seat), ship=s.box.ships[ship].name)
