"""What players read: what is printed, and lists that a chat can show."""

from __future__ import annotations

from itertools import islice

import pytest

from engine.core import start
from engine.core.random_play import chooser, turns_to_the_end
from engine.games.terra_prime.content import printed
from engine.games.terra_prime.game import open_box
from tests.kit.play import names
from tests.kit.words import check_sentence, check_words

GAME = open_box()
MOST_OPTIONS = 25


@pytest.mark.parametrize("seats", GAME.seats)
def test_no_list_is_longer_than_a_chat_can_show(seats: int) -> None:
    turned = start(GAME, names(seats), {}, seats)
    for _, after in islice(turns_to_the_end(GAME, turned, chooser(seats)), 1500):
        assert all(len(d.options) <= MOST_OPTIONS for d in after.open.decisions)


def test_what_is_printed() -> None:
    box = printed()
    for entry in (*box.techs.values(), *box.modules.values(), *box.ship.values(), *box.supplies.values()):
        check_words(entry.text)
        check_sentence(entry.text)
