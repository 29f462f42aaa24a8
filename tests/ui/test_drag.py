"""Dragging a piece, beside clicking: its picture follows the mouse, the release chooses."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import hands
import pygame
import pytest
import screens
from thorough import amount

from catgames.catalog import load_game
from catgames.core.types import HIDDEN
from catgames.ui.input.inputs import Input

WINDOW = {"size": (1280, 720)}

DRAGS = amount(6, 4)


def positions(window: Any, table: Any, rng: Random, most: int = 400) -> Any:
    """Positions of a game in which a person is asked, until enough have been used."""
    for _ in range(most):
        hands.rest(window, table)
        if table.match.over:
            return
        if table.match.call is not None:
            hands.play_on(window, rng, 1)
            continue
        yield
        if table.match.asking is not None:
            table.model.answer(rng.choice(table.match.legal()))


def drags(table: Any) -> list[tuple[Any, Any]]:
    """What can be dragged where by now, both on the board."""
    legal, found = table.match.legal(), []
    for first in table.selection.targets:
        selector = table.model.selector(legal)
        selector.choose(first)
        if selector.move is not None or selector.picks != (first,):
            continue
        found += [(first, goal) for goal in selector.targets() if goal in table.stage.shapes()]
    return found


def points(table: Any, first: Any, goal: Any) -> Any:
    """Where to press and where to release; None: something lies over one of them."""
    start = hands.point_of(table, first)
    table.model.choose(first)
    end = hands.point_of(table, goal)
    table.model.back()
    unit = table.ctx.u(1)
    far = start and end and abs(start[0] - end[0]) + abs(start[1] - end[1]) > 12 * unit
    return (start, end) if far else None


def moves_of(table: Any, drag: tuple[Any, Any]) -> list[Any]:
    selector = table.model.selector(table.match.legal())
    selector.choose(drag[0])
    return selector.through(drag[1])


@pytest.mark.parametrize("game_id", screens.drawn_games)
def test_a_drag_chooses_what_two_clicks_choose(window: Any, game_id: str) -> None:
    """Also where every second move waits to be confirmed."""
    seats = load_game(game_id).info.seats
    table = screens.open_table(window, game_id, screens.people(seats[0], 1))
    rng, done = Random(f"drag {game_id}"), 0
    for _ in positions(window, table, rng):
        offered = drags(table)
        ends = points(table, *(drag := rng.choice(offered))) if offered else None
        if ends is None:
            continue
        confirm = bool(done % 2)
        window.change_settings(confirm=confirm)
        answers, wanted = table.match.answers, moves_of(table, drag)
        press(window, table, ends[0])
        window.step([Input("hover", ends[1])])
        assert table.selection.picks == drag[:1] and table.pointer.drag.moving
        window.step([Input("release", ends[1])])
        told = f"{drag}: {table.selection.picks} {table.prompt.refusal!r}"
        if table.match.answers > answers:
            assert not confirm and table.match.history()[answers][1] in wanted, told
        else:
            pending = table.selection.pending
            assert pending[0] in wanted if pending else table.selection.picks == drag, told
        while table.model.back():
            pass
        done += 1
        if done >= DRAGS:
            break
    window.close()
    if not done:
        pytest.skip("nothing to drag")


def press(window: Any, table: Any, pos: tuple[int, int]) -> None:
    window.step([Input("hover", pos)])
    window.step([Input("press", pos)])


def begin(tmp_path: Path, game_id: str = "swap_clops", **settings: Any) -> tuple[Any, Any, Any]:
    """A table with something pressed; the window, the table and the place of the press."""
    window = screens.open_window(tmp_path, **settings)
    table = hands.open_table(window, game_id, screens.people(2, 1))
    first = next(first for first, _ in drags(table))
    start = hands.point_of(table, first)
    assert start is not None
    press(window, table, start)
    assert table.selection.picks == (first,)
    return window, table, start


@pytest.mark.parametrize("how", ["release", "escape", "right button"])
def test_a_drag_elsewhere_takes_the_choice_back(tmp_path: Path, how: str) -> None:
    window, table, _ = begin(tmp_path)
    nowhere = (table.stage.area.x + 3, table.stage.area.y + 3)
    window.step([Input("hover", nowhere)])
    if how == "escape":
        window.step([Input("back")])
    elif how == "right button":
        window.step([Input("back", nowhere)])
    if how != "release":
        assert table.selection.picks == () and window.scenes[-1] is table
    window.step([Input("release", nowhere)])
    assert table.selection.picks == () and table.pointer.drag is None
    assert not table.prompt.refusal


def test_a_drag_to_where_nothing_can_go_is_explained_like_a_click(tmp_path: Path) -> None:
    window, table, _ = begin(tmp_path, "cat_herders")
    taken = (*table.selection.choosable, *table.selection.picks)
    for wrong in [t for t in table.stage.shapes() if t not in taken]:
        pos, why = hands.point_of(table, wrong), table.model.why_refused(wrong)
        if pos is not None and why is not None:
            break
    words = table.translate(why)
    window.step([Input("hover", pos)])
    window.step([Input("release", pos)])
    assert table.selection.picks == () and table.prompt.refusal == words


def test_a_shaking_hand_clicks(tmp_path: Path) -> None:
    window, table, start = begin(tmp_path)
    near = (start[0] + 3, start[1] - 2)
    window.step([Input("hover", near), Input("release", near)])
    assert len(table.selection.picks) == 1
    hands.click(window, start)
    assert table.selection.picks == ()


def test_what_was_chosen_before_can_be_dragged(tmp_path: Path) -> None:
    window, table, start = begin(tmp_path)
    window.step([Input("release", start)])
    goal = next(p for t in table.selection.targets if (p := hands.point_of(table, t)))
    answers = table.match.answers
    press(window, table, start)
    assert len(table.selection.picks) == 1
    window.step([Input("hover", goal), Input("release", goal)])
    assert table.match.answers > answers


def test_the_picture_follows_the_mouse(tmp_path: Path) -> None:
    window, table, _ = begin(tmp_path)
    far = (table.stage.area.x + 90, table.stage.area.y + 90)
    window.step([Input("hover", far)])
    window.draw()
    with_ghost = window.surface.copy()
    table.pointer.drag._piece = None
    window.draw()
    box = pygame.Rect(0, 0, 40, 40)
    box.center = far
    colour = pygame.transform.average_color
    assert colour(with_ghost, box) != colour(window.surface, box)


def test_the_ghost_is_never_a_face_that_the_viewer_may_not_see(tmp_path: Path) -> None:
    """It is a picture that already lies on the table as the viewer sees it."""
    _, table, _ = begin(tmp_path, "cattitude")
    shown = {id(a.drawn(table.animator.now, table.ctx.atlas)[2]) for a in actors(table)}
    assert id(table.pointer.drag._piece) in shown
    hidden = [a for a in actors(table) if a.face == HIDDEN]
    assert hidden and all("back" in a.sprite for a in hidden)


@pytest.mark.parametrize("game_id", ["cat_herders", "cats_mansion"])
def test_a_piece_that_the_next_choice_moves_is_dragged_too(window: Any, game_id: str) -> None:
    """A herder of the supply, the cat whose turn it is; a click shows where it can go."""
    seats = load_game(game_id).info.seats
    table = screens.open_table(window, game_id, screens.people(seats[0], 1))
    rng, done = Random(f"movable {game_id}"), 0
    for _ in positions(window, table, rng):
        for piece in [t for t in table.stage.shapes() if t not in table.selection.choosable]:
            start = hands.point_of(table, piece)
            goals = table.pointer.goals(start, piece) if start is not None else ()
            ends = [p for goal in goals if (p := hands.point_of(table, goal))]
            if start is None or not ends:
                continue
            before = window.surface.copy()
            answers = table.match.answers
            hands.click(window, start)
            window.draw()
            assert table.match.answers == answers and not table.prompt.refusal
            box = pygame.Rect(ends[0], (1, 1)).inflate(60, 60)
            seen = [
                pygame.image.tobytes(s.subsurface(box), "RGB") for s in (before, window.surface)
            ]
            assert seen[0] != seen[1]
            press(window, table, start)
            window.step([Input("hover", (start[0] + 30, start[1] + 30)), Input("hover", ends[0])])
            assert table.pointer.drag._piece is not None
            window.step([Input("release", ends[0])])
            assert table.match.answers > answers
            done += 1
            break
        if done >= DRAGS:
            break
    assert done


def actors(table: Any) -> list[Any]:
    return [a for actors in table.animator.actors.values() for a in actors]


def test_a_laid_card_is_dragged_to_the_other_bid(window: Any) -> None:
    """Cattitude: by the mouse alone, until the bid is ready."""
    table = hands.open_table(window, "cattitude", screens.people(3, 1))
    move = table.match.legal()[0]
    table.model.answer(move)
    hands.rest(window, table)
    laid = (f"laid_{move[0]}", move[1][1])
    other = "closed" if move[0] == "open" else "open"
    start = hands.point_of(table, laid)
    assert start is not None
    press(window, table, start)
    assert table.selection.picks == (laid,)
    goal = hands.point_of(table, ("verb", other))
    window.step([Input("hover", goal)])
    assert table.pointer.drag._piece is not None
    window.step([Input("release", goal)])
    hands.rest(window, table)
    assert table.match.history()[-1][1] == (other, move[1])
    start = hands.point_of(table, (f"laid_{other}", move[1][1]))  # and back by two clicks
    hands.click(window, start)
    hands.click(window, hands.point_of(table, ("verb", move[0])))
    assert table.match.history()[-1][1] == move


def test_a_hand_over_drops_what_is_dragged(tmp_path: Path) -> None:
    window, table, _ = begin(tmp_path)
    window.step([Input("hover", (table.stage.area.x + 3, table.stage.area.y + 3))])
    assert table.pointer.drag.moving
    table.forget()
    assert table.pointer.drag is None
