"""Taking damage, point by point (TP-121 to TP-127), and the dice that bring it."""

from __future__ import annotations

from engine.core import Asking, Count, Option, Seat, Who, choose, text
from engine.games.terra_prime.cargo import Kept, fullest, holds_of
from engine.games.terra_prime.facts import dodged_up_to
from engine.games.terra_prime.rules.stowing import cargo, keep_what
from engine.games.terra_prime.rules.supplies import aboard, drain, keep_only, unfit
from engine.games.terra_prime.state import Cause, Player, Prime, Roll, T, rule
from engine.games.terra_prime.wording import damage_of, module, points

LOST_FIRST = ("shield", "weapon", "cargo", "thruster")  # of equally dear ones, for who is away
CHITS = 3  # TP-125: chits for a damage that nothing else takes


def rolled(t: T, cause: Cause, where: str, n: int, good: range) -> Roll:
    """All dice of one roll fall together (TP-R46), as many as are needed (TP-R27); they are kept to be shown."""
    roll = Roll(cause, where, [t.roll(6) + 1 for _ in range(n)], [*good])
    t.s.rolls.append(roll)
    return roll


def misses(roll: Roll) -> int:
    return sum(die not in roll.good for die in roll.dice)


@rule
def dodge(t: T, seat: Seat, cause: Cause, where: str, n: int) -> None:
    """TP-128, TP-130: a die for each asteroid; only the ship that acts is in danger (TP-R28)."""
    roll = rolled(t, cause, where, n, range(1, dodged_up_to(t.s.players[seat]) + 1))
    hit = misses(roll)
    template = "{who} rolls {dice} for {what}: {damage}." if hit else "{who} rolls {dice} and dodges {what}."
    what = text("the stray asteroids" if cause == "stray" else "the asteroid field")
    t.say(template, who=Who(seat), dice=tuple(roll.dice), what=what, damage=damage_of(hit))
    if hit:
        t.do(damage, seat, hit)


@rule
def damage(t: T, seat: Seat, n: int) -> Asking[None]:
    """For each point the first that is possible: energy, a Module of choice, chits (TP-R36)."""
    s, p = t.s, t.s.players[seat]
    if p.energy:  # TP-122
        taken = min(n, p.energy)
        drain(s, p, taken)
        t.say("{who} loses {energy}.", who=Who(seat), energy=Count(taken, "energy", "energy"))
        if n > taken:
            t.do(damage, seat, n - taken)
    elif p.modules:  # TP-123
        t.task(text("lose a Module"), text("{n} to take.", n=damage_of(n)))
        yield from lose_module(t, seat)
        if n > 1:
            t.do(damage, seat, n - 1)
    else:  # TP-125: never below 0, and only chits (TP-126)
        lost = min(p.points, CHITS * n)
        p.points -= lost
        template = "{who} loses {points}." if lost else "{who} has nothing left to lose."
        t.say(template, who=Who(seat), points=points(lost))


def lose_module(t: T, seat: Seat) -> Asking[None]:
    """Which, and what of the cargo is saved (TP-D19); a marker may go with it (TP-R31)."""
    s, p = t.s, t.s.players[seat]
    options = [losing(s, id_) for id_ in dict.fromkeys(p.modules)]
    lost = yield from choose(seat, text("Which Module is lost?"), options, default=cheapest(s, p, p.modules))
    words = text("The {module} is lost. What is kept?", module=module(s.box, lost))
    kept = yield from keep_what(seat, sets_after(s, p, lost), words)
    gone = aboard(p).without(kept)
    keep_only(s, p, kept)
    unfit(s, p, lost)
    template = "{who} loses a {module} with {cargo}." if gone.some else "{who} loses a {module}."
    t.say(template, who=Who(seat), module=module(s.box, lost), cargo=cargo(gone))


def losing(s: Prime, id_: str) -> Option:
    return Option(id_, module(s.box, id_), verb="lose", words=id_.replace("_", " "), spot=f"module.{id_}")


def sets_after(s: Prime, p: Player, lost: str) -> list[Kept]:
    """TP-124, TP-R54: at most one marker goes with it, and only with a Module of two doors. The best for who is away
    comes first."""
    improved = "cargo_capacity" in p.techs
    before, left = holds_of(s.box, p.modules, improved), holds_of(s.box, without(p, lost), improved)
    doors = sum(hold.two_doors for hold in before) - sum(hold.two_doors for hold in left)
    found = fullest(left, p.cubes, p.markers, max(0, p.markers - doors))
    return sorted(found, key=lambda kept: -kept.worth)


def without(p: Player, module_: str) -> list[str]:
    left = [*p.modules]
    left.remove(module_)
    return left


def cheapest(s: Prime, p: Player, among: list[str]) -> str:
    """The least to replace: its price now, and what is lost with it; of equals in the order of LOST_FIRST."""

    def worth(id_: str) -> tuple[int, int]:
        kind = id_ if id_ in LOST_FIRST else "cargo"  # a special one could be replaced by a common one only
        prices = s.box.modules[kind].prices
        price = prices[min(p.modules.count(kind), len(prices)) - 1] if p.modules.count(kind) else prices[0]
        return price + aboard(p).worth - sets_after(s, p, id_)[0].worth, LOST_FIRST.index(kind)

    return min(dict.fromkeys(among), key=worth)
