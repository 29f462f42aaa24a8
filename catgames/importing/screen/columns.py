"""The columns of a sheet: what each is taken for, and the panel that changes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from ...core.types import message
from ...ui.dialog import Dialog
from ...ui.graphics.context import DrawContext
from ...ui.graphics.shapes import rounded
from ...ui.shell import Shell
from ...ui.widgets.controls import Button
from ...ui.widgets.widget import Clickable, Group, Widget
from ..roles import IGNORE, OTHER, ROLES

ABREAST = 3
HIGH, GAP = 46, 8


class ColumnButton(Clickable):
    """A column: its heading, its role, and its first cells."""

    def __init__(
        self,
        ctx: DrawContext,
        rect: pygame.Rect,
        heading: str,
        role: str,
        sample: Sequence[str],
        on_click: Callable[[], object],
    ) -> None:
        super().__init__(ctx, rect, on_click)
        self.heading, self.role = heading, role
        self.label = ctx.translate(f"importing.role.{role}")
        self.sample = " · ".join(" ".join(cell.split())[:40] for cell in sample)
        self.stands_for = heading

    def spoken(self) -> str:
        return f"{self.heading}: {self.label}. {self.sample}"

    def draw(self, surface: pygame.Surface) -> None:
        ctx, r = self.ctx, self.rect.move(0, self.ctx.u(1) if self.down and self.hover else 0)
        self.draw_background(surface, r)
        room = r.inflate(-ctx.u(20), -ctx.u(10))
        top = pygame.Rect(room.x, room.y - ctx.u(1), room.width, round(room.height * 0.5))
        pill = pygame.Rect(0, 0, ctx.type.size(self.label, 14 * ctx.unit, "bold")[0], top.height)
        pill.width = min(pill.width + ctx.u(34), round(room.width * 0.58))
        pill.topright = (top.right, top.y + ctx.u(1))
        plain = self.role in (OTHER, IGNORE)
        colour = ctx.theme["paper_dark" if plain else "gold"]
        rounded(surface, colour, pill, border_radius=pill.height // 2)
        words = pygame.Rect(pill.x + ctx.u(9), pill.y, pill.width - ctx.u(27), pill.height)
        ctx.text(surface, self.label, words, 14, "ink", "bold")
        ctx.icon(surface, "icon_down", (pill.right - ctx.u(11), pill.centery), 12, "ink")
        name = pygame.Rect(top.x, top.y, pill.x - top.x - ctx.u(8), top.height)
        ctx.name(surface, self.heading, name, 15, "heavy")
        low = pygame.Rect(top.x, top.bottom, top.width, room.bottom - top.bottom)
        ink = ctx.theme["ink_soft"]
        px = 13 * ctx.unit
        line = ctx.type.line(ctx.type.cut(self.sample, px, low.width, "medium"), px, ink, "medium")
        surface.blit(line, line.get_rect(midleft=low.midleft))


class RoleScene(Dialog):
    """Asks what a column is."""

    def __init__(
        self,
        shell: Shell,
        heading: str,
        role: str,
        sample: Sequence[str],
        choose: Callable[[str], None],
    ) -> None:
        super().__init__(shell)
        self.column, self.role, self.choose = heading, role, choose
        self.sample = " · ".join(" ".join(cell.split())[:60] for cell in sample)

    def title(self) -> str:
        return self.ctx.translate(message("importing.page.ask", column=self.column))

    def announcements(self) -> list[str]:
        return [self.sample]

    def layout(self, size: tuple[int, int]) -> None:
        ctx = self.ctx
        rows = -(-len(ROLES) // ABREAST)
        high = 44 + 40 + rows * (HIGH + GAP) + 60
        inner = self.place_panel(size, (640, high), (40, 24), (56, 44), head=44)
        self.cells = pygame.Rect(inner.x, self.head.bottom, inner.width, ctx.u(34))
        top = self.cells.bottom + ctx.u(8)
        wide = (inner.width - (ABREAST - 1) * ctx.u(GAP)) // ABREAST
        made: list[Widget] = []
        for i, role in enumerate(ROLES):
            x = inner.x + i % ABREAST * (wide + ctx.u(GAP))
            rect = pygame.Rect(x, top + i // ABREAST * ctx.u(HIGH + GAP), wide, ctx.u(HIGH))
            style = "primary" if role == self.role else "plain"
            words = ctx.translate(f"importing.role.{role}")
            tip = ctx.translate(f"importing.about.{role}")
            act = partial(self._choose, role)
            made.append(Button(ctx, rect, words, act, style=style, size=16, tip=tip))
        self.group = Group(made)

    cells = pygame.Rect(0, 0, 1, 1)

    def _choose(self, role: str) -> None:
        self.close()
        self.choose(role)

    def draw_page(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        over = next((w for w in (self.group.at, self.group.focused) if w is not None), None)
        words = over.tip if over is not None and over.tip else self.sample
        ctx.fit(surface, words, self.cells, 15, "ink_soft", "semibold", "middle")
