"""The library: all saved games, to continue, to see again, to delete."""

from __future__ import annotations

from functools import partial

import pygame

from ...catalog import prototypes
from ...content.game_ids import game_ids
from ...content.names import game_title
from ...core.types import message
from ...store.saved_games import SavedFile, delete_saved_game, list_saved_games
from ..dialog import ConfirmScene
from ..page import RowPage
from ..shell import Shell
from ..widgets.button_rows import Entry, from_right
from ..widgets.controls import Button, Choice
from ..widgets.widget import Widget
from .cards import Cards, GameRow

REST = 0.12
"""Seconds after scrolling in which no game is read and no picture painted."""


class LibraryScene(RowPage[SavedFile]):
    """All saved games, or those of one game."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.cards = Cards(self.ctx)
        self.all: list[SavedFile] = []
        self.recorded = False
        """Whether there are playtest sessions."""
        self.only = ""
        """The game whose files are shown; "": all."""
        self.rows: list[GameRow] = []
        self._quiet = 0.0

    def title(self) -> str:
        return self.ctx.translate("library.title")

    def enter(self) -> None:
        self.cards.clear_unfinished()
        self._list()
        self.relayout()

    def _list(self) -> None:
        self.all = list_saved_games(self.shell.files)
        playtests = self.shell.files.playtests
        self.recorded = bool(playtests and playtests.list_names())
        self._filter()

    def _filter(self) -> None:
        self.items = [k for k in self.all if not self.only or k.game_id == self.only]

    def language_changed(self) -> None:
        self.cards.clear()

    def _choose(self, only: str) -> None:
        self.only = only
        self._filter()
        self.relayout()

    # ------------------------------------------------------------------ layout

    def fill(self) -> None:
        self.rows = []
        super().fill()

    def buttons(self, head: pygame.Rect) -> list[Widget]:
        ctx, high = self.ctx, self.ctx.u(48)
        y = head.centery - high // 2
        back = pygame.Rect(head.right - ctx.u(136), y, ctx.u(136), high)
        row = pygame.Rect(head.x, y, back.x - ctx.u(10) - head.x, high)
        entries = [(ctx.translate("library.open"), self._open_file, "plain", "icon_folder")]
        if self.recorded:
            show = partial(self.shell.routes.open, "playtests")
            entries.append((ctx.translate("playtest.sessions.button"), show, "plain", "icon_human"))
        words = ctx.translate("library.back")
        made: list[Widget] = [
            Button(ctx, back, words, self.close, icon="icon_back"),
            *from_right(ctx, row, entries),
        ]
        saved = {k.game_id for k in self.all}
        games = [*game_ids(), *(id for id in prototypes() if id in saved)]
        ids = ["", *games]
        if len(saved) > 1:
            names = [
                ctx.translate("library.all"),
                *(game_title(ctx.catalogue, id) for id in games),
            ]
            rect = pygame.Rect(made[-1].rect.x - ctx.u(10 + 250), y, ctx.u(250), high)
            made.append(Choice(ctx, rect, ids, names, self.only, self._choose))
        return made

    def add_row(self, made: list[Widget], kept: SavedFile, rect: pygame.Rect) -> None:
        ctx, cards = self.ctx, self.cards
        description = cards.description(kept)
        row = GameRow(ctx, rect, kept.game_id, description, partial(self._open, kept))
        row.stands_for = kept.path
        row.picture = cards.picture(kept)
        row.enabled = not description.wrong
        made.append(row)
        self.rows.append(row)
        say = ctx.translate
        entries: list[Entry] = [
            (say("library.delete"), partial(self._ask, kept), "quiet", "icon_trash")
        ]
        card = cards.card(kept)
        if card is not None:
            replay = partial(self.shell.routes.replay_file, kept.path)
            entries.append((say("library.replay"), replay, "plain", "icon_replay"))
            if card.result is None:
                resume = partial(self.shell.games.resume, card.unfinished)
                entries.append((say("library.go_on"), resume, "primary", "icon_play"))
        buttons = self.row_buttons(rect, entries, f"{description.title}, {description.date}")
        for button in buttons:
            button.stands_for = (button.icon, kept.path)
        made += buttons
        row.right = buttons[-1].rect.x - ctx.u(8)

    # ------------------------------------------------------------------ actions

    def _open(self, kept: SavedFile) -> None:
        """Continue a game, or show it again if it is over."""
        card = self.cards.card(kept)
        if card is not None and card.result is None:
            self.shell.games.resume(card.unfinished)
        else:
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
            sentence = message(key, game=description.title, names=names)
        head, yes = ctx.translate("library.delete_head"), ctx.translate("library.delete_yes")
        act = partial(self._delete, kept)
        self.shell.push(ConfirmScene(self.shell, head, ctx.translate(sentence), yes, act))

    def _delete(self, kept: SavedFile) -> None:
        self.shell.routes.guard(lambda: delete_saved_game(kept.path))
        self.enter()

    # ------------------------------------------------------------------ frames

    def scroll_to(self, top: int) -> None:
        super().scroll_to(top)
        self._quiet = self.now + REST

    def update(self, now: float) -> bool:
        """Read or paint the games of the page, one a frame."""
        self.now = now
        if now < self._quiet:
            return False
        frame = self.rows[0].frame_in(self.ctx, self.rows[0].rect).size if self.rows else (1, 1)
        if not self.cards.read_one(self.page, frame):
            self.say_what_was_read()
            return False
        self.refill()
        return True

    def count_words(self) -> str:
        return self.ctx.translate(message("library.count", count=len(self.items)))

    def draw_none(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        panel = pygame.Rect(0, 0, min(ctx.u(620), self.room.width), ctx.u(190))
        panel.center = (self.room.centerx, self.room.centery + ctx.u(20))
        cat = ctx.atlas.get("common/peek_cat", height=ctx.u(130))
        at = (panel.centerx, panel.y - ctx.u(104))
        surface.blit(cat, cat.get_rect(midtop=at))
        ctx.panel(surface, panel)
        words = ctx.translate("library.none")
        if self.only:
            game = game_title(ctx.catalogue, self.only)
            words = ctx.translate(message("library.none_of", game=game))
        head = pygame.Rect(panel.x + ctx.u(24), panel.y + ctx.u(26), panel.width - ctx.u(48), 0)
        head.height = ctx.u(44)
        ctx.text(surface, words, head, 28, "ink", "title", "middle")
        below = pygame.Rect(head.x, head.bottom + ctx.u(4), head.width, ctx.u(84))
        ctx.fit(surface, ctx.translate("library.none_below"), below, 17, "ink_soft", align="middle")
