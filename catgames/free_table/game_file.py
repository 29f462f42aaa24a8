"""What a free table writes into its game.yaml: set-ups and buttons.

Only the lines that a change is about are written, and only if what is read afterwards is what was
meant.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..content.paths import shown
from ..core.fields import as_id, clean_text, numbered
from ..core.types import GameError, Spot, message
from ..kit.editing import Document
from ..kit.folder import read_prototype
from ..kit.no_code.routines import BUTTONS, MOST_BUTTONS
from ..kit.pieces import DOWN
from ..kit.prototype import Prototype
from ..kit.schema import GAME
from ..kit.set_ups import SECTION, set_up_text
from ..kit.state import State
from ..kit.words import label
from ..kit.zones import NOBODY
from ..store.disk import in_english, replace_file
from .pieces import MADE, Codes, places
from .routines import buttons_of

TEXT = "text"
LONGEST_NAME = 24
"""Characters of the name of a button."""

Setup = dict[Spot, Codes]


def change_game(
    d: Prototype,
    change: Callable[[Document], None],
    is_right: Callable[[Prototype], bool] = lambda made: True,
) -> None:
    """Change the file.  ``is_right``: whether the prototype is then as it should be.  Raises
    GameError; then nothing is changed."""
    if d.folder is None or not (d.folder / GAME).is_file():
        raise GameError(f"{d.id}: its folder is not there")
    path = d.folder / GAME
    document = Document.read(path)
    change(document)
    if not is_right(read_prototype(d.folder, document.text)[0]):
        raise GameError(f"{shown(path)}: the pieces of this game are no longer in the files")
    try:
        replace_file(path, document.bytes)
    except OSError as e:
        raise GameError(f"{shown(path)}: can't be written: {in_english(e)}") from None


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


def save_button(d: Prototype, name: str, steps: Sequence[dict[str, Any]]) -> str:
    """Add a button below the others; its id.  Raises GameError; then nothing is changed."""
    name, made = clean_text(name, LONGEST_NAME), ""

    def change(document: Document) -> None:
        nonlocal made
        here = document.get(BUTTONS) or {}
        if len(here) >= MOST_BUTTONS:
            raise _problem("full", f"a table has room for {MOST_BUTTONS} buttons")
        made = next(id for id in numbered(as_id(name) or "button") if id not in here)
        document.put((BUTTONS, made), steps[0] if len(steps) == 1 else list(steps))
        if name and name != label(made):
            document.put((TEXT, "button", made), name)

    change_game(d, change, lambda read: made in read.routines.buttons)
    return made


def rename_button(d: Prototype, id: str, name: str) -> None:
    """Let other words stand on a button.  Raises GameError; then nothing is changed."""
    name = clean_text(name, LONGEST_NAME)
    if name:
        change_game(d, lambda document: document.put((TEXT, "button", id), name))


def move_button(d: Prototype, id: str, by: int) -> None:
    """Let a button stand further down.  Raises GameError; then nothing is changed."""
    order = [*buttons_of(d)]
    old = [button.name for button in order].index(id)
    change_game(d, lambda document: document.move((BUTTONS,), old, old + by))


def delete_button(d: Prototype, id: str) -> None:
    """Take a button out, with its words.  Raises GameError; then nothing is changed."""

    def change(document: Document) -> None:
        document.prune((BUTTONS, id))
        if document.get(TEXT, "button", id) is not None:
            document.prune((TEXT, "button", id))

    change_game(d, change)


def _problem(key: str, words: str) -> GameError:
    problem = GameError(words)
    problem.message = message(f"free.record.{key}", count=MOST_BUTTONS)
    return problem
