"""The table: the course of one match on the screen, and the clicks that become moves.  Knows no
game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from ...core.types import CHANCE, IllegalMove, Message, Move, Seat, Target, message
from ...match.history import MoveResult
from ...match.match import Match
from ..input.inputs import Input
from ..stage.board import Selection
from ..stage.scene import Staged
from ..stage.stage import Stage
from ..widgets.tooltip import draw_tooltip
from ..widgets.widget import Group
from .curtain import GUARD, Curtain
from .hint import Hint
from .input_router import Hands
from .keyboard_focus import Focus
from .log_lines import Chronicle
from .move_builder import Choosing
from .open_calls import CallBar
from .pointer import Pointer
from .prompt_bar import Telling
from .recap import Recap, wanted
from .toolbar import Doors

if TYPE_CHECKING:
    from ..window import Window

TOOLS, BAR, GAP = 52, 66, 8
"""Width of the tools, height of the prompt's bar and the gap between things, in units."""


class TableScene(Staged):
    """One match on the screen."""

    def __init__(self, window: Window, match: Match) -> None:
        super().__init__(window)
        self.match, self.game = match, match.game
        self.music = self.game.info.id
        self.chronicle = Chronicle(match, self.translate, self.look)
        self.stage = Stage(self.ctx, self.game, lambda: match.players, self.chronicle.lines)
        self.board, self.animator = self.stage.board, self.stage.animator
        self.choosing = Choosing(
            self.game,
            self.ctx.sounds,
            lambda: window.settings.confirm,
            self.answer,
            self._refuse_target,
        )
        self.calls = CallBar(self)
        self.telling = Telling(self)
        self.prompt = self.telling.bar
        self.pointer = Pointer(self)
        self.hands = Hands(self)
        self.doors = Doors(self)
        self.hint = Hint(self)
        self.focus = Focus(self)
        self.curtain: Curtain | None = None
        self.recap: Recap | None = None
        self._told_problem: Message | None = None
        self.now = 0.0
        self.asked: object = None
        """What the match waited for when the screen was last brought up to it."""
        self.ended = False
        self.missed: set[Seat] = set()
        """People who have not seen all that happened: the screen was somebody else's."""
        self.quiet_until = 0.0
        """A click or key before then was meant for what stood there before."""
        self._begin()

    @property
    def selection(self) -> Selection:
        """What is being chosen, hovered and lit."""
        return self.choosing.selection

    @property
    def tools(self) -> Group:
        """The column of buttons beside the board."""
        return self.doors.group

    @property
    def area(self) -> pygame.Rect:
        """The board's room."""
        return self.stage.area

    @property
    def hushed(self) -> bool:  # type: ignore[override]
        """Behind the curtain everything is quieter."""
        return self.curtain is not None

    def speak(self) -> None:
        self.chronicle.retell()
        self.telling.forget()

    # ------------------------------------------------------------------ course of the game

    def _begin(self) -> None:
        """Lay out the pieces; a new game's first deal is not played one by one."""
        while self.match.decision and self.match.decision.seat == CHANCE:
            if self.match.update(self.now) is None:
                break

    def enter(self) -> None:
        self._take_pace()
        self._sync()

    def _take_pace(self) -> None:
        self.animator.speed = 0.0 if self.ctx.reduced_motion else self.window.settings.speed
        self.match.computers.pace = self.window.settings.pace
        self.match.computers.paused = self.window.settings.stepwise
        self.match.undo_mode = self.window.settings.undo

    def leave(self) -> None:
        self.hint.forget()
        self.match.close()

    def update(self, now: float) -> bool:
        self.now = self.selection.now = now
        self._take_pace()
        moved = self.animator.update(now) or self.board.moving()
        if self.match.problem and self.match.problem != self._told_problem:
            self._told_problem = self.match.problem
            self.telling.refuse(self.translate(self._told_problem))
            moved = True
        moved = self.telling.update(now) or self.hint.update() or moved
        if self.curtain is not None:
            return self.curtain.update(now) or moved
        for _ in range(60):  # chance that shows nothing needs no frame of its own
            if self._held():
                break
            happening = self.match.update(now)
            if happening is None:
                break
            moved = True
            self.told(happening)
            if happening.events:
                self.animator.update(now)
        if not self.animator.busy():
            moved = self._sync() or moved
        return moved

    def _held(self) -> bool:
        """Whether what is being shown must end first; chance may go on as soon as it is ready."""
        decision = self.match.decision
        chance = decision is not None and decision.seat == CHANCE
        return self.animator.busy() and not (chance and self.animator.ready())

    def wakes_in(self) -> float | None:
        waits = self.match.over or self.match.asking is not None or self.curtain
        if waits and self.hint.question is None:
            return self.telling.wakes_in()
        return 1 / 30

    def told(self, happening: MoveResult) -> None:
        """Show what a decision brought."""
        shown = self.animator.view
        if shown is None or shown.viewer != happening.before.viewer:
            self.animator.show(happening.before)
        self.animator.play(happening.events, happening.view)
        if self.animator.speed == 0:
            self.animator.show(happening.view)
        viewer = happening.view.viewer
        if self.match.shared and viewer >= 0 and happening.lines:
            self.missed |= {seat for seat in self.match.people if seat != viewer}
        self._follow(viewer)

    def _follow(self, viewer: Seat) -> None:
        """Tell the story to whoever looks now; nothing of what another player saw or did stays."""
        if viewer != self.chronicle.viewer:
            self.telling.forget()
            self.pointer.forget()
        if self.chronicle.follow(viewer):
            self.stage.log.back = 0
        self.selection.last = self.chronicle.last
        self.selection.last_spots = self.chronicle.last_spots

    def sync(self) -> None:
        """Look anew at what the match waits for."""
        self.asked = None
        self._sync()

    def _sync(self) -> bool:
        """Bring selection, curtain and prompt up to what the match waits for; True: something
        changed."""
        match = self.match
        call = match.call
        asked = (match.answers, match.viewer, match.asking, match.curtain, call, match.over)
        if asked == self.asked:
            return False
        self.asked = asked
        self.calls.muting, self.recap = False, None
        self.hint.forget()
        self.stage.lights.show()
        self._show(match.final_view() if match.over else match.view())
        self.choosing.ask(())
        if call is not None:
            self.quiet_until = self.now + GUARD
        if match.curtain is not None:
            self.curtain = Curtain(
                self.ctx, self.name(match.curtain), self.look(match.curtain), self.lift, self.now
            )
            self.curtain.layout(self.window.size)
        elif match.asking is not None:
            legal = match.legal()
            if len(legal) == 1 and self._plain(match):
                self.answer(legal[0])
                return True
            self.choosing.ask(legal)
            if match.decision and self._fresh_turn():
                self.ctx.sounds.play("common/turn")
                self._remind(match.asking)
        elif match.over and not self.ended:
            self.ended = True
            self.show_end()
        self.telling.refresh()
        return True

    def _show(self, view: Any) -> None:
        """Set the pieces, unless they are still moving there."""
        shown = self.animator.view
        if shown is None or shown.viewer != view.viewer or not self.animator.busy():
            self.animator.show(view)
            if shown is None:
                self.animator.deal_in()
        assert self.animator.view is not None
        self._follow(self.animator.view.viewer)

    def _plain(self, match: Match) -> bool:
        """A single option is played by itself, but never where that would tell what a hand
        holds."""
        decision = match.decision
        assert decision is not None
        return not (
            self.game.info.has_secrets
            and (decision.secret or decision.kind in self.game.open_calls)
        )

    def _fresh_turn(self) -> bool:
        seats = [h[0] for h in self.match.history() if h[0] >= 0]
        return not seats or seats[-1] != self.match.asking

    def _remind(self, seat: Seat) -> None:
        """Tell what the others did meanwhile, if the player may have missed it."""
        lines = self.chronicle.since(seat) if wanted(self, seat) else []
        self.missed.discard(seat)
        if lines:
            self.recap = Recap(self, seat, lines, self._reminded)
            self.recap.layout()

    def _reminded(self) -> None:
        self.recap = None

    def lift(self) -> None:
        """Whom the curtain is for has come."""
        assert self.match.curtain is not None
        self.match.lift(self.match.curtain)
        self.curtain = None
        self.quiet_until = self.now + GUARD
        self.sync()

    def show_end(self) -> None:
        """Who has won, and where the points come from."""
        from .end import EndScene

        self.ctx.sounds.play("common/win")
        self.window.push(EndScene(self.window, self))

    # ------------------------------------------------------------------ choosing

    def answer(self, move: Move) -> None:
        """The asked person's answer."""
        try:
            happening = self.match.answer(move)
        except IllegalMove as e:
            self.telling.refuse(str(e))
            return
        self.hint.forget()
        self.choosing.ask(())
        self.asked = None
        self.told(happening)
        self.telling.refresh()

    def choose(self, target: Target) -> None:
        """A target has been clicked, on the board or on its button."""
        self.hint.chosen(target)
        self.choosing.choose(target)
        self.telling.refresh()

    def back(self) -> bool:
        """One step back in what is being chosen; False: nothing was chosen."""
        done = self.choosing.back()
        self.telling.refresh()
        return done

    def _refuse_target(self, target: Target) -> None:
        if self.animator.view is None or self.match.over:
            return
        reason = self.game.refusal(self.match.view(), target, self.selection.picks)
        if reason is not None:
            self.telling.refuse(self.translate(reason), reason.rule)

    def undo(self) -> None:
        """Take the last decision back, or say why not."""
        if self.back():
            return
        reason = self.match.why_no_undo()
        if reason is not None:
            self.telling.refuse(self.translate(reason))
            return
        self._jump(self.match.undo())

    def redo(self) -> None:
        """Play again what was taken back."""
        if self.match.can_redo():
            self._jump(self.match.redo())
        else:
            self.telling.refuse(self.translate(message("match.redo.nothing")))

    def _jump(self, view: Any) -> None:
        self.ctx.sounds.play("common/undo")
        self.ended = False
        self.animator.show(view, slide=True)
        self._follow(view.viewer)
        self.sync()

    # ------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        ctx, (w, h) = self.ctx, size
        gap, tools, bar = ctx.u(GAP), ctx.u(TOOLS), ctx.u(BAR)
        self.prompt.rect = pygame.Rect(gap, h - bar - gap, w - tools - 3 * gap, bar)
        self.doors.place(pygame.Rect(w - tools - gap, gap, tools, h - 2 * gap))
        view = self.match.final_view() if self.match.over else self.match.view()
        self.stage.place(pygame.Rect(gap, gap, w - tools - 3 * gap, h - bar - 3 * gap), view)
        if self.curtain:
            self.curtain.layout(size)
        if self.recap:
            self.recap.layout()
        self.hint.layout()
        self.telling.refresh()

    def toggle_log(self) -> None:
        """Open or close the log; the board makes room for it."""
        self.stage.log_open = not self.stage.log_open
        self.layout(self.window.size)

    def seats_changed(self) -> None:
        """Seats have changed hands."""
        self.animator.skip()
        self.curtain = None
        self.chronicle.retell()
        self.layout(self.window.size)
        self.sync()

    def target_at(self, pos: tuple[int, int]) -> Target:
        """The topmost target there; what can be chosen goes first.  None: there is none."""
        return self.stage.target_at(pos, self.selection.targets)

    def handle(self, e: Input) -> bool:
        return self.hands.handle(e)

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.stage.draw(surface, self.selection)
        self.telling.draw(surface)
        self.tools.draw(surface)
        self.focus.draw(surface)
        words = self.stage.tip_at(self.pointer.at) or (self.tools.at.tip if self.tools.at else "")
        if words:
            draw_tooltip(self.ctx, surface, words, self.pointer.at)
        self.hint.draw(surface)
        if self.recap is not None:
            self.recap.draw(surface)
        if self.curtain is not None:
            self.curtain.draw(surface)
