"""Red, teleport: moving ships. No tribute is due outside the Travel Phase (AV-52)."""

from __future__ import annotations

from engine.core import Asking, Option, Seat, briefly, text
from engine.games.avoid_the_void.content import Step
from engine.games.avoid_the_void.facts import GRID, clockwise, exits, nearest_holes, opponents
from engine.games.avoid_the_void.rules.aims import DIRECTIONS, candidates, opponent, player_among, sector
from engine.games.avoid_the_void.rules.away import ways_out
from engine.games.avoid_the_void.rules.dealing import draw, throw_away
from engine.games.avoid_the_void.rules.discarding import Way, choose_discards, either_or, raise_shield, shielded
from engine.games.avoid_the_void.rules.effects import Aim, Question, effect
from engine.games.avoid_the_void.rules.entering import move_ships
from engine.games.avoid_the_void.rules.interrupts import window
from engine.games.avoid_the_void.rules.options import sectors
from engine.games.avoid_the_void.state import T, Void, rule
from engine.parts.square import COMPASS

STAY = Option("stay", "Stay: there is no black hole", verb="choose", words="stay")


@effect("move", sector("move where?", lambda s, seat, step, aim: candidates(s, seat, step.where)))
def move(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    move_ships(t, {seat: aim[0]})


@effect(
    "pull",
    opponent("whose ship?"),
    sector("move it where?", lambda s, seat, step, aim: GRID.near[s.players[int(aim[0])].at]),
)
def pull(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    move_ships(t, {int(aim[0]): aim[1]})


@effect(
    "fall",
    Question(
        "to which black hole?",
        lambda s, seat, step, aim: sectors(nearest_holes(s, s.players[seat].at)) or [STAY],
        sector=True,
    ),
)
def fall(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    """AV-88, AV-89; AV-R31: on a black hole one stays and draws; without any hole one stays and draws 1."""
    if aim[0] == "stay":
        draw(t, seat, 1)
        return
    move_ships(t, {seat: aim[0]})
    t.do(fallen, seat, step.n)


@rule
def fallen(t: T, seat: Seat, n: int) -> None:
    draw(t, seat, n)


@effect("swap_ships", opponent("change places with whom?"))
def swap_ships(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    other = int(aim[0])
    move_ships(t, {seat: t.s.players[other].at, other: t.s.players[seat].at})


@effect("sling", DIRECTIONS)
def sling(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    """Every ship, one's own too, all together; one that would leave the board stays."""
    way = COMPASS.index(aim[0])
    ships = clockwise(t.s, seat)
    move_ships(t, {ship: GRID.step[t.s.players[ship].at][way] or t.s.players[ship].at for ship in ships})


def ships_with_a_way(s: Void, seat: Seat) -> list[Seat]:
    return [o for o in opponents(s, seat) if exits(s, s.players[o].at)]


@effect(
    "drag",
    player_among("drag whose ship?", ships_with_a_way),
    sector("along which arrow?", lambda s, seat, step, aim: exits(s, s.players[int(aim[0])].at)),
)
def drag(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    move_ships(t, {int(aim[0]): aim[1]})


@effect(
    "howl",
    opponent("howl at whom?"),
    sector("drive them where?", lambda s, seat, step, aim: GRID.near[s.players[int(aim[0])].at]),
)
def howl(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    t.do(window, "step", seat, "howler", int(aim[0]))
    t.do(howled_at, int(aim[0]), aim[1], step.n)


@rule
def howled_at(t: T, seat: Seat, spot: str, n: int) -> Asking[None]:
    """Either discard or be moved; AV-R66: a shield makes the discard possible with any hand."""
    return briefly(answer_the_howler(t, seat, spot, n))


def answer_the_howler(t: T, seat: Seat, spot: str, n: int) -> Asking[None]:
    s, hand = t.s, t.s.players[seat].hand
    shield = shielded(s, seat)
    t.task("answer the Howler", text("Discard {n}, or be moved to {spot}.", n=n, spot=spot))
    way = yield from either_or(
        seat,
        "Howler: a card, or does your ship move?",
        [
            Way("discard", text("Discard {n}", n=n), len(hand) >= n or shield, "You hold too few cards."),
            Way("move", text("Your ship moves to {spot}", spot=spot), spot in GRID.near[s.players[seat].at]),
        ],
        default="discard" if len(hand) > 1 or shield or not ways_out(s, seat, spot) else "move",
    )
    if way == "move":
        move_ships(t, {seat: spot})
    elif shield:
        raise_shield(t, seat)
    else:
        throw_away(t, seat, (yield from choose_discards(s, seat, n, "Howler: discard {n}.")))
