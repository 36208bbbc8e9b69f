"""What is typed is answered here: in a group, or in a private chat."""

from __future__ import annotations

from dataclasses import replace

from telegram import Bot, Message, User

from bot.serving import App
from bot.table.deliveries import Answer
from bot.table.use_cases import is_moderated
from bot.table.whereabouts import note
from bot.talk import catalogue, ids
from bot.talk.games import title_of
from bot.talk.messages import Button, Notice, Whisper
from bot.talk.rich import bold, say
from bot.talk.welcome import offers
from bot.telegram.bringing import Bringing
from bot.telegram.formatting import Formatter
from bot.telegram.keyboard import INTO_GROUP, Keys
from bot.telegram.membership import Membership
from bot.telegram.posting import Telegram
from bot.telegram.private_chats import is_private, may_moderate, member_of, person_id, place_of, whereabouts_of
from bot.telegram.topics import Topics
from bot.telegram.typed import Typed, read


class Incoming:
    def __init__(
        self,
        bot: Bot,
        app: App,
        telegram: Telegram,
        formatter: Formatter,
        keys: Keys,
        topics: Topics,
        bringing: Bringing,
        membership: Membership,
    ) -> None:
        self._bot = bot
        self._router, self._storage = app.router, app.tables.storage
        self._telegram, self._formatter, self._keys, self._topics = telegram, formatter, keys, topics
        self._bringing, self._membership = bringing, membership

    async def message(self, message: Message, update: str) -> None:
        self._telegram.saw(message.chat.id, message.message_id)
        user, private = message.from_user, is_private(message.chat)
        typed = read(message.text or "", self._bot.username, private=private)
        if user is None or typed is None:
            return
        if private:
            await self._in_private(message, user, typed, update)
        elif message.sender_chat is not None:
            await self._bringing.reply(message, Notice(say(catalogue.NOT_ANONYMOUSLY)), update)
        else:
            await self._in_group(message, user, typed, update)

    async def _in_group(self, message: Message, user: User, typed: Typed, update: str) -> None:
        place = place_of(message)
        assert place
        if (typed.name, typed.words) == ("start", INTO_GROUP):
            return  # added by our own link: the welcome says it all
        if typed.verb and not typed.addressed and await self._storage.places.match_at(place) is None:
            return
        match = await self._storage.places.match_at(place) or ""
        reachable = await self._bringing.chats.is_open(person_id(user))
        if typed.name == "join" and match and not reachable:
            if not await self._bringing.answered_before(update):
                await self._bringing.open_first(message, user, catalogue.OPEN_FIRST, "join", match)
            return
        if typed.name == "start" and match and (missed := await self._membership.missed(match)):
            await self._membership.not_yet(place, missed, match, update)
            return
        if typed.name == "new":
            await note(self._storage, place, whereabouts_of(message.chat, place))
        moderator = is_moderated(typed.name) and await may_moderate(self._bot, message.chat, user)
        who = member_of(user, moderator=moderator)
        answer = await self._router.command(who, place, typed.name, typed.words, update)
        self._bringing.deliver(answer, user)
        if await self._bringing.answered_before(update):
            return
        if isinstance(answer.reply, Notice) and typed.public:
            await self._bringing.reply(message, answer.reply)
        elif answer.reply and not reachable:
            await self._bringing.open_first(
                message, user, catalogue.ANSWER_IN_PRIVATE, "hand" if match else "hello", match
            )
        elif isinstance(answer.reply, Notice):
            await self._bringing.tell(person_id(user), self._formatter.notice(answer.reply))
        elif isinstance(answer.reply, Whisper):
            await self._bringing.whisper(answer, replace(answer.reply, anew=True))
        elif typed.name == "new" and answer.deliveries and not reachable:
            opened = answer.deliveries[0].match
            await self._bringing.open_first(message, user, catalogue.OPEN_FIRST, "hello", opened)

    async def _in_private(self, message: Message, user: User, typed: Typed, update: str) -> None:
        is_new = await self._bringing.chats.opened(user)
        if typed.name == "start":
            await self._started(message, user, typed.words, update)
            if is_new:
                await self._membership.back_again(user, besides=typed.words.partition("_")[2])
            return
        thread = message.message_thread_id
        match = await self._topics.match_in(message.chat.id, thread)
        answer = await self._router.command(member_of(user), None, typed.name, typed.words, update, match)
        await self._answer_privately(user, answer, update, thread if match else None)

    async def _started(self, message: Message, user: User, payload: str, update: str) -> None:
        """`/start` in private: by a link from a group, or by hand."""
        what, _, match = payload.partition("_")
        if what in ("join", "hand") and match:
            answer = await self._router.press(member_of(user), ids.at_table(match, what), update)
            if (
                what == "join"
                and answer.deliveries
                and not answer.reply
                and (table := await self._storage.matches.table(match))
            ):
                answer = answer._replace(reply=Notice(say(catalogue.YOU_SIT, game=bold(title_of(table.game)))))
        elif payload:
            answer = Answer(Notice(say(catalogue.PRIVATE_OPEN)))
        else:
            welcome = offers()
            group = Button("", catalogue.ADD_TO_GROUP, url=self._keys.into_group())
            answer = Answer(replace(welcome, buttons=(*welcome.buttons, group)))
        await self._answer_privately(user, answer, update)

    async def _answer_privately(self, user: User, answer: Answer, update: str, thread: int | None = None) -> None:
        self._bringing.deliver(answer)
        if await self._bringing.answered_before(update):
            return
        if isinstance(answer.reply, Notice):
            await self._bringing.tell(person_id(user), self._formatter.notice(answer.reply), thread)
        elif isinstance(answer.reply, Whisper):
            await self._bringing.whisper(answer, replace(answer.reply, anew=True))
