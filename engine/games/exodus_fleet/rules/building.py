"""Building (EF-91 to EF-103): in the order of the bids, one after another; then the line is cleaned up."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from engine.core import Asking, Option, Seat, Who, choose, text
from engine.games.exodus_fleet.content import CARDS, SHIPS
from engine.games.exodus_fleet.looks import hired, loyal, ship_cost, totals, track
from engine.games.exodus_fleet.rules.built import when_built
from engine.games.exodus_fleet.rules.crews import DECLINE, DECLINING, OTHERWISE, Plan, decline, declining
from engine.games.exodus_fleet.rules.gaining import gain
from engine.games.exodus_fleet.rules.giving_up import taken_instead
from engine.games.exodus_fleet.rules.paying import (
    Payment,
    bill,
    described,
    discount,
    ladders,
    pay,
    pay_best,
    settle,
    with_cards,
)
from engine.games.exodus_fleet.rules.wording import choose_or, ship_option, too_dear
from engine.games.exodus_fleet.rulings import LINE
from engine.games.exodus_fleet.state import Fleet, T, rule
from engine.parts.bill import Bill
from engine.parts.payment import best, payable

By = Literal["hired", "extra", "crew"]
NO = Option("no", "Build nothing", verb="no")


@rule
def builders(t: T) -> None:
    """EF-91: the next chooses when the one before has finished paying."""
    for seat in hired(t.s):
        t.do(builders_turn, seat)


@rule
def builders_turn(t: T, seat: Seat) -> None:
    t.s.builder = seat
    t.do(build, seat, "hired")
    t.do(builder_is_done)


@rule
def builder_is_done(t: T) -> None:
    """H13: Alien Construction Crews that were played meanwhile come now, before the next builder; EF-R112."""
    s = t.s
    s.builder = -1
    if s.neutral_offer == "one_by_one":
        replace_neutral_ships(t)
    if s.crews:
        t.do(crew_builds, s.crews.pop(0))


def replace_neutral_ships(t: T) -> None:
    """EF-140: one for each that was built, while there are any."""
    s = t.s
    gone = track(s).neutral_ships + 1 - len(s.offer)
    new = [s.neutral.pop() for _ in range(min(gone, len(s.neutral)))]
    s.offer += new
    if new:
        t.say("New on offer: {ships}.", ships=tuple(SHIPS[ship].name for ship in new))


@rule
def crew_builds(t: T, seat: Seat) -> None:
    """EF-222, EF-R42: a build of its own, without the hired discount."""
    t.s.builder = seat
    t.do(build, seat, "crew")
    t.do(builder_is_done)


# --- one ship ----------------------------------------------------------------------------------------------------
def on_offer(s: Fleet, seat: Seat) -> list[str]:
    """EF-93, EF-D13: the line, the neutral offer, and one's own Blueprints."""
    return [*s.line, *s.offer, *s.players[seat].reserved]


def ship_bill(s: Fleet, seat: Seat, ship: str, by: str, without: tuple[str, ...] = ()) -> Bill:
    """EF-94, EF-95, EF-102: the hired discount counts once; discounts of ships always (EF-R104).

    EF-R44: it may come to nothing. EF-R6: the order is that of the bids, whatever the board says.
    """
    need, less = ship_cost(s, seat, ship)
    owed = bill(s, seat, need, discount(less + (by == "hired")), *ladders(s, seat), without=without)
    return owed._replace(doubled=0) if totals(s, seat).doubles else owed  # EF-180


def discounts(s: Fleet, seat: Seat, ship: str) -> dict[str, int]:
    """EF-233, EF-R111: cards for one ship each, while it is being paid for."""
    hand = s.players[seat].hand
    cards = [card for card in hand if CARDS[card].does == "less"]
    return {card: CARDS[card].n for card in cards if not CARDS[card].loyal or loyal(s, seat, ship)}


def affordable(s: Fleet, seat: Seat, ship: str, by: str, without: tuple[str, ...] = ()) -> bool:
    """With all that may help."""
    owed, cards = ship_bill(s, seat, ship, by, without), discounts(s, seat, ship)
    return any(payable(bill) for bill in with_cards(owed, cards.values()))


def could_build(s: Fleet, seat: Seat, card: str) -> bool:
    """With this Alien Construction Crew, which is then no longer in hand."""
    return any(affordable(s, seat, ship, "crew", (card,)) for ship in on_offer(s, seat))


def offers(s: Fleet, seat: Seat, by: str) -> Iterator[Option]:
    """With the best way to pay beside them."""
    for ship in on_offer(s, seat):
        offer, owed = ship_option(ship), ship_bill(s, seat, ship, by)
        if way := best(owed):
            yield offer._replace(hint=text("for {cost}. {power}", cost=described(way, owed), power=offer.hint))
        elif (cards := discounts(s, seat, ship)) and any(map(payable, with_cards(owed, cards.values()))):
            yield offer._replace(hint=text("with a card of your hand. {power}", power=offer.hint))
        else:
            yield unpayable(ship, owed.need)


