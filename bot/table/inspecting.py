"""Is an exported match one that could be played on here? Else it is refused, in a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from bot.table import info, undoing
from bot.table.deliveries import deliveries, feed, table_post
from bot.table.loaded import LoadedTable
from bot.table.lobby import LEVELS
from bot.table.outcome import ShowTable
from bot.table.timers import NAMES
from bot.talk.rich import clean_name
from engine.core import Game, Refused, load
from engine.games import find
from storage import Phase, StoredTable, Table
from storage.moving import Exported

NUMBERED = ("discord", "telegram")  # platforms whose ids are numbers
PLATFORMS = (*NUMBERED, "web")
NUMBER = re.compile(r"-?\d{1,20}")
OWN = {"discord": re.compile(r"\d{1,20}"), "telegram": re.compile(r"-?\d{1,20}/\d{1,20}/[a-z]{1,4}")}  # of messages


def faults(whole: Exported, own: Path | None = None) -> Iterator[str]:
    """Each as the end of a sentence."""
    table = whole.table
    yield from _platform(whole)
    if any(seat.name != clean_name(seat.name) or seat.computer not in ("", *LEVELS) for seat in table.seats):
        yield "one of its seats has no proper name or player"
    if table.host_name and table.host_name != clean_name(table.host_name):
        yield "its host has no proper name"
    if not {timer.name for timer in table.timers} <= NAMES:
        yield "it has a timer that nothing sets"
    try:
        game = find(table.game, own)
        game.options.model_validate(table.options)
        yield from _match(whole, game)
    except Refused as why:
        yield str(why).rstrip(".")
    except ValidationError as why:
        yield f"one of its options is none: {why.errors()[0]['msg']}"


def _platform(whole: Exported) -> Iterator[str]:
    table = whole.table
    place, people = table.place, [*table.people, *([table.host] if table.host else [])]
    if place.platform not in PLATFORMS:
        yield f"no platform is called {place.platform}"
    ids = [place.chat, *([place.thread] if place.thread else []), *(who.user for who in people)]
    if place.platform in NUMBERED and not all(NUMBER.fullmatch(one) for one in ids):
        yield f"its place or its people are not of {place.platform}"
    if (own := OWN.get(place.platform)) and not all(own.fullmatch(id_) for id_ in whole.said.values()):
        yield f"its messages are not of {place.platform}"


def _match(whole: Exported, game: Game[Any]) -> Iterator[str]:
    table = whole.table
    turned = load(game, whole.snapshot.data) if whole.snapshot else None
    for kept in whole.undo:
        load(game, kept.data)
    if len(table.seats) > game.seats[-1]:
        yield f"{game.title} has not so many seats"
    if turned and len(turned.match.names) != len(table.seats):
        yield "its table and its match have not the same seats"
    elif fault := _unsayable(LoadedTable(StoredTable(table, whole.serial, whole.snapshot), game, turned), whole, table):
        yield fault


def _unsayable(loaded: LoadedTable, whole: Exported, table: Table) -> str:
    """Whatever it still has to say must be sayable: who sweeps the outbox must not stumble over it."""
    try:
        feed(loaded)
        if table.phase is not Phase.PLAYING or loaded.turned:
            table_post(loaded, ShowTable())
        deliveries(loaded, whole.announcements)
        info.history(loaded, whole.log)
        undoing.steps(whole.log)
    except Exception as why:  # whatever a hostile file can cause
        return f"what it has to say cannot be said ({type(why).__name__})"
    return ""
