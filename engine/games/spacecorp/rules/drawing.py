"""Cards are drawn from the pile, which is never made anew (SC-76, SC-86 to SC-89)."""

from __future__ import annotations

from engine.core import Seat, Who, text
from engine.games.spacecorp.holding import take_in
from engine.games.spacecorp.state import T
from engine.games.spacecorp.wording import card


def draw(t: T, seat: Seat) -> bool:
    """The top card, for the one who draws alone to see; nothing if the pile is out."""
    s = t.s
    if not s.deck:
        return False
    piece = s.deck.pop()
    take_in(s, seat, piece, seen=False)
    s.quiet = 0  # SC-R153
    t.tell(seat, text("You draw {card}.", card=card(s, piece)), text("{who} draws a card.", who=Who(seat)))
    note_the_end(t)
    return True


def take_offer(t: T, seat: Seat, box: int) -> None:
    """For everybody to see; the box is filled in step 5 (SC-87)."""
    s = t.s
    piece = s.offers[box]
    s.offers[box] = ""
    take_in(s, seat, piece, seen=True)
    t.say("{who} takes {card} from the offers.", who=Who(seat), card=card(s, piece))


def refill(t: T) -> None:
    """SC-86; a Time card is an offer like others (SC-R164)."""
    s, filled = t.s, []
    for n, piece in enumerate(s.offers):
        if not piece and s.deck:
            s.offers[n] = s.deck.pop()
            filled.append(card(s, s.offers[n]))
    if filled:
        s.quiet = 0
        t.say("New offers: {cards}.", cards=tuple(filled))
        note_the_end(t)


def note_the_end(t: T) -> None:
    if not t.s.deck:
        t.say("The pile is empty: from now on players may pass, and nobody uses what is a rival's.")
