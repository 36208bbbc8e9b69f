"""A sensible player of SpaceCorp: it compares plans by what they bring a turn, and takes the first step of the best."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.computer.judge import NOWHERE, Judge, Place
from bot.games.spacecorp.judge.means import TIMED, Plan
from bot.games.spacecorp.judge.plans import Plans
from bot.games.spacecorp.judge.reading import (
    WAY,
    about,
    action_of,
    paid_for,
    pieces_in,
    rivals_of,
    team_in,
    time_of,
    value_of,
    values_in,
)
from engine.core import Chance, Count, CutIn, Decision, Key, Option, Seat, Who
from engine.games.spacecorp.content import Action, CorpBox
from engine.games.spacecorp.values import TWO
from engine.games.spacecorp.view import CardFace, CorpView

Likings = dict[Key, float]
Thought = Callable[["SpaceCorp", CorpView, Decision, Place], Likings]
NEVER = -99.0
WORTHLESS = 0.08  # a plan for which nobody would go on playing when the pile is out
AHEAD = 5.0  # better than any plan that is not a contract: the era ends, and the game is won
IDLE = "research", "explore", "build", "produce", "special", "genetics", "move", "upgrade"  # for want of a plan
BEHIND = 3  # profit, to let the sixth contract wait
SAFE = 10  # profit that nobody makes up in one last turn
PASSES = {2: 1, 3: 2, 4: 2}  # that leave the others one turn (SC-171, SC-172)


class SpaceCorp(Judge[CorpView]):
    worlds = 1
    leaves = 6

    def __init__(self, box: CorpBox) -> None:
        self.box = box
        self._last: tuple[CorpView, Plans] | None = None

    def plans(self, now: CorpView) -> Plans:
        """Of one view, about which several things are asked."""
        last = self._last
        if last is None or last[0] is not now:
            last = self._last = now, Plans(self.box, now)
        return last[1]

    def value(self, now: CorpView) -> float:
        """For what is free, and for how much is collected: profit, cards, and turns that nobody else has."""
        plans = self.plans(now)
        return (
            plans.me.profit
            + sum(plans.worth.card(held.card) for held in now.hand)
            + (plans.best if now.extra and now.active == now.seat else 0.0)
        )

    def sure(self, now: CorpView, decision: Decision, place: Place = NOWHERE) -> bool:
        """Only how many tiles are collected from is tried out."""
        return decision.least == decision.most or not about(decision, place).startswith("produce")

    def order(self, now: CorpView, decision: Decision, chance: Chance, place: Place = NOWHERE) -> list[Key]:
        thought = THOUGHTS.get(about(decision, place))
        likings = thought(self, now, decision, place) if thought else {}
        usual = decision.default or ()
        return sorted(decision.open_keys(), key=lambda key: (-likings.get(key, NEVER), key not in usual))

    def tempting(self, now: CorpView, cut_ins: Sequence[CutIn]) -> list[Key]:
        """Gains at once; Salvage for one's own turn, Poach if it is worth it, an extra turn at any time."""
        found = []
        for one in cut_ins:
            verb, _, effect = one.key.partition(" ")
            if verb == "play" and effect in TEMPTING and TEMPTING[effect](now):
                found.append(one.key)
        return found

    # --- step 1 -------------------------------------------------------------------------------------------------
    def actions(self, now: CorpView, decision: Decision, place: Place) -> Likings:
        """The action of the best plan, a second team included; when the pile is out, a pass for want of one."""
        plans = self.plans(now)
        found: Likings = {"pass": AHEAD if wins_by_passing(now) else WORTHLESS, "skip": -1.0, "discard": -2.0}
        found |= {action: -3.0 - n for n, action in enumerate(IDLE)}
        for plan in reversed(plans.all):
            found[plan.action] = plan.rate
        if plans.time:
            for action in TIMED:
                found[action] += max(0.0, plans.second(action, plans.reach(action)) - plans.worth.time)
        return found

    def teams(self, now: CorpView, decision: Decision, place: Place) -> Likings:
        action = action_of(place)
        return {str(plan.team): plan.rate for plan in reversed(self.plans(now).all) if plan.action == action}

    def whereto(self, now: CorpView, decision: Decision, place: Place) -> Likings:
        team = team_in(decision.text)
        plans = [plan for plan in self.plans(now).all if plan.action == "move"]
        found = {plan.to: plan.rate for plan in reversed(plans)}
        mine = {plan.to: plan.rate + 1 for plan in reversed(plans) if plan.team == team}
        return found | mine

    def second_move(self, now: CorpView, decision: Decision, place: Place) -> Likings:
        plans = self.plans(now).all
        return {"none": 0.0} | {f"{plan.team}.{plan.to}": plan.rate for plan in reversed(plans) if plan.to}

    def second_team(self, now: CorpView, decision: Decision, place: Place) -> Likings:
        """Whoever gave a Time card for it does not leave it at that."""
        action = action_of(place)
        rates = {str(plan.team): plan.rate for plan in reversed(self.plans(now).all) if plan.action == action}
        return dict.fromkeys(decision.open_keys(), 0.0) | rates | {"none": -1.0}

    def ways(self, now: CorpView, decision: Decision, place: Place) -> Likings:
        """What a way does, less what is given for it; in the order offered where it is all the same."""
        action = action_of(place)
        there = [option for option in decision.options if option.key.startswith(WAY)]
        return {
            option.key: self._does(now, action, option) - self._given(now, option) - 0.01 * n
            for n, option in enumerate(there)
        }

    def _does(self, now: CorpView, action: Action | None, way: Option) -> float:
        """More than what is asked for is worth something where there is no price, or where two teams go."""
        plans, value = self.plans(now), value_of(way)
        if action == "research":
            there = now.deck + sum(bool(one) for one in now.offers)
            return min(max(1, 9 - len(now.hand)), value, there) * plans.taste.card
        if action in ("genetics", "revelation"):
            return plans.worth.cube(action, value)
        return plans.second(action, value) if time_of(way) == TWO else 0.0

    def _given(self, now: CorpView, way: Option) -> float:
        """Cards, Time, cards for rivals, profit."""
        plans = self.plans(now)
        held = {one.card.id: one.card for one in now.hand}
        cards = sum(plans.worth.card(held[id_]) for id_ in pieces_in(way.text) if id_ in held)
        time = plans.worth.time if time_of(way) else 0.0
        return cards + plans.taste.gift * rivals_of(way) + paid_for(way) + time

    def bases(self, now: CorpView, decision: Decision, place: Place) -> Likings:
        """Of each type, what it is worth there."""
        plans = self.plans(now)
        site = next((one for one in now.sites if one.id in pieces_in(decision.text)), None)
        if site is None:
            return {}
        named = pieces_in(decision.text)
        tile = next((box.tile for box in site.boxes if box.tile and box.tile.id in named), None)
        return {base: plans.worth.base(site, base, tile) for base in plans.worth.kinds}

    def tiles(self, now: CorpView, decision: Decision, place: Place) -> Likings:
        found = {f"{site.id}.{n}": box.production for site in now.sites for n, box in enumerate(site.boxes)}
        legacy = self.plans(now).me.legacy
        found[".0"] = legacy.production if legacy else None
        return {key: float(value) for key, value in found.items() if value is not None}

    def infra_cards(self, now: CorpView, decision: Decision, place: Place) -> Likings:
        return {plan.card: plan.value for plan in reversed(self.plans(now).all) if plan.action == "upgrade"}

    def slots(self, now: CorpView, decision: Decision, place: Place) -> Likings:
        named = pieces_in(decision.text)
        card = next((one.card for one in now.hand if one.card.id in named), None)
        return {str(self.plans(now).worth.upgrade(card)[1]): 1.0} if card else {}

    def specials(self, now: CorpView, decision: Decision, place: Place) -> Likings:
        return {plan.card: plan.rate for plan in reversed(self.plans(now).all) if plan.action == "special"}

    def special_where(self, now: CorpView, decision: Decision, place: Place) -> Likings:
        plans = [plan for plan in self.plans(now).all if plan.action == "special"]
        sites = {plan.to: plan.rate for plan in reversed(plans)}
        return sites | {f"{plan.team}.{plan.to}": plan.rate for plan in reversed(plans)}

    def discards(self, now: CorpView, decision: Decision, place: Place) -> Likings:
        return {one.card.id: -self.plans(now).worth.card(one.card) for one in now.hand}

    # --- cards --------------------------------------------------------------------------------------------------
    def draws(self, now: CorpView, decision: Decision, place: Place) -> Likings:
        """An offer that is better than what the pile may hold, above all what a plan lacks."""
        plans = self.plans(now)
        ends = now.deck == 1 and not leads(now)
        hope = plans.taste.hope if self._waits(plans) else 0.0
        found: Likings = {"pile": NEVER if ends else plans.taste.card + hope, "stop": 0.0, "revelation": 0.0}
        if "revelation" in decision.open_keys():
            found["revelation"] = plans.worth.cube("revelation", 1)
        for n, offer in enumerate(now.offers, 1):
            if offer is not None:
                found[f"o{n}"] = plans.worth.card(offer) + self._lacked(plans, offer)
        return found

    def _waits(self, plans: Plans) -> Plan | None:
        """The best plan that lacks something."""
        return next((plan for plan in plans.all if plan.action == "research" and plan.lacks), None)

    def _lacked(self, plans: Plans, card: CardFace) -> float:
        """Does it help the best plan that waits for something?"""
        plan = self._waits(plans)
        if plan is None:
            return 0.0
        points = sum(worth.plain for worth in card.actions if worth.action == plan.lacks)
        return 0.6 * min(points, 3)

    def reward(self, now: CorpView, decision: Decision, place: Place) -> Likings:
        return {"take": 1.0 if now.deck > 1 or leads(now) else -1.0, "decline": 0.0}

    # --- after the action ---------------------------------------------------------------------------------------
    def claims(self, now: CorpView, decision: Decision, place: Place) -> Likings:
        """All that pay; the sixth not while one is far behind and nobody else could claim it."""
        found: Likings = {"none": 0.0}
        me = self.plans(now).me
        best = max(firm.profit for firm in now.firms if firm.seat != me.seat)
        for face in now.contracts:
            sixth = now.fulfilled + 1 == 6 and now.owed is None
            waits = sixth and best > me.profit + face.award + BEHIND and face.met == (me.seat,)
            found[face.id] = -1.0 if waits else float(face.award)
        return found

    def transports(self, now: CorpView, decision: Decision, place: Place) -> Likings:
        """To where the team's next plan is better than where it stands."""
        plans = self.plans(now)
        best = {team.team: self._from(plans, team.team, team.at) for team in plans.able}
        found: Likings = {"none": 0.0}
        for key in decision.open_keys():
            team, _, to = key.partition(".")
            if to and int(team) in best:
                found[key] = self._from(plans, int(team), to) - best[int(team)] - 0.15
        return found

    def _from(self, plans: Plans, team: int, at: str) -> float:
        there = next(one for one in plans.me.teams if one.team == team)
        moved = type(there)(team, at, 0, False, True, True)
        found = [plan.rate for site in plans.now.sites for plan in plans.at_site(moved, site) if plan.value > 0]
        return max(found, default=0.0)

    # --- Edges --------------------------------------------------------------------------------------------------
    def edges(self, now: CorpView, decision: Decision, place: Place) -> Likings:
        """Whatever gains something; Sabotage only against somebody who is about to do something."""
        found: Likings = {"nothing": 0.0}
        for one in now.hand:
            effect = one.card.edge
            if effect in ("influence", "divert", "intercept", "hack", "leak"):
                found[one.card.id] = 1.0
            elif effect == "sabotage":
                found[one.card.id] = 1.0 if aims(now) else -1.0
            elif effect in TEMPTING:
                found[one.card.id] = 1.0 if TEMPTING[effect](now) else -1.0
        return found

    def sabotaged(self, now: CorpView, decision: Decision, place: Place) -> Likings:
        """What everybody sees that they are about to do; in a question the victim is named."""
        victim = next((value.seat for value in values_in(decision.text) if isinstance(value, Who)), None)
        likely = about_to(now, victim) if victim is not None else ()
        return {action: float(-n) for n, action in enumerate((*likely, "move", "research"))}

    # --- progress and colonies ----------------------------------------------------------------------------------
    def titles(self, now: CorpView, decision: Decision, place: Place) -> Likings:
        return {face.id: title_worth(self.box, face.id) + face.bonus for face in now.titles}

    def colonies(self, now: CorpView, decision: Decision, place: Place) -> Likings:
        """What it does; points that must be paid for are dear."""
        found = {}
        for n, option in enumerate(decision.options):
            tile = self.box.colonies[option.key]
            missing = sum(value.n for value in values_in(option.hint) if isinstance(value, Count))
            found[option.key] = 0.4 * tile.value + bool(tile.effect) - 1.5 * missing - 0.01 * n
        return found

    def systems(self, now: CorpView, decision: Decision, place: Place) -> Likings:
        plans = self.plans(now)
        return {site.id: plans.colony(site) for site in now.sites}

    def sources(self, now: CorpView, decision: Decision, place: Place) -> Likings:
        """A team that has nothing more to do, cards that lie in the hand; profit last."""
        late = self.plans(now).worth.turns < 4
        return {"team": 2.0 if late else 0.5, "build": 1.0, "profit": 0.0}


