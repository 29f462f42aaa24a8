"""Near the end the strongest level chooses a move that the solver proves to be best."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import pytest
from solver import Bounds, Solver, TooLarge, chances, matrix_value, solve
from thorough import SCALE, amount

from catgames.bots.levels import Level, decide, find_level, with_table_budget
from catgames.catalog import load_game
from catgames.core.game import Game
from catgames.core.types import CHANCE, Move

SURE = 1e-6
GREEDY, TIGER = find_level("greedy"), find_level("tiger")

WON = (3, 10, 13, 17, 19, 23, 24, 28)
"""Seeds of games of Cat Herders that are won two turns before they end."""

Ending = tuple[Any, dict[Move, Bounds]]


def endings(
    game: Game[Any, Any],
    seats: int,
    options: dict[str, Any],
    turns: int,
    most: int,
    last: int,
    worlds: int = 12,
    seeds: Iterable[int] = range(1, 10_000),
) -> Iterator[Ending]:
    """Positions among the ``last`` decisions of games between players who mostly look one move
    ahead; only solved ones, in which one move is better than another."""
    for seed in seeds:
        rng, s, choices = Random(seed), game.new_state(seats, options), list[Any]()
        while (decision := game.decision(s)) is not None:
            legal = game.legal_moves(s)
            if decision.seat == CHANCE:
                move = game.sample_chance(s, rng)
            elif len(legal) == 1:
                move = legal[0]
            else:
                choices.append(s.clone())
                good = rng.random() < 0.8
                view = game.view(s, decision.seat)
                move = decide(game, view, GREEDY, rng) if good else rng.choice(legal)
            game.apply(s, move)
        for s in reversed(choices[-last:]):
            try:
                found = solve(game, s, turns, most, worlds)
            except TooLarge:
                continue
            if len(best_moves(found)) < len(found):
                yield s, found


def best_moves(found: dict[Move, Bounds]) -> set[Move]:
    """Those with the highest proven value; where none has any, those not proven to lose."""
    best = max(low for low, _ in found.values())
    if best < SURE:
        return {move for move, (_, high) in found.items() if high > SURE} or set(found)
    return {move for move, (low, _) in found.items() if low > best - SURE}


@pytest.mark.parametrize(
    ("id", "seats", "options", "last", "share", "least"),
    [
        ("cat_herders", 2, {}, 10, 0.99, 6),
        ("cats_mansion", 3, {}, 10, 0.99, 3),
        ("swap_clops", 2, {"grid": 6, "open_piles": True}, 1, 0.95, 1),
    ],
)
def test_what_wins_is_played(
    id: str, seats: int, options: dict[str, Any], last: int, share: float, least: int
) -> None:
    """In the last turn of games in which nothing is hidden."""
    game, rng = load_game(id), Random(1)
    many = max(least, amount(10) if SCALE >= 1 else 0)
    best = 0
    for (s, found), _ in zip(endings(game, seats, options, 1, 3000, last), range(many)):
        decision = game.decision(s)
        assert decision is not None
        move = decide(game, game.view(s, decision.seat), TIGER, rng)
        best += move in best_moves(found)
    assert best >= share * many, f"{best} of {many}"


def test_no_win_that_depends_on_an_own_later_choice_is_missed() -> None:
    """Cat Herders: a herder's move wins by where its player lets a cat flee, so that many moves
    look better before that choice."""
    game, seen = load_game("cat_herders"), 0
    for s, found in endings(game, 2, {}, 1, 3000, 10, seeds=(5, 6, 27)):
        decision, good = game.decision(s), best_moves(found)
        assert decision is not None
        seat = decision.seat
        at_once = {move: game.evaluate(after(game, s, move), seat) for move in found}
        if sum(v > max(at_once[m] for m in good) for v in at_once.values()) >= 8:
            seen += 1
            assert decide(game, game.view(s, seat), TIGER, Random(seen)) in good
    assert seen == 3


@pytest.mark.parametrize("seed", WON[: max(1, amount(len(WON)))])
def test_a_game_won_two_turns_from_the_end_is_not_lost(seed: int) -> None:
    """Cat Herders: the position is proven to be won with the own next turn at the latest, against
    every answer; the opponent plays as well as it can.  Both search as at a table: with the arena's
    budget a win that needs a quiet move is sometimes overlooked."""
    game, rng = load_game("cat_herders"), Random(seed)
    config = with_table_budget(TIGER.config_for("cat_herders", 2))
    tiger = Level("tiger", config, offered=False)
    s = before_the_last_turns(game, seed)
    decision = game.decision(s)
    assert decision is not None
    seat, turn = decision.seat, game.turn(s)
    assert Solver(game, seat, turn + 2, 4000).value(s) == (1, 1)
    assert Solver(game, seat, turn, 4000).value(s)[0] < 1
    while (decision := game.decision(s)) is not None:
        game.apply(s, decide(game, game.view(s, decision.seat), tiger, rng))
    assert game.winners(s) == (seat,)


def before_the_last_turns(game: Game[Any, Any], seed: int) -> Any:
    """The state before the winner's last turn but one, or its last, of a game played by those who
    mostly look one move ahead."""
    rng, s, turns = Random(seed), game.new_state(2), list[Any]()
    while (decision := game.decision(s)) is not None:
        legal = game.legal_moves(s)
        if len(legal) > 1 and (not turns or game.turn(turns[-1]) != game.turn(s)):
            turns.append(s.clone())
        view = game.view(s, decision.seat)
        good = rng.random() < 0.8
        game.apply(s, decide(game, view, GREEDY, rng) if good else rng.choice(legal))
    return turns[-3]


def after(game: Game[Any, Any], s: Any, move: Move) -> Any:
    """The state after a move."""
    state = s.clone()
    game.apply(state, move)
    return state


# ---------------------------------------------------------------- the solver


def test_the_odds_of_chance_are_those_of_many_samples() -> None:
    for id in ("swap_clops", "cats_mansion", "clowder"):
        game, rng, seen = load_game(id), Random(4), 0
        s = game.new_state(game.info.seats[0])
        while (decision := game.decision(s)) is not None and seen < 4:
            legal = game.legal_moves(s)
            move = game.sample_chance(s, rng) if decision.seat == CHANCE else rng.choice(legal)
            if decision.seat == CHANCE and len(legal) > 1:
                odds, seen = chances(game, s), seen + 1
                assert odds.keys() <= set(legal)
                drawn = [game.sample_chance(s, rng) for _ in range(2000)]
                for answer, p in odds.items():
                    assert abs(drawn.count(answer) / 2000 - p) < 0.05
            game.apply(s, move)
        assert seen


@pytest.mark.parametrize(
    ("matrix", "value"),
    [
        ([[1.0, 0.0], [0.0, 1.0]], 0.5),
        ([[1.0, 0.5], [0.2, 0.0]], 0.5),
        ([[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]], 0.5),
        ([[0.75, 0.25], [0.0, 1.0]], 0.5),
        ([[0.9], [0.1]], 0.9),
    ],
)
def test_secret_answers_are_a_matrix_game(matrix: list[list[float]], value: float) -> None:
    assert matrix_value(matrix) == pytest.approx(value)


def test_a_decided_game_has_its_result_for_a_value() -> None:
    game, rng = load_game("cat_herders"), Random(2)
    s = game.new_state(2)
    while (decision := game.decision(s)) is not None:
        legal = game.legal_moves(s)
        game.apply(s, game.sample_chance(s, rng) if decision.seat < 0 else rng.choice(legal))
    for seat in (0, 1):
        won = float(seat in game.winners(s)) if game.winners(s) else 0.5
        assert Solver(game, seat, 10**6, 1).value(s) == (won, won)
