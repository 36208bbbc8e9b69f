"""Before the match: who sits, which options, who may do what."""

from __future__ import annotations

import pytest

from bot.talk.games import settings_of
from bot.talk.rich import plain
from engine.games import IDS, find
from storage import Phase
from tests.bot.table.stage import ANA, BO, CHIDI, ELSEWHERE, EVE, HERE, Stage, stage, told, visitor


def labels(play: Stage) -> list[str]:
    return [button.label for button in play.board.buttons]


async def test_a_table_is_opened_joined_and_started(url: str) -> None:
    async with stage(url) as play:
        await play.says(ANA, "/new avoid_the_void")
        assert "Ana opens a table of Avoid the Void" in plain(play.board.text)
        assert play.board.picture
        assert play.board.picture.what == "lobby"
        assert "Start" not in labels(play)
        await play.says(BO, "/join")
        await play.says(CHIDI, "/join")
        assert "Ana, Bo and Chidi" in plain(play.board.text)
        assert "Start" in labels(play)
        await play.says(ANA, "/start")
        sitting = await play.sitting()
        assert sitting.table.phase is Phase.PLAYING
        assert sitting.match
        assert sitting.match.names == ["Ana", "Bo", "Chidi"]
        assert play.board.picture
        assert play.board.picture.what == "board"


async def test_a_place_holds_one_table(url: str) -> None:
    async with stage(url) as play:
        await play.says(ANA, "/new avoid_the_void")
        assert "already" in told(await play.says(BO, "/new avoid_the_void"))
        await play.says(BO, "/new avoid_the_void", ELSEWHERE)
        assert (await play.sitting(ELSEWHERE)).table.host == BO.person


@pytest.mark.parametrize(
    ("who", "line", "answer"),
    [
        (BO, "/start", "Only Ana"),
        (BO, "/options tribute no", "Only Ana"),
        (BO, "/end", "Only Ana"),
        (EVE, "/leave", "You do not sit"),
        (ANA, "/join", "You sit here already"),
        (ANA, "/start", "needs 3 players; 2 sit here"),
        (ANA, "/hand", "has not started"),
        (EVE, "/hand", "/board shows"),
        (ANA, "/computer genius", "greedy and random"),
        (ANA, "/computer away", "no computer player"),
        (ANA, "/options tribute perhaps", "Tribute can be yes and no"),
        (ANA, "/options taxes no", "There is no option taxes"),
        (ANA, "/rematch", "not over"),
        (ANA, "/undo", "has not started"),
        (ANA, "/agree", "Nobody waits"),
        (EVE, "/computer", "Only Ana"),
    ],
)
async def test_what_is_refused_changes_nothing(url: str, who: object, line: str, answer: str) -> None:
    async with stage(url) as play:
        await play.says(ANA, "/new avoid_the_void")
        await play.says(BO, "/join")
        before = await play.sitting()
        posts = len(play.posts)
        assert answer in told(await play.says(who, line))  # type: ignore[arg-type]
        after = await play.sitting()
        assert after.held == before.held
        assert len(play.posts) == posts


async def test_options_are_set_by_name_and_by_press(url: str) -> None:
    async with stage(url) as play:
        await play.says(ANA, "/new avoid_the_void tribute=no aliens=choose")
        assert (await play.sitting()).table.options == {"tribute": False, "aliens": "choose"}
        assert "no option ship" in told(await play.says(ANA, "/options ship mods off"))
        await play.says(ANA, "/options ship-mods=off")
        assert (await play.sitting()).table.options["ship_mods"] is False
        answer = await play.says(ANA, "/options")
        assert answer.reply
        tribute = next(button for button in answer.reply.buttons if "Tribute" in button.label)
        assert tribute.label == "Tribute: yes"
        await play.presses(ANA, tribute.id)
        assert (await play.sitting()).table.options["tribute"] is True


@pytest.mark.parametrize("game", IDS)
async def test_every_option_goes_round_by_presses(url: str, game: str) -> None:
    async with stage(url) as play:
        await play.says(ANA, f"/new {game}")
        for setting in settings_of(find(game)):
            seen = []
            for _ in setting.values:
                answer = await play.says(ANA, "/options")
                assert answer.reply
                await play.presses(ANA, next(b.id for b in answer.reply.buttons if b.label.startswith(setting.title)))
                seen.append((await play.sitting()).table.options[setting.name])
            assert len(seen) > 1
            assert {*seen} == {*setting.values}


