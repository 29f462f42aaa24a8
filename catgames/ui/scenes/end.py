"""The end of a game: who has won, where the points come from, and what next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ...core.game import ScoreRow
from ...core.types import says
from ..inputs import Input
from ..widgets.base import Group
from ..widgets.controls import Button
from ..widgets.plate import draw_mark
from .base import Scene

if TYPE_CHECKING:
    from ..window import Window
    from .table import TableScene


class EndScene(Scene):
    """A panel over the finished table; can be put aside to look at the board."""

    opaque = False

    def __init__(self, window: Window, table: TableScene) -> None:
        super().__init__(window)
        self.table = table
        self.music = table.music
        self.view = table.match.final_view()
        self.rows = table.game.breakdown(self.view)
        self.winners = table.game.winners(self.view.state)
        self.group = Group()
        self.panel = pygame.Rect(0, 0, 1, 1)
        self.row_height = 1

    def title(self) -> str:
        return self.table.title()

    def layout(self, size: tuple[int, int]) -> None:
        kit, seats = self.kit, len(self.table.match.players)
        self.label_width, self.column = kit.u(260), kit.u(128)
        width = min(
            size[0] - kit.u(30), max(kit.u(620), self.label_width + seats * self.column + kit.u(72))
        )
        self.column = min(self.column, (width - self.label_width - kit.u(72)) // seats)
        fixed = kit.u(250)
        self.row_height = min(kit.u(40), (size[1] - fixed - kit.u(20)) // max(1, len(self.rows)))
        self.panel = pygame.Rect(0, 0, width, fixed + self.row_height * len(self.rows))
        self.panel.center = (size[0] // 2, size[1] // 2)
        entries = (
            ("end.title", self._title, "plain", "icon_home"),
            ("end.look", self._look, "plain", "icon_eye"),
            ("end.again", self._again, "primary", "icon_redo"),
        )
        wide = (self.panel.width - kit.u(72)) // 3
        made = []
        for i, (key, act, style, icon) in enumerate(entries):
            rect = pygame.Rect(
                self.panel.x + kit.u(26) + i * (wide + kit.u(10)),
                self.panel.bottom - kit.u(72),
                wide,
                kit.u(48),
            )
            made.append(Button(kit, rect, kit.say(key), act, style=style, icon=icon))
        self.group = Group(made)

    def _look(self) -> None:
        self.window.pop()

    def _title(self) -> None:
        self.window.back_to_title()

    def _again(self) -> None:
        match = self.table.match
        self.window.back_to_title()
        self.window.begin(match.game.info.id, match.players, match.options)

    def handle(self, e: Input) -> bool:
        if e.kind == "back":
            self._look()
            return True
        return self.group.handle(e)

    def draw(self, surface: pygame.Surface) -> None:
        kit, panel = self.kit, self.panel
        kit.shade(surface, 120)
        kit.panel(surface, panel)
        head = pygame.Rect(
            panel.x + kit.u(26), panel.y + kit.u(16), panel.width - kit.u(52), kit.u(54)
        )
        kit.text(surface, self._headline(), head.center, 34, "ink", "title", "middle", head)
        y = panel.y + kit.u(86)
        for seat, player in enumerate(self.table.match.players):
            x = self._x(seat)
            kit_letter = player.name[:1].upper()
            draw_mark(surface, kit, self.table.look(seat), x, y, kit.u(14), kit_letter)
            if seat in self.winners:
                kit.icon(surface, "icon_trophy", (x + kit.u(30), y), 24, "accent_dark")
            room = pygame.Rect(
                x - self.column // 2, y + kit.u(16), self.column - kit.u(6), kit.u(28)
            )
            kit.text(surface, player.name, room.center, 17, "ink", "heavy", "middle", room)
        y = panel.y + kit.u(138)
        for i, row in enumerate(self.rows):
            box = pygame.Rect(panel.x + kit.u(26), y, panel.width - kit.u(52), self.row_height)
            self._row(surface, box, row, i)
            y += self.row_height
        self.group.draw(surface)

    def _x(self, seat: int) -> int:
        right = self.panel.right - self.kit.u(36)
        seats = len(self.table.match.players)
        return right - (seats - seat) * self.column + self.column // 2

    def _row(self, surface: pygame.Surface, box: pygame.Rect, row: ScoreRow, i: int) -> None:
        kit = self.kit
        weight, size = ("heavy", 19) if row.total else ("semibold", 17)
        if row.total:
            pygame.draw.rect(surface, kit.theme["gold"], box, border_radius=kit.u(8))
        elif i % 2:
            pygame.draw.rect(surface, kit.theme["paper_dark"], box, border_radius=kit.u(8))
        room = pygame.Rect(
            box.x + kit.u(12), box.y, self._x(0) - self.column // 2 - box.x - kit.u(12), box.height
        )
        kit.text(
            surface, self.table.say(row.source), room.midleft, size, "ink", weight, "left", room
        )
        for seat, value in enumerate(row.values):
            words = f"{value:g}".replace("-", "−")
            kit.text(surface, words, (self._x(seat), box.centery), size, "ink", weight, "middle")

    def _headline(self) -> str:
        if not self.winners:
            return self.kit.say("end.draw")
        who = ("list", tuple(("seat", s) for s in self.winners))
        return self.table.say(says("end.wins", count=len(self.winners), who=who))
