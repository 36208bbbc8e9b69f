"""Four people play to the end. They press only what they still see, and nobody ever has to ask for a hand."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from engine import games
from engine.games import find
from tests.bot.shorter import WANDERS, shorter
from tests.bot.telegram.playing import answer, asked, offered
from tests.bot.telegram.world import World, world
from tests.comets import ID, shelved
from tests.peers.telegram_people import Member, from_bot, words

NAMES = ("Ana", "B<o> & co", "Chidi", "Dee")
MOST = 1500  # presses; a game takes a few hundred
KILLED_AFTER = 20  # presses
FORGOTTEN = 6  # messages, each edited once in vain: what they show is known only to who was killed


@pytest.mark.parametrize("game", [*games.IDS, ID])
@pytest.mark.usefixtures("comets")
async def test_a_game_of_four(url: str, folder: Path, game: str) -> None:
    await whole(url, folder, game, 1, **shorter(folder))


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", games.IDS)
async def test_a_game_of_four_at_full_length(
    url: str, folder: Path, game: str, seed: int, record_property: pytest.RecordProperty
) -> None:
    more = shorter(folder) if game in WANDERS else {}
    took = await whole(url, folder, game, seed, KILLED_AFTER, **more)
    record_property("soak", f"telegram, {game}, seed {seed}: {took}")


async def whole(url: str, folder: Path, game: str, seed: int, killed_after: int = 0, **more: str) -> str:
    """Gives what it took."""
    chance = random.Random(seed)
    async with world(url, folder, minute=0.5) as here:
        await here.start_bot(TEST_SEED=str(seed), **shelved, **more)
        people = [here.person(name) for name in NAMES]
        lobby = await here.seated(*people, game=game)
        assert all(name in words(lobby) for name in NAMES)
        assert "You sit at the table" in words(people[1].hand)
        await people[0].presses(lobby, "Start")
        presses = 0
        while presses < MOST:
            await here.telegram.until(lambda: here.over or asked(people), "somebody's move")
            await here.telegram.until(lambda: not untidy(people), f"one live hand each: {untidy(people)}")
            if here.over:
                break
            if playing := asked(people):
                await answer(here, chance.choice(playing), chance)
                presses += 1
                if presses == killed_after:
                    await here.kill_bot()
                    await here.start_bot(TEST_SEED=str(seed), **shelved, **more)
        assert here.over
        in_vain = [call for call in here.mistakes if "not modified" in str(call.answer)]
        assert len(in_vain) <= (FORGOTTEN if killed_after else 0)
        assert [call for call in here.mistakes if call not in in_vain] == []
        assert not here.telegram.refused(429)
        secrets = {line for person in people for line in hinted(here, person)}
        assert len(secrets) > 1 or find(game).open_questions or game == ID  # its cards have no more to say
        assert not [line for line in secrets if line in said_in_group(here)]
        deleted = sum(call.method == "deleteMessage" for call in here.telegram.calls)
        return f"{presses} presses, {deleted} old messages deleted, none of them in use"


def untidy(people: list[Member]) -> list[str]:
    """Who sees two hands that can be pressed, or one that is not the last message."""
    return [person.json["first_name"] for person in people if not _tidy(person)]


def _tidy(person: Member) -> bool:
    live = [message for message in from_bot(person.private) if offered(message)]
    return not live or live == [person.hand]


def said_in_group(here: World) -> str:
    """All that was ever shown there, also what was edited since."""
    sent = [call.data for call in here.telegram.calls if call.data.get("chat_id") == here.group.id]
    return "\n".join(str(one.get("text") or one.get("caption") or one.get("media")) for one in sent)


def hinted(here: World, person: Member) -> list[str]:
    """What the cards in hand mean, as the person was told in private."""
    sent = [call.data for call in here.telegram.calls if call.data.get("chat_id") == person.id]
    told = [str(one.get("caption") or (one.get("media") or {}).get("caption")) for one in sent]
    asked = "Play a card", "Which command ship", "of these", "With what?"
    hands = [text for text in told if any(words in text for words in asked)]
    return [line for text in hands for line in re.findall(r"(?:^|>)([12] .*?: .*?)(?:<|$)", text, re.MULTILINE)]
