"""What people can do, each a function of its name: see `bot.table.use_cases`."""

from __future__ import annotations

from bot.games.lessons import symbols_of
from bot.table import (
    absence,
    acting,
    calling,
    consent,
    ending,
    housing,
    info,
    lobby,
    match,
    substitutes,
    try_it,
    unseating,
)
from bot.table.deliveries import (
    Answer,
    asked_for,
    board_in_private,
    board_in_words,
    hand_answer,
    mat_in_words,
    mat_shown,
    sheet_in_words,
    sheet_shown,
)
from bot.table.loaded import LoadedTable, Member, Request, Sorry, TooLate
from bot.table.outcome import Outcome, ShowTable
from bot.table.request import all_loaded_of, label_of, loaded_of
from bot.table.sleeping import need_awake
from bot.table.tables import Tables
from bot.table.typed import game_meant
from bot.table.whereabouts import whereabouts_of
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
from storage import LogEntry, Phase, Table, Taken

MOST_TABLES = 10  # in a list
FEW_VALUES = 5  # of an option that are all named
SYMBOLS = "symbols"  # looked up like a rule: the legend of the pictures


# --- the lobby ---------------------------------------------------------------------------------------------------
async def new(tables: Tables, ask: Request) -> Answer:
    if ask.place is None and ask.who.chat is None:
        raise Sorry(say(catalogue.NOT_IN_PRIVATE))
    if not ask.words and ask.place is None:
        return Answer(offers())
    if not ask.words:
        all_of_them = listed([say("{title} ({id})", title=bold(title_of(id_)), id=code(id_)) for id_ in games.IDS])
        raise Sorry(say(catalogue.WHICH_GAME, games=all_of_them))
    game, rest = game_meant(ask.words.split())
    if rest == [ids.LESSON] and (where := ask.place or ask.who.chat):
        return await try_it.learn_it(tables, ask, where, game)
    options = {name: value for name, _, value in (one.partition("=") for one in rest)}  # a preset has no value
    if ask.place is None and ask.who.chat:  # nobody else could join there
        return await try_it.try_it(tables, ask, ask.who.chat, game, options)
    assert ask.place
    return await tables.open_table(ask.who, ask.place, game, options, ask.update)


async def join(tables: Tables, ask: Request) -> Answer:
    return await tables.change(ask, lambda loaded: substitutes.joined(loaded, ask.who), answered=True)


async def computer(tables: Tables, ask: Request) -> Answer:
    return await tables.change(ask, lambda loaded: substitutes.computer_seated(loaded, ask.who, ask.words.lower()))


async def remove(tables: Tables, ask: Request) -> Answer:
    if ask.words:
        return await unseating.remove(tables, ask)
    buttons = unseating.remove_buttons((await tables.asked(ask)).table, ask.who)
    raise Sorry(say(catalogue.REMOVE_WHOM), buttons=tuple(buttons))


async def remove_pressed(tables: Tables, ask: Request) -> Answer:
    return _with_options(await unseating.remove_pressed(tables, ask), ask.who)


async def options(tables: Tables, ask: Request) -> Answer:
    name, _, value = ask.words.replace("=", " ").partition(" ")
    if not name or ask.pressed:
        return Answer(options_of((await tables.asked(ask)).table, ask.who))
    return await tables.change(ask, lambda loaded: lobby.option_set(loaded, ask.who, name, value))


def options_of(table: Table, who: Member) -> Notice:
    """The options; for the host as buttons, each setting the next value."""
    match = table.match
    said = [say(catalogue.OPTION_LINE, title=bold(s.title), value=s.spoken(v)) for s, v in chosen(table)]
    head = say(catalogue.OPTIONS_OF, game=bold(title_of(table.game)))
    if table.phase is not Phase.LOBBY or table.host != who.person:
        return Notice(lines(head, *said), kind="options", accent=BRASS)
    sections = [_option(match, words, *one) for words, one in zip(said, chosen(table), strict=True)]
    buttons = [Button(ids.at_table(match, "option", one), one.capitalize()) for one in find(table.game).presets]
    buttons += unseating.remove_buttons(table, who)
    return Notice(head, tuple(buttons), "options", tuple(sections), BRASS)


