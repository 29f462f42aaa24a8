"""Widgets that are chosen by their picture, and cards on pages of rows."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ..graphics.context import DrawContext
from ..graphics.shapes import rounded
from ..graphics.theme import veil
from .widget import Clickable


class Tile(Clickable):
    """The chosen one of several lies on gold; subclasses draw its ``picture``."""

    def __init__(
        self, ctx: DrawContext, rect: pygame.Rect, chosen: bool, on_click: Callable[[], None]
    ) -> None:
        super().__init__(ctx, rect, on_click)
        self.chosen = chosen

    def draw(self, surface: pygame.Surface) -> None:
        ctx, round_ = self.ctx, self.ctx.u(10)
        if self.chosen:
            rounded(surface, ctx.theme["gold"], self.rect, border_radius=round_)
            rounded(surface, ctx.theme["ink"], self.rect, ctx.u(2), border_radius=round_)
        elif self.hover and self.enabled:
            rounded(surface, ctx.theme["paper_dark"], self.rect, border_radius=round_)
        self.picture(surface)

    def picture(self, surface: pygame.Surface) -> None:
        """Draw what is on the tile."""


class CardRow(Clickable):
    """A card on a page of rows: a picture beside three lines, the first a title with a date.
    Buttons lie over its right end."""

    sound = "common/card"

    def __init__(self, ctx: DrawContext, rect: pygame.Rect, on_click: Callable[[], object]) -> None:
        super().__init__(ctx, rect, on_click)
        self.right = rect.right
        """Where the buttons begin, pixels."""

    def draw_card(self, surface: pygame.Surface) -> pygame.Rect:
        """Draw the card, which rises below the mouse; returns where it lies."""
        rect = self.rect.move(0, self.ctx.u(1) if self.down and self.hover else 0)
        if self.hover and self.enabled:
            rect = rect.move(0, -self.ctx.u(2))
        self.ctx.panel(surface, rect)
        return rect

    def draw_title(
        self, surface: pygame.Surface, room: pygame.Rect, title: str, date: str, wrong: str
    ) -> pygame.Rect:
        """Draw the first of three lines, and below it what is ``wrong``; returns the first."""
        ctx = self.ctx
        line = pygame.Rect(room.x, room.y, room.width, room.height // 3)
        wide = ctx.type.size(date, 14.5 * ctx.unit, "semibold")[0] if date else 0
        name = line.copy()
        name.width = max(ctx.u(60), line.width - wide - ctx.u(14))
        box = ctx.text(surface, title, name, 20, "ink", "title")
        at = (box.right + ctx.u(14), line.centery + ctx.u(2))
        rest = pygame.Rect(at[0], line.y, max(1, room.right - at[0]), line.height)
        ctx.text(surface, date, at, 14.5, "ink_soft", "semibold", "left", rest)
        if wrong:
            low = pygame.Rect(line.x, line.bottom, line.width, 2 * line.height)
            ctx.fit(surface, wrong, low, 15, "danger", "semibold")
        return line

    def draw_no_picture(self, surface: pygame.Surface, frame: pygame.Rect) -> None:
        """Draw a paw in the place of the picture."""
        pygame.draw.rect(surface, self.ctx.theme["paper_dark"], frame)
        self.ctx.icon(surface, "paw", frame.center, 34, "ink_soft")


class Tab(Tile):
    """A tab of a page: an icon and a word."""

    def __init__(
        self,
        ctx: DrawContext,
        rect: pygame.Rect,
        label: str,
        icon: str,
        chosen: bool,
        on_click: Callable[[], None],
    ) -> None:
        super().__init__(ctx, rect, chosen, on_click)
        self.label, self.icon = label, icon

    def picture(self, surface: pygame.Surface) -> None:
        ctx, high = self.ctx, self.rect.height
        ctx.icon(surface, self.icon, (self.rect.x + high * 0.52, self.rect.centery), 24)
        room = self.rect.inflate(-ctx.u(12), 0)
        room.x = self.rect.x + round(high * 0.98)
        room.width = self.rect.right - room.x - ctx.u(6)
        ctx.text(surface, self.label, room, 17, "ink", "bold")


class GameTab(Tile):
    """A game's title with a line below, on the table."""

    def __init__(
        self,
        ctx: DrawContext,
        rect: pygame.Rect,
        game: str,
        below: str,
        chosen: bool,
        on_click: Callable[[], None],
    ) -> None:
        super().__init__(ctx, rect, chosen, on_click)
        self.label, self.below = ctx.translate(f"{game}.title"), below

    def draw(self, surface: pygame.Surface) -> None:
        ground = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        shade = veil(self.ctx.theme["dark"], 110)
        rounded(ground, shade, ground.get_rect(), border_radius=self.ctx.u(10))
        surface.blit(ground, self.rect)
        super().draw(surface)

    def picture(self, surface: pygame.Surface) -> None:
        ctx, r = self.ctx, self.rect.inflate(-self.ctx.u(12), -self.ctx.u(8))
        ink = "ink" if self.chosen or self.hover else "cream"
        top = pygame.Rect(r.x, r.y, r.width, r.height * 3 // 5)
        low = pygame.Rect(r.x, top.bottom, r.width, r.bottom - top.bottom)
        ctx.text(surface, self.label, top, 18, ink, "title", "middle")
        ctx.text(surface, self.below, low, 13, ink, "semibold", "middle")

    def spoken(self) -> str:
        return f"{self.label}. {self.below}"
