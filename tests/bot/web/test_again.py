"""The match again: its whole log, and every act with the board of its moment, as each person may see it."""

from __future__ import annotations

from typing import Any

from tests.bot.web.group import Browser, Json, Served, served
from tests.bot.web.test_talk import asked, picture, playing


async def history(who: Browser) -> list[Json]:
    await who.ask(do="history", channel="lounge")
    return list((await who.until(lambda said: said["is"] == "history"))["steps"])


async def then(who: Browser, n: int) -> Any:
    await who.ask(do="then", channel="lounge", n=n)
    return (await who.until(lambda said: said["is"] == "then"))["picture"]


async def log(who: Browser, since: int = 0, undone: int = 0) -> Json:
    await who.ask(do="log", channel="lounge", since=since, undone=undone)
    return await who.until(lambda said: said["is"] == "log")


def words(steps: list[Json]) -> str:
    return " ".join(text for step in steps for line in step["lines"] for text, _ in line["words"])


async def acted(page: Served) -> tuple[Browser, Browser, list[Browser]]:
    """Somebody has answered twice; they, another who sits there, and all."""
    people = await playing(page)
    one, _ = asked(people)
    for _ in range(2):
        ask = one.hand["asks"][0]
        free = [choice["place"] for choice in ask["choices"] if not choice.get("blocked")]
        await one.act("choose", match=ask["match"], stamp=ask["stamp"], places=free[: max(1, ask["least"])])
    return one, next(each for each in people if each is not one), people


async def test_everybody_sees_their_own_view_of_each_act(url: str) -> None:
    async with served(url) as page:
        one, other, _ = await acted(page)
        eve = await page.arrives("Eve")
        mine, theirs, hers = [await history(who) for who in (one, other, eve)]
        assert "You draw" in words(mine)
        assert words(mine) != words(theirs)
        assert "You draw" not in words(hers)
        assert len(hers) <= len(mine)
        shown = await then(one, 0)
        assert shown["what"] == "board"
        status, _ = await picture(page, f"{one.page}private/{shown['name']}")
        assert status == 200
        assert (await picture(page, f"{eve.page}private/{shown['name']}"))[0] == 404
        assert (await then(one, len(mine) - 1))["name"] != shown["name"]
        assert (await then(one, 0))["name"] == shown["name"]  # back again


async def test_what_is_composed_in_secret_is_no_step_of_others(url: str) -> None:
    async with served(url) as page:
        one, other, _ = await acted(page)
        before = len(await history(other))
        ask = one.hand["asks"][0]
        free = [choice["place"] for choice in ask["choices"] if not choice.get("blocked")]
        await one.act("choose", match=ask["match"], stamp=ask["stamp"], places=free[: max(1, ask["least"])])
        assert "Back" in [button["label"] for button in one.hand["buttons"]]  # its target is asked for
        assert len(await history(other)) == before


async def test_the_log_is_told_from_where_one_left_off(url: str) -> None:
    async with served(url) as page:
        one, _, _ = await acted(page)
        whole = await log(one)
        assert whole["from"] == 0
        assert any(line["opens"] for line in whole["lines"])
        n = len(whole["lines"])
        assert (await log(one, n))["lines"] == []
        assert (await log(one, n - 1))["lines"] == whole["lines"][-1:]
        assert (await log(one, n + 9))["lines"] == whole["lines"]  # it knows of lines that are gone
        assert (await log(one, n, undone=7))["from"] == 0


async def test_there_is_nothing_to_tell_where_no_table_is(url: str) -> None:
    async with served(url) as page:
        ana = await page.arrives("Ana")
        await ana.ask(do="history", channel="lounge")
        await ana.ask(do="log", channel="lounge")
        assert await then(ana, 3) is None
        assert {said["is"] for said in ana.told} <= {"hello", "channel", "then"}


async def test_other_eyes_are_shut_while_it_is_played(url: str) -> None:
    async with served(url) as page:
        one, other, _ = await acted(page)
        await other.ask(do="history", channel="lounge", eyes=one.hand["seat"])
        said = await other.until(lambda said: said["is"] == "history")
        assert (said["open"], said["eyes"]) == (False, other.hand["seat"])
        await other.ask(do="then", channel="lounge", n=1, eyes=one.hand["seat"])
        held = await other.until(lambda said: said["is"] == "then")
        await other.ask(do="then", channel="lounge", n=1)
        assert (await other.until(lambda said: said["is"] == "then"))["hand"]["name"] == held["hand"]["name"]
