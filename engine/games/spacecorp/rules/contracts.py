"""Step 2 (SC-68 to SC-74): contracts are claimed."""

from __future__ import annotations

from engine.core import Asking, Option, Seat, Who, choose, text, titled
from engine.games.spacecorp.content import Contract
from engine.games.spacecorp.facts import SIX, award, claimable, fulfilled
from engine.games.spacecorp.rules.colony_effects import rivals_gain
from engine.games.spacecorp.rules.ending import contracts_end_the_era
from engine.games.spacecorp.rules.profits import gain
from engine.games.spacecorp.state import Corp, Gain, T, rule
from engine.games.spacecorp.wording import contract as named
from engine.games.spacecorp.wording import profit


@rule
def claim_contracts(t: T, seat: Seat) -> Asking[None] | None:
    """One after the other, as long as there is one and it is wanted (SC-70, SC-73, SC-R79)."""
    there = claimable(t.s, seat)
    if not there:
        return None
    return which_contract(t, seat, there)


def which_contract(t: T, seat: Seat, there: list[Contract]) -> Asking[None]:
    s = t.s
    t.task(text("claim contracts"))
    options = [a_contract(s, contract) for contract in sorted(there, key=lambda c: -award(s, c))]
    options.append(Option("none", "Claim nothing more", verb="pass"))
    usual = options[0].key if fulfilled(s) + 1 != SIX else "none"
    words = text("Claim which contract?")
    key = yield from titled("claim", choose(seat, words, options, auto=False, public=True, default=usual))
    if key != "none":
        claim(t, seat, s.box.contracts[key])
        t.do(claim_contracts, seat)


def a_contract(s: Corp, contract: Contract) -> Option:
    words = text("{row}: {what}, {n}", row=contract.row, what=named(s, contract), n=profit(award(s, contract)))
    hint = text("the sixth: everybody else has one turn left") if fulfilled(s) + 1 == SIX else ""
    return Option(contract.id, words, hint, "claim", f"row {contract.row}", spot=f"contract.{contract.row}")


def claim(t: T, seat: Seat, contract: Contract) -> None:
    """SC-71, SC-210"""
    s, n = t.s, award(t.s, contract)
    gain(t, seat, n, "contracts")
    s.claims[contract.id] = seat
    s.markers[contract.row - 1] = contract.era
    s.quiet = 0  # SC-R153
    s.clock += 1
    s.gains.append(Gain("influence", seat, contract.id, n, s.clock, s.turn))
    t.say("{who} claims {what} for {n}.", who=Who(seat), what=named(s, contract), n=profit(n))
    rivals_gain(t, seat, "their_claim")  # SC-273, SC-274
    contracts_end_the_era(t, seat)
