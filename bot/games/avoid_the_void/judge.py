"""A sensible player of Avoid the Void: it stays alive first, then it makes others less so."""

from __future__ import annotations

from collections.abc import Sequence
from math import log

from bot.computer.judge import NOWHERE, Judge, Place
from engine.core import Chance, CutIn, Decision, Key, Option
from engine.games.avoid_the_void.content import VoidBox
from engine.games.avoid_the_void.view import CardFace, Crew, SectorFace, VoidView
from engine.parts.square import COMPASS, SquareGrid

GRID = SquareGrid("ABCDE", 5)
LOST, OUT = -25.0, -35.0  # a crew that is about to be lost; one that is
STUCK, ONE_WAY, MORE_WAYS = -10.0, -2.0, 0.5  # no way out next turn; just one; for each further one, up to three
DRAWN_A_PLAY = 0.5  # what an unknown card brings back when it is played, on the average
SMART = 0.35  # how much of a card's worth counts beside its being a card,
USED = 8  # and of how many: more are not played soon
RESCUE = 6.0  # of Gatoo, as long as it has not been needed
PLENTY = 12  # cards; more do not make a crew any safer, so it is time to look after the others

# What a card is good for in hand, beyond being one more card to hold.
WORTH = {
    "asteroid_mining": 1.6, "mother_lode": 2.2, "overtime": 1.4, "scrap_harvest": 1.3, "deep_drilling": 2.4,
    "shared_discovery": 1.6, "quality_control": 1.8, "recycling_beam": 1.5, "emergency_thrusters": 1.6,
    "teleporter": 1.9, "spaghettification": 0.8, "quantum_swap": 1.0, "drop_cargo": 1.4, "pirate_raid": 1.2,
    "barter": 1.2, "toll_collection": 1.2, "course_correction": 1.0, "white_hole": 1.4, "engine_malfunction": 1.9,
    "phase_shift": 1.4, "traitorous_crew": 1.2, "cargo_annex": 1.1, "rich_deposits": 1.2, "jump_gate": 1.3,
    "wormhole": 1.0, "pass_the_cargo": 0.3, "gravity_sling": 0.4, "diplomatic_plates": 0.4,
}  # fmt: skip
PLAIN_WORTH = 0.8
DRAWS = {
    "asteroid_mining": 2.0, "mother_lode": 3.0, "overtime": 1.0, "scrap_harvest": 1.0, "deep_drilling": 4.0,
    "shared_discovery": 3.0, "quality_control": 2.0, "recycling_beam": 2.0, "spaghettification": 1.0,
    "pirate_raid": 1.0, "barter": 1.0, "toll_collection": 1.0, "white_hole": 1.0,
}  # fmt: skip
# What a ship mod is worth to its controller, beyond what income and ways out show by themselves.
SHIP_MODS = {
    "phase_shift": 1.5, "secret_weapon": 2.0, "deflector_shield": 1.2, "cargo_annex": 1.0, "traitorous_crew": -5.0,
    "fuel_leak": -1.0, "remote_pilot": -1.0, "embargo": -0.5, "engine_failure": -0.5,
}  # fmt: skip
GOOD_TOKENS = {"rich_deposits", "jump_gate", "stabilizer", "wormhole", "trading_post", "space_buoy"}
PARTING = ("discard", "give")  # verbs
ALIENS = {"Neffi": 3.0, "Topkul": 2.5, "Mortos": 2.0, "Gatoo": 1.5, "Klaxxi": 1.0, "Yoolan": 0.5}


def kind(id_: str) -> str:
    """Of a card in play: mother_lode.3 is a mother_lode."""
    return id_.partition(".")[0]


def worth(card: CardFace) -> float:
    return WORTH.get(kind(card.id), PLAIN_WORTH)


def of_hand(cards: float) -> float:
    """A hand when the plays are counted: half of it goes, so one card is next to none."""
    if cards < 0.5:
        return LOST
    cards = min(cards, PLENTY)
    return 5 * log(cards) - 5 / cards


