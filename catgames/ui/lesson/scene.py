"""A lesson: a real table with a guide beside it, or below it in a high window, and with a prompt
and a toolbar of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame

from ...bots.level_names import USUAL
from ...catalog import board_class, load_game, offered
from ...content.lessons import read_lesson
from ...core.types import GameError, Message, Seat, message
from ...match.history import MoveResult
from ...match.lesson import LessonMatch
from ...match.lesson_check import LessonRun
from ..dialog import ConfirmScene
from ..input.bindings import action_of
from ..input.inputs import Input
from ..shell import Shell
from ..stage.stage import BESIDE_PLATES, BESIDE_PLATES_IN_LESSONS
from ..table.announcement import SECONDS_IN_LESSONS
from ..table.keyboard_focus import PICKS
from ..table.prompt_bar import PromptBar
from ..table.regions import BOARD, BUTTONS
from ..table.scene import BAR, GAP, TOOLS, TableParts, TableScene
from ..table.toolbar import Toolbar
from ..widgets.controls import Button
from ..widgets.prompt import Offer
from ..widgets.widget import Group
from .entry import begin_first_game
from .guide import Guide
from .model import LessonModel

EARLY = 2
"""Before this step the lesson is left without a question."""


class LessonPrompt(PromptBar):
    """Has the button that goes on; refusals are shown by the guide."""

    model: LessonModel
    leave: Callable[[], None]
    play: Callable[[], None]
    """Set by the scene."""

    @property
    def rule(self) -> str:
        return self.refusal_rule if self.model.correction else ""

    def refuse(self, words: str, rule: str = "") -> None:
        self.refusal_rule = rule
        self.ctx.sounds.play("common/refuse")
        self.model.correction = words
        self.model.listener.corrected()
        self.ctx.voice(words)

    def tip(self) -> str:
        """What hands can do is said by the teacher, and not twice."""
        return "" if self.model.game.by_hand else super().tip()

    def goal(self) -> str:
        """The teacher says it."""
        return ""

    def content(self) -> tuple[str, Seat | None, list[Offer]]:
        match, words = self.model.match, self.model.translate
        seat = self._acting()
        if seat is not None:
            return words(message("lesson.watch", seat=("seat", seat))), seat, []
        if match.playing and match.decision is not None and match.decision.seat < 0:
            return self.meanwhile()
        if match.task.awaits and match.asking is not None:
            return super().content()
        if match.last and match.game.by_hand:
            text = message("lesson.suggest_people", count=match.lesson.players)
        elif match.last:
            level = ("text", f"level.{USUAL}")
            text = message("lesson.suggest", count=match.lesson.players, level=level)
        else:
            text = message("lesson.progress", number=match.at + 1, count=len(match.lesson.steps))
        return words(text), None, self._reading()

    def _acting(self) -> Seat | None:
        """The seat whose answer is shown or comes next, unless it is the learner's to give."""
        match, moving = self.model.match, self.stage.animator.busy()
        seats = [seat for seat, _, _ in match.history() if seat >= 0]
        if moving and seats:
            return None if seats[-1] in match.people else seats[-1]
        decision = match.decision
        return decision.seat if match.playing and decision and decision.seat >= 0 else None

    def _reading(self) -> list[Offer]:
        """Buttons of a step that only has to be read."""
        model, words = self.model, self.model.translate
        if model.match.last:
            offers = [Offer(words("lesson.leave"), self.leave)]
            return [*offers, Offer(words("lesson.play"), self.play, "primary")]
        on = Offer(words("lesson.go_on"), model.go_on, "primary")
        return [Offer(words("lesson.back"), model.step_back), on] if model.match.at else [on]


