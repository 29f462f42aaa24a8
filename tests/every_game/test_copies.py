"""A state is plain data: copied, pickled, kept for undo, and never changed behind its back."""

from __future__ import annotations

import pickle

from all_games import positions
from thorough import amount

from catgames.properties.copies import (
    check_clone,
    check_looking,
    check_other_moves,
    check_plain,
    check_undo,
)
from catgames.properties.walks import whole


def test_every_state_of_a_game_can_be_copied_and_undone(table):
    """The gate: every state of 50 games a game, spread over the numbers of seats."""
    game, seats = table
    for seed in range(amount(50) // len(game.info.seats) + 1):
        for p in whole(game, seats, seed):
            check_plain(p)
            check_clone(p, pickle=pickle.loads(pickle.dumps(p.state)))
        check_undo(game, seats, seed)


def test_moves_and_looks_leave_the_state_alone(table):
    for p in positions(table, 100):
        check_other_moves(p)
        check_looking(p)
