"""When a newcomer is about to make one of three mistakes; the words stand in `first_game.toml` under the same names.

Each is asked of an option that is touched or chosen, and gives the values of its words, or None.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.games.spacecorp.judge.reading import paid_for, pieces_in
from engine.core import Count, Decision, Option, Text
from engine.games.spacecorp.view import CorpView

Values = Mapping[str, Count | int]
Hint = Callable[[CorpView, Decision, Option], Values | None]


def too_much(now: CorpView, decision: Decision, option: Option) -> Values | None:
    """Card by card, where a whole way takes the fewest already, and costs nothing else."""
    need = dict(decision.text.args).get("n") if isinstance(decision.text, Text) else None
    fewest = [len(cards(now, way)) for way in decision.options if is_way(way) and own(way)]
    if option.key != "cards" or not isinstance(need, int) or not fewest:
        return None
    return {"need": need, "cards": Count(min(fewest), "card", "cards")}


def a_gift(now: CorpView, decision: Decision, option: Option) -> Values | None:
    """What is a rival's, where some way does without."""
    if not is_way(option) or not gives(option):
        return None
    return {} if any(is_way(way) and not gives(way) for way in decision.options) else None


def leaving_a_claim(now: CorpView, decision: Decision, option: Option) -> Values | None:
    """SC-133: of the team that is about to be moved."""
    if (
        not isinstance(decision.text, Text)
        or decision.text.template != "Move which team?"
        or not option.key.isdecimal()
    ):
        return None
    claim = decision.seat, int(option.key)
    return {} if any(box.claim == claim and not box.base for site in now.sites for box in site.boxes) else None


HINTS: dict[str, Hint] = {"too_much": too_much, "a_gift": a_gift, "leaving_a_claim": leaving_a_claim}


def is_way(option: Option) -> bool:
    return option.key.startswith("w.")


def gives(way: Option) -> bool:
    """Does a rival draw for it, by headquarters or by a base? A way warns of that, and of nothing else."""
    return bool(way.hint)


def own(way: Option) -> bool:
    """Neither a rival's property nor Time nor profit."""
    return not gives(way) and way.key.endswith(".") and not paid_for(way)


def cards(now: CorpView, way: Option) -> set[str]:
    return {held.card.id for held in now.hand} & pieces_in(way.text)
