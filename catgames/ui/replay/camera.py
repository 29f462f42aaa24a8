"""Paints moments of a replay off the screen: one picture, saved as a PNG file, or the frames of a
moving one."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import product

import pygame

from ...core.types import message
from ...match.observer import Observer
from ...match.replay import Replay
from ...store.disk import file_problem, why
from ...store.pictures import new_file, pictures_folder
from ..graphics.context import DrawContext
from ..shell import Shell
from ..stage.board import GAP
from ..stage.selection import Selection
from ..stage.stage import Stage
from .model import ReplayModel

FILM_SIZE, PAINTED = (640, 360), (960, 540)
"""Size of a film's frame, and the size at which the stage is painted before it is scaled."""
FILM_UNIT = 0.75
SMALL, SMALL_UNIT, SHARP = (640, 360), 0.5, 1.5
"""The least size at which the stage is painted for a small picture, with its unit; it is at least
so many times as wide as the picture."""
CHOSEN, CUT, STEPS = 4, 3, 12
"""How much more what can be chosen counts than a piece where a picture shows a part of a board, how
much more a piece that it cuts through, and from how many places in either direction that part is
taken."""
CLOSE = (1.0, 0.9, 0.8, 0.72)
"""How much of the closeness asked for it may have, so that it cuts through less."""
TICK, HOLD, LAST = 100, 700, 2200
"""Milliseconds that a frame stays: while something moves, at rest, at the end."""
MOVING = 60
"""A range of more answers than this shows positions only, no animation."""


class Camera:
    """Paints for one observer, without sound."""

    def __init__(
        self,
        ctx: DrawContext,
        replay: Replay,
        observer: Observer,
        size: tuple[int, int],
        unit: float,
    ) -> None:
        """``unit``: pixels of a unit in a picture of this size."""
        self.ctx, self.replay, self.observer, self.unit = ctx, replay, observer, unit
        self.surface = pygame.Surface(size).convert()
        self.stage = Stage(ctx, replay.game, lambda: replay.players, [])
        self.stage.board.sound = lambda event: ""  # type: ignore[method-assign]
        self.now = 0.0
        self._placed = False

    @contextmanager
    def _measured(self) -> Iterator[None]:
        """Use this picture's unit, and don't record what is printed."""
        unit, printed = self.ctx.unit, self.ctx.printed
        self.ctx.unit, self.ctx.printed = self.unit, None
        try:
            yield
        finally:
            self.ctx.unit, self.ctx.printed = unit, printed

    def still(self, at: int, marks: Selection | None = None) -> pygame.Surface:
        """A moment at rest, with ``marks`` on the last moves."""
        with self._measured():
            self._show(at)
            return self._paint(marks)

    def _show(self, at: int) -> None:
        view = self.replay.view(at, self.observer)
        if not self._placed:
            gap = self.ctx.u(GAP)
            self.stage.place(self.surface.get_rect().inflate(-2 * gap, -2 * gap), view)
            self._placed = True
        self.stage.animator.show(view)

    def _paint(self, marks: Selection | None = None) -> pygame.Surface:
        self.stage.draw(self.surface, marks or Selection(now=self.now))
        return self.surface

    def frames(self, start: int, stop: int) -> Iterator[tuple[int, pygame.Surface, int]]:
        """Yield the answers done, the picture and the milliseconds it stays (0: skip it).

        The next frame is painted on the same surface.
        """
        yield 0, self.still(start), HOLD
        for i in range(start, stop):
            rest = LAST if i + 1 == stop else HOLD
            if stop - start > MOVING:
                yield i + 1 - start, self.still(i + 1), rest
                continue
            result = self.replay.move_result(i, self.observer)
            with self._measured():
                self.stage.animator.speed = 1.0
                self.stage.animator.play(result.events, result.view)
            while (picture := self._tick()) is not None:
                yield i - start, picture, TICK
            quiet = result.quiet and i + 1 < stop
            yield i + 1 - start, self.still(i + 1), 0 if quiet else rest

    def _tick(self) -> pygame.Surface | None:
        """The next frame, or None when nothing moves any more."""
        with self._measured():
            self.now += TICK / 1000
            self.stage.animator.update(self.now)
            return self._paint() if self.stage.animator.moving() else None


