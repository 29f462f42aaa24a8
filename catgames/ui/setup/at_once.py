"""Begins a game without a visit to its set-up page."""

from __future__ import annotations

from functools import partial

from ...catalog import load_game
from ..shell import Shell
from .model import SetupModel


def begin_at_once(shell: Shell, id: str, seats: int = 0) -> None:
    """Begin with the players of the last time, or with so many; who else wants to play changes that
    at the set-up.  What can't be is said."""
    shell.routes.guard(partial(_begin, shell, id, seats))


def _begin(shell: Shell, id: str, seats: int) -> None:
    setup = SetupModel(load_game(id), shell.games, shell.known_players, shell.ctx.translate)
    setup.seat_last_player()
    if seats:
        setup.set_count(seats)
    setup.begin()
