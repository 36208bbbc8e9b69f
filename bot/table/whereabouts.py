"""What a place is called and how to get there, as its platform told us when a table was opened in it."""

from __future__ import annotations

from typing import NamedTuple

from bot.talk.rich import clean_name
from storage import Place, Storage


class Whereabouts(NamedTuple):
    name: str = ""
    link: str = ""


async def note(storage: Storage, place: Place, at: Whereabouts) -> None:
    await storage.note(_name(place), f"{clean_name(at.name)}\n{at.link}")


async def whereabouts_of(storage: Storage, place: Place) -> Whereabouts:
    """Nothing of a place that was not told."""
    name, _, link = (await storage.noted(_name(place))).partition("\n")
    return Whereabouts(name, link)


def _name(place: Place) -> str:
    return f"place:{place.key}"
