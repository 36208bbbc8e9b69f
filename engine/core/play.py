"""The surface: all that the bot, the tests and an AI use of a match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Generic, NamedTuple

from pydantic import ValidationError

from engine.core.asks import Decision, Key
from engine.core.chance import Chance
from engine.core.copier import clone
from engine.core.game import CutIn, Game, Hidden, Options
from engine.core.match import Draft, Frame, Match, Result, S, Scalar
from engine.core.refused import Malformed, NotAnOption, NotAsked, Refused, Stale
from engine.core.rules import BadRule
from engine.core.runner import Answer, Found, Runner
from engine.core.table import Event, Table
from engine.core.words import Seat, text


class Act(NamedTuple):
    seat: Seat
    keys: tuple[Key, ...]
    stamp: int | None = None  # of the decision it answers; None: whichever of the seat's it fits
    cut_in: bool = False


class Open(NamedTuple):
    """What is waited for, and what may be played meanwhile. No decision: the match is over."""

    decisions: tuple[Decision, ...]
    cut_ins: tuple[CutIn, ...]


class Turned(NamedTuple, Generic[S]):
    match: Match[S]
    open: Open
    events: tuple[Event, ...]
    barrier: bool  # undo may not cross it


class View(NamedTuple):
    """All that a seat may see, or the crowd: whatever is drawn or said for it is made from this."""

    game: str
    names: tuple[str, ...]
    seat: Seat | None
    table: object  # the game's own view of the table
    asked: tuple[Decision, ...]  # the seat's own
    cut_ins: tuple[CutIn, ...]  # the seat's own
    waiting: tuple[Seat, ...]  # whom we wait for, as far as everybody may know
    open: tuple[Decision, ...]  # what is asked in the open, of anybody
    window: bool  # silent questions are open
    result: Result | None = None
    are_in: tuple[Seat, ...] = ()  # who has answered a sealed question that others are still asked


def start(game: Game[S], names: Sequence[str], options: Mapping[str, Scalar], seed: int) -> Turned[S]:
    if len(names) not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        raise Malformed(text("{title} is for {low} to {high} players.", title=game.title, low=low, high=high))
    chosen = settle_options(game, options)
    chance = Chance(seed)
    state = game.setup(len(names), chosen, chance)
    first = Frame(game.first.name, [])
    match = Match(game.id, game.edition, [*names], chosen.model_dump(), state, chance, [first])
    return _settled(Runner(Table(game, match)), barrier=True)


def settle_options(game: Game[S], options: Mapping[str, Scalar]) -> Options:
    """The options of a match, or a refusal that names the first one that is wrong."""
    try:
        return game.options.model_validate(dict(options))
    except ValidationError as why:
        fault = why.errors()[0]
        where = ".".join(map(str, fault["loc"]))
        raise Malformed(text("The option {name} is not right: {why}.", name=where, why=fault["msg"])) from None


def waiting(game: Game[S], match: Match[S]) -> Open:
    """What is open now. Repeatable; changes nothing."""
    t = Table(game, match)
    before = len(match.agenda), match.chance.seed, match.result
    runner = Runner(t)
    found = runner.settle()
    if t.events or before != (len(match.agenda), match.chance.seed, match.result):
        raise BadRule("an unsettled match: wake it after loading")
    return _open(runner, found)


def wake(game: Game[S], match: Match[S]) -> Turned[S]:
    """Settle a loaded match: after a change of the rules it may run on by itself."""
    return _settled(Runner(Table(game, clone(match))), barrier=False)


def apply(game: Game[S], match: Match[S], act: Act) -> Turned[S]:
    """All or nothing: works on a copy."""
    runner = Runner(Table(game, clone(match)))
    _take(runner, act, runner.settle())
    turned = _settled(runner, barrier=False)
    t = runner.table
    moved = t.told or match.chance.seed != turned.match.chance.seed
    return turned._replace(barrier=moved or (runner.changed and _shown(game, match, turned.match, act.seat)))


class Line(Generic[S]):
    """A match played on in place, for search and long runs: no copy, no barrier, events are not kept.

    Rules that wait are held as they are, so nobody else may change the match meanwhile.
    """

    __slots__ = ("_found", "_runner", "match")

    def __init__(self, game: Game[S], match: Match[S]) -> None:
        self.match = match
        self._runner = Runner(Table(game, match))
        self._found = self._runner.settle()

    @property
    def open(self) -> Open:
        return _open(self._runner, self._found)

    def play(self, act: Act) -> None:
        runner, match = self._runner, self.match
        drafts = match.drafts
        frame = _take(runner, act, self._found)
        given = len(frame.given)
        runner.table.events.clear()
        try:
            self._found = runner.settle()
        except Refused:
            match.drafts = drafts
            match.serial -= 1
            del frame.given[given:]
            raise


def back(game: Game[S], match: Match[S], seat: Seat) -> Turned[S]:
    """Take back the seat's last answer to a rule that still asks, or its cut-in. Harmless: nobody has seen it."""
    runner = Runner(Table(game, clone(match)))
    new = runner.table.match
    runner.settle()
    answered = max((g.at for f in new.frames() for g in f.given if g.seat == seat), default=-1)
    cut_in = max((d.frame.since for d in new.drafts if d.seat == seat), default=-1)
    if answered > cut_in:
        for frame in new.frames():
            frame.given = [g for g in frame.given if g.seat != seat or g.at != answered]
    elif cut_in >= 0:
        new.drafts = [d for d in new.drafts if d.seat != seat]
    else:
        raise NotAsked("There is nothing of yours to take back here; try undo.")
    new.serial += 1
    return _settled(runner, barrier=False)


