"""Finds by name what is not imported: games (every package in ``catgames.games``), prototypes in
folders outside of the program, boards, commands, pages, and what wings add.

Nothing else imports by a name that is put together.
"""

from __future__ import annotations

import contextlib
import csv
import io
import os
from collections.abc import Callable, Collection, Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .content.game_ids import coded_ids, game_ids, wrong_name
from .core.fields import numbered
from .core.types import BadContent, GameError, message

if TYPE_CHECKING:  # listing the games needs none of their code
    from .core.game import Game
    from .ui.stage.board import Board

FOLDERS = "CATGAMES_GAMES"
"""The environment variable with the folders of prototypes; so processes that search know them.  A
folder whose name has the system's separator stands in double quotes."""
VERSIONS = "CATGAMES_VERSIONS"
"""The environment variable with folders of prototypes that are called like others: other versions
of them, which have ids of their own (``add_version``)."""
AGREED = "CATGAMES_AGREED"
"""The environment variable with the digest of the only code of prototypes that may run."""
PROTOTYPE = "game.yaml"
"""The file that makes a folder a prototype."""
SOURCES = "import.yaml"
"""The file that says which files of a designer a prototype follows."""
_CODE = "code"
"""The section of data that only those of prototypes have (``core.record.Record.code_changed``)."""
_loaded: dict[str, Game[Any, Any]] = {}
"""Prototypes from the disk; the program's own games stay loaded."""
_agreed: dict[str, Any] = {}
_handed: dict[str, Any] = {}
"""Code of prototypes: which ran last in this process, and which another process handed over."""
_by_hand: set[str] = set()
"""Prototypes that were free tables when they were loaded last."""
_MOST = 500
"""At most this many prototypes are looked for in one folder."""


def load_game(id: str, content: Mapping[str, Any] | None = None) -> Game[Any, Any]:
    """Load a game, from ``content`` (a data file as plain data) or from the data file on disk.

    Loading a prototype runs its code.  Raises GameError if the id is unknown, BadContent if the
    data are wrong.
    """
    if content is not None:
        return _create(id, content)
    if id not in _loaded:
        _loaded[id] = _create(id, None)
    return _loaded[id]


def reload_game(id: str) -> Game[Any, Any]:
    """Read a game from the disk again.  Raises GameError like ``load_game``; then the one that was
    loaded before stays."""
    _loaded[id] = _create(id, None)
    return _loaded[id]


def forget_game(id: str) -> None:
    """Read a game from the disk again when it is loaded next."""
    _loaded.pop(id, None)


def unknown_game(id: str, text: str = "") -> GameError:
    """The error that a game is not here: a prototype whose folder has gone, for example."""
    error = GameError(text or f"there is no game {id!r}")
    error.message = message("store.no_game", game=id.replace("_", " "))
    return error


def _create(id: str, content: Mapping[str, Any] | None) -> Game[Any, Any]:
    if id in coded_ids():
        from .content.games import build  # imported with the first game

        made = import_module(f"catgames.games.{id}")
        return build(made.GAME, made.PARTS, made.compile_data, content)
    found = prototypes()
    if id not in found:
        near = get_close_matches(id, (*game_ids(), *found), 1)
        hint = f" (did you mean {near[0]!r}?)" if near else ""
        text = f"there is no game {id!r}{hint}; there are {', '.join(all_ids())}"
        raise unknown_game(id, text)
    kit = import_module("catgames.kit.folder")
    code = _handed.get(id) or kit.read_code(found[id].resolve())
    _may_run(id, found[id], code.digest)
    _agreed[id] = code
    free = offered("free_game")
    game: Game[Any, Any] = kit.load_prototype(found[id], content, code, free, id)
    (_by_hand.add if game.by_hand else _by_hand.discard)(id)
    return game


def agreed_code() -> Mapping[str, Any]:
    """By id: the code of prototypes as this process runs it, for ``take_code``."""
    return {**_handed, **_agreed}


def take_code(code: Mapping[str, Any]) -> None:
    """Run this code of prototypes, as another process has read it, and not what is on the disk."""
    _handed.update(code)


