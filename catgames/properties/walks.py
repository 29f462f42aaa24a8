"""Random games to look at: positions that know how they came about, and can say it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count
from random import Random
from typing import Any

from ..catalog import load_game
from ..core.game import Game
from ..core.notation import write_move
from ..core.types import CHANCE, TABLE, Atom, Decision, Move, Seat

MOST_DECISIONS = 20_000
"""No game may take longer than this; a limit of its own must end it."""

Played = tuple[Seat, Move]


@dataclass(frozen=True)
class Position:
    """A state on the way through a random game."""

    game: Game[Any, Any]
    seats: int
    seed: int
    number: int
    """Moves made so far, chance included."""
    state: Any
    decision: Decision | None
    move: Move
    """The answer that the random game gives; () when it is over."""
    past: list[Played]
    """The whole game's moves up to here or further; see ``number``."""

    @property
    def viewers(self) -> list[Seat]:
        """Everybody who looks at the table."""
        return [*range(self.seats), TABLE]

    def rng(self) -> Random:
        """Chance for a property, the same each time."""
        return Random(f"{self.seats}/{self.seed}/{self.number}")

    def of_its_own(self) -> Position:
        """The same with a clone of the state, which the game going on leaves alone."""
        return replace(self, state=self.state.clone())

    def __str__(self) -> str:
        d = self.decision
        last = [f"{seat}: {write_move(move)}" for seat, move in self.past[: self.number][-4:]]
        return (
            f'in position("{self.game.info.id}", {self.seats}, seed={self.seed}, '
            f"number={self.number})\n"
            f"  {f'seat {d.seat} decides {d.kind}' if d else 'the game is over'}; "
            f"options {some_options(self.game, self.seats, self.seed)}\n"
            f"  last moves: {last}"
        )


class Failed(AssertionError):
    """A property does not hold at a position."""

    def __init__(self, text: str, position: Position) -> None:
        super().__init__(f"{text}\n{position}")
        self.text, self.position = text, position


def need(holds: bool, position: Position, text: str) -> None:
    """Fails with what is wrong and how to get there."""
    if not holds:
        raise Failed(text, position)


def some_options(game: Game[Any, Any], seats: int, seed: int) -> dict[str, Atom]:
    """Seed 0 plays with the defaults, any other with a mixture; limits are not raised."""
    if seed == 0:
        return {}
    rng = Random(f"options {seats}/{seed}")
    chosen: dict[str, Atom] = {}
    for option in game.options(seats):
        if option.limit and rng.random() < 0.7:
            continue
        if option.choices:
            chosen[option.key] = rng.choice(option.choices)
        else:
            high = option.default if option.limit else option.high
            assert isinstance(high, int)
            chosen[option.key] = rng.randint(option.low, high)
    return chosen


def answer(
    game: Game[Any, Any], s: Any, decision: Decision, rng: Random, legal: Sequence[Move] = ()
) -> Move:
    """Chance by its odds, players by whim; ``legal``: the legal moves, where they are known."""
    if decision.seat == CHANCE:
        return game.sample_chance(s, rng)
    return rng.choice(legal or game.legal_moves(s))


def walk(game: Game[Any, Any], seats: int, seed: int) -> Iterator[Position]:
    """Every position of one random game, the last one over; the state goes on changing."""
    rng = Random(f"{seats}/{seed}")
    s = game.new_state(seats, some_options(game, seats, seed))
    past: list[Played] = []
    for number in count():
        decision = game.decision(s)
        legal = game.legal_moves(s)
        move = answer(game, s, decision, rng, legal) if decision and legal else ()
        here = Position(game, seats, seed, number, s, decision, move, past)
        yield here
        if decision is None:
            return
        need(len(legal) > 0, here, "a decision without a legal move")
        need(number < MOST_DECISIONS, here, f"no end after {MOST_DECISIONS} decisions")
        past.append((decision.seat, move))
        game.apply(s, move)


def whole(game: Game[Any, Any], seats: int, seed: int) -> list[Position]:
    """As ``walk``, each position with a state of its own."""
    return [p.of_its_own() for p in walk(game, seats, seed)]


def position(id: str, seats: int, seed: int, number: int) -> Position:
    """The position that a failure names."""
    return whole(load_game(id), seats, seed)[number]


def samples(game: Game[Any, Any], seats: int, many: int, per_game: int = 10) -> Iterator[Position]:
    """Positions of many games; rare kinds of decisions come as often as common ones."""
    left = many
    for seed in count():
        by_kind: dict[str, list[Position]] = {}
        for p in whole(game, seats, seed):
            by_kind.setdefault(p.decision.kind if p.decision else "", []).append(p)
        rng = Random(f"samples {seats}/{seed}")
        queues = [rng.sample(ps, len(ps)) for ps in by_kind.values()]
        for i in range(per_game):
            queue = queues[i % len(queues)]
            if queue:
                yield queue.pop()
                left -= 1
            if not left:
                return
