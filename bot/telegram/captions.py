"""What stands below a picture: what is asked, the last act; what options do and what was before are quotes that unfold.

The first line is what a list of chats shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.talk import catalogue
from bot.talk.asking import LABEL_LIMIT, closed
from bot.talk.messages import Ask, Choice, Notice, Post, Whisper
from bot.talk.rich import Rich, bold, joined, lines, say
from bot.telegram.markup import broken, fitted, marked_up, size

ADVISED = "▸"  # what a lesson advises
OPEN = 5  # lines of a log that stand open


class Quote(NamedTuple):
    """Lines that unfold; where not all fit, the first ones stand there, or the newest."""

    lines: tuple[Rich, ...]
    newest: bool = False

    def within(self, room: int) -> Rich:
        kept = list(self.lines)
        while kept and size(lines(*kept)) > room:
            kept.pop(0 if self.newest else -1)
        return lines(*kept)


def written(words: Rich, quotes: Sequence[Quote], room: int) -> str:
    head = fitted(words, room)
    html, room = marked_up(head), room - size(head)
    for quote in quotes:
        inside = quote.within(room)
        room -= size(inside)
        html += f"<blockquote expandable>{marked_up(inside)}</blockquote>" if inside else ""
    return html


# --- of a table --------------------------------------------------------------------------------------------------
def of_post(post: Post) -> Rich:
    return lines(post.words, post.told.last, *(part for one in post.sections for part in (one.words, one.small)))


def of_hand(whisper: Whisper) -> Rich:
    """What is asked first, then what only this person heard."""
    told = broken(whisper.words)
    asked = [ask.prompt for ask in whisper.asks]
    news = told[: len(told) - len(asked)]
    move = say(catalogue.YOUR_MOVE_HERE, move=bold(catalogue.YOUR_MOVE_IS), asked=joined(asked, " ")) if asked else ()
    return lines(whisper.head, move, *news) if asked else lines(whisper.head, *told)


def of_notice(notice: Notice) -> tuple[Rich, tuple[Quote, ...]]:
    """Of a long log the newest lines stand open."""
    if notice.kind == "log":
        told = broken(notice.words)
        return lines(*told[-OPEN:]), (Quote(tuple(told[:-OPEN]), newest=True),)
    return notice.text, ()


# --- what options do ---------------------------------------------------------------------------------------------
def consequences(asks: Sequence[Ask]) -> Quote:
    """By the numbers on the buttons, which can be typed as well; and why what one would expect is no option."""
    told = [line for ask in asks for choice in ask.choices if (line := _consequence(ask, choice))]
    return Quote((*told, *closed([ask for ask in asks if ask.control != "grid"])))


def _consequence(ask: Ask, choice: Choice) -> Rich:
    if choice.blocked:
        return ()
    if choice.hint and not on_button(ask):
        return say(catalogue.CONSEQUENCE, label=named(ask, choice), hint=choice.hint)
    return say("{label}", label=named(ask, choice)) if len(choice.label) > LABEL_LIMIT else ()


def on_button(ask: Ask) -> bool:
    """Do the buttons have room for what each of them does?"""
    return ask.control == "buttons"


def named(ask: Ask, choice: Choice) -> str:
    """As its button calls it: a card by its number in the picture, one of a long list by its number there."""
    if on_button(ask):
        label = " · ".join(filter(None, (choice.label, choice.hint)))
    elif ask.control in ("grid", "amount"):
        label = choice.label
    else:
        explained = any(one.hint for one in ask.choices)
        number = choice.number or (str(choice.place + 1) if explained else "")
        label = f"{number} {choice.label}" if number else choice.label
    return f"{ADVISED} {label}" if choice.advised else label
