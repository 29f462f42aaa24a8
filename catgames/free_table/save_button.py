"""Writes buttons into game.yaml."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.fields import as_id, clean_text, numbered
from ..core.types import GameError, message
from ..kit.editing import Document
from ..kit.no_code.routines import BUTTONS, MOST_BUTTONS
from ..kit.prototype import Prototype
from ..kit.words import label
from .game_file import change_game
from .routines import buttons_of

TEXT = "text"
LONGEST_NAME = 24
"""Characters of the name of a button."""


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
