"""The table's menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from ...catalog import offers, prototypes
from ...match.match import Match
from ...match.recorder import Note
from ...match.replay import Replay
from ..dialog import Dialog
from ..shell import Shell
from ..widgets.button_rows import Entry
from ..widgets.controls import Button
from ..widgets.widget import Group


class MenuScene(Dialog):
    """A panel over the table."""

    def __init__(
        self,
        shell: Shell,
        match: Match,
        open_rules: Callable[[], None],
        open_seats: Callable[[], None],
        before: Callable[[Callable[[], None]], None],
        notes: Sequence[Note] = (),
        end: Callable[[], None] | None = None,
        inspect: Callable[[], None] | None = None,
    ) -> None:
        """``before(leave)`` asks what there is to ask before the table is left; ``notes``: those of
        the game, for its replay; ``end`` asks whether the game shall end, if no rule ends it;
        ``inspect`` opens the debug drawer for designers."""
        super().__init__(shell)
        self.use_words(match.game)
        self.match, self.open_rules, self.open_seats = match, open_rules, open_seats
        self.before, self.end, self.inspect = before, end, inspect
        self.notes, self.music = notes, match.game.info.id
        self.designers = False
        """Whether what is for designers is shown: no player needs it."""

    def title(self) -> str:
        return self.ctx.translate(f"{self.music}.title")

    def layout(self, size: tuple[int, int]) -> None:
        ctx, opens = self.ctx, self.shell.routes.opens
        entries = self._for_designers() if self.designers else self._for_all()
        self.panel = pygame.Rect(0, 0, ctx.u(380), ctx.u(96 + 58 * len(entries) + 62))
        self.panel.center = (size[0] // 2, size[1] // 2)
        rect = pygame.Rect(
            self.panel.x + ctx.u(40),
            self.panel.y + ctx.u(84),
            self.panel.width - ctx.u(80),
            ctx.u(48),
        )
        made: list[Button] = []
        for key, act, style, icon in entries:
            made.append(
                Button(ctx, rect.copy(), ctx.translate(key), act, style=style, icon=icon, size=18)
            )
            rect.y += ctx.u(58)
        keys = [key for key, *_ in entries]
        if "menu.settings" in keys and offers("second_screen"):
            at = keys.index("menu.settings")
            made.insert(at + 1, self._beside(made[at], "second.button", self._second_screen))
        if "rules.button" in keys and opens("keys"):
            at = keys.index("rules.button")
            made.insert(at + 1, self._beside(made[at], "keys.button", self._keys))
        self.group = Group(made)
        self.foot = pygame.Rect(rect.x - ctx.u(16), rect.y, rect.width + ctx.u(32), ctx.u(50))

    def _for_designers(self) -> list[Entry]:
        """What is done with a prototype that nobody does who only plays it: empty for whoever
        passes by at an event, who has no library."""
        opens, found = self.shell.routes.opens, list[Entry]()
        if not (opens("library") and opens("arrange") and self.music in prototypes()):
            return found
        if offers("free_board"):
            found.append(("arranging.menu", self._arrange, "plain", "icon_swap"))
        if self.inspect is not None:
            found.append(("debug.button", self._inspect, "plain", "icon_eye"))
        return [*found, ("table.back", self._turn, "plain", "icon_back")] if found else found

    def _turn(self) -> None:
        """Show what is for designers, or what is for all."""
        self.designers = not self.designers
        self.relayout()
        if self.shell.keys_lead:
            self.group.begin()
        self.shell.redraw()

    def close(self) -> None:
        if self.designers:
            self._turn()
        else:
            super().close()

    def _for_all(self) -> list[Entry]:
        opens = self.shell.routes.opens
        entries: list[Entry] = [
            ("menu.go_on", self.close, "primary", "icon_play"),
            ("menu.again", self._again, "plain", "icon_redo"),
            ("handing.button", self._seats, "plain", "icon_human"),
            ("rules.button", self._rules, "plain", "icon_help"),
        ]
        if opens("replay"):
            entries.append(("replay.button", self._replay, "plain", "icon_replay"))
        if self._for_designers():
            entries.append(("setup.designers", self._turn, "plain", "icon_branch"))
        if opens("settings"):
            settings = partial(self.shell.routes.open, "settings")
            entries.append(("menu.settings", settings, "plain", "icon_settings"))
        if self.end is not None:
            entries.append(("hands.menu.end", self._end, "plain", "icon_trophy"))
        entries.append(("menu.leave", self._leave, "plain", "icon_home"))
        if self.match.over:
            entries[:3] = [
                ("menu.again", self._again, "primary", "icon_redo"),
                ("end.look", self.close, "plain", "icon_eye"),
            ]
        return entries

    foot = pygame.Rect(0, 0, 1, 1)

    def _rules(self) -> None:
        self.shell.pop()
        self.open_rules()

    def _beside(self, first: Button, key: str, act: Callable[[], None]) -> Button:
        """A second button in the right half of another one's row."""
        ctx, row = self.ctx, first.rect
        gap = ctx.u(10)
        first.rect = pygame.Rect(row.x, row.y, (row.width - gap) // 2, row.height)
        half = first.rect.move(first.rect.width + gap, 0)
        return Button(ctx, half, ctx.translate(key), act, size=18)

    def _keys(self) -> None:
        self.shell.routes.open("keys")  # to come back here

    def _inspect(self) -> None:
        self.shell.pop()
        if self.inspect is not None:
            self.inspect()

    def _second_screen(self) -> None:
        self.shell.pop()
        self.shell.toggle_second_screen()

    def _end(self) -> None:
        self.shell.pop()
        if self.end is not None:
            self.end()

    def _seats(self) -> None:
        self.shell.pop()
        self.open_seats()

    def _replay(self) -> None:
        """Show what has been played so far; the table waits below."""
        replay = Replay(self.match.game, self.match.record)
        self.shell.pop()
        self.shell.routes.open("replay", replay, len(replay), notes=self.notes)

    def _arrange(self) -> None:
        """Change the table by hand; this one waits below."""
        self.shell.pop()
        self.shell.routes.open("arrange", self.music)

    def _leave(self) -> None:
        self.before(self.shell.back_to_title)

    def _again(self) -> None:
        self.before(self._set_up)

    def _set_up(self) -> None:
        self.shell.back_to_title()
        self.shell.routes.open("setup", self.match.game.info.id)

    def _about(self) -> str:
        """The key of the sentence that says what becomes of a game that is left."""
        if self.shell.routes.opens("library"):
            if not self.match.kept:
                return "menu.not_kept"
            return "menu.over" if self.match.over else "menu.saved"
        return "menu.over_here" if self.match.over else "menu.ends"

    def draw(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        self.draw_ground(surface)
        head = pygame.Rect(self.panel.x, self.panel.y + ctx.u(20), self.panel.width, ctx.u(48))
        ctx.text(
            surface,
            self.title(),
            head.center,
            30,
            "ink",
            "title",
            "middle",
            head.inflate(-ctx.u(24), 0),
        )
        ctx.fit(
            surface, ctx.translate(self._about()), self.foot, 15, "ink_soft", "semibold", "middle"
        )
        self.group.draw(surface)
