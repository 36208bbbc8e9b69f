"""Typed verbs: `/play maltium bo` is a press on Maltium Exchange and then on Bo.

Typing is forgiving: case, order of copies, the first letters of each word, or the option's number in the list. A word
that could mean several things is answered with the list of them, and nothing is done.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from bot.table.sitting import Sorry
from bot.talk import catalogue
from bot.talk.asking import label
from bot.talk.rich import Rich, code, fill, listed, say
from engine.core import Act, CutIn, Decision, Game, Option, Refused, Seat, Turned, apply

SHOWN = 12  # options named in an answer
LONGEST = 300


class Match(NamedTuple):
    """How well typed words fit an option: exactly or by first letters, and how many of them it takes."""

    exact: bool
    words: int


def read_acts(game: Game[Any], turned: Turned[Any], seat: Seat, verb: str, words: str) -> list[Act]:
    """The acts that a typed line stands for, one after the other. Raises what is wrong with it."""
    if len(words) > LONGEST:
        raise Sorry(say(catalogue.TOO_LONG))
    rest = split(words)
    if cut := _cut_in(turned, seat, verb, rest):
        return [Act(seat, (cut.key,), cut_in=True)]
    acts: list[Act] = []
    wanted = verb
    while True:
        decision = _decision(turned, seat, wanted)
        if decision is None:
            if rest or not acts:
                raise _nothing_for(turned, seat, verb, rest)
            return acts
        if acts and not rest:
            return acts
        keys, rest = _keys(decision, turned.match.names, verb, rest, wanted)
        acts.append(Act(seat, keys, decision.stamp))
        try:
            turned = apply(game, turned.match, acts[-1])
        except Refused as why:
            raise Sorry(fill(why.words, turned.match.names), why.rule) from why
        wanted = ""


def completions(turned: Turned[Any], seat: Seat, verb: str, typed: str) -> list[str]:
    """What could be typed behind a verb, for autocomplete: the seat's own legal options."""
    names = turned.match.names
    found = [c.words for c in turned.open.cut_ins if c.seat == seat and c.verb == verb]
    for decision in turned.open.decisions:
        if decision.seat == seat:
            found += [shown(o, names) for o in decision.options if o.verb == verb and not o.blocked]
    rest = split(typed)
    return [one for one in dict.fromkeys(found) if not rest or fits(one, rest)]


def split(words: str) -> list[str]:
    return re.sub(r"[^\w\s+°-]", " ", words).lower().split()


def shown(option: Option, names: Sequence[str]) -> str:
    return option.words or label(option, names)


def fits(name: str, rest: Sequence[str]) -> Match | None:
    """How many of the typed words, from the first on, are this name or the beginnings of its words."""
    words = split(name)
    for start in range(len(words)):
        n = 0
        while n < len(rest) and start + n < len(words) and words[start + n].startswith(rest[n]):
            n += 1
        if n:
            return Match(rest[:n] == words, n)
    return None


def _cut_in(turned: Turned[Any], seat: Seat, verb: str, rest: list[str]) -> CutIn | None:
    offers = [c for c in turned.open.cut_ins if c.seat == seat and c.verb == verb]
    for offer in offers:
        if (rest and (match := fits(offer.words, rest)) and match.words == len(rest)) or (
            not rest and len(offers) == 1
        ):
            return offer
    return None


def _decision(turned: Turned[Any], seat: Seat, verb: str) -> Decision | None:
    own = [d for d in turned.open.decisions if d.seat == seat]
    return next((d for d in own if not verb or any(o.verb == verb for o in d.options)), None)


def _keys(
    decision: Decision, names: Sequence[str], verb: str, rest: list[str], wanted: str
) -> tuple[tuple[str, ...], list[str]]:
    """The options that the first words name, and the words that are left."""
    options = [o for o in decision.options if not wanted or o.verb == wanted]
    if not rest:
        alone = [o for o in options if not o.blocked]
        if len(alone) == 1 and decision.most == 1:
            return (alone[0].key,), []
        if decision.least == 0 and not wanted:
            return (), []
        raise Sorry(say(catalogue.WHICH_OF, verb=verb.capitalize(), options=_listed(options, names)))
    keys: list[str] = []
    while rest and len(keys) < decision.most:
        option, n = _option(options, decision, names, rest, keys)
        keys.append(option.key)
        rest = rest[n:]
    return tuple(keys), rest


def _option(
    options: Sequence[Option], decision: Decision, names: Sequence[str], rest: list[str], taken: Sequence[str]
) -> tuple[Option, int]:
    best: list[tuple[Match, Option]] = []
    for option in options:
        if option.key not in taken and (match := fits(shown(option, names), rest)):
            if not best or match > best[0][0]:
                best = [(match, option)]
            elif match == best[0][0]:
                best.append((match, option))
    if not best and rest[0].isdecimal() and 1 <= int(rest[0][:4]) <= len(decision.options):
        best = [(Match(True, 1), decision.options[int(rest[0][:4]) - 1])]
    if not best:
        raise Sorry(say(catalogue.NOT_UNDERSTOOD, words=code(" ".join(rest)[:60]), examples=_listed(options, names)))
    match, option = best[0]
    if len({shown(o, names) for _, o in best}) > 1:
        meanings = _listed([o for _, o in best], names)
        raise Sorry(say(catalogue.AMBIGUOUS, words=code(" ".join(rest[: match.words])), meanings=meanings))
    return option, match.words


def _listed(options: Sequence[Option], names: Sequence[str]) -> Rich:
    labels = list(dict.fromkeys(shown(o, names) for o in options if not o.blocked))
    return listed([code(one) for one in labels[:SHOWN]] + ([say("…")] if len(labels) > SHOWN else []))


def _nothing_for(turned: Turned[Any], seat: Seat, verb: str, rest: list[str]) -> Sorry:
    own = next((d for d in turned.open.decisions if d.seat == seat), None)
    prompt = fill(own.text, turned.match.names) if own else ()
    return Sorry(say(catalogue.NOTHING_TO_DO_WITH, verb=verb, prompt=prompt))
