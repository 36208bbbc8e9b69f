"""What people are told of what is kept, how they are forgotten, and what they report."""

from __future__ import annotations

import time

import pytest

from bot.cli.main import main
from bot.table.clock import Clock
from storage import Phase
from tests.bot.table.group import ANA, BO, CHIDI, EVE, started, told


async def test_forgotten_after_a_day_to_think(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with started(url, ANA, BO, CHIDI) as play:
        ahead = 0.0
        monkeypatch.setattr(play.tables, "_clock", lambda: time.time() + ahead)
        assert "/privacy forget" in told(await play.says(BO, "/privacy"))
        assert "In a day" in told(await play.says(BO, "/privacy forget"))
        clock = Clock(play.tables, play.deliver)
        ahead = 86000.0
        await clock.prune()
        assert BO.person in (await play.loaded()).table.people, "there is a day to think"
        assert "not forgotten" in told(await play.says(BO, "/privacy keep"))
        assert "had not asked" in told(await play.says(BO, "/privacy keep"))
        ahead = 3 * 86400.0
        await clock.prune()
        assert BO.person in (await play.loaded()).table.people
        await play.says(BO, "/privacy forget")
        ahead = 5 * 86400.0
        await clock.prune()
        table = (await play.loaded()).table
        assert BO.person not in table.people
        assert table.phase is Phase.PLAYING
        assert table.seats[1].computer, "a computer plays on"
        await clock.prune()


async def test_a_report_is_kept_for_the_owner(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with started(url, ANA, BO, CHIDI) as play:
        assert "What is wrong?" in told(await play.says(ANA, "/report"))
        assert "report 1;" in told(await play.says(ANA, "/report my ship is gone"))
        assert "within the last hour" in told(await play.says(ANA, "/report again"))
        assert "report 2;" in told(await play.says(EVE, "/report I watch"))
        first, second = await play.tables.storage.reports.all()
        match = (await play.loaded()).table.match
        assert (first.words, first.match, second.words) == ("my ship is gone", match, "I watch")
        assert match in first.export
        assert "my ship" not in str(play.posts), "nobody else reads it"
        assert await play.tables.storage.reports.remove(1)
        assert [one.number for one in await play.tables.storage.reports.all()] == [2]


def test_the_owner_lists_them(url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("REDIS_URL", url)
    assert main(["reports"]) == 0
    assert capsys.readouterr().out == "nothing was reported\n"
    assert main(["reports", "7"]) == 1
    assert "there is no report 7" in capsys.readouterr().err
