"""The title: the games as covers, and unfinished games to continue."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from ..core.registry import forget_prototypes, game_ids, prototypes
from ..core.types import message
from .dates import date_of
from .graphics.context import DrawContext
from .input.inputs import Input
from .opening import Places, draw_lettering, draw_table, places
from .shell import Scene, Shell
from .sleeping_cat import SleepingCat
from .stage.board_registry import has_board
from .widgets.controls import Button
from .widgets.widget import Group, Widget

if TYPE_CHECKING:
    from .prototypes.entries import Entry


class Cover(Widget):
    """A game's box."""

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
        ctx = self.ctx
        lift = ctx.u(6) if (self.hover or self.focus) and self.enabled and not self.down else 0
        rect = self.rect.move(0, -lift)
        shadow = pygame.Surface((rect.width, rect.height), pygame.SRCALPHA)
        pygame.draw.rect(
            shadow, (*ctx.theme["shade"][:3], 90), shadow.get_rect(), border_radius=ctx.u(14)
        )
        surface.blit(shadow, (self.rect.x + ctx.u(4), self.rect.y + ctx.u(7)))
        ctx.panel(surface, rect)
        frame = rect.inflate(-ctx.u(20), 0)
        frame.height = round(frame.width * 400 / 640)
        frame.y = rect.y + ctx.u(10)
        name = f"{self.game_id}/cover"
        if ctx.atlas.has(name):
            surface.blit(
                ctx.atlas.get(name, frame.width, frame.height, alpha=255 if self.enabled else 120),
                frame,
            )
        else:
            pygame.draw.rect(surface, ctx.theme["paper_dark"], frame, border_radius=ctx.u(8))
            ctx.icon(surface, "paw", frame.center, 64, "ink_soft")
        pygame.draw.rect(surface, ctx.theme["ink"], frame, ctx.u(2), border_radius=ctx.u(4))
        words = pygame.Rect(frame.x, frame.bottom + ctx.u(3), frame.width, ctx.u(32))
        colour = "ink" if self.enabled else "ink_soft"
        ctx.text(
            surface,
            ctx.translate(f"{self.game_id}.title"),
            words.center,
            22,
            colour,
            "title",
            "middle",
            words,
        )
        facts = pygame.Rect(frame.x, words.bottom - ctx.u(2), frame.width, ctx.u(20))
        if ctx.catalogue.find(key := f"{self.game_id}.facts") is not None:
            said = ctx.translate(key)
            ctx.text(surface, said, facts.center, 14.5, "ink", "bold", "middle", facts)
        below = pygame.Rect(frame.x, facts.bottom, frame.width, 0)
        below.height = rect.bottom - ctx.u(7) - below.y
        tagline = (
            ctx.translate(f"{self.game_id}.tagline")
            if self.enabled
            else ctx.translate("title.coming")
        )
        ctx.fit(surface, tagline, below, 14.5, "ink_soft", "semibold", "middle")


