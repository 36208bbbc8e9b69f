"""Before the match: who sits, which options, who may do what."""

from __future__ import annotations

import pytest

from bot.talk.games import settings_of
from bot.talk.messages import Notice
from bot.talk.rich import plain
from engine import games
from engine.core import Words, refuse, text
from engine.games import find
from engine.games.avoid_the_void.game import AvoidTheVoid, VoidOptions
from storage import Phase
from tests.bot.table.group import ANA, BO, CHIDI, ELSEWHERE, EVE, HERE, Group, member, stage, told
from tests.comets import ID


def labels(play: Group) -> list[str]:
    return [button.label for button in play.board.pressable]


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
        loaded = await play.loaded()
        assert loaded.table.phase is Phase.PLAYING
        assert loaded.match
        assert loaded.match.names == ["Ana", "Bo", "Chidi"]
        assert play.board.picture
        assert play.board.picture.what == "board"


async def test_a_place_holds_one_table(url: str) -> None:
    async with stage(url) as play:
        await play.says(ANA, "/new avoid_the_void")
        assert "already" in told(await play.says(BO, "/new avoid_the_void"))
        await play.says(BO, "/new avoid", ELSEWHERE)
        assert (await play.loaded(ELSEWHERE)).table.host == BO.person


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
        (BO, "/remove ana", "Only Ana"),
        (ANA, "/remove", "Say who"),
        (ANA, "/remove eve", "does not play here"),
    ],
)
async def test_what_is_refused_changes_nothing(url: str, who: object, line: str, answer: str) -> None:
    async with stage(url) as play:
        await play.says(ANA, "/new avoid_the_void")
        await play.says(BO, "/join")
        before = await play.loaded()
        posts = len(play.posts)
        assert answer in told(await play.says(who, line))  # type: ignore[arg-type]
        after = await play.loaded()
        assert after.stored == before.stored
        assert len(play.posts) == posts


async def test_options_are_set_by_name_and_by_press(url: str) -> None:
    async with stage(url) as play:
        await play.says(ANA, "/new avoid_the_void tribute=no aliens=choose")
        assert (await play.loaded()).table.options == {"tribute": False, "aliens": "choose"}
        assert "no option ship" in told(await play.says(ANA, "/options ship mods off"))
        await play.says(ANA, "/options ship-mods=off")
        assert (await play.loaded()).table.options["ship_mods"] is False
        answer = await play.says(ANA, "/options")
        assert answer.reply
        tribute = next(button for button in answer.reply.pressable if "Tribute" in button.label)
        assert tribute.label == "Tribute: no", "what is set now"
        await play.presses(ANA, tribute.id)
        assert (await play.loaded()).table.options["tribute"] is True


@pytest.mark.usefixtures(ID)
@pytest.mark.parametrize("game", [*games.IDS, ID])
async def test_every_option_goes_round_by_presses(url: str, game: str) -> None:
    async with stage(url) as play:
        await play.says(ANA, f"/new {game}")
        for setting in settings_of(find(game)):
            seen = []
            for _ in setting.values:
                answer = await play.says(ANA, "/options")
                assert answer.reply
                await play.presses(ANA, next(b.id for b in answer.reply.pressable if b.label.startswith(setting.title)))
                seen.append((await play.loaded()).table.options[setting.name])
            assert len(seen) > 1
            assert {*seen} == {*setting.values}


@pytest.mark.usefixtures(ID)
async def test_an_option_that_is_a_number(url: str) -> None:
    async with stage(url) as play:
        await play.says(ANA, "/new comets turns=16")
        assert (await play.loaded()).table.options == {"turns": 16}
        assert "Turns can be 4, 8, 12" in told(await play.says(ANA, "/options turns 17"))


