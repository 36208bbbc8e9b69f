"""A game in the Telegram of the tests, and its messages as Telegram lays them out."""

from __future__ import annotations

import asyncio
import copy
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from bot.table.tables import Tables
from storage import Place, connect
from tests.bot.telegram.world import World, tables, world
from tests.peers.screens.camera import TIME, avatar, image, page, shoot
from tests.peers.screens.mind import Mind, Move
from tests.peers.screens.plan import COMPUTERS, PEOPLE, Moment
from tests.peers.telegram_chats import BOT
from tests.peers.telegram_people import buttons, told
from tests.peers.telegram_wire import Json


class Message(NamedTuple):
    content: Json
    picture: bytes = b""


async def take(moment: Moment, redis: str, folder: Path, out: Path) -> None:
    async with world(redis, folder, minute=0.1) as here, connect(redis) as storage:
        await here.start_bot(TEST_SEED=str(moment.seed), **moment.shorter(folder))
        mind = Mind(Tables(storage), Place("telegram", str(here.group.id)), moment)
        lobby, options, board, hand, list_, result = await played(here, mind, moment.game)
    name = f"telegram_{moment.game}"
    phones = [group("phone", lobby), group("phone", board), private("phone", hand)]
    lists = [private("phone", options), private("phone", list_), group("phone", result)]
    await asyncio.gather(
        shoot(page("telegram.css", [group("desktop", board), private("desktop", hand)]), out / f"{name}.png"),
        shoot(page("telegram.css", phones), out / f"{name}_phone.png"),
        shoot(page("telegram.css", lists), out / f"{name}_lists.png"),
    )


async def played(here: World, mind: Mind, game: str) -> list[Message]:
    """Lobby, options, board, a hand in private, the list of tables and the result, as they were to be seen."""
    people = {name: here.person(name) for name in PEOPLE}
    lobby = await here.seated(*people.values(), game=game)
    for name in COMPUTERS:
        await people["Ana"].presses(lobby, "Add a computer")
        lobby = await here.until_told(here.group, 0, name)
    await people["Ana"].presses(lobby, "Options")
    options = await here.telegram.until(lambda: told(people["Ana"], "Options of"), "the options")
    found = [kept(here, lobby), kept(here, options)]
    await people["Ana"].presses(lobby, "Start")
    await here.telegram.until(lambda: all(person.has_hand for person in people.values()), "hands")

    async def press(move: Move) -> None:
        person = people[move.name]
        await person.press_data(person.hand, move.press)

    async def look() -> None:
        await asyncio.sleep(2.0)
        found.extend((kept(here, tables(here.group)[-1]), kept(here, people["Ana"].hand)))
        await people["Bo"].says("/games")
        found.append(kept(here, await here.telegram.until(lambda: told(people["Bo"], "Last step"), "the tables")))

    await mind.play(press, look)
    await here.telegram.until(
        lambda: any(one["text"] == "Rematch" for one in buttons(tables(here.group)[-1])), "result"
    )
    return [*found, kept(here, tables(here.group)[-1])]


def kept(here: World, message: Json) -> Message:
    photo = message.get("photo")
    return Message(copy.deepcopy(message), here.telegram.files[photo[-1]["file_id"]] if photo else b"")


# --- as it is laid out -------------------------------------------------------------------------------------------
def group(kind: str, one: Message) -> str:
    return _chat(f"{kind} group", "Friends", "6 members", avatar("Friends", bot=False), one)


def private(kind: str, one: Message) -> str:
    return _chat(f"{kind} private", str(BOT["first_name"]), "bot", avatar("Orrery", bot=True), one)


def _chat(kind: str, title: str, below: str, face: str, one: Message) -> str:
    return (
        f'<section class="{kind}"><header>{face}<div><b>{title}</b><small>{below}</small></div></header>'
        f'<div class="log">{_message(one)}</div><footer>Message</footer></section>'
    )


def _message(one: Message) -> str:
    rows = one.content.get("reply_markup", {}).get("inline_keyboard", ())
    keys = "".join(f'<div class="row">{"".join(map(_key, row))}</div>' for row in rows)
    caption = f"<div class=text>{one.content['html']}<time>{TIME}</time></div>"
    figure = f"<figure>{image(one.picture)}</figure>" if one.picture else ""
    return (
        f'<article>{avatar("Orrery", bot=True)}<div><div class="bubble"><h4>Orrery</h4>'
        f"{figure}{caption}</div>{keys}</div></article>"
    )


def _key(button: dict[str, Any]) -> str:
    link = " link" if "url" in button else ""
    return f'<span class="key {button.get("style", "")}{link}">{escape(button["text"])}</span>'
