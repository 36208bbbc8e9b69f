"""What the bot must be allowed to do, where it lacks that, and the link that invites it with just that."""

from __future__ import annotations

import discord

from storage import PersonId, Place

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
)
SCOPES = ("bot", "applications.commands")


def missing(may: discord.Permissions, *, in_thread: bool = False, new_thread: bool = False) -> list[str]:
    """The permissions that a table here would need and does not have, as Discord's settings name them."""
    needed = ["view_channel", "attach_files"]
    if new_thread:
        needed.append("create_public_threads")
    needed.append("send_messages_in_threads" if in_thread or new_thread else "send_messages")
    return [name.replace("_", " ").title() for name in needed if not getattr(may, name)]


def invitation(application: int) -> str:
    return discord.utils.oauth_url(application, permissions=NEEDED, scopes=SCOPES)


async def belongs(client: discord.Client, person: PersonId, place: Place) -> bool | None:
    """May they read what is written there? None while Discord does not answer."""
    try:
        channel = await client.fetch_channel(int(place.thread or place.chat))
        if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
            return False  # a private one has its own people, and they sit there
        if channel.guild.unavailable or not channel.guild.roles:
            return None  # another shard knows its roles
        member = await channel.guild.fetch_member(int(person.user))
        may = channel.permissions_for(member)
        if isinstance(channel, discord.Thread) and channel.is_private() and not may.manage_threads:
            await channel.fetch_member(member.id)
    except (discord.NotFound, discord.Forbidden):
        return False
    except discord.HTTPException:
        return None
    return may.view_channel
