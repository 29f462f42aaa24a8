"""Mouse and fingers on a table's board: pointing, clicking, dragging a piece to where it can go.

A press never answers: what would complete a move is chosen when the button is released in place.
A dragged piece's picture follows the pointer.  It may be one that can't be chosen, where the next
choice moves it: then it is dragged to its goal all the same."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pygame

from ...core.events import Event
from ...core.game import View
from ...core.types import HIDDEN, GameError, Move, Seat, Target
from ..graphics.context import DrawContext
from ..graphics.shapes import Shape
from ..input.inputs import Input
from ..shell import Shell
from ..stage.actors import Actor, Blit
from ..stage.selection import Selection
from ..stage.stage import Stage
from .close_up import CloseUp
from .model import TableModel

FAR = 12
"""Units that the mouse must move between press and release to drag."""
STILL = 6
"""Units by which a hand may tremble that rests."""
FLOATS = 7
"""Units by which what is held floats above its shadow."""
FILLS = 0.96
"""What a piece takes of a smaller goal at most, over which it is held."""


class Drag:
    """What the mouse holds between a press on a target and its release."""

    def __init__(
        self,
        stage: Stage,
        target: Target,
        pos: tuple[int, int],
        picks: tuple[Target, ...],
        held: bool = False,
        goals: Sequence[Target] = (),
        ends: Sequence[Shape] | None = None,
    ) -> None:
        """``picks``: those after the press.  ``held``: ``target`` had been chosen before it.
        ``goals``: the next choice moves the piece to these, and the press chose nothing.
        ``ends``: nor did it here, because ``target`` completes a move; that moves the piece to
        these places."""
        self.stage, self.target, self.picks, self.held = stage, target, picks, held
        self.goals, self.ends = goals, ends
        self.start = self.at = pos
        self.moving = False
        """Whether the mouse has moved far enough."""
        grasped = stage.piece_at(pos, target) if ends is None or ends else None
        self.actor: Actor | None = grasped[0] if grasped is not None else None
        self._piece: Blit | None = grasped[1] if grasped is not None else None
        self._shown: tuple[float, pygame.Surface, pygame.Surface] | None = None

    def move(self, pos: tuple[int, int]) -> bool:
        """Follow the mouse; True: the picture moves."""
        self.at = pos
        away = abs(self.start[0] - pos[0]) + abs(self.start[1] - pos[1])
        self.moving = self.moving or away >= self.stage.ctx.u(FAR)
        return self.moving

    @property
    def lifted(self) -> bool:
        """Whether a piece follows the mouse."""
        return self.moving and self._piece is not None

    def draw(self, surface: pygame.Surface, goal: Shape | None = None) -> None:
        """The piece as its viewer sees it, under the mouse as it was grasped, above its shadow;
        over a goal that is smaller it is as large as there."""
        if self._piece is None or not self.moving:
            return
        picture, (x, y) = self._piece
        scale = 1.0
        if goal is not None:
            box = goal.box()
            scale = min(box.width * FILLS / picture.width, box.height * FILLS / picture.height, 1)
        if self._shown is None or self._shown[0] != scale:
            self._shown = (scale, *_held(self.stage.ctx, picture, scale))
        _, held, shade = self._shown
        left = self.at[0] + (x - self.start[0]) * scale
        top = self.at[1] + (y - self.start[1]) * scale
        float_, edge = self.stage.ctx.u(FLOATS), (shade.width - held.width) // 2
        surface.blit(shade, (left - edge + float_ // 2, top - edge + float_))
        surface.blit(held, (left, top))

    def put_down(self) -> None:
        """Let the piece go on from where it is held."""
        if self.moving and self.actor is not None:
            pose, (dx, dy) = self.actor.pose, (self.at[i] - self.start[i] for i in (0, 1))
            self.actor.pose = replace(pose, x=pose.x + dx, y=pose.y + dy)
            self.actor.seconds = 0.0


def _held(
    ctx: DrawContext, picture: pygame.Surface, scale: float
) -> tuple[pygame.Surface, pygame.Surface]:
    """A piece in the size in which it is held, and its soft shadow, which is larger all round."""
    size = round(picture.width * scale), round(picture.height * scale)
    held = picture if scale == 1 else pygame.transform.smoothscale(picture, size)
    blur = ctx.u(6)
    shade = pygame.Surface((size[0] + 2 * blur, size[1] + 2 * blur), pygame.SRCALPHA)
    mask = pygame.mask.from_surface(held)
    dark = pygame.Color(20, 10, 8, 130)
    shade.blit(mask.to_surface(setcolor=dark, unsetcolor=(20, 10, 8, 0)), (blur, blur))
    return held, pygame.transform.gaussian_blur(shade, max(1, blur // 2))


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


def ends_of(piece: Actor, stage: Stage, view: View[Any], moves: Sequence[Move]) -> list[Shape]:
    """Where a complete move takes the piece, tried in the same way; there it can be let go."""
    try:
        world = stage.game.determinise(view, Random(0))
    except GameError:
        return []
    step = _step(piece, stage, world, view, moves[0])
    if step is None:
        return []
    goal = step[0].dst
    shape = stage.shapes().get(goal) or stage.board.where(goal, view)
    return [shape] if shape is not None else []


def _carries(
    piece: Actor, stage: Stage, world: Any, view: View[Any], move: Move, place: Shape
) -> bool:
    """Whether a move takes the piece to a place."""
    step = _step(piece, stage, world, view, move)
    if step is None:
        return False
    moved, after = step
    pose = stage.board.pose(moved.dst, 0, 1, moved.face, after)
    if pose is None:
        return False
    return any(place.contains(pose.x, pose.y - pose.height * up) for up in (0, 0.25, 0.5))


def _step(
    piece: Actor, stage: Stage, world: Any, view: View[Any], move: Move
) -> tuple[Event, View[Any]] | None:
    """How a move takes the piece away, and what is seen afterwards; None: it doesn't."""
    after, events = world.clone(), list[Event]()
    try:
        stage.game.play(after, move, events)
    except GameError:
        return None
    moved = (e for e in events if e.kind == "moved")
    step = next((e for e in moved if _means(piece, e, stage.board.alike)), None)
    return (step, stage.game.view(after, view.viewer)) if step is not None else None


