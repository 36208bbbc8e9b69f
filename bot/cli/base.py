"""What the subcommands share."""

from __future__ import annotations

import argparse
from typing import TypeAlias

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


class Fault(Exception):
    """What the person at the terminal got wrong, or what is wrong there, in one line."""
