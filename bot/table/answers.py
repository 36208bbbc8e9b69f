"""The commands of the catalogue, each answered by one function of its name."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.table import acting, calling, consent, ending, info, try_it, unseating
from bot.table.deliveries import (
    Answer,
    board_in_private,
    board_in_words,
    hand_answer,
    mat_in_words,
    mat_shown,
    sheet_in_words,
    sheet_shown,
)
from bot.table.loaded import LoadedTable, Member, Sorry
from bot.table.outcome import ShowTable
from bot.table.request import Request, all_loaded_of, label_of, loaded_of, match_of
from bot.table.sleeping import need_awake
from bot.table.tables import Tables
from bot.table.typed import game_meant
from bot.table.whereabouts import spot_of
from bot.talk import catalogue, ids
from bot.talk.games import Setting, chosen, sheet_of, sheets_of, title_of
from bot.talk.messages import Button, Notice, Section
from bot.talk.rich import Rich, Span, bold, code, lines, listed, say
from bot.talk.rulebook import chapters_of
from bot.talk.welcome import offers
from engine import games
from engine.core import Scalar
from engine.games import find
from renderers.toolkit.colour import BRASS, GOLD
from storage import LogEntry, Person, Phase

Answering = Callable[[Tables, Request], Awaitable[Answer]]
ANSWERS: dict[str, Answering] = {}
MOST_TABLES = 10  # in a list
FEW_VALUES = 5  # of an option that are all named


def answers(*names: str) -> Callable[[Answering], Answering]:
    def note(function: Answering) -> Answering:
        ANSWERS.update(dict.fromkeys(names, function))
        return function

    return note


# --- the lobby ---------------------------------------------------------------------------------------------------
@answers("new")
async def new(tables: Tables, ask: Request) -> Answer:
    if ask.place is None and ask.who.chat is None:
        raise Sorry(say(catalogue.NOT_IN_PRIVATE))
    if not ask.words and ask.place is None:
        return Answer(offers())
    if not ask.words:
        all_of_them = listed([say("{title} ({id})", title=bold(title_of(id_)), id=code(id_)) for id_ in games.IDS])
        raise Sorry(say(catalogue.WHICH_GAME, games=all_of_them))
    game, rest = game_meant(ask.words.split())
    options = {name: value for name, _, value in (one.partition("=") for one in rest)}  # a preset has no value
    if ask.place is None and ask.who.chat:  # nobody else could join there
        return await try_it.try_it(tables, ask.who, ask.who.chat, game, options, ask.update)
    assert ask.place
    return await tables.open_table(ask.who, ask.place, game, options, ask.update)


@answers("join")
async def join(tables: Tables, ask: Request) -> Answer:
    return await tables.join(ask.who, await match_of(tables, ask), ask.update)


@answers("leave")
async def leave(tables: Tables, ask: Request) -> Answer:
    return await ending.leave(tables, ask.who, await match_of(tables, ask), ask.update)


@answers("computer")
async def computer(tables: Tables, ask: Request) -> Answer:
    return await tables.seat_computer(ask.who, await match_of(tables, ask), ask.words.lower(), ask.update)


@answers("remove")
async def remove(tables: Tables, ask: Request) -> Answer:
    match = await match_of(tables, ask)
    if ask.words:
        return await unseating.remove(tables, ask.who, match, ask.words, ask.update)
    buttons = unseating.remove_buttons((await tables.load(match)).table, ask.who)
    raise Sorry(say(catalogue.REMOVE_WHOM), buttons=tuple(buttons))


@answers("options")
async def options(tables: Tables, ask: Request) -> Answer:
    match = await match_of(tables, ask)
    name, _, value = ask.words.replace("=", " ").partition(" ")
    if not name:
        return await options_of(tables, ask.who, match)
    return await tables.set_option(ask.who, match, name, value, ask.update)


async def options_of(tables: Tables, who: Member, match: str) -> Answer:
    """The options; for the host as buttons, each setting the next value."""
    table = (await tables.load(match)).table
    said = [say(catalogue.OPTION_LINE, title=bold(s.title), value=s.spoken(v)) for s, v in chosen(table)]
    head = say(catalogue.OPTIONS_OF, game=bold(title_of(table.game)))
    if table.phase is not Phase.LOBBY or table.host != who.person:
        return Answer(Notice(lines(head, *said), kind="options", accent=BRASS))
    sections = [_option(match, words, *one) for words, one in zip(said, chosen(table), strict=True)]
    buttons = [Button(ids.at_table(match, "option", one), one.capitalize()) for one in find(table.game).presets]
    buttons += unseating.remove_buttons(table, who)
    return Answer(Notice(head, tuple(buttons), "options", tuple(sections), BRASS))


def _option(match: str, words: Rich, setting: Setting, value: Scalar) -> Section:
    """Says what is set now; a press sets the next value."""
    others = [setting.spoken(other) for other in setting.values if other != value]
    few = others if len(others) <= FEW_VALUES else [*others[:1], "…", *others[-1:]]
    small = say(catalogue.OPTION_OR, values=", ".join(few)) if others else say(catalogue.OPTION_FIXED)
    alone = catalogue.OPTION_LINE.format(title=setting.title, value=setting.spoken(value))
    return Section(words, small, Button(ids.at_table(match, "option", setting.name), catalogue.CHANGE), alone)


async def next_value(tables: Tables, who: Member, match: str, name: str, update: str) -> Answer:
    """A press on an option, or on a preset."""
    table = (await tables.load(match)).table
    following = {setting.name: setting.spoken(setting.next(value)) for setting, value in chosen(table)}
    answer = await tables.set_option(who, match, name, following.get(name, ""), update)
    return answer._replace(reply=(await options_of(tables, who, match)).reply)


@answers("start")
async def start(tables: Tables, ask: Request) -> Answer:
    return await tables.start(ask.who, await match_of(tables, ask), ask.update)


@answers("end")
async def end(tables: Tables, ask: Request) -> Answer:
    return await ending.end(tables, ask.who, await match_of(tables, ask), ask.update)


@answers("rematch")
async def rematch(tables: Tables, ask: Request) -> Answer:
    return await tables.rematch(ask.who, await match_of(tables, ask), ask.update)


# --- the match ---------------------------------------------------------------------------------------------------
@answers("hand", "act")
async def hand(tables: Tables, ask: Request) -> Answer:
    return await hand_of(tables, ask.who, await match_of(tables, ask))


async def hand_of(tables: Tables, who: Member, match: str, verb: str = "") -> Answer:
    loaded = await tables.load(match)
    seat = loaded.seat_of(who.person)
    if seat is None:
        raise Sorry(say(catalogue.NO_HAND))
    if loaded.turned is None:
        raise Sorry(say(catalogue.NOT_STARTED))
    return hand_answer(loaded, seat, verb=verb)


@answers("back")
async def back(tables: Tables, ask: Request) -> Answer:
    return await tables.back(ask.who, await match_of(tables, ask), ask.update)


@answers("auto")
async def auto(tables: Tables, ask: Request) -> Answer:
    return await tables.order(ask.who, await match_of(tables, ask), ask.words, ask.update)


@answers("undo")
async def undo(tables: Tables, ask: Request) -> Answer:
    return await consent.undo(tables, ask.who, await match_of(tables, ask), ask.update)


@answers("agree")
async def agree(tables: Tables, ask: Request) -> Answer:
    return await consent.agree(tables, ask.who, await match_of(tables, ask), ask.update)


@answers("refuse")
async def refuse(tables: Tables, ask: Request) -> Answer:
    return await consent.agree(tables, ask.who, await match_of(tables, ask), ask.update, agrees=False)


# --- looking -----------------------------------------------------------------------------------------------------
@answers("board")
async def board(tables: Tables, ask: Request) -> Answer:
    """In the channel the one message is posted anew; in private, in words, or of one player, it is an answer."""
    loaded = await loaded_of(tables, ask)
    first, _, rest = ask.words.partition(" ")
    in_words = first.lower() == "text"
    whose = (rest if in_words else ask.words).strip()
    if sheet := sheet_of(loaded.table.game, whose):
        word, who = sheet.word, ask.who.person
        return Answer(sheet_in_words(loaded, word) if in_words else sheet_shown(loaded, who, word))
    if whose:
        seat = acting.seat_called(loaded, ask.who, whose)
        return Answer(mat_in_words(loaded, seat) if in_words else mat_shown(loaded, ask.who.person, seat))
    if in_words:
        return Answer(board_in_words(loaded))
    if ask.place is None:
        return Answer(board_in_private(loaded, ask.who.person))
    need_awake(loaded)
    return Answer(None, tuple(tables.said_now(loaded, ShowTable(anew=True))))


async def board_of(tables: Tables, who: Member, match: str) -> Answer:
    """A press: drawn anew, for who asks."""
    return Answer(board_in_private(await tables.load(match), who.person))


async def mat_of_seat(tables: Tables, who: Member, match: str, seat: str) -> Answer:
    """A press: one's own is shown first."""
    loaded = await tables.load(match)
    if seat and not (seat.isdecimal() and int(seat[:3]) < len(loaded.table.seats)):
        raise Sorry(say(catalogue.OLD_BUTTON))
    return Answer(mat_shown(loaded, who.person, int(seat) if seat else loaded.seat_of(who.person) or 0))


