"""The engine's words with the players' names in them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Seat, Text, Value, Who, Words
from renderers.toolkit.script import tidy


def said(words: Words, names: Sequence[str]) -> str:
    return words if isinstance(words, str) else words.template.format(**{k: _value(v, names) for k, v in words.args})


def _value(value: Value, names: Sequence[str]) -> str:
    if isinstance(value, Who):
        return names[value.seat]
    if isinstance(value, Text):
        return said(value, names)
    if isinstance(value, tuple):
        return listed([_value(v, names) for v in value])
    return str(value)


def known(names: Sequence[str], most: int = 18) -> tuple[str, ...]:
    """Names that can stand in a sentence: on one line, not too long, never empty."""
    tidied = [tidy(name) or f"Player {i + 1}" for i, name in enumerate(names)]
    return tuple(name if len(name) <= most else name[: most - 1].rstrip() + "…" for name in tidied)


def listed(things: Sequence[str]) -> str:
    """Ana, Bo and Chidi."""
    return " and ".join([", ".join(things[:-1]), things[-1]] if len(things) > 1 else things)


def called(seats: Sequence[Seat], names: Sequence[str]) -> str:
    return listed([names[seat] for seat in seats])


def signed(n: int) -> str:
    return str(n).replace("-", "−")


def counted(n: int, one: str, many: str = "") -> str:
    return f"{n} {one if n == 1 else many or one + 's'}"
