"""What players read in every game: whole sentences, names instead of ids, a command for every option."""

from __future__ import annotations

from itertools import cycle, islice

import pytest

from engine.core import Scalar
from tests.kit.shelf import opened, tables, written
from tests.kit.words import check_match

MATCHES = 12  # of each game at least
TABLES = [
    (game, seed, seats, options)
    for game in written()
    for seed, (seats, options) in enumerate(islice(cycle(tables(game)), max(MATCHES, len(tables(game)))))
]


def named(of: object) -> str:
    return "-".join(f"{k}={v}" for k, v in of.items()) if isinstance(of, dict) else str(of)


@pytest.mark.parametrize(("id_", "seed", "seats", "options"), TABLES, ids=named)
def test_every_text_of_a_random_match(id_: str, seed: int, seats: int, options: dict[str, Scalar]) -> None:
    """Events, prompts, options, hints, reasons, cut-ins, commands."""
    check_match(opened(id_), seats, options, seed)
