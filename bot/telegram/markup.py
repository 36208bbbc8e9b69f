"""Styled text as Telegram's HTML. Whatever people typed is escaped; lengths are counted as Telegram counts them."""

from __future__ import annotations

from collections.abc import Collection
from html import escape
from itertools import groupby

from bot.talk.rich import NEWLINE, Rich, Span, plain, shortened
from storage import PersonId

PLATFORM = "telegram"
CAPTION, TEXT, POP_UP = 1024, 4096, 200


def marked_up(rich: Rich) -> str:
    return "".join(map(_span, rich))


def fitted(rich: Rich, room: int) -> Rich:
    """What fits, from the beginning."""
    most = len(plain(rich))
    while size(cut := shortened(rich, most)) > room:
        most -= max(1, (size(cut) - room) // 2)
    return cut


def only(rich: Rich, people: Collection[PersonId]) -> Rich:
    """Mentions nobody but these; others are named."""
    return tuple(span if span.person in people or not span.person else Span(span.text, "bold") for span in rich)


def size(rich: Rich) -> int:
    """Without the marks, in UTF-16: most emoji are two."""
    return length(plain(rich))


def length(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def cut(text: str, room: int) -> str:
    """For labels: one line, with an ellipsis where it was cut, never empty."""
    text = " ".join(text.split()) or "…"
    return text if len(text) <= room else text[: room - 1].rstrip() + "…"


def broken(rich: Rich) -> list[Rich]:
    """Line by line."""
    return [tuple(part) for between, part in groupby(rich, lambda span: span.text == NEWLINE) if not between]


def _span(span: Span) -> str:
    text = escape(span.text, quote=False)
    match span.style:
        case "bold":
            return f"<b>{text}</b>"
        case "dim":
            return f"<i>{text}</i>"
        case "code":
            return f"<pre>{text}</pre>" if NEWLINE in text else f"<code>{text}</code>"
        case "mention" if span.person and span.person.platform == PLATFORM:
            return f'<a href="{address(span.person)}">{text}</a>'
        case _:
            return text


def address(person: PersonId) -> str:
    return f"tg://user?id={int(person.user)}"
