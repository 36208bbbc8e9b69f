"""What was pressed, as far as it says what becomes of the message with the button."""

from __future__ import annotations

from bot.talk import ids

WITHOUT = "without"


def without(pressed: ids.Press) -> bool:
    """*Start without* who cannot be reached."""
    return isinstance(pressed, ids.Pressed) and (pressed.what, pressed.argument) == ("start", WITHOUT)


def on_a_hand(pressed: ids.Press | None) -> bool:
    """Does this button stand on a hand?"""
    if isinstance(pressed, ids.Pressed):
        return pressed.what in ("more", "back")
    return pressed is not None and not isinstance(pressed, ids.Trying)


def leafs(pressed: ids.Press | None) -> bool:
    """Does it only turn a page: a mark, more options or cut-ins, what lies before another player, another moment?"""
    if isinstance(pressed, ids.Pressed):
        return pressed.what == "more" or (pressed.what in ("mat", "replay") and bool(pressed.argument))
    return isinstance(pressed, ids.Marked)
