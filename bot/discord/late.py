"""An answer that another process did not live to give, by the token of the interaction that waits for it."""

from __future__ import annotations

import logging
from typing import Any

import discord

from bot.discord.formatting import Formatted
from bot.discord.open_replies import Kept

ORIGINAL: Any = "@original"  # Discord's word for the first answer to an interaction
logger = logging.getLogger(__name__)


async def dismissed_late(client: discord.Client, kept: Kept) -> None:
    """The bot thinks no longer: what came of it is in the channel."""
    try:
        await _webhook(client, kept).delete_message(ORIGINAL)
    except discord.HTTPException as why:
        logger.info("an answer that nobody needs stays: %s", why)


def _webhook(client: discord.Client, kept: Kept) -> discord.Webhook:
    data: Any = {"id": client.application_id, "type": discord.WebhookType.application.value, "token": kept.token}
    return discord.Webhook.from_state(data, client._connection)


async def answered_late(client: discord.Client, kept: Kept, shown: Formatted) -> bool:
    """False if Discord does not take it any more."""
    webhook = _webhook(client, kept)
    try:
        if kept.first:
            await webhook.edit_message(ORIGINAL, **shown.changes(None))
        else:
            await webhook.send(**shown.new(), ephemeral=True, wait=True)
    except discord.HTTPException as why:
        if why.status >= 500:
            raise
        logger.info("too late for a private reply: %s", why)
        return False
    return True
