"""The library: all saved games, to continue, to see again, to delete."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from ...core.registry import game_ids, prototypes
from ...core.types import message
from ...store.saved_games import SavedFile, delete_saved_game, list_saved_games
from ..dialogs.confirm import ConfirmScene
from ..input.inputs import Input
from ..opening import draw_table
from ..shell import Scene, Shell
from ..widgets.controls import Button, Choice
from ..widgets.scrollbar import ScrollBar
from ..widgets.widget import Group, Widget
from .cards import Cards
from .game_row import GameRow

ROW, GAP = 104, 10
"""Least height of a row and the gap between rows, in units."""
REST = 0.12
"""Seconds after scrolling in which no pictures are painted."""


class LibraryScene(Scene):
    """A page of rows; it scrolls row by row."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.cards = Cards(self.ctx)
        self.all: list[SavedFile] = []
        self.kept: list[SavedFile] = []
        """Those of the chosen game; all if ``only`` is empty."""
        self.recorded = False
        """Whether there are playtest sessions."""
        self.only = ""
        self.top = 0
        """Index of the first row on the page."""
        self.lines = 1
        self.rows: list[GameRow] = []
        self.bar: ScrollBar | None = None
        self.room = self.head = pygame.Rect(0, 0, 1, 1)
        self._quiet = 0.0
        self.now = 0.0

    def title(self) -> str:
        return self.ctx.translate("library.title")

    def enter(self) -> None:
        self.cards.clear_unfinished()
        self.all = list_saved_games(self.shell.files)
        self.recorded = bool(self.shell.files.playtests.list_names())
        self._choose(self.only)

    def language_changed(self) -> None:
        self.cards.clear()

    def _choose(self, only: str) -> None:
        self.only = only
        self.kept = [k for k in self.all if not only or k.game_id == only]
        self.relayout()

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        ctx, (w, h) = self.ctx, size
        wide = min(w - ctx.u(32), ctx.u(1180))
        self.head = pygame.Rect((w - wide) // 2, ctx.u(14), wide, ctx.u(60))
        self.room = pygame.Rect(self.head.x, self.head.bottom + ctx.u(8), wide, 0)
        self.room.height = h - self.room.y - ctx.u(14)
        self.lines = max(1, (self.room.height + ctx.u(GAP)) // ctx.u(ROW + GAP))
        self.top = min(max(0, self.top), max(0, len(self.kept) - self.lines))
        self._fill()

    def _fill(self) -> None:
        ctx, room = self.ctx, self.room
        made = self._heading()
        self.rows = []
        more = len(self.kept) > self.lines
        step = (room.height + ctx.u(GAP)) // self.lines
        high = min(step - ctx.u(GAP), ctx.u(ROW + 20))
        wide = room.width - (ctx.u(30) if more else 0)
        for i, kept in enumerate(self.kept[self.top : self.top + self.lines]):
            rect = pygame.Rect(room.x, room.y + i * min(step, high + ctx.u(GAP)), wide, high)
            self._row(made, kept, rect)
        if more:
            rect = pygame.Rect(room.right - ctx.u(18), room.y, ctx.u(18), room.height)
            self.bar = ScrollBar(ctx, rect, self.top, self.lines, len(self.kept), self.scroll_to)
            made.append(self.bar)
        self.group = Group(made)

    def _heading(self) -> list[Widget]:
        ctx, head = self.ctx, self.head
        high = ctx.u(48)
        y = head.centery - high // 2
        back = pygame.Rect(head.right - ctx.u(136), y, ctx.u(136), high)
        words = ctx.translate("library.open")
        wide = ctx.type.size(words, 17 * ctx.unit, "bold")[0] + ctx.u(64)
        file = pygame.Rect(back.x - ctx.u(10) - wide, y, wide, high)
        made: list[Widget] = [
            Button(ctx, back, ctx.translate("library.back"), self.shell.pop, icon="icon_back"),
            Button(ctx, file, words, self._open_file, icon="icon_folder"),
        ]
        if self.recorded:
            words = ctx.translate("playtest.sessions.button")
            wide = ctx.type.size(words, 17 * ctx.unit, "bold")[0] + ctx.u(64)
            file = pygame.Rect(file.x - ctx.u(10) - wide, y, wide, high)
            made.append(Button(ctx, file, words, self.shell.routes.playtests, icon="icon_human"))
        saved = {k.game_id for k in self.all}
        games = [*game_ids(), *(id for id in prototypes() if id in saved)]
        ids = ["", *games]
        if len(saved) > 1:
            names = [
                ctx.translate("library.all"),
                *(ctx.translate(f"{id}.title") for id in games),
            ]
            rect = pygame.Rect(file.x - ctx.u(10 + 250), y, ctx.u(250), high)
            made.append(Choice(ctx, rect, ids, names, self.only, self._choose))
        self.words = pygame.Rect(head.x, head.y, made[-1].rect.x - head.x - ctx.u(16), head.height)
        return made

    words = pygame.Rect(0, 0, 1, 1)

    def _row(self, made: list[Widget], kept: SavedFile, rect: pygame.Rect) -> None:
        """Add a game's row with its buttons."""
        ctx, cards = self.ctx, self.cards
        description = cards.description(kept)
        row = GameRow(ctx, rect, kept.game_id, description, partial(self._open, kept))
        row.stands_for = kept.path
        row.picture = cards.picture(kept)
        row.enabled = not description.wrong
        made.append(row)
        self.rows.append(row)
        side = ctx.u(46)
        y, right = rect.centery - side // 2, rect.right - ctx.u(14)
        entries: list[tuple[str, Callable[[], Any], str, str, str]] = [
            ("delete", partial(self._ask, kept), "icon_trash", "", "quiet")
        ]
        card = cards.card(kept)
        if card is not None:
            entries.append(
                ("replay", partial(self._replay, kept), "icon_replay", "replay", "plain")
            )
            if card.result is None:
                resume = partial(self.shell.sessions.resume, card.unfinished)
                entries.append(("go_on", resume, "icon_play", "go_on", "primary"))
        for key, act, icon, label, style in entries:
            words = ctx.translate(f"library.{label}") if label else ""
            wide = side
            if words:
                wide = ctx.type.size(words, 16 * ctx.unit, "bold")[0] + ctx.u(58)
            box = pygame.Rect(right - wide, y, wide, side)
            button = Button(ctx, box, words, act, icon=icon, style=style, size=16)
            button.stands_for = (key, kept.path)
            button.tip = "" if words else ctx.translate(f"library.{key}")
            made.append(button)
            right = box.x - ctx.u(8)
        row.right = right

    # ------------------------------------------------------------------ actions

    def _open(self, kept: SavedFile) -> None:
        """Continue a game, or show it again if it is over."""
        card = self.cards.card(kept)
        if card is not None and card.result is None:
            self.shell.sessions.resume(card.unfinished)
        else:
            self._replay(kept)

    def _replay(self, kept: SavedFile) -> None:
        self.shell.routes.replay_file(kept.path)

    def _open_file(self) -> None:
        from .open_file import OpenFileScene

        self.shell.push(OpenFileScene(self.shell))

    def _ask(self, kept: SavedFile) -> None:
        """Ask before deleting a game."""
        ctx, card = self.ctx, self.cards.card(kept)
        description = self.cards.description(kept)
        file = " ".join(x for x in (description.title, description.date) if x)
        sentence = message("library.delete_damaged", file=file)
        if card is not None:
            key = "library.delete_over" if card.result else "library.delete_open"
            names = ("list", tuple(p.name for p in card.players))
            sentence = message(key, game=("text", f"{card.record.game_id}.title"), names=names)
        head, yes = ctx.translate("library.delete_head"), ctx.translate("library.delete_yes")
        act = partial(self._delete, kept)
        self.shell.push(ConfirmScene(self.shell, head, ctx.translate(sentence), yes, act))

    def _delete(self, kept: SavedFile) -> None:
        self.shell.sessions.guard(lambda: delete_saved_game(kept.path))
        self.enter()

    # ------------------------------------------------------------------ frames and input

    def scroll_to(self, top: int) -> None:
        """Scroll to a row."""
        top = min(max(0, top), max(0, len(self.kept) - self.lines))
        if top != self.top:
            self.top, self._quiet = top, self.now + REST
            self._fill()

    def update(self, now: float) -> bool:
        """Read or paint the games of the page, one a frame."""
        self.now = now
        if now < self._quiet:
            return False
        page = self.kept[self.top : self.top + self.lines]
        frame = self.rows[0].frame_in(self.ctx, self.rows[0].rect).size if self.rows else (1, 1)
        if not self.cards.read_one(page, frame):
            return False
        self._fill()
        return True

    def handle(self, e: Input) -> bool:
        steps = {"page up": -self.lines, "page down": self.lines, "home": -(10**9), "end": 10**9}
        if e.kind == "back":
            self.shell.pop()
        elif e.kind == "scroll":
            self.scroll_to(self.top - round(e.amount) if abs(e.amount) >= 1 else self.top)
        elif e.kind == "key" and e.key in steps:
            self.scroll_to(self.top + steps[e.key])
        elif e.kind == "key" and e.key in ("up", "down"):
            return self._walk(e)
        else:
            return self.group.handle(e)
        return True

    def _walk(self, e: Input) -> bool:
        """Move the focus from row to row; scroll at the ends of the page."""
        focused = self.group.focused
        if focused is None:
            return self.group.handle(e)
        self.group.handle(e)
        if focused.focus and self.rows:
            self.scroll_to(self.top + (1 if e.key == "down" else -1))
        return True

    def draw(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        draw_table(surface, ctx.atlas, ctx.unit)
        room = self.words
        box = ctx.text(surface, self.title(), room.midleft, 38, "cream", "title", "left", room)
        if self.kept:
            count = ctx.translate(message("library.count", count=len(self.kept)))
            at = (box.right + ctx.u(18), room.centery + ctx.u(5))
            rest = pygame.Rect(at[0], room.y, max(1, room.right - at[0]), room.height)
            ctx.text(surface, count, at, 17, "cream", "semibold", "left", rest)
        else:
            self._draw_none(surface)
        self.group.draw(surface)

    def _draw_none(self, surface: pygame.Surface) -> None:
        """Say that there is nothing yet."""
        ctx = self.ctx
        panel = pygame.Rect(0, 0, min(ctx.u(620), self.room.width), ctx.u(190))
        panel.center = (self.room.centerx, self.room.centery + ctx.u(20))
        cat = ctx.atlas.get("common/peek_cat", height=ctx.u(130))
        at = (panel.centerx, panel.y - ctx.u(104))
        surface.blit(cat, cat.get_rect(midtop=at))
        ctx.panel(surface, panel)
        words = ctx.translate("library.none")
        if self.only:
            words = ctx.translate(message("library.none_of", game=("text", f"{self.only}.title")))
        head = pygame.Rect(panel.x + ctx.u(24), panel.y + ctx.u(26), panel.width - ctx.u(48), 0)
        head.height = ctx.u(44)
        ctx.text(surface, words, head.center, 28, "ink", "title", "middle", head)
        below = pygame.Rect(head.x, head.bottom + ctx.u(4), head.width, ctx.u(84))
        ctx.fit(surface, ctx.translate("library.none_below"), below, 17, "ink_soft", align="middle")
