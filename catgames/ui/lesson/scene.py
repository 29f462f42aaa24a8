"""The first game: a lesson on the real table, with a guide beside it."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from ...bots.levels import USUAL
from ...content.lessons import Lesson, has_lesson, read_lesson
from ...core.registry import load_game
from ...core.types import GameError, Move, Seat, Target, message
from ...match.lesson import LessonMatch
from ...match.players import Player
from ..dialogs.confirm import ConfirmScene
from ..input.bindings import action_of
from ..input.inputs import Input
from ..table.keyboard_focus import BOARD, BUTTONS, PICKS
from ..table.move_builder import Choosing
from ..table.prompt_bar import Telling
from ..table.scene import BAR, GAP, TOOLS, TableScene
from ..table.toolbar import Doors
from ..widgets.controls import Button
from ..widgets.prompt import Offer
from ..widgets.widget import Group
from .guide import Guide

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..window import Window

EARLY = 2
"""Before this step nothing is lost by leaving."""
COLUMN, COLUMN_SHARE = 300, 0.27
"""Width of the guide in units, and the most of the window that it takes."""


def open_lesson(window: Window, game_id: str) -> None:
    """Begin a game's lesson; mistakes in its file are told."""
    try:
        match = LessonMatch(load_game(game_id), read_lesson(game_id))
    except GameError as e:
        window.tell(str(e))
    else:
        window.push(LessonScene(window, match))


def lesson_button(window: Window, game_id: str, room: pygame.Rect) -> Button | None:
    """Offers the lesson at the lower edge of ``room``; None: there is none."""
    if not has_lesson(game_id):
        return None
    ctx = window.ctx
    try:
        minutes = math.ceil(read_lesson(game_id).minutes(ctx.catalogue))
    except GameError as e:
        window.tell(str(e))
        return None
    words = ctx.translate(message("lesson.entry", count=minutes))
    width = ctx.type.size(words, 17 * ctx.unit, "bold")[0] + ctx.u(78)
    rect = pygame.Rect(0, 0, min(width, room.width - ctx.u(16)), ctx.u(48))
    rect.midbottom = (room.centerx, room.bottom - ctx.u(10))
    return Button(ctx, rect, words, partial(open_lesson, window, game_id), icon="icon_hint")


def first_game(window: Window, lesson: Lesson) -> None:
    """Begin the game that is suggested after a lesson: with whoever sits at the table anyhow, and
    computers."""
    game = load_game(lesson.game)
    players = window.last_table(game)[0]
    person = next((p for p in players if p.human), players[0])
    looks = _colours(window, game.info.id, person)
    seats = [Player(person.name, colour=looks[0])]
    for number in range(2, lesson.players + 1):
        name = window.ctx.translate(message("player", number=number))
        seats.append(Player(name, USUAL, looks[number - 1]))
    window.begin(lesson.game, tuple(seats), game.complete_options(lesson.players, {}))


def _colours(window: Window, game_id: str, person: Player) -> list[int]:
    from ..stage.board_registry import board_class

    looks = board_class(game_id).looks
    return list(looks) if looks else [person.colour, *(c for c in range(6) if c != person.colour)]


class LessonScene(TableScene):
    """A table at which one thing is said after another; nothing of it is saved."""

    match: LessonMatch

    def __init__(self, window: Window, match: LessonMatch) -> None:
        super().__init__(window, match)
        self.choosing = _Guided(match, self)
        self.telling = _Telling(self)
        self.prompt = self.telling.bar
        self.doors = _Doors(self)
        self.guide = Guide(self)

    def _begin(self) -> None:
        """What is dealt is written."""

    def title(self) -> str:
        return self.translate(message("lesson.title", game=("text", f"{self.game.info.id}.title")))

    def speak(self) -> None:
        super().speak()
        self.guide.aside = ""

    def enter(self) -> None:
        super().enter()
        self.guide.begin(self.window.now())

    def show_end(self) -> None:
        """The lesson goes on."""

    def _plain(self, match: Any) -> bool:
        """Everything is clicked by the learner's own hand."""
        return False

    # ------------------------------------------------------------------ from step to step

    def go_on(self) -> None:
        """The step has been read; after the last one a real game begins."""
        match = self.match
        if match.last:
            lesson = match.lesson
            self.window.pop()
            first_game(self.window, lesson)
            return
        match.go_on()
        if match.task.position:
            self._jump(match.view())
        self._stepped()

    def step_back(self) -> None:
        """One step back, as things stood there."""
        if self.match.back():
            self._jump(self.match.view())
            self._stepped()

    def _stepped(self) -> None:
        self.guide.begin(self.now)
        self.asked = None
        self.telling.refresh()

    def leave_lesson(self) -> None:
        """Back to where it was opened."""
        self.window.pop()

    def undo(self) -> None:
        if not self.back():
            self.step_back()

    def redo(self) -> None:
        """Nothing is taken back here."""

    def toggle_log(self) -> None:
        """The guide has its place."""

    def answer(self, move: Move) -> None:
        at = self.match.at
        super().answer(move)
        if self.match.at != at:
            self._stepped()

    def choose(self, target: Target) -> None:
        self.guide.hush()
        super().choose(target)
        selector = self.selection.selector
        if selector is not None and self.match.picked(selector.picks):
            self._stepped()

    def _refuse_target(self, target: Target) -> None:
        reason = self.match.correct(self.match.view(), target, self.selection.picks)
        self.telling.refuse(self.translate(reason), reason.rule)

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        ctx, (w, h) = self.ctx, size
        gap, bar = ctx.u(GAP), ctx.u(BAR)
        width = min(ctx.u(COLUMN), round(w * COLUMN_SHARE))
        self.prompt.rect = pygame.Rect(gap, h - bar - gap, w - 2 * gap, bar)
        room = pygame.Rect(gap, gap, w - width - 3 * gap, h - bar - 3 * gap)
        column = pygame.Rect(room.right + gap, gap, width, room.height)
        self.doors.place(column)
        top = ctx.u(TOOLS) + gap
        self.guide.place(pygame.Rect(column.x, gap + top, width, column.height - top))
        view = self.match.final_view() if self.match.over else self.match.view()
        self.stage.place(room, view)
        self.telling.refresh()

    # ------------------------------------------------------------------ course and input

    def update(self, now: float) -> bool:
        was = self.match.playing
        moved = super().update(now)
        if was and not self.match.playing:
            self.telling.refresh()
        return moved or self.guide.beckons(now)

    def wakes_in(self) -> float | None:
        return 1 / 30 if self.match.playing or self.guide.beckons(self.now) else None

    def handle(self, e: Input) -> bool:
        if e.kind == "key" and not e.repeat and self._reads(e):
            self.go_on()
            return True
        return super().handle(e)

    def _reads(self, e: Input) -> bool:
        """Whether the key means Go on: not while it could mean something else."""
        match, focus = self.match, self.focus
        elsewhere = focus.shown and focus.region not in (BOARD, BUTTONS)
        if match.task.awaits or match.playing or self.animator.busy() or elsewhere:
            return False
        if focus.shown and focus.region == BUTTONS and focus.at not in (None, 0):
            return False
        return e.key in PICKS and action_of(e) != "undo"

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.guide.draw(surface)


