"""The course of a hint: asked of the strongest level, shown move by move, forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...bots.advice import Advice, RankedMove
from ...core.game import Game, View
from ...core.selector import Selector, verb_button
from ...core.types import Message, Move, Target
from ..stage.selection import Selection

if TYPE_CHECKING:
    from ...bots.requests import AdviceRequest

MOST_REASONS = 3


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
        self.calibrated = False
        """Whether the chances have been measured with these rules."""

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
