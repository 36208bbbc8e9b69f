"""What is in the box of SpaceCorp, told piece by piece."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from bot.games import Component
from engine.core import Count, text
from engine.games.spacecorp.content import Card, Contract, CorpBox, Discovery, Headquarters, Site, Worth
from engine.games.spacecorp.wording import ACTION, profit, spaces

STACKS = {
    "e1": "e1", "e2": "e2", "e3": "e3", "primary": "Primary", "secondary": "Secondary", "alien": "Alien"
}  # fmt: skip
ICONS = {
    "water": "water", "life": "life", "wonder": "a natural wonder", "artifact": "alien remains",
    "culture": "an alien culture", "anomaly": "an anomaly", "dust": "dust",
}  # fmt: skip
KINDS = {"adaptation": "Adaptation", "breakthrough": "Breakthrough"}
REGIONS = {"": "Region", "empty": "Empty region", "spur": "Region of the Orion Spur"}
RULE_OF_PART = {"teams": "SC-5", "bases": "SC-137", "wheel": "SC-159", "offers": "SC-11"}
RULE_OF_START: dict[str, str] = {"standard": "SC-158", "planeteers": "SC-299", "starfarers": "SC-300"}
RULE_OF_ERA: dict[str, str] = {"mariners": "SC-38", "planeteers": "SC-34", "starfarers": "SC-34"}


def pieces(box: CorpBox) -> Iterator[Component]:
    yield from on_the_boards(box)
    yield from cards(box)
    yield from tiles(box)
    for kind in box.base_types.values():
        era = box.eras[kind.era].name
        yield Component(f"Base type {kind.name}, {era}", f"Base of {era}", kind.text, "SC-139", kind)
    for contract in box.contracts.values():
        name = f"Contract {box.eras[contract.era].letter}{contract.row}"
        yield Component(
            name, f"Row {contract.row} of {box.eras[contract.era].name}", asked(contract), "SC-69", contract
        )
    for id_, board in box.headquarters.items():
        yield Component(
            f"Headquarters, {id_}", "What is printed in its boxes", installed(board), RULE_OF_START[id_], board
        )
    for part in box.supplies.values():
        yield Component(part.name, "Of what there is", f"There are {part.amount}.", RULE_OF_PART[part.id], part)


def on_the_boards(box: CorpBox) -> Iterator[Component]:
    for era in box.eras.values():
        yield Component(
            era.name,
            "Era",
            f"Its actions: {', '.join(str(ACTION[action]) for action in era.actions)}.",
            RULE_OF_ERA[era.id],
            era,
        )
    names = {site.name for site in box.sites.values()} | {era.name for era in box.eras.values()}
    for region in box.regions.values():
        name = f"{region.name}, region of {box.eras[region.era].name}" if region.name in names else region.name
        inside = [site.name for site in box.sites.values() if site.region == region.id]
        told = f"Sites: {', '.join(inside)}." if inside else "There is no site in it."
        told += " A Move or Build here wants a shield." if region.radiation else ""
        yield Component(name, f"{REGIONS[region.kind]}, {box.eras[region.era].name}", told, "SC-113", region)
    for site in box.sites.values():
        yield Component(site.name, f"Site, {box.eras[site.era].name}", lies(site, box), "SC-27", site)


def lies(site: Site, box: CorpBox) -> str:
    parts = [f"In {box.regions[site.region].name}"]
    parts += [f"gravity {site.gravity}"] if site.gravity else []
    parts += [f"Explore {site.explore}"] if site.explore else []
    parts += [f"Build {site.build}"] if site.build is not None else []
    parts += [f"tiles: {', '.join(STACKS[stack] for stack in site.boxes)}"] if site.boxes else []
    parts += ["several stars"] if site.multi else []
    return f"{'; '.join(parts)}."


def cards(box: CorpBox) -> Iterator[Component]:
    """Edges are in several decks: each with an action of its own beside the same text."""
    for effect in box.effects.values():
        sort = "Special action" if effect.kind == "S" else "Time card" if effect.id == "time" else "Edge"
        yield Component(effect.name, sort, effect.text, "SC-163" if effect.kind == "S" else "SC-91", effect)
    titles = Counter(card.title for card in box.cards.values())
    titles.update(effect.name for effect in box.effects.values())
    for card in box.cards.values():
        era = box.eras[card.era].name if card.era else "all eras"
        name = card.title if titles[card.title] == 1 else f"{card.title}, {era}"
        start = "Start card" if card.start else "Card"
        yield Component(name, f"{start} of {era}, {card.copies} in the deck", plays(card, box), "SC-51", card)
    for title in box.progress.values():
        needs = f" Needs {title.needs} of your cards: {title.needs_kind}." if title.needs else ""
        told = f"{title.text}{needs} The first copy pays {profit(title.bonus)}."
        yield Component(title.title, f"{KINDS[title.kind]} of {box.eras[title.era].name}", told, "SC-224", title)


def plays(card: Card, box: CorpBox) -> str:
    parts = [f"{ACTION[action]} {worth(value)}" for action, value in card.actions.items()]
    told = [f"{' or '.join(parts)}."] if parts else []
    told += ["It may become Infra."] if card.infra else []
    told += [f"Edge: {box.effects[card.edge].text}"] if card.edge else []
    told += [box.effects[card.special].text] if card.special else []
    told += [f"It gives {profit(card.gain)}."] if card.gain else []
    return " ".join(told) or "It doubles a Move, Explore or Build, or lets two teams do it."


def worth(value: Worth) -> str:
    plain = f"x{value.plain}" if value.times else str(value.plain)
    if not value.shielded:
        return plain
    return f"{plain} or {value.shielded} shielded" if value.plain else f"{value.shielded} shielded"


def tiles(box: CorpBox) -> Iterator[Component]:
    """Many have the same name; then that of the file in which an owner types them in stands behind it."""
    names = Counter(tile.name for tile in box.tiles.values())
    names.update(site.name for site in box.sites.values())
    for tile in box.tiles.values():
        era = box.eras[tile.era]
        number = tile.id.rpartition(".")[2]
        name = tile.name if names[tile.name] == 1 else f"{tile.name} {era.letter} {STACKS[tile.stack]} {number}"
        yield Component(name, f"{STACKS[tile.stack]} tile of {era.name}", shows(tile), "SC-126", tile)
    for colony in box.colonies.values():
        used = ", ".join(map(str, colony.players))
        told = f"Value {colony.value}. {colony.text} Used by {used} players."
        yield Component(colony.name, "Colony", told, "SC-266", colony)


def shows(tile: Discovery) -> str:
    parts = [ICONS[icon] for icon in tile.icons]
    parts += [str(profit(tile.profit))] if tile.profit else []
    parts += [f"genetics {spaces(tile.genetics)}"] if tile.genetics else []
    parts += [f"revelation {spaces(tile.revelation)}"] if tile.revelation else []
    parts += [f"produces {tile.production}"] if tile.production is not None else []
    parts += [f"a base costs {abs(tile.base)} {'more' if tile.base > 0 else 'less'}"] if tile.base else []
    parts += [str(Count(tile.colony, "colony point", "colony points"))] if tile.colony is not None else []
    told = f"It has {', '.join(parts)}." if parts else "It has nothing."
    return f"A tile of the {STACKS[tile.redirect]} stack comes instead." if tile.redirect else told


def asked(contract: Contract) -> str:
    both = f"{contract.text[0].upper()}{contract.text[1:]}: {profit(contract.award)}."
    two = contract.text_two or contract.text
    if contract.text_two or contract.award_two is not None:
        return f"{both} With two players {two}: {profit(contract.pays(2))}."
    return both


def installed(board: Headquarters) -> str:
    slots = [next((f"{ACTION[action]} {n}" for action, n in slot.items()), "nothing") for slot in board.slots]
    return str(text("Research {n}, never covered; in slots 1 to 3: {slots}.", n=board.research, slots=tuple(slots)))
