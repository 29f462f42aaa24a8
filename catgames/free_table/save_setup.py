"""Writes how the table lies now into game.yaml, as the set-up for so many players.

Only the lines of that set-up change: comments, order and everything else stay as they were typed.
"""

from __future__ import annotations

from ..content.paths import shown
from ..core.types import GameError, Spot
from ..kit.editing import Document
from ..kit.folder import read_prototype
from ..kit.pieces import DOWN
from ..kit.prototype import Prototype
from ..kit.schema import GAME
from ..kit.set_up_text import SECTION, set_up_text
from ..kit.state import State
from ..kit.zones import NOBODY
from ..store.disk import in_english, replace_file
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
    if d.folder is None or not (d.folder / GAME).is_file():
        raise GameError(f"{d.id}: its folder is not there")
    path, setup = d.folder / GAME, setup_of(d, s)
    document = Document.read(path)
    document.put((SECTION, s.seats), set_up_text(d, s.seats, setup, MADE))
    if read_prototype(d.folder, document.text)[0].setups.get(s.seats) != setup:
        raise GameError(f"{shown(path)}: the pieces of this game are no longer in the files")
    try:
        replace_file(path, document.bytes)
    except OSError as e:
        raise GameError(f"{shown(path)}: can't be written: {in_english(e)}") from None
