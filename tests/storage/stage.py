"""Tables and acts to try storage with."""

from __future__ import annotations

import json
import random

from storage import Change, Committed, PersonId, Phase, Place, Player, Storage, StoredTable, Table, new_match

HOME = Place("telegram", "-42")
ANN = PersonId("telegram", "1")
BO = PersonId("telegram", "2")


def table(place: Place = HOME, opened_by: str = "open") -> Table:
    seats = (Player("Ann", ANN), Player("Bo", BO))
    return Table(new_match(f"{place.key} {opened_by}"), place, "void", ANN, Phase.PLAYING, {"short": True}, seats)


def snapshot(serial: int) -> bytes:
    """Like a saved match in size and kind."""
    chance = random.Random(serial)
    board = [[chance.choice(["void", "star", "dust"]), chance.randrange(6)] for _ in range(200)]
    match = {"game": "void", "edition": 1, "names": ["Ann", "Bo"], "serial": serial, "state": {"board": board}}
    return json.dumps({"format": 1, "match": match}).encode()


def act(held: StoredTable, update: str, *entries: str) -> Change:
    """The next act at this table, known by its update."""
    data = snapshot(held.serial + 1)
    return Change(held, held.table, update, json.dumps({"act": update}), data, 1, entries)


async def opened(storage: Storage, place: Place = HOME) -> StoredTable:
    """A table that has just started: its first snapshot is at serial 2."""
    new = table(place)
    assert isinstance(await storage.places.open(new, "open", "{}"), Committed)
    return await press(storage, new.match, "start")


async def press(storage: Storage, match: str, update: str, *entries: str) -> StoredTable:
    """One press that must be committed."""
    held = await storage.matches.load(match)
    assert held
    assert isinstance(await storage.matches.commit(act(held, update, *entries)), Committed)
    return await at(storage, match)


async def at(storage: Storage, match: str) -> StoredTable:
    held = await storage.matches.load(match)
    assert held
    return held
