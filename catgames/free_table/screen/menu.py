"""The menu at a piece."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import dist

import pygame

from ...core.types import Move, Target, message
from ...ui.dialog import ConfirmScene, Dialog
from ...ui.input.inputs import Input
from ...ui.shell import Shell
from ...ui.table.pointer import FAR
from ...ui.widgets.controls import Button
from ...ui.widgets.widget import Group, Widget
from ..game import score_of
from ..routines import button_of
from ..words import button_name, piece_words, where
from .aim import DOUBLE, Aim, Pos
from .keep import is_designers
from .menu_lines import Line, folded, lines_for
from .model import FreeModel
from .reach import Reach, piece_of

HIGH, WIDE = 44, 320
"""Height of a line and width of the menu, in units."""


class PieceMenu(Dialog):
    """At most eight lines beside what they are about; a line may lead to further ones."""

    def __init__(
        self,
        shell: Shell,
        aim: Aim,
        target: Target,
        pos: Pos,
        act: Callable[[Line], None],
        records: bool,
        asks: bool = False,
    ) -> None:
        """``act`` does what a line says that has none below it.  ``records``: a button is being
        recorded; ``asks``: one was pressed, and asks whom it is about."""
        super().__init__(shell)
        self.use_words(aim.model.game)
        self.aim, self.target, self.pos, self.act = aim, target, pos, act
        reach = aim.model.reach()
        assert reach is not None
        self.view = reach.view
        kept = aim.model.match.kept and is_designers(shell) and not asks
        arranges = kept and shell.routes.opens("arrange")
        found = lines_for(reach, target, kept, arranges, records)
        self.pages: list[Sequence[Line]] = [found]
        """The lines that show last, and those that led to them."""
        self._above: list[tuple[pygame.Rect, Group, int]] = []
        """Of those that led to them: the panel, the lines, and where the chosen one begins.  They
        stay in sight beside what they led to, so that nothing new comes up under the mouse."""
        self._pressed: Pos | None = None
        """Where the last click was; None: a key came later."""
        self._turned = 0.0
        """When a click led to other lines."""

    def title(self) -> str:
        return self.ctx.translate(f"{self.aim.model.game.info.id}.title")

    def announcements(self) -> tuple[str]:
        return (self.about(),)

    def about(self) -> str:
        """What it is about, which may be a card that nobody else sees."""
        model, target = self.aim.model, self.target
        if isinstance(target, tuple) and target[:1] == ("seat",):
            return model.name(int(target[1] or 0))
        if target is None:
            return self.ctx.translate("hands.menu.table")
        if (button := button_of(model.game.data, target)) is not None:
            key = "choose" if button.choose else "name"
            shown = button_name(model.game.data, button.name)
            return model.translate(message(f"free.press.{key}", button=shown))
        d, s, piece = model.game.data, self.view.state, piece_of(target)
        codes = self.aim.board.picture(self.view).get(piece[0], ()) if piece else ()
        if piece is None or piece[1] >= len(codes):
            spot = Reach(model.game, self.view, self.view.viewer).spot_of(target)
            name = where(d, spot) if spot else model.game.target_name(self.view, target)
            return model.translate(name)
        words = piece_words(d, s, codes[piece[1]])
        named = message("hands.menu.title", piece=words, place=where(d, piece[0]))
        return model.translate(named)

    def layout(self, size: tuple[int, int]) -> None:
        ctx, lines = self.ctx, self.pages[-1]
        wide = min(ctx.u(WIDE), size[0] - ctx.u(16))
        rows = len(lines) + (len(self.pages) > 1)
        high = min(ctx.u(HIGH), (size[1] - ctx.u(16 + 44 + 20)) // max(1, rows))
        self.panel = pygame.Rect(0, 0, wide, high * rows + ctx.u(44 + 16))
        gap = ctx.u(24)
        right = self.pos[0] + gap + wide < size[0]
        self.panel.x = self.pos[0] + gap if right else self.pos[0] - gap - wide
        if self._above:
            before, _, top = self._above[-1]
            self.panel.topleft = (before.right - ctx.u(6), top - ctx.u(46))
            # rather at the other side, or over the lines before, whose icons stay, than over what
            # stands beside the board
            beyond = self.panel.right - self.aim.stage.area.right
            if beyond > 0 and before.x - wide > ctx.u(8):
                self.panel.right = before.x + ctx.u(6)
            elif 0 < beyond <= self.panel.x - before.x - ctx.u(44):
                self.panel.x -= beyond
            if self.panel.right > size[0] - ctx.u(8):
                self.panel.right = before.x + ctx.u(6)
        else:
            self.panel.centery = self.pos[1]
        self.panel.clamp_ip(pygame.Rect((0, 0), size).inflate(-ctx.u(8), -ctx.u(8)))
        self.head = pygame.Rect(
            self.panel.x + ctx.u(18), self.panel.y + ctx.u(6), wide - ctx.u(36), ctx.u(38)
        )
        rect = pygame.Rect(
            self.panel.x + ctx.u(12), self.panel.y + ctx.u(46), wide - ctx.u(24), high - ctx.u(3)
        )
        made: list[Widget] = []
        for line in lines:
            more = " …" if line.lines or line.act in ("hold", "below") else ""
            words = self.aim.model.translate(line.words) + more
            act = partial(self.choose, line)
            made.append(MenuButton(ctx, rect.copy(), words, act, icon=line.icon, size=16))
            rect.y += high
        if len(self.pages) > 1:
            words = ctx.translate("table.back")
            made.append(MenuButton(ctx, rect.copy(), words, self.back, icon="icon_back", size=16))
        self.group = Group(made)

    def handle(self, e: Input) -> bool:
        """A click too many does nothing, and one on the lines before goes back to them."""
        if e.kind == "press":
            last, self._pressed = self._pressed, e.pos
            soon = self.shell.now() - self._turned < DOUBLE
            if soon and last is not None and dist(last, e.pos) < FAR * self.ctx.unit:
                return True
            before = any(panel.collidepoint(e.pos) for panel, _, _ in self._above)
            if before and not self.panel.collidepoint(e.pos):
                self.back()
                return True
        elif e.kind == "key":
            self._pressed = None
        return super().handle(e)

    def back(self) -> None:
        """Go back to the lines before."""
        self.pages.pop()
        self._above.pop()
        self._changed()

    def _changed(self) -> None:
        """Other lines are shown."""
        self._turned = self.shell.now()
        self.relayout()
        if self.shell.keys_lead:
            self.group.begin()
        self.shell.redraw()

    def close(self) -> None:
        if len(self.pages) > 1 and self.shell.keys_lead:
            self.back()
        else:
            super().close()

    def choose(self, line: Line) -> None:
        """Do what a line says."""
        if line.lines:
            at = self.pages[-1].index(line)
            self._above.append((self.panel, self.group, self.group.widgets[at].rect.y))
            self.pages.append(folded(line.lines))
            self._changed()
            return
        self.shell.pop()
        self.act(line)

    def draw_ground(self, surface: pygame.Surface) -> None:
        for panel, lines, _ in self._above:
            self.ctx.panel(surface, panel)
            head = self.head.copy()
            head.topleft = panel.x + self.ctx.u(18), panel.y + self.ctx.u(6)
            self.ctx.fit(surface, self.about(), head, 17, "ink_soft", "bold")
            lines.draw(surface)
        self.ctx.shade(surface, 46)
        self.ctx.panel(surface, self.panel)

    def draw_heading(self, surface: pygame.Surface) -> None:
        self.ctx.fit(surface, self.about(), self.head, 17, "ink_soft", "bold")

    def draw_page(self, surface: pygame.Surface) -> None:
        """The piece, large, beside the lines, if that helps to read it: fingers can't hover."""
        board, view, ctx = self.aim.board, self.aim.stage.view, self.ctx
        piece = piece_of(self.target)
        large = board.enlarged(view)
        if piece is None or not large.helps(self.target):
            large.explain(surface, self.target, [self.panel])
            return
        spot, face = piece[0], board.picture(view)[piece[0]][piece[1]]
        box = pygame.Rect(0, 0, round(ctx.u(270) * board.at.form(face, spot).aspect), ctx.u(270))
        gap, room = ctx.u(14), surface.get_rect()
        own = board.shapes(view)[self.target].box()
        box.midleft = (self.panel.right + gap, self.panel.centery)
        if not room.contains(box) or box.colliderect(own):
            box.midright = (min(self.panel.left, own.left) - gap, self.panel.centery)
        box.clamp_ip(room.inflate(-gap, -gap))
        if not (box.colliderect(self.panel) or box.colliderect(own)):
            surface.blit(ctx.atlas.get(board.image(face, spot, view), height=box.height), box)


