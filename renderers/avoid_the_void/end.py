"""The result: who flew longest, who fell when, what the lost became."""

from __future__ import annotations

from engine.core import View
from engine.games.avoid_the_void.view import Crew
from renderers.avoid_the_void.style import TITLE, pieces, table_of
from renderers.result import Score, ScoreLine
from renderers.wording import called, counted, known, listed


def score(view: View) -> Score:
    table = table_of(view)
    names, shown = known(view.names, 64), pieces(view)
    winners = view.result.winners if view.result else [crew.seat for crew in table.crews if not crew.out]
    ranked = sorted(table.crews, key=lambda crew: (crew.seat not in winners, crew.place))
    lines = tuple(
        ScoreLine(
            place=1 if crew.seat in winners else crew.place,
            piece=shown[crew.seat]._replace(state="out" if crew.out else "in"),
            name=names[crew.seat],
            note=_note(crew),
            points=(),
            total="",
        )
        for crew in ranked
    )
    fact = f"{counted(len(table.crews), 'player')}, {counted(table.round, 'round')}"
    return Score(TITLE, called(winners, names), _how(ranked[0]), fact, (), lines)


def _how(crew: Crew) -> str:
    flown = f"{crew.alien} is the last ship flying" if crew.alien else "The last ship flying"
    return f"{flown}, with {counted(crew.cards, 'card')} left"


def _note(crew: Crew) -> str:
    if not crew.out:
        return f"{crew.alien}, still flying at {crew.at}" if crew.at else crew.alien
    beasts = [beast.name for beast in crew.beasts]
    return f"{crew.alien}, then {listed(beasts)}" if beasts else crew.alien
