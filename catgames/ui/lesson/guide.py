"""The guide beside a lesson's table: the teacher's speech bubble, the steps as dots, and the hand
and the highlights that show what is meant.  ``BoardCheck`` tells without a window whether there
would be anything to show."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import pygame

from ...catalog import board_class
from ...content.lessons import MOODS
from ...content.texts import catalogue
from ...core.game import Game, View
from ...core.types import Target
from ..graphics.context import SHRINK, DrawContext
from ..graphics.rings import draw_ring
from ..graphics.shapes import Box, Shape, rounded
from ..graphics.sprites import Atlas
from ..graphics.theme import theme, veil
from ..graphics.typesetter import Typesetter
from ..sound import Sounds
from ..stage.highlights import find_shape
from ..stage.parts import Union
from ..stage.stage import Stage
from ..table.prompt_bar import PromptBar
from ..table.toolbar import Toolbar
from ..widgets.plate import Plate
from .model import LessonModel

SPEAKER, LEAST_SPEAKER = 186, 96
"""Largest and least height of the speaker, in units; long words make it smaller."""
PAD, TAIL = 20, 18
SIZE, CORRECTION = 19, 17
"""Letters of the words and of the correction above them, in units."""
NARROW, CLOSER, SMALLER = 240, 14, 0.9
"""In a bubble below this width, in units, words are closer to the edge, and their letters at most
so large."""


class Bubble:
    """A speech bubble above or beside its speaker, as large as ``rect`` allows.

    Its words may change at any time.
    """

    def __init__(self, ctx: DrawContext) -> None:
        self.ctx = ctx
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.words, self.correction = "", ""
        """The correction, why a click was wrong, comes first and in another colour."""
        self.speaker = ""
        """``group/name`` of the picture."""
        self.beside = False
        """Whether the words are at the right of the speaker, and not above."""

    @property
    def _narrow(self) -> bool:
        return self.rect.width < self.ctx.u(NARROW)

    @property
    def _pad(self) -> int:
        """Between the words and the edge, in units."""
        return CLOSER if self._narrow else PAD

    def _height(self, width: int, shrink: float) -> int:
        ctx = self.ctx
        high = ctx.block_height(self.words, width, SIZE * shrink, "semibold")
        if self.correction:
            high += ctx.block_height(self.correction, width, CORRECTION * shrink, "bold") + ctx.u(
                14
            )
        return high

    def _fitted(self) -> tuple[int, int, float]:
        """Heights of the words and of the speaker, and the factor by which letters are smaller."""
        u, width = self.ctx.u, self._width()
        free = self.rect.height - 2 * u(self._pad) - (0 if self.beside else u(TAIL))
        room = free if self.beside else free - u(LEAST_SPEAKER)
        for shrink in (SMALLER * s if self._narrow else s for s in SHRINK):
            high = self._height(width, shrink)
            if high <= room:
                break
        above = max(u(48), min(free - high, u(SPEAKER)))
        return high, self._beside_speaker() if self.beside else above, shrink

    def _width(self) -> int:
        u = self.ctx.u
        speaker = self._beside_speaker() + u(TAIL) if self.beside else 0
        return self.rect.width - speaker - 2 * u(self._pad)

    def _beside_speaker(self) -> int:
        """Height of a speaker beside its words, and the width that it gets."""
        return min(self.rect.height, self.ctx.u(SPEAKER))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the speaker and the bubble that points to it."""
        if not self.words:
            return
        ctx = self.ctx
        high, speaker, shrink = self._fitted()
        picture = ctx.atlas.get(self.speaker, height=speaker)
        box = pygame.Rect(
            self.rect.x, 0, self._width() + 2 * ctx.u(self._pad), high + 2 * ctx.u(self._pad)
        )
        if self.beside:
            face = pygame.Rect(self.rect.x, self.rect.bottom - speaker, speaker, speaker)
            box.midright = (self.rect.right, face.centery)
            box.clamp_ip(self.rect)
            surface.blit(picture, picture.get_rect(midbottom=face.midbottom))
            ctx.panel(surface, box)
            self._tail(surface, (box.x + ctx.u(8), box.centery), (-1, 0))
        else:
            box.bottom = self.rect.bottom - speaker - ctx.u(TAIL)
            at = picture.get_rect(midbottom=(self.rect.centerx + ctx.u(34), self.rect.bottom))
            surface.blit(picture, at)
            ctx.panel(surface, box)
            self._tail(surface, (box.centerx, box.bottom - ctx.u(8)), (0, 1))
        room = box.inflate(-2 * ctx.u(self._pad), -2 * ctx.u(self._pad))
        if self.correction:
            used = ctx.block(surface, self.correction, room, CORRECTION * shrink, "danger", "bold")
            room.y += used + ctx.u(14)
            room.height -= used + ctx.u(14)
            y = room.y - ctx.u(8)
            ends = ((room.x, y), (room.right, y))
            pygame.draw.line(surface, ctx.theme["paper_dark"], *ends, ctx.u(2))
        ctx.block(surface, self.words, room, SIZE * shrink, "ink", "semibold")

    def _tail(self, surface: pygame.Surface, at: tuple[int, int], way: tuple[int, int]) -> None:
        """Draw the tail from the bubble's edge to the speaker, downwards or to the left."""
        ctx = self.ctx
        out, along = pygame.Vector2(way), pygame.Vector2(abs(way[1]), abs(way[0]))
        ends = [at + along * ctx.u(side) for side in (-13, 13)]
        tip = at + along * ctx.u(18 if way[1] else -18) + out * ctx.u(TAIL + 6)
        pygame.draw.polygon(surface, ctx.theme["paper"], [*ends, tip])
        line = [ends[0] + out * ctx.u(1), tip, ends[1] + out * ctx.u(1)]
        pygame.draw.lines(surface, ctx.theme["ink"], False, line, ctx.u(2.5))


