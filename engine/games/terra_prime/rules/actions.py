"""The list of actions (TP-31): what is possible now, and what is done for who is away."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.core import Asking, Option, Seat
from engine.games.terra_prime.atlas import OUTPOST
from engine.games.terra_prime.facts import dodged_up_to, groups_near, in_the_way
from engine.games.terra_prime.rules.attacking import attack, attack_options
from engine.games.terra_prime.rules.colonies import (
    collect_cube,
    collect_options,
    colonize,
    colonize_options,
    teleport,
    teleport_options,
)
from engine.games.terra_prime.rules.delivering import deliver, deliver_options
from engine.games.terra_prime.rules.installing import charge_options, charge_shields, install, install_options
from engine.games.terra_prime.rules.moving import explore, explore_options, move, move_options
from engine.games.terra_prime.rules.outpost import buy, buy_options, load_marker, load_options
from engine.games.terra_prime.rules.pacifying import pacify, pacify_options
from engine.games.terra_prime.rules.scanning import satellite, satellite_options, scan, scan_options
from engine.games.terra_prime.state import Prime, T

Family = Callable[[T, Seat, str], Asking[None] | None]
Offers = tuple[Callable[[Prime, Seat], Iterator[Option]], ...]
FLIGHT: Offers = move_options, explore_options, scan_options
AT_OUTPOST: Offers = (
    deliver_options,
    load_options,
    buy_options,
    install_options,
    charge_options,
    *FLIGHT,
    satellite_options,
)
IN_SPACE: Offers = colonize_options, attack_options, pacify_options, *FLIGHT
AT_A_COLONY: Offers = (
    colonize_options,
    collect_options,
    install_options,
    charge_options,
    attack_options,
    pacify_options,
    *FLIGHT,
    teleport_options,
)
FAMILIES: dict[str, Family] = {
    "scan": scan,
    "move": move,
    "explore": explore,
    "colonize": colonize,
    "collect": collect_cube,
    "teleport": teleport,
    "install": install,
    "charge": charge_shields,
    "attack": attack,
    "pacify": pacify,
    "deliver": deliver,
    "load": load_marker,
    "satellite": satellite,
    "buy": buy,
}
ENTERS = ("move", "explore")  # what a Cloaking Device hides (TP-116)
WAITING = ("collect", "scan", "satellite", "move", "teleport")  # what who is away may do, the best first


def all_options(s: Prime, seat: Seat) -> list[Option]:
    at = s.players[seat].at
    here = AT_OUTPOST if at == OUTPOST else AT_A_COLONY if at in s.colonies else IN_SPACE
    found = [option for offers in here for option in offers(s, seat)]
    return found if any(not option.blocked for option in found) else []


def usual(s: Prime, seat: Seat, options: Sequence[Option]) -> str:
    """For who is away: the least expected damage; nothing is spent, shown to all or staked (TP-D3)."""
    open_ = [option.key for option in options if not option.blocked]
    calm = [key for key in open_ if key.partition(".")[0] in WAITING]
    at = s.players[seat].at
    if (colony := s.colonies.get(at)) and colony.seat != seat and calm != ["collect"]:
        calm = [key for key in calm if key != "collect"]
    if not calm:
        return open_[0]

    def to(key: str) -> int:
        family, _, what = key.partition(".")
        return int(what) if family == "move" else OUTPOST if family == "teleport" else at

    ranked = sorted(calm, key=lambda key: WAITING.index(key.partition(".")[0]))
    harm: dict[str, int] = {}
    for key in ranked:  # mostly the first does no harm
        harm[key] = expected(s, seat, to(key), key.startswith("move"))
        if not harm[key]:
            return key
    return min(ranked, key=harm.__getitem__)


def expected(s: Prime, seat: Seat, at: int, moves: bool) -> int:
    """Sixths of a damage."""
    p = s.players[seat]
    fields = in_the_way(s, at) * (6 - dodged_up_to(p)) if moves else 0
    near = [] if moves and "cloaking_device" in p.techs else groups_near(s, at)
    return fields + sum(6 * group.warships + 3 * group.ships for group in near)
