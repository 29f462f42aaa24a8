"""Finds the games: every package in ``catgames.games`` without a leading underscore, and the
prototypes in folders outside of the program."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

from .fields import is_id
from .types import GameError, message

if TYPE_CHECKING:  # listing the games needs none of their code
    from .game import Game

_PACKAGE = "catgames.games"
TEMPLATE = "template"
"""The game that new games are copied from; its folder ``_template`` hides it in ``game_ids``."""
FOLDERS = "CATGAMES_GAMES"
"""The environment variable with the folders of prototypes; so processes that search know them."""
PROTOTYPE = "game.yaml"
"""The file that makes a folder a prototype."""
_loaded: dict[str, Game[Any, Any]] = {}
"""Prototypes from the disk; the program's own games stay loaded."""
_MOST = 500
"""At most this many prototypes are looked for in one folder."""


@cache
def game_ids() -> tuple[str, ...]:
    """The ids of the program's own games, in alphabetical order."""
    folder = Path(__file__).parents[1] / "games"
    return tuple(sorted(m.name for m in iter_modules([str(folder)]) if m.name[0] != "_"))


def load_game(id: str, content: Mapping[str, Any] | None = None) -> Game[Any, Any]:
    """Load a game, from ``content`` (a data file as plain data) or from the data file on disk.

    Loading a prototype runs its code.  Raises GameError if the id is unknown, BadContent if the
    data are wrong.
    """
    id = id.lstrip("_")  # the template's folder has an underscore, its id has not
    if content is not None:
        return _create(id, content)
    if id not in _loaded:
        _loaded[id] = _create(id, None)
    return _loaded[id]


def reload_game(id: str) -> Game[Any, Any]:
    """Read a game from the disk again.  Raises GameError like ``load_game``; then the one that was
    loaded before stays."""
    game = _create(id.lstrip("_"), None)
    _loaded[id.lstrip("_")] = game
    return game


def forget_game(id: str) -> None:
    """Read a game from the disk again when it is loaded next."""
    _loaded.pop(id.lstrip("_"), None)


def unknown_game(id: str, text: str = "") -> GameError:
    """The error that a game is not here: a prototype whose folder has gone, for example."""
    error = GameError(text or f"there is no game {id!r}")
    error.message = message("store.no_game", game=id.replace("_", " "))
    return error


def _create(id: str, content: Mapping[str, Any] | None) -> Game[Any, Any]:
    game: Game[Any, Any]
    if id in game_ids() or id == TEMPLATE:
        folder = f"_{id}" if id == TEMPLATE else id
        game = import_module(f"{_PACKAGE}.{folder}").create(content)
        return game
    found = prototypes()
    if id not in found:
        near = get_close_matches(id, (*game_ids(), *found), 1)
        hint = f" (did you mean {near[0]!r}?)" if near else ""
        text = f"there is no game {id!r}{hint}; there are {', '.join(all_ids())}"
        raise unknown_game(id, text)
    _may_run(id, found[id])
    game = import_module("catgames.kit.folder").load_prototype(found[id], content)
    return game


def ask_before_running(may_run: Callable[[str, Path], None]) -> None:
    """Call ``may_run(id, folder)`` before any code of a prototype runs; it raises NotAllowed."""
    global _may_run
    _may_run = may_run


def _anything(id: str, folder: Path) -> None:
    return


_may_run = _anything


# ---------------------------------------------------------------- prototypes


def add_folder(folder: Path) -> list[str]:
    """Look for prototypes in a folder: in the folder itself, or else in those inside of it.

    Returns a sentence for each one that can't be used.
    """
    path = str(folder.resolve())
    known = [str(f) for f in folders()]
    if path not in known:
        os.environ[FOLDERS] = os.pathsep.join([*known, path])
    forget_prototypes()
    return _refusals(folder.resolve())


def folders() -> tuple[Path, ...]:
    """The folders in which prototypes are looked for."""
    return tuple(Path(f) for f in os.environ.get(FOLDERS, "").split(os.pathsep) if f)


def prototypes() -> Mapping[str, Path]:
    """The folders of all prototypes by id, in alphabetical order; no code is run."""
    found: dict[str, Path] = {}
    for folder in folders():
        for path in _candidates(folder):
            if is_id(path.name) and not _is_taken(path.name):
                found.setdefault(path.name, path)
    return dict(sorted(found.items()))


def all_ids() -> tuple[str, ...]:
    """The program's own games, then the prototypes."""
    return (*game_ids(), *prototypes())


def forget_prototypes() -> None:
    """Read prototypes from the disk again when they are loaded next."""
    for id in set(_loaded) - {*game_ids(), TEMPLATE}:
        del _loaded[id]


def _candidates(folder: Path) -> list[Path]:
    try:
        inside = [folder] if (folder / PROTOTYPE).is_file() else sorted(folder.iterdir())[:_MOST]
        return [path for path in inside if (path / PROTOTYPE).is_file()]
    except OSError:
        return []


def _refusals(folder: Path) -> list[str]:
    mistakes = []
    for path in _candidates(folder):
        first = prototypes().get(path.name, path)
        if not is_id(path.name):
            what = "is no id of a game: rename it to small letters, digits and _"
            mistakes.append(f"{path}: {path.name!r} {what}")
        elif _is_taken(path.name):
            mistakes.append(f"{path}: there is a game {path.name!r} already; rename the folder")
        elif first != path:
            mistakes.append(f"{path}: {first} is called {path.name!r} too; rename one of them")
    return mistakes


def _is_taken(id: str) -> bool:
    """Whether the id means something else in the program, as the texts of all share one table."""
    return id in (*game_ids(), TEMPLATE) or id in _SECTIONS


_SECTIONS = frozenset(
    "cats colour computers curtain curve debug end event fault handing hint keys kit language"
    " lesson level library list match menu notice player playtest print profile prompt prototypes"
    " recap refused replay rules score settings setup speech store strength table title tune"
    " workbench".split()
)
"""Names at the beginning of the shell's texts."""
