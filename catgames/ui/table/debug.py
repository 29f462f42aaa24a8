"""The debug drawer for designers: the described state, the frames, the legal moves to click, any
viewer, and the whole game as text.  Shows nothing that the table must hide."""

from __future__ import annotations

from functools import partial

import pygame
import yaml

from ...core.notation import write_move
from ...core.record import Record
from ...core.types import TABLE, GameError, IllegalMove, message
from ...match.history import MoveResult
from ...match.inspector import Inspector
from ...match.observer import Observer
from ...match.replay import Replay
from ...store.unfinished import game_of
from ..input import clipboard
from ..input.inputs import Input
from ..shell import Scene, Shell
from ..stage.stage import Stage
from ..widgets.controls import Button, Choice
from ..widgets.rows import Rows
from ..widgets.widget import Group, Widget
from .model import TableModel

WIDTH, HEAD, FOOT = 430, 104, 70
"""The drawer and its parts, in units."""
TABS = ("state", "frames", "moves")
MOST = 2000
"""Legal moves listed at most."""


class DebugScene(Scene):
    """A drawer over the table's right side; dice, cards and computers wait while it is open."""

    opaque = False

    def __init__(self, shell: Shell, model: TableModel, stage: Stage) -> None:
        super().__init__(shell)
        self.use_words(model.game)
        self.model, self.stage, self.match = model, stage, model.match
        self.inspector = Inspector(self.match)
        self.music = self.match.game.info.id
        self.observer = self.inspector.observers()[0]
        self.tab = TABS[0]
        self.rows = Rows(self.ctx, pygame.Rect(0, 0, 1, 1), ())
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.report = ""
        """What a button did, or why it could not."""
        self._shown: object = None
        self._stepping = False

    def title(self) -> str:
        return self.ctx.translate(f"{self.music}.title")

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        ctx, gap = self.ctx, self.ctx.u(8)
        wide = min(ctx.u(WIDTH), size[0] - ctx.u(40))
        self.rect = pygame.Rect(size[0] - wide - gap, gap, wide, size[1] - 2 * gap)
        inner = self.rect.inflate(-ctx.u(28), -ctx.u(24))
        made: list[Widget] = [*self._tabs(inner)]
        observers = self.inspector.observers()
        self.observer = self.observer if self.observer in observers else observers[0]
        choice = pygame.Rect(inner.x, inner.y + ctx.u(50), inner.width, ctx.u(40))
        labels = [self._viewer_words(e) for e in observers]
        made.append(Choice(ctx, choice, observers, labels, self.observer, self._look))
        made += self._buttons(inner)
        room = pygame.Rect(inner.x, inner.y + ctx.u(HEAD), inner.width, 0)
        room.height = inner.bottom - ctx.u(FOOT) - room.y
        first = self.rows.first
        self.rows = Rows(ctx, room, self._lines(), self._pick if self.tab == "moves" else None)
        self.rows.scroll(first)
        self.group = Group([*made, self.rows])

    def _tabs(self, inner: pygame.Rect) -> list[Button]:
        ctx, made = self.ctx, []
        wide = (inner.width - ctx.u(44) - ctx.u(18)) // 3
        for i, tab in enumerate(TABS):
            rect = pygame.Rect(inner.x + i * (wide + ctx.u(6)), inner.y, wide, ctx.u(42))
            style = "primary" if tab == self.tab else "plain"
            made.append(
                Button(
                    ctx,
                    rect,
                    ctx.translate(f"debug.{tab}"),
                    partial(self._open_tab, tab),
                    style=style,
                )
            )
        close = pygame.Rect(0, inner.y, ctx.u(42), ctx.u(42))
        close.right = inner.right
        tip = ctx.translate("keys.close")
        made.append(Button(ctx, close, "", self.shell.pop, icon="icon_close", tip=tip))
        return made

    def _buttons(self, inner: pygame.Rect) -> list[Button]:
        ctx, made = self.ctx, []
        acts = (
            ("copy", self._copy, self.inspector.unrestricted),
            ("paste", self._paste, True),
            ("step", self._step, not self.match.over),
        )
        wide = (inner.width - ctx.u(16)) // 3
        for i, (key, act, able) in enumerate(acts):
            rect = pygame.Rect(inner.x + i * (wide + ctx.u(8)), 0, wide, ctx.u(42))
            rect.bottom = inner.bottom
            made.append(Button(ctx, rect, ctx.translate(f"debug.{key}"), act, enabled=able))
        return made

    def _viewer_words(self, observer: Observer) -> str:
        if observer.everything:
            return self.ctx.translate("debug.everything")
        if observer.viewer == TABLE:
            return self.ctx.translate("debug.table")
        return self.ctx.translate(message("debug.eyes", name=self.model.name(observer.viewer)))

    def _lines(self) -> list[str]:
        inspector = self.inspector
        if self.tab == "frames":
            return ["  ".join(map(str, frame)) for frame in inspector.frames()]
        if self.tab == "moves":
            return [write_move(move) for move in inspector.moves()[:MOST]]
        described = self.match.game.describe(inspector.view(self.observer))
        text: str = yaml.safe_dump(described, sort_keys=False, allow_unicode=True, width=10_000)
        return text.rstrip().split("\n")

    # ------------------------------------------------------------------ actions

    def _open_tab(self, tab: str) -> None:
        self.tab = tab
        self.rows.first = 0
        self.relayout()

    def _look(self, observer: Observer) -> None:
        self.observer = observer
        self._show()

    def _show(self) -> None:
        """Show the board and the list as the chosen viewer sees them."""
        self.stage.animator.show(self.inspector.view(self.observer))
        self.relayout()
        self.shell.redraw()

    def _pick(self, i: int) -> None:
        move = self.inspector.moves()[i]
        try:
            result = self.inspector.play(move)
        except IllegalMove as e:
            self.report = str(e)
            return
        self.report = ""
        self._take(result)
        if not self.inspector.unrestricted and self.shell.scenes[-1] is self:
            self.shell.pop()  # its focus and scroll would tell the next person what was chosen

    def _take(self, result: MoveResult) -> None:
        self.model.report(result)
        self.stage.animator.skip()
        self.model.resync()

    def _step(self) -> None:
        """Let chance or a computer answer once, also where they wait for a click."""
        self.match.computers.step()
        self._stepping = True

    def _copy(self) -> None:
        clipboard.copy(self.inspector.text())
        self.report = self.ctx.translate("debug.copied")
        self.shell.redraw()

    def _paste(self) -> None:
        self.shell.redraw()
        try:
            record = Record.read(clipboard.paste(), self.ctx.translate("debug.clipboard"))
            replay = Replay(game_of(record), record)
        except GameError as e:
            self.report = str(e)
            return
        self.report = ""
        self.shell.routes.open("replay", replay, at=len(replay))

    # ------------------------------------------------------------------ the scene

    def enter(self) -> None:
        self.match.computers.paused = True
        self._show()

    def leave(self) -> None:
        self.match.computers.paused = False
        self.stage.animator.show(self.inspector.view(self.inspector.observers()[0]))
        self.model.resync()

    def update(self, now: float) -> bool:
        moved = self.stage.animator.update(now)
        if self._stepping and (result := self.match.update(now)) is not None:
            self._stepping = False
            self._take(result)
        if self.shell.scenes[-1] is not self:
            return True
        if self.model.curtain is not None:
            self.shell.pop()
            return True
        match = self.match
        shown = (match.answers, match.viewer, match.decision)
        if shown != self._shown:
            self._shown = shown
            self._show()
            moved = True
        return moved

    def notch(self, pos: tuple[int, int]) -> float:
        return 3 * self.rows.line if self.rect.collidepoint(pos) else 0

    def handle(self, e: Input) -> bool:
        if e.kind == "back" or (e.kind == "key" and e.key == "f12"):
            self.shell.pop()
            return True
        if e.kind == "scroll":
            self.rows.scroll(-3 * e.amount)
            return True
        if e.kind == "hover":
            return self.group.handle(e) | self.rows.point(e.pos)
        if self.group.handle(e):
            return True
        if e.kind == "press" and not self.rect.collidepoint(e.pos):
            self.shell.pop()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        ctx.panel(surface, self.rect)
        self.group.draw(surface)
        if not self.rows.lines:
            ctx.text(surface, ctx.translate("debug.nothing"), self.rows.rect.center, 16, "ink_soft")
        if self.report:
            foot = pygame.Rect(
                self.rows.rect.x, self.rows.rect.bottom, self.rows.rect.width, ctx.u(26)
            )
            ctx.text(surface, self.report, foot.midleft, 14.5, "ink", "bold", "left", foot)
