"""What a browser may ask for on the live line. Anything else is no message of ours."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

Name = Annotated[str, Field(pattern=r"^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,23}$")]  # in any script
Update = Annotated[str, Field(pattern=r"^[0-9a-f]{8,40}$")]  # made by the browser: sent again, it counts once

Eyes = Annotated[int | None, Field(ge=0, lt=20)]


class _Asked(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Enter(_Asked):
    do: Literal["enter"]
    channel: Name


class MakeChannel(_Asked):
    do: Literal["make"]
    channel: Name


class Press(_Asked):
    do: Literal["press"]
    channel: Name
    id: Annotated[str, Field(max_length=200)]
    update: Update
    private: bool = False


class Choose(_Asked):
    """Several options of a question."""

    do: Literal["choose"]
    channel: Name
    match: Annotated[str, Field(max_length=20)]
    stamp: Annotated[str, Field(pattern=r"^[0-9a-f]{1,16}$")]
    places: Annotated[list[Annotated[int, Field(ge=0, lt=200)]], Field(max_length=200)]
    update: Update


class Say(_Asked):
    do: Literal["say"]
    channel: Name
    text: str
    update: Update


class Complete(_Asked):
    do: Literal["complete"]
    channel: Name
    text: str
    n: int


class Log(_Asked):
    """What has happened in the match here, from this line on."""

    do: Literal["log"]
    channel: Name
    since: Annotated[int, Field(ge=0)] = 0
    undone: int = 0  # how often something was taken back, as far as the browser knows


class History(_Asked):
    """The whole match, act by act; by the eyes of this seat, where those are open."""

    do: Literal["history"]
    channel: Name
    eyes: Eyes = None


class Then(_Asked):
    """The table after so many acts."""

    do: Literal["then"]
    channel: Name
    n: Annotated[int, Field(ge=0, le=100_000)]
    eyes: Eyes = None


class Dismiss(_Asked):
    do: Literal["dismiss"]
    id: int


class Try(_Asked):
    do: Literal["try"]
    game: Annotated[str, Field(pattern=r"^[a-z_]{1,40}$")]
    channel: Name
    update: Update
    lesson: bool = False
    hints: bool = True


class Friends(_Asked):
    """A table to which others are invited."""

    do: Literal["friends"]
    game: Annotated[str, Field(pattern=r"^[a-z_]{1,40}$")]
    channel: Name
    update: Update


Asked = Enter | MakeChannel | Press | Choose | Say | Complete | Log | History | Then | Dismiss | Try | Friends
_asked: TypeAdapter[Asked] = TypeAdapter(Annotated[Asked, Field(discriminator="do")])


def read(text: str) -> Asked:
    """Raises ValueError."""
    return _asked.validate_json(text)