class Taken(NamedTuple):
    """An act in the log, as far as undo is concerned."""

    seat: Seat
    barrier: bool


def undoable(acts: Sequence[Taken], seat: Seat) -> int:
    """How many of the last acts the seat may take back without asking anybody: its own, up to the first barrier."""
    n = 0
    for act in reversed(acts):
        if act.seat != seat or act.barrier:
            break
        n += 1
    return n


def view(game: Game[S], match: Match[S], seat: Seat | None, found: Open | None = None) -> View:
    """All that a seat (or the crowd) may see, the questions included."""
    decisions, cut_ins = found or waiting(game, match)
    return View(
        game.id,
        tuple(match.names),
        seat,
        game.view(match.state, seat),
        tuple(d for d in decisions if d.seat == seat),
        tuple(c for c in cut_ins if c.seat == seat),
        tuple(sorted({d.seat for d in decisions if not d.silent and not d.draft})),
        tuple(d for d in decisions if d.public and not d.draft),
        any(d.silent for d in decisions),
        match.result,
        _are_in(match, decisions),
    )


def _are_in(match: Match[S], decisions: Sequence[Decision]) -> tuple[Seat, ...]:
    asked = [d for d in decisions if not d.draft]
    if not any(d.sealed for d in asked) or any(d.silent for d in asked):
        return ()
    given = {g.seat for frame in match.asking() for g in frame.given}
    return tuple(sorted(given - {d.seat for d in asked}))


def redeal(game: Game[S], match: Match[S], seat: Seat | None, chance: Chance) -> Match[S]:
    """A match this seat cannot tell from the real one: secrets and others' unopened answers are dealt anew."""
    new = clone(match)
    was_in = {(g.seat, id(frame)) for frame in new.frames() for g in frame.given if g.seat != seat}
    answered = {frame for _, frame in was_in}
    found = _asked(game, new, answered)
    was_in -= {(d.seat, id(frame)) for d, frame in found}
    in_the_open = {(d.seat, id(frame)) for d, frame in found if d.public}  # and so are the answers before it
    for pool in game.secrets(new.state, seat):
        _shuffle_pool(pool, chance)
    game.redeal(new.state, seat, chance)
    new.chance = Chance(chance.roll(1 << 62))
    new.drafts = [d for d in new.drafts if d.seat == seat]
    for frame in new.frames():
        frame.given = [g for g in frame.given if g.seat == seat or (g.seat, id(frame)) in in_the_open]
    while True:
        again = [(d, frame) for d, frame in _asked(game, new, answered) if (d.seat, id(frame)) in was_in]
        if not again:
            return new
        d, frame = again[0]  # another answer takes the place of the one that was in; in a window, none but a pass
        keys = d.open_keys()
        chance.shuffle(keys)
        other = d.default if d.silent else tuple(keys[: d.least + chance.roll(d.most - d.least + 1)])
        frame.given.append(Answer(frame, d, other, new.serial).given())


