"""Turn search: tries whole turns in a few sampled worlds, and plays on from the best of them.

From there everybody plays the move after which the position seems to be worth most to them.  What
is reached some turns later, in the same worlds for all moves, tells more than the position after
the turn (Tesauro and Galperin 1996).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, variance
from typing import Any

from ..core.game import Game, View
from ..core.types import CHANCE, Move, Seat
from .endgame import solve
from .rewindable import RewindableRandom
from .search_config import SearchConfig, evaluator
from .search_tools import NEVER, RootStats, Stop, sample_moves
from .turns import Evaluate, best_of_few, plan_turn

FIRST_WORLDS, FIRST_POSITIONS = (2, 16), 200
"""At least and at most so many worlds are those in which turns are compared before some are played
on; no more are begun after so many positions."""
PLAYED_ON, LONGER = 4, 3
"""Moves that are played on, and in how many times more worlds the best two of them while it is open
which is better."""
SURE = 0.05
"""How far what positions seem to be worth is from what they are, about (a standard deviation)."""
LONGEST = 200
"""Decisions that are played on."""


def search_turn(
    game: Game[Any, Any], view: View[Any], config: SearchConfig, rng: Random, stop: Stop = NEVER
) -> RootStats:
    """Values of the considered moves by the best turn that begins with each, averaged over
    ``config.worlds`` worlds.  A move of which no turn was pursued to its end counts as the worst.
    """
    if (solved := solve(game, view, config.endings, stop)) is not None:
        return solved
    evaluate, stats = evaluator(game, config), RootStats()
    root = sample_moves(game.legal_moves(view.state), config.move_share, rng)
    varied = game.info.has_secrets or game.info.has_chance
    worlds = config.worlds if varied else 1
    fewest, most = FIRST_WORLDS if config.rollout_turns and varied else (worlds, worlds)
    judged = 0

    def counted(s: Any, seat: Seat) -> float:
        nonlocal judged
        judged += 1
        return evaluate(s, seat)

    for number in range(most):
        if number >= fewest and judged >= FIRST_POSITIONS:
            break
        world, numbers = game.determinise(view, rng), RewindableRandom(rng.getrandbits(32))
        values = plan_turn(game, world, counted, config.width, numbers, root)
        least = min(values.values())
        for move in root:
            stats.add(move, values.get(move, least))
        stats.bounds.update(move for move in root if move not in values)
        if stop():
            break
    if not config.rollout_turns:
        return stats
    return _played_on(game, view, config, evaluate, stats, rng, stop)


def _played_on(
    game: Game[Any, Any],
    view: View[Any],
    config: SearchConfig,
    evaluate: Evaluate,
    before: RootStats,
    rng: Random,
    stop: Stop,
) -> RootStats:
    """The statistics where the best moves are worth what comes of them, as far as that is sure, and
    the others at most what they seemed to be."""
    own, stats = game.decision(view.state), RootStats()
    assert own is not None, "the game is over"
    ranked = before.ranked()
    best, rows = ranked[:PLAYED_ON], list[list[float]]()
    values, doubt = list[float](), 0.0
    for number in range(config.worlds * LONGER):
        if number >= config.worlds:
            order = sorted(range(len(best)), key=lambda i: -values[i])
            if len(best) == 1 or values[order[0]] - values[order[1]] > 2 * doubt:
                break
            best = [best[i] for i in order[:2]]
            rows = [[row[i] for i in order[:2]] for row in rows]
        world, seed = game.determinise(view, rng), rng.getrandbits(32)
        rows.append([])
        for move in best:
            s = world.clone()
            game.apply(s, move)
            play_on(game, s, evaluate, config.rollout_turns, Random(seed))
            rows[-1].append(evaluate(s, own.seat))
        values, doubt = weighed([before.value(move) for move in best], rows)
        if stop():
            break
    for move, value in zip(best, values):
        stats.add(move, value * len(rows), len(rows))
    for move in ranked:
        if move not in best:
            stats.add(move, min(before.value(move), *values))
            stats.bounds.add(move)
    return stats


def weighed(seemed: Sequence[float], rows: Sequence[Sequence[float]]) -> tuple[list[float], float]:
    """What moves are worth that seemed to be worth so much and of which this came in each world;
    and how far the difference of two is from what it is, about."""
    means = [fmean(row) for row in rows]  # what is common to all moves of a world is no difference
    found = [[value - mean for value, mean in zip(own, means)] for own in zip(*rows)]
    spread = fmean(map(variance, found)) / len(rows) if len(rows) > 1 else 1.0
    trust, middle = SURE**2 / (SURE**2 + spread), fmean(seemed)
    blended = [trust * (middle + fmean(own)) + (1 - trust) * v for v, own in zip(seemed, found)]
    return [min(1.0, max(0.0, value)) for value in blended], sqrt(2 * trust * spread)


def play_on(game: Game[Any, Any], s: Any, evaluate: Evaluate, turns: int, numbers: Random) -> None:
    """Play so many turns from ``s`` on, of which the first may be one that is going on."""
    begun, last = -1, None
    for _ in range(LONGEST):
        decision = game.decision(s)
        if decision is None:
            return
        if decision.seat == CHANCE:
            game.apply(s, game.sample_chance(s, numbers))
            continue
        now = game.turn(s), decision.seat
        begun, last = begun + (now != last), now
        if begun >= turns:
            return
        moves = game.legal_moves(s)
        move: Move = moves[0]
        if len(moves) > 1:
            seen = s  # in the world itself whoever draws on would know what comes
            if game.info.has_secrets:
                seen = game.determinise(game.view(s, decision.seat), numbers)
            move = best_of_few(game, seen, decision, moves, evaluate, numbers)
        game.apply(s, move)
