"""`orrery record GAME` and `orrery replay FILE`: whole matches as files, to be played again after every change."""

from __future__ import annotations

import argparse
from pathlib import Path

from bot.cli.base import Commands, Fault
from bot.cli.chosen import add_game, chosen_options, named_game, player_counts, player_names
from engine.core import BadRule, Refused, apply, start, view
from engine.core.record import read_record, record, replay
from renderers.drawing import Drawing, draw


def add(commands: Commands) -> None:
    parser = commands.add_parser("record", help="play a match at random and write it to a JSON file")
    add_game(parser)
    parser.add_argument("--players", required=True, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="1 by default")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE")
    parser.set_defaults(run=run_record)
    parser = commands.add_parser("replay", help="play recorded matches again and say where they differ")
    parser.add_argument("file", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER", help="also write the board after every act there")
    parser.set_defaults(run=run_replay)


def run_record(args: argparse.Namespace) -> int:
    game = named_game(args.game)
    options = chosen_options(game, args.option)
    counts = player_counts(game, args.players, options)
    if len(counts) != 1:
        raise Fault("--players: a record is of one match, at one number of players")
    try:
        made = record(game, player_names(counts[0]), options, args.seed)
    except BadRule as why:
        raise Fault(f"seed {args.seed} cannot be played to its end: {why}") from None
    try:
        args.out.write_text(made.text(), "utf-8")
    except OSError as why:
        raise Fault(f"{args.out} cannot be written: {why.strerror}") from None
    winners = ", ".join(made.names[seat] for seat in made.result.winners)
    print(f"{args.out}: {len(made.acts)} acts, won by {winners or 'nobody'}")
    return 0


def run_replay(args: argparse.Namespace) -> int:
    differing = 0
    for path in args.file:
        difference = replayed(path)
        print(f"{path}: {difference or 'the same'}")
        differing += bool(difference)
        if args.pictures and not difference:
            print(f"{args.pictures}: {drawn(path, args.pictures / path.stem)} pictures")
    return 1 if differing else 0


def replayed(path: Path) -> str:
    try:
        recorded = read_record(path.read_text("utf-8"))
        return replay(named_game(recorded.game), recorded)
    except (OSError, UnicodeDecodeError) as why:
        return f"it cannot be read: {why.strerror if isinstance(why, OSError) else 'it is not text'}"
    except (Refused, Fault) as why:
        return str(why)


def drawn(path: Path, folder: Path) -> int:
    """The board as everybody saw it: at the start, after each act and, last, the result."""
    recorded = read_record(path.read_text("utf-8"))
    game = named_game(recorded.game)
    match = start(game, recorded.names, recorded.options, recorded.seed).match
    pictures = 0
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for deed in (None, *recorded.acts):
            match = apply(game, match, deed.act()).match if deed else match
            seen = view(game, match, None)
            picture = draw(Drawing("result" if match.result else "board", game.id, seen))
            (folder / f"{pictures:04}.png").write_bytes(picture.data)
            pictures += 1
    except OSError as why:
        raise Fault(f"{folder}: {why.strerror}") from None
    return pictures
