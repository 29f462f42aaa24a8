"""The replay's bar: the timeline and the buttons below it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from ...core.types import message
from ...match.observer import Observer
from ..game_model import in_turn
from ..graphics.context import DrawContext
from ..stage.stage import Stage
from ..widgets.controls import Button, Choice
from ..widgets.widget import Group, Widget
from .model import SPEEDS, ReplayModel
from .timeline import Timeline

SIDE, SPACE = 44, 6
"""Side of a button with an icon, and the space between two, in units."""
TIGHT = 37, 4
"""Width of a button and the space in a narrow bar that leads to notes too: the moment's number
needs room beside them."""
WORDS = 140
"""Least width of the moment's words, in units; the log's button is left out where it would take
that, and its key remains."""
WIDE = 1150
"""Least width of a bar whose buttons have words, in units."""


@dataclass(frozen=True, slots=True)
class Actions:
    """What the bar's buttons do beyond the model."""

    close: Callable[[], None]
    branch: Callable[[], None]
    save_picture: Callable[[], None]
    open_film: Callable[[], None]
    toggle_log: Callable[[], None]


class ReplayBar:
    """The bar below a replay's stage: timeline, steps, viewer, pictures."""

    def __init__(
        self, ctx: DrawContext, model: ReplayModel, stage: Stage, actions: Actions
    ) -> None:
        self.ctx, self.model, self.stage, self.actions = ctx, model, stage, actions
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.group = Group()
        self.timeline = make_timeline(ctx, model, stage, self.rect)
        self.play = Button(ctx, self.rect, "", model.toggle)
        self.words = pygame.Rect(0, 0, 1, 1)
        """The room for the moment's words."""

    def place(self, rect: pygame.Rect) -> None:
        """Lay everything out in ``rect``."""
        ctx, self.rect = self.ctx, rect
        room = timeline_room(ctx, rect)
        self.timeline = make_timeline(ctx, self.model, self.stage, room)
        tight = self.model.notes.moments and rect.width < ctx.u(WIDE)
        side, space = map(ctx.u, TIGHT if tight else (SIDE, SPACE))
        y = rect.bottom - ctx.u(SIDE) - ctx.u(10)
        made: list[Widget] = [self.timeline]
        x = self._left(made, rect.x + ctx.u(14), y, side, space)
        right = self._right(made, rect.right - ctx.u(14), y, side, space)
        if right - x - side - 3 * space >= ctx.u(WORDS):
            right = self._log_button(made, pygame.Rect(right - space - side, y, side, ctx.u(SIDE)))
        self.words = pygame.Rect(x + space, y, right - x - 2 * space, ctx.u(SIDE))
        self.group = Group(made)
        self.refresh()

    def _log_button(self, made: list[Widget], rect: pygame.Rect) -> int:
        act, tip = self.actions.toggle_log, self.ctx.translate("table.log")
        made.append(Button(self.ctx, rect, "", act, icon="icon_log", tip=tip))
        return rect.x

    def _left(self, made: list[Widget], x: int, y: int, side: int, space: int) -> int:
        """The way out, the steps, the speed; returns where they end."""
        ctx, model, replay = self.ctx, self.model, self.model.replay
        high = ctx.u(SIDE)
        steps: tuple[tuple[str, Callable[[], None]], ...] = (
            ("first", lambda: model.jump(0)),
            ("turn_back", lambda: model.jump(replay.turn_before(model.at))),
            ("step_back", lambda: model.jump(model.at - 1)),
            ("play", model.toggle),
            ("step_next", model.step_once),
            ("turn_next", lambda: model.jump(replay.turn_after(model.at))),
            ("last", lambda: model.jump(len(replay))),
        )
        close = self.actions.close
        leave = Button(ctx, pygame.Rect(x, y, side, high), "", close, icon="icon_back")
        leave.tip = ctx.translate("replay.leave")
        made.append(leave)
        x += side + 3 * space
        for name, act in steps:
            wide = side + ctx.u(14) if name == "play" else side
            button = Button(ctx, pygame.Rect(x, y, wide, high), "", act, icon=f"icon_{name}")
            button.tip = ctx.translate(f"replay.{name}")
            if name == "play":
                button.style, self.play = "primary", button
            made.append(button)
            x += wide + space
        if model.notes.moments:
            x = self._note_steps(made, x + 2 * space, y, side, space)
        labels = ["½×", "1×", "2×", "4×"]
        rect = pygame.Rect(x + space, y, ctx.u(96), high)
        speed = Choice(ctx, rect, SPEEDS, labels, model.speed, model.set_speed)
        speed.tip = ctx.translate("replay.speed")
        made.append(speed)
        return rect.right

    def _note_steps(self, made: list[Widget], x: int, y: int, side: int, space: int) -> int:
        """The ways to the notes; returns where they end."""
        ctx, high = self.ctx, self.ctx.u(SIDE)
        for label, step, key in (("‹ !", -1, "note_back"), ("! ›", 1, "note_next")):
            act = partial(self._go_to_note, step)
            rect = pygame.Rect(x, y, side, high)
            tip = ctx.translate(f"replay.{key}")
            made.append(Button(ctx, rect, label, act, tip=tip, size=16))
            x += side + space
        return x

    def _go_to_note(self, step: int) -> None:
        model = self.model
        model.jump(model.notes.next_moment(model.at, step))

    def _right(self, made: list[Widget], right: int, y: int, side: int, space: int) -> int:
        """Viewer, branch, pictures; returns where they begin."""
        ctx, model, actions = self.ctx, self.model, self.actions
        words = ctx.translate("replay.branch") if self.rect.width >= ctx.u(WIDE) else ""
        wide, high = side, ctx.u(SIDE)
        if words:
            wide = ctx.type.size(words, 16 * ctx.unit, "bold")[0] + ctx.u(58)
        acts = (
            ("film", actions.open_film, "icon_film", "", side),
            ("picture", actions.save_picture, "icon_camera", "", side),
            ("branch_tip", actions.branch, "icon_branch", words, wide),
        )
        found: list[Widget] = []
        for key, act, icon, label, width in acts:
            rect = pygame.Rect(right - width, y, width, high)
            button = Button(ctx, rect, label, act, icon=icon, size=16)
            button.tip = ctx.translate(f"replay.{key}")
            found.append(button)
            right = rect.x - space
        observers = model.replay.observers()
        if len(observers) > 1:
            wide = ctx.u(196 if words else 168)
            rect = pygame.Rect(right - space - wide, y, wide, high)
            labels = [self._viewer_words(e) for e in observers]
            choice = Choice(
                ctx, rect, observers, labels, model.observer, model.look_through, size=14.5
            )
            choice.tip = ctx.translate("replay.eyes")
            found.append(choice)
            right = rect.x
        made += reversed(found)
        return right

    def _viewer_words(self, observer: Observer) -> str:
        if observer.everything:
            return self.ctx.translate("replay.eyes_all")
        if observer.viewer < 0:
            return self.ctx.translate("replay.eyes_table")
        return self.model.translate(message("replay.eyes_seat", seat=("seat", observer.viewer)))

    # ------------------------------------------------------------------ words

    def refresh(self) -> None:
        """Show the moment, the speed and whether it plays."""
        model = self.model
        self.timeline.at, self.timeline.words = model.at, self.moment_words(model.at)
        self.play.icon = "icon_pause" if model.playing else "icon_play"
        self.play.tip = self.ctx.translate("replay.pause" if model.playing else "replay.play")
        for w in self.group.widgets:
            if isinstance(w, Choice) and model.speed in w.values:
                w.index = w.values.index(model.speed)

    def moment_words(self, at: int) -> str:
        """The words for a moment: who answers next in which turn, and what was noted."""
        replay, translate = self.model.replay, self.model.translate
        noted = [translate(words) for words in self.model.notes.words(at)]
        if at >= len(replay):
            return "\n".join([self.ctx.translate("replay.moment_end"), *noted])
        moment = replay.answers[at]
        key = "replay.moment" if moment.seat >= 0 else "replay.moment_chance"
        step = self._counted(at)[0] + 1
        words = in_turn(key, moment.turn, at=step, seat=("seat", moment.seat))
        return "\n".join([translate(words), *noted])

    def _counted(self, at: int) -> tuple[int, int]:
        """The number of a moment's step, and of all; nobody counts the cards of the first deal."""
        first, steps = self.model.replay.first, len(self.model.replay)
        return max(0, at - first), steps - first

    def draw(self, surface: pygame.Surface) -> None:
        """Panel, timeline, buttons and the moment in words."""
        ctx, at = self.ctx, self.model.at
        ctx.panel(surface, self.rect)
        self.group.draw(surface)
        replay, room = self.model.replay, self.words
        step, steps = self._counted(at)
        long = in_turn("replay.place", replay.turn(at), at=step, all=steps)
        words = ctx.translate(long)
        if ctx.type.size(words, 16 * ctx.unit, "bold")[0] > room.width:
            words = ctx.translate(message("replay.place_short", at=step, all=steps))
        ctx.text(surface, words, room.center, 16, "ink", "bold", "middle", room)


def timeline_room(ctx: DrawContext, rect: pygame.Rect) -> pygame.Rect:
    """The timeline's place in a bar."""
    return pygame.Rect(rect.x + ctx.u(4), rect.y + ctx.u(6), rect.width - ctx.u(8), ctx.u(36))


def make_timeline(
    ctx: DrawContext,
    model: ReplayModel,
    stage: Stage,
    rect: pygame.Rect,
    on_stretch: Callable[[int, int], None] = lambda start, stop: None,
) -> Timeline:
    """The timeline of a replay's answers."""
    looks = [stage.look(m.seat) if m.seat >= 0 else None for m in model.replay.answers]
    first = model.replay.first % max(1, len(model.replay))  # nothing is to be seen before
    starts, marked = model.replay.starts, model.notes.moments
    timeline = Timeline(ctx, rect, looks, starts, model.jump, on_stretch, first, marked)
    timeline.at = model.at
    return timeline
