"""What happened, under a board."""

from __future__ import annotations

import pytest

from bot.talk.feed import LINES, ROOM, WIDTH, recent
from bot.talk.rich import plain
from engine import games
from engine.core import Text, Who, start, text
from engine.core.random_play import chooser, turns_to_the_end
from engine.games import find

GAME = find("exodus_fleet")
NAMES = ["Ana", "Bo", "Chidi"]


def calls(seat: int) -> Text:
    return text("{who} calls the {phase} Phase.", who=Who(seat), phase="Mining")


def bids(seat: int, n: int) -> Text:
    return text("{who} bids {n}.", who=Who(seat), n=n)


def lines(*feed: Text) -> list[str]:
    return [plain(line) for line in recent(GAME, feed, NAMES)]


def test_a_round_of_bids_is_one_line() -> None:
    told_so = lines(calls(0), bids(1, 5), bids(2, 3), bids(0, 7))
    assert told_so == ["Ana calls the Mining Phase. Bo bids 5. Chidi bids 3. Ana bids 7."]


def test_a_new_phase_and_a_long_sentence_begin_a_line() -> None:
    long = text("{who} hires the first crew for 7 XU, {b} the second for 5 and {c} the third for 3.", who=Who(0),
                b=Who(1), c=Who(2))  # fmt: skip
    rounds = text("Round {n} of {last} begins.", n=2, last=6)
    assert lines(bids(1, 5), long, bids(1, 4), rounds, calls(1)) == [
        "Bo bids 5.",
        "Ana hires the first crew for 7 XU, Bo the second for 5 and Chidi the third for 3.",
        "Bo bids 4.",
        "Round 2 of 6 begins. Bo calls the Mining Phase.",
    ]


def test_lines_stay_short_and_few_and_the_newest_are_shown() -> None:
    found = lines(*(bids(n % 3, n) for n in range(200)))
    assert ROOM - WIDTH <= sum(map(len, found)) <= ROOM
    assert all(len(line) <= WIDTH for line in found)
    assert found[-1].endswith("Bo bids 199.")
    assert len(lines(*(one for n in range(20) for one in (bids(0, n), calls(1))))) == LINES
    assert len(lines(text("{what}", what="word " * 300))) == 1


@pytest.mark.parametrize("game_id", games.IDS)
def test_what_opens_a_line_is_said(game_id: str) -> None:
    game, chance = find(game_id), chooser(1)
    said: set[str] = set()
    for _, turned in turns_to_the_end(game, start(game, NAMES, {}, 1), chance):
        said |= {event.text.template for event in turned.events}
        if game.line_starts <= said:
            break
    assert game.line_starts <= said


def test_names_are_bold_and_blanks_single() -> None:
    (line,) = recent(GAME, [bids(0, 3), bids(1, 4)], NAMES)
    assert [span.text for span in line if span.style == "bold"] == ["Ana", "Bo"]
    assert "  " not in plain(line)
