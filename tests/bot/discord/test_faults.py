"""The bot killed, the line cut, Discord in no mood: nothing is lost, and nobody is told twice."""

from __future__ import annotations

from pathlib import Path

from tests.bot.discord.player import open_table
from tests.bot.discord.wire import Refusal, Silence
from tests.bot.discord.world import buttons, words, world


async def test_killed_in_mid_turn_old_buttons_still_work(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        await here.start_bot(TEST_SEED="24")
        ann, _, _ = await open_table(here, "ann", "bo", "cy")
        hand = await ann.open_hand()
        asked = ann.parts()
        await here.kill_bot()
        await here.start_bot()
        assert here.calls("PUT", "/commands") == 1  # the same commands are not told again
        await ann.act()
        await here.until(lambda: ann.parts() != asked, "the hand after the press")
        assert hand.ephemeral
        assert (await here.answered(await ann.actor.click(here.board(), label="My hand"))).attachments
        # and the line is cut: what was pressed meanwhile is heard when it stands again
        await here.wire.drop()
        late = await ann.actor.click(here.board(), label="My hand")
        assert (await here.answered(late)).ephemeral
        assert (here.wire.resumed, here.wire.identified) == (1, 2)
        assert await here.stop_bot() == 0


async def test_what_discord_does_not_take_is_said_later(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        await here.start_bot()
        ann, bo = here.person("ann"), here.person("bo")
        here.wire.refusals.append(Refusal("POST", "/messages", 2, 0.3))
        await ann.slash(here.channel, "new", game="avoid_the_void")
        await here.until(lambda: here.messages() and buttons(here.board()), "the lobby, after two refusals")
        assert here.wire.refusals[0].times == 0
        assert len(here.messages()) == 1
        # the board is deleted by somebody: the next change posts it anew
        here.env.backend.delete_message(here.channel.id, here.board().id)
        await bo.slash(here.channel, "join")
        await here.until(lambda: here.messages() and "**bo**" in words(here.board()), "the lobby, posted anew")
        # far away: more than eight messages below it, and not of just now: SimCord's ids are of long ago
        for n in range(17):
            await bo.send(here.channel, f"chatter {n}")
        old = here.board().id
        cy = here.person("cy")
        await cy.slash(here.channel, "join")
        await here.until(lambda: here.board().id != old, "the lobby, below the chatter")
        assert "**cy**" in words(here.board())
        # told to stop while Discord makes it wait: it says what it was about to say, and goes
        here.wire.refusals.append(slow := Refusal("POST", "/messages", 1, 1.0))
        old = here.board().id
        await ann.slash(here.channel, "board")
        await here.until(lambda: slow.times == 0, "the refusal")
        assert await here.stop_bot() == 0
        assert here.board().id != old


async def test_killed_before_discord_could_answer(url: str, folder: Path) -> None:
    """It had taken the lobby: the second try finds that, and it is edited from then on."""
    async with world(url, folder) as here:
        await here.start_bot(TEST_SEED="24")
        ann = here.person("ann")
        here.wire.silences.append(Silence("POST", f"/channels/{here.channel.id}/messages", 1))
        await ann.slash(here.channel, "new", game="avoid_the_void")
        await here.until(lambda: here.messages() and buttons(here.board()), "the lobby")
        lobby, posts = here.board().id, here.calls("POST", f"/channels/{here.channel.id}/messages")
        await here.kill_bot()
        await here.start_bot(TEST_SEED="24")
        await here.until(lambda: here.calls("POST", f"/channels/{here.channel.id}/messages") > posts, "a second try")
        await here.quiet()
        assert [m.id for m in here.messages() if buttons(m)] == [lobby]
        await ann.slash(here.channel, "computer", level="random")
        await here.until(lambda: "Ada" in words(here.board()), "a computer")
        assert here.calls("PATCH", f"/messages/{lobby}")


async def test_a_bad_token_is_one_line(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        try:
            await here.start_bot(DISCORD_TOKEN="wrong.token.here")
        except AssertionError:
            last = here.log.strip().splitlines()[-1]
            assert last.startswith("orrery: Discord does not accept DISCORD_TOKEN")
            assert "wrong.token" not in here.log
            return
        raise AssertionError("the bot came up")


async def test_a_range_of_shards_sees_its_servers_only(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        shard = (here.guild.id >> 22) % 2
        await here.start_bot("--shards", f"{shard}/2")
        ann = here.person("ann")
        await ann.slash(here.channel, "new", game="avoid_the_void")
        await here.until(lambda: here.messages() and buttons(here.board()), "the lobby")
        assert [session.shard for session in here.wire.sessions.values()] == [(shard, 2)]
        assert await here.stop_bot() == 0
