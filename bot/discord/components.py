"""Buttons and menus served from their ids alone: after a restart and on any worker."""

from __future__ import annotations

import re
from typing import Any

import discord
from discord import ui

from bot.discord.layout import Amount, read_amount
from bot.discord.welcome import opening
from bot.talk import catalogue
from bot.talk.welcome import OPENING

Interaction = discord.Interaction[Any]  # its client is ours
NUMBER = "number"  # the field of the modal


class Press(ui.DynamicItem[ui.Button[ui.View]], template=r"[omsctn]:\S+"):
    """Every button of `bot.talk.ids`."""

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: re.Match[str], /) -> Press:
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        await interaction.client.incoming.press(interaction, self.custom_id)


class Pick(ui.DynamicItem[ui.Select[ui.View]], template=r"[qp]:\S+"):
    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: re.Match[str], /) -> Pick:
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        await interaction.client.incoming.pick(interaction, self.custom_id, self.item.values)


class HowMuch(ui.DynamicItem[ui.Button[ui.View]], template=r"a:\S+"):
    """A modal must be the first answer to a press, so all that it asks is in the button's id."""

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: re.Match[str], /) -> HowMuch:
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        if amount := read_amount(self.custom_id):
            await interaction.response.send_modal(_modal(amount))


class Opening(ui.DynamicItem[ui.Button[ui.View]], template=rf"{OPENING}(:\S+)?"):
    """A first table, from the line that says hello."""

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: re.Match[str], /) -> Opening:
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        await opening(interaction, self.custom_id.partition(":")[2])


DYNAMIC = (Press, Pick, HowMuch, Opening)


class _Modal(ui.Modal):
    async def on_submit(self, interaction: discord.Interaction) -> None:
        """Submits are served by `submitted`, also of a modal that was opened before a restart."""


def _modal(amount: Amount) -> ui.Modal:
    modal = _Modal(title=catalogue.AMOUNT_TITLE, custom_id=amount.id, timeout=900)
    label = catalogue.AMOUNT_LABEL.format(low=amount.low, high=amount.high)
    modal.add_item(ui.Label(text=label, component=ui.TextInput(custom_id=NUMBER, max_length=10)))
    return modal


async def submitted(interaction: Interaction) -> None:
    data: dict[str, Any] = dict(interaction.data or {})
    amount = read_amount(str(data.get("custom_id", "")))
    if amount:
        await interaction.client.incoming.amount(interaction, amount, _typed(data))


def _typed(data: dict[str, Any]) -> str:
    """Behind a label; in a row where the modal was opened by an earlier release."""
    rows = data.get("components", ())
    parts = [part for row in rows for part in (row.get("component", {}), *row.get("components", ()))]
    return next((str(part.get("value", "")) for part in parts if part.get("custom_id") == NUMBER), "")