BECKON_SECONDS = 2.6
"""How long the hand moves after a step has begun."""
HAND = 46
LEFT = 0.24
"""Where on the width of a box a hand points that comes from the left."""
TIPS = tuple((x, y) for y in (0.82, 0.7, 0.6, 0.5, 0.4) for x in (0.5, 0.35, 0.65, 0.2, 0.8))
"""Where on a box the hand may point, the best places first."""
OOPS = MOODS.index("oops")


def _largest(shape: Shape) -> Shape:
    """A shape, or the largest of several that mean the same."""
    if not isinstance(shape, Union):
        return shape
    parts = [(part, part.box()) for part in map(_largest, shape.parts)]
    return max(parts, key=lambda part: part[1].width * part[1].height)[0]


LOWEST = 0.95
"""The same on a box that is much higher than the hand, and may have words low on it."""


def _tip(shape: Shape, hand: int) -> tuple[int, int]:
    """A place low in the middle of a shape, or near it; ``hand``: the height of what points."""
    box = shape.box()
    places = ((0.5, LOWEST), *TIPS) if box.height > 2.4 * hand else TIPS
    tips = [(box.x + round(box.width * x), box.y + round(box.height * y)) for x, y in places]
    return next((tip for tip in tips if shape.contains(*tip)), tips[0])