class MenuButton(Button):
    """A line without a frame, its words at the left."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, style="quiet", **kwargs)  # type: ignore[arg-type]

    def draw(self, surface: pygame.Surface) -> None:
        ctx, rect = self.ctx, self.rect
        if self.hover or self.focus:
            self.draw_background(surface)
        if self.icon:
            at = (rect.x + ctx.u(22), rect.centery)
            ctx.icon(surface, self.icon, at, 20, "ink")
        left = rect.x + ctx.u(44)
        room = pygame.Rect(left, rect.y, rect.right - left - ctx.u(8), rect.height)
        ctx.text(surface, self.label, room, self.size, "ink", "semibold")


def ask(shell: Shell, model: FreeModel, what: str, finish: Callable[[Move], None]) -> None:
    """Ask before the table is set up anew, or the game ends; who ends it uncounted is told so."""
    words, reach = model.translate, model.reach()
    name = score_of(reach.d) if reach is not None and what == "end" else None
    points = getattr(reach.s, name) if reach is not None and name is not None else (1,)
    about = "words" if any(points) else "uncounted"
    shell.push(
        ConfirmScene(
            shell,
            words(message(f"hands.{what}.head")),
            words(message(f"hands.{what}.{about}")),
            words(message(f"hands.{what}.do")),
            lambda: finish((what,)),
            no="hands.go_on",
        )
    )