def _with_options(answer: Answer, who: Member) -> Answer:
    return answer._replace(reply=options_of(answer.at.table, who)) if answer.at else answer


def _option(match: str, words: Rich, setting: Setting, value: Scalar) -> Section:
    """Says what is set now; a press sets the next value."""
    others = [setting.spoken(other) for other in setting.values if other != value]
    few = others if len(others) <= FEW_VALUES else [*others[:1], "…", *others[-1:]]
    small = say(catalogue.OPTION_OR, values=", ".join(few)) if others else say(catalogue.OPTION_FIXED)
    alone = catalogue.OPTION_LINE.format(title=setting.title, value=setting.spoken(value))
    return Section(words, small, Button(ids.at_table(match, "option", setting.name), catalogue.CHANGE), alone)


async def next_value(tables: Tables, ask: Request) -> Answer:
    """A press on an option, or on a preset."""

    def decide(loaded: LoadedTable) -> Outcome:
        following = {setting.name: setting.spoken(setting.next(value)) for setting, value in chosen(loaded.table)}
        return lobby.option_set(loaded, ask.who, ask.words, following.get(ask.words, ""))

    return _with_options(await tables.change(ask, decide), ask.who)


async def start(tables: Tables, ask: Request) -> Answer:
    seed = tables.seed()
    await housing.may_start(tables.storage, ask.who, await tables.table(ask.match))
    return await tables.change(ask, lambda loaded: lobby.begun(loaded, ask.who, seed), answered=True)


async def rematch(tables: Tables, ask: Request) -> Answer:
    """The next table at the same place, with the same people, computers and options."""
    loaded = await tables.asked(ask)
    acting.seated(loaded, ask.who)
    need_awake(loaded)
    if loaded.table.phase is not Phase.ENDED:
        raise Sorry(say(catalogue.NOT_OVER))
    table = lobby.opened_again(loaded.table, await tables.storage.new_match(ask.update), ask.who)
    answer = await tables.opened(table, ask.update, {"rematch": ask.match})
    if isinstance(answer, Taken):
        raise Sorry(say(catalogue.ALREADY_A_TABLE, game=bold(title_of(loaded.table.game))))
    left = tables.said_now(loaded, ShowTable(settled=True))  # the result stays, without *Rematch*
    return answer._replace(deliveries=(*left, *answer.deliveries))


# --- the match ---------------------------------------------------------------------------------------------------
async def typed(tables: Tables, ask: Request) -> Answer:
    """A verb of the game."""
    return await tables.change(ask, lambda loaded: match.typed(loaded, ask), answered=True)


async def hand(tables: Tables, ask: Request) -> Answer:
    """It was asked for: where others see only changes, it comes as a new message."""
    return asked_for(hand_of(await tables.asked(ask), ask.who))


async def more(tables: Tables, ask: Request) -> Answer:
    """All that one may cut in with by one verb."""
    return hand_of(await tables.asked(ask), ask.who, ask.words)


def hand_of(loaded: LoadedTable, who: Member, verb: str = "") -> Answer:
    seat = loaded.seat_of(who.person)
    if seat is None:
        raise Sorry(say(catalogue.NO_HAND))
    if loaded.turned is None:
        raise Sorry(say(catalogue.NOT_STARTED))
    return hand_answer(loaded, seat, verb=verb)


async def back(tables: Tables, ask: Request) -> Answer:
    return await tables.change(ask, lambda loaded: match.gone_back(loaded, ask), answered=True)


async def refuse(tables: Tables, ask: Request) -> Answer:
    return await consent.agree(tables, ask, agrees=False)


# --- people who are away -----------------------------------------------------------------------------------------
async def remind(tables: Tables, ask: Request) -> Answer:
    answer = await tables.change(ask, lambda loaded: absence.reminded(loaded, ask))
    return answer._replace(reply=Notice(say(catalogue.REMINDED)))


async def pause(tables: Tables, ask: Request) -> Answer:
    return await tables.change(ask, lambda loaded: absence.paused(loaded, ask))


async def away(tables: Tables, ask: Request) -> Answer:
    return await tables.change(ask, lambda loaded: absence.gone(loaded, ask))


async def substitute(tables: Tables, ask: Request) -> Answer:
    return await tables.change(ask, lambda loaded: absence.replaced(loaded, ask))


