"""The rules in a drawer over another scene, which stays in sight and waits."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping
from typing import Any

import pygame

from ...core.types import message
from ..graphics.shapes import rounded
from ..input.bindings import SEARCH, written
from ..input.inputs import Input
from ..shell import Scene, Shell
from ..stage.stage import Stage
from ..widgets.controls import Button
from ..widgets.plate import draw_mark
from ..widgets.prompt import PromptView
from ..widgets.widget import Group
from .contents import Contents, Search
from .headings import section_words, text_of
from .long_text import LongText, SearchHit

SHARE, NARROWEST, WIDEST = 0.46, 560, 0.58
"""Share of the window's width; least width in units; largest share."""
COLUMN = 600
"""Width of the longest comfortable line, in units."""
SLIDE_SECONDS = 0.22
QUICKNESS = 14.0
"""How fast the page follows the wheel; 1 / seconds."""


class RulesScene(Scene):
    """Opens at the section that covers ``rule``; the whole board of a table stays in sight."""

    first_focus = False  # the arrows scroll

    def __init__(
        self,
        shell: Shell,
        game_id: str,
        rule: str = "",
        stage: Stage | None = None,
        prompt: PromptView | None = None,
        tell: Callable[[str], None] | None = None,
        content: Mapping[str, Any] | None = None,
    ) -> None:
        """``stage`` and ``prompt``: those of the table below; ``tell`` is called with the first
        rule, or the title, of each section that is opened."""
        super().__init__(shell)
        if stage is not None:
            self.use_words(stage.game)
        self.stage, self.prompt, self.tell = stage, prompt, tell
        self.opaque = False  # until there is a picture of the scene below
        self.music = shell.scenes[-1].music if shell.scenes else game_id
        self._title = shell.scenes[-1].title() if shell.scenes else ""
        self.game_id = game_id
        self.content = stage.game.content if stage and content is None else content
        """The data whose numbers the rules repeat; None: the game's own."""
        self.page = LongText(self.ctx, text_of(game_id, self.ctx.catalogue, self.content))
        self.at = self.page.text.at(rule) or 0
        self.scroll = self.goal = 0.0
        self.query = ""
        self.hits: list[SearchHit] = []
        self.hit: SearchHit | None = None
        self.rect = self.room = self.bar = pygame.Rect(0, 0, 1, 1)
        self.aside = pygame.Rect(0, 0, 0, 0)
        """Where the smaller board is."""
        self._held: tuple[int, float, float] | None = None
        self._below: pygame.Surface | None = None
        self._sheet: pygame.Surface | None = None
        self._still = False
        self._began, self._now = -1.0, 0.0

    def title(self) -> str:
        return self._title

    def language_changed(self) -> None:
        self.at = self.reading()
        self.page = LongText(self.ctx, text_of(self.game_id, self.ctx.catalogue, self.content))
        self.hits, self.hit = [], None

    def enter(self) -> None:
        self._began = self._now = self.shell.now()
        self.ctx.sounds.play("common/slide")
        self._read(self.at)

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        ctx, (w, h) = self.ctx, size
        share = self.scroll / self.page.height if self.page.height else None
        wide = round(max(SHARE * w, min(WIDEST * w, ctx.u(NARROWEST))))
        self.rect = pygame.Rect(w - wide, 0, wide, h)
        inner = self.rect.inflate(-ctx.u(40), -ctx.u(32))
        head = pygame.Rect(inner.x, inner.y, inner.width, ctx.u(44))
        left = min(ctx.u(190), round(inner.width * 0.3))
        body = pygame.Rect(inner.x, head.bottom + ctx.u(14), inner.width, 0)
        body.height = inner.bottom - body.y
        right = pygame.Rect(inner.x + left + ctx.u(22), body.y, 0, body.height)
        right.width = inner.right - right.x
        self.bar = pygame.Rect(right.right - ctx.u(8), right.y, ctx.u(8), right.height)
        column = min(right.width - ctx.u(20), ctx.u(COLUMN))
        self.room = pygame.Rect(right.x, right.y, column, right.height)
        self.room.x += (right.width - ctx.u(20) - column) // 2
        self.page.lay(column)
        self.head = pygame.Rect(inner.x, head.y, left + ctx.u(10), head.height)
        self._widgets(head, pygame.Rect(inner.x, body.y, left, body.height))
        self._search(self.query)
        self.goal = self._top_of(self.at) if share is None else share * self.page.height
        self._turn(0, at_once=True)
        self._below = self._sheet = None
        self.opaque = False

    head = pygame.Rect(0, 0, 1, 1)

    def _widgets(self, head: pygame.Rect, left: pygame.Rect) -> None:
        ctx = self.ctx
        focus = next((i for i, w in enumerate(self.group.widgets) if w.focus), None)
        field = pygame.Rect(left.right + ctx.u(22), head.y, 0, head.height)
        field.width = head.right - ctx.u(56) - field.x
        self.field = Search(ctx, field, self.query, self._search, self._next)
        titles = [s.title for s in self.page.text.sections]
        self.contents = Contents(ctx, left, titles, self.open_at)
        close = pygame.Rect(head.right - ctx.u(44), head.y, ctx.u(44), ctx.u(44))
        tip = ctx.translate("keys.close")
        button = Button(ctx, close, "", self.shell.pop, icon="icon_close", style="quiet", tip=tip)
        button.sound = "common/back"
        self.group = Group([self.field, self.contents, button])
        if focus is not None:
            self.group.widgets[focus].focus = True

    # ------------------------------------------------------------------ reading

    def open_at(self, section: int) -> None:
        """Scroll to a heading."""
        self.at = section
        self._read(section)
        self._turn(self._top_of(section) - self.goal)
        self.contents.show(section)
        self.hit = next((m for m in self.hits if m.section == section), self.hit)
        self._count()

    def _read(self, section: int) -> None:
        """Tell that a section was opened, and read it aloud if the program speaks."""
        opened = self.page.text.sections[section]
        if self.tell is not None:
            self.tell(opened.rules[0] if opened.rules else opened.title)
        if self.shell.speaks:
            self.ctx.voice(section_words(opened))

    def _top_of(self, section: int) -> int:
        return self.page.tops[section] - self.ctx.u(12)

    def _turn(self, pixels: float, at_once: bool = False) -> None:
        last = max(0, self.page.height - self.room.height)
        self.goal = max(0.0, min(self.goal + pixels, last))
        if at_once or not self._moves():
            self.scroll = self.goal
        self.contents.show(self.reading())

    def reading(self) -> int:
        """The section at the top of the page; one near the end, which can't get there, counts if
        it was asked for."""
        line = self.goal + self.ctx.u(36)
        here = max(0, bisect_right(self.page.tops, line) - 1)
        asked = self.page.tops[self.at]
        return self.at if self.goal <= asked < self.goal + self.room.height * 0.9 else here

    def _moves(self) -> bool:
        return self.shell.settings.speed > 0 and not self.ctx.reduced_motion

    # ------------------------------------------------------------------ searching

    def _search(self, query: str) -> None:
        self.query = query
        self.hits = self.page.find(query)
        everywhere = range(len(self.page.text.sections))
        found = {m.section for m in self.hits}
        self.contents.found = [i for i in everywhere if i in found or not query.strip()]
        self.hit = None
        if self.hits:
            self.hit = next((m for m in self.hits if self._top(m) >= self.goal), None)
            self.hit = self.hit or self.hits[0]
            self._show_hit()
        self._count()

    def _next(self, step: int) -> None:
        if self.hits:
            here = self.hits.index(self.hit) if self.hit in self.hits else -step
            self.hit = self.hits[(here + step) % len(self.hits)]
            self._show_hit()
            self._count()

    def _top(self, hit: SearchHit) -> int:
        return hit.boxes[0].y if hit.boxes else 0

    def _show_hit(self) -> None:
        assert self.hit is not None
        self.at = self.hit.section
        top, high = self._top(self.hit), self.room.height
        if not self.goal <= top < self.goal + high * 0.9:
            self._turn(top - high // 3 - self.goal)
        self.contents.show(self.at)

    def _count(self) -> None:
        self.field.count = ""
        if self.query.strip():
            number = self.hits.index(self.hit) + 1 if self.hit in self.hits else 0
            key = "rules.found" if self.hits else "rules.not_found"
            self.field.count = self.ctx.translate(message(key, number=number, of=len(self.hits)))

    # ------------------------------------------------------------------ input

    def notch(self, pos: tuple[int, int]) -> float:
        bar = self.bar.inflate(self.ctx.u(16), 0).collidepoint(pos)
        below = self.rect.collidepoint(pos) and pos[1] >= self.room.y
        return self.ctx.u(64) if below and not bar else 0

    def handle(self, e: Input) -> bool:
        if e.kind == "back" or (e.kind == "press" and not self.rect.collidepoint(e.pos)):
            self.ctx.sounds.play("common/back")
            self.shell.pop()
        elif e.kind == "hover":
            self._drag(e.pos)
            return self.group.handle(e) | self.contents.hovered(e.pos) | bool(self._held)
        elif e.kind == "scroll":
            pixels = -e.amount * self.ctx.u(64)
            if self.contents.rect.collidepoint(e.pos):
                self.contents.turn(pixels)
            else:
                self._turn(pixels, at_once=self.ctx.touch)
        elif (e.kind == "key" and self._key(e)) or self.group.handle(e):
            pass
        elif e.kind == "press":
            self._press(e.pos)
        elif e.kind == "release":
            self._held = None
        else:
            return False
        return True

    def _key(self, e: Input) -> bool:
        page = self.room.height - self.ctx.u(60)
        typing = self.field.focus
        jumps = {"page up": -page, "page down": page, "home": -1e9, "end": 1e9}
        lines = {} if self.contents.focus else {"up": -self.ctx.u(48), "down": self.ctx.u(48)}
        by = {**jumps, **lines, **({} if typing else {"space": page})}.get(e.key)
        if e.key == "f1":
            self.shell.pop()
        elif by is not None and not (e.key == "space" and any(w.focus for w in self.group.widgets)):
            self.at = self.at if abs(by) < 1e9 else (0 if by < 0 else len(self.page.tops) - 1)
            self._turn(by)
        elif not typing and len(e.key) == 1 and (not e.ctrl or written(e) == SEARCH):
            for w in self.group.widgets:  # typing starts a search
                w.focus = w is self.field
        else:
            return False
        return True

    def _press(self, pos: tuple[int, int]) -> None:
        """Grab the page or its scroll bar."""
        if self.bar.inflate(self.ctx.u(16), 0).collidepoint(pos):
            share = self.page.height / max(1, self.room.height)
            thumb = self._thumb()
            if not thumb.collidepoint(thumb.centerx, pos[1]):
                self._turn((pos[1] - thumb.centery) * share, at_once=True)
            self._held = (pos[1], self.goal, share)
        elif self.room.collidepoint(pos):
            self._held = (pos[1], self.goal, -1.0)

    def _drag(self, pos: tuple[int, int]) -> None:
        if self._held:
            y, goal, share = self._held
            self._turn(goal + (pos[1] - y) * share - self.goal, at_once=True)

    # ------------------------------------------------------------------ time

    def update(self, now: float) -> bool:
        past, self._now = max(0.0, now - self._now), now
        sliding = self._slide() > 0 or self._sheet is not None
        if self.scroll == self.goal:
            return sliding
        self.scroll += (self.goal - self.scroll) * min(1.0, past * QUICKNESS)
        if abs(self.goal - self.scroll) < 0.6:
            self.scroll = self.goal
        return True

    def _slide(self) -> float:
        """Share of the drawer that is still outside of the window."""
        if not self._moves():
            return 0.0
        return max(0.0, 1 - (self._now - self._began) / SLIDE_SECONDS) ** 3

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        if self._below is None:
            self._below = self._picture_below(surface)
            self.opaque = True
            self._still = False
        out = self._slide()
        if not out:
            if self._still:  # nothing changes beside the drawer
                surface.blit(self._below, self.rect, self.rect)
            else:
                self._paper(self._below)
                surface.blit(self._below, (0, 0))
                self._sheet, self._still = None, True
            self._drawer(surface)
            return
        surface.blit(self._below, (0, 0))
        if self._sheet is None:
            whole = self._below.copy()
            self._paper(whole)
            self._drawer(whole)
            self._sheet = whole.subsurface(self.rect).copy()
        surface.blit(self._sheet, self.rect.move(round(out * self.rect.width), 0))

    def _picture_below(self, surface: pygame.Surface) -> pygame.Surface:
        """The scene below, darkened; a board that the drawer would cover is drawn smaller."""
        ctx, below = self.ctx, surface.copy()
        if self.stage is None or self.prompt is None or self.stage.area.right <= self.rect.x:
            ctx.shade(below, 70)
            return below
        area = self.stage.area.clip(below.get_rect())
        room = pygame.Rect(0, 0, self.rect.x, self.prompt.rect.y)
        board = below.subsurface(area).copy()
        ctx.tile(below.subsurface(0, 0, self.rect.x, below.get_height()), "common/table_wood", 512)
        self._draw_prompt(below, self.prompt)
        ctx.shade(below, 60)
        room.inflate_ip(-ctx.u(24), -ctx.u(24))
        self.aside = area.fit(room)
        below.blit(pygame.transform.smoothscale(board, self.aside.size), self.aside)
        return below

    def _draw_prompt(self, surface: pygame.Surface, prompt: PromptView) -> None:
        """The table's prompt in the room that is left."""
        ctx, bar = self.ctx, prompt.rect.copy()
        bar.width = self.rect.x - 2 * bar.x
        ctx.panel(surface, bar)
        words = bar.inflate(-ctx.u(36), -ctx.u(12))
        if prompt.look is not None:
            at = (words.x + ctx.u(14), bar.centery)
            draw_mark(surface, ctx, prompt.look, *at, ctx.u(17), prompt.letter)
            words.width, words.x = words.width - ctx.u(44), words.x + ctx.u(44)
        ctx.fit(surface, prompt.text, words, 18, "ink", "heavy")

    def _paper(self, surface: pygame.Surface) -> None:
        """The part of the drawer that does not change."""
        ctx = self.ctx
        rounded(surface, ctx.theme["paper"], self.rect, border_radius=ctx.u(14))
        ctx.panel(surface, self.rect.inflate(ctx.u(6), ctx.u(6)))  # its edges are translucent
        words = ctx.translate("rules.title")
        ctx.text(surface, words, self.head, 30, "ink", "title")
        line = self.contents.rect.right + ctx.u(10)
        top = (line, self.contents.rect.y)
        low = (line, self.contents.rect.bottom)
        pygame.draw.line(surface, ctx.theme["paper_dark"], top, low, ctx.u(2))

    def _drawer(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        self.group.draw(surface)
        self.page.draw(surface, self.room, round(self.scroll), self.hits, self.hit)
        self._fade(surface)
        if self.page.height > self.room.height:
            radius = self.bar.width // 2
            rounded(surface, ctx.theme["paper_dark"], self.bar, border_radius=radius)
            colour = ctx.theme["accent_dark" if self._held else "ink_soft"]
            rounded(surface, colour, self._thumb(), border_radius=radius)

    def _fade(self, surface: pygame.Surface) -> None:
        """Fade lines out at the upper and lower edge."""
        ctx, size = self.ctx, (self.room.width, self.ctx.u(12))
        if self.scroll < self.page.height - self.room.height:
            strip = ctx.fade(size, ctx.theme["paper"], upper=False)
            surface.blit(strip, (self.room.x, self.room.bottom - size[1]))
        if self.scroll > 0:
            surface.blit(ctx.fade(size, ctx.theme["paper"], upper=True), self.room)

    def _thumb(self) -> pygame.Rect:
        whole, seen = max(1, self.page.height), self.room.height
        high = max(self.ctx.u(32), round(self.bar.height * min(1.0, seen / whole)))
        way = (self.bar.height - high) * self.scroll / max(1, whole - seen)
        return pygame.Rect(self.bar.x, self.bar.y + round(way), self.bar.width, high)
