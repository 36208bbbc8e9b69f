"""What the bot must be allowed to do, where it lacks that, and the link that invites it with just that."""

from __future__ import annotations

import discord

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    embed_links=True,
    attach_files=True,
)
SCOPES = ("bot", "applications.commands")


def missing(may: discord.Permissions, *, in_thread: bool = False, new_thread: bool = False) -> list[str]:
    """The permissions that a table here would need and does not have, as Discord's settings name them."""
    needed = ["view_channel", "embed_links", "attach_files"]
    if new_thread:
        needed.append("create_public_threads")
    needed.append("send_messages_in_threads" if in_thread or new_thread else "send_messages")
    return [name.replace("_", " ").title() for name in needed if not getattr(may, name)]


def invitation(application: int) -> str:
    return discord.utils.oauth_url(application, permissions=NEEDED, scopes=SCOPES)