def ask_before_running(may_run: Callable[[str, Path, str], None]) -> None:
    """Call ``may_run(id, folder, digest)`` before any code of a prototype runs; it raises
    NotAllowed."""
    global _may_run
    _may_run = may_run


def _as_agreed(id: str, folder: Path, digest: str) -> None:
    """Outside of a window whoever types a command has agreed; a window that starts a command says
    to what.  Raises BadContent."""
    agreed = os.environ.get(AGREED)
    if agreed is not None and digest != agreed:
        raise BadContent(f"{folder}: its code has changed; open the game again")


_may_run = _as_agreed


# ---------------------------------------------------------------- prototypes


def add_folder(folder: Path) -> list[str]:
    """Look for prototypes in a folder: in the folder itself, or else in those inside of it.

    Returns a sentence for each one that can't be used.
    """
    _add_to(FOLDERS, folder.resolve())
    forget_prototypes()
    return _refusals(folder.resolve())


def add_version(folder: Path) -> str:
    """Make a prototype known beside another one that is called like it; returns its id,
    ``votes_2``."""
    folder = folder.resolve()
    if folder not in prototypes().values():
        _add_to(VERSIONS, folder)
        forget_prototypes()
    return next(id for id, path in prototypes().items() if path == folder)


def _add_to(variable: str, folder: Path) -> None:
    known = [str(f) for f in _listed(variable)]
    if str(folder) not in known:
        line = io.StringIO()
        csv.writer(line, delimiter=os.pathsep, lineterminator="").writerow([*known, str(folder)])
        os.environ[variable] = line.getvalue()


def folders() -> tuple[Path, ...]:
    """The folders in which prototypes are looked for."""
    return _listed(FOLDERS)


def _listed(variable: str) -> tuple[Path, ...]:
    text = io.StringIO(os.environ.get(variable, ""), newline="")
    rows = csv.reader(text, delimiter=os.pathsep)
    return tuple(Path(f) for row in rows for f in row if f)


def folder_for_new(own: Path) -> Path:
    """Where new prototypes are made: in the first folder that was named when the program began, if
    files can be written there and it is no prototype itself; or else in the user's own."""
    fit = (f for f in folders() if f.is_dir() and os.access(f, os.W_OK))
    named = (f for f in fit if not (f / PROTOTYPE).is_file())
    return next(named, own)


def prototypes() -> Mapping[str, Path]:
    """The folders of all prototypes by id, in alphabetical order; no code is run."""
    found: dict[str, Path] = {}
    for folder in folders():
        for path in _candidates(folder):
            if not wrong_name(path.name):
                found.setdefault(path.name, path)
    for path in _listed(VERSIONS):
        found[next(id for id in numbered(path.name) if id not in found)] = path
    return dict(sorted(found.items()))


def all_ids() -> tuple[str, ...]:
    """The program's own games, then the prototypes."""
    return (*game_ids(), *prototypes())


def forget_prototypes() -> None:
    """Read prototypes from the disk again when they are loaded next."""
    for id in set(_loaded) - set(coded_ids()):
        del _loaded[id]


def _candidates(folder: Path) -> list[Path]:
    try:
        inside = [folder] if (folder / PROTOTYPE).is_file() else sorted(folder.iterdir())[:_MOST]
        return [path for path in inside if (path / PROTOTYPE).is_file()]
    except OSError:
        return []


def misnamed(folder: Path) -> str:
    """``; rename …`` if a folder has a file that is game.yaml but for small and capital letters or
    the ending; "": it has none."""
    try:
        names = sorted(os.listdir(folder))[:_MOST]
    except OSError:
        return ""
    near = [n for n in names if n.lower() in (PROTOTYPE, "game.yml") and n != PROTOTYPE]
    return f"; rename {near[0]} to {PROTOTYPE}" if near and PROTOTYPE not in names else ""


def _refusals(folder: Path) -> list[str]:
    inside: list[Path] = []
    with contextlib.suppress(OSError):
        inside = [path for path in (folder, *sorted(folder.iterdir())[:_MOST]) if path.is_dir()]
    wrong = {path: misnamed(path) for path in inside}
    mistakes = [f"{path}: there is no {PROTOTYPE}{what}" for path, what in wrong.items() if what]
    for path in _candidates(folder):
        first = prototypes().get(path.name, path)
        if what := wrong_name(path.name):
            mistakes.append(f"{path}: its name is the game's id: {what}")
        elif first != path:
            mistakes.append(f"{path}: {first} is called {path.name!r} too; rename one of them")
    return mistakes


