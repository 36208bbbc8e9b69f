"""The result: points by kind; together, where all customers are, won or lost as one."""

from __future__ import annotations

from engine.core import View
from engine.games.disaster_looms.view import CompanyFace, LoomsView
from renderers.disaster_looms.signs import ruin
from renderers.disaster_looms.style import CUSTOMER, TITLE, pieces, table_of
from renderers.result import Part, Score, ScoreLine, Shared
from renderers.toolkit.colour import DANGER, GOOD, INK4, rgb
from renderers.wording import called, counted, known

PARTS = {  # in the order of the rules (DL-213 to DL-217, DL-320)
    "colonies": Part("colonies, 3 each", rgb("#74D49C")),
    "customers": Part("customers", rgb("#D8A8F0")),
    "treasury": Part("treasury, 1 for 5R", rgb("#E8D8A4")),
    "technologies": Part("technologies", rgb("#6CB0FC")),
    "ships": Part("ships", rgb("#B8C4D4")),
    "assets": Part("assets of colonies", rgb("#74D49C")),
}
FATES = (
    Part("saved", GOOD),
    Part("aboard ships", rgb("#E8D8A4")),
    Part("still on Earth", DANGER),
    Part("lost on the way", INK4),
)


def score(view: View) -> Score:
    table = table_of(view)
    return _together(view, table) if table.together else _alone(view, table)


def _alone(view: View, table: LoomsView) -> Score:
    names = known(view.names, 64)
    order = sorted(table.companies, key=lambda of: (of.seat not in _winners(view, table), -of.points))
    kinds = [kind for kind in PARTS if any(dict(of.score).get(kind) is not None for of in table.companies)]
    kinds = [kind for kind in kinds if kind != "ships" or table.hollywood]
    lines = tuple(
        ScoreLine(
            place,
            pieces(view)[of.seat]._replace(state="in"),
            names[of.seat],
            _note(of),
            tuple(dict(of.score).get(kind, 0) for kind in kinds),
            str(of.points),
        )
        for place, of in zip(_places(view, table, order), order, strict=True)
    )
    fact = f"{counted(len(table.companies), 'player')}, {counted(table.round, 'round')}"
    winners = _winners(view, table)
    how = _how(table, max(of.points for of in table.companies), len(winners))
    return Score(TITLE, called(winners, names), how, fact, tuple(PARTS[kind] for kind in kinds), lines)


def _winners(view: View, table: LoomsView) -> list[int]:
    if view.result:
        return sorted(view.result.winners)
    most = max(of.points for of in table.companies)
    return [of.seat for of in table.companies if of.points == most]


def _places(view: View, table: LoomsView, order: list[CompanyFace]) -> list[int]:
    """Ties for the first place are broken by the rules; below it equal points are an equal place."""
    first = len(_winners(view, table))
    return [
        1 if i < first else max(first, sum(other.points > of.points for other in order)) + 1
        for i, of in enumerate(order)
    ]


def _how(table: LoomsView, most: int, winners: int) -> str:
    points = counted(most, "asset" if table.two else "point") + (" each" if winners > 1 else "")
    if table.hollywood:
        return f"{points}. Hollywood ending: Earth is empty as the Cataclysm comes"
    if table.earth.cataclysm:
        return f"{points}. The Cataclysm has come"
    if not table.earth.stock:
        return f"{points}. The last customer has left Earth"
    return f"{points} when the game was broken off"


def _note(of: CompanyFace) -> str:
    parts = (
        counted(len(of.colonies), "colony", "colonies"),
        f"{of.treasury}R",
        counted(len(of.technologies), "technology", "technologies"),
    )
    return ", ".join(parts)


# --- together -----------------------------------------------------------------------------------------------------
def _together(view: View, table: LoomsView) -> Score:
    names, won = known(view.names, 64), bool(view.result and view.result.winners)
    lines = tuple(
        ScoreLine(
            1,
            pieces(view)[of.seat]._replace(state="in"),
            names[of.seat],
            f"{counted(len(of.colonies), 'colony', 'colonies')}, {counted(of.fleet, 'ship')}",
            (of.customers,),
            str(of.customers),
        )
        for of in table.companies
    )
    mode = "hard" if table.mode == "hard" else "together"
    fate = (table.saved, table.aboard, table.earth.stock, table.lost)
    shared = Shared(f"of {table.customers} customers saved", FATES, fate, CUSTOMER, ruin)
    return Score(
        TITLE,
        called(range(len(names)), names) if won else "",
        _fate(table, won),
        f"{mode}, {counted(table.round, 'round')}",
        (Part("customers saved", GOOD),),
        lines,
        shared,
    )


def _fate(table: LoomsView, won: bool) -> str:
    if won:
        return "Earth is empty, and everybody has a home"
    if not table.earth.cataclysm:
        return "The game was broken off"
    left = "Earth is not empty" if table.earth.stock else "customers are still aboard"
    return f"The Cataclysm has come, and {left}"
