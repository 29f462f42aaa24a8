"""The game that a command line names, an id or the folder of a prototype, with changed data and
chosen options."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..catalog import (
    PROTOTYPE,
    add_folder,
    add_version,
    all_ids,
    load_game,
    misnamed,
    prototypes,
)
from ..content.paths import show_as_given
from ..core.types import Atom, BadOption, GameError

if TYPE_CHECKING:  # imported with the first game, to show the title sooner
    from ..core.game import Game
    from ..store.variants import Variant


def find_game(text: str, beside: bool = False) -> Game[Any, Any]:
    """The game; a prototype's code is run.  ``beside`` as of ``add_prototype``.  Raises
    GameError."""
    path = Path(text)
    if text in all_ids() or not (path.is_dir() or len(path.parts) > 1):
        return load_game(text)
    return load_game(add_prototype(path, beside))


def add_prototype(folder: Path, beside: bool = False) -> str:
    """Make the prototype in a folder known; returns its id.  ``beside``: another one may be called
    like it, of which it is another version.  Raises GameError."""
    if not folder.is_dir():
        raise GameError(f"there is no folder {folder}")
    if not (folder / PROTOTYPE).is_file():
        what = f"it has no {PROTOTYPE}{misnamed(folder)}"
        raise GameError(f"{folder} is not the folder of a prototype: {what}")
    show_as_given(folder)
    whole = folder.resolve()
    if beside and prototypes().get(whole.name, whole) != whole:
        return add_version(whole)
    for mistake in add_folder(folder):
        raise GameError(mistake)
    return whole.name


def add_games(given: Sequence[Path], own: Path | None = None) -> list[str]:
    """Look for prototypes in these folders, and in the user's own if it is there; returns what
    can't be used.  A folder without prototypes is one that is to get some.  Raises GameError."""
    mistakes: list[str] = []
    for folder in given:
        if not folder.is_dir():
            raise GameError(f"there is no folder {folder}")
        show_as_given(folder)
        mistakes += add_folder(folder)
    if own is not None and os.path.isdir(own):
        mistakes += add_folder(own)
    return mistakes


def changed_game(
    game_id: str, file: Path | None, settings: Sequence[str], beside: bool = False
) -> tuple[Game[Any, Any], Variant | None, list[str]]:
    """The game with a variant's file and changes of its data, and the settings that are left.

    ``game_id`` may also be the folder of a prototype, ``beside`` as of ``add_prototype``.  A
    setting is ``key=value``; a key with a dot, or one of the data file's sections, belongs to the
    data, any other is an option.  Raises GameError.
    """
    from ..store.variants import load_variant, variant_of

    base = find_game(game_id, beside)
    changes = [s for s in settings if _is_change(base, s)]
    variant = variant_of(base, file, changes)
    game = base if variant is None else load_variant(variant, base)
    return game, variant, [s for s in settings if s not in changes]


def need_rules(game: Game[Any, Any]) -> None:
    """Raises GameError if computers can't play a game, since it has no rules."""
    if game.by_hand:
        what = "is a free table: people move its pieces by hand, and nothing says what is allowed"
        more = "who wins; computers play it when it has a rules.py (docs/prototypes.md)"
        raise GameError(f"{game.info.id} {what} and {more}")


def data_arguments(
    file: Path | None, settings: Sequence[str], rest: Sequence[str]
) -> tuple[str, ...]:
    """The arguments that changed the data; ``rest``: the settings that did not."""
    words = [] if file is None else ["--variant", str(file)]
    for setting in settings:
        words += [] if setting in rest else ["--set", setting]
    return tuple(words)


def _is_change(game: Game[Any, Any], setting: str) -> bool:
    key = setting.partition("=")[0]
    return "." in key or key in game.content


def chosen_options(game: Game[Any, Any], settings: Sequence[str]) -> dict[str, Atom]:
    """The options set with ``key=value``, and no others; each must be one that some number of
    players can choose.  Raises BadOption."""
    found: dict[str, Atom] = {}
    for setting in settings:
        key = setting.partition("=")[0]
        refused: BadOption | None = None
        for seats in game.info.seats:
            try:
                found[key] = read_options(game, seats, [setting])[key]
            except BadOption as e:
                refused = refused or e
        if key not in found and refused is not None:
            raise refused
    return found


def read_options(game: Game[Any, Any], seats: int, settings: Sequence[str]) -> dict[str, Atom]:
    """All options, some of them set with ``key=value``.  Raises BadOption."""
    game.complete_options(seats, {})
    options: dict[str, Atom] = {}
    offered = {o.key: o for o in game.options(seats)}
    for setting in settings:
        key, equals, value = setting.partition("=")
        if not equals:
            raise BadOption(f"expected key=value, found {setting!r}")
        if key not in offered:
            game.complete_options(seats, {key: None})  # raises, with a suggestion
        options[key] = offered[key].parse(value)
    return game.complete_options(seats, options)
