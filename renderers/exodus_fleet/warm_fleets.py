"""Draws fleets and hands of each size before anybody asks."""

from __future__ import annotations

from dataclasses import replace

from engine.core import View
from engine.games.exodus_fleet.view import CardFace, Hand, ShipFace
from renderers.exodus_fleet import fleet, hand
from renderers.exodus_fleet.style import table_of
from renderers.toolkit.encode import encode

KNOWN = "bank"  # a ship of the box, as Alien Toys is a card of it: what is short can be told of such only
CARDS = tuple(
    CardFace("alien_toys.1", "Card", "Gain 1 resource.", "Gain 1 resource", i % 2 == 0, "any time") for i in range(20)
)


def warm_up(view: View) -> None:
    """On a made-up table with everything on it."""
    table = table_of(view)
    ships = tuple(replace(ship, id=KNOWN) for ship in (*table.line, *table.offer))
    for count in (8, 14):
        face = replace(table.fleets[0], ships=ships[:count], squares=tuple((letter, 9) for letter in "MFBWXA"))
        seen = view._replace(table=replace(table, fleets=(face, *table.fleets[1:])))
        encode(fleet.draw(seen, 0).image, "exodus_fleet/mat")
    for count in (2, 4, 6, 10, 20):
        encode(hand.draw(_holding(view, ships, count)).image, "exodus_fleet/hand")


def _holding(view: View, ships: tuple[ShipFace, ...], count: int) -> View:
    table = table_of(view)
    mine = replace(table.fleets[0], ships=ships[:1])
    held = Hand(
        xu=count, cards=CARDS[:count], drawn=(), to_keep=0, reserved=(), looked_at=(), under=(), dealt=(), commands=(),
        starts=(), stands="",
    )  # fmt: skip
    line = replace(table, seat=0, hand=held, line=ships[:5], offer=ships[5:10], fleets=(mine, *table.fleets[1:]))
    return view._replace(seat=0, table=line)
