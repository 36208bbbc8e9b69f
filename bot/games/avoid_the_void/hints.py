"""When a newcomer is about to make one of three mistakes; the words stand in `first_game.toml` under the same names.

Each is asked of an option that is touched or chosen, and gives the values of its words, or None.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from bot.games.lessons import templates
from engine.core import Count, Decision, Option, Text, Value
from engine.games.avoid_the_void.view import SectorFace, VoidView

Values = Mapping[str, Value]
Hint = Callable[[VoidView, Decision, Option], Values | None]
OWN_MOVE = "move where?"  # a card that moves one's own ship asks so
DRAWS = "mining"  # the icon of cards that draw


def a_dead_end(now: VoidView, decision: Decision, option: Option) -> Values | None:
    """By travel or by a card of one's own to where no arrow leads on, or only into black holes."""
    if option.verb != "move" and OWN_MOVE not in templates(decision.text):
        return None
    sectors = {sector.spot: sector for sector in now.sectors}
    there = sectors.get(option.key)
    return {"spot": there.spot} if there and not any(_leads_on(sectors, there)) else None


def _leads_on(sectors: Mapping[str, SectorFace], there: SectorFace) -> Iterator[bool]:
    return (not sectors[spot].hole for spot in there.leads_to)


def the_last_cards(now: VoidView, decision: Decision, option: Option) -> Values | None:
    """A card that draws is played while others are left, and all are owed."""
    card = next((card for card in now.hand if card.id == option.key), None)
    if option.verb != "play" or card is None or card.icon != DRAWS:
        return None
    owed = now.owed - now.played >= len(now.hand) > 1
    return {} if owed and any(other.icon != DRAWS for other in now.hand) else None


def walking_into_tribute(now: VoidView, decision: Decision, option: Option) -> Values | None:
    """To where more than half of the hand is due, as the option itself says."""
    if option.verb != "move" or now.seat is None or not isinstance(option.hint, Text):
        return None
    held, dues = now.crews[now.seat].cards, dict(option.hint.args).get("due")
    for due in dues if isinstance(dues, tuple) else ():
        if isinstance(due, Text) and due.template.startswith("pay "):
            values = dict(due.args)
            n, rivals = values["n"], values["who"]
            assert isinstance(n, int)
            assert isinstance(rivals, tuple)
            if 2 * (due_in_all := n * len(rivals)) > held:
                return {"rival": rivals[0], "due": min(due_in_all, held), "cards": Count(held, "card", "cards")}
    return None


HINTS: dict[str, Hint] = {
    "a_dead_end": a_dead_end,
    "the_last_cards": the_last_cards,
    "walking_into_tribute": walking_into_tribute,
}
