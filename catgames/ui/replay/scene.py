"""The replay: a played game on the stage, at any moment, for any eyes that may look."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ...core.types import Target
from ...match.match import Match
from ...match.observer import Observer
from ...match.replay import Replay
from ..input.inputs import Input
from ..stage.board import Selection
from ..stage.scene import Staged
from ..stage.stage import Stage
from ..table.curtain import Curtain
from ..widgets.toast import draw_toast
from ..widgets.tooltip import draw_tooltip
from ..widgets.widget import Group
from .bar import ReplayBar
from .film_bar import FilmBar
from .log_lines import Story
from .scrub import Scrub

if TYPE_CHECKING:
    from ..window import Window

BAR, GAP = 98, 8
"""Height of the bar and the gap between things, in units."""
WIDE = 1100
"""Units of width from which on the log is open at first."""
SPEEDS = (0.5, 1.0, 2.0, 4.0)
PAUSE = 0.75
"""Seconds between two answers at speed 1; none after dice and cards that the log leaves out."""
TOAST_SECONDS = 8.0


class ReplayScene(Staged):
    """A record played again."""

    keys = "replay"

    def __init__(
        self, window: Window, replay: Replay, at: int | None = None, eyes: Observer | None = None
    ) -> None:
        """``at``: the moment shown first (None: when all is dealt).  ``eyes``: the usual ones, if
        none are given or they may not look."""
        super().__init__(window)
        self.replay, self.game = replay, replay.game
        self.music = self.game.info.id
        self.story = Story(replay, self.translate, self.look)
        self.stage = Stage(self.ctx, self.game, lambda: replay.players, self.story.lines)
        self.stage.log_open = window.size[0] >= window.ctx.u(WIDE)
        self.animator = self.stage.animator
        self.selection = Selection(last=self.story.last, last_spots=self.story.last_spots)
        self.eyes = replay.default_observer()
        self.at = replay.first if at is None else min(max(0, at), len(replay))
        self.playing = False
        self.speed = 1.0
        self.now = self._due = 0.0
        self.curtain: Curtain | None = None
        self.toast, self._toast_until, self.toast_colour = "", 0.0, "ink"
        self.film: FilmBar | None = None
        """Takes the bar's place while a moving picture is made."""
        self.bar = ReplayBar(self)
        self.mouse = (-1, -1)
        self.group = Group()
        self.story.tell(self.eyes)
        self._wanted = eyes

    def speak(self) -> None:
        self.story.tell(self.eyes)
        self.story.follow(self.at)

    # ------------------------------------------------------------------ going about

    def enter(self) -> None:
        self._take_speed()
        self.go(self.at, slide=False)
        if self._wanted is not None:
            wanted, self._wanted = self._wanted, None
            self.look_through(wanted)

    def leave(self) -> None:
        if self.film is not None:
            self.film.stop()
        for scene in self.window.scenes:  # whoever sits down again may be somebody else
            match = getattr(scene, "match", None)
            if isinstance(match, Match):
                match.look_away()

    def _take_speed(self) -> None:
        still = self.ctx.reduced_motion
        self.animator.speed = 0.0 if still else self.window.settings.speed * self.speed

    def go(self, at: int, slide: bool = True) -> None:
        """Show a moment at once."""
        self.at = min(max(0, at), len(self.replay))
        view = self.replay.view(self.at, self.eyes)
        self.animator.show(view, slide=slide and self.animator.speed > 0)
        self._follow()

    def jump(self, at: int) -> None:
        """Somebody has chosen a moment: it stops there."""
        self.playing = False
        self.go(at)

    def step(self) -> None:
        """Play the next answer."""
        if self.at == len(self.replay):
            self.playing = False
            return
        self.animator.skip()
        told = self.replay.move_result(self.at, self.eyes)
        self.animator.play(told.events, told.view)
        if self.animator.speed == 0:
            self.animator.show(told.view)
        quiet = told.seat < 0 and not told.lines
        self._due = self.now + (0 if quiet else PAUSE / self.speed)
        self.at += 1
        self._follow()

    def step_on(self) -> None:
        """Play the next answer and stop there."""
        self.playing = False
        self.step()

    def _follow(self) -> None:
        self.story.follow(self.at)
        for line in self.story.lines:
            if line.answer == self.at:
                self.ctx.voice(line.text)
        self.stage.lights.show()
        self.stage.log.back = 0
        self.bar.follow()
        if self.film is not None:
            self.film.follow()

    def play(self) -> None:
        """Begin to play, from the beginning if all has been seen; or stop."""
        self.playing = not self.playing
        if self.playing and self.at == len(self.replay):
            self.go(self.replay.first)
        self._due = self.now
        self.bar.follow()

    def set_speed(self, speed: float) -> None:
        """So many times the speed of the settings."""
        self.speed = speed
        self._take_speed()
        self.bar.follow()

    # ------------------------------------------------------------------ eyes

    def look_through(self, eyes: Observer) -> None:
        """Show what these eyes see, behind the curtain where others may look on."""
        if eyes not in self.replay.observers() or eyes == self.eyes:
            return
        self.playing = False
        if self.replay.shared and eyes.viewer >= 0:
            self._see(Observer())
            seat = eyes.viewer
            self.curtain = Curtain(
                self.ctx, self.name(seat), self.look(seat), lambda: self._lift(eyes), self.now
            )
            self.curtain.layout(self.window.size)
        else:
            self._see(eyes)

    def _lift(self, eyes: Observer) -> None:
        self.curtain = None
        self._see(eyes)

    def _see(self, eyes: Observer) -> None:
        self.eyes = eyes
        self.animator.actors.clear()  # what was hidden from others does not glide on
        self.animator.gone.clear()
        self.animator.flourishes.clear()
        self.story.tell(eyes)
        self.go(self.at, slide=False)
        self.layout(self.window.size)

    # ------------------------------------------------------------------ what next

    def close(self) -> None:
        """Back to where it was opened from."""
        self.window.pop()

    def branch(self) -> None:
        """Choose who plays on from here."""
        from .branch import BranchScene

        self.playing, self.toast = False, ""
        reason = self.replay.why_no_branch(self.at)
        if reason is not None:
            self.tell(self.translate(reason), "danger")
            return
        self.window.push(BranchScene(self.window, self))

    def save_picture(self) -> None:
        """Keep what is on the stage as a picture."""
        from .picture import save_picture

        self.tell(*save_picture(self))

    def open_film(self) -> None:
        """Choose a stretch for a moving picture; or close that again."""
        self.playing = False
        if self.film is not None:
            self.film.stop()
        self.film = None if self.film is not None else FilmBar(self)
        self.layout(self.window.size)

    def tell(self, words: str, colour: str = "ink") -> None:
        """Say something over the bar for a while."""
        if colour == "danger":
            self.ctx.sounds.play("common/refuse")
        self.toast, self.toast_colour = words, colour
        self._toast_until = self.now + TOAST_SECONDS

    # ------------------------------------------------------------------ frames

    def update(self, now: float) -> bool:
        self.now = self.selection.now = now
        moved = self.animator.update(now) or self.stage.board.moving()
        if self.curtain is not None:
            return self.curtain.update(now) or moved
        if self.toast and now > self._toast_until:
            self.toast, moved = "", True
        if self.film is not None:
            moved = self.film.update() or moved
        while self.playing and not self.animator.busy() and now >= self._due:
            self.step()
            moved = True
            if self.playing and self.animator.busy():
                self.animator.update(now)
        return moved

    def wakes_in(self) -> float | None:
        if self.playing:
            return max(0.0, self._due - self.now)
        return self._toast_until - self.now if self.toast else None

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        ctx, (w, h) = self.ctx, size
        gap, bar = ctx.u(GAP), ctx.u(BAR)
        view = self.replay.view(self.at, self.eyes)
        self.stage.place(pygame.Rect(gap, gap, w - 2 * gap, h - bar - 3 * gap), view)
        rect = pygame.Rect(gap, h - bar - gap, w - 2 * gap, bar)
        self.bar.place(rect)
        if self.film is not None:
            self.film.place(rect)
        self.group = self.film.group if self.film is not None else self.bar.group
        if self.curtain:
            self.curtain.layout(size)

    def toggle_log(self) -> None:
        """Open or close the log; the board makes room for it."""
        self.stage.log_open = not self.stage.log_open
        self.layout(self.window.size)

    # ------------------------------------------------------------------ input

    def handle(self, e: Input) -> bool:
        if self.curtain is not None:
            return self._at_curtain(e, self.curtain)
        if e.kind == "hover":
            self.mouse = e.pos
            return self.group.handle(e) | self._hover(e.pos) | self.stage.point_at_log(e.pos)
        if e.kind == "scroll" and self.stage.log_open and self.stage.log.rect.collidepoint(e.pos):
            self.stage.log.scroll(e.amount)
            return True
        line = self.stage.log.line_at(e.pos) if self.stage.log_open else None
        if e.kind == "press" and line is not None and self.film is None:
            self.jump(line.answer)
            return True
        if e.kind == "back":
            if self.film is not None:
                self.open_film()
            else:
                self.close()
            return True
        if e.kind == "key" and self._key(e):
            return True
        return self.group.handle(e)

    def _at_curtain(self, e: Input, curtain: Curtain) -> bool:
        if e.kind == "back":
            self.curtain = None
            self.layout(self.window.size)  # the selector shows the table's eyes again
            return True
        return curtain.handle(e, self.now)

    def _hover(self, pos: tuple[int, int]) -> bool:
        target: Target = None if self.animator.busy() else self.stage.target_at(pos)
        changed = bool(target != self.selection.hover)
        self.selection.hover = target
        return changed or self.scrub.hover

    @property
    def scrub(self) -> Scrub:
        """The line that is on the screen."""
        return self.film.scrub if self.film is not None else self.bar.scrub

    def _key(self, e: Input) -> bool:
        replay = self.replay
        if e.key in ("left", "right"):
            if e.key == "right":
                self.step_on()
            else:
                self.jump(self.at - 1)
        elif (at := self._target(e.key)) is not None:
            self.jump(at)
        elif e.repeat or e.ctrl:
            return False
        elif e.key == "l":
            self.toggle_log()
        elif self.film is not None:
            return self.film.key(e)
        elif e.key == "space":
            self.play()
        elif e.key == "s":
            self.set_speed(SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)])
        elif e.key == "e":
            eyes = replay.observers()
            self.look_through(eyes[(eyes.index(self.eyes) + 1) % len(eyes)])
        elif e.key in ("b", "p", "g"):
            {"b": self.branch, "p": self.save_picture, "g": self.open_film}[e.key]()
        else:
            return False
        return True

    def _target(self, key: str) -> int | None:
        """The moment that a key leads to."""
        replay = self.replay
        moments = {"home": 0, "end": len(replay)}
        if key == "page up":
            return replay.turn_before(self.at)
        if key == "page down":
            return replay.turn_after(self.at)
        return moments.get(key)

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        if self.curtain is not None:
            self.curtain.draw(surface)
            return
        self.stage.draw(surface, self.selection)
        if self.film is not None:
            self.film.draw(surface)
        else:
            self.bar.draw(surface)
        if self.toast:
            foot = (self.stage.area.centerx, self.bar.rect.y - self.ctx.u(10))
            width = self.stage.area.width - self.ctx.u(20)
            draw_toast(self.ctx, surface, self.toast, self.toast_colour, width, foot)
        words, at = self.tip()
        if words:
            draw_tooltip(self.ctx, surface, words, at)

    def tip(self) -> tuple[str, tuple[int, int]]:
        """What is told beside the mouse, and where."""
        scrub = self.scrub
        if scrub.hover:
            return self.bar.moment_words(scrub.moment_at(self.mouse)), (
                self.mouse[0],
                scrub.rect.y - self.ctx.u(58),
            )
        at = self.group.at
        if at is not None and at.tip:
            return at.tip, (at.rect.x - self.ctx.u(14), at.rect.y - self.ctx.u(62))
        return self.stage.tip_at(self.mouse), self.mouse
