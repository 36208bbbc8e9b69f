"""Before the match: sit down, stand up, settle the options, seat a computer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.games.lessons import Lesson, lesson_of
from bot.table import acting
from bot.table.loaded import LoadedTable, Member, Sorry
from bot.table.outcome import Outcome, ShowTable
from bot.table.teaching import hinting, teaching_begun
from bot.talk import catalogue
from bot.talk.games import CLOCK, HANDS, WHEN_OUT, Setting, settings_of
from bot.talk.rich import bold, clean_name, code, fill, listed, say
from engine.core import Game, Refused, Scalar, start
from storage import FORMER_PLAYER, Phase, Place, Player, Table, Times

LEVELS = ("greedy", "random")
EASIEST = "random"  # whom a newcomer is meant to beat
COMPUTERS = ("Ada", "Kepler", "Vera", "Tycho", "Henrietta", "Galileo", "Caroline")


def open_table(match: str, place: Place, game: Game[Any], options: Mapping[str, Scalar], who: Member) -> Table:
    name = clean_name(who.name)
    table = Table(match, place, game.id, who.person, seats=(Player(name, who.person),), host_name=name)
    for option, value in options.items():
        table = with_option(table, game, option, value)
    return table


def opened_again(old: Table, match: str, who: Member) -> Table:
    """For the same people, also those who were away, and the same computers."""
    staying = [seat for seat in old.seats if seat.name != FORMER_PLAYER]
    seats = tuple(replace(seat, computer="") if seat.person else seat for seat in staying)
    host = clean_name(who.name)
    times = Times(old.times.clock, old.times.when_out)
    table = Table(match, old.place, old.game, who.person, options=old.options, seats=seats, host_name=host)
    return replace(table, times=times, hands_after=old.hands_after)


def joined(loaded: LoadedTable, who: Member) -> Outcome:
    table = in_lobby(loaded)
    if loaded.seat_of(who.person) is not None:
        raise Sorry(say(catalogue.ALREADY_SEATED))
    need_room(loaded)
    seat = Player(unlike(clean_name(who.name), table), who.person)
    return refreshed(replace(table, seats=(*table.seats, seat)), {"join": len(table.seats)})


def left(loaded: LoadedTable, who: Member) -> Outcome:
    table, seat = in_lobby(loaded), loaded.seat_of(who.person)
    if seat is None:
        raise Sorry(say(catalogue.NOT_SEATED))
    return refreshed(without_seat(table, seat), {"leave": seat})


def computer_seated(loaded: LoadedTable, who: Member, level: str) -> Outcome:
    table = in_lobby(loaded)
    if loaded.seat_of(who.person) is None:
        need_host(loaded, who)
    need_room(loaded)
    if level not in LEVELS:
        raise Sorry(say(catalogue.LEVELS, levels=listed([code(one) for one in LEVELS])))
    name = next(name for name in COMPUTERS if name not in {seat.name for seat in table.seats})
    return refreshed(replace(table, seats=(*table.seats, Player(name, None, level))), {"computer": level})


def computer_sent_away(loaded: LoadedTable, who: Member) -> Outcome:
    table = in_lobby(loaded)
    need_host(loaded, who)
    computers = [i for i, seat in enumerate(table.seats) if seat.computer]
    if not computers:
        raise Sorry(say(catalogue.NO_COMPUTER))
    return refreshed(without_seat(table, computers[-1]), {"leave": computers[-1]})


def option_set(loaded: LoadedTable, who: Member, name: str, value: Scalar) -> Outcome:
    table = in_lobby(loaded)
    need_host(loaded, who)
    return refreshed(with_option(table, loaded.game, name, value), {"option": name, "value": value})


def started(loaded: LoadedTable, who: Member, seed: int) -> Outcome:
    """The names are fixed now; they go into the match."""
    table = in_lobby(loaded)
    need_host(loaded, who)
    game, n = loaded.game, len(table.seats)
    if n < game.seats[0]:
        raise Sorry(say(catalogue.TOO_FEW, game=game.title, low=game.seats[0], n=n))
    names = [seat.name for seat in table.seats]
    try:
        turned = start(game, names, table.options, seed)
    except Refused as why:
        raise Sorry(fill(why.words, names), why.rule) from why
    what = {"start": True, "seed": seed, "names": names, "options": turned.match.options, "edition": game.edition}
    return Outcome(replace(table, phase=Phase.PLAYING), what, turned=turned)


def begun(loaded: LoadedTable, who: Member, seed: int, *, hints: bool = False) -> Outcome:
    """With hints for who tries a game: their mistakes are told before they are made, each once."""
    outcome = started(loaded, who, seed)
    assert outcome.turned
    table, lesson = outcome.table, lesson_of(loaded.table.game)
    if hints and lesson:
        table = replace(table, teaching=hinting(lesson, loaded.game, outcome.turned))
    return acting.followed(loaded, table, None, outcome.turned, outcome.what, loaded.seat_of(who.person))


def taught(loaded: LoadedTable, who: Member, lesson: Lesson) -> Outcome:
    """A first game that teaches: the computers sit down, and it begins as it was prepared."""
    table = in_lobby(loaded)
    need_host(loaded, who)
    name = unlike(clean_name(who.name), replace(table, seats=tuple(Player(one) for one in lesson.names)))
    turned = lesson.prepared(loaded.game, name)
    seats = (Player(name, who.person), *(Player(one, None, EASIEST) for one in lesson.names))
    table = replace(table, seats=seats, teaching=teaching_begun(lesson, loaded.game, turned))
    what = {"start": True, "lesson": True, "seed": lesson.seed, "names": [seat.name for seat in seats]}
    return acting.followed(
        loaded, table, None, turned, what | {"options": turned.match.options}, loaded.seat_of(who.person)
    )


# --- what must hold ----------------------------------------------------------------------------------------------
def in_lobby(loaded: LoadedTable) -> Table:
    if loaded.table.phase is Phase.LOBBY:
        return loaded.table
    raise Sorry(say(catalogue.IS_OVER if loaded.table.phase is Phase.ENDED else catalogue.HAS_STARTED))


def need_host(loaded: LoadedTable, who: Member) -> None:
    if loaded.table.host != who.person:
        raise Sorry(say(catalogue.ONLY_HOST, host=bold(loaded.table.host_name)))


def need_room(loaded: LoadedTable) -> None:
    if len(loaded.table.seats) >= loaded.game.seats[-1]:
        raise Sorry(say(catalogue.TABLE_FULL, n=loaded.game.seats[-1]))


def refreshed(table: Table, what: dict[str, Any]) -> Outcome:
    return Outcome(table, what, (ShowTable(),))


def without_seat(table: Table, seat: int) -> Table:
    """When the host leaves, the next person is the host; an empty table keeps the one who opened it."""
    seats = table.seats[:seat] + table.seats[seat + 1 :]
    table = replace(table, seats=seats)
    people = [one for one in seats if one.person]
    if not people or table.host in table.people:
        return table
    return replace(table, host=people[0].person, host_name=people[0].name)


def unlike(name: str, table: Table) -> str:
    """Two people of one name are told apart."""
    taken = {seat.name for seat in table.seats}
    return next(n for n in (name, *(f"{name[:28]} {i}" for i in range(2, 99))) if n not in taken)


def with_option(table: Table, game: Game[Any], name: str, value: Scalar) -> Table:
    """One option, or all that a preset names."""
    for option, setting_to in game.presets.get(name.strip().lower(), {}).items():
        table = with_option(table, game, option, setting_to)
    if name.strip().lower() in game.presets:
        return table
    setting = find_setting(game, name)
    found = [v for v in setting.values if bare(str(value)) in spellings(setting, v)]
    if not found:
        values = listed([code(setting.spoken(v)) for v in setting.values])
        raise Sorry(say(catalogue.BAD_VALUE, title=setting.title, values=values))
    if setting is CLOCK:
        return replace(table, times=replace(table.times, clock="" if found[0] == "none" else str(found[0])))
    if setting is WHEN_OUT:
        return replace(table, times=replace(table.times, when_out=str(found[0])))
    if setting is HANDS:
        return with_hands(table, on=bool(found[0]))
    return replace(table, options={**table.options, setting.name: found[0]})


def with_hands(table: Table, *, on: bool) -> Table:
    """Nobody's hand is shown who sat down when that was not so."""
    if on and not table.hands_after and len(table.people) > 1:
        raise Sorry(say(catalogue.HANDS_TOO_LATE))
    return replace(table, hands_after=on)


def spellings(setting: Setting, value: Scalar) -> tuple[str, ...]:
    more = () if not isinstance(value, bool) else ("on",) if value else ("off",)
    return (bare(setting.spoken(value)), bare(str(value)), *more)


def bare(words: str) -> str:
    """In one word, as it is typed after a dash or an equals sign."""
    return words.strip().lower().replace(" ", "_").replace("-", "_")


def all_settings(game: Game[Any]) -> tuple[Setting, ...]:
    """The game's own, and those of any table."""
    return (*settings_of(game), CLOCK, WHEN_OUT, HANDS)


def find_setting(game: Game[Any], name: str) -> Setting:
    settings = all_settings(game)
    for setting in settings:
        if bare(name) in (setting.name, bare(setting.title)):
            return setting
    options = listed([*(code(setting.name) for setting in settings), *(code(preset) for preset in game.presets)])
    raise Sorry(say(catalogue.NO_SUCH_OPTION, name=code(name[:40]), options=options))
