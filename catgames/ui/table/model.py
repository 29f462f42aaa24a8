"""The course of one match at a table, without pygame.

Knows what is asked, what has been chosen, who must come to the screen, what the log says and who
has missed something.  A ``TableListener`` shows what happens.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

from ...core.game import View
from ...core.selector import Selector
from ...core.types import (
    CHANCE,
    PASS,
    TABLE,
    IllegalMove,
    Message,
    Move,
    Seat,
    Target,
    message,
)
from ...match.computers import QUICK_REACTION, REACTION
from ...match.history import LogEntry, MoveResult
from ...match.match import Match
from ...match.privacy import Hand
from ...match.recorder import Recorder
from ...store.settings import Settings
from ..game_model import GameModel, Line, Translate
from ..stage.selection import Click
from .hint_model import HintModel

GUARD = 0.25
"""Seconds after a change of what is asked in which a click is ignored: it was meant for what was
there before."""


class TableListener(Protocol):
    """Shows on the screen what the model reports."""

    def play(self, result: MoveResult) -> None:
        """Animate what a decision brought."""

    def show(self, view: View[Any]) -> None:
        """Show the position of a new question, unless pieces are still moving there."""

    def jump(self, view: View[Any]) -> None:
        """Glide to a position that no answer has led to."""

    def refuse(self, words: str, rule: str = "") -> None:
        """Say why something is not possible, with the id of the rule that forbids it."""

    def note(self, words: str) -> None:
        """Say something for a while that needs no answer."""

    def forget(self) -> None:
        """Somebody else may look now: drop whatever the last viewer saw, reached or began."""

    def log_changed(self) -> None: ...

    def question_changed(self) -> None:
        """The match waits for something else: an answer, a curtain, a call, a computer."""

    def refresh(self) -> None:
        """What has been chosen has changed, or how it is shown."""

    def finished(self) -> None:
        """The game has just ended."""


class TableModel(GameModel):
    """One match as the people at one screen see and answer it."""

    def __init__(
        self,
        match: Match,
        translate: Translate,
        look: Callable[[Seat], int],
        play_sound: Callable[[str], None] = lambda name: None,
    ) -> None:
        super().__init__(match.game, lambda: match.players, translate, look, whole_turns=True)
        self.match, self.play_sound = match, play_sound
        self.listener: TableListener
        """Set before the match goes on."""
        self.viewer: Seat = TABLE
        """Whom the log is written for."""
        self.hint = HintModel(self.game, self.selection)
        self.recorder = Recorder()
        """Notes what happens for the designer, if the people have agreed."""
        self.question: object = None
        """What the match waited for when the screen was last brought up to date; None: it must
        be."""
        self.curtain: Seat | None = None
        """Who must come to the screen before the game can go on."""
        self.forced: Move | None = None
        """The only legal move, while it is answered although nobody has chosen it."""
        self.muting = False
        """Whether the prompt asks who does not want to be asked again."""
        self.missed: set[Seat] = set()
        """People who have not seen everything, because the screen was somebody else's."""
        self.hand_first = False
        """Whether a hand that lies face down should be seen before anything else is done."""
        self.confirms = False
        self.recap_mode = "never"
        self.animated = True
        self.recap: tuple[Seat, Sequence[Line]] | None = None
        """Whom to remind of what others did, and the lines of it."""
        self.ended = False
        self.quick = False
        """Whether computers finish the game as fast as they can; only where nobody else plays."""
        self.now = 0.0
        self.quiet_until = 0.0
        """Clicks and keys are ignored until then."""
        self._problem: Message | None = None

    def selector(self, legal: Sequence[Move]) -> Selector:
        """Walks the legal moves target by target."""
        return self.game.selector(legal)

    def apply(self, settings: Settings, speed: float) -> None:
        """Follow the settings; ``speed`` is that of the animation, 0 for none."""
        computers, quick = self.match.computers, self.quick
        computers.pace = 0.0 if quick else settings.pace
        computers.reaction = QUICK_REACTION if quick else REACTION
        computers.paused = settings.stepwise and not quick
        self.match.undo_mode = settings.undo
        self.confirms, self.recap_mode = settings.confirm, settings.recap
        self.animated = speed > 0

    def toggle_quick(self) -> None:
        """Let the computers finish the game at once, or watch them again."""
        self.quick = not self.quick and not self.match.people
        self.listener.refresh()

    # ------------------------------------------------------------------ going on

    def begin(self) -> None:
        """Let chance answer up to the first player's decision, without animation."""
        while self.match.decision and self.match.decision.seat == CHANCE:
            if self.match.update(self.now) is None:
                break

    def view(self) -> View[Any]:
        """What the screen may show now."""
        return self.match.final_view() if self.match.over else self.match.view()

    def asked_view(self) -> View[Any]:
        """What the asked person may know, as the screen shows it."""
        view, seat = self.match.view(), self.match.asking
        assert seat is not None
        return replace(view, viewer=seat)

    def update(self, now: float) -> MoveResult | None:
        """Let chance or a computer answer one decision; None: nobody did."""
        result = self.match.update(now)
        if result is not None:
            self.report(result)
        return result

    def new_problems(self) -> list[str]:
        """Why the game can't be saved, and what is wrong with computer players, each once."""
        problems, problem = self.match.computers.problems, self.match.problem
        told = [*problems]
        problems.clear()
        if problem is None:
            problem = self.recorder.problem
        if problem != self._problem:
            self._problem = problem
            if problem:
                told.append(problem)
        return [self.translate(sentence) for sentence in told]

    def report(self, result: MoveResult) -> None:
        """Show what a decision brought and write it into the log."""
        self.listener.play(result)
        viewer = result.view.viewer
        if self.match.shared and viewer >= 0 and result.log.lines:
            self.missed |= {seat for seat in self.match.people if seat != viewer}
        self.write_log(viewer, result.log)
        self.listener.refresh()

    def write_log(self, viewer: Seat, newest: LogEntry | None = None) -> None:
        """Bring the log up to date; for another viewer, or after an undo, it is written anew so
        that nothing of what another player saw stays.  ``newest``: the last answer, if it is
        known."""
        if viewer != self.viewer:
            self.forget()
        if viewer != self.viewer or self.match.answers < len(self.log):
            self.viewer = viewer
            self.log.clear()
        behind = self.match.answers - len(self.log)
        if behind:
            if newest is not None and behind == 1:
                new = [newest]
            else:
                new = self.match.log_entries(viewer, len(self.log))
            self.log.add(new)
            self.log.show(len(self.log))
            self.listener.log_changed()

    def rewrite_log(self) -> None:
        """Translate the log again."""
        self.log.clear()
        self.log.add(self.match.log_entries(self.viewer))
        self.log.show(len(self.log))

    # ------------------------------------------------------------------ what is asked

    def sync(self) -> bool:
        """Bring everything up to what the match waits for; False: nothing has changed."""
        match = self.match
        asking, curtain, call = match.asking, match.curtain, match.call
        failed = match.computers.failed is not None
        row, viewer = match.together, match.viewer
        question = (match.answers, viewer, asking, curtain, call, row, match.over, failed)
        if question == self.question:
            return False
        self.question = question
        self.muting, self.recap, self.selection.moved = False, None, ()
        self.hint.clear()
        view = self.view()
        self.listener.show(view)
        self.write_log(view.viewer)
        self.selection.begin()
        if curtain is not None:  # once closed, only its player or new seats open it
            self.curtain = curtain
        if call is not None or row is not None:
            self.quiet_until = self.now + GUARD
        if asking is not None:
            legal = match.legal()
            if self._goes_on_by_itself(asking, legal):
                return True
            self._ask(asking, legal)
        elif match.over and not self.ended:
            self.ended = True
            self.listener.finished()
        self.listener.question_changed()
        return True

    def _goes_on_by_itself(self, seat: Seat, legal: Sequence[Move]) -> bool:
        """Answer for the person if only one move is legal, or if a shortcut that they chose leads
        on; False: they must choose."""
        decision = self.match.decision
        assert decision is not None
        read = decision.kind in self.game.pauses
        if len(legal) == 1 and not read and self.plays_forced(legal[0]):
            self.forced = legal[0]
            self.answer(legal[0])
            self.forced = None
            if legal[0] != PASS:
                self.tell_forced(seat)
            return True
        move = self.selection.follow(decision, legal)
        if move is not None:
            self.answer(move)
        return move is not None

    def tell_forced(self, seat: Seat) -> None:
        """Say that the only legal move has been played."""
        self.listener.note(self.translate(message("table.forced", seat=("seat", seat))))

    def _ask(self, seat: Seat, legal: Sequence[Move]) -> None:
        """Offer a person the legal moves; at the beginning of their turn, also say what they may
        have missed."""
        match, selection = self.match, self.selection
        assert match.decision is not None
        selector = self.selector(legal)
        selector.extend(match.revisions())
        selection.begin(selector, self.shortcuts())
        selection.asked = (seat, match.decision.kind)
        history = [who for who, _, _ in match.history()]
        last = max((i for i, who in enumerate(history, 1) if who == seat), default=0)
        if next((who for who in reversed(history) if who >= 0), TABLE) != seat:
            self.play_sound("common/turn")
            self._remind(seat, last)
        others = [(by, e) for by, e in self.log.moved(last, len(self.log)) if by != seat]
        if self.recap is None:  # people at the screen have seen what people did
            others = [(by, e) for by, e in others if not match.players[by].human]
        selection.moved = others

    def prompt(self) -> Message:
        """What the asked person must do, after what they have chosen."""
        return self.game.prompt(self.asked_view(), self.selection.picks)

    def ending(self) -> Callable[[], None] | None:
        """Asks whether a game shall end that no rule ends; None: the rules do, or not now."""
        return None

    def shortcuts(self) -> Mapping[Target, Sequence[Move]]:
        """Targets that stand for a chain of moves."""
        return self.game.shortcuts(self.asked_view())

    def plays_forced(self, move: Move) -> bool:
        """Whether the only legal move is played by itself; never where that would show what a
        hand holds.  A secret answer other than a pass may be part of a choice that can be changed
        until the last one is given."""
        decision = self.match.decision
        assert decision is not None
        if decision.secret or decision.kind in self.game.open_calls:
            empty = move == PASS and not self.match.guards_hands
            return empty or not self.game.info.has_secrets
        return not (self.match.shared and self.match.hand is not Hand.UNUSED)

    def _remind(self, seat: Seat, last: int) -> None:
        """Recall what others did since the seat's answer number ``last`` (0: it has given none), if
        the person may have missed it."""
        unseen = seat in self.missed or not self.animated
        wanted = self.recap_mode == "always" or (self.recap_mode == "needed" and unseen)
        lines = self.log.after(last) if wanted and last else []
        self.missed.discard(seat)
        self.recap = (seat, lines) if any(x.seat not in (None, seat) for x in lines) else None

    def resync(self) -> None:
        """Bring everything up to date even if nothing seems to have changed."""
        self.question = None
        self.sync()

    def players_changed(self) -> None:
        """Seats have been handed over."""
        self.curtain, self.quick, self.selection.following = None, False, ()
        self.forget()
        self.rewrite_log()

    def forget(self) -> None:
        """A hand-over, or a secret answer whose traces the next viewer must not find: whatever
        depends on who was here before starts afresh."""
        self.selection.begin()
        self.hint.clear()
        self.muting = False
        self.listener.forget()

    def lift_curtain(self) -> None:
        """The person whom the curtain is for has come."""
        assert self.match.curtain is not None
        self.match.lift(self.match.curtain)
        self.curtain = None
        self.quiet_until = self.now + GUARD
        self.resync()

    def show_hand(self) -> None:
        """Draw the curtain before the hand of the person who is asked."""
        self.match.show_hand()
        self.resync()

    def hide_hand(self) -> None:
        """Turn the hand on the screen face down again."""
        self.match.look_away()
        self.resync()

    # ------------------------------------------------------------------ answers

    def answer(self, move: Move) -> None:
        """The asked person's answer."""
        if move in self.match.revisions():
            self.jump(self.match.revise(move))
            return
        decision, viewer = self.match.decision, self.match.viewer
        try:
            result = self.match.answer(move)
        except IllegalMove as e:
            self.listener.refuse(str(e))
            return
        self.hint.clear()
        self.selection.begin()
        if not self.game.by_hand:  # hands go on with the piece that they have just moved
            self.selection.answered()
        self.question = None
        if decision is not None and decision.secret and not self._stays(decision.seat, viewer):
            self.forget()
        self.report(result)

    def _stays(self, seat: Seat, viewer: Seat) -> bool:
        """Whether the person who has just answered stays at the screen as ``viewer``, because
        the next question is theirs too or nobody else plays here."""
        match = self.match
        alone = match.people == (seat,)
        return match.viewer == viewer and (alone or match.asking == seat)

    def choose(self, target: Target) -> None:
        """Choose a target, on the board or by its button."""
        if self.hint.open and not self.hint.follows(target):
            self.hint.clear()
        did = self.selection.choose(target)
        if did is Click.REFUSED:
            self.refuse_target(target)
        elif did is Click.COMPLETE and not self.confirms:
            self.confirm()
        else:
            self.play_sound("common/back" if did is Click.TAKEN_BACK else "common/click")
        self.listener.refresh()

    def confirm(self) -> None:
        """Answer with what is pending."""
        if self.selection.pending:
            move, *following = self.selection.pending
            self.selection.following = tuple(following)
            self.answer(move)

    def back(self) -> bool:
        """Take the last choice back; False: nothing was chosen."""
        done = self.selection.back()
        if done:
            self.play_sound("common/back")
        self.listener.refresh()
        return done

    def let_go(self, target: Target, picked: bool) -> None:
        """A piece was dragged to where it can't go.  It goes back, if the press ``picked`` it, and
        whoever meant a target is told why, as after a click."""
        reason = None if target is None else self.why_refused(target)
        if picked:
            self.back()
        if reason is not None:
            self._refuse(reason)

    def why_refused(self, target: Target) -> Message | None:
        """Why a target can't be chosen; None: the game has no reason."""
        if self.match.over:
            return None
        return self.game.refusal(self.match.view(), target, self.selection.picks)

    def refuse_target(self, target: Target) -> None:
        """Say why a target can't be chosen, if the game has a reason."""
        reason = self.why_refused(target)
        if reason is not None:
            self._refuse(reason)

    def _refuse(self, reason: Message) -> None:
        self.recorder.refused(reason.rule)
        self.listener.refuse(self.translate(reason), reason.rule)

    def open_call(self, seat: Seat | None) -> None:
        """Answer an open call: ``seat`` wants to look; None: nobody does."""
        result = self.match.open_call(seat)
        if result is not None:
            self.report(result)
        self.resync()

    def toggle_muting(self) -> None:
        """Ask who does not want to be asked again, or go back to the call."""
        self.muting = not self.muting
        self.listener.refresh()

    def mute(self, seat: Seat) -> None:
        """Pass for a person until the turn changes, or stop doing so."""
        self.match.mute(seat, seat not in self.match.muted)
        self.muting = False
        self.resync()

    # ------------------------------------------------------------------ undo

    def undo(self) -> None:
        """Take back the last choice, or else the last answer; or say why not."""
        if self.back():
            return
        reason = self.match.why_no_undo()
        if reason is not None:
            self.listener.refuse(self.translate(reason))
        else:
            self.jump(self.match.undo())
            self.recorder.undone()

    def redo(self) -> None:
        """Play again what was taken back."""
        if self.match.can_redo():
            self.jump(self.match.redo())
        else:
            self.listener.refuse(self.translate(message("match.redo.nothing")))

    def jump(self, view: View[Any]) -> None:
        """Show a position that no answer has led to."""
        self.play_sound("common/undo")
        self.ended, self.selection.following = False, ()
        self.listener.jump(view)
        self.write_log(view.viewer)
        self.resync()
