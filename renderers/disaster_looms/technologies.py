"""The technologies: a sheet for all, and the picture of a question which of them."""

from __future__ import annotations

from engine.core import Option, Seat, View
from engine.games.disaster_looms.view import CardFace, CompanyFace, LoomsView, OwnedFace
from renderers.disaster_looms import cards, tokens
from renderers.disaster_looms.style import LIVERIES, SUITS, TITLE, pieces, table_of, technology_spot
from renderers.disaster_looms.told import card_told, owned_told
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.colour import INK0, INK3, TEXT, TEXT2, TEXT3
from renderers.toolkit.faces import Face
from renderers.toolkit.ground import MARGIN, WIDTH, Head, Orbit, cut, head
from renderers.toolkit.icons import icon
from renderers.toolkit.panels import slab
from renderers.toolkit.picture import ALT_LIMIT, within
from renderers.toolkit.seats import Marker, emblem
from renderers.toolkit.silhouettes import coin
from renderers.wording import headline, known, listed, said

TOP, GAP = 160, 12
ACROSS = 3
WHO = 202  # the column of players
ORBITS = (Orbit(1100, 300, 420), Orbit(1100, 300, 540, 160))
KINDS = [*SUITS]
HALF, TALL = 602, 148  # a card that is asked about


# --- the sheet ----------------------------------------------------------------------------------------------------
def draw(view: View) -> Canvas:
    table = table_of(view)
    public = _public(table)
    rows = -(-len(public) // ACROSS)
    owned = TOP + 48 + rows * (cards.LOW + GAP) + 20
    high = owned + 48 + len(table.companies) * (cards.HIGH + GAP) + 14
    canvas = cut(high, 12, ORBITS)
    left = "  ".join(f"{letter} {n}" for letter, n in zip("ABC", table.cards.left, strict=True))
    head(canvas, Head("Technologies", f"Round {table.round}. Cards left: {left}", game=TITLE, large=True), 300)
    canvas.window("technologies", 0, TOP - 16, WIDTH, high - TOP + 16)
    _section(canvas, TOP, "Public domain", "free for everybody, actions cost what they say")
    for i, card in enumerate(public):
        x, y = MARGIN + (i % ACROSS) * (cards.WIDE + GAP), TOP + 48 + (i // ACROSS) * (cards.LOW + GAP)
        cards.card(canvas, x, y, cards.WIDE, cards.LOW, card, public=True)
        canvas.area(technology_spot(card.id), x, y, cards.WIDE, cards.LOW, card.name, card_told(card))
    if len(public) % ACROSS:
        at = MARGIN + (len(public) % ACROSS) * (cards.WIDE + GAP)
        _key(canvas, at, TOP + 48 + (rows - 1) * (cards.LOW + GAP))
    note = f"{table.technology_limit} at most; the number is what a card scores or sells for"
    if table.together or table.two:
        note = f"{table.technology_limit} at most; the number is what a card sells for"
    _section(canvas, owned, "Owned", note)
    named = {card.id for card in public}
    for company in table.companies:
        _row(canvas, view, company, owned + 48 + company.seat * (cards.HIGH + GAP), named)
    return canvas


def _public(table: LoomsView) -> list[CardFace]:
    return sorted(table.public, key=lambda card: KINDS.index(card.kind))


def _section(canvas: Canvas, y: float, words: str, note: str) -> None:
    wide = canvas.text(MARGIN, y + 32, words, Face.TITLE, 36)
    canvas.text(MARGIN + wide + 20, y + 32, note, Face.TEXT, 28, TEXT3)


def _key(canvas: Canvas, x: float, y: float) -> None:
    """What the four colours are, in the place that is left over."""
    for i, kind in enumerate(KINDS[:4]):
        left, top = x + 14 + (i % 2) * 190, y + 4 + (i // 2) * 46
        canvas.put(cards.mark(kind), left, top)
        canvas.text(left + 50, top + 30, SUITS[kind].word, Face.LABEL, 29, TEXT2)


def _row(canvas: Canvas, view: View, of: CompanyFace, y: float, named: set[str]) -> None:
    table, name = table_of(view), known(view.names, 64)[of.seat]
    canvas.put(emblem(pieces(view)[of.seat]._replace(state="in"), 60), MARGIN + 36, y + 46, "mm")
    canvas.fit(MARGIN + 78, y + 59, name, Face.NAME, 38, WHO - 90, least=28)
    canvas.put(coin(40), MARGIN + 16, y + 106, "lm")
    wide = canvas.text(MARGIN + 64, y + 118, str(of.treasury), Face.NAME, 36)
    if of.seat == table.first:
        canvas.put(icon("pennant", 38, TEXT, INK0), MARGIN + 64 + wide + 22, y + 104, "lm")
    slots = max(table.technology_limit, len(of.technologies))
    w = (WIDTH - 2 * MARGIN - WHO - GAP * (slots - 1)) // slots
    for slot in range(slots):
        x = MARGIN + WHO + slot * (w + GAP)
        if slot < len(of.technologies):
            _owned(canvas, x, y, w, of.technologies[slot], pieces(view))
            card = of.technologies[slot].card
            if card.id not in named:
                named.add(card.id)
                tip = f"{owned_told(of.technologies[slot], known(view.names))}. {card_told(card)}"
                canvas.area(technology_spot(card.id), x, y, w, cards.HIGH, card.name, tip)
        else:
            canvas.put(slab(w, cards.HIGH, 16, INK0, INK3), x, y)
            canvas.text(x + w / 2, y + 62, "open", Face.LABEL, 30, TEXT3, "m")
            if slot == len(of.technologies):
                canvas.text(x + w / 2, y + 98, f"research {of.research_price}R", Face.TEXT, 28, TEXT3, "m")


def _owned(canvas: Canvas, x: float, y: float, w: int, of: OwnedFace, shown: dict[Seat, Marker]) -> None:
    cards.card(canvas, x, y, w, cards.HIGH, of.card)
    canvas.text(x + cards.BAND + 16, y + 117, f"licence {of.card.fee}R", Face.TEXT, 29, TEXT2)
    if len(of.licensees) == 1:
        (seat, ends), *_ = of.licensees
        canvas.put(tokens.token(LIVERIES[seat], f"to {ends}", 29), x + w - 12, y + 106, "rm")
        return
    for i, (seat, _) in enumerate(reversed(of.licensees)):  # several: who, and the text says how long
        canvas.put(emblem(shown[seat]._replace(state="in"), 36), x + w - 30 - i * 38, y + 106, "mm")


# --- a question ---------------------------------------------------------------------------------------------------
def question(view: View) -> Canvas | None:
    """Only while the looker is asked for technologies; with what each would cost or bring."""
    asked = {o.spot: o for decision in view.asked for o in decision.options if o.spot.startswith("technology.")}
    found = [(card, asked[technology_spot(card.id)]) for card in known_cards(view) if technology_spot(card.id) in asked]
    if not found:
        return None
    says, seat = headline(view), view.asked[0].seat
    rows = -(-len(found) // 2)
    high = TOP + rows * (TALL + GAP) + 16
    canvas = cut(high, 12, ORBITS)
    money = f"{table_of(view).companies[seat].treasury}R"
    head(canvas, Head(says.task, says.terms, says.who, pieces(view)[seat], TITLE, money, large=True), 300)
    canvas.window("technologies", 0, TOP - 16, WIDTH, high - TOP + 16, narrow="tray")
    for i, (card, option) in enumerate(found):
        _asked(canvas, view, MARGIN + (i % 2) * (HALF + GAP), TOP + (i // 2) * (TALL + GAP), card, option)
    return canvas


def _asked(canvas: Canvas, view: View, x: float, y: float, card: CardFace, option: Option) -> None:
    names = known(view.names)
    cards.card(canvas, x, y, HALF, TALL, card, marked=not option.blocked)
    words = said(option.blocked or option.hint, names).removesuffix(f"; {card.brief}")
    if not words or words == card.brief:
        words = f"value {card.value}, licence {card.fee}R" if card.value else ""
    elif option.verb == "license" and not option.blocked:
        words = f"licence {words}"
    owners = [of.seat for of in table_of(view).companies if any(one.card.id == card.id for one in of.technologies)]
    ink, room = TEXT3 if option.blocked else TEXT, HALF - cards.BAND - 40 - 52 * len(owners)
    canvas.fit(x + cards.BAND + 16, y + 122, words, Face.LABEL, 32, room, ink, least=24)
    for i, seat in enumerate(reversed(owners)):
        canvas.put(emblem(pieces(view)[seat]._replace(state="in"), 44), x + HALF - 40 - 52 * i, y + 112, "mm")
    canvas.area(technology_spot(card.id), x, y, HALF, TALL, card.name, card_told(card))


def known_cards(view: View) -> list[CardFace]:
    """All that lie open, each once: what is offered, then what players own, then the Public Domain."""
    table = table_of(view)
    found = [card for offer in reversed(table.offers) for card in offer.cards]
    found += [of.card for company in table.companies for of in company.technologies]
    found += [of.card for company in table.companies for of in company.licences]
    return [*{card.id: card for card in (*found, *table.public)}.values()]


# --- words --------------------------------------------------------------------------------------------------------
def alt(view: View) -> str:
    return within(ALT_LIMIT, text(view).split("\n"))


def text(view: View) -> str:
    """The sheet in words."""
    table, names = table_of(view), known(view.names)
    lines = [f"Public domain: {listed([f'{card.name} ({card.brief})' for card in _public(table)])}."]
    for company in table.companies:
        owned = [owned_told(of, names) for of in company.technologies]
        lines.append(f"{names[company.seat]} owns {listed(owned) or 'nothing'}; research {company.research_price}R.")
    left = ", ".join(f"{letter} {n}" for letter, n in zip("ABC", table.cards.left, strict=True))
    return "\n".join([*lines, f"Cards left: {left}."])
