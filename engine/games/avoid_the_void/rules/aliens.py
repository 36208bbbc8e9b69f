"""Who plays whom (AV-5, AV-66, AV-D1), and the power that starts a turn."""

from __future__ import annotations

from engine.core import Asking, Option, Seat, Who, choose
from engine.games.avoid_the_void.facts import has_power, your_sector
from engine.games.avoid_the_void.rules.dealing import draw
from engine.games.avoid_the_void.rulings import DEAL_POINTLESS_ALIENS
from engine.games.avoid_the_void.state import T, Void, rule

ANY = Option("random", "Any: let chance decide", verb="choose", words="random")


def free_aliens(s: Void) -> list[str]:
    taken = {p.alien for p in s.players}
    return [alien for alien in s.box.aliens if alien not in taken]


@rule
def choose_alien(t: T, seat: Seat) -> Asking[None]:
    """In turn order, in the open: a free one, or any."""
    free = free_aliens(t.s)
    options = [alien_option(t.s, alien) for alien in free]
    t.task("choose an alien", "Each brings a power and a ship.")
    offered = [*options, ANY] if len(free) > 1 else options
    alien = yield from choose(seat, "Which alien do you play?", offered, public=True, default=offered[-1].key)
    take(t, seat, alien if alien != "random" else t.pick(worth_dealing(t.s)))


def alien_option(s: Void, alien: str) -> Option:
    entry = s.box.aliens[alien]
    pointless = alien == "klaxxi" and not s.tribute  # AV-R62: warn whoever chooses it
    hint = "Without tribute this power does nothing." if pointless else entry.text
    return Option(alien, entry.name, hint, "choose", entry.name)


@rule
def deal_alien(t: T, seat: Seat) -> None:
    take(t, seat, t.pick(worth_dealing(t.s)))


def worth_dealing(s: Void) -> list[str]:
    """AV-R62: Klaxxi is not dealt without tribute, unless all seven are needed."""
    free = free_aliens(s)
    if s.tribute or DEAL_POINTLESS_ALIENS:
        return free
    return [alien for alien in free if alien != "klaxxi"] or free


def take(t: T, seat: Seat, alien: str) -> None:
    entry = t.s.box.aliens[alien]
    t.s.players[seat].alien = alien
    t.say("{who} plays {alien}, the {colour} ship.", who=Who(seat), alien=entry.name, colour=entry.colour)
    if alien == "klaxxi" and not t.s.tribute:
        t.say("Without tribute the power of Klaxxi does nothing.")


@rule
def start_powers(t: T, seat: Seat) -> None:
    """AV-19: Topkul draws 2 if its turn starts on a black hole, a modified one too (AV-75)."""
    if has_power(t.s, seat, "topkul") and your_sector(t.s, seat).hole:
        t.say("{alien} draws strength from the black hole.", alien=t.s.box.aliens["topkul"].name)
        draw(t, seat, 2)
    t.s.phase = "income"
