"""Alpha-beta for two seats that see everything: turn by turn deeper, the best moves first.

A turn may be several decisions of one seat; only the opponent's answer counts as deeper.
"""

from __future__ import annotations

from random import Random
from typing import Any

from ..core.game import Game, View
from ..core.types import Move, Seat
from .search_config import NEVER, Mind, Stop, Tally, evaluator

FOLLOW_UPS = 2
"""So many ways to go on are looked into within a turn."""
ROOT = 2
"""Of the first position this many times as many moves are looked into."""

Child = tuple[float, Move, Any]
"""Its worth to whoever has moved, the move, the state after it."""


class _Enough(Exception):
    """The budget is spent, or the answer is wanted now."""


class AlphaBeta:
    """One decision's search."""

    def __init__(self, game: Game[Any, Any], mind: Mind, stop: Stop = NEVER) -> None:
        assert not (game.info.has_secrets or len(game.info.seats) > 1), "not a game for this"
        self.game, self.width, self.left, self.stop = game, mind.width, mind.nodes, stop
        self.value = evaluator(game, mind)

    def children(self, s: Any, seat: Seat) -> list[Child]:
        """All moves, the best for ``seat`` first."""
        game, value = self.game, self.value
        found: list[Child] = []
        for move in game.legal_moves(s):
            child = s.clone()
            game.apply(child, move)
            found.append((value(child, seat), move, child))
        found.sort(key=lambda c: -c[0])
        return found

    def think(self, s: Any, turns: int, rng: Random) -> Tally:
        """The two best moves have exact values, the others what they can't exceed."""
        decision = self.game.decision(s)
        assert decision is not None, "nobody is asked"
        seat = decision.seat
        first = self.children(s, seat)
        rng.shuffle(first)
        first.sort(key=lambda c: -c[0])
        children = first[: max(FOLLOW_UPS, self.width * ROOT)]
        values = {move: value for value, move, _ in children}
        try:
            for depth in range(1, turns + 1):
                self._deepen(children, seat, depth, values)
                children.sort(key=lambda c: -values[c[1]])
        except _Enough:
            pass
        return Tally({m: 1 for m in values}, values)

    def _deepen(
        self, children: list[Child], seat: Seat, depth: int, values: dict[Move, float]
    ) -> None:
        """Writes values only once the move that was best so far has been looked at again."""
        best = second = -1.0
        found: dict[Move, float] = {}
        try:
            for child in children:
                value = found[child[1]] = self._after(child, seat, depth, second, 2.0)
                if value > best:
                    best, second = value, best
                elif value > second:
                    second = value
        finally:
            if found:
                for move in values.keys() - found.keys():  # not looked at: no better than these
                    values[move] = min(values[move], min(found.values()) - 1e-6)
                values.update(found)

    def _after(self, child: Child, seat: Seat, turns: int, low: float, high: float) -> float:
        value, _, state = child
        decision = self.game.decision(state)
        if decision is None:
            return value
        if decision.seat == seat:
            return self._best(state, seat, turns, low, high, FOLLOW_UPS)
        if turns <= 1:
            return value
        return 1 - self._best(state, decision.seat, turns - 1, 1 - high, 1 - low, self.width)

    def _best(self, s: Any, seat: Seat, turns: int, low: float, high: float, width: int) -> float:
        if self.left <= 0 or self.stop():
            raise _Enough
        self.left -= 1
        best = -1.0
        for child in self.children(s, seat)[:width]:
            value = self._after(child, seat, turns, low, high)
            best, low = max(best, value), max(low, value)
            if low >= high:
                break
        return best


def think_ahead(
    game: Game[Any, Any], view: View[Any], mind: Mind, rng: Random, stop: Stop = NEVER
) -> Tally:
    """As deep as ``mind`` allows."""
    return AlphaBeta(game, mind, stop).think(game.determinise(view, rng), mind.turns, rng)
