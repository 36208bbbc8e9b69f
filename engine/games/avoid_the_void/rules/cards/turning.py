"""Blue, gyroscope: sectors turn and change places (AV-80)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core import Option, Seat
from engine.games.avoid_the_void.content import Step
from engine.games.avoid_the_void.facts import GRID, SPOTS
from engine.games.avoid_the_void.rules.aims import LINE, QUARTER, WAY, any_sector, choice, sector
from engine.games.avoid_the_void.rules.dealing import rearrange
from engine.games.avoid_the_void.rules.effects import Aim, effect
from engine.games.avoid_the_void.state import T, Void

SPINS = [
    Option("clockwise", "Clockwise", verb="choose", words="clockwise"),
    Option("counter", "Counter-clockwise", verb="choose", words="counter"),
]


def turn_sectors(t: T, spots: Iterable[str], degrees: int) -> None:
    """Black holes turn too, with their hidden front; tokens turn with their tile (AV-R22)."""
    spots = tuple(spots)
    for spot in spots:
        t.s.board[spot].turned = (t.s.board[spot].turned + degrees // 90) % 4
    t.say("Turned by {degrees}°: {spots}.", degrees=degrees, spots=spots)


@effect("turn", any_sector("turn which sector?"), QUARTER)
def turn(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    turn_sectors(t, [aim[0]], int(aim[1]))


@effect("turn_near", choice("which way round?", SPINS))
def turn_near(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    """One's own sector stays as it is."""
    turn_sectors(t, GRID.near[t.s.players[seat].at], 90 if aim[0] == "clockwise" else 270)


@effect("turn_line", LINE)
def turn_line(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    turn_sectors(t, GRID.line[aim[0]], 180)


@effect("shift_line", LINE, WAY)
def shift_line(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    """The sector that is pushed out comes in at the other end."""
    line = GRID.line[aim[0]]
    by = 1 if aim[1] in ("right", "up") else -1
    rearrange(t, [(spot, line[(i + by) % len(line)]) for i, spot in enumerate(line)])
    t.say("{line} shifts {way}.", line=LINE.named(t.s.box, aim[0]), way=aim[1])


def swappable(s: Void, seat: Seat, step: Step, aim: Aim) -> list[str]:
    """AV-R55: two different sectors."""
    return [spot for spot in (GRID.near[aim[0]] if step.where == "adjacent" else SPOTS) if spot != aim[0]]


@effect("swap_sectors", any_sector("swap which sector?"), sector("with which?", swappable))
def swap_sectors(t: T, seat: Seat, step: Step, aim: Aim) -> None:
    rearrange(t, [(aim[0], aim[1]), (aim[1], aim[0])])
    t.say("{one} and {other} change places.", one=aim[0], other=aim[1])