class Guide:
    """Draws what the lesson says; takes no input."""

    def __init__(
        self, model: LessonModel, stage: Stage, prompt: PromptBar, toolbar: Toolbar
    ) -> None:
        """The second button of ``toolbar`` takes back."""
        self.ctx, self.model, self.stage, self.prompt = stage.ctx, model, stage, prompt
        self.toolbar = toolbar
        self.bubble = Bubble(self.ctx)
        self.dots = pygame.Rect(0, 0, 1, 1)
        self.began = 0.0
        self.waits = False
        """Whether the words of a step wait until its moves have been seen: they speak of them."""

    def place(self, dots: pygame.Rect, rect: pygame.Rect, beside: bool) -> None:
        """Take these places of the window, pixels: for the steps, and for the bubble.  ``beside``:
        its words are beside the teacher."""
        self.dots = dots
        self.bubble.rect, self.bubble.beside = rect, beside
        self.refresh()

    def begin(self, now: float) -> None:
        """Show another step; its words at once, unless moves of the script come first."""
        self.model.correction, self.waits = "", self.model.match.playing
        if not self.waits:
            self._speak(now)

    def update(self, now: float) -> bool:
        """Speak as soon as the moves of the script have been seen; True: it has begun to."""
        if not self.waits or self.model.match.playing or self.stage.animator.busy():
            return False
        self._speak(now)
        return True

    def _speak(self, now: float) -> None:
        self.waits, self.began = False, now
        self.refresh()
        self.ctx.voice(self.bubble.words)

    def refresh(self) -> None:
        """Take the model's words and mood; while they wait, those of the step before stay."""
        model, match, bubble = self.model, self.model.match, self.bubble
        shown = match.lesson.steps[max(0, match.at - self.waits)]
        mood = MOODS[OOPS] if model.correction else shown.mood
        bubble.speaker = f"common/teacher_{mood}"
        words = match.lesson.message(shown.says)
        bubble.words, bubble.correction = model.translate(words), model.correction

    def beckons(self, now: float) -> bool:
        """Whether the hand swings, to be noticed."""
        return not self.ctx.reduced_motion and now - self.began < BECKON_SECONDS

    # ------------------------------------------------------------------ what is meant

    def highlighted(self) -> list[Shape]:
        """What the step speaks of, or else what may be clicked."""
        lights: list[Target] = [w.what for w in self.model.match.task.light]
        return self._shapes(lights) if lights else self._awaited()

    def _awaited(self) -> list[Shape]:
        """What is to be clicked next."""
        if self.model.match.task.undo:
            back = self.toolbar.group.widgets[1].rect
            return [Box(back.x, back.y, back.width, back.height, self.ctx.u(12))]
        if self.model.match.task.show:
            show = self.prompt.hand_button_shape(12)
            return [] if show is None else [show]
        return self._shapes(self.model.awaited())

    def tip(self) -> tuple[int, int] | None:
        """Where the hand points, unless it would cover a button's words; None: nowhere."""
        meant = self._meant()
        return None if meant is None else self._aim(meant)[0]

    def _aim(self, shape: Shape) -> tuple[tuple[int, int], str]:
        """The place at which the hand points, and from where it does so that it covers neither the
        button below nor the number at the right of a pile."""
        box = shape.box()
        if self.model.match.task.undo:
            return (box.x + self.ctx.u(8), box.centery), "beside"
        left = box.x + round(box.width * LEFT), box.y + round(box.height * TIPS[0][1])
        if self.model.game.by_hand and shape.contains(*left):
            return left, "left"
        return _tip(shape, self.ctx.u(HAND)), "below"

    def _meant(self) -> Shape | None:
        """What is to be clicked first, or else what the step speaks of."""
        meant = self._awaited() or self.highlighted()
        return _largest(meant[0]) if meant else None

    def _shapes(self, targets: Sequence[Target]) -> list[Shape]:
        return [s for t in targets if (s := self._shape(t)) is not None]

    def _shape(self, target: Target) -> Shape | None:
        stage = self.stage
        view = stage.animator.view
        found = find_shape(stage.board, view, stage.plates, target) if view else None
        return found or self.prompt.button_shape(target, 12)

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw dots and bubble beside the table, highlights and hand on it."""
        self._dots(surface)
        self.bubble.draw(surface)
        if not self.stage.animator.busy() and not self.model.match.playing:
            self._highlights(surface)

    def _dots(self, surface: pygame.Surface) -> None:
        ctx, match = self.ctx, self.model.match
        count, room = len(match.lesson.steps), self.dots.width - ctx.u(24)
        gap = min(ctx.u(15), room / max(1, count - 1))
        band = pygame.Rect(0, 0, round(gap * (count - 1)) + ctx.u(26), ctx.u(24))
        band.center = self.dots.center
        rounded(surface, ctx.theme["dark"], band, border_radius=band.height // 2)
        for i in range(count):
            x = band.x + ctx.u(13) + gap * i
            here = i == match.at
            colour = "glow" if here else "gold" if i < match.at else "ink_soft"
            radius = min(ctx.u(6 if here else 4), max(2, round(gap * (0.55 if here else 0.36))))
            pygame.draw.aacircle(surface, ctx.theme[colour], (x, band.centery), radius)

    def _highlights(self, surface: pygame.Surface) -> None:
        ctx, shapes = self.ctx, self.highlighted()
        for shape in shapes:
            shape.fill(surface, veil(ctx.theme["glow"], 14))
            draw_ring(surface, ctx, shape)
            self.stage.board.name_again(surface, self.stage.view, shape)
        meant = self._meant()
        if meant is not None:
            self._hand(surface, meant)

    def _hand(self, surface: pygame.Surface, shape: Shape) -> None:
        """Points at the lower part of a shape; it swings while it beckons."""
        ctx, now = self.ctx, self.model.now
        swing = math.sin((now - self.began) * 7) if self.beckons(now) else 0.0
        picture = ctx.atlas.get("common/pointer_hand", width=ctx.u(HAND))
        tip, comes = self._aim(shape)
        if comes == "beside":
            picture = pygame.transform.rotate(picture, -90)
            x = tip[0] + ctx.u(5 * swing) - picture.get_width()
            surface.blit(picture, (x, tip[1] - round(picture.get_height() * 26 / 64)))
            return
        finger = 26 / 64
        if comes == "left":
            picture, finger = pygame.transform.flip(picture, True, False), 1 - finger
        x = tip[0] + ctx.u(2) - round(picture.get_width() * finger)
        y = tip[1] + ctx.u(5 + 5 * swing)
        lowest = surface.get_height() - picture.get_height()
        if y > lowest:  # a button of the prompt: don't cover its words
            x, y = shape.box().right - round(picture.get_width() * 0.6), lowest
        surface.blit(picture, (x, y))


class BoardCheck:
    """The board of one game, with a seat for each of ``looks`` (indices into the theme's seats)."""

    AREA = pygame.Rect(0, 0, 1280, 720)

    def __init__(self, game: Game[Any, Any], looks: Sequence[int]) -> None:
        pygame.font.init()
        ctx = DrawContext(theme(), Atlas(), Typesetter(), Sounds(), catalogue("en"))
        self.board = board_class(game.info.id)(game, ctx, str, lambda seat: looks[seat])
        self.plates: list[Plate] = []
        if not self.board.own_seats:
            self.plates = [Plate(ctx, self.AREA, "", look) for look in looks]

    def shows(self, view: View[Any], target: Target) -> bool:
        """Whether the target has a place on the screen."""
        self.board.place(self.AREA, view)
        return find_shape(self.board, view, self.plates, target) is not None
