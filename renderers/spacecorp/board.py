"""The board of the era: map, offers, players, contracts. Public; and its private copy, lit by what a hand can do."""

from __future__ import annotations

from engine.core import View
from engine.games.spacecorp.view import CorpView
from renderers.spacecorp import atlas, strips
from renderers.spacecorp.plans import PLANS
from renderers.spacecorp.style import LOW_PILE, TITLE, pieces, public, table_of
from renderers.spacecorp.targets import Lit, action_of, in_the_open, own
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import DANGER, INK0
from renderers.toolkit.faces import Face
from renderers.toolkit.ground import MARGIN, RULE, WIDTH, Head, head
from renderers.wording import counted, headline, own_question

UNDER = 18  # from the map to what lies below it
LINE = 30  # of a key under the map


def draw(view: View) -> Canvas:
    """For everybody: while a seat composes, nothing is lit and no total is named."""
    canvas = _begun(view)
    _head(canvas, public(view))
    return _filled(canvas, view, in_the_open(view))


def question(view: View) -> Canvas | None:
    """The same for one seat alone, while it is asked for a place: what its hand can reach is lit."""
    marked = own(view)
    if not marked.places or view.seat is None:
        return None
    canvas = _begun(view)
    fact = _cards_left(view)
    piece = pieces(view)[view.seat]
    says = Head(own_question(view), totals(view), piece=piece, private=True, fact=fact, large=True)
    head(canvas, says, 330)
    return _filled(canvas, view, marked)


def totals(view: View) -> str:
    """What all cards come to in the action that is asked for: Move 5, with HQ 9, with Time 18."""
    return totals_of(table_of(view), next((found for one in view.asked if (found := action_of(one.text))), ""))


def totals_of(table: CorpView, action: str) -> str:
    for total in table.totals:
        if total.action == action:
            words = [f"{total.action.capitalize()} {total.hand}"]
            words += [f"with HQ {total.with_hq}"] * (total.with_hq != total.hand)
            words += [f"with Time {total.with_time}"] * (total.with_time is not None)
            return ", ".join(words) + "."
    return ""


def _below(view: View) -> int:
    table = table_of(view)
    plan = PLANS[table.era]
    return plan.bottom + UNDER + (LINE if plan.free[1] > plan.bottom else 0)


def _begun(view: View) -> Canvas:
    table = table_of(view)
    high = _below(view) + strips.height(len(table.firms)) + 16
    return Canvas.over(atlas.under(table, high))


def _filled(canvas: Canvas, view: View, marked: Lit) -> Canvas:
    table, below = table_of(view), _below(view)
    strips.clock(canvas, table)
    canvas.window("map", 0, RULE + 8, WIDTH, below - RULE - 8)
    atlas.draw_map(canvas, view, marked)
    strips.lower(canvas, view, below, marked)
    return canvas


def _cards_left(view: View) -> str:
    return f"{counted(table_of(view).deck, 'card')} left"


def _head(canvas: Canvas, view: View) -> None:
    says, table = headline(view), table_of(view)
    mark = pieces(view)[says.seats[0]] if len(says.seats) == 1 else None
    few = table.deck <= LOW_PILE and not view.result
    fact = "" if few else _cards_left(view)
    head(canvas, Head(says.task, says.terms, says.who, mark, f"{TITLE}, {table.era_name}", fact, large=True), 330)
    if few:
        canvas.rule(WIDTH - MARGIN - 330, 80, 330, 44, INK0)
        canvas.text(WIDTH - MARGIN, 112, _cards_left(view), Face.TITLE, 40, DANGER, "r")
