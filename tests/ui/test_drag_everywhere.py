"""In every decision of every game, the piece that a move takes somewhere can be dragged there."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import hands
import pytest
import screens
from kit_folders import HIDE_AND_SEEK, WITH_RULES
from test_drag import positions
from thorough import amount

from catgames.catalog import add_folder, load_game
from catgames.core.selector import verb_button
from catgames.core.types import HIDDEN
from catgames.match.match import Match
from catgames.ui.input.inputs import Input
from catgames.ui.table.scene import TableScene

PROTOTYPES = (*WITH_RULES, HIDE_AND_SEEK)
CLICKED = {
    "template",
    "cat_carpet",
    "counter_surfing",
    "last_sardine",
    "pantry_prowl",
    "whisker_tricks",
}
"""Games in which no move names the place to which it takes a piece: the press plays it."""
OF_A_KIND = amount(5, 2)
"""Drags for every kind of decision and verb."""
MOST = amount(180, 45)
"""Positions of a game that are looked at."""


def natural(table: Any, move: Any) -> tuple[Any, Any, Any] | None:
    """The piece that a move takes to one of its own targets: where it lies, that target, and where
    on the screen the target is; None: there is none."""
    game, stage, state = table.game, table.stage, table.match._state
    after, events = state.clone(), list[Any]()
    game.play(after, move, events)
    view = game.view(after, stage.view.viewer)
    for e in events:
        pose = stage.board.pose(e.dst, 0, 1, e.face, view) if e.kind == "moved" else None
        if pose is None or e.src == e.dst:
            continue
        for target in (*move[1:], verb_button(move)):
            shape, end = stage.shapes().get(target), hands.point_of(table, target)
            foot = (pose.x, pose.y - pose.height * 0.25)
            if shape is None or end is None or not shape.contains(*foot):
                continue
            start = piece_of(table, e)
            if start is not None and away(table, start, end):
                return start, target, end
    return None


def first_clicks(table: Any, move: Any, start: Any, goal: Any) -> list[Any]:
    """What must be clicked before the goal, apart from the piece itself."""
    grasped, targets = table.pointer.target_at(start), [*move[1:], verb_button(move)]
    if goal in table.selection.targets or move[0] in table.game.unordered:
        return []
    return [t for t in targets[: targets.index(goal)] if t != grasped]


def away(table: Any, start: Any, end: Any) -> bool:
    return abs(start[0] - end[0]) + abs(start[1] - end[1]) > table.ctx.u(14)


def piece_of(table: Any, e: Any) -> tuple[int, int] | None:
    """Where the piece of an event can be grasped, as the viewer sees it."""
    animator = table.animator
    for actor in animator.actors.get(e.src, ()):
        if actor.face in (e.face, HIDDEN):
            _, _, blit = actor.drawn(animator.now, table.ctx.atlas)
            if blit is None:
                continue
            box = blit[0].get_rect(topleft=blit[1])
            grasped = table.stage.piece_at(box.center, table.pointer.target_at(box.center))
            if grasped is not None and grasped[0] is actor:
                return box.center
    return None


def drag(window: Any, start: Any, end: Any) -> None:
    for kind, pos in (("hover", start), ("press", start), ("hover", end), ("release", end)):
        window.step([Input(kind, pos)])


def table_in(home: Path, game_id: str) -> tuple[Any, Any]:
    window, game = screens.open_window(home / "portable"), load_game(game_id)
    players = screens.people(game.info.seats[0], 1)
    match = Match(game, players, {}, rng=Random(5))  # its computers search in this thread
    window.push(table := TableScene(window, match))
    return window, table


def walk_by_drags(home: Path, game_id: str) -> Counter[Any]:
    """Plays a game and drags wherever a piece moves to a target of its move; what was dragged."""
    window, table = table_in(home, game_id)
    rng, done = Random(f"drags {game_id}"), Counter[Any]()
    for _ in positions(window, table, rng, MOST):
        match = table.match
        if match.asking is None or table.selection.picks:
            continue
        kind, legal = match.decision.kind, match.legal()
        for move in rng.sample(list(legal), min(6, len(legal))):
            what = (kind, move[0])
            found = natural(table, move) if done[what] < OF_A_KIND else None
            if found is None:
                continue
            start, goal, end = found
            before = first_clicks(table, move, start, goal)
            for target in before:
                table.model.choose(target)
            if before:
                found = natural(table, move)
                assert found is not None and found[1] == goal
                start, _, end = found
            answers = match.answers
            drag(window, start, end)
            told = f"{what}: {move} by a drag to {goal}: {table.prompt.refusal!r}"
            if match.answers > answers:
                played = match.history()[answers][1]
                assert goal in (*played, verb_button(played)), told
            else:
                assert goal in table.selection.picks, told
            done[what] += 1
            break
    window.close()
    return done


@pytest.mark.parametrize("game_id", screens.drawn_games)
def test_a_piece_is_dragged_to_wherever_its_move_takes_it(home: Path, game_id: str) -> None:
    assert walk_by_drags(home, game_id) or game_id in CLICKED


@pytest.mark.parametrize("cat", [1, 2])
def test_a_cat_of_clowder_is_dragged_from_its_place_to_a_roof(home: Path, cat: int) -> None:
    """The one that is asked for, or the other, which looks the same."""
    window, table = table_in(home, "clowder")
    hands.rest(window, table)
    assert table.match.decision.kind == "place_cat"
    found = natural(table, table.match.legal()[0])
    assert found is not None
    _, roof, end = found
    (actor,) = table.animator.actors["off", 0, cat]
    start = (round(actor.pose.x), round(actor.pose.y - actor.pose.height / 2))
    shown = window.surface.copy()
    hands.click(window, start)
    window.draw()
    assert not table.prompt.refusal, "a click shows where it can go"
    assert shown.get_buffer().raw != window.surface.get_buffer().raw
    answers = table.match.answers
    drag(window, start, end)
    assert table.match.history()[answers][1] == ("place", roof)


@pytest.mark.parametrize("folder", PROTOTYPES, ids=lambda folder: folder.name)
def test_a_prototypes_piece_is_too(home: Path, folder: Path) -> None:
    assert not add_folder(folder.parent)
    assert walk_by_drags(home, folder.name) or folder.name in CLICKED
