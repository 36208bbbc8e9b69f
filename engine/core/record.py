"""A whole match on record: who sat there, the seed, every act, and how it ended.

A record replays to the same end for as long as the rules are the same: each is a test, and a bug report is one too.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from engine.core.asks import Key
from engine.core.codec import save
from engine.core.game import Game
from engine.core.match import Result, Scalar
from engine.core.play import start
from engine.core.playout import Act, Playout
from engine.core.random_play import chooser, steps_to_the_end
from engine.core.refused import Refused, Unreadable
from engine.core.rules import BadRule
from engine.core.words import Seat, text


class Deed(BaseModel):
    """An act: whose it is and what it says; the stamp only where the seat was asked several things at once."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    seat: Seat
    keys: tuple[Key, ...]
    stamp: int | None = None
    cut_in: bool = False

    def act(self) -> Act:
        return Act(self.seat, self.keys, self.stamp, self.cut_in)


class Record(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    game: str
    edition: int
    names: tuple[str, ...]
    options: dict[str, Scalar]
    seed: int
    acts: tuple[Deed, ...]
    result: Result
    digest: str  # of the last save
    own: tuple[str, ...] = ()  # how its box differed from the printed one, see Box.own

    def text(self) -> str:
        """JSON with an act a line, so that two records can be compared by eye."""
        fields = self.model_dump(exclude={"acts"} if self.own else {"acts", "own"})
        fields["result"] = {"winners": self.result.winners, "scores": self.result.scores}
        lines = [f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in fields.items()]
        acts = ",\n".join("    " + json.dumps(act.model_dump(exclude_defaults=True)) for act in self.acts)
        return "{\n" + ",\n".join([*lines, f'  "acts": [\n{acts}\n  ]']) + "\n}\n"


def read_record(raw: str) -> Record:
    try:
        return Record.model_validate_json(raw)
    except ValidationError as why:
        fault = why.errors()[0]
        where = ".".join(map(str, fault["loc"])) or "its start"
        raise Unreadable(text("This record is damaged at {where}: {why}", where=where, why=fault["msg"])) from None


def random_match(
    game: Game[Any], names: list[str], options: dict[str, Scalar], seed: int
) -> tuple[Playout[Any], list[Act]]:
    """A match of random play, at its end, and the acts that led there."""
    line = Playout(game, start(game, names, options, seed).match)
    return line, [*steps_to_the_end(line, chooser(seed))]


def record(game: Game[Any], names: list[str], options: dict[str, Scalar], seed: int) -> Record:
    """A match of random play."""
    line, acts = random_match(game, names, options, seed)
    match = line.match
    return Record(
        game=game.id,
        edition=match.edition,
        names=tuple(match.names),
        options=match.options,
        seed=seed,
        acts=tuple(Deed(**act._asdict()) for act in acts),
        result=match.result or Result([], []),
        digest=digest(game, line),
        own=game.box.own,
    )


def digest(game: Game[Any], line: Playout[Any]) -> str:
    return sha256(save(game, line.match)).hexdigest()


def replay(game: Game[Any], recorded: Record) -> str:
    """In what the match now differs from the record, in one line; nothing if it does not."""
    if recorded.edition != game.edition:
        return f"recorded with edition {recorded.edition}, this release plays edition {game.edition}"
    if recorded.own != game.box.own:
        return f"recorded with {_box(recorded.own)}, this is {_box(game.box.own)}"
    try:
        line = Playout(game, start(game, recorded.names, recorded.options, recorded.seed).match)
    except Refused as why:
        return f"it does not start: {why}"
    for n, deed in enumerate(recorded.acts, 1):
        if difference := _played(line, deed):
            return f"act {n} of {len(recorded.acts)}, P{deed.seat} {' '.join(deed.keys)}: {difference}"
    return _ended(game, line, recorded)


def _box(own: tuple[str, ...]) -> str:
    return f"a box that differs by {', '.join(own)}" if own else "the printed box"


def _played(line: Playout[Any], deed: Deed) -> str:
    """Why a deed cannot be done, if it cannot."""
    try:
        line.play(deed.act())
    except (Refused, BadRule) as why:
        return str(why).splitlines()[0]
    return ""


def _ended(game: Game[Any], line: Playout[Any], recorded: Record) -> str:
    result = line.match.result
    if result is None:
        waiting = ", ".join(f"P{d.seat}: {d.text}" for d in line.open.decisions)
        return f"not over after all {len(recorded.acts)} acts; it waits for {waiting}"
    for name, now, then in (
        ("winners", result.winners, recorded.result.winners),
        ("scores", result.scores, recorded.result.scores),
    ):
        if now != then:
            return f"{name} are {now}, recorded are {then}"
    return "" if digest(game, line) == recorded.digest else "the result is the same, but the last position is not"
