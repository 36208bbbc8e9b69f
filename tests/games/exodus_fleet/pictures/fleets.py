"""Positions of Exodus Fleet to look at: fleets and hands, few and many ships and cards, hostile names."""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.core import Decision, Option, Task, View
from engine.games.exodus_fleet.content import printed
from engine.games.exodus_fleet.facts import quarters
from engine.games.exodus_fleet.state import Calling, Fleet, Stage
from tests.games.avoid_the_void.pictures.positions import HOSTILE
from tests.games.exodus_fleet.position import GAME, position
from tests.kit.play import Play

BOX = printed()
NAMES = ("Ana", "Bo", "Chidi", "Дарья", "Eko")
FLEET = "mining_command mini_miner space_magnet greenhouse hospital military_laser bank"
OFFER = "safe_haven military_hq time_capsule cryogenic_storage"
WIDE = (
    "space_command storage_hold super_tanker eco_habitat military_gunship church_of_the_new_land "
    "interstellar_concordia military_explorer fleet_congress cryogenic_storage"
)
PHASES: tuple[Calling, ...] = ("", "income", "mining", "transporting", "building", "exploring")
STAGES: tuple[Stage, ...] = ("call", "bidding", "actions", "clean-up")


WAITED = ((1, Task("call a phase", "Any of the five.")),)


def seen(s: Fleet, seat: int | None, names: Sequence[str] = NAMES, asked: Decision | None = None) -> View:
    told = (asked,) if asked else ()
    return View("exodus_fleet", tuple(names[: len(s.players)]), seat, GAME.view(s, seat), told, (), (1,), (), WAITED)


def chooses(words: str, keys: Sequence[str]) -> Decision:
    return Decision(0, words, tuple(Option(key, key) for key in keys))


def middle(cards: str = "alien_toys.1 wormhole.1 lost_in_space.1 trade_ship.1") -> Fleet:
    """As in the mock-up: seven ships, sixteen cubes, eight tribes."""
    s = position(
        FLEET, *["space_command", "trade_command", "merchant_command"], cubes={0: "MMMFFFBBBBBBBWWW"}, tribes={0: 8},
        hands={0: cards}, xu=32, offer=OFFER, line="recycler shipyard refugee_camp sewage_processor super_tanker",
    )  # fmt: skip
    s.round = 3
    return s


def crowded() -> Fleet:
    """Every kind of square, cards under a ship and face up, a reserved ship, two ships used, too many cubes."""
    cubes = "M" * 12 + "F" * 9 + "B" * 12 + "W" * 10
    s = position(WIDE, "trade_command", cubes={0: cubes}, tribes={0: 14}, hands={0: "loyalty.1"}, offer="bank")
    p = s.players[0]
    s.under = {"military_explorer": ["alien_toys.1", "alien_toys.2"]}
    p.face_up, p.reserved, p.used = ["alien_pet.1", "sea_creatures.1"], ["junkyard"], ["super_tanker", "fleet_congress"]
    return s


def armada(ships: int) -> Fleet:
    """So many ships, neutral ones among them."""
    every = [ship for pair in zip(BOX.faction_ships, BOX.neutral_ships, strict=False) for ship in pair]
    return position(
        " ".join(["trade_command", *every[: ships - 1]]), "space_command", tribes={0: ships}, line="shipyard"
    )


def looking() -> View:
    """Three cards drawn, two to be kept."""
    s = middle("alien_toys.1 lost_in_space.1 blueprints.1")
    p = s.players[0]
    p.drawn, p.to_keep, p.xu = ["star_chart.1", "rendezvous.1", "loyalty.1"], 2, 7
    p.cubes = [1, 2, 0, 4]
    return seen(s, 0, asked=chooses("Keep 2 of 3.", p.drawn))


def reserving() -> View:
    """Alien Blueprints at work; another ship is reserved already."""
    s = middle("alien_toys.1 wormhole.1")
    p = s.players[0]
    p.looked_at, p.reserved = ["eco_habitat", "black_market", "military_barracks"], ["military_technology"]
    p.ships.append("military_explorer")
    s.under = {"military_explorer": ["alien_pet.1", "alien_pet.2", "cloning.1"]}
    return seen(s, 0, asked=chooses("Reserve which ship?", p.looked_at))


def choosing() -> View:
    """The first question of a match."""
    return Play.start(GAME, 4, {}, 3).view(1)._replace(names=NAMES[:4])


def holding(cards: int) -> View:
    return seen(middle(" ".join(random.Random(4).sample(BOX.deck, cards))), 0)


def random_view(seed: int) -> View:
    """Any mixture that the rules could bring about, and some that they could not."""
    rnd = random.Random(seed)
    seats = rnd.randint(2, 5)
    commands, ships, deck = (
        [*box] for box in (BOX.command_ships, {**BOX.faction_ships, **BOX.neutral_ships}, BOX.deck)
    )
    for pile in (commands, ships, deck):
        rnd.shuffle(pile)
    fleets = [" ".join([commands.pop(), *(ships.pop() for _ in range(rnd.choice((0, 1, 3, 6))))]) for _ in range(seats)]
    more = [ships.pop() for _ in range(rnd.choice((0, 0, 8, 14)))]
    fleets[0] = " ".join([fleets[0], *more])
    options = {"all_ships": rnd.random() < 0.1}
    line, offer = ships[:5], ships[5:10]
    s = position(*fleets, line=" ".join(line), offer=" ".join(offer), trades=rnd.choice((0, 3, 4)), **options)
    s.round, s.phase, s.stage = rnd.randint(1, 13), rnd.choice(PHASES), rnd.choice(STAGES)
    for seat, p in enumerate(s.players):
        p.xu, p.bid = rnd.choice((0, 7, 48, 123)), rnd.choice((0, 0, 5, 17))
        p.cubes = [rnd.choice((0, 1, 4, 13)) for _ in range(4)]
        p.tribes = rnd.randint(0, quarters(s, seat))
        p.hand = [deck.pop() for _ in range(rnd.choice((0, 1, 2, 4, 7)))]
        p.used = rnd.sample(p.ships, rnd.randint(0, min(2, len(p.ships))))
    p = s.players[0]
    p.hand += [f"{card}.1" for card in rnd.sample([*BOX.starting_cards], rnd.choice((0, 1, 9)))]
    p.drawn = [deck.pop() for _ in range(rnd.choice((0, 0, 3)))]
    p.to_keep = min(2, len(p.drawn))
    p.face_up = rnd.sample(["alien_pet.1", "alien_pet.2", "sea_creatures.1", "sea_creatures.2"], rnd.choice((0, 1, 4)))
    p.looked_at, p.reserved = ships[10 : 10 + rnd.choice((0, 0, 3))], ships[13 : 13 + rnd.choice((0, 0, 1, 3))]
    if rnd.random() < 0.1:
        s.dealt, s.dealer = [deck.pop() for _ in range(seats)], 0
    for ship in rnd.sample(p.ships, min(len(p.ships), rnd.choice((0, 0, 2)))):
        s.under[ship] = [deck.pop() for _ in range(rnd.randint(1, 3))]
    names = [rnd.choice(HOSTILE) for _ in range(seats)]
    asked = chooses("Keep which?", [*p.drawn, *p.looked_at]) if p.drawn or p.looked_at else None
    return seen(s, 0, names, asked)
