"""Storage dies under a running bot: everybody gets a word, nothing pressed is lost, and `orrery health` knows."""

from __future__ import annotations

from pathlib import Path

from redis import Redis

from bot.health import ailment, alive_file
from bot.talk import catalogue
from tests.bot.telegram.playing import asked, offered, play
from tests.bot.telegram.test_faults import started
from tests.bot.telegram.world import world
from tests.peers.telegram_people import from_bot, words
from tests.valkey import Valkey


def acts(server: Valkey) -> int:
    """Commits at the one table there is."""
    with Redis(unix_socket_path=str(server.socket)) as client:
        (log,) = client.keys("orrery:*:log")
        return int(client.llen(log))


async def test_a_word_at_once_and_the_act_when_it_is_back(folder: Path) -> None:
    server = Valkey(folder, "--appendonly", "yes", "--appendfsync", "always")
    server.start()
    try:
        async with world(server.url, folder) as here:
            people = await started(here)
            one = (await here.telegram.until(lambda: asked(people), "a move"))[0]
            await here.telegram.until(lambda: not ailment(alive_file(folder)), "a sign of life")
            hand = one.hand
            before = acts(server)
            server.kill()
            told = await one.presses(hand, offered(hand)[0]["text"])
            assert told["text"] == catalogue.WAIT
            await one.says("/status")
            await here.telegram.until(lambda: words(from_bot(one.private)[-1]) == catalogue.WAIT, "a word in private")
            away = "the storage does not answer"
            await here.telegram.until(lambda: ailment(alive_file(folder)) == away, "what ails it")
            server.start()
            await here.telegram.until(lambda: acts(server) > before, "the act")
            await here.telegram.until(lambda: any("Waiting" in words(m) for m in from_bot(one.private)), "the status")
            await here.telegram.until(lambda: not ailment(alive_file(folder)), "a sign of health")
            assert await play(here, people, 3) == 3
    finally:
        server.stop()
