"""A first game that teaches, at the table: begun by a word or a press, told above its questions, left at any moment."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.lessons import lesson_of
from bot.talk import ids
from bot.talk.lessons import lesson_on
from bot.talk.messages import Ask, Choice, Notice, Whisper
from bot.talk.rich import plain
from bot.talk.texts import write
from bot.talk.welcome import lessons, offers
from engine.core import Text
from engine.games import IDS
from storage import Phase
from tests.bot.table.group import ANA, HERE, Group, stage
from tests.kit.lesson import read


async def hand(group: Group) -> Whisper:
    """What the newcomer has before them once the computers have acted."""
    while await group.computers_act():
        pass
    answer = await group.says(ANA, "/hand")
    assert isinstance(answer.reply, Whisper)
    return answer.reply


def advised(asks: tuple[Ask, ...]) -> list[Choice]:
    return [choice for ask in asks for choice in ask.choices if choice.advised]


@pytest.mark.parametrize("game", [game for game in IDS if lesson_of(game)])
async def test_whoever_presses_what_is_marked_is_led_to_the_end(url: str, game: str) -> None:
    lesson = read(game)
    async with stage(url) as group:
        await group.says(ANA, f"/new {game} lesson")
        shown = await hand(group)
        assert lesson.step[0].words in plain(shown.words)
        for _ in range(60):
            if not (marked := advised(shown.asks)):
                exam = next((b for b in shown.buttons if b.label == "Show me"), None)
                if exam is None:
                    break
                await group.presses(ANA, exam.id, None)
                shown = await hand(group)
                continue
            ask = next(ask for ask in shown.asks if marked[0] in ask.choices)
            await group.presses(ANA, ids.settled(ask.match, ask.stamp, tuple(one.place for one in marked)), None)
            shown = await hand(group)
        assert "That was all" in plain(shown.words)
        assert [button.label for button in shown.buttons][-2:] == ["A real game", "Play on"]


async def test_a_game_of_ones_own_takes_the_place_of_the_lesson(url: str) -> None:
    async with stage(url) as group:
        await group.says(ANA, "/new exodus_fleet lesson")
        first = (await group.loaded()).table
        assert [seat.name for seat in first.seats] == ["Ana", "Vega", "Lyra"]
        await group.presses(ANA, ids.at_table(first.match, "real"))
        second = (await group.loaded()).table
        assert second.match != first.match
        assert second.teaching
        assert not second.teaching.steps, "nothing but hints"
        assert second.phase is Phase.PLAYING


async def test_who_knows_it_plays_on(url: str) -> None:
    async with stage(url) as group:
        await group.says(ANA, "/new avoid_the_void lesson")
        shown = await hand(group)
        known = next(button for button in shown.buttons if button.label == "I know this")
        await group.presses(ANA, known.id, None)
        shown = await hand(group)
        assert "Stay in flight" not in plain(shown.words)
        assert not advised(shown.asks)
        again = await group.presses(ANA, known.id, None)
        assert isinstance(again.reply, Notice)


async def test_another_way_is_not_corrected(url: str) -> None:
    async with stage(url) as group:
        await group.says(ANA, "/new avoid_the_void lesson")
        await hand(group)
        await group.answers(ANA, "emergency_thrusters.1")
        shown = await hand(group)
        assert not advised(shown.asks)
        table = (await group.loaded(HERE)).table
        assert table.teaching
        assert table.teaching.spent[:2] == ("goal", "half")


async def test_the_lessons_are_offered_to_newcomers(url: str) -> None:
    async with stage(url) as group:
        offered = offers()
        teach = next(button for button in offered.buttons if button.label == "Teach me a game first")
        answer = await group.presses(ANA, teach.id, None)
        assert isinstance(answer.reply, Notice)
        assert [ids.read(button.id) for button in answer.reply.buttons] == [
            ids.Trying(game, True) for game in lessons()
        ]
        alone = ANA._replace(chat=HERE)
        await group.presses(alone, answer.reply.buttons[0].id, None)
        assert (await group.loaded()).table.teaching


async def test_a_mistake_is_told_once_before_it_is_made(url: str) -> None:
    """Whoever tries a game has hints and no steps."""
    async with stage(url) as group:
        await group.says(ANA._replace(chat=HERE), "/new exodus_fleet", None)
        loaded = await group.loaded()
        assert loaded.table.teaching
        assert loaded.turned
        table = replace(loaded.table, teaching=replace(loaded.table.teaching, hint=write(Text("Mind the gap."))))
        decision = group.asked(loaded, ANA)
        assert plain(lesson_on(table, decision)) == "Mind the gap."


async def test_symbols_are_looked_up_like_rules(url: str) -> None:
    async with stage(url) as group:
        await group.says(ANA, "/new exodus_fleet lesson")
        answer = await group.says(ANA, "/rules symbols")
        assert isinstance(answer.reply, Notice)
        assert "storage (square): room for one resource" in plain(answer.reply.words)
        pressed = await group.presses(ANA, ids.at_table((await group.loaded()).table.match, "rules"))
        assert isinstance(pressed.reply, Notice)
        legend = pressed.reply.buttons[-1]
        assert legend.label == "Symbols"
        shown = await group.presses(ANA, legend.id)
        assert isinstance(shown.reply, Notice)
        assert "flame" in plain(shown.reply.words)
