"""Every game's icons lie in one drawer, so no two of them have one name."""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages

import pytest

import renderers
from renderers.toolkit.icons import ICONS, Stylus, drawn


def test_two_games_cannot_draw_an_icon_of_one_name() -> None:
    def ship(s: Stylus) -> None:
        raise AssertionError("nobody draws it")

    printed = ICONS["ship"]
    with pytest.raises(ValueError, match=r"renderers\.toolkit\.icons and tests\.renderers\.test_icons .* ship"):
        drawn(ship)
    assert ICONS["ship"] is printed


def test_all_games_at_once_have_icons_of_their_own() -> None:
    for module in walk_packages(renderers.__path__, "renderers."):
        import_module(module.name)
    games = {draw.__module__.split(".")[1] for draw in ICONS.values()}
    assert {"toolkit", "disaster_looms"} <= games
