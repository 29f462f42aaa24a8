"""Which piece the next choice moves where: it can be dragged there, although it can't be chosen."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Any

from ...core.events import Event
from ...core.game import View
from ...core.types import HIDDEN, GameError, Move, Target
from ..graphics.shapes import Shape
from ..stage.actors import Actor
from ..stage.selection import Selection
from ..stage.stage import Stage

MOST = 400
"""Moves that are tried at a press, so that no frame takes long."""


def goals_of(piece: Actor, stage: Stage, view: View[Any], selection: Selection) -> list[Target]:
    """The targets on the board that can be chosen next and move the piece to where they are.

    Tried in a world that the viewer might be in, so it says nothing that they don't know.
    """
    selector, shapes = selection.selector, stage.shapes()
    if selector is None:
        return []
    try:
        world = stage.game.determinise(view, Random(0))
    except GameError:  # a prototype whose rules fail; the table says so when they are asked
        return []
    places = {t: shapes[t] for t in selection.targets if t in shapes}
    tries = [(t, move) for t in places for move in selector.through(t)][:MOST]
    led = {t for t, move in tries if _carries(piece, stage, world, view, move, places[t])}
    return [t for t in places if t in led]


def _carries(
    piece: Actor, stage: Stage, world: Any, view: View[Any], move: Move, place: Shape
) -> bool:
    """Whether a move takes the piece to a place."""
    after, events = world.clone(), list[Event]()
    try:
        stage.game.play(after, move, events)
    except GameError:
        return False
    moved = (e for e in events if e.kind == "moved")
    step = next((e for e in moved if _means(piece, e, stage.board.alike)), None)
    if step is None:
        return False
    pose = stage.board.pose(step.dst, 0, 1, step.face, stage.game.view(after, view.viewer))
    if pose is None:
        return False
    return any(place.contains(pose.x, pose.y - pose.height * up) for up in (0, 0.25, 0.5))


def _means(piece: Actor, moved: Event, alike: Collection[str]) -> bool:
    """Whether whoever grasps the piece means the one that is moved."""
    if moved.src != piece.spot:
        return moved.src[:2] == piece.spot[:2] and str(moved.src[0]) in alike
    return moved.face == piece.face or HIDDEN in (moved.face, piece.face)
