"""What holds in every position, whoever looks."""

from __future__ import annotations

from engine.core import CutIn, Decision, Open, Turned, clone, load, save, waiting
from tests.kit.case import Case
from tests.kit.tasks import check_task

LONGEST_KEY = 24
MOST_PLANNED = 60  # rules; the landed games come to 18


def check_open(case: Case, found: Open) -> None:
    """Options are unique, short and worded; every question can be answered, and has more than one answer."""
    for d in found.decisions:
        _check_decision(case, d)
    offers = [(c.seat, c.key) for c in found.cut_ins]
    assert len({*offers}) == len(offers), f"two cut-ins alike: {offers}"
    for c in found.cut_ins:
        _check_cut_in(case, c)
    stamps = [(d.seat, d.stamp) for d in found.decisions]
    assert len({*stamps}) == len(stamps), f"two questions of one seat look alike: {found.decisions}"


def check_said(found: Open) -> None:
    """Every question but those of a draft says to all what is to be done."""
    for d in found.decisions:
        if not d.draft:
            check_task(str(d.text), d.task)


def _check_decision(case: Case, d: Decision) -> None:
    keys = [o.key for o in d.options]
    assert 0 <= d.seat < case.seats, d
    assert str(d.text).strip(), f"a question without words: {d}"
    assert len({*keys}) == len(keys), f"two options alike: {d}"
    assert 0 <= d.least <= d.most, d
    assert not d.title or d.title in case.game.titles, f"a title that nobody can give an order for: {d}"
    assert d.least <= len(d.open_keys()), f"it cannot be answered: {d}"
    assert d.draft or d.only(case.game.auto) is None, f"a question with one answer: {d}"
    for o in d.options:
        assert good_key(o.key), f"a bad key: {o}"
        assert str(o.text).strip(), f"an option without words: {o}"
        assert all(str(words) is not None for words in (o.hint, o.blocked))  # a template that lacks an argument raises


def _check_cut_in(case: Case, c: CutIn) -> None:
    assert 0 <= c.seat < case.seats, c
    assert good_key(c.key), f"a bad key: {c}"
    assert str(c.text).strip(), f"a cut-in without words: {c}"


def good_key(key: str) -> bool:
    """Fits in a button of every chat, with room for the match and the stamp."""
    return key.isascii() and key.isprintable() and 0 < len(key) <= LONGEST_KEY


def check_saved(case: Case, turned: Turned[object]) -> None:
    """Looking changes nothing; a save, loaded, is the match; so is a clone, and it stands alone."""
    game, match = case.game, turned.match
    raw = save(game, match)
    assert waiting(game, match) == turned.open
    assert waiting(game, match) == turned.open
    assert save(game, match) == raw, "looking has changed the match"
    loaded = load(game, raw)
    assert not loaded.events, f"a loaded match ran on: {loaded.events}"
    assert loaded.match == match
    assert loaded.open == turned.open
    assert save(game, loaded.match) == raw
    twin = clone(match)
    assert twin == match
    assert save(game, twin) == raw


def check_agenda(turned: Turned[object]) -> None:
    """What is planned is soon done: a loop that is not planned last leaves a rule behind in every turn."""
    planned = sum(1 for _ in turned.match.frames())
    assert planned < MOST_PLANNED, f"the agenda grows, {planned} rules are planned:\n{turned.match.explain()}"


def check_conserved(case: Case, turned: Turned[object]) -> None:
    case.conserved(turned.match.state)
