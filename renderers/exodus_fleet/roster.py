"""The players, a row each: what each bids or does now, and what each fleet holds for all to see."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from engine.core import Seat, View
from engine.games.exodus_fleet.view import FleetFace, FleetView
from renderers.exodus_fleet.course import running
from renderers.exodus_fleet.goods import income, quarters, resources
from renderers.exodus_fleet.style import ordinal, pieces, table_of
from renderers.exodus_fleet.told import fleet_told
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.cards import fan
from renderers.toolkit.colour import DANGER, GOLD, GOOD, INK1, INK2, INK3, TEXT, TEXT2, TEXT3, Colour
from renderers.toolkit.faces import Face
from renderers.toolkit.icons import icon
from renderers.toolkit.panels import slab
from renderers.toolkit.seats import Marker, emblem
from renderers.toolkit.sprites import kept
from renderers.wording import counted, known

WIDE, HIGH, GAP = 1216, 62, 6
BASE = 42
LOCK = "sealed"
NAME_AND_DOING, BIDS = 580, 118  # what a phone shows of a row: its left end and its right


class Row(NamedTuple):
    """All that a row shows."""

    piece: Marker
    name: str
    doing: str
    cubes: tuple[int, ...]
    room: int  # storage squares
    over: bool  # more cubes than they hold
    tribes: str
    income: int
    ships: int
    cards: int
    points: int | None
    bid: str


def height(table: FleetView) -> int:
    return len(table.fleets) * (HIGH + GAP)


def seated(table: FleetView) -> tuple[Seat, ...]:
    """In the order in which they bid: the Admiral last."""
    return (*table.order[1:], table.order[0])


def roster(canvas: Canvas, view: View, x: int, y: int) -> None:
    table, shown, names = table_of(view), pieces(view), known(view.names, 64)
    for i, seat in enumerate(seated(table)):
        fleet = table.fleets[seat]
        top = y + i * (HIGH + GAP)
        canvas.lay(row(_row(view, table, fleet, shown[seat], names[seat])), x, top)
        ends = ((x, top, NAME_AND_DOING, HIGH), (x + WIDE - BIDS, top, BIDS, HIGH))
        canvas.area(f"seat.{seat}", x, top, WIDE, HIGH, names[seat], fleet_told(fleet), narrow=ends)


def _row(view: View, table: FleetView, fleet: FleetFace, shown: Marker, name: str) -> Row:
    points = sum(fleet.scoring_a) + sum(fleet.scoring_b) if fleet.scoring_a else None
    return Row(
        piece=shown,
        name=name,
        doing=doing(view, table, fleet),
        cubes=fleet.cubes,
        room=sum(n for _, n in fleet.squares),
        over=fleet.overflow > 0,
        tribes=f"{fleet.tribes}/{fleet.quarters}",
        income=fleet.income,
        ships=len(fleet.ships),
        cards=fleet.cards,
        points=points,
        bid=bid_of(view, table, fleet),
    )


def doing(view: View, table: FleetView, fleet: FleetFace) -> str:
    admiral = fleet.seat == table.admiral and not view.result and table.stage != "cards"
    waits = "alien crew waits" if fleet.seat in table.queue else ""
    parts = ("Admiral" if admiral else "", standing(view, table, fleet) or fleet.faction_name, waits)
    return ", ".join(part for part in parts if part)


def standing(view: View, table: FleetView, fleet: FleetFace) -> str:
    """What a player does in the phase that is running."""
    if table.stage == "setup":
        return f"{fleet.faction_name}, {'chooses' if fleet.seat in view.waiting else 'has chosen'}"
    if view.result or not running(table) or table.phase == "income":
        return ""
    if fleet.crew:
        return "has worked" if fleet.crew == "worked" else "has declined"
    if fleet.place:
        return f"{ordinal(fleet.place)}: {benefit(table, fleet.place)}"
    if fleet.passed:
        return "has passed"
    if table.stage != "bidding":
        return "excluded"
    if fleet.bid:
        return f"{ordinal(table.ranking.index(fleet.seat) + 1)} so far"
    if table.sealed:
        return "still to bid" if fleet.seat in view.waiting else "sealed"
    return "bids now" if fleet.seat in view.waiting else "bids last" if fleet.seat == table.admiral else "still to bid"


def benefit(table: FleetView, place: int) -> str:
    """By place: a row, tribes, a ship, cards (EF-75, EF-85, EF-94, EF-104)."""
    if table.phase == "mining":
        return f"{('top', 'middle', 'bottom')[table.rows[place - 1]]} row"
    if table.phase == "transporting":
        return f"up to {counted(table.tribes[place - 1], 'tribe')}"
    if table.phase == "exploring":
        return f"draw {table.draws[place - 1]}, keep 1"
    return "a ship for 1 less"


def bid_of(view: View, table: FleetView, fleet: FleetFace) -> str:
    """What lies out; at the end, the XU that are revealed (EF-R63)."""
    if view.result:
        return "" if fleet.xu is None else f"{fleet.xu} XU"
    if not running(table) or table.phase == "income":
        return ""
    if fleet.bid:
        return f"{fleet.bid}+{fleet.raised}" if fleet.raised else str(fleet.bid)
    if table.stage != "bidding" or fleet.passed:
        return ""
    return "?" if fleet.seat in view.waiting else LOCK if table.sealed else ""


@kept
def row(of: Row) -> Canvas:
    on_turn = of.piece.state == "turn"
    ground = INK2 if on_turn else INK1
    canvas = Canvas(slab(WIDE, HIGH, 16, ground, GOLD if on_turn else INK3, 3 if on_turn else 2))
    canvas.put(emblem(of.piece, 42), 38, HIGH / 2, "mm")
    canvas.fit(74, 28, of.name, Face.NAME, 34, 280, TEXT, least=28)
    canvas.fit(74, 54, of.doing, Face.TEXT, 24, 280, TEXT2)
    if of.ships:
        _holdings(canvas, of, ground)
    _right(canvas, of.bid, ground)
    return canvas


def _holdings(canvas: Canvas, of: Row, ground: Colour) -> None:
    middle, base = HIGH / 2, BASE
    resources(canvas, 386, middle, of.cubes, 52, 56, ground)
    canvas.text(588, base, f"{sum(of.cubes)}/{of.room}", Face.LABEL, 26, DANGER if of.over else TEXT2)
    quarters(canvas, 660, base, of.tribes, 32, ground)
    income(canvas, 784, base, of.income, 32)
    _counted(canvas, 882, icon("ship", 36, TEXT2, ground), of.ships)
    _counted(canvas, 964, fan(34, TEXT2, ground), of.cards)
    if of.points is not None:
        canvas.put(icon("point", 34, GOOD, ground), 1038, middle, "lm")
        canvas.text(1078, base, str(of.points), Face.NAME, 32)


def _counted(canvas: Canvas, x: float, mark: Image.Image, n: int) -> None:
    canvas.put(mark, x, HIGH / 2, "lm")
    canvas.text(x + mark.width + 6, BASE, str(n), Face.NAME, 32)


def _right(canvas: Canvas, bid: str, ground: Colour) -> None:
    if bid == LOCK:
        canvas.put(icon("lock", 40, TEXT3, ground), WIDE - 22, HIGH / 2, "rm")
    elif bid.endswith("XU"):
        canvas.text(WIDE - 22, BASE, bid, Face.NAME, 30, TEXT, "r")
    elif bid:
        canvas.fit(WIDE - 22, 49, bid, Face.TITLE, 52, 84, GOLD if bid == "?" else TEXT, "r")
