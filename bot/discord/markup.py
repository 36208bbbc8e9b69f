"""Styled text in Discord's markdown. Nothing that a person typed can mark up, mention or ping."""

from __future__ import annotations

import re

from bot.talk.rich import Rich, Span, plain, shortened
from storage import PersonId

PLATFORM = "discord"
TEXT_LIMIT = 2000
_SPECIAL = re.compile(r"[\\*_~|`<>\[\]]|^\s*(?:#{1,3}|[-+]|\d+\.)(?=\s)|^-#", re.MULTILINE)
_MENTION = re.compile(r"@(?=everyone|here|[!&]?\d)")
_GAP = "\u200b"


def marked_up(rich: Rich, room: int = TEXT_LIMIT) -> str:
    """At most so many characters, as Discord counts them, and never cut inside of a mark."""
    whole = _joined(rich)
    if length(whole) <= room:
        return whole
    low, high = 0, min(room, len(plain(rich)))
    while low < high:
        middle = (low + high + 1) // 2
        if length(_joined(shortened(rich, middle))) <= room:
            low = middle
        else:
            high = middle - 1
    return _joined(shortened(rich, low))


def mention(person: PersonId) -> str:
    return f"<@{person.user}>"


def length(text: str) -> int:
    """The stricter of the ways to count: an emoji may be two."""
    return len(text) + sum(c > "\uffff" for c in text)


def cut(text: str, room: int) -> str:
    """For labels: one line, with an ellipsis where it was cut, never empty."""
    text = " ".join(text.split()) or "…"
    if length(text) <= room:
        return text
    text = text[: room - 1]
    while length(text) > room - 1:
        text = text[:-1]
    return text.rstrip() + "…"


def _joined(rich: Rich) -> str:
    return "".join(map(_span, rich))


def _span(span: Span) -> str:
    if span.at:
        return f"<t:{span.at}:R>"
    match span.style:
        case "bold":
            return _wrapped("**", escaped(span.text))
        case "dim":
            return _wrapped("*", escaped(span.text))
        case "code":
            return _code(span.text)
        case "mention" if span.person and span.person.platform == PLATFORM:
            return mention(span.person)
        case _:
            return escaped(span.text)


def escaped(text: str) -> str:
    return _SPECIAL.sub(lambda found: _behind_backslash(found[0]), _MENTION.sub("@" + _GAP, text))


def _behind_backslash(found: str) -> str:
    """The mark at the end of what was found: `1.` is a list by its dot."""
    head = found.rstrip("#-+.") if len(found) > 1 else ""
    return f"{head}\\{found[len(head) :]}"


def _wrapped(mark: str, text: str) -> str:
    """Marks hold only right beside a letter, so space at the ends stays outside."""
    inner = text.strip()
    if not inner:
        return text
    start = text.index(inner)
    return f"{text[:start]}{mark}{inner}{mark}{text[start + len(inner) :]}"


def _code(text: str) -> str:
    text = text.replace("`", "ˋ")
    return f"```\n{text}\n```" if "\n" in text else f"`{text}`" if text else ""
