"""The `orrery` command."""

from __future__ import annotations

import argparse
import os
import select
import sys
from collections.abc import Sequence
from importlib.metadata import version

from bot.cli import Fault, adders
from engine.core.content import BadContent


def main(argv: Sequence[str] | None = None) -> int:
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        args = parser_for(words).parse_args(words)
        code: int = args.run(args)
        print(end="", flush=True)
    except Fault as why:
        print(f"orrery: {why}", file=sys.stderr)
        return 1
    except BadContent as why:
        for fault in why.faults:
            print(f"orrery: {fault}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        if not reader_is_gone():
            raise
        return 141  # as if SIGPIPE had ended it
    return code


def reader_is_gone() -> bool:
    """Has whoever read our output (`orrery … | head`) had enough? Then what is left of it goes nowhere."""
    output = select.poll()
    output.register(sys.stdout.fileno(), 0)  # an error is told unasked
    gone = bool(output.poll(0))
    if gone:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return gone


def parser_for(words: Sequence[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="orrery", description="Space board games in a chat.")
    parser.add_argument("--version", action="version", version=f"orrery {version('orrery')}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for add in adders(words[0] if words else ""):
        add(commands)
    return parser
