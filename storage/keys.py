"""The names of the keys, and how long each lives.

| key | type | what it holds | how long it lives |
| --- | --- | --- | --- |
| `orrery:{S}:M` | hash | table, serial, time of touch, snapshot, timers, messages said | until pruned |
| `orrery:{S}:M:log` | list | one entry a commit, so its length is the serial | until pruned |
| `orrery:{S}:M:undo` | sorted set | the latest snapshots by serial, at most `UNDO_CAP` | until the match ends |
| `orrery:{S}:M:seen:U` | string | serial and nonce of the commit that update U made | `SEEN_SECONDS` |
| `orrery:{S}:matches` | set | the shelf's matches | each until pruned |
| `orrery:{S}:outbox:F` | sorted set | entries on platform F by when they may be claimed | each until posted |
| `orrery:{S}:outbox` | sorted set | entries of earlier releases, for any platform | each until posted |
| `orrery:{S}:timers` | sorted set | timers by the time they are due | each until the table drops it |
| `orrery:{place:P}` | string | its match (`M?time` while it opens), or new place | until the next; `MOVED_SECONDS` |
| `orrery:{house:C}` | string | what those who moderate chat C have settled | until it is as usual again |
| `orrery:{openings:C}` | set | who would like to know of tables that open in chat C | each until taken back |
| `orrery:{topics:C}` | set | the threads of chat C where a table was opened | each until pruned |
| `orrery:{asleep}` | set | matches whose place does not let us in | each until it wakes or is pruned |
| `orrery:{person:Q}` | hash | name, private delivery, settings, link's digest, what was explained | until forgotten |
| `orrery:{person:Q}:tables` | sorted set | where the person sits, by the time of sitting down | until forgotten |
| `orrery:{person:Q}:refused` | string | what was last refused to the person, and why | `SEEN_SECONDS` |
| `orrery:{person:Q}:private` | hash | what the page shows to the person alone, as in a channel | until forgotten |
| `orrery:{person:Q}:private:pictures` | hash | the pictures in it | `PICTURE_SECONDS` after the last |
| `orrery:{channels}` | sorted set | the page's channels by the time they were made | for ever |
| `orrery:{channel:C}` | hash | number -> serial and message, `key:K` -> number, serial | capped, see `channels.MOST` |
| `orrery:{channel:C}:pictures` | hash | the pictures in it | `PICTURE_SECONDS` after the last |
| `orrery:{reports}` | hash | number -> what a player reported, with an export; `last` | until removed; the newest 200 |
| `orrery:{forgetting}` | sorted set | who asked to be forgotten, by when that is done | until then, or taken back |
| `orrery:{secret}` | string | the installation's own, of which the ids of matches are made | for ever |
| `orrery:{note:N}` | string | what the bot has told a platform, such as the hash of its commands | until told anew |
| `orrery:{update:U}` | string | an update that touched no match was handled | `SEEN_SECONDS` |
| `orrery:{reply:U}` | string | by what the platform lets us answer update U: a token | `REPLY_SECONDS` |

M is a match's id and S its *shelf*: the first letter of the id, one of 32. Braces are the hash tag of a cluster:
all keys of a match lie in the slot of its shelf, and so do the shelf's own outbox, timers and list of matches.
That is why one script can commit an act with all its consequences, and why those lists need no sweep of all matches.
"""

from __future__ import annotations

import hashlib

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"  # Crockford's: no i, l, o, u, so an id can be read aloud
SHELVES = tuple(ALPHABET)
ID_LENGTH = 8

SEEN_SECONDS = 24 * 60 * 60
MOVED_SECONDS = 90 * 24 * 60 * 60
REPLY_SECONDS = 14 * 60  # Discord's tokens live for fifteen minutes
PICTURE_SECONDS = 90 * 24 * 60 * 60
UNDO_CAP = 100
CHANNELS = "orrery:{channels}"
VISITORS = "orrery:{visitors}"  # who came to the local page
ASLEEP = "orrery:{asleep}"
SECRET = "orrery:{secret}"
REPORTS = "orrery:{reports}"
FORGETTING = "orrery:{forgetting}"


def new_match(of: str) -> str:
    """An id made of this text alone; those of real matches are made by `Storage.new_match`, which nobody can guess."""
    bits = int.from_bytes(hashlib.sha256(of.encode()).digest())
    return "".join(ALPHABET[bits >> 5 * place & 31] for place in range(ID_LENGTH))


def is_match(text: str) -> bool:
    return len(text) == ID_LENGTH and set(text) <= set(ALPHABET)


def shelf(match: str) -> str:
    return match[0]


def table(match: str) -> str:
    return f"orrery:{{{shelf(match)}}}:{match}"


def log(match: str) -> str:
    return f"{table(match)}:log"


def undo(match: str) -> str:
    return f"{table(match)}:undo"


def seen(match: str, update: str) -> str:
    return f"{table(match)}:seen:{update}"


def matches(shelf: str) -> str:
    return f"orrery:{{{shelf}}}:matches"


def outbox(shelf: str, platform: str = "") -> str:
    box = f"orrery:{{{shelf}}}:outbox"
    return f"{box}:{platform}" if platform else box


def timers(shelf: str) -> str:
    return f"orrery:{{{shelf}}}:timers"


def place(name: str) -> str:
    return f"orrery:{{place:{name}}}"


def house(chat: str) -> str:
    return f"orrery:{{house:{chat}}}"


def openings(chat: str) -> str:
    return f"orrery:{{openings:{chat}}}"


def topics(chat: str) -> str:
    return f"orrery:{{topics:{chat}}}"


def person(name: str) -> str:
    return f"orrery:{{person:{name}}}"


def tables_of(name: str) -> str:
    return f"{person(name)}:tables"


def refused(name: str) -> str:
    return f"{person(name)}:refused"


def private(name: str) -> str:
    return f"{person(name)}:private"


def channel(name: str) -> str:
    return f"orrery:{{channel:{name}}}"


def pictures(scroll: str) -> str:
    return f"{scroll}:pictures"


def note(name: str) -> str:
    return f"orrery:{{note:{name}}}"


def update(name: str) -> str:
    return f"orrery:{{update:{name}}}"


def reply(update: str) -> str:
    return f"orrery:{{reply:{update}}}"