class LessonToolbar(Toolbar):
    """Above the guide, or in a column of its own: the way out, one step back, the rules."""

    model: LessonModel

    def place(self, room: pygame.Rect) -> None:
        ctx = self.ctx
        buttons = (
            ("icon_close", self.menu, "lesson.leave"),
            ("icon_undo", self.model.step_back, "table.undo"),  # where a game has it
            ("icon_help", self.rules, "rules.tip"),
        )
        size, made = ctx.u(TOOLS), []
        step, wide = size + ctx.u(GAP), len(buttons) * (size + ctx.u(GAP)) - ctx.u(GAP)
        down = room.width < wide
        rect = pygame.Rect(room.x if down else room.right - wide, room.y, size, size)
        for icon, act, tip in buttons:
            made.append(Button(ctx, rect.copy(), "", act, icon=icon, tip=ctx.translate(tip)))
            rect.move_ip((0, step) if down else (step, 0))
        self.group = Group(made)

    def by_key(self, action: str) -> Callable[[], None] | None:
        return None if action in ("debug", "hint") else super().by_key(action)

    def menu(self) -> None:
        """Leave; in the middle of a lesson only after a question."""
        match, words, shell = self.model.match, self.model.translate, self.shell
        if match.at < EARLY or match.last:
            shell.pop()
            return
        head, text, yes = words("lesson.leave_head"), words("lesson.leave_words"), "lesson.leave"
        shell.push(ConfirmScene(shell, head, text, words(yes), shell.pop, no="lesson.stay"))

    def seats(self, seat: Seat | None = None) -> None:
        """Seats stay as they are."""


COLUMN, COLUMN_SHARE = 300, 0.27
"""Width of the guide in units, and the largest share of the window that it takes."""
LOW, HIGH = 200, 260
"""Least and largest height of a guide below the table, in units."""
LEAST_BELOW = 320
"""Least height of a guide below the name plates, in units."""
DOTS = 26
"""Height of the steps, in units."""


def lesson_scene(shell: Shell, game_id: str, variant: str = "") -> LessonScene:
    """A game's lesson, with the game's own data also where a ``variant`` is chosen.

    If the data have been changed since it was written, it says so.  Raises GameError for mistakes
    in its file, and if it can't be played with these data.
    """
    game, lesson = load_game(game_id), read_lesson(game_id)
    title: dict[str, Any] = {"game": ("text", f"{game_id}.title")}
    notice = None
    if not lesson.fits(game.content):
        if LessonRun(game, lesson).mistakes:
            error = GameError(f"the lesson of {game_id} can't be played with these data")
            error.message = message("lesson.impossible", **title)
            raise error
        notice = message("lesson.other_data", **title) if lesson.written_for else None
    elif variant:
        notice = message("lesson.no_variant", variant=variant, **title)
    return LessonScene(shell, LessonMatch(game, lesson), notice)


