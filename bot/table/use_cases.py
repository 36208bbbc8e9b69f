"""The command catalogue: every command of a table, once. Adapters register these, and the verbs of the games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from engine import games
from engine.games import all_games

Who = Literal["anybody", "seat", "host", "host or moderator"]


class Argument(NamedTuple):
    name: str
    help: str
    needed: bool = False
    choices: Callable[[], tuple[str, ...]] = tuple  # asked when it is offered: a game may have come


class Command(NamedTuple):
    name: str
    help: str
    example: str
    who: Who = "anybody"
    arguments: tuple[Argument, ...] = ()

    @property
    def at_table(self) -> bool:
        """Does it mean one table, of which somebody may have several?"""
        return self.name not in ("new", "games", "settings", "help")

    @property
    def public(self) -> bool:
        """May the answer be read by all, on a platform where a command in the channel is read by all?"""
        return self.name in PUBLIC


# Their answers are made of what everybody sees; those of all others may name what is in a hand.
PUBLIC = {
    "new", "join", "leave", "computer", "remove", "options", "start", "board", "status", "log", "rules", "rematch",
    "end", "help",
}  # fmt: skip
COMMANDS: tuple[Command, ...] = (
    Command("new", "open a table here", "/new avoid_the_void", arguments=(
        Argument("game", "which game", choices=lambda: games.IDS),
        Argument("options", "like tribute=no aliens=choose"))),
    Command("join", "sit down at the table here, or take your seat back", "/join"),
    Command("leave", "stand up again; in a game, a computer plays on for you", "/leave", "seat"),
    Command("computer", "seat a computer player, or let one play for who is away", "/computer greedy", "host", (
        Argument("level", "how well it plays; away sends one away", choices=lambda: ("greedy", "random", "away")),
        Argument("player", "in a game: for whom it plays"))),
    Command("remove", "in the lobby, free somebody's seat", "/remove bo", "host", (
        Argument("player", "who is to leave the table"),)),
    Command("options", "show or change the options of the table", "/options tribute no", "host", (
        Argument("name", "which option"), Argument("value", "its new value"))),
    Command("start", "start the game", "/start", "host"),
    Command("board", "show the board, or what lies before a player; in words if you like", "/board ana", arguments=(
        Argument("how", "text for words", choices=lambda: ("text",)), Argument("whose", "a player's name, or me"))),
    Command("hand", "show your hand, to you alone", "/hand", "seat"),
    Command("act", "show the buttons you may press now", "/act", "seat"),
    Command("back", "take back an unfinished choice", "/back", "seat"),
    Command("undo", "take back your last step; others are asked where it concerns them", "/undo", "seat"),
    Command("agree", "agree to an undo that somebody asked for", "/agree", "seat"),
    Command("refuse", "do not agree to it", "/refuse", "seat"),
    Command("auto", "answer in advance, see what you have answered so, or take it back", "/auto pass auction", "seat", (
        Argument("answer", "an answer and what it is for; off takes it back; nothing shows them"),)),
    Command("status", "whose turn it is, and since when", "/status"),
    Command("log", "what happened last", "/log"),
    Command("rules", "look a rule, a card or a word up", "/rules tribute", arguments=(
        Argument("query", "a word, a card's name or a rule's number; nothing for the chapters"),)),
    Command("why", "why something was not allowed", "/why"),
    Command("games", "the tables where you sit", "/games"),
    Command("settings", "show or change your settings", "/settings call private", arguments=(
        Argument("name", "which setting"), Argument("value", "its new value"))),
    Command("rematch", "open the next table with the same people", "/rematch", "seat"),
    Command("end", "close the table", "/end", "host or moderator"),
    Command("help", "what you can do", "/help undo", arguments=(Argument("command", "more about one of them"),)),
)  # fmt: skip

BY_NAME = {command.name: command for command in COMMANDS}


def verbs() -> dict[str, str]:
    """The verbs of all games, each with a few words of help; none is also a command."""
    found: dict[str, str] = {}
    for game in all_games():
        for verb, help_ in game.verbs.items():
            found.setdefault(verb, help_)
    return found
