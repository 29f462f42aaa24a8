"""What the strongest level would do, and what it thinks of the other moves: for hints."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from ..core.game import Game, View
from ..core.types import Move
from .levels import STRONGEST, at_table, find_level, mind_of, seeds_of, think
from .search_config import NEVER, Mind, Stop, Tally, merged, until


@dataclass(frozen=True, slots=True)
class Ranked:
    """One move, as it was judged."""

    move: Move
    value: float
    """How well its player would stand, 0 (lost) to 1 (won)."""
    share: float
    """Of all visits: how sure it is, where a tree has thought."""


@dataclass(frozen=True, slots=True)
class Advice:
    """Never without a move."""

    moves: tuple[Ranked, ...]
    """The best first; moves that were not looked at are left out."""

    @property
    def best(self) -> Ranked:
        """What the adviser would do."""
        return self.moves[0]

    @property
    def second(self) -> Ranked | None:
        """The next best; None: there is no other."""
        return self.moves[1] if len(self.moves) > 1 else None


def adviser(game: Game[Any, Any], view: View[Any]) -> Mind:
    """How the strongest level thinks at a table."""
    return at_table(mind_of(find_level(STRONGEST), game, view))


def advice_of(game: Game[Any, Any], view: View[Any], tallies: Sequence[Tally]) -> Advice:
    """The advice that all parts of the thinking come to."""
    whole = merged(tallies)
    if not whole.visits:
        whole = Tally({m: 1 for m in game.legal_moves(view.state)[:1]})
        whole.sums = {m: game.evaluate(view.state, view.viewer) for m in whole.visits}
    total = sum(whole.visits.values())
    return Advice(
        tuple(
            Ranked(m, min(1.0, max(0.0, whole.value(m))), whole.visits[m] / total)
            for m in whole.ranked()
        )
    )


def advise(
    game: Game[Any, Any],
    view: View[Any],
    rng: Random,
    within: float | None = None,
    stop: Stop = NEVER,
) -> Advice:
    """Advice on the view's open decision; ``within`` seconds and ``stop`` cut it short."""
    mind, cut = adviser(game, view), stop
    if within is not None:
        timed = until(within)
        cut = lambda: timed() or stop()  # noqa: E731
    tallies = [think(game, view, mind, seed, cut) for seed in seeds_of(mind, rng)]
    return advice_of(game, view, tallies)
