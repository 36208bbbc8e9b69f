"""The one list of what people can do: by which words and buttons, who may, and the function that does it.

`/help`, completion, and the commands that platforms are told are made from it, with the verbs of the games.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import cache
from typing import Any, Literal, NamedTuple

from bot.table import advance, answers, consent, ending, housing, lessons, pacing, privacy, watching, wishes
from bot.table.deliveries import Answer
from bot.table.loaded import Request, Sorry
from bot.table.tables import Tables
from bot.talk import catalogue
from bot.talk.games import sheets_of
from bot.talk.messages import Notice
from bot.talk.rich import Rich, code, lines, listed, say
from engine import games
from engine.core import Game
from engine.games import all_games, find

Who = Literal["anybody", "seat", "host", "host or moderator", "moderator"]
Doing = Callable[[Tables, Request], Awaitable[Answer]]


class Argument(NamedTuple):
    name: str
    help: str
    needed: bool = False
    choices: Callable[[], tuple[str, ...]] = tuple  # asked when it is offered: a game may have come


HOW = Argument("how", "text for words", choices=lambda: ("text",))


class UseCase(NamedTuple):
    name: str
    help: str
    example: str
    typed: Doing
    pressed: Doing | None = None  # by a button of a table, whose argument are the words
    who: Who = "anybody"
    arguments: tuple[Argument, ...] = ()
    public: bool = False  # the answer is made of what everybody sees; those of all others may name what is in a hand
    table: Literal["one", "perhaps", "none"] = "one"  # is one table meant, of which somebody may have several?
    in_place: bool = False  # it is of use where the table stands, not in private
    moderated: bool = False  # it matters whether who asks for it moderates the place
    moderators: str = ""  # its help for those who moderate the place, where they may do it with any table

    @property
    def at_table(self) -> bool:
        return self.table != "none"


async def help_(tables: Tables, ask: Request) -> Answer:
    return Answer(Notice(help_for(ask.words, await answers.games_here(tables, ask))))


USE_CASES: tuple[UseCase, ...] = (
    UseCase("new", "open a table here", "/new avoid_the_void", answers.new, public=True, table="none",
        moderated=True, arguments=(
        Argument("game", "which game", choices=lambda: games.IDS),
        Argument("options", "like tribute=no aliens=choose"))),
    UseCase("join", "sit down at the table here, or take your seat back", "/join", answers.join, answers.join,
        public=True, in_place=True),
    UseCase("leave", "stand up again; in a game, a computer plays on for you", "/leave", ending.leave, ending.leave,
        who="seat", public=True, in_place=True),
    UseCase("computer", "seat a computer player, or let one play for who is away", "/computer greedy",
        answers.computer, answers.computer, who="host or moderator", public=True, in_place=True, moderated=True,
        arguments=(
        Argument("level", "how well it plays; away sends one away", choices=lambda: ("greedy", "random", "away")),
        Argument("player", "in a game: for whom it plays"))),
    UseCase("remove", "in the lobby, free somebody's seat", "/remove bo", answers.remove, answers.remove_pressed,
        who="host", public=True, in_place=True, arguments=(Argument("player", "who is to leave the table"),)),
    UseCase("options", "show or change the options of the table", "/options tribute no", answers.options,
        answers.options, who="host", public=True, in_place=True, arguments=(
        Argument("name", "which option"), Argument("value", "its new value"))),
    UseCase("start", "start the game", "/start", answers.start, answers.start, who="host", public=True, in_place=True),
    UseCase("board", "show the board, or what lies before a player; in words if you like", "/board ana",
        answers.board, answers.board_pressed, public=True, arguments=(
        HOW, Argument("whose", "a player's name, or me"))),
    UseCase("hand", "show your hand, to you alone", "/hand", answers.hand, answers.hand, who="seat"),
    UseCase("act", "show the buttons you may press now", "/act", answers.hand, who="seat"),
    UseCase("back", "take back an unfinished choice", "/back", answers.back, answers.back, who="seat"),
    UseCase("undo", "take back your last step; others are asked where it concerns them", "/undo", consent.undo,
        consent.undo, who="seat"),
    UseCase("agree", "agree to an undo that somebody asked for", "/agree", consent.agree, consent.agree, who="seat"),
    UseCase("refuse", "do not agree to it", "/refuse", answers.refuse, answers.refuse, who="seat"),
    UseCase("auto", "answer in advance, see what you have answered so, or take it back", "/auto pass auction",
        advance.auto, advance.auto, who="seat", arguments=(
        Argument("answer", "an answer and what it is for, or what you do next; off ends it; nothing lists them"),)),
    UseCase("remind", "call once more who is waited for", "/remind ana", answers.remind, who="seat", public=True,
        arguments=(Argument("player", "whom"),)),
    UseCase("pause", "stop the clock, if all agree; or let it run again", "/pause", answers.pause, who="seat",
        public=True, in_place=True),
    UseCase("away", "say until when you are away", "/away 3 days", answers.away, who="seat", public=True, arguments=(
        Argument("until", "2 days, or a date like 2026-12-24; back ends it"),)),
    UseCase("substitute", "play on for somebody, if they or all others agree", "/substitute ana bo",
        answers.substitute, public=True, in_place=True, arguments=(
        Argument("player", "for whom"), Argument("other", "who; without it, you"))),
    UseCase("host", "hand the table on to somebody", "/host bo", answers.host, who="host", public=True, in_place=True,
        arguments=(Argument("player", "who is the host from now on"),)),
    UseCase("note", "keep words for yourself, shown with your hand", "/note bo has two bombs", answers.note,
        who="seat", arguments=(Argument("words", "what to keep; off takes it away"),)),
    UseCase("next", "go to the table that has waited longest for you", "/next", answers.next_table, table="none"),
    UseCase("status", "whose turn it is, and since when", "/status", answers.status, public=True),
    UseCase("log", "what happened last", "/log", answers.log, answers.log, public=True),
    UseCase("rules", "look a rule, a card or a word up", "/rules tribute", answers.rules, answers.rules_pressed,
        public=True, table="perhaps", arguments=(
        Argument("query", "a word, a card's name or a rule's number; nothing for the chapters"),)),
    UseCase("why", "why something was not allowed", "/why", answers.why, table="perhaps"),
    UseCase("games", "the tables where you sit", "/games", answers.own_tables, table="none"),
    UseCase("settings", "show or change your settings", "/settings call private", wishes.settings, table="none",
        arguments=(Argument("name", "which setting"), Argument("value", "its new value"))),
    UseCase("rematch", "open the next table with the same people", "/rematch", answers.rematch, answers.rematch,
        who="seat", public=True, in_place=True),
    UseCase("end", "close the table", "/end", ending.end, ending.ended, who="host or moderator", public=True,
        in_place=True, moderated=True, moderators=catalogue.END_ANY),
    UseCase("setup", "who may open tables here, how many, and with which clocks", "/setup open moderators",
        housing.setup, who="moderator", table="none", in_place=True, moderated=True, arguments=(
        Argument("name", "open, tables, clocks or usual; server for all channels", choices=lambda: housing.NAMES),
        Argument("value", "its new value"))),
    UseCase("report", "tell the owner of the bot what is wrong at this table", "/report my ship is gone",
        privacy.report, arguments=(Argument("words", "what is wrong"),)),
    UseCase("privacy", "what is kept of you, and to be forgotten", "/privacy forget", privacy.privacy, table="none",
        arguments=(Argument("what", "nothing, forget or keep", choices=lambda: ("forget", "keep")),)),
    UseCase("help", "what you can do", "/help undo", help_, public=True, table="none", arguments=(
        Argument("command", "more about one of them"),)),
)  # fmt: skip

# What only a button asks for, besides.
BUTTONS: dict[str, Doing] = {
    "return": answers.join,
    "advance": advance.pressed,
    "quit": ending.left,
    "option": answers.next_value,
    "close": ending.end,
    "reopen": ending.open_again,
    "vote": ending.vote,
    "more": answers.more,
    "mat": answers.mat_of_seat,
    "sheet": answers.sheet_of_game,
    "stay": answers.stay,
    "show": lessons.show,
    "known": lessons.known,
    "real": lessons.real,
    "pace": pacing.paced,
    "replay": watching.watch,
}
MODERATED_BUTTONS = frozenset({"close", "reopen", "vote"})
BY_NAME = {one.name: one for one in USE_CASES}
PRESSED: dict[str, Doing] = {one.name: one.pressed for one in USE_CASES if one.pressed} | BUTTONS


def is_moderated(name: str) -> bool:
    """Does it matter whether who types or presses this moderates the place?"""
    return name in MODERATED_BUTTONS or (name in BY_NAME and BY_NAME[name].moderated)


def verbs() -> dict[str, str]:
    """The verbs of all games, each with a few words of help; none is also a command."""
    found: dict[str, str] = {}
    for game in all_games():
        for verb, help_ in game.verbs.items():
            found.setdefault(verb, help_)
    return found


@cache
def sheets() -> dict[str, str]:
    """The further pictures of all games: `/routes` shows what `/board routes` does."""
    words = [word.lower() for game in games.IDS for word in sheets_of(game)]
    return {word: catalogue.HELP_SHEET.format(word=word) for word in words}


def help_for(name: str, here: Sequence[str]) -> Rich:
    """Everything in short, or one command with its example; the verbs are those of these games."""
    wanted = name.strip().lstrip("/").lower()
    if not wanted:
        table = lines(*(say("{name} {help}", name=code("/" + c.name), help=c.help) for c in USE_CASES))
        return lines(say(catalogue.WELCOME), table, *map(_verbs_of, map(find, here)))
    if command := BY_NAME.get(wanted):
        arguments = " ".join(f"[{a.name}]" if not a.needed else a.name for a in command.arguments)
        usage = code(f"/{command.name} {arguments}".rstrip())
        may = say(catalogue.HELP_WHO, who=command.who)
        return lines(
            say("{usage}: {help}.", usage=usage, help=command.help),
            may,
            say(catalogue.HELP_EXAMPLE, example=code(command.example)),
        )
    usage = code("/" + wanted)
    for ids in (here, games.IDS):  # a verb of another game is told as such
        found = [game for game in map(find, ids) if wanted in game.verbs]
        if found:
            return lines(*(say(catalogue.HELP_VERB, usage=usage, game=g.title, help=g.verbs[wanted]) for g in found))
    if wanted in sheets():
        return say("{usage}: {help}.", usage=code(f"/{wanted} [{HOW.name}]"), help=sheets()[wanted])
    raise Sorry(say(catalogue.NO_SUCH_COMMAND, name=code(wanted[:40])))


def _verbs_of(game: Game[Any]) -> Rich:
    return say(catalogue.HELP_VERBS, game=game.title, verbs=listed([code("/" + verb) for verb in game.verbs]))
