"""Games that end sooner, for tests on real platforms; at the table they are played at full length."""

from __future__ import annotations

from pathlib import Path

ROUNDS = """
[players_2]
scoring_a = 1
scoring_b = 3
"""


def shorter(folder: Path) -> Path:
    """A folder of content overrides: Exodus Fleet for two is over after three rounds of two phases."""
    content = folder / "content"
    (content / "exodus_fleet").mkdir(parents=True)
    (content / "exodus_fleet" / "round_track.toml").write_text(ROUNDS)
    return content
