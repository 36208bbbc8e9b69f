"""Exploration (DL-79 to DL-94): tiles are turned up until enough Regions have come; events first."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Asking, Option, Seat, Who, Words, choose, text
from engine.games.disaster_looms.facts import ships_on_map
from engine.games.disaster_looms.galaxy import gaps, has_gap, letter, steps_away
from engine.games.disaster_looms.rules.fleet import begin_action, end_action, go_on
from engine.games.disaster_looms.rules.moving import enter, priced
from engine.games.disaster_looms.rules.tables import ACTIONS, EVENTS, STEPS, Deed
from engine.games.disaster_looms.state import DASHBOARD, Exploration, Looms, Region, Shown, T, rule
from engine.games.disaster_looms.wording import at_gap, gap_of, region, ship, tile
from engine.parts.hexes import Hex


# --- turning up ---------------------------------------------------------------------------------------------------
def explore(t: T, seat: Seat, n: int, cause: str, needed: int) -> None:
    """DL-82, DL-83: all that are due are shown before any is dealt with. Plan next what is done with the Regions."""
    t.s.explorations.append(Exploration(seat, n, cause, needed))
    for _ in range(needed):
        turn_up(t, n)
    t.do(chain, seat)


def turn_up(t: T, n: int) -> None:
    """For one of the explorer's ships; nothing if the stack is empty (DL-R10)."""
    s, hunt = t.s, t.s.explorations[-1]
    if s.tiles.pile:
        found = s.tiles.pile.pop()
        hunt.hand.append(Shown(found, n))
        t.say("{who} turns up {tile}.", who=Who(hunt.seat), tile=tile(s, found))


@rule
def chain(t: T, seat: Seat) -> None:
    """DL-84 to DL-89: all events that are shown; then replacements (DL-R1), until the Regions are found.

    Nothing is loaded or dropped meanwhile, not even with Teleporters (DL-R24).
    """
    s, hunt = t.s, t.s.explorations[-1]
    if any(is_event(s, one) for one in hunt.hand):
        t.do(resolve_event, seat)
        t.do(chain, seat)
        return
    if hunt.ended:
        discard_hand(t)
        return
    due = still_due(s, hunt) if s.tiles.pile else []
    for n in due:
        turn_up(t, n)
    if due:
        t.do(chain, seat)


def is_event(s: Looms, one: Shown) -> bool:
    return bool(s.box.tiles[one.tile].event)


def still_due(s: Looms, hunt: Exploration) -> list[int]:
    """For which ships tiles are to be turned up; together each ship has its own (DL-R94)."""
    if hunt.cause == "together":
        served = [*hunt.stopped, *(one.ship for one in hunt.hand)]
        return [n for n, _ in ships_on_map(s, hunt.seat) if n not in served]
    return [hunt.ship] * (hunt.needed - hunt.treasures - len(hunt.hand))


@rule
def resolve_event(t: T, seat: Seat) -> Asking[None]:
    """DL-85, DL-86: the explorer chooses which comes first, and it leaves the game."""
    s, hunt = t.s, t.s.explorations[-1]
    shown: dict[str, Shown] = {}
    for one in hunt.hand:
        if is_event(s, one):
            shown.setdefault(shown_key(s, one), one)  # of two alike the first
    t.task(text("choose the first event"))
    options = [shown_option(s, one, several_ships(hunt)) for one in shown.values()]
    key = yield from choose(seat, text("Which event comes first?"), options, default=options[0].key)
    one = shown[key]
    hunt.hand.remove(one)
    hunt.older = one.older
    s.tiles.discarded.append(one.tile)
    t.do(EVENTS[s.box.tiles[one.tile].event], seat, one.ship)


def shown_key(s: Looms, one: Shown) -> str:
    """Two of a kind are the same choice, for the same ship; no two kinds begin with the same 20 letters."""
    return f"{s.box.tiles[one.tile].event[:20]}.{one.ship}"


def several_ships(hunt: Exploration) -> bool:
    return hunt.cause == "together"


