"""The list of headings and the search field of the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ..graphics.context import DrawContext
from ..graphics.shapes import rounded
from ..input.inputs import Input
from ..widgets.field import Field
from ..widgets.widget import Widget

SIZE = 14.5


class Contents(Widget):
    """A scrolling list of the headings among ``found``."""

    def __init__(
        self,
        ctx: DrawContext,
        rect: pygame.Rect,
        titles: Sequence[str],
        on_pick: Callable[[int], None],
    ) -> None:
        super().__init__(ctx, rect)
        self.titles, self.on_pick = list(titles), on_pick
        self.at = 0
        """Index of the heading that is read now."""
        self.found: Sequence[int] = range(len(titles))
        self.scroll = 0.0
        self._over = -1

    def rows(self) -> list[tuple[int, pygame.Rect]]:
        """Index and place of each heading in the list."""
        ctx, placed = self.ctx, []
        y = self.rect.y - round(self.scroll)
        for number in self.found:
            words = ctx.block_height(self.titles[number], self._wide(), SIZE, "bold")
            high = max(ctx.u(32), words + ctx.u(10))
            placed.append((number, pygame.Rect(self.rect.x, y, self.rect.width, high)))
            y += high
        return placed

    def _wide(self) -> int:
        return self.rect.width - self.ctx.u(22)

    def show(self, at: int) -> None:
        """Mark a heading and scroll it into view."""
        if at != self.at:
            self.at = at
            for number, row in self.rows():
                if number == at:
                    self.turn(min(0, row.y - self.rect.y) + max(0, row.bottom - self.rect.bottom))

    def turn(self, pixels: float) -> None:
        """Scroll down by pixels."""
        rows = self.rows()
        high = rows[-1][1].bottom - rows[0][1].y if rows else 0
        self.scroll = max(0.0, min(self.scroll + pixels, high - self.rect.height))

    def spoken(self) -> str:
        return self.titles[self.at] if self.titles else ""

    def _row(self, pos: tuple[int, int]) -> int:
        return next((number for number, row in self.rows() if row.collidepoint(pos)), -1)

    def hovered(self, pos: tuple[int, int]) -> bool:
        """Follow the mouse; True: another heading is under it."""
        old, self._over = self._over, self._row(pos) if self.rect.collidepoint(pos) else -1
        return self._over != old

    def click(self, pos: tuple[int, int]) -> None:
        number = self._row(pos)
        if number >= 0:
            self.ctx.sounds.play("common/click")
            self.on_pick(number)

    def key(self, e: Input) -> bool:
        if e.kind == "key" and e.key in ("return", "enter", "space"):
            self.on_pick(self.at)
            return True
        step = {"up": -1, "down": 1}.get(e.key, 0) if e.kind == "key" else 0
        if not step or not self.found:
            return False
        here = self.found.index(self.at) if self.at in self.found else -1
        self.on_pick(self.found[max(0, min(here + step, len(self.found) - 1))])
        return True

    def draw(self, surface: pygame.Surface) -> None:
        ctx, old = self.ctx, surface.get_clip()
        self.turn(0)
        surface.set_clip(self.rect)
        for number, row in self.rows():
            if not row.colliderect(self.rect):
                continue
            here = number == self.at
            if here or number == self._over:
                tint = ctx.theme["paper_dark" if here else "paper_light"]
                place = row.inflate(0, -ctx.u(2))
                rounded(surface, tint, place, border_radius=ctx.u(8))
            if here:
                mark = pygame.Rect(row.x, row.y + ctx.u(5), ctx.u(4), row.height - ctx.u(10))
                rounded(surface, ctx.theme["accent_dark"], mark, border_radius=ctx.u(2))
            room = pygame.Rect(row.x + ctx.u(12), row.y, self._wide(), row.height)
            printed = ctx.printed
            if not self.rect.contains(row):
                ctx.printed = None  # partly hidden
            ink = "ink" if here else "ink_soft"
            ctx.fit(surface, self.titles[number], room, SIZE, ink, "bold")
            ctx.printed = printed
        surface.set_clip(old)


class Search(Field):
    """A search field that shows how much was found."""

    def __init__(
        self,
        ctx: DrawContext,
        rect: pygame.Rect,
        value: str,
        on_change: Callable[[str], None],
        on_next: Callable[[int], None],
    ) -> None:
        words = ctx.translate("rules.search")
        super().__init__(ctx, rect, value, on_change, most=40, placeholder=words)
        self.on_next = on_next
        self.count = ""

    def key(self, e: Input) -> bool:
        if e.kind == "key" and e.key in ("return", "enter"):
            self.on_next(-1 if e.shift else 1)
            return True
        return super().key(e)

    def spoken(self) -> str:
        return f"{super().spoken()}. {self.count}" if self.count else super().spoken()

    def draw(self, surface: pygame.Surface) -> None:
        ctx, whole = self.ctx, self.rect
        spare = ctx.type.size(self.count, 14 * ctx.unit, "semibold")[0] + ctx.u(14)
        printed = ctx.printed
        if self.value:
            ctx.printed = None  # it may be longer than the field
        super().draw(surface)
        ctx.printed = printed
        right = pygame.Rect(whole.right - spare, whole.y, spare - ctx.u(10), whole.height)
        if self.count:
            patch = pygame.Rect(right.x - ctx.u(6), whole.y + ctx.u(4), spare, 0)
            patch.height, patch.width = whole.height - ctx.u(8), spare
            rounded(surface, ctx.theme["paper"], patch, border_radius=ctx.u(4))
            ctx.text(surface, self.count, right.midright, 14, "ink_soft", "semibold", "right")
