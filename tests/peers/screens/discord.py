"""A game in SimCord's Discord, and its messages as Discord lays them out."""

from __future__ import annotations

import asyncio
import copy
import re
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from simcord.backend.serializers import message_payload
from simcord.results import ResponseMessage

from bot.table.tables import Tables
from storage import Place, connect
from tests.bot.discord.player import own_side
from tests.bot.discord.world import World, buttons, words, world
from tests.peers.screens.camera import TIME, avatar, image, page, shoot
from tests.peers.screens.mind import Mind, Move
from tests.peers.screens.plan import COMPUTERS, PEOPLE, Moment

STYLES = {1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "secondary"}
EYE = '<svg viewBox="0 0 16 16"><path d="M1 8q7-9 14 0q-7 9-14 0z" fill="none" stroke="currentColor"/><circle cx="8" cy="8" r="2.4"/></svg>'  # noqa: E501


@dataclass(frozen=True)
class Message:
    """As Discord would give it to a client, with the bytes of its files."""

    payload: dict[str, Any]
    pictures: tuple[bytes, ...]
    people: dict[str, str]

    @property
    def ephemeral(self) -> bool:
        return bool(self.payload.get("flags", 0) & 64)


# --- the game ----------------------------------------------------------------------------------------------------
async def take(moment: Moment, redis: str, folder: Path, out: Path) -> None:
    async with world(redis, folder) as here, connect(redis) as storage:
        await here.start_bot(
            TEST_SEED=str(moment.seed), TEST_PACE="0", TEST_CALM="0", TEST_REST="0", **moment.shorter(folder)
        )
        mind = Mind(Tables(storage), Place("discord", str(here.channel.id)), moment)
        lobby, options, board, *calls, hand, tables, result = await played(here, mind, moment.game)
    name = f"discord_{moment.game}"
    phones = [(lobby,), (board, *calls), (hand,), (options, tables)]
    await asyncio.gather(
        shoot(page("discord.css", [screen("desktop", board, *calls, hand)]), out / f"{name}.png"),
        shoot(page("discord.css", [screen("phone", *some) for some in phones]), out / f"{name}_phone.png"),
        shoot(page("discord.css", [screen("desktop", result)]), out / f"{name}_result.png"),
    )


async def played(here: World, mind: Mind, game: str) -> list[Message]:
    """Lobby, options, board with its call, a hand, the list of tables and the result, as they were to be seen."""
    people = {name: here.person(name) for name in PEOPLE}
    ana, bo = people.values()
    await ana.slash(here.channel, "new", game=game)
    await here.until(lambda: here.messages() and buttons(here.board()), "the lobby")
    await bo.click(here.board(), label="Join")
    for name in COMPUTERS:
        await here.until(lambda: "Bo" in words(here.board()), "Bo")
        await ana.click(here.board(), label="Add a computer")
        await here.until(lambda name=name: name in words(here.board()), name)  # type: ignore[misc]
    options = await here.answered(await ana.click(here.board(), label="Options"))
    found = [kept(here, here.board()), kept(here, options)]
    await ana.click(here.board(), label="Start")
    own = await here.until(lambda: own_side(here.board()), "the board")
    hands = {name: await here.answered(await person.click(here.board(), label=own)) for name, person in people.items()}

    async def press(move: Move) -> None:
        await here.forge(people[move.name], move.press, source=hands[move.name])

    async def look() -> None:
        await here.until(here.calling, "a call")
        await here.quiet()
        tables = await here.answered(await ana.slash(here.channel, "games"))
        shown = [here.board(), *here.calling(), hands["Ana"], tables]
        found.extend(kept(here, one) for one in shown)

    await mind.play(press, look)
    await here.until(lambda: "Rematch" in buttons(here.board()), "the result")
    return [*found, kept(here, here.board())]


def kept(here: World, message: ResponseMessage) -> Message:
    backend = here.env.backend
    payload = copy.deepcopy(dict(message_payload(backend, message._message)))
    files = [backend.cdn.get(file["url"]) or b"" for file in payload["attachments"]]
    return Message(payload, tuple(files), {str(user.id): user.name for user in backend.users.values()})


# --- as it is laid out -------------------------------------------------------------------------------------------
def screen(kind: str, *messages: Message) -> str:
    shown = "".join(map(_message, messages))
    inside = f'<header><i>#</i> games</header><div class="log">{shown}</div><footer>Message #games</footer>'
    return f'<section class="{kind}">{inside}</section>'


def _message(one: Message) -> str:
    called = "Ana" in (one.people[user["id"]] for user in one.payload["mentions"])
    kind = "ephemeral" if one.ephemeral else "called" if called else ""
    parts = "".join(_part(part, one) for part in one.payload["components"])
    said = f"<p>{marked(one.payload['content'], one.people)}</p>" if one.payload["content"] else ""
    foot = f"<small>{EYE} Only you can see this · <a>Dismiss message</a></small>" if one.ephemeral else ""
    return (
        f'<article class="{kind}">{avatar("Orrery", bot=True)}<div><h4>Orrery <b>APP</b> <time>{TIME}</time></h4>'
        f"{said}{parts}{foot}</div></article>"
    )


def _part(part: dict[str, Any], of: Message) -> str:
    """By Discord's numbers of parts."""
    inside = "".join(_part(one, of) for one in part.get("components", ()))
    match part["type"]:
        case 1:
            return f'<div class="row">{inside}</div>'
        case 2:
            off, link = " off" if part.get("disabled") else "", " ↗" if "url" in part else ""
            return f'<span class="button {STYLES[part["style"]]}{off}">{escape(part["label"])}{link}</span>'
        case 9:
            return f'<div class="section"><div>{inside}</div>{_part(part["accessory"], of)}</div>'
        case 10:
            return f"<p>{_lines(part['content'], of.people)}</p>"
        case 12:
            return "".join(f"<figure>{image(data)}</figure>" for data in of.pictures)
        case 17:
            colour = f"#{part.get('accent_color') or 0x4E5058:06x}"
            return f'<div class="frame" style="border-color: {colour}">{inside}</div>'
    return f'<span class="menu">{escape(part["placeholder"])}<i>⌄</i></span>'


def _lines(text: str, people: dict[str, str]) -> str:
    """What begins with -# is small."""
    return "\n".join(
        f"<s>{marked(line.removeprefix('-# '), people)}</s>" if line.startswith("-# ") else marked(line, people)
        for line in text.split("\n")
    )


_MARKS = re.compile(
    r"\\(?P<plain>[^\w\s])|```\n?(?P<block>.*?)```|`(?P<code>[^`]+)`|<@(?P<who>\d+)>|(?P<mark>\*\*?)", re.S
)
_TAGS = {"**": "strong", "*": "em"}


def marked(text: str, people: dict[str, str]) -> str:
    """Discord's marks, as far as the bot uses them."""
    out, at, opened = "", 0, []
    for found in _MARKS.finditer(text):
        out += escape(text[at : found.start()])
        at = found.end()
        match found.lastgroup:
            case "plain":
                out += escape(found["plain"])
            case "block":
                out += f"<pre>{escape(found['block'])}</pre>"
            case "code":
                out += f"<code>{escape(found['code'])}</code>"
            case "who":
                out += f'<span class="mention">@{escape(people[found["who"]])}</span>'
            case _:
                tag = _TAGS[found["mark"]]
                out += f"</{opened.pop()}>" if opened and opened[-1] == tag else f"<{opened.append(tag) or tag}>"
    return out + escape(text[at:])
