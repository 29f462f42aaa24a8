"""Marks of every player's last move: which are shown, how strongly, and where."""

from __future__ import annotations

from random import Random
from typing import Any

import hands
import pygame
import pytest
import screens
from replays import move_on

from catgames.core.events import Event
from catgames.core.selector import Selector
from catgames.core.types import Spot
from catgames.ui.stage.highlights import FEW
from catgames.ui.stage.parts import FAINT, draw_corners
from catgames.ui.stage.selection import Selection

WINDOW = {"size": (1280, 720)}
BARE = pygame.Color(0, 128, 128)
CELLS: tuple[Spot, ...] = tuple(("cell", x, 5) for x in (2, 5, 8))


@pytest.fixture
def surface() -> pygame.Surface:
    made = pygame.Surface((1280, 720))
    made.fill(BARE)
    return made


def marked(table: Any, surface: pygame.Surface, spots: Any, selection: Selection) -> list[Spot]:
    """Which of some spots have corners."""
    stage = table.stage
    stage.highlights.draw_last(surface, stage.view, selection)
    boxes = {spot: stage.board.where(spot, stage.view).box() for spot in spots}
    return [spot for spot, box in boxes.items() if surface.get_at((box.x + 2, box.y - 1)) != BARE]


def test_the_last_move_of_who_chooses_is_not_marked() -> None:
    last = {0: "a", 1: "b", 2: "c"}
    chooses = Selection(Selector([("pass",)]), asked=(1, "turn"))
    assert list(chooses.recalled(last)) == [(0, "a", False), (2, "c", True)]
    watches = Selection(asked=(1, "turn"))
    assert list(watches.recalled(last)) == [(0, "a", False), (1, "b", False), (2, "c", True)]


def test_of_an_older_move_few_places_are_marked(window: Any, surface: Any) -> None:
    table = screens.open_table(window, "cats_mansion", screens.people(3))
    alone = Selection(last_spots={0: CELLS})
    assert marked(table, surface, CELLS, alone) == [*CELLS]
    surface.fill(BARE)
    older = Selection(last_spots={0: CELLS, 1: ()})
    assert marked(table, surface, CELLS, older) == [*CELLS[-FEW:]]


def test_where_prints_lead_there_are_no_corners(window: Any, surface: Any) -> None:
    table = screens.open_table(window, "cats_mansion", screens.people(3))
    way = Event("moved", src=CELLS[0], dst=CELLS[1])
    selection = Selection(last_spots={0: CELLS[:2], 1: CELLS[2:]}, moved=[(0, way)])
    assert marked(table, surface, CELLS, selection) == [CELLS[2]]


def test_a_whole_area_is_not_marked(window: Any, surface: Any) -> None:
    table = screens.open_table(window, "cattitude", screens.people(3))
    compass, rng = ("direction",), Random(3)
    for _ in range(40):
        move_on(table.match, rng)
    hands.rest(window, table)
    assert not marked(table, surface, [compass], Selection(last_spots={0: (compass,)}))


def test_corners_cover_nothing_of_what_they_surround(window: Any, surface: Any) -> None:
    ctx = window.ctx
    box = pygame.Rect(200, 200, 80, 60)
    for newest in (True, False):
        draw_corners(surface, ctx, box, ctx.theme.seats[0].colour, newest)
    inner = surface.subsurface(box.inflate(-ctx.u(8), -ctx.u(8)))
    bare = pygame.Surface(inner.get_size())
    bare.fill(BARE)
    assert pygame.image.tobytes(inner, "RGB") == pygame.image.tobytes(bare, "RGB")


def test_older_corners_are_fainter(window: Any, surface: Any) -> None:
    ctx = window.ctx
    colour = ctx.theme.seats[0].colour
    for left, newest in ((200, True), (400, False)):
        draw_corners(surface, ctx, pygame.Rect(left, 200, 80, 60), colour, newest)
    assert FAINT < 255 and surface.get_at((204, 199)) == colour != surface.get_at((404, 199))
