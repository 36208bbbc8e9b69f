"""Mining (EF-73 to EF-81): the crew's Fuel for a row of the Current planet; then what the row brings to others."""

from __future__ import annotations

from engine.core import (
    Asking,
    Option,
    Seat,
    Who,
    briefly,
    choose_all,
    text,
    titled,
    until,
)
from engine.games.exodus_fleet.content import LETTERS, RESOURCES, Four
from engine.games.exodus_fleet.facts import fleet, hired, owner, owns, payer, track
from engine.games.exodus_fleet.rules.crews import CrewWork, Errand, decide
from engine.games.exodus_fleet.rules.gaining import add_cubes, draw_and_keep, gain, lose
from engine.games.exodus_fleet.rules.paying import settle
from engine.games.exodus_fleet.rules.wording import amounts, mixes, take_any
from engine.games.exodus_fleet.rulings import CREW_FUEL
from engine.games.exodus_fleet.state import Fleet, T, rule

LASER = "military_laser"
GIVE = {o.key: o._replace(verb="give") for o in mixes(1)}


def row_of(s: Fleet, place: int) -> Four:
    """EF-75, EF-76: by place; two players on one row both take all of it."""
    return s.box.planets[s.slots[0]].rows[track(s).rows[place - 1]]


def crew_cost(s: Fleet, seat: Seat) -> list[int]:
    """EF-74; EF-171: a Haulage Ship pays nothing, and there is nothing to trade (H44)."""
    return [0, 0 if owns(s, seat, "haulage_ship") else CREW_FUEL, 0, 0]


def plan_mining(s: Fleet, seat: Seat) -> Asking[CrewWork]:
    """H2: the Fuel is paid before the row is taken."""
    yield from until(not s.chart)  # under it nobody knows the planet
    row = row_of(s, s.players[seat].place)
    go = Errand(Option("go", "Mine", verb="mine"), payer(s, seat).bill(crew_cost(s, seat)))
    planet = s.box.planets[s.slots[0]].name
    words = text("Your miners can bring {row} from {planet}. Send them?", row=amounts(row), planet=planet)
    return (yield from decide(s, seat, words, [go]))


def mine(t: T, seat: Seat, plan: CrewWork) -> None:
    """EF-R33: the whole row. EF-179, EF-R76: Military Laser doubles the Metal of the row and nothing else."""
    s, p = t.s, t.s.players[seat]
    assert plan.payment is not None
    cost = settle(t, seat, plan.payment)
    p.crew = "worked"
    row = [*row_of(s, p.place)]
    taken = [2 * n if name == "Metal" and owns(s, seat, LASER) else n for n, name in zip(row, RESOURCES, strict=True)]
    planet = s.box.planets[s.slots[0]].name
    add_cubes(t, seat, taken)
    t.say("{who} mines {planet} {cost}: {row}.", who=Who(seat), planet=planet, cost=cost, row=amounts(taken))
    for ship in fleet(s, seat):
        if ship.finds and row[LETTERS.index(ship.finds)]:  # EF-216, EF-218, EF-R83
            t.do(find_card, seat, ship.id)


@rule
def find_card(t: T, seat: Seat, ship: str) -> None:
    draw_and_keep(t, seat, 1, 1, t.s.box.ships[ship].name)


@rule
def gifts(t: T) -> Asking[None]:
    """EF-190, EF-D11: every other miner gives a Redistribution Center 1 of the giver's choice, all at once.

    EF-R82: they must. EF-R75: only those who mined, from what they have. EF-R102: its owner needs to have hired,
    not to have mined.
    """
    s = t.s
    to = owner(s, "redistribution_center")
    if to is None or not s.players[to].place:
        return
    t.task("give a resource", text("To {who}, for the Redistribution Center.", who=Who(to)))
    miners = [seat for seat in hired(s) if seat != to and s.players[seat].crew == "worked"]
    offers = {m: [GIVE[r] for r, n in zip(LETTERS, s.players[m].cubes, strict=True) if n] for m in miners}
    words = text("{who} has the Redistribution Center: give which resource?", who=Who(to))
    asked = {m: o for m, o in offers.items() if o}
    most = {m: max(o, key=lambda option: s.players[m].cubes[LETTERS.index(option.key)]).key for m, o in asked.items()}
    given = yield from briefly(choose_all(words, asked, defaults=most))
    for giver, letter in given.items():
        cubes = [int(letter == r) for r in LETTERS]
        lose(t, giver, cubes)
        add_cubes(t, to, cubes)
        template = "{who} gives {to} {cubes} for the Redistribution Center."
        t.say(template, who=Who(giver), to=Who(to), cubes=amounts(cubes))
    t.do(own_share, to)


@rule
def own_share(t: T, seat: Seat) -> Asking[None]:
    """H30: after seeing the gifts."""
    t.task("take a resource too", "Redistribution Center: one of any type.")
    cubes = yield from briefly(titled("type", take_any(t.s, seat, 1, "Redistribution Center")))
    gain(t, seat, cubes, "Redistribution Center")
