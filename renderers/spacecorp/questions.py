"""What only its seat sees: its hand, or the picture of its question: with what to pay, and where to."""

from __future__ import annotations

from engine.core import View
from renderers.spacecorp import board, hand, pay, sideboard
from renderers.spacecorp.style import table_of
from renderers.spacecorp.targets import own
from renderers.spacecorp.text import named
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.picture import ALT_LIMIT, within
from renderers.wording import own_question


def draw(view: View) -> Canvas | None:
    return pay.draw(view) or sideboard.question(view) or board.question(view)


def alt(view: View) -> str:
    return within(ALT_LIMIT, [part for part in (asked(view), hand.alt(view)) if part])


def text(view: View) -> str:
    return "\n\n".join(part for part in (asked(view), hand.text(view)) if part)


def asked(view: View) -> str:
    """The ways to pay, or the places that are lit."""
    if ways := pay.text(view):
        return ways
    places = named(table_of(view), own(view))
    return f"{own_question(view)} {board.totals(view)} Marked: {', '.join(places)}." if places else ""
