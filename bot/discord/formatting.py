"""A message as Discord takes it: words, picture and a frame with controls; or plain words, where it has to ring."""

from __future__ import annotations

import hashlib
import io
from typing import Any, NamedTuple

import discord
from discord import ui

from bot.discord.layout import OFF, PARTS, Menu, Part, layout
from bot.discord.markup import TEXT_LIMIT, cut, length, marked_up
from bot.discord.seen import Sight
from bot.talk.asking import closed
from bot.talk.ids import Marked
from bot.talk.messages import Button, Notice, Post, Section, Told, Tone, Whisper, serves
from bot.talk.pictures import Most, Pictures
from bot.talk.rich import Rich, Span, lines, plain, split
from renderers.drawing import Drawing

MOST = Most(10 * 1024 * 1024)
ALL_TEXT = 4000  # characters of a message with frames, in all
TWIN = 900  # of the picture in words, where no picture may be shown
SECTION = 300
PICTURE = "orrery.webp"  # the same name for all, so that words can be changed without knowing which picture is there
STYLES: dict[Tone, discord.ButtonStyle] = {
    "go": discord.ButtonStyle.success,
    "main": discord.ButtonStyle.primary,
    "plain": discord.ButtonStyle.secondary,
    "danger": discord.ButtonStyle.danger,
}


class Formatted(NamedTuple):
    words: str
    parts: tuple[Part, ...] = ()
    told: str = ""  # above the picture
    alt: str = ""
    digest: str = ""  # of the picture that it shows; empty for none
    upload: bytes = b""  # of that picture; empty where it is there already
    twin: str = ""  # the picture in words, where none may be shown
    scene: str = ""
    accent: int | None = None
    framed: bool = False
    rings: bool = False  # in plain words: a notification of what has frames would be empty
    pinged: tuple[int, ...] = ()
    serial: int = 0

    @property
    def files(self) -> list[discord.File]:
        """Made anew for every try: a file that was sent once is read to its end."""
        return [discord.File(io.BytesIO(self.upload), PICTURE, description=self.alt)] if self.upload else []

    @property
    def view(self) -> ui.View | ui.LayoutView:
        """Stopped, so that discord.py keeps nothing of it: presses are served from their ids."""
        view = self._plain() if self.rings else self._laid_out()
        view.stop()
        return view

    def _plain(self) -> ui.View:
        view = ui.View(timeout=None)
        for number, row in enumerate(self.parts):
            for button in row if isinstance(row, tuple) else ():
                view.add_item(_button(button, number))
        return view

    def _laid_out(self) -> ui.LayoutView:
        view = ui.LayoutView(timeout=None)
        if self.told:
            view.add_item(ui.TextDisplay(self.told))
        if self.digest:
            view.add_item(ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{PICTURE}", description=self.alt)))
        elif self.twin:
            view.add_item(ui.TextDisplay(self.twin))
        inside: list[ui.Item[Any]] = [ui.TextDisplay(self.words)] if self.words else []
        inside += map(_item, self.parts)
        for item in [ui.Container(*inside, accent_colour=self.accent)] if self.framed and inside else inside:
            view.add_item(item)
        return view

    @property
    def sight(self) -> Sight:
        said = repr((self.told, self.alt, self.twin, self.words, self.parts, self.accent))
        words = hashlib.sha256(said.encode()).hexdigest()
        return Sight(words, self.digest, self.alt, self.scene, self.serial)

    def over(self, before: Sight | None) -> Formatted:
        """Where the picture is to stay, it is the one that is there by now."""
        if self.upload or not self.digest or before is None or before.picture in ("", self.digest):
            return self
        return self._replace(digest=before.picture, alt=before.alt, scene=before.scene)

    def new(self) -> dict[str, Any]:
        """As a message of its own."""
        if not self.rings:
            return {"view": self.view, "files": self.files}
        return {"content": self.words} | ({"view": self.view} if self.parts else {})

    def changes(self, before: Sight | None) -> dict[str, Any]:
        """For one that shows this now. To one that we do not know all is said: it may have had plain words."""
        if self.rings:
            return {"content": self.words, "view": self.view if self.parts else None}
        found: dict[str, Any] = {"view": self.view}
        if before is None:
            found["content"] = None
        if self.upload and (before is None or before.picture != self.digest):
            found["attachments"] = self.files
        elif not self.digest and (before is None or before.picture):
            found["attachments"] = []
        return found

    @property
    def mentions(self) -> discord.AllowedMentions:
        people = [discord.Object(id_) for id_ in self.pinged]
        return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=people or False)


