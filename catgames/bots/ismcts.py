"""Information-set Monte Carlo tree search (ISMCTS).

Every iteration samples a world from the searcher's view and walks it down the tree.  A node is
identified by the information set of *its* decider, so no player in the tree acts on what they
can't know.  In a share of the iterations the searcher's own hidden things are sampled too:
otherwise the opponents' nodes would only ever see the real ones and adapt to them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from math import exp, sqrt
from random import Random
from typing import Any

from ..core.game import Game, View
from ..core.types import CHANCE, TABLE, Decision, Move, Seat
from .endgame import solve
from .search_config import SearchConfig, evaluator
from .search_tools import NEVER, RootStats, Stop, complete_move, sample_moves, top_moves

AT_RANDOM, BONUS, UNKNOWN = 0.2, 0.1, 0.7
"""Of play-outs: the share of random moves, what is added to the average of a move that was played
once, and what one is taken to be worth that was never played."""
LONGEST = 200
"""Moves of a play-out."""
Worth = Callable[[Seat], float]
"""What a position is worth to each seat, evaluated once."""


class Node:
    """One information set and the statistics of its moves."""

    __slots__ = ("evaluations", "priors", "stats", "total")

    def __init__(self) -> None:
        self.evaluations: dict[Move, float] = {}
        """The evaluation of each move when it was expanded."""
        self.priors: dict[Move, float] = {}
        """Softmax of the evaluations, not normalised."""
        self.stats = RootStats()
        self.total = 0
        """Number of visits."""


class SearchTree:
    """The search of one decision."""

    def __init__(
        self, game: Game[Any, Any], config: SearchConfig, rng: Random, stop: Stop = NEVER
    ) -> None:
        self.game, self.config, self.rng, self.stop = game, config, rng, stop
        self.evaluate = evaluator(game, config)
        self.nodes: dict[Any, Node] = {}
        self.averages: dict[Move, list[float]] = {}
        """Of play-outs: by move, how often it was played, and the sum of the values that it led
        to."""
        self.root: Any = None
        """Key of the searcher's information set."""
        self.root_moves: Sequence[Move] = ()
        """The searcher's moves that are considered."""

    def search(self, view: View[Any]) -> RootStats:
        """Run all iterations; the statistics of the decider's moves."""
        game, rng = self.game, self.rng
        public = View(game.redact(view.state, TABLE), TABLE)
        share = self.config.redeterminize if game.info.has_secrets else 0.0
        self.root = view.key()
        self.root_moves = sample_moves(game.legal_moves(view.state), self.config.move_share, rng)
        for i in range(self.config.iterations):
            redeterminize = int((i + 1) * share) > int(i * share)
            world = game.determinise(public if redeterminize else view, rng)
            self.iterate(world, real=not redeterminize)
            if i and self.stop():
                break
        return self._root_stats()

    def _root_stats(self) -> RootStats:
        """The root's statistics, where the first evaluation of a move counts as a visit."""
        node = self.nodes[self.root]
        stats = node.stats
        for move, value in node.evaluations.items():
            if move not in stats.visits:
                stats.visits[move], stats.sums[move] = 1, value
            else:
                stats.add(move, value)
        return stats

    def iterate(self, s: Any, real: bool) -> None:
        """One iteration: walk from world ``s`` down to a new leaf and propagate its value.

        ``real``: the searcher's own hidden things are the real ones, so the first decision is
        the root, even if the view shows less than the searcher's seat could see.
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
            candidates = self.root_moves if key == self.root else legal
            moves = top_moves(game, s, candidates, self.config.beam_width)
            leaf = self.expand(node, s, decision, moves)
            if is_new and path:
                s = leaf
                break
            move = self.select(node, moves)
            path.append((node, move, decision.seat))
            game.apply(s, move)
        leaves = [cache(partial(self.evaluate, s))]
        if self.config.rollout_turns:
            played = [(move, seat) for _, move, seat in path]
            leaves.append(cache(partial(self.evaluate, self.rollout(s, played))))
            self.learn_averages(played, leaves[1])
        self.backpropagate(path, leaves)

    def rollout(self, s: Any, played: list[tuple[Move, Seat]]) -> Any:
        """The state some turns later if everybody plays the move that has done best on average in
        this search, and now and then any (moves' averages, Finnsson and Björnsson 2008); the moves
        are added to ``played``."""
        game, rng, s, turns, last = self.game, self.rng, s.clone(), 0, None
        longest = len(played) + LONGEST
        while (decision := game.decision(s)) is not None:
            if decision.seat == CHANCE:
                game.apply(s, game.sample_chance(s, rng))
                continue
            now = game.turn(s), decision.seat
            turns, last = turns + (now != last), now
            if turns > self.config.rollout_turns or len(played) > longest:
                break
            legal = game.legal_moves(s)
            move = legal[0] if len(legal) == 1 else self.likely(legal)
            if len(legal) > 1:
                played.append((move, decision.seat))
            game.apply(s, move)
        return s

    def likely(self, legal: Sequence[Move]) -> Move:
        """A move of a play-out."""
        rng, averages = self.rng, self.averages
        if rng.random() < AT_RANDOM:
            return legal[int(rng.random() * len(legal))]
        best, chosen = -1.0, legal[0]
        for move in legal:
            known = averages.get(move)
            value = known[1] / known[0] + BONUS / sqrt(known[0]) if known else UNKNOWN
            value += 0.01 * rng.random()
            if value > best:
                best, chosen = value, move
        return chosen

    def learn_averages(self, moves: Sequence[tuple[Move, Seat]], leaf: Worth) -> None:
        """Add what has come of moves to their averages."""
        for move, seat in moves:
            known = self.averages.setdefault(move, [0, 0.0])
            known[0] += 1
            known[1] += leaf(seat)

    def _node(self, key: Any) -> tuple[Node, bool]:
        """The node, and whether it is new."""
        node = self.nodes.get(key)
        if node is not None:
            return node, False
        node = self.nodes[key] = Node()
        return node, True

    def expand(self, node: Node, s: Any, own: Decision, moves: Sequence[Move]) -> Any:
        """Evaluate the moves that are new to the node; the state after the best of them."""
        game, evaluations = self.game, node.evaluations
        best, leaf = -1.0, s
        for move in moves:
            if move in evaluations:
                continue
            state = s.clone()
            game.apply(state, move)
            complete_move(game, state, own, self.rng)
            value = evaluations[move] = self.evaluate(state, own.seat)
            if value > best:
                best, leaf = value, state
        if best >= 0:
            top = max(evaluations.values())
            temperature = self.config.temperature
            node.priors = {m: exp((v - top) / temperature) for m, v in evaluations.items()}
        return leaf

    def select(self, node: Node, moves: Sequence[Move]) -> Move:
        """The move with the highest PUCT score."""
        evaluations, priors = node.evaluations, node.priors
        visits, sums = node.stats.visits, node.stats.sums
        weight = self.config.c_puct * sqrt(node.total + 1) / sum([priors[m] for m in moves])
        best, chosen = -1.0, moves[0]
        for move in moves:
            n = visits.get(move, 0)
            value = (sums[move] + evaluations[move]) / (n + 1) if n else evaluations[move]
            value += weight * priors[move] / (n + 1)
            if value > best:
                best, chosen = value, move
        return chosen

    def backpropagate(
        self, path: Sequence[tuple[Node, Move, Seat]], leaves: Sequence[Worth]
    ) -> None:
        """Add the leaf's value for each decider, of the position itself and of what followed it in
        a play-out, to the nodes on the path."""
        for node, move, seat in path:
            node.total += 1
            node.stats.add(move, sum([leaf(seat) for leaf in leaves]) / len(leaves))


def search_ismcts(
    game: Game[Any, Any], view: View[Any], config: SearchConfig, rng: Random, stop: Stop = NEVER
) -> RootStats:
    """Search the view's decision with one tree, or to the end where that can be done."""
    if (solved := solve(game, view, config.endings, stop)) is not None:
        return solved
    return SearchTree(game, config, rng, stop).search(view)
