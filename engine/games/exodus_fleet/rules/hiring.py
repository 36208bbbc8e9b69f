"""When the bids stand (EF-54 to EF-58, EF-63): who is excluded, who pays and hires, and what that brings."""

from __future__ import annotations

from engine.core import Seat, Who, text
from engine.games.exodus_fleet.facts import fleet, from_admiral, hired, ranking, track
from engine.games.exodus_fleet.rules.gaining import gain, gain_xu
from engine.games.exodus_fleet.rules.giving_up import take_pass_gain
from engine.games.exodus_fleet.rules.wording import PLACES
from engine.games.exodus_fleet.state import Player, T, rule


def lay_bid(p: Player, n: int) -> None:
    """EF-53: face up on the table, until it is paid or taken back."""
    p.bid = n
    p.xu -= n


def take_bid_back(p: Player) -> None:
    p.xu += p.bid
    p.bid = 0


@rule
def hire(t: T) -> None:
    """EF-R24: exclusion, bids, what comes after bidding. EF-R30: by the values after the window.

    What comes to all is there before the excluded player is asked: cards and ships may work from then on.

    EF-54 to EF-56: the lowest is excluded only if nobody passed and there are three or more; EF-64: only that bid
    is kept. EF-R20: places are counted from the top.
    """
    s = t.s
    order = ranking(s)
    s.stage = "actions"
    out = order.pop() if track(s).excludes and len(order) == len(s.players) else None
    if out is not None:
        take_bid_back(s.players[out])
        t.say("Nobody has passed: {who}, the lowest, is excluded and pays nothing.", who=Who(out))
    for place, seat in enumerate(order, 1):
        s.players[seat].place = place
    tell_places(t, order)  # EF-57
    t.do(after_bids)
    if out is not None:
        t.do(take_pass_gain, out)


def tell_places(t: T, order: list[Seat]) -> None:
    """Ana hires the first crew for 8 XU, Bo the second for 5."""
    verbs = ["{who} hires the {place} crew for {n} XU", *["{who} the {place} for {n}"] * len(order)]
    places = [
        text(words, who=Who(seat), place=PLACES[i], n=t.s.players[seat].bid)
        for i, (seat, words) in enumerate(zip(order, verbs, strict=False))
    ]
    t.say("{places}." if places else "Nobody hires a crew.", places=tuple(places))


@rule
def after_bids(t: T) -> None:
    """EF-63, EF-R24: XU that come when bidding is over, and gains of a given type (EF-R81: they cost nothing).

    EF-R77: not for a ship that is built later in the phase.
    """
    s = t.s
    for seat in from_admiral(s):
        for ship in fleet(s, seat):
            due = ship.after_bids
            if due and due.phase in (None, s.phase) and (s.players[seat].place or not due.hired):
                gain_xu(t, seat, due.xu, ship.name)
        gains_of_the_phase(t, seat)
    if s.phase == "mining":
        for seat in hired(s):
            for card in s.players[seat].face_up:
                gain(t, seat, s.box.cards[card].cubes, s.box.cards[card].name)  # EF-225, EF-R102


def gains_of_the_phase(t: T, seat: Seat) -> None:
    """Ships that bring resources of a given type, hired or not (EF-44, EF-163, EF-181, EF-188, EF-195)."""
    s, p = t.s, t.s.players[seat]
    for ship in fleet(s, seat):
        if ship.gain and ship.gain.phase == s.phase and any(ship.gain.cubes):
            gain(t, seat, ship.gain.cubes, ship.name)
            p.used.append(ship.id)
