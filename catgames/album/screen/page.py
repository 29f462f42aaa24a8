"""The page of a person's album: a game at a time, like an open book."""

from __future__ import annotations

from functools import partial

import pygame

from ...catalog import offered
from ...content.game_ids import game_ids
from ...core.types import BadContent, message
from ...store.profiles import Profile
from ...ui.graphics.context import DrawContext
from ...ui.graphics.shapes import rounded
from ...ui.input.inputs import Input
from ...ui.people.faces import draw_person
from ...ui.people.reading import CountingPage, Reading
from ...ui.shell import Shell
from ...ui.widgets.button_rows import Entry, from_right
from ...ui.widgets.tile import GameTab
from ...ui.widgets.widget import Group, Widget
from ..album import CATS, FOUND, PUZZLES, WINS, Sticker, earned, stickers_of
from .drawing import draw_sticker

WIDE, TABS, FOOT, HEAD = 1180, 58, 36, 32
"""Width of the page, and heights of the tabs, of the line below and of a heading, in units."""
NAME, GAP, HIGHEST = 34, 10, 104
"""Height of a sticker's name, the gap between things, the largest sticker, in units."""

PAPER, TINT = (50, 86, 100), 96
"""Saturation, lightness and alpha of the colour of a game's page, and alpha of its paper."""


