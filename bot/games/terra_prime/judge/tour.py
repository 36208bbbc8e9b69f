"""The plan of a turn and a few more: from aim to aim, the best tour of those that look good on the way."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.terra_prime.judge.battle import battle
from bot.games.terra_prime.judge.chart import OUTPOST, Chart, Site
from bot.games.terra_prime.judge.taste import Taste
from bot.games.terra_prime.judge.trip import Trip, plus, setting_out
from bot.games.terra_prime.judge.worth import BROWN, OPTIMIZED, Cubes, Worth
from engine.core import Key
from engine.games.terra_prime.content import KINDS, PrimeBox
from engine.games.terra_prime.view import PlaceFace, PrimeView, SectorFace

DEPTH, WIDTH = 5, 8  # aims of a tour; tours that are followed
MOST_SITES, MOST_RIMS = 8, 5  # that are looked at from one point
MAKES = {"green": 0, "blue": 1, "yellow": 2, "mining": BROWN}  # cubes by colony
CHARGE = 10  # TP-79


class Tours:
    """All that can be thought of one view."""

    def __init__(self, box: PrimeBox, now: PrimeView, taste: Taste) -> None:
        self.box, self.now, self.taste = box, now, taste
        self.me = now.ships[now.active if now.seat is None else now.seat]
        self.chart = Chart(box, now, self.me, taste)
        self.worth = Worth(box, now, self.me, taste)
        self._sites = sorted(self.chart.sites(), key=self._site_worth, reverse=True)
        self._rim = self.chart.rim()
        self._groups = [place for place in now.places if place.scouts + place.warships]
        self._techs = [tech for tech in now.techs if tech.left and tech.id not in self.me.techs]
        self._colonies = [sector for sector in now.sectors if sector.colony]
        self._rivals = [ship for ship in now.ships if ship.seat != self.me.seat and ship.markers]
        self.best = self._search()

    # --- the search ----------------------------------------------------------------------------------------------
    def _search(self) -> Trip:
        start = setting_out(self.box, self.me, self.worth.wanted, self.now.explores)
        best: Trip | None = None
        value = 0.0
        beam = [start]
        for _ in range(DEPTH):
            found = [(self.final(trip), trip) for before in beam for trip in self._aims(before)]
            found.sort(key=lambda one: -one[0])
            if found and (best is None or found[0][0] > value):
                value, best = found[0]
            beam = [trip for _, trip in found[:WIDTH]]
        idle = self.final(start) - self.taste.action
        return start if best is None or (self.now.ending and value < idle) else best  # in the last turn nothing is paid

    def final(self, trip: Trip) -> float:
        """What a tour has brought when it is over."""
        t, now = self.taste, self.now
        sure = (1 - self.worth.fading) ** self.turn(trip.spent)
        aboard = self.worth.cargo(trip.cubes, trip.wanted) + t.kept_energy * min(trip.energy, 3) * min(
            1, self.worth.rounds / 8
        )
        marker = 3.0 if now.ending else 3 * self.worth.peril + t.marker * (1 - self.worth.peril)
        aboard += marker * trip.markers * (1.0 if self._sites or self._rim or now.ending else 0.2)
        way = self.chart.ways(trip.at).get(OUTPOST)
        home = 0.0 if now.ending or not way else t.home * t.action * way.actions + way.hits * self.chart.price * 0.5
        return trip.gain - t.action * trip.spent + sure * aboard + trip.credits / 10 - home

    def turn(self, spent: int) -> int:
        """In which turn the last of so many actions is taken, this one being 0."""
        return 0 if spent <= self.now.left else 1 + (spent - self.now.left - 1) // self.me.thrusters

    def _left(self, spent: int) -> int:
        """Actions of the turn after so many; of the next one when it is over."""
        if spent < self.now.left:
            return self.now.left - spent
        return self.me.thrusters - (spent - self.now.left) % self.me.thrusters

    # --- steps ---------------------------------------------------------------------------------------------------
    def _go(self, trip: Trip, to: int) -> Trip | None:
        way = self.chart.ways(trip.at).get(to)
        if way is None or (self.now.ending and trip.spent + way.actions >= self.now.left):
            return None
        trip = trip._replace(at=to, spent=trip.spent + way.actions, first=trip.first or way.first)
        return self._hit(trip, way.hits)

    def _hit(self, trip: Trip, hits: float) -> Trip:
        """Damage takes energy first, then Modules or points (TP-121)."""
        if not hits:
            return trip
        absorbed = min(hits, trip.energy)
        bare = self.taste.harm if trip.modules else min(self.taste.harm, max(0.0, self.me.points + trip.gain))
        lost = absorbed * self.taste.energy + (hits - absorbed) * bare
        return trip._replace(energy=trip.energy - absorbed, gain=trip.gain - lost)

    def _does(self, trip: Trip, key: Key, gain: float, done: str, aim: str, actions: int = 1) -> Trip:
        """An action where the ship is; aliens next to it strike afterwards."""
        spent = trip.spent + actions
        sure = (1 - self.worth.fading) ** self.turn(spent)
        after = trip._replace(
            spent=spent,
            gain=trip.gain + (sure * gain if gain > 0 else gain),
            done=trip.done | {done} if done else trip.done,
            first=trip.first or key,
            aims=(*trip.aims, aim),
        )
        return self._hit(after, self.chart.guarded[trip.at])

    def _rounds(self, trip: Trip) -> float:
        return max(0.0, self.worth.rounds - self.turn(trip.spent))

    # --- aims ----------------------------------------------------------------------------------------------------
    def _aims(self, trip: Trip) -> Iterator[Trip]:
        if home := self._go(trip, OUTPOST):
            yield from self._at_outpost(home)
        if trip.markers:
            yield from self._colonizing(trip)
        yield from self._using(trip)
        yield from self._exploring(trip)
        for group in self._groups:
            if group.id not in trip.done:
                yield from self._fighting(trip, group)

    # at the Outpost
    def _at_outpost(self, trip: Trip) -> Iterator[Trip]:
        yield from self._delivering(trip)
        yield from self._loading(trip)
        for tech in self._techs:
            cost = [dict(tech.cost).get(kind, 0) for kind in KINDS]
            if tech.id not in trip.done and all(a >= b for a, b in zip(trip.cubes, cost, strict=True)):
                worth = self.worth.tech(tech.id, trip.modules, trip.weapons, self._rounds(trip))
                bought = self._does(trip, "buy", worth, tech.id, f"buy {tech.id}")
                left = [a - b for a, b in zip(trip.cubes, cost, strict=True)]
                yield bought._replace(cubes=(left[0], left[1], left[2], left[3]), techs=(*trip.techs, tech.id))
        yield from self._shields(trip, 0.0)

    def _delivering(self, trip: Trip) -> Iterator[Trip]:
        delivery = self.worth.deliver(trip.cubes, trip.wanted)
        if delivery.cubes == trip.cubes:
            return
        extra = OPTIMIZED if "delivery_optimizer" in trip.techs else 0
        gain = sum(tile.points + extra for tile in delivery.claimed) + self.worth.nearer(trip.wanted, delivery)
        if self.worth.ends(delivery.claimed):
            gain += self.worth.ending(gain + delivery.points)
        paid = self._does(trip, "deliver.all", gain, "", f"deliver {trip.cubes}")
        yield paid._replace(cubes=delivery.cubes, wanted=delivery.wanted, credits=trip.credits + 10 * delivery.points)

    def _loading(self, trip: Trip) -> Iterator[Trip]:
        """Cubes may be thrown away for a marker (TP-68), one at the most."""
        if not trip.supply:
            return
        loaded = trip._replace(markers=trip.markers + 1, supply=trip.supply - 1)
        if trip.stows(trip.cubes, trip.markers + 1):
            yield self._does(loaded, "load", 0.0, "", "load")
            return
        for kind, n in enumerate(trip.cubes):
            fewer = plus(trip.cubes, kind, -1)
            if n and trip.stows(fewer, trip.markers + 1):
                lighter = loaded._replace(cubes=fewer, first=trip.first or f"discard.{KINDS[kind]}")
                yield self._does(lighter, "load", 0.0, "", f"load for {KINDS[kind]}")

    def _shields(self, trip: Trip, host: float) -> Iterator[Trip]:
        """TP-78 to TP-80: a Shield, charged, or energy for those aboard."""
        cost = trip.price("shield") if trip.slot_free("shield") and self.now.energy else None
        if cost is not None and (paid := trip.pays(cost, CHARGE)):
            worth = self.worth.module("shield", trip.modules, self._rounds(trip)) - host
            fitted = self._does(paid, "install.shield+", worth, "", "shield")
            fitted = fitted._replace(modules=(*trip.modules, "shield"))
            yield fitted._replace(energy=float(fitted.shield_room))
        if trip.energy + 0.9 < trip.shield_room and (paid := trip.pays(0, CHARGE)):
            charged = self._does(paid, "charge", -host, "", "charge")
            yield charged._replace(energy=float(trip.shield_room))

    # colonies
    def _site_worth(self, site: Site) -> float:
        """Its points, and what it makes for the rest of the game."""
        later = {"mining": 0.03, "green": 0.09, "blue": 0.09, "yellow": 0.13, "red": 0.08}
        return site.points + later[site.kind] * self.worth.rounds

    def _colonizing(self, trip: Trip) -> Iterator[Trip]:
        seen = 0
        for site in self._sites:
            if f"{site.sector}" not in trip.done and (there := self._go(trip, site.sector)):
                gain = self._site_worth(site) + self.worth.reward(holds_marker=True)
                gain *= self.taste.contested if self._first_there(site.sector, there) else 1.0
                founded = self._does(there, f"colonize.{site.kind}", gain, f"{site.sector}", f"colonize {site}")
                yield founded._replace(markers=trip.markers - 1)
                seen += 1
                if seen == MOST_SITES:
                    return

    def _first_there(self, n: int, trip: Trip) -> bool:
        """Could somebody else with a marker aboard colonize it before?"""
        turns = self.turn(trip.spent + 1)
        needed = [(self.chart.ways(rival.at)[n].actions + 1, rival.thrusters) for rival in self._rivals if turns]
        return any(actions <= turns * thrusters for actions, thrusters in needed)

    def _using(self, trip: Trip) -> Iterator[Trip]:
        for sector in self._colonies:
            there = self._go(trip, sector.number)
            if there and sector.colony:
                host = self.taste.host if sector.colony.seat != self.me.seat else 0.0
                yield from self._collecting(there, sector, host)
                yield from self._installing(there, sector.colony.kind, host)

    def _collecting(self, trip: Trip, sector: SectorFace, host: float) -> Iterator[Trip]:
        """A cube that is there, or will be in one's own next turns (TP-24); a marker may go for it (TP-81)."""
        colony, turn = sector.colony, self.turn(trip.spent + 1)
        done = f"cube {sector.number}" if host else f"cube {sector.number} {turn}"
        if not colony or colony.kind not in MAKES or done in trip.done:
            return
        if not colony.cube and (host or not turn):
            return
        more = plus(trip.cubes, MAKES[colony.kind], 1)
        aim = f"collect {colony.kind} {sector.number}"
        if trip.stows(more, trip.markers):
            yield self._does(trip, "collect", -host, done, aim)._replace(cubes=more)
        elif trip.markers and trip.stows(more, trip.markers - 1):
            lighter = trip._replace(first=trip.first or "offload")
            taken = self._does(lighter, "collect", -2 * host, done, f"offload, {aim}")
            yield taken._replace(cubes=more, markers=trip.markers - 1, supply=trip.supply + 1)

    def _installing(self, trip: Trip, kind: str, host: float) -> Iterator[Trip]:
        if kind == "red":
            yield from self._shields(trip, host)
            return
        for module in self.now.modules:
            entry = self.box.modules[module.id]
            cost = trip.price(module.id)
            if entry.at != kind or not module.left or cost is None or not trip.slot_free(module.id):
                continue
            if paid := trip.pays(cost):
                worth = self.worth.module(module.id, trip.modules, self._rounds(trip)) - host
                fitted = self._does(paid, f"install.{module.id}", worth, "", f"install {module.id}")
                yield fitted._replace(modules=(*trip.modules, module.id))

    # the unknown
    def _exploring(self, trip: Trip) -> Iterator[Trip]:
        found = []
        ways = self.chart.ways(trip.at)
        for sector in self._rim:
            near = [(ways[n].actions, n) for n in sector.adjacent if n in ways]
            if near and f"rim {sector.number}" not in trip.done:
                steps, n = min(near)
                found.append((steps, sector.number, n))
        for _, to, edge in sorted(found)[:MOST_RIMS]:
            if there := self._go(trip, edge):
                yield from self._turning_up(there, to)

    def _turning_up(self, trip: Trip, to: int) -> Iterator[Trip]:
        most = 2 if "hyperdrive" in trip.techs else 1  # TP-40
        turn = self.turn(trip.spent + 1)
        waits = 0
        if trip.explored == turn and trip.explores >= most:
            if self.now.ending:
                return
            waits, turn = self._left(trip.spent), turn + 1
        hidden = self.chart.down(to)
        key = f"explore.{to}" if not waits else "scan" if any(not p.peeked for p in hidden) else ""
        done = trip.done | {f"rim {n}" for place in hidden for n in place.sectors}
        explores = trip.explores + 1 if trip.explored == turn else 1
        trip = trip._replace(at=to, done=done, explored=turn, explores=explores)
        unknown = [self.chart.unknown(place) for place in hidden]
        sure, hits = sum(u.points for u in unknown), sum(u.hits for u in unknown)
        colony = self.now.sectors[to].distance + max(u.bonus for u in unknown) + self.worth.reward(holds_marker=True)
        later = sure + self.taste.later / (1 + 0.5 * len(self._sites)) * colony
        looked = self._does(trip, key, later, "", f"explore {to}", 1 + waits)
        yield self._hit(looked, hits)
        if trip.markers:  # which is then used there, as far as one can tell
            found = self.taste.found * (colony - 2 * self.taste.action) + (1 - self.taste.found) * self.taste.marker
            settled = self._does(trip, key, sure + found, "", f"explore {to} with a marker", 1 + waits)
            yield self._hit(settled._replace(markers=trip.markers - 1), hits)

    # aliens
    def _fighting(self, trip: Trip, group: PlaceFace) -> Iterator[Trip]:
        ways = self.chart.ways(trip.at)
        near = [(ways[n].actions + ways[n].hits, n) for n in group.sectors if n in ways]
        there = self._go(trip, min(near)[1]) if near else None
        if not there:
            return
        sites = [self._site_worth(site) for site in self.chart.behind(group)]
        share = self.taste.opened if there.markers else self.taste.later
        behind = share * max(sites, default=0.0)
        won = self.worth.won(holds_marker=bool(there.markers)) + behind
        again = "targeting_computer" in there.techs
        left = self._left(there.spent)
        fight = battle(there.weapons, again, group.scouts, group.warships, left)
        rest = self.chart.guarded[there.at]
        here = sum((p.warships + 0.5 * (p.scouts + p.warships)) for p in self.chart.at[there.at] if p.id == group.id)
        others = (rest - here) * fight.attacks
        after = there._replace(
            spent=there.spent + max(1, round(fight.attacks)), first=there.first or f"attack.{group.id}"
        )
        after = after._replace(
            gain=there.gain + fight.points + fight.won * won,
            done=there.done | {group.id},
            aims=(*there.aims, f"attack {group.id}"),
        )
        yield self._hit(after, fight.hits + others)
        price = group.scouts + group.warships + 1  # TP-93
        if sum(there.cubes) >= price:
            kept = self._given(there.cubes, price)
            quiet = there._replace(cubes=kept, spent=there.spent + 1, first=there.first or f"pacify.{group.id}")
            prize = self.worth.reward(holds_marker=bool(there.markers)) + behind
            quiet = quiet._replace(
                gain=there.gain + prize, done=there.done | {group.id}, aims=(*there.aims, f"pacify {group.id}")
            )
            yield self._hit(quiet, rest - here)

    def _given(self, cubes: Cubes, n: int) -> Cubes:
        """What is left when the least is given."""
        left = cubes
        for _ in range(n):
            kinds = [kind for kind, have in enumerate(left) if have]
            left = max((plus(left, kind, -1) for kind in kinds), key=lambda c: self.worth.cargo(c, self.worth.wanted))
        return left
