"""The commands of the catalogue, each answered by one function of its name."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.table import looks, play
from bot.table.house import House
from bot.table.notes import Note
from bot.table.request import Request, match_of, sitting_of, sittings_of
from bot.table.sitting import Sorry, Visitor
from bot.table.sleeping import need_awake
from bot.table.speaking import Answer, board_in_private, board_in_words, hand_answer, mat_in_words, mat_shown
from bot.talk import catalogue, ids
from bot.talk.games import chosen, title_of
from bot.talk.messages import Button, Notice
from bot.talk.rich import bold, code, lines, listed, say
from engine.games import IDS, find
from storage import Person, Phase

Answering = Callable[[House, Request], Awaitable[Answer]]
ANSWERS: dict[str, Answering] = {}


def answers(*names: str) -> Callable[[Answering], Answering]:
    def note(function: Answering) -> Answering:
        ANSWERS.update(dict.fromkeys(names, function))
        return function

    return note


# --- the lobby ---------------------------------------------------------------------------------------------------
@answers("new")
async def new(house: House, ask: Request) -> Answer:
    if ask.place is None:
        raise Sorry(say(catalogue.NOT_IN_PRIVATE))
    game, *rest = ask.words.split() or [""]
    if not game:
        games = listed([say("{title} ({id})", title=bold(title_of(id_)), id=code(id_)) for id_ in IDS])
        raise Sorry(say(catalogue.WHICH_GAME, games=games))
    options = {name: value for name, _, value in (one.partition("=") for one in rest)}  # a preset has no value
    return await house.open_table(ask.who, ask.place, game, options, ask.update)


@answers("join")
async def join(house: House, ask: Request) -> Answer:
    return await house.join(ask.who, await match_of(house, ask), ask.update)


@answers("leave")
async def leave(house: House, ask: Request) -> Answer:
    return await house.leave(ask.who, await match_of(house, ask), ask.update)


@answers("computer")
async def computer(house: House, ask: Request) -> Answer:
    return await house.seat_computer(ask.who, await match_of(house, ask), ask.words.lower(), ask.update)


@answers("options")
async def options(house: House, ask: Request) -> Answer:
    match = await match_of(house, ask)
    name, _, value = ask.words.replace("=", " ").partition(" ")
    if not name:
        return await options_of(house, ask.who, match)
    return await house.set_option(ask.who, match, name, value, ask.update)


async def options_of(house: House, who: Visitor, match: str) -> Answer:
    """The options; for the host as buttons, each setting the next value."""
    table = (await house.sit(match)).table
    said = [say(catalogue.OPTION_LINE, title=s.title, value=bold(s.spoken(v))) for s, v in chosen(table)]
    if table.phase is not Phase.LOBBY or table.host != who.person:
        return Answer(Notice(lines(*said)))
    words = catalogue.OPTION_LINE
    buttons = [
        Button(ids.at_table(match, "option", s.name), words.format(title=s.title, value=s.spoken(s.next(v))))
        for s, v in chosen(table)
    ]
    buttons += [Button(ids.at_table(match, "option", one), one.capitalize()) for one in find(table.game).presets]
    return Answer(Notice(lines(*said, say(catalogue.PRESS_TO_CHANGE)), tuple(buttons)))


async def next_value(house: House, who: Visitor, match: str, name: str, update: str) -> Answer:
    """A press on an option, or on a preset."""
    table = (await house.sit(match)).table
    following = {setting.name: setting.spoken(setting.next(value)) for setting, value in chosen(table)}
    answer = await house.set_option(who, match, name, following.get(name, ""), update)
    return answer._replace(reply=(await options_of(house, who, match)).reply)


@answers("start")
async def start(house: House, ask: Request) -> Answer:
    return await house.start(ask.who, await match_of(house, ask), ask.update)


@answers("end")
async def end(house: House, ask: Request) -> Answer:
    return await house.close(ask.who, await match_of(house, ask), ask.update)


@answers("rematch")
async def rematch(house: House, ask: Request) -> Answer:
    return await house.rematch(ask.who, await match_of(house, ask), ask.update)


# --- the match ---------------------------------------------------------------------------------------------------
@answers("hand", "act")
async def hand(house: House, ask: Request) -> Answer:
    return await hand_of(house, ask.who, await match_of(house, ask))


async def hand_of(house: House, who: Visitor, match: str, verb: str = "") -> Answer:
    sitting = await house.sit(match)
    seat = sitting.seat_of(who.person)
    if seat is None:
        raise Sorry(say(catalogue.NO_HAND))
    if sitting.turned is None:
        raise Sorry(say(catalogue.NOT_STARTED))
    return hand_answer(sitting, seat, verb=verb)


@answers("back")
async def back(house: House, ask: Request) -> Answer:
    return await house.back(ask.who, await match_of(house, ask), ask.update)


@answers("undo")
async def undo(house: House, ask: Request) -> Answer:
    return await house.undo(ask.who, await match_of(house, ask), ask.update)


@answers("agree")
async def agree(house: House, ask: Request) -> Answer:
    return await house.agree(ask.who, await match_of(house, ask), ask.update)


@answers("refuse")
async def refuse(house: House, ask: Request) -> Answer:
    return await house.agree(ask.who, await match_of(house, ask), ask.update, agrees=False)


# --- looking -----------------------------------------------------------------------------------------------------
@answers("board")
async def board(house: House, ask: Request) -> Answer:
    """In the channel the one message is posted anew; in private, in words, or of one player, it is an answer."""
    sitting = await sitting_of(house, ask)
    first, _, rest = ask.words.partition(" ")
    in_words = first.lower() == "text"
    if whose := (rest if in_words else ask.words).strip():
        seat = play.seat_called(sitting, ask.who, whose)
        return Answer(mat_in_words(sitting, seat) if in_words else mat_shown(sitting, ask.who.person, seat))
    if in_words:
        return Answer(board_in_words(sitting))
    if ask.place is None:
        return Answer(board_in_private(sitting, ask.who.person))
    need_awake(sitting)
    return Answer(None, tuple(house.said_now(sitting, Note("table", anew=True))))


async def mat_of_seat(house: House, who: Visitor, match: str, seat: str) -> Answer:
    """A press: one's own is shown first."""
    sitting = await house.sit(match)
    if seat and not (seat.isdecimal() and int(seat[:3]) < len(sitting.table.seats)):
        raise Sorry(say(catalogue.OLD_BUTTON))
    return Answer(mat_shown(sitting, who.person, int(seat) if seat else sitting.seat_of(who.person) or 0))


