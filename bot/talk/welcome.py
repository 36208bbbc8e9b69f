"""A newcomer's first steps: games to try at once, and a first turn that explains itself."""

from __future__ import annotations

from bot.games import first_steps
from bot.games.lessons import lesson_of
from bot.talk import catalogue, ids
from bot.talk.games import title_of
from bot.talk.messages import Button, Notice
from bot.talk.rich import Rich, lines, say
from engine import games

OPENING = "new"  # how the ids of buttons begin that open a first table
TRY_LEVELS = ("greedy", "greedy", "greedy")  # the computer players of a table that is tried


def tries() -> dict[str, str]:
    """What the button of each game says."""
    return {game: catalogue.TRY.format(game=title_of(game)) for game in games.IDS}


def lessons() -> dict[str, str]:
    """Of each game that can be learnt by playing, what the button says."""
    return {game: catalogue.LEARN.format(game=title_of(game)) for game in games.IDS if lesson_of(game)}


def offers() -> Notice:
    """For who is alone with us: each game with a button that starts it, and one that leads to the lessons."""
    buttons = [Button(ids.trying(game), label, "go") for game, label in tries().items()]
    buttons += [Button(ids.trying("", lesson=True), catalogue.TEACH_ME)] if lessons() else []
    return Notice(lines(say(catalogue.WELCOME), say(catalogue.TRY_HERE)), tuple(buttons), "welcome")


def lessons_offered() -> Notice:
    buttons = tuple(Button(ids.trying(game, lesson=True), label, "go") for game, label in lessons().items())
    return Notice(say(catalogue.LESSONS), buttons, "welcome")


def first_turn(game: str) -> Rich:
    """Empty for a game that has no such words."""
    words = first_steps(game)
    return say("{words} {help}", words=words, help=catalogue.WHAT_HELPS) if words else ()


def hello(refusal: Notice | None = None) -> Notice:
    """Where we were added: one line, from which a first table is opened by two presses."""
    words = lines(refusal.words if refusal else (), say(catalogue.ADDED))
    return Notice(words, (Button(OPENING, catalogue.OPEN_A_TABLE, "go"),), "welcome")


def which_game() -> Notice:
    buttons = tuple(Button(f"{OPENING}:{one}", title_of(one)) for one in games.IDS)
    return Notice(say(catalogue.WHICH_ONE), buttons, "welcome")
