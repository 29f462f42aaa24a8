"""Writes how the table lies now into game.yaml, as the set-up for so many players.

Only the lines of that set-up change: comments, order and everything else stay as they were typed.
"""

from __future__ import annotations

from ..core.types import Spot
from ..kit.pieces import DOWN
from ..kit.prototype import Prototype
from ..kit.set_up_text import SECTION, set_up_text
from ..kit.state import State
from ..kit.zones import NOBODY
from .game_file import change_game
from .pieces import MADE, Codes, places

Setup = dict[Spot, Codes]


def setup_of(d: Prototype, s: State) -> Setup:
    """What lies where, without cards that were made in the game; where nobody sees the order, it is
    that of the tables of pieces."""
    found: Setup = {}
    for spot, codes in places(d, s):
        zone = d.zones[str(spot[0])]
        kept = tuple(c for c in codes if d.pieces[c % DOWN].set not in MADE)
        if zone.seen_by == NOBODY or zone.held:
            kept = tuple(sorted(kept))
        if kept:
            found[spot] = kept
    return found


def save_setup(d: Prototype, s: State) -> None:
    """Write the set-up for as many players as there are.  Raises GameError; then nothing is
    changed."""
    setup, seats = setup_of(d, s), s.seats
    change_game(
        d,
        lambda document: document.put((SECTION, seats), set_up_text(d, seats, setup, MADE)),
        lambda made: made.setups.get(seats) == setup,
    )
