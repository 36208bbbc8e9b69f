"""A sensible player of Exodus Fleet: it turns what it has into points before time runs out."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import combinations_with_replacement

from bot.computer.judge import NOWHERE, Judge, Place
from bot.games.exodus_fleet.judge.amounts import room_left, type_asked, wanted_amount
from bot.games.exodus_fleet.judge.bidding import Bidder
from bot.games.exodus_fleet.judge.means import Means, clock_of, means_of
from bot.games.exodus_fleet.judge.prospects import Prospects
from bot.games.exodus_fleet.judge.ships import ship_worth
from bot.games.exodus_fleet.judge.taste import USUAL_TASTE, Taste
from bot.games.exodus_fleet.judge.worth import Worth
from engine.core import Chance, CutIn, Decision, Key, Option, Text
from engine.games.exodus_fleet.content import LETTERS, PHASES, Card, FleetBox, Phase
from engine.games.exodus_fleet.reckoning import stored, totals_of
from engine.games.exodus_fleet.rulings import LOST_IN_SPACE
from engine.games.exodus_fleet.view import FleetView

MOST_SHIPS, MOST_OFFERED = 3, 25  # that are tried out; of more than these, one is built at first sight
BRINGS_CUBES = {"of_a_kind", "buy", "swap", "rendezvous"}  # what such cards do
ASKS_AGAIN = {"own", "back", "otherwise", "type by type"}  # options that lead to nothing new
BUYER = "wholesaler"  # the ship that buys as many cubes as one likes
PARTING = {"burn", "discard", "give", "store"}  # verbs
REFUSING = {"decline", "done", "no", "pass"}
THROWN = re.compile(r"\d+(\.\d+){3}")  # keys of what could be thrown away
Likings = dict[Key, float]


class Outlook:
    """All that can be thought of one view."""

    def __init__(self, now: FleetView, taste: Taste, phases: int = 0) -> None:
        """`phases`: look at it as if so many more had passed."""
        clock = clock_of(now).later(phases)
        offer = tuple([face.id for face in (*now.line, *now.offer)])
        self.now = now
        self.me = means_of(now, now.seat or 0)
        self.worth = Worth(now.box, clock, offer, now.trades, taste)
        self.prospects = Prospects(now, self.worth)

    def reached(self, means: Means) -> float:
        """What such means are worth; to a builder, with the best ship that they pay for."""
        if self.now.builder != self.now.seat:
            return self.worth.of(means)
        return max([self.worth.of(means), *self.prospects.buildable(means, 1).values()])

    @property
    def phase(self) -> Phase:
        return phase_named(self.now.phase)

    def bidder(self) -> Bidder:
        others = [means_of(self.now, face.seat) for face in self.now.fleets if face.seat != self.me.seat]
        return Bidder(self.prospects, self.me, others)


class ExodusFleet(Judge[FleetView]):
    margin = 0.05
    worlds = 1  # what is hidden changes little before one is asked again; of cards drawn, the average counts
    leaves = 12

    def __init__(self, box: FleetBox, taste: Taste = USUAL_TASTE) -> None:
        self.box, self.taste = box, taste

    # --- what is tried out ---------------------------------------------------------------------------------------
    def value(self, now: FleetView) -> float:
        face = now.fleets[now.seat or 0]
        scored = float(sum(face.scoring_a) + sum(face.scoring_b))
        if face.scoring_b:
            return scored
        m = Outlook(now, self.taste)
        drawn = m.worth.drawn(len(now.hand.drawn), now.hand.to_keep) if now.hand and now.hand.drawn else 0.0
        return scored + m.worth.of(m.me) + drawn + (unused(now) if now.stage == "cards" else 0.0)

    def settled(self, before: FleetView, now: FleetView, asked: Sequence[Decision]) -> bool:
        """What one plays is played, what one builds is built, and what one looks at is sorted.

        But not what one draws: who knows what it is?
        """
        mine = [decision for decision in asked if decision.seat == now.seat]
        if not mine or now.hand is None:
            return True
        if any(decision.draft for decision in mine):
            return False
        if now.stage == "cards" and all(option.verb != "pass" for option in mine[-1].options):
            return False
        return not (now.hand.looked_at or now.hand.dealt or now.chart or now.builder == now.seat)

    def tempting(self, now: FleetView, cut_ins: Sequence[CutIn]) -> list[Key]:
        """Cards, and the powers of any phase; nothing that could be done over and over.

        While a crew waits for its pay, no card is played: it may be the Fuel, or take what the crew needs.
        """
        if crew_waits(now):
            return []
        idle = self._idle(now)
        found = [c.key for c in cut_ins if c.key in self.box.cards and c.key not in idle]
        if now.builder == now.seat:
            found = [card for card in found if helps_to_build(self.box.cards[card])]
        found += [c.key for c in cut_ins if c.key in self.box.traders]
        return found + [c.key for c in cut_ins if c.key == "turn in"]

    def _idle(self, now: FleetView) -> set[Key]:
        """An Alien Construction Crew without a ship to build is taken back, and could be played for ever."""
        crews = {card.id for card in now.hand.cards if self.box.cards[card.id].does == "crew"} if now.hand else set()
        if not crews:
            return set()
        m = Outlook(now, self.taste)
        before = m.worth.of(m.me)
        return set() if any(after > before for after in m.prospects.buildable(m.me, 0).values()) else crews

    # --- what is thought over ------------------------------------------------------------------------------------
    def sure(self, now: FleetView, decision: Decision, place: Place = NOWHERE) -> bool:
        return self._thought(now, decision) is not None

    def order(self, now: FleetView, decision: Decision, chance: Chance, place: Place = NOWHERE) -> list[Key]:
        thought = self._thought(now, decision)
        likings = (thought or self._at_first_sight)(now, decision, chance)
        options = [option for option in decision.options if not option.blocked]
        options = [option for option in options if option.key not in self._never(now, decision, place)] or options
        keys = [option.key for option in sorted(options, key=lambda option: -likings.get(option.key, -99.0))]
        if any(option.verb == "build" for option in options):
            ships = self.box.ships
            return [key for key in keys if key in ships][:MOST_SHIPS] + [key for key in keys if key not in ships]
        return keys

    def _never(self, now: FleetView, decision: Decision, place: Place) -> set[Key]:
        never = {*ASKS_AGAIN}
        room = room_left(means_of(now, now.seat or 0))
        if place.so_far[-1:] == (BUYER,):  # what is bought to be thrown away
            never |= {option.key for option in decision.options if option.key.isdigit() and int(option.key) > room}
        elif not room:
            never.add(BUYER)
        if any(option.verb == "play" for option in decision.options):
            never |= self._idle(now)
        if now.crews and now.builder == now.seat:
            never.add("no")
        if any(option.verb == "build" and not option.blocked for option in decision.options):
            never |= self._refused(now)
        return never

    def _refused(self, now: FleetView) -> set[Key]:
        """Builders who are paid for are not sent home while some ship is nearly as good."""
        m = Outlook(now, self.taste)
        least = m.prospects.passing(m.me) - self.taste.stubborn
        return {"decline"} if any(after >= least for after in m.prospects.buildable(m.me, 1).values()) else set()

    def _thought(self, now: FleetView, decision: Decision) -> Callable[[FleetView, Decision, Chance], Likings] | None:
        """How a question is thought over; None: its answers are tried out."""
        keys = {option.key for option in decision.options}
        verbs = {option.verb for option in decision.options}
        if "call" in verbs:
            return self._calls
        if "bid" in verbs:
            return self._navigation if now.stage == "clean-up" else self._bids
        if now.stage == "bidding" and "no" in keys:
            return self._raises
        if "go" in keys:
            return self._crews
        if verbs == {"bonus"}:
            return self._bonuses
        if keys <= self.box.planets.keys():
            return self._planets
        if keys <= self.box.command_ships.keys():
            return self._commands
        if any(key.startswith("carry") for key in keys) or any(self._carries(o) for o in decision.options):
            return self._loads
        if any(key.startswith("pay.") for key in keys) or (verbs == {"keep"} and len(keys) > MOST_OFFERED):
            return self._at_first_sight
        if any(THROWN.fullmatch(key) for key in keys):
            return self._rests
        if verbs == {"take"} and all(set(key) <= set(LETTERS) for key in keys):
            return self._mixes
        if "build" in verbs and len(keys) > MOST_OFFERED:
            return self._ships
        return self._amounts if type_asked(decision) is not None else None

    def _calls(self, now: FleetView, decision: Decision, chance: Chance) -> Likings:
        """The Plan calls the last phase again, and is lost."""
        calls = Outlook(now, self.taste, 1).bidder().calls()
        calls["exploring"] += self.taste.curious
        calls = {phase: gain + self.taste.mood * chance.roll(100) / 100 for phase, gain in calls.items()}
        plan = calls[phase_named(now.last)] - self.taste.card / 2 if now.last else 0.0
        return {o.key: calls[phase_named(o.key)] if o.key in PHASES else plan for o in decision.options}

    def _bids(self, now: FleetView, decision: Decision, chance: Chance) -> Likings:
        m = Outlook(now, self.taste)
        offered = [int(o.key) for o in decision.options if o.key.isdigit() and not o.blocked]
        found = m.bidder().bids(m.phase, offered, chance)
        return {str(n): liking for n, liking in found.items()} | {"pass": found[0]}

    def _navigation(self, now: FleetView, decision: Decision, chance: Chance) -> Likings:
        wanted = Outlook(now, self.taste).bidder().planet_bid()
        return {o.key: -abs(int(o.key) - wanted) - 0.1 * int(o.key) for o in decision.options}

    def _raises(self, now: FleetView, decision: Decision, chance: Chance) -> Likings:
        m = Outlook(now, self.taste)
        raises = m.bidder().raises(m.phase)
        found = {"no": raises[0]}
        for option in decision.options:
            if option.verb == "raise":
                fuel = int(option.words)
                found[option.key] = m.bidder().raised(m.phase, fuel) - 0.5 * fuel * m.worth.cube
            elif option.key in self.box.cards:
                found[option.key] = raises[LOST_IN_SPACE] - m.worth.card(self.box.cards[option.key])
        if len(found) == 1:  # nothing to raise with, and nothing comes to it in this window
            found["phase"] = raises[0] + 1
        return found

    def _crews(self, now: FleetView, decision: Decision, chance: Chance) -> Likings:
        """Is it worth its Fuel? Who has paid for it sends it, unless that is plainly worse."""
        m = Outlook(now, self.taste)
        place = now.fleets[m.me.seat].place
        declined = {"decline": m.prospects.passing(m.me) - self.taste.stubborn}
        if m.phase == "exploring":
            return declined | m.prospects.explored(m.me, place)
        mined = m.prospects.by_place(m.me, m.phase)[place - 1]
        return declined if mined is None else declined | {"go": mined}

    def _bonuses(self, now: FleetView, decision: Decision, chance: Chance) -> Likings:
        m = Outlook(now, self.taste)
        return dict(m.prospects.bonuses(m.me))

    def _commands(self, now: FleetView, decision: Decision, chance: Chance) -> Likings:
        """Each suits some plan: by chance, rather the better one."""
        m = Outlook(now, self.taste)
        worths = {o.key: m.worth.of(m.me._replace(ships=(self.box.ships[o.key],))) for o in decision.options}
        return {key: worth + self.taste.lead * chance.roll(100) / 100 for key, worth in worths.items()}

    def _planets(self, now: FleetView, decision: Decision, chance: Chance) -> Likings:
        return Outlook(now, self.taste).bidder().planets()

    def _loads(self, now: FleetView, decision: Decision, chance: Chance) -> Likings:
        """As many tribes as can be; a card for more of them only if these can be paid."""
        m = Outlook(now, self.taste)
        found = {o.key: float(o.key.split()[1]) for o in decision.options if o.key.startswith("carry")}
        most = int(max(found.values(), default=m.me.quarters))
        more = most < m.me.quarters and m.prospects.transport(m.me, most + 1) is not None
        refusals = {o.key: 0.0 for o in decision.options if o.verb in REFUSING}
        return found | refusals | {o.key: most + 1.0 if more else -1.0 for o in decision.options if self._carries(o)}

    def _carries(self, option: Option) -> bool:
        """Is it a card for more tribes, played with a transport?"""
        card = self.box.cards.get(option.key)
        return option.verb == "play" and card is not None and card.does == "carry"

    def _rests(self, now: FleetView, decision: Decision, chance: Chance) -> Likings:
        """What is left when something is thrown away."""
        m = Outlook(now, self.taste)
        ways = [o.key for o in decision.options if THROWN.fullmatch(o.key)]
        return {way: m.worth.of(m.me.gains(*(-int(n) for n in way.split(".")))) for way in ways}

    def _mixes(self, now: FleetView, decision: Decision, chance: Chance) -> Likings:
        """Resources; of a kind, so many. Asked type by type: what is best in the end if others come to it."""
        m, asked = Outlook(now, self.taste), arguments(decision)
        each = asked.get("n") if "card" in asked else None
        times = each if isinstance(each, int) else 1
        n, types = max(len(o.key) for o in decision.options), {o.key[0] for o in decision.options}
        mixes = combinations_with_replacement([letter for letter in LETTERS if letter in types], n)
        worths = {mix: m.reached(m.me.gains(*[times * mix.count(letter) for letter in LETTERS])) for mix in mixes}
        return {o.key: max(worths[mix] for mix in worths if completes(mix, o.key)) for o in decision.options}

    def _ships(self, now: FleetView, decision: Decision, chance: Chance) -> Likings:
        m = Outlook(now, self.taste)
        hired = any(option.key == "decline" for option in decision.options)
        refused = {"decline": m.prospects.passing(m.me) - self.taste.stubborn} if hired else {"no": m.worth.of(m.me)}
        return refused | m.prospects.buildable(m.me, int(hired))

    def _amounts(self, now: FleetView, decision: Decision, chance: Chance) -> Likings:
        m = Outlook(now, self.taste)
        wanted = wanted_amount(decision, m.me, m.worth)
        return {o.key: -abs(int(o.key) - wanted) for o in decision.options}

    def _at_first_sight(self, now: FleetView, decision: Decision, chance: Chance) -> Likings:
        m = Outlook(now, self.taste)
        found = {option.key: first_sight(option, m.me, m.worth) for option in decision.options}
        if any(option.verb == "build" for option in decision.options):
            found |= m.prospects.buildable(m.me, 1)
        return found


def arguments(decision: Decision) -> dict[str, object]:
    """Of its words."""
    return dict(decision.text.args) if isinstance(decision.text, Text) else {}


def completes(mix: Sequence[str], key: Key) -> bool:
    """Has it just so many of each type as the key names?"""
    return all(mix.count(letter) == key.count(letter) for letter in key)


def crew_waits(now: FleetView) -> bool:
    """Has one bid for a crew that has not worked yet? Builders are another matter: cards bring cubes for a ship."""
    face = now.fleets[now.seat or 0]
    bids = now.stage in ("bidding", "actions") and face.bid > 0 and not face.passed
    return bids and now.phase != "building" and not face.crew


def helps_to_build(card: Card) -> bool:
    return card.does in BRINGS_CUBES or (card.does == "gain" and sum(card.cubes) + card.any > 0)


def phase_named(name: str) -> Phase:
    return next(phase for phase in PHASES if phase == name)


def first_sight(option: Option, me: Means, worth: Worth) -> float:
    """A guess, so that the better options are tried first."""
    key, verb, box = option.key, option.verb, worth.box
    if key in box.ships and verb in ("build", "keep"):
        return ship_worth(box, key, me.fleet, worth.clock, worth.taste) - worth.cube * sum(box.ships[key].cost)
    if key in box.cards:
        card = worth.card(box.cards[key])
        return -card if verb in PARTING else card
    if key in LETTERS:
        type_ = LETTERS.index(key)
        gap = worth.needs(me)[type_] - me.cubes[type_]
        return gap if verb == "take" else -gap
    if key.startswith("pay."):
        cards, money, cubes, kept = map(int, key.split(".")[1:])
        return -(cards * worth.taste.card + money * worth.xu + cubes * worth.cube + 0.1 * kept)
    return -1.0 if verb in REFUSING else 0.0


def unused(now: FleetView) -> float:
    """Most unused cards and resources (EF-135), as far as they lie open; what has no room will be lost (EF-R58)."""
    fleets = [(tuple(ship.id for ship in face.ships), face.cubes) for face in now.fleets]
    cubes = [stored(totals_of(now.box, ships).squares, held) for ships, held in fleets]
    found = 0.0
    for counts in (cubes, [face.cards for face in now.fleets]):
        mine = counts[now.seat or 0]
        found += mine > 0 and mine == max(counts)
    return found


def judge(box: FleetBox) -> ExodusFleet:
    return ExodusFleet(box)
