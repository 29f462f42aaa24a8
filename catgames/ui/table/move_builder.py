"""What the person at the screen is choosing: targets become a move, which may want confirming."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...core.game import Game
from ...core.selector import Chosen
from ...core.types import Move, Target
from ..sound import Sounds
from ..stage.board import Selection


class Choosing:
    """Between a click on a target and an answer to the match."""

    def __init__(
        self,
        game: Game[Any, Any],
        sounds: Sounds,
        confirms: Callable[[], bool],
        answer: Callable[[Move], None],
        refuse: Callable[[Target], None],
    ) -> None:
        """``confirms``: whether a whole move waits for a click of its own.  ``refuse`` is told
        every target that can't be chosen."""
        self.game, self.sounds = game, sounds
        self.confirms, self.answer, self.refuse = confirms, answer, refuse
        self.selection = Selection()
        self.pending: Move | None = None
        """A whole move that waits to be confirmed."""

    def ask(self, legal: Sequence[Move]) -> None:
        """Begin to choose among these; with none, nobody has to choose."""
        self.pending = None
        self.selection.selector = self.game.selector(legal) if legal else None

    def choose(self, target: Target) -> None:
        """Take a target, or say why not."""
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
                self.sounds.play("common/click")
            else:
                self.answer(selector.move)
        else:
            forward = len(selector.picks) > len(before)
            self.sounds.play("common/click" if forward else "common/back")

    def confirm(self) -> None:
        """Answer with the move that waits."""
        if self.pending is not None:
            self.answer(self.pending)

    def back(self) -> bool:
        """One step back in what is being chosen; False: nothing was chosen."""
        selector = self.selection.selector
        if self.pending and selector:
            picks = selector.picks
            self.ask(selector.legal)
            for pick in picks[:-1]:
                assert self.selection.selector is not None
                self.selection.selector.choose(pick)
        elif not selector or not selector.back():
            return False
        self.sounds.play("common/back")
        return True
