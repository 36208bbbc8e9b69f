"""What players read: whole sentences, names instead of ids, and a command for everything that can be pressed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

from engine.core import CutIn, Decision, Event, Game, Match, Open, Option, Scalar, Turned, Words, start
from engine.core.random_play import chooser, turns_to_the_end
from tests.kit.play import names

IDS = re.compile(r"\b[a-z]+(_[a-z]+)+\b|\b[a-z_]+\.\d+\b")  # great_unknown, collapse.1
UNTIDY = re.compile(r"[{}]|  | [.,:;?!]|\.\.$|\bNone\b|^\W*$|^\s|\s$")
MANY = re.compile(r"(?<![\d.])1 (cards|tribes|resources|ships|points)\b")
SPELT = re.compile(r"\bcan not\b|\w'(t|re|ll|ve|d)\b|\b(have|has) not (enough|all|any)\b|\b(a|the) (a|an|the)\b", re.I)
ENGLISH = re.compile(r"\b[A-Z][a-z]+\b|\b[a-z]+ [a-z]+\b(?![._])")  # Barter, the attack
OTHERS = {  # words for a thing that a game calls by another: resource, type, XU, tribe, excluded
    "exodus_fleet": re.compile(
        r"\b(cubes?|kinds?|coins?|credits?|settlers?|colonists?|water|eliminated|once per phase|"
        r"\d less (Metal|Fuel|Biomass|H2O))\b",
        re.I,
    ),
    "disaster_looms": re.compile(r"\b(VP|passengers?|colonists?|settlers?|coins?|credits?|patents?|portals?)\b", re.I),
    "spacecorp": re.compile(r"\b(VP|coins?|credits?|rockets?|stations?|headquarter|infrastructure|opponents?)\b", re.I),
    "terra_prime": re.compile(r"\b(LP|VP|pawns?|tokens?|coins?|settlers?|upgrade tiles?|vert(ex|ices))\b", re.I),
}
ACTS = 1200  # of a match
LONGEST_LABEL = 80  # more would be cut on a button


def read_in(found: Open) -> Iterator[Words]:
    for d in found.decisions:
        yield d.text
        for option in d.options:
            yield from (option.text, option.hint, option.blocked, option.words)
    for offer in found.cut_ins:
        yield from (offer.text, offer.hint, offer.words)


def read_of(events: tuple[Event, ...]) -> Iterator[Words]:
    for event in events:
        yield event.text or ""
        yield from (words for _, words in event.private)


def check_words(words: Words) -> None:
    said = str(words)
    if said:
        assert not IDS.search(said), f"an id in: {said}"
        assert not UNTIDY.search(said), f"not a sentence: {said!r}"
        assert not MANY.search(said), f"bad grammar: {said}"
        assert not SPELT.search(said), f"spelt otherwise elsewhere: {said}"


def check_sentence(words: Words) -> None:
    """What is said aloud is a sentence."""
    said = str(words)
    if said:
        assert said[0].isupper() or said[0].isdigit(), f"begins small: {said}"
        assert said[-1] in ".?!)", f"does not end: {said}"


def check_commands(game: Game[Any], d: Decision) -> None:
    """Each option has a verb of the game, and words that no other thing behind the same verb has."""
    typed: dict[tuple[str, str], Option] = {}
    for option in d.options:
        assert option.verb in game.verbs, f"no such verb: {option}"
        assert len(str(option.text)) <= LONGEST_LABEL, f"too long for a button: {option.text}"
        other = typed.setdefault((option.verb, (option.words or str(option.text)).lower()), option)
        assert str(other.text) == str(option.text), f"typed alike: {other} and {option}"


def check_cut_in(game: Game[Any], offer: CutIn) -> None:
    assert offer.verb in game.verbs, f"no such verb: {offer}"


def check_terms(game: str, said: str) -> None:
    """One word for each thing: none of the others that would do."""
    found = OTHERS[game].search(said) if game in OTHERS else None
    assert found is None, f"another word for a thing, {found and found[0]}: {said}"


def check_planned(match: Match[Any]) -> None:
    """Rules are planned with ids: English in a save could not be told in another language."""
    for frame in match.frames():
        for argument in frame.args:
            assert not (isinstance(argument, str) and ENGLISH.search(argument)), f"English in {frame}"


def check_texts(game: Game[Any], turned: Turned[Any]) -> None:
    """Events, prompts, options, hints, reasons and cut-ins of one position."""
    for words in (*read_in(turned.open), *read_of(turned.events)):
        check_words(words)
        check_terms(game.id, str(words))
    for words in (*read_of(turned.events), *(d.text for d in turned.open.decisions)):
        check_sentence(words)
    check_planned(turned.match)
    for d in turned.open.decisions:
        check_commands(game, d)
    for offer in turned.open.cut_ins:
        check_cut_in(game, offer)


def check_match(game: Game[Any], seats: int, options: dict[str, Scalar], seed: int) -> None:
    """Every text of a random match, of a long one those of its first acts."""
    chance = chooser(seed)
    first = start(game, names(seats), options, seed)
    check_texts(game, first)
    for _, turned in islice(turns_to_the_end(game, first, chance), ACTS):
        check_texts(game, turned)