def shown_option(s: Looms, one: Shown, by_ship: bool) -> Option:
    entry = s.box.tiles[one.tile]
    words = text("{tile} of {ship}", tile=tile(s, one.tile), ship=ship(one.ship)) if by_ship else tile(s, one.tile)
    return Option(shown_key(s, one), words, entry.text, "choose", entry.name, spot=f"tile.{one.tile}")


def end_exploration(t: T, n: int) -> None:
    """DL-88; together only this ship's reveal ends (DL-R94)."""
    hunt = t.s.explorations[-1]
    if hunt.cause == "together":
        hunt.stopped.append(n)
    else:
        hunt.ended = True


def discard_hand(t: T) -> None:
    """Regions that are not placed leave the game."""
    s, hunt = t.s, t.s.explorations[-1]
    for one in hunt.hand:
        s.tiles.discarded.append(one.tile)
        t.say("{tile} is discarded.", tile=tile(s, one.tile))
    hunt.hand = []


# --- laying -------------------------------------------------------------------------------------------------------
def lay(t: T, id_: str, at: Hex) -> int:
    """The number of the new Region; what the Anomaly does follows by `pull` (DL-R15)."""
    s = t.s
    s.regions.append(Region(id_, at.q, at.r))
    number = len(s.regions) - 1
    if s.action:
        s.action.fresh.append(number)
    t.say("{tile} is laid: Region {n}.", tile=tile(s, id_), n=number)
    return number


def pull(t: T, number: int) -> None:
    """DL-271: the Anomaly pulls in every ship within two Regions when it is placed, and only then (DL-273).

    It costs neither steps nor the action (DL-R17).
    """
    s = t.s
    if s.box.tiles[s.regions[number].tile].type != "anomaly":
        return
    near = steps_away(s, number, 2)
    for seat in range(len(s.companies)):
        for n, one in ships_on_map(s, seat):
            if one.at in near:
                t.say("The Anomaly pulls in {who}'s {ship}.", who=Who(seat), ship=ship(n))
                enter(t, seat, n, number)


def lettered(places: list[Hex]) -> list[Option]:
    return [at_gap(at, letter(i)) for i, at in enumerate(places)]


def tile_option(s: Looms, id_: str) -> Option:
    entry = s.box.tiles[id_]
    return Option(id_, tile(s, id_), entry.brief, "choose", entry.name, f"tile.{id_}")


def take_from_hand(hunt: Exploration, id_: str) -> Shown:
    one = next(one for one in hunt.hand if one.tile == id_)
    hunt.hand.remove(one)
    return one


@rule
def place_found(t: T, seat: Seat) -> Asking[None]:
    """DL-91, DL-92: next to the ship; Exploration then enters it (DL-229), Scanner Sweep may (DL-245)."""
    s, hunt = t.s, t.s.explorations[-1]
    at = s.companies[seat].ships[hunt.ship].at
    if not hunt.hand or at == DASHBOARD:
        t.do(settle, seat)
        return
    id_ = hunt.hand[0].tile
    places = gaps(s, [at])
    if not places:  # DL-R9
        discard_hand(t)
        t.do(settle, seat)
        return
    t.task(text("lay a Region"), text("It goes next to the ship."))
    options = lettered(places)
    words = text("Where does {tile} go?", tile=tile(s, id_))
    to = gap_of((yield from choose(seat, words, options, default=options[0].key)))
    take_from_hand(hunt, id_)
    number = lay(t, id_, to)
    pull(t, number)
    if hunt.cause == "exploration":
        enter(t, seat, hunt.ship, number)
        t.say("{who}'s {ship} enters {region}.", who=Who(seat), ship=ship(hunt.ship), region=region(s, number))
    t.do(settle, seat)


@rule
def settle(t: T, seat: Seat) -> None:
    """The exploration is over; a Treasure World that the explorer has won next to the ship is entered (DL-289)."""
    s = t.s
    hunt = s.explorations.pop()
    one = s.companies[seat].ships[hunt.ship]
    if hunt.cause != "exploration" or hunt.treasure == DASHBOARD or one.at == DASHBOARD or hunt.ended:
        return
    if s.regions[hunt.treasure].hex.distance(s.regions[one.at].hex) == 1:
        enter(t, seat, hunt.ship, hunt.treasure)
        template = "{who}'s {ship} enters {region}."
        t.say(template, who=Who(seat), ship=ship(hunt.ship), region=region(s, hunt.treasure))


