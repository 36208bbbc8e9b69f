from __future__ import annotations

import argparse
import asyncio
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.peers.screens import discord, telegram
from tests.peers.screens.plan import MOMENTS
from tests.valkey import Valkey

PLATFORMS = {"discord": discord.take, "telegram": telegram.take}


@contextmanager
def storage() -> Iterator[tuple[str, Path]]:
    """An empty one, and a folder."""
    folder = Path(tempfile.mkdtemp(prefix="orrery-"))
    server = Valkey(folder)
    server.start()
    try:
        yield server.url, folder
    finally:
        server.stop()
        shutil.rmtree(folder)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.peers.screens", description="Pictures of real messages.")
    parser.add_argument("--game", choices=MOMENTS, help="only of this one")
    parser.add_argument("--platform", choices=PLATFORMS, help="only of this one")
    parser.add_argument("--out", type=Path, default=Path("docs/pictures"))
    chosen = parser.parse_args()
    for game, moment in MOMENTS.items():
        for platform, take in PLATFORMS.items():
            if chosen.game in (None, game) and chosen.platform in (None, platform):
                with storage() as (redis, folder):
                    asyncio.run(take(moment, redis, folder, chosen.out))


if __name__ == "__main__":
    main()
