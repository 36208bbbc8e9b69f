"""The Fleet Phase (DL-59 to DL-66): each ship takes one action; customers are carried before and after it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Asking, Count, Option, Seat, Text, Who, Words, choose, text
from engine.games.disaster_looms.facts import access, capacity, card, others, room_there, ships_on_map
from engine.games.disaster_looms.galaxy import chart
from engine.games.disaster_looms.rules.tables import ACTIONS, CARGO, STEPS, Deed
from engine.games.disaster_looms.state import DASHBOARD, Action, Looms, Ship, T, rule
from engine.games.disaster_looms.wording import both, customers, r, region, ship, spot_of_ship, steps

STAY = "business_as_usual"
LEAVING = ("exploration", "advanced_sensor_relays")  # the ship leaves its Region, and is not asked where to


@rule
def on_turn(t: T, seat: Seat) -> None:
    t.s.active = seat


@rule
def fleet_turn(t: T, seat: Seat) -> Asking[None]:
    """Ship, then deed, then where (DL-62: ships in any order)."""
    s = t.s
    able = [i for i, one in ships_on_map(s, seat) if not one.acted or can_carry(s, seat, i)]
    if not able:  # nor has who has no ship (DL-R69)
        return
    waiting = [i for i in able if not s.companies[seat].ships[i].acted]
    t.task(text("send the ships"), fleet_left(len(waiting)))
    done = Option("done", "Done", stay_behind(len(waiting)), verb="done")
    if len(able) > 1:
        which = [ship_option(s, seat, i) for i in able]
        key = yield from choose(seat, text("Which ship?"), [*which, done], default="done", title="fleet")
        if key == "done":
            return
        n, title = int(key), "deed"
        more = [Option("back", "Back", verb="choose")] if s.companies[seat].ships[n].acted else []  # cargo, or not
    else:
        n, more, title = able[0], [done], ship_title(able[0])
    deeds = [option for option in deeds_of(s, seat, n) if len(able) > 1 or option.key != STAY]  # done is to stay
    if (yield from one_deed(t, seat, n, [*deeds, *more], title)) != "done":
        t.do(fleet_turn, seat)


def ship_title(n: int) -> str:
    """Of the question what this ship does, for who has ordered that it stays."""
    return f"ship {n + 1}"


def one_deed(t: T, seat: Seat, n: int, options: list[Option], title: str = "deed") -> Asking[str]:
    """What this ship does now; the key of it. What is begun has no title: no order breaks it off."""
    at = t.s.companies[seat].ships[n].at
    words = text("What does {ship} do at {region}?", ship=ship(n), region=region(t.s, at))
    keys = [option.key for option in options]
    default = next((key for key in ("done", "back", STAY) if key in keys), keys[0])
    key = yield from choose(seat, words, options, default=default, title=title)
    if key not in ("done", "back"):
        name, _, what = key.partition(".")
        asked = find(name).does(t, seat, n, what)
        if asked is not None:
            yield from asked
    return key


def find(name: str) -> Deed:
    return CARGO.get(name) or STEPS.get(name) or ACTIONS[name]


def can_carry(s: Looms, seat: Seat, n: int) -> bool:
    return any(not option.blocked for deed in CARGO.values() for option in deed.offers(s, seat, n))


def cargo_of(s: Looms, seat: Seat, n: int) -> list[Option]:
    return [option for deed in CARGO.values() for option in deed.offers(s, seat, n)]


def deeds_of(s: Looms, seat: Seat, n: int) -> list[Option]:
    """Cargo is free before and after the action (DL-95, DL-R47); of actions one a round, of those one has access to."""
    found = cargo_of(s, seat, n)
    if not s.companies[seat].ships[n].acted:
        for id_, deed in ACTIONS.items():
            if access(s, seat, id_):
                offers = deed.offers(s, seat, n)
                if s.companies[seat].treasury < card(s, id_).cost:  # DL-60, DL-R104
                    offers = [too_dear(option, card(s, id_).cost) for option in offers]
                found += [warned(option, bared(s, seat, n)) for option in offers] if id_ in LEAVING else offers
    return [on_ship(option, seat, n) for option in found] if any(not option.blocked for option in found) else []


def on_ship(option: Option, seat: Seat, n: int) -> Option:
    """A deed without a place of its own is found on the ship that does it."""
    return option if option.spot else option._replace(spot=spot_of_ship(seat, n))


def too_dear(option: Option, cost: int) -> Option:
    return option if option.blocked else option._replace(blocked=text("It costs {r}.", r=r(cost)), rule="DL-60")


def warned(option: Option, warning: Words) -> Option:
    return option._replace(hint=both(option.hint, warning)) if warning else option


def bared(s: Looms, seat: Seat, n: int) -> Words:
    """The warning that a colony is left to a rival who is there or next to it; none if it is safe."""
    at = s.companies[seat].ships[n].at
    here = s.regions[at]
    if here.owner != seat or room_there(s, at, seat) < 1:
        return ""
    near = (at, *chart(s).near[at])
    rivals = any(one.at in near for other in others(s, seat) for _, one in ships_on_map(s, other))
    alone = sum(one.at == at for _, one in ships_on_map(s, seat)) == 1
    return text("{region} stays unguarded", region=region(s, at)) if rivals and alone else ""


def fleet_left(waiting: int) -> Text:
    if not waiting:
        return text("All ships have acted; only cargo is left.")
    return text("{n} still to act.", n=Count(waiting, "ship", "ships"))


def stay_behind(waiting: int) -> Words:
    """What it means to be done while ships have not acted."""
    if not waiting:
        return ""
    return text("the ship stays") if waiting == 1 else text("{ships} stay", ships=Count(waiting, "ship", "ships"))


def ship_option(s: Looms, seat: Seat, n: int) -> Option:
    one = s.companies[seat].ships[n]
    acted = text("has acted, cargo only") if one.acted else aboard(s, seat, one)
    words = text("{ship} at {region}", ship=ship(n), region=region(s, one.at))
    return Option(str(n), words, acted, "choose", f"ship {n + 1}", spot=spot_of_ship(seat, n))


def aboard(s: Looms, seat: Seat, one: Ship) -> Text:
    if one.gate:
        return text("a Warp Gate aboard")
    return text("{customers} aboard, room for {n}", customers=customers(one.customers), n=capacity(s, seat))


# --- an action ----------------------------------------------------------------------------------------------------
def begin_action(t: T, seat: Seat, n: int, technology: str, price: int, points: int = 0, reveals: int = 0) -> Action:
    """One that goes on: what the ship does in it is planned next."""
    take_action(t, seat, n, price)
    t.s.action = Action(n, technology, points, reveals)
    return t.s.action


def take_action(t: T, seat: Seat, n: int, price: int) -> None:
    """Paid when it is chosen, never returned (DL-60, DL-R51)."""
    company = t.s.companies[seat]
    company.treasury -= price
    company.ships[n].acted = True  # so the same ship never buys twice (DL-R59)


@rule
def end_action(t: T, seat: Seat) -> None:
    t.s.action = None


@rule
def go_on(t: T, seat: Seat) -> Asking[None]:
    """What is left of an action: steps, a reveal; cargo with Teleporters, which does not end it (DL-97, DL-248).

    Without them cargo comes after a stop, and what is left is lost (DL-R48).
    """
    s, action = t.s, t.s.action
    there = action is not None and s.companies[seat].ships[action.ship].at != DASHBOARD  # DL-66
    options = steps_left(s, seat, action) if action and there else []
    if action is None or all(option.blocked for option in options):
        s.action = None
        return
    t.task(text("go on with the action"), text("{steps} left.", steps=steps(action.points)))
    stop = Option("done", "Stop here", verb="done")
    if (yield from one_deed(t, seat, action.ship, [*options, stop], title="")) == "done":
        s.action = None
    else:
        t.do(go_on, seat)


def steps_left(s: Looms, seat: Seat, action: Action) -> list[Option]:
    found = [option for deed in STEPS.values() for option in deed.offers(s, seat, action.ship)]
    if found and access(s, seat, "teleporters"):
        found += cargo_of(s, seat, action.ship)
    return found


# --- Business As Usual --------------------------------------------------------------------------------------------
def stay_options(s: Looms, seat: Seat, n: int) -> Iterator[Option]:
    yield Option(STAY, "Stay", r(0), "pass", f"ship {n + 1}")


def stay(t: T, seat: Seat, n: int, what: str) -> None:
    """DL-225."""
    t.s.companies[seat].ships[n].acted = True
    t.say("{who}'s {ship} stays.", who=Who(seat), ship=ship(n))


ACTIONS[STAY] = Deed(stay_options, stay)