async def host(tables: Tables, ask: Request) -> Answer:
    return await tables.change(ask, lambda loaded: absence.handed_on(loaded, ask))


async def note(tables: Tables, ask: Request) -> Answer:
    """Nothing typed shows it."""
    if not ask.words:
        loaded = await tables.asked(ask)
        words = loaded.table.notes.get(acting.seated(loaded, ask.who), "")
        return Answer(Notice(say(catalogue.NOTE, words=words) if words else say(catalogue.NOTE_GONE)))
    answer = await tables.change(ask, lambda loaded: absence.noted(loaded, ask))
    kept = answer.at and answer.at.table.notes.get(acting.seated(answer.at, ask.who))
    return answer._replace(reply=Notice(say(catalogue.NOTE_KEPT if kept else catalogue.NOTE_GONE)))


async def next_table(tables: Tables, ask: Request) -> Answer:
    """The one that has waited longest for who asks."""
    found = [one for one in await all_loaded_of(tables, ask.who) if one.playing and not one.table.asleep]
    waiting = [s for s in found if s.seat_of(ask.who.person) in calling.told_to_move(s.turned)]
    if not waiting:
        raise Sorry(say(catalogue.NOTHING_WAITS))
    return hand_of(min(waiting, key=lambda one: one.moved), ask.who)


# --- looking -----------------------------------------------------------------------------------------------------
async def board(tables: Tables, ask: Request) -> Answer:
    """In the channel the one message is posted anew; in private, in words, or of one player, it is an answer."""
    loaded = await tables.asked(ask)
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


async def board_pressed(tables: Tables, ask: Request) -> Answer:
    """Drawn anew, for who asks."""
    return Answer(board_in_private(await tables.asked(ask), ask.who.person))


async def mat_of_seat(tables: Tables, ask: Request) -> Answer:
    """A press: one's own is shown first."""
    loaded, seat = await tables.asked(ask), ask.words
    if seat and not (seat.isdecimal() and int(seat[:3]) < len(loaded.table.seats)):
        raise TooLate(say(catalogue.OLD_BUTTON))
    return Answer(mat_shown(loaded, ask.who.person, int(seat) if seat else loaded.seat_of(ask.who.person) or 0))


async def sheet_typed(tables: Tables, ask: Request) -> Answer:
    """By its own word; in words if that is wanted."""
    loaded = await tables.asked(ask)
    sheet = sheet_of(loaded.table.game, ask.name)
    if sheet is None:
        raise Sorry(say(catalogue.NO_SUCH_COMMAND, name=code("/" + ask.name)))
    if ask.words.lower() == "text":
        return Answer(sheet_in_words(loaded, sheet.word))
    return Answer(sheet_shown(loaded, ask.who.person, sheet.word))


async def sheet_of_game(tables: Tables, ask: Request) -> Answer:
    loaded, which = await tables.asked(ask), ask.words
    words = sheets_of(loaded.table.game)
    if not (which.isdecimal() and int(which[:3]) < len(words)):
        raise TooLate(say(catalogue.OLD_BUTTON))
    return Answer(sheet_shown(loaded, ask.who.person, words[int(which)]))


async def status(tables: Tables, ask: Request) -> Answer:
    return Answer(Notice(info.status(await tables.asked(ask))))


async def log(tables: Tables, ask: Request) -> Answer:
    """The newest page; a press on *Earlier* says how many sentences it has read."""
    loaded, after = await tables.asked(ask), int(ask.words[:5]) if ask.words.isdecimal() else 0
    shown, before = info.history(loaded, await _newest(tables, ask.match, after), after)
    more = (Button(ids.at_table(ask.match, "log", str(before)), catalogue.EARLIER),) if before else ()
    return Answer(Notice(shown, more, "log"))


async def _newest(tables: Tables, match: str, after: int) -> list[LogEntry]:
    """As much of the log as tells enough: many entries tell nothing, and how many those are is nobody's business."""
    wanted = newest = after + info.LOG_ROOM // 10
    while True:
        log = await tables.storage.matches.log(match, newest)
        if len(log) < newest or len(info.sentences(log)) >= wanted:
            return log
        newest *= 4


