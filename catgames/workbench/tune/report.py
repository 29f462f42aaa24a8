"""The page "Figures": the report of a game with its changes, and the way to its notable games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from ...content.languages import ENGLISH
from ...content.names import card_name, level_name
from ...content.texts import catalogue
from ...core.game import Game
from ...core.record import Record
from ...core.types import message
from ...match.replay import Replay
from ...store.unfinished import game_of
from ...store.variants import Variant
from ...ui.graphics.shapes import rounded
from ...ui.shell import Shell
from ...ui.widgets.controls import Button
from ...ui.widgets.plate import draw_mark
from ...ui.widgets.tile import Tab
from ...ui.widgets.widget import Widget
from ..background import BackgroundBatch
from ..overview import (
    NotableGame,
    Overview,
    even_share,
    fairness_keys,
    histogram,
    keys_of,
    overviews,
    ranked_cards,
)
from ..plots import has_matplotlib
from ..report import Names, names_of, pictures_of, write_report
from ..words import cell, figure_name
from .charts import (
    Listing,
    PointChart,
    PointRow,
    Row,
    draw_legend,
    draw_lengths,
    draw_tension,
    written,
)
from .short import Short
from .trial import TrialScene

TABS = {
    "short": "icon_star",
    "fairness": "icon_trophy",
    "length": "icon_clock",
    "tension": "icon_film",
    "cards": "icon_card",
    "figures": "icon_log",
    "games": "icon_replay",
}


class ReportScene(TrialScene):
    """Seven tabs once games have been played."""

    help_key = "tune.report_how"

    def __init__(self, shell: Shell, base: Game[Any, Any], variant: Variant | None) -> None:
        super().__init__(shell, base)
        self.variant = variant
        self.tab = "short"
        self.found: list[Overview] = []
        self.page = pygame.Rect(0, 0, 1, 1)
        """The place right of the tabs."""
        self.writing: BackgroundBatch | None = None
        """Writes the HTML page."""

    def title(self) -> str:
        name = ("text", f"{self.base.info.id}.title")
        return self.ctx.translate(message("tune.report_title", game=name))

    def about(self) -> str:
        told = self.ctx.translate(message("tune.data", data=self.called(self.variant)))
        return f"{told} {self.set_up_words()}"

    def tasks(self) -> list[Any]:
        arm = self.arm(self.variant)
        return [(arm.with_level(lv), seed) for lv in self.levels for seed in range(self.games)]

    def finish(self) -> Callable[[list[Any]], Any]:
        return partial(overviews, self.levels)

    def show(self, result: list[Overview]) -> None:
        self.found = result

    def leave(self) -> None:
        super().leave()
        if self.writing:
            self.writing.close()
            self.writing = None

    def update(self, now: float) -> bool:
        writing = self.writing
        if writing is not None and writing.look() and not writing.running:
            self.writing = None
            told = writing.problem or self.ctx.translate(
                message("tune.page_saved", file=str(writing.result))
            )
            self.shell.notify(told, "danger" if writing.problem else "good")
            self.relayout()
        return super().update(now)

    # ------------------------------------------------------------------ layout

    def place(self, made: list[Widget]) -> None:
        self.page = self.room.copy()
        self.listing = Listing()
        if not self.found:
            return
        ctx = self.ctx
        wide = ctx.u(182)
        self._tabs(made, wide)
        self.page = pygame.Rect(
            self.room.x + wide + ctx.u(18), self.room.y, self.room.width - wide - ctx.u(18), 0
        )
        self.page.height = self.room.height
        legend = (
            self.tab in ("short", "fairness", "length", "tension", "cards") and len(self.found) > 1
        )
        self.legend = pygame.Rect(self.page.x, self.page.y, self.page.width, ctx.u(26))
        if legend:
            self.page.y += self.legend.height
            self.page.height -= self.legend.height
        else:
            self.legend.width = 0
        self.room = self.page.copy()
        make = {
            "fairness": self._fairness,
            "cards": self._cards,
            "figures": self._figures,
            "games": self._games,
        }.get(self.tab)
        if make is not None:
            self.listing = make()
        if has_matplotlib():
            save = pygame.Rect(0, self.foot.y, ctx.u(220), self.foot.height)
            save.right = self.foot.right
            words, enabled = ctx.translate("tune.save_page"), self.writing is None
            made.append(
                Button(ctx, save, words, self.save_page, icon="icon_save", size=16, enabled=enabled)
            )

    legend = pygame.Rect(0, 0, 0, 0)

    @property
    def tabs(self) -> list[str]:
        """The parts that the games have."""
        return [t for t in TABS if t != "cards" or any(o.gains for o in self.found)]

    def _tabs(self, made: list[Widget], wide: int) -> None:
        ctx, tabs = self.ctx, self.tabs
        step = min(ctx.u(48), self.room.height // len(tabs))
        for i, tab in enumerate(tabs):
            rect = pygame.Rect(self.room.x, self.room.y + i * step, wide, step - ctx.u(4))
            words = ctx.translate(f"tune.tab_{tab}")
            act = partial(self.open_tab, tab)
            made.append(Tab(ctx, rect, words, TABS[tab], tab == self.tab, act))

    def open_tab(self, tab: str) -> None:
        """Show another part of the report."""
        self.tab, self.top = tab, 0
        self.relayout()

    # ------------------------------------------------------------------ lists

    def _fairness(self) -> Listing:
        rows = []
        for key in fairness_keys(self.found):
            estimates = [o.figures[key].estimate if key in o.figures else None for o in self.found]
            points = tuple((e.value, e.low, e.high) if e and e.n else None for e in estimates)
            rows.append(PointRow(figure_name(self.ctx.catalogue, self.base.info.id, key), points))
        even = even_share(self.found)
        return PointChart(self.ctx, rows, 0.0, 1.0, even, self._percent).listing()

    def _percent(self, share: float) -> str:
        return self.ctx.translate(message("workbench.percent", number=round(100 * share)))

    def _cards(self) -> Listing:
        gains = [o.gain_intervals for o in self.found]
        most = max((max(map(abs, v)) for by in gains for v in by.values()), default=0.1)
        reach = max(0.2, -(-most // 0.2) * 0.2)
        rows = []
        for name in ranked_cards(self.found):
            points = tuple(by.get(name) for by in gains)
            rows.append(PointRow(card_name(self.ctx.catalogue, self.base.info.id, name), points))
        note = self.ctx.translate("tune.axis_cards")
        return PointChart(self.ctx, rows, -reach, reach, 0.0, self._points, note).listing()

    def _points(self, share: float) -> str:
        number = round(100 * share)
        return f"+{number}" if number > 0 else self.ctx.number(number)

    def _figures(self) -> Listing:
        rows = [Row(partial(self._figure, key)) for key in keys_of(self.found)]
        return Listing(rows, 30, self._figure_head, 32, self._figure_note, 28)

    def _figure_note(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        words = self.ctx.translate("tune.how_to_read")
        self.ctx.text(surface, words, box.midleft, 13.5, "ink_soft", "semibold", "left", box)

    def _columns(self, box: pygame.Rect) -> list[pygame.Rect]:
        many = len(self.found)
        first = round(box.width * (0.5 if many == 1 else 0.36))
        wide = (box.width - first) // many
        return [
            pygame.Rect(box.x + first + i * wide, box.y, wide - self.ctx.u(6), box.height)
            for i in range(many)
        ]

    def _figure_head(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        ctx = self.ctx
        for o, column in zip(self.found, self._columns(box)):
            words = ctx.translate(
                message("tune.level_games", level=level_name(ctx.catalogue, o.level), count=o.games)
            )
            ctx.text(surface, words, column.midright, 14, "ink_soft", "bold", "right", column)
        y = box.bottom - ctx.u(1)
        pygame.draw.line(surface, ctx.theme["ink_soft"], (box.x, y), (box.right, y), ctx.u(1.5))

    def _figure(self, key: str, surface: pygame.Surface, box: pygame.Rect) -> None:
        ctx, columns = self.ctx, self._columns(box)
        left = pygame.Rect(box.x, box.y, columns[0].x - box.x - ctx.u(8), box.height)
        name = figure_name(ctx.catalogue, self.base.info.id, key)
        ctx.fit(surface, name, left, 15, "ink", "bold")
        for o, column in zip(self.found, columns):
            told = written(ctx, cell(o.figures.get(key), ctx.translate("tune.of")))
            ctx.text(surface, told, column.midright, 14, "ink", "medium", "right", column)

    def _games(self) -> Listing:
        games = [game for o in self.found for game in o.notable]
        rows = [Row(partial(self._game, g), partial(self._watch, g)) for g in games]
        return Listing(rows, 58)

    def _game(self, game: NotableGame, surface: pygame.Surface, box: pygame.Rect) -> None:
        ctx = self.ctx
        pygame.draw.line(surface, ctx.theme["paper_dark"], box.bottomleft, box.bottomright)
        wide = (box.width - ctx.u(176)) // 2
        left = pygame.Rect(box.x, box.y + ctx.u(3), wide, ctx.u(26))
        ctx.text(surface, ctx.translate(f"workbench.why.{game.why}"), left, 16, "ink", "bold")
        words = message(
            "tune.game",
            level=level_name(ctx.catalogue, game.level),
            seed=game.seed,
            turns=ctx.translate(message("tune.turns", count=game.turns)),
        )
        below = left.move(0, ctx.u(24))
        ctx.text(surface, ctx.translate(words), below, 14, "ink_soft", "semibold")
        right = pygame.Rect(left.right, box.y, wide, box.height)
        self._scores(game, surface, right)

    def _scores(self, game: NotableGame, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Each seat's points, those of the winners on gold."""
        ctx = self.ctx
        wide = min(ctx.u(84), room.width // max(1, len(game.scores)))
        for seat, score in enumerate(game.scores):
            box = pygame.Rect(room.x + seat * wide, room.y + ctx.u(6), wide - ctx.u(6), 0)
            box.height = room.height - ctx.u(12)
            if seat in game.winners:
                rounded(surface, ctx.theme["gold"], box, border_radius=ctx.u(8))
            rounded(surface, ctx.theme["ink_soft"], box, ctx.u(1.5), border_radius=ctx.u(8))
            r, inner = ctx.u(9), box.inflate(-ctx.u(12), 0)
            at = (inner.x + r, box.centery)
            draw_mark(surface, ctx, seat % len(ctx.theme.seats), *at, r, str(seat + 1))
            inner.x, inner.width = inner.x + 2 * r, inner.width - 2 * r
            ctx.text(surface, ctx.number(round(score, 1)), inner, 17, "ink", "heavy", "middle")

    def _watch(self, game: NotableGame, made: list[Widget], box: pygame.Rect) -> None:
        ctx = self.ctx
        rect = pygame.Rect(box.right - ctx.u(150), box.y + ctx.u(7), ctx.u(150), ctx.u(44))
        words, act = ctx.translate("tune.watch"), partial(self.watch, game)
        button = Button(ctx, rect, words, act, icon="icon_replay", size=16)
        button.stands_for = (game.why, game.level, game.seed)
        made.append(button)

    # ------------------------------------------------------------------ actions

    def watch(self, game: NotableGame) -> None:
        """Open the replay of a game."""

        def show() -> None:
            record = Record.read(game.record)
            self.shell.routes.open("replay", Replay(game_of(record), record))

        self.shell.routes.guard(show)

    def save_page(self) -> None:
        """Write the report as a page, with the records of the notable games beside it."""
        game, found = self.base.info.id, tuple(self.found)
        out = self.shell.files.reports / f"{game}.html"
        number = 2
        while out.exists():
            out, number = out.with_name(f"{game}-{number}.html"), number + 1
        arm = self.arm(self.variant)
        names = names_of(catalogue(ENGLISH), arm, found)
        write = partial(_write, arm.about, found, out, names, arm.setup)
        self.writing = BackgroundBatch([], write)
        self.relayout()

    # ------------------------------------------------------------------ drawing

    def draw_results(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        if self.legend.width:
            draw_legend(ctx, surface, self.legend, self.found)
        if self.tab == "short":
            Short(ctx, self.base.info.id, self.found).draw(surface, self.page)
        elif self.tab == "length":
            bars = histogram(self.found)
            if bars is None:
                words = ctx.translate("tune.same_length")
                ctx.fit(surface, words, self.page, 18, "ink", "semibold", "middle")
            else:
                draw_lengths(ctx, surface, self.page, bars)
        elif self.tab == "tension":
            draw_tension(ctx, surface, self.page, self.found)


def _write(
    about: Any, found: Sequence[Overview], out: Any, names: Names, setup: Any, samples: Any
) -> str:
    """Called in a process of its own: to draw the cards takes longer than a frame."""
    write_report(about, found, out, replace(names, pictures=pictures_of(setup)))
    return str(out)
