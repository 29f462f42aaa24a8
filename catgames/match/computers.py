"""Computer seats at a table: their pace, reaction times that reveal nothing about their hands, what
happens if one does not answer, and which of them can already search while others answer in secret.

A secret answer does not show in anybody else's view until all answers are revealed.  So any answer
shows what a computer that is asked the same question later will see."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from random import Random
from typing import Any, Protocol

from ..bots.cats import find_opponent
from ..bots.levels import decide
from ..bots.requests import Fault, SearchFailed
from ..core.game import Game, View
from ..core.types import Message, Move, Seat, message
from .players import Player, opponent_of, people
from .together import same_question


class PendingMove(Protocol):
    """A computer's answer that is being searched."""

    @property
    def faults(self) -> list[Fault]:
        """What went wrong so far, although the search goes on."""

    def poll(self) -> Move | None:
        """The move once it is known.  Raises SearchFailed if it never will be."""

    def cancel(self) -> None: ...


def computers_asked(
    game: Game[Any, Any], state: Any, people: Collection[Seat]
) -> Iterator[tuple[Seat, Any]]:
    """The computers that are asked the same secret question now or later in this round.

    Yields each of them with a state in which it is asked, to be changed at will; the answers of
    others in it are made up, and its view does not show them.
    """
    seen, world = set[Seat](), state.clone()
    for decision in same_question(game, world):
        if decision.seat not in people and decision.seat not in seen:
            seen.add(decision.seat)
            yield decision.seat, world.clone()


class SearchAhead:
    """A computer's secret answer, decision by decision, searched before it is asked for it."""

    def __init__(
        self,
        game: Game[Any, Any],
        world: Any,
        level: str,
        ask: Callable[[View[Any], int], PendingMove],
    ) -> None:
        """``world``: a state in which the computer is asked.  ``ask``: searches a view; its
        second argument is the number of the decision, from 0 on."""
        self._game, self._world, self._ask, self.level = game, world, ask, level
        first = game.decision(world)
        assert first is not None
        self._first = first
        self._found: list[tuple[tuple[Any, ...], PendingMove]] = []
        self._taken = 0
        self._complete = False
        self._search_next()

    def _search_next(self) -> None:
        decision = self._game.decision(self._world)
        if decision != self._first:
            self._complete = True
            return
        view = self._game.view(self._world, decision.seat)
        self._found.append((view.key(), self._ask(view, len(self._found))))

    def go_on(self) -> None:
        """Search the next decision if the last one has been answered."""
        if self._complete:
            return
        try:
            move = self._found[-1][1].poll()
        except SearchFailed:  # whoever polls the answer hears of it
            self._complete = True
            return
        if move is not None:
            self._game.apply(self._world, move)
            self._search_next()

    def fits(self, view: View[Any], level: str) -> bool:
        """Whether the decision in view is the next that this is the answer to."""
        next_found = self._found[self._taken : self._taken + 1]
        return self.level == level and [key for key, _ in next_found] == [view.key()]

    def take(self) -> PendingMove:
        """Hand out the search for the next decision."""
        self._taken += 1
        return self._found[self._taken - 1][1]

    def cancel(self) -> None:
        """Stop searching."""
        for _, pending in self._found[self._taken :]:
            pending.cancel()


REACTION, QUICK_REACTION = 0.35, 0.05
"""Seconds that every reaction takes, and those of a game that nobody plays any more."""
THINK_SHARE = 0.7
"""Share of the reaction time that a computer may search; the rest is for communication."""
PATIENCE = 0.25
"""Seconds beyond its pace that a computer may search; nobody waits 0.4 seconds longer."""
BETWEEN = 1.75
"""How much longer a computer takes after another one has answered: people read what that one has
done, and then who is next."""


class Thinker(Protocol):
    """Answers for computer seats, given nothing but a view.  ``within``: limit in seconds."""

    def ask(
        self, game: Game[Any, Any], view: View[Any], level: str, seed: int, within: float | None
    ) -> PendingMove: ...


class _Answered:
    """A move that is known already."""

    faults: list[Fault] = []  # noqa: RUF012

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
        return _Answered(decide(game, view, find_opponent(level), Random(seed), within))


