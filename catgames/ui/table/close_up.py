"""A card or tile from close by, beside the finger that rests on it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from ...core.types import Target
from ..graphics.context import DrawContext
from ..stage.stage import Stage

HIGH, LARGER = 300, 1.35
"""Its height in units, at most half of the window's, and by how much it is larger than on the table
at least: else there is nothing more to see."""
ABOVE = 70
"""Units that it is away from the finger: the hand lies below."""


@dataclass(frozen=True, slots=True)
class CloseUp:
    """One that lies flat; what stands on the table can be seen from afar."""

    target: Target
    sprite: str
    high: int
    box: pygame.Rect
    """Where it is on the table."""

    @classmethod
    def of(cls, stage: Stage, pos: tuple[int, int], target: Target) -> CloseUp | None:
        """What the viewer sees of the piece there; None: it would look no better."""
        found = None if stage.board.enlarges else stage.piece_at(pos, target)
        if found is None or found[0].stands(stage.ctx.atlas):
            return None
        actor, (picture, at) = found
        if not picture.get_rect(topleft=at).collidepoint(pos):
            return None
        high = min(stage.ctx.u(HIGH), stage.area.height // 2)
        if high < actor.pose.height * LARGER:
            return None
        return cls(target, actor.sprite, high, picture.get_rect(topleft=at))

    def draw(self, surface: pygame.Surface, ctx: DrawContext) -> None:
        """Draw it above the piece, or beside it where there is no room above."""
        picture = ctx.atlas.get(self.sprite, height=self.high)
        far, window = ctx.u(ABOVE), surface.get_rect().inflate(-ctx.u(16), -ctx.u(16))
        place = picture.get_rect(midbottom=(self.box.centerx, self.box.centery - far))
        if place.top < window.top:
            place.centery = self.box.centery
            right = self.box.centerx + far + place.width <= window.right
            place.x = self.box.centerx + far if right else self.box.centerx - far - place.width
        place.clamp_ip(window)
        edge = place.inflate(ctx.u(16), ctx.u(16))
        ctx.panel(surface, edge)
        surface.blit(picture, place)
