"""Words are templates with named arguments; the bot makes sentences of them, in any language."""

from __future__ import annotations

from typing import NamedTuple

Seat = int


class Who(NamedTuple):
    """The place of a player's name in a text."""

    seat: Seat


class Text(NamedTuple):
    """An English template, which is its own message id, and its named arguments."""

    template: str
    args: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        return self.template.format(**{k: plain(v) for k, v in self.args})


_new = tuple.__new__  # as Text(...), in half the time: several are made in every act
Value = int | str | Who | Text | tuple["Value", ...]
Words = str | Text


def text(template: str, **args: Value) -> Text:
    return _new(Text, (template, tuple(args.items())))


def plain(value: Value) -> str:
    """For eyes that know no names: logs of the engine, tests, records of answers."""
    if isinstance(value, Who):
        return f"P{value.seat}"
    if isinstance(value, tuple) and not isinstance(value, Text):
        return ", ".join(map(plain, value))
    return str(value)
