"""Builds a move from the targets that are chosen one after another."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from ...core.game import Game
from ...core.selector import Chosen, Selector
from ...core.types import TABLE, Decision, Move, Seat, Target
from ..stage.selection import Selection


class MoveBuilder:
    """Between a click on a target and an answer to the match."""

    def __init__(
        self,
        game: Game[Any, Any],
        selection: Selection,
        play_sound: Callable[[str], None],
        confirms: Callable[[], bool],
        answer: Callable[[Move], None],
        refuse: Callable[[Target], None],
        selector: Callable[[Sequence[Move]], Selector] | None = None,
    ) -> None:
        """``confirms``: whether a complete move waits for a click of its own.  ``refuse`` is
        called with every target that can't be chosen.  ``selector`` makes the selector of legal
        moves; the game's own by default."""
        self.game, self.selection, self.play_sound = game, selection, play_sound
        self.confirms, self.answer, self.refuse = confirms, answer, refuse
        self.make_selector = selector or game.selector
        self.pending: tuple[Move, ...] = ()
        """A complete move that waits to be confirmed, with those that follow it."""
        self._following: tuple[Move, ...] = ()
        """The rest of a chain that has begun."""
        self._kind: tuple[Seat, str] = (TABLE, "")
        """Who is asked what."""

    def start(
        self,
        legal: Sequence[Move],
        decision: Decision | None = None,
        shortcuts: Mapping[Target, Sequence[Move]] | None = None,
        besides: Collection[Move] = (),
    ) -> None:
        """Begin to choose among a decision's legal moves; with none, nothing can be chosen.
        ``besides``: ways to change earlier answers, chosen like moves."""
        self.pending = ()
        self.selection.selector = selector = self.make_selector(legal) if legal else None
        if selector is not None and besides:
            selector.extend(besides)
        self.selection.shortcuts = shortcuts or {}
        if decision:
            self._kind = (decision.seat, decision.kind)

    def follow(self, decision: Decision, legal: Sequence[Move]) -> bool:
        """Answer with the next move of a chain; False: there is none, or it is not possible."""
        if self._following and self._kind == (decision.seat, decision.kind):
            move, *rest = self._following
            if move in legal:
                self._following = tuple(rest)
                self.answer(move)
                return True
        self.stop()
        return False

    def stop(self) -> None:
        """Forget the rest of a chain."""
        self._following = ()

    def choose(self, target: Target) -> None:
        """Choose a target, or refuse it."""
        selector = self.selection.selector
        if selector is None:
            self.refuse(target)
            return
        before = selector.picks
        if self.pending:
            self._reopen(selector)
            if before and target == before[-1]:
                self.play_sound("common/back")
                return
        did = selector.choose(target)
        if did is Chosen.MOVE:
            assert selector.move is not None
            self._complete((selector.move,))
        elif did is Chosen.NOTHING and target in self.selection.shortcuts and not self.pending:
            self._complete(tuple(self.selection.shortcuts[target]))
        elif did is Chosen.NOTHING:
            self.refuse(target)
        else:
            forward = len(selector.picks) >= len(before)
            self.play_sound("common/click" if forward else "common/back")

    def _complete(self, moves: tuple[Move, ...]) -> None:
        self.pending = moves
        if self.confirms():
            self.play_sound("common/click")
        else:
            self.confirm()

    def confirm(self) -> None:
        """Answer with what is pending."""
        if self.pending:
            move, self._following = self.pending[0], self.pending[1:]
            self.answer(move)

    def back(self) -> bool:
        """Take the last choice back; False: nothing was chosen."""
        selector = self.selection.selector
        if self.pending:
            self._reopen(selector)
        elif not selector or not selector.back():
            return False
        self.play_sound("common/back")
        return True

    def _reopen(self, selector: Selector | None) -> None:
        """What is pending is not played."""
        self.pending = ()
        if selector is not None and selector.move is not None:
            selector.back()
