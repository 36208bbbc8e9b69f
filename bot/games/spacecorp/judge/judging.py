"""A sensible player of SpaceCorp: it compares plans by what they bring a turn, and takes the first step of the best."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.computer.judge import Judge
from bot.games.spacecorp.judge.plans import Plans
from bot.games.spacecorp.judge.reading import (
    action_in,
    paid_for,
    pieces_in,
    shielded_by_rival,
    team_in,
    template,
    value_of,
)
from engine.core import Chance, CutIn, Decision, Key, Option
from engine.games.spacecorp.content import Action, CorpBox
from engine.games.spacecorp.view import CardFace, CorpView

Likings = dict[Key, float]
Thought = Callable[["SpaceCorp", CorpView, Decision], Likings]
NEVER = -99.0
WORTHLESS = 0.05  # a plan for which nobody would go on playing
IDLE = "research", "explore", "build", "produce", "special", "genetics", "move", "upgrade"  # for want of a plan
BEHIND = 3  # profit, to let the sixth contract wait


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
            + (plans.taste.turn if now.extra and now.active == now.seat else 0.0)
        )

    def sure(self, now: CorpView, decision: Decision) -> bool:
        """Only how many tiles are collected from is tried out."""
        return decision.least == decision.most or template(decision) != COLLECT

    def order(self, now: CorpView, decision: Decision, chance: Chance) -> list[Key]:
        thought = THOUGHTS.get(template(decision))
        likings = thought(self, now, decision) if thought else {}
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
    def actions(self, now: CorpView, decision: Decision) -> Likings:
        """The action of the best plan; when the pile is out, a pass for want of one."""
        found: Likings = {"pass": WORTHLESS, "skip": -1.0, "discard": -2.0}
        found |= {action: -3.0 - n for n, action in enumerate(IDLE)}
        for plan in reversed(self.plans(now).all):
            found[plan.action] = plan.rate
        return found

    def teams(self, now: CorpView, decision: Decision) -> Likings:
        action = action_in(decision)
        return {str(plan.team): plan.rate for plan in reversed(self.plans(now).all) if plan.action == action}

    def whereto(self, now: CorpView, decision: Decision) -> Likings:
        team = team_in(decision.text)
        plans = [plan for plan in self.plans(now).all if plan.action == "move"]
        found = {plan.to: plan.rate for plan in reversed(plans)}
        mine = {plan.to: plan.rate + 1 for plan in reversed(plans) if plan.team == team}
        return found | mine

    def second_move(self, now: CorpView, decision: Decision) -> Likings:
        plans = self.plans(now).all
        return {"none": 0.0} | {f"{plan.team}.{plan.to}": plan.rate for plan in reversed(plans) if plan.to}

    def second_team(self, now: CorpView, decision: Decision) -> Likings:
        """Whoever gave a Time card for it does not leave it at that."""
        action = action_in(decision)
        rates = {str(plan.team): plan.rate for plan in reversed(self.plans(now).all) if plan.action == action}
        return dict.fromkeys(decision.open_keys(), 0.0) | rates | {"none": -1.0}

    def ways(self, now: CorpView, decision: Decision) -> Likings:
        """The cards that are missed least; in the order offered where it is all the same."""
        action, found = action_in(decision), {}
        for n, option in enumerate(decision.options):
            if option.key.startswith("w."):
                found[option.key] = -self._given(now, option) - 0.01 * n
                if option.key.endswith(".two"):
                    found[option.key] += self._second(self.plans(now), action, value_of(option))
        return found

    def research_ways(self, now: CorpView, decision: Decision) -> Likings:
        plans = self.plans(now)
        room = max(1, 9 - len(now.hand))
        found = {}
        for n, option in enumerate(decision.options):
            if option.key.startswith("w."):
                drawn = min(room, value_of(option), now.deck + sum(bool(one) for one in now.offers))
                found[option.key] = drawn * plans.taste.card - self._given(now, option) - 0.01 * n
        return found

    def cube_ways(self, now: CorpView, decision: Decision) -> Likings:
        plans = self.plans(now)
        cube: Action = action_in(decision) or "genetics"
        return {
            option.key: plans.worth.cube(cube, value_of(option)) - self._given(now, option)
            for option in decision.options
            if option.key.startswith("w.")
        }

    def _given(self, now: CorpView, option: Option) -> float:
        """What a way costs: cards, Time, cards for rivals, profit."""
        plans = self.plans(now)
        _, hqs, lent, _, time = option.key.split(".", 4)
        held = {one.card.id: one.card for one in now.hand}
        cards = sum(plans.worth.card(held[id_]) for id_ in pieces_in(option.text) if id_ in held)
        rivals = sum(hq not in ("x", str(now.seat)) for hq in hqs) + bool(lent) + shielded_by_rival(option)
        cost = cards + plans.taste.gift * rivals + paid_for(option)
        if time:
            cost += plans.taste.time * min(1.0, plans.worth.turns / 3)
        return cost

    def _second(self, plans: Plans, action: Action | None, value: int) -> float:
        """What another team can do with the same."""
        best = next((plan for plan in plans.all if plan.action == action), None)
        if best is None:
            return 0.0
        others = [plan for plan in plans.all if plan.action == action and plan.team != best.team and plan.to != best.to]
        return max((plan.rate for plan in others if plan.need <= value), default=0.0)

    def bases(self, now: CorpView, decision: Decision) -> Likings:
        """Of each type, what it is worth there."""
        plans = self.plans(now)
        site = next((one for one in now.sites if one.id in pieces_in(decision.text)), None)
        if site is None:
            return {}
        named = pieces_in(decision.text)
        tile = next((box.tile for box in site.boxes if box.tile and box.tile.id in named), None)
        return {base: plans.worth.base(site, base, tile) for base in plans.worth.kinds}

    def tiles(self, now: CorpView, decision: Decision) -> Likings:
        found = {f"{site.id}.{n}": box.production for site in now.sites for n, box in enumerate(site.boxes)}
        legacy = self.plans(now).me.legacy
        found[".0"] = legacy.production if legacy else None
        return {key: float(value) for key, value in found.items() if value is not None}

    def infra_cards(self, now: CorpView, decision: Decision) -> Likings:
        return {plan.card: plan.value for plan in reversed(self.plans(now).all) if plan.action == "upgrade"}

    def slots(self, now: CorpView, decision: Decision) -> Likings:
        named = pieces_in(decision.text)
        card = next((one.card for one in now.hand if one.card.id in named), None)
        return {str(self.plans(now).worth.upgrade(card)[1]): 1.0} if card else {}

    def specials(self, now: CorpView, decision: Decision) -> Likings:
        return {plan.card: plan.rate for plan in reversed(self.plans(now).all) if plan.action == "special"}

    def special_where(self, now: CorpView, decision: Decision) -> Likings:
        plans = [plan for plan in self.plans(now).all if plan.action == "special"]
        sites = {plan.to: plan.rate for plan in reversed(plans)}
        return sites | {f"{plan.team}.{plan.to}": plan.rate for plan in reversed(plans)}

    def discards(self, now: CorpView, decision: Decision) -> Likings:
        return {one.card.id: -self.plans(now).worth.card(one.card) for one in now.hand}

    # --- cards --------------------------------------------------------------------------------------------------
    def draws(self, now: CorpView, decision: Decision) -> Likings:
        """An offer that is better than what the pile may hold, above all what a plan lacks."""
        plans = self.plans(now)
        ends = now.deck == 1 and not leads(now)
        found: Likings = {"pile": NEVER if ends else plans.taste.card, "stop": 0.0, "revelation": 0.0}
        if "revelation" in decision.open_keys():
            found["revelation"] = plans.worth.cube("revelation", 1)
        for n, offer in enumerate(now.offers, 1):
            if offer is not None:
                found[f"o{n}"] = plans.worth.card(offer) + self._lacked(plans, offer)
        return found

    def _lacked(self, plans: Plans, card: CardFace) -> float:
        """Does it help the best plan that waits for something?"""
        plan = next((plan for plan in plans.all if plan.action == "research" and plan.to), None)
        if plan is None:
            return 0.0
        points = sum(worth.plain for worth in card.actions if worth.action == plan.lacks)
        return 0.6 * min(points, 3)

    def reward(self, now: CorpView, decision: Decision) -> Likings:
        return {"take": 1.0 if now.deck > 1 or leads(now) else -1.0, "decline": 0.0}

    # --- after the action ---------------------------------------------------------------------------------------
    def claims(self, now: CorpView, decision: Decision) -> Likings:
        """All that pay; the sixth not while one is far behind and nobody else could claim it."""
        found: Likings = {"none": 0.0}
        me = self.plans(now).me
        best = max(firm.profit for firm in now.firms if firm.seat != me.seat)
        for face in now.contracts:
            sixth = now.fulfilled + 1 == 6 and now.owed is None
            waits = sixth and best > me.profit + face.award + BEHIND and face.met == (me.seat,)
            found[face.id] = -1.0 if waits else float(face.award)
        return found

    def transports(self, now: CorpView, decision: Decision) -> Likings:
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
    def edges(self, now: CorpView, decision: Decision) -> Likings:
        """Whatever gains something; Sabotage is for the last turns of who is ahead."""
        found: Likings = {"nothing": 0.0}
        for one in now.hand:
            effect = one.card.edge
            if effect in ("influence", "divert", "intercept", "hack", "sabotage", "leak"):
                found[one.card.id] = 1.0
            elif effect in TEMPTING:
                found[one.card.id] = 1.0 if TEMPTING[effect](now) else -1.0
        return found

    def sabotaged(self, now: CorpView, decision: Decision) -> Likings:
        return {action: float(-n) for n, action in enumerate(("produce", "build", "colonize", "move", "explore"))}

    # --- progress and colonies ----------------------------------------------------------------------------------
    def titles(self, now: CorpView, decision: Decision) -> Likings:
        return {face.id: title_worth(self.box, face.id) + face.bonus for face in now.titles}

    def colonies(self, now: CorpView, decision: Decision) -> Likings:
        """What it does; points that must be paid for are dear."""
        found = {}
        for n, option in enumerate(decision.options):
            tile = self.box.colonies[option.key]
            dear = 2.0 * ("to pay for" in str(option.hint))
            found[option.key] = 0.4 * tile.value + bool(tile.effect) - dear - 0.01 * n
        return found


def leads(now: CorpView) -> bool:
    return now.seat is not None and now.firms[now.seat].profit >= max(firm.profit for firm in now.firms)


def title_worth(box: CorpBox, id_: str) -> float:
    """A progress card for the rest of the game, beside its bonus."""
    title = box.progress[id_]
    lasting = sum(title.adds.values()) * 0.4 + 2.0 * len(title.doubles) + title.produced + 1.5 * title.colony
    return lasting + 2.0 * title.shields + 1.5 * (title.straight or title.weightless) + 2.0 * bool(title.once)


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
COLLECT = "Collect from which tiles?"
THOUGHTS: dict[str, Thought] = {
    "Which action?": SpaceCorp.actions,
    "Move which team?": SpaceCorp.teams,
    "Explore with which team?": SpaceCorp.teams,
    "Build with which team?": SpaceCorp.teams,
    "Move {team} whereto?": SpaceCorp.whereto,
    "Move which other team? {n} to spend.": SpaceCorp.second_move,
    "Explore with which other team?": SpaceCorp.second_team,
    "Build with which other team?": SpaceCorp.second_team,
    "Move {n} for {team} to {site}. With what?": SpaceCorp.ways,
    "Explore {n} for {team} at {site}. With what?": SpaceCorp.ways,
    "{bases} at {site}: Build {n}. With what?": SpaceCorp.ways,
    "A colony at {site}: Build {n}. With what?": SpaceCorp.ways,
    "Produce {n}. With what?": SpaceCorp.ways,
    "Research with what?": SpaceCorp.research_ways,
    "{action} with what?": SpaceCorp.cube_ways,
    "Build what at {site}?": SpaceCorp.bases,
    "Build what at {site}, on {tile}?": SpaceCorp.bases,
    COLLECT: SpaceCorp.tiles,
    "Which card becomes Infra?": SpaceCorp.infra_cards,
    "{card} into which slot?": SpaceCorp.slots,
    "Play which card?": SpaceCorp.specials,
    "{card}: where?": SpaceCorp.special_where,
    "Discard which cards?": SpaceCorp.discards,
    "Take a card from where? {n} more.": SpaceCorp.draws,
    "Take which offer?": SpaceCorp.draws,
    "Take which offer, or advance revelation?": SpaceCorp.draws,
    "Your reward?": SpaceCorp.reward,
    "Claim which contract?": SpaceCorp.claims,
    "Transport a team for nothing?": SpaceCorp.transports,
    "Play an Edge?": SpaceCorp.edges,
    "Which action can {who} not take?": SpaceCorp.sabotaged,
    "Which {kind}?": SpaceCorp.titles,
    "Which Adaptation do you start with?": SpaceCorp.titles,
    "Which colony at {site}?": SpaceCorp.colonies,
}


def judge(box: CorpBox) -> SpaceCorp:
    return SpaceCorp(box)
