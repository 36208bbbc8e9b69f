"""What is kept of a person, that they may be forgotten, and what they report of a table to the owner."""

from __future__ import annotations

from contextlib import suppress

from bot.table.deliveries import Answer
from bot.table.loaded import Request, Sorry
from bot.table.tables import Tables
from bot.talk import catalogue
from bot.talk.messages import Notice
from bot.talk.rich import code, lines, say
from storage.forget import forget
from storage.moving import export

DAY, HOUR = 86400.0, 3600


async def privacy(tables: Tables, ask: Request) -> Answer:
    """Without a word, what is kept; `forget` takes a day, and `keep` takes it back."""
    people, who, words = tables.storage.people, ask.who.person, ask.words.strip().lower()
    if words == "forget":
        await people.forget_at(who, tables.now() + DAY)
        return Answer(Notice(say(catalogue.FORGET_IN_A_DAY, keep=code("/privacy keep"))))
    if words == "keep":
        kept = await people.keep(who)
        return Answer(Notice(say(catalogue.KEPT if kept else catalogue.NOT_FORGETTING)))
    how = say(catalogue.FORGET_HOW, forget=code("/privacy forget"))
    return Answer(Notice(lines(say(catalogue.PRIVACY), how)))


async def forget_all_due(tables: Tables) -> int:
    """Those who asked for it a day ago. Where they still played, a computer goes on."""
    due = await tables.storage.people.to_forget(tables.now())
    for who in due:
        done = await forget(tables.storage, who)
        for match in done.tables:
            with suppress(Sorry):  # a game that cannot be read has no seat to be played
                await tables.vacated(match)
        await tables.storage.people.keep(who)
    return len(due)


async def report(tables: Tables, ask: Request) -> Answer:
    """The table as it is now goes to the owner, with these words; nobody else reads them."""
    if not ask.words:
        raise Sorry(say(catalogue.REPORT_HOW))
    await tables.asked(ask)
    storage, lately = tables.storage, f"reported:{ask.who.person.key}"
    if await storage.noted(lately):
        raise Sorry(say(catalogue.REPORTED_LATELY))
    await storage.note(lately, "1", HOUR)
    which = await storage.reports.add(ask.match, ask.words, await export(storage, ask.match))
    return Answer(Notice(say(catalogue.REPORTED, n=which)))
