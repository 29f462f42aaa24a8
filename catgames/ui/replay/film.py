"""The replay's bar while a moving picture is made: asks for the stretch, then shows progress."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pygame

from ...core.types import message
from ...store.pictures import NewFile, pictures_folder
from ..input.inputs import Input
from ..shell import Shell
from ..stage.stage import Stage
from ..widgets.controls import Button
from ..widgets.widget import Group
from .bar import make_timeline, timeline_room
from .camera import FILM_SIZE, FILM_UNIT, PAINTED, Camera
from .gif import GifWriter, choose_palette, pixels_of
from .model import ReplayModel
from .picture import failed, file_name
from .timeline import Timeline

SLICE = 0.008
"""Seconds of a frame of the screen that are given to it."""
SHORT = 4
"""Steps; a turn that has fewer is shown with the one before it."""
LOOKS = 10
"""Moments from which the colours are chosen."""


class FilmBar:
    """In the place of the replay's bar."""

    def __init__(
        self,
        shell: Shell,
        model: ReplayModel,
        stage: Stage,
        notify: Callable[..., None],
        close: Callable[[], None],
        set_group: Callable[[Group], None],
    ) -> None:
        """At first the stretch is the last turn shown.  ``notify`` shows a sentence in a colour;
        ``set_group`` takes new widgets."""
        self.shell, self.ctx, self.model, self.stage = shell, shell.ctx, model, stage
        self.notify, self.close, self.set_group = notify, close, set_group
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.group = Group()
        stop = max(1, model.at)
        start = model.replay.turn_before(stop)
        if stop - start < SHORT:
            start = model.replay.turn_before(start)
        self.stretch = (start, stop)
        self.done = 0.0
        """0 to 1."""
        self._work: Iterator[None] | None = None
        self._made: NewFile | None = None
        self.timeline = self._timeline(self.rect)

    @property
    def working(self) -> bool:
        """Whether it is being made."""
        return self._work is not None

    def _timeline(self, rect: pygame.Rect) -> Timeline:
        return make_timeline(self.ctx, self.model, self.stage, rect, self.set_stretch)

    # ------------------------------------------------------------------ the stretch

    def set_stretch(self, start: int, stop: int) -> None:
        """From one moment to another."""
        most = len(self.model.replay)
        start = min(max(0, start), most - 1)
        self.stretch = start, min(max(start + 1, stop), most)
        self.timeline.stretch = self.stretch

    def _from_here(self) -> None:
        self.set_stretch(self.model.at, self.stretch[1])

    def _to_here(self) -> None:
        at = max(1, self.model.at)
        self.set_stretch(min(self.stretch[0], at - 1), at)

    def key(self, e: Input) -> bool:
        """I and O set the ends."""
        if self.working or e.key not in ("i", "o"):
            return False
        (self._from_here if e.key == "i" else self._to_here)()
        return True

    # ------------------------------------------------------------------ layout

    def place(self, rect: pygame.Rect) -> None:
        """Lay it out in the bar's place."""
        ctx, self.rect = self.ctx, rect
        self.timeline = self._timeline(timeline_room(ctx, rect))
        self.timeline.stretch = self.stretch
        self._buttons()

    def _buttons(self) -> None:
        ctx, rect = self.ctx, self.rect
        high, gap = ctx.u(44), ctx.u(8)
        y, right = rect.bottom - high - ctx.u(10), rect.right - ctx.u(14)
        entries = [("cancel", self._cancel, "icon_close", "plain")]
        if not self.working:
            entries = [
                ("make", self._make, "icon_film", "primary"),
                *entries,
                ("to", self._to_here, "icon_last", "plain"),
                ("from", self._from_here, "icon_first", "plain"),
            ]
        most = (rect.width - ctx.u(28 + 150)) // 4 if len(entries) > 1 else rect.width
        made = []
        for key, act, icon, style in entries:
            words = ctx.translate(f"replay.movie.{key}")
            wide = min(most, ctx.type.size(words, 16 * ctx.unit, "bold")[0] + ctx.u(58))
            box = pygame.Rect(right - wide, y, wide, high)
            made.append(Button(ctx, box, words, act, icon=icon, style=style, size=16))
            right = box.x - gap
        self.words = pygame.Rect(rect.x + ctx.u(20), y, right - rect.x - ctx.u(24), high)
        line = [] if self.working else [self.timeline]
        self.group = Group([*line, *reversed(made)])

    words = pygame.Rect(0, 0, 1, 1)

    def refresh(self) -> None:
        """Move the knob to the moment that is shown."""
        self.timeline.at = self.model.at

    # ------------------------------------------------------------------ making it

    def _make(self) -> None:
        try:
            folder = pictures_folder(self.shell.files.portable)
            self._made = NewFile(folder, file_name(self.model), ".gif")
        except OSError as e:
            self.notify(*failed(self.ctx, e))
            return
        self._work = self._paint(self._made)
        self._show_buttons()

    def _show_buttons(self) -> None:
        self._buttons()
        self.set_group(self.group)

    def _paint(self, made: NewFile) -> Iterator[None]:
        """Bit by bit; ``done`` says how far it is."""
        replay, (start, stop) = self.model.replay, self.stretch
        camera = Camera(self.ctx, replay, self.model.eyes, PAINTED, FILM_UNIT)
        looks = sorted({start + (stop - start) * i // LOOKS for i in range(LOOKS + 1)})
        samples = []
        for at in looks:
            picture = camera.still(at)
            yield
            samples.append(pixels_of(self._small(picture)))
            yield
        palette = yield from choose_palette(samples)
        writer = GifWriter(made.file, FILM_SIZE, palette)
        for answers, picture, delay in camera.frames(start, stop):
            self.done = answers / (stop - start)
            yield
            small = self._small(picture)
            yield
            pixels = pixels_of(small)
            yield
            yield from writer.add(pixels, delay)
        yield from writer.close()

    def _small(self, picture: pygame.Surface) -> pygame.Surface:
        return pygame.transform.smoothscale(picture, FILM_SIZE)

    def update(self) -> bool:
        """Go on making it for a moment; True: there is something to see."""
        if self._work is None or self._made is None:
            return False
        until = time.perf_counter() + SLICE
        try:
            while time.perf_counter() < until:
                next(self._work)
        except StopIteration:
            self._kept(self._made)
        except OSError as e:
            self._failed(e)
        return True

    def _kept(self, made: NewFile) -> None:
        try:
            path = made.keep()
        except OSError as e:
            self._failed(e)
            return
        self._work = self._made = None
        self.ctx.sounds.play("common/win")
        self.notify(self.ctx.translate(message("replay.movie.saved", file=str(path))))
        self.close()

    def _failed(self, e: OSError) -> None:
        self.stop()
        self.notify(*failed(self.ctx, e))
        self._show_buttons()

    def _cancel(self) -> None:
        if self.working:
            self.notify(self.ctx.translate("replay.movie.cancelled"))
        self.close()

    def stop(self) -> None:
        """Give up what is being made; nothing stays of it."""
        if self._made is not None:
            self._made.drop()
        self._work = self._made = None

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Panel, line with its stretch, words, buttons; or how far it is."""
        ctx, room = self.ctx, self.words
        ctx.panel(surface, self.rect)
        if self.working:
            self._draw_progress(surface)
        replay, (start, stop) = self.model.replay, self.stretch
        turns = message("replay.movie.title", first=replay.turn(start), last=replay.turn(stop))
        words = ctx.translate(turns)
        steps = ctx.translate(message("replay.movie.steps", count=stop - start))
        if self.working:
            steps = ctx.translate(message("replay.movie.working", percent=round(self.done * 100)))
        top = pygame.Rect(room.x, room.y, room.width, room.height // 2)
        low = top.move(0, top.height)
        ctx.text(surface, words, top.midleft, 16, "ink", "heavy", "left", top)
        ctx.text(surface, steps, low.midleft, 14.5, "ink_soft", "semibold", "left", low)
        self.group.draw(surface)

    def _draw_progress(self, surface: pygame.Surface) -> None:
        ctx, track = self.ctx, self.timeline.track
        pygame.draw.rect(surface, ctx.theme["paper_dark"], track, border_radius=ctx.u(7))
        full = pygame.Rect(track.x, track.y, round(track.width * self.done), track.height)
        pygame.draw.rect(surface, ctx.theme["accent"], full, border_radius=ctx.u(7))
        pygame.draw.rect(surface, ctx.theme["ink"], track, ctx.u(2), border_radius=ctx.u(7))
        at = (track.x + full.width, track.centery)
        cat = ctx.atlas.get("common/paw", height=ctx.u(26))
        surface.blit(cat, cat.get_rect(center=at))