class Outlook:
    """What the coming turns hold for each crew, by what everybody can see."""

    def __init__(self, box: VoidBox, now: VoidView) -> None:
        self.box, self.now = box, now
        self.sectors: dict[str, SectorFace] = {sector.spot: sector for sector in now.sectors}
        self._open = {spot: self._ways_out(sector) for spot, sector in self.sectors.items()}

    def _ways_out(self, sector: SectorFace) -> float:
        """Ways to somewhere; those into a black hole count little."""
        ways = [*sector.leads_to]
        if any(kind(token.id) == "wormhole" for token in sector.tokens):
            ways.append(GRID.across[sector.spot])
        return sum(0.3 if self.sectors[way].hole else 1.0 for way in ways)

    def of(self, crew: Crew) -> float:
        """A crew in the game: what it holds, what it will get, where it can go."""
        mods = {kind(mod.id) for mod in crew.mods}
        extra = sum(SHIP_MODS.get(kind(mod.id), 0.0) for mod in crew.mods) - 0.5 * crew.clouded
        extra += RESCUE if power(crew, "Gatoo") else 0.0
        if crew.seat != self.now.active or self.now.phase in ("start", "income"):
            return extra + self._at_turn(crew, mods, crew.cards, crew.at, far=True)
        if self.now.phase != "action":
            return extra + self._travelling(crew, mods, crew.cards, far=True)
        if crew.seat == self.now.seat:
            return extra + self._travelling(crew, mods, self._after_plays(crew), far=True)
        return extra + self._in_turn(crew, mods, crew.cards, crew.at, far=True)  # as it was before its turn began

    def _after_plays(self, crew: Crew) -> float:
        """The hand when the plays still owed are done; of one's own hand it is known what draws."""
        owed = max(0, self.now.owed - self.now.played)
        if crew.seat == self.now.seat:
            drawn = sum(sorted((DRAWS.get(kind(card.id), 0.0) for card in self.now.hand), reverse=True)[:owed])
        else:
            drawn = owed * DRAWN_A_PLAY
        if crew.cards <= owed and not drawn:
            return 0
        return max(0.6, crew.cards - owed + drawn * 0.8)

    def _travelling(self, crew: Crew, mods: set[str], cards: float, far: bool = False) -> float:
        """The best place to go from here; with a Remote Pilot, the worst."""
        if cards < 0.5:
            return LOST
        if "engine_failure" in mods:  # it is gone then
            return self._at_turn(crew, mods - {"engine_failure"}, cards, crew.at, far)
        found = [self._arriving(crew, mods, cards, spot, far) for spot in self.destinations(crew, mods)]
        if power(crew, "Yoolan") and cards >= 2:
            found += [self._arriving(crew, mods, cards - 1, spot, far) for spot in GRID.near[crew.at]]
        if not found:
            return LOST
        return min(found) if "remote_pilot" in mods else max(found)

    def _onward(self, crew: Crew, mods: set[str], cards: float, spot: str) -> float:
        """The best place to go to from some other."""
        if spot == crew.at:
            return self._travelling(crew, mods, cards)
        found = [self._arriving(crew, mods, cards, to) for to in self.destinations(crew, mods, spot)]
        return max(found, default=LOST)

    def destinations(self, crew: Crew, mods: set[str], at: str = "") -> list[str]:
        at = at or crew.at
        here = self.sectors[at]
        found = dict.fromkeys(here.leads_to)
        if "phase_shift" in mods:
            found |= dict.fromkeys(GRID.near[at])
        if any(kind(token.id) == "wormhole" for token in here.tokens):
            found |= dict.fromkeys([GRID.across[at]] if GRID.across[at] != at else [])
        return list(found)

    def _arriving(self, crew: Crew, mods: set[str], cards: float, spot: str, far: bool = False) -> float:
        """Tribute and mines on arrival, then a turn there."""
        sector = self.sectors[spot]
        cards -= sum(kind(token.id) == "minefield" for token in sector.tokens)
        if "diplomatic_plates" not in mods:
            hosts = [o for o in sector.ships if o != crew.seat]
            each = sector.number if sector.number < 0 or not power(crew, "Klaxxi") else -1
            cards -= each * len(hosts)
        return self._at_turn(crew, mods, cards, spot, far)

    def _at_turn(self, crew: Crew, mods: set[str], cards: float, spot: str, far: bool = False) -> float:
        """A turn that begins with so many cards at this place. `far`: also look where it leads from there."""
        if cards < 0.5 and (spot != crew.at or not far):
            return LOST
        sector = self.sectors[spot]
        if "embargo" not in mods:
            income = sector.number + sum(self.box.ship_mods[kind(mod.id)].income for mod in crew.mods)
            cards += max(income, 0) if power(crew, "Mortos") else income
        if sector.hole and power(crew, "Topkul"):
            cards += 2
        return self._in_turn(crew, mods, cards, spot, far)

    def _in_turn(self, crew: Crew, mods: set[str], cards: float, spot: str, far: bool) -> float:
        """The same, with the income in the hand."""
        if cards < 0.5:
            return LOST if not power(crew, "Gatoo") else LOST / 2
        ways = self._open[spot]
        if mods & {"phase_shift", "engine_failure"}:
            ways = max(ways, 1.5)
        if not ways:
            return of_hand(cards) + STUCK
        best = 0.3 * self._onward(crew, mods, max(0.6, cards / 2 + cards * DRAWN_A_PLAY / 4), spot) if far else 0.0
        return of_hand(cards) + best + (ONE_WAY if ways < 1.5 else MORE_WAYS * min(ways - 1, 3))


def power(crew: Crew, alien: str) -> bool:
    return crew.alien == alien and not crew.blank


