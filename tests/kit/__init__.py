"""The contract kit: what every game must keep, found out by playing at random.

A game passes it with one small file, `tests/games/<game>/test_contract.py`:

    CASES = cases(GAME, {}, {"quick": True}, bound=2000, conserved=conserved)

    @pytest.mark.parametrize("case", CASES, ids=str)
    @pytest.mark.parametrize("seed", range(3))
    def test_contract(case: Case, seed: int) -> None:
        walk(case, seed)

    def test_perft() -> None:
        assert perft(GAME, position(CASES[0], seed=1, acts=40), 3) == [5, 31, 214]

`play` is the bench on which the tests of single rules put their positions.
"""

from tests.kit.away import play_away
from tests.kit.case import Case, cases
from tests.kit.contract import Often, walk
from tests.kit.count import perft, position
from tests.kit.play import Play, planned

__all__ = ["Case", "Often", "Play", "cases", "perft", "planned", "play_away", "position", "walk"]
