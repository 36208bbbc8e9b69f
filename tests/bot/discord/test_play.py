"""People play on the real bot, a process of its own, in SimCord's Discord."""

from __future__ import annotations

import asyncio
import random
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from simcord.backend.errors import SetupError

from bot.talk.games import sheets_of
from engine import games
from tests.bot.discord.player import Player, open_table
from tests.bot.discord.wire import Hold
from tests.bot.discord.world import PATIENCE, buttons, words, world
from tests.bot.shorter import shorter
from tests.bot.stored import called_at

SILENT = 1 << 12  # Discord's flag for what makes no sound


@pytest.mark.parametrize(
    ("game", "names", "chance", "ways"),
    [
        ("avoid_the_void", "ann bo cy", None, "button menu verb"),
        ("exodus_fleet", "ann bo", random.Random(1), "button menu verb"),
        ("terra_prime", "ann bo", random.Random(1), "button menu verb"),
        ("disaster_looms", "ann bo", random.Random(1), "button verb"),
        ("spacecorp", "ann bo", random.Random(1), "button menu verb"),
    ],
    ids=games.IDS,
)
async def test_a_whole_game(
    url: str, folder: Path, game: str, names: str, chance: random.Random | None, ways: str
) -> None:
    async with world(url, folder) as here:
        await here.start_bot(TEST_SEED="24", TEST_PACE="0", TEST_CALM="0", **shorter(folder))
        players = await open_table(here, *names.split(), game=game, chance=chance)
        for player in players:
            assert (await player.open_hand()).ephemeral
        for sheet in sheets_of(game):
            assert (await here.answered(await players[0].actor.slash(here.channel, sheet.lower()))).attachments
        acts = 0
        while not await _over(players):
            asked = next(player for player in players if player.asked())
            await asked.act(typed=acts % 5 == 2)
            acts += 1
            assert acts < 500
        used = {how: sum(player.by[how] for player in players) for how in ways.split()}
        assert min(used.values()) > 0, used
        await here.quiet()
        _pictures_have_words(here.messages())
        _everybody_is_called_by_name_alone(players, await called_at(url, await here.stored()))
        assert max(here.wire.waits) < 3.0  # Discord's deadline for an acknowledgement
        assert await here.stop_bot() == 0


async def _over(players: list[Player]) -> bool:
    here = players[0].world
    await here.until(lambda: any(p.asked() for p in players) or "Rematch" in buttons(here.board()), "a question")
    return "Rematch" in buttons(here.board())


def _pictures_have_words(messages: list[Any]) -> None:
    shown = [file for message in messages for file in message.attachments]
    assert shown
    assert all(file.description and len(file.description) <= 1024 for file in shown)


def _everybody_is_called_by_name_alone(players: list[Player], calls: Counter[str]) -> None:
    """Only a call mentions anybody, and it may ring for just those whom it names; nothing else makes a sound.

    It rings once for what the table calls somebody for, or not at all: who has acted by then is not called.
    """
    here, ids = players[0].world, {player.actor.id for player in players}
    called = []
    for call in here.env.http_requests:
        if not isinstance(call.json, dict) or not call.path.startswith(f"/channels/{here.channel.id}"):
            continue
        may = call.json["allowed_mentions"]
        assert may.get("parse", []) == []
        named, rings = re.findall(r"<@!?(\d+)>", str(call.json.get("content"))), may.get("users", [])
        assert set(rings) <= ids
        assert "<@" not in str(call.json.get("components", ""))
        if call.method == "POST":
            assert [*map(int, named)] == [*map(int, rings)]
            assert rings or call.json["flags"] & SILENT
            called += rings
        else:
            assert not rings, "an edit calls nobody"
    assert called
    assert Counter(map(str, called)) <= calls


