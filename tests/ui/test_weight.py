"""What moves has weight: it rises over a shadow that grows, slides a little too far and settles."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import screens
from free_hands import FreeTable
from kit_folders import EXAMPLES

from catgames.catalog import add_folder
from catgames.ui.graphics.context import DrawContext
from catgames.ui.input.inputs import Input
from catgames.ui.stage.actors import Actor
from catgames.ui.stage.board import Pose
from catgames.ui.stage.riffle import Riffle
from catgames.ui.stage.shadows import HELD


@pytest.fixture
def ctx(home: Path) -> Iterator[DrawContext]:
    yield screens.open_window(home / "portable").ctx


FLAT = Pose(100, 300, 100), Pose(500, 260, 120)


def flight(ctx: Any, hop: float = 0.25, aloft: float = 0.0, sprite: str = "common/face_ginger"):
    """What is drawn of a flat piece on its way, frame by frame: time, pose, shadow and picture."""
    start, end = FLAT
    actor = Actor(1, ("hand", 0), sprite, end, start)
    actor.start_moving(0.0, 0.5, start, hop)
    actor.aloft = aloft
    return [(n / 100, *actor.drawn(n / 100, ctx.atlas)) for n in range(56)]


def middle(blit: Any) -> tuple[float, float]:
    picture, at = blit
    return picture.get_rect(topleft=at).center


def far_from_shadow(shade: Any, blit: Any) -> float:
    return math.dist(middle(shade), middle(blit))


@pytest.mark.parametrize("hop", [0.12, 0.25, 0.42])
def test_a_flat_piece_is_the_larger_the_higher_it_is_over_a_shadow_that_grows(ctx, hop):
    seen = flight(ctx, hop)
    mid = next(one for one in seen if one[0] == 0.2)
    low = next(one for one in seen if one[0] == 0.36)
    _, pose, shade, blit = mid
    assert shade is not None and blit[0].height > pose.height * (1 + hop * 0.2)
    assert far_from_shadow(shade, blit) > hop * 60
    assert low[2] is None or far_from_shadow(low[2], low[3]) < far_from_shadow(shade, blit)
    assert low[2] is None or low[2][0].width <= shade[0].width + 2
    assert (
        seen[-1][2] is None
        and seen[-1][3][0].height == ctx.atlas.get("common/face_ginger", height=120).height
    ), "at rest it lies on the table"


def test_it_slides_a_little_too_far_and_comes_back(ctx):
    way = [middle(blit)[0] for _, _, _, blit in flight(ctx)]
    assert 500 + 1 < max(way) < 500 + 20 and way[-1] == pytest.approx(500, abs=1)


def test_what_a_hand_lets_go_falls(ctx):
    """Without a hop of its own: from where it was held down to the table."""
    seen = flight(ctx, hop=0.0, aloft=HELD)
    shadows = [far_from_shadow(shade, blit) for _, _, shade, blit in seen if shade is not None]
    assert shadows[0] > 0.15 * 100 and shadows[-1] < 5
    rises = [after - before for before, after in pairwise(shadows)]
    assert max(rises) < 2, "but for whole pixels it only sinks"
    assert seen[-1][2] is None


def test_what_only_slides_casts_no_shadow(ctx):
    assert all(shade is None for _, _, shade, _ in flight(ctx, hop=0.0))


@pytest.mark.parametrize("count", [2, 3, 14, 60])
def test_the_halves_of_a_pile_fall_into_each_other(ctx, count):
    cards = [Riffle("common/face_ginger", n, count) for n in range(count)]

    def xs(t: float) -> list[float]:
        return [middle(card.drawn(t, (200, 200), 100, 0, ctx.atlas)[1])[0] for card in cards]

    assert set(xs(0.0)) == {200} and all(abs(x - 200) <= 1 for x in xs(1.0))
    apart = xs(0.3)
    assert len({round(x) for x in apart}) == 2 and max(apart) - min(apart) > 90
    shadows = [card.drawn(0.3, (200, 200), 100, 0, ctx.atlas)[0] for card in cards]
    assert sum(shade is not None for shade in shadows) == 2, "one below each half"


# ---------------------------------------------------------------- at the table


@pytest.fixture
def free(home: Path) -> FreeTable:
    assert not add_folder(EXAMPLES)
    window = screens.open_window(home / "portable", (1280, 720), screens.Still(), speed=1.0)
    table = FreeTable(window, 2, "free_table")
    table.show_hand()
    return table


def high(free: FreeTable, *spot: Any) -> float:
    """How far above the table the highest piece of a place is now."""
    now = free.table.animator.now
    return max(actor.above(now) for actor in free.table.animator.actors[spot])


def look(free: FreeTable, *spot: Any) -> list[Any]:
    """Where the pieces of a place are drawn now."""
    animator, atlas = free.table.animator, free.window.ctx.atlas
    drawn = [actor.drawn(animator.now, atlas)[2] for actor in animator.actors[spot]]
    return [middle(blit) for blit in drawn if blit is not None]


@pytest.mark.parametrize("pile", ["deck", "crate"])
@pytest.mark.parametrize("how", ["key", "menu"])
def test_a_shuffle_is_seen(free, pile, how):
    before = look(free, pile)
    top = free.pos(free.top(pile))
    if how == "key":
        free.step(Input("hover", top), Input("key", key="r", text="r"))
    else:
        free.right_click(top)
        menu: Any = free.window.scenes[-1]
        line = next(w for w in menu.group.widgets if w.label.startswith("Shuffle"))
        free.step(*(Input(kind, line.rect.center) for kind in ("hover", "press", "release")))
    free.wait(0.3)
    parted = look(free, pile)
    wide = max(x for x, _ in parted) - min(x for x, _ in parted)
    assert free.table.animator.busy() and wide > 40
    free.rest()
    assert look(free, pile) == before


def carry(free: FreeTable, start: Any, end: tuple[int, int]) -> None:
    a = free.pos(start)
    free.step(Input("hover", a), Input("press", a))
    for i in range(1, 9):
        at = (a[0] + (end[0] - a[0]) * i // 8, a[1] + (end[1] - a[1]) * i // 8)
        free.step(Input("hover", at))
    for _ in range(12):
        free.wait(1 / 60)
    free.step(Input("release", end))


@pytest.mark.parametrize("goal", ["table", "discard", "back", "stall"])
def test_what_is_let_go_falls_wherever_it_goes(free, goal):
    """Onto the table, a pile, a board, and back to the hand if it was let go beside everything."""
    card = ("at", "hand", 0, 1)
    ends = {"table": free.on_table(480, 700), "back": (8, 700)}
    boxes = free.table.stage.shapes()
    for name, spot in (("discard", ("discard",)), ("stall", ("stalls", 4))):
        ends[name] = boxes[spot].box().center
    carry(free, card, ends[goal])
    spots = {"discard": ("discard",), "back": ("hand", 0), "stall": ("stalls", 4)}
    spot = spots.get(goal) or next(s for s in free.stacks() if s not in free.of_set("die"))
    assert high(free, *spot) > HELD / 2
    free.wait(0.1)
    assert 0 < high(free, *spot) < HELD * 1.01
    free.wait(0.5)
    assert high(free, *spot) == 0


@pytest.mark.parametrize(
    ("move", "spot"),
    [
        (("draw", ("deck",), 1), ("hand", 0)),
        (("deal", ("crate",), 1), ("catch", 1)),
        (("turn", ("deck",), 13, 1), ("deck",)),
        (("move", ("deck",), 13, 1, ("discard",), "top"), ("discard",)),
    ],
)
def test_each_verb_lifts_what_it_moves(free, move, spot):
    assert free.model.do(move)
    seen = []
    for _ in range(60):
        free.wait(0.02)
        seen.append(high(free, *spot) if spot in free.table.animator.actors else 0.0)
    assert max(seen) > 0.1 and seen[-1] == 0


@pytest.mark.parametrize(
    ("move", "spot"),
    [
        (("move", ("hand", 0), 0, 1, ("discard",), "top"), ("hand", 0)),
        (("move", ("stalls", 0), 0, 1, ("stalls", 4), "top"), ("stalls", 0)),
        (("move", ("deck",), 0, 14, ("discard",), "top"), ("deck",)),
        (("draw", ("crate",), 1), ("crate",)),
    ],
)
def test_what_is_taken_back_flies_back(free, move, spot):
    before = look(free, *spot)
    assert free.model.do(move)
    free.rest()
    free.model.undo()
    seen = []
    for _ in range(40):
        free.wait(0.02)
        seen.append(high(free, *spot))
    assert max(seen) > 0.1 and seen[-1] == 0 and look(free, *spot) == before


CLICKED = [
    (("stalls", 0), ("stalls", 1)),
    (("stalls", 0), ("stalls", 7)),
    (("crate",), ("discard",)),
    (("deck",), ("discard",)),
    (("hand", 0), ("discard",)),
]


@pytest.mark.parametrize(("start", "goal"), CLICKED, ids=str)
def test_what_two_clicks_move_is_seen_to_go(free, start, goal):
    """A pawn and a disc as long as a card, and as high above the table."""
    free.model.do(("move", start, 0, 1, goal, "top"))
    seen: list[tuple[float, float, tuple[float, float]]] = []
    began = free.table.animator.now
    for _ in range(50):
        free.wait(0.02)
        piece = free.table.animator.actors[goal][-1]
        now = free.table.animator.now
        blit = piece.drawn(now, free.window.ctx.atlas)[2]
        seen.append((now - began, piece.above(now) * piece.pose.height, middle(blit)))
    end = seen[-1][2]
    on_its_way = [t for t, _, at in seen if math.dist(at, end) > 3]
    assert max(on_its_way) > 0.3 and max(high for _, high, _ in seen) > 24
    assert seen[-1][1] == 0
