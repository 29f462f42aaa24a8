"""The board on the screen: what is drawn, what can be clicked, what is previewed."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random
from typing import Any

import pygame
import pytest
import screens
from clowder_roofs import GAME, cell

from catgames.core.events import Event
from catgames.core.types import CHANCE, TABLE
from catgames.games.clowder.board.arrows import path, path_between
from catgames.games.clowder.board.board import TheBoard
from catgames.games.clowder.board.cards import PICKS, in_force, table_cards
from catgames.games.clowder.geometry import CELLS, EDGES, ROOFS, areas
from catgames.ui.stage.animator import Animator
from catgames.ui.stage.board import Selection
from catgames.ui.window import Window

SIZES = ((1, (984, 630)), (0.75, (738, 472)), (1.5, (1476, 945)))


WINDOW = {"size": (1280, 720)}


def board_for(window: Window, state: Any, size: tuple[int, int] = (984, 630)) -> TheBoard:
    board = TheBoard(GAME, window.ctx, lambda seat: screens.NAMES[seat], lambda seat: seat)
    board.place(pygame.Rect(228, 8, *size), GAME.view(state, 0))
    return board


def states(rng: Random, seats: int, most: int = 900) -> Iterator[Any]:
    """The states of a random game, one by one."""
    s = GAME.new_state(seats, {})
    for _ in range(most):
        decision = GAME.decision(s)
        if decision is None:
            return
        yield s
        if decision.seat == CHANCE:
            GAME.apply(s, GAME.sample_chance(s, rng))
        else:
            legal = GAME.legal_moves(s)
            cards = [m for m in legal if m[0] in ("play", "buy", "free")]
            GAME.apply(s, rng.choice(cards if cards and rng.random() < 0.6 else legal))


def played(rng: Random, seats: int, most: int) -> Any:
    """A state well into a game."""
    return list(states(rng, seats, most))[-1]


def draw(window: Window, board: TheBoard, view: Any, selection: Selection) -> bytes:
    surface = pygame.Surface((1280, 720))
    board.ground(surface, view)
    animator = Animator(board, window.ctx)
    animator.show(view)
    animator.draw(surface, ground=True)
    board.still(surface, view, selection)
    board.under(surface, view, selection)
    animator.draw(surface)
    board.over(surface, view, selection)
    return bytes(surface.get_buffer().raw)


# ---------------------------------------------------------------------- pictures


def test_every_seat_colour_has_stands_and_hearts(window: Window) -> None:
    atlas = window.ctx.atlas
    for look in range(1, 7):
        assert atlas.has(f"clowder/base_{look}")
        assert atlas.has(f"clowder/life_{look}")


def test_every_card_has_a_picture_of_its_own(window: Window) -> None:
    names = {f"clowder/card_{card.name}" for card in GAME.data.cards}
    assert len(names) == 21
    assert all(window.ctx.atlas.has(name) for name in names)


@pytest.mark.parametrize(("unit", "size"), SIZES)
def test_nothing_is_drawn_outside(window: Window, unit: float, size: tuple[int, int]) -> None:
    s = played(Random(3), 4, 500)
    window.ctx.unit = unit
    board = board_for(window, s, size)
    area = board.area.inflate(2, 2)
    for view in (GAME.view(s, 0), GAME.view(s, TABLE)):
        for spot, faces in GAME.picture(view).items():
            for i, face in enumerate(faces):
                pose = board.pose(spot, i, len(faces), face, view)
                if pose is None or not pose.alpha:
                    continue
                sprite = window.ctx.atlas.find(board.image(face, spot, view))
                k = pose.height / sprite.size[1]
                left, top = pose.x - sprite.anchor[0] * k, pose.y - sprite.anchor[1] * k
                box = pygame.Rect(left, top, sprite.size[0] * k, pose.height)
                assert area.contains(box), (spot, face, box, area)


# ---------------------------------------------------------------------- clicks


def test_a_click_on_anything_that_is_drawn_is_answered(window: Window) -> None:
    """Every shape that can't be chosen is refused with a reason that has a text."""
    for n, s in enumerate(states(Random(8), 3, 700)):
        decision = GAME.decision(s)
        if n % 9 or decision is None or decision.seat == CHANCE:
            continue
        view = GAME.view(s, decision.seat)
        board = board_for(window, s)
        can = GAME.selector(GAME.legal_moves(s)).targets()
        for target in board.shapes(view):
            if target not in can:
                reason = GAME.refusal(view, target, ())
                assert reason is None or "«" not in window.ctx.translate(reason, str), (
                    target,
                    reason,
                )


# ---------------------------------------------------------------------- secrets


# ---------------------------------------------------------------------- ways


def test_CL_5_a_way_round_the_edge_leaves_and_enters_the_board(window: Window) -> None:
    s = GAME.new_state(4, {"board": "authors_example"})
    board = board_for(window, s)
    found = path(board.layout, s, cell("E0"), EDGES.index("SW"))
    assert found is not None
    assert CELLS[found.goal] == "A2"
    assert len(found.lines) == 2
    out, into = found.jumps
    middle = board.layout.middle
    assert out[1] > board.layout.centres[cell("E0")][1] > middle[1] > into[1]


def test_CL_6_a_way_crosses_broken_roofs(window: Window) -> None:
    s = GAME.new_state(2, {"board": "authors_example"})
    while any(code == 37 for i, code in enumerate(s.roofs) if i in ROOFS) or s.links is None:
        GAME.apply(s, GAME.sample_chance(s, Random(1)))
    board = board_for(window, s)
    found = path(board.layout, s, cell("A1"), EDGES.index("W"))
    assert found is None  # A0 and A2 are broken: the line comes back to where it began
    found = path(board.layout, s, cell("C1"), EDGES.index("W"))
    assert found is not None
    assert CELLS[found.goal] == "C3"
    assert [len(line) for line in found.lines] == [4, 3]


