"""A match that is over is seen again; every hand only where all knew so when they sat down."""

from __future__ import annotations

import pytest

from bot.table.loaded import Member
from bot.talk import catalogue, ids
from bot.talk.messages import Button, Whisper
from bot.talk.rich import plain
from engine.games.avoid_the_void.rules import turn
from tests.bot.table.group import ANA, BO, CHIDI, EVE, Group, stage, started, told

PEOPLE = (ANA, BO, CHIDI)
OPEN = "/new avoid_the_void hands=yes"


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn, "ROUNDS_BEFORE_DWINDLING", 1)


async def play_to_the_end(play: Group) -> None:
    for who in PEOPLE:
        await play.leaves(who)
    await play.clock().ring()


async def watched(play: Group, who: Member, at: str = "") -> Whisper:
    answer = await play.presses(who, ids.at_table((await play.loaded()).table.match, "replay", at))
    assert isinstance(answer.reply, Whisper), told(answer)
    return answer.reply


def to(shown: Whisper, label: str) -> str:
    """Where a button leads."""
    pressed = ids.read(next(button.id for button in shown.buttons if button.label == label))
    assert isinstance(pressed, ids.Pressed)
    return pressed.argument


def labels(buttons: tuple[Button, ...]) -> list[str]:
    return [button.label for button in buttons]


async def test_the_result_leads_through_the_match_act_by_act_and_turn_by_turn(url: str) -> None:
    async with started(url, *PEOPLE) as play:
        await play_to_the_end(play)
        button = next(one for one in play.board.buttons if one.label == catalogue.WATCH_AGAIN)
        shown = (await play.presses(BO, button.id)).reply
        assert isinstance(shown, Whisper)
        assert labels(shown.buttons) == [catalogue.ACT_ON, catalogue.TURN_ON, "Bo"]  # nothing is before the start
        last = int(plain(shown.words).split(".")[0].split()[-1])
        moments = []
        while catalogue.TURN_ON in labels(shown.buttons):
            shown = await watched(play, BO, to(shown, catalogue.TURN_ON))
            moments.append(plain(shown.words))
        assert any("is on turn" in words for words in moments)
        assert len(moments) < last
        assert moments[-1].startswith(f"Act {last} of {last}.")
        assert shown.picture
        assert shown.picture.what == "result"
        assert catalogue.ACT_ON not in labels(shown.buttons)
        before = await watched(play, BO, to(shown, catalogue.ACT_BACK))
        assert plain(before.words).startswith(f"Act {last - 1} of {last}.")
        assert before.picture
        assert before.picture.what == "board"


async def test_a_game_in_play_is_not_seen_again(url: str) -> None:
    async with started(url, *PEOPLE, line=OPEN) as play:
        match = (await play.loaded()).table.match
        for at in ("", "0", "0.1"):
            assert told(await play.presses(ANA, ids.at_table(match, "replay", at))) == catalogue.NOT_OVER
        await play.surely(ANA, await play.says(ANA, "/end"))  # it can be opened again: hands stay hidden
        assert told(await play.presses(BO, ids.at_table(match, "replay", "0.0"))) == catalogue.NOT_OVER


async def test_everybody_sees_their_own_hand_only(url: str) -> None:
    async with started(url, *PEOPLE) as play:
        await play_to_the_end(play)
        mine = await watched(play, BO, "0.1")
        assert mine.picture
        assert mine.picture.what == "hand"
        assert "Bo" in plain(mine.words)
        for who, at in ((BO, "0.2"), (EVE, "0.0")):
            shown = await watched(play, who, at)
            assert shown.picture
            assert shown.picture.what == "board"
        assert "You draw" not in "".join([plain((await watched(play, EVE, str(n))).words) for n in range(9)])


async def test_every_hand_where_all_had_sat_down_to_that(url: str) -> None:
    async with started(url, *PEOPLE, line=OPEN) as play:
        await play_to_the_end(play)
        shown = await watched(play, EVE, "4")
        assert labels(shown.buttons)[-3:] == ["Ana", "Bo", "Chidi"]
        hands = [await watched(play, EVE, to(shown, name)) for name in ("Ana", "Bo", "Chidi")]
        pictures = [hand.picture for hand in hands]
        assert all(picture and picture.what == "hand" for picture in pictures)
        assert [getattr(picture.of, "seat", None) for picture in pictures if picture] == [0, 1, 2]
        assert {plain(hand.words).split(".")[0] for hand in hands} == {plain(shown.words).split(".")[0]}  # one moment
        await play.says(BO, "/rematch")
        assert (await play.loaded()).table.hands_after


async def test_it_is_chosen_before_others_sit_down(url: str) -> None:
    async with stage(url) as play:
        await play.says(ANA, "/new avoid_the_void")
        await play.says(ANA, "/options hands yes")
        assert (await play.loaded()).table.hands_after
        await play.says(ANA, "/options hands no")
        await play.says(BO, "/join")
        assert told(await play.says(ANA, "/options hands yes")) == catalogue.HANDS_TOO_LATE
        assert not (await play.loaded()).table.hands_after


async def test_a_button_that_says_nonsense_changes_nothing(url: str) -> None:
    async with started(url, *PEOPLE, line=OPEN) as play:
        await play_to_the_end(play)
        match = (await play.loaded()).table.match
        for at in ("x", "1.", "1.2.3", "-1", "99999999"):
            assert told(await play.presses(ANA, ids.at_table(match, "replay", at))) == catalogue.OLD_BUTTON
        assert plain((await watched(play, ANA, "99999")).words).startswith("Act ")  # the last one
        assert (await watched(play, ANA, "0.9")).picture
