"""Comets: a whole small game with all its folders here, for the tests of the kit, the core and the table.

Its rules, renderer, chat side and tests are found where those of every game are, as these folders stand behind the
packages' own. Nobody can open a table of it until it is in the list: by the fixture `comets` (tests/conftest.py), or in
another process by the word that `shelved` gives its environment.
"""

from __future__ import annotations

import os
from pathlib import Path

import bot.games
import engine.games
import renderers
import tests.games

ID = "comets"
HERE = Path(__file__).parent
DOCS = HERE / "docs"
FOLDERS = {engine.games: "engine", renderers: "renderers", bot.games: "bot", tests.games: "tests"}
for package, folder in FOLDERS.items():
    package.__path__.append(str(HERE / folder))
shelved = {"TEST_GAMES": ID}  # for a process of its own


def shelve() -> None:
    """What the environment names is in the list of games, for good."""
    engine.games.IDS = (*engine.games.IDS, *os.environ.get("TEST_GAMES", "").split())
