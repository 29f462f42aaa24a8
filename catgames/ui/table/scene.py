"""The table: shows one match and turns inputs into answers.  Knows no game."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from ...catalog import board_class, offered
from ...core.events import Event
from ...core.types import CHANCE, TABLE, Move, Seat
from ...match.history import MoveResult
from ...match.match import Match
from ...match.recorder import Recorder
from ..input.bindings import action_of
from ..input.inputs import Input
from ..input.own_keys import MOST_OPTIONS, MOST_PEOPLE
from ..shell import Shell
from ..stage.scene import StageScene
from ..stage.selection import Selection
from ..stage.stage import Stage
from ..widgets.tooltip import draw_tooltip
from .announcement import Announcement
from .bubble import Bubbles
from .choosers import Choosers
from .curtain import Curtain
from .finale import Finale
from .hint_card import HintCard
from .keyboard_focus import KeyboardFocus
from .model import TableModel
from .new_rules import NewRules
from .pointer import Pointer
from .prompt_bar import PromptBar
from .recap import RecapStrip
from .regions import Regions
from .row_panel import RowPanel
from .speaker import Speaker
from .toolbar import Toolbar

TOOLS, BAR, GAP = 52, 66, 8
"""Width of the toolbar, height of the prompt and the gap between things, in units."""
LONGEST_ROUND = 0.03
"""Seconds after which chance goes on in the next frame; each answer may take a slow disk some."""


@dataclass(frozen=True, slots=True)
class TableParts:
    """The parts that other tables, such as a lesson's, replace by their own."""

    model: type[TableModel] = TableModel
    prompt: type[PromptBar] = PromptBar
    toolbar: type[Toolbar] = Toolbar
    speaker: type[Speaker] = Speaker
    pointer: type[Pointer] = Pointer
    hint_card: type[HintCard] = HintCard


def lifted(forced: Move | None, events: Sequence[Event], seat: Seat = TABLE) -> list[Event]:
    """The piece that a forced move of a seat names and takes is lifted, so that it is seen before
    it goes."""
    named = {t[1] for t in forced or () if isinstance(t, tuple) and t[:1] == ("piece",)}
    taken = (e for e in events if e.kind == "moved" and e.face in named)
    return [Event("lifted", e.face, e.src, at=e.at, seat=seat) for e in taken][:1]


