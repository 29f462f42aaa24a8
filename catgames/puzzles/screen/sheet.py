"""The page of all puzzles: that of the day, and a sheet for each game; or a prototype's sheet."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial

import pygame

from ...catalog import load_game
from ...content.game_ids import game_ids
from ...core.types import BadContent, message
from ...ui.graphics.context import DrawContext
from ...ui.graphics.shapes import rounded
from ...ui.graphics.theme import veil
from ...ui.input.inputs import Input
from ...ui.page import Page
from ...ui.shell import Shell
from ...ui.stage.parts import draw_pill
from ...ui.widgets.button_rows import from_right
from ...ui.widgets.controls import Button
from ...ui.widgets.tile import GameTab
from ...ui.widgets.widget import Group, Widget
from ..files import puzzle_of_the_day, puzzles_of
from ..progress import Progress
from ..puzzle import GRADES, Puzzle
from .preview import GOAL, RATIO, TICK, Positions, Preview, draw_goal, draw_tick

WIDE, DAY, TABS, ROW, LEAST = 1180, 128, 58, 74, 450
"""Width of the page, and heights of its parts (a row's at most, the sheet's at least), in units."""
GAP, EDGE, LABEL, ASIDE = 10, 30, 104, 352
"""Between things, at the panel's upper and lower edge together, beside a row of puzzles, and the
width of what tells about one of them, in units."""
ACROSS = 6
"""Puzzles side by side."""
FEW, ACROSS_FEW, ROW_FEW = 3, 4, 140
"""Of a prototype at most so many rows are few; then fewer puzzles are side by side, and larger."""
GROUNDS = ("#a9c9a4", "#e6c470", "#a8c3d8", "#e0a48f", "#c4b0d4", "#c9b08a")
"""Behind pictures of goals: a colour for each goal of a sheet."""


class PuzzleButton(Button):
    """A number on a sheet, ticked when it is solved."""

    def __init__(
        self,
        ctx: DrawContext,
        rect: pygame.Rect,
        puzzle: Puzzle,
        solved: bool,
        act: Callable[[], None],
        ground: str,
    ) -> None:
        """``ground``: the colour behind the picture of its goal."""
        super().__init__(ctx, rect, str(puzzle.number), act, size=22)
        self.puzzle, self.solved, self.ground = puzzle, solved, ground
        self.stands_for = puzzle.id
        self.shown = False
        """Whether the page tells about it now."""

    def background(self) -> str:
        return "button_primary" if self.shown and not self.down else super().background()

    def spoken(self) -> str:
        words = [self.puzzle.name, self.puzzle.task]
        words += [message("puzzles.solved")] if self.solved else []
        return ". ".join(map(self.ctx.translate, words))

    def draw(self, surface: pygame.Surface) -> None:
        ctx, u = self.ctx, self.ctx.u
        rect = self.rect.move(0, u(1) if self.down and self.hover else 0)
        self.draw_background(surface, rect)
        number = ctx.type.size("36", 22 * ctx.unit, "bold")[0]
        side = min(rect.height - u(18), rect.width * 0.42, rect.width - u(32) - number) / ctx.unit
        at = (rect.x + u(12 + side / 2), rect.centery)
        plate = pygame.Rect(rect.x + u(5), rect.y + u(5), u(side + 14), rect.height - u(12))
        rounded(surface, pygame.Color(self.ground), plate, border_radius=u(5))
        draw_goal(surface, ctx, self.puzzle, at, side)
        if self.puzzle.least > 1:
            foot = min(rect.bottom - u(16), rect.centery + u(side / 2 - 7))
            low = (at[0] + u(side / 2 - 9), foot)
            draw_pill(surface, ctx, f"+{self.puzzle.least}", low, "paper", 12)
        left = at[0] + u(side / 2 + 8)
        room = pygame.Rect(left, rect.y, rect.right - u(10) - left, rect.height)
        ink = "ink_soft" if self.solved and not self.shown else "ink"
        ctx.text(surface, self.label, room, 22, ink, "bold", "right")
        if self.solved:
            draw_tick(surface, ctx, (rect.x + u(9), rect.y + u(9)), TICK)


class PuzzlesScene(Page):
    """All puzzles; those of one game at a time."""

    def __init__(self, shell: Shell, today: date | None = None, game: str = "") -> None:
        """``game``: a prototype whose puzzles are shown, and no others.  Raises GameError."""
        super().__init__(shell)
        self.own = game
        if game:
            self.use_words(load_game(game))
        self.today = today or date.today()
        self.progress = Progress(shell.files)
        self.positions = Positions(shell)
        self.sheets: dict[str, tuple[Puzzle, ...] | str] = {
            id: _sheet(shell, id) for id in ([game] if game else game_ids())
        }
        """By game: its puzzles, or what is wrong with their file."""
        self.game = next(iter(self.sheets))
        known = [p for sheet in self.sheets.values() if not isinstance(sheet, str) for p in sheet]
        self.of_the_day = None if game else puzzle_of_the_day(self.today, known)
        if self.progress.problem is not None:
            shell.notify(self.ctx.translate(self.progress.problem))

    across, row = ACROSS, ROW

    def title(self) -> str:
        if not self.own:
            return self.ctx.translate("puzzles.title")
        return self.ctx.translate(message("puzzles.of", game=("text", f"{self.own}.title")))

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
        if not self.own:
            step = wide // max(1, len(self.sheets))
            for i, game in enumerate(self.sheets):
                rect = pygame.Rect(self.head.x + i * step, top, step - gap // 2, u(TABS))
                made.append(self._tab(game, rect))
            top += u(TABS) + gap // 2
        self.panel = pygame.Rect(self.head.x, top, wide, 0)
        self.across, self.row = ACROSS_FEW, ROW_FEW
        rows = sum(len(self._lines(grade)) for grade in GRADES)
        if not self.own or rows > FEW:
            self.across, self.row = ACROSS, ROW
            rows = sum(len(self._lines(grade)) for grade in GRADES)
        most = u(max(rows * self.row + EDGE, LEAST))
        self.panel.height = min(h - self.panel.y - u(14), most)
        puzzles = self._rows()
        room = self.panel.inflate(-u(40), -u(36))
        room.x, room.width = room.right - u(ASIDE), u(ASIDE)
        self.preview = Preview(ctx, room, self.positions, self.play)
        if puzzles:
            made.append(self.preview)
        self.group = Group([*made, *puzzles], puzzles[0] if puzzles else None)
        self._point(self._next())

    def _day_button(self, puzzle: Puzzle) -> list[Button]:
        ctx, room = self.ctx, self.day.inflate(-self.ctx.u(40), -self.ctx.u(60))
        solved = puzzle.id in self.progress.solved
        words = ctx.translate("puzzles.solved" if solved else "puzzles.play")
        icon = "icon_check" if solved else "icon_play"
        style = "plain" if solved else "primary"
        made = from_right(ctx, room, [(words, partial(self.play, puzzle), style, icon)])
        made[0].row = ctx.translate("puzzles.day")
        return made

    def _tab(self, game: str, rect: pygame.Rect) -> GameTab:
        ctx = self.ctx
        below = self._solved(game)
        return GameTab(ctx, rect, game, below, game == self.game, partial(self.choose, game))

    def _solved(self, game: str) -> str:
        """How many of a game's puzzles are solved."""
        sheet = self.sheets[game]
        many = 0 if isinstance(sheet, str) else len(sheet)
        solved = sum(p.id in self.progress.solved for p in sheet if isinstance(p, Puzzle))
        return self.ctx.translate(message("puzzles.count", solved=solved, count=many))

    def _lines(self, grade: int) -> list[tuple[Puzzle, ...]]:
        """The puzzles of a grade, row by row."""
        sheet = self.sheets[self.game]
        found = () if isinstance(sheet, str) else tuple(p for p in sheet if p.grade == grade)
        return [found[i : i + self.across] for i in range(0, len(found), self.across)]

    def _rows(self) -> list[Widget]:
        """The puzzles of the sheet, a few rows for each grade."""
        ctx, u = self.ctx, self.ctx.u
        self.labels: list[tuple[int, pygame.Rect]] = []
        room = self.panel.inflate(-u(40), -u(EDGE))
        room.width -= u(ASIDE + 24)
        lines = {grade: self._lines(grade) for grade in GRADES}
        high = min(u(self.row), room.height // max(1, sum(map(len, lines.values()))))
        step, y = (room.width - u(LABEL)) // self.across, room.y
        made: list[Widget] = []
        known = [puzzle for grade in GRADES for line in lines[grade] for puzzle in line]
        goals = list(dict.fromkeys(puzzle.picture for puzzle in known))
        for grade in filter(lines.get, GRADES):
            self.labels.append((grade, pygame.Rect(room.x, y, u(LABEL), high * len(lines[grade]))))
            for line in lines[grade]:
                for i, puzzle in enumerate(line):
                    rect = pygame.Rect(room.x + u(LABEL) + i * step, y, step, high)
                    rect = rect.inflate(-u(GAP), -u(GAP))
                    solved, act = puzzle.id in self.progress.solved, partial(self.play, puzzle)
                    ground = GROUNDS[goals.index(puzzle.picture) % len(GROUNDS)]
                    made.append(PuzzleButton(ctx, rect, puzzle, solved, act, ground))
                y += high
        return made

    def _next(self) -> Puzzle | None:
        """The first puzzle of the sheet that is not solved, or else the first."""
        known = [puzzle for grade in GRADES for line in self._lines(grade) for puzzle in line]
        left = (puzzle for puzzle in known if puzzle.id not in self.progress.solved)
        return next(left, known[0] if known else None)

    def _point(self, puzzle: Puzzle | None) -> None:
        """Tell about a puzzle beside the sheet."""
        self.preview.puzzle = puzzle
        self.preview.solved = puzzle is not None and puzzle.id in self.progress.solved
        for button in self.group.widgets:
            if isinstance(button, PuzzleButton):
                button.shown = button.puzzle is puzzle

    def handle(self, e: Input) -> bool:
        taken = super().handle(e)
        group = self.group
        for widget in (group.focused, group.at):
            if isinstance(widget, PuzzleButton):
                self._point(widget.puzzle)
        return taken

    def update(self, now: float) -> bool:
        return self.positions.paint()

    # ------------------------------------------------------------------ drawing

    def draw_heading(self, surface: pygame.Surface) -> None:
        ctx, head = self.ctx, self.head
        if self.own and not isinstance(self.sheets[self.own], str):
            solved = self._solved(self.own)
            wide = ctx.type.size(solved, 18 * ctx.unit, "semibold")[0] + ctx.u(26)
            aside = pygame.Rect(head.right - wide, head.y, wide - ctx.u(12), head.height)
            ctx.text(surface, solved, aside, 18, "cream", "semibold", "right")
            head = pygame.Rect(head.x, head.y, head.width - wide, head.height)
        ctx.text(surface, self.title(), head, 38, "cream", "title")

    def draw_page(self, surface: pygame.Surface) -> None:
        ctx, u, sheet = self.ctx, self.ctx.u, self.sheets[self.game]
        if self.of_the_day is not None:
            self._draw_day(surface, self.of_the_day)
        if isinstance(sheet, str):
            ctx.fit(surface, sheet, self.panel.inflate(-u(60), -u(60)), 18, "danger")
            return
        for grade, room in self.labels:
            if not grade % 2:
                band = pygame.Rect(self.panel.x + u(4), room.y, self.panel.width, room.height)
                band.width = self.preview.rect.x - u(12) - band.x
                layer = pygame.Surface(band.size, pygame.SRCALPHA)
                layer.fill(veil(ctx.theme["paper_dark"], 120))
                surface.blit(layer, band)
            for i in range(grade):
                at = (room.x + u(13 + 24 * i), room.centery - u(14))
                ctx.icon(surface, "paw", at, 22, "accent_dark")
            low = pygame.Rect(room.x, room.centery, room.width - u(8), u(28))
            ctx.text(surface, ctx.translate(f"puzzles.grade_{grade}"), low, 17, "ink", "bold")

    def _draw_day(self, surface: pygame.Surface, puzzle: Puzzle) -> None:
        ctx, u, day = self.ctx, self.ctx.u, self.day
        ctx.panel(surface, day)
        frame = pygame.Rect(day.x + u(12), day.y + u(11), 0, day.height - u(22))
        frame.width = round(frame.height * RATIO)
        self.positions.draw(surface, puzzle, frame)
        button = next(w for w in self.group.widgets if w.row)
        room = pygame.Rect(frame.right + u(18), frame.y, 0, frame.height)
        room.width = button.rect.x - room.x - u(16)
        top = pygame.Rect(room.x, room.y, room.width, u(36))
        box = ctx.text(surface, ctx.translate("puzzles.day"), top, 27, "ink", "title")
        rest = pygame.Rect(box.right + u(14), top.y + u(3), room.right - box.right - u(14), u(34))
        ctx.text(surface, ctx.translate(puzzle.name), rest, 15, "ink_soft", "semibold")
        low = pygame.Rect(room.x, top.bottom, room.width, room.bottom - top.bottom)
        side = draw_goal(surface, ctx, puzzle, (low.x + u(GOAL / 2), low.centery))
        low.x, low.width = low.x + side + u(12), low.width - side - u(12)
        ctx.fit(surface, ctx.translate(puzzle.task), low, 18, "ink", "bold")


def _sheet(shell: Shell, game: str) -> tuple[Puzzle, ...] | str:
    try:
        return puzzles_of(game)
    except BadContent as e:
        return shell.ctx.told(e)
