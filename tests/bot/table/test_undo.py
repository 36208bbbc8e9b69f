"""What was taken back is told no longer, and those concerned are asked by a call of their own."""

from __future__ import annotations

import json

import pytest

from bot.table.info import history
from bot.talk.messages import Post
from bot.talk.rich import plain
from engine.core import Decision, Seat
from storage.moving import export, restore
from tests.bot.table.group import ANA, BO, CHIDI, EVE, Group, stage, started, told

PEOPLE = (ANA, BO, CHIDI)
CHOOSING = "/new avoid_the_void aliens=choose"


async def on_turn(play: Group) -> tuple[Seat, Decision]:
    loaded = await play.loaded()
    assert loaded.turned
    decision = loaded.turned.open.decisions[0]
    return decision.seat, decision


async def two_choices(play: Group) -> tuple[Seat, Seat]:
    """Who chose first, and who after that."""
    seats = []
    for _ in range(2):
        seat, decision = await on_turn(play)
        await play.answers(PEOPLE[seat], decision.options[0].key)
        seats.append(seat)
    return seats[0], seats[1]


def asked(play: Group) -> Post:
    """The message in which consent is asked, as it stands now."""
    return next(post for post in reversed(play.posts) if post.key == "call")


async def told_everywhere(play: Group) -> dict[str, str]:
    """All that the table is told of what has happened."""
    log = told(await play.says(EVE, "/log"))
    await play.says(EVE, "/board")
    return {"log": log, "lines": plain(play.board.text), "private": told(await play.says(ANA, "/board", None))}


async def test_what_was_taken_back_is_told_no_longer(url: str) -> None:
    async with started(url, *PEOPLE, line=CHOOSING) as play:
        seat, decision = await on_turn(play)
        before = await told_everywhere(play)
        await play.answers(PEOPLE[seat], decision.options[0].key)
        after = await told_everywhere(play)
        assert all(after[where] != before[where] for where in before), after
        await play.says(PEOPLE[seat], "/undo")
        assert await told_everywhere(play) == before


async def test_so_it_is_when_others_had_to_agree(url: str) -> None:
    async with started(url, *PEOPLE, line=CHOOSING) as play:
        before = await told_everywhere(play)
        first, second = await two_choices(play)
        await play.says(PEOPLE[first], "/undo")
        await play.presses(PEOPLE[second], asked(play).buttons[0].id)
        assert await told_everywhere(play) == before


async def test_an_export_says_what_was_taken_back(url: str) -> None:
    async with started(url, *PEOPLE, line=CHOOSING) as play:
        seat, decision = await on_turn(play)
        await play.answers(PEOPLE[seat], decision.options[0].key)
        await play.says(PEOPLE[seat], "/undo")
        loaded = await play.loaded()
        storage, match = play.tables.storage, loaded.table.match
        whole = json.loads(await export(storage, match))
        struck = [json.loads(entry["what"]) for entry in whole["log"] if entry["taken_back"]]
        assert [what["seat"] for what in struck] == [seat]
        assert struck[0]["said"]
        kept = history(loaded, await storage.matches.log(match))
        await storage.matches.remove(match)
        await restore(storage, json.dumps(whole))
        assert json.loads(await export(storage, match))["log"] == whole["log"]
        assert history(loaded, await storage.matches.log(match)) == kept


async def test_the_request_names_the_line_of_who_asks(url: str) -> None:
    """Chidi keeps a ship last, which opens those of all: the first line is Ana's."""
    async with started(url, *PEOPLE, line="/new exodus_fleet") as play:
        for who in PEOPLE:
            await play.says(who, "/keep 1")
        await play.says(CHIDI, "/undo")
        words = plain(asked(play).text)
        assert words.startswith("Chidi would like to take back: Chidi "), words
        await play.says(ANA, "/agree")
        await play.says(BO, "/agree")
        assert plain(asked(play).text).startswith("Chidi takes back: Chidi ")


async def test_a_step_without_a_line_is_their_last(url: str) -> None:
    async with started(url, *PEOPLE, line="/new exodus_fleet") as play:
        await play.says(ANA, "/keep 1")
        await play.says(BO, "/keep 1")
        await play.says(ANA, "/undo")
        words = plain(asked(play).text)
        assert words.startswith("Ana would like to take back: their last step. And all that came after it."), words


async def test_those_concerned_are_called_and_nobody_else(url: str) -> None:
    async with started(url, *PEOPLE, line=CHOOSING) as play:
        first, second = await two_choices(play)
        await play.says(PEOPLE[first], "/undo")
        call = asked(play)
        assert call.ping == (PEOPLE[second].person,)
        assert call.anew
        assert f"{PEOPLE[second].name} may agree or refuse" in plain(call.text)


async def test_who_has_agreed_is_asked_no_more(url: str) -> None:
    async with started(url, *PEOPLE, line="/new exodus_fleet") as play:
        for who in PEOPLE:
            await play.says(who, "/keep 1")
        await play.says(CHIDI, "/undo")
        await play.says(ANA, "/agree")
        left = asked(play)
        assert "Bo may agree" in plain(left.text)
        assert "Ana" not in plain(left.text).partition("back:")[2].partition("after it.")[2]
        assert len(left.buttons) == 2
        assert not left.ping
        assert not left.anew


@pytest.mark.parametrize("how", ["agree", "refuse", "act", "leave", "end", "ask again"])
async def test_agree_and_refuse_go_when_it_is_settled(url: str, how: str) -> None:
    async with started(url, *PEOPLE, line=CHOOSING) as play:
        first, second = await two_choices(play)
        await play.says(PEOPLE[first], "/undo")
        message = (await play.loaded()).stored.messages["call"]
        n = len(play.posts)
        if how == "act":
            third, decision = await on_turn(play)
            await play.answers(PEOPLE[third], decision.options[0].key)
        elif how == "end":
            await play.surely(ANA, await play.says(ANA, "/end"))
        elif how == "ask again":
            await play.says(PEOPLE[first], "/undo")
        elif how == "leave":
            await play.surely(PEOPLE[second], await play.says(PEOPLE[second], "/leave"))
        else:
            await play.says(PEOPLE[second], f"/{how}")
        settled = next(post for post in play.posts[n:] if post.key == "call")
        assert not settled.buttons
        assert not settled.anew  # it takes the place of the call
        assert message
        assert bool((await play.loaded()).table.undo) == (how == "ask again")
        if how != "agree":
            assert plain(settled.text).startswith(f"{PEOPLE[first].name} would like to take back: ")


async def test_computers_always_agree(url: str) -> None:
    """README says so: beyond what is free, people are asked, and here there are none."""
    async with stage(url) as play:
        await play.says(ANA, "/new exodus_fleet")
        for _ in range(2):
            await play.says(ANA, "/computer")
        await play.says(ANA, "/start")
        before = (await play.loaded()).match
        await play.says(ANA, "/keep 1")
        while await play.computers_act():
            pass
        assert before
        now = (await play.loaded()).match
        assert now
        assert now.state != before.state
        await play.says(ANA, "/undo")
        after = (await play.loaded()).match
        assert after
        assert after.state == before.state