class LessonScene(TableScene):
    """A table that teaches a game; nothing of it is saved."""

    keeps_game = False

    match: LessonMatch
    model: LessonModel
    prompt: LessonPrompt

    def __init__(self, shell: Shell, match: LessonMatch, notice: Message | None = None) -> None:
        """``notice``: is shown when it opens."""
        own = offered(board_class(match.game.info.id).lesson) or TableParts(LessonModel)
        super().__init__(shell, match, replace(own, prompt=LessonPrompt, toolbar=LessonToolbar))
        self._notice = notice
        self.announcement.seconds = SECONDS_IN_LESSONS
        self.guide = Guide(self.model, self.stage, self.prompt, self.toolbar)
        self.prompt.leave, self.prompt.play = shell.pop, self._play

    def title(self) -> str:
        return self.translate(message("lesson.title", game=("text", f"{self.game.info.id}.title")))

    def language_changed(self) -> None:
        super().language_changed()
        self.model.correction = ""

    def enter(self) -> None:
        super().enter()
        if self._notice is not None:
            self.shell.notify(self.ctx.translate(self._notice), "ink")
            self._notice = None
        if not self.guide.waits:
            self.guide.begin(self.shell.now())

    def _play(self) -> None:
        """Leave the lesson for a real game."""
        lesson = self.match.lesson
        self.shell.pop()
        begin_first_game(self.shell, lesson)

    # ------------------------------------------------------------------ what the model reports

    def play(self, result: MoveResult) -> None:
        super().play(result)
        self.prompt.refresh()  # it names who acts, also in the middle of several answers

    def finished(self) -> None:
        """The lesson goes on."""

    def step_changed(self) -> None:
        self.guide.begin(self.model.now)

    def corrected(self) -> None:
        self.guide.refresh()

    # ------------------------------------------------------------------ layout

    def toggle_log(self) -> None:
        """The guide has its place."""

    def layout(self, size: tuple[int, int]) -> None:
        if self.game.by_hand and self._as_at_the_table(size):
            return self.refresh()
        ctx, (w, h) = self.ctx, size
        self.stage.least_beside = BESIDE_PLATES_IN_LESSONS
        if self.curtain is not None:
            self.curtain.layout(size)
        gap, bar = ctx.u(GAP), ctx.u(BAR)
        width = min(ctx.u(COLUMN), round(w * COLUMN_SHARE))
        self.prompt.view.rect = pygame.Rect(gap, h - bar - gap, w - 2 * gap, bar)
        room = pygame.Rect(gap, gap, w - 2 * gap, h - bar - 3 * gap)
        beside, below = room.copy(), room.copy()
        beside.width -= width + gap
        below.height -= ctx.u(LOW) + gap
        if min(beside.size) >= min(below.size):
            self.stage.place(beside, self.model.view())
            self._guide_beside(pygame.Rect(beside.right + gap, gap, width, room.height))
        else:
            self.stage.place(below, self.model.view())
            self._guide_below(self.stage.area.bottom + gap, room)
        self.refresh()

    def _as_at_the_table(self, size: tuple[int, int]) -> bool:
        """Let everything lie where hands will find it later, and the guide below the name plates;
        False: there is too little room."""
        self.stage.least_beside = BESIDE_PLATES
        super().layout(size)
        free, gap = self.stage.free, self.ctx.u(GAP)
        if self.stage.strip or free.height < self.ctx.u(LEAST_BELOW):
            return False
        dots = pygame.Rect(free.x, free.y, free.width, self.ctx.u(DOTS))
        top = dots.bottom + gap
        self.guide.place(
            dots, pygame.Rect(free.x, top, free.width, free.bottom - top), beside=False
        )
        return True

    def _guide_beside(self, column: pygame.Rect) -> None:
        ctx = self.ctx
        self.toolbar.place(column)
        dots = pygame.Rect(column.x, column.y + ctx.u(TOOLS + GAP), column.width, ctx.u(DOTS))
        top = dots.bottom + ctx.u(GAP)
        rest = pygame.Rect(column.x, top, column.width, column.bottom - top)
        self.guide.place(dots, rest, beside=False)

    def _guide_below(self, top: int, room: pygame.Rect) -> None:
        """Lay the guide out from ``top`` on, and the prompt below it."""
        ctx, gap, tools = self.ctx, self.ctx.u(GAP), self.ctx.u(TOOLS)
        strip = pygame.Rect(room.x, top, room.width, min(room.bottom - top, ctx.u(HIGH)))
        self.prompt.view.rect.y = strip.bottom + gap
        self.toolbar.place(strip)
        left = self.toolbar.group.widgets[0].rect.x
        dots = pygame.Rect(strip.x, strip.y, left - gap - strip.x, tools)
        bubble = pygame.Rect(strip.x, dots.bottom + gap, strip.width, strip.height - tools - gap)
        self.guide.place(dots, bubble, beside=True)

    # ------------------------------------------------------------------ frames and input

    def update(self, now: float) -> bool:
        was_playing = self.match.playing
        moved = super().update(now)
        if was_playing and not self.match.playing:
            self.refresh()
        return self.guide.update(now) or moved or self.guide.beckons(now)

    def handle(self, e: Input) -> bool:
        if e.kind == "key" and self._means_go_on(e):
            self.prompt.play() if self.match.last else self.model.go_on()
            return True
        return super().handle(e)

    def _means_go_on(self, e: Input) -> bool:
        """Whether a key means Go on: not while it could mean something else."""
        match, focus = self.match, self.focus
        elsewhere = focus.shown and focus.region not in (BOARD, BUTTONS)
        if match.task.awaits or match.playing or self.animator.busy() or elsewhere:
            return False
        if focus.shown and focus.region == BUTTONS and focus.at not in (None, 0):
            return False
        return e.key in PICKS and action_of(e) != "undo"

    def draw_beside(self, surface: pygame.Surface) -> None:
        self.guide.draw(surface)
