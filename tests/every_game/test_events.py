"""Events tell all that happens to the picture, and nothing that a viewer may not see."""

from __future__ import annotations

from all_games import positions
from thorough import amount

from catgames.properties.events import (
    check_game,
    check_open_game,
    check_other_moves,
    check_picture,
)


def test_pictures(table):
    for p in positions(table, 60):
        check_picture(p)


def test_events_make_the_picture_all_game_long(table):
    game, seats = table
    for seed in range(amount(10) // len(game.info.seats) + 1):
        check_game(game, seats, seed)


def test_events_make_the_picture_with_open_hands(table):
    game, seats = table
    for seed in range(amount(8) // len(game.info.seats) + 1):
        check_open_game(game, seats, seed)


def test_events_of_any_move_make_the_picture(table):
    for p in positions(table, 100):
        check_other_moves(p)