def test_CL_5_a_cat_goes_out_on_one_side_and_comes_in_on_the_other(window: Window) -> None:
    s = GAME.new_state(4, {"board": "authors_example"})
    board, view = board_for(window, s), GAME.view(s, 0)
    moved = Event("moved", 0, ("cell", "E0"), ("cell", "A2"), 0, extra=("move",))
    found = path_between(board.layout, s, cell("E0"), cell("A2"))
    assert found is not None
    assert list(board.way(moved, view)) == found.jumps
    near = Event("moved", 0, ("cell", "A0"), ("cell", "B0"), 0, extra=("move",))
    assert not board.way(near, view)
    swap = Event("moved", 0, ("cell", "E0"), ("cell", "A2"), 0, extra=("swap",))
    assert not board.way(swap, view)


def test_CL_5_on_its_way_round_the_edge_a_cat_never_crosses_the_roofs(window: Window) -> None:
    s = played(Random(3), 4, 120)
    board = board_for(window, s)
    s.pos[0] = cell("E0")
    before = GAME.view(s, TABLE)
    after = s.clone()
    after.pos[0] = cell("A2")
    animator = Animator(board, window.ctx)
    animator.show(before)
    animator.play(
        [Event("moved", 0, ("cell", "E0"), ("cell", "A2"), 0, extra=("move",))],
        GAME.view(after, TABLE),
    )
    animator.update(0.0)
    actor = next(a for a in animator.actors["cell", "A2"] if a.face == 0)
    places = []
    for i in range(1, 40):
        animator.now = actor.seconds * i / 40
        places.append(actor.pose_at(animator.now))
    middle, r = board.layout.middle, board.layout.r
    assert all(abs(p.y - middle[1]) > 2 * r for p in places)
    assert {p.y > middle[1] for p in places} == {True, False}


def test_CL_17_unmoved_cats_stand_in_the_area_of_their_number(window: Window) -> None:
    seen, board = 0, board_for(window, GAME.new_state(3, {}))
    for s in states(Random(2), 3, 800):
        view = GAME.view(s, 0)
        for cat in range(6):
            at = s.pos[cat]
            if not s.revealed or at < 0 or s.caught >= 0 or not s.order:
                continue
            pose = board.pose(("cell", CELLS[at]), 0, 1, cat, view)
            x, y = pose.x, pose.y - board.layout.r * 0.2
            edge = min(range(6), key=lambda e: math.dist((x, y), board.layout.edge(at, e)))
            if s.moved >> cat & 1:
                assert abs(pose.x - board.layout.centres[at][0]) < 1
            elif not s.one_cat:
                assert str(s.token[cat >> 1]) == areas(s.roofs[at])[edge]
                seen += 1
    assert seen > 20


def test_the_slate_has_its_picture_only_while_nothing_lies_on_it(window: Window) -> None:
    board = board_for(window, played(Random(3), 2, 60))
    spot = board.layout.spot
    drawn = {True: set[bytes](), False: set[bytes]()}
    for state in states(Random(5), 2, 500):
        decision = GAME.decision(state)
        if decision is None or decision.seat < 0:
            continue
        view = GAME.view(state, decision.seat)
        selection = Selection(selector=GAME.selector(GAME.legal_moves(state)))
        window.surface.fill("white")
        board.card_table.draw(window.surface, view, selection)
        busy = bool(table_cards(state) or in_force(GAME.data, state) or decision.kind in PICKS)
        drawn[busy].add(pygame.image.tobytes(window.surface.subsurface(spot), "RGB"))
    (picture,) = drawn[False]
    bare = pygame.Surface(spot.size)
    bare.fill("white")
    assert picture != pygame.image.tobytes(bare, "RGB")
    assert picture not in drawn[True] and drawn[True]


@pytest.mark.parametrize("scale", [100, 200])
def test_the_price_of_a_card_lies_between_the_piles_and_the_keys(
    window: Window, scale: int
) -> None:
    window.change_settings(scale=scale)
    u, (wide, high) = window.ctx.u, window.size
    size = (wide - u(76) - u(220), high - u(90))
    layout = board_for(window, played(Random(2), 4, 200), size).layout
    for c in range(3):
        piles = max(layout.stall_card(c, discard).box().bottom for discard in (False, True))
        assert piles + u(20) <= layout.key_box(c).box().y


@pytest.mark.parametrize("scale", [100, 200])
def test_prices_of_keys_lie_inside_their_boxes(window: Window, scale: int) -> None:
    window.change_settings(scale=scale)
    u, (wide, high) = window.ctx.u, window.size
    state = played(Random(2), 4, 200)
    board = board_for(window, state, (wide - u(76) - u(220), high - u(90)))
    blank = pygame.Surface(window.size)
    for counter in (blank, shown := blank.copy()):
        board.ground(counter, GAME.view(state, 0))
    board.panels.draw(shown, GAME.view(state, 0), 0)
    for c in range(3):
        box = board.layout.key_box(c).box()
        beside = pygame.Rect(box.right, box.y, u(4), box.height)
        images = [bytes(s.subsurface(beside).copy().get_buffer().raw) for s in (blank, shown)]
        assert images[0] == images[1], c


@pytest.mark.parametrize("wide", [520, 560, 640])
def test_the_roofs_have_most_of_a_narrow_board(window: Window, wide: int) -> None:
    """Beside a lesson in large letters there is little room."""
    u = window.ctx.u
    layout = board_for(window, played(Random(2), 2, 200), (u(wide), u(470))).layout
    assert layout.town.width > layout.track.width
