"""What a question is about: told by its title, keys, verbs and spots, never by its words, so that those may change."""

from __future__ import annotations

from typing import Literal

from engine.core import Decision, Text
from engine.games.disaster_looms.content import LoomsBox
from engine.games.disaster_looms.view import LoomsView

Asked = Literal[
    "ship", "deed", "step", "research", "management", "bid",  # the parts of a round
    "move", "price", "strike", "free move", "enter", "exile",  # where to
    "load", "people", "place", "tile", "card", "sale", "infection",
    "usual",  # who is named, who is lost, what comes first: the default is as good as any
]  # fmt: skip
TITLES: dict[str, Asked] = {  # by their first word
    "fleet": "deed",
    "deed": "deed",
    "ship": "deed",
    "research": "research",
    "management": "management",
    "auction": "bid",
    "discovery": "bid",
}


def asked(box: LoomsBox, now: LoomsView, decision: Decision) -> Asked:
    keys, verbs = {*decision.open_keys()}, {option.verb for option in decision.options}
    kinds = {option.spot.partition(".")[0] for option in decision.options}
    if "ship" in kinds and verbs <= {"choose", "done"}:
        return "ship"
    title = decision.title.partition(" ")[0]
    if title in TITLES:
        return TITLES[title]
    if verbs == {"place"}:
        return "place"
    if keys <= {*box.technologies, "none"} and verbs <= {"keep", "give", "license", "pass"}:
        return "card"
    if verbs == {"sell"}:
        return "sale"
    if keys <= {*box.tiles}:
        return "tile"
    if keys == {"explore", "move"}:
        return "infection"
    if now.action and "done" in keys:
        return "step"
    return amount(verbs) if "region" not in kinds else where(now, keys, verbs)


def amount(verbs: set[str]) -> Asked:
    """Of customers, or of resources for steps; what is none is about a player, a ship that is lost, or events."""
    if verbs == {"load"}:
        return "load"
    if verbs == {"move"}:
        return "price"
    return "people" if verbs <= {"buy", "drop", "pass"} else "usual"


def where(now: LoomsView, keys: set[str], verbs: set[str]) -> Asked:
    """One of the Regions."""
    explorer = now.explorations[-1].seat if now.explorations else None
    if "stay" in keys:
        return "free move"
    if explorer is not None:
        return "enter" if explorer == now.seat else "exile"
    return "strike" if "buy" in verbs else "move"


def ship_named(decision: Decision) -> int | None:
    """The number of the ship that a question names."""
    named = dict(decision.text.args).get("ship") if isinstance(decision.text, Text) else None
    number = dict(named.args).get("n") if isinstance(named, Text) else None
    return number if isinstance(number, int) else None
