"""Changes the game.yaml of a table: only the lines that a change is about, and only if what is read
afterwards is what was meant."""

from __future__ import annotations

from collections.abc import Callable

from ..content.paths import shown
from ..core.types import GameError
from ..kit.editing import Document
from ..kit.folder import read_prototype
from ..kit.prototype import Prototype
from ..kit.schema import GAME
from ..store.disk import in_english, replace_file


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
