"""The `orrery` command."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from bot.commands import ALL, Fault
from engine.core.content import BadContent


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="orrery", description="Space board games in a chat.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for add in ALL:
        add(commands)
    args = parser.parse_args(argv)
    try:
        code: int = args.run(args)
    except Fault as why:
        print(f"orrery: {why}", file=sys.stderr)
        return 1
    except BadContent as why:
        for fault in why.faults:
            print(f"orrery: {fault}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return code