@rule
def lay_at_the_rim(t: T, seat: Seat) -> Asking[None]:
    """Anywhere next to the map, tile by tile (DL-276, DL-311, DL-R6); ships stay."""
    s, hunt = t.s, t.s.explorations[-1]
    places = gaps(s)
    if not hunt.hand or not places:
        discard_hand(t)
        s.explorations.pop()
        return
    t.task(text("lay at the rim"), text("It goes anywhere next to the map."))
    tiles = [tile_option(s, id_) for id_ in dict.fromkeys(one.tile for one in hunt.hand)]
    id_ = yield from choose(seat, text("Which tile is laid first?"), tiles, default=tiles[0].key)
    options = lettered(places)
    words = text("Where does {tile} go?", tile=tile(s, id_))
    to = gap_of((yield from choose(seat, words, options, default=options[0].key)))
    take_from_hand(hunt, id_)
    pull(t, lay(t, id_, to))
    t.do(lay_at_the_rim, seat)


# --- Exploration and Scanner Sweep --------------------------------------------------------------------------------
def can_explore(s: Looms, seat: Seat, n: int) -> bool:
    """DL-79: an empty place next to it, and a tile (DL-R10)."""
    return not barred(s, seat, n)


def barred(s: Looms, seat: Seat, n: int) -> tuple[Words, str] | tuple[()]:
    """Why a ship cannot explore, and by which rule; nothing if it can."""
    if not s.tiles.pile:
        return text("No tile is left."), "DL-R10"
    if not has_gap(s, s.companies[seat].ships[n].at):
        return text("There is no empty place next to the ship."), "DL-79"
    return ()


def exploration_options(s: Looms, seat: Seat, n: int) -> Iterator[Option]:
    made = Option("exploration", "Explore", priced(s, "exploration"), "explore", f"ship {n + 1}")
    yield unless_barred(s, seat, n, made)


def unless_barred(s: Looms, seat: Seat, n: int, made: Option) -> Option:
    why = barred(s, seat, n)
    return made._replace(blocked=why[0], rule=why[1]) if why else made


def exploration(t: T, seat: Seat, n: int, what: str) -> None:
    """DL-229, DL-230."""
    begin_action(t, seat, n, "exploration", t.s.box.technologies["exploration"].cost)
    explore(t, seat, n, "exploration", 1)
    t.do(place_found, seat)
    t.do(end_action, seat)


def sweep_options(s: Looms, seat: Seat, n: int) -> Iterator[Option]:
    yield Option("scanner_sweep", "Sweep", priced(s, "scanner_sweep"), "explore", f"sweep {n + 1}")


def sweep(t: T, seat: Seat, n: int, what: str) -> None:
    """DL-244: two steps, and once a reveal, in any order (DL-R49)."""
    one = t.s.box.technologies["scanner_sweep"]
    begin_action(t, seat, n, "scanner_sweep", one.cost, one.move, reveals=1)
    t.say("{who}'s {ship} sweeps.", who=Who(seat), ship=ship(n))
    t.do(go_on, seat)


def reveal_options(s: Looms, seat: Seat, n: int) -> Iterator[Option]:
    if s.action and s.action.reveals and can_explore(s, seat, n):
        yield Option("reveal", "Turn up a tile", text("it goes next to the ship"), "explore", "here")


def reveal(t: T, seat: Seat, n: int, what: str) -> None:
    assert t.s.action
    t.s.action.reveals = 0
    explore(t, seat, n, "scanner_sweep", 1)
    t.do(place_found, seat)


ACTIONS["exploration"] = Deed(exploration_options, exploration)
ACTIONS["scanner_sweep"] = Deed(sweep_options, sweep)
STEPS["reveal"] = Deed(reveal_options, reveal)