@answers("status")
async def status(house: House, ask: Request) -> Answer:
    return Answer(Notice(looks.status(await sitting_of(house, ask), house.now())))


@answers("log")
async def log(house: House, ask: Request) -> Answer:
    return await log_of(house, await match_of(house, ask))


async def log_of(house: House, match: str) -> Answer:
    sitting = await house.sit(match)
    return Answer(Notice(looks.history(sitting, await house.storage.matches.log(match, looks.LOG_ENTRIES))))


@answers("rules")
async def rules(house: House, ask: Request) -> Answer:
    """Of the game that is played here; without a table, of all games."""
    try:
        games: tuple[str, ...] = ((await sitting_of(house, ask)).game.id,)
    except Sorry:
        games = IDS
    return Answer(Notice(looks.rules(games, ask.words)))


@answers("why")
async def why(house: House, ask: Request) -> Answer:
    refusal = await house.storage.people.last_refusal(ask.who.person)
    try:
        sitting = await sitting_of(house, ask)
    except Sorry:
        return Answer(Notice(looks.why(refusal, None, None)))
    return Answer(Notice(looks.why(refusal, sitting, sitting.seat_of(ask.who.person))))


@answers("games")
async def games(house: House, ask: Request) -> Answer:
    sittings = await sittings_of(house, ask.who)
    if not sittings:
        raise Sorry(say(catalogue.NO_TABLES))
    buttons = [
        Button(ids.at_table(s.table.match, "hand"), s.game.title) for s in sittings if s.table.phase is Phase.PLAYING
    ]
    return Answer(Notice(lines(*(looks.status(one, house.now()) for one in sittings)), tuple(buttons[:5])))


@answers("settings")
async def settings(house: House, ask: Request) -> Answer:
    people = house.storage.people
    person = await people.get(ask.who.person) or Person(ask.who.person, ask.who.name)
    name, _, value = ask.words.lower().partition(" ")
    if not name:
        return Answer(Notice(looks.settings(person.settings)))
    changed, said = looks.setting_changed(person.settings, name, value.strip())
    await people.put(replace(person, settings=changed))
    return Answer(Notice(said))


@answers("help")
async def help_(house: House, ask: Request) -> Answer:
    return Answer(Notice(looks.help_for(ask.words)))