async def rules(tables: Tables, ask: Request) -> Answer:
    here = await games_here(tables, ask)
    if ask.words.strip().lower() == SYMBOLS:
        return Answer(Notice(info.symbols(here), kind="rules"))
    if ask.words:
        return Answer(Notice(info.rules(tables.rulebook(*here), ask.words), kind="rules"))
    return Answer(Notice(info.chapters(here, tables.own), kind="rules"))


async def rules_pressed(tables: Tables, ask: Request) -> Answer:
    """The chapters as buttons, or how one of them begins."""
    game, chapter = (await tables.asked(ask)).table.game, ask.words
    if chapter == SYMBOLS:
        return Answer(Notice(info.symbols((game,)), kind="rules"))
    chapters = chapters_of(game, tables.own)
    which, _, page = chapter.partition(".")
    if chapter and not (which.isdecimal() and int(which[:3]) < len(chapters) and (not page or page.isdecimal())):
        raise TooLate(say(catalogue.OLD_BUTTON))
    buttons = tuple(Button(ids.at_table(ask.match, "rules", str(i)), one) for i, one in enumerate(chapters))
    words: Rich = bold(title_of(game))
    if chapter:
        at = int(page[:3] or 0)
        words, all_ = info.chapter(tables.rulebook(game), chapters[int(which)], at)
        turns = {at - 1: catalogue.EARLIER, at + 1: catalogue.FURTHER}
        leaf = [(n, label) for n, label in turns.items() if 0 <= n < all_]
        buttons = (*(Button(ids.at_table(ask.match, "rules", f"{which}.{n}"), label) for n, label in leaf), *buttons)
    legend = (Button(ids.at_table(ask.match, "rules", SYMBOLS), catalogue.SYMBOLS),) if symbols_of(game) else ()
    return Answer(Notice(words, (*buttons, *legend), "rules"))


async def games_here(tables: Tables, ask: Request) -> tuple[str, ...]:
    """The game that is played here; without a table, all games."""
    try:
        return ((await loaded_of(tables, ask)).game.id,)
    except Sorry:
        return games.IDS


async def why(tables: Tables, ask: Request) -> Answer:
    refusal = await tables.storage.people.last_refusal(ask.who.person)
    try:
        loaded = await loaded_of(tables, ask)
    except Sorry:
        return Answer(Notice(info.why(tables.rulebook, refusal, None, None)))
    return Answer(Notice(info.why(tables.rulebook, refusal, loaded, loaded.seat_of(ask.who.person))))


async def own_tables(tables: Tables, ask: Request) -> Answer:
    """Those that are open, and those that could be opened again."""
    tables_loaded = await all_loaded_of(tables, ask.who)
    going = [s for s in tables_loaded if s.table.phase is not Phase.ENDED]
    closed = [s for s in tables_loaded if ending.may_open(s)]
    if not going and not closed:
        raise Sorry(say(catalogue.NO_TABLES))
    going.sort(key=lambda one: one.seat_of(ask.who.person) not in calling.waited_for(one.turned))
    sections = [await _way_to(tables, one) for one in (*going, *closed)[:MOST_TABLES]]
    return Answer(Notice(bold(catalogue.YOUR_TABLES), kind="tables", sections=tuple(sections), accent=GOLD))


async def _way_to(tables: Tables, loaded: LoadedTable) -> Section:
    """Where it is and how it stands, and the way there: a link, one's hand, or that it is opened again."""
    table = loaded.table
    at, label = await whereabouts_of(tables.storage, table.place), await label_of(tables, loaded)
    words = say(catalogue.TABLE_HERE, game=bold(loaded.game.title), place=at.name) if at.name else (Span(label),)
    small = info.standing(loaded)
    if table.phase is Phase.ENDED:
        again = Button(ids.at_table(table.match, "reopen"), catalogue.OPEN_AGAIN)
        return Section(words, small, again, catalogue.OPEN_ONE_AGAIN.format(table=label))
    if at.link:
        return Section(words, small, Button("", catalogue.GO_THERE, url=at.link), label)
    what = "hand" if loaded.playing else "options"
    return Section(words, small, Button(ids.at_table(table.match, what), catalogue.GO_THERE), label)


async def stay(tables: Tables, ask: Request) -> Answer:
    return Answer(Notice(say(catalogue.PLAYED_ON)))
