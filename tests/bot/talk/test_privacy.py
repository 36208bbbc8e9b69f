"""What goes to a channel is made in one file, from what everybody may see."""

from __future__ import annotations

import ast
from pathlib import Path

import bot
from bot.talk import public

BOT = Path(bot.__file__).parent
PUBLIC = Path(public.__file__)


def calls(path: Path, name: str) -> list[int]:
    tree = ast.parse(path.read_text())
    return [n.lineno for n in ast.walk(tree) if isinstance(n, ast.Call) and getattr(n.func, "id", "") == name]


def test_posts_are_made_in_one_file() -> None:
    assert calls(PUBLIC, "Post")
    elsewhere = {str(path): calls(path, "Post") for path in BOT.rglob("*.py") if path != PUBLIC}
    assert not {path: lines for path, lines in elsewhere.items() if lines}


def test_that_file_never_sees_a_seats_view_or_the_match() -> None:
    """With mypy this is the whole proof: its functions take a `PublicView`, which only `public_view` makes."""
    names = {node.id for node in ast.walk(ast.parse(PUBLIC.read_text())) if isinstance(node, ast.Name)}
    imported = {
        alias.name
        for node in ast.walk(ast.parse(PUBLIC.read_text()))
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert not (names | imported) & {"SeatView", "seat_view", "Match", "Turned", "View", "Whisper", "load"}
    assert "PublicView" in imported


def test_public_views_are_made_in_one_place() -> None:
    makers = [path for path in BOT.rglob("*.py") if calls(path, "PublicView")]
    assert makers == [BOT / "talk" / "views.py"]