class _Doors(Doors):
    """Above the guide: one step back, the rules, the way out."""

    table: LessonScene

    def place(self, room: pygame.Rect) -> None:
        table, ctx = self.table, self.table.ctx
        buttons = (
            ("icon_undo", table.step_back, "lesson.back"),
            ("icon_help", self.rules, "rules.tip"),
            ("icon_close", self.menu, "lesson.leave"),
        )
        size, made = ctx.u(TOOLS), []
        rect = pygame.Rect(room.right, room.y, size, size)
        rect.x -= len(buttons) * size + (len(buttons) - 1) * ctx.u(GAP)
        for icon, act, tip in buttons:
            made.append(Button(ctx, rect.copy(), "", act, icon=icon, tip=ctx.translate(tip)))
            rect.x = rect.right + ctx.u(GAP)
        self.group = Group(made)

    def by_key(self, action: str) -> Callable[[], None] | None:
        return None if action in ("debug", "hint") else super().by_key(action)

    def menu(self) -> None:
        """The way out; from the middle of a lesson not by mistake."""
        table, translate = self.table, self.table.translate
        if table.match.at < EARLY or table.match.last:
            table.leave_lesson()
            return
        head, words = translate("lesson.leave_head"), translate("lesson.leave_words")
        leave = translate("lesson.leave")
        self.window.push(ConfirmScene(self.window, head, words, leave, table.leave_lesson))

    def seats(self, seat: Seat | None = None) -> None:
        """They stay as they are."""


class _Guided(Choosing):
    """Chooses what the lesson awaits."""

    def __init__(self, match: LessonMatch, scene: LessonScene) -> None:
        super().__init__(
            match.game, scene.ctx.sounds, lambda: False, scene.answer, scene._refuse_target
        )
        self.match = match

    def ask(self, legal: Sequence[Move]) -> None:
        super().ask(legal)
        if legal:
            self.selection.selector = self.match.selector(legal)


class _Telling(Telling):
    """Refusals are the guide's; where nothing is awaited the bar has the button that goes on."""

    table: LessonScene

    @property
    def rule(self) -> str:
        return self.toast_rule if self.table.guide.aside else ""

    def refuse(self, words: str, rule: str = "") -> None:
        self.toast_rule = rule
        self.table.guide.correct(words)

    def _show(self, text: str, seat: Seat | None, offers: list[Offer]) -> None:
        scene, match = self.table, self.table.match
        if match.playing:
            seat = match.decision.seat if match.decision and match.decision.seat >= 0 else None
            text = (
                scene.translate(message("lesson.watch", seat=("seat", seat)))
                if seat is not None
                else ""
            )
            offers = []
        elif not match.task.awaits:
            count = len(match.lesson.steps)
            text = scene.translate(message("lesson.progress", number=match.at + 1, count=count))
            if match.last:
                level = ("text", f"level.{USUAL}")
                text = scene.translate(
                    message("lesson.suggest", count=match.lesson.players, level=level)
                )
            seat, offers = None, self._reading()
        super()._show(text, seat, offers)

    def _reading(self) -> list[Offer]:
        scene, last = self.table, self.table.match.last
        words = scene.translate("lesson.play" if last else "lesson.go_on")
        offers = [Offer(words, scene.go_on, "primary")]
        if last:
            offers.insert(0, Offer(scene.translate("lesson.leave"), scene.leave_lesson))
        elif scene.match.at:
            offers.insert(0, Offer(scene.translate("lesson.back"), scene.step_back))
        return offers
