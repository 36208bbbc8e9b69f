"""`/settings`: what a person wishes for themselves, at all tables or where they type it."""

from __future__ import annotations

from dataclasses import replace

from bot.table import info, openings
from bot.table.deliveries import Answer
from bot.table.loaded import Request
from bot.table.outcome import Outcome
from bot.table.request import all_loaded_of
from bot.table.tables import Tables
from bot.talk.messages import Notice
from bot.talk.rich import lines
from storage import Person, Phase


async def settings(tables: Tables, ask: Request) -> Answer:
    people = tables.storage.people
    person = await people.get(ask.who.person) or Person(ask.who.person, ask.who.name)
    name, _, value = ask.words.lower().partition(" ")
    if not name:
        usual = tables.calls.get(person.id.platform, "here")
        return Answer(Notice(lines(info.settings(person.settings, usual), openings.told(person, ask.place))))
    if name == openings.NAME:
        return Answer(Notice(await openings.changed(tables.storage, person, ask.place, value.strip())))
    changed, said = info.setting_changed(person.settings, name, value.strip())
    await people.put(replace(person, settings=changed))
    for loaded in await all_loaded_of(tables, ask.who) if name in ("quiet", "zone") else ():
        if loaded.table.phase is not Phase.ENDED:
            at = Request(ask.who, None, "", f"{ask.update}-{loaded.table.match}", match=loaded.table.match)
            await tables.change(at, lambda now: Outcome(now.table, {"set": name}), asleep_too=True)
    return Answer(Notice(said))
