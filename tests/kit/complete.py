"""What a game still lacks, in words: the list that CONTRIBUTING has under "Adding a game"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path

from bot.games import first_steps, part, pieces_of
from bot.table.use_cases import USE_CASES, sheets, verbs
from bot.talk.games import settings_of
from bot.talk.rulebook import read_rules
from engine.core import Playout, start
from engine.core.content import BadContent
from renderers.drawing import renderer_of
from renderers.renderer import Renderer
from renderers.toolkit.encode import palette_file
from tests import comets
from tests.kit.areas import check_match
from tests.kit.matches import recorded, recorded_of
from tests.kit.numbers import missing_in_rules, missing_in_tests, rulings_of
from tests.kit.play import names
from tests.kit.shelf import folder, noted, opened, questions

ROOT = Path(__file__).parents[2]
MOST_COMMANDS = 90  # of all games and of tables; both platforms take 100
FIRST_STEPS = 80  # words
MATCHES = 10
QUESTIONS = 40  # or as many as it has rules, where these are fewer
ACTS = 60  # of a match by chance whose pictures are looked at


def lacks(game: str) -> list[str]:
    """Nothing, of a game that is complete."""
    if not find_spec(f"engine.games.{game}") or not find_spec(f"engine.games.{game}.game"):
        return [f"{game}: no rules (engine/games/{game}/game.py)"]
    return [f"{game}: {what}" for part_of_it in PARTS for what in part_of_it(game)]


def page_of(game: str) -> Path:
    return (comets.DOCS if game == comets.ID else ROOT / "docs") / f"{game}.md"


# --- the box -----------------------------------------------------------------------------------------------------
def _box(game: str) -> Iterator[str]:
    box = opened(game)
    if box.id != game:
        yield f"its folder is called otherwise than its id, {box.id}"
    for verb, help_ in box.verbs.items():
        if not help_.strip():
            yield f"verb `{verb}` has no help"
        if verb in {command.name for command in USE_CASES}:
            yield f"verb `{verb}` is a command of the table"
    if (n := len(USE_CASES) + len({*verbs(), *sheets(), *box.verbs})) > MOST_COMMANDS:
        yield f"{n} commands; we take {MOST_COMMANDS}"
    for setting in settings_of(box):
        if setting.title == setting.name:
            yield f"option `{setting.name}` has no title"
        if len(setting.values) < 2:
            yield f"option `{setting.name}` has no values to choose from"
    if len({rule.name for rule in box.book.rules.values()}) < 2:
        yield "no rules that ask anything"


# --- pictures ----------------------------------------------------------------------------------------------------
def _pictures(game: str) -> Iterator[str]:
    if not find_spec(f"renderers.{game}"):
        yield f"no renderer (renderers/{game}/__init__.py: RENDERER)"
        return
    renderer, box = renderer_of(game), opened(game)
    if (renderer.box.fewest, renderer.box.most) != (box.seats[0], box.seats[-1]):
        yield f"its cover says {renderer.box.fewest} to {renderer.box.most} players"
    if len(renderer.liveries) < box.seats[-1]:
        yield f"{len(renderer.liveries)} liveries for {box.seats[-1]} seats"
    for kind in _kinds(renderer):
        if not palette_file(f"{game}/{kind}").exists():
            yield f"no palette (renderers/{game}/palettes/{kind}.pal)"
            return
    try:
        check_match(renderer, box, Playout(box, start(box, names(box.seats[0]), {}, 1).match), 1, ACTS)
    except AssertionError as why:
        yield str(why).splitlines()[0]


def _kinds(renderer: Renderer) -> Iterator[str]:
    yield from ("board", "lobby")
    if renderer.private:
        yield "hand"
    if renderer.mats:
        yield "mat"


# --- words -------------------------------------------------------------------------------------------------------
def _words(game: str) -> Iterator[str]:
    if not (steps := first_steps(game)):
        yield f"no first steps (bot/games/{game}/first_steps.md)"
    elif (n := len(steps.split())) > FIRST_STEPS:
        yield f"first steps of {n} words; {FIRST_STEPS} are enough (bot/games/{game}/first_steps.md)"
    if not part(game, "judge"):
        yield f"no computer player (bot/games/{game}/judge.py: judge)"
    if not part(game, "pieces"):
        yield f"no pieces (bot/games/{game}/pieces.py: pieces)"
    pieces = pieces_of(opened(game))
    told = {piece.entry.id for piece in pieces} | {*noted(game, "UNTOLD", ())}
    names = {getattr(piece.entry, "name", None) for piece in pieces}  # of several with one name, one is told
    for entry in opened(game).content():
        name = getattr(entry, "name", None)
        if name and entry.id not in told and name not in names:
            yield f"no words of the piece `{entry.id}` (bot/games/{game}/pieces.py)"


def _rules(game: str) -> Iterator[str]:
    try:
        rules = {rule.id for rule in read_rules(game)}
    except (BadContent, OSError, AssertionError):
        yield f"no rules for players (bot/games/{game}/rules/*.toml)"
        return
    for kind, last in noted(game, "NUMBERS", {}).items():
        if re.search("-R?$", kind):
            missing = [f"{kind}{n}" for n in range(1, last + 1) if f"{kind}{n}" not in rules]
            yield from (f"{number} is not told (bot/games/{game}/rules)" for number in missing)
    for name in opened(game).options.model_fields:
        if name not in noted(game, "OPTIONS", {}):
            yield f"option `{name}` is not explained (tests/games/{game}/checklist.py: OPTIONS)"
    wanted = min(QUESTIONS, len(rules))
    if (n := len(questions(game))) < wanted:
        yield f"{n} questions as people ask them; {wanted} are wanted (tests/games/{game}/questions.py)"


def _papers(game: str) -> Iterator[str]:
    page = page_of(game)
    if not page.exists():
        yield f"no page (docs/{game}.md)"
        return
    text = page.read_text("utf-8")
    kind, last = rulings_of(game)
    for number in (f"{kind}{n}" for n in range(1, last + 1)):
        if not re.search(rf"{number}\b", text):
            yield f"docs/{game}.md does not name {number}"
    if game != comets.ID and f"docs/{game}.md" not in (ROOT / "README.md").read_text("utf-8"):
        yield f"README.md does not lead to docs/{game}.md"


# --- proofs ------------------------------------------------------------------------------------------------------
def _tests(game: str) -> Iterator[str]:
    if not noted(game, "NUMBERS", {}):
        yield f"no numbers of its rules (tests/games/{game}/checklist.py: NUMBERS)"
    for kind, last in noted(game, "NUMBERS", {}).items():
        yield from (f"no test names {number}" for number in missing_in_tests(folder(game), kind, last))
    yield from (f"the rules do not name {n}" for n in missing_in_rules(folder(game, "engine.games"), *rulings_of(game)))
    for name in ("pieces", "test_contract"):
        if not (folder(game) / f"{name}.py").exists():
            yield f"no tests/games/{game}/{name}.py"
    matches = recorded_of(game)
    if len(matches) < MATCHES:
        yield f"{len(matches)} matches on record; {MATCHES} are wanted (tests/games/{game}/matches)"
    for seats in sorted({*opened(game).seats} - {len(recorded(path).names) for path in matches}):
        yield f"no match of {seats} on record (tests/games/{game}/matches)"


PARTS: tuple[Callable[[str], Iterator[str]], ...] = (_box, _pictures, _words, _rules, _papers, _tests)
