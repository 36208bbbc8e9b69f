"""A sensible player of Disaster Looms!: it knows what each of its ships is good for, and what comes after."""

from __future__ import annotations

from bot.computer.judge import NOWHERE, Judge, Place
from bot.games.disaster_looms.judge import together
from bot.games.disaster_looms.judge.asked import Asked, asked, ship_named
from bot.games.disaster_looms.judge.fleet import DONE, LEAST, STAY, Fleet
from bot.games.disaster_looms.judge.laying import places
from bot.games.disaster_looms.judge.taste import USUAL_TASTE, Taste
from bot.games.disaster_looms.judge.worth import Worth
from engine.core import Chance, Decision, Key, Piece, Text
from engine.games.disaster_looms.content import LoomsBox, Tile
from engine.games.disaster_looms.view import LoomsView, ShipFace

Likings = dict[Key, float]
FIRST = 100.0  # before anything else


class DisasterLooms(Judge[LoomsView]):
    worlds = 1  # nothing is tried out

    def __init__(self, box: LoomsBox, taste: Taste = USUAL_TASTE) -> None:
        self.box, self.taste = box, taste
        self._last: tuple[LoomsView, Fleet] | None = None

    def fleet(self, now: LoomsView) -> Fleet:
        """Of one view, about which several things are asked."""
        last = self._last
        if last is None or last[0] is not now:
            assert now.seat is not None
            worth = Worth(self.box, now, now.seat, self.taste)
            last = self._last = now, Fleet(now, worth, self.taste)
        return last[1]

    def value(self, now: LoomsView) -> float:
        return float(self.fleet(now).me.points)

    def sure(self, now: LoomsView, decision: Decision, place: Place = NOWHERE) -> bool:
        return True

    def order(self, now: LoomsView, decision: Decision, chance: Chance, place: Place = NOWHERE) -> list[Key]:
        likings = self.likings(now, decision)
        usual = decision.default or ()
        return sorted(decision.open_keys(), key=lambda key: (-likings.get(key, -99.0), key not in usual))

    def likings(self, now: LoomsView, decision: Decision) -> Likings:
        fleet, keys, about = self.fleet(now), decision.open_keys(), asked(self.box, now, decision)
        match about:
            case "ship":
                return self._ships(fleet, keys)
            case "deed":
                return self._deeds(fleet, decision)
            case "step":
                return fleet.steps(keys)
            case "research":
                return self._research(fleet, keys)
            case "management":
                return self._management(fleet, keys)
            case "bid":
                return self._bids(fleet)
            case "place":
                return places(fleet, self._tile(decision), keys)
            case "tile":
                return {key: fleet.worth.tile(self.box.tiles[key], 1) for key in keys}
            case "card":
                return self._cards(fleet, keys, {option.verb for option in decision.options})
            case "sale":
                return self._sales(fleet, keys)
            case "infection":
                return {"move" if now.together else "explore": 1.0}  # together a tile is saved by it
            case "load":
                most = self._most_aboard(fleet)
                return {key: float(key) if int(key) <= max(0, most) else -1.0 for key in keys}
            case "people":
                more = 1.0 if now.ending or now.together else -1.0
                return {key: more * float(key) for key in keys if key.isdigit()}
            case "move" | "price" | "strike" | "free move" | "enter" | "exile":
                return self._where(fleet, decision, about)
            case "usual":
                return dict.fromkeys(decision.default or (), 1.0)

    # --- the fleet ----------------------------------------------------------------------------------------------------
    def _ships(self, fleet: Fleet, keys: list[Key]) -> Likings:
        """What one has begun with is finished; then the one that gains most is sent."""
        found = {DONE: LEAST}
        for key in keys:
            if key != DONE:
                ship = fleet.me.ships[int(key)]
                gain = fleet.gain(ship)
                found[key] = gain + (FIRST if ship.acted and gain > LEAST else 0.0)
        return found

    def _deeds(self, fleet: Fleet, decision: Decision) -> Likings:
        found: Likings = {}
        for deed in fleet.deeds(self._ship(fleet, decision)):
            found[deed.keys[0]] = max(deed.value, found.get(deed.keys[0], deed.value))
        stays = found.get(STAY, 0.0) + LEAST
        return found | {STAY: stays, DONE: stays}

    def _where(self, fleet: Fleet, decision: Decision, about: Asked) -> Likings:
        """The rest of what was begun."""
        keys = [key for key in decision.open_keys() if key.isdigit()]
        if about == "exile":
            return self._exile(fleet, keys)
        if about == "enter":
            ship = fleet.now.ship(fleet.seat, fleet.now.explorations[-1].ship)
            return {key: fleet.arrival(ship, int(key), ship.customers) for key in keys}
        ship = self._ship(fleet, decision)
        if about == "free move":
            found = {key: fleet.arrival(ship, int(key), ship.customers) for key in keys}
            return found | {"stay": fleet.hope(ship.at or 0, ship.customers)}
        return self._begun(fleet, ship, about)

    def _begun(self, fleet: Fleet, ship: ShipFace, about: Asked) -> Likings:
        """The next answer of each deed that this may be the rest of."""
        found: Likings = {}
        for deed in fleet.actions(ship, ship.customers):
            name, *then = deed.keys
            if then and (name == "hostile_takeover") == (about == "strike"):
                hyper = name == "hyper_drive"
                if about != "price" or hyper:
                    key = then[1] if hyper and about == "move" else then[0]
                    found[key] = max(deed.value, found.get(key, deed.value))
        return found

    def _ship(self, fleet: Fleet, decision: Decision) -> ShipFace:
        """Which ship a question is about: it is named, or the best one was meant."""
        if number := ship_named(decision):
            return fleet.me.ships[number - 1]
        there = [ship for ship in fleet.me.ships if ship.at is not None and not ship.acted]
        return max(there or fleet.me.ships[:1], key=fleet.gain)

    def _most_aboard(self, fleet: Fleet) -> int:
        """Of a new ship: together as many as find a place, else all but the last one (DL-209)."""
        now = fleet.now
        return fleet.worth.places + fleet.me.limit * len(fleet.free) if now.together else now.earth.stock - 1

    def _exile(self, fleet: Fleet, keys: list[Key]) -> Likings:
        """A rival's ship: into the Anomaly with customers, else far away from Earth."""
        whose = fleet.now.explorations[-1] if fleet.now.explorations else None
        far = fleet.chart.points(0)
        found = {}
        for key in keys:
            region = fleet.now.regions[int(key)]
            own = bool(region.colony and whose and region.colony.seat == whose.seat)
            value = 50.0 if region.tile.type == "anomaly" else min(far[region.number], 20) - 5.0 * own
            found[key] = (
                value
                - 8.0 * (region.number in fleet.me.colonies)
                - 8.0 * (region.tile.type == "planet" and not region.colony)
            )
        return found

    # --- money --------------------------------------------------------------------------------------------------------
    def _research(self, fleet: Fleet, keys: list[Key]) -> Likings:
        worth, me = fleet.worth, fleet.me
        if fleet.now.together:
            return {DONE: 0.0, "research": together.research(fleet)}
        found = {DONE: LEAST}

        def spent(price: int) -> float:
            short = max(0, me.fleet - (me.treasury - price))
            return price * worth.money + self.taste.idle * short

        for key in keys:
            if key == "research":
                found[key] = worth.research() - spent(me.research_price) - self._delay(fleet, me.research_price)
            elif key.startswith(("l.", "r.")):
                one = self.box.technologies[key[2:]]
                found[key] = worth.use(one.id) - spent(one.fee) - worth.taste.rival * one.fee * worth.money
                if key.startswith("r."):
                    found[key] += self._lapse(fleet, one.id)
        return found

    def _delay(self, fleet: Fleet, price: int) -> float:
        """A ship that is built later for it."""
        worth, me = fleet.worth, fleet.me
        if me.ship_price is None or worth.ship() < me.ship_price * worth.money:
            return 0.0
        ready, earned = me.treasury - me.fleet, max(1, me.forecast - me.fleet)
        rounds = max(0, me.ship_price - ready + price) / earned - max(0, me.ship_price - ready) / earned
        return worth.ship() / max(1.0, worth.rounds) * rounds

    def _lapse(self, fleet: Fleet, id_: str) -> float:
        """Customers that a licence not renewed would cost (DL-53, DL-54)."""
        me = fleet.me
        if id_ in ("mass_containment", "isolating_fields"):
            return 1.0 * sum(ship.customers == ship.capacity for ship in me.ships if ship.at is not None)
        there = [fleet.now.regions[n].colony for n in me.colonies]
        full = sum(c.customers == c.limit for c in there if c and not c.platform)
        return float(full) if id_ == "cloned_food" else 0.0

    def _management(self, fleet: Fleet, keys: list[Key]) -> Likings:
        worth, me = fleet.worth, fleet.me
        found = {DONE: LEAST}
        for key in keys:
            if key == "build" and fleet.now.together:
                found[key] = together.ship(fleet)
            elif key == "build" and me.ship_price is not None:
                ends = fleet.now.hollywood or (fleet.now.ending and not fleet.now.earth.stock)
                found[key] = worth.ship() - me.ship_price * worth.money + (1.0 if ends else 0.0)
            elif key.startswith("s."):
                sale = next(one.sale for one in me.technologies if one.card.id == key[2:])
                found[key] = worth.sale(key[2:], sale)
            elif key.startswith("gate."):
                n = int(key[5:])
                found[key] = together.gate(fleet, n) if fleet.now.together else self._gate(fleet, n)
        return found

    def _gate(self, fleet: Fleet, n: int) -> float:
        """Where Earth has one, and the way is long."""
        if not fleet.now.earth.gate:
            return -1.0
        far = fleet.chart.points(0)[n]
        room = fleet.now.regions[n].gaps > 0
        used = 0.1 * fleet.worth.rounds * fleet.me.fleet * max(0, far - 2) * (1.0 if room else 0.6)
        return used - 3 * fleet.worth.money - (0.5 if fleet.me.treasury < 6 else 0.0)

    def _bids(self, fleet: Fleet) -> Likings:
        """The least that leads, up to what it is worth."""
        now, worth, me = fleet.now, fleet.worth, fleet.me
        auction = now.auction
        assert auction
        if auction.lot == "1st Player":
            most = self._going_first(fleet) / worth.money
            free = auction.leader is None and now.order[1] == fleet.seat
            limit = 0 if free else min(most, me.treasury - me.fleet)
        else:
            most = worth.colony(5, ()) / worth.money
            limit = min(most, me.treasury - (0 if now.ending else 1))
        least = auction.standing + 1
        return {"pass": 0.0, str(least): 1.0 if least <= limit else -1.0}

    def _going_first(self, fleet: Fleet) -> float:
        """To be there before others: at a world, at a colony that can be bought, or at one's own that is in danger."""
        now, value = fleet.now, 0.15
        for ship in fleet.me.ships:
            if ship.at is not None and ship.customers:
                here = now.regions[ship.at]
                if here.colony and here.colony.seat != fleet.seat:
                    value = max(value, 0.6 * fleet.bought(here, ship.customers))
                near = [one for one in fleet.free if fleet.rushed[one.number]]
                for one in near:
                    if fleet.chart.points(ship.at)[one.number] <= fleet.chart.steps:
                        value = max(value, 0.5 * fleet.worth.planet(one.number))
        for n in fleet.me.colonies:
            colony = now.regions[n].colony
            if colony and not colony.guarded:
                value = max(value, 0.3 * fleet.guards[n])
        return value

    # --- cards --------------------------------------------------------------------------------------------------------
    def _cards(self, fleet: Fleet, keys: list[Key], verbs: set[str]) -> Likings:
        worth = fleet.worth
        found = {"none": 0.0}
        for key in keys:
            if key == "none":
                continue
            one = self.box.technologies[key]
            if verbs == {"give"}:  # the other is kept; this one is everybody's
                found[key] = worth.use(key) * worth.rounds - worth.owned(one)
            elif "license" in verbs:
                found[key] = together.licence(fleet, key) if fleet.now.together else worth.use(key)
            else:
                found[key] = worth.owned(one)
        return found

    def _sales(self, fleet: Fleet, keys: list[Key]) -> Likings:
        sales = {one.card.id: one.sale for one in fleet.me.technologies}
        return {key: fleet.worth.sale(key[2:], sales[key[2:]]) for key in keys}

    def _tile(self, decision: Decision) -> Tile:
        """Which one is laid: it is named in the question, but for Treasure World."""
        named = dict(decision.text.args).get("tile") if isinstance(decision.text, Text) else None
        return self.box.tiles[named.id if isinstance(named, Piece) else "treasure_world"]


def judge(box: LoomsBox) -> DisasterLooms:
    return DisasterLooms(box)
