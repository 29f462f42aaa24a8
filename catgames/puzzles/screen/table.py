"""The table of a puzzle: what is to be done stands above it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial

import pygame

from ...bots.advice import RankedMove
from ...catalog import load_game
from ...core.types import Move, Seat, bad_record, message
from ...ui.dialog import Question
from ...ui.shell import Shell
from ...ui.table.confetti import Confetti
from ...ui.table.finale import Finale
from ...ui.table.hint_card import HintCard
from ...ui.table.model import TableModel
from ...ui.table.prompt_bar import PromptBar
from ...ui.table.scene import GAP, TableParts, TableScene
from ...ui.table.toolbar import Toolbar
from ...ui.widgets.button_rows import Entry
from ...ui.widgets.prompt import Offer
from ..checks import fits, mistake_in
from ..files import puzzles_of
from ..match import PuzzleMatch
from ..progress import Progress
from ..puzzle import Puzzle
from .preview import players_of

BAND = 58
"""Height of what stands above the table, in units."""
PAUSE = 0.7
"""Seconds in which the end is seen before the sheet comes."""
STEP = 0.5
"""Seconds from one answer to the next while the solution is shown again."""
TEACHER = 150
"""Height of the teacher on a sheet, in units."""


class PuzzleHint(HintCard):
    """Shows the next answer of the solution."""

    model: PuzzleModel

    def ask(self) -> None:
        hint, match = self.hint, self.model.match
        if hint.open or match.outcome:
            return hint.clear()
        if self.stage.animator.busy():
            return self.prompt.note(self.model.translate("hint.later"))
        way = match.way()
        if not way:
            return self.prompt.note(self.model.translate("puzzles.astray"))
        while self.model.selection.back():
            pass
        hint.ranked = (RankedMove(way[0], 1.0, 1.0, 1.0),)
        hint.reasons = ((message("puzzles.hint", count=match.steps(way)),),)
        self._place = None
        self.show(0)

    def _title(self) -> str:
        return self.ctx.translate("puzzles.hint_title")

    def _values(self) -> list[str]:
        return []


class PuzzleModel(TableModel):
    """The model of a puzzle's table."""

    match: PuzzleMatch

    def tell_forced(self, seat: Seat) -> None:
        """Whoever has solved a puzzle needs not be told that nothing else was left to do."""


class PuzzlePrompt(PromptBar):
    """Says how it has ended, with what can be done then."""

    model: PuzzleModel
    ways: Callable[[bool], list[Entry]]
    """Set by the scene."""

    def goal(self) -> str:
        """A puzzle has a goal of its own."""
        return ""

    def content(self) -> tuple[str, Seat | None, list[Offer]]:
        right = self.model.match.outcome
        if right is None:
            return super().content()
        words = self.model.translate("puzzles.right" if right else "puzzles.wrong")
        return words, None, [Offer(label, act, style) for label, act, style, _ in self.ways(right)]


class PuzzleToolbar(Toolbar):
    """Without what belongs to a game that goes on."""

    def place(self, room: pygame.Rect) -> None:
        super().place(room)
        leave = self.group.widgets[0]
        leave.icon, leave.tip = "icon_close", self.ctx.translate("puzzles.leave")  # type: ignore[attr-defined]

    def by_key(self, action: str) -> Callable[[], None] | None:
        return None if action in ("debug", "note") else super().by_key(action)

    def menu(self) -> None:
        """Leave the puzzle."""
        self.shell.pop()

    def seats(self, seat: Seat | None = None) -> None:
        """Seats stay as they are."""


PARTS = TableParts(
    model=PuzzleModel, prompt=PuzzlePrompt, toolbar=PuzzleToolbar, hint_card=PuzzleHint
)


class EndOfPuzzle(Question):
    """Says whether it is solved."""

    def __init__(self, table: PuzzleScene, right: bool) -> None:
        super().__init__(table.shell, "", "")
        self.table, self.right = table, right
        stage, seat = table.stage, table.match.goal.seat
        self.figure = stage.board.figure(stage.view, seat) or stage.avatar(seat)
        looks = [stage.look(seat)] if right else []
        self.confetti = Confetti(self.ctx, looks, self.shell.now(), stage.animator.speed > 0)
        self.music = table.music
        self.language_changed()

    def language_changed(self) -> None:
        end = "right" if self.right else "wrong"
        self.question = self.ctx.translate(f"puzzles.{end}")
        self.words = self.ctx.translate(f"puzzles.{end}_words")

    def title(self) -> str:
        return self.table.title()

    def answers(self) -> list[Entry]:
        look = (self.ctx.translate("puzzles.look"), self.close, "plain", "icon_eye")
        ways: list[Entry] = [] if self.right else [look]
        for words, act, style, icon in self.table.ways(self.right):
            ways.append((words, partial(self._then, act), style, icon))
        return ways

    def _then(self, act: Callable[[], object]) -> None:
        self.close()
        act()

    def update(self, now: float) -> bool:
        return self.confetti.update(now)

    def draw_ground(self, surface: pygame.Surface) -> None:
        ctx = self.ctx
        ctx.shade(surface, 130)
        self.confetti.draw(surface)
        name = self.figure if self.right else "common/teacher_oops"
        cat = ctx.atlas.get(name, height=ctx.u(TEACHER))
        surface.blit(cat, cat.get_rect(midbottom=(self.panel.centerx, self.panel.y + ctx.u(12))))
        ctx.panel(surface, self.panel)