class AvoidTheVoid(Judge[VoidView]):
    """Survive, hold cards, stand where one can leave; and the opposite for the others."""

    def __init__(self, box: VoidBox) -> None:
        self.box = box

    def value(self, now: VoidView) -> float:
        me = now.crews[now.seat or 0]
        if not now.sectors:
            return ALIENS.get(me.alien, 0.0)
        outlook = Outlook(self.box, now)
        standings = [OUT if crew.out else outlook.of(crew) for crew in now.crews]
        others = sum(standings) - standings[me.seat]
        if me.out:
            return OUT * 10 - others  # beasts are for messing with everybody
        if all(crew.out for crew in now.crews if crew is not me):
            return -OUT * 10
        held = sum(sorted(map(worth, now.hand), reverse=True)[:USED])
        return standings[me.seat] + SMART * held - others / (len(now.crews) - 1)

    def settled(self, before: VoidView, now: VoidView, asked: Sequence[Decision]) -> bool:
        """A card has been carried out, or the turn has come to another stage, and nobody has to react."""
        if now.playing or any(decision.seat != now.active for decision in asked):
            return False
        return bool(before.playing) or stage(before) != stage(now)

    def order(self, now: VoidView, decision: Decision, chance: Chance, place: Place = NOWHERE) -> list[Key]:
        options = [option for option in decision.options if not option.blocked]
        chance.shuffle(options)
        if not now.sectors:
            return [option.key for option in options]
        taste, never = Taste(now), self._never(now, place)
        options.sort(key=lambda option: -taste.of(option))
        return [option.key for option in options if option.key not in never] or [option.key for option in options]

    def _never(self, now: VoidView, place: Place) -> set[Key]:
        """An Engine Failure for oneself, unless there is no way to leave; an arrow that is there, or leads nowhere."""
        me, sectors = now.crews[now.seat or 0], {sector.spot: sector for sector in now.sectors}
        aimed = [kind(key) for key in place.so_far] + [kind(card.id) for card in now.playing[-1:]]
        if "engine_failure" in aimed and me.at and sectors[me.at].leads_to:
            return {str(me.seat)}
        spot = next((key for key in reversed(place.so_far) if key in sectors), "")
        if "space_buoy" in aimed and spot:
            there = sectors[spot].arrows
            return {COMPASS[n] for n, to in enumerate(GRID.step[spot]) if n in there or not to}
        return set()

    def sure(self, now: VoidView, decision: Decision, place: Place = NOWHERE) -> bool:
        """Which cards to part with: the worst."""
        return decision.least == decision.most and all(option.verb in PARTING for option in decision.options)

    def tempting(self, now: VoidView, cut_ins: Sequence[CutIn]) -> list[Key]:
        """A Secret Weapon is for the last moment; Neffi gets rid of what harms."""
        me = now.crews[now.seat or 0]
        found = [c.key for c in cut_ins if kind(c.key) == "secret_weapon"][:1]
        harmed = any(SHIP_MODS.get(kind(mod.id), 0.0) < 0 for mod in me.mods)
        here = next((sector.tokens for sector in now.sectors if sector.spot == me.at), ())
        harmed |= any(kind(token.id) not in GOOD_TOKENS for token in here)
        return found + [c.key for c in cut_ins if c.key == "neffi" and harmed]


def stage(now: VoidView) -> tuple[object, ...]:
    """How far the turn is; a new one begins in Travel, as the ship has to arrive first."""
    beasts = sum(beast.used for crew in now.crews for beast in crew.beasts)
    return now.active, now.phase, now.played, beasts, sum(crew.out for crew in now.crews)


class Taste:
    """Which options to think of first."""

    def __init__(self, now: VoidView) -> None:
        self._worth = {card.id: worth(card) for card in now.hand}
        self._mods = {
            mod.id: (-1 if crew.seat == now.seat else 1) * SHIP_MODS.get(kind(mod.id), 0.0)
            for crew in now.crews
            for mod in crew.mods
        }
        me = now.crews[now.seat or 0]
        self._spots = {sector.spot: 0.0 for sector in now.sectors}
        for sector in now.sectors:
            here = me.seat in sector.ships
            good = {token.id: 1 if kind(token.id) in GOOD_TOKENS else -1 for token in sector.tokens}
            self._mods |= {id_: (-side if here else side * len(sector.ships) / 2) for id_, side in good.items()}
            if sector.ships:
                self._spots[sector.spot] += 4 if here else 2 + len(sector.ships)
                for spot in sector.leads_to:
                    self._spots[spot] += 1.0 if here else 0.4
        self._numbers = {sector.spot: sector.number - 3.0 * sector.hole for sector in now.sectors}

    def of(self, option: Option) -> float:
        if option.verb in PARTING:
            return -self._worth.get(option.key, PLAIN_WORTH)
        if option.key in self._mods:
            return self._mods[option.key]
        if option.verb == "move":
            return self._numbers.get(option.key, 0.0)
        return self._spots.get(option.spot, 0.0)


def judge(box: VoidBox) -> AvoidTheVoid:
    return AvoidTheVoid(box)
