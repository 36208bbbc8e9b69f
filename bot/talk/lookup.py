"""Forgiving search in short texts: case, plurals, beginnings of words, small typing errors, several words."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import islice, takewhile
from math import log

MOST_LETTERS, MOST_WORDS = 200, 12  # what is longer is no question
FIRST, LATER, HEADING, TEXT = 5.0, 3.5, 1.5, 1.0  # how much a word counts where it stands
FIRST_WORDS = 3
SAME, BEGINS, MISTYPED = 1.0, 0.6, 0.5
CLOSE = 0.78  # of two words, as difflib sees them


def words_of(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", text.lower().replace("'", "").replace("’", ""))


STOP = frozenset(
    words_of(
        "a an and are as at be but by can do does for from get gets go has how i if in into is it its me my of on one "
        "or s so t than that the their them then there they this to was we what when where which who why will with "
        "you your am im id did about rule rules please"
    )
)


@lru_cache(4096)
def stem(word: str) -> str:
    """Without the plural; good enough to meet again."""
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 4 and word.endswith(("sses", "xes", "shes", "ches")):
        return word[:-2]
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


class Lookup:
    """Texts by their words. Each has a name or words that it is looked for by, a heading, and the text itself."""

    def __init__(self, texts: Sequence[tuple[str, str, str]]) -> None:
        self._names: dict[tuple[str, ...], list[int]] = defaultdict(list)
        self._found_in: dict[str, dict[int, float]] = defaultdict(dict)
        for i, text in enumerate(texts):
            self._names[_key(text[0])].append(i)
            for word, weight in _weights(*text).items():
                self._found_in[word][i] = weight
        self._rare = {word: log(1 + len(texts) / len(there)) for word, there in self._found_in.items()}
        self._sorted = sorted(self._found_in)
        self._by_length: dict[int, list[tuple[str, frozenset[str]]]] = defaultdict(list)
        for word in self._sorted:
            self._by_length[len(word)].append((word, frozenset(word)))

    def find(self, query: str) -> list[int]:
        """The places of the texts that fit, the best first; those with more of the words before those with fewer."""
        asked = list(dict.fromkeys(_telling(query[:MOST_LETTERS])))[:MOST_WORDS]
        scores: dict[int, float] = defaultdict(float)
        hits: dict[int, int] = defaultdict(int)
        for word in asked:
            for i, score in self._meant_by(word).items():
                scores[i] += score
                hits[i] += 1
        for i in self._names.get(_key(query), ()):
            scores[i] += 100.0
            hits[i] = len(asked)
        enough = (len(asked) + 2) // 3
        fitting = [i for i in scores if hits[i] >= enough]
        return sorted(fitting, key=lambda i: (-scores[i] * hits[i] / len(asked), i))

    def _meant_by(self, word: str) -> dict[int, float]:
        """Where a typed word is found and how much it counts there."""
        found: dict[int, float] = {}
        for known, close in self._close_to(word):
            for i, weight in self._found_in[known].items():
                found[i] = max(found.get(i, 0.0), close * weight * self._rare[known])
        return found

    def _close_to(self, word: str) -> list[tuple[str, float]]:
        same = [(word, SAME)] if word in self._found_in else []
        return same + self._begun(word) or self._mistyped(word)

    def _begun(self, word: str) -> list[tuple[str, float]]:
        """One begins with the other: trav-travel, discarded-discard."""
        if len(word) < 3:
            return []
        at = bisect_right(self._sorted, word)
        longer = takewhile(lambda known: known.startswith(word), islice(self._sorted, at, None))
        shorter = [word[:n] for n in range(max(4, len(word) - 3), len(word)) if word[:n] in self._found_in]
        return [(known, BEGINS) for known in (*longer, *shorter)]

    def _mistyped(self, word: str) -> list[tuple[str, float]]:
        if len(word) < 4:
            return []
        letters, match = frozenset(word), SequenceMatcher(b=word, autojunk=False)
        found = []
        for n in range(max(4, len(word) - 2), len(word) + 3):
            for known, has in self._by_length.get(n, ()):
                if len(letters & has) >= max(2, len(letters) - 2):
                    match.set_seq1(known)
                    if match.quick_ratio() >= CLOSE and (ratio := match.ratio()) >= CLOSE:
                        found.append((known, MISTYPED * ratio))
        return found


def _weights(names: str, heading: str, text: str) -> dict[str, float]:
    """The words of a text with what they count; what it is looked for by has the most telling words first."""
    found: dict[str, float] = defaultdict(float)
    named = list(dict.fromkeys(_telling(names)))
    for word in named:
        found[word] += FIRST if word in named[:FIRST_WORDS] else LATER
    for word in {*_telling(heading)}:
        found[word] += HEADING
    for word in {*_telling(text)}:
        found[word] += TEXT
    return found


def _telling(text: str) -> list[str]:
    return [stem(word) for word in words_of(text) if word not in STOP]


def _key(text: str) -> tuple[str, ...]:
    return tuple(stem(word) for word in words_of(text) if word != "the")
