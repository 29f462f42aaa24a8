"""Computer seats at a table: asked once, paced, and never betrayed by how long they take."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol

from ..bots.levels import decide, find_level
from ..core.game import Game, View
from ..core.types import Move
from .players import Player, people
from .ponder import next_view

THINK_SHARE = 0.7
"""Of the delay in which a reaction is answered; the rest is for the way there and back."""


class Ticket(Protocol):
    """A computer's answer that is being thought about."""

    @property
    def wanted(self) -> bool:
        """False: it has been put aside for another question, and no answer will come."""

    def poll(self) -> Move | None: ...

    def cancel(self) -> None: ...


class Thinker(Protocol):
    """Answers for computer seats; is handed views only.  ``within`` limits the seconds."""

    def ask(
        self, game: Game[Any, Any], view: View[Any], level: str, seed: int, within: float | None
    ) -> Ticket: ...


class AtOnce:
    """Thinks in the caller's own time; for games without a screen."""

    def __init__(self) -> None:
        self._move: Move | None = None
        self.wanted = True

    def ask(
        self, game: Game[Any, Any], view: View[Any], level: str, seed: int, within: float | None
    ) -> Ticket:
        """The answer is there when this returns."""
        ticket = AtOnce()
        ticket._move = decide(game, view, find_level(level), Random(seed), within)
        return ticket

    def poll(self) -> Move | None:
        """The answer."""
        return self._move

    def cancel(self) -> None:
        """Nothing is under way."""


class Computers:
    """Asks the thinker for one seat at a time.

    In a reaction window every answer takes the same time, whether the computer has something to
    play or not; one that is late comes a whole delay later.
    """

    def __init__(self, game: Game[Any, Any], rng: Random, think: Thinker | None) -> None:
        self.game, self.rng = game, rng
        self._think: Thinker = think or AtOnce()
        self._beside = think is not None
        self._ahead: tuple[tuple[Any, ...], str, Ticket] | None = None
        """What is thought about already while people answer: the view's key, the level."""
        self._looked = -1
        self.pace = 0.6
        """Seconds a turn takes at least."""
        self.reaction = 0.35
        """Seconds every reaction takes."""
        self.paused = False
        self._steps = 0
        self._ticket: Ticket | None = None
        self._only: Move | None = None
        self._due: float | None = None

    def step(self) -> None:
        """Let one computer answer although they are paused."""
        self._steps += 1

    def answer(
        self, look: Callable[[], View[Any]], level: str, now: float, window: bool
    ) -> Move | None:
        """The open decision's answer once it is thought out and due; never waits for it.

        ``look`` gives the decider's view; ``window``: it is a reaction.
        """
        if self.paused and not self._steps:
            self._due = None
            return None
        delay = self.reaction if window else self.pace
        if self._due is None:
            self._due = now + delay
            if self._ticket is None and self._only is None:  # else it was asked before a pause
                self._ask(look(), level, delay * THINK_SHARE if window and delay else None)
        if now < self._due:
            return None
        move = self._only or (self._ticket.poll() if self._ticket else None)
        if move is None:
            if window:
                self._due = now + delay
            return None
        self._ticket = self._only = self._due = None
        self._steps = max(0, self._steps - 1)
        return move

    def look_ahead(self, state: Any, players: Sequence[Player], answers: int) -> None:
        """While a person answers in secret, let the computer that is asked the same question next
        think already; it is shown what it will see then.  ``answers`` have been given so far."""
        if self._looked == answers or self.paused or not self._beside:
            return
        self._looked = answers
        view = next_view(self.game, state, people(players))
        if view is None:
            return
        key, level = view.key(), players[view.viewer].kind
        if self._ahead is not None and self._ahead[:2] == (key, level):
            return
        self._forget()
        if len(self.game.legal_moves(view.state)) > 1:
            ticket = self._think.ask(self.game, view, level, self.rng.getrandbits(32), None)
            self._ahead = (key, level, ticket)

    def _forget(self) -> None:
        if self._ahead is not None:
            self._ahead[2].cancel()
        self._ahead = None

    def _foreseen(self, view: View[Any], level: str) -> Ticket | None:
        """What was asked already, if it was this very question."""
        ahead, self._ahead = self._ahead, None
        if ahead is None or not ahead[2].wanted:
            return None
        if ahead[:2] == (view.key(), level):
            return ahead[2]
        ahead[2].cancel()
        return None

    def _ask(self, view: View[Any], level: str, within: float | None) -> None:
        self._ticket = self._foreseen(view, level)
        if self._ticket is not None:
            return
        seed = self.rng.getrandbits(32)
        legal = self.game.legal_moves(view.state)
        if len(legal) == 1:
            self._only = legal[0]
        else:
            self._ticket = self._think.ask(self.game, view, level, seed, within)

    def cancel(self) -> None:
        """What is being thought about is not wanted any more."""
        self._forget()
        self._looked = -1
        if self._ticket is not None:
            self._ticket.cancel()
        self._ticket = self._only = self._due = None
