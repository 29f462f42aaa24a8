"""A person in the list of the players' page."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ...store.profiles import Profile
from ..graphics.context import DrawContext
from ..widgets.plate import draw_mark
from ..widgets.tile import Tile
from .default_names import initial


class PersonCard(Tile):
    """Avatar, mark and name with a line below."""

    def __init__(
        self,
        ctx: DrawContext,
        rect: pygame.Rect,
        profile: Profile,
        below: str,
        chosen: bool,
        on_click: Callable[[], None],
    ) -> None:
        super().__init__(ctx, rect, chosen, on_click)
        self.profile, self.below = profile, below

    def spoken(self) -> str:
        return f"{self.profile.name}: {self.below}"

    def picture(self, surface: pygame.Surface) -> None:
        ctx, profile = self.ctx, self.profile
        size = self.rect.height - ctx.u(10)
        box = pygame.Rect(self.rect.x + ctx.u(8), self.rect.y + ctx.u(5), size, size)
        draw_person(surface, ctx, box, profile)
        room = self.rect.inflate(-ctx.u(20), -ctx.u(14))
        room.x = box.right + ctx.u(12)
        room.width = self.rect.right - room.x - ctx.u(8)
        top = pygame.Rect(room.x, room.y, room.width, room.height * 11 // 20)
        ctx.text(surface, profile.name, top.midleft, 18, "ink", "heavy", "left", top)
        low = pygame.Rect(room.x, top.bottom, room.width, room.bottom - top.bottom)
        ink = "ink" if self.chosen else "ink_soft"
        ctx.text(surface, self.below, low.midleft, 14, ink, "semibold", "left", low)


def draw_person(
    surface: pygame.Surface, ctx: DrawContext, box: pygame.Rect, profile: Profile
) -> None:
    """Draw an avatar with its mark."""
    picture = ctx.atlas.get(ctx.avatar(profile.name, profile.colour), width=box.width)
    surface.blit(picture, box)
    r = box.width * 0.17
    at = (box.right - r * 0.8, box.bottom - r * 0.9)
    draw_mark(surface, ctx, profile.colour, *at, r, initial(profile.name))
