"""Messages on their way to groups and private chats, and what becomes of those that cannot arrive."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

from telegram.error import BadRequest, ChatMigrated, Forbidden, InvalidToken, NetworkError, RetryAfter, TelegramError

from bot.table.info import call_of as called_where
from bot.table.loaded import Sorry
from bot.table.postman import GONE, Blocked, ShutOut, Unsent
from bot.table.tables import Tables
from bot.talk import catalogue
from bot.talk.messages import Button, Post, Whisper, serves
from bot.talk.rich import Rich, bold, code, lines, plain, say
from bot.telegram.bottom import Bottom
from bot.telegram.budget import Budget
from bot.telegram.formatting import Formatted, Formatter
from bot.telegram.keyboard import Keys
from bot.telegram.markup import PLATFORM, only
from bot.telegram.scrolled import Scrolled
from bot.telegram.sending import OLD_FILE, Sender, is_
from bot.telegram.sent import MessageRef
from bot.telegram.topics import Topics
from storage import Person, PersonId, Place, Private, Storage

NO_RIGHTS = ("not enough rights", "have no rights", "chat_write_forbidden", "need administrator rights")
NOWHERE = ("message thread not found", "topic_closed", "topic_deleted", "chat not found", "group chat was deactivated")
LOOKED_FOR = 30 * 24 * 3600  # seconds for which a hand that nobody has kept is looked for
USUAL_CALL = "private"  # how people are called here unless they say otherwise
logger = logging.getLogger(__name__)


class Telegram:
    """The adapter that the postman knows."""

    def __init__(
        self,
        tables: Tables,
        sender: Sender,
        formatter: Formatter,
        keys: Keys,
        budget: Budget,
        bottom: Bottom,
        topics: Topics,
    ) -> None:
        self._tables = tables
        self._sender = sender
        self._formatter = formatter
        self._keys = keys
        self._budget = budget
        self._bottom = bottom
        self._topics = topics
        self._scrolled = Scrolled()

    def saw(self, chat: int, message: int) -> None:
        """Somebody wrote or pressed in the chat."""
        self._scrolled.saw(chat, message)

    @property
    def _storage(self) -> Storage:
        return self._tables.storage

    async def room(self, message: Post | Whisper) -> None:
        await self._budget.room(chat_of(message))

    async def room_in(self, chat: int) -> None:
        await self._budget.room(chat)

    async def send(self, message: Post | Whisper, edit: str, nonce: str) -> str:
        """Telegram knows no nonces: see docs/telegram.md for what that means."""
        del nonce
        try:
            return await (self._post(message, edit) if isinstance(message, Post) else self._whisper(message, edit))
        except RetryAfter as why:
            seconds = seconds_of(why)
            self._budget.pause(chat_of(message), seconds)
            raise Unsent(f"Telegram asks to wait for {seconds:.0f} s") from None
        except BadRequest as why:
            raise Blocked(f"Telegram: {why.message}", say(catalogue.NOT_TAKEN_THERE)) from None
        except (NetworkError, InvalidToken) as why:
            raise Unsent(f"Telegram does not answer: {type(why).__name__}") from None

    # --- in a group ----------------------------------------------------------------------------------------------
    async def _post(self, post: Post, edit: str) -> str:
        chat, before = chat_of(post), MessageRef.read(edit)
        before = before if before and before.chat == chat else None
        try:
            return await (self._called(post, before) if post.kind == "call" else self._posted(post, chat, before))
        except ChatMigrated as why:
            await self.move(chat, why.new_chat_id, f"{PLATFORM}:moved:{chat}")
            await self._budget.room(why.new_chat_id)
            return await self._post(replace(post, place=replace(post.place, chat=str(why.new_chat_id))), "")
        except Forbidden as why:
            raise ShutOut(why.message, say(catalogue.NO_RIGHTS_THERE, new=code("/new"))) from None
        except BadRequest as why:
            if is_(why, NO_RIGHTS) or is_(why, NOWHERE):
                raise ShutOut(why.message, say(catalogue.NO_RIGHTS_THERE, new=code("/new"))) from None
            raise

    async def _posted(self, post: Post, chat: int, before: MessageRef | None) -> str:
        """Words at once, and the picture by rule 3 of the seam; what nobody sees any more is hung up again below."""
        anew = post.anew or before is None or (post.fresh and self._scrolled.away(before))
        if before and not anew and _may_become(before, post):
            shown = await self._formatter.post(post, drawn=not before.barred and (post.fresh or not before.photo))
            if changed := await self._sender.edit(before, shown):
                return str(changed)
        thread, barred = int(post.place.thread) if post.place.thread else None, before is not None and before.barred
        sent = await self._sender.send(
            chat, thread, await self._formatter.post(post), quiet=not post.ping, barred=barred
        )
        self._scrolled.saw(chat, sent.message)
        if post.kind == "result" and (match := await self._storage.places.match_at(post.place)):
            await self._topics.over(match, plain(post.words))
        if chat > 0:
            await self._bottom.lower(PersonId(PLATFORM, str(chat)))
        return str(sent)

    async def _called(self, post: Post, before: MessageRef | None) -> str:
        """The hand calls. Only whom it does not reach, or who wishes it, is called here: in reply to the table.

        What is put to the vote is said here all the same.
        """
        people = [
            person for span in post.words if span.person and (person := await self._storage.people.get(span.person))
        ]
        closed = {person.id for person in people if person.private is Private.CLOSED}
        here = closed | {person.id for person in people if call_of(person) == "here"}
        rings = here & {*post.ping} if post.anew else set()
        named = only(post.words, rings or here) if here else ()
        words = lines(named, *(one.words for one in post.sections))
        anew = bool(rings) or (bool(post.sections) and (post.anew or before is None))
        if before and (anew or not words):  # first: there is never more than one
            await self._sender.take_away(before, post.left)
        if not words or not (anew or before):
            return GONE if before else ""
        match = await self._storage.places.match_at(post.place) or ""
        votes = [one.whole for one in post.sections]
        opening = self._keys.opening(catalogue.OPEN_PRIVATE, "hand", match, votes) if closed else None
        shown = Formatted(words, None, opening or self._keys.keyboard((), votes))
        if before and not anew:
            changed = await self._sender.edit(before, shown)
            return str(changed) if changed else GONE
        table = MessageRef.read(await self._storage.matches.message(match, "table")) if match else None
        thread = int(post.place.thread) if post.place.thread else None
        answers = table.message if table else 0
        return str(await self._sender.send(chat_of(post), thread, shown, quiet=not rings, answers=answers))

    async def tidy(self, before: str, now: str) -> None:
        """What a newer message stands for is put away, unless it went with its chat.

        One message has another name when it is edited and now tells news: it is still the one that is looked at.
        """
        old, new = MessageRef.read(before), MessageRef.read(now)
        if old and new and old.chat == new.chat and old.message != new.message:
            await self._sender.retire(old)

    async def move(self, old: int, new: int, update: str) -> None:
        """A group became a supergroup: the table goes with it, and what was settled there."""
        places = Place(PLATFORM, str(old)), Place(PLATFORM, str(new))
        await self._storage.houses.move(*places)
        await self._storage.openings.move(*places)
        if await self._storage.places.move(*places, update):
            logger.info("%s is now %s", places[0].key, places[1].key)

    async def line(
        self, place: Place, words: Rich, what: str, match: str = "", answers: int = 0, more: Sequence[Button] = ()
    ) -> None:
        """A line in the group with a link into the private chat; nothing private is ever in it."""
        await self._budget.room(int(place.chat))
        shown = Formatted(words, None, self._keys.opening(catalogue.OPEN_PRIVATE, what, match, more))
        thread = int(place.thread) if place.thread else None
        try:
            await self._sender.send(int(place.chat), thread, shown, answers=answers)
        except TelegramError as why:
            logger.warning("a line did not get through: %s", type(why).__name__)

    # --- in private ----------------------------------------------------------------------------------------------
    async def _whisper(self, whisper: Whisper, edit: str) -> str:
        asker = self._tables.sitting.asker(whisper.person)
        person = asker.person if asker else await self._storage.people.get(whisper.person)
        if person and person.private is Private.CLOSED:
            return await self._unreachable(whisper, person)
        try:
            return str(await self._whispered(whisper, MessageRef.read(edit), person))
        except Forbidden:
            return await self._unreachable(whisper, person or Person(whisper.person, ""))
        except BadRequest as why:
            if is_(why, ("chat not found", "user not found", "peer_id_invalid")):
                return await self._unreachable(whisper, person or Person(whisper.person, ""))
            raise

    async def _whispered(self, whisper: Whisper, before: MessageRef | None, person: Person | None) -> MessageRef:
        """Changes from question to question; when the turn comes, or when asked for, it is a new message.

        What is asked is our last message: below something else it is sent anew. It is the call: only that rings.
        """
        rings = whisper.ping and call_of(person) == "private"
        whisper = whisper if self._topics.on else await self._tables.sitting.headed(whisper)  # a topic says so itself
        same = before is not None and before.photo and serves(self._sender.scene(before), whisper.scene)
        anew = before is None or before.news or whisper.anew or rings
        anew = anew or (bool(whisper.asks) and before is not None and not self._sender.is_last(before))
        if before and not anew:
            shown = await self._formatter.whisper(whisper, drawn=not same)
            if changed := await self._sender.edit(before, shown):
                self._sender.set_scene(changed, whisper.scene)
                return changed._replace(news=whisper.news)
        lost_after = await self._on_its_way(whisper, before)
        sent = await self._hung_anew(whisper, before if same else None, quiet=not (rings or whisper.anew))
        if lost_after is not None:
            await self._sender.strip_between(sent, lost_after, await self._kept_by(whisper.person))
        self._sender.set_scene(sent, whisper.scene)
        self._bottom.keep(whisper, sent)
        return sent._replace(news=whisper.news)

    async def _on_its_way(self, whisper: Whisper, before: MessageRef | None) -> int | None:
        """Which message a hand is is known only when it hangs. Who dies in between has noted after which one to look.

        Gives that, if somebody has.
        """
        note, last = _under_way(whisper), before.message if before else 0
        noted = "" if self._bottom.knows(whisper) else await self._storage.noted(note)
        await self._storage.note(note, str(max(self._sender.newest, last)), LOOKED_FOR)
        return int(noted) if noted and last <= int(noted) else None

    async def _kept_by(self, person: PersonId) -> set[int]:
        """Messages of all tables in a private chat that are in use."""
        keys = "table", f"hand:{person.key}"
        matches = [table.match for table in await self._storage.tables_of(person)]
        found = [await self._storage.matches.message(match, key) for match in matches for key in keys]
        return {ref.message for ref in map(MessageRef.read, found) if ref}

    async def _hung_anew(self, whisper: Whisper, same: MessageRef | None, *, quiet: bool) -> MessageRef:
        """With the picture that Telegram has, where it is the same."""
        file = self._sender.file_on(same) if same else ""
        shown = await self._formatter.whisper(whisper, drawn=not file)

        async def hang(thread: int | None) -> MessageRef:
            return await self._sender.send(chat_of(whisper), thread, shown._replace(file=file), quiet=quiet)

        try:
            return await self._topics.hang(whisper, hang)
        except BadRequest as why:
            if not (file and is_(why, OLD_FILE)):
                raise
            return await self._hung_anew(whisper, None, quiet=quiet)

    async def _unreachable(self, whisper: Whisper, person: Person) -> str:
        """The table is told once, and how to mend it; the hand comes when they are back: see `Incoming.opened`."""
        if person.private is not Private.CLOSED and person.name:
            await self._storage.people.put(replace(person, private=Private.CLOSED))
        try:
            loaded = await self._tables.load(whisper.match)
        except Sorry:
            return ""
        seat, note = loaded.seat_of(whisper.person), unreachable(whisper.match)
        told = (await self._storage.noted(note)).split()
        if seat is None or str(seat) in told:
            return ""
        await self._storage.note(note, " ".join([*told, str(seat)]))
        words = say(catalogue.UNREACHABLE, who=bold(loaded.table.seats[seat].name))
        await self.line(loaded.table.place, words, "hand", whisper.match)
        return ""


def _may_become(before: MessageRef, post: Post) -> bool:
    """A photo never becomes a text."""
    return not before.photo or post.picture is not None


def _under_way(whisper: Whisper) -> str:
    """The note of the last message before a hand that is being hung up."""
    return f"{PLATFORM}:{whisper.key}:{whisper.match}:{whisper.person.user}"


def chat_of(message: Post | Whisper) -> int:
    return int(message.place.chat if isinstance(message, Post) else message.person.user)


def call_of(person: Person | None) -> str:
    return called_where(person.settings if person else {}, USUAL_CALL)


def seconds_of(why: RetryAfter) -> float:
    wait = why.retry_after
    return wait.total_seconds() if isinstance(wait, timedelta) else wait


def unreachable(match: str) -> str:
    """The note of the seats whose people the table knows to be out of reach."""
    return f"{PLATFORM}:unreachable:{match}"
