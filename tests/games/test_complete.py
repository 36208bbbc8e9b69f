"""A game of the list has all that a game has; what is missing is said in words."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import bot.games
import engine.games
from engine.games.comets.game import CometsGame
from renderers.comets import RENDERER
from tests.comets import ID
from tests.games.comets import checklist
from tests.kit import complete
from tests.kit.complete import ROOT, lacks

Monkey = pytest.MonkeyPatch


@pytest.mark.parametrize("game", [*engine.games.IDS, ID])
def test_nothing_is_missing(game: str) -> None:
    assert lacks(game) == []


def without_help(monkeypatch: Monkey) -> None:
    monkeypatch.setitem(CometsGame.verbs, "bid", " ")


def with_a_command_as_verb(monkeypatch: Monkey) -> None:
    monkeypatch.setitem(CometsGame.verbs, "undo", "take it back")


def with_many_verbs(monkeypatch: Monkey) -> None:
    monkeypatch.setattr(CometsGame, "verbs", {f"v{n}": "do it" for n in range(100)})


def without_first_steps(monkeypatch: Monkey) -> None:
    monkeypatch.setattr(complete, "first_steps", lambda game: "")


def without_a_judge(monkeypatch: Monkey) -> None:
    monkeypatch.setattr(complete, "part", lambda game, name: None if name == "judge" else bot.games.part(game, name))


def without_pieces(monkeypatch: Monkey) -> None:
    monkeypatch.setattr(complete, "pieces_of", lambda game: bot.games.pieces_of(game)[1:])


def with_another_ruling(monkeypatch: Monkey) -> None:
    monkeypatch.setitem(checklist.NUMBERS, "CO-R", 2)


def without_a_page(monkeypatch: Monkey) -> None:
    monkeypatch.setattr(complete, "page_of", lambda game: Path("nowhere"))


def without_matches(monkeypatch: Monkey) -> None:
    monkeypatch.setattr(complete, "recorded_of", lambda game: [])


def without_areas(monkeypatch: Monkey) -> None:
    """Its hand is drawn, and nothing in it can be pointed at."""
    monkeypatch.setattr(complete, "renderer_of", lambda game: RENDERER._replace(private=None))


def with_few_liveries(monkeypatch: Monkey) -> None:
    monkeypatch.setattr(complete, "renderer_of", lambda game: RENDERER._replace(liveries=()))


def with_an_unknown_option(monkeypatch: Monkey) -> None:
    monkeypatch.delitem(checklist.OPTIONS, "rich")


@pytest.mark.parametrize(
    ("less", "said"),
    [
        (without_help, "verb `bid` has no help"),
        (with_a_command_as_verb, "verb `undo` is a command of the table"),
        (with_many_verbs, r"1\d\d commands; we take 90"),
        (without_first_steps, "no first steps (bot/games/comets/first_steps.md)"),
        (without_a_judge, "no computer player (bot/games/comets/judge.py: judge)"),
        (without_pieces, "no words of the piece `ice` (bot/games/comets/pieces.py)"),
        (with_another_ruling, "docs/comets.md does not name CO-R2"),
        (with_another_ruling, "the rules do not name CO-R2"),
        (with_another_ruling, "no test names CO-R2"),
        (without_a_page, "no page (docs/comets.md)"),
        (without_matches, "0 matches on record; 10 are wanted (tests/games/comets/matches)"),
        (without_areas, "no area for "),
        (with_few_liveries, "0 liveries for 4 seats"),
        (with_an_unknown_option, "option `rich` is not explained (tests/games/comets/checklist.py: OPTIONS)"),
    ],
)
def test_what_is_missing_is_said(monkeypatch: Monkey, less: Callable[[Monkey], None], said: str) -> None:
    less(monkeypatch)
    pattern = said if "\\" in said else re.escape(said)
    assert any(re.match(f"comets: {pattern}", what) for what in lacks(ID)), lacks(ID)


def test_a_game_that_is_only_a_name_lacks_everything() -> None:
    assert lacks("chess") == ["chess: no rules (engine/games/chess/game.py)"]


def test_the_papers_have_the_same_list() -> None:
    """Whatever this test can ask for stands under "Adding a game"."""
    page = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("## Adding a game")[2]
    asked = {*re.findall(r"\(((?:bot|renderers|engine|tests|docs)/[^):]*)", Path(complete.__file__).read_text("utf-8"))}
    assert asked
    assert [place for place in sorted(asked) if place.replace("{game}", "<game>") not in page] == []
