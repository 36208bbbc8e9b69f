"""Attack a group of hostile aliens (TP-85 to TP-92)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Asking, Count, Option, Seat, Who, choose, text
from engine.games.terra_prime.facts import group_at, groups_near, weapons
from engine.games.terra_prime.rules.damage import misses, rolled
from engine.games.terra_prime.rules.ending import may_end
from engine.games.terra_prime.rules.rewards import reward
from engine.games.terra_prime.rules.spending import spend
from engine.games.terra_prime.state import Prime, T, rule
from engine.games.terra_prime.wording import aliens, at_place, both, dice, points

FOR_A_SHIP = 2  # TP-89


def attack_options(s: Prime, seat: Seat) -> Iterator[Option]:
    n = weapons(s, s.players[seat])
    for g in groups_near(s, s.players[seat].at):
        words = text("Attack {place}", place=g.place)
        ships = aliens(g.scouts, g.warships)
        hint = text("{aliens}; {dice}, {n} or less hits", aliens=ships, dice=dice(n), n=min(n, 6))
        yield at_place("attack", "attack", words, g.place, both(hint, "may end the game" if may_end(s) else ""))


def attack(t: T, seat: Seat, place: str) -> None:
    """TP-85 to TP-87: as many dice as weapons now (TP-R49); their number or less is a hit."""
    p = spend(t, seat)
    n = weapons(t.s, p)
    roll = rolled(t, "attack", place, n, range(1, n + 1))
    hits = n - misses(roll)
    template = "{who} attacks the aliens at {place} and rolls {dice}: {hits}."
    t.say(template, who=Who(seat), place=place, dice=tuple(roll.dice), hits=Count(hits, "hit", "hits"))
    group = group_at(t.s, place)
    assert group
    if "targeting_computer" in p.techs and hits < min(n, group.ships):  # TP-R56
        t.do(fire_again, seat, place, hits)
    elif hits:
        t.do(destroy, seat, place, min(hits, group.ships))  # TP-R26


@rule
def fire_again(t: T, seat: Seat, place: str, hits: int) -> Asking[None]:
    """TP-117: the Targeting Computer's re-roll of dice that missed."""
    s = t.s
    group, roll = group_at(s, place), s.rolls[-1]
    assert group
    missed = misses(roll)
    t.task(text("re-roll misses"), text("{dice} missed.", dice=dice(missed)))
    options = [rolling_again(n) for n in range(missed, -1, -1)]
    words = text("{dice} missed. Re-roll how many?", dice=dice(missed))
    again = int((yield from choose(seat, words, options, default=options[0].key)))
    if again:  # the number to hit stays that of the first roll
        second = rolled(t, "re-roll", place, again, range(1, len(roll.dice) + 1))
        more = again - misses(second)
        hits += more
        template = "{who} re-rolls {dice}: {hits}."
        t.say(template, who=Who(seat), dice=tuple(second.dice), hits=Count(more, "more hit", "more hits"))
    if hits:
        t.do(destroy, seat, place, min(hits, group.ships))


def rolling_again(n: int) -> Option:
    words, typed_ = (text("Re-roll {dice}", dice=dice(n)), f"{n} dice") if n else ("Keep the roll", "none")
    return Option(str(n), words, verb="use", words=typed_, spot=f"dice.{n}")


@rule
def destroy(t: T, seat: Seat, place: str, hits: int) -> Asking[None]:
    """TP-88 to TP-90: one ship a hit, of the player's choice."""
    s, p = t.s, t.s.players[seat]
    group = group_at(s, place)
    assert group
    least, most = max(0, hits - group.scouts), min(hits, group.warships)
    t.task(text("choose ships to destroy"), text("{hits}.", hits=Count(hits, "hit", "hits")))
    options = [
        Option(str(n), text("{ships}", ships=aliens(hits - n, n)), verb="choose", words=typed(hits - n, n), spot=place)
        for n in range(most, least - 1, -1)
    ]
    warships = int((yield from choose(seat, text("Which ships are destroyed?"), options, default=options[0].key)))
    s.warships_hit[place] = s.warships_hit.get(place, 0) + warships
    s.scouts_hit[place] = s.scouts_hit.get(place, 0) + hits - warships
    p.points += FOR_A_SHIP * hits
    ships = aliens(hits - warships, warships)
    t.say("{who} destroys {ships} for {points}.", who=Who(seat), ships=ships, points=points(FOR_A_SHIP * hits))
    if not group_at(s, place):
        t.say("The aliens at {place} are defeated.", place=place)
        s.quiet[place] = ""
        t.do(reward, seat, place)  # before others strike (TP-R23)


def typed(scouts: int, warships: int) -> str:
    both_ = ("scout", scouts), ("warship", warships)
    return " ".join(name for name, n in both_ for _ in range(n))
