"""What Discord's refusals mean for a message, without Discord."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.discord.client import Client
from bot.discord.open_replies import LIFE, OpenReplies, Reply
from bot.discord.posting import Discord
from bot.discord.scrolled import Scrolled
from bot.table.postman import GONE, Blocked, ShutOut, Unsent
from bot.table.tables import Tables
from bot.talk.games import drawing_of_lobby
from bot.talk.messages import Button, Post, Whisper
from bot.talk.pictures import Pictures
from bot.talk.rich import mention, say
from storage import PersonId, Place, Table

HERE = Place("discord", "7")
TABLE = Table("0123abcd", HERE, "avoid_the_void", None)
LOBBY = Post(HERE, "table", say("A table"), drawing_of_lobby(TABLE), kind="lobby", fresh=True)


def refusal(status: int, code: int) -> discord.HTTPException:
    kinds = {403: discord.Forbidden, 404: discord.NotFound, 500: discord.DiscordServerError}
    response = cast(Any, SimpleNamespace(status=status, reason="no", headers={}))
    return kinds.get(status, discord.HTTPException)(response, {"code": code, "message": "no"})


class Channel:
    """Takes what `takes` does not refuse."""

    def __init__(self, takes: Callable[[str, bool], None]) -> None:
        self.takes = takes
        self.did: list[tuple[str, bool]] = []
        self.buttons: list[int] = []  # of each message that was sent or edited
        self.said = ""  # by the last of them

    async def send(self, *, files: list[discord.File] | None = None, **more: Any) -> Any:
        self._look(more.get("view"))
        return self._done("send", bool(files))

    async def delete(self) -> None:
        self._done("delete", False)

    async def edit(self, *, attachments: list[discord.File] | None = None, **more: Any) -> Any:
        self._look(more.get("view"))
        return self._done("edit", bool(attachments))

    def _look(self, view: Any) -> None:
        parts = list(view.walk_children()) if isinstance(view, discord.ui.LayoutView) else []
        self.buttons.append(sum(isinstance(part, discord.ui.Button) for part in parts))
        self.said = "".join(part.content for part in parts if isinstance(part, discord.ui.TextDisplay))

    def get_partial_message(self, id_: int) -> Channel:
        return self

    def _done(self, what: str, picture: bool) -> Any:
        self.did.append((what, picture))
        self.takes(what, picture)
        return SimpleNamespace(id=99)


def adapter(takes: Callable[[str, bool], None]) -> tuple[Discord, Channel]:
    channel = Channel(takes)
    client = cast(Client, SimpleNamespace(get_partial_messageable=lambda id_: channel))
    return Discord(client, cast(Tables, None), Pictures(), OpenReplies(), Scrolled()), channel


def refusing(status: int, code: int, when: Callable[[str, bool], bool] = lambda what, picture: True) -> Any:
    def takes(what: str, picture: bool) -> None:
        if when(what, picture):
            raise refusal(status, code)

    return takes


async def test_what_may_pass_is_kept_for_later() -> None:
    discord_, _ = adapter(refusing(500, 0))
    with pytest.raises(Unsent):
        await discord_.send(LOBBY, "", "")


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (403, 50001), (404, 10003), (400, 50083)])
async def test_a_channel_that_does_not_let_us_in(status: int, code: int) -> None:
    discord_, _ = adapter(refusing(status, code))
    with pytest.raises(ShutOut):
        await discord_.send(LOBBY, "", "")


async def test_a_lost_line_is_kept_for_later() -> None:
    def takes(what: str, picture: bool) -> None:
        raise ConnectionResetError

    with pytest.raises(Unsent):
        await adapter(takes)[0].send(LOBBY, "", "")


async def test_without_the_right_to_attach_the_words_go_alone() -> None:
    for edit in ("", "5"):
        discord_, channel = adapter(refusing(403, 50013, lambda what, picture: picture))
        assert await discord_.send(LOBBY, edit, "") == (edit or "99")
        assert [picture for _, picture in channel.did] == [True, False]


async def test_where_no_pictures_are_allowed_none_is_tried_until_rights_change() -> None:
    """The words come in their place, if there are any; a lobby has none."""
    discord_, channel = adapter(refusing(403, 50013, lambda what, picture: picture))
    for _ in range(2):
        await discord_.send(LOBBY, "", "")
    assert [picture for _, picture in channel.did] == [True, False, False]
    discord_._replies.bare.clear()
    await discord_.send(LOBBY, "", "")
    assert [picture for _, picture in channel.did][3:] == [True, False]


async def test_an_edit_whose_picture_is_refused_is_tried_without_it() -> None:
    """A message that shows none yet is then posted anew."""
    discord_, channel = adapter(refusing(400, 50035, lambda what, picture: what == "edit" and picture))
    assert await discord_.send(LOBBY, "5", "") == "5"
    assert channel.did == [("edit", True), ("edit", False)]
    discord_, channel = adapter(refusing(400, 50035, lambda what, picture: what == "edit"))
    assert await discord_.send(LOBBY, "5", "") == "99"
    assert [what for what, _ in channel.did] == ["edit", "edit", "send", "delete"]


async def test_a_message_that_cannot_be_deleted_keeps_a_line() -> None:
    discord_, channel = adapter(refusing(403, 50013, lambda what, picture: what == "delete"))
    assert await discord_.send(replace(LOBBY, anew=True), "5", "") == "99"
    assert [what for what, _ in channel.did] == ["edit", "send", "delete", "edit"]


async def test_what_a_new_one_stands_for_loses_its_buttons_first() -> None:
    """So that never two of them can be pressed: words and picture stay until the new one is there."""
    discord_, channel = adapter(lambda what, picture: None)
    with_button = replace(LOBBY, buttons=(Button("t:0123abcd:join", "Join"),))
    assert await discord_.send(with_button, "", "") == "99"
    await discord_.send(replace(with_button, anew=True), "99", "")
    assert channel.did == [("send", True), ("edit", False), ("send", True)]
    assert channel.buttons == [1, 0, 1]


async def test_what_is_equal_is_not_sent() -> None:
    discord_, channel = adapter(lambda what, picture: None)
    assert await discord_.send(LOBBY, "", "") == "99"
    await discord_.send(LOBBY, "99", "")
    await discord_.send(replace(LOBBY, words=say("Another")), "99", "")
    assert channel.did == [("send", True), ("edit", False)]


CALLED = Post(HERE, "call", mention(PersonId("discord", "1"), "Bo"), ping=(PersonId("discord", "1"),), kind="call")


async def test_a_call_is_posted_edited_and_taken_away() -> None:
    """Without a message to edit nothing comes: only a new call rings."""
    discord_, channel = adapter(lambda what, picture: None)
    discord_._tables = cast(Tables, SimpleNamespace(storage=SimpleNamespace(people=Nobody())))
    assert await discord_.send(CALLED, "", "") == ""
    assert await discord_.send(replace(CALLED, anew=True), "", "") == "99"
    assert await discord_.send(replace(CALLED, ping=(), words=say("Dee")), "99", "") == "99"
    assert await discord_.send(replace(CALLED, words=()), "99", "") == GONE
    assert [what for what, _ in channel.did] == ["send", "edit", "delete"]


async def test_a_call_that_cannot_be_deleted_says_who_has_moved() -> None:
    discord_, channel = adapter(refusing(403, 50013, lambda what, picture: what == "delete"))
    discord_._tables = cast(Tables, SimpleNamespace(storage=SimpleNamespace(people=Nobody())))
    assert await discord_.send(replace(CALLED, words=(), left=say("Bo has moved.")), "5", "") == GONE
    assert ([what for what, _ in channel.did], channel.said) == (["delete", "edit"], "Bo has moved.")


class Nobody:
    async def get(self, who: PersonId) -> None:
        return None


@pytest.mark.parametrize(("status", "code"), [(404, 10008), (400, 50083), (403, 50005)])
async def test_a_message_that_cannot_be_edited_is_posted_anew(status: int, code: int) -> None:
    """It is gone or not ours, or its thread was archived: a new message opens that again, and the old one goes."""
    discord_, channel = adapter(refusing(status, code, lambda what, picture: what == "edit"))
    assert await discord_.send(LOBBY, "5", "") == "99"
    done = [what for what, _ in channel.did]
    assert (done[0], done[-2:]) == ("edit", ["send", "delete"])
    assert not discord_._replies.bare


async def test_what_can_never_be_said_is_not_tried_again() -> None:
    with pytest.raises(Blocked):
        await adapter(refusing(400, 50035))[0].send(LOBBY, "", "")


def pressed(moment: int) -> discord.Interaction:
    """Discord's ids rise with time."""
    return cast(discord.Interaction, SimpleNamespace(id=moment))


