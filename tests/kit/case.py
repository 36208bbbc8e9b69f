"""What is put to the test: a game at a table of some size, with some options."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from engine.core import Game, Scalar


def _nothing(state: Any) -> None:
    """No pieces to count."""


class Case(NamedTuple):
    game: Game[Any]
    seats: int
    options: Mapping[str, Scalar]
    bound: int  # acts after which every match must be over
    conserved: Callable[[Any], None] = _nothing  # raises when pieces were lost or made in the state
    spoken: frozenset[str] = frozenset()  # templates that rightly tell all of what is not on the table afterwards

    def __str__(self) -> str:
        options = "-".join(f"{k}={v}" for k, v in self.options.items())
        return "-".join([self.game.id, f"{self.seats}p", *([options] if options else [])])


def cases(
    game: Game[Any],
    *options: Mapping[str, Scalar],
    bound: int,
    conserved: Callable[[Any], None] = _nothing,
    spoken: Iterable[str] = (),
    seats: Iterable[int] | None = None,
) -> list[Case]:
    """A case for every player count and each set of options."""
    said = frozenset(spoken)
    return [
        Case(game, n, o, bound, conserved, said)
        for o in options or ({},)
        for n in (game.seats if seats is None else seats)
    ]
