"""What a clock answers for somebody: no card of theirs that is marked *keep*, while another will do."""

from __future__ import annotations

from bot.talk.views import SeatView
from engine.core import Decision, Key, Option
from renderers.drawing import renderer_of
from storage import KEEP, Table


def marked(table: Table, seat: int) -> list[str]:
    """The kinds of card that a seat would keep."""
    return [order.answer for order in table.orders if order.seat == seat and order.title == KEEP]


def default_of(table: Table, view: SeatView, asked: Decision) -> tuple[Key, ...] | None:
    kept = marked(table, asked.seat)
    if not kept or not asked.default:
        return asked.default
    hand = renderer_of(view.game).labels(view)

    def is_kept(option: Option | None) -> bool:
        return option is not None and option.spot in hand and is_one_of(option.spot, kept)

    others = [o.key for o in asked.options if o.spot in hand and not o.blocked and not is_kept(o)]
    others = [key for key in others if key not in asked.default]
    keys = list[Key]()
    for key in asked.default:
        keys.append(others.pop(0) if others and is_kept(asked.option(key)) else key)
    return tuple(keys) if asked.fits(keys) else asked.default


def is_one_of(card: str, kinds: list[str]) -> bool:
    return card.partition(".")[0] in kinds
