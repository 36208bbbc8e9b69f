"""By what a platform still lets us answer somebody: kept apart from the match and not for long, as it is a secret."""

from __future__ import annotations

from dataclasses import dataclass

from storage import keys
from storage.wire import Wire, blob


@dataclass(frozen=True, slots=True)
class Replies:
    wire: Wire

    async def keep(self, update: str, token: str) -> None:
        await self.wire.ask("SET", keys.reply(update), token, "EX", keys.REPLY_SECONDS)

    async def find(self, update: str) -> str:
        """Nothing when it is too late for an answer."""
        return (blob(await self.wire.ask("GET", keys.reply(update))) or b"").decode()
