"""The players, a card each: what their ship can do, what it carries, what it is worth now."""

from __future__ import annotations

from typing import NamedTuple

from engine.core import Seat, View
from engine.games.terra_prime.view import Amounts, PrimeView, ShipFace
from renderers.terra_prime import dice, tokens
from renderers.terra_prime.deeds import deeds_of, done_here
from renderers.terra_prime.style import pieces, table_of
from renderers.terra_prime.told import ship_told, worth
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import GOLD, INK1, INK2, INK3, TEXT, TEXT2, TEXT3, Colour
from renderers.toolkit.faces import Face
from renderers.toolkit.ground import MARGIN, WIDTH
from renderers.toolkit.icons import icon
from renderers.toolkit.panels import slab
from renderers.toolkit.seats import Marker, emblem
from renderers.toolkit.silhouettes import coin
from renderers.toolkit.sprites import kept
from renderers.toolkit.words import length
from renderers.wording import known

HIGH, GAP = 158, 10
NARROW = 384
LOOSE = 5  # more things aboard are counted, one of each kind
SHORT = {"computer", "device", "delivery", "cargo", "navigational"}  # words of a tech that a card leaves out
NEW_NAMES = {"navigational_computer": "Navigation"}


class Card(NamedTuple):
    """All that a card shows."""

    piece: Marker
    name: str
    points: int
    thrusters: int
    weapons: int
    energy: str
    credits: int
    cubes: Amounts
    markers: int
    techs: tuple[str, ...]


def columns(players: int) -> int:
    return 2 if players <= 3 else 3


def height(players: int) -> int:
    """The dice have what is left of the last row."""
    return (players // columns(players) + 1) * (HIGH + GAP)


def roster(canvas: Canvas, view: View, y: int) -> None:
    """Three in a row, or two; then the dice, or what can be done."""
    table = table_of(view)
    n = len(table.ships)
    across = columns(n)
    w = (1216 - 11 * (across - 1)) // across
    for i in range(n):
        seated(canvas, view, i, MARGIN + (i % across) * (w + 11), y + (i // across) * (HIGH + GAP), w)
    first = n % across
    x, top = MARGIN + first * (w + 11), y + (n // across) * (HIGH + GAP)
    _rest(canvas, view, x, top, 1216 + MARGIN - x, HIGH)


def pair(canvas: Canvas, view: View, y: int, below: int) -> None:
    """Two players have the corners beside the Outpost, and the dice lie under it."""
    seated(canvas, view, 0, MARGIN, y, NARROW)
    seated(canvas, view, 1, WIDTH - MARGIN - NARROW, y, NARROW)
    x = MARGIN + NARROW + 12
    _rest(canvas, view, x, below, WIDTH - 2 * x, y + HIGH - below)


def _rest(canvas: Canvas, view: View, x: int, y: int, w: int, h: int) -> None:
    """The dice; where none fell, what can be done here."""
    table, deeds = table_of(view), deeds_of(view)
    if deeds and not table.rolls:
        done_here(canvas, deeds, x, y, w, h)
    else:
        dice.rolled(canvas, table, known(view.names), x, y, w, h)


def seated(canvas: Canvas, view: View, seat: Seat, x: int, y: int, w: int) -> None:
    table, name = table_of(view), known(view.names, 64)[seat]
    canvas.lay(card(_card(table, table.ships[seat], pieces(view)[seat], name), w), x, y)
    canvas.area(f"seat.{seat}", x, y, w, HIGH, name, ship_told(table, table.ships[seat]))


def _card(table: PrimeView, ship: ShipFace, shown: Marker, name: str) -> Card:
    techs = {tech.id: NEW_NAMES.get(tech.id) or short(tech.name) for tech in table.techs}
    return Card(
        piece=shown,
        name=name,
        points=worth(ship),
        thrusters=ship.thrusters,
        weapons=ship.weapons,
        energy=f"{ship.energy}/{ship.shield_room}",
        credits=ship.credits,
        cubes=ship.cubes,
        markers=ship.markers,
        techs=tuple(techs[id_] for id_ in ship.techs),
    )


def short(name: str) -> str:
    """Targeting, Optimizer, Hyperdrive: the word of a name that tells which it is."""
    return " ".join(word for word in name.split() if word.lower() not in SHORT) or name


@kept
def card(of: Card, w: int) -> Canvas:
    on_turn = of.piece.state == "turn"
    ground = INK2 if on_turn else INK1
    canvas = Canvas(slab(w, HIGH, 18, ground, GOLD if on_turn else INK3, 3 if on_turn else 2))
    canvas.put(emblem(of.piece, 54), 44, 40, "mm")
    points = canvas.text(w - 58, 54, str(of.points), Face.TITLE, 44, TEXT, "r")
    canvas.put(icon("point", 36, TEXT2, ground), w - 16, 38, "rm")
    canvas.fit(82, 52, of.name, Face.NAME, 40, w - 82 - 70 - points, TEXT, least=28)
    signs = ("thrust", str(of.thrusters)), ("blaster", str(of.weapons)), ("guard", of.energy), ("", str(of.credits))
    room = (w - 36 - sum(40 + length(Face.NAME, 34, words) for _, words in signs)) / 3
    x = 18.0
    for sign, words in signs:
        canvas.put(icon(sign, 34, TEXT2, ground) if sign else coin(34), x, 92, "lm")
        x += 40 + canvas.text(x + 40, 104, words, Face.NAME, 34) + min(room, 46)
    end = cargo(canvas, 18, 133, of, ground)
    words = ", ".join(of.techs)
    if length(Face.LABEL, 24, words) > w - 18 - end - 14:
        words = f"{len(of.techs)} techs"
    if words:
        canvas.fit(w - 18, 142, words, Face.LABEL, 28, w - 18 - end - 14, TEXT2, "r")
    return canvas


def cargo(canvas: Canvas, x: float, y: float, of: Card, ground: Colour) -> float:
    """Cube by cube; when there are many, one of each kind with its number."""
    tight = sum(n for _, n in of.cubes) + of.markers > LOOSE
    colour = of.piece.livery.colour
    things = [(tokens.cube(kind, 34), 39, n) for kind, n in of.cubes]
    things += [(icon("dome", 38, colour, ground), 46, of.markers)] * (of.markers > 0)
    if not things:
        return x + canvas.text(x, y + 9, "cargo empty", Face.TEXT, 28, TEXT3)
    for sprite, step, n in things:
        for _ in range(1 if tight else n):
            canvas.put(sprite, x, y, "lm")
            x += step
        if tight and n > 1:
            x += canvas.text(x, y + 10, str(n), Face.NAME, 30) + 8
    return x
