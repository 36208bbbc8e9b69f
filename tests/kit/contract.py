"""A random match from the set-up to the end, with every check of the kit on the way."""

from __future__ import annotations

from itertools import islice
from typing import Any, NamedTuple

from engine.core import Act, Chance, Playout, Turned, save, start, wake
from engine.core.random_play import chooser, random_turn, steps_to_the_end
from engine.core.runner import paranoid
from tests.kit.always import check_agenda, check_conserved, check_open, check_said, check_saved
from tests.kit.away import check_defaults
from tests.kit.case import Case
from tests.kit.play import names
from tests.kit.refusals import check_refused
from tests.kit.secrets import check_barrier, check_no_leak, check_search, check_told
from tests.kit.undo import check_back, check_others, check_untouched


class Often(NamedTuple):
    """One in so many acts is looked at in this way; 1 looks at all."""

    secrets: int = 6
    words: int = 4
    search: int = 12


SAMPLE, ALL = Often(), Often(1, 1, 1)


def walk(case: Case, seed: int, often: Often = SAMPLE, acts: int | None = None) -> Turned[Any]:
    """The match at its end. Its choices are made by the seed too, so a failure can be walked again.

    Of long matches only so many acts are looked at: a third of them from the start, from the middle and near the end of
    one that is played to its end without.
    """
    chance = chooser(seed)
    if acts is None:
        turned = _walked(case, _played(case, seed, 0), chance, often, case.bound)
        assert turned.match.result, f"not over after {case.bound} acts:\n{turned.match.explain()}"
        return turned
    length, some = _played(case, seed, case.bound + 1).match.serial, acts // 3
    for begin in (0, length // 2, max(0, length - some)):
        turned = _walked(case, _played(case, seed, begin), chance, often, some)
    return turned


def _played(case: Case, seed: int, acts: int) -> Playout[Any]:
    """The match of this seed after so many acts, or at its end; never copied."""
    line = Playout(case.game, start(case.game, names(case.seats), case.options, seed).match)
    for _ in islice(steps_to_the_end(line, chooser(seed), case.bound), acts):
        pass
    return line


def _walked(case: Case, line: Playout[Any], chance: Chance, often: Often, acts: int) -> Turned[Any]:
    """So many acts from here, or up to the end."""
    turned = wake(case.game, line.match)
    for n in range(acts + 1):
        check_position(case, turned, chance, often)
        if turned.match.result or n == acts:
            break
        before, raw = turned, save(case.game, turned.match)
        act, turned = random_turn(case.game, turned, chance)
        check_untouched(case, before, raw)
        check_act(case, before, act, turned, chance, often)
        with paranoid():  # it is dear: once an act is enough
            line.play(act)
        assert save(case.game, line.match) == save(case.game, turned.match), f"{act} in place gives another match"
    return turned


def check_position(case: Case, turned: Turned[Any], chance: Chance, often: Often) -> None:
    check_open(case, turned.open)
    check_defaults(case, turned)
    check_said(turned.open)
    check_conserved(case, turned)
    check_saved(case, turned)
    check_agenda(turned)
    check_refused(case, turned, chance)
    over = turned.match.result is not None
    assert over == (not turned.open.decisions), "no question is open, and no result is there"
    if over or not chance.roll(often.secrets):
        check_no_leak(case, turned, chance)
    if not over and not chance.roll(often.search):
        check_search(case, turned, chance)


def check_act(case: Case, before: Turned[Any], act: Act, after: Turned[Any], chance: Chance, often: Often) -> None:
    check_back(case, before, act, after)
    check_others(before, act, after)
    check_barrier(case, before, act, after, chance)
    if not chance.roll(often.words):
        check_told(case, before, act, after, chance)
