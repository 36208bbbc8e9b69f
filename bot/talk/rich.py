"""Styled text in no platform's syntax: each adapter escapes and marks it up in its own way."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from string import Formatter
from typing import Literal, NamedTuple

from engine.core import Who, Words
from engine.core.speech import MARKS, parts
from storage import PersonId

Style = Literal["plain", "bold", "dim", "code", "mention"]
NAME_LIMIT = 32
NEWLINE = "\n"


class Span(NamedTuple):
    text: str
    style: Style = "plain"
    person: PersonId | None = None  # whom a mention is of
    at: int = 0  # the moment that is meant, for a platform that writes it in each reader's own time


Rich = tuple[Span, ...]
Part = str | int | Rich


def say(template: str, **parts: Part) -> Rich:
    """A sentence of the catalogue with its arguments; behind a title with a mark of its own it has no full stop."""
    spans: list[Span] = []
    for literal, field, _, _ in Formatter().parse(template):
        marked = bool(spans) and spans[-1].style != "code" and spans[-1].text.endswith(MARKS)
        if words := literal.removeprefix(".") if marked else literal:
            spans.append(Span(words))
        if field:
            part = parts[field]
            spans += part if isinstance(part, tuple) else (Span(str(part)),)
    return tuple(spans)


def bold(text: str) -> Rich:
    return (Span(text, "bold"),)


def dim(text: str) -> Rich:
    return (Span(text, "dim"),)


def code(text: str) -> Rich:
    return (Span(text, "code"),)


def mention(person: PersonId, name: str) -> Rich:
    return (Span(name, "mention", person),)


def fill(words: Words, names: Sequence[str]) -> Rich:
    """The engine's words with the players' names in them."""
    return tuple(Span(names[part.seat], "bold") if isinstance(part, Who) else Span(str(part)) for part in parts(words))


def listed(parts: Sequence[Rich]) -> Rich:
    """One, two and three."""
    return joined([joined(parts[:-1], ", "), parts[-1]], " and ") if len(parts) > 1 else joined(parts, "")


def joined(parts: Sequence[Rich], between: str) -> Rich:
    spans: list[Span] = []
    for i, part in enumerate(parts):
        spans += (Span(between), *part) if i else part
    return tuple(spans)


def lines(*parts: Rich) -> Rich:
    """One below the other; empty ones are left out."""
    spans: list[Span] = []
    for part in parts:
        if part:
            if spans:
                spans.append(Span(NEWLINE))
            spans += part
    return tuple(spans)


def split(rich: Rich) -> list[Rich]:
    """Line by line."""
    found: list[Rich] = [()]
    for span in rich:
        first, *others = span.text.split(NEWLINE)
        found[-1] += (span._replace(text=first),) if first else ()
        found += [(span._replace(text=other),) if other else () for other in others]
    return found


def plain(rich: Rich) -> str:
    return "".join(span.text for span in rich)


def shortened(rich: Rich, room: int) -> Rich:
    """At most so many characters, with an ellipsis where it was cut."""
    if len(plain(rich)) <= room:
        return rich
    spans: list[Span] = []
    left = room - 1
    for span in rich:
        spans.append(span._replace(text=span.text[:left]))
        left -= len(span.text)
        if left <= 0:
            break
    return (*spans, Span("…"))


def clean_name(name: str) -> str:
    """A name as it is shown: one line, no control or direction marks, not too long, never empty."""
    one_line = " ".join(unicodedata.normalize("NFC", name).split())
    kept = "".join(c for c in one_line if unicodedata.category(c)[0] != "C" or c == "\u200d")
    kept = " ".join(kept.split()).strip("\u200d")
    return kept[:NAME_LIMIT].rstrip() or "Somebody"
