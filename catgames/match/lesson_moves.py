"""The moves of a lesson's script: what a step's patterns mean in a position, and what follows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice, product
from random import Random
from typing import Any

from ..content.lessons import Lesson, Step
from ..content.patterns import ANY, fits
from ..core.game import Game
from ..core.types import CHANCE, IllegalMove, Move, Target

MOST_TRIED = 4_000
"""Most moves that are tried to find one that fits, where they can't be listed."""


def ways(game: Game[Any, Any], state: Any, pattern: Move) -> list[Move]:
    """The legal moves that fit; where moves can't be listed, at most one."""
    legal = game.legal_moves(state)
    found = [move for move in legal if fits(pattern, move)]
    if found or not game.by_hand:
        return found
    tried = islice(product(*_columns(pattern, legal)), MOST_TRIED)
    return [move for move in tried if game.accepts(state, move)][:1]


def _columns(pattern: Move, legal: Sequence[Move]) -> list[list[Target]]:
    """What may stand at each place of a move: what the listed ones of its verb have there."""
    alike = [move for move in legal if move[0] == pattern[0]]
    long = max([len(move) for move in alike], default=0)
    whole = (*pattern, *[ANY] * (long - len(pattern))) if pattern[-1] == ANY else pattern
    columns: list[list[Target]] = []
    for i, wanted in enumerate(whole):
        there = list(dict.fromkeys(move[i] for move in alike if len(move) > i))
        fitting = [target for target in there if fits((wanted,), (target,))]
        columns.append(fitting if ANY in (wanted, *_inner(wanted)) else [wanted])
    return columns


def _inner(target: Target) -> Sequence[object]:
    return target if isinstance(target, tuple) else ()


def by_chance(game: Game[Any, Any], state: Any, move: Move | None, rng: Random) -> Move | None:
    """What chance answers before a move of the script; None: nothing, or the script says it.  Only
    where moves can't be listed: there an order of cards is a number that means nothing."""
    decision = game.decision(state)
    if not game.by_hand or decision is None or decision.seat != CHANCE:
        return None
    if move is not None and game.accepts(state, move):
        return None
    return game.sample_chance(state, rng)


def play(game: Game[Any, Any], state: Any, move: Move | None, rng: Random) -> None:
    """Play a move of the script (None: none) after what chance answers.  Raises IllegalMove."""
    while (answer := by_chance(game, state, move, rng)) is not None:
        game.apply(state, answer)
    if move is not None:
        game.play(state, move)


def can_finish(
    game: Game[Any, Any],
    lesson: Lesson,
    steps: Sequence[Step],
    state: Any,
    before: Any,
    left: Sequence[Move] | None = None,
) -> bool:
    """Whether a lesson can go on from a state through ``steps``, or to the next position that it
    sets up; ``state`` is used up.

    ``before``: where an undo leads; ``left``: the moves of ``each`` that the first step still
    awaits; None: it has not begun.
    """
    rng = Random(0)
    for step in steps:
        try:
            if left is None:
                if step.position:
                    return True
                for move in step.plays:
                    play(game, state, move.what, rng)
                left = [move.what for move in step.each]
            play(game, state, None, rng)
        except IllegalMove:
            return False
        if step.any:
            return True
        if step.undo:
            state = before
        elif step.awaits and not step.show:
            before = state.clone()
            all_of = [[pattern] for pattern in left] or [[move.what for move in step.move]]
            if not all(_answer(game, lesson, state, one_of, rng) for one_of in all_of):
                return False
        left = None
    return True


def _answer(
    game: Game[Any, Any], lesson: Lesson, state: Any, one_of: Sequence[Move], rng: Random
) -> bool:
    """Let the learner play a move that fits one of these; False: there is none."""
    play(game, state, None, rng)
    decision = game.decision(state)
    if decision is None or decision.seat != lesson.learner:
        return False
    move = next((move for pattern in one_of for move in ways(game, state, pattern)), None)
    if move is not None:
        game.apply(state, move)
    return move is not None
