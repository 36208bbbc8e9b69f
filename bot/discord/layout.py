"""Questions and buttons as parts of a frame, within Discord's limits: 40 in a message, 5 buttons in a row.

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
from dataclasses import dataclass, replace

from bot.discord.markup import cut
from bot.talk import catalogue, ids
from bot.talk.amounts import Amounts, amounts_of
from bot.talk.asking import controls
from bot.talk.controls import spots_of
from bot.talk.ids import Marked
from bot.talk.messages import Ask, Button, Choice, Section, Tone
from bot.talk.rich import Span, bold, plain

PARTS, IN_A_ROW, PAGE = 40, 5, 25
BUTTON_LABEL, MENU_LABEL, PLACEHOLDER = 80, 100, 150
OFF = "x:"  # how the id of a button begins that cannot be pressed


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


Row = tuple[Button, ...]
Part = Row | Menu | Section


@dataclass(frozen=True, slots=True)
class AskParts:
    """How one question is shown: parts of its own, and buttons that may share a row with others."""

    ask: Ask
    parts: tuple[Part, ...] = ()
    loose: Row = ()


def weight(part: Part) -> int:
    """What a part counts among the forty: a menu has its row, a section its words and its button."""
    return 3 if isinstance(part, Section) else 2 if isinstance(part, Menu) else 1 + len(part)


def layout(
    asks: Sequence[Ask],
    buttons: Sequence[Button] = (),
    foot: Sequence[Button] = (),
    sections: Sequence[Section] = (),
    marks: Marked | None = None,
    room: int = PARTS,
) -> list[Part]:
    """By its control where there is room, by a menu where not. What does not fit is left to *My hand* and to typing."""
    plans = [planned(ask, marks) for ask in asks]
    found = _together(plans, buttons, foot, sections)
    while plans and sum(map(weight, found)) > room:
        large = [i for i, plan in enumerate(plans) if plan != as_menu(plan.ask, marks)]
        if large:
            plans[large[-1]] = as_menu(plans[large[-1]].ask, marks)
        else:
            plans.pop()
        found = _together(plans, buttons, foot, sections)
    while sum(map(weight, found)) > room:  # a list that is too long ends early; its foot stays
        found.pop(-2 if foot and len(found) > 1 else -1)
    return found


def _together(
    plans: Sequence[AskParts], buttons: Sequence[Button], foot: Sequence[Button], sections: Sequence[Section]
) -> list[Part]:
    loose = [button for plan in plans for button in plan.loose]
    asked = [part for plan in plans for part in plan.parts]
    return [*asked, *sections, *rows_of([*loose, *buttons]), *rows_of(foot)]


def rows_of(buttons: Sequence[Button]) -> list[Row]:
    labelled = [replace(button, label=cut(button.label, BUTTON_LABEL)) for button in buttons]
    return [tuple(labelled[i : i + IN_A_ROW]) for i in range(0, len(labelled), IN_A_ROW)]


def planned(ask: Ask, marks: Marked | None = None) -> AskParts:
    match ask.control:
        case "grid":
            return as_grid(ask) or as_menu(ask, marks)
        case "sections":
            return as_sections(ask)
        case "menu":
            return as_menu(ask, marks)
        case _:
            return as_buttons(ask)


def as_buttons(ask: Ask) -> AskParts:
    """Each with its consequence; a card by its number; of a run of numbers those offered, and one to type any."""
    amounts = amounts_of(ask)
    buttons = [_button(ask, choice, _label(choice)) for choice in (amounts.shown if amounts else _shown(ask))]
    return AskParts(ask, tuple(rows_of([*buttons, *([amount_button(ask, amounts)] if amounts else [])])))


def _label(choice: Choice) -> str:
    """The picture says what a card does."""
    if choice.number:
        return f"{choice.number} {choice.label}"
    return " · ".join(filter(None, (choice.label, choice.hint)))


def as_grid(ask: Ask) -> AskParts | None:
    """The places as they are drawn; what is no place stands below them."""
    if len(ask.grid) > IN_A_ROW or any(len(row) > IN_A_ROW for row in ask.grid):
        return None
    there = {choice.spot: choice for choice in _shown(ask)}
    cells = [
        tuple(_button(ask, there[spot], spot) if spot in there else Button(_off(ask, spot), spot) for spot in row)
        for row in ask.grid
    ]
    places = spots_of(ask.grid)
    others = [_button(ask, choice, _label(choice)) for choice in _shown(ask) if choice.spot not in places]
    return AskParts(ask, (*cells, *rows_of(others)))


def _off(ask: Ask, spot: str) -> str:
    return f"{OFF}{ask.stamp:x}:{spot}"


def as_sections(ask: Ask) -> AskParts:
    """Long consequences stand beside a button that says what is done; short answers share a row below them."""
    told = [choice for choice in _shown(ask) if choice.hint]
    lines = [Section(bold(choice.label), (Span(choice.hint),), _done(ask, choice), choice.label) for choice in told]
    rest = [_button(ask, choice, choice.label) for choice in _shown(ask) if not choice.hint]
    return AskParts(ask, (*lines, *rows_of(rest)))


def _done(ask: Ask, choice: Choice) -> Button:
    return _button(ask, choice, choice.verb.replace("_", " ").capitalize() or catalogue.CHOOSE)


def _button(ask: Ask, choice: Choice, label: str) -> Button:
    tone: Tone = "go" if choice.advised else "plain"
    return Button(ids.option(ask.match, ask.stamp, choice.place), label, tone, choice.spot)


def as_menu(ask: Ask, marks: Marked | None = None) -> AskParts:
    shown = _shown(ask)
    marks = marks if marks and marks.stamp == ask.stamp else Marked("", ask.stamp, (), 0)
    pages = max(1, -(-len(shown) // PAGE))
    page = min(marks.page, pages - 1)
    part = shown[page * PAGE : (page + 1) * PAGE]
    loose = tuple(controls(ask, marks.places, page, pages))
    if not part:
        return AskParts(ask, (), loose)
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
    return AskParts(ask, (menu,), loose)


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
