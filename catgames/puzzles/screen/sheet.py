"""The page of all puzzles: that of the day, and a sheet for each game."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial

import pygame

from ...content.game_ids import game_ids
from ...core.types import BadContent, message
from ...ui.graphics.context import DrawContext
from ...ui.page import Page
from ...ui.shell import Shell
from ...ui.widgets.button_rows import from_right
from ...ui.widgets.controls import Button
from ...ui.widgets.tile import GameTab
from ...ui.widgets.widget import Group, Widget
from ..progress import Progress
from ..puzzle import GRADES, Puzzle, puzzle_of_the_day, puzzles_of

WIDE, DAY, TABS, FOOT, ROW = 1180, 104, 58, 40, 140
"""Width of the page, and heights of its parts (the last: at most), in units."""
GAP, EDGE, LABEL, LARGEST = 10, 28, 150, 76
"""Between things, at the panel's upper and lower edge together, beside a row of puzzles, and the
largest of these, in units."""


class PuzzleButton(Button):
    """A number on a sheet, ticked when it is solved."""

    def __init__(
        self,
        ctx: DrawContext,
        rect: pygame.Rect,
        puzzle: Puzzle,
        solved: bool,
        act: Callable[[], None],
    ) -> None:
        super().__init__(ctx, rect, str(puzzle.number), act, size=22)
        self.puzzle, self.solved = puzzle, solved
        self.stands_for = puzzle.id

    def spoken(self) -> str:
        words = [self.puzzle.name, self.puzzle.task]
        words += [message("puzzles.solved")] if self.solved else []
        return ". ".join(map(self.ctx.translate, words))

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.solved:
            ctx, r = self.ctx, self.rect
            at = (r.right - ctx.u(7), r.y + ctx.u(7))
            pygame.draw.circle(surface, ctx.theme["ink"], at, ctx.u(13))
            pygame.draw.circle(surface, ctx.theme["good"], at, ctx.u(11))
            ctx.icon(surface, "icon_check", at, 15, "paper_light")


class PuzzlesScene(Page):
    """All puzzles; those of one game at a time."""

    def __init__(self, shell: Shell, today: date | None = None) -> None:
        super().__init__(shell)
        self.today = today or date.today()
        self.progress = Progress(shell.files)
        self.sheets: dict[str, tuple[Puzzle, ...] | str] = {
            id: _sheet(shell, id) for id in game_ids()
        }
        """By game: its puzzles, or what is wrong with their file."""
        self.game = next(iter(self.sheets))
        known = [p for sheet in self.sheets.values() if not isinstance(sheet, str) for p in sheet]
        self.of_the_day = puzzle_of_the_day(self.today, known)
        if self.progress.problem is not None:
            shell.notify(self.ctx.translate(self.progress.problem))

    def title(self) -> str:
        return self.ctx.translate("puzzles.title")

    def enter(self) -> None:
        self.relayout()

    def choose(self, game: str) -> None:
        """Show the sheet of a game."""
        self.game = game
        self.relayout()

    def play(self, puzzle: Puzzle) -> None:
        """Open a puzzle; later its game's sheet is shown."""
        self.game = puzzle.game
        routes = self.shell.routes
        routes.guard(lambda: routes.open("puzzle", puzzle, self.progress, self.today))

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        ctx, u, (w, h) = self.ctx, self.ctx.u, size
        wide, gap = min(w - u(32), u(WIDE)), u(GAP)
        self.head = pygame.Rect((w - wide) // 2, u(14), wide, u(56))
        row = self.head.inflate(0, -u(8))
        back = (ctx.translate("puzzles.back"), self.close, "plain", "icon_back")
        made: list[Widget] = [*from_right(ctx, row, [back])]
        self.head.width = made[0].rect.x - self.head.x - gap
        self.day = pygame.Rect(self.head.x, self.head.bottom + gap, wide, u(DAY))
        top = self.day.y
        if self.of_the_day is not None:
            made += self._day_button(self.of_the_day)
            top = self.day.bottom + gap
        step = wide // max(1, len(self.sheets))
        for i, game in enumerate(self.sheets):
            rect = pygame.Rect(self.head.x + i * step, top, step - gap // 2, u(TABS))
            made.append(self._tab(game, rect))
        self.panel = pygame.Rect(self.head.x, top + u(TABS) + gap // 2, wide, 0)
        most = u(len(GRADES) * ROW + FOOT + EDGE)
        self.panel.height = min(h - self.panel.y - u(14), most)
        rows = self._rows()
        self.group = Group([*made, *rows], rows[0] if rows else None)

    def _day_button(self, puzzle: Puzzle) -> list[Button]:
        ctx, room = self.ctx, self.day.inflate(-self.ctx.u(40), -self.ctx.u(46))
        solved = puzzle.id in self.progress.solved
        words = ctx.translate("puzzles.solved" if solved else "puzzles.play")
        icon = "icon_check" if solved else "icon_play"
        style = "plain" if solved else "primary"
        made = from_right(ctx, room, [(words, partial(self.play, puzzle), style, icon)])
        made[0].row = ctx.translate("puzzles.day")
        return made

    def _tab(self, game: str, rect: pygame.Rect) -> GameTab:
        ctx, sheet = self.ctx, self.sheets[game]
        many = 0 if isinstance(sheet, str) else len(sheet)
        solved = sum(p.id in self.progress.solved for p in sheet if isinstance(p, Puzzle))
        below = ctx.translate(message("puzzles.count", solved=solved, count=many))
        return GameTab(ctx, rect, game, below, game == self.game, partial(self.choose, game))

    def _rows(self) -> list[Widget]:
        """The puzzles of the sheet, a row for each grade."""
        ctx, u, sheet = self.ctx, self.ctx.u, self.sheets[self.game]
        self.labels: list[tuple[int, pygame.Rect]] = []
        if isinstance(sheet, str):
            return []
        room = self.panel.inflate(-u(44), -u(EDGE))
        room.height -= u(FOOT)
        made: list[Widget] = []
        most = max([sum(p.grade == g for p in sheet) for g in GRADES], default=1)
        step = min(
            u(LARGEST + GAP), room.height // len(GRADES), (room.width - u(LABEL)) // max(1, most)
        )
        for grade in GRADES:
            high = room.height // len(GRADES)
            line = pygame.Rect(room.x, room.y + (grade - 1) * high, room.width, high)
            self.labels.append((grade, pygame.Rect(line.x, line.y, u(LABEL), high)))
            rect = pygame.Rect(line.x + u(LABEL), 0, step - u(GAP), step - u(GAP))
            rect.centery = line.centery
            for puzzle in (p for p in sheet if p.grade == grade):
                solved = puzzle.id in self.progress.solved
                act = partial(self.play, puzzle)
                made.append(PuzzleButton(ctx, rect.copy(), puzzle, solved, act))
                rect.x += step
        return made

    # ------------------------------------------------------------------ drawing

    def draw_heading(self, surface: pygame.Surface) -> None:
        self.ctx.text(surface, self.title(), self.head, 38, "cream", "title")

    def draw_page(self, surface: pygame.Surface) -> None:
        ctx, u, sheet = self.ctx, self.ctx.u, self.sheets[self.game]
        if self.of_the_day is not None:
            self._draw_day(surface, self.of_the_day)
        if isinstance(sheet, str):
            ctx.fit(surface, sheet, self.panel.inflate(-u(60), -u(60)), 18, "danger")
            return
        for grade, room in self.labels:
            for i in range(grade):
                at = (room.x + u(13 + 24 * i), room.centery - u(14))
                ctx.icon(surface, "paw", at, 22, "accent_dark")
            low = pygame.Rect(room.x, room.centery, room.width - u(10), u(28))
            ctx.text(surface, ctx.translate(f"puzzles.grade_{grade}"), low, 18, "ink", "bold")
        foot = pygame.Rect(self.panel.x + u(22), 0, self.panel.width - u(44), u(FOOT))
        foot.bottom = self.panel.bottom - u(10)
        ctx.fit(surface, self._foot_words(), foot, 16, "ink_soft")

    def _foot_words(self) -> str:
        """What the puzzle asks for that mouse or keys point at."""
        group = self.group
        at = next((w for w in (group.at, group.focused) if isinstance(w, PuzzleButton)), None)
        return self.ctx.translate(at.puzzle.task if at else "puzzles.about")

    def _draw_day(self, surface: pygame.Surface, puzzle: Puzzle) -> None:
        ctx, u, day = self.ctx, self.ctx.u, self.day
        ctx.panel(surface, day)
        frame = pygame.Rect(day.x + u(12), day.y + u(11), 0, day.height - u(22))
        frame.width = round(frame.height * 1.6)
        surface.blit(ctx.atlas.get(f"{puzzle.game}/cover", *frame.size), frame)
        pygame.draw.rect(surface, ctx.theme["ink"], frame, u(2), border_radius=u(4))
        button = next(w for w in self.group.widgets if w.row)
        room = pygame.Rect(frame.right + u(18), frame.y, 0, frame.height)
        room.width = button.rect.x - room.x - u(16)
        top = pygame.Rect(room.x, room.y, room.width, u(30))
        box = ctx.text(surface, ctx.translate("puzzles.day"), top, 23, "ink", "title")
        rest = pygame.Rect(box.right + u(14), top.y + u(3), room.right - box.right - u(14), u(28))
        ctx.text(surface, ctx.translate(puzzle.name), rest, 15, "ink_soft", "semibold")
        low = pygame.Rect(room.x, top.bottom, room.width, room.bottom - top.bottom)
        ctx.fit(surface, ctx.translate(puzzle.task), low, 18, "ink")


def _sheet(shell: Shell, game: str) -> tuple[Puzzle, ...] | str:
    try:
        return puzzles_of(game)
    except BadContent as e:
        return shell.ctx.told(e)
