"""Set-up shows what is in the game's box."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
import screens

from catgames.catalog import board_class, game_ids, load_game
from catgames.core.types import TABLE
from catgames.ui.setup.contents import Contents, heaps_of
from catgames.ui.setup.scene import SetupScene
from catgames.ui.stage.components import BOARD, DISC, Component
from catgames.ui.window import Window


def opened(tmp_path: Path, game_id: str) -> tuple[Window, SetupScene]:
    window = screens.open_window(tmp_path / "home")
    scene = SetupScene(window, game_id)
    window.push(scene)
    window.step([])
    return window, scene


@pytest.mark.parametrize("game_id", game_ids())
def test_all_that_lies_in_the_box_is_counted(tmp_path: Path, game_id: str) -> None:
    window, scene = opened(tmp_path, game_id)
    game = load_game(game_id)
    for seats in game.info.seats:
        scene.model.set_count(seats)
        scene.relayout()
        board = board_class(game_id)(game, window.ctx, str, lambda seat: seat)
        view = game.view(game.new_state(seats, scene.model.options), TABLE)
        things = [c for c in board.components(view) if c.form != BOARD]
        assert sum(heap.count for heap in scene.contents.heaps) == sum(c.count for c in things)


def test_one_heap_for_each_heading_with_each_face_once() -> None:
    made = (
        Component(name="Ace", count=2, face="x/ace", group="Cards"),
        Component(name="Nyx", count=1, face="x/nyx", form=DISC),
        Component(name="Second ace", count=1, face="x/ace", group="Cards"),
        Component(name="Plan", count=1, face="x/plan", form=BOARD),
        Component(name="Dice", count=3),
    )
    heaps = heaps_of(made)
    assert [(h.name, h.count, len(h.faces)) for h in heaps] == [("Cards", 3, 1), ("Nyx", 1, 1)]


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("size", [(200, 70), (640, 120), (1400, 140)])
def test_nothing_lies_beside_the_tray(tmp_path: Path, game_id: str, size: tuple[int, int]) -> None:
    _, scene = opened(tmp_path, game_id)
    room = pygame.Rect((100, 100), size)
    blank = pygame.Color(1, 2, 3)
    surface = pygame.Surface((room.right + 100, room.bottom + 100))
    surface.fill(blank)
    scene.contents.draw(surface, room)
    drawn = pygame.mask.from_threshold(surface, blank, (1, 1, 1, 255))
    drawn.invert()
    assert drawn.count()
    assert all(room.contains(box) for box in drawn.get_bounding_rects())


def test_a_game_that_cannot_be_dealt_has_a_set_up_without_a_tray(tmp_path: Path) -> None:
    window, scene = opened(tmp_path, "clowder")
    contents = Contents(window.ctx)
    contents.look(scene.game, 9, {})
    assert contents.heaps == []
    surface = pygame.Surface((400, 200))
    contents.draw(surface, surface.get_rect())
    assert not pygame.mask.from_threshold(surface, "white", (250,) * 3 + (255,)).count()
