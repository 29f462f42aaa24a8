"""The parts that several boards draw with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
import screens

from catgames.catalog import load_game
from catgames.core.game import View
from catgames.core.types import TABLE
from catgames.ui.graphics.context import DrawContext
from catgames.ui.graphics.rings import draw_ring
from catgames.ui.graphics.shapes import Box, Circle, Polygon, Shape, turned_box
from catgames.ui.people.default_names import initial
from catgames.ui.stage.actors import Actor
from catgames.ui.stage.board import PerView, Pose
from catgames.ui.stage.parts import (
    Union,
    draw_backdrop,
    draw_corners,
    draw_count,
    draw_disc,
    draw_pill,
    outline_cells,
)

BARE = pygame.Color(1, 2, 3)


@pytest.fixture
def ctx(home: Path) -> Iterator[DrawContext]:
    window = screens.open_window(home / "portable")
    yield window.ctx


@pytest.fixture
def surface(ctx: DrawContext) -> pygame.Surface:
    made = pygame.Surface((400, 300))
    made.fill(BARE)
    return made


def test_a_backdrop_covers_its_area_but_not_the_corners(ctx: Any, surface: Any) -> None:
    area = pygame.Rect(50, 40, 200, 150)
    draw_backdrop(surface, ctx, area, "cats_mansion/parquet", 104, 16, edge=3)
    assert surface.get_at(area.topleft) == BARE == surface.get_at((area.right + 5, area.centery))
    assert surface.get_at(area.center) != BARE
    assert surface.get_at((area.centerx, area.y + 1))[:3] == ctx.theme["ink"][:3]


def test_a_last_move_has_no_whole_line_around_it(ctx: Any, surface: Any) -> None:
    """Else that of the yellow seat would look like a place that can be chosen."""
    box, yellow = pygame.Rect(50, 40, 80, 60), ctx.theme.seats[2].colour
    draw_corners(surface, ctx, box, yellow)
    drawn = [x for x in range(box.x, box.right) if surface.get_at((x, box.y - 1)) == yellow]
    assert drawn and not any(box.x + 30 < x < box.right - 30 for x in drawn)


@pytest.mark.parametrize("outside", [False, True])
def test_a_disc_has_its_edge_inside_or_outside(ctx: Any, surface: Any, outside: bool) -> None:
    draw_disc(surface, ctx, (100, 100), 20, "gold", outside=outside)
    assert surface.get_at((100, 100)) == ctx.theme["gold"]
    beyond = surface.get_at((100 + 21, 100))
    assert (beyond != BARE) == outside


def test_counts_and_pills_show_their_words(ctx: Any, surface: Any) -> None:
    ctx.printed = []
    draw_count(surface, ctx, (60, 60), 18, "12")
    pill = draw_pill(surface, ctx, "×3", (200, 100), "gold", 13)
    narrow = draw_pill(surface, ctx, "many words", (200, 200), "danger", 13, most=40)
    assert [p.text for p in ctx.printed] == ["12", "×3", "many words"]
    assert pill.center == (200, 100) and narrow.width == 40
    assert surface.get_at((pill.left + 3, pill.centery))[:3] == ctx.theme["gold"][:3]
    ctx.printed = None


def test_a_union_is_hit_and_drawn_where_its_parts_are(surface: Any) -> None:
    both = Union((Box(10, 10, 20, 20), Box(100, 50, 20, 20)))
    assert both.contains(15, 15) and both.contains(105, 60) and not both.contains(60, 30)
    assert both.box() == pygame.Rect(10, 10, 110, 60)
    both.fill(surface, pygame.Color(200, 0, 0, 255))
    assert surface.get_at((15, 15)) == surface.get_at((110, 60)) == (200, 0, 0, 255)


def test_no_line_runs_between_neighbours(surface: Any) -> None:
    red = pygame.Color("red")
    outline_cells(surface, [(0, 0), (1, 0)], lambda x, y: (50 + 40 * x, 50 + 40 * y), red, 4)
    assert surface.get_at((90, 70)) == BARE
    for edge in ((50, 70), (130, 70), (70, 50), (110, 90)):
        assert surface.get_at(edge) == red


def test_a_value_is_kept_for_a_view_and_a_key() -> None:
    game, asked = load_game("template"), list[View[Any]]()

    def compute(view: View[Any]) -> int:
        asked.append(view)
        return len(asked)

    state = game.new_state(2, {})
    one, other = game.view(state, TABLE), game.view(state, TABLE)
    memo = PerView(compute)
    assert [memo.get(one, 1), memo.get(one, 1), memo.get(one, 2), memo.get(other, 2)] == [
        1,
        1,
        2,
        3,
    ]
    memo.clear()
    assert memo.get(other, 2) == 4


def test_a_mark_has_the_first_letter_of_a_name() -> None:
    assert (initial(" ada"), initial(" ")) == ("A", "?")


@pytest.mark.parametrize("shape", [Box(9, 9, -5, 4), Box(9, 9, 4, -5), Box(9, 9, 0, 0)])
def test_a_shape_without_area_is_drawn_as_nothing(shape: Shape) -> None:
    """In windows too small for a layout."""
    surface = pygame.Surface((30, 30), pygame.SRCALPHA)
    surface.fill(BARE)
    shape.fill(surface, pygame.Color(200, 0, 0, 90))
    assert surface.get_at((9, 9)) == BARE
    Polygon(((9, 9), (19, 9), (19, 19))).fill(surface, pygame.Color(200, 0, 0, 90))
    assert surface.get_at((17, 12)) != BARE


def test_a_piece_that_grows_and_fades_leaves_no_sizes_of_the_way_behind(ctx: Any) -> None:
    """They would push what lies still out of the cache, and its sheets would be decoded again."""
    small, large = Pose(100, 100, 40, alpha=0), Pose(300, 200, 112)
    actor, sizes = Actor(1, ("hand", 0), "cat_herders/cat_1", large, small), []
    actor.drawn(0.0, ctx.atlas)
    actor.start_moving(0.0, 1.0, small)
    actor.drawn(0.9, ctx.atlas)
    before = ctx.atlas.weight()
    for frame in range(1, 60):
        _, _, drawn = actor.drawn(frame / 60, ctx.atlas)
        assert drawn is not None
        sizes.append(drawn[0].height)
    assert ctx.atlas.weight() == before
    assert sizes == sorted(sizes) and len(set(sizes)) > 30 and sizes[-1] == 112


@pytest.mark.parametrize("width", [3, 4, 7])
@pytest.mark.parametrize("angle", [0, 3, 7, 45])
def test_the_line_of_a_tilted_shape_has_no_gaps_and_one_width(angle: int, width: int) -> None:
    corners = [pygame.Vector2(a * 60, b * 90).rotate(angle) + pygame.Vector2(150, 150)
               for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]  # fmt: skip
    surface = pygame.Surface((300, 300))
    Polygon(tuple((c.x, c.y) for c in corners)).outline(surface, pygame.Color("white"), width)
    for start, end in zip(corners, (*corners[1:], corners[0])):
        across = (end - start).normalize().rotate(90)
        for part in range(10, 91, 3):
            middle = start.lerp(end, part / 100)
            ink = [
                surface.get_at((round((p := middle + across * off / 2).x), round(p.y))).r
                for off in range(-2 * width, 2 * width + 1)
            ]
            assert max(ink) > 170, "a gap"
            assert abs(sum(ink) / 255 / 2 - width) <= 1.3, (part, sum(ink) / 510)


RINGED: dict[str, Shape] = {
    "box": Box(90, 105, 120, 90, 1),
    "disc": Circle(150, 150, 50),
    "disc with a badge": Union((Circle(150, 150, 50), Circle(112, 112, 18))),
    "tilted card": turned_box((150, 150), (-1, -1), (90, 130), 9, 6),
    "card tilted left": turned_box((150, 150), (0, 0), (90, 130), 9, -9),
}


@pytest.mark.parametrize("shape", RINGED.values(), ids=RINGED)
def test_a_ring_lies_outside_and_has_one_width(ctx: Any, shape: Shape) -> None:
    surface = pygame.Surface((300, 300))
    surface.fill(BARE)
    draw_ring(surface, ctx, shape)
    light = ctx.theme["glow"]
    box, widths = shape.box(), []
    for x in range(box.left + 12, box.right - 12, 5):
        for y in range(box.top + 12, box.bottom - 12, 5):
            if shape.contains(x, y) and all(
                shape.contains(x + a, y + b) for a, b in ((-3, 0), (3, 0), (0, -3), (0, 3))
            ):
                assert surface.get_at((x, y)) == BARE, "the shape is covered"
    for degrees in range(0, 360, 5):
        step = pygame.Vector2(0.25, 0).rotate(degrees)
        along = [surface.get_at([round(v) for v in step * n + (150, 150)]) for n in range(520)]
        edge = max(n for n in range(520) if shape.contains(*(step * n + (150, 150))))
        lit = [n for n, c in enumerate(along) if max(abs(a - b) for a, b in zip(c, light)) < 60]
        assert lit, degrees
        assert min(lit) >= edge - 2, "it lies on the shape"
        widths.append((max(lit) - min(lit)) / 4)
    wide = ctx.u(3.5)
    assert min(widths) >= wide - 2.1
    assert sorted(widths)[len(widths) // 2] <= wide + 2


@pytest.mark.parametrize("words", ["3", "20", "48", "108"])
@pytest.mark.parametrize("r", [10, 16, 30])
def test_a_number_never_touches_the_edge_of_its_label(ctx: Any, words: str, r: int) -> None:
    surface = pygame.Surface((300, 120))
    surface.fill(BARE)
    draw_count(surface, ctx, (150, 60), r, words)
    paper = ctx.theme["paper"]
    row = [x for x in range(300) if surface.get_at((x, 60)) != BARE]
    inside = [x for x in row if surface.get_at((x, 60)) == paper]
    wide = ctx.type.size(words, r * 1.3, "heavy")[0]
    assert inside[-1] - inside[0] >= wide + ctx.u(6), "no room beside the number"
    assert (row[0] + row[-1]) / 2 == pytest.approx(150, abs=1)


def test_a_piece_settles_where_it_lands(ctx: Any) -> None:
    """It is flattened for a moment, with its foot on the table, and then as it was."""
    start, end = Pose(100, 300, 100), Pose(400, 300, 100)
    actor = Actor(1, ("hand", 0), "cat_herders/cat_1", end, start)
    actor.start_moving(0.0, 0.4, start, 0.25)
    seen = []
    for frame in range(0, 45):
        pose, _, drawn = actor.drawn(frame / 100, ctx.atlas)
        assert drawn is not None
        picture, (_, top) = drawn
        seen.append((frame / 100, pose.x, picture.height, picture.width, top + picture.height))
    rest = seen[-1]
    landing = [one for one in seen if 0.31 <= one[0] <= 0.39]
    assert all(one[1] == pytest.approx(400) for one in landing), "it is there"
    lowest = min(landing, key=lambda one: one[2])
    assert 0.88 * rest[2] < lowest[2] < 0.97 * rest[2] and lowest[3] > rest[3]
    assert all(abs(one[4] - rest[4]) <= 1 for one in landing), "its foot stays on the table"
    assert {one[2:] for one in seen if one[0] >= 0.4} == {rest[2:]}


def test_what_only_glides_does_not_settle(ctx: Any) -> None:
    start, end = Pose(100, 300, 100), Pose(400, 300, 100)
    actor = Actor(1, ("hand", 0), "cat_herders/cat_1", end, start)
    actor.start_moving(0.0, 0.4, start)
    assert not any(actor.squash(frame / 100) for frame in range(45))


@pytest.mark.parametrize("colour", ["glow", "chosen"])
@pytest.mark.parametrize("angle", [-8, -3, 2, 5])
def test_a_ring_around_a_tilted_card_has_no_steps(ctx: Any, angle: int, colour: str) -> None:
    """The middle of its line, column by column, lies on a straight line."""
    surface = pygame.Surface((300, 300))
    surface.fill("black")
    draw_ring(surface, ctx, turned_box((150, 150), (0, 0), (160, 120), 10, angle), colour)
    middles = []
    for x in range(100, 200):  # along its upper side
        light = [sum(surface.get_at((x, y))[:3]) for y in range(60, 120)]
        middles.append(sum(y * v for y, v in enumerate(light)) / sum(light))
    n = len(middles)
    slope = (sum(middles[n // 2 :]) - sum(middles[: n // 2])) / (n // 2) ** 2
    level = sum(middles) / n
    off = [m - level - slope * (i - (n - 1) / 2) for i, m in enumerate(middles)]
    assert max(map(abs, off)) < 0.2, f"it jumps by {max(off) - min(off):.2f} pixels"
