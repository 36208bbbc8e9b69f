"""A channel in the browser: what people do and see, over the live line."""

from __future__ import annotations

from typing import Any

import pytest

from bot.web import people
from storage import PersonId
from storage.forget import forget
from tests.bot.web.group import Browser, Served, served

TITLE = "avoid_the_void"


async def playing(page: Served) -> list[Browser]:
    """Ana, Bo and Cleo at a table in the lounge, each with what they see now."""
    people = [await page.arrives(name) for name in ("Ana", "Bo", "Cleo")]
    ana, bo, cleo = people
    await ana.says(f"/new {TITLE}")
    await bo.says("/join")
    await cleo.says("/join")
    await ana.says("/start")
    return [await page.tab(one.page) for one in people]


def asked(people: list[Browser]) -> tuple[Browser, dict[str, Any]]:
    return next((one, ask) for one in people for ask in one.hand["asks"])


async def picture(page: Served, path: str) -> tuple[int, bytes]:
    async with page.session.get(page.address + path) as answer:
        return answer.status, await answer.read()


async def test_a_table_is_opened_filled_and_started_by_buttons(url: str) -> None:
    async with served(url) as page:
        ana = await page.arrives("Ana")
        await ana.says(f"/new {TITLE}")
        assert [b["label"] for b in ana.table["buttons"]] == ["Join", "Add a computer", "Leave", "Close", "Options"]
        assert ana.table["picture"]["what"] == "lobby"
        await ana.presses("Add a computer")
        await ana.presses("Add a computer")
        assert len(ana.messages) == 1
        await ana.presses("Start")
        assert [m["picture"]["what"] for m in ana.messages.values()] == ["board"]
        assert ana.hand["picture"]["alt"]
        assert ana.hand["picture"]["words"] != ana.hand["picture"]["alt"]


async def test_everybody_in_the_channel_sees_it_and_nobody_in_another(url: str) -> None:
    async with served(url) as page:
        ana, bo, eve = [await page.arrives(name) for name in ("Ana", "Bo", "Eve")]
        await eve.ask(do="make", channel="attic")
        await eve.until(lambda said: said["is"] == "channel" and said["channel"] == "attic")
        await ana.says("hello <b>there</b>")
        seen = await bo.until(lambda said: said["is"] == "message")
        assert (seen["message"]["name"], seen["message"]["text"]) == ("Ana", [["hello <b>there</b>", "plain"]])
        await eve.says("anybody?")
        assert not [said for said in eve.told if said["is"] == "message" and said["channel"] == "lounge"]
        assert {"is": "stir", "channel": "lounge"} in eve.told


async def test_a_hand_is_shown_to_its_player_alone(url: str) -> None:
    async with served(url) as page:
        ana, bo, _ = await playing(page)
        eve = await page.arrives("Eve")
        name = ana.hand["picture"]["name"]
        status, data = await picture(page, f"{ana.page}private/{name}")
        assert (status, data[:4] in (b"\x89PNG", b"RIFF")) == (200, True)
        for other in (bo, eve):
            assert (await picture(page, f"{other.page}private/{name}"))[0] == 404
            assert (await picture(page, f"{other.page}channel/lounge/{name}"))[0] == 404
            assert name not in str(other.told)
        board = eve.table["picture"]["name"]
        assert (await picture(page, f"{eve.page}channel/lounge/{board}"))[0] == 200
        assert (await picture(page, f"/p/{'0' * 12}-{'x' * 32}/channel/lounge/{board}"))[0] == 404
        assert not eve.own


async def test_the_picture_before_stays_for_who_is_fetching_it_and_then_goes(url: str) -> None:
    async with served(url) as page:
        ana = await page.arrives("Ana")
        await ana.says(f"/new {TITLE}")
        names = [ana.table["picture"]["name"]]
        for _ in range(2):
            await ana.presses("Add a computer")
            names.append(ana.table["picture"]["name"])
        found = [(await picture(page, f"{ana.page}channel/lounge/{name}"))[0] for name in names]
        assert found == [404, 200, 200]


