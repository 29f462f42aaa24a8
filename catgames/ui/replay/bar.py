"""The replay's bar: the line to drag along, the buttons below it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from ...core.types import message
from ...match.observer import Observer
from ..widgets.controls import Button, Choice
from ..widgets.widget import Group, Widget
from .scrub import Scrub

if TYPE_CHECKING:
    from .scene import ReplayScene

SIDE, SPACE = 44, 6
"""Of a button with an icon, and between two, in units."""
WIDE = 1150
"""Units of width from which on buttons have words."""


class ReplayBar:
    """At the bottom of the replay."""

    def __init__(self, scene: ReplayScene) -> None:
        self.scene, self.ctx = scene, scene.ctx
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.group = Group()
        self.scrub = make_scrub(scene, pygame.Rect(0, 0, 1, 1))
        self.play = Button(self.ctx, pygame.Rect(0, 0, 1, 1), "", scene.play)
        self.words = pygame.Rect(0, 0, 1, 1)
        """Where the bar says which moment it is."""

    def place(self, rect: pygame.Rect) -> None:
        """Lay everything out in the bar."""
        ctx, scene = self.ctx, self.scene
        self.rect = rect
        self.scrub = make_scrub(scene, scrub_room(ctx, rect))
        side, space = ctx.u(SIDE), ctx.u(SPACE)
        y = rect.bottom - side - ctx.u(10)
        made: list[Widget] = [self.scrub]
        x = self._left(made, rect.x + ctx.u(14), y, side, space)
        right = self._right(made, rect.right - ctx.u(14), y, side, space)
        self.words = pygame.Rect(x + space, y, right - x - 2 * space, side)
        self.group = Group(made)
        self.follow()

    def _left(self, made: list[Widget], x: int, y: int, side: int, space: int) -> int:
        """Leave, then the buttons of a player of music, then the speed; the end of them."""
        ctx, scene, replay = self.ctx, self.scene, self.scene.replay
        steps: tuple[tuple[str, Any], ...] = (
            ("first", lambda: scene.jump(0)),
            ("turn_back", lambda: scene.jump(replay.turn_before(scene.at))),
            ("step_back", lambda: scene.jump(scene.at - 1)),
            ("play", scene.play),
            ("step_next", scene.step_on),
            ("turn_next", lambda: scene.jump(replay.turn_after(scene.at))),
            ("last", lambda: scene.jump(len(replay))),
        )
        leave = Button(ctx, pygame.Rect(x, y, side, side), "", scene.close, icon="icon_back")
        leave.tip = ctx.translate("replay.leave")
        made.append(leave)
        x += side + 3 * space
        for name, act in steps:
            wide = side + ctx.u(14) if name == "play" else side
            button = Button(ctx, pygame.Rect(x, y, wide, side), "", act, icon=f"icon_{name}")
            button.tip = ctx.translate(f"replay.{name}")
            if name == "play":
                button.style, self.play = "primary", button
            made.append(button)
            x += wide + space
        from .scene import SPEEDS

        labels = ["½×", "1×", "2×", "4×"]
        rect = pygame.Rect(x + space, y, ctx.u(96), side)
        speed = Choice(ctx, rect, SPEEDS, labels, scene.speed, scene.set_speed)
        speed.tip = ctx.translate("replay.speed")
        made.append(speed)
        return rect.right

    def _right(self, made: list[Widget], right: int, y: int, side: int, space: int) -> int:
        """Observer, playing on, pictures; where they begin."""
        ctx, scene = self.ctx, self.scene
        words = ctx.translate("replay.branch") if self.rect.width >= ctx.u(WIDE) else ""
        wide = side
        if words:
            wide = ctx.type.size(words, 16 * ctx.unit, "bold")[0] + ctx.u(58)
        acts = (
            ("film", scene.open_film, "icon_film", "", side),
            ("picture", scene.save_picture, "icon_camera", "", side),
            ("branch_tip", scene.branch, "icon_branch", words, wide),
        )
        found: list[Widget] = []
        for key, act, icon, label, width in acts:
            rect = pygame.Rect(right - width, y, width, side)
            button = Button(ctx, rect, label, act, icon=icon, size=16)
            button.tip = ctx.translate(f"replay.{key}")
            found.append(button)
            right = rect.x - space
        eyes = scene.replay.observers()
        if len(eyes) > 1:
            wide = ctx.u(196 if words else 168)
            rect = pygame.Rect(right - space - wide, y, wide, side)
            labels = [self._eyes_words(e) for e in eyes]
            choice = Choice(ctx, rect, eyes, labels, scene.eyes, scene.look_through, size=14.5)
            choice.tip = ctx.translate("replay.eyes")
            found.append(choice)
            right = rect.x
        made += reversed(found)
        return right

    def _eyes_words(self, eyes: Observer) -> str:
        if eyes.everything:
            return self.ctx.translate("replay.eyes_all")
        if eyes.viewer < 0:
            return self.ctx.translate("replay.eyes_table")
        return self.scene.translate(message("replay.eyes_seat", seat=("seat", eyes.viewer)))

    # ------------------------------------------------------------------ words

    def follow(self) -> None:
        """Bring knob and buttons up to the moment."""
        scene = self.scene
        self.scrub.at, self.scrub.words = scene.at, self.moment_words(scene.at)
        self.play.icon = "icon_pause" if scene.playing else "icon_play"
        self.play.tip = self.ctx.translate("replay.pause" if scene.playing else "replay.play")
        for w in self.group.widgets:
            if isinstance(w, Choice) and scene.speed in w.values:
                w.index = w.values.index(scene.speed)

    def moment_words(self, at: int) -> str:
        """What a moment of the line is."""
        replay = self.scene.replay
        if at >= len(replay):
            return self.ctx.translate("replay.moment_end")
        moment = replay.answers[at]
        key = "replay.moment" if moment.seat >= 0 else "replay.moment_chance"
        return self.scene.translate(
            message(key, turn=moment.turn, at=at + 1, seat=("seat", moment.seat))
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Panel, line, buttons, and which moment it is."""
        ctx, scene = self.ctx, self.scene
        ctx.panel(surface, self.rect)
        self.group.draw(surface)
        replay, room = scene.replay, self.words
        turn = replay.turn(scene.at)
        long = message("replay.place", turn=turn, at=scene.at, all=len(replay))
        words = ctx.translate(long)
        if ctx.type.size(words, 16 * ctx.unit, "bold")[0] > room.width:
            words = ctx.translate(message("replay.place_short", at=scene.at, all=len(replay)))
        ctx.text(surface, words, room.center, 16, "ink", "bold", "middle", room)


def scrub_room(ctx: Any, rect: pygame.Rect) -> pygame.Rect:
    """Where the line lies in a bar."""
    return pygame.Rect(rect.x + ctx.u(4), rect.y + ctx.u(6), rect.width - ctx.u(8), ctx.u(36))


def make_scrub(scene: ReplayScene, rect: pygame.Rect) -> Scrub:
    """The line of a replay's answers."""
    stretched = scene.film.set_stretch if scene.film is not None else lambda start, stop: None
    looks = [scene.look(m.seat) if m.seat >= 0 else None for m in scene.replay.answers]
    scrub = Scrub(scene.ctx, rect, looks, scene.replay.starts, scene.jump, stretched)
    scrub.at = scene.at
    return scrub
