"""What can be looked at without changing anything: status, log, help, rules, one's tables and settings."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from bot.games.lessons import symbols_of
from bot.table import quiet
from bot.table.loaded import LoadedTable, Sorry
from bot.talk import catalogue
from bot.talk.asking import waiting_for
from bot.talk.feed import recent
from bot.talk.games import readiness, title_of
from bot.talk.public import winners
from bot.talk.rich import Rich, Span, bold, code, fill, joined, lines, listed, plain, say
from bot.talk.rulebook import Passage, Rulebook, chapters_of
from bot.talk.texts import read
from bot.talk.timing import public_until
from bot.talk.views import public_view
from engine.core import Seat
from engine.core.content import Entry, Known
from storage import LogEntry, Phase

Library = Callable[[], Rulebook]  # opened only where a rule is looked up
LOG_ROOM = 1800  # characters of a page
PASSAGES = 6  # of a chapter, on a page
SETTINGS: dict[str, tuple[str, tuple[str, ...]]] = {
    "call": ("Call me when it is my move", ("here", "private", "never")),
    "quiet": ("Quiet hours", ("23-8", "off")),
    "zone": ("My time zone", ()),
}


def status(loaded: LoadedTable) -> Rich:
    return lines(_status(loaded), say(catalogue.ASLEEP) if loaded.table.asleep else ())


def _status(loaded: LoadedTable) -> Rich:
    table, game = loaded.table, loaded.game
    if table.phase is Phase.LOBBY:
        return say(catalogue.STATUS_LOBBY, game=bold(game.title), needs=readiness(table, game))
    turned = loaded.turned
    if turned is None or (turned.match.result is None and table.phase is Phase.ENDED):
        return say(catalogue.TABLE_CLOSED, game=game.title)
    view = public_view(game, turned.match, turned.open)
    if view.result:
        return say(catalogue.STATUS_ENDED, game=bold(game.title), winners=winners(view))
    waiting = waiting_for(view)
    standing = say(catalogue.STATUS, game=bold(game.title), waiting=waiting, ago=ago(loaded.now - loaded.moved))
    until = public_until(table, view)
    return (*standing, *((Span(" "), *until) if until else ()))


def standing(loaded: LoadedTable) -> Rich:
    """Beside the name of its game: how it stands."""
    table, turned = loaded.table, loaded.turned
    if table.phase is not Phase.PLAYING or turned is None:
        return readiness(table, loaded.game) if table.phase is Phase.LOBBY else status(loaded)
    view = public_view(loaded.game, turned.match, turned.open)
    told = say(catalogue.STANDING, waiting=waiting_for(view), ago=ago(loaded.now - loaded.moved))
    return lines(told, public_until(table, view), say(catalogue.ASLEEP) if table.asleep else ())


def ago(seconds: float) -> str:
    """Never of one day: in whichever unit there are two or more."""
    for unit, words in ((86400, catalogue.DAYS_AGO), (3600, catalogue.HOURS_AGO), (60, catalogue.MINUTES_AGO)):
        if seconds >= 2 * unit:
            return words.format(n=int(seconds // unit))
    return catalogue.SECONDS_AGO.format(n=max(0, int(seconds)))


def history(loaded: LoadedTable, log: Sequence[LogEntry], after: int = 0) -> tuple[Rich, int]:
    """A page of public lines, the newest last, before so many of the newest sentences; what was taken back is left out.

    And how many sentences it begins after, counted from the end; 0 if nothing is before it.
    """
    names = [seat.name for seat in loaded.table.seats]
    found = [read(text) for text in sentences(log)]
    end = max(0, len(found) - after)
    start, room = end, LOG_ROOM
    while start and (room := room - len(plain(fill(found[start - 1], names)))) > 0:
        start -= 1
    shown = lines(*recent(loaded.game, found[start:end], names, end - start, 2 * LOG_ROOM))
    return shown or say(catalogue.LOG_EMPTY), len(found) - start if start else 0


def sentences(log: Sequence[LogEntry]) -> list[str]:
    return [text for entry in log if not entry.taken_back for text in json.loads(entry.what).get("said", ())]


def chapters(here: Sequence[str], own: Path | None = None) -> Rich:
    """What can be looked up, chapter by chapter."""
    said = [
        say(catalogue.CHAPTERS, game=bold(title_of(id_)), chapters=listed([say(one) for one in chapters_of(id_, own)]))
        for id_ in here
    ]
    return lines(*said, say(catalogue.TRY_A_CHAPTER, example=code("/rules")))


def rules(book: Rulebook, query: str) -> Rich:
    """What is found in a book; in one of several games, each passage says its game."""
    found = book.find(query[:200])
    if not found:
        raise Sorry(say(catalogue.NO_RULE, query=code(query[:40])))
    told = [passage_of_game(one) if book.games > 1 else passage(one) for one in found]
    return lines(told[0], reconstructed(found[0].entry), *told[1:])


def chapter(book: Rulebook, heading: str, page: int) -> tuple[Rich, int]:
    """A page of it, and how many there are."""
    found = book.chapter(heading)
    pages = [found[i : i + PASSAGES] for i in range(0, len(found), PASSAGES)]
    told = pages[min(page, len(pages) - 1)]
    return lines(bold(heading), *map(passage, told)), len(pages)


def symbols(here: Sequence[str]) -> Rich:
    """The legend of the pictures: what is drawn, its word, what it means."""
    told: list[Rich] = []
    for game in here:
        shown = symbols_of(game)
        told += [bold(title_of(game))] if shown else []
        told += [say(catalogue.SYMBOL, word=bold(one.word), drawn=one.drawn, line=one.line) for one in shown]
    return lines(*told, say(catalogue.SYMBOLS_OF_ALL))


def reconstructed(entry: Entry | None) -> Rich:
    """Which fields of a piece we had to make up, and how to type in what is printed."""
    if entry is None:
        return ()
    said: list[Rich] = []
    told: dict[Known, str] = {"reconstructed": catalogue.RECONSTRUCTED, "in part": catalogue.IN_PART}
    for known, words in told.items():
        if fields := entry.fields_that_are(known):
            said.append(say(words, fields=listed([say(field) for field in fields])))
    if not said:
        return ()
    typed = say(catalogue.TYPE_IT_IN, entry=code(f"[{entry.id}]"), file=code(entry.file), more=code("docs/content.md"))
    return joined([*said, typed], " ")


def passage(one: Passage) -> Rich:
    return say(catalogue.RULE, number=bold(one.number), text=one.text)


def passage_of_game(one: Passage) -> Rich:
    return say(catalogue.RULE_OF_GAME, number=bold(one.number), game=title_of(one.game), text=one.text)


def why(all_rules: Library, refusal: str, loaded: LoadedTable | None, seat: Seat | None) -> Rich:
    """The last refusal with its rule in full, and what is blocked right now."""
    told = _refusal(all_rules, refusal)
    blocked: list[Rich] = []
    if loaded and loaded.turned and seat is not None:
        names = loaded.turned.match.names
        for decision in loaded.turned.open.decisions:
            for option in decision.options if decision.seat == seat else ():
                if option.blocked:
                    reason = say(catalogue.WHY_BLOCKED, label=fill(option.text, names), why=fill(option.blocked, names))
                    blocked += [reason, rule_in_full(all_rules, option.rule)]
    return lines(*told, *blocked) or say(catalogue.WHY_NONE)


def _refusal(all_rules: Library, refusal: str) -> list[Rich]:
    if not refusal:
        return []
    words, rule = json.loads(refusal)
    return [say("{why}", why=words), rule_in_full(all_rules, rule)]


def rule_in_full(all_rules: Library, number: str) -> Rich:
    """A number says by its letters which game it is of."""
    found = all_rules().rule(number) if number else None
    return passage(found) if found else ()


def call_of(chosen: Mapping[str, str], usual: str) -> str:
    """Where somebody is called. What was set before there was a choice counts as private."""
    return chosen.get("call", "private" if chosen.get("notify") == "yes" else usual)


def settings(chosen: Mapping[str, str], usual: str) -> Rich:
    values = {"call": call_of(chosen, usual), "quiet": chosen.get("quiet") or "off", "zone": chosen.get("zone", "UTC")}
    return lines(*(say(catalogue.SETTING, title=SETTINGS[name][0], value=value) for name, value in values.items()))


def _read_setting(chosen: Mapping[str, str], name: str, value: str) -> str:
    """As it is kept. The zone is asked once, by city or offset."""
    if name == "zone":
        found = quiet.zone_name(value)
        if not found:
            raise Sorry(say(catalogue.ZONE_HOW))
        return found
    if value == "off":
        return ""
    if not (found := quiet.hours_of(value)):
        raise Sorry(say(catalogue.QUIET_HOW))
    if not chosen.get("zone"):
        raise Sorry(say(catalogue.QUIET_NEEDS_ZONE))
    return found


def setting_changed(chosen: dict[str, str], name: str, value: str) -> tuple[dict[str, str], Rich]:
    if name not in SETTINGS:
        raise Sorry(say(catalogue.NO_SUCH_OPTION, name=code(name[:40]), options=listed([code(n) for n in SETTINGS])))
    title, values = SETTINGS[name]
    if name in ("quiet", "zone"):
        value = _read_setting(chosen, name, value)
    elif value not in values:
        raise Sorry(say(catalogue.BAD_VALUE, title=title, values=listed([code(v) for v in values])))
    return {**chosen, name: value}, say(catalogue.SETTINGS_SAVED, title=title, value=value or "off")
