"""Builds a move from the targets that are chosen one after another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...core.game import Game
from ...core.selector import Chosen, Selector
from ...core.types import Move, Target
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
        self.pending: Move | None = None
        """A complete move that waits to be confirmed."""

    def start(self, legal: Sequence[Move]) -> None:
        """Begin to choose among legal moves; with none, nothing can be chosen."""
        self.pending = None
        self.selection.selector = self.make_selector(legal) if legal else None

    def choose(self, target: Target) -> None:
        """Choose a target, or refuse it."""
        selector = self.selection.selector
        if selector is None:
            self.refuse(target)
            return
        before = selector.picks
        did = selector.choose(target)
        if did is Chosen.NOTHING:
            self.refuse(target)
        elif did is Chosen.MOVE:
            assert selector.move is not None
            if self.confirms():
                self.pending = selector.move
                self.play_sound("common/click")
            else:
                self.answer(selector.move)
        else:
            forward = len(selector.picks) > len(before)
            self.play_sound("common/click" if forward else "common/back")

    def confirm(self) -> None:
        """Answer with the pending move."""
        if self.pending is not None:
            self.answer(self.pending)

    def back(self) -> bool:
        """Take the last choice back; False: nothing was chosen."""
        selector = self.selection.selector
        if self.pending and selector:
            picks = selector.picks
            self.start(selector.legal)
            for pick in picks[:-1]:
                assert self.selection.selector is not None
                self.selection.selector.choose(pick)
        elif not selector or not selector.back():
            return False
        self.play_sound("common/back")
        return True