async def show(
    message: Post | Whisper | Notice,
    pictures: Pictures,
    marks: Marked | None = None,
    before: Sight | None = None,
    *,
    bare: bool = False,
) -> Formatted:
    """In the place of a message that shows `before`, or as a new one. Bare: where no picture may be shown."""
    told = _told(message.told) if isinstance(message, Post) else ""
    picture = None if isinstance(message, Notice) else message.picture
    asks = () if isinstance(message, Notice) else message.asks
    foot = () if isinstance(message, Notice) else message.foot
    sections = () if isinstance(message, Whisper) else message.sections
    framed = message.kind != "word" if isinstance(message, Notice) else True
    parts = layout(asks, message.buttons, foot, sections, marks, PARTS - 4)
    twin = _twin(pictures, picture) if picture and bare else ""
    room = ALL_TEXT - length(told) - length(twin) - sum(SECTION for part in parts if isinstance(part, Section))
    head = _small((Span(plain(message.head)),)) if isinstance(message, Whisper) and message.head else ""
    words = marked_up(lines(message.words, *closed(asks)), room - length(head))
    shown = Formatted(
        "\n".join(filter(None, (head, words))),
        tuple(parts),
        told,
        twin=twin,
        scene=f"{message.key}:{message.scene}" if isinstance(message, Whisper) else "",
        accent=_number(message.accent),
        framed=framed,
        serial=message.serial if isinstance(message, Whisper) else 0,
    )
    return await _pictured(shown, None if bare else picture, message, pictures, before)


def ringing(words: Rich, buttons: tuple[Button, ...] = (), pinged: tuple[int, ...] = ()) -> Formatted:
    """A line of plain words."""
    return Formatted(marked_up(words, TEXT_LIMIT), tuple(layout((), buttons)), rings=True, pinged=pinged)


async def _pictured(
    shown: Formatted, drawing: Drawing | None, message: object, pictures: Pictures, before: Sight | None
) -> Formatted:
    """With another picture only where one is wanted: words come at once, pictures seldom."""
    if drawing is None:
        return shown
    if before and before.picture and not _wants(message, shown, before):
        return shown._replace(alt=before.alt, digest=before.picture)
    picture = await pictures.sent(drawing, MOST)
    if picture is None:
        return shown
    digest = hashlib.sha256(picture.data).hexdigest()
    return shown._replace(alt=picture.alt, digest=digest, upload=picture.data)


def _wants(message: object, shown: Formatted, before: Sight) -> bool:
    return message.fresh if isinstance(message, Post) else not serves(before.scene, shown.scene)


def _told(told: Told) -> str:
    """What was before is small."""
    return "\n".join(filter(None, (*map(_small, told.earlier), marked_up(told.last))))


def _small(words: Rich) -> str:
    return "\n".join(f"-# {line}" for part in split(words) if (line := marked_up(part)))


def _twin(pictures: Pictures, drawing: Drawing) -> str:
    words = pictures.words(drawing).replace("`", "ˋ")
    return f"```\n{words[:TWIN]}\n```" if words else ""


def _number(colour: tuple[int, int, int] | None) -> int | None:
    return int.from_bytes(bytes(colour)) if colour else None


def _item(part: Part) -> ui.Item[Any]:
    if isinstance(part, Section):
        words = "\n".join(filter(None, (marked_up(part.words), _small(part.small))))
        return ui.Section(cut_lines(words, SECTION), accessory=_button(part.button))
    return ui.ActionRow(_menu(part)) if isinstance(part, Menu) else ui.ActionRow(*map(_button, part))


def cut_lines(text: str, room: int) -> str:
    return text if length(text) <= room else text[: room - 1].rstrip() + "…"


def _button(button: Button, row: int | None = None) -> ui.Button[Any]:
    label = cut(button.label, 80)
    if button.url:
        return ui.Button(url=button.url, label=label, row=row)
    off = button.id.startswith(OFF)
    return ui.Button(custom_id=button.id, label=label, style=STYLES[button.tone], disabled=off, row=row)


def _menu(menu: Menu) -> ui.Select[Any]:
    options = [
        discord.SelectOption(label=e.label, value=e.value, description=e.hint or None, default=e.marked)
        for e in menu.entries
    ]
    return ui.Select(
        custom_id=menu.id,
        placeholder=menu.placeholder,
        options=options,
        min_values=menu.least,
        max_values=menu.most,
    )