def test_a_private_reply_can_be_edited_for_a_quarter_of_an_hour() -> None:
    now = 0.0
    hands = OpenReplies(lambda: now)
    whisper = Whisper(PersonId("discord", "1"), "0123abcd", "hand", ())
    first, second = (Reply(pressed(message), message) for message in (1, 2))
    assert hands.keep(whisper, first) is None
    assert hands.keep(whisper, first) is None
    assert hands.keep(whisper, second) == first
    now = LIFE - 1
    assert hands.find(whisper) == second
    now = LIFE + 1
    assert hands.find(whisper) is None


def test_a_hand_stays_where_it_was_asked_for_last() -> None:
    hands = OpenReplies()
    whisper = Whisper(PersonId("discord", "1"), "0123abcd", "hand", ())
    late, opened = (Reply(pressed(message), message) for message in (1, 2))
    assert hands.keep(whisper, opened) is None
    assert hands.keep(whisper, late) == late, "what comes late goes"
    assert hands.find(whisper) == opened
    assert hands.later(whisper, late.interaction) == opened
    assert hands.later(whisper, opened.interaction) is None
    assert hands.keep(whisper, Reply(late.interaction, opened.message)) is None, "an earlier press on the same message"
    assert hands.find(whisper) == opened


def test_a_hand_that_is_open_elsewhere_by_now_is_not_forgotten() -> None:
    hands = OpenReplies()
    whisper = Whisper(PersonId("discord", "1"), "0123abcd", "hand", ())
    first, second = (Reply(pressed(message), message) for message in (1, 2))
    hands.keep(whisper, first)
    hands.keep(whisper, second)
    hands.drop(whisper, first)
    assert hands.find(whisper) == second
    hands.drop(whisper, second)
    assert hands.find(whisper) is None


def test_far_away_is_more_than_eight() -> None:
    scroll = Scrolled()
    scroll.came(7, 1)
    scroll.watch(7)
    for message in range(101, 109):
        scroll.came(7, message)
    assert not scroll.far(7, 100)
    scroll.came(7, 109)
    assert scroll.far(7, 100)
    assert not scroll.far(7, 101)
    assert not scroll.far(8, 100)


def test_what_came_before_a_hand_was_open_is_shown_in_it() -> None:
    """In a direct message computers may act while the first hand is still on its way."""
    hands = OpenReplies()
    first = Whisper(PersonId("discord", "1"), "0123abcd", "hand", (), serial=3)
    later = replace(first, serial=5)
    hands.miss(later)
    assert hands.missed(first) == later
    assert hands.missed(first) is None, "once"
    hands.miss(first)
    assert hands.missed(later) is None, "nothing earlier takes its place"