class ContinueButton(Button):
    """An unfinished game: its title and players in one line, turn and date below; or, if they need
    it, title and players in both lines."""

    def __init__(
        self, ctx: DrawContext, rect: pygame.Rect, words: str, below: str, act: Any
    ) -> None:
        super().__init__(ctx, rect, words, act, style="primary", icon="icon_play")
        self.below = below

    def draw(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        rect = self.rect.move(0, ctx.u(1) if self.down and self.hover else 0)
        frame = ctx.atlas.nine(f"common/{self._frame()}", rect.size, 28, self._border())
        surface.blit(frame, rect)
        ctx.icon(surface, self.icon, (rect.x + ctx.u(26), rect.centery), 24)
        room = rect.inflate(-ctx.u(62), -ctx.u(12))
        room.x = rect.x + ctx.u(46)
        if not self.below or not ctx.fits(self.label, 16.5, room.width):
            ctx.fit(surface, self.label, room, 17, "ink", "bold")
            return
        top = pygame.Rect(room.x, room.y, room.width, round(room.height * 0.56))
        low = pygame.Rect(room.x, top.bottom, room.width, room.bottom - top.bottom)
        ctx.text(surface, self.label, top.midleft, 16.5, "ink", "bold", "left", top)
        ctx.text(surface, self.below, low.midleft, 13, "ink", "semibold", "left", low)


class TitleScene(Scene):
    """The first screen; always at the bottom of the stack."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.saved: list[Any] = []
        self.turns: list[int] = []
        self.prototypes: list[Entry] = []
        self.page = 0
        """Of the prototypes."""
        self.cat = SleepingCat(self.ctx)

    def title(self) -> str:
        return self.ctx.translate("title.title")

    def enter(self) -> None:
        forget_prototypes()  # their files may have been edited
        self.prototypes = _entries() if prototypes() else []
        self.saved = self.shell.sessions.unfinished()
        self.turns = [saved.turn() for saved in self.saved[:1]]  # the others are in the library
        self.relayout()

    def layout(self, size: tuple[int, int]) -> None:
        ctx, ids = self.ctx, game_ids()
        laid = places(size, ctx.unit, len(ids), bool(self.prototypes))
        self.head = laid.head
        self.cat.place(laid.cat)
        made: list[Widget] = [
            Cover(ctx, rect, game_id, self.shell.routes.setup)
            for game_id, rect in zip(ids, laid.covers, strict=True)
        ]
        if self.prototypes:
            made += self._column(size, laid)
        made += self._foot(*size)
        self.group = Group(made)

    def _column(self, size: tuple[int, int], laid: Places) -> list[Widget]:
        from .prototypes.column import WIDTH, column  # imported late, to show the title sooner

        ctx, bottom = self.ctx, size[1] - self.ctx.u(86)
        room = pygame.Rect(0, laid.covers[0].y, ctx.u(WIDTH), bottom - laid.covers[0].y)
        right = laid.covers[0].right if len(laid.covers) < 2 else laid.covers[1].right
        room.x = min(size[0] - ctx.u(24) - room.width, right + ctx.u(30))
        return column(ctx, room, self.prototypes, self.page, self._open, self._turn)

    def _foot(self, w: int, h: int) -> list[Widget]:
        ctx = self.ctx
        y, tall = h - ctx.u(70), ctx.u(50)
        made: list[Widget] = []
        settings = pygame.Rect(w - ctx.u(32) - ctx.u(150), y, ctx.u(150), tall)
        players = settings.move(-ctx.u(158), 0)
        library = players.move(-ctx.u(188), 0)
        library.width = ctx.u(180)
        leave = pygame.Rect(library.x - ctx.u(128), y, ctx.u(120), tall)
        made.append(
            Button(
                ctx,
                settings,
                ctx.translate("title.settings"),
                self.shell.routes.settings,
                icon="icon_settings",
            )
        )
        words, act = ctx.translate("title.players"), self.shell.routes.players
        made.append(Button(ctx, players, words, act, icon="icon_human"))
        words, act = ctx.translate("library.button"), self.shell.routes.library
        made.append(Button(ctx, library, words, act, icon="icon_replay"))
        made.append(
            Button(ctx, leave, ctx.translate("title.quit"), self.shell.quit, icon="icon_close")
        )
        x = ctx.u(32)
        for saved, turn in zip(self.saved, self.turns, strict=False):
            words = ctx.translate(
                message(
                    "title.go_on",
                    game=("text", f"{saved.game_id}.title"),
                    names=("list", tuple(p.name for p in saved.players)),
                )
            )
            wide = min(
                ctx.type.size(words, 16.5 * ctx.unit, "bold")[0] + ctx.u(76), leave.x - ctx.u(58)
            )
            rect = pygame.Rect(x, y - ctx.u(6), wide, tall + ctx.u(6))
            date = date_of(saved.date)
            below = ctx.translate(message("title.since", turn=turn, date=date)) if turn else ""
            made.append(
                ContinueButton(ctx, rect, words, below, partial(self.shell.sessions.resume, saved))
            )
            x = rect.right + ctx.u(10)
        return made

    head = pygame.Rect(0, 0, 1, 1)

    def _open(self, entry: Entry) -> None:
        if entry.mistake:
            self.shell.notify(entry.mistake)
        else:
            self.shell.routes.setup(entry.id)

    def _turn(self, page: int) -> None:
        self.page = page
        self.relayout()

    def update(self, now: float) -> bool:
        return self.cat.update(now)

    def handle(self, e: Input) -> bool:
        return self.group.handle(e)

    def draw(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        draw_table(surface, ctx.atlas, ctx.unit)
        draw_lettering(surface, ctx.atlas, self.head)
        self.group.draw(surface)
        self.cat.draw(surface)


def _entries() -> list[Entry]:
    from .prototypes.entries import entries  # imported late, to show the title sooner

    return entries()
