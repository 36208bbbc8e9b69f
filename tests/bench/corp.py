"""What is counted in matches of SpaceCorp: how eras end, which contracts are claimed, Time cards that nobody played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Self

from engine.games.spacecorp.content import ERAS, Era
from engine.games.spacecorp.facts import SIX, fulfilled, is_time
from engine.games.spacecorp.state import Corp
from tests.bench.measure import Measure

CLAIMED = 0.25  # of the matches, each contract
HELD = 0.5  # Time cards in a hand when an era is over
ENDS = "six contracts", "the pile", "SC-R94", "SC-R153"


class Eras:
    """Looks at a match after each act; what an era was like is known when the next one has begun, or nothing has."""

    def __init__(self) -> None:
        self.ends: Counter[tuple[Era, str]] = Counter()
        self.held: list[float] = []  # Time cards in hands, a player and era
        self.claims: set[str] = set()
        self._era: Era | None = None
        self._end, self._time = "", 0.0

    def plain(self) -> list[Sequence[object]]:
        return [[[*how, n] for how, n in self.ends.items()], [*self.held], sorted(self.claims)]

    @classmethod
    def of_plain(cls, plain: Sequence[Sequence[Any]]) -> Self:
        found = cls()
        ends, found.held, claims = plain[0], [*plain[1]], plain[2]
        found.ends = Counter({(era, how): n for era, how, n in ends})
        found.claims = {*claims}
        return found

    def look(self, s: Corp, over: bool) -> None:
        if self._era not in (None, s.era):
            self._close()
        if over:
            self._era = self._era or s.era
            self._close()
        self._era, self._end = s.era, how_it_ends(s)
        self._time = sum(is_time(s, piece) for firm in s.firms for piece in firm.hand) / len(s.firms)
        self.claims |= {*s.claims}

    def _close(self) -> None:
        assert self._era is not None
        self.ends[self._era, self._end] += 1
        self.held.append(self._time)


def how_it_ends(s: Corp) -> str:
    """As it would if it ended now: whoever has no last turn is stopped by a limit."""
    if s.aside:
        return "SC-R153"
    if s.owed is None:
        return "SC-R94"
    return "six contracts" if fulfilled(s) >= SIX else "the pile"


def measures(name: str, seen: Sequence[Eras]) -> Iterator[Measure]:
    """Of matches that have the same eras."""
    ends: Counter[tuple[Era, str]] = sum((one.ends for one in seen), Counter())
    for era in ERAS:
        for end in ENDS:
            if ends[era, end] or (end.startswith("SC-R") and any(at == era for at, _ in ends)):
                limit = 0 if end.startswith("SC-R") else None
                yield Measure(f"matches: {era} ended by {end}, {name}", ends[era, end], "eras", limit=limit)
    played = {era for era, _ in ends}
    for id_, claimed in contracts(seen, played):
        yield Measure(f"matches: contract {id_} claimed, {name}", claimed, "of 1", least=CLAIMED)
    held = [n for one in seen for n in one.held]
    yield Measure(
        f"matches: Time cards in a hand at the end of an era, {name}", sum(held) / len(held), "cards", limit=HELD
    )


def contracts(seen: Sequence[Eras], eras: set[Era]) -> Iterator[tuple[str, float]]:
    for era in ERAS:
        for row in range(1, 8) if era in eras else ():
            id_ = f"{era[0]}{row}"
            yield id_, sum(id_ in one.claims for one in seen) / len(seen)
