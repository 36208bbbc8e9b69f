"""Events that end an exploration (DL-276 to DL-282, DL-295 to DL-304): Charts, Infection, Wormhole, Attack."""

from __future__ import annotations

from engine.core import Asking, Option, Seat, Text, Who, Words, briefly, choose, text
from engine.games.disaster_looms import rulings
from engine.games.disaster_looms.facts import access, fleet, others, score, ships_at, ships_on_map
from engine.games.disaster_looms.galaxy import tile_of
from engine.games.disaster_looms.rules.exploring import chain, end_exploration, is_event, lay_at_the_rim, turn_up
from engine.games.disaster_looms.rules.moving import destinations, enter, flies_on, go, reach
from engine.games.disaster_looms.rules.tables import CARGO, event
from engine.games.disaster_looms.state import DASHBOARD, EARTH, Exploration, Looms, Shown, T, rule
from engine.games.disaster_looms.wording import customers, player, region, ship, spot_of_ship, tile, to_region


@event("ancient_star_charts")
@rule
def ancient_star_charts(t: T, seat: Seat, n: int) -> None:
    """DL-276: two Regions anywhere; tiles shown before and now are one hand (DL-R5)."""
    s, outer = t.s, t.s.explorations[-1]
    end_exploration(t, n)
    inner = Exploration(seat, n, "ancient_star_charts", 2)
    if outer.cause != "together":
        inner.hand = [Shown(one.tile, one.ship, older=True) for one in outer.hand if is_event(s, one)]
        outer.hand = [one for one in outer.hand if not is_event(s, one)]
    s.explorations.append(inner)
    for _ in range(2):
        turn_up(t, n)
    t.do(chain, seat)
    t.do(lay_at_the_rim, seat)


# --- Minor Infection ----------------------------------------------------------------------------------------------
@event("minor_infection")
@rule
def minor_infection(t: T, seat: Seat, n: int) -> Asking[None]:
    """DL-280, DL-281: a customer is lost, except on Earth; then explore on, or move up to two Regions for nothing."""
    s, hunt, one = t.s, t.s.explorations[-1], t.s.companies[seat].ships[n]
    if one.at == DASHBOARD:  # DL-R4
        return
    key = "move"  # all that is left to do when the exploration has ended (DL-R4); nothing is discarded then (DL-X31)
    if not (hunt.ended or hunt.older):
        t.task(text("explore on or move"), text("Minor Infection."))
        options = [
            Option("explore", "Explore on", text("another tile is turned up"), "explore"),  # DL-R8
            Option("move", "Move up to 2", the_end(s, hunt), "move"),
        ]
        key = yield from choose(seat, text("Explore on, or move instead?"), options, default="move")
    if one.at != EARTH and one.customers:
        one.customers -= 1
        s.lost += 1
        t.say("{who} loses {customers} by the infection.", who=Who(seat), customers=customers(1))
    if key == "move":
        if not hunt.older:
            end_exploration(t, n)
        t.do(free_move, seat, n, 2)


def the_end(s: Looms, hunt: Exploration) -> Text:
    """What moving costs: of the Relays the other Region (DL-282), of Star Charts both; together nothing (DL-R94)."""
    lost = tuple(tile(s, one.tile) for one in hunt.hand if not is_event(s, one) and hunt.cause != "together")
    return text("the exploration is over; {tiles} lost", tiles=lost) if lost else text("the exploration is over")


@rule
def free_move(t: T, seat: Seat, n: int, points: int) -> Asking[None]:
    """DL-R7: by the usual rules of movement; with Teleporters customers are carried on the way."""
    s = t.s
    ways = reach(s, seat, n, points)
    if not ways:
        return
    beams = access(s, seat, "teleporters")
    t.task(text("move the ship"), text("Up to 2 steps, for nothing."))
    cargo = [option for deed in CARGO.values() for option in deed.offers(s, seat, n)] if beams else []
    stay = Option("stay", "Stay", verb="pass")
    options = [*destinations(s, seat, n, points), *cargo, stay]
    key = yield from choose(seat, text("Where does {ship} move?", ship=ship(n)), options, default="stay")
    name, _, what = key.partition(".")
    if name in CARGO:
        CARGO[name].does(t, seat, n, what)
        t.do(free_move, seat, n, points)
    elif key != "stay":
        way = ways[int(key)]
        if flies_on(s, seat, int(key), way):
            t.do(free_move, seat, n, points - way.points)
        go(t, seat, n, way.path)


