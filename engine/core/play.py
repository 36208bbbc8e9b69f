"""The surface: what the bot, the tests and an AI do with a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, NamedTuple

from pydantic import ValidationError

from engine.core.chance import Chance
from engine.core.copier import clone
from engine.core.game import Game, Options
from engine.core.match import Frame, Match, S, Scalar
from engine.core.playout import Act, Open, opened, take
from engine.core.redeal import has_shown
from engine.core.refused import Malformed, NotAsked
from engine.core.rules import BadRule
from engine.core.runner import Runner, Unasked
from engine.core.table import Event, Table
from engine.core.words import Seat, text


class Turned(NamedTuple, Generic[S]):
    match: Match[S]
    open: Open
    events: tuple[Event, ...]
    barrier: bool  # undo may not cross it
    unasked: tuple[Unasked, ...] = ()  # what had only one answer in the rule that the act answers


def start(game: Game[S], names: Sequence[str], options: Mapping[str, Scalar], seed: int) -> Turned[S]:
    if len(names) not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        raise Malformed(text("{title} is for {low} to {high} players.", title=game.title, low=low, high=high))
    chosen = settle_options(game, options)
    if why := game.misfit(len(names), chosen):
        raise Malformed(why)
    chance = Chance(seed)
    state = game.setup(len(names), chosen, chance)
    first = Frame(game.first.name, [])
    match = Match(game.id, game.edition, [*names], chosen.model_dump(), state, chance, [first], own=[*game.box.own])
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
    return opened(runner, found)


def wake(game: Game[S], match: Match[S]) -> Turned[S]:
    """Settle a copy of a match that was laid out."""
    return settle(game, clone(match))


def settle(game: Game[S], match: Match[S]) -> Turned[S]:
    """A match that nobody else holds, as it is when it was loaded: after a change of the rules it may run on."""
    return _settled(Runner(Table(game, match)), barrier=False)


def apply(game: Game[S], match: Match[S], act: Act) -> Turned[S]:
    """All or nothing: works on a copy."""
    runner = Runner(Table(game, clone(match)))
    take(runner, act, runner.settle())
    turned = _settled(runner, barrier=False)
    t = runner.table
    moved = t.revealed or match.chance.seed != turned.match.chance.seed
    return turned._replace(barrier=moved or (runner.changed and has_shown(game, match, turned.match, act.seat)))


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


def _settled(runner: Runner[S], barrier: bool) -> Turned[S]:
    found = runner.settle()
    t = runner.table
    return Turned(t.match, opened(runner, found), tuple(t.events), barrier, tuple(runner.unasked))
