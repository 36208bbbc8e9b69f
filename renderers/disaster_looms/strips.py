"""Above the map: the phases, what is left of the stacks, and whatever lies open before everybody just now."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import View
from engine.games.disaster_looms.view import AuctionFace, LoomsView, OfferFace, ShownFace, TileFace
from renderers.disaster_looms import atlas, cards, signs, tokens
from renderers.disaster_looms.chart import plate
from renderers.disaster_looms.numbers import ROOM, Fact, row
from renderers.disaster_looms.style import CUSTOMER, PHASES, pieces, table_of, technology_spot, tile_spot
from renderers.disaster_looms.targets import Lit
from renderers.disaster_looms.told import card_told, tile_told
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import DANGER, GOLD, GOLD_INK, INK1, INK2, INK3, TEXT, TEXT2, TEXT3
from renderers.toolkit.faces import Face
from renderers.toolkit.ground import MARGIN, WIDTH
from renderers.toolkit.icons import icon
from renderers.toolkit.panels import panel
from renderers.toolkit.seats import State, emblem
from renderers.toolkit.silhouettes import coin, person
from renderers.toolkit.words import length
from renderers.wording import known

TRACK = 190  # the baseline of phases and stacks
TOP = 214
GAP = 12
LOW = 84  # a strip of numbers


# --- phases and stacks --------------------------------------------------------------------------------------------
def track(canvas: Canvas, table: LoomsView) -> None:
    """The phases of a round, the current one in gold; at the right what is left of A, B and C."""
    x = float(MARGIN)
    now = table.phases.index(table.phase) if table.phase in table.phases else len(table.phases)
    for i, phase in enumerate(table.phases):
        words = PHASES[phase]
        wide = length(Face.LABEL, 30, words)
        if i == now:
            canvas.put(panel(round(wide) + 28, 46, 12, GOLD, None), x, TRACK - 34)
            canvas.text(x + 14, TRACK, words, Face.LABEL, 30, GOLD_INK)
            x += wide + 48
        else:
            canvas.text(x, TRACK, words, Face.LABEL, 30, TEXT3 if i < now else TEXT2)
            x += wide + 22
    x = float(WIDTH - MARGIN)
    for id_, words, stack in (("deck.cards", "cards", table.cards), ("deck.tiles", "tiles", table.tiles)):
        right = x
        for letter, n in reversed([*zip("ABC", stack.left, strict=True)]):
            x -= canvas.text(x, TRACK, str(n), Face.NAME, 32, TEXT if n else TEXT3, "r") + 5
            x -= canvas.text(x, TRACK, letter, Face.LABEL, 26, TEXT3, "r") + 12
        x -= canvas.text(x, TRACK, words, Face.LABEL, 28, TEXT2, "r")
        left = ", ".join(f"{n} of {letter}" for letter, n in zip("ABC", stack.left, strict=True))
        canvas.area(id_, x, TRACK - 34, right - x, 46, words.capitalize(), f"Left: {left}.")
        x -= 22


# --- what lies open -----------------------------------------------------------------------------------------------
def height(table: LoomsView) -> int:
    """Of all strips that there are now."""
    rows = [LOW + GAP] * (table.together + (table.auction is not None))
    rows += [_rows(_shown(table)) * (TILE_H + GAP)] if _shown(table) else []
    rows += [_rows(_offered(table)) * (cards.LOW + GAP) + LABEL] if _offered(table) else []
    return sum(rows)


def draw(canvas: Canvas, view: View, lit: Lit) -> None:
    table, y = table_of(view), TOP
    if table.together:
        _together(canvas, table, y)
        y += LOW + GAP
    if table.auction:
        _auction(canvas, view, table.auction, y)
        y += LOW + GAP
    if found := _shown(table):
        for i, shown in enumerate(found):
            x = MARGIN + (i % ACROSS) * (TILE_W + GAP)
            _tile(canvas, x, y + (i // ACROSS) * (TILE_H + GAP), shown, table, lit)
        y += _rows(found) * (TILE_H + GAP)
    if _offered(table):
        _offers(canvas, view, table.offers[-1], y, lit)


def _rows(things: Sequence[object]) -> int:
    return -(-len(things) // ACROSS)


ACROSS = 3
TILE_W, TILE_H = 397, 120
LABEL = 40


def _shown(table: LoomsView) -> list[ShownFace]:
    """Turned up and not dealt with, each kind once; the innermost exploration is what is on."""
    hunts = reversed(table.explorations)
    found: dict[str, ShownFace] = {}
    for hunt in hunts:
        for shown in hunt.hand:
            found.setdefault(shown.tile.id, shown)
    return [*found.values()]


def _offered(table: LoomsView) -> list[str]:
    return [*dict.fromkeys(card.id for offer in table.offers[-1:] for card in (*offer.events, *offer.cards))]


def _together(canvas: Canvas, table: LoomsView, y: int) -> None:
    """What all of them have to know: who is left, who is on the way, where there is room, how long there is."""
    ink = DANGER if table.cataclysm_in <= SOON else TEXT
    facts = (
        Fact(person(44, CUSTOMER, INK1), table.earth.stock, "on Earth"),
        Fact(icon("ship", 44, TEXT2, INK1), table.aboard, "aboard"),
        Fact(icon("colony", 46, TEXT2, INK1), table.free, "places free"),
        Fact(icon("check", 42, TEXT2, INK1), table.saved, "saved"),
        Fact(icon("comet", 44, TEXT2 if ink == TEXT else ink, INK1), table.cataclysm_in, "tiles left", ink),
    )
    row(canvas, y, LOW, facts)


SOON = 6  # tiles to the Cataclysm


def _auction(canvas: Canvas, view: View, auction: AuctionFace, y: int) -> None:
    """What it is about, who bids how much, who is out; in the order in which they are asked."""
    canvas.put(panel(ROOM, LOW, 18, INK2, INK3), MARGIN, y)
    names, shown = known(view.names, 64), pieces(view)
    x = MARGIN + 24.0
    x += canvas.text(x, y + 53, auction.lot, Face.TITLE, 34) + 30
    canvas.put(coin(46), x, y + LOW / 2, "lm")
    x += 56 + canvas.text(x + 56, y + 57, str(auction.standing), Face.TITLE, 44) + 30
    room = (WIDTH - MARGIN - 20 - x) / len(auction.order)
    for seat in auction.order:
        out = seat in auction.out
        state: State = "out" if out else "turn" if seat == auction.asked else "in"
        canvas.put(emblem(shown[seat]._replace(state=state), 44), x + 28, y + LOW / 2, "mm")
        canvas.fit(x + 60, y + 41, names[seat], Face.NAME, 30, room - 66, TEXT3 if out else TEXT, least=24)
        words = f"bids {auction.standing}R" if seat == auction.leader else "out" if out else "is in"
        canvas.fit(x + 60, y + 70, words, Face.TEXT, 26, room - 66, TEXT2, least=22)
        x += room


def _tile(canvas: Canvas, x: float, y: float, shown: ShownFace, table: LoomsView, lit: Lit) -> None:
    tile = shown.tile
    marked = tile_spot(tile.id) in lit.spots
    canvas.put(panel(TILE_W, TILE_H, 16, INK2 if marked else INK1, GOLD if marked else INK3, 4 if marked else 2), x, y)
    small(canvas, x + 62, y + TILE_H / 2, tile)
    name = tile.name
    canvas.fit(x + 124, y + 42, name, Face.NAME, 32, TILE_W - 136, least=24)
    words = worth(tile) if tile.type != "event" else tile.text
    if table.together and len({one.ship for hunt in table.explorations for one in hunt.hand}) > 1:
        words = f"ship {shown.ship}: {words}"
    canvas.paragraph(x + 124, y + 52, words, Face.TEXT, (26, 24, 22), TILE_W - 136, 70, TEXT2)
    canvas.area(tile_spot(tile.id), x, y, TILE_W, TILE_H, name, tile_told(tile))


def small(canvas: Canvas, x: float, y: float, tile: TileFace, side: int = 52) -> None:
    """A tile that lies beside the map, without its name."""
    of = atlas.Look("", tile, assets=tile.assets)
    fill, edge = atlas.shade(of)
    canvas.put(plate(side, edge, fill), x, y, "mm")
    atlas.body(canvas, x + (9 if tile.icons else 0), y, side / 92, of)
    for i, letter in enumerate(tile.icons):
        up = (-14 if len(tile.icons) > 1 else 0) + 28 * i
        canvas.put(signs.trait(letter, 28), x - 32, y + up, "mm")


PLAIN = {"asteroids": "2 steps to enter", "uninhabitable": "only a platform fits", "empty": "nothing is here"}


def worth(tile: TileFace) -> str:
    """+4, icons X and T; or what it is."""
    if tile.assets is None:
        return tile.brief or PLAIN.get(tile.type, "")
    icons = f", with {' and '.join(tile.icons)}" if tile.icons else ""
    return f"{tokens.signed(tile.assets)} assets{icons}"


REASONS = {"research": "draws", "free": "looks for a card to keep", "breakthrough": "has a Research Breakthrough"}


def _offers(canvas: Canvas, view: View, offer: OfferFace, y: int, lit: Lit) -> None:
    name = known(view.names)[offer.seat]
    canvas.text(MARGIN, y + 28, f"{name} {REASONS[offer.why]}", Face.LABEL, 30, TEXT2)
    found = {card.id: card for card in (*offer.events, *offer.cards)}
    for i, card in enumerate(found.values()):
        x, top = MARGIN + (i % ACROSS) * (cards.WIDE + GAP), y + LABEL + (i // ACROSS) * (cards.LOW + GAP)
        spot = technology_spot(card.id)
        cards.card(canvas, x, top, cards.WIDE, cards.LOW, card, marked=spot in lit.spots, public=False)
        canvas.area(spot, x, top, cards.WIDE, cards.LOW, card.name, card_told(card))
