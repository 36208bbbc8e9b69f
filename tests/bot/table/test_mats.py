"""What lies before each player: by button, by name, in words; and only where the board does not show it all."""

from __future__ import annotations

from bot.talk.messages import Whisper
from bot.talk.rich import plain
from engine.core import View
from tests.bot.table.stage import ANA, BO, CHIDI, EVE, started, told

PEOPLE = (ANA, BO, CHIDI)
FLEET = "/new exodus_fleet"


async def test_the_board_leads_to_ones_own_and_on_to_the_others(url: str) -> None:
    async with started(url, *PEOPLE, line=FLEET) as play:
        button = next(b for b in play.board.buttons if b.label == "Fleets")
        own = (await play.door.press(BO, button.id, "u1")).reply
        assert isinstance(own, Whisper)
        assert own.picture
        assert (own.picture.what, own.picture.seat) == ("mat", 1)
        assert isinstance(own.picture.of, View)
        assert own.picture.of.seat is None
        assert plain(own.text) == "Fleet of Bo"
        other = next(b for b in own.buttons if b.label == "Ana")
        shown = (await play.door.press(BO, other.id, "u2")).reply
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
        match = (await play.sitting()).table.match
        for seat in ("7", "x", "99999999999"):
            answer = await play.door.press(ANA, f"t:{match}:mat:{seat}", f"u{seat}")
            assert "earlier moment" in told(answer)


async def test_a_board_that_shows_it_all(url: str) -> None:
    async with started(url, *PEOPLE) as play:
        assert not [b for b in play.board.buttons if b.label == "Fleets"]
        assert "shows it all" in told(await play.says(ANA, "/board bo"))
