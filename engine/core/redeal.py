"""What a seat cannot know: dealt anew in a match that looks the same to it; and what undo may not cross."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain

from engine.core.chance import Chance
from engine.core.copier import clone
from engine.core.game import Game, Hidden
from engine.core.match import Match, S
from engine.core.runner import Answer, Found, Runner
from engine.core.table import Table
from engine.core.words import Seat


def redeal(game: Game[S], match: Match[S], seat: Seat | None, chance: Chance) -> Match[S]:
    """A match this seat cannot tell from the real one: secrets and others' unopened answers are dealt anew."""
    new = clone(match)
    was_in = {(g.seat, id(frame)) for frame in new.frames() for g in frame.given if g.seat != seat}
    answered = {frame for _, frame in was_in}
    found = _asked(game, new, answered)
    was_in -= {(d.seat, id(frame)) for d, frame in found}
    in_the_open = {(d.seat, id(frame)) for d, frame in found if d.public}  # and so are the answers before it
    for pool in game.secrets(new.state, seat):
        shuffle_pool(pool, chance)
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
        passes = d.passing in keys
        other = (d.passing,) if passes else tuple(keys[: d.least + chance.roll(d.most - d.least + 1)])
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


def shuffle_pool(pool: Sequence[Hidden], chance: Chance) -> None:
    pieces = sorted(piece for hidden in pool for piece in hidden.content())  # the deal tells nothing of what was there
    chance.shuffle(pieces)
    for hidden in pool:
        n = len(hidden.content())
        hidden.held[hidden.start : hidden.stop] = pieces[:n]
        del pieces[:n]


def has_shown(game: Game[S], before: Match[S], after: Match[S], actor: Seat) -> bool:
    """Has anybody learnt what the actor did not know?"""
    for seat in range(len(before.names)):
        was, now = _unknown(game, before, seat), _unknown(game, after, seat)
        if was != now and (Counter(was) - Counter(now)) & Counter(_unknown(game, before, actor)):
            return True
    return False


def _unknown(game: Game[S], match: Match[S], seat: Seat) -> list[str]:
    return [*chain.from_iterable(hidden.content() for pool in game.secrets(match.state, seat) for hidden in pool)]