def puzzle_scene(shell: Shell, puzzle: Puzzle, progress: Progress, today: date) -> PuzzleScene:
    """The table of a puzzle.  Raises GameError if its position can't be set up."""
    game = load_game(puzzle.game)
    _, goal, answers = puzzle.begin(game)
    if not fits(game, [puzzle]) and (wrong := mistake_in(game, puzzle)):
        raise bad_record(wrong, puzzle.impossible)
    players = players_of(shell, puzzle, goal)
    match = PuzzleMatch(game, puzzle, goal, answers, players)
    return PuzzleScene(shell, match, progress, today)


class PuzzleScene(TableScene):
    """A puzzle being solved."""

    keeps_game = False
    cats_talk = False
    above = BAND + GAP
    match: PuzzleMatch
    prompt: PuzzlePrompt

    def __init__(self, shell: Shell, match: PuzzleMatch, progress: Progress, today: date) -> None:
        self.progress, self.today = progress, today
        self._shows: tuple[Move, ...] = ()
        """Answers that are shown again, those of them included that have been."""
        self._due: float | None = None
        self._told = False
        """Whether the end of this try has been told."""
        super().__init__(shell, match, PARTS, prepared=False)
        self.prompt.ways = self.ways

    def title(self) -> str:
        return self.ctx.translate(self.match.puzzle.name)

    def announcements(self) -> list[str]:
        return [self.ctx.translate(self.match.puzzle.task)]

    # ------------------------------------------------------------------ going on

    def update(self, now: float) -> bool:
        moved = super().update(now)
        if self.animator.busy():
            self._due = None
        elif self._shows[len(self.match.given) :] and self.match.asking is not None:
            if self._waited(now, STEP):
                self.model.answer(self._shows[len(self.match.given)])
        elif self.match.outcome is None:
            self._told, self._due = False, None
        elif not self._told and self._waited(now, PAUSE):
            self._tell(self.match.outcome)
        return moved or self._due is not None

    def _waited(self, now: float, seconds: float) -> bool:
        """Whether so long nothing has moved."""
        if self._due is None:
            self._due = now + (seconds if self.animator.speed else 0)
        done = now >= self._due
        if done:
            self._due = None
        return done

    def _tell(self, right: bool) -> None:
        self._told, self._shows = True, ()
        self.ctx.sounds.play("common/win" if right else "common/back")
        if right and (problem := self.progress.solve(self.match.puzzle.id, self.today)):
            self.shell.notify(self.ctx.translate(problem))
        self.prompt.forget()
        self.prompt.refresh()
        if right and self.animator.speed:
            self.finale = Finale(
                self.stage, self.stage.view, [self.match.goal.seat], self.model.now
            )
        else:
            self.show_result()

    def finished(self) -> None:
        """What comes at the end comes when the goal is reached, too."""

    def show_result(self, count: bool = False) -> None:
        self.shell.push(EndOfPuzzle(self, self.match.outcome is True))

    def ways(self, right: bool) -> list[Entry]:
        """What can be done at the end, with the words of buttons."""
        words = self.ctx.translate
        if not right:
            return [(words("puzzles.again"), self.again, "primary", "icon_undo")]
        return [
            (words("puzzles.show"), self.replay, "plain", "icon_replay"),
            (words("puzzles.next"), self.on, "primary", "icon_play"),
        ]

    def again(self) -> None:
        """Go back to the position."""
        self._told, self._shows, self._due = False, (), None
        if self.match.given:
            self.model.jump(self.match.take_back(self.match.start))

    def replay(self) -> None:
        """Show once more what has been done."""
        shows = self.match.given
        self.again()
        self._shows = shows

    def on(self) -> None:
        """Open the next puzzle of the game that is not solved, or go back to the sheet."""
        puzzle, shell = self.match.puzzle, self.shell
        known, solved = puzzles_of(puzzle.game), self.progress.solved
        ahead = (*known[puzzle.number :], *known[: puzzle.number])
        left = next((p for p in ahead if p.id not in solved), None)
        shell.pop()
        if left is not None:
            open_ = partial(shell.routes.open, "puzzle", left, self.progress, self.today)
            shell.routes.guard(open_)

    # ------------------------------------------------------------------ drawing

    def draw_beside(self, surface: pygame.Surface) -> None:
        ctx, gap, puzzle = self.ctx, self.ctx.u(GAP), self.match.puzzle
        band = pygame.Rect(gap, gap, surface.get_width() - 2 * gap, ctx.u(BAND))
        ctx.panel(surface, band)
        ctx.icon(surface, "icon_star", (band.x + ctx.u(34), band.centery), 30, "accent_dark")
        room = band.inflate(-ctx.u(36), -ctx.u(8))
        room.x, room.width = band.x + ctx.u(62), room.width - ctx.u(44)
        name = self.title()
        wide = min(ctx.type.size(name, 15 * ctx.unit, "semibold")[0] + ctx.u(2), room.width // 2)
        right = pygame.Rect(room.right - wide, room.y, wide, room.height)
        room.width -= wide + ctx.u(24)
        ctx.fit(surface, self.translate(puzzle.task), room, 21, "ink", "bold")
        ctx.text(surface, name, right, 15, "ink_soft", "semibold", "right")