async def sheet_of_game(tables: Tables, who: Member, match: str, which: str) -> Answer:
    loaded = await tables.load(match)
    words = sheets_of(loaded.table.game)
    if not (which.isdecimal() and int(which[:3]) < len(words)):
        raise Sorry(say(catalogue.OLD_BUTTON))
    return Answer(sheet_shown(loaded, who.person, words[int(which)]))


@answers("status")
async def status(tables: Tables, ask: Request) -> Answer:
    return Answer(Notice(info.status(await loaded_of(tables, ask), tables.now())))


@answers("log")
async def log(tables: Tables, ask: Request) -> Answer:
    return await log_of(tables, await match_of(tables, ask))


async def log_of(tables: Tables, match: str) -> Answer:
    loaded = await tables.load(match)
    return Answer(Notice(info.history(loaded, await _newest(tables, match)), kind="log"))


async def _newest(tables: Tables, match: str) -> list[LogEntry]:
    """As much of the log as tells enough: many entries tell nothing, and how many those are is nobody's business."""
    newest = info.LOG_SENTENCES
    while True:
        log = await tables.storage.matches.log(match, newest)
        if len(log) < newest or len(info.sentences(log)) >= info.LOG_SENTENCES:
            return log
        newest *= 4


@answers("rules")
async def rules(tables: Tables, ask: Request) -> Answer:
    here = await games_here(tables, ask)
    if ask.words:
        return Answer(Notice(info.rules(tables.rulebook(*here), ask.words), kind="rules"))
    return Answer(Notice(info.chapters(here, tables.own), kind="rules"))


