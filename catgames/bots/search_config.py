"""How a level thinks about a decision: the parameters, and what comes of thinking."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from ..core.game import Game
from ..core.types import CHANCE, Decision, Move, Seat

PASS: Move = ("pass",)
SETTLES = 60
"""So many answers of others are looked at after a move."""

Stop = Callable[[], bool]
"""Says that the answer is wanted now, or not at all any more."""
NEVER: Stop = lambda: False  # noqa: E731


def until(seconds: float) -> Stop:
    """Stops once so much time has passed from now."""
    end = time.monotonic() + seconds
    return lambda: time.monotonic() > end


@dataclass(frozen=True, slots=True)
class Mind:
    """One way to think; docs/bots.md tells what each number does to a player."""

    player: str = "greedy"
    """``random``, ``greedy`` (one move deep), ``alpha_beta`` or ``tree``."""
    eyes: str = "estimate"
    """``glance``: sees the points alone; ``estimate``: what a player sees; ``insight``: what
    experience tells."""
    notices: float = 1.0
    """How likely a greedy player or a tree sees one of its options at all."""
    worlds: int = 1
    """A greedy player imagines so many ways in which hidden things and luck may be."""
    turns: int = 2
    """An alpha-beta player looks so many turns ahead."""
    width: int = 6
    """It follows so many moves of each position; of others too the best by estimate."""
    nodes: int = 100
    """It looks into so many positions for one decision."""
    iterations: int = 50
    """A tree grows so often."""
    trees: int = 1
    """So many trees, each with its own luck; their visits are added up."""
    explore: float = 0.1
    """How much a tree tries out what looks bad."""
    sharp: float = 0.05
    """Estimates so far apart are told apart clearly before a tree has tried them."""
    redraw: float = 0.5
    """The share of a tree's worlds in which its own hidden things are drawn anew."""
    sift: int = 1000
    """A tree looks into so many moves of a position, the most promising by the game's hints."""
    playout: int = 0
    """Behind a new leaf the game goes on for so many turns by the game's hints."""
    mix: bool = False
    """Draws secret answers by their visits, so that nobody can see through it."""
    table: float = 1.0
    """At a table, nodes and iterations are multiplied by this."""
    seconds: float = 1.0
    """At a table, thinking ends after so long."""


@dataclass(slots=True)
class Tally:
    """What thinking has found out about each move that was looked at."""

    visits: dict[Move, int] = field(default_factory=dict)
    sums: dict[Move, float] = field(default_factory=dict)
    """Values added up over the visits; a value is 0 (lost) to 1 (won)."""

    def add(self, move: Move, value: float, visits: int = 1) -> None:
        """One more look at a move, or several with the same sum."""
        self.visits[move] = self.visits.get(move, 0) + visits
        self.sums[move] = self.sums.get(move, 0.0) + value

    def value(self, move: Move) -> float:
        """The mean."""
        return self.sums[move] / self.visits[move]

    def ranked(self) -> list[Move]:
        """The moves, the best first."""
        return sorted(self.visits, key=lambda m: (-self.visits[m], -self.value(m)))

    def best(self, rng: Random) -> Move:
        """The move most looked at; of several the one with the best value; then ``rng`` draws."""
        most = max(self.visits.values())
        first = {m: self.value(m) for m, n in self.visits.items() if n == most}
        top = max(first.values())
        return rng.choice([m for m, v in first.items() if v >= top - 1e-9])

    def mixed(self, rng: Random) -> Move:
        """Any move, the oftener the more it was looked at."""
        moves = list(self.visits)
        return rng.choices(moves, [self.visits[m] for m in moves])[0]


def merged(tallies: Iterable[Tally]) -> Tally:
    """All together."""
    whole = Tally()
    for tally in tallies:
        for move, visits in tally.visits.items():
            whole.add(move, tally.sums[move], visits)
    return whole


def evaluator(game: Game[Any, Any], mind: Mind) -> Callable[[Any, Seat], float]:
    """What this mind makes of a state."""
    eyes = {"glance": game.evaluate_basic, "estimate": game.evaluate, "insight": game.evaluate_full}
    return eyes[mind.eyes]


def sifted(game: Game[Any, Any], state: Any, moves: Sequence[Move], most: int) -> Sequence[Move]:
    """The ``most`` promising moves by the game's hints; all of them if it has no opinion."""
    if len(moves) <= most:
        return moves
    weights = game.move_priors(state, moves)
    if weights is None:
        return moves
    order = sorted(range(len(moves)), key=lambda i: -weights[i])
    return [moves[i] for i in sorted(order[:most])]


def noticed(moves: Sequence[Move], share: float, rng: Random) -> Sequence[Move]:
    """Each move with this likelihood, in their order; at least one."""
    if share >= 1:
        return moves
    return [m for m in moves if rng.random() < share] or [rng.choice(moves)]


def settle(game: Game[Any, Any], state: Any, own: Decision, luck: Random) -> None:
    """Let happen what only completes a move: dice and cards fall, nobody reacts, and whoever
    chooses at the same time chooses anything."""
    for _ in range(SETTLES):
        decision = game.decision(state)
        if decision is None:
            return
        if decision.seat == CHANCE:
            game.apply(state, game.sample_chance(state, luck))
        elif decision.kind in game.open_calls:
            if PASS not in game.legal_moves(state):
                return
            game.apply(state, PASS)
        elif _beside(decision, own):
            game.apply(state, luck.choice(game.legal_moves(state)))
        else:
            return


def _beside(decision: Decision, own: Decision) -> bool:
    """Whether it is another's answer to the same secret question."""
    same = decision.kind == own.kind and decision.seat != own.seat
    return same and own.secret and decision.secret
