"""What is looked up and changes nothing."""

from __future__ import annotations

import pytest

from bot.table.info import ago


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(-3, "0 s ago"), (1, "1 s ago"), (119, "119 s ago"), (120, "2 min ago"), (7200, "2 h ago"), (90_000, "25 h ago"),
     (172_800, "2 days ago")],
)  # fmt: skip
def test_how_long_ago(seconds: float, said: str) -> None:
    assert ago(seconds) == said