async def rules_of(tables: Tables, match: str, chapter: str) -> Answer:
    """A press: the chapters as buttons, or how one of them begins."""
    game = (await tables.table(match)).game
    chapters = chapters_of(game, tables.own)
    if chapter and not (chapter.isdecimal() and int(chapter[:3]) < len(chapters)):
        raise Sorry(say(catalogue.OLD_BUTTON))
    buttons = tuple(Button(ids.at_table(match, "rules", str(i)), one) for i, one in enumerate(chapters))
    words = info.rules(tables.rulebook(game), chapters[int(chapter)]) if chapter else bold(title_of(game))
    return Answer(Notice(words, buttons, "rules"))


async def games_here(tables: Tables, ask: Request) -> tuple[str, ...]:
    """The game that is played here; without a table, all games."""
    try:
        return ((await loaded_of(tables, ask)).game.id,)
    except Sorry:
        return games.IDS


@answers("why")
async def why(tables: Tables, ask: Request) -> Answer:
    refusal = await tables.storage.people.last_refusal(ask.who.person)
    try:
        loaded = await loaded_of(tables, ask)
    except Sorry:
        return Answer(Notice(info.why(tables.rulebook, refusal, None, None)))
    return Answer(Notice(info.why(tables.rulebook, refusal, loaded, loaded.seat_of(ask.who.person))))


@answers("games")
async def own_tables(tables: Tables, ask: Request) -> Answer:
    """Those that are open, and those that could be opened again."""
    tables_loaded = await all_loaded_of(tables, ask.who)
    going = [s for s in tables_loaded if s.table.phase is not Phase.ENDED]
    closed = [s for s in tables_loaded if ending.may_open(s, tables.now())]
    if not going and not closed:
        raise Sorry(say(catalogue.NO_TABLES))
    going.sort(key=lambda one: one.seat_of(ask.who.person) not in calling.waited_for(one.turned))
    sections = [await _way_to(tables, one) for one in (*going, *closed)[:MOST_TABLES]]
    return Answer(Notice(bold(catalogue.YOUR_TABLES), kind="tables", sections=tuple(sections), accent=GOLD))


async def _way_to(tables: Tables, loaded: LoadedTable) -> Section:
    """Where it is and how it stands, and the way there: a link, one's hand, or that it is opened again."""
    table = loaded.table
    spot, label = await spot_of(tables.storage, table.place), await label_of(tables, loaded)
    words = say(catalogue.TABLE_HERE, game=bold(loaded.game.title), place=spot.name) if spot.name else (Span(label),)
    small = info.status(loaded, tables.now())
    if table.phase is Phase.ENDED:
        again = Button(ids.at_table(table.match, "reopen"), catalogue.OPEN_AGAIN)
        return Section(words, small, again, catalogue.OPEN_ONE_AGAIN.format(table=label))
    if spot.link:
        return Section(words, small, Button("", catalogue.GO_THERE, url=spot.link), label)
    what = "hand" if loaded.playing else "options"
    return Section(words, small, Button(ids.at_table(table.match, what), catalogue.GO_THERE), label)


@answers("settings")
async def settings(tables: Tables, ask: Request) -> Answer:
    people = tables.storage.people
    person = await people.get(ask.who.person) or Person(ask.who.person, ask.who.name)
    name, _, value = ask.words.lower().partition(" ")
    if not name:
        return Answer(Notice(info.settings(person.settings, tables.calls.get(person.id.platform, "here"))))
    changed, said = info.setting_changed(person.settings, name, value.strip())
    await people.put(replace(person, settings=changed))
    return Answer(Notice(said))


@answers("help")
async def help_(tables: Tables, ask: Request) -> Answer:
    return Answer(Notice(info.help_for(ask.words, await games_here(tables, ask))))
