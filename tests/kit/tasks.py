"""What everybody reads that is to be done: said by every rule that asks, in a few words that are its own."""

from __future__ import annotations

import inspect
import re
from collections.abc import Collection, Iterable
from typing import Any

from engine.core import Game, Match, Playout, Scalar, Table, Task, Text, Value, Who, Words, clone, start
from engine.core.random_play import chooser, random_step
from engine.core.runner import Found, Runner
from tests.kit.play import names
from tests.kit.steps import check_step
from tests.kit.words import check_sentence, check_words

LONGEST = 24  # without names: in a board's head that leaves room for one of nine letters
BARE = re.compile(r"(choose|decide|answer|act|go on|play|pick)( (one|some|something|an option))?")
Said = dict[str, set[str]]  # what a task says, and the rules that say it


def check_task(asking: str, task: Task) -> None:
    """An infinitive without its "to", and sentences for its terms."""
    said = str(_nameless(task.words)).strip()
    assert said, f"{asking} asks and does not say what is to be done (`t.task`)"
    assert len(said) <= LONGEST, f"{asking}: {said!r} is longer than {LONGEST} characters"
    assert not BARE.fullmatch(said), f"{asking}: {said!r} says nothing; name the deed, the card or the place"
    assert re.fullmatch(r"(?!to )[a-z].*[^.?!]", said), f"{asking}: not as in to {said}"
    check_words(task.words)
    check_words(task.terms)
    check_sentence(task.terms)


def _nameless(words: Words) -> Words:
    return words if isinstance(words, str) else Text(words.template, tuple((k, _no_name(v)) for k, v in words.args))


def _no_name(value: Value) -> Value:
    if isinstance(value, Text):
        return Text(value.template, tuple((k, _no_name(v)) for k, v in value.args))
    return "" if isinstance(value, Who) else value


def said_in(game: Game[Any], seats: int, options: dict[str, Scalar], seed: int, most: int = 4000) -> Said:
    """What the rules say in a random match."""
    line, chance = Playout(game, start(game, names(seats), options, seed).match), chooser(seed)
    said: Said = {}
    for _ in range(most):
        if line.match.result:
            break
        for d, frame in asked_by(game, line.match):
            check_step(frame, d)
            if not d.draft:
                check_task(frame.rule, d.task)
                said.setdefault(str(d.task.words), set()).add(frame.rule)
        random_step(line, chance)
    return said


def asked_by(game: Game[Any], match: Match[Any]) -> Found:
    """What is asked now, with the rules that ask it."""
    return Runner(Table(game, clone(match))).settle()


def check_apart(said: Said, alike: Iterable[Collection[str]] = ()) -> None:
    """No two rules say the same, but those that others may not tell apart."""
    for words, rules in said.items():
        assert len(rules) == 1 or any(rules <= {*same} for same in alike), f"{sorted(rules)} all say {words!r}"


def silent_rules(game: Game[Any], drafts: Collection[str]) -> list[str]:
    """Rules that ask and name no task in their own lines, whether or not a match has come to them."""
    asking = [rule for rule in game.book.rules.values() if inspect.isgeneratorfunction(rule.fn)]
    return sorted({rule.name for rule in asking if "task" not in rule.fn.__code__.co_names} - {*drafts})
