"""Snapshots: a match as bytes and back, by one TypeAdapter a game.

A save says by which format and which edition of the game it was made; what this release cannot go on with is
refused with a sentence, never half loaded.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError

from engine.core.game import Game
from engine.core.match import Match, S
from engine.core.play import Turned, settle
from engine.core.refused import Unreadable
from engine.core.words import text

FORMAT = 1


@cache
def _adapter(game: Game[Any]) -> TypeAdapter[Any]:
    return TypeAdapter(Match[game.state])  # type: ignore[name-defined]


def save(game: Game[S], match: Match[S]) -> bytes:
    return b'{"format":%d,"match":%s}' % (FORMAT, _adapter(game).dump_json(match))


def load(game: Game[S], raw: bytes) -> Turned[S]:
    """The match and what is open in it. After a change of the rules it may have run on by itself: see the events."""
    head, opening = b'{"format":%d,"match":' % FORMAT, raw[:64]
    if not raw.startswith(head):
        raise Unreadable(text("This save is of another format than {n}: {opening}", n=FORMAT, opening=repr(opening)))
    if not raw.endswith(b"}"):
        raise Unreadable("This save is damaged at its end.")
    try:
        match: Match[S] = _adapter(game).validate_json(raw[len(head) : -1])
    except ValidationError as why:
        raise _unreadable(game, raw[len(head) : -1], why) from None
    _check(game, match.game, match.edition)
    if lacking := game.box.lacks(game.pieces(match.state)):
        words = "This match was dealt with {pieces}, which the box no longer holds."
        raise Unreadable(text(words, pieces=tuple(lacking)))
    if hasattr(match.state, "box"):
        match.state.box = game.box
    if found := game.book.broken(match):
        raise Unreadable(
            text("This release cannot go on with {game}: {found}", game=match.game, found="; ".join(found))
        )
    game.book.rename(match)
    return settle(game, match)


def _unreadable(game: Game[S], raw: bytes, why: ValidationError) -> Unreadable:
    """Another edition may have another state: say that first, if it is so."""
    try:
        saved = json.loads(raw)
        _check(game, str(saved["game"]), int(saved["edition"]))
    except Unreadable as other:
        return other
    except (ValueError, TypeError, KeyError, RecursionError):
        pass
    fault = why.errors()[0]
    where = ".".join(map(str, fault["loc"]))
    return Unreadable(text("This save is damaged at {where}: {why}", where=where or "its start", why=fault["msg"]))


def _check(game: Game[S], name: str, edition: int) -> None:
    if name != game.id:
        raise Unreadable(text("This is a save of {name}, not of {game}.", name=name, game=game.id))
    if not 1 <= edition <= game.edition:
        raise Unreadable(
            text(
                "This save is of edition {n} of {game}; this release knows editions 1 to {most}.",
                n=edition,
                game=game.title,
                most=game.edition,
            )
        )
