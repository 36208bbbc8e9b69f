"""Questions and buttons as an inline keyboard that a thumb can hit: wide where the words are long.

The ids are those of `bot.talk.ids`, within the 64 bytes that Telegram allows.
"""

from __future__ import annotations

from collections.abc import Sequence

from telegram import InlineKeyboardButton, InlineKeyboardMarkup
from telegram.helpers import create_deep_linked_url

from bot.talk import ids
from bot.talk.asking import LABEL_LIMIT, rows
from bot.talk.ids import Marked
from bot.talk.messages import Ask, Button, Tone
from bot.talk.rows import in_rows
from bot.telegram.markup import cut

MOST = 100  # buttons of a message
WIDTHS = ((6, 4), (10, 3), (17, 2))  # labels of at most so many characters: so many in a row
FEW = 12  # options that are offered in a group; more of them, and several to mark, are for the private chat
STYLES: dict[Tone, str | None] = {"go": "success", "main": "primary", "plain": None, "danger": "danger"}


class Keys:
    """Makes keyboards; knows the bot's name for its links."""

    def __init__(self, bot: str) -> None:
        self._bot = bot

    def link(self, what: str, match: str = "") -> str:
        """Opens the private chat and says there why."""
        return create_deep_linked_url(self._bot, f"{what}_{match}" if match else what)

    def keyboard(
        self, asks: Sequence[Ask], buttons: Sequence[Button], marks: Marked | None = None
    ) -> InlineKeyboardMarkup | None:
        found: list[list[InlineKeyboardButton]] = []
        for ask in asks:
            places, page = (marks.places, marks.page) if marks and marks.stamp == ask.stamp else ((), 0)
            offered = rows(ask, places, page)
            options = [one for one in offered if not _steers(one, places)]
            found += self._rows(options)
            found += self._rows([one for one in offered if one not in options])
        found += self._rows(buttons)
        return InlineKeyboardMarkup(_within(found)) if found else None

    def opening(self, label: str, what: str, match: str = "", more: Sequence[Button] = ()) -> InlineKeyboardMarkup:
        return InlineKeyboardMarkup([[InlineKeyboardButton(label, url=self.link(what, match))], *self._rows(more)])

    def _rows(self, buttons: Sequence[Button]) -> list[list[InlineKeyboardButton]]:
        made = [self._button(button) for button in buttons]
        return [made[row] for row in in_rows([room_beside(button.text) for button in made])]

    def _button(self, button: Button) -> InlineKeyboardButton:
        label = cut(button.label, LABEL_LIMIT)
        return InlineKeyboardButton(label, callback_data=button.id, style=STYLES[button.tone])


def room_beside(label: str) -> int:
    """How many may stand in a row with it, itself counted."""
    return next((n for width, n in WIDTHS if len(label) <= width), 1)


def in_public(asks: Sequence[Ask]) -> tuple[Ask, ...]:
    """The questions with buttons in the group: one, with few options and one of them to choose."""
    simple = len(asks) == 1 and not asks[0].several and len(asks[0].choices) <= FEW
    return tuple(asks) if simple else ()


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