class Computers:
    """Asks the thinker for the seat that must decide, and ahead of time for all that answer the
    same secret question.

    In a reaction window every answer takes the same time, whether the computer has anything to
    play or not; a late answer comes after another whole delay.  Computers that answer a secret
    question take the time of one.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        rng: Random,
        think: Thinker | None,
        answered: Callable[[Seat], int],
    ) -> None:
        """``answered``: number of answers of a seat so far.  The seed of a search depends on it
        and the seat alone, so the same answer comes whether it was searched ahead or not."""
        self.game, self._answered = game, answered
        self._rng, self._seed = rng, -1
        self._think: Thinker = think or SynchronousThinker()
        self._asynchronous = think is not None
        self._ahead: dict[Seat, SearchAhead] = {}
        self._ahead_at = -1
        self.pace = 0.6
        """Minimum duration of a computer's answer in seconds."""
        self.reaction = REACTION
        """Duration of every reaction in seconds."""
        self.paused = False
        """Whether computers answer only after ``step``."""
        self.failed: tuple[Seat, Fault] | None = None
        """The computer that must decide and has failed for the last time; it waits for
        ``ask_again``, ``answer_at_random`` or another player."""
        self.problems: list[Message] = []
        """What the people at the table should know; whoever shows them empties it."""
        self._steps = 0
        self._pending: PendingMove | None = None
        self._told = 0
        """Number of faults of ``_pending`` in ``problems``."""
        self._due: float | None = None
        self._paced: tuple[int, str] | None = None
        """Turn and kind of the secret question that a computer has taken its time for."""
        self._last: tuple[Seat, int] | None = None
        """The computer that has answered last, and how many answers people had given by then."""

    def step(self) -> None:
        """Let one computer answer although they are paused."""
        self._steps += 1

    def answer(
        self, state: Any, players: Sequence[Player], now: float, window: bool
    ) -> Move | None:
        """The answer to the open decision once it is known and due; never waits for it.

        ``window``: the decision is a reaction.
        """
        if self.failed is not None:
            return None
        if self.paused and not self._steps:
            self._due = None
            return None
        decision = self.game.decision(state)
        assert decision is not None
        question = (self.game.turn(state), decision.kind) if decision.secret else None
        repeated = question is not None and question == self._paced
        pause = decision.kind in self.game.pauses
        read_by_people = pause and bool(people(players))
        delay = self.reaction if window else 0.0 if repeated or read_by_people else self.pace
        apart = window or decision.secret or pause
        if not apart and self._follows(decision.seat, players):
            delay *= BETWEEN
        if self._due is None:
            self._due = now + delay
            if self._pending is None:  # else asked before a pause
                self.search_ahead(state, players)
                level = opponent_of(players[decision.seat])
                view = self.game.view(state, decision.seat)
                within = delay * THINK_SHARE if window and delay else delay + PATIENCE
                self._ask(view, level, within)
        self._go_on()
        self._due = min(self._due, now + delay)  # the pace may have been shortened
        if now < self._due:
            return None
        move = self._poll(decision.seat)
        if move is None:
            if window:
                self._due = now + delay
            return None
        self._pending, self._due, self._paced = None, None, question
        self._last = decision.seat, self._by_people(players)
        self._steps = max(0, self._steps - 1)
        return move

    def _follows(self, seat: Seat, players: Sequence[Player]) -> bool:
        """Whether another computer has answered last."""
        if self._last is None or self._last[0] == seat:
            return False
        return self._last[1] == self._by_people(players)

    def _by_people(self, players: Sequence[Player]) -> int:
        return sum(self._answered(seat) for seat in people(players))

    def _poll(self, seat: Seat) -> Move | None:
        assert self._pending is not None
        try:
            return self._pending.poll()
        except SearchFailed as e:
            self.failed = (seat, e.fault)
            return None
        finally:
            again = self._pending.faults[self._told :]
            self._told += len(again)
            if self.failed is not None:
                again = again[:-1]  # it has not been started again after the last one
            self.problems += [message(f"computers.{f.kind}", seat=("seat", seat)) for f in again]

    # ------------------------------------------------------------------ failures

    def ask_again(self) -> None:
        """Search once more for the computer that failed."""
        self.failed = self._pending = self._due = None

    def answer_at_random(self, state: Any) -> None:
        """Let the computer that failed answer with any legal move."""
        assert self.failed is not None
        seat, self.failed = self.failed[0], None
        legal = self.game.legal_moves(state)
        self._pending = _Answered(Random(self._seed_of(seat)).choice(legal))
        self.problems.append(message("computers.random", seat=("seat", seat)))

    # ------------------------------------------------------------------ searching

    def search_ahead(self, state: Any, players: Sequence[Player], answers: int = -1) -> None:
        """Search for all computers that answer the secret question that is open.

        ``answers``: number of answers so far; nothing is done twice for the same one.
        """
        if self.paused or not self._asynchronous:
            return
        if answers < 0 or answers != self._ahead_at:
            self._ahead_at = answers
            asked = list(computers_asked(self.game, state, people(players)))
            for seat, world in asked:
                self._search_ahead_for(seat, world, opponent_of(players[seat]), len(asked))
        self._go_on()

    def _search_ahead_for(self, seat: Seat, world: Any, level: str, computers: int) -> None:
        """``computers``: how many of them share the time of one."""
        begun = self._ahead.get(seat)
        if begun is not None:
            if begun.fits(self.game.view(world, seat), level):
                return
            begun.cancel()

        def ask(view: View[Any], number: int) -> PendingMove:
            within = (PATIENCE / 2 if number else self.pace + PATIENCE) / computers
            return self._search(view, level, within, number)

        self._ahead[seat] = SearchAhead(self.game, world, level, ask)

    def _go_on(self) -> None:
        for begun in self._ahead.values():
            begun.go_on()

    def _ask(self, view: View[Any], level: str, within: float | None) -> None:
        self._told, begun = 0, self._ahead.get(view.viewer)
        if begun is not None and begun.fits(view, level):
            self._pending = begun.take()
            return
        if begun is not None:
            begun.cancel()
            del self._ahead[view.viewer]
        self._pending = self._search(view, level, within)

    def _search(
        self, view: View[Any], level: str, within: float | None, number: int = 0
    ) -> PendingMove:
        legal = self.game.legal_moves(view.state)
        if len(legal) == 1:
            return _Answered(legal[0])
        seed = self._seed_of(view.viewer, number)
        return self._think.ask(self.game, view, level, seed, within)

    def _seed_of(self, seat: Seat, number: int = 0) -> int:
        """The seed of the seat's next answer, or of the one ``number`` answers later."""
        if self._seed < 0:
            self._seed = self._rng.getrandbits(32)
        text = f"{self._seed}/{seat}/{self._answered(seat) + number}"
        return Random(text).getrandbits(32)

    def cancel(self) -> None:
        """Cancel all searches: their answers are not wanted any more."""
        for begun in self._ahead.values():
            begun.cancel()
        self._ahead.clear()
        self._ahead_at = -1
        if self._pending is not None:
            self._pending.cancel()
        self._pending = self._due = self._paced = self._last = self.failed = None
