"""The result: profit by source, and what each has done for it."""

from __future__ import annotations

from engine.core import View
from engine.games.spacecorp.view import CorpView, FirmFace
from renderers.result import Part, Score, ScoreLine
from renderers.spacecorp.style import TITLE, pieces, table_of
from renderers.toolkit.colour import rgb
from renderers.wording import called, counted, known, signed

PARTS = (
    Part("contracts", rgb("#6CB0FC")),
    Part("production", rgb("#D8D070")),
    Part("discoveries", rgb("#74D49C")),
    Part("bases, cards", rgb("#F0A8C0")),
    Part("colonies", rgb("#F4A058")),
    Part("Orion Spur", rgb("#B498FC")),
    Part("at the start", rgb("#B8C4D4")),
)
WHERE = {  # of a source: its part
    "contracts": 0, "production": 1, "discoveries": 2, "claims": 2, "bases": 3, "cards": 3, "progress": 3, "beyond": 3,
    "colonies": 4, "spur": 5, "start": 6,
}  # fmt: skip


def by_part(firm: FirmFace) -> tuple[tuple[int, ...], int]:
    """What came in, by part of the bar; and how much of it was spent or lost."""
    points, less = [0] * len(PARTS), 0
    for source, n in firm.earned:
        if n > 0 and source in WHERE:
            points[WHERE[source]] += n
        else:
            less -= n
    return tuple(points), less


def score(view: View) -> Score:
    table = table_of(view)
    names, shown = known(view.names, 64), pieces(view)
    winners = list(view.result.winners) if view.result else _leaders(table)
    order = sorted(table.firms, key=lambda firm: (-firm.profit, firm.seat not in winners))
    used = [i for i in range(len(PARTS)) if any(by_part(firm)[0][i] for firm in table.firms)]
    lines = tuple(
        ScoreLine(
            _place(table, firm, winners),
            shown[firm.seat]._replace(state="in"),
            names[firm.seat],
            _note(table, firm),
            tuple(by_part(firm)[0][i] for i in used),
            f"{firm.profit}F",
        )
        for firm in order
    )
    fact = f"{counted(len(table.firms), 'player')}, {table.era_name}"
    return Score(
        TITLE, called(sorted(winners), names), _how(table, winners), fact, tuple(PARTS[i] for i in used), lines
    )


def _leaders(table: CorpView) -> list[int]:
    best = max(firm.profit for firm in table.firms)
    return [firm.seat for firm in table.firms if firm.profit == best]


def _place(table: CorpView, firm: FirmFace, winners: list[int]) -> int:
    """By profit; a tie for the first place is broken by the rules, and the result knows how."""
    if firm.seat in winners:
        return 1
    ahead = sum(other.profit > firm.profit for other in table.firms)
    return max(ahead + 1, 2)


def _how(table: CorpView, winners: list[int]) -> str:
    profit = f"{table.firms[winners[0]].profit}F of profit" + (" each" if len(winners) > 1 else "")
    tied = sum(firm.profit == table.firms[winners[0]].profit for firm in table.firms) > len(winners)
    if tied:
        return f"{profit}, and ahead in the tie"
    if table.pile_is_out:
        return f"{profit}. The pile had run out"
    return f"{profit}. {counted(table.fulfilled, 'contract')} of {table.era_name} claimed"


def _note(table: CorpView, firm: FirmFace) -> str:
    counts = (
        (len(firm.contracts), "contract", "contracts"),
        (
            sum(box.base is not None and box.base.seat == firm.seat for s in table.sites for box in s.boxes),
            "base",
            "bases",
        ),
        (len(firm.colonies), "colony", "colonies"),
        (len(firm.progress), "progress card", "progress cards"),
    )
    words = [counted(n, one, many) for n, one, many in counts if n]
    less = by_part(firm)[1]
    spent = [f"{less}F spent or lost"] * bool(less)  # else the bar would seem to be too long
    eras = [f"{era.capitalize()} {signed(n)}F" for era, n in firm.by_era] if len(firm.by_era) > 1 else []
    return ", ".join([*spent, *eras, *words][:4])
