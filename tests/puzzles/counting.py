"""Counts the solutions of a puzzle once more, knowing nothing of ``catgames.puzzles.goals``.

Breadth first, by the checked moves of the public interface; what is reached is read from the score
sheet and from ``describe``, and two ends are the same if they look the same to the player.
"""

from __future__ import annotations

import json
from typing import Any

from catgames.core.game import Game
from catgames.core.notation import read_move
from catgames.puzzles.puzzle import Puzzle


def position(game: Game[Any, Any], puzzle: Puzzle) -> Any:
    """The position of a puzzle."""
    state = game.new_state(puzzle.seats, puzzle.options)
    for text in puzzle.moves:
        game.play(state, read_move(text))
    return state


def points(game: Game[Any, Any], state: Any, seat: int) -> float:
    """The last row of the score sheet."""
    (total,) = (row for row in game.breakdown(game.view(state, seat)) if row.total)
    return total.values[seat]


def had(game: Game[Any, Any], state: Any, seat: int, goal: str) -> float:
    """How much a seat has of what a goal counts."""
    if goal == "points":
        return points(game, state, seat)
    described = game.describe(game.view(state, seat))
    if goal == "win":
        return seat in described["winners"]
    players, which, what = goal.split(".")
    assert (players, which) == ("players", "seat"), goal
    return sum(described[players][seat][what].values())


def layers(game: Game[Any, Any], state: Any, seat: int, done: Any) -> list[Any]:
    """The ends of a turn for which ``done`` holds; what follows them is not looked at."""
    layer, seen, found = [state], {state.key()}, []
    while layer:
        following = []
        for before in layer:
            for move in game.legal_moves(before):
                after = before.clone()
                game.play(after, move)
                if after.key() in seen:
                    continue
                seen.add(after.key())
                decision = game.decision(after)
                if done(after):
                    found.append(after)
                elif decision is not None and decision.seat == seat:
                    following.append(after)
        layer = following
    return found


def harmless(game: Game[Any, Any], state: Any, saved: int) -> bool:
    """Whether nobody else can score in the turn after ``state``, whatever is drawn before it."""
    decision = game.decision(state)
    if decision is None:
        return False
    if decision.seat == saved:
        return True
    if decision.seat < 0:
        for move in game.legal_moves(state):
            after = state.clone()
            game.play(after, move)
            if not harmless(game, after, saved):
                return False
        return True
    seat, before = decision.seat, points(game, state, decision.seat)
    return not layers(game, state, seat, lambda s: points(game, s, seat) > before)


def solutions(game: Game[Any, Any], puzzle: Puzzle) -> int:
    """How many ends of the turn, as the player sees them, reach the goal."""
    state = position(game, puzzle)
    decision = game.decision(state)
    assert decision is not None and decision.seat >= 0, puzzle
    seat = decision.seat

    def reached(after: Any) -> bool:
        if puzzle.goal == "save":
            now = game.decision(after)
            return (now is None or now.seat != seat) and harmless(game, after, seat)
        return had(game, after, seat, puzzle.goal) >= before + puzzle.least

    before = 0 if puzzle.goal == "save" else had(game, state, seat, puzzle.goal)
    ends = layers(game, state, seat, reached)
    return len({json.dumps(game.describe(game.view(end, seat)), sort_keys=True) for end in ends})
