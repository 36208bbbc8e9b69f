"""`orrery draw`: the picture of a position that chance has played."""

from __future__ import annotations

import argparse
from pathlib import Path

from bot.cli.base import Commands, Fault
from bot.cli.chosen import named_game
from engine.core import Refused, View, view
from engine.core.random_play import played
from renderers.drawing import Drawing, draw, renderer_of, words
from renderers.lobby import Lobby
from renderers.toolkit.picture import Picture

NAMES = ("Ana", "Bo", "Chidi", "Дарья", "Eko", "Flo", "Guðrún")
TO_THE_END = 100_000


def add(commands: Commands) -> None:
    parser = commands.add_parser("draw", help="play by chance for a while, then draw")
    parser.add_argument("game", help="avoid_the_void, …")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--acts", type=int, default=40, help="acts to play first; a result plays to the end")
    parser.add_argument("--what", choices=("board", "mat", "hand", "result", "lobby"), default="board")
    parser.add_argument(
        "--seat", type=int, help="who looks, or whose mat, from 1 on; by default the crowd, or whose turn it is"
    )
    parser.add_argument("--players", type=int, help="as many as the game seats by default, at most 5")
    parser.add_argument("--text", action="store_true", help="print the text twin as well")
    parser.add_argument("--out", type=Path, metavar="FILE", help="the file; avoid_the_void-board.png, … by default")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    picture, twin = _drawn(args)
    out: Path = args.out or Path(f"{named_game(args.game).id}-{args.what}.png")
    try:
        out.write_bytes(picture.data)
    except OSError as why:
        raise Fault(f"{out}: {why.strerror}") from None
    if args.text:
        print(twin)
    print(f"{out}: {picture.width} x {picture.height}, {len(picture.data) / 1000:.0f} kB")
    return 0


def _drawn(args: argparse.Namespace) -> tuple[Picture, str]:
    try:
        game = named_game(args.game)
        args.players = min(5, game.seats[-1]) if args.players is None else args.players
        if not 1 <= args.players <= len(NAMES):
            raise Fault(f"--players: 1 to {len(NAMES)}")
        names = NAMES[: args.players]
        if args.what == "lobby":
            picture = draw(Drawing("lobby", game.id, Lobby(names, renderer_of(game.id).liveries)))
            return picture, picture.alt
        match = played(game, names, args.seed, TO_THE_END if args.what == "result" else args.acts)
        crowd = view(game, match, None)
        seat = _seat(args, crowd)
        seen = crowd if seat is None or args.what == "mat" else view(game, match, seat)
    except Refused as why:
        raise Fault(str(why)) from None
    renderer = renderer_of(game.id)
    if args.what == "hand" and (renderer.private is None or seat is None):
        raise Fault(f"--what: all lies open in {game.title}")
    if args.what == "mat" and (renderer.mats is None or seat is None):
        raise Fault(f"--what: the board of {game.title} shows it all")
    drawing = Drawing(args.what, game.id, seen, seat or 0)
    picture = draw(drawing)
    return picture, words(drawing) or picture.alt


def _seat(args: argparse.Namespace, crowd: View) -> int | None:
    if args.seat is None:
        return (crowd.waiting or (0,))[0] if args.what in ("hand", "mat") else None
    if not 1 <= args.seat <= args.players:
        raise Fault(f"--seat: 1 to {args.players}")
    seat: int = args.seat - 1
    return seat