def _asked(game: Game[S], match: Match[S], answered: set[int]) -> Found:
    """What is open, and what those rules that somebody has answered would ask if no cut-in lay over them."""
    found = Runner(Table(game, match)).settle()
    under = answered - {id(frame) for _, frame in found}
    for i, frame in enumerate(match.frames() if under else ()):
        if id(frame) in under:
            copy = clone(match)
            found += [(d, frame) for d, _ in Runner(Table(game, copy)).asked_by([*copy.frames()][i])]
    return found


def _shuffle_pool(pool: Sequence[Hidden], chance: Chance) -> None:
    pieces = sorted(piece for hidden in pool for piece in hidden.content())  # the deal tells nothing of what was there
    chance.shuffle(pieces)
    for hidden in pool:
        n = len(hidden.content())
        hidden.held[hidden.start : hidden.stop] = pieces[:n]
        del pieces[:n]


def _shown(game: Game[S], before: Match[S], after: Match[S], actor: Seat) -> bool:
    """Has anybody learnt what the actor did not know?"""
    for seat in range(len(before.names)):
        was, now = _unknown(game, before, seat), _unknown(game, after, seat)
        if was != now and (Counter(was) - Counter(now)) & Counter(_unknown(game, before, actor)):
            return True
    return False


def _unknown(game: Game[S], match: Match[S], seat: Seat) -> list[str]:
    return [*chain.from_iterable(hidden.content() for pool in game.secrets(match.state, seat) for hidden in pool)]


def _open(runner: Runner[S], found: Found) -> Open:
    return Open(tuple([d for d, _ in found]), runner.cut_ins() if found else ())


def _settled(runner: Runner[S], barrier: bool) -> Turned[S]:
    found = runner.settle()
    t = runner.table
    return Turned(t.match, _open(runner, found), tuple(t.events), barrier)


def _take(runner: Runner[S], act: Act, found: Found) -> Frame:
    match = runner.table.match
    if not found:
        raise NotAsked("The match is over.")
    runner.answer = None
    if act.cut_in:
        if not any(c.seat == act.seat and (c.key,) == act.keys for c in runner.cut_ins()):
            raise NotAsked("That cannot be played now.")
        frame = Frame("", [])
        match.drafts = [*(d for d in match.drafts if d.seat != act.seat), Draft(act.seat, act.keys[0], frame)]
    else:
        d, frame = _answered(act, found)
        runner.answer = Answer(frame, d, act.keys, match.serial + 1)
    match.serial += 1
    runner.acting = match.serial
    return frame


def _answered(act: Act, found: Found) -> tuple[Decision, Frame]:
    """The decision that the act answers, or a refusal that says what is wrong with it."""
    own = [asked for asked in found if asked[0].seat == act.seat]
    if not own:
        raise NotAsked("You are not asked anything now.")
    if act.stamp is not None and not (own := [asked for asked in own if asked[0].stamp == act.stamp]):
        raise Stale("The table has moved on.")
    if len(own) == 1 and own[0][0].fits(act.keys):
        return own[0]
    fitting = [asked for asked in own if asked[0].fits(act.keys)]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise Malformed("That could answer several questions.")
    d = own[0][0]
    offered = {o.key: o for o in d.options}
    for key in act.keys:
        if key not in offered:
            raise NotAnOption("That is not among the options.")
        if offered[key].blocked:
            raise NotAnOption(offered[key].blocked, offered[key].rule)
    least, most = d.least, d.most
    if least == most:
        raise Malformed(text("Choose exactly {n}, each once.", n=most))
    raise Malformed(text("Choose {least} to {most}, each once.", least=least, most=most))