async def test_nobody_presses_for_another(url: str) -> None:
    async with served(url) as page:
        people = await playing(page)
        one, ask = asked(people)
        other = next(each for each in people if each is not one)
        choices = [choice["place"] for choice in ask["choices"] if not choice.get("blocked")]
        before = one.hand["serial"]
        await other.act("choose", match=ask["match"], stamp=ask["stamp"], places=choices[: ask["least"]])
        assert "earlier moment" in str(other.hand["text"])  # nor learns that it is a question of now
        await one.says("/act")
        assert one.hand["asks"] == [ask]
        assert one.hand["serial"] > before
        await one.act("choose", match=ask["match"], stamp=ask["stamp"], places=choices[: ask["least"]])
        assert one.hand["asks"] != [ask]


async def test_what_is_sent_twice_is_done_once(url: str) -> None:
    async with served(url) as page:
        ana, bo = await page.arrives("Ana"), await page.arrives("Bo")
        update = await ana.act("say", text="hello")
        await ana.act("say", text="hello", update=update)
        await bo.act("say", text="hello", update=update)
        assert [m["name"] for m in ana.messages.values()] == ["Ana"]
        await ana.until(lambda said: said["is"] == "message" and said["message"]["name"] == "Bo")


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("/dance", "There is no command"),
        ("/move", "There is no table here"),
        ("/" + "x" * 10_000, "There is no command"),
        ("/new " + "x" * 10_000, "longer than anything"),
        ("x" * 10_000, "longer than anything"),
        ("/new \u202e\u0000<script>", "I did not understand"),
    ],
)
async def test_odd_lines_get_a_short_private_answer(url: str, text: str, answer: str) -> None:
    async with served(url) as page:
        ana, bo = await page.arrives("Ana"), await page.arrives("Bo")
        await ana.says(text)
        assert answer in ana.notice or "There is no game" in ana.notice
        assert len(ana.notice) < 300
        assert not ana.messages
        await bo.says("/help")
        assert not [said for said in bo.told if said["is"] == "message"]


@pytest.mark.parametrize("id_", ["", "t:00000000:close", "o:zzzzzzzz:1:0", "x" * 200, "t:../../..:x", "\u0000"])
async def test_forged_buttons_get_a_short_private_answer(url: str, id_: str) -> None:
    async with served(url) as page:
        ana = await page.arrives("Ana")
        await ana.act("press", id=id_)
        assert ana.notice in (
            "That table is gone.",
            "That button is from an earlier moment; here is what is asked now.",
        )


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "[]",
        '{"do":"sing"}',
        '{"do":"enter","channel":"../x"}',
        '{"do":"enter","channel":"a","more":1}',
        '{"do":"dismiss","id":"x"}',
        '{"do":"press","channel":"a","id":"x","update":"not hex"}',
        "{" * 10_000,
    ],
)
async def test_what_is_no_message_of_ours_ends_the_line(url: str, frame: str) -> None:
    async with served(url) as page:
        ana = await page.arrives("Ana")
        await ana.line.send_str(frame)
        await ana.line.receive()
        assert ana.line.close_code == 1003
        assert (await page.tab(ana.page)).channel == "lounge"


async def test_a_button_of_one_channel_does_nothing_in_another(url: str) -> None:
    async with served(url) as page:
        ana = await page.arrives("Ana")
        await ana.says(f"/new {TITLE}")
        join = ana.table["buttons"][-1]["id"]
        await ana.ask(do="make", channel="attic")
        await ana.until(lambda said: said["is"] == "channel" and said["channel"] == "attic")
        await ana.act("press", id=join)
        assert ana.notice == "That table is gone."


async def test_there_are_forty_channels_at_most(url: str) -> None:
    """Also when many are asked for at the same time."""
    async with served(url) as page:
        tabs = [await page.arrives(name) for name in ("Ana", "Bo", "Chidi")]
        for i, one in enumerate(tabs):
            for n in range(20):
                await one.ask(do="make", channel=f"room-{i}-{n}")
        for one in tabs:
            await one.says("hello")
        names = await page.storage.channels.names()
        assert len(names) == 40
        assert len(set(names)) == 40
        told = [said["text"] for one in tabs for said in one.told if said["is"] == "trouble"]
        assert told == ["There are 40 channels already. Please play in one of them."] * 21


