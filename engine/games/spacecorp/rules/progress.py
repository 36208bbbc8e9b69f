"""Adaptations and Breakthroughs (SC-222 to SC-230): one of the Sideboard, for the rest of the game."""

from __future__ import annotations

from engine.core import Asking, Option, Seat, Text, Who, choose, text
from engine.games.spacecorp.content import Progress
from engine.games.spacecorp.facts import clockwise, owns, titles_left
from engine.games.spacecorp.rules.profits import gain
from engine.games.spacecorp.rules.stars import onto_the_stars, star_children
from engine.games.spacecorp.state import Corp, Gain, T, rule
from engine.games.spacecorp.wording import profit, progress

KIND: dict[Progress, Text] = {"adaptation": text("Adaptation"), "breakthrough": text("Breakthrough")}
COPIES = 2


def bars(s: Corp, seat: Seat, title: str) -> tuple[str, str]:
    """Why this player cannot choose it, and the rule that says so (SC-225, SC-226, SC-R77)."""
    entry = s.box.progress[title]
    if title in s.firms[seat].progress:
        return "You own it.", "SC-225"
    there = len(s.firms[seat].progress) if entry.needs_kind == "progress" else owns(s, seat, entry.needs_kind)
    return ("You own too few cards for it.", "SC-226") if there < entry.needs else ("", "")


@rule
def gain_progress(t: T, seat: Seat, kind: Progress) -> Asking[None]:
    """D-29: a title of this kind; everybody sees them all."""
    s = t.s
    options = [a_title(s, seat, title) for title in titles_left(s, kind)]
    there = [option.key for option in options if not option.blocked]
    if not there:  # SC-R73
        t.say("There is no {kind} that {who} could take.", kind=KIND[kind], who=Who(seat))
        return
    t.task(text("choose a progress card"), text("A cube came to the top of the wheel."))
    words = text("Which {kind}?", kind=KIND[kind])
    usual = max(there, key=lambda title: bonus(s, title))
    title = yield from choose(seat, words, options, auto=True, public=True, default=usual)
    if kind == "breakthrough":  # Leak answers it
        s.clock += 1
        s.gains.append(Gain("leak", seat, title, 0, s.clock, s.turn))
    take_title(t, seat, title)


def a_title(s: Corp, seat: Seat, title: str) -> Option:
    entry = s.box.progress[title]
    blocked, number = bars(s, seat, title)
    words = text("{title}", title=progress(s.box, title))
    if bonus(s, title):
        words = text("{title}, {n}", title=progress(s.box, title), n=profit(bonus(s, title)))
    return Option(title, words, entry.text, "choose", entry.title, f"title.{title}", blocked, number)


def bonus(s: Corp, title: str) -> int:
    """SC-227, SC-R74: of the copy on top."""
    return s.box.progress[title].bonus if s.sideboard[title] == COPIES else 0


def take_title(t: T, seat: Seat, title: str, paid: bool = True) -> None:
    """The copy on top, with its profit where it pays one, and what it does once (SC-227 to SC-229)."""
    s, entry = t.s, t.s.box.progress[title]
    n = bonus(s, title) if paid else 0
    s.sideboard[title] -= 1
    s.firms[seat].progress.append(title)
    t.say("{who} gains {title}.", who=Who(seat), title=progress(s.box, title))
    if entry.straight:
        onto_the_stars(s, seat)
    if entry.once == "team":
        t.do(star_children, seat)
    if entry.once == "rivals":
        n += len(clockwise(s, seat))
    if n:
        gain(t, seat, n, "progress")
        t.say("{who} gains {n}.", who=Who(seat), n=profit(n))
