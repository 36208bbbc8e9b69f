"""The questions that aim cards and beasts. What may be named is always public (AV-R55, AV-R57)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.core import Option, Seat
from engine.games.avoid_the_void.content import Step, Where
from engine.games.avoid_the_void.facts import GRID, SPOTS, can_collapse, clockwise, holes, opponents, unoccupied
from engine.games.avoid_the_void.rules.effects import Aim, Question
from engine.games.avoid_the_void.rules.options import DIRECTION, SECTOR, players, sectors
from engine.games.avoid_the_void.state import Void

EVERY_SECTOR = tuple(sectors(SPOTS))
QUARTERS = [Option(f"{q * 90}", f"{q * 90}° clockwise", verb="choose", words=f"{q * 90}") for q in (1, 2, 3)]
LINES = [
    *(Option(row, f"Row {row}", verb="choose", words=row, spot=f"row.{row}") for row in "12345"),
    *(Option(column, f"Column {column}", verb="choose", words=column, spot=f"column.{column}") for column in "ABCDE"),
]
WAYS = {way: Option(way, way.capitalize(), verb="choose", words=way) for way in ("left", "right", "up", "down")}


def opponent(words: str) -> Question:
    return Question(words, lambda s, seat, step, aim: players(opponents(s, seat)), player=True)


def player_among(words: str, who: Callable[[Void, Seat], Iterable[Seat]]) -> Question:
    return Question(words, lambda s, seat, step, aim: players(who(s, seat)), player=True)


def anyone(words: str) -> Question:
    """Any player in the game, oneself included (AV-36)."""
    return player_among(words, clockwise)


def another(words: str) -> Question:
    """Any player in the game but the one just named."""
    return Question(
        words, lambda s, seat, step, aim: players(o for o in clockwise(s, seat) if str(o) != aim[0]), player=True
    )


def sector(words: str, which: Callable[[Void, Seat, Step, Aim], Iterable[str]]) -> Question:
    return Question(words, lambda s, seat, step, aim: sectors(which(s, seat, step, aim)), sector=True)


def any_sector(words: str) -> Question:
    return Question(words, lambda s, seat, step, aim: EVERY_SECTOR, sector=True)


def choice(words: str, options: list[Option]) -> Question:
    return Question(words, lambda s, seat, step, aim: options, labels={o.key: o.text for o in options})


DIRECTIONS = choice("which direction?", list(DIRECTION.values()))
QUARTER = choice("turn it by how much?", QUARTERS)
LINE = choice("which row or column?", LINES)
WAY = Question(
    "shift it which way?",
    lambda s, seat, step, aim: [WAYS[way] for way in (("left", "right") if aim[0].isdigit() else ("up", "down"))],
)
HOLE = sector("which black hole?", lambda s, seat, step, aim: holes(s))


def candidates(s: Void, seat: Seat, where: Where) -> Iterable[str]:
    """The sectors a card speaks of, before it is asked whether they can be used."""
    near = GRID.near[at] if (at := s.players[seat].at) else ()
    if where == "adjacent":
        return near
    if where == "unoccupied":
        return unoccupied(s)
    if where == "adjacent unoccupied":
        free = set(unoccupied(s))
        return [spot for spot in near if spot in free]
    if where == "beside two black holes":
        return [spot for spot in SPOTS if sum(s.board[beside].hole for beside in GRID.beside[spot]) >= 2]
    return SPOTS


def collapsible(s: Void, seat: Seat, step: Step, aim: Aim) -> list[Option]:
    """AV-R55: what a card may turn into a black hole; a Stabilizer is named as the reason why not."""
    normal = [spot for spot in candidates(s, seat, step.where) if not s.board[spot].hole]
    return [SECTOR[spot] if can_collapse(s, spot) else _STABLE[spot] for spot in normal]


_STABLE = {spot: SECTOR[spot]._replace(blocked="A Stabilizer holds it.", rule="AV-R55") for spot in SPOTS}
COLLAPSE = Question("which sector becomes a black hole?", collapsible, sector=True)