async def test_a_hand_is_for_its_owner(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        await here.start_bot(TEST_SEED="24")
        ann, bo, _ = await open_table(here, "ann", "bo", "cy")
        dee = here.person("dee")
        hand = await ann.open_hand()
        assert hand.ephemeral
        assert hand.attachments
        other = await bo.open_hand()
        assert words(hand) != words(other) or hand.attachments[0].description != other.attachments[0].description
        stranger = await here.answered(await dee.click(here.board(), label="My hand"))
        assert stranger.ephemeral
        assert not stranger.attachments
        # Discord shows it to nobody else, and nothing of it is in the channel
        with pytest.raises(SetupError, match="not visible"):
            await bo.actor.click(hand, custom_id=next(part["custom_id"] for part in ann.parts()))
        files = [file for message in here.messages() for file in message.attachments]
        assert len(files) == 1, "lobby and board are one message"
        assert hand.attachments[0].description != files[0].description


async def test_wrong_and_late_presses_are_answered_in_private(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        await here.start_bot(TEST_SEED="24")
        ann, bo, _ = await open_table(here, "ann", "bo", "cy")
        dee = here.person("dee")
        hand = await ann.open_hand()
        part = ann.asked()[0]
        id_, values = part["custom_id"], [part["options"][0]["value"]] if part["type"] == 3 else None
        before = words(here.board())
        # the question is ann's alone: whoever else sends its id learns nothing of it, and nothing happens
        await here.told(await here.forge(bo.actor, id_, values=values), "earlier moment")
        await here.told(await here.forge(dee, id_, values=values), "not playing")
        assert words(here.board()) == before
        # ann answers, and then presses what was asked before once more
        await ann.act()
        await here.until(lambda: all(part["custom_id"] != id_ for part in ann.parts()), "the next question")
        await here.forge(ann.actor, id_, values=values, source=hand)
        await here.until(lambda: "earlier moment" in words(hand), "the reason")
        # a button of the lobby, long after
        match = id_.split(":")[1]
        await here.told(await here.forge(dee, f"t:{match}:join", public=True), "has started")


async def test_a_bid_is_typed_as_a_number(url: str, folder: Path) -> None:
    """Also when the bot is restarted while the modal is open; a number that is taken is refused with its rule."""
    async with world(url, folder) as here:
        await here.start_bot(TEST_SEED="24")
        ann, bo = players = await open_table(here, "ann", "bo", game="exodus_fleet")
        for player in players:
            await player.open_hand()
            await player.act()
        await here.until(lambda: any("You are the Admiral" in player.shown for player in players), "an Admiral")
        first, second = (ann, bo) if "You are the Admiral" in ann.shown else (bo, ann)
        for who, verb, said in ((first, "call", "income"), (first, "bonus", "nothing"), (second, "call", "mining")):
            await who.says(verb, said)
        await here.until(lambda: first.number, "a bid")
        low, high = first.number.split(":")[-2:]
        for typed in ("ten", "++5", "5.0", "-5", "9" * 10, "²", "@everyone"):
            modal = await first.opens_number()
            await here.told(await first.actor.submit_modal(modal, {"number": typed}), f"no number from {low} to {high}")
        modal = await first.opens_number()
        await here.kill_bot()
        await here.start_bot()
        await first.actor.submit_modal(modal, {"number": "10"})
        await here.until(lambda: "bids 10." in words(here.board()), "the bid")
        await second.open_hand()
        await here.until(lambda: second.number, "the other bid")
        assert "So far **" in second.shown
        modal = await second.opens_number()
        await second.actor.submit_modal(modal, {"number": "10"})
        await here.until(lambda: f"{first.actor.name}** has bid that. (EF-49)" in second.shown, "the reason")
        modal = await second.opens_number()
        await second.actor.submit_modal(modal, {"number": "9"})
        await here.until(lambda: "bids 9." in words(here.board()), "the other bid on the board")


async def test_a_computer_plays_for_who_is_away(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        await here.start_bot(TEST_SEED="24", TEST_PACE="0")
        ann, bo, cy = await open_table(here, "ann", "bo", "cy")
        for player in (bo, cy):
            await here.told(await player.actor.slash(here.channel, "computer", player="ann"), "Only **ann**")
        hand = await ann.open_hand()
        asked = await here.answered(await ann.actor.slash(here.channel, "leave"))
        await ann.actor.click(asked, label="Leave Avoid the Void in round 1")
        await here.until(lambda: any("**ann** has left" in words(m) for m in here.messages()), "a line")
        await bo.open_hand()
        await cy.open_hand()
        await here.until(lambda: bo.asked() or cy.asked(), "the move of another")
        part = ann.asked()[0]
        values = [part["options"][0]["value"]] if part["type"] == 3 else None
        await here.forge(ann.actor, part["custom_id"], values=values, source=hand)
        await here.until(lambda: "computer plays for you" in words(hand), "why not")
        await ann.actor.click(hand, label="Take my seat back")
        await here.until(lambda: any("**ann** is back" in words(m) for m in here.messages()), "a line")


async def test_a_late_answer_leaves_the_open_hand_alone(url: str, folder: Path) -> None:
    """The private answer to *Start* is on its way while the hand is opened on the board: that one stays in use."""
    async with world(url, folder) as here:
        await here.start_bot(TEST_SEED="24")
        here.wire.holds.append(late := Hold("POST", "/webhooks/"))
        ann, _, _ = await open_table(here, "ann", "bo", "cy")
        await asyncio.wait_for(late.met.wait(), PATIENCE)
        hand = await ann.open_hand()
        late.go.set()
        await here.until(lambda: here.calls("DELETE", ""), "one of the two goes")
        assert ann.sees()
        asked = ann.parts()
        await ann.act()
        await here.until(lambda: ann.parts() != asked, "the next question in the same hand")
        assert hand.id in here.env.backend.messages[here.channel.id]
        private = [m for m in here.env.backend.messages[here.channel.id].values() if m.is_ephemeral]
        assert [m.id for m in private] == [hand.id]


async def test_two_presses_at_once(url: str, folder: Path) -> None:
    """Both are answered; of the same question the first counts, and the hand shows the last word."""
    async with world(url, folder) as here:
        await here.start_bot(TEST_SEED="24")
        ann, _, _ = await open_table(here, "ann", "bo", "cy")
        hand = await ann.open_hand()
        part = ann.asked()[0]
        values = [part["options"][0]["value"]] if part["type"] == 3 else None
        one = await here.forge(ann.actor, part["custom_id"], values=values, source=hand)
        two = await here.forge(ann.actor, part["custom_id"], values=values, source=hand)
        await here.until(lambda: one.acknowledged and two.acknowledged)
        await here.until(lambda: part["custom_id"] not in {p["custom_id"] for p in ann.parts()})
        people = [here.person(f"guest {n}") for n in range(3)]
        results = [await person.click(here.board(), label="My hand") for person in people]
        for result in results:
            assert (await here.answered(result)).ephemeral
