"""Without a layout of its own every prototype has room: up to six players with six zones each."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from kit_folders import make
from thorough import sample

from catgames.kit.board import crowding
from catgames.kit.board.crowding import ARRANGEMENTS, crowded, fit
from catgames.kit.board.slots import in_row, row_shows
from catgames.kit.folder import read_prototype

SHARED = {
    "nothing": "",
    "piles": "  deck: {order: unknown, start: card, of: card}\n  market: {}\n  discard: {}\n",
    "a board": "  deck: {order: unknown, of: card}\n"
    "  board: {grid: squares, width: 6, height: 6}\n",
    "hexes and a track": "  bag: {order: unknown, of: tile}\n  market: {}\n"
    "  land: {grid: hexes, side: 3, holds: 1, of: tile}\n  track: {track: 30, of: chip}\n",
}
OWN = {
    "row": "{per: seat}",
    "one": "{per: seat, holds: 1}",
    "hand": "{per: seat, seen_by: owner, of: card}",
    "closed": "{per: seat, seen_by: nobody, of: card}",
}
MIXES = [[kind] * 6 for kind in OWN] + [
    ["hand", "row", "row", "row", "row", "row"],
    ["hand", "hand", "row", "row", "closed", "closed"],
    ["hand", "closed", "one", "one", "one", "one"],
    ["hand", "row", "row", "closed", "closed", "one"],
    ["hand", "row", "closed"],
    ["row", "row", "row"],
]
PIECES = """\
pieces:
  card: cards.csv
  tile: {rows: [{name: tile}]}
  chip: {rows: [{name: chip}]}
zones:
"""
TABLES = [(s, m, n) for s in SHARED for m in range(len(MIXES)) for n in (2, 3, 4, 5, 6)]


def prototype(tmp_path, shared, mix, seats):
    zones = "".join(f"  zone_{i}: {OWN[kind]}\n" for i, kind in enumerate(mix))
    game = f"title: Full\nseats: [{seats}, {seats}]\n{PIECES}{SHARED[shared]}{zones}"
    return read_prototype(make(tmp_path, game))[0]


@pytest.mark.parametrize(("shared", "mix", "seats"), sample(TABLES, 60))
def test_everything_has_room_in_the_smallest_window(tmp_path, shared, mix, seats):
    assert not crowded(prototype(tmp_path, shared, MIXES[mix], seats))


def test_the_usual_arrangement_would_not_do(tmp_path, monkeypatch):
    """The test above would see nothing if every arrangement did."""
    d = prototype(tmp_path, "a board", MIXES[4], 6)
    monkeypatch.setattr(crowding, "ARRANGEMENTS", ARRANGEMENTS[:1])
    assert crowded(d)


@pytest.mark.parametrize("size", [(760, 470), (1010, 620), (1500, 930)])
@pytest.mark.parametrize("shared", SHARED)
def test_areas_of_every_arrangement_lie_apart(tmp_path, shared, size):
    d = prototype(tmp_path, shared, MIXES[5], 6)
    unit = size[1] / 620
    area = pygame.Rect(170, 8, *size)
    places = fit(lambda units: round(units * unit), area, d, 6)
    for front in (None, 0, 5):
        shown = list(places.shared.values())
        for seat in range(6):
            own = places.of(seat, front)
            shown += [place for (_, owner), place in own.items() if owner == seat]
        assert all(area.contains(place.tray) for place in shown)
        for a, b in combinations(shown, 2):
            assert not a.tray.colliderect(b.tray), (a, b)


def test_a_row_without_room_becomes_a_pile():
    """Every piece of a row can be told from the others, or the row is no row."""
    wide, narrow = pygame.Rect(0, 0, 300, 60), pygame.Rect(0, 0, 60, 60)
    assert row_shows(wide, 6, 0.7, 18) and not row_shows(narrow, 30, 0.7, 18)
    step = in_row(wide, 1, 6, 0.7).x - in_row(wide, 0, 6, 0.7).x
    assert step > 0.2 * in_row(wide, 0, 6, 0.7).height * 0.7


@pytest.mark.parametrize("frame", ["left", "right"])
@pytest.mark.parametrize("holds", [2, 9])
def test_a_lone_pile_lies_beside_a_hand_that_leaves_it_room(tmp_path, frame, holds):
    """On a real table nobody reaches across the board for the next tile."""
    layout = f"[{{zone: bag, kind: pile, frame: {frame}}}"
    game = (
        f"title: Near\nseats: [2, 2]\n{PIECES}  bag: {{order: unknown, start: tile}}\n"
        f"  hand: {{per: seat, holds: {holds}, of: tile}}\n"
        "  land: {grid: hexes, side: 3, holds: 1, of: tile}\n"
        f"layout: {layout}, {{zone: land, kind: hexes, frame: middle}}, "
        "{zone: hand, kind: row, frame: chooser}]\n"
    )
    d = read_prototype(make(tmp_path, game))[0]
    places = fit(lambda units: units, pygame.Rect(170, 8, 1010, 620), d, 2)
    bag, front = places.shared["bag", None].tray, places.front
    beside = max(bag.left - front.right, front.left - bag.right)
    assert (0 < beside < 20 and bag.bottom == front.bottom) == (holds == 2)
    assert not bag.colliderect(front)
