"""Questions and buttons as an inline keyboard that a thumb can hit: wide where the words are long.

The ids are those of `bot.talk.ids`, within the 64 bytes that Telegram allows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from telegram import InlineKeyboardButton, InlineKeyboardMarkup
from telegram.helpers import create_deep_linked_url

from bot.talk import ids
from bot.talk.asking import LABEL_LIMIT, PAGE, rows
from bot.talk.ids import Marked
from bot.talk.messages import Ask, Button, Choice, Section, Tone
from bot.talk.rows import in_rows
from bot.telegram.captions import named
from bot.telegram.markup import cut

MOST = 100  # buttons of a message
WIDTHS = ((6, 4), (10, 3), (17, 2))  # labels of at most so many characters: so many in a row
CARD, CARDS = 20, 2  # cards of at most so many characters: so many in a row
WIDEST = 8  # buttons of a row, by Telegram's own rule
INTO_GROUP = "friends"  # with what we are started in a group that we were added to by our link
NOTHING, DOT = "-", "·"  # a place of a grid where nothing can be chosen
STYLES: dict[Tone, str | None] = {"go": "success", "main": "primary", "plain": None, "danger": "danger"}


class Keys:
    """Makes keyboards; knows the bot's name for its links."""

    def __init__(self, bot: str) -> None:
        self._bot = bot

    def link(self, what: str, match: str = "") -> str:
        """Opens the private chat and says there why."""
        return create_deep_linked_url(self._bot, f"{what}_{match}" if match else what)

    def into_group(self) -> str:
        """Adds the bot to a group of one's choice."""
        return create_deep_linked_url(self._bot, INTO_GROUP, group=True)

    def keyboard(
        self,
        asks: Sequence[Ask],
        buttons: Sequence[Button],
        marks: Marked | None = None,
        *,
        lines: Sequence[Section] = (),
        foot: Sequence[Button] = (),
    ) -> InlineKeyboardMarkup | None:
        """Questions, then lines with a button each, buttons, and the foot."""
        found: list[list[InlineKeyboardButton]] = []
        for ask in asks:
            found += self._asked(ask, marks if marks and marks.stamp == ask.stamp else None)
        found += [[self._button(line.whole)] for line in lines]
        found += self._rows(buttons)
        found += self._rows(foot)
        return InlineKeyboardMarkup(_within(found)) if found else None

    def _asked(self, ask: Ask, marks: Marked | None) -> list[list[InlineKeyboardButton]]:
        named_ = replace(ask, choices=tuple(replace(one, label=named(ask, one)) for one in ask.choices))
        if ask.control == "grid" and max(map(len, ask.grid)) <= WIDEST:
            return self._grid(named_)
        places, page = (marks.places, marks.page) if marks else ((), 0)
        offered = rows(named_, places, page)
        options = [one for one in offered if not _steers(one, places)]
        steering = [one for one in offered if one not in options]
        return self._rows(options, cards=ask.control == "cards") + self._rows(steering)

    def _grid(self, ask: Ask) -> list[list[InlineKeyboardButton]]:
        """As it is drawn; what is no place of it stands below."""
        at = {choice.spot: choice for choice in ask.choices if choice.spot}
        found = [[self._place(ask, at.get(spot)) for spot in row] for row in ask.grid]
        spots = {spot for row in ask.grid for spot in row}
        rest = replace(ask, choices=tuple(one for one in ask.choices if one.spot not in spots))
        return found + self._rows(rows(rest))

    def _place(self, ask: Ask, choice: Choice | None) -> InlineKeyboardButton:
        """One that cannot be chosen tells why when it is pressed."""
        if choice is None:
            return InlineKeyboardButton(DOT, callback_data=NOTHING)
        id_ = ids.option(ask.match, ask.stamp, choice.place)
        return InlineKeyboardButton(DOT if choice.blocked else cut(choice.label, LABEL_LIMIT), callback_data=id_)

    def opening(self, label: str, what: str, match: str = "", more: Sequence[Button] = ()) -> InlineKeyboardMarkup:
        return InlineKeyboardMarkup([[InlineKeyboardButton(label, url=self.link(what, match))], *self._rows(more)])

    def _rows(self, buttons: Sequence[Button], *, cards: bool = False) -> list[list[InlineKeyboardButton]]:
        made = [self._button(button) for button in buttons]
        room = [_cards_beside(button.text) if cards else room_beside(button.text) for button in made]
        return [made[row] for row in in_rows(room)]

    def _button(self, button: Button) -> InlineKeyboardButton:
        label = cut(button.label, LABEL_LIMIT)
        if button.url:
            return InlineKeyboardButton(label, url=button.url)
        return InlineKeyboardButton(label, callback_data=button.id, style=STYLES[button.tone])


def room_beside(label: str) -> int:
    """How many may stand in a row with it, itself counted."""
    return next((n for width, n in WIDTHS if len(label) <= width), 1)


def _cards_beside(label: str) -> int:
    return CARDS if len(label) <= CARD else 1


def in_public(asks: Sequence[Ask]) -> tuple[Ask, ...]:
    """The questions with buttons in the group: one of whose options one is chosen, all of them in sight."""
    simple = len(asks) == 1 and not asks[0].several and asks[0].control != "amount"
    if not simple:
        return ()
    possible = sum(not choice.blocked for choice in asks[0].choices)
    return tuple(asks) if asks[0].control == "grid" or possible <= PAGE else ()


def _steers(button: Button, marked: tuple[int, ...]) -> bool:
    """Confirm, or to the next page; a press on an option changes what is marked."""
    match ids.read(button.id):
        case ids.Marked(places=places):
            return places == marked
        case ids.Chosen():
            return button.id.startswith("s:")
    return False


def _within(found: list[list[InlineKeyboardButton]]) -> list[list[InlineKeyboardButton]]:
    n = 0
    for i, row in enumerate(found):
        n += len(row)
        if n > MOST:
            return found[:i]
    return found
