"""The title: the games as covers, a game to continue or to play again, and a cat that sleeps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import pi, sin
from typing import TYPE_CHECKING, Any

import pygame

from ..catalog import forget_prototypes, has_board, prototypes
from ..content.game_ids import game_ids
from ..content.names import game_title
from ..core.types import message
from .dates import moment_of
from .graphics.context import DrawContext
from .graphics.shapes import rounded
from .input.inputs import Input
from .opening import CAT, CAT_ABOVE, Places, draw_lettering, draw_table, places
from .shell import Scene, Shell
from .widgets.button_rows import Entry as ButtonEntry
from .widgets.button_rows import from_right, needed, side_by_side
from .widgets.controls import Button
from .widgets.widget import Group, Widget

if TYPE_CHECKING:
    from .prototypes.entries import Entry


EVERY, BREATH, FRAMES = 30.0, 2.4, 5
"""Seconds from one breath to the next, seconds that one takes, its frames a second: few, because a
program that nobody uses should use next to no processor."""
WATCHED = 75.0
"""Seconds after the last input in which it breathes; later nobody is looking, and every breath
would keep the program from sleeping."""
DEEP = 0.05
"""How much it grows by breathing in."""
AWAKE = 2.0
"""Seconds for which it keeps an eye on whoever has stroked it."""
TABLE = 360
"""Units for a table that is ready; where there is less, the button beside it has only an icon."""
EDGE = 58
"""How much wider the buttons at the bottom are than their words, in units."""
FOOT = 800
"""Units that the buttons at the bottom need, beside a table."""
TOYS = (("title_yarn", 122), ("title_mouse", 104))
"""What the cat has left on the table at the left and at the right of the covers, with its width in
units."""
LETTERS = 3
"""The letters z that rise with a breath."""


class SleepingCat:
    """Breathes now and then while somebody is there, unless motion is reduced; opens an eye to
    whoever touches it, and purrs when it is stroked."""

    def __init__(self, ctx: DrawContext) -> None:
        self.ctx = ctx
        self.frame = 0
        """The current picture of a breath; 0: the cat lies still."""
        self.watched_until = WATCHED
        self.left = self.edge = self.width = 0
        self.touched = self.awake = False
        self.awake_until = 0.0

    def place(self, cover: pygame.Rect) -> None:
        """Lie on the upper edge of a cover."""
        ctx = self.ctx
        self.width = min(ctx.u(CAT), cover.width)
        self.left, self.edge = cover.centerx - self.width // 2, cover.y + ctx.u(2)

    def watch(self, now: float) -> None:
        """Somebody is there: breathe for a while."""
        self.watched_until = now + WATCHED

    def handle(self, e: Input, now: float) -> None:
        """Somebody moves the pointer, or presses; the cat takes no input away from others."""
        self.watch(now)
        if e.kind not in ("hover", "press"):
            return
        height = self.width * 0.36
        body = pygame.Rect(self.left, round(self.edge - height), self.width, round(height))
        self.touched = body.collidepoint(e.pos)
        if self.touched and e.kind == "press":
            self.awake_until = now + AWAKE
            self.ctx.sounds.play("common/purr")

    def update(self, now: float) -> bool:
        """Advance to ``now``; True: draw again."""
        since = now % EVERY - (EVERY - BREATH)
        awake = self.touched or now < self.awake_until
        still = since < 0 or now > self.watched_until or self.ctx.reduced_motion or awake
        frame = 0 if still else 1 + int(since * FRAMES)
        moved = (frame, awake) != (self.frame, self.awake)
        self.frame, self.awake = frame, awake
        return moved

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cat and the letters of its snoring."""
        name = "title_cat_awake" if self.awake else "title_cat"
        cat = self.ctx.atlas.get(f"common/{name}", width=self.width)
        share = min(1.0, self.frame / (BREATH * FRAMES))
        if self.frame:
            high = cat.height * (1 + DEEP * sin(pi * share))
            cat = pygame.transform.smoothscale(cat, (cat.width, round(high)))
        above = round(self.width * CAT_ABOVE * cat.height / (self.width * 320 / 700))
        foot = (self.left + self.width // 2, self.edge + self.ctx.u(8))
        draw_shadow(surface, self.ctx, foot, self.width)
        surface.blit(cat, (self.left, self.edge - above))
        if self.frame:
            self._letters(surface, share)

    def _letters(self, surface: pygame.Surface, share: float) -> None:
        """Each rises from the head, grows and fades."""
        ctx = self.ctx
        for i in range(LETTERS):
            age = (share - 0.2 * i) / (1 - 0.2 * (LETTERS - 1))
            if not 0 <= age <= 1:
                continue
            size = (16 + 14 * age) * ctx.unit
            letter = ctx.type.line("z", size, ctx.theme["cream"], "title").copy()
            letter.set_alpha(round(255 * sin(pi * age)))
            x = self.left + self.width * (0.06 - 0.08 * age)
            y = self.edge - self.width * (0.26 + 0.2 * age)
            surface.blit(letter, letter.get_rect(center=(round(x), round(y))))


def draw_shadow(
    surface: pygame.Surface, ctx: DrawContext, foot: tuple[int, int], wide: int
) -> None:
    """The shadow of what lies on the table, in the light of the lamp."""
    shadow = ctx.atlas.get("common/shadow_soft", width=wide * 1.1, height=wide * 0.2)
    surface.blit(shadow, shadow.get_rect(center=(foot[0] + wide // 20, foot[1] - wide // 40)))


class Cover(Widget):
    """A game's cover with its title, facts and tagline; a click opens its set-up."""

    def __init__(self, ctx: DrawContext, rect: pygame.Rect, game_id: str, on_click: Any) -> None:
        super().__init__(ctx, rect)
        self.game_id, self.on_click = game_id, on_click
        self.enabled = has_board(game_id)

    def spoken(self) -> str:
        key = "tagline" if self.enabled else "title"
        parts = [f"{self.game_id}.{name}" for name in ("title", "facts", key)]
        known = [part for part in parts if self.ctx.catalogue.find(part) is not None]
        return ". ".join(map(self.ctx.translate, known))

    def click(self, pos: tuple[int, int]) -> None:
        self.ctx.sounds.play("common/flip")
        self.on_click(self.game_id)

    def draw(self, surface: pygame.Surface) -> None:
        ctx, u = self.ctx, self.ctx.u
        lift = u(6) if (self.hover or self.focus) and self.enabled and not self.down else 0
        rect = self.rect.move(0, -lift)
        shadow = pygame.Surface(rect.size, pygame.SRCALPHA)
        colour = (*ctx.theme["shade"][:3], 90)
        rounded(shadow, colour, shadow.get_rect(), border_radius=u(14))
        surface.blit(shadow, self.rect.move(u(4), u(7)))
        ctx.panel(surface, rect)
        width = rect.width - u(20)
        frame = pygame.Rect(rect.x + u(10), rect.y + u(10), width, round(width * 400 / 640))
        self._draw_picture(surface, frame)
        self._draw_words(surface, frame, rect.bottom - u(12))

    def _draw_picture(self, surface: pygame.Surface, frame: pygame.Rect) -> None:
        ctx, name = self.ctx, f"{self.game_id}/cover"
        if ctx.atlas.has(name):
            alpha = 255 if self.enabled else 120
            surface.blit(ctx.atlas.get(name, frame.width, frame.height, alpha=alpha), frame)
        else:
            rounded(surface, ctx.theme["paper_dark"], frame, border_radius=ctx.u(8))
            ctx.icon(surface, "paw", frame.center, 64, "ink_soft")
        rounded(surface, ctx.theme["ink"], frame, ctx.u(2), border_radius=ctx.u(4))

    def _draw_words(self, surface: pygame.Surface, frame: pygame.Rect, bottom: int) -> None:
        """Title, facts and tagline, between the picture's frame and ``bottom``."""
        ctx, u = self.ctx, self.ctx.u
        title = pygame.Rect(frame.x, frame.bottom + u(3), frame.width, u(32))
        colour = "ink" if self.enabled else "ink_soft"
        said = ctx.translate(f"{self.game_id}.title")
        ctx.text(surface, said, title, 22, colour, "title", "middle")
        facts = pygame.Rect(frame.x, title.bottom - u(2), frame.width, u(20))
        if ctx.catalogue.find(key := f"{self.game_id}.facts") is not None:
            said = ctx.translate(key)
            ctx.text(surface, said, facts, 14.5, "ink", "bold", "middle")
        below = pygame.Rect(frame.x, facts.bottom, frame.width, bottom - facts.bottom)
        below = below.inflate(-u(10), 0)
        said = ctx.translate(f"{self.game_id}.tagline" if self.enabled else "title.coming")
        ctx.fit(surface, said, below, 14.5, "ink_soft", "semibold", "middle")


class TableButton(Button):
    """A table that is ready: title and players of a game in one line, and what a click does below;
    or, if they need it, title and players in both lines."""

    def __init__(
        self, ctx: DrawContext, rect: pygame.Rect, words: str, below: str, act: Any
    ) -> None:
        super().__init__(ctx, rect, words, act, style="primary", icon="icon_play")
        self.below = below

    def draw(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        rect = self.rect.move(0, ctx.u(1) if self.down and self.hover else 0)
        self.draw_background(surface, rect)
        ctx.icon(surface, self.icon, (rect.x + ctx.u(26), rect.centery), 24)
        room = rect.inflate(-ctx.u(62), -ctx.u(12))
        room.x = rect.x + ctx.u(46)
        if not ctx.fits(self.label, 16.5, room.width):
            ctx.fit(surface, self.label, room.inflate(0, -ctx.u(8)), 15.5, "ink", "bold")
            return
        if not self.below:
            ctx.text(surface, self.label, room, 16.5, "ink", "bold")
            return
        top = pygame.Rect(room.x, room.y, room.width, round(room.height * 0.56))
        low = pygame.Rect(room.x, top.bottom, room.width, room.bottom - top.bottom)
        ctx.text(surface, self.label, top, 16.5, "ink", "bold")
        ctx.text(surface, self.below, low, 13, "ink", "semibold")


class TitleScene(Scene):
    """The first screen; always at the bottom of the stack."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.saved: list[Any] = []
        self.turn = 0
        """The turn that the newest saved game is in; 0: none has begun."""
        self.prototypes: list[Entry] = []
        self.page = 0
        """The current page of the list of prototypes."""
        self.cat = SleepingCat(self.ctx)

    def title(self) -> str:
        return self.ctx.translate("title.title")

    def enter(self) -> None:
        self.cat.watch(self.shell.now())
        forget_prototypes()  # their files may have been edited
        self.prototypes = _entries() if prototypes() else []
        self.saved = self.shell.games.unfinished()
        self.turn = self.saved[0].turn() if self.saved else 0  # the others are in the library
        self.relayout()

    def layout(self, size: tuple[int, int]) -> None:
        ctx, ids = self.ctx, game_ids()
        laid = places(size, ctx.unit, len(ids), bool(self.prototypes))
        self.head = laid.head
        self.cat.place(laid.cat)
        self._place_toys(size[0], laid)
        made: list[Widget] = [
            Cover(ctx, rect, game_id, partial(self.shell.routes.open, "setup"))
            for game_id, rect in zip(ids, laid.covers, strict=True)
        ]
        if self.prototypes:
            made += self._column(size, laid)
        made += self._below(laid.below)
        made += self._foot(size, laid.covers, made)
        self.group = Group(made)

    def _place_toys(self, width: int, laid: Places) -> None:
        """Beside the covers, where the table would be bare; what has no room there is put away."""
        left = min(cover.x for cover in laid.covers)
        right = width if self.prototypes else max(cover.right for cover in laid.covers)
        bottom = max(cover.bottom for cover in laid.covers) - self.ctx.u(12)
        self.toys = []
        for (name, wide), (begin, end) in zip(TOYS, ((0, left), (right, width)), strict=True):
            if end - begin >= self.ctx.u(wide + 14):
                self.toys.append((name, wide, ((begin + end) // 2, bottom)))

    def _below(self, room: pygame.Rect) -> list[Button]:
        """What there is beside games, below the lettering."""
        routes, words = self.shell.routes, self.ctx.translate
        entries: list[ButtonEntry] = []
        if routes.opens("puzzles"):
            puzzles = partial(routes.open, "puzzles")
            entries.append((words("title.puzzles"), puzzles, "plain", "icon_star"))
        if routes.opens("album"):
            album = partial(routes.open, "album")
            entries.append((words("title.album"), album, "plain", "icon_card"))
        room = room.copy()
        room.width = room.width * len(entries) // 2
        room.centerx = self.head.centerx
        return side_by_side(self.ctx, room, entries, gap=10)

    def _column(self, size: tuple[int, int], laid: Places) -> list[Widget]:
        from .prototypes.column import WIDTH, column  # imported late, to show the title sooner

        ctx, bottom = self.ctx, size[1] - self.ctx.u(86)
        room = pygame.Rect(0, laid.covers[0].y, ctx.u(WIDTH), bottom - laid.covers[0].y)
        right = laid.covers[0].right if len(laid.covers) < 2 else laid.covers[1].right
        room.x = min(size[0] - ctx.u(24) - room.width, right + ctx.u(30))
        made: list[Widget] = []
        if self.shell.routes.opens("choose_files"):
            rect = pygame.Rect(room.x, room.bottom - ctx.u(48), room.width, ctx.u(48))
            room.height = rect.y - ctx.u(8) - room.y
            words, act = (
                ctx.translate("title.import"),
                partial(self.shell.routes.open, "choose_files"),
            )
            made.append(Button(ctx, rect, words, act, icon="icon_folder"))
        tall = laid.covers[0].height
        return [*column(ctx, room, self.prototypes, self.page, tall, self._open, self._turn), *made]

    def _foot(
        self, size: tuple[int, int], covers: Sequence[pygame.Rect], above: Sequence[Widget]
    ) -> list[Widget]:
        """The buttons at the bottom: a game to continue or play again on the left, pages on the
        right; they begin and end with what is above, if that is wide enough."""
        u, shell, (w, h) = self.ctx.u, self.shell, size
        left, x = min(r.x for r in covers), max(widget.rect.right for widget in above)
        again = self._played_last()
        if x - left < u(FOOT + TABLE * bool(self.saved or again)):
            left, x = u(32), w - u(32)
        y = h - u(70)
        pages: list[tuple[str, str, Callable[[], object]]] = [
            ("title.quit", "icon_close", shell.quit),
            ("title.settings", "icon_settings", partial(shell.routes.open, "settings")),
            ("library.button", "icon_replay", partial(shell.routes.open, "library")),
            ("title.players", "icon_human", partial(shell.routes.open, "players")),
        ]
        imports = not self.prototypes and shell.routes.opens("choose_files")
        if imports:
            choose = partial(shell.routes.open, "choose_files")
            pages.insert(1, ("title.import", "icon_folder", choose))
        entries = [(self.ctx.translate(words), act, "plain", icon) for words, icon, act in pages]
        free = x - left - needed(self.ctx, entries, gap=8, edge=EDGE)
        if imports and free < u(TABLE + 26) and (self.saved or again):
            entries[1] = (entries[1][0], choose, "quiet", "icon_folder")
        row = pygame.Rect(left, y, x - left, u(50))
        buttons = from_right(self.ctx, row, entries, gap=8, edge=EDGE)
        for button in buttons:
            button.style = "plain"
        made: list[Widget] = [*buttons]
        x = made[-1].rect.x - u(8)
        room = pygame.Rect(left, y - u(6), x - u(18) - left, u(56))
        if self.saved:
            made.append(self._continue_button(room))
        elif again:
            title, names, act = again
            below = self.ctx.translate("title.again")
            made.append(self._table_button(room, title, names, below, act))
        return made[::-1]  # from left to right, as Tab goes

    def _played_last(self) -> tuple[str, Sequence[str], Callable[[], None]] | None:
        """Title and players of the game that was begun last, and what begins it again."""
        id, tables = self.shell.settings.played, self.shell.settings.tables
        if id not in tables:
            return None
        if id in game_ids() and has_board(id):
            title = self.ctx.translate(f"{id}.title")
        else:
            whole = (entry for entry in self.prototypes if not entry.mistakes)
            title = next((entry.title for entry in whole if entry.id == id), "")
        names = [name for name, *_ in tables[id]["players"]]
        return (title, names, partial(self.shell.games.again, id)) if title else None

    def _continue_button(self, room: pygame.Rect) -> TableButton:
        """For the newest unfinished game."""
        ctx, saved = self.ctx, self.saved[0]
        game = game_title(ctx.catalogue, saved.game_id, saved.record.content)
        since = message("title.since", turn=self.turn, date=moment_of(saved.date))
        below = ctx.translate(since) if self.turn else ""
        names = [player.name for player in saved.players]
        return self._table_button(room, game, names, below, partial(self.shell.games.resume, saved))

    def _table_button(
        self, room: pygame.Rect, game: str, names: Sequence[str], below: str, act: Any
    ) -> TableButton:
        """As wide as its words need and ``room`` allows."""
        ctx = self.ctx
        words = ctx.translate(message("title.go_on", game=game, names=("list", tuple(names))))
        wide = ctx.type.size(words, 16.5 * ctx.unit, "bold")[0] + ctx.u(84)
        rect = pygame.Rect(room.topleft, (min(wide, room.width), room.height))
        return TableButton(ctx, rect, words, below, act)

    head = pygame.Rect(0, 0, 1, 1)
    toys: list[tuple[str, int, tuple[int, int]]]
    """Sprites with their widths in units and the middles of their lower edges."""

    def _open(self, entry: Entry) -> None:
        if entry.mistakes:
            again = partial(self._look_again, entry)
            self.shell.routes.open("broken", entry.id, entry.folder, entry.mistakes, again)
        else:
            self.shell.routes.open("setup", entry.id)

    def _look_again(self, entry: Entry) -> None:
        from .prototypes.entries import entry_of  # imported with the first prototype

        self.enter()
        self._open(entry_of(entry.id, entry.folder))

    def _turn(self, page: int) -> None:
        self.page = page
        self.relayout()

    def update(self, now: float) -> bool:
        return self.cat.update(now)

    def handle(self, e: Input) -> bool:
        self.cat.handle(e, self.shell.now())
        return self.group.handle(e)

    def draw(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        draw_table(surface, ctx.atlas, ctx.unit)
        draw_lettering(surface, ctx.atlas, self.head)
        for name, wide, foot in self.toys:
            toy = ctx.atlas.get(f"common/{name}", width=ctx.u(wide))
            draw_shadow(surface, ctx, foot, ctx.u(wide))
            surface.blit(toy, toy.get_rect(midbottom=foot))
        self.group.draw(surface)
        self.cat.draw(surface)


def _entries() -> list[Entry]:
    from .prototypes.entries import entries  # imported late, to show the title sooner

    return entries()