class TableScene(StageScene):
    """One match on the screen; listens to its model."""

    keeps_game = True
    cats_talk = True
    """Whether cats may say something, if the settings allow it."""
    above = 0
    """What stays free above the table, in units."""

    def __init__(
        self,
        shell: Shell,
        match: Match,
        parts: TableParts | None = None,
        recorder: Recorder | None = None,
        prepared: bool = True,
    ) -> None:
        """``recorder``: takes notes for the designer, if the people have agreed.
        ``prepared``: whether its pictures have been decoded for the preview of a set-up."""
        super().__init__(shell)
        self.use_words(match.game)
        usual = parts is None  # not a lesson, nor an event
        parts = parts or offered(board_class(match.game.info.id).parts) or TableParts()
        self.match, self.game = match, match.game
        self.music = self.game.info.id
        self.model = parts.model(match, self.ctx.translate, self._look, self.ctx.sounds.play)
        self.model.listener = self
        if recorder is not None:
            self.model.recorder = recorder
        self._make_parts(parts)
        self.keys = self.stage.board.keys
        self._prepared = prepared
        self.curtain: Curtain | None = None
        self.row: RowPanel | None = None
        """Where several people choose at once; None: nobody does."""
        self.choosers = Choosers()
        self._explained = False
        """Whether they have been told how."""
        self._at_once = usual
        self.recap: RecapStrip | None = None
        self.finale: Finale | None = None
        self.new_rules: NewRules | None = None
        """None: a lesson keeps its own, and visitors of an event change nothing."""
        if usual and shell.routes.opens("settings"):
            self.new_rules = NewRules(shell, match, self._offer_new_rules, self._noted, self._idle)
        self.model.begin()

    def _make_parts(self, parts: TableParts) -> None:
        """What is shown and takes inputs; each part gets those that it needs, not the scene."""
        shell, ctx, model, match = self.shell, self.ctx, self.model, self.match
        self.stage = stage = Stage(ctx, self.game, lambda: match.players, model.log.lines)
        self.prompt = prompt = parts.prompt(
            ctx, model, stage, self.show_result, lambda seat: self.toolbar.seats(seat)
        )
        prompt.recap = lambda width: self.recap.line(width) if self.recap else ""
        self.hint_card = card = parts.hint_card(shell, model, stage, prompt)
        self.toolbar = toolbar = parts.toolbar(
            shell, model, stage, prompt, card, self.toggle_log, self.players_changed
        )
        self.pointer = pointer = parts.pointer(shell, model, stage, toolbar.seats)
        regions = Regions(model, stage, prompt, toolbar)
        speaker = parts.speaker(shell, model, stage, prompt)
        self.focus = KeyboardFocus(shell, regions, pointer, speaker, self.handle)
        self.bubbles = Bubbles(model, stage, prompt)
        self.announcement = Announcement(shell, stage, match)

    def _offer_new_rules(self) -> None:
        rules = self.new_rules
        self.toolbar.restart = rules.ask if rules and rules.offered else None
        self.relayout()

    def _noted(self) -> bool:
        """Whether notes are taken for the designer."""
        return self.model.recorder.active

    def _idle(self) -> bool:
        """Whether nothing moves, nothing is held and nobody has been called."""
        busy = self.animator.busy() or self.pointer.drag or self.selection.picks
        return not busy and self.curtain is None and self.model.question is not None

    def _look(self, seat: Seat) -> int:
        return self.stage.look(seat)

    @property
    def selection(self) -> Selection:
        """What is being chosen and pointed at."""
        return self.model.selection

    @property
    def quiet_music(self) -> bool:  # type: ignore[override]
        """Behind the curtain the music is quieter."""
        return self.curtain is not None

    def language_changed(self) -> None:
        self.model.rewrite_log()
        self.prompt.forget()

    # ------------------------------------------------------------------ going on

    def enter(self) -> None:
        self.toolbar.group.forget()  # the mouse may have gone elsewhere meanwhile
        self._apply_settings()
        if not self.animator.busy():  # else `update` asks when what is played has been seen
            self.model.sync()
        self.focus.refresh()

    def _apply_settings(self) -> None:
        settings = self.shell.settings
        still = self.ctx.reduced_motion or self.model.quick
        self.animator.speed = 0.0 if still else settings.speed
        self.model.apply(settings, self.animator.speed)
        at_once = self._at_once and settings.secrets == "together"
        self.match.at_once = (MOST_PEOPLE, MOST_OPTIONS) if at_once else (0, 0)

    def leave(self) -> None:
        self.model.hint.clear()
        self.match.close()
        self.model.recorder.close()

    def watched(self) -> Match | None:
        return self.match

    def look_away(self) -> None:
        self.match.look_away()
        self.model.recorder.pause(self.model.now)

    def update(self, now: float) -> bool:
        moved = self._go_on(now)
        moved = self.stage.stirring.update(now, self._idle()) or moved
        settled = not self.animator.busy() and self.model.question is not None
        self.model.recorder.look(now, settled)
        return moved

    def _go_on(self, now: float) -> bool:
        """Let the animation, chance and computers go on; True: draw again."""
        self.model.now = self.selection.now = now
        self._apply_settings()
        if self.new_rules is not None:
            self.new_rules.update(now)
        moved = self.animator.update(now) or self.stage.board.moving()
        for words in self.model.new_problems():
            self.shell.notify(words)
        if self.finale is not None:
            self.finale.update(now)
            if self.finale.over:
                self.finale = None
                self.show_result(count=True)
            return True
        moved = self.prompt.update(now) or self.hint_card.update() or moved
        if self.row is not None and self.row.row is not self.match.together:
            self.row, self._explained, moved = None, True, True
        moved = self.pointer.update(now) or moved
        if self.curtain is not None:
            return moved
        until = time.monotonic() + LONGEST_ROUND
        for _ in range(60):  # chance that shows nothing needs no frame of its own
            wait = self._must_wait(now) or time.monotonic() > until
            result = None if wait else self.model.update(now)
            if result is None:
                break
            moved = True
            if result.events:
                self.animator.update(now)
        still = not self.animator.busy()
        if still:
            moved = self.model.sync() or moved
        talk = self.cats_talk and self.shell.settings.cats_talk
        return self.bubbles.update(now, talk, listen=still) or moved

    def _must_wait(self, now: float) -> bool:
        """Whether the animation or the announcement must end first; chance may go on as soon as
        the animation is ready."""
        decision = self.match.decision
        chance = decision is not None and decision.seat == CHANCE
        if self.animator.busy():
            return not (chance and self.animator.ready())
        self.announcement.update(now)
        return self.announcement.holds_up(now)

    # ------------------------------------------------------------------ what the model reports

    def play(self, result: MoveResult) -> None:
        shown = self.animator.view
        if shown is None or shown.viewer != result.before.viewer:
            self.animator.show(result.before)
        asked = self.game.decision(result.before.state) if self.model.forced else None
        lifts = lifted(self.model.forced, result.events, asked.seat if asked else TABLE)
        self.animator.play([*lifts, *result.events], result.view)

    def show(self, view: Any) -> None:
        self.recap = None
        self.stage.highlights.clear()
        shown = self.animator.view
        if shown is None or shown.viewer != view.viewer or not self.animator.busy():
            on_its_way = self.animator.now < self.animator.gliding  # what was taken back goes on
            self.animator.show(view, slide=on_its_way)
            if shown is None:
                self.animator.deal_in()

    def jump(self, view: Any) -> None:
        self.animator.show(view, slide=True)

    def note(self, words: str) -> None:
        self.prompt.note(words)

    def refuse(self, words: str, rule: str = "") -> None:
        self.prompt.refuse(words, rule)

    def forget(self) -> None:
        self.recap = None
        self.focus.forget()
        self.pointer.forget()
        self.prompt.forget()
        self.toolbar.group.forget()
        self.hint_card.group.forget()
        self.stage.forget()

    def log_changed(self) -> None:
        self.stage.log.back = 0

    def question_changed(self) -> None:
        model, seat = self.model, self.match.curtain
        if seat is not None:
            self.curtain = Curtain(self.stage, seat, self.lift_curtain, model.now)
            self.curtain.layout(self.shell.size)
        if model.recap is not None:
            self.recap = RecapStrip(self.stage, *model.recap)
            self.recap.layout()
        row, shown = self.match.together, self.row
        if row is not None and (shown is None or shown.row is not row):
            told = self._explained
            self.choosers.begin(row, self.match.people)
            self.row = RowPanel(self.stage, row, self.choosers, told, self._always_curtain)
            self.row.layout(self._row_room())
            self.row.speak()
            self.ctx.sounds.play("common/turn")
        if not self.focus.shown:
            self.pointer.settle()
        self.refresh()

    def _row_room(self) -> pygame.Rect:
        """Beside the toolbar."""
        gap, (w, h) = self.ctx.u(GAP), self.shell.size
        return pygame.Rect(gap, gap, w - self.ctx.u(TOOLS) - 3 * gap, h - 2 * gap)

    def _always_curtain(self) -> None:
        """Nobody chooses at once any more: they have neither keys nor gamepads."""
        self.shell.change_settings(secrets="curtain")
        self._apply_settings()
        self.model.sync()
        self.note(self.ctx.translate("together.kept"))

    def lift_curtain(self) -> None:
        """Open the curtain for the player who has come."""
        self.curtain = None
        self.bubbles.repeat(self.model.now)
        self.model.lift_curtain()

    def refresh(self) -> None:
        if self.animator.view is None:
            return
        self.prompt.refresh()
        self.focus.refresh()
        if self.curtain is not None and self.shell.keys_lead:
            self.curtain.group.begin()

    def finished(self) -> None:
        self.ctx.sounds.play("common/win")
        view = self.match.final_view()
        winners = self.game.winners(view.state)
        if winners and self.animator.speed:
            self.finale = Finale(self.stage, view, winners, self.model.now)
        else:
            self.show_result(count=True)

    def show_result(self, count: bool = False) -> None:
        """Show who has won, and where the points come from; ``count``: row by row."""
        from .end import EndScene

        recorder = self.model.recorder
        self.shell.push(EndScene(self.shell, self.match, self.stage, recorder, count))

    def players_changed(self) -> None:
        """Seats have been handed over."""
        self.animator.skip()
        self.curtain = self.row = None
        self.model.players_changed()
        self.relayout()
        self.model.resync()

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        ctx, (w, h) = self.ctx, size
        gap, tools, bar = ctx.u(GAP), ctx.u(TOOLS), ctx.u(BAR)
        top = gap + ctx.u(self.above)
        prompt = pygame.Rect(gap, h - bar - gap, w - tools - 3 * gap, bar)
        self.toolbar.place(pygame.Rect(w - tools - gap, top, tools, h - top - gap))
        room = pygame.Rect(gap, top, w - tools - 3 * gap, h - bar - top - 2 * gap)
        self.place_stage(room, self.model.view(), prompt)
        self.prompt.view.rect = prompt
        if self.curtain:
            self.curtain.layout(size)
        if self.recap:
            self.recap.layout()
        if self.row is not None:
            self.row.layout(self._row_room())
        self.hint_card.layout()
        self.refresh()

    # ------------------------------------------------------------------ input

    def notch(self, pos: tuple[int, int]) -> float:
        return self.stage.log_notch(pos) if self.curtain is None else 0

    def feels(self, pos: tuple[int, int]) -> bool:
        board = self.stage.area.collidepoint(pos) or self.stage.seat_at(pos) is not None
        return self.pointer.feels and self.curtain is None and board

    def handle(self, e: Input) -> bool:
        """Give an input to the part that it is meant for, from top to bottom: announcement,
        curtain, hint, focus, buttons, log, board."""
        model, stage, prompt = self.model, self.stage, self.prompt
        stage.stirring.watch(model.now)
        if self.finale is not None:
            return self.finale.handle(e)
        if e.kind == "press" and self.curtain is None and self.bubbles.dismiss():
            self.shell.redraw()  # the click still counts
        if self.announcement.handle(e):
            return True
        if self.curtain is not None:
            if e.kind == "back" and e.pos == (-1, -1):  # over the curtain, which stays closed
                self.toolbar.menu()
                return True
            return self.curtain.handle(e, model.now)
        if e.kind in ("press", "back", "key") and model.now < model.quiet_until:
            return True
        if self.row is not None:
            return self._handle_beside(self.row, e)
        if e.kind != "hover" and self.pointer.takes(e):
            return True
        if e.kind == "hover":
            return self._hover(e)
        drops = e.kind == "release" and self.pointer.drag is not None
        if (not drops and self.hint_card.handle(e)) or self.focus.handle(e):
            return True
        if e.kind == "back" and self.pointer.cancel():
            return True
        if e.kind == "scroll" and stage.log_open and stage.log.rect.collidepoint(e.pos):
            stage.log.scroll(e.amount)
            return True
        if prompt.view.group.handle(e) or self.toolbar.group.handle(e):
            return True
        if e.kind == "press":
            self._press(e)
        elif e.kind == "hold":
            return self.pointer.hold(e.pos)
        elif e.kind == "release":
            return self.pointer.release(e)
        elif e.kind == "back":
            if not model.back() and e.pos == (-1, -1):
                self.toolbar.menu()
        else:
            return e.kind == "key" and self._key(e)
        return True

    def _handle_beside(self, row: RowPanel, e: Input) -> bool:
        """What goes on besides while people choose at once: the tools, tips and the log."""
        if row.handle(e):
            return True
        if e.kind == "hover":
            return self._hover(Input("hover") if row.rect.collidepoint(e.pos) else e)
        if e.kind == "scroll" and self.stage.log_open:
            self.stage.log.scroll(e.amount)
        elif e.kind == "back" and e.pos == (-1, -1):
            self.toolbar.menu()
        elif e.kind in ("press", "release"):
            self.toolbar.group.handle(e)
        else:
            return e.kind == "key" and self._key(e)
        return True

    def _hover(self, e: Input) -> bool:
        """What lies below the hint's card is not pointed at, unless something is dragged there; the
        button of a target shows on the board what the target itself does."""
        changed = False
        if self.pointer.drag is None:
            changed = self.hint_card.handle(e)
            if self.hint_card.covers(e.pos):
                e = Input("hover")
        led = self.focus.shown
        if self.focus.handle(e):
            return True
        changed |= led  # the mouse leads now, and the focus goes
        changed |= self.prompt.view.group.handle(e) | self.toolbar.group.handle(e)
        changed |= self.stage.point_at_log(e.pos)
        changed |= self.pointer.hover(e.pos)
        busy = self.stage.animator.busy() or self.pointer.drag is not None or self.game.by_hand
        if not busy and (target := self.prompt.target_at(e.pos)) is not None:
            self.selection.hover, changed = target, True
        return changed

    def _press(self, e: Input) -> None:
        line = self.stage.log.line_at(e.pos) if self.stage.log_open else None
        if self.prompt.view.link_box.collidepoint(e.pos):
            self.toolbar.rules()
        elif line is not None:
            self.toolbar.replay(line.answer)
        else:
            self.pointer.press(e.pos)

    def _key(self, e: Input) -> bool:
        action, busy = action_of(e), self.animator.busy()
        may_answer = not e.ctrl and action != "note"
        if e.repeat or (may_answer and self.prompt.answer_call(e.key)):
            return True
        act = self.toolbar.by_key(action)
        if act is not None:
            act()
        elif busy and action != "keys":
            self.animator.skip()
        return act is not None or (busy and action != "keys")

    # ------------------------------------------------------------------ drawing

    def _draw_bubble(self, surface: pygame.Surface) -> None:
        """What a cat says, unless something else needs the place."""
        column = self.recap.rect if self.recap is not None and self.recap.column else None
        covered = self.hint_card.rect if self.model.hint.open else column
        self.bubbles.draw(surface, covered)

    def draw_beside(self, surface: pygame.Surface) -> None:
        """Draw what other tables, such as a lesson's, have beside the board; tips lie over it."""

    def draw(self, surface: pygame.Surface) -> None:
        if not self._prepared:  # what was shown before stays a frame longer
            self._prepared = True
            self.stage.prepare(surface)
            return self.shell.redraw()
        self.pointer.backdrop(surface, partial(self.stage.draw, surface, self.selection))
        self.prompt.draw(surface)
        self._draw_bubble(surface)
        self.toolbar.group.draw(surface)
        self.draw_beside(surface)
        self.pointer.draw(surface)
        self.focus.draw(surface)
        tool = self.toolbar.group.at
        words = self.stage.tip_at(self.pointer.at) or (tool.shown_tip if tool else "")
        if words and self.shell.scenes[-1] is self:
            tools = [tool.rect] if tool else []
            tools += [w.rect for w in self.toolbar.group.widgets]
            draw_tooltip(self.ctx, surface, words, self.pointer.at, tools)
        if self.recap is not None:
            self.recap.draw(surface)
        self.hint_card.draw(surface)
        if self.row is not None:
            self.row.draw(surface)
            if self.row.tip() and self.shell.scenes[-1] is self:
                draw_tooltip(self.ctx, surface, self.row.tip(), self.row.group.mouse, [])
        self.announcement.draw(surface)
        if self.curtain is not None:
            self.curtain.draw(surface)
        if self.finale is not None:
            self.finale.draw(surface)