def leads(now: CorpView) -> bool:
    return now.seat is not None and now.firms[now.seat].profit >= max(firm.profit for firm in now.firms)


def wins_by_passing(now: CorpView) -> bool:
    """It would leave one turn to everybody else, and nobody makes up for so much (SC-171, SC-172)."""
    ends = sum(firm.passed for firm in now.firms) + 1 >= PASSES[len(now.firms)]
    others = max(firm.profit for firm in now.firms if firm.seat != now.seat)
    return now.last_era and ends and now.seat is not None and now.firms[now.seat].profit >= others + SAFE


def title_worth(box: CorpBox, id_: str) -> float:
    """A progress card for the rest of the game, beside its bonus."""
    title = box.progress[id_]
    lasting = sum(title.adds.values()) * 0.4 + 2.0 * len(title.doubles) + title.produced + 1.5 * title.colony
    return lasting + 2.0 * title.shields + 1.5 * (title.straight or title.weightless) + 2.0 * bool(title.once)


def about_to(now: CorpView, seat: Seat) -> tuple[Action, ...]:
    """What a rival can be seen to prepare: a team before a site that is turned up, or not yet; tiles that produce."""
    there = [site for site in now.sites if any(mark.seat == seat and not mark.track for mark in site.teams)]
    bare = [site for site in there if site.cost is not None and not any(box.base for box in site.boxes)]
    bases = [box for site in now.sites for box in site.boxes if box.base and box.base.seat == seat]
    builds: tuple[Action, ...] = ("build",) if any(site.explored or not site.explore for site in bare) else ()
    explores: tuple[Action, ...] = ("explore",) if any(site.explore and not site.explored for site in bare) else ()
    produces: tuple[Action, ...] = ("produce",) if sum(box.production or 0 for box in bases) > 1 else ()
    return (*builds, *produces, *explores)


