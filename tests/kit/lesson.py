"""A game's lesson: its file, the table that it sets up, and somebody who follows its advice."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any, NamedTuple

from bot.games import folder
from engine.core import Act, Game, Turned, apply, start
from engine.core.match import Frame, S
from engine.core.play import wake

FIRST_GAME, SYMBOLS = "first_game.toml", "symbols.toml"
Lesson = Mapping[str, Any]


class Followed(NamedTuple):
    """How it went: which steps were told, and what the others were still to do."""

    steps: list[str]
    turned: Turned[Any]
    left: list[str]


def has_lesson(game: str) -> bool:
    there = folder(game)
    return there is not None and (there / FIRST_GAME).exists()


def read(game: str, name: str = FIRST_GAME) -> Lesson:
    there = folder(game)
    assert there, game
    return tomllib.loads((there / name).read_text("utf-8"))


def dealt(game: Game[S], lesson: Lesson) -> Turned[S]:
    """By the seed, before anything is put anywhere else."""
    return start(game, ["You", *lesson["names"]], lesson["options"], lesson["seed"])


def prepared(game: Game[S], lesson: Lesson) -> Turned[S]:
    """As the lesson says: pieces put where they are wanted, values set."""
    match = dealt(game, lesson).match
    for pile, lists in lesson["put"].items():
        stock = _inside(match.state, pile)
        wanted = {way: ids.split() for way, ids in lists.items() if way != "top"}
        for way in wanted:
            stock[:0] = _inside(match.state, way)
            _inside(match.state, way).clear()
        for way, ids in wanted.items():
            for id_ in ids:
                stock.remove(id_)
                _inside(match.state, way).append(id_)
        for id_ in reversed(lists.get("top", "").split()):
            stock.remove(id_)
            stock.append(id_)
    for way, value in lesson.get("set", {}).items():
        outer, _, last = way.rpartition(".")
        _inside(match.state, outer)[last] = value
    rule, *args = lesson["begin"]
    match.agenda = [Frame(rule, args)]
    return wake(game, match)


def followed(game: Game[S], lesson: Lesson) -> Followed:
    """The newcomer does what the steps say, the others what is written for them."""
    turned = prepared(game, lesson)
    told, advice, said = list[str](), list[str](), list[str]()
    scripts = {int(seat): [*keys] for seat, keys in lesson["script"].items()}
    while len(told) < len(lesson["step"]) or advice:
        seat = turned.open.decisions[0].seat
        if seat == 0 and not advice:
            for step in lesson["step"]:
                if step["id"] not in told and _holds(game, step["when"], turned, said, told):
                    told.append(step["id"])
                    if advice := [*step.get("try", ())]:
                        break
            said = []
        assert seat or advice, f"no advice after {told}"
        key = (scripts[seat] if seat else advice).pop(0)
        turned = apply(game, turned.match, Act(seat, (key,)))
        said += [getattr(event.text, "template", "") for event in turned.events]
    return Followed(told, turned, [key for keys in scripts.values() for key in keys])


def _holds(game: Game[S], when: Lesson, turned: Turned[S], said: list[str], told: list[str]) -> bool:
    if when.get("after", "") not in ("", *told):
        return False
    if "said" in when:
        return when["said"] in said
    options = {option.key: option.verb for option in turned.open.decisions[0].options if not option.blocked}
    view, wanted = game.view(turned.match.state, 0), when.get("if", {})
    return options.get(when["option"]) == when["verb"] and all(_inside(view, way) == wanted[way] for way in wanted)


def _inside(whole: Any, way: str) -> Any:
    for name in way.split("."):
        if isinstance(whole, list | tuple):
            whole = whole[int(name)]
        else:
            whole = whole[name] if isinstance(whole, dict) else getattr(whole, name)
    return whole
