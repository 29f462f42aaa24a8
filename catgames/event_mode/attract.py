"""What the screen shows while nobody plays: the game on the table, its cover, its rules in brief.

The first touch begins; one on the name of a language begins in that.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from ..catalog import prototypes
from ..core.game import Game
from ..match.match import Match
from ..ui.graphics.context import DrawContext
from ..ui.input.inputs import Input
from ..ui.opening import draw_lettering, draw_table
from ..ui.prototypes.entries import define_cover, entry_of
from ..ui.shell import Scene, Shell
from ..ui.widgets.widget import Group
from .brief import Brief, briefs, draw_brief, draw_cover
from .demo import Demo
from .languages import language_buttons

DEMO_SECONDS, COVER_SECONDS, BRIEF_SECONDS = 45.0, 9.0, 12.0
BANNER = 104
"""Height of the invitation at the bottom, in units."""
FINAL_SECONDS = 6.0
"""How long the last picture of a game stands before the next one begins."""


class AttractScene(Scene):
    """At the bottom of the stack in event mode, in the title's place."""

    first_focus = False

    def __init__(
        self, shell: Shell, game: Game[Any, Any], begin: Callable[[], None], demo: bool = True
    ) -> None:
        """``demo``: whether computers play; not if that has just ended in an error."""
        super().__init__(shell)
        self.game, self.begin, self.plays = game, begin, demo and not game.by_hand
        self.music = game.info.id
        self.demo: Demo | None = None
        self.pages: list[Brief] = []
        self.at, self.since = 0, 0.0
        """What is shown, in the order of ``_kinds``, and since when."""
        self._over_since: float | None = None
        self._read()

    def title(self) -> str:
        return self.ctx.translate(f"{self.game.info.id}.title")

    def announcements(self) -> list[str]:
        return [self.ctx.translate("event.touch")]

    def language_changed(self) -> None:
        self._read()
        if self.demo is not None:
            self.demo.language_changed()

    def _read(self) -> None:
        id = self.game.info.id
        if id in prototypes():
            define_cover(self.ctx, entry_of(id, prototypes()[id]))
        self.pages = briefs(id, self.ctx.catalogue)

    # ------------------------------------------------------------------ what is shown

    def _kinds(self) -> list[str]:
        demo = ["demo"] if self.plays else []
        return [*demo, "cover", *(f"brief {i}" for i in range(len(self.pages)))]

    @property
    def shown(self) -> str:
        """What is shown now: demo, cover, or brief and its number."""
        kinds = self._kinds()
        return kinds[self.at % len(kinds)]

    def show(self, at: int) -> None:
        """Show what has this place in the round, counted on without end."""
        self.at, self.since = at, self.shell.now()
        if self.shown == "demo" and self.demo is None:
            self._begin_demo()
        self.shell.redraw()

    def enter(self) -> None:
        self.show(0)

    def leave(self) -> None:
        self._end_demo()

    def watched(self) -> Match | None:
        """The game of computers, which stands still while visitors set up their own."""
        return self.demo.match if self.demo and self.shell.scenes[-1] is self else None

    def _begin_demo(self) -> None:
        self._end_demo()
        self.demo = Demo(self.shell, self.game)
        self.demo.layout(self._room())
        self.demo.enter()

    def _end_demo(self) -> None:
        demo, self.demo, self._over_since = self.demo, None, None
        if demo is not None:
            demo.leave()

    def update(self, now: float) -> bool:
        kind, moved = self.shown, False
        seconds = {"demo": DEMO_SECONDS, "cover": COVER_SECONDS}.get(kind, BRIEF_SECONDS)
        if now - self.since >= seconds and len(self._kinds()) > 1:
            self.show(self.at + 1)
            return True
        if self.demo is not None and kind == "demo":
            moved = self.demo.update(now)
            if self.demo.match.over and not self.demo.animator.busy():
                self._over_since = now if self._over_since is None else self._over_since
                if now - self._over_since >= FINAL_SECONDS:
                    self._begin_demo()
                    moved = True
        return moved

    # ------------------------------------------------------------------ layout, input, drawing

    def _room(self) -> tuple[int, int]:
        w, h = self.shell.size
        return w, h - self.ctx.u(BANNER)

    def layout(self, size: tuple[int, int]) -> None:
        if self.demo is not None:
            self.demo.layout(self._room())
        ctx, (w, h) = self.ctx, size
        right = (w - ctx.u(20), h - ctx.u(BANNER) // 2 + ctx.u(2))
        made = language_buttons(self.shell, right, round(w * 0.36), self.begin)
        for button in made:
            button.focusable = False  # any key begins; the set-up has the languages for keys, too
        self.group = Group(made)

    def handle(self, e: Input) -> bool:
        if e.kind in ("press", "release") and (e.kind == "release" or self.group.under(e.pos)):
            return self.group.handle(e)
        if e.kind == "hover":
            return self.group.handle(e)
        if e.kind in ("press", "back", "key") and not e.repeat:
            self.ctx.sounds.play("common/flip")
            self.begin()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        ctx, (w, high) = self.ctx, self._room()
        room = pygame.Rect(0, 0, w, high)
        draw_table(surface, ctx.atlas, ctx.unit)
        if self.shown == "demo" and self.demo is not None:
            table = surface.subsurface(room)
            self.demo.draw(table)
        elif self.shown == "cover":
            draw_cover(ctx, surface, room, self.game.info.id)
        else:
            number = int(self.shown.rpartition(" ")[2])
            draw_brief(ctx, surface, room, self.pages[number], (number, len(self.pages)))
        self._banner(surface)

    def _banner(self, surface: pygame.Surface) -> None:
        ctx, (w, h) = self.ctx, self.shell.size
        band = pygame.Rect(0, h - ctx.u(BANNER), w, ctx.u(BANNER))
        pygame.draw.rect(surface, ctx.theme["table_dark"], band)
        pygame.draw.rect(surface, ctx.theme["ink"], (0, band.y, w, ctx.u(3)))
        words = ctx.translate("event.touch")
        wide = ctx.type.size(words, 38 * ctx.unit, "title")[0] + ctx.u(150)
        left = min((button.rect.x for button in self.group.widgets), default=w)
        box = pygame.Rect(0, 0, min(wide, left - ctx.u(40)), ctx.u(BANNER - 26))
        box.center = (w // 2, band.centery + ctx.u(2))
        box.right = min(box.right, left - ctx.u(20))
        frame = ctx.atlas.nine("common/button_primary", box.size, 28, ctx.unit * 0.5)
        surface.blit(frame, box)
        ctx.icon(surface, "icon_hand", (box.x + ctx.u(58), box.centery - ctx.u(2)), 44)
        room = pygame.Rect(box.x + ctx.u(96), box.y, box.width - ctx.u(126), box.height)
        at = (room.x, room.centery - ctx.u(2))
        ctx.text(surface, words, at, 38, "ink", "title", "left", room)
        self.group.draw(surface)


class ClosedScene(Scene):
    """Takes no input; the PIN pad opens over it as everywhere."""

    first_focus = False

    def title(self) -> str:
        return self.ctx.translate("title.title")

    def announcements(self) -> list[str]:
        return [self.ctx.translate("event.closed")]

    def draw(self, surface: pygame.Surface) -> None:
        ctx, (w, h) = self.ctx, surface.get_size()
        draw_table(surface, ctx.atlas, ctx.unit)
        box = pygame.Rect(0, 0, min(ctx.u(760), w - ctx.u(40)), ctx.u(150))
        box.midtop = (w // 2, h // 2)
        draw_lettering(surface, ctx.atlas, _above(ctx, box))
        ctx.panel(surface, box)
        room = box.inflate(-ctx.u(60), -ctx.u(40))
        ctx.fit(surface, ctx.translate("event.closed"), room, 26, "ink", "bold", "middle")


def _above(ctx: DrawContext, box: pygame.Rect) -> pygame.Rect:
    return pygame.Rect(box.x, ctx.u(30), box.width, max(1, box.y - ctx.u(50)))
