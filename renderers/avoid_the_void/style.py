"""How this game's things look: suits of the cards, tokens, the pieces of its crews."""

from __future__ import annotations

from engine.core import Seat, View
from engine.games.avoid_the_void.view import Crew, VoidView
from renderers.toolkit.cards import Suit
from renderers.toolkit.colour import SEATS, Colour, Livery, rgb
from renderers.toolkit.seats import Marker, State, marker
from renderers.wording import known

TITLE = "Avoid the Void"
SUITS: dict[str, Suit] = {
    "mining": Suit(rgb("#F09A3A"), rgb("#2B1600"), "mining", "mining"),
    "teleport": Suit(rgb("#F0705F"), rgb("#330A05"), "teleport", "teleport"),
    "blaster": Suit(rgb("#E9CB45"), rgb("#2A2200"), "blaster", "blaster"),
    "trade": Suit(rgb("#45C79B"), rgb("#00281B"), "trade", "trade"),
    "gyroscope": Suit(rgb("#5AA7F5"), rgb("#001D3D"), "gyro", "gyroscope"),
    "void": Suit(rgb("#0A0A14"), rgb("#D9CCFF"), "void", "void", dark=True),
    "anomaly": Suit(rgb("#C58BF2"), rgb("#220A3A"), "anomaly", "anomaly"),
}
STEEL = rgb("#B7BED0")  # stands in for a black card's colour where black would vanish
RAMP: dict[int, Colour] = {
    -1: rgb("#3B1F33"),
    0: rgb("#1A2337"),
    1: rgb("#1D2C48"),
    2: rgb("#21385B"),
    3: rgb("#26466F"),
    4: rgb("#2C5586"),
}
HOLE = rgb("#05050C")
MEANING = {  # of the tokens, in the words that a legend has room for
    "HZ": "−2",
    "RD": "+2",
    "JG": "arrows all ways",
    "SB": "one more arrow",
    "MF": "entry costs 1 card",
    "ST": "never a black hole",
    "WH": "wormhole",
    "TP": "trade 1 card for 2",
}
LIVERIES = tuple(SEATS.values())  # of the seats, until the aliens are chosen
PHASES = ("income", "action", "travel")


def dye(icon: str) -> Colour:
    """The colour of a small mark for a card."""
    suit = SUITS[icon]
    return STEEL if suit.dark else suit.band


def table_of(view: View) -> VoidView:
    if not isinstance(view.table, VoidView):
        raise TypeError(f"no view of {TITLE}: {view.game}")
    return view.table


def colours(table: VoidView) -> dict[Seat, str]:
    """Each crew's colour; before the aliens are chosen, one that is still free."""
    free = [colour for colour in SEATS if colour not in {crew.colour for crew in table.crews}]
    return {crew.seat: crew.colour or free.pop(0) for crew in table.crews}


def pieces(view: View) -> dict[Seat, Marker]:
    table = table_of(view)
    dyed, names = colours(table), known(view.names)
    return {crew.seat: marker(SEATS[dyed[crew.seat]], names[crew.seat], _state(view, crew)) for crew in table.crews}


def livery(view: View, seat: Seat) -> Livery:
    """That of the alien whose ship one flies."""
    return SEATS[colours(table_of(view))[seat]]


def _state(view: View, crew: Crew) -> State:
    if view.result:
        return "turn" if crew.seat in view.result.winners else "out" if crew.out else "in"
    table = table_of(view)
    if crew.seat in view.waiting if table.phase == "aliens" else crew.seat == table.active:
        return "turn"
    return "out" if crew.out else "in"
