"""What can be looked at without changing anything: status, log, help, rules, one's tables and settings."""

from __future__ import annotations

import json
from collections.abc import Sequence

from bot.table.commands import BY_NAME, COMMANDS, verbs
from bot.table.sitting import Sitting, Sorry
from bot.talk import catalogue
from bot.talk.asking import waiting_for
from bot.talk.feed import told
from bot.talk.games import title_of
from bot.talk.record import read
from bot.talk.rich import Rich, bold, code, fill, lines, listed, say
from bot.talk.rulebook import Passage, rulebook_of
from bot.talk.views import public_view
from engine.core import Seat
from engine.games import IDS
from storage import LogEntry, Phase

LOG_LINES, LOG_ROOM = 15, 1800  # lines, and characters in all
LOG_ENTRIES = 60  # commits that are read for them
SETTINGS = {"notify": ("Tell me in private when it is my move", ("no", "yes"))}


def status(sitting: Sitting, now: float) -> Rich:
    return lines(_status(sitting, now), say(catalogue.ASLEEP) if sitting.table.asleep else ())


def _status(sitting: Sitting, now: float) -> Rich:
    table, game = sitting.table, sitting.game
    if table.phase is Phase.LOBBY:
        n, low, high = len(table.seats), game.seats[0], game.seats[-1]
        needs = say(catalogue.LOBBY_NEEDS if n < low else catalogue.LOBBY_READY, n=low - n, low=low, high=high)
        return say(catalogue.STATUS_LOBBY, game=bold(game.title), needs=needs)
    turned = sitting.turned
    if turned is None or (turned.match.result is None and table.phase is Phase.ENDED):
        return say(catalogue.TABLE_CLOSED, game=game.title)
    view = public_view(game, turned.match, turned.open)
    if view.result:
        winners = listed([bold(view.names[seat]) for seat in view.result.winners])
        return say(catalogue.STATUS_ENDED, game=bold(game.title), winners=winners)
    waiting = waiting_for(view)
    return say(catalogue.STATUS, game=bold(game.title), waiting=waiting, ago=ago(now - sitting.held.touched))


def ago(seconds: float) -> str:
    for unit, words in ((86400, catalogue.DAYS_AGO), (3600, catalogue.HOURS_AGO), (60, catalogue.MINUTES_AGO)):
        if seconds >= unit:
            return words.format(n=int(seconds // unit))
    return catalogue.SECONDS_AGO.format(n=max(0, int(seconds)))


def history(sitting: Sitting, log: Sequence[LogEntry]) -> Rich:
    """The last public lines, the newest last."""
    names = [seat.name for seat in sitting.table.seats]
    said = [read(text) for entry in log for text in json.loads(entry.what).get("said", ())]
    return lines(*told(sitting.game, said, names, LOG_LINES, LOG_ROOM)) or say(catalogue.LOG_EMPTY)


def help_for(name: str) -> Rich:
    """Everything in short, or one command with its example."""
    wanted = name.strip().lstrip("/").lower()
    if not wanted:
        table = lines(*(say("{name} {help}", name=code("/" + c.name), help=c.help) for c in COMMANDS))
        played = listed([code("/" + verb) for verb in verbs()])
        return lines(say(catalogue.WELCOME), table, say(catalogue.HELP_VERBS, verbs=played))
    if command := BY_NAME.get(wanted):
        arguments = " ".join(f"[{a.name}]" if not a.needed else a.name for a in command.arguments)
        usage = code(f"/{command.name} {arguments}".rstrip())
        may = say(catalogue.HELP_WHO, who=command.who)
        return lines(
            say("{usage}: {help}.", usage=usage, help=command.help),
            may,
            say(catalogue.HELP_EXAMPLE, example=code(command.example)),
        )
    if wanted in verbs():
        return say("{usage}: {help}.", usage=code("/" + wanted), help=verbs()[wanted])
    raise Sorry(say(catalogue.NO_SUCH_COMMAND, name=code(wanted[:40])))


def rules(games: Sequence[str], query: str) -> Rich:
    """What is found in the rules of these games; of several, each passage says its game."""
    found = rulebook_of(*games).find(query[:200])
    if not found:
        raise Sorry(say(catalogue.NO_RULE, query=code(query[:40])))
    return lines(*(passage_of_game(one) if len(games) > 1 else passage(one) for one in found))


def passage(one: Passage) -> Rich:
    return say(catalogue.RULE, number=bold(one.number), text=one.text)


def passage_of_game(one: Passage) -> Rich:
    return say(catalogue.RULE_OF_GAME, number=bold(one.number), game=title_of(one.game), text=one.text)


def why(refusal: str, sitting: Sitting | None, seat: Seat | None) -> Rich:
    """The last refusal with its rule in full, and what is blocked right now."""
    told = _refusal(refusal)
    blocked: list[Rich] = []
    if sitting and sitting.turned and seat is not None:
        names = sitting.turned.match.names
        for decision in sitting.turned.open.decisions:
            for option in decision.options if decision.seat == seat else ():
                if option.blocked:
                    reason = say(catalogue.WHY_BLOCKED, label=fill(option.text, names), why=fill(option.blocked, names))
                    blocked += [reason, rule_in_full(option.rule)]
    return lines(*told, *blocked) or say(catalogue.WHY_NONE)


def _refusal(refusal: str) -> list[Rich]:
    if not refusal:
        return []
    words, rule = json.loads(refusal)
    return [say("{why}", why=words), rule_in_full(rule)]


def rule_in_full(number: str) -> Rich:
    """A number says by its letters which game it is of."""
    found = rulebook_of(*IDS).rule(number) if number else None
    return passage(found) if found else ()


def settings(chosen: dict[str, str]) -> Rich:
    return lines(
        *(
            say(catalogue.SETTING, title=title, value=chosen.get(name, values[0]))
            for name, (title, values) in SETTINGS.items()
        )
    )


def setting_changed(chosen: dict[str, str], name: str, value: str) -> tuple[dict[str, str], Rich]:
    if name not in SETTINGS:
        raise Sorry(say(catalogue.NO_SUCH_OPTION, name=code(name[:40]), options=listed([code(n) for n in SETTINGS])))
    title, values = SETTINGS[name]
    if value not in values:
        raise Sorry(say(catalogue.BAD_VALUE, title=title, values=listed([code(v) for v in values])))
    return {**chosen, name: value}, say(catalogue.SETTINGS_SAVED, title=title, value=value)
