"""Alpha-beta search for two seats with perfect information, by iterative deepening.

Depth is counted in turns: a turn may be several decisions of one seat, and only the opponent's
answer is one level deeper.
"""

from __future__ import annotations

from random import Random
from typing import Any

from ..core.game import Game, View
from ..core.types import Move, Seat
from .likings import reach
from .search_config import SearchConfig, evaluator
from .search_tools import NEVER, RootStats, Stop, top_moves

WIDTH_WITHIN_TURN = 2
"""Moves searched where a seat decides again in its own turn."""
ROOT_WIDTH_FACTOR = 2
"""At the root this many times ``SearchConfig.width`` moves are searched."""

LATER = 1e-6
"""How much closer to a draw a position is each turn later: of two wins the first is better."""

Child = tuple[float, Move, Any]
"""Evaluation for the seat that has moved, the move, the state after it."""


class _OutOfBudget(Exception):
    """Raised when all nodes are used up, or ``stop`` returns True."""


class AlphaBeta:
    """The search of one decision."""

    def __init__(self, game: Game[Any, Any], config: SearchConfig, stop: Stop = NEVER) -> None:
        assert not (game.info.has_secrets or len(game.info.seats) > 1), "not a game for this"
        self.game, self.width, self.nodes_left = game, config.width, config.nodes
        self.stop, self.beam_width = stop, config.beam_width
        self.evaluate = evaluator(game, config)
        self.margin = 1.01 * reach(config.likings)
        """Moves that are worse than the best one by less than this get exact values."""
        self.bounds: set[Move] = set()

    def children(self, s: Any, seat: Seat) -> list[Child]:
        """The moves with the highest priors, their values and the states after them, the best for
        ``seat`` first."""
        game, evaluate = self.game, self.evaluate
        found: list[Child] = []
        for move in top_moves(game, s, game.legal_moves(s), self.beam_width):
            child = s.clone()
            game.apply(child, move)
            found.append((evaluate(child, seat), move, child))
        found.sort(key=lambda c: -c[0])
        return found

    def search(self, s: Any, turns: int, rng: Random) -> RootStats:
        """Search to a depth of ``turns``, as far as the budget goes.

        The two best moves have exact values, and so have those that are liked enough to be chosen;
        the others have upper bounds.
        """
        decision = self.game.decision(s)
        assert decision is not None, "the game is over"
        seat = decision.seat
        first = [(self._within_turn(c, seat), *c[1:]) for c in self.children(s, seat)]
        rng.shuffle(first)
        first.sort(key=lambda c: -c[0])
        children = first[: max(WIDTH_WITHIN_TURN, self.width * ROOT_WIDTH_FACTOR)]
        values = {move: value for value, move, _ in children}
        try:
            for depth in range(1, turns + 1):
                self._deepen(children, seat, depth, values)
                children.sort(key=lambda c: -values[c[1]])
        except _OutOfBudget:
            pass
        return RootStats({m: 1 for m in values}, values, self.bounds)

    def _within_turn(self, child: Child, seat: Seat) -> float:
        """The evaluation once ``seat`` has made the decisions that are left to it in this turn.

        Without them no move would look like a win that is won by where a cat flees.
        """
        decision = self.game.decision(child[2])
        if decision is None or decision.seat != seat:
            return child[0]
        best = self.children(child[2], seat)[:WIDTH_WITHIN_TURN]
        return max([self._within_turn(c, seat) for c in best])

    def _deepen(
        self, children: list[Child], seat: Seat, depth: int, values: dict[Move, float]
    ) -> None:
        """Search the root to ``depth`` and update ``values``.

        If the budget runs out before the best move so far is finished, ``values`` stay as they
        are.
        """
        best = second = -1.0
        found: dict[Move, float] = {}
        exact: set[Move] = set()
        try:
            for child in children:
                low = min(second, best - self.margin)
                value = found[child[1]] = self._after(child, seat, depth, low, 2.0)
                if value > low:
                    exact.add(child[1])
                if value > best:
                    best, second = value, best
                elif value > second:
                    second = value
        finally:
            if found:
                for move in values.keys() - found.keys():  # not searched: rank them below
                    values[move] = min(values[move], min(found.values()) - 1e-6)
                values.update(found)
                self.bounds = values.keys() - exact

    def _after(self, child: Child, seat: Seat, turns: int, low: float, high: float) -> float:
        """The value for ``seat`` of the position after its move."""
        value, _, state = child
        decision = self.game.decision(state)
        if decision is None:
            return value
        if decision.seat == seat:
            return self._best(state, seat, turns, low, high, WIDTH_WITHIN_TURN)
        if turns <= 1:
            return value
        value = 1 - self._best(state, decision.seat, turns - 1, 1 - high, 1 - low, self.width)
        return value + LATER * (0.5 - value)

    def _best(self, s: Any, seat: Seat, turns: int, low: float, high: float, width: int) -> float:
        """The value for ``seat``, which decides; raises _OutOfBudget."""
        if self.nodes_left <= 0 or self.stop():
            raise _OutOfBudget
        self.nodes_left -= 1
        best = -1.0
        for child in self.children(s, seat)[:width]:
            value = self._after(child, seat, turns, low, high)
            best, low = max(best, value), max(low, value)
            if low >= high:
                break
        return best


def search_alpha_beta(
    game: Game[Any, Any], view: View[Any], config: SearchConfig, rng: Random, stop: Stop = NEVER
) -> RootStats:
    """Search the view's decision to a depth of ``config.turns``."""
    return AlphaBeta(game, config, stop).search(game.determinise(view, rng), config.turns, rng)
