"""Windows higher than wide: a screen on its side, or a half of a screen."""

from __future__ import annotations

from itertools import combinations, pairwise
from pathlib import Path
from random import Random

import hands
import pygame
import pytest
import screens

from catgames.bots.advice import Advice, RankedMove
from catgames.catalog import load_game
from catgames.content.lessons import has_lesson
from catgames.games.cattitude.board.layout import Phase, lay_out
from catgames.ui.graphics.units import unit_of
from catgames.ui.lesson.scene import LessonScene
from catgames.ui.opening import places
from catgames.ui.replay.scene import ReplayScene
from catgames.ui.stage.stage import GAP, LOG_HEIGHT
from catgames.ui.table.scene import TableScene
from catgames.ui.window import Window

UPRIGHT, HALF = (1080, 1920), (960, 1080)


def follows(window: Window, lower: pygame.Rect, upper: pygame.Rect) -> bool:
    """Whether one lies right below the other."""
    return 0 < lower.y - upper.bottom <= window.ctx.u(12)


def look_at_the_table(window: Window, table: TableScene, upright: bool) -> None:
    """The board is as wide as the window and holds its pieces; the log and the prompt cover
    nothing."""
    stage = table.stage
    assert stage.area.width > 0.9 * window.size[0]
    assert stage.area.height < stage.area.width + window.ctx.u(LOG_HEIGHT + GAP)
    room = stage.area.inflate(window.ctx.u(24), window.ctx.u(24))
    assert stage.animator.boxes() and all(room.contains(box) for box in stage.animator.boxes())
    assert stage.log_open == upright, "it is open from the start where it takes no room"
    before = [stage.area.topleft, stage.area.width, *(tuple(p.rect) for p in stage.plates)]
    if upright:
        assert follows(window, table.prompt.view.rect, stage.area)
    else:
        table.toggle_log()
    after = [stage.area.topleft, stage.area.width, *(tuple(p.rect) for p in stage.plates)]
    assert after == before
    boxes = [stage.area, stage.log.rect, *(p.rect for p in stage.plates), table.prompt.view.rect]
    assert not [pair for pair in combinations(boxes, 2) if pair[0].colliderect(pair[1])]


def look_at_the_hint_and_the_replay(window: Window, table: TableScene) -> None:
    """Both use what is free below the board."""
    legal = table.match.legal()
    ranked = (RankedMove(legal[0], 0.62, 0.7, 0.7), RankedMove(legal[-1], 0.58, 0.6, 0.3))
    table.hint_card.take(Advice(ranked))
    assert not table.hint_card.rect.colliderect(table.stage.area)
    table.toolbar.replay(0)
    scene = window.scenes[-1]
    assert isinstance(scene, ReplayScene)
    board, bar, log = scene.stage.area, scene.bar.rect, scene.stage.log.rect
    assert follows(window, bar, board)
    assert scene.stage.log_open and follows(window, log, bar)
    assert UPRIGHT[1] - log.bottom <= window.ctx.u(12)


def look_at_the_lesson(window: Window, game_id: str) -> None:
    """It is explained right below its board."""
    scene = screens.open_page(window, "lesson", game_id)
    assert isinstance(scene, LessonScene)
    board, dots = scene.stage.area, scene.guide.dots
    words, prompt = scene.guide.bubble.rect, scene.prompt.view.rect
    assert board.width > 0.9 * window.size[0]
    assert follows(window, dots, board) and follows(window, words, dots)
    assert follows(window, prompt, words) and prompt.bottom < window.size[1]


@pytest.mark.parametrize("size", [UPRIGHT, HALF])
@pytest.mark.parametrize("game_id", screens.drawn_games)
def test_a_tall_window_is_used(tmp_path: Path, game_id: str, size: tuple[int, int]) -> None:
    window = screens.open_window(tmp_path, size)
    window.routes.open("setup", game_id)
    room = window.scenes[-1].room  # type: ignore[attr-defined]
    assert 0 < room.height <= room.width, "the cover leads"
    if has_lesson(game_id):
        look_at_the_lesson(window, game_id)
    window.back_to_title()
    seats = load_game(game_id).info.seats[-1]
    table = screens.open_table(window, game_id, screens.people(seats), {}, open_hands=True)
    hands.play_on(window, Random(2), 8)
    hands.rest(window, table)
    look_at_the_table(window, table, size == UPRIGHT)
    if size == UPRIGHT:
        look_at_the_hint_and_the_replay(window, table)


@pytest.mark.parametrize("phase", [Phase.BIDDING, Phase.OFFERS])
@pytest.mark.parametrize(("wide", "high"), [(885, 1005), (1010, 1010), (760, 690), (1190, 630)])
def test_a_hand_in_cattitude_shows_something_of_every_card(
    wide: int, high: int, phase: Phase
) -> None:
    own = lay_out(pygame.Rect(0, 0, wide, high), 4, 0, 7, 0.8, phase).own
    assert own.open.wide <= own.open.rect.width and own.closed.wide <= own.closed.rect.width
    row = own.hand if phase is Phase.BIDDING else own.open
    assert row.at(1, 3)[0] - row.at(0, 3)[0] >= 0.3 * row.wide


def test_a_unit_is_a_part_of_a_wide_window_and_larger_in_a_tall_one() -> None:
    for size in ((1280, 720), (1920, 1080), (1024, 768), (1280, 1024)):
        assert unit_of(size, 100) == size[0] / 1280
    for size in (UPRIGHT, HALF):
        assert unit_of(size, 100) >= 1.25 * unit_of((size[0], size[0] * 9 // 16), 100)
    units = [unit_of((960, high), 100) for high in range(540, 1920)]
    assert units == sorted(units)
    assert max(b - a for a, b in pairwise(units)) < 0.002, "it grows smoothly"


@pytest.mark.parametrize("size", [UPRIGHT, HALF])
def test_the_title_fills_the_window(size: tuple[int, int]) -> None:
    laid = places(size, unit_of(size, 100), 5)
    boxes = laid.covers[0].unionall([*laid.covers, laid.head])
    assert boxes.width > 0.8 * size[0] and boxes.height > 0.6 * size[1]
