"""A search tree over what deciders can see (information-set Monte Carlo tree search).

Each time the tree grows, a world is drawn from the decider's view and played down the tree.  A node
is named by what *its* decider sees, so nobody in the tree acts on what they can't know.  In some of
the worlds the searcher's own hidden things are drawn anew: otherwise the others' nodes, which only
ever meet the real ones, would learn them in spite of their names.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from random import Random
from typing import Any

from ..core.game import Game, View
from ..core.types import CHANCE, TABLE, Decision, Move, Seat
from .search_config import NEVER, Mind, Stop, Tally, evaluator, noticed, settle, sifted


class Node:
    """What one decider sees, and how their moves did."""

    __slots__ = ("first", "shares", "tally", "total")

    def __init__(self) -> None:
        self.first: dict[Move, float] = {}
        """What each move looked like when it was seen first."""
        self.shares: dict[Move, float] = {}
        """How promising that makes it among the others; not normalised."""
        self.tally = Tally()
        self.total = 0


class Tree:
    """Grows for one decision."""

    def __init__(self, game: Game[Any, Any], mind: Mind, rng: Random, stop: Stop = NEVER) -> None:
        self.game, self.mind, self.rng, self.stop = game, mind, rng, stop
        self.value = evaluator(game, mind)
        self.nodes: dict[Any, Node] = {}
        self.root: Any = None
        """The name of what the searcher sees."""
        self.own: Sequence[Move] = ()
        """Its moves, or those that it notices."""

    def grow(self, view: View[Any]) -> Tally:
        """The visits of the decider's moves after all worlds."""
        game, rng = self.game, self.rng
        seen_by_all = View(game.redact(view.state, TABLE), TABLE)
        share = self.mind.redraw if game.info.has_secrets else 0.0
        self.root = view.key()
        self.own = noticed(game.legal_moves(view.state), self.mind.notices, rng)
        for i in range(self.mind.iterations):
            anew = int((i + 1) * share) > int(i * share)
            world = game.determinise(seen_by_all if anew else view, rng)
            self.descend(world, real=not anew)
            if i and self.stop():
                break
        return self._found(view)

    def _found(self, view: View[Any]) -> Tally:
        node = self.nodes[view.key()]
        tally = node.tally
        for move, value in node.first.items():
            if move not in tally.visits:
                tally.visits[move], tally.sums[move] = 1, value
            else:
                tally.add(move, value)
        return tally

    def descend(self, s: Any, real: bool) -> None:
        """From this world down to a new leaf, and back up with what the leaf is worth.

        ``real``: the searcher sees here what it does see, which may be less than its seat could;
        otherwise its own things were drawn anew.
        """
        game = self.game
        path: list[tuple[Node, Move, Seat]] = []
        while (decision := game.decision(s)) is not None:
            if decision.seat == CHANCE:
                game.apply(s, game.sample_chance(s, self.rng))
                continue
            legal = game.legal_moves(s)
            if len(legal) == 1:
                game.apply(s, legal[0])
                continue
            key = self.root if real and not path else game.view(s, decision.seat).key()
            node, is_new = self._node(key)
            legal = sifted(game, s, self.own if key == self.root else legal, self.mind.sift)
            leaf = self._look(node, s, decision, legal)
            if is_new and path:
                s = leaf
                break
            move = self._choose(node, legal)
            path.append((node, move, decision.seat))
            game.apply(s, move)
        if self.mind.playout:
            s = self._play_on(s)
        self._learn(path, s)

    def _play_on(self, s: Any) -> Any:
        """Some turns more, everybody doing what the game's hints say."""
        game, s = self.game, s.clone()
        end = game.turn(s) + self.mind.playout
        while (decision := game.decision(s)) is not None and game.turn(s) < end:
            if decision.seat == CHANCE:
                game.apply(s, game.sample_chance(s, self.rng))
            else:
                game.apply(s, sifted(game, s, game.legal_moves(s), 1)[0])
        return s

    def _node(self, key: Any) -> tuple[Node, bool]:
        node = self.nodes.get(key)
        if node is not None:
            return node, False
        node = self.nodes[key] = Node()
        return node, True

    def _look(self, node: Node, s: Any, own: Decision, legal: Sequence[Move]) -> Any:
        """Try the moves that the node does not know yet; the best state of them."""
        game, first = self.game, node.first
        best, leaf = -1.0, s
        for move in legal:
            if move in first:
                continue
            state = s.clone()
            game.apply(state, move)
            settle(game, state, own, self.rng)
            value = first[move] = self.value(state, own.seat)
            if value > best:
                best, leaf = value, state
        if best >= 0:
            top = max(first.values())
            node.shares = {m: exp((v - top) / self.mind.sharp) for m, v in first.items()}
        return leaf

    def _choose(self, node: Node, legal: Sequence[Move]) -> Move:
        """The best by value so far and by what there is still to find out."""
        first, shares = node.first, node.shares
        visits, sums = node.tally.visits, node.tally.sums
        urge = self.mind.explore * sqrt(node.total + 1) / sum([shares[m] for m in legal])
        best, chosen = -1.0, legal[0]
        for move in legal:
            n = visits.get(move, 0)
            value = (sums[move] + first[move]) / (n + 1) if n else first[move]
            value += urge * shares[move] / (n + 1)
            if value > best:
                best, chosen = value, move
        return chosen

    def _learn(self, path: Sequence[tuple[Node, Move, Seat]], leaf: Any) -> None:
        values: dict[Seat, float] = {}
        for node, move, seat in path:
            if seat not in values:
                values[seat] = self.value(leaf, seat)
            node.total += 1
            node.tally.add(move, values[seat])


def think_in_worlds(
    game: Game[Any, Any], view: View[Any], mind: Mind, rng: Random, stop: Stop = NEVER
) -> Tally:
    """One tree."""
    return Tree(game, mind, rng, stop).grow(view)
