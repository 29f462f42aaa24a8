"""What the screen shows while nobody plays: the game on the table, its cover, its rules in brief.

The first touch begins; one on the name of a language begins in that.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame

from ..catalog import prototypes
from ..content.rulebook_text import Figure, Picture, Section, Words, first_sentences
from ..content.texts import Catalogue
from ..core.game import Game
from ..match.match import Match
from ..ui.graphics.context import DrawContext
from ..ui.graphics.shapes import rounded
from ..ui.input.inputs import Input
from ..ui.opening import draw_lettering, draw_table
from ..ui.prototypes.entries import define_cover, entry_of
from ..ui.rulebook.headings import text_of
from ..ui.rulebook.long_text import draw_picture, extent
from ..ui.shell import Scene, Shell
from ..ui.widgets.widget import Group
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


# ---------------------------------------------------------------------- the rules in brief

PAGES = 4
MOST_PICTURES, MOST_POINTS = 5, 3
LONGEST = 280
"""Letters of a page, as far as whole sentences allow."""
LONGEST_LIST = 150
"""Letters of a list; its lines need more room."""


@dataclass(frozen=True, slots=True)
class Brief:
    """One page of the rules in brief."""

    title: str
    words: str
    pictures: tuple[Picture, ...]


def briefs(game_id: str, catalogue: Catalogue) -> list[Brief]:
    """The pages of a game, with pictures if it has some; none if it has no rules for players."""
    sections = text_of(game_id, catalogue).sections
    found = [page for s in sections[1:] if s.rules and (page := _brief(s)) is not None]
    with_pictures = [page for page in found if page.pictures]
    return (with_pictures if len(with_pictures) > 1 else found)[:PAGES]


def _brief(section: Section) -> Brief | None:
    """A section in brief; None: it has no words."""
    blocks = [b for b in section.blocks if isinstance(b, Words)]
    figures = [b for b in section.blocks if isinstance(b, Figure)]
    if not blocks:
        return None
    first, points = blocks[0], [b.plain for b in blocks if b.point]
    words = first_sentences(first.plain, LONGEST)
    if first.point or words.endswith(":"):  # a list
        lines = points[:1]  # however long
        for point in points[1:MOST_POINTS]:
            if sum(map(len, lines)) + len(point) <= LONGEST_LIST:
                lines.append(point)
        words = "\n".join(lines if first.point else [words, *lines]).rstrip(";,")
        words = words[:1].upper() + words[1:]
    pictures = figures[0].pictures[:MOST_PICTURES] if figures else ()
    return Brief(section.title, words, pictures)


TALLEST = 190
"""Height of a picture in units, at most."""


def draw_cover(ctx: DrawContext, surface: pygame.Surface, room: pygame.Rect, game_id: str) -> None:
    """The box of the game, with its name and what it is about beside it."""
    inner = room.inflate(-ctx.u(96), -ctx.u(72))
    wide = min(round(inner.width * 0.58), round(inner.height * 1.6))
    picture = pygame.Rect(inner.x, 0, wide, round(wide / 1.6))
    picture.centery = inner.centery
    frame = picture.inflate(ctx.u(24), ctx.u(24))
    ctx.panel(surface, frame)
    surface.blit(ctx.atlas.get(f"{game_id}/cover", picture.width, picture.height), picture)
    rounded(surface, ctx.theme["ink"], picture, ctx.u(3), border_radius=ctx.u(4))
    side = pygame.Rect(frame.right + ctx.u(32), frame.y, 0, frame.height)
    side.width = inner.right - side.x
    head = pygame.Rect(side.x, side.y, side.width, round(side.height * 0.36))
    title = ctx.translate(f"{game_id}.title")
    ctx.fit(surface, title, head, 58, "cream", "title")
    below = pygame.Rect(side.x, head.bottom, side.width, round(side.height * 0.44))
    ctx.fit(surface, ctx.translate(f"{game_id}.tagline"), below, 27, "cream", "semibold")
    foot = pygame.Rect(side.x, below.bottom, side.width, side.bottom - below.bottom)
    facts = [f"{game_id}.facts", f"{game_id}.designer"]
    lines = [ctx.translate(key) for key in facts if ctx.catalogue.find(key)]
    ctx.fit(surface, "\n".join(lines), foot, 21, "cream", "bold")


def draw_brief(
    ctx: DrawContext, surface: pygame.Surface, room: pygame.Rect, page: Brief, at: tuple[int, int]
) -> None:
    """A few words of the rules in large letters; ``at``: number of the page, and how many."""
    panel = pygame.Rect(0, 0, min(room.width - ctx.u(64), ctx.u(1080)), room.height - ctx.u(44))
    panel.center = (room.centerx, room.centery + ctx.u(6))
    ctx.panel(surface, panel)
    inner = panel.inflate(-ctx.u(110), -ctx.u(56))
    head = pygame.Rect(inner.x, inner.y, inner.width, ctx.u(62))
    ctx.text(surface, page.title, head.center, 44, "ink", "title", "middle", head)
    _dots(ctx, surface, panel, at)
    body = pygame.Rect(inner.x, head.bottom + ctx.u(12), inner.width, 0)
    body.height = inner.bottom - ctx.u(14) - body.y
    tall = 0
    if page.pictures:
        tall = min(ctx.u(TALLEST) + ctx.u(34), body.height // 2)
        _pictures(ctx, surface, pygame.Rect(body.x, body.bottom - tall, body.width, tall), page)
    words = pygame.Rect(body.x, body.y, body.width, body.height - tall - ctx.u(12))
    ctx.fit(surface, page.words, words, 27, "ink", "semibold", "middle")


def _pictures(ctx: DrawContext, surface: pygame.Surface, room: pygame.Rect, page: Brief) -> None:
    """The pictures side by side, each above its caption."""
    wide = room.width // len(page.pictures)
    caption = ctx.u(34)
    for i, picture in enumerate(page.pictures):
        cell = pygame.Rect(room.x + i * wide, room.y, wide, room.height - caption)
        _, _, width, height = extent(ctx, picture)
        scale = min((cell.width - ctx.u(16)) / width, cell.height / height, ctx.unit * 2.4)
        box = pygame.Rect(0, 0, round(width * scale), round(height * scale))
        box.midbottom = (cell.centerx, cell.bottom)
        draw_picture(ctx, surface, box, picture, scale)
        words = pygame.Rect(cell.x + ctx.u(4), cell.bottom, wide - ctx.u(8), caption)
        ctx.fit(surface, picture.caption, words, 18, "ink_soft", "semibold", "middle")


def _dots(
    ctx: DrawContext, surface: pygame.Surface, panel: pygame.Rect, at: tuple[int, int]
) -> None:
    """A dot for every page, the present one dark."""
    number, count = at
    for i in range(count):
        x = panel.centerx + round((i - (count - 1) / 2) * ctx.u(22))
        colour = ctx.theme["accent_dark" if i == number else "paper_dark"]
        pygame.draw.aacircle(surface, colour, (x, panel.bottom - ctx.u(24)), ctx.u(6))
