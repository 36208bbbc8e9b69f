"""Losing: when it is checked, what happens, and how the game ends (AV-1, AV-2, AV-58 to AV-62)."""

from __future__ import annotations

from engine.core import Result, Seat, Text, Who, text
from engine.games.avoid_the_void.facts import clockwise, has_power
from engine.games.avoid_the_void.rules.dealing import draw
from engine.games.avoid_the_void.rules.interrupts import pause
from engine.games.avoid_the_void.rulings import DRAWN_BY_A_SAVED_LOSER
from engine.games.avoid_the_void.state import T, rule


@rule
def losing_check(t: T, seat: Seat) -> None:
    """AV-24, AV-32, AV-58, each in one's own phases only (AV-R1); AV-R5: a last window before it."""
    pause(t, "check", seat, threatened=[] if t.s.players[seat].hand else [seat])
    if t.planned:
        t.do(after_the_window, seat)
    else:
        judge(t, seat)


@rule
def after_the_window(t: T, seat: Seat) -> None:
    judge(t, seat)


def judge(t: T, seat: Seat) -> None:
    me = t.s.players[seat]
    if not me.hand:
        escape(t, seat)
    if not me.hand:
        lose(t, seat, text("has no cards left"))


def escape(t: T, seat: Seat) -> None:
    """AV-R61: Gatoo draws instead of losing for lack of cards, by itself, once; AV-67: and its card is flipped."""
    if has_power(t.s, seat, "gatoo"):
        t.s.blank.append("gatoo")
        t.say("{alien} saves {who}.", alien=t.s.box.aliens["gatoo"].name, who=Who(seat))
        draw(t, seat, DRAWN_BY_A_SAVED_LOSER)


def lose(t: T, seat: Seat, why: Text) -> None:
    """AV-60 to AV-62; the loss itself cannot be interrupted (AV-R5). The last rule to run for this player's turn."""
    s, me = t.s, t.s.players[seat]
    t.say("{who} {why} and is lost to the void.", who=Who(seat), why=why)
    s.deck.discard += me.hand + me.mods  # AV-R38; AV-R26: what the loser has put on others and on sectors stays
    me.hand, me.mods, me.at, me.out, me.clouded = [], [], "", True, False
    s.fallen.append(seat)  # AV-R46: for good; whatever cards or aliens change hands, nobody comes back
    left = clockwise(s, 0)
    if len(left) == 1:  # AV-R11: at once, whatever is unfinished; AV-R12: so the last one in turn order stands
        t.say("{who} is the last one standing and wins.", who=Who(left[0]))
        t.finish(Result(left, []))
        return
    draw_beast(t, seat)
    if seat == s.active and s.phase != "dwindling":
        t.drop_to(turn_is_over)  # AV-18; on another's turn the active player goes on (AV-R10)


def draw_beast(t: T, seat: Seat) -> None:
    """AV-62, AV-64: face up, kept with the others; AV-R36: no beast left, no draw."""
    if t.s.beasts:
        beast = t.s.beasts.pop()
        entry = t.s.box.beasts[beast]
        t.s.players[seat].beasts.append(beast)
        t.say("{who} commands {beast}: {text}", who=Who(seat), beast=entry.name, text=entry.text)


@rule
def turn_is_over(t: T) -> None:
    """AV-18: a turn ends here, early or not. AV-R13: a card that was being carried out goes to the pile."""
    s = t.s
    s.deck.discard += [play.card for play in s.playing if play.card]
    s.playing, s.owed, s.played, s.used, s.passed = [], 0, 0, [], []