def _means(piece: Actor, moved: Event, alike: Collection[str]) -> bool:
    """Whether whoever grasps the piece means the one that is moved."""
    if moved.src != piece.spot:
        return moved.src[:2] == piece.spot[:2] and str(moved.src[0]) in alike
    return moved.face == piece.face or HIDDEN in (moved.face, piece.face)


class Pointer:
    """Turns what the mouse does on the board into chosen targets."""

    def __init__(
        self, shell: Shell, model: TableModel, stage: Stage, open_seats: Callable[[Seat], None]
    ) -> None:
        """``open_seats`` is called when a seat's name plate is clicked."""
        self.shell, self.model, self.stage, self.open_seats = shell, model, stage, open_seats
        self.at = (-1, -1)
        self.drag: Drag | None = None
        """What the pressed button holds, if more is to be chosen."""
        self.close_up: CloseUp | None = None
        """What a finger looks at."""
        self._marked: tuple[object, Sequence[Target]] = (None, ())
        """The selector of a question, and where the piece that it moves can go."""

    feels = False
    """Whether it means something how long a finger presses (``Scene.feels``)."""

    def hold(self, pos: tuple[int, int]) -> bool:
        """Tell a finger that rests about what lies there: why it can't be chosen, what choosing it
        would do, and what it looks like from close by.  False: there is nothing to tell."""
        model, stage, selection = self.model, self.stage, self.model.selection
        if stage.animator.busy():
            return False
        target = self.target_at(pos)
        if target is None:
            return stage.tip_at(pos) != ""
        chosen = target in (*selection.choosable, *selection.picks)
        self.close_up = CloseUp.of(stage, pos, target)
        if not chosen and model.why_refused(target) is not None:
            model.refuse_target(target)
            return True
        model.listener.note("")  # a refusal of before would hide what is told now
        tip = stage.board.tip(stage.view, selection)
        return tip is not None or self.close_up is not None or stage.board.enlarges

    def takes(self, e: Input) -> bool:
        """Take an input before all other parts do; only hands that do more than choose."""
        return False

    def update(self, now: float) -> bool:
        """Go on with what is held; True: draw again."""
        return False

    def forget(self) -> None:
        """Drop what the mouse began and where it was; it counts again once it moves."""
        selection = self.model.selection
        self.at = selection.pos = (-1, -1)
        selection.hover = selection.rests = self.drag = self.close_up = None
        self._marked = (None, ())

    def target_at(self, pos: tuple[int, int]) -> Target:
        """The topmost target there; what can be chosen goes first, then what can be chosen instead
        of a pick.  None: there is none."""
        selection = self.model.selection
        found = self.stage.target_at(pos, selection.choosable)
        if found is None or not selection.picks or found in selection.choosable:
            return found
        assert selection.selector is not None
        return self.stage.target_at(pos, (*selection.picks, *selection.selector.instead()))

    def hover(self, pos: tuple[int, int]) -> bool:
        """True: another target is under the mouse."""
        self.at, selection = pos, self.model.selection
        shown, self.close_up = self.close_up, None
        selection.pos = pos
        target = None if self._rests(pos) or self.stage.animator.busy() else self.target_at(pos)
        changed = bool(target != selection.hover) or shown is not None
        if shown is not None and target == shown.target:
            self.close_up = shown  # the finger trembles
        selection.hover = target
        return (self.drag is not None and self.drag.move(pos)) or changed

    def _rests(self, pos: tuple[int, int]) -> bool:
        """Whether the mouse is still where it was at the last answer."""
        selection, still = self.model.selection, self.stage.ctx.u(STILL)
        was = selection.rests
        if was is not None and max(abs(was[0] - pos[0]), abs(was[1] - pos[1])) > still:
            selection.rests = None
        return selection.rests is not None

    def settle(self) -> None:
        """Point at nothing any more where what was pointed at has gone from under the mouse."""
        selection = self.model.selection
        inside = self.stage.area.collidepoint(selection.pos)
        if inside and selection.hover != self.target_at(selection.pos):
            selection.hover = None

    def press(self, pos: tuple[int, int]) -> None:
        """Skip the animation, choose a target, or on the bare table take a choice back."""
        model, stage = self.model, self.stage
        if stage.animator.busy():
            stage.animator.skip()
            return
        target, selection = self.target_at(pos), model.selection
        picks, self._marked = selection.picks, (None, ())
        seat = None if picks else stage.seat_at(pos)
        if goals := self.goals(pos, target):
            self._marked = (selection.selector, goals)
            self.drag = Drag(stage, target, pos, picks, goals=goals)
        elif seat is not None and target not in selection.choosable:
            self.open_seats(seat)
        elif selection.completes(target):
            self.drag = Drag(stage, target, pos, picks, ends=self.ends(pos, target))
        elif target is not None and not self._misses(target):
            held = bool(picks) and target == picks[-1] and not model.selection.pending
            if not held:  # else the release tells whether it is taken back or dragged
                model.choose(target)
            if selection.picks[-1:] == (target,) and not model.selection.pending:
                self.drag = Drag(stage, target, pos, selection.picks, held)
        elif stage.area.collidepoint(pos):
            model.back()

    def _misses(self, target: Target) -> bool:
        """Whether a press was meant for one of the pieces that lie there, and for no place."""
        selection = self.model.selection
        free = not selection.picks and target not in selection.choosable
        return free and self.stage.board.lies_beside(target, self.stage.view)

    def goals(self, pos: tuple[int, int], target: Target) -> Sequence[Target]:
        """Where the piece at a pixel can go, if it can't be chosen because the next choice moves
        it."""
        selection, stage = self.model.selection, self.stage
        if target in (*selection.choosable, *selection.picks) or self.model.selection.pending:
            return ()
        grasped = stage.piece_at(pos, target)
        return goals_of(grasped[0], stage, stage.view, selection) if grasped else ()

    def ends(self, pos: tuple[int, int], target: Target) -> Sequence[Shape]:
        """Where the piece at a pixel can be let go, if it completes a move that takes it there."""
        selection, stage = self.model.selection, self.stage
        grasped = stage.piece_at(pos, target)
        if grasped is None or selection.selector is None:
            return ()
        moves = selection.selector.through(target) or selection.shortcuts[target]
        return ends_of(grasped[0], stage, stage.view, moves)

    def cancel(self) -> bool:
        """End a drag and take its choice back; False: nothing was dragged."""
        drag, self.drag = self.drag, None
        if drag is None or not drag.moving:
            return False
        if drag.picks == self.model.selection.picks and not drag.goals and drag.ends is None:
            self.model.back()
        self._marked = (None, ())
        return True

    def release(self, e: Input) -> bool:
        """A drag chooses its goal, and anywhere else takes its piece back; a click on what had
        been chosen before takes it back."""
        drag, self.drag, model = self.drag, None, self.model
        if drag is None or model.selection.picks != drag.picks:
            return False
        drag.move(e.pos)
        target = self.target_at(e.pos)
        if drag.ends is not None:
            self._end(drag, target, e.pos)
        elif target == drag.target:
            if not drag.moving and drag.held:
                model.choose(target)
        elif drag.moving:
            self._marked = (None, ())
            if target is not None and target in model.selection.choosable:
                self._drop(drag, target)
            else:
                model.let_go(target, picked=not drag.goals)
        return True

    def _end(self, drag: Drag, target: Target, pos: tuple[int, int]) -> None:
        """Complete the move if the button was released in place, or where the move takes what is
        held; anywhere else nothing has happened."""
        assert drag.ends is not None
        if any(shape.contains(*pos) for shape in drag.ends if drag.lifted):
            drag.put_down()
            self.model.choose(drag.target)
        elif target == drag.target and not drag.lifted:
            self.model.choose(target)
        elif target != drag.target and drag.lifted:
            self.model.let_go(target, picked=False)

    def _drop(self, drag: Drag, goal: Target) -> None:
        """Choose where the piece is let go; then the piece, where that comes second."""
        model, answers = self.model, self.model.match.answers
        drag.put_down()
        model.choose(goal)
        if drag.goals and model.match.answers == answers and drag.target in model.selection.targets:
            model.choose(drag.target)
        if model.match.answers == answers:  # more is to be chosen
            self.stage.animator.show(self.stage.view, slide=True)

    def backdrop(self, surface: pygame.Surface, draw: Callable[[], None]) -> None:
        """Draw the stage, below everything else."""
        drag = self.drag
        actor = drag.actor if drag is not None and drag.moving else None
        if drag is None or self.model.selection.picks != drag.picks:
            actor = None
        self.stage.animator.held = actor
        self.model.selection.held = actor.spot if actor is not None else ()
        draw()

    def draw(self, surface: pygame.Surface) -> None:
        """Where a pressed piece can go, and the piece that is dragged."""
        selection, ctx, shapes = self.model.selection, self.stage.ctx, self.stage.shapes()
        if self.close_up is not None:
            self.close_up.draw(surface, ctx)
        if self._marked[0] is selection.selector:
            for shape in (shapes[goal] for goal in self._marked[1] if goal in shapes):
                shape.outline(surface, ctx.theme["ink"], ctx.u(7))
                shape.outline(surface, ctx.theme["glow"], ctx.u(4))
        if self.drag is not None and selection.picks == self.drag.picks:
            if self.drag.ends and self.drag.lifted:
                for shape in self.drag.ends:
                    shape.outline(surface, ctx.theme["ink"], ctx.u(7))
                    shape.outline(surface, ctx.theme["glow"], ctx.u(4))
            goal = selection.hover if selection.hover in selection.choosable else None
            self.drag.draw(surface, shapes.get(goal) if goal is not None else None)
