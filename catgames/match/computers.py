"""Computer seats at a table: their pace, and reaction times that reveal nothing about their
hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol

from ..bots.levels import decide, find_level
from ..core.game import Game, View
from ..core.types import Move
from .players import Player, people
from .ponder import next_computer_view

THINK_SHARE = 0.7
"""Share of the reaction time that a computer may search; the rest is for communication."""


class PendingMove(Protocol):
    """A computer's answer that is being searched."""

    @property
    def wanted(self) -> bool:
        """False: the search was cancelled for another one, and no answer will come."""

    def poll(self) -> Move | None: ...

    def cancel(self) -> None: ...


class Thinker(Protocol):
    """Answers for computer seats, given nothing but a view.  ``within``: limit in seconds."""

    def ask(
        self, game: Game[Any, Any], view: View[Any], level: str, seed: int, within: float | None
    ) -> PendingMove: ...


class _Answered:
    """A move that is known already."""

    wanted = True

    def __init__(self, move: Move) -> None:
        self._move = move

    def poll(self) -> Move | None:
        return self._move

    def cancel(self) -> None:
        pass


class SynchronousThinker:
    """Searches in the calling thread; for games without a screen."""

    def ask(
        self, game: Game[Any, Any], view: View[Any], level: str, seed: int, within: float | None
    ) -> PendingMove:
        """Search at once; returns when the answer is known."""
        return _Answered(decide(game, view, find_level(level), Random(seed), within))


class Computers:
    """Asks the thinker for one seat at a time.

    In a reaction window every answer takes the same time, whether the computer has anything to
    play or not; a late answer comes after another whole delay.
    """

    def __init__(self, game: Game[Any, Any], rng: Random, think: Thinker | None) -> None:
        self.game, self.rng = game, rng
        self._think: Thinker = think or SynchronousThinker()
        self._asynchronous = think is not None
        self._pondering: tuple[tuple[Any, ...], str, PendingMove] | None = None
        """A search while people answer: key of the computer's view, its level, the answer."""
        self._pondered_at = -1
        self.pace = 0.6
        """Minimum duration of a computer's answer in seconds."""
        self.reaction = 0.35
        """Duration of every reaction in seconds."""
        self.paused = False
        """Whether computers answer only after ``step``."""
        self._steps = 0
        self._pending: PendingMove | None = None
        self._forced_move: Move | None = None
        self._due: float | None = None

    def step(self) -> None:
        """Let one computer answer although they are paused."""
        self._steps += 1

    def answer(
        self, view: Callable[[], View[Any]], level: str, now: float, window: bool
    ) -> Move | None:
        """The answer to the open decision once it is known and due; never waits for it.

        ``view`` returns the decider's view; ``window``: the decision is a reaction.
        """
        if self.paused and not self._steps:
            self._due = None
            return None
        delay = self.reaction if window else self.pace
        if self._due is None:
            self._due = now + delay
            if self._pending is None and self._forced_move is None:  # else asked before a pause
                self._ask(view(), level, delay * THINK_SHARE if window and delay else None)
        if now < self._due:
            return None
        move = self._forced_move or (self._pending.poll() if self._pending else None)
        if move is None:
            if window:
                self._due = now + delay
            return None
        self._pending = self._forced_move = self._due = None
        self._steps = max(0, self._steps - 1)
        return move

    def ponder(self, state: Any, players: Sequence[Player], answers: int) -> None:
        """Search during a person's secret decision.

        The computer that is asked the same question next searches already, with the view that it
        will have then.  ``answers``: number of answers so far.
        """
        if self._pondered_at == answers or self.paused or not self._asynchronous:
            return
        self._pondered_at = answers
        view = next_computer_view(self.game, state, people(players))
        if view is None:
            return
        key, level = view.key(), players[view.viewer].kind
        if self._pondering is not None and self._pondering[:2] == (key, level):
            return
        self._stop_pondering()
        if len(self.game.legal_moves(view.state)) > 1:
            pending = self._think.ask(self.game, view, level, self.rng.getrandbits(32), None)
            self._pondering = (key, level, pending)

    def _stop_pondering(self) -> None:
        if self._pondering is not None:
            self._pondering[2].cancel()
        self._pondering = None

    def _take_pondered(self, view: View[Any], level: str) -> PendingMove | None:
        """The pondered answer, if it is for this view and level."""
        pondering, self._pondering = self._pondering, None
        if pondering is None or not pondering[2].wanted:
            return None
        if pondering[:2] == (view.key(), level):
            return pondering[2]
        pondering[2].cancel()
        return None

    def _ask(self, view: View[Any], level: str, within: float | None) -> None:
        self._pending = self._take_pondered(view, level)
        if self._pending is not None:
            return
        seed = self.rng.getrandbits(32)
        legal = self.game.legal_moves(view.state)
        if len(legal) == 1:
            self._forced_move = legal[0]
        else:
            self._pending = self._think.ask(self.game, view, level, seed, within)

    def cancel(self) -> None:
        """Cancel all searches: their answers are not wanted any more."""
        self._stop_pondering()
        self._pondered_at = -1
        if self._pending is not None:
            self._pending.cancel()
        self._pending = self._forced_move = self._due = None