class Place(Widget):
    """A place for a sticker."""

    def __init__(self, ctx: DrawContext, rect: pygame.Rect, sticker: Sticker, stuck: bool) -> None:
        super().__init__(ctx, rect)
        self.sticker, self.stuck = sticker, stuck
        self.example = False
        """Whether it shows what its sticker will look like, as all do that are pointed at."""
        self.stands_for = sticker.game, sticker.id

    def spoken(self) -> str:
        where = "album.stuck" if self.stuck else "album.missing"
        return f"{self.ctx.translate(self.sticker.words)}. {self.ctx.translate(where)}"

    def click(self, pos: tuple[int, int]) -> None:
        self.ctx.sounds.play("common/flip" if self.stuck else "common/click")

    def draw(self, surface: pygame.Surface) -> None:
        ctx, rect, name = self.ctx, self.rect, self.ctx.u(NAME)
        high = min(rect.height - name, rect.width - ctx.u(6), ctx.u(HIGHEST))
        if self.hover and self.stuck:
            high = round(high * 1.06)
        at = (rect.centerx, rect.y + (rect.height - name) // 2)
        faint = not self.stuck and (self.example or self.hover or self.focus)
        draw_sticker(surface, ctx, self.sticker, at, high, self.stuck, faint)
        room = pygame.Rect(rect.x, rect.bottom - name, rect.width, name)
        ink = "ink" if self.stuck or self.hover else "ink_soft"
        ctx.fit(surface, ctx.translate(self.sticker.name), room, 14, ink, "bold", "middle")


class AlbumScene(CountingPage):
    """What one person has collected."""

    def __init__(self, shell: Shell, name: str = "", game: str = "") -> None:
        """``name``: whose album; "": theirs who played last.  ``game``: whose page is opened; "":
        the first."""
        super().__init__(shell)
        known = shell.known_players.people.profiles
        self.name = name or (known[0].name if known else "")
        self.games = {id: stickers_of(id) for id in game_ids()}
        self.game = game if game in self.games else next(iter(self.games))
        self.stuck: dict[str, frozenset[str]] = {}
        """By game: the stickers that are in the album."""
        self.pages: list[pygame.Rect] = []
        self.headings: list[tuple[str, pygame.Rect]] = []

    @property
    def profile(self) -> Profile | None:
        """Whose album it is."""
        return self.shell.known_players.find(self.name)

    def title(self) -> str:
        if not self.name:
            return self.ctx.translate("album.nobodys")
        return self.ctx.translate(message("album.title", name=self.name))

    def enter(self) -> None:
        if self.reading.done:
            self.reading = Reading(self.shell)
        self._count()

    def choose(self, game: str) -> None:
        """Turn to the page of a game."""
        self.game = game
        self.relayout()

    def _turn(self, step: int) -> None:
        """Open the album of the next person, or the one before."""
        names = [p.name for p in self.shell.known_players.people.profiles]
        at = names.index(self.profile.name) if self.profile is not None else 0
        self.name = names[(at + step) % len(names)]
        self._count()

    # ------------------------------------------------------------------ counting

    def _count(self) -> None:
        profile, known = self.profile, self.reading.known
        if profile is not None:
            self.stuck = {id: earned(profile, known, id, self._solved(id)) for id in self.games}
        self.relayout()

    def _solved(self, game: str) -> dict[int, int]:
        """Puzzles solved on this computer, by grade."""
        solved = offered("solved_puzzles")
        try:
            return solved(self.shell.files, game) if solved else {}
        except BadContent:  # the page of puzzles says so
            return {}

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        ctx, u, (w, h) = self.ctx, self.ctx.u, size
        wide, gap = min(w - u(32), u(WIDE)), u(GAP)
        self.head = pygame.Rect((w - wide) // 2, u(14), wide, u(56))
        back = (ctx.translate("album.back"), self.close, "plain", "icon_back")
        entries: list[Entry] = [back]
        if len(self.shell.known_players.people.profiles) > 1:
            for key, step, icon in (("next", 1, "icon_right"), ("previous", -1, "icon_left")):
                words = ctx.translate(f"album.{key}")
                entries.append((words, partial(self._turn, step), "quiet", icon))
        made: list[Widget] = [*from_right(ctx, self.head.inflate(0, -u(8)), entries)]
        for arrow in made[1:]:
            arrow.style = "plain"  # type: ignore[attr-defined]
        self.head.width = made[-1].rect.x - self.head.x - gap
        top, step = self.head.bottom + gap, wide // max(1, len(self.games))
        for i, game in enumerate(self.games):
            rect = pygame.Rect(self.head.x + i * step, top, step - gap // 2, u(TABS))
            made.append(self._tab(game, rect))
        self.panel = pygame.Rect(self.head.x, top + u(TABS) + gap // 2, wide, 0)
        self.panel.height = min(h - self.panel.y - u(14), u(560))
        self.foot = pygame.Rect(self.panel.x + u(24), 0, wide - u(48), u(FOOT))
        self.foot.bottom = self.panel.bottom - u(10)
        places = self._places()
        self.group = Group([*made, *places], places[0] if places else None)

    def _tab(self, game: str, rect: pygame.Rect) -> GameTab:
        many, stuck = len(self.games[game]), self.stuck.get(game, ())
        below = self.ctx.translate(message("album.count", number=len(stuck), count=many))
        chosen, act = game == self.game, partial(self.choose, game)
        return GameTab(self.ctx, rect, game, below, chosen, act)

    def _places(self) -> list[Place]:
        """The cats on the left page, all else on the right one."""
        u, self.headings = self.ctx.u, []
        room = self.panel.inflate(-u(48), -u(28))
        room.height -= u(FOOT)
        half = (room.width - u(36)) // 2
        left = pygame.Rect(room.x, room.y, half, room.height)
        right = left.move(room.width - half, 0)
        parts = {
            p: [s for s in self.games[self.game] if s.part == p]
            for p in (CATS, WINS, FOUND, PUZZLES)
        }
        third = right.height * 32 // 100
        above = pygame.Rect(right.x, right.y, right.width * 4 // 7 - u(GAP), third)
        beside = pygame.Rect(0, right.y, right.right - above.right - u(2 * GAP), third)
        beside.right = right.right
        below = pygame.Rect(right.x, above.bottom, right.width, right.bottom - above.bottom)
        made = self._part(CATS, parts[CATS], left, 4)
        made += self._part(WINS, parts[WINS], above, 4)
        made += self._part(PUZZLES, parts[PUZZLES], beside, 3)
        made += self._part(FOUND, parts[FOUND], below, 3)
        if made and not self.stuck.get(self.game):
            made[0].example = True
        return made

    def _part(
        self, part: str, stickers: list[Sticker], room: pygame.Rect, across: int
    ) -> list[Place]:
        """A heading with rows of places below; nothing if there are none."""
        if not stickers:
            return []
        ctx, head = self.ctx, self.ctx.u(HEAD)
        self.headings.append((part, pygame.Rect(room.x, room.y, room.width, head)))
        rows = -(-len(stickers) // across)
        wide, high = room.width // across, (room.height - head) // rows
        stuck = self.stuck.get(self.game, frozenset())
        made: list[Place] = []
        for i, sticker in enumerate(stickers):
            x, y = room.x + i % across * wide, room.y + head + i // across * high
            rect = pygame.Rect(x, y, wide, high).inflate(-ctx.u(6), -ctx.u(4))
            made.append(Place(ctx, rect, sticker, sticker.id in stuck))
        return made

    # ------------------------------------------------------------------ input and drawing

    def handle(self, e: Input) -> bool:
        if e.kind == "key" and e.key in ("page up", "page down", "pageup", "pagedown"):
            ids = list(self.games)
            step = -1 if "up" in e.key else 1
            self.choose(ids[(ids.index(self.game) + step) % len(ids)])
            return True
        return super().handle(e)

    def draw_ground(self, surface: pygame.Surface) -> None:
        super().draw_ground(surface)
        ctx, u = self.ctx, self.ctx.u
        box = self.panel.inflate(-u(22), -u(22))
        key = ("album page", self.game, box.size)
        surface.blit(ctx.atlas.keep(key, lambda: self._paper(box.size)), box)
        spine = pygame.Rect(0, self.panel.y + u(16), u(28), self.foot.y - self.panel.y - u(20))
        spine.centerx = self.panel.centerx
        for i in range(spine.width):
            dark = 1 - abs(2 * i / spine.width - 1)
            line = pygame.Surface((1, spine.height), pygame.SRCALPHA)
            line.fill((*ctx.theme["shade"][:3], round(34 * dark * dark)))
            surface.blit(line, (spine.x + i, spine.y))

    def _paper(self, size: tuple[int, int]) -> pygame.Surface:
        """Grained paper in the colour that a game's cover has on the whole."""
        ctx, cover = self.ctx, f"{self.game}/cover"
        made = pygame.Surface(size, pygame.SRCALPHA)
        ctx.tile(made, "common/table_paper", 512)
        if ctx.atlas.has(cover):
            hue = pygame.Color(pygame.transform.average_color(ctx.atlas.get(cover, width=64)))
            hue.hsla = (hue.hsla[0], *PAPER)
            made.fill(hue, special_flags=pygame.BLEND_RGB_MULT)
        corners = pygame.Surface(size, pygame.SRCALPHA)
        rounded(corners, "white", corners.get_rect(), border_radius=ctx.u(10))
        made.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        made.set_alpha(TINT)
        return made

    def draw_heading(self, surface: pygame.Surface) -> None:
        ctx, left = self.ctx, self.head.x
        if self.profile is not None:
            face = pygame.Rect(left, 0, ctx.u(52), ctx.u(52))
            face.centery = self.head.centery
            draw_person(surface, ctx, face, self.profile)
            left = face.right + ctx.u(14)
        room = pygame.Rect(left, self.head.y, self.head.right - left, self.head.height)
        ctx.text(surface, self.title(), room, 38, "cream", "title")

    def draw_page(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        for part, room in self.headings:
            ctx.text(surface, ctx.translate(f"album.{part}"), room, 19, "ink", "title")
        ctx.fit(surface, self._foot_words(), self.foot, 16, "ink_soft")

    def _foot_words(self) -> str:
        """What the place asks for that mouse or keys point at."""
        at = next((w for w in (self.group.at, self.group.focused) if isinstance(w, Place)), None)
        if at is not None:
            return self.ctx.translate(at.sticker.how)
        if not self.reading.done:
            return self.ctx.translate("profile.reading")
        return self.ctx.translate("album.about" if self.name else "album.nobody")