def aims(now: CorpView) -> bool:
    """Is whoever comes next, by turns, about to build or to produce?"""
    after = next(
        (firm.seat for firm in (*now.firms[now.active + 1 :], *now.firms[: now.active]) if not firm.passed), None
    )
    return after not in (None, now.seat) and {"build", "produce"} & {*about_to(now, after or 0)} != set()


def _worth_poaching(now: CorpView) -> bool:
    return len(now.thrown) > 1


def _worth_salvaging(now: CorpView) -> bool:
    """Before one's own turn, while there is room in the hand."""
    return now.active == now.seat and sum(bool(one) for one in now.offers) > 2 and len(now.hand) < 6


def _extra(now: CorpView) -> bool:
    return not now.extra


def _always(now: CorpView) -> bool:
    return True


TEMPTING: dict[str, Callable[[CorpView], bool]] = {
    "influence": _always,
    "divert": _always,
    "leak": _always,
    "poach": _worth_poaching,
    "salvage": _worth_salvaging,
    "intercept": _extra,
}
THOUGHTS: dict[str, Thought] = {
    "act": SpaceCorp.actions,
    "move team": SpaceCorp.teams,
    "explore team": SpaceCorp.teams,
    "build team": SpaceCorp.teams,
    "move site": SpaceCorp.whereto,
    "second_move site": SpaceCorp.second_move,
    "second_explore team": SpaceCorp.second_team,
    "second_build team": SpaceCorp.second_team,
    "ways": SpaceCorp.ways,
    "bases": SpaceCorp.bases,
    "produce site": SpaceCorp.tiles,
    "upgrade card": SpaceCorp.infra_cards,
    "upgrade slot": SpaceCorp.slots,
    "special card": SpaceCorp.specials,
    "special site": SpaceCorp.special_where,
    "discard card": SpaceCorp.discards,
    "colonize site": SpaceCorp.systems,
    "colonize colony": SpaceCorp.colonies,
    "colonize": SpaceCorp.sources,
    "draws": SpaceCorp.draws,
    "reward": SpaceCorp.reward,
    "claim_contracts contract": SpaceCorp.claims,
    "transport site": SpaceCorp.transports,
    "window": SpaceCorp.edges,
    "window card": SpaceCorp.edges,
    "once_more card": SpaceCorp.edges,
    "last_gains card": SpaceCorp.edges,
    "hack_window card": SpaceCorp.edges,
    "name_action": SpaceCorp.sabotaged,
    "sabotage": SpaceCorp.sabotaged,
    "gain_progress title": SpaceCorp.titles,
    "take_leaked title": SpaceCorp.titles,
    "first_adaptation title": SpaceCorp.titles,
}


def judge(box: CorpBox) -> SpaceCorp:
    return SpaceCorp(box)
