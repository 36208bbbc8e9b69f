"""Every game with a checklist in tests/games: those of the list, those that are being written, and the small one."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

import tests.games
from bot.talk.games import settings_of
from engine.core import Scalar
from engine.games import opened


def written() -> list[str]:
    there = sorted(found.name for found in iter_modules(tests.games.__path__) if found.ispkg)
    return [game for game in there if _module(game, "checklist")]


def folder(game: str, room: str = "tests.games") -> Path:
    """Where a package keeps the game."""
    spec = find_spec(f"{room}.{game}")
    return Path(next(iter(spec.submodule_search_locations or ()))) if spec else Path("nowhere")


def noted(game: str, name: str, default: Any) -> Any:
    """What the game's `checklist` says under a name."""
    return getattr(_module(game, "checklist"), name, default)


def questions(game: str) -> dict[str, str]:
    """As people ask them, each with the rule or piece that answers it."""
    found: dict[str, str] = getattr(_module(game, "questions"), "QUESTIONS", {})
    return found


def tables(game: str) -> list[tuple[int, dict[str, Scalar]]]:
    """Every number of players and every value of every option at least once, and what the checklist adds."""
    box = opened(game)
    usual = box.options().model_dump()
    sets = [{s.name: value} for s in settings_of(box) for value in s.values if value != usual[s.name]]
    sets = [{}, *sets, *noted(game, "SWITCHED", ())]
    return [(box.seats[i % len(box.seats)], sets[i % len(sets)]) for i in range(max(len(sets), len(box.seats)))]


def _module(game: str, name: str) -> ModuleType | None:
    module = f"tests.games.{game}.{name}"
    return import_module(module) if find_spec(module) else None
