"""What lies before each player: by button, by name, in words; and only where the board does not show it all."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.talk.messages import Whisper
from bot.talk.pictures import Pictures
from bot.talk.rich import plain
from engine.core import View
from renderers.drawing import renderer_of, unlit
from renderers.renderer import Scene
from renderers.toolkit.canvas import Canvas
from renderers.toolkit.faces import Face
from renderers.toolkit.ground import ruled
from tests.bot.table.group import ANA, BO, CHIDI, EVE, started, told

PEOPLE = (ANA, BO, CHIDI)
FLEET = "/new exodus_fleet"


async def test_the_board_leads_to_ones_own_and_on_to_the_others(url: str) -> None:
    async with started(url, *PEOPLE, line=FLEET) as play:
        button = next(b for b in play.board.pressable if b.label == "Fleets")
        own = (await play.router.press(BO, button.id, "u1")).reply
        assert isinstance(own, Whisper)
        assert own.picture
        assert (own.picture.what, own.picture.seat) == ("mat", 1)
        assert isinstance(own.picture.of, View)
        assert own.picture.of.seat is None
        assert plain(own.text) == "Fleet of Bo"
        other = next(b for b in own.pressable if b.label == "Ana")
        shown = (await play.router.press(BO, other.id, "u2")).reply
        assert isinstance(shown, Whisper)
        assert (shown.key, plain(shown.text)) == ("mat", "Fleet of Ana")


async def test_by_name_and_in_words(url: str) -> None:
    async with started(url, *PEOPLE, line=FLEET) as play:
        for line, seat in (("/board bo", 1), ("/board me", 0), ("/board CH", 2)):
            reply = (await play.says(ANA, line)).reply
            assert isinstance(reply, Whisper)
            assert reply.picture
            assert reply.picture.seat == seat
        words = told(await play.says(EVE, "/board text bo"))
        assert "Bo" in words
        assert words != told(await play.says(EVE, "/board text ana"))


async def test_a_wrong_name_and_a_wrong_seat_get_a_sentence(url: str) -> None:
    async with started(url, *PEOPLE, line=FLEET) as play:
        assert "Ana, Bo and Chidi" in told(await play.says(ANA, "/board zoe"))
        match = (await play.loaded()).table.match
        for seat in ("7", "x", "99999999999"):
            answer = await play.router.press(ANA, f"t:{match}:mat:{seat}", f"u{seat}")
            assert "earlier moment" in told(answer)


async def test_a_board_that_shows_it_all(url: str) -> None:
    async with started(url, *PEOPLE) as play:
        assert not [b for b in play.board.pressable if b.label == "Fleets"]
        assert "shows it all" in told(await play.says(ANA, "/board bo"))


# --- what a game's renderer may have besides, or leave out ---------------------------------------------------------
def sheet(word: str) -> Scene:
    def draw(view: View, seat: int) -> Canvas:
        canvas = Canvas(ruled(200, 1))
        canvas.text(40, 160, word, Face.TITLE, 40)
        return canvas

    return Scene(word, draw, lambda view, seat: f"{word}, drawn.", lambda view, seat: f"{word}, told.")


async def test_further_pictures_come_by_button_and_by_word(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    renderer = renderer_of("exodus_fleet")._replace(sheets=(sheet("Technologies"), sheet("Progress")))
    monkeypatch.setattr("renderers.exodus_fleet.RENDERER", renderer)
    async with started(url, *PEOPLE, line=FLEET) as play:
        fleets = next(b for b in play.board.pressable if b.label == "Fleets")
        led = (await play.router.press(BO, fleets.id, "u0")).reply
        assert isinstance(led, Whisper)
        button = next(b for b in led.pressable if b.label == "Progress")
        for reply in (
            (await play.router.press(BO, button.id, "u1")).reply,
            (await play.says(ANA, "/board progress")).reply,
        ):
            assert isinstance(reply, Whisper)
            assert reply.picture
            assert (reply.picture.what, reply.picture.word) == ("sheet", "Progress")
            assert Pictures().draw_here(reply.picture).alt == "Progress, drawn."
            assert Pictures().words(reply.picture) == "Progress, told."
        assert "Technologies, told." in told(await play.says(EVE, "/board text technologies"))
        match = (await play.loaded()).table.match
        for which in ("2", "x", "99999999999"):
            assert "earlier moment" in told(await play.router.press(ANA, f"t:{match}:sheet:{which}", f"u{which}"))


async def test_what_only_one_sees_has_a_word_of_its_own(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    renderer = renderer_of("exodus_fleet")._replace(private=sheet("company"))
    monkeypatch.setattr("renderers.exodus_fleet.RENDERER", renderer)
    async with started(url, *PEOPLE, line=FLEET) as play:
        button = next(b for b in play.board.pressable if b.label == "My company")
        reply = (await play.router.press(BO, button.id, "u1")).reply
        assert isinstance(reply, Whisper)
        assert reply.picture
        assert Pictures().words(reply.picture) == "company, told."


async def test_where_all_lies_open_there_is_no_private_picture(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("renderers.exodus_fleet.RENDERER", renderer_of("exodus_fleet")._replace(private=None))
    async with started(url, *PEOPLE, line=FLEET) as play:
        assert not [b for b in play.board.pressable if b.label.startswith("My ")]
        reply = (await play.says(ANA, "/hand")).reply
        assert isinstance(reply, Whisper)
        assert reply.picture is None
        assert reply.asks, "but what one is asked"


async def test_a_question_may_have_a_picture_of_its_own(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def turns(view: View) -> Canvas | None:
        return sheet("turns").draw(view, 0) if view.asked else None

    renderer = renderer_of("exodus_fleet")
    monkeypatch.setattr("renderers.exodus_fleet.RENDERER", renderer._replace(question=turns))
    async with started(url, *PEOPLE, line=FLEET) as play:
        asked = (await play.says(ANA, "/hand")).reply
        assert isinstance(asked, Whisper)
        assert asked.picture
        assert Pictures().draw_here(asked.picture).name == "question.png"
        quiet = replace(asked.picture, of=unlit(asked.picture.of))  # type: ignore[arg-type]
        assert Pictures().draw_here(quiet).name == "hand.png"
