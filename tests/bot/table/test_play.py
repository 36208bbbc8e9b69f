"""In the match: presses, typed verbs, back, undo, secrets, computers, the end."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any

import pytest

from bot.table.unsaid import unsaid
from bot.talk import ids
from bot.talk.messages import Notice, Whisper
from bot.talk.rich import plain
from bot.talk.rulebook import rulebook_of
from engine import games
from engine.core import Decision, Seat
from storage import Phase
from tests.bot.table.group import ANA, BO, CHIDI, ELSEWHERE, EVE, HERE, Group, stage, started, told

PEOPLE = (ANA, BO, CHIDI)


async def on_turn(play: Group) -> tuple[Seat, Decision]:
    turned = (await play.loaded()).turned
    assert turned
    decision = turned.open.decisions[0]
    return decision.seat, decision


async def test_a_press_moves_the_match_on_and_tells_everybody(url: str) -> None:
    async with started(url, *PEOPLE, line="/new avoid_the_void aliens=choose") as play:
        seat, decision = await on_turn(play)
        posts = len(play.posts)
        answer = await play.presses(
            PEOPLE[seat], ids.option((await play.loaded()).table.match, decision.stamp, 0), None
        )
        assert isinstance(answer.reply, Whisper)
        assert answer.reply.person == PEOPLE[seat].person
        loaded = await play.loaded()
        assert loaded.match
        assert loaded.match.serial == 1
        assert len(play.posts) == posts + 1


async def test_only_the_one_who_is_asked_may_answer(url: str) -> None:
    async with started(url, *PEOPLE) as play:
        seat, decision = await on_turn(play)
        loaded = await play.loaded()
        wrong = PEOPLE[(seat + 1) % 3]
        id_ = ids.option(loaded.table.match, decision.stamp, 0)
        assert "earlier moment" in told(await play.presses(wrong, id_, None))  # nor learns whose it is
        assert "may watch" in told(await play.presses(EVE, id_, None))
        assert (await play.loaded()).stored == loaded.stored


async def test_an_old_button_is_answered_with_the_buttons_of_now(url: str) -> None:
    async with started(url, *PEOPLE) as play:
        seat, decision = await on_turn(play)
        match = (await play.loaded()).table.match
        old = ids.option(match, decision.stamp, 0)
        await play.presses(PEOPLE[seat], old, None)
        before = (await play.loaded()).stored.serial
        answer = await play.presses(PEOPLE[seat], old, None)
        assert "earlier moment" in told(answer)
        assert isinstance(answer.reply, Whisper)
        assert (await play.loaded()).stored.serial == before


async def test_forged_and_foreign_presses_change_nothing(url: str) -> None:
    async with started(url, *PEOPLE) as play:
        seat, decision = await on_turn(play)
        match = (await play.loaded()).table.match
        before = (await play.loaded()).stored
        good = ids.option(match, decision.stamp, 0)
        for id_ in ("", "o", "o:x", good + ":1", good[:-1] + "9999", good.replace("o:", "q:"), "t:" + match + ":dance",
                    "s:" + match + ":0:-1", "m:" + match, "o:zzzzzzzz:1:1", "☃" * 30, good * 9):  # fmt: skip
            assert told(await play.presses(PEOPLE[seat], id_, None))
        assert "gone" in told(await play.presses(PEOPLE[seat], good, ELSEWHERE))
        assert (await play.loaded()).stored == before


async def test_nothing_private_is_in_a_public_message(url: str) -> None:
    """While a card is being composed, the channel shows neither its name nor that a target is asked."""
    async with started(url, *PEOPLE) as play:
        for _ in range(60):
            loaded = await play.loaded()
            if loaded.turned is None or loaded.turned.match.result:
                break
            decision = loaded.turned.open.decisions[0]
            least = max(decision.least, min(1, decision.most))
            keys = [o.key for o in decision.options if not o.blocked][:least]
            await play.answers(PEOPLE[decision.seat], *keys)
            for ask in play.board.asks:
                now = (await play.loaded()).turned
                assert now
                shown = next(d for d in now.open.decisions if d.stamp == ask.stamp)
                assert shown.public
            assert play.board.picture
            assert getattr(play.board.picture.of, "seat", None) is None
        assert all(w.picture is None or getattr(w.picture.of, "seat", None) is not None for w in play.whispers)


async def test_typed_verbs_do_what_presses_do(url: str) -> None:
    async with started(url, *PEOPLE) as play:
        seat, decision = await on_turn(play)
        who = PEOPLE[seat]
        name = decision.options[0].words
        completions = await play.router.complete(who, HERE, "play", name[:4].upper())
        assert name in completions
        assert await play.router.complete(PEOPLE[(seat + 1) % 3], HERE, "play", "") == []
        before = (await play.loaded()).stored.serial
        await play.says(who, f"/PLAY {name.lower()[:-2]}")
        assert (await play.loaded()).stored.serial == before + 1
        assert told(await play.says(who, "/move C3")) == "For that, type /choose C3."
        assert "nothing to move now" in told(await play.says(who, "/move there"))
        assert "nothing to pass now" in told(await play.says(PEOPLE[(seat + 1) % 3], "/pass"))


async def test_a_typed_line_that_is_not_understood_lists_what_could_be_meant(url: str) -> None:
    async with started(url, *PEOPLE) as play:
        seat, decision = await on_turn(play)
        who, before = PEOPLE[seat], (await play.loaded()).stored
        assert decision.options[0].words in told(await play.says(who, "/play"))
        assert "did not understand" in told(await play.says(who, "/play the moon"))
        assert "longer than" in told(await play.says(who, "/play " + "x" * 10_000))
        assert "no command /dance" in told(await play.says(who, "/dance"))
        assert "could mean" in told(await play.says(who, "/re"))
        assert (await play.loaded()).stored == before


async def test_back_takes_an_unfinished_choice_back(url: str) -> None:
    async with started(url, *PEOPLE) as play:
        for _ in range(40):
            seat, decision = await on_turn(play)
            least = max(decision.least, min(1, decision.most))
            before = (await play.loaded()).match
            answer = await play.answers(PEOPLE[seat], *[o.key for o in decision.options if not o.blocked][:least])
            assert before
            if isinstance(answer.reply, Whisper) and any(b.label == "Back" for b in answer.reply.pressable):
                again = await play.says(PEOPLE[seat], "/back")
                assert isinstance(again.reply, Whisper)
                after = (await play.loaded()).match
                assert after
                assert after.state == before.state
                assert (await on_turn(play))[1].text == decision.text
                return
        raise AssertionError("no choice had two parts")


async def test_undo_is_free_for_a_choice_that_taught_nobody_anything(url: str) -> None:
    async with started(url, *PEOPLE, line="/new avoid_the_void aliens=choose") as play:
        seat, decision = await on_turn(play)
        before = (await play.loaded()).match
        await play.answers(PEOPLE[seat], decision.options[0].key)
        answer = await play.says(PEOPLE[seat], "/undo")
        assert "takes back" in plain(play.posts[-1].text)
        after = (await play.loaded()).match
        assert before
        assert after
        assert after.state == before.state
        assert isinstance(answer.reply, Whisper)
        assert "nothing of yours" in told(await play.says(PEOPLE[seat], "/undo"))


async def test_undo_across_anothers_act_asks_them(url: str) -> None:
    async with started(url, *PEOPLE, line="/new avoid_the_void aliens=choose") as play:
        first, decision = await on_turn(play)
        await play.answers(PEOPLE[first], decision.options[0].key)
        second, decision = await on_turn(play)
        await play.answers(PEOPLE[second], decision.options[0].key)
        await play.says(PEOPLE[first], "/undo")
        line = play.posts[-1]
        assert [button.label for button in line.buttons] == ["Agree", "Refuse"]
        assert "Nobody waits" in told(await play.presses(PEOPLE[(second + 1) % 3], line.buttons[0].id))
        await play.presses(PEOPLE[second], line.buttons[0].id)
        loaded = await play.loaded()
        assert loaded.match
        assert [p.alien for p in loaded.match.state.players] == ["", "", ""]
        assert loaded.table.undo is None


async def test_refusing_an_undo_leaves_all_as_it_is(url: str) -> None:
    async with started(url, *PEOPLE, line="/new avoid_the_void aliens=choose") as play:
        for _ in range(2):
            seat, decision = await on_turn(play)
            await play.answers(PEOPLE[seat], decision.options[0].key)
        before = (await play.loaded()).match
        first = (seat + 2) % 3
        await play.says(PEOPLE[first], "/undo")
        await play.says(PEOPLE[seat], "/refuse")
        loaded = await play.loaded()
        assert loaded.match == before
        assert loaded.table.undo is None


async def test_two_presses_at_once_are_both_answered(url: str) -> None:
    async with started(url, *PEOPLE) as play:
        seat, decision = await on_turn(play)
        match = (await play.loaded()).table.match
        ids_ = [ids.option(match, decision.stamp, place) for place in (0, 1)]
        answers = await asyncio.gather(*(play.presses(PEOPLE[seat], id_, None) for id_ in ids_))
        assert all(answer.reply for answer in answers)
        loaded = await play.loaded()
        assert loaded.match
        assert loaded.match.serial == 1
        assert sum("earlier moment" in told(answer) for answer in answers) == 1


async def test_computers_play_to_the_end_and_a_rematch_follows(url: str) -> None:
    async with stage(url) as play:
        await play.says(ANA, "/new avoid_the_void")
        for _ in range(3):
            await play.says(ANA, "/computer random")
        await play.says(ANA, "/start")
        for _ in range(3000):
            loaded = await play.loaded()
            assert loaded.turned
            if loaded.turned.match.result:
                break
            if not await play.computers_act():
                decision = play.asked(loaded, ANA)
                least = max(decision.least, min(1, decision.most))
                await play.answers(ANA, *[o.key for o in decision.options if not o.blocked][:least])
        assert loaded.table.phase is Phase.ENDED
        assert play.board.picture
        assert play.board.picture.what == "result"
        assert "won Avoid the Void" in plain(play.board.text)
        assert "is over" in told(await play.says(ANA, "/status"))
        assert told(await play.says(ANA, "/log"))
        rematch = next(button for button in play.board.buttons if button.label == "Rematch")
        old = play.board
        await play.presses(ANA, rematch.id)
        left = play.posts[-2]  # the result stays where it is, without the button
        assert (left.text, left.picture, left.anew) == (old.text, old.picture, False)
        assert [button.label for button in left.buttons] == ["What happened", "Watch it again"]
        table = (await play.loaded()).table
        assert table.phase is Phase.LOBBY
        assert len(table.seats) == 4


async def test_a_computer_that_could_not_act_is_not_forgotten(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with stage(url) as play:
        await play.says(ANA, "/new avoid_the_void")
        for _ in range(2):
            await play.says(ANA, "/computer random")
        await play.says(ANA, "/leave")
        await play.says(ANA, "/computer random")
        await play.says(ANA, "/start")
        with monkeypatch.context() as others_are_faster:
            others_are_faster.setattr("bot.table.tables.TRIES", 0)
            assert await play.computers_act() == 1
        before = (await play.loaded()).stored.serial
        later = time.time() + 60
        monkeypatch.setattr("storage.outbox.time.time", lambda: later)
        assert await play.computers_act() == 1
        assert (await play.loaded()).stored.serial == before + 1


async def test_what_was_not_posted_is_posted_later(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with started(url, *PEOPLE, line="/new avoid_the_void aliens=choose") as play:
        seat, decision = await on_turn(play)
        play.takes = False
        answer = await play.answers(PEOPLE[seat], decision.options[0].key)
        assert play.lost
        assert not await unsaid(play.tables), "it is lent to the worker that committed"
        later = time.time() + 60
        monkeypatch.setattr("storage.outbox.time.time", lambda: later)
        late = await unsaid(play.tables)
        assert answer.reply_as
        assert [d.entry for d in late] == [d.entry for d in (*play.lost, answer.reply_as)]
        play.takes = True
        for delivery in late:
            await play.deliver(delivery)
        later += 60
        assert not await unsaid(play.tables)


async def test_status_why_rules_and_board_in_words(url: str) -> None:
    async with started(url, *PEOPLE) as play:
        seat, _ = await on_turn(play)
        assert f"Waiting for {PEOPLE[seat].name}" in told(await play.says(EVE, "/status"))
        assert "AV-5" in told(await play.says(EVE, "/rules tribute"))
        assert "Nothing found" in told(await play.says(EVE, "/rules qqqq"))
        assert told(await play.says(EVE, "/rules")).startswith("Avoid the Void: Goal, Set-up, Your turn, Income,")
        assert "Nothing was refused" in told(await play.says(BO, "/why"))
        await play.says(PEOPLE[seat], "/play the moon")
        assert "did not understand" in told(await play.says(PEOPLE[seat], "/why"))
        words = told(await play.says(EVE, "/board text"))
        assert "A1" in words or "5" in words
        assert isinstance((await play.says(EVE, "/help undo")).reply, Notice)
        assert "/orders" in told(await play.says(EVE, "/help"))
        assert "/bid" not in told(await play.says(EVE, "/help"))
        assert told(await play.says(EVE, "/help pass")) == "/pass (Avoid the Void): let a window for interrupts pass."
        assert told(await play.says(EVE, "/help bid")).startswith("/bid (Exodus Fleet): bid so many XU for a crew.")
        assert "Saved" in told(await play.says(ANA, "/settings call here"))
        assert "here" in told(await play.says(ANA, "/settings"))


async def test_the_rules_say_what_of_a_piece_is_reconstructed(url: str) -> None:
    async with started(url, *PEOPLE) as play:
        first, second, *_ = told(await play.says(EVE, "/rules asteroid mining")).splitlines()
        assert first.startswith("Asteroid Mining")
        assert second.startswith("Reconstructed: text, copies and icon. If your copy says otherwise,")
        assert "as [asteroid_mining] in avoid_the_void/cards.toml of their content folder; docs/content.md" in second
        ship = told(await play.says(EVE, "/rules black market", ELSEWHERE))
        assert "Reconstructed: cost, storage and quarters." in ship
        assert "Reconstructed" not in told(await play.says(EVE, "/rules merchant ship", ELSEWHERE))
        assert "Reconstructed" not in told(await play.says(EVE, "/rules tribute"))


async def test_without_a_table_rules_are_looked_up_in_all_games(url: str) -> None:
    async with started(url, *PEOPLE) as play:
        here = told(await play.says(EVE, "/rules how do I win"))
        assert "AV-1" in here
        assert "EF-136" not in here
        assert "Exodus Fleet: Set-up, Your turn," in told(await play.says(EVE, "/rules", ELSEWHERE))
        elsewhere = told(await play.says(EVE, "/rules how do I win", ELSEWHERE))
        assert "AV-1 (Avoid the Void)" in elsewhere
        assert "EF-136 (Exodus Fleet)" in elsewhere
        assert "Merchant Ship (Exodus Fleet)" in told(await play.says(EVE, "/rules merchant ship", ELSEWHERE))


@pytest.mark.parametrize("number", ["AV-82", "EF-49"])
async def test_why_tells_the_rule_of_a_refusal_whatever_the_game(url: str, number: str) -> None:
    async with started(url, *PEOPLE) as play:
        await play.tables.storage.people.note_refusal(BO.person, json.dumps(["That is not possible.", number]))
        said = told(await play.says(BO, "/why", ELSEWHERE))
        assert said.startswith("That is not possible.")
        assert rulebook_of(*games.IDS).find(number)[0].text in said


async def test_in_private_the_only_table_is_meant(url: str) -> None:
    async with started(url, *PEOPLE) as play:
        answer = await play.says(ANA, "/hand", None)
        assert isinstance(answer.reply, Whisper)
        await play.says(ANA, "/new avoid_the_void", ELSEWHERE)
        several = await play.says(ANA, "/hand", None)
        assert "several tables" in told(several)
        assert several.reply
        assert len(several.reply.buttons) == 2


async def test_an_undo_takes_back_nothing_that_came_meanwhile(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bo chooses in the moment in which it is found out what Ana's undo would take back: now Bo is asked."""
    async with started(url, ANA, BO, CHIDI, line="/new exodus_fleet") as play:
        await play.says(ANA, "/keep 1")
        matches, once = type(play.tables.storage.matches), iter([1])

        async def log(self: Any, *args: Any, log: Any = matches.log) -> Any:
            found = await log(self, *args)
            for _ in once:
                await play.says(BO, "/keep 1")
            return found

        monkeypatch.setattr(matches, "log", log)
        await play.says(ANA, "/undo")
        loaded = await play.loaded()
        assert loaded.turned
        assert [d.seat for d in loaded.turned.open.decisions] == [2]
        assert loaded.table.undo
        assert loaded.table.undo.need == (1,)


async def test_two_who_agree_at_once_both_count(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Chidi agrees before what Bo says is written down."""
    async with started(url, ANA, BO, CHIDI, EVE, line="/new exodus_fleet") as play:
        for who in (ANA, BO, CHIDI):
            await play.says(who, "/keep 1")
        await play.says(ANA, "/undo")
        change, once = play.tables.change, iter([1])

        async def later(*args: Any, **more: Any) -> Any:
            for _ in once:
                await play.says(CHIDI, "/agree")
            return await change(*args, **more)

        monkeypatch.setattr(play.tables, "change", later)
        await play.says(BO, "/agree")
        loaded = await play.loaded()
        assert loaded.table.undo is None
        assert loaded.turned
        assert [d.seat for d in loaded.turned.open.decisions] == [0, 1, 2, 3]
