"""The replay's bar for saving a moving picture: its range and format, then the progress."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pygame

from ...core.types import message
from ...store.pictures import NewFile, pictures_folder
from ..game_model import in_turn
from ..input.inputs import Input
from ..shell import Shell
from ..stage.stage import Stage
from ..widgets.controls import Button, Choice
from ..widgets.widget import Group, Widget
from .bar import make_timeline, timeline_room
from .camera import FILM_SIZE, FILM_UNIT, PAINTED, Camera, failed, file_name
from .film import Encoder
from .model import ReplayModel
from .timeline import Timeline

SLICE = 0.008
"""Seconds of each screen frame spent on painting the film's frames."""
SHORT = 4
"""A turn with fewer steps is shown together with the one before it."""
SAMPLES = 10
"""A GIF's colours are chosen from this many moments and one more."""
FORMATS = ("gif", "webp")
FORMAT_WIDE = 112
"""Units."""
PAINTING = {"gif": 1.0, "webp": 0.5}
"""The fraction of the work that is done when all frames are painted."""


class FilmBar:
    """Takes the place of the replay's bar."""

    def __init__(
        self,
        shell: Shell,
        model: ReplayModel,
        stage: Stage,
        notify: Callable[..., None],
        close: Callable[[], None],
        set_group: Callable[[Group], None],
    ) -> None:
        """The range is at first the last turn that has been shown.  ``notify`` shows a sentence in
        a colour; ``set_group`` takes new widgets."""
        self.shell, self.ctx, self.model, self.stage = shell, stage.ctx, model, stage
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
        self.format = FORMATS[0]
        self._work: Iterator[bool] | None = None
        self._made: NewFile | None = None
        self._encoder: Encoder | None = None
        self.timeline = self._timeline(self.rect)

    @property
    def working(self) -> bool:
        """Whether the film is being made."""
        return self._work is not None

    def _timeline(self, rect: pygame.Rect) -> Timeline:
        return make_timeline(self.ctx, self.model, self.stage, rect, self.set_stretch)

    # ------------------------------------------------------------------ the stretch

    def set_stretch(self, start: int, stop: int) -> None:
        """Choose the range, as moments."""
        most = len(self.model.replay)
        start = min(max(0, start), most - 1)
        self.stretch = start, min(max(start + 1, stop), most)
        self.timeline.stretch = self.stretch

    def _from_here(self) -> None:
        self.set_stretch(self.model.at, self.stretch[1])

    def _to_here(self) -> None:
        at = max(1, self.model.at)
        self.set_stretch(min(self.stretch[0], at - 1), at)

    def set_format(self, format: str) -> None:
        """Choose one of FORMATS."""
        self.format = format
        self.choice.index = FORMATS.index(format)

    def key(self, e: Input) -> bool:
        """I and O set the ends of the stretch, F the format; False: it was another key."""
        if self.working or e.key not in ("i", "o", "f"):
            return False
        if e.key == "f":
            self.choice.turn(1)
        else:
            (self._from_here if e.key == "i" else self._to_here)()
        return True

    # ------------------------------------------------------------------ layout

    def place(self, rect: pygame.Rect) -> None:
        """Lay timeline and buttons out in a rectangle."""
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
        choice = ctx.u(FORMAT_WIDE)
        most = (rect.width - ctx.u(28 + 160) - choice) // 4 if len(entries) > 1 else rect.width
        made: list[Widget] = []
        for key, act, icon, style in entries:
            words = ctx.translate(f"replay.movie.{key}")
            wide = min(most, ctx.type.size(words, 16 * ctx.unit, "bold")[0] + ctx.u(58))
            box = pygame.Rect(right - wide, y, wide, high)
            made.append(Button(ctx, box, words, act, icon=icon, style=style, size=16))
            right = box.x - gap
            if key == "make":
                box = pygame.Rect(right - choice, y, choice, high)
                made.append(self._format_choice(box))
                right = box.x - gap
        self.words = pygame.Rect(rect.x + ctx.u(20), y, right - rect.x - ctx.u(24), high)
        line: list[Widget] = [] if self.working else [self.timeline]
        self.group = Group([*line, *reversed(made)])

    words = pygame.Rect(0, 0, 1, 1)

    def _format_choice(self, box: pygame.Rect) -> Choice:
        labels = [self.ctx.translate(f"replay.movie.{format}") for format in FORMATS]
        change = self.set_format
        self.choice = Choice(self.ctx, box, FORMATS, labels, self.format, change, size=14.5)
        self.choice.tip = self.ctx.translate("replay.movie.format")
        return self.choice

    def refresh(self) -> None:
        """Move the knob to the moment that is shown."""
        self.timeline.at = self.model.at

    # ------------------------------------------------------------------ making it

    def _make(self) -> None:
        try:
            folder = pictures_folder(self.shell.files.portable)
            self._made = NewFile(folder, file_name(self.model), f".{self.format}")
        except OSError as e:
            self.notify(*failed(self.ctx, e))
            return
        self._work = self._paint(self._made)
        self._show_buttons()

    def _show_buttons(self) -> None:
        self._buttons()
        self.set_group(self.group)

    def _paint(self, made: NewFile) -> Iterator[bool]:
        """Paint and encode in short steps; True: the encoder has to be waited for."""
        replay, (start, stop) = self.model.replay, self.stretch
        camera = Camera(self.ctx, replay, self.model.observer, PAINTED, FILM_UNIT)
        moments = sorted({start + (stop - start) * i // SAMPLES for i in range(SAMPLES + 1)})
        samples = []
        for at in moments:
            samples.append(self._small(camera.still(at)))
            yield False
        self._encoder = encoder = Encoder(made.file, self.format, samples)
        painting = PAINTING[self.format]
        for answers, picture, milliseconds in camera.frames(start, stop):
            self.done = painting * answers / (stop - start)
            if milliseconds:
                yield from (True for _ in encoder.add(self._small(picture), milliseconds))
            yield False
        for _ in encoder.close():
            self.done = painting + (1 - painting) * encoder.done
            yield True

    def _small(self, picture: pygame.Surface) -> pygame.Surface:
        return pygame.transform.smoothscale(picture, FILM_SIZE)

    def update(self) -> bool:
        """Work for SLICE; True: there is something to see."""
        if self._work is None or self._made is None:
            return False
        until = time.perf_counter() + SLICE
        try:
            while time.perf_counter() < until and not next(self._work):
                pass
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
        self._work = self._made = self._encoder = None
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
        """Stop making the film and remove its file."""
        if self._encoder is not None:
            self._encoder.cancel()
        if self._made is not None:
            self._made.drop()
        self._work = self._made = self._encoder = None

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the range and the buttons, or the progress."""
        ctx, room = self.ctx, self.words
        ctx.panel(surface, self.rect)
        if self.working:
            self._draw_progress(surface)
        replay, (start, stop) = self.model.replay, self.stretch
        turns = in_turn("replay.movie.title", replay.turn(start), last=replay.turn(stop))
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
        full = ctx.progress(surface, track, self.done)
        paw = ctx.atlas.get("common/paw", height=ctx.u(26))
        surface.blit(paw, paw.get_rect(center=(full.right, track.centery)))
