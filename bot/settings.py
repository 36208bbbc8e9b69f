"""What an owner can set, from the environment or a `.env` file; docs/settings.md is the list with explanations."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, TypeVar

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.discord import shards

Level = Literal["DEBUG", "INFO", "WARNING", "ERROR"]
C = TypeVar("C")


class Faults(Exception):
    """Everything that is wrong with the settings, one line each."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__("\n".join(lines))
        self.lines = lines


class Content(BaseSettings):
    """The names in capitals are those of the environment."""

    model_config = SettingsConfigDict(env_file=".env", env_file_encoding="utf-8", env_ignore_empty=True, extra="ignore")

    orrery_content: Path | None = Field(
        default=None, description="a folder with your own cards, over those of the package"
    )

    @field_validator("orrery_content")
    @classmethod
    def _folder(cls, value: Path | None) -> Path | None:
        folder = value.expanduser() if value else None
        if folder and not folder.is_dir():
            raise ValueError(f"there is no folder {value}")
        return folder


class Settings(Content):
    discord_token: SecretStr | None = Field(None, description="serve Discord with this bot token")
    discord_shards: str | None = Field(None, description="only these shards, like 0-3/8; all by default")
    telegram_token: SecretStr | None = Field(None, description="serve Telegram with this bot token")
    telegram_webhook: str | None = Field(None, description="the public address that Telegram sends updates to")
    telegram_listen: str = Field("127.0.0.1:8443", description="where the webhook listens, behind a proxy")
    telegram_api: str = Field("https://api.telegram.org", description="another Bot API server than Telegram's own")
    redis_url: SecretStr | None = Field(
        None, description="a Redis or Valkey of yours; without one the bot starts its own"
    )
    orrery_data: Path | None = Field(None, description="the folder of the bot's own server; ~/.local/share/orrery")
    orrery_fsync: Literal["everysec", "always"] = Field("everysec", description="how soon a change is on the disk")
    orrery_keep: int = Field(90, ge=0, le=36500, description="days for which finished tables are kept; 0 for ever")
    orrery_log: Level = Field("INFO", description="how much is written to the log")

    @field_validator("orrery_log", mode="before")
    @classmethod
    def _upper(cls, value: object) -> object:
        return value.upper() if isinstance(value, str) else value

    @field_validator("discord_token", "telegram_token")
    @classmethod
    def _one_word(cls, value: SecretStr | None) -> SecretStr | None:
        if value and len(value.get_secret_value().split()) != 1:
            raise ValueError("a token is one word; is there something around it?")
        return value

    @field_validator("telegram_webhook")
    @classmethod
    def _address(cls, value: str | None) -> str | None:
        if value and not value.startswith("https://"):
            raise ValueError("a webhook is an address that begins with https://")
        return value

    @field_validator("telegram_listen")
    @classmethod
    def _host_and_port(cls, value: str) -> str:
        host, _, port = value.rpartition(":")
        if not host or not port.isdecimal():
            raise ValueError("it is HOST:PORT, like 127.0.0.1:8443")
        return value

    @field_validator("discord_shards")
    @classmethod
    def _range(cls, value: str | None) -> str | None:
        if value:
            shards.read(value)
        return value

    @property
    def keep(self) -> float:
        """Seconds for which finished tables are kept; 0 for ever."""
        return self.orrery_keep * 86400.0

    @property
    def shards(self) -> shards.Shards | None:
        return shards.read(self.discord_shards) if self.discord_shards else None


def load(**given: Any) -> Settings:
    """What is given here, on the command line, stands above the environment."""
    return _checked(lambda: Settings(**given))


def own_content() -> Path | None:
    """The one setting that every command needs which opens a game."""
    return _checked(lambda: Content()).orrery_content


def _checked(read: Callable[[], C]) -> C:
    try:
        return read()
    except ValidationError as why:
        raise Faults([_line(one["loc"], one["msg"]) for one in why.errors()]) from None


def _line(where: tuple[int | str, ...], what: str) -> str:
    return f"{'.'.join(str(part) for part in where).upper()}: {what.removeprefix('Value error, ')}"