async def test_an_option_of_several_words_may_be_typed_with_dashes(url: str) -> None:
    async with stage(url) as play:
        await play.says(ANA, "/new exodus_fleet neutral=one-by-one rounds=2 trades=4:1 starters=no")
        options = {"neutral": "one_by_one", "rounds": 2, "trades": "4:1", "starters": False}
        assert (await play.sitting()).table.options == options
        await play.says(ANA, "/options neutral-ships all")
        assert "Neutral ships can be normal, all and one by one" in told(await play.says(ANA, "/options neutral some"))
        assert "Additional rounds can be 0, 1" in told(await play.says(ANA, "/options rounds 6"))
        await play.says(ANA, "/options neutral one by one")
        assert (await play.sitting()).table.options == options


async def test_a_preset_sets_what_goes_together(url: str) -> None:
    """AV-R44: Quick takes ship mods and tribute out; alien powers are a switch of their own."""
    async with stage(url) as play:
        await play.says(ANA, "/new avoid_the_void quick")
        assert (await play.sitting()).table.options == {"ship_mods": False, "tribute": False}
        await play.says(ANA, "/options tribute yes")
        answer = await play.says(ANA, "/options")
        assert answer.reply
        await play.presses(ANA, next(button.id for button in answer.reply.buttons if button.label == "Quick"))
        assert (await play.sitting()).table.options["tribute"] is False
        assert "no option slow" in told(await play.says(ANA, "/options slow"))


async def test_the_host_leaves_and_the_next_one_is_host(url: str) -> None:
    async with stage(url) as play:
        await play.says(ANA, "/new avoid_the_void")
        await play.says(BO, "/join")
        await play.says(ANA, "/leave")
        table = (await play.sitting()).table
        assert table.host == BO.person
        assert [seat.name for seat in table.seats] == ["Bo"]
        assert "sit at no table" in told(await play.says(ANA, "/games"))


async def test_a_full_table_takes_nobody_more(url: str) -> None:
    async with stage(url) as play:
        await play.says(ANA, "/new avoid_the_void")
        for _ in range(6):
            await play.says(ANA, "/computer")
        assert "All 7 seats" in told(await play.says(BO, "/join"))
        assert "All 7 seats" in told(await play.says(ANA, "/computer"))
        await play.says(ANA, "/computer away")
        await play.says(BO, "/join")
        assert len((await play.sitting()).table.seats) == 7


async def test_names_are_tidied_and_told_apart(url: str) -> None:
    async with stage(url) as play:
        twin = visitor("ana")._replace(name="Ana")
        other = visitor("x")._replace(name="\u202e  A\nna " + "z" * 90)
        await play.says(ANA._replace(person=BO.person), "/new avoid_the_void")
        await play.says(twin, "/join")
        await play.says(other, "/join")
        names = [seat.name for seat in (await play.sitting()).table.seats]
        assert names[:2] == ["Ana", "Ana 2"]
        assert len(names[2]) <= 32
        assert names[2].startswith("A na")


async def test_a_moderator_may_close_a_table(url: str) -> None:
    async with stage(url) as play:
        await play.says(ANA, "/new avoid_the_void")
        await play.says(EVE._replace(moderator=True), "/end")
        assert "closed" in plain(play.posts[-1].text)
        assert (await play.sitting()).table.phase is Phase.ENDED
        await play.says(BO, "/new avoid_the_void")
        assert (await play.sitting()).table.host == BO.person


async def test_the_same_update_opens_and_joins_once(url: str) -> None:
    async with stage(url) as play:
        await play.door.line(ANA, HERE, "/new avoid_the_void", "same")
        again = await play.door.line(ANA, HERE, "/new avoid_the_void", "same")
        assert not again.deliveries
        await play.door.line(BO, HERE, "/join", "joins")
        await play.door.line(BO, HERE, "/join", "joins")
        assert len((await play.sitting()).table.seats) == 2
