"""Loads a prototype from its folder: its data, and its code.

Each Python file runs under a private module name.  It is imported from what was read when somebody
agreed to it (``files.Code``), never from the disk: so nothing runs that was changed since, and
neither bytecode nor a compiled module that lies beside it is ever found.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from importlib.abc import InspectLoader
from importlib.machinery import ModuleSpec
from importlib.util import decode_source, module_from_spec, spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any
from zlib import crc32

from ..content.checks import Report
from ..content.game_ids import wrong_name
from ..content.loader import Node, as_node, read_text
from ..content.paths import shown, unlinked
from ..core.options import Option
from ..core.types import BadContent
from .files import Code, code_files, inside, is_there, read_code, read_table_file, read_text_file
from .game import PrototypeGame, make_game
from .guard import bounded_print, guarded
from .mistakes import in_code, is_harmless, is_interruption
from .no_code.routines import BUTTONS, OF_RULES, SETUP, Routines
from .no_code.rules import NoCode
from .pictures import wrong_picture
from .prototype import Prototype
from .questions import FORM
from .rules import Rules
from .schema import GAME, Reader
from .sheets import FILES
from .sources import BOARD
from .time_limit import time_limit
from .words import publish

LONGEST = 10.0
"""Seconds that a module may take to be imported."""
PREFIX = "catgames_prototype_"
"""What the names of all modules of prototypes begin with."""
LEFT_OUT = ("", ".pyc", ".so", ".pyd")
"""Endings of what Python itself would import, but nobody can read and agree to."""
_codes: dict[str, Code] = {}
"""What has been agreed to, by the package that stands for it."""


class SourceLoader(InspectLoader):
    """Compiles one file of a prototype."""

    def __init__(self, source: bytes, path: Path) -> None:
        self.source, self.path = source, path

    def get_source(self, fullname: str) -> str:
        return decode_source(self.source)

    def get_code(self, fullname: str) -> CodeType:
        return self.source_to_code(self.source, str(self.path))

    def exec_module(self, module: ModuleType) -> None:
        module.__dict__["print"] = bounded_print
        super().exec_module(module)


class PrototypeFinder:
    """Finds what the modules of a prototype import from their own folder."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """As ``importlib.abc.MetaPathFinder`` has it."""
        package, _, inner = name.partition(".")
        code = _codes.get(package)
        if code is None:
            return None
        inner = inner.replace(".", "/")
        for file in (f"{inner}/__init__.py", f"{inner}.py"):
            if file in code.sources:
                where = code.folder / file
                loader = SourceLoader(code.sources[file], where)
                spec = spec_from_file_location(name, where, loader=loader)
                if spec is not None and file.endswith("/__init__.py"):
                    spec.submodule_search_locations = []  # no other finder looks into the folder
                return spec
        if not inner or any(file.startswith(f"{inner}/") for file in code.sources):
            return ModuleSpec(name, None, is_package=True)
        for near in sorted(code.folder.glob(f"{inner}*")):
            if near.name.partition(".")[0] == Path(inner).name and near.suffix in LEFT_OUT:
                what = "is compiled" if near.suffix else "is a link, or has no Python files"
                raise ModuleNotFoundError(f"{near.name!r} {what}, and is not imported", name=name)
        return None


sys.meta_path.insert(0, PrototypeFinder)


def load_code(code: Code, name: str) -> ModuleType:
    """The module ``name`` of a prototype; the same one for the same digest.

    The folder is a package of its own, so ``from .helpers import …`` works and ``sys.path`` stays
    as it is.  Raises BadContent, with file and line, if the module raises anything.
    """
    where = crc32(os.fsencode(code.folder))  # copies of a folder name their own lines
    package = f"{PREFIX}{code.folder.name}_{where:08x}_{code.digest[:12]}"
    if package not in sys.modules:
        _codes[package] = code
        spec = PrototypeFinder.find_spec(package)
        assert spec is not None
        sys.modules[package] = module_from_spec(spec)
    full = f"{package}.{name}"
    if full in sys.modules:
        return sys.modules[full]
    found = PrototypeFinder.find_spec(full)
    if found is None or found.loader is None:
        inside(code.folder, f"{name}.py")  # says why not, unless it came just now
        raise BadContent(f"{shown(code.folder)}: there is no file '{name}.py'")
    module = module_from_spec(found)
    sys.modules[full] = module
    try:
        with time_limit(LONGEST):
            found.loader.exec_module(module)
    except BaseException as e:  # whatever it is, also SystemExit: the program goes on
        sys.modules.pop(full, None)
        if is_interruption(e):
            raise
        raise BadContent(in_code(e, code.folder)) from (e if is_harmless(e) else None)
    return module


RULES, YAML = "rules.py", ".yaml"
CODE = "code"
"""The key of the content under which it has the digest of its code."""
SAVED = "the saved rules"
"""What stands for game.yaml in mistakes of a saved game."""


FreeGame = Callable[[Prototype, Sequence[Option], Mapping[str, Any], str], PrototypeGame]
"""Makes a game of a prototype without code, from the same as ``make_game``."""


def load_prototype(
    folder: Path,
    content: Mapping[str, Any] | None = None,
    code: Code | None = None,
    free_game: FreeGame | None = None,
    id: str = "",
) -> PrototypeGame:
    """The game in a folder, from its files or from the ``content`` of a saved game; this runs its
    ``code``, or that which is in the folder now.  Without any code it is what ``free_game`` makes.
    ``id``: "" if it is the name of the folder.

    Raises BadContent with all mistakes.
    """
    folder = unlinked(folder)
    files: dict[str, str] = {}
    root = _root(folder) if content is None else _kept_root(content, files)
    code = code or read_code(folder)
    written = RULES in code.sources if has_moves(root) else not is_free(code.sources)
    coded = written and (content is None or content.get(CODE) != "")
    free = not coded and not has_moves(root)
    id = id or folder.name
    d, options, no_code = _read(id, folder, root, files, content is None, free)
    if content is not None:
        d = replace(d, version=_version(folder, d.version))
    plain = {**root.plain(), FILES: files, CODE: code.digest}
    if free and free_game is not None:
        game = free_game(d, options, plain, shown(folder / GAME))
    else:
        name = shown(folder / (RULES if coded or no_code is None else GAME))
        rules = no_code.rules() if no_code is not None else _rules(code, name)
        if coded and no_code is not None:
            rules.replace_by(_rules(code, name))
        game = guarded(folder, lambda: make_game(d, options, rules, plain, name))
    game.code = code
    if content is None:
        publish(game)
    return game


def _rules(code: Code, name: str) -> Rules:
    """Run rules.py, which messages call ``name``.  Raises BadContent."""
    rules = vars(load_code(code, "rules")).get("rules")
    if not issubclass(type(rules), Rules):
        raise BadContent(f"{name}:1: there is no 'rules = Rules()' in it")
    assert isinstance(rules, Rules)
    return rules


def read_prototype(folder: Path, text: str | None = None) -> tuple[Prototype, list[Option]]:
    """What the files of a folder say, without running any code; ``text`` stands for that of
    game.yaml.

    Raises BadContent with all mistakes, each with file and line.
    """
    folder = unlinked(folder)
    root = _root(folder, text)
    names = (path.relative_to(folder).as_posix() for path in code_files(folder))
    free = is_free(names) and not has_moves(root)
    return _read(folder.name, folder, root, {}, True, free)[:2]


def has_moves(root: Node) -> bool:
    """Whether a game.yaml says what is legal, so that its game needs no code."""
    return "moves" in (root.entries or {})


def read_texts(folder: Path, files: Mapping[str, str]) -> Prototype:
    """What the files of a free table would say if they lay in a folder, which has its pictures.

    Raises BadContent with all mistakes.
    """
    root = read_text(files[GAME], GAME)
    return _read(folder.name, folder, root, dict(files), False, True)[0]


def is_free(sources: Iterable[str]) -> bool:
    """Whether there are no rules among the Python files of a folder."""
    return not {*sources} - {BOARD}


def _root(folder: Path, text: str | None = None) -> Node:
    if what := wrong_name(folder.name):
        raise BadContent(f"{shown(folder)}: its name is the game's id: {what}")
    text = read_text_file(folder, GAME) if text is None else text
    return read_text(text, shown(folder / GAME))


def _version(folder: Path, kept: int) -> int:
    """The version of the rules that are in the folder now, which is not what a saved game keeps."""
    try:
        version = (_root(folder).entries or {}).get("version", Node(0, 1)).value
    except BadContent:
        return kept
    return version if isinstance(version, int) else kept


def _kept_root(content: Mapping[str, Any], files: dict[str, str]) -> Node:
    kept = content.get(FILES)
    for name, text in kept.items() if isinstance(kept, dict) else ():
        if isinstance(text, str):
            files[name] = text
    return as_node({k: v for k, v in content.items() if k not in (FILES, CODE)})


def _read(
    id: str, folder: Path, root: Node, files: dict[str, str], from_disk: bool, free: bool
) -> tuple[Prototype, list[Option], NoCode | None]:
    """The prototype, its options, and the rules that it has without code.  ``files`` takes in the
    texts of files, or has them."""

    notes: list[str] = []

    def file(name: str) -> str | None:
        if name == FORM:  # people are asked what the designer wants to know now
            return read_text_file(folder, name) if is_there(folder, name) else None
        if not from_disk:
            text = files.get(name)
        elif name.endswith(YAML):
            text = read_text_file(folder, name) if is_there(folder, name) else None
        else:
            text, note = read_table_file(folder, name) if is_there(folder, name) else (None, "")
            notes.extend(filter(None, [note]))
        if text is not None:
            files[name] = text
        return text

    def place(name: str) -> str:
        if from_disk or name == FORM:
            return shown(folder / name)
        return SAVED if name == GAME else f"{SAVED}, {name}"

    def picture(name: str) -> str:
        return wrong_picture(folder, name) if from_disk else ""

    d, options = Reader(id, root, file, place, picture, notes, free).read(folder)
    report = Report(place(GAME), root)
    if free and {SETUP, BUTTONS, *OF_RULES} & {*(root.entries or {})}:
        routines = Routines(d, options, root, report)
        report.close()
        return replace(routines.steps.prototype(), routines=routines), options, None
    if not has_moves(root):
        return d, options, None
    no_code = NoCode(d, options, root, report)
    report.close()
    return no_code.prototype(), options, no_code
