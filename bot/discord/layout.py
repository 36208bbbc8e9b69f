"""Questions and buttons as rows of components, within Discord's limits: 5 rows, 5 buttons or one menu in each.

Beside the ids of `bot.talk.ids` there are three of our own:

| id | meaning |
| --- | --- |
| `q:MATCH:STAMP` | a menu: what is picked is the answer |
| `p:MATCH:STAMP:MASK:PAGE` | a menu of one page of several: marks on other pages are in the mask |
| `a:MATCH:STAMP:PLACE:LOW:HIGH` | a button that asks for a number; PLACE is that of the lowest |

A menu's values are the places of the options.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from bot.discord.markup import cut, length
from bot.talk import catalogue, ids
from bot.talk.amounts import Amounts, amounts_of
from bot.talk.asking import controls
from bot.talk.ids import Marked
from bot.talk.messages import Ask, Button, Choice
from bot.talk.rich import plain
from bot.talk.rows import in_rows

ROWS, IN_A_ROW, PAGE = 5, 5, 25
BUTTON_LABEL, MENU_LABEL, PLACEHOLDER = 80, 100, 150
FEW = 10  # options that are shown as buttons
SHORT = 40  # characters of an option that is shown as a button


@dataclass(frozen=True, slots=True)
class MenuEntry:
    value: str
    label: str
    hint: str = ""
    marked: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    id: str
    placeholder: str
    entries: tuple[MenuEntry, ...]
    least: int = 1
    most: int = 1


Row = tuple[Button, ...] | Menu


@dataclass(frozen=True, slots=True)
class AskRows:
    """How one question is shown: rows of its own, and buttons that may share a row with others."""

    ask: Ask
    rows: tuple[Row, ...] = ()
    loose: tuple[Button, ...] = field(default=())


def layout(asks: Sequence[Ask], buttons: Sequence[Button], marks: Marked | None = None) -> list[Row]:
    """Buttons where there is room, menus where not. What does not fit is left to *My hand* and to typing."""
    plans = [as_buttons(ask) or as_menu(ask, marks) for ask in asks]
    while plans and _height(plans, buttons) > ROWS:
        tall = [i for i, plan in enumerate(plans) if len(plan.rows) > 1]
        if tall:
            plans[tall[-1]] = as_menu(plans[tall[-1]].ask, marks)
        else:
            plans.pop()
    rows = [row for plan in plans for row in plan.rows]
    loose = [button for plan in plans for button in plan.loose] + list(buttons)
    return [*rows, *_rows_of(loose)][:ROWS]


def _height(plans: Sequence[AskRows], buttons: Sequence[Button]) -> int:
    loose = sum(len(plan.loose) for plan in plans) + len(buttons)
    return sum(len(plan.rows) for plan in plans) + -(-loose // IN_A_ROW)


def _rows_of(buttons: Sequence[Button]) -> list[Row]:
    labelled = [replace(button, label=cut(button.label, BUTTON_LABEL)) for button in buttons]
    return [tuple(labelled[row]) for row in in_rows([IN_A_ROW] * len(labelled))]


def as_buttons(ask: Ask) -> AskRows | None:
    """A few short options as a button each; a range of numbers as those that are offered, and one to type any."""
    amounts = amounts_of(ask)
    choices = amounts.shown if amounts else _shown(ask)
    labels = [" · ".join(filter(None, (c.label, c.hint))) for c in choices]
    if ask.several or len(choices) > FEW or any(length(label) > SHORT for label in labels):
        return None
    pairs = zip(choices, labels, strict=True)
    buttons = [Button(ids.option(ask.match, ask.stamp, c.place), label) for c, label in pairs]
    return AskRows(ask, tuple(_rows_of([*buttons, *([amount_button(ask, amounts)] if amounts else [])])))


def as_menu(ask: Ask, marks: Marked | None = None) -> AskRows:
    shown = _shown(ask)
    marks = marks if marks and marks.stamp == ask.stamp else Marked("", ask.stamp, (), 0)
    pages = max(1, -(-len(shown) // PAGE))
    page = min(marks.page, pages - 1)
    part = shown[page * PAGE : (page + 1) * PAGE]
    loose = tuple(controls(ask, marks.places, page, pages))
    if not part:
        return AskRows(ask, (), loose)
    here = {choice.place for choice in part}
    elsewhere = tuple(place for place in marks.places if place not in here)
    settles = pages == 1 or not ask.several
    menu = Menu(
        f"q:{ask.match}:{ask.stamp:x}" if settles else "p" + ids.marked(ask.match, ask.stamp, elsewhere, page)[1:],
        cut(plain(ask.prompt), PLACEHOLDER),
        tuple(_entry(choice, choice.place in marks.places) for choice in part),
        min(ask.least, len(part)) if settles else 0,
        max(1, min(ask.most, len(part))),
    )
    return AskRows(ask, (menu,), loose)


def _entry(choice: Choice, marked: bool) -> MenuEntry:
    hint = cut(choice.hint, MENU_LABEL) if choice.hint else ""
    return MenuEntry(str(choice.place), cut(choice.label, MENU_LABEL), hint, marked)


def _shown(ask: Ask) -> list[Choice]:
    return [choice for choice in ask.choices if not choice.blocked]


# --- amounts -----------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Amount:
    match: str
    stamp: int
    place: int
    low: int
    high: int

    @property
    def id(self) -> str:
        return f"a:{self.match}:{self.stamp:x}:{self.place}:{self.low}:{self.high}"

    def option(self, number: int) -> str:
        """The id of the option that this number is."""
        return ids.option(self.match, self.stamp, self.place + number - self.low)


def amount_button(ask: Ask, amounts: Amounts) -> Button:
    id_ = Amount(ask.match, ask.stamp, amounts.first, amounts.low, amounts.high).id
    return Button(id_, catalogue.AMOUNT.format(low=amounts.low, high=amounts.high), "go")


def read_amount(id_: str) -> Amount | None:
    found = re.fullmatch(r"a:(\w{8}):([0-9a-f]{1,8}):(\d{1,4}):(-?\d{1,9}):(-?\d{1,9})", id_, re.ASCII)
    return Amount(found[1], int(found[2], 16), int(found[3]), int(found[4]), int(found[5])) if found else None


# --- menus -------------------------------------------------------------------------------------------------------
def read_pick(id_: str, values: Sequence[str]) -> str:
    """The id that `bot.talk` knows for what was picked in a menu; empty for a menu we never made."""
    places = tuple(int(value) for value in values if re.fullmatch(r"\d{1,3}", value, re.ASCII))
    kind, _, rest = id_.partition(":")
    if kind == "q" and (found := ids.read(f"s:{rest}:0")) and isinstance(found, ids.Chosen):
        return ids.settled(found.match, found.stamp, places)
    if kind == "p" and (found := ids.read(f"m:{rest}")) and isinstance(found, ids.Marked):
        return ids.marked(found.match, found.stamp, tuple(sorted({*found.places, *places})), found.page)
    return ""
