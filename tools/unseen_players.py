"""Who plays at the games of ``unseen``: computer levels, plans, simple habits, and a search that
knows nothing but who wins."""

from __future__ import annotations

import math
import runpy
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

from catgames.bots import habits
from catgames.bots.arena import Play, Setup
from catgames.bots.levels import decide, find_level
from catgames.bots.search_tools import Stop
from catgames.core.game import Game, View, share_of_win
from catgames.core.types import CHANCE, GameError, Move, Seat
from catgames.kit.folder import load_prototype

PLAN = "plan.py"
UCB = 2.0
"""The weight of exploration in ``playouts``: twice the range of what can be won."""
Habit = Callable[[Any, View[Any], Sequence[Move], Random], Move]


def dearest(game: Any, view: View[Any], moves: Sequence[Move], rng: Random) -> Move:
    """The move that names the piece with the highest number in its table; else the first one."""

    def number(move: Move) -> float:
        named = [target for target in move[1:] if isinstance(target, tuple) and target[0] != "seat"]
        faces = [face for target in named for face in _uppermost(view, target)]
        found = [game.data.pieces[face] for face in faces if face in game.data.pieces]
        return max((n for p in found for n in (p.value, *p.columns.values()) if type(n) is int),
                   default=-math.inf)  # fmt: skip

    return max(moves, key=number)


def _uppermost(view: View[Any], target: Any) -> Sequence[int]:
    """The piece that a target means: itself, or the uppermost one at a place."""
    faces: Sequence[int] = target[1:2] if target[0] == "piece" else view.state.pieces(target)[-1:]
    return faces


def _blind(habit: habits.Habit) -> Habit:
    """One that looks at nothing but the moves."""
    return lambda game, view, moves, rng: habit(moves, rng)


HABITS: Mapping[str, Habit] = {
    "dearest": dearest,
    **{name: _blind(habit) for name, habit in habits.HABITS.items()},
}


class Task(NamedTuple):
    """A game to be played."""

    folder: Path
    players: tuple[str, ...]
    own: tuple[Seat, ...]
    """The seats of the player who is measured."""
    seed: int
    seconds: float = 1.0
    together: bool = False
    """Whether all win or lose together."""


class Played(NamedTuple):
    """Who has won, and by seat how many milliseconds of processor time each decision with a choice
    took: other programs that run meanwhile cost nobody any strength."""

    winners: tuple[Seat, ...]
    times: list[list[float]]


def play(task: Task) -> Played:
    """Play one game; called in any process.  Raises GameError."""
    game = load(task.folder)
    seats = range(len(task.players))
    chance, rngs = Random(f"{task.seed}/chance"), [Random(f"{task.seed}/{seat}") for seat in seats]
    times: list[list[float]] = [[] for _ in seats]

    def answer(s: Any, seat: int) -> Move:
        if seat == CHANCE:
            return game.sample_chance(s, chance)
        moves = game.legal_moves(s)
        if len(moves) == 1:
            return moves[0]
        view, began = game.view(s, seat), process_time()
        move = _choose(task, game, view, moves, rngs[seat])
        times[seat].append(1000 * (process_time() - began))
        if move not in moves:
            raise GameError(f"{task.players[seat]} wants {move}, which is not legal")
        return move

    one = Play(game, Setup(game.info.id, ("random",) * len(seats), {}), task.seed)
    try:
        return Played(one.to_the_end(answers=answer).winners, times)
    except Exception as e:  # told with the game and its seed
        raise GameError(one.failure(e).sentence) from e


def _choose(task: Task, game: Any, view: View[Any], moves: Sequence[Move], rng: Random) -> Move:
    player = task.players[view.viewer]
    if player == "playouts":
        end = process_time() + task.seconds
        return playouts(game, view, rng, lambda: process_time() >= end, task.together)
    if player == "plan":
        return _plan(task.folder)(game, view, moves, rng)
    if player in HABITS:
        return HABITS[player](game, view, moves, rng)
    return decide(game, view, find_level(player), rng)


@cache
def load(folder: Path) -> Game[Any, Any]:
    return load_prototype(folder)


@cache
def _plan(folder: Path) -> Habit:
    choose: Habit = runpy.run_path(str(folder / PLAN))["choose"]
    return choose


def playouts(game: Any, view: View[Any], rng: Random, stop: Stop, together: bool) -> Move:
    """Information-set Monte Carlo tree search with UCB1 and random moves to the end of each game;
    it knows nothing but who wins."""
    seats, root = len(game.scores(view.state)), view.key()
    nodes: dict[Any, dict[Move, list[float]]] = {root: {}}
    while not nodes[root] or not stop():
        s, inside = game.determinise(view, rng), True
        path: list[tuple[list[float], int]] = []
        while (decision := game.decision(s)) is not None:
            if decision.seat == CHANCE:
                game.apply(s, game.sample_chance(s, rng))
                continue
            moves = game.legal_moves(s)
            move = rng.choice(moves)
            if inside and len(moves) > 1:
                node = nodes.setdefault(game.view(s, decision.seat).key() if path else root, {})
                untried = [m for m in moves if m not in node]
                inside, move = not untried, rng.choice(untried) if untried else _ucb(node, moves)
                path.append((node.setdefault(move, [0, 0.0]), decision.seat))
            game.apply(s, move)
        winners = game.winners(s)
        for tried, seat in path:
            tried[0] += 1
            tried[1] += len(winners) > 0 if together else share_of_win(seat, winners, seats)
    return max(nodes[root], key=lambda move: nodes[root][move][0])


def _ucb(node: Mapping[Move, Sequence[float]], moves: Sequence[Move]) -> Move:
    log = math.log(sum(node[m][0] for m in moves))
    return max(moves, key=lambda m: node[m][1] / node[m][0] + UCB * math.sqrt(log / node[m][0]))
