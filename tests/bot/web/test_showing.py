"""What the page gets of a picture, and of what may be chosen in it."""

from __future__ import annotations

import json

from bot.talk.asking import ask
from bot.talk.cutting_in import cut_in_buttons
from bot.talk.messages import Button, Choice
from bot.talk.views import SeatView
from bot.web import formatting
from renderers.drawing import Drawing, draw
from tests.games.avoid_the_void.pictures.positions import board_view
from tests.games.exodus_fleet.pictures.fleet_positions import building_view


def test_a_picture_comes_with_its_windows_and_areas() -> None:
    shown = formatting.picture(draw(Drawing("board", board_view().game, board_view())), "x.png", "board", "in words")
    shown = json.loads(json.dumps(shown))
    windows = {window["name"]: window for window in shown["windows"]}
    assert windows["crews"] == {"name": "crews", "box": windows["crews"]["box"], "column": 1, "narrow": "tray"}
    areas = {area["id"]: area for area in shown["areas"]}
    assert areas["C3"].keys() == {"id", "box", "label", "tip", "window"}, "what is as usual is left out"
    assert (areas["C3"]["label"], areas["C3"]["window"]) == ("Sector C3", "field")


def test_a_choice_and_a_button_name_the_thing_they_are_about() -> None:
    view = building_view(1)
    asked = ask("00000000", view.asked[0], view.names)
    spots = {choice.label: formatting.choice(asked, choice).get("spot") for choice in asked.choices}
    assert spots["Miners Union"] == "miners_union"
    assert spots["Decline"] is None, "it is no thing"
    areas = {area.id for area in draw(Drawing("board", view.game, view)).areas}
    assert {spot for spot in spots.values() if spot} <= areas
    plays = cut_in_buttons("00000000", SeatView(view))
    assert all(button.spot for button in plays if button.label.startswith("Play "))
    assert "spot" not in formatting.button(Button("x", "Ready"))
    assert formatting.choice(asked, Choice(0, "Ana", spot="seat.0"))["spot"] == "seat.0"
