"""Licences (DL-42 to DL-58): half the value to the owner, for one round; and what happens when they end."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from engine.core import Asking, Count, Option, Seat, Text, Who, Words, choose, text
from engine.games.disaster_looms import rulings
from engine.games.disaster_looms.facts import (
    access,
    capacity,
    card,
    colonies,
    others,
    owners,
    population_limit,
    score,
    ships_on_map,
)
from engine.games.disaster_looms.state import Licence, Looms, T, rule
from engine.games.disaster_looms.wording import both, customers, player, r, spot_of_technology, technology

NEW, RENEW = "l.", "r."


def renew_options(s: Looms, seat: Seat) -> Iterator[Option]:
    """DL-51: offered first, with the consequence of not renewing; in the own turn only (DL-R38)."""
    for id_ in ending(s, seat):
        yield _option(s, seat, RENEW, id_, text("Renew {technology}", technology=technology(s, id_)))


def ending(s: Looms, seat: Seat) -> list[str]:
    """Licences that end with this phase; one on a technology that is now one's own just runs out (DL-R42)."""
    mine = s.companies[seat]
    return [one.technology for one in mine.licences if one.round < s.round and one.technology not in mine.technologies]


def licence_options(s: Looms, seat: Seat) -> Iterator[Option]:
    """What others own and one has no access to (DL-R41); nobody can refuse it (DL-45)."""
    for id_ in licensable(s, seat):
        yield _option(s, seat, NEW, id_, text("License {technology}", technology=technology(s, id_)))


def licensable(s: Looms, seat: Seat) -> list[str]:
    there = dict.fromkeys(id_ for other in others(s, seat) for id_ in s.companies[other].technologies)
    return [id_ for id_ in there if not access(s, seat, id_)]


def otherwise(lost: Loss) -> Words:
    return text("otherwise {lost}", lost=lost.words()) if any(lost) else ""


def _option(s: Looms, seat: Seat, prefix: str, id_: str, words: Text) -> Option:
    one = card(s, id_)
    hint = both(r(one.fee), otherwise(would_lose(s, seat, id_)) if prefix == RENEW else one.brief)
    typed = f"renew {one.name}" if prefix == RENEW else one.name
    made = Option(f"{prefix}{id_}", words, hint, "license", typed, spot=spot_of_technology(id_))
    poor = s.companies[seat].treasury < one.fee
    return made._replace(blocked=text("It costs {r}.", r=r(one.fee)), rule="DL-42") if poor else made


def license_(t: T, seat: Seat, id_: str) -> Asking[None]:
    """Of several owners one is chosen (DL-48); a renewal may be paid to another (DL-R41)."""
    s, fee = t.s, card(t.s, id_).fee
    options = [player(owner, "license") for owner in owners(s, id_)]
    default = str(min(owners(s, id_), key=lambda owner: sum(score(s, owner).values())))
    words = text("{technology}: whom do you pay?", technology=technology(s, id_))
    owner = int((yield from choose(seat, words, options, default=default)))
    mine = s.companies[seat]
    mine.licences = [one for one in mine.licences if one.technology != id_]
    mine.licences.append(Licence(id_, owner, s.round))
    mine.treasury -= fee
    s.companies[owner].treasury += fee
    template = "{who} licenses {technology} and pays {owner} {r}."
    t.say(template, who=Who(seat), technology=technology(s, id_), owner=Who(owner), r=r(fee))


# --- their end ----------------------------------------------------------------------------------------------------
@rule
def licences_end(t: T) -> None:
    """DL-50, DL-52: those that were not renewed, of all players at once; then ships and colonies (DL-R37)."""
    s = t.s
    for seat, company in enumerate(s.companies):
        for one in [one for one in company.licences if one.round < s.round]:
            company.licences.remove(one)
            t.say("{who}'s licence on {technology} ends.", who=Who(seat), technology=technology(s, one.technology))
    for seat in range(len(s.companies)):
        trim(t, seat)  # not if the technology is public by now: that has taken the licence away (DL-55, DL-R38)


def trim(t: T, seat: Seat) -> None:
    """DL-53, DL-54, DL-105: what no longer fits leaves the game; it never returns to Earth (DL-56)."""
    s, gone = t.s, 0
    for _, ship in ships_on_map(s, seat):
        over = max(0, ship.customers - capacity(s, seat))
        ship.customers -= over
        gone += over
        if ship.gate and not access(s, seat, "isolating_fields"):  # DL-R39
            ship.gate = False
            there = s.regions[ship.at]
            if rulings.GATE_DROPS_AT_EXPIRY and not there.gate:
                there.gate = True
            else:
                s.gates += 1
            t.say("{who} can no longer carry a Warp Gate.", who=Who(seat))
    for n, region in enumerate(s.regions):
        if region.owner == seat:
            over = max(0, region.customers - population_limit(s, n, seat))
            region.customers -= over
            gone += over
    if gone:
        s.lost += gone
        t.say("{who} loses {customers} for want of room.", who=Who(seat), customers=customers(gone))


class Loss(NamedTuple):
    """What goes when licences end (DL-53, DL-54, DL-R39)."""

    customers: int
    gates: int

    def words(self) -> Words:
        people = text("{customers} lost", customers=customers(self.customers)) if self.customers else ""
        gates = text("{gates} lost", gates=Count(self.gates, "gate", "gates")) if self.gates else ""
        return both(people, gates)


def loss(s: Looms, seat: Seat, gone: Collection[str]) -> Loss:
    """If the licences on these technologies end."""
    if not gone:
        return Loss(0, 0)
    room = capacity(s, seat) - sum(id_ in gone for id_ in ("mass_containment", "isolating_fields"))
    ships = [ship for _, ship in ships_on_map(s, seat)]
    crowd = sum(max(0, ship.customers - room) for ship in ships)
    if "cloned_food" in gone:
        there = [n for n in colonies(s, seat) if not s.regions[n].platform]
        crowd += sum(s.regions[n].customers == population_limit(s, n, seat) for n in there)
    return Loss(crowd, sum(ship.gate for ship in ships) if "isolating_fields" in gone else 0)


def would_lose(s: Looms, seat: Seat, id_: str) -> Loss:
    """By this one, if it is not renewed and no other is."""
    all_, rest = loss(s, seat, ending(s, seat)), loss(s, seat, [one for one in ending(s, seat) if one != id_])
    return Loss(all_.customers - rest.customers, all_.gates - rest.gates)


def lapses(s: Looms, seat: Seat) -> Words:
    """What it costs to be done with Research now."""
    return loss(s, seat, ending(s, seat)).words()


def usual_licence(s: Looms, seat: Seat) -> str | None:
    """For who is away: renew what would cost customers or a gate, the cheapest first (DL-D2)."""
    dear = [id_ for id_ in ending(s, seat) if any(would_lose(s, seat, id_))]
    due = [id_ for id_ in dear if card(s, id_).fee <= s.companies[seat].treasury]
    best = min(due, key=lambda id_: card(s, id_).fee, default=None)
    return best and f"{RENEW}{best}"