async def test_nothing_is_said_or_played_in_a_channel_that_was_not_made(url: str) -> None:
    async with served(url) as page:
        ana = await page.arrives("Ana")
        before = set(await page.storage.wire.client.keys("*"))
        ana.channel = "nowhere"
        for text in ("hello", f"/new {TITLE}"):
            await ana.says(text)
        await ana.act("try", game=TITLE)
        assert [said["text"] for said in ana.told if said["is"] == "trouble"] == ["There is no such channel here."] * 3
        assert set(await page.storage.wire.client.keys("*")) == before


async def test_people_come_until_there_are_too_many(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people, "MOST", 2)
    async with served(url) as page:
        first, _ = await page.person("Ana"), await page.person("Bo")
        asking = page.session.post(f"{page.address}/people", data={"name": "Chidi"}, headers=page.headers)
        async with asking as refused:
            assert refused.status == 503
            assert "2 people have come here already" in await refused.text()
        await forget(page.storage, PersonId("web", first[3:15]))
        await page.person("Chidi")


async def test_an_answer_gives_way_to_the_next_and_can_be_dismissed(url: str) -> None:
    async with served(url) as page:
        ana = await page.arrives("Ana")
        await ana.says("/dance")
        await ana.says("/sing")
        assert len(ana.own) == 1
        await ana.ask(do="dismiss", id=next(iter(ana.own)))
        await ana.until(lambda said: said["is"] == "unwhisper")
        assert not ana.own
        await ana.says("/dance")
        await ana.says(f"/new {TITLE}")
        assert not ana.own


async def test_typing_is_completed_from_commands_verbs_and_legal_options(url: str) -> None:
    async with served(url) as page:
        people = await playing(page)
        ana = people[0]

        async def found(who: Browser, text: str) -> list[str]:
            await who.ask(do="complete", channel="lounge", text=text, n=7)
            said = await who.until(lambda said: said["is"] == "completions")
            return [line for line, _ in said["found"]]

        assert await found(ana, "/boa") == ["/board "]
        assert await found(ana, "/new av") == ["/new avoid_the_void"]
        assert await found(ana, "hello") == []
        assert "/play " in await found(ana, "/pl")
        one, ask = asked(people)
        verb = ask["choices"][0]["typed"].split()[0]
        assert await found(one, f"{verb} ")
        assert await found(next(each for each in people if each is not one), f"{verb} ") == []


async def test_try_it_seats_three_computers_and_explains_the_first_turn_once(url: str) -> None:
    async with served(url, ticking=True) as page:
        ana = await page.arrives("Ana")
        await ana.act("try", game=TITLE)
        assert ana.table["picture"]["what"] == "board"
        while not (ana.under("hand") and ana.hand["asks"] and ana.under("first")):
            await ana.until(lambda said: said["is"] == "whisper")
        first = ana.under("first")
        assert first
        assert first["text"][0][0].startswith("Your turn has three parts")
        await ana.ask(do="dismiss", id=first["id"])
        await ana.until(lambda said: said["is"] == "unwhisper" and said["id"] == first["id"])
        await ana.says("/hand")
        assert ana.under("first") is None


async def test_try_it_where_a_game_is_on_opens_a_channel_of_its_own(url: str) -> None:
    async with served(url) as page:
        ana = await page.arrives("Ana")
        await ana.says(f"/new {TITLE}")
        await ana.act("try", game=TITLE)
        assert ana.channel == "try-1"
        assert ana.table["picture"]["what"] == "board"


