"""The debug drawer: the described state, the frames, the legal moves to click, anybody's eyes, and
the whole game as text; for designers.  Shows nothing that the table must hide."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import yaml

from ...core.notation import write_move
from ...core.record import Record
from ...core.types import TABLE, GameError, IllegalMove, says
from ...match.history import Happening
from ...match.inspector import Glass
from ...match.observer import Eyes
from ..input.inputs import Input
from ..scene import Scene
from ..widgets.controls import Button, Choice
from ..widgets.rows import Rows
from ..widgets.widget import Group, Widget

if TYPE_CHECKING:
    from ..window import Window
    from .scene import TableScene

WIDTH, HEAD, FOOT = 430, 104, 70
"""Of the drawer and its parts, in units."""
TABS = ("state", "frames", "moves")
MOST = 2000
"""So many legal moves are listed."""


class DebugScene(Scene):
    """A drawer over the table's right side; dice, cards and computers wait while it is open."""

    opaque = False

    def __init__(self, window: Window, table: TableScene) -> None:
        super().__init__(window)
        self.table, self.glass = table, Glass(table.match)
        self.music = table.music
        self.eyes = self.glass.eyes()[0]
        self.tab = TABS[0]
        self.group = Group()
        self.rows = Rows(self.kit, pygame.Rect(0, 0, 1, 1), ())
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.said = ""
        """What a button did, or why not."""
        self._shown: object = None
        self._stepping = False

    def title(self) -> str:
        return self.table.title()

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        kit, gap = self.kit, self.kit.u(8)
        wide = min(kit.u(WIDTH), size[0] - kit.u(40))
        self.rect = pygame.Rect(size[0] - wide - gap, gap, wide, size[1] - 2 * gap)
        inner = self.rect.inflate(-kit.u(28), -kit.u(24))
        made: list[Widget] = [*self._tabs(inner)]
        eyes = self.glass.eyes()
        self.eyes = self.eyes if self.eyes in eyes else eyes[0]
        choice = pygame.Rect(inner.x, inner.y + kit.u(50), inner.width, kit.u(40))
        labels = [self._eyes_words(e) for e in eyes]
        made.append(Choice(kit, choice, eyes, labels, self.eyes, self._look))
        made += self._buttons(inner)
        room = pygame.Rect(inner.x, inner.y + kit.u(HEAD), inner.width, 0)
        room.height = inner.bottom - kit.u(FOOT) - room.y
        first = self.rows.first
        self.rows = Rows(kit, room, self._lines(), self._pick if self.tab == "moves" else None)
        self.rows.scroll(first)
        old, self.group = self.group, Group([*made, self.rows])
        self.group.inherit(old)

    def _tabs(self, inner: pygame.Rect) -> list[Button]:
        kit, made = self.kit, []
        wide = (inner.width - kit.u(44) - kit.u(18)) // 3
        for i, tab in enumerate(TABS):
            rect = pygame.Rect(inner.x + i * (wide + kit.u(6)), inner.y, wide, kit.u(42))
            style = "primary" if tab == self.tab else "plain"
            made.append(
                Button(kit, rect, kit.say(f"debug.{tab}"), lambda t=tab: self._turn(t), style=style)  # type: ignore[misc]
            )
        close = pygame.Rect(0, inner.y, kit.u(42), kit.u(42))
        close.right = inner.right
        made.append(Button(kit, close, "", self.window.pop, icon="icon_close"))
        return made

    def _buttons(self, inner: pygame.Rect) -> list[Button]:
        kit, made = self.kit, []
        acts = (
            ("copy", self._copy, self.glass.clear),
            ("paste", self._paste, True),
            ("step", self._step, not self.table.match.over),
        )
        wide = (inner.width - kit.u(16)) // 3
        for i, (key, act, able) in enumerate(acts):
            rect = pygame.Rect(inner.x + i * (wide + kit.u(8)), 0, wide, kit.u(42))
            rect.bottom = inner.bottom
            made.append(Button(kit, rect, kit.say(f"debug.{key}"), act, enabled=able))
        return made

    def _eyes_words(self, eyes: Eyes) -> str:
        if eyes.everything:
            return self.kit.say("debug.everything")
        if eyes.viewer == TABLE:
            return self.kit.say("debug.table")
        return self.kit.say(says("debug.eyes", name=self.table.name(eyes.viewer)))

    def _lines(self) -> list[str]:
        glass = self.glass
        if self.tab == "frames":
            return ["  ".join(map(str, frame)) for frame in glass.frames()]
        if self.tab == "moves":
            return [write_move(move) for move in glass.moves()[:MOST]]
        told = self.table.game.describe(glass.view(self.eyes))
        text: str = yaml.safe_dump(told, sort_keys=False, allow_unicode=True, width=10_000)
        return text.rstrip().split("\n")

    # ------------------------------------------------------------------ what it does

    def _turn(self, tab: str) -> None:
        self.tab = tab
        self.rows.first = 0
        self.layout(self.window.size)

    def _look(self, eyes: Eyes) -> None:
        self.eyes = eyes
        self._show()

    def _show(self) -> None:
        """The board and the list, as the chosen eyes see them."""
        self.table.director.show(self.glass.view(self.eyes))
        self.layout(self.window.size)
        self.window.dirty = True

    def _pick(self, i: int) -> None:
        move = self.glass.moves()[i]
        try:
            happening = self.glass.play(move)
        except IllegalMove as e:
            self.said = str(e)
            return
        self.said = ""
        self._take(happening)

    def _take(self, happening: Happening) -> None:
        self.table.told(happening)
        self.table.director.skip()
        self.table.sync()

    def _step(self) -> None:
        """Chance and computers wait until this is clicked."""
        self.table.match.step()
        self._stepping = True

    def _copy(self) -> None:
        pygame.scrap.put_text(self.glass.text())
        self.said = self.kit.say("debug.copied")
        self.window.dirty = True

    def _paste(self) -> None:
        from ...match.replay import Replay
        from ...store.files import game_of
        from ..replay.scene import ReplayScene

        self.window.dirty = True
        try:
            text = pygame.scrap.get_text()
            record = Record.read(text, self.kit.say("debug.clipboard"))
            replay = Replay(game_of(record), record)
        except (GameError, pygame.error) as e:
            self.said = str(e)
            return
        self.said = ""
        self.window.push(ReplayScene(self.window, replay, at=len(replay)))

    # ------------------------------------------------------------------ the scene

    def enter(self) -> None:
        self.table.match.paused = True
        self._show()

    def leave(self) -> None:
        self.table.match.paused = False
        self.table.director.show(self.glass.view(self.glass.eyes()[0]))
        self.table.sync()

    def update(self, now: float) -> bool:
        moved = self.table.director.update(now)
        if self._stepping and (happening := self.table.match.update(now)) is not None:
            self._stepping = False
            self._take(happening)
        if self.window.scenes[-1] is not self:
            return True
        if self.table.curtain is not None:
            self.window.pop()
            return True
        match = self.table.match
        shown = (match.answers, match.viewer, match.decision)
        if shown != self._shown:
            self._shown = shown
            self._show()
            moved = True
        return moved

    def handle(self, e: Input) -> bool:
        if e.kind == "back" or (e.kind == "key" and e.key == "f12"):
            self.window.pop()
            return True
        if e.kind == "scroll":
            self.rows.scroll(-3 * e.amount)
            return True
        if e.kind == "hover":
            return self.group.handle(e) | self.rows.point(e.pos)
        if self.group.handle(e):
            return True
        if e.kind == "press" and not self.rect.collidepoint(e.pos):
            self.window.pop()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        kit.panel(surface, self.rect)
        self.group.draw(surface)
        if not self.rows.lines:
            kit.text(surface, kit.say("debug.nothing"), self.rows.rect.center, 16, "ink_soft")
        if self.said:
            foot = pygame.Rect(
                self.rows.rect.x, self.rows.rect.bottom, self.rows.rect.width, kit.u(26)
            )
            kit.text(surface, self.said, foot.midleft, 14.5, "ink", "bold", "left", foot)
