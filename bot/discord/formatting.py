"""A message as Discord takes it: text, picture, components."""

from __future__ import annotations

import io
import logging
from typing import NamedTuple

import discord

from bot.discord.layout import Menu, Row, layout
from bot.discord.markup import PLATFORM, TEXT_LIMIT, length, marked_up
from bot.talk.asking import closed
from bot.talk.ids import Marked
from bot.talk.messages import Button, Notice, Post, Tone, Whisper
from bot.talk.pictures import Pictures
from bot.talk.rich import lines, listed, mention, say
from renderers.drawing import Drawing
from renderers.toolkit.picture import ALT_LIMIT, Picture

UPLOAD_LIMIT = 10 * 1024 * 1024
STYLES: dict[Tone, discord.ButtonStyle] = {
    "go": discord.ButtonStyle.success,
    "main": discord.ButtonStyle.primary,
    "plain": discord.ButtonStyle.secondary,
    "danger": discord.ButtonStyle.danger,
}
logger = logging.getLogger(__name__)


class Formatted(NamedTuple):
    text: str
    picture: Picture | None
    rows: tuple[Row, ...]
    pinged: tuple[int, ...] = ()
    since: int | None = None  # see `bot.discord.seen`
    told: int = 0
    serial: int = 0

    @property
    def files(self) -> list[discord.File]:
        """Made anew for every try: a file that was sent once is read to its end."""
        if self.picture is None:
            return []
        return [discord.File(io.BytesIO(self.picture.data), self.picture.name, description=self.picture.alt)]

    @property
    def view(self) -> discord.ui.View:
        """Stopped, so that discord.py keeps nothing of it: presses are served from their ids."""
        view = discord.ui.View(timeout=None)
        for number, row in enumerate(self.rows):
            for item in [_menu(row, number)] if isinstance(row, Menu) else [_button(one, number) for one in row]:
                view.add_item(item)
        view.stop()
        return view

    @property
    def mentions(self) -> discord.AllowedMentions:
        people = [discord.Object(id_) for id_ in self.pinged]
        return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=people or False)


async def show(
    message: Post | Whisper | Notice, pictures: Pictures, marks: Marked | None = None, since: int | None = None
) -> Formatted:
    """What is told of the match may begin where the message above it ends."""
    picture = None if isinstance(message, Notice) else message.picture
    asks = () if isinstance(message, Notice) else message.asks
    pinged = message.ping if isinstance(message, Post) else ()
    people = [person for person in pinged if person.platform == PLATFORM]
    names = listed([mention(who, "") for who in people])
    called = marked_up(say(message.call, names=names)) if people and isinstance(message, Post) else ""
    tale = message.tale if isinstance(message, Post) else None
    words = message.text if tale is None or since is None else tale.since(since)
    text = marked_up(lines(words, *closed(asks)), TEXT_LIMIT - length(called) - 1)
    return Formatted(
        "\n".join(filter(None, (text, called))),
        await draw(picture, pictures) if picture else None,
        tuple(layout(asks, message.pressable, marks)),
        tuple(int(person.user) for person in people),
        since,
        tale.told if tale else 0,
        message.serial if isinstance(message, Whisper) else 0,
    )


async def draw(drawing: Drawing, pictures: Pictures) -> Picture | None:
    """A table is played on without its picture rather than not at all."""
    try:
        picture = await pictures.draw(drawing)
    except Exception:
        logger.exception("a picture could not be drawn")
        return None
    if len(picture.data) > UPLOAD_LIMIT:
        logger.error("a picture of %s has %d bytes, more than Discord takes", drawing.game, len(picture.data))
        return None
    return picture._replace(alt=picture.alt[:ALT_LIMIT])


def _button(button: Button, row: int) -> discord.ui.Button[discord.ui.View]:
    return discord.ui.Button(custom_id=button.id, label=button.label, style=STYLES[button.tone], row=row)


def _menu(menu: Menu, row: int) -> discord.ui.Select[discord.ui.View]:
    options = [
        discord.SelectOption(label=e.label, value=e.value, description=e.hint or None, default=e.marked)
        for e in menu.entries
    ]
    return discord.ui.Select(
        custom_id=menu.id,
        placeholder=menu.placeholder,
        options=options,
        min_values=menu.least,
        max_values=menu.most,
        row=row,
    )