async def test_a_restart_loses_nothing(url: str) -> None:
    async with served(url) as page:
        people = await playing(page)
        one, ask = asked(people)
        await one.says("good luck")
        path = one.page
        messages, own = dict(one.messages), dict(one.own)
    async with served(url) as page:
        again = await page.tab(path)
        assert again.messages == messages
        assert [m["text"][0][0] for m in again.messages.values()][-1] == "good luck"
        assert again.own == own
        status, _ = await picture(page, f"{path}private/{again.hand['picture']['name']}")
        assert status == 200
        choices = [choice["place"] for choice in ask["choices"] if not choice.get("blocked")]
        await again.act("choose", match=ask["match"], stamp=ask["stamp"], places=choices[: ask["least"]])
        assert again.hand["asks"] != [ask]


async def test_who_comes_back_after_an_act_without_an_answer_sees_the_hand_of_now(url: str) -> None:
    async with served(url) as page:
        people = await playing(page)
        one, ask = asked(people)
        scroll = page.storage.channels.private(next(p for p in (await seats(page)) if p.user in one.page))
        await scroll.say('{"key":"hand","channel":"lounge","asks":[],"text":[],"buttons":[]}', "lounge:hand")
        again = await page.tab(one.page)
        while again.hand["asks"] != [ask]:
            await again.until(lambda said: said["is"] == "whisper")


async def seats(page: Served) -> tuple[Any, ...]:
    from storage import Place

    match = await page.storage.places.match_at(Place("web", "lounge"))
    assert match
    table = await page.storage.matches.table(match)
    assert table
    return table.people


async def test_a_table_that_was_talked_away_is_posted_anew(url: str) -> None:
    async with served(url) as page:
        ana = await page.arrives("Ana")
        await ana.says(f"/new {TITLE}")
        first = ana.table["id"]
        for n in range(6):
            await ana.says(f"line {n}")
        await ana.presses("Add a computer")
        assert first not in ana.messages
        assert ana.table["id"] == max(ana.messages)


async def test_others_hear_nothing_of_an_unfinished_choice(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither is the board sent again: who composes in secret could be found out by that."""
    monkeypatch.setattr("bot.table.tables.secrets.randbits", lambda _: 7)  # the first card needs a target
    async with served(url) as page:
        people = await playing(page)
        one, ask = asked(people)
        other = next(person for person in people if person is not one)
        heard = len(other.told)
        await one.act("choose", match=ask["match"], stamp=ask["stamp"], places=[0])
        assert "Back" in [button["label"] for button in one.hand["buttons"]]
        await other.says("/status")
        assert {said["is"] for said in other.told[heard:]} == {"whisper", "done"}
        assert [said["message"]["key"] for said in other.told[heard:] if said["is"] == "whisper"] == ["notice"]


async def test_a_channel_may_be_named_in_any_script(url: str) -> None:
    async with served(url) as page:
        ana = await page.arrives("Ana")
        await ana.ask(do="make", channel="東京")
        await ana.until(lambda said: said["is"] == "channel" and said["channel"] == "東京")
        await ana.says(f"/new {TITLE}")
        name = ana.table["picture"]["name"]
        assert (await picture(page, f"{ana.page}channel/東京/{name}"))[0] == 200


async def test_friends_are_invited_to_a_table_of_their_own(url: str) -> None:
    async with served(url) as page:
        ana, bo = await page.arrives("Ana"), await page.arrives("Bo")
        await ana.act("friends", game=TITLE)
        assert [seat["name"] for seat in ana.table["lobby"]["seats"]] == ["Ana"]
        assert ana.table["lobby"]["host"] in ana.page
        await bo.act("friends", game=TITLE)
        assert bo.channel == "table-1"


async def test_the_host_sets_the_pace_and_nobody_else(url: str) -> None:
    async with served(url, pace=60.0) as page:
        ana, bo = await page.arrives("Ana"), await page.arrives("Bo")
        await ana.says(f"/new {TITLE}")
        await bo.says("/join")
        await ana.says("/computer random")
        await ana.says("/start")
        pacing = ana.table["table"]["pacing"]
        await bo.act("press", id=f"{pacing}:once", private=True)
        assert "Only" in bo.notice
        await ana.act("press", id=f"{pacing}:once", private=True)
        assert ana.table["table"]["pace"] == "once"
        await ana.act("press", id=f"{pacing}:never", private=True)
        assert ana.table["table"]["pace"] == "once"
