"""What a place is called and how to get there, as its platform told us when a table was opened in it."""

from __future__ import annotations

from typing import NamedTuple

from bot.talk.rich import clean_name
from storage import Place, Storage


class Spot(NamedTuple):
    name: str = ""
    link: str = ""


async def note(storage: Storage, place: Place, spot: Spot) -> None:
    await storage.note(_name(place), f"{clean_name(spot.name)}\n{spot.link}")


async def spot_of(storage: Storage, place: Place) -> Spot:
    """Nothing of a place that was not told."""
    name, _, link = (await storage.noted(_name(place))).partition("\n")
    return Spot(name, link)


def _name(place: Place) -> str:
    return f"place:{place.key}"
