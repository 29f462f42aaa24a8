"""The table's menu: go on, begin anew, settings, leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ..dialogs.dialog import Sheet
from ..widgets.controls import Button
from ..widgets.widget import Group

if TYPE_CHECKING:
    from ..window import Window
    from .scene import TableScene


class MenuScene(Sheet):
    """A panel over the table."""

    def __init__(self, window: Window, table: TableScene) -> None:
        super().__init__(window)
        self.table = table
        self.music = table.music
        self.group = Group()

    def title(self) -> str:
        return self.table.title()

    def layout(self, size: tuple[int, int]) -> None:
        ctx = self.ctx
        entries = (
            ("menu.go_on", self.close, "primary", "icon_play"),
            ("menu.again", self._again, "plain", "icon_redo"),
            ("handing.button", self._seats, "plain", "icon_human"),
            ("rules.button", self._rules, "plain", "icon_help"),
            ("replay.button", self._replay, "plain", "icon_replay"),
            ("menu.settings", self._settings, "plain", "icon_settings"),
            ("menu.leave", self._leave_table, "plain", "icon_home"),
        )
        self.panel = pygame.Rect(0, 0, ctx.u(380), ctx.u(96 + 58 * len(entries) + 62))
        self.panel.center = (size[0] // 2, size[1] // 2)
        rect = pygame.Rect(
            self.panel.x + ctx.u(40),
            self.panel.y + ctx.u(84),
            self.panel.width - ctx.u(80),
            ctx.u(48),
        )
        made = []
        for key, act, style, icon in entries:
            made.append(
                Button(ctx, rect.copy(), ctx.translate(key), act, style=style, icon=icon, size=18)
            )
            rect.y += ctx.u(58)
        made.insert(4, self._keys_beside(made[3]))
        self.group = Group(made)
        self.foot = pygame.Rect(rect.x - ctx.u(16), rect.y, rect.width + ctx.u(32), ctx.u(50))

    foot = pygame.Rect(0, 0, 1, 1)

    def _rules(self) -> None:
        self.window.pop()
        self.table.doors.rules()

    def _keys_beside(self, rules: Button) -> Button:
        """The page of keys takes half of the rules' row."""
        ctx, row = self.ctx, rules.rect
        gap = ctx.u(10)
        rules.rect = pygame.Rect(row.x, row.y, (row.width - gap) // 2, row.height)
        half = rules.rect.move(rules.rect.width + gap, 0)
        return Button(ctx, half, ctx.translate("keys.button"), self._keys, size=18)

    def _keys(self) -> None:
        from ..settings.keys import KeysScene

        self.window.pop()
        self.window.push(KeysScene(self.window))

    def _seats(self) -> None:
        self.window.pop()
        self.table.doors.seats()

    def _replay(self) -> None:
        """What has been played so far; the table waits below."""
        from ...match.replay import Replay
        from ..replay.scene import ReplayScene

        match = self.table.match
        replay = Replay(match.game, match.record)
        self.window.pop()
        self.window.push(ReplayScene(self.window, replay, len(replay)))

    def _settings(self) -> None:
        from ..settings.scene import SettingsScene

        self.window.push(SettingsScene(self.window))

    def _again(self) -> None:
        from ..setup.scene import SetupScene

        game_id = self.table.game.info.id
        self.window.back_to_title()
        self.window.push(SetupScene(self.window, game_id))

    def _leave_table(self) -> None:
        self.window.back_to_title()

    def draw(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        self.backdrop(surface)
        head = pygame.Rect(self.panel.x, self.panel.y + ctx.u(20), self.panel.width, ctx.u(48))
        ctx.text(
            surface,
            self.table.title(),
            head.center,
            30,
            "ink",
            "title",
            "middle",
            head.inflate(-ctx.u(24), 0),
        )
        words = ctx.translate("menu.saved")
        ctx.fit(surface, words, self.foot, 15, "ink_soft", "semibold", "middle")
        self.group.draw(surface)