def tables_in(content: Any) -> Any:
    """What finds rows and cells of the tables in a game's data by their paths
    (``kit.card_paths``); None: they have no tables, as only prototypes do."""
    return import_module("catgames.kit.card_paths") if _CODE in content else None


# ---------------------------------------------------------------- boards

OWN = "board.py"
"""The file of a prototype with a board of its own."""


def has_board(game_id: str) -> bool:
    """Whether a game can be shown in a window."""
    folders = import_module("catgames.games").__path__
    own = (Path(folder) / game_id / "board" / "board.py" for folder in folders)
    return any(path.exists() for path in own) or game_id in prototypes()


def board_class(game_id: str) -> type[Board]:
    """A game's board.  Raises GameError for a prototype that is gone, or has a board.py without
    such a class."""
    from .ui.stage.board import Board  # imported late: the title only asks whether there is one

    code = agreed_code().get(game_id)
    own = code is not None and OWN in code.sources
    if game_id in coded_ids():
        module = import_module(f"catgames.games.{game_id}.board.board")
    elif code is not None and own:
        module = import_module("catgames.kit.folder").load_code(code, "board")
    elif game_id in _by_hand and not own and offers("free_board"):
        board: type[Board] = offered("free_board")
        return board
    else:
        module = import_module("catgames.kit.board.board")
    found = vars(module).get("TheBoard")
    if not (isinstance(found, type) and issubclass(found, Board)):
        raise BadContent(f"{module.__file__}:1: there is no class TheBoard for the board")
    if code is not None and own and "_watched" not in vars(found):
        import_module("catgames.kit.guard").watch_class(found, code.folder)
        found._watched = True  # type: ignore[attr-defined]
    if game_id in _by_hand and offers("free_board"):
        return _with_hands(found)
    return found


@cache
def _with_hands(own: type[Board]) -> type[Board]:
    """The board of a free table as its designer draws it, on which hands play."""
    hands: type[Board] = offered("free_board")
    return own if issubclass(own, hands) else type(own.__name__, (own, hands), {})


# ---------------------------------------------------------------- wings

WINGS = (
    "album", "arranging", "event_mode", "free_table", "importing", "playtests", "printing",
    "puzzles", "second_screen", "workbench",
)  # fmt: skip
"""Packages that the rest of the program does without.  Each says in its ``__init__`` what it adds:
COMMANDS, PAGES and OFFERS by name; a value is a module of the package, or ``module:name``."""


@cache
def _tables(table: str) -> Mapping[str, str]:
    """One table of all packages that have it; the values are full names."""
    found: dict[str, str] = {}
    for package in ("commands", "ui", *WINGS):
        try:
            made = import_module(f"catgames.{package}")
        except ModuleNotFoundError as e:
            if e.name != f"catgames.{package}":
                raise
            continue
        own = getattr(made, table, {})
        found |= {name: f"catgames.{package}.{place}" for name, place in own.items()}
    return found


def _named(place: str) -> Any:
    module, _, name = place.partition(":")
    made = import_module(module)
    return getattr(made, name) if name else made


def command_names() -> tuple[str, ...]:
    """The commands of main.py."""
    return tuple(_tables("COMMANDS"))


def command(name: str) -> Any:
    """The module of a command."""
    return _named(_tables("COMMANDS")[name])


def page_names() -> Collection[str]:
    """The pages that are there; imports nothing of them."""
    return _tables("PAGES").keys()


def page(name: str) -> Any:
    """What makes a page, given the shell and its own arguments.  Raises KeyError: there is none."""
    return _named(_tables("PAGES")[name])


def offers(name: str) -> bool:
    """Whether a wing offers this; imports nothing of it."""
    return name in _tables("OFFERS")


def offered(name: str) -> Any:
    """What a wing offers by this name; None: it has been taken away."""
    place = _tables("OFFERS").get(name)
    return _named(place) if place else None