def small_picture(
    ctx: DrawContext,
    replay: Replay,
    at: int,
    observer: Observer,
    size: tuple[int, int],
    closer: float = 1.0,
) -> pygame.Surface:
    """The board at a moment, of ``size`` pixels: its middle or, so many times ``closer``, the part
    of it where most is to be seen."""
    scale = max(1.0, size[0] * max(SHARP, closer) / SMALL[0])
    painted = (round(SMALL[0] * scale), round(SMALL[1] * scale))
    camera = Camera(ctx, replay, observer, painted, SMALL_UNIT * scale)
    whole, area = camera.still(at), camera.stage.area
    wide = min(area.width, round(area.height * size[0] / size[1]))
    cut = pygame.Rect(0, 0, wide, min(area.height, round(wide * size[1] / size[0])))
    cut.center = area.center
    if closer > 1:
        near = (max(1.0, closer * share) for share in CLOSE)
        cut = liveliest(camera.stage, *(cut.scale_by(1 / times) for times in near))
    return pygame.transform.smoothscale(whole.subsurface(cut), size)


def liveliest(stage: Stage, *cuts: pygame.Rect) -> pygame.Rect:
    """The place for one of the ``cuts`` on a stage's board where, for its size, it shows most whole
    pieces and, which counts more, what can be chosen, and cuts through least."""
    board, view, area = stage.board, stage.view, stage.area
    shapes, moves = board.shapes(view), stage.game.legal_moves(view.state)
    largest = max(cut.width for cut in cuts) / 2
    pieces = [board.where(spot, view) for spot in board.picture(view)]
    chosen = [shapes.get(target) for target in {t for move in moves for t in move}]
    seen = [
        (weight, cost, box)
        for weight, cost, found in ((1, CUT, pieces), (CHOSEN, 0, chosen))
        for box in (shape.box() for shape in found if shape)
        if box.width < largest
    ]
    places = [
        cut.move_to(
            topleft=(
                area.x + (area.width - cut.width) * i // STEPS,
                area.y + (area.height - cut.height) * j // STEPS,
            )
        )
        for cut in cuts
        for i, j in product(range(STEPS + 1), repeat=2)
    ]

    def shown(place: pygame.Rect) -> float:
        points = 0
        for weight, cost, box in seen:
            if place.contains(box):
                points += weight * box.width * box.height
            elif place.colliderect(box):
                points -= cost * box.width * box.height
        return points / (place.width * place.height)

    return max(places, key=shown)


def file_name(model: ReplayModel) -> str:
    """A picture's name, without its ending: the game, the day it was begun, the moment."""
    record = model.replay.record
    return " ".join(
        part for part in (record.game_id, record.created[:10], f"{model.at:03d}") if part
    )


def save_picture(shell: Shell, model: ReplayModel) -> tuple[str, str]:
    """Save the stage without bar and log, as large as the window; returns a sentence and its
    colour."""
    ctx = shell.ctx
    camera = Camera(ctx, model.replay, model.observer, shell.size, ctx.unit)
    marks = replace(model.selection, hover=None)
    packed = io.BytesIO()
    pygame.image.save(camera.still(model.at, marks), packed, "picture.png")
    try:
        with new_file(pictures_folder(shell.files.portable), file_name(model), ".png") as made:
            made.file.write(packed.getvalue())
            path = made.keep()
    except OSError as e:
        return failed(ctx, e)
    ctx.sounds.play("common/card")
    return ctx.translate(message("replay.movie.picture_saved", file=str(path))), "ink"


def failed(ctx: DrawContext, e: OSError) -> tuple[str, str]:
    """Why a picture could not be saved, and the sentence's colour."""
    problem = file_problem(str(e.filename), e) if e.filename else why(e)
    return ctx.translate(message("replay.movie.failed", problem=problem)), "danger"
