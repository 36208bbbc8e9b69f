"""Words are templates with named arguments; the bot makes sentences of them, in any language."""

from __future__ import annotations

from typing import NamedTuple

Seat = int


class Who(NamedTuple):
    """The place of a player's name in a text."""

    seat: Seat


class Piece(str):
    """A thing by its name, which knows its id; it reads, compares and is saved like the name."""

    __slots__ = ("id",)
    id: str

    def __new__(cls, name: str, id_: str) -> Piece:
        piece = super().__new__(cls, name)
        piece.id = id_
        return piece


class Count(NamedTuple):
    """A number with its noun; several of them in a tuple are an amount."""

    n: int
    one: str
    many: str

    def __str__(self) -> str:
        return f"{self.n} {self.one if self.n == 1 else self.many}"

    def __repr__(self) -> str:
        return repr(str(self))  # stamps of questions are made of it


class Text(NamedTuple):
    """An English template, which is its own message id, and its named arguments."""

    template: str
    args: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        return self.template.format(**{k: plain(v) for k, v in self.args})


_new = tuple.__new__  # as Text(...), in half the time: several are made in every act
Value = int | str | Who | Piece | Count | Text | tuple["Value", ...]  # str: what no language changes, such as C3
Words = str | Text


def text(template: str, **args: Value) -> Text:
    return _new(Text, (template, tuple(args.items())))


def plain(value: Value) -> str:
    """For eyes that know no names: logs of the engine, tests, records of answers."""
    if isinstance(value, Who):
        return f"P{value.seat}"
    if isinstance(value, tuple) and not isinstance(value, Text | Count):
        return ", ".join(map(plain, value))
    return str(value)
