"""The replay: shows a played game on the stage, at any moment, to any viewer who may look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from ...core.types import Seat, Target
from ...match.history import MoveResult
from ...match.observer import Observer
from ...match.recorder import Note
from ...match.replay import Replay
from ..input.inputs import Input
from ..shell import Shell
from ..stage.scene import StageScene
from ..stage.selection import Selection
from ..stage.stage import Stage
from ..table.curtain import Curtain
from ..widgets.tooltip import draw_toast, draw_tooltip
from ..widgets.widget import Group
from .bar import Actions, ReplayBar
from .film_bar import FilmBar
from .model import ReplayModel
from .timeline import Timeline

BAR, GAP = 98, 8
"""Height of the bar and the gap between things, in units."""
WIDE = 1160
"""Least width of a window in which the log is open at first, in units."""
TOAST_SECONDS = 8.0


class ReplayScene(StageScene):
    """A record on the screen; listens to its model."""

    keys = "replay"

    def __init__(
        self,
        shell: Shell,
        replay: Replay,
        at: int | None = None,
        observer: Observer | None = None,
        notes: Sequence[Note] = (),
    ) -> None:
        """``at``: the moment shown first; None: the first decision of a player.  ``observer``: the
        viewer, if given and allowed; otherwise the usual one.  ``notes``: what people noted while
        they played."""
        super().__init__(shell)
        self.use_words(replay.game)
        self.game = replay.game
        self.music = self.game.info.id
        self.stage = Stage(self.ctx, self.game, lambda: replay.players, [])
        self.model = ReplayModel(replay, self.ctx.translate, self.look, at, notes)
        self.model.listener = self
        self.stage.log.lines = self.model.log.lines
        self.stage.log_open = shell.size[0] >= shell.ctx.u(WIDE)
        self.curtain: Curtain | None = None
        self.toast, self._toast_until, self.toast_colour = "", 0.0, "ink"
        self.film: FilmBar | None = None
        """Takes the bar's place while a moving picture is made."""
        actions = Actions(
            self.close, self.branch, self.save_picture, self.toggle_film, self.toggle_log
        )
        self.bar = ReplayBar(self.ctx, self.model, self.stage, actions)
        self.mouse = (-1, -1)
        self._wanted = observer

    @property
    def selection(self) -> Selection:
        """What is pointed at."""
        return self.model.selection

    def language_changed(self) -> None:
        self.model.write_log()

    def enter(self) -> None:
        self._apply_speed()
        self.model.go(self.model.at, slide=False)
        if self._wanted is not None:
            wanted, self._wanted = self._wanted, None
            self.model.look_through(wanted)

    def leave(self) -> None:
        if self.film is not None:
            self.film.stop()
        for scene in self.shell.scenes:
            scene.look_away()

    def _apply_speed(self) -> None:
        speed = self.shell.settings.speed * self.model.speed
        self.animator.speed = 0.0 if self.ctx.reduced_motion else speed

    # ------------------------------------------------------------------ what the model reports

    def show(self, view: Any, slide: bool) -> None:
        self.animator.show(view, slide=slide and self.animator.speed > 0)
        self._new_moment()

    def play(self, result: MoveResult) -> None:
        self.animator.skip()
        self.animator.play(result.events, result.view)
        self._new_moment()

    def _new_moment(self) -> None:
        self.stage.highlights.clear()
        self.stage.log.back = 0

    def refresh(self) -> None:
        self._apply_speed()
        self.bar.refresh()
        if self.film is not None:
            self.film.refresh()

    def moment_changed(self) -> None:
        for words in self.model.news():
            self.ctx.voice(words)
        if noted := self.model.noted_words():
            self.ctx.voice(noted)
        self.refresh()

    def viewer_changed(self) -> None:
        self.animator.clear()  # what was hidden from others does not glide on
        self.show(self.model.view(), slide=False)
        self.relayout()

    def curtain_needed(self, seat: Seat) -> None:
        self.curtain = Curtain(self.stage, seat, self._lift_curtain, self.model.now)
        self.curtain.layout(self.shell.size)

    def _lift_curtain(self) -> None:
        self.curtain = None
        self.model.lift_curtain()

    # ------------------------------------------------------------------ what the bar opens

    def close(self) -> None:
        """Return to the scene below."""
        self.shell.pop()

    def branch(self) -> None:
        """Choose who continues the game from here."""
        from .branch import BranchScene

        self.model.playing, self.toast = False, ""
        reason = self.model.replay.why_no_branch(self.model.at)
        if reason is not None:
            self.notify(self.translate(reason), "danger")
            return
        self.shell.push(BranchScene(self.shell, self.model, self.stage))

    def save_picture(self) -> None:
        """Save what is on the stage as a picture."""
        from .camera import save_picture

        self.notify(*save_picture(self.shell, self.model))

    def toggle_film(self) -> None:
        """Choose a stretch for a moving picture, or stop doing so."""
        self.model.playing = False
        if self.film is not None:
            self.film.stop()
            self.film = None
        else:
            self.film = FilmBar(
                self.shell,
                self.model,
                self.stage,
                notify=self.notify,
                close=self.toggle_film,
                set_group=self._set_group,
            )
        self.relayout()

    def _set_group(self, group: Group) -> None:
        self.group = group

    def notify(self, words: str, colour: str = "ink") -> None:
        """Show a sentence over the bar for a while; "danger" for problems."""
        if colour == "danger":
            self.ctx.sounds.play("common/refuse")
        self.toast, self.toast_colour = words, colour
        self._toast_until = self.model.now + TOAST_SECONDS

    # ------------------------------------------------------------------ frames

    def update(self, now: float) -> bool:
        model = self.model
        model.now = self.selection.now = now
        moved = self.animator.update(now) or self.stage.board.moving()
        if self.curtain is not None:
            return moved
        if self.toast and now > self._toast_until:
            self.toast, moved = "", True
        if self.film is not None:
            moved = self.film.update() or moved
        while model.due() and not self.animator.busy():
            model.step()
            moved = True
            if model.playing and self.animator.busy():
                self.animator.update(now)
        return moved

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        ctx, (w, h) = self.ctx, size
        gap, bar = ctx.u(GAP), ctx.u(BAR)
        room = pygame.Rect(gap, gap, w - 2 * gap, h - bar - 3 * gap)
        rect = pygame.Rect(gap, h - bar - gap, w - 2 * gap, bar)
        self.place_stage(room, self.model.view(), rect)
        self.bar.place(rect)
        if self.film is not None:
            self.film.place(rect)
        self.group = self.film.group if self.film is not None else self.bar.group
        if self.curtain:
            self.curtain.layout(size)

    # ------------------------------------------------------------------ input

    shows_tips = True

    def notch(self, pos: tuple[int, int]) -> float:
        return self.stage.log_notch(pos) if self.curtain is None else 0

    def handle(self, e: Input) -> bool:
        if self.curtain is not None:
            return self._handle_curtain(e, self.curtain)
        log = self.stage.log
        if e.kind == "hover":
            self.mouse = e.pos
            return self.group.handle(e) | self._hover(e.pos) | self.stage.point_at_log(e.pos)
        if e.kind == "scroll" and self.stage.log_open and log.rect.collidepoint(e.pos):
            log.scroll(e.amount)
            return True
        line = log.line_at(e.pos) if self.stage.log_open else None
        if e.kind == "press" and line is not None and self.film is None:
            self.model.jump(line.answer)
            return True
        if e.kind == "back":
            if self.film is not None:
                self.toggle_film()
            else:
                self.close()
            return True
        if e.kind == "key" and self._key(e):
            return True
        return self.group.handle(e)

    def _handle_curtain(self, e: Input, curtain: Curtain) -> bool:
        if e.kind == "back":
            self.curtain = self.model.waiting = None
            self.relayout()  # the choice shows the table's view again
            return True
        return curtain.handle(e, self.model.now)

    def _hover(self, pos: tuple[int, int]) -> bool:
        target: Target = None if self.animator.busy() else self.stage.target_at(pos)
        changed = bool(target != self.selection.hover)
        self.selection.hover = target
        return changed or self.timeline.hover

    @property
    def timeline(self) -> Timeline:
        """The timeline on the screen."""
        return self.film.timeline if self.film is not None else self.bar.timeline

    def _key(self, e: Input) -> bool:
        model, replay = self.model, self.model.replay
        moments = {
            "left": model.at - 1,
            "n": model.notes.next_moment(model.at, -1 if e.shift else 1),
            "home": 0,
            "end": len(replay),
            "page up": replay.turn_before(model.at),
            "page down": replay.turn_after(model.at),
        }
        if e.key == "right":
            model.step_once()
        elif e.key in moments:
            model.jump(moments[e.key])
        elif e.repeat or e.ctrl:
            return False
        elif e.key == "l":
            self.toggle_log()
        elif self.film is not None:
            return self.film.key(e)
        else:
            acts = {
                "space": model.toggle,
                "s": model.next_speed,
                "e": model.next_observer,
                "b": self.branch,
                "p": self.save_picture,
                "g": self.toggle_film,
            }
            if e.key not in acts:
                return False
            acts[e.key]()
        return True

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
        noted = self.model.noted_words()
        if self.toast or noted:
            words, colour = (self.toast, self.toast_colour) if self.toast else (noted, "ink")
            foot = (self.stage.area.centerx, self.bar.rect.y - self.ctx.u(10))
            width = self.stage.area.width - self.ctx.u(20)
            draw_toast(self.ctx, surface, words, colour, width, foot)
        words, at = self.tip()
        if words:
            draw_tooltip(self.ctx, surface, words, at)

    def tip(self) -> tuple[str, tuple[int, int]]:
        """The tooltip's words and place."""
        timeline, (x, y) = self.timeline, self.mouse
        if timeline.hover:
            words = self.bar.moment_words(timeline.pointed_at(self.mouse))
            return words, (x, timeline.rect.y - self.ctx.u(58))
        at = self.group.at
        if at is not None and at.tip:
            return at.shown_tip, (at.rect.x - self.ctx.u(14), at.rect.y - self.ctx.u(62))
        return self.stage.tip_at(self.mouse), (x, y)
