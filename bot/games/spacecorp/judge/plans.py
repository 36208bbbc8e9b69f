"""What could be done: deeds with what they bring, how many turns they take, and what the first of them is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from math import inf

from bot.games.spacecorp.judge.means import Means, Plan, Step
from bot.games.spacecorp.judge.worth import BEYOND
from engine.games.spacecorp.content import Action, Base, CorpBox
from engine.games.spacecorp.view import CorpView, SiteFace, TeamFace, TileFace

COLONIES = (-1, 1, 4, 8, 13)  # SC-289
SPUR_FIRST, SPUR_LATER = 5, 2  # SC-241, SC-242
CONTESTED = 0.75  # of a site where a rival's team is too,
TAKEN = 0.3  # and where that team has only to build
CLAIM = 2  # SC-136
NOT_NOW = 0.6  # of what comes after deeds that are still to be done


class Plans(Means):
    def __init__(self, box: CorpBox, now: CorpView) -> None:
        super().__init__(box, now)
        self._buildings: dict[str, tuple[float, Base | None]] = {}

    @cached_property
    def all(self) -> list[Plan]:
        """The best first."""
        found = [plan for plan in self._every() if plan.value > 0 and plan.turns < inf and self._in_time(plan)]
        banned = self.me.banned
        return sorted((plan for plan in found if plan.action != banned), key=lambda plan: -plan.rate)

    def _every(self) -> Iterator[Plan]:
        for team in self.able:
            for site in self.now.sites:
                yield from self.at_site(team, site)
        yield from self._cards()
        yield from self._produce()
        yield from self._cubes()
        yield from self._colonize()
        yield from self._research()

    @property
    def best(self) -> float:
        """What a turn is worth."""
        return self.all[0].rate if self.all else 0.0

    def second(self, action: Action | None, value: int) -> float:
        """What a Time card for two teams brings: another one does the same with so much (SC-60)."""
        best = next((plan for plan in self.all if plan.action == action), None)
        others = [
            plan.rate
            for plan in self.all
            if best and plan.action == action and plan.need <= value and plan.team != best.team and plan.to != best.to
        ]
        return max(others, default=0.0)

    def _in_time(self, plan: Plan) -> bool:
        """A plan that cannot be finished is none; while the pile is there, how long it lasts is a guess."""
        known = self.now.owed is not None or self.now.pile_is_out
        return plan.turns <= self.worth.turns + (0 if known else 1.5)

    # --- teams --------------------------------------------------------------------------------------------------
    def at_site(self, team: TeamFace, site: SiteFace) -> Iterator[Plan]:
        """Go there, turn it up, build."""
        going = self._going(team, site)
        if going is None or self._occupied(team, site):
            return
        steps, cost = going
        far = self.taste.far * 2 if steps and site.kind == "star" else 0.0
        if site.kind in ("beyond", "spur"):
            if steps and (gains := self._beyond(site)):
                first, turns, gives = self.steps(steps)
                lost = 0.35 * max(0.0, self.worth.turns - 3)
                yield Plan(
                    first,
                    gains - gives - cost - lost,
                    turns,
                    team.team,
                    site.id,
                    need=steps[0].need,
                    lacks=steps[0].action,
                )
            return
        brings = 0.0
        stack = next((box.stack for box in site.boxes if box.stack and box.tile is None), "")
        if stack and site.explore is not None:
            brings = self.worth.brings(self.worth.unseen.get(stack, ()))
            steps = [*steps, Step("explore", site.explore)]
            first, turns, gives = self.steps(steps, far)
            yield Plan(
                first, brings - gives - cost, turns, team.team, site.id, need=steps[0].need, lacks=steps[0].action
            )
        if site.cost is None or site.blocked:
            return
        value, base = self.building(site)
        if base is None:
            return
        factor, lent = self._factor(site)
        steps, cost = [*steps, Step("build", site.cost, factor=factor)], cost + lent
        first, turns, gives = self.steps(steps, far)
        value = (value * self._left(site, len(steps)) + brings) - gives - cost
        claimed = any(box.claim and box.claim[0] != self.me.seat for box in site.boxes)
        value -= CLAIM * 0.4 * claimed + self._rays(site, "build")
        yield Plan(first, value, turns, team.team, site.id, base, need=steps[0].need, lacks=steps[0].action)

    def _left(self, site: SiteFace, steps: int) -> float:
        """Of a site that others are at: what stands there when one gets to it."""
        rivals = [mark for mark in site.teams if mark.seat != self.me.seat]
        mine = any(mark.seat == self.me.seat and not mark.track for mark in site.teams)
        if steps == 1 or not rivals or (mine and all(mark.track for mark in rivals)):
            return 1.0
        far = site.kind == "star" and not mine  # they are there first
        return TAKEN if far or site.explored or site.explore is None else CONTESTED

    def _occupied(self, team: TeamFace, site: SiteFace) -> bool:
        """Another team of one's own is there, and will do it."""
        return site.id != team.at and not site.home and any(one.at == site.id for one in self.me.teams)

    def _going(self, team: TeamFace, site: SiteFace) -> tuple[list[Step], float] | None:
        """The Move, if one is needed, and what it costs beside cards; none where it cannot go (SC-110)."""
        if team.at == site.id:
            return [], 0.0
        weightless = any(self.box.progress[title].weightless for title in self.me.progress)
        if site.kind == "spur" and self.worth.chart.region(team.at) not in self._colonies:
            return None
        far = self.worth.chart.distance(team.at, site.id, weightless)
        if far is None:
            return None
        cost = self._rays(self.worth.at[team.at], "move", site)
        if not self._based(team.at) and not self._based(site.id):
            lent = any(box.base for at in (team.at, site.id) for box in self.worth.at[at].boxes)
            if not lent or not self.now.sharing:
                return None
            cost += self.taste.gift
        port = self.worth.kinds.get("spaceport")
        more = port.move if port and self._has(team.at, "spaceport") else 0
        return [Step("move", far, more)], cost

    @cached_property
    def _colonies(self) -> set[str]:
        return {colony.region for colony in self.me.colonies}

    def _has(self, at: str, base: Base) -> bool:
        boxes = self.worth.at[at].boxes
        return any(box.base and box.base.seat == self.me.seat and box.base.base == base for box in boxes)

    def _based(self, at: str) -> bool:
        site = self.worth.at[at]
        return site.home or any(box.base and box.base.seat == self.me.seat for box in site.boxes)

    def _factor(self, site: SiteFace) -> tuple[int, float]:
        """SC-143: an Industrial base elsewhere in the region; what a rival's costs, where the hand is not enough."""
        industrial = self.worth.kinds.get("industrial")
        if not industrial or not industrial.doubles or self._has(site.id, "industrial"):
            return 1, 0.0
        region = next(one for one in self.now.regions if one.id == site.region)
        if self.me.seat in region.industrials:
            return 2, 0.0
        short = (site.cost or 0) > self.reach("build")
        return (2, self.taste.gift) if short and region.industrials and self.now.sharing else (1, 0.0)

    def _rays(self, site: SiteFace, action: Action, to: SiteFace | None = None) -> float:
        """What radiation costs, unless something shields (SC-186 to SC-198)."""
        now = self.now
        if not now.penalty or any(self.box.progress[title].shields for title in self.me.progress):
            return 0.0
        regions = {region.id: region for region in now.regions}
        crossed = self.worth.chart.crossed(site.region, to.region) if to else (site.region,)
        if not any(regions[id_].radiation for id_ in crossed) or self.me.seat in regions[site.region].shields:
            return 0.0
        if site.home and self.worth.rules.shielded_home:
            return 0.0
        shielded = any(one.shielded for firm in (self.me,) for one in firm.infra if one.action == action)
        shielded |= any(worth.shielded for held in now.hand for worth in held.card.actions if worth.action == action)
        return 0.3 if shielded else float(now.penalty)

    def _beyond(self, site: SiteFace) -> float:
        contracts = sum(
            self.worth.nearer(face.id)
            for face in self.worth.open
            if self.box.contracts[face.id].need == "team" and site.kind in self.box.contracts[face.id].kinds
        )
        if site.kind == "spur":
            free = not site.teams
            return contracts + (SPUR_LATER if self.now.spur else SPUR_FIRST) * free
        return contracts + (BEYOND[site.beyond[0]] if site.beyond else 0.0)

    def building(self, site: SiteFace) -> tuple[float, Base | None]:
        """The best bases there, whichever team builds them."""
        if site.id not in self._buildings:
            self._buildings[site.id] = self._best_there(site)
        return self._buildings[site.id]

    def _best_there(self, site: SiteFace) -> tuple[float, Base | None]:
        """On what lies there, or on what may be found."""
        known: list[TileFace | None] = [box.tile for box in site.boxes if box.tile]
        if all(box.tile or not box.stack for box in site.boxes):
            found = [self.worth.best_base(site, tile) for tile in known or [None]]
            if any(base is None for _, base in found):
                return 0.0, None
            return sum(value for value, _ in found) + self._settling(site), found[0][1]
        value, base = 0.0, None
        for box in site.boxes:
            tiles = [box.tile] if box.tile else self.worth.unseen.get(box.stack, [])
            there = [self.worth.best_base(site, tile) for tile in tiles]
            if there:
                value += sum(one[0] for one in there) / len(there)
                base = base or there[0][1]
        return value + self._settling(site), base or "research"

    def _settling(self, site: SiteFace) -> float:
        """In Starfarers a system with bases may become a colony."""
        if not self.worth.rules.colonies or self.worth.turns < 3:
            return 0.0
        return NOT_NOW * self.colony(site)

    def colony(self, site: SiteFace) -> float:
        """One colony more (SC-289), and what contracts pay for it."""
        count = min(len(self.me.colonies), len(COLONIES) - 2)
        contracts = sum(
            self.worth.nearer(face.id)
            for face in self.worth.open
            if (asked := self.box.contracts[face.id]).need == "colonies" and (site.multi or not asked.multi)
        )
        return COLONIES[count + 1] - COLONIES[count] + contracts + 3 * self.taste.colony + self._gate(site)

    def _gate(self, site: SiteFace) -> float:
        """Only from a colony a team goes on into the Orion Spur (SC-239): the first one beside it is the way there."""
        if any(self._spurs(region) for region in self._colonies):
            return 0.0
        return NOT_NOW * max((self._beyond(self.worth.at[at]) for at in self._spurs(site.region)), default=0.0)

    def _spurs(self, region: str) -> list[str]:
        """Sites of the Spur over one border."""
        chart = self.worth.chart
        return [at for to in chart.ways[region] if chart.regions[to].kind == "spur" for at in chart.at[to]]

    # --- what needs no team -------------------------------------------------------------------------------------
    def _cards(self) -> Iterator[Plan]:
        for held in self.now.hand:
            card, lost = held.card, 0.6 * self.worth.card(held.card)
            if card.infra:
                value, slot = self.worth.upgrade(card)
                yield Plan("upgrade", value - lost, 1.0, to=str(slot), card=card.id)
            if card.special == "gain":
                yield Plan("special", float(card.gain), 1.0, card=card.id)
            elif card.special == "probe":
                for site in self.now.sites:
                    stack = next((box.stack for box in site.boxes if box.stack and box.tile is None), "")
                    if stack and not site.teams:
                        brings = self.worth.brings(self.worth.unseen.get(stack, ()))
                        yield Plan("special", brings, 1.0, to=site.id, card=card.id)
            elif card.special == "prototype":
                yield from self._jumps(card.id)

    def _jumps(self, card: str) -> Iterator[Plan]:
        """SC-164: to any site, without a Move."""
        for team in self.able:
            for site in self.now.sites:
                if site.id == team.at or site.kind == "spur":
                    continue
                if site.kind == "beyond":
                    yield Plan("special", self._beyond(site), 1.0, team.team, site.id, card=card)
                elif site.cost is not None and not site.blocked:
                    value, base = self.building(site)
                    if base:
                        yield Plan("special", value * NOT_NOW, 2.5, team.team, site.id, card=card)

    def _produce(self) -> Iterator[Plan]:
        tiles = sorted((box.production or 0 for box in self.worth.collected()), reverse=True)
        if not tiles:
            return
        value = max(1, self.reach("produce"))
        for count in {min(value, len(tiles)), *self._enough(tiles)}:
            paid = sum(tiles[:count])
            gains = paid + sum(award for asks, award in self._for_producing() if asks <= paid)
            first, turns, cost = self.steps([Step("produce", max(1, count))])
            yield Plan(first, gains - cost, turns, need=count, lacks="produce")

    def _enough(self, tiles: list[int]) -> Iterator[int]:
        """Tiles for a contract that asks for so much at once."""
        for asks, _ in self._for_producing():
            yield from [count for count in range(1, len(tiles) + 1) if sum(tiles[:count]) >= asks][:1]

    def _for_producing(self) -> list[tuple[int, float]]:
        """What contracts for a Produce action still ask for, and pay."""
        done = -1 if self.me.produced is None else self.me.produced
        return [
            (asks, face.award)
            for face in self.worth.open
            if self.box.contracts[face.id].need == "produced" and done < (asks := self.worth.standing[face.id][2])
        ]

    def _cubes(self) -> Iterator[Plan]:
        cubes: tuple[Action, ...] = "genetics", "revelation"
        for cube in cubes:
            if spaces := self.reach(cube):
                yield Plan(cube, self.worth.cube(cube, spaces) - 0.2, 1.0)

    def _colonize(self) -> Iterator[Plan]:
        if not self.worth.rules.colonies:
            return
        for site in self.now.sites:
            region = next(one for one in self.now.regions if one.id == site.region)
            mine = [box.base for box in site.boxes if box.base and box.base.seat == self.me.seat]
            if site.boxes and len(mine) == len(site.boxes) and not region.colony and site.kind == "star":
                yield Plan("colonize", self.colony(site), 1.0, to=site.id)

    def _research(self) -> Iterator[Plan]:
        draws = min(self.reach("research"), self.now.deck + sum(bool(one) for one in self.now.offers))
        hunger = max(0.1, 1 - len(self.now.hand) / 9) * max(0.0, min(1.0, (self.worth.turns - 1) / 3))
        yield Plan("research", 0.05 + draws * self.taste.card * hunger, 1.0)
