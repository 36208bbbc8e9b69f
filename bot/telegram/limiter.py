"""How fast requests go out: 30 a second in all. Groups have a budget of their own, see `bot.telegram.budget`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from telegram.error import RetryAfter
from telegram.ext import AIORateLimiter

from bot.telegram.posting import seconds_of

RETRIES = 3
PATIENCE = 5.0  # seconds; who has to wait longer is kept in the outbox
Json = bool | dict[str, Any] | list[dict[str, Any]]


class Limiter(AIORateLimiter):
    """Tries again when Telegram asks to wait. Other than its parent, it makes no other chat wait for that."""

    def __init__(self) -> None:
        super().__init__(group_max_rate=0, group_time_period=0, max_retries=0)

    async def process_request(
        self,
        callback: Callable[..., Coroutine[Any, Any, Json]],
        args: Any,
        kwargs: dict[str, Any],
        endpoint: str,
        data: dict[str, Any],
        rate_limit_args: int | None,
    ) -> Json:
        for _ in range(RETRIES):
            try:
                return await super().process_request(callback, args, kwargs, endpoint, data, rate_limit_args)
            except RetryAfter as why:
                if seconds_of(why) > PATIENCE:
                    raise
                await asyncio.sleep(seconds_of(why) + 0.1)
        return await super().process_request(callback, args, kwargs, endpoint, data, rate_limit_args)
