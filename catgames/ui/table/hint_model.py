"""The course of a hint: asked of the strongest level, shown move by move, forgotten."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from ...bots.advice import Advice, RankedMove
from ...core.events import Event
from ...core.game import Game, View
from ...core.selector import Selector, verb_button
from ...core.types import CHANCE, GameError, Message, Move, Seat, Target, message
from ...match.observer import Observer
from ..stage.selection import Selection

if TYPE_CHECKING:
    from ...bots.requests import AdviceRequest

MOST_REASONS = 3
MOST_TRIED = 24
"""Next moves whose reasons are compared, so that no frame takes long."""


class HintModel:
    """The hint at one table; nothing of it is saved."""

    def __init__(self, game: Game[Any, Any], selection: Selection) -> None:
        self.game, self.selection = game, selection
        self.question: AdviceRequest | None = None
        """What the computers are thinking about."""
        self.ranked: tuple[RankedMove, ...] = ()
        """The best move and the second best, once they are known."""
        self.reasons: tuple[tuple[Message, ...], ...] = ()
        self.shown = 0
        """Index of the move that is shown."""

    @property
    def open(self) -> bool:
        """Whether a hint is shown or being worked out."""
        return self.question is not None or bool(self.ranked)

    def ask(self, question: AdviceRequest) -> None:
        """Wait for an answer."""
        self.question = question

    def poll(self) -> Advice | None:
        """The answer, once it is there."""
        return self.question.poll_advice() if self.question else None

    def take(self, advice: Advice, view: View[Any]) -> None:
        """Take the answer to a question asked about ``view``."""
        second = (advice.second,) if advice.second else ()
        self.question, self.ranked, self.shown = None, (advice.best, *second), 0
        self.reasons = tuple(self.game.explain(view, r.move)[:MOST_REASONS] for r in self.ranked)
        if second and not self.reasons[0]:
            self.reasons = (self._compared(view), self.reasons[1])

    def _compared(self, view: View[Any]) -> tuple[Message, ...]:
        """Why the best move and not the second best, told by what can be done next after either: by
        the viewer after the best, or else by another after the second best.

        Tried in a world that the viewer might be in, so it says nothing that they don't know.
        """
        try:
            world = self.game.determinise(view, Random(0))
            (mine, best), (other, second) = (self._next(world, r.move) for r in self.ranked)
        except GameError:  # a prototype whose rules fail; the table says so when they are asked
            return ()
        gained = [r for r in best if r not in second] if mine == view.viewer else []
        risked = [r for r in second if r not in best] if other not in (view.viewer, None) else []
        if gained:
            return (message("hint.then", reason=gained[0]),)
        return tuple(message("hint.otherwise", seat=("seat", other), reason=r) for r in risked[:1])

    def _next(self, world: Any, move: Move) -> tuple[Seat | None, list[Message]]:
        """Who decides next after a move, and the first reason for each of their moves."""
        s, game = world.clone(), self.game
        game.apply(s, move)
        while (decision := game.decision(s)) and decision.seat == CHANCE:
            game.apply(s, game.sample_chance(s, Random(0)))
        if decision is None:
            return None, []
        view = game.view(s, decision.seat)
        moves = list(game.legal_moves(s))[:MOST_TRIED]
        return decision.seat, [r for m in moves for r in game.explain(view, m)[:1]]

    def brings(self, view: View[Any]) -> tuple[Event, ...]:
        """What the move that is shown brings at once, as the viewer would see it in a world that
        they might be in."""
        events: list[Event] = []
        try:
            world = self.game.determinise(view, Random(0))
            self.game.apply(world, self.ranked[self.shown].move, events)
        except GameError:  # as above
            return ()
        return Observer(view.viewer, view.everything).seen(events)

    def clear(self) -> None:
        """Forget the hint and stop thinking about it."""
        if self.question is not None:
            self.question.cancel()
        self.question, self.ranked, self.reasons, self.shown = None, (), (), 0

    def steps(self) -> list[Target]:
        """The targets to choose for the move that is shown, in order."""
        selector = self.selection.selector
        if not self.ranked or selector is None:
            return []
        return clicks(self.game.selector(selector.legal), self.ranked[self.shown].move)

    def follows(self, target: Target) -> bool:
        """Whether choosing ``target`` follows the move that is shown."""
        return bool(self.ranked) and target in self.steps()

    def contradicted(self) -> bool:
        """Whether something chosen so far does not lead to the move that is shown."""
        return not set(self.selection.picks) <= set(self.steps())


def clicks(selector: Selector, move: Move) -> list[Target]:
    """The targets to choose, in order, for a legal move of a fresh selector."""
    done: list[Target] = []
    for target in (*move[1:], verb_button(move)):
        if selector.move is None:
            selector.choose(target)
            done.append(target)
    return done