# --- Fell Through a Wormhole --------------------------------------------------------------------------------------
@event("fell_through_a_wormhole")
@rule
def fell_through_a_wormhole(t: T, seat: Seat, n: int) -> Asking[None]:
    """DL-295, DL-297; other events that are shown go with it, but never the Cataclysm (DL-R2)."""
    s, there = t.s, t.s.companies[seat].ships[n].at != DASHBOARD
    key = ""
    if there:
        t.task(text("name a player"), text("They send the ship away."))
        options = [player(other) for other in others(s, seat)]
        key = yield from choose(seat, text("Who sends your ship away?"), options, default=options[0].key)
    end_exploration(t, n)
    if rulings.WORMHOLE_DROPS_EVENTS:
        drop_events(t)
    if there:
        t.do(send_away, int(key), seat, n)


def drop_events(t: T) -> None:
    """Those that are shown leave the game unresolved, but never the Cataclysm (DL-90)."""
    s = t.s
    for hunt in s.explorations:
        for one in [one for one in hunt.hand if is_event(s, one) and s.box.tiles[one.tile].event != "cataclysm"]:
            hunt.hand.remove(one)
            s.tiles.discarded.append(one.tile)
            t.say("{tile} is discarded.", tile=tile(s, one.tile))


@rule
def send_away(t: T, seat: Seat, whose: Seat, n: int) -> Asking[None]:
    """DL-R19: into any Region, also where it is."""
    s = t.s
    here = s.companies[whose].ships[n].at
    t.task(text("send a ship away"), text("Into any Region."))
    options = [to_region(s, str(m), "move", m, perdition(s, whose, n, m)) for m in range(len(s.regions))]
    words = text("Where do you send {who}'s {ship}?", who=Who(whose), ship=ship(n))
    to = int((yield from briefly(choose(seat, words, options, default=str(here)))))
    enter(t, whose, n, to)
    t.say("{who} sends the ship to {region}.", who=Who(seat), region=region(s, to))


def perdition(s: Looms, seat: Seat, n: int, m: int) -> Words:
    """In the Anomaly all that are aboard are lost (DL-296)."""
    aboard = s.companies[seat].ships[n].customers
    lost = aboard and tile_of(s, m).type == "anomaly"
    return text("{customers} lost in the Anomaly", customers=customers(aboard)) if lost else ""


# --- Micro-Organism Attack ----------------------------------------------------------------------------------------
@event("micro_organism_attack")
@rule
def micro_organism_attack(t: T, seat: Seat, n: int) -> Asking[None]:
    """DL-303: the ship is destroyed, and one of a player who has any (DL-R23)."""
    s = t.s
    able = [other for other in others(s, seat) if fleet(s, other)]
    key = ""
    if able:
        t.task(text("name a victim"), text("They lose a ship."))
        worst = max(able, key=lambda other: (fleet(s, other), sum(score(s, other).values())))
        options = [player(other) for other in able]
        key = yield from choose(seat, text("Who else loses a ship?"), options, default=str(worst))
    end_exploration(t, n)
    if rulings.ATTACK_DROPS_EVENTS:  # DL-R3
        drop_events(t)
    destroy(t, seat, n)
    if key:
        t.do(lose_ship, int(key))


@rule
def lose_ship(t: T, seat: Seat) -> Asking[None]:
    """DL-D23: their own choice."""
    s = t.s
    t.task(text("lose a ship"), text("Micro-Organism Attack."))
    there = dict(ships_on_map(s, seat))
    options = [
        Option(str(n), text("{ship} at {region}", ship=ship(n), region=region(s, one.at)), "", "lose", f"ship {n + 1}",
               spot_of_ship(seat, n))
        for n, one in there.items()
    ]  # fmt: skip
    key = yield from briefly(choose(seat, text("Which ship is lost?"), options, default=str(least(s, seat))))
    destroy(t, seat, int(key))


def least(s: Looms, seat: Seat) -> int:
    """For who is away: least cargo, then one that guards no colony from a rival there, then the highest number."""

    def worth(n: int) -> tuple[int, bool, int]:
        one = s.companies[seat].ships[n]
        guards = s.regions[one.at].owner == seat and any(other != seat for other, _ in ships_at(s, one.at))
        return one.customers + one.gate, guards, -n

    return min((n for n, _ in ships_on_map(s, seat)), key=worth)


def destroy(t: T, seat: Seat, n: int) -> None:
    """Back to the dashboard (DL-304); customers leave the game, a gate goes to the supply (DL-R23)."""
    s, one = t.s, t.s.companies[seat].ships[n]
    if one.at == DASHBOARD:
        return
    s.lost += one.customers
    s.gates += one.gate
    one.at, one.customers, one.gate = DASHBOARD, 0, False
    t.say("{who} loses {ship}.", who=Who(seat), ship=ship(n))
