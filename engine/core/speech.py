"""The one walk that fills a text in: for rich text, pictures, alt texts and tests, in a reader's language."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from string import Formatter
from typing import NamedTuple

from engine.core.words import Count, Piece, Text, Value, Who, Words


class Language(NamedTuple):
    id: str
    template: Callable[[str], str]  # the English one, which is the message's id, in this language
    form: Callable[[Count], str]
    last: str = " and "  # between the last two of a list


ENGLISH = Language("en", str, str)
MARKS = "!", "?"  # a name that ends so ends its sentence: "Ana draws Eureka!", without a full stop


def parts(words: Words, language: Language = ENGLISH) -> Iterator[str | Who | Piece]:
    """Piece by piece, so that names and things can be set in their own way."""
    if isinstance(words, Piece):
        yield words
    elif isinstance(words, str):
        yield language.template(words)
    else:
        args, last = dict(words.args), ""
        for literal, field in _parsed(language.template(words.template)):
            if told := literal.removeprefix(".") if last.endswith(MARKS) else literal:
                yield told
                last = ""
            for part in value_parts(args[field], language) if field is not None else ():
                yield part
                last = part if isinstance(part, str) else ""


def value_parts(value: Value, language: Language = ENGLISH) -> Iterator[str | Who | Piece]:
    if isinstance(value, Who | Piece):
        yield value
    elif isinstance(value, Text):
        yield from parts(value, language)
    elif isinstance(value, Count):
        yield language.form(value)
    elif isinstance(value, tuple):
        for i, one in enumerate(value):
            if i:
                yield language.last if i == len(value) - 1 else ", "
            yield from value_parts(one, language)
    else:
        yield str(value)


def spoken(words: Words, names: Sequence[str], language: Language = ENGLISH) -> str:
    return "".join(names[part.seat] if isinstance(part, Who) else part for part in parts(words, language))


@lru_cache(4096)
def _parsed(template: str) -> tuple[tuple[str, str | None], ...]:
    return tuple((literal, field) for literal, field, _, _ in Formatter().parse(template))