async def test_an_option_of_several_words_may_be_typed_with_dashes(url: str) -> None:
    async with stage(url) as play:
        await play.says(ANA, "/new exodus_fleet neutral=one-by-one rounds=2 trades=4:1 starters=no")
        options = {"neutral": "one_by_one", "rounds": 2, "trades": "4:1", "starters": False}
        assert (await play.loaded()).table.options == options
        await play.says(ANA, "/options neutral-ships all")
        assert "Neutral ships can be normal, all and one by one" in told(await play.says(ANA, "/options neutral some"))
        assert "Additional rounds can be 0, 1" in told(await play.says(ANA, "/options rounds 6"))
        await play.says(ANA, "/options neutral one by one")
        assert (await play.loaded()).table.options == options


async def test_a_preset_sets_what_goes_together(url: str) -> None:
    """AV-R44: Quick takes ship mods and tribute out; alien powers are a switch of their own."""
    async with stage(url) as play:
        await play.says(ANA, "/new avoid_the_void quick")
        assert (await play.loaded()).table.options == {"ship_mods": False, "tribute": False}
        await play.says(ANA, "/options tribute yes")
        answer = await play.says(ANA, "/options")
        assert answer.reply
        await play.presses(ANA, next(button.id for button in answer.reply.pressable if button.label == "Quick"))
        assert (await play.loaded()).table.options["tribute"] is False
        assert "no option slow" in told(await play.says(ANA, "/options slow"))


async def test_the_host_leaves_and_the_next_one_is_host(url: str) -> None:
    async with stage(url) as play:
        await play.says(ANA, "/new avoid_the_void")
        await play.says(BO, "/join")
        await play.says(ANA, "/leave")
        table = (await play.loaded()).table
        assert table.host == BO.person
        assert [seat.name for seat in table.seats] == ["Bo"]
        assert "sit at no table" in told(await play.says(ANA, "/games"))


async def test_the_host_removes_anybody_in_the_lobby(url: str) -> None:
    """By name or by a press; who is gone may come back, and nobody is removed from a game."""
    async with stage(url) as play:
        await play.says(ANA, "/new avoid_the_void")
        await play.says(BO, "/join")
        await play.says(ANA, "/computer")
        await play.says(ANA, "/remove bo")
        assert [seat.name for seat in (await play.loaded()).table.seats] == ["Ana", "Ada"]
        assert "sit at no table" in told(await play.says(BO, "/games"))
        await play.says(BO, "/join")
        options = (await play.says(ANA, "/options")).reply
        assert isinstance(options, Notice)
        press = next(button.id for button in options.pressable if button.label == "Remove Ada")
        assert "Only Ana" in told(await play.presses(BO, press))
        await play.presses(ANA, press)
        assert [seat.name for seat in (await play.loaded()).table.seats] == ["Ana", "Bo"]
        assert "earlier moment" in told(await play.presses(ANA, press))
        await play.says(CHIDI, "/join")
        await play.says(ANA, "/start")
        assert "has started" in told(await play.says(ANA, "/remove bo"))


async def test_starting_without_somebody(url: str) -> None:
    """They sit there no longer, and too few stay a lobby."""
    async with stage(url) as play:
        await play.says(ANA, "/new avoid_the_void")
        for who in (BO, CHIDI, EVE):
            await play.says(who, "/join")
        match = (await play.loaded()).table.match
        for people, said in (([BO.person, EVE.person], "needs 3 players"), ([ANA.person, EVE.person], "")):
            answer = await play.router.start_without(ANA, HERE, match, people, play.update())
            assert not said or said in told(answer)
        assert [seat.name for seat in (await play.loaded()).table.seats] == ["Ana", "Bo", "Chidi"]
        assert (await play.loaded()).playing
        assert "sit at no table" in told(await play.says(EVE, "/games"))


async def test_a_full_table_takes_nobody_more(url: str) -> None:
    async with stage(url) as play:
        await play.says(ANA, "/new avoid_the_void")
        for _ in range(6):
            await play.says(ANA, "/computer")
        assert "All 7 seats" in told(await play.says(BO, "/join"))
        assert "All 7 seats" in told(await play.says(ANA, "/computer"))
        await play.says(ANA, "/computer away")
        await play.says(BO, "/join")
        assert len((await play.loaded()).table.seats) == 7


