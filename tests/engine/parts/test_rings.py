"""Rings: the quick answers are those of a search of all rings."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import TypeVar

import pytest

from engine.parts.hexes import Hex
from engine.parts.routes import blocks, ring_through

P = TypeVar("P")
Graph = dict[P, list[P]]
HOME = Hex(0, 0)


def grown(size: int, seed: int) -> Graph[Hex]:
    """A map that grows from home, tile by tile; every third one is sparse."""
    chance = Random(seed)
    tiles = [HOME]
    while len(tiles) < size:
        here = chance.choice(tiles[-4:] if seed % 3 else tiles)
        near = [at for at in here.neighbours() if at not in tiles]
        if near:
            tiles.append(chance.choice(near))
    return {here: [at for at in here.neighbours() if at in tiles] for here in tiles}


def all_rings(graph: Graph[P], way: tuple[P, ...]) -> Iterator[frozenset[P]]:
    """Through the first place of the way."""
    for there in graph[way[-1]]:
        if there == way[0] and len(way) > 2:
            yield frozenset(way)
        elif there not in way:
            yield from all_rings(graph, (*way, there))


@pytest.mark.parametrize("size", [4, 7, 10, 13])
def test_blocks_and_rings_are_those_of_a_full_search(size: int) -> None:
    """DL-R72, on 600 maps."""
    for seed in range(150):
        graph = grown(size, seed)
        rings = set(all_rings(graph, (HOME,)))
        found = [block for block in blocks(graph, HOME) if HOME in block and len(block) > 2]
        on_rings = {at for ring in rings for at in ring}
        assert {at for block in found for at in block} == on_rings, (size, seed)
        for block in found:
            part = {here: [at for at in graph[here] if at in block] for here in sorted(block)}
            for one, other in combinations(sorted(block - {HOME}), 2):
                wanted = {HOME, one, other}
                assert ring_through(part, wanted) == any(wanted <= ring for ring in rings), (size, seed, one, other)


@pytest.mark.parametrize("size", [7, 8])
def test_rings_of_any_graph(size: int) -> None:
    """Also of those that no map of hexes shows: three places whose ways lead to the same ones."""
    for seed in range(250):
        chance = Random(seed)
        links = {tuple(sorted(pair)) for pair in zip(range(size), [*range(1, size), 0], strict=True)}
        if seed % 2:  # three places between the same ones, and the rest as it comes
            links = {(a, b) for a in (0, 1, 2) for b in chance.sample(range(3, size), 2)}
        links |= {pair for pair in combinations(range(3, size), 2) if chance.random() < 0.5}
        graph = {n: [a + b - n for a, b in sorted(links) if n in (a, b)] for n in range(size)}
        for block in blocks(graph, 0):
            if {0, 1, 2} <= block:
                part = {n: [m for m in graph[n] if m in block] for n in sorted(block)}
                wanted = any({0, 1, 2} <= ring for ring in all_rings(part, (0,)))
                assert ring_through(part, (0, 1, 2)) == wanted, (size, seed)
