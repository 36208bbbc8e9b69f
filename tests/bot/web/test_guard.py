"""Who gets in: browsers of this machine, for pages that came from here, with a link that we made."""

from __future__ import annotations

import logging
import re

import pytest
from aiohttp import WSServerHandshakeError

from tests.bot.web.group import Served, served

FOREIGN = "http://evil.example"


async def status(page: Served, path: str, method: str = "GET", **headers: str) -> int:
    async with page.session.request(method, page.address + path, headers=headers, allow_redirects=False) as answer:
        return answer.status


async def test_the_page_listens_on_loopback_only(url: str) -> None:
    async with served(url) as page:
        assert page.address.startswith("http://127.0.0.1:")


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8080", "127.0.0.1.evil.example", "192.168.0.7", "", "["]
)
async def test_a_foreign_host_is_refused(url: str, host: str) -> None:
    async with served(url) as page:
        assert await status(page, "/", Host=host) in (400, 421)


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost:9000", "[::1]:8080"])
async def test_the_names_of_loopback_are_ours(url: str, host: str) -> None:
    async with served(url) as page:
        assert await status(page, "/", Host=host) == 200


async def test_another_page_cannot_speak_for_anybody(url: str) -> None:
    async with served(url) as page:
        mine = await page.person("Ana")
        assert await status(page, "/people", "POST", Origin=FOREIGN) == 403
        assert await status(page, "/people", "POST", Origin="null") == 403
        assert await status(page, "/people", "POST") == 403
        assert await status(page, mine, Origin=FOREIGN) == 403
        for headers in ({"Origin": FOREIGN}, {}, {"Origin": "http://127.0.0.1:1"}):
            with pytest.raises(WSServerHandshakeError) as why:
                await page.session.ws_connect(f"{page.address}{mine}live", headers=headers)
            assert why.value.status == 403


async def test_a_link_is_needed_and_cannot_be_guessed(url: str) -> None:
    async with served(url) as page:
        mine = await page.person("Ana")
        assert re.fullmatch(r"/p/[0-9a-f]{12}-[\w-]{32}/", mine)
        last = "A" if mine[-2] != "A" else "B"
        user = mine[3:15]
        for forged in (
            f"{mine[:-2]}{last}/",
            f"/p/{user}-{'A' * 32}/",
            f"/p/{user}/",
            "/p/x/",
            f"/p/{'0' * 12}-{'A' * 32}/",
        ):
            assert await status(page, forged) == 404
            assert await status(page, f"{forged}live", Origin=page.address) == 404
        assert await status(page, mine) == 200


async def test_only_a_digest_of_the_secret_is_kept(url: str) -> None:
    async with served(url) as page:
        mine = await page.person("Ana")
        secret = mine[16:-1]
        keys = await page.storage.wire.client.keys("*")
        dump = b"".join([await page.storage.wire.client.dump(key) for key in keys])
        assert secret.encode() not in dump
        assert mine[3:15].encode() in b"".join(keys)


async def test_the_browser_remembers_its_first_person(url: str) -> None:
    async with served(url) as page:
        async with page.session.post(f"{page.address}/people", data={"name": "Ana"}, headers=page.headers) as answer:
            cookie = answer.cookies["orrery"]
            mine = (await answer.json())["page"]
        assert (cookie["httponly"], cookie["samesite"]) == (True, "Strict")
        async with page.session.get(
            f"{page.address}/", headers={"Cookie": f"orrery={cookie.value}"}, allow_redirects=False
        ) as home:
            assert (home.status, home.headers["Location"]) == (302, mine)
        second = {**page.headers, "Cookie": f"orrery={cookie.value}"}
        async with page.session.post(f"{page.address}/people", data={"name": "Bo"}, headers=second) as answer:
            assert "orrery" not in answer.cookies


@pytest.mark.parametrize("name", ["", "   ", "x" * 5000])
async def test_a_name_is_needed(url: str, name: str) -> None:
    async with served(url) as page:
        wanted = page.session.post(f"{page.address}/people", data={"name": name}, headers=page.headers)
        assert (await wanted).status == 400


async def test_no_link_is_logged(url: str, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        async with served(url) as page:
            mine = await page.person("Ana")
            ana = await page.tab(mine)
            await ana.says("/new avoid_the_void")
            await ana.line.send_str("nonsense")
            await status(page, f"{mine}private/{'0' * 32}.png")
    assert mine[16:-1] not in caplog.text


async def test_nothing_foreign_runs_in_the_page(url: str) -> None:
    async with served(url) as page:
        mine = await page.person("Ana")
        for path in ("/", mine, "/static/main.js"):
            async with page.session.get(page.address + path) as answer:
                policy = answer.headers["Content-Security-Policy"]
                text = await answer.text()
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert not re.search(r"<script(?![^>]*src=)|\son\w+=|style=|innerHTML|https?://(?!www\.w3\.org)", text)