async def test_names_are_tidied_and_told_apart(url: str) -> None:
    async with stage(url) as play:
        twin = member("ana")._replace(name="Ana")
        other = member("x")._replace(name="\u202e  A\nna " + "z" * 90)
        await play.says(ANA._replace(person=BO.person), "/new avoid_the_void")
        await play.says(twin, "/join")
        await play.says(other, "/join")
        names = [seat.name for seat in (await play.loaded()).table.seats]
        assert names[:2] == ["Ana", "Ana 2"]
        assert len(names[2]) <= 32
        assert names[2].startswith("A na")


async def test_a_moderator_may_close_a_table(url: str) -> None:
    async with stage(url) as play:
        await play.says(ANA, "/new avoid_the_void")
        await play.says(EVE._replace(moderator=True), "/end")
        assert "closed" in plain(play.posts[-1].text)
        assert (await play.loaded()).table.phase is Phase.ENDED
        await play.says(BO, "/new avoid_the_void")
        assert (await play.loaded()).table.host == BO.person


async def test_the_same_update_opens_and_joins_once(url: str) -> None:
    async with stage(url) as play:
        await play.router.line(ANA, HERE, "/new avoid_the_void", "same")
        again = await play.router.line(ANA, HERE, "/new avoid_the_void", "same")
        assert not again.deliveries
        await play.router.line(BO, HERE, "/join", "joins")
        await play.router.line(BO, HERE, "/join", "joins")
        assert len((await play.loaded()).table.seats) == 2


# --- so many, with these options ---------------------------------------------------------------------------------
def no_three_without_tribute(self: object, seats: int, options: VoidOptions) -> Words:
    return text("{n} cannot play without tribute.", n=seats) if seats == 3 and not options.tribute else ""


async def test_options_that_do_not_fit_are_told_before_the_start(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AvoidTheVoid, "misfit", no_three_without_tribute)
    async with stage(url) as play:
        await play.says(ANA, "/new avoid_the_void")
        await play.says(BO, "/join")
        await play.says(ANA, "/options tribute no")
        assert "1 more to start" in plain(play.board.text)
        await play.says(CHIDI, "/join")
        assert "3 cannot play without tribute." in plain(play.board.text)
        assert "Ready" not in plain(play.board.text)
        assert "Start" not in labels(play)
        assert "3 cannot play without tribute." in told(await play.says(ANA, "/status"))
        assert told(await play.says(ANA, "/start")) == "3 cannot play without tribute."
        assert (await play.loaded()).table.phase is Phase.LOBBY
        await play.says(EVE, "/join")
        assert "Start" in labels(play)
        await play.says(ANA, "/start")
        assert (await play.loaded()).table.phase is Phase.PLAYING


async def test_a_set_up_that_refuses_is_a_sentence(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(*_: object) -> None:
        refuse("There is no such map")

    monkeypatch.setattr(AvoidTheVoid, "setup", refuses)
    async with stage(url) as play:
        await play.says(ANA, "/new avoid_the_void")
        for _ in range(2):
            await play.says(ANA, "/computer random")
        assert "There is no such map" in told(await play.says(ANA, "/start"))
        assert (await play.loaded()).table.phase is Phase.LOBBY


@pytest.mark.parametrize(("game", "n", "total"), [("avoid_the_void", 102, 119), ("exodus_fleet", 238, 438)])
async def test_the_lobby_says_once_that_content_is_reconstructed(url: str, game: str, n: int, total: int) -> None:
    async with stage(url) as play:
        await play.says(ANA, f"/new {game}")
        words = f"{n} of {total} facts in this box are reconstructed; /rules with the name of a piece says which."
        assert plain(play.board.text).count(words) == 1
        await play.says(BO, "/join")
        await play.says(CHIDI, "/join")
        await play.says(ANA, "/start")
        assert "reconstructed" not in plain(play.board.text)
