"""What opens over a table or beside it, and the column of buttons that opens it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from ...core.types import Seat
from ...match.observer import Observer
from ..rulebook.scene import RulesScene, rule_at
from ..widgets.controls import Button
from ..widgets.widget import Group

if TYPE_CHECKING:
    from .scene import TableScene


class Doors:
    """Of one table."""

    def __init__(self, table: TableScene) -> None:
        self.table, self.window = table, table.window
        self.group = Group()

    def place(self, room: pygame.Rect) -> None:
        """Lay the column of buttons out from the top of ``room`` on."""
        table, ctx = self.table, self.table.ctx
        buttons = (
            ("icon_menu", self.menu, "table.menu"),
            ("icon_undo", table.undo, "table.undo"),
            ("icon_redo", table.redo, "table.redo"),
            ("icon_log", table.toggle_log, "table.log"),
            ("icon_hint", table.hint.ask, "hint.button"),
            ("icon_help", self.rules, "rules.tip"),
        )
        rect = pygame.Rect(room.x, room.y, room.width, room.width)
        made = []
        for icon, act, tip in buttons:
            made.append(Button(ctx, rect.copy(), "", act, icon=icon, tip=ctx.translate(tip)))
            rect.y = rect.bottom + ctx.u(8)
        self.group = Group(made)

    def by_key(self, action: str) -> Callable[[], None] | None:
        """What a key's action opens; None: nothing."""
        acts = {
            "rules": self.rules,
            "menu": self.menu,
            "hint": self.table.hint.ask,
            "debug": self.debug,
        }
        return acts.get(action)

    def rules(self) -> None:
        """The rules: at the last refusal's, or at what must be done now."""
        table = self.table
        view, decision = table.animator.view, table.match.decision
        if table.curtain is not None or view is None:
            return
        asked = decision and decision.seat >= 0
        prompt = table.game.prompt(view, table.selection.picks) if asked else None
        rule = table.telling.rule or rule_at(table.game, decision, prompt)
        self.window.push(RulesScene(self.window, table.game.info.id, rule, table))

    def menu(self) -> None:
        """The menu."""
        from .menu import MenuScene

        self.window.push(MenuScene(self.window, self.table))

    def debug(self) -> None:
        """The debug drawer, for designers; never over the curtain."""
        from .debug import DebugScene

        if self.table.curtain is None:
            self.window.push(DebugScene(self.window, self.table))

    def replay(self, at: int | None = None) -> None:
        """The game so far, from the moment ``at`` on, as whoever looks now may see it."""
        from ...match.replay import Replay
        from ..replay.scene import ReplayScene

        match = self.table.match
        eyes = Observer(match.viewer, match.open_hands)
        replay = Replay(self.table.game, match.record)
        self.window.push(ReplayScene(self.window, replay, at, eyes))

    def seats(self, seat: Seat | None = None) -> None:
        """Who plays; ``seat``: the row to begin with."""
        from .handover import HandingScene

        if not self.table.match.over:
            self.window.push(HandingScene(self.window, self.table, seat))
