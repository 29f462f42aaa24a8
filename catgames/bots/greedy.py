"""Greedy search: tries every move once in a few sampled worlds and evaluates the result."""

from __future__ import annotations

from random import Random
from typing import Any

from ..core.game import Game, View
from ..core.types import Move
from .search_config import SearchConfig, evaluator
from .search_tools import NEVER, RootStats, Stop, complete_move, sample_moves


class RewindableRandom(Random):
    """Like ``Random(seed)``; after ``rewind`` the same numbers come again.

    Seeding a new source takes as long as applying a move.
    """

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._words: list[int] = []
        """Words of 32 bits, from which Random makes all its numbers."""
        self._at = 0

    def rewind(self) -> None:
        """Draw the same numbers again."""
        self._at = 0

    @property
    def drawn(self) -> bool:
        """Whether a number has been drawn since the beginning."""
        return self._at > 0

    def _word(self) -> int:
        at = self._at
        if at == len(self._words):
            self._words.append(super().getrandbits(32))
        self._at = at + 1
        return self._words[at]

    def getrandbits(self, k: int, /) -> int:
        """A number of ``k`` bits, the lowest word first, as ``Random`` does it."""
        if k <= 32:
            return self._word() >> 32 - k
        return self._word() | self.getrandbits(k - 32) << 32

    def random(self) -> float:
        """From 0 to 1, of the highest bits of two words, as ``Random`` does it."""
        return ((self._word() >> 5) * 2**26 + (self._word() >> 6)) / 2**53


def search_greedy(
    game: Game[Any, Any], view: View[Any], config: SearchConfig, rng: Random, stop: Stop = NEVER
) -> RootStats:
    """Values of the considered moves, averaged over ``config.worlds`` worlds.

    All moves are tried in the same worlds with the same random numbers; where nothing is hidden,
    the worlds differ only in their random numbers.  The first world is always finished.
    """
    own = game.decision(view.state)
    assert own is not None, "the game is over"
    moves = sample_moves(game.legal_moves(view.state), config.move_share, rng)
    secrets = game.info.has_secrets
    worlds = config.worlds if secrets or game.info.has_chance else 1
    shared = worlds > 1 and not secrets  # then a move leads to the same state in every world
    evaluate, stats = evaluator(game, config), RootStats()
    after: dict[Move, Any] = {}  # if they are shared: the states after the moves
    certain: dict[Move, float] = {}  # and the values on which chance has no influence
    for _ in range(worlds):
        world, numbers = game.determinise(view, rng), RewindableRandom(rng.getrandbits(32))
        for move in moves:
            if move in certain:
                stats.add(move, certain[move])
                continue
            if move in after:
                state = after[move].clone()
            else:
                state = world.clone()
                game.apply(state, move)
                if shared:
                    after[move] = state.clone()
            numbers.rewind()
            complete_move(game, state, own, numbers)
            value = evaluate(state, own.seat)
            if shared and not numbers.drawn:
                certain[move] = value
            stats.add(move, value)
        if stop():
            break
    return stats