@lru_cache(1024)
def unpayable(ship: str, cost: tuple[int, ...]) -> Option:
    return ship_option(ship)._replace(blocked=too_dear(cost), rule="EF-27")


def choose_ship(s: Fleet, seat: Seat, by: str) -> Asking[tuple[str, Payment | None]]:
    """EF-D13: in the best way to pay, or in another. EF-R45: who can pay for nothing declines."""
    refuse = declining(s, seat) if by == "hired" else NO
    ships = [*offers(s, seat, by)]
    possible = [option for option in ships if not option.blocked]
    must = bool(possible) and by == "crew" and s.stage == "cards"  # else its card could be played for ever (EF-128)
    options = [*ships, *([OTHERWISE] if possible else []), *([] if must else [refuse])]
    ship = yield from choose_or(seat, "Build which ship?", options, "" if must else refuse.key)
    otherwise = ship == OTHERWISE.key
    if otherwise:
        ship = yield from choose(seat, "Build which ship, to pay for it another way?", possible, auto=True)
    if ship == refuse.key:
        return ship, None
    owed, cards = ship_bill(s, seat, ship, by), discounts(s, seat, ship)
    if not cards and not otherwise:
        return ship, (yield from pay_best(s, seat, owed))
    return ship, (yield from pay(s, seat, owed, SHIPS[ship].name, cards))


@rule
def build(t: T, seat: Seat, by: str) -> Asking[None]:
    """H43: also after seeing what others built, it may be declined."""
    s, p = t.s, t.s.players[seat]
    ship, paid = yield from choose_ship(s, seat, by)
    if ship == DECLINE.key:
        decline(t, seat, Plan(ship, cubes=tuple((yield from taken_instead(s, seat, DECLINING)))))
        return
    if paid is None:
        build_nothing(t, seat, by)
        return
    t.say("{who} builds {ship} {cost}.", who=Who(seat), ship=SHIPS[ship].name, cost=settle(t, seat, paid))
    if by == "hired":
        p.crew = "worked"
    elif by == "crew":
        s.cards.discard.append(p.crew_cards.pop(0))
    add_ship(t, seat, ship)


def build_nothing(t: T, seat: Seat, by: str) -> None:
    """EF-R96: an Alien Construction Crew that finds nothing is taken back unplayed."""
    p = t.s.players[seat]
    if by == "crew":
        p.hand.append(p.crew_cards.pop(0))
        t.say("{who} builds nothing and takes Alien Construction Crew back.", who=Who(seat))
    else:
        t.say("{who} builds no second ship.", who=Who(seat))


def add_ship(t: T, seat: Seat, ship: str) -> None:
    """EF-96, EF-31: it works at once; EF-R38: when-built powers come before anybody else's turn."""
    s, p = t.s, t.s.players[seat]
    if ship in p.reserved:
        at = p.reserved.index(ship)
        del p.reserved[at]
        s.cards.discard.append(p.blueprints.pop(at))  # EF-R109
    elif ship in s.line:
        s.line.remove(ship)
    else:
        s.offer.remove(ship)
    p.ships.append(ship)
    entry = SHIPS[ship]
    if entry.gain and entry.gain.phase == s.phase and s.stage == "actions" and any(entry.gain.cubes):
        gain(t, seat, entry.gain.cubes, entry.name)  # EF-R78
        p.used.append(ship)
    if entry.built == "build":
        t.do(build, seat, "extra")  # EF-165, H11
    else:
        when_built(t, seat, entry)
    if s.stage in ("call", "ready", "cards"):
        t.do(fill_up)  # EF-R39


# --- the line ----------------------------------------------------------------------------------------------------
@rule
def fill_up(t: T) -> None:
    """EF-98, EF-101: new ships come in at the left. EF-R41: an empty deck is made anew from the discards."""
    s = t.s
    if s.all_ships:
        return  # EF-R69
    new: list[str] = []
    while len(s.line) < LINE and (ship := s.ships.top(t.match.chance)):
        s.line.insert(0, ship)
        new.append(SHIPS[ship].name)
    if new:
        t.say("New in the line: {ships}.", ships=tuple(new))


def clear_line(t: T) -> None:
    """EF-99, EF-100, EF-R40: the right-most ships leave, the others slide; then the left is filled."""
    s = t.s
    if s.all_ships:
        return
    gone = [s.line.pop() for _ in range(min(track(s).discarded, len(s.line)))]
    s.ships.discard += gone
    if gone:
        t.say("Out of the line: {ships}.", ships=tuple(SHIPS[ship].name for ship in gone))
