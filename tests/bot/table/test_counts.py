"""What a press costs: calls to storage, counted; the numbers stand in docs/numbers.md."""

from __future__ import annotations

import pytest

from bot.table.loaded import Member
from bot.talk import ids
from tests.bot.table.group import ANA, BO, HERE, Group, started
from tests.peers.counted import counted

PUBLIC, STALE = 2, 1  # calls: a load and a commit; a load


async def _asked(play: Group) -> tuple[Member, str, str]:
    """Whose move it is, the button of their first option, and one of a question that nobody asks."""
    loaded = await play.loaded()
    assert loaded.turned
    decision, match = loaded.turned.open.decisions[0], loaded.table.match
    n = next(n for n, option in enumerate(decision.options) if not option.blocked)
    return (ANA, BO)[decision.seat], ids.option(match, decision.stamp, n), ids.option(match, decision.stamp + 1, n)


async def test_a_public_press_loads_and_commits(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with started(url, ANA, BO, line="/new terra_prime") as play:
        who, now, _ = await _asked(play)
        with counted(monkeypatch) as calls:
            answer = await play.router.press(who, now, play.update(), HERE)
        assert answer.deliveries
        assert len(calls) == PUBLIC, calls


async def test_a_stale_press_loads(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with started(url, ANA, BO, line="/new terra_prime") as play:
        who, _, old = await _asked(play)
        for place in (HERE, None):
            with counted(monkeypatch) as calls:
                answer = await play.router.press(who, old, play.update(), place)
            assert answer.reply
            assert len(calls) == STALE, calls
