"""What goes wrong on Telegram: private chats that are shut, groups that move, floods, updates that come twice."""

from __future__ import annotations

import signal
from pathlib import Path

from tests.bot.telegram.playing import answer, asked, offered, play
from tests.bot.telegram.world import World, tables, world
from tests.peers.telegram_people import (
    Member,
    becomes_supergroup,
    button_of,
    buttons,
    from_bot,
    member_update,
    told,
    words,
)
from tests.peers.telegram_wire import Json


async def started(here: World) -> list[Member]:
    """Three people at a table, the game has begun."""
    await here.start_bot(TEST_SEED="1")
    people = [here.person(name) for name in ("Ana", "Bo", "Chidi")]
    await people[0].presses(await here.seated(*people), "Start")
    await here.telegram.until(lambda: all(one.has_hand for one in people), "hands")
    return people


async def test_nobody_plays_who_cannot_be_reached(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        await here.start_bot()
        ana, bo, eve = here.person("Ana"), here.person("Bo"), here.person("Eve")
        await ana.says("/new avoid_the_void", here.group)
        await here.table()
        first = await here.telegram.until(lambda: linked(here, "Ana"), "a link for the host")
        await eve.says("/join@OrreryTestBot", here.group)
        link = await here.telegram.until(lambda: linked(here, "Eve"), "a link for who joins by command")
        assert not any("Eve" in words(one) for one in tables(here.group))
        await eve.follows(buttons(link)[0]["url"])
        await here.until_told(here.group, 0, "Eve")
        await bo.follows((await bo.presses(await here.table(), "Join"))["url"])
        lobby = await here.until_told(here.group, 0, "Bo")
        refused = await ana.presses(lobby, "Start")
        assert refused["alert"]
        assert "cannot reach Ana" in refused["text"]
        await ana.follows(buttons(first)[0]["url"])
        await here.telegram.until(lambda: "is open" in words(ana.hand) if from_bot(ana.private) else False, "Ana")
        await ana.presses(lobby, "Start")
        await here.telegram.until(lambda: all(one.has_hand for one in (ana, bo, eve)), "hands")
        assert not here.telegram.refused(403)


def linked(here: World, name: str) -> Json | None:
    """A line in the group for somebody, with a link into the private chat."""
    found = [m for m in from_bot(here.group) if "text" in m and name in words(m) and "url" in buttons(m)[0]]
    return found[-1] if found else None


async def test_who_blocks_the_bot_is_missed_once_and_gets_the_hand_when_back(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        people = await started(here)
        current = (await here.telegram.until(lambda: asked(people), "a move"))[0]
        away = next(one for one in people if one is not current)
        await away.blocks(silently=True)
        name = away.json["first_name"]
        others = [one for one in people if one is not away]
        while not linked(here, name):
            await here.telegram.until(lambda: asked(others) or linked(here, name), "a move, or a line in the group")
            if not linked(here, name):
                await answer(here, asked(others)[0])
        line = linked(here, name)
        assert line
        assert "cannot reach" in words(line)
        hands = len(from_bot(away.private))
        await away.unblocks()
        await here.telegram.until(lambda: len(from_bot(away.private)) > hands or not away.hand["quiet"], "the hand")
        lines = [m for m in from_bot(here.group) if "cannot reach" in words(m)]
        assert len(lines) == 1


async def test_a_computer_plays_for_who_is_away(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        people = await started(here)
        away = (await here.telegram.until(lambda: asked(people), "a move"))[0]
        await people[0].says(f"/computer {away.json['first_name']}", here.group)
        others = [one for one in people if one is not away]
        await here.telegram.until(lambda: any("lets a computer" in words(m) for m in from_bot(here.group)), "a line")
        await here.telegram.until(lambda: asked(others), "the next one's move")
        hand = await here.telegram.until(lambda: "computer plays for you" in words(away.hand) and away.hand, "why not")
        assert not offered(hand)
        await away.press(hand, "Take my seat back")
        await here.telegram.until(lambda: any("is back" in words(m) for m in from_bot(here.group)), "a line")
        await play(here, people, 3)


async def test_a_group_becomes_a_supergroup(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        people = await started(here)
        before = len(from_bot(here.group))
        new = await becomes_supergroup(here.telegram, here.group, people[0])
        await here.telegram.until(lambda: tables(new), "the table in the new group")
        moved = len(here.telegram.calls)  # what was under way meanwhile may still have gone to the old one
        await people[0].says("/status", new)
        await here.telegram.until(lambda: any("Waiting for" in words(m) for m in from_bot(new) if "text" in m), "it")
        await play(here, people, 3)
        assert len(from_bot(here.group)) == before
        calls = [c for c in here.telegram.calls[moved:] if c.answer.get("parameters", {}).get("migrate_to_chat_id")]
        assert not calls


async def test_a_group_has_moved_and_nobody_said_so(url: str, folder: Path) -> None:
    """A send finds out."""
    async with world(url, folder) as here:
        people = await started(here)
        new = here.chat(-1_000_000_000_077, "supergroup")
        here.group.migrated_to = new.id
        for _ in range(20):
            if tables(new):
                break
            await play(here, people, 1)
        assert tables(new)
        await people[0].says("/board", new)
        await here.telegram.until(lambda: len(tables(new)) > 1, "the board in the new group")


async def test_topics(url: str, folder: Path) -> None:
    """Two tables in one forum: in a topic and in General, which has no thread; who sits at both has to say which."""
    async with world(url, folder) as here:
        await here.start_bot()
        forum = here.chat(-1_000_000_000_088, "supergroup", is_forum=True, topics={5: "Games"})
        ana, bo, chidi = (here.person(name) for name in ("Ana", "Bo", "Chidi"))
        await here.seated(ana, bo, chidi, chat=forum, thread=5)
        await ana.says("/new avoid_the_void", forum)
        lobby = await here.table(forum)
        assert "message_thread_id" not in lobby
        assert not (await bo.presses(lobby, "Join"))["url"]
        await here.until_told(forum, 0, "Bo")
        assert len(tables(forum, 5)) == 1
        await ana.says("/start", forum, 5)
        await here.telegram.until(lambda: "begins" in words(tables(forum, 5)[-1]), "the board in the topic")
        await here.telegram.until(lambda: len(tables(forum, 5)) == 1, "one message of the table")
        assert len(tables(forum)) == 1
        await ana.says("hand")
        asked_which = await here.telegram.until(lambda: told(ana, "several tables"), "which table")
        labels = [one["text"] for one in buttons(asked_which)]
        assert labels == ["Avoid the Void in Friends: Ana, Bo", "Avoid the Void in Friends: Ana, Bo, Chidi"]
        await ana.press(asked_which, labels[1])
        await here.telegram.until(lambda: "photo" in ana.hand, "the hand of that table")


async def test_floods_lose_nothing(url: str, folder: Path) -> None:
    """Short ones are waited for, long ones go to the outbox; the last state is shown in the end."""
    async with world(url, folder) as here:
        await here.start_bot(TEST_PATIENCE="1.5")
        ana = here.person("Ana")
        lobby = await here.seated(ana)
        here.telegram.flood[here.group.id] = [1, 2]
        await ana.press(lobby, "Add a computer")
        await here.until_told(here.group, 0, "Ada")
        here.telegram.flood[here.group.id] = [2]
        await ana.press(lobby, "Add a computer")
        await here.until_told(here.group, 0, "Kepler")
        assert len(here.telegram.refused(429)) == 3
        floods = [call.at for call in here.telegram.refused(429)]
        after = [next(c.at for c in here.telegram.calls if c.at > at and c.data.get("chat_id") == -77) for at in floods]
        assert all(then - at > 0.95 for at, then in zip(floods, after, strict=True))


async def test_a_burst_becomes_a_few_edits(url: str, folder: Path) -> None:
    """The group takes 20 messages a minute, here of four seconds: the fake would refuse the 21st."""
    async with world(url, folder, minute=4.0) as here:
        await here.start_bot()
        ana = here.person("Ana")
        lobby = await here.seated(ana)
        await ana.presses(lobby, "Options")
        options = await here.telegram.until(lambda: told(ana, "Options of"), "the options")
        data = buttons(options)[1]["callback_data"]
        for _ in range(41):
            await ana.press_data(options, data)
        await here.until_told(here.group, 0, "Ship mods: no")
        await here.telegram.until(lambda: all(here.telegram.queries.values()), "all answered")
        edits = [c for c in here.telegram.calls if c.data.get("chat_id") == here.group.id]
        minutes = (edits[-1].at - edits[0].at) / 4.0  # on a slow machine the burst is none
        assert len(edits) < 25 + 20 * minutes
        assert not here.telegram.refused(429)
        await ana.says("/options", here.group)
        said = await here.telegram.until(lambda: [m for m in from_bot(here.group) if "text" in m], "the options")
        assert "Ship mods: no" in words(said[-1])
        await here.until_told(here.group, 0, "Ship mods: no")


async def test_updates_that_come_twice_or_late(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        await here.start_bot()
        ana = here.person("Ana")
        lobby = await here.seated(ana)
        data = button_of(lobby, "Add a computer")["callback_data"]
        for _ in range(3):
            await ana.press_data(lobby, data, update=5000)
        await here.until_told(here.group, 0, "Ada")
        await ana.press_data(lobby, data, update=4000, late=True)  # out of order, and too old to be answered
        lobby = await here.until_told(here.group, 0, "Kepler")
        assert "Vera" not in words(lobby)
        for _ in range(2):
            await here.telegram.update({"message": ana.types("/help", ana.private)}, 5001)
        await ana.says("/games")
        await here.telegram.until(lambda: "Your tables" in words(ana.hand), "the last answer")
        assert sum("/new" in words(m) for m in from_bot(ana.private)) == 2  # one of them for /start
        assert here.telegram.refused(400)  # the answer that came too late


async def test_killed_in_mid_turn(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        people = await started(here)
        await play(here, people, 1)
        current = (await here.telegram.until(lambda: asked(people), "a move"))[0]
        hand = current.hand
        await current.press_data(hand, offered(hand)[0]["callback_data"])
        await here.kill_bot()
        await current.press_data(hand, offered(hand)[0]["callback_data"])
        told = len([c for c in here.telegram.calls if c.method == "setMyCommands"])
        await here.start_bot(TEST_SEED="1")
        before = hand.get("edits", 0)
        await here.telegram.until(
            lambda: current.hand["message_id"] != hand["message_id"] or current.hand.get("edits", 0) > before, "a hand"
        )
        assert await play(here, people, 5) == 5
        assert len([c for c in here.telegram.calls if c.method == "setMyCommands"]) == told
        await here.kill_bot(signal.SIGTERM)
        assert here.bot
        assert here.bot.returncode == 0


async def test_sent_away_and_back(url: str, folder: Path) -> None:
    """The table sleeps while the bot is not in the group, and goes on when it is back."""
    async with world(url, folder) as here:
        people = await started(here)
        current = (await here.telegram.until(lambda: asked(people), "a move"))[0]
        hand, board = current.hand, tables(here.group)[-1]
        await member_update(here.telegram, here.group, current, "member", "kicked")
        for message in (hand, board):
            label = offered(hand)[0] if message is hand else button_of(board, "My hand")
            answer = await current.presses(message, label["text"])
            assert ("sleeps" in answer["text"]) == (message is hand)  # one's hand may be looked at
        await current.says("play 1")
        await here.telegram.until(lambda: "sleeps" in words(current.hand), "why nothing is played")
        shown = len(tables(here.group))
        await member_update(here.telegram, here.group, people[0], "kicked", "member")
        again = await here.telegram.until(lambda: tables(here.group)[shown:], "the table again")
        assert again[0]["quiet"]  # who is waited for is called in private
        await here.logged("is awake")
        await current.says("hand")
        await here.telegram.until(lambda: offered(current.hand), "the hand")
        await play(here, people, 3)
        # its message is deleted by somebody: the next change posts it anew
        here.group.messages.pop(tables(here.group)[-1]["message_id"])
        left = len(tables(here.group))
        await play(here, people, 4)
        await here.telegram.until(lambda: len(tables(here.group)) > left, "the table anew")


def kept_out(here: World) -> bool:
    return any(call.method != "editMessageReplyMarkup" for call in here.telegram.refused(403))


async def test_sent_away_from_a_forum(url: str, folder: Path) -> None:
    """A table in a topic sleeps with its group. What was not heard is found out by a post; so is the way back."""
    async with world(url, folder) as here:
        await here.start_bot(TEST_SEED="1")
        forum = here.chat(-1_000_000_000_088, "supergroup", is_forum=True, topics={5: "Games"})
        ana = here.person("Ana")
        await here.seated(ana, chat=forum, thread=5)
        for name in ("Ada", "Kepler"):
            await ana.says("/computer random", forum, 5)
            await here.until_told(forum, 5, name)
        await member_update(here.telegram, forum, ana, "member", "left")
        assert "sleeps" in (await ana.presses(tables(forum, 5)[-1], "Start"))["text"]
        shown = len(tables(forum, 5))
        await member_update(here.telegram, forum, ana, "left", "member")
        lobby = await here.telegram.until(lambda: tables(forum, 5)[shown:], "the lobby again")
        await here.logged("is awake")
        await ana.presses(lobby[0], "Start")
        await here.telegram.until(lambda: ana.has_hand and offered(ana.hand), "a move")
        # out again, and nobody tells us
        forum.bot_status = "kicked"
        while not kept_out(here):  # what nobody else hears of is not posted
            before = dict(ana.hand)
            await ana.press_data(before, offered(before)[0]["callback_data"])
            await here.telegram.until(
                lambda before=before: kept_out(here) or (ana.hand != before and offered(ana.hand)),  # type: ignore[misc]
                "the next question, or a refused post",
            )
        await here.logged("does not let us in", 2)
        await ana.says("play 1")
        await here.telegram.until(lambda: "sleeps" in words(ana.hand), "the sleeping table")
        forum.bot_status = "member"
        shown = len(tables(forum, 5))
        await ana.says("/board", forum, 5)
        await here.telegram.until(lambda: tables(forum, 5)[shown:], "the board")
        await here.logged("is awake", 2)
        await ana.says("hand")
        await here.telegram.until(lambda: ana.has_hand and offered(ana.hand), "the hand")
        await answer(here, ana)


async def test_what_is_not_for_us(url: str, folder: Path) -> None:
    async with world(url, folder) as here:
        await here.start_bot()
        ana = here.person("Ana", started=True)
        for text in ("hello", "/help@OtherBot", "/weather", "/play a song"):
            await ana.says(text, here.group)
        await ana.says("/new avoid_the_void", here.group, sender_chat=here.group.json)
        await ana.says("/rules@orrerytestbot tribute", here.group)
        await here.telegram.until(lambda: any("AV-" in words(m) for m in from_bot(here.group)), "the rules")
        said = [words(m) for m in from_bot(here.group)]
        assert len(said) == 2
        assert "write as yourself" in said[0]
