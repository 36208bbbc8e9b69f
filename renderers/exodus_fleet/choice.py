"""The first choice: two command ships, and the card that each of them brings."""

from __future__ import annotations

from engine.core import View
from renderers.exodus_fleet import cards, hulls
from renderers.exodus_fleet.cards import STYLES, CardShown
from renderers.exodus_fleet.hulls import Hull, Sheet
from renderers.exodus_fleet.ledger import mine
from renderers.exodus_fleet.style import pieces
from renderers.exodus_fleet.told import ship_told
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import TEXT2
from renderers.toolkit.faces import Face
from renderers.toolkit.ground import MARGIN, WIDTH, Head, Orbit, cut, head
from renderers.wording import known, own_question

WIDE = 590
SHIP = Sheet(2, WIDE, 250, (20, 20), 26, 42, (54, 40), (78, 40), (126, 42), 32, (200, 27), 2)
TOP, UNDER = 176, 270  # of a ship; from there to its card
ORBITS = (Orbit(640, 900, 480), Orbit(640, 900, 600, 160))


def draw(view: View) -> Canvas:
    my = mine(view)
    style = STYLES[0]
    tall = max(cards.height(style, card, WIDE) for card in my.hand.starts)
    canvas = cut(TOP + UNDER + 44 + tall + 28, 21, ORBITS)
    names = known(view.names)
    whose, piece = f"Your command ship, {names[my.fleet.seat]}", pieces(view)[my.fleet.seat]
    asked = own_question(view)
    title, ask = (asked, f"{whose}.") if asked else (whose, "Waiting for the others.")
    head(canvas, Head(title, ask, piece=piece, private=True, fact=my.fleet.faction_name), 360)
    canvas.window("cards", MARGIN, TOP - 8, WIDTH - 2 * MARGIN, UNDER + 44 + tall + 16, narrow="tray")
    for i, (ship, card) in enumerate(zip(my.hand.commands, my.hand.starts, strict=True)):
        x = MARGIN + 12 + i * (WIDTH - 2 * MARGIN - WIDE - 12)
        squares = tuple((letter, "") for letter, n in ship.storage for _ in range(n))
        canvas.area(ship.id, x, TOP, WIDE, SHIP.h, ship.name, f"{ship_told(ship)} It brings {card.name}.", peek=SHIP.h)
        hulls.draw(canvas, SHIP, x, TOP, Hull(ship, squares, words=ship.text, marked=bool(view.asked)))
        canvas.text(x, TOP + UNDER + 22, "brings this card", Face.LABEL, 28, TEXT2)
        cards.draw(canvas, style, x, TOP + UNDER + 44, WIDE, tall, CardShown(card))
    return canvas
