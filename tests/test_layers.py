"""Imports go one way, and the rules know neither pygame nor clocks nor a shared random."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from catgames.catalog import WINGS, page, page_names

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "catgames"

MAY_IMPORT = {
    "core": set(),
    "content": {"catalog", "core"},
    "bots": {"catalog", "core", "content"},
    "match": {"catalog", "core", "content", "bots"},
    "store": {"catalog", "core", "content", "match"},
    "games": {"core", "content"},
    "kit": {"core", "content"},
    "properties": {"catalog", "core", "content"},
    "ui": {"catalog", "core", "match", "content", "store", "bots", "kit"},
}
"""Of our own packages, beside themselves; what is not named here (app, commands, and the wings,
which can be taken away) may import all but wings."""
PYGAME = {"ui", "event_mode", "playtests", "printing", "second_screen"}
SCREENS = {
    ("album", "screen"),
    ("arranging", "screen"),
    ("free_table", "screen"),
    ("importing", "screen"),
    ("puzzles", "screen"),
    ("workbench", "tune"),
}
"""Parts of wings that are screens."""
RULES = {"core", "games", "kit", "content", "bots"}
CLOCKS = {"time", "datetime", "secrets", "uuid"}
WATCH = ("kit", "time_limit")
"""Stops rules that don't end; they learn nothing from it."""
RANDOM = {"Random", "SystemRandom"}


def sources() -> list[Path]:
    return sorted(p for p in PACKAGE.rglob("*.py") if "__pycache__" not in p.parts)


TELLING = (ast.Import, ast.ImportFrom, ast.Call, ast.Constant)
"""Nodes of a source that may import something."""


@cache
def nodes_of(path: Path) -> list[ast.AST]:
    """A source, parsed: those of its nodes that tell."""
    return [n for n in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(n, TELLING)]


def home(path: Path) -> tuple[str, ...]:
    """Where a source lies below the package: ("games", "clowder", "rules")."""
    return path.relative_to(PACKAGE).with_suffix("").parts


def imports(path: Path, tree: ast.AST | None = None) -> Iterator[tuple[int, str]]:
    """Line and full dotted name of everything imported; for ``from a import b`` that is a.b."""
    package = list(path.relative_to(ROOT).parts[:-1])
    for node in ast.walk(tree) if tree else nodes_of(path):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            name = ".".join([*base, *([node.module] if node.module else [])])
            yield from ((node.lineno, f"{name}.{alias.name}") for alias in node.names)


def trespasses(path: Path, tree: ast.AST | None = None) -> list[str]:
    """What a source imports that it may not."""
    where, found = home(path), []
    layer = where[0]
    board = (layer == "games" and "board" in where[2:3]) or where[:2] == ("kit", "board")
    for line, name in imports(path, tree):
        parts = name.split(".")
        at = f"{path.relative_to(ROOT).as_posix()}:{line}: {name}"
        screens = layer in PYGAME or where[:2] in SCREENS
        if parts[0] == "pygame" and not screens and not board:
            found.append(f"{at}: pygame stays in ui and in the games' board folders")
        if parts[0] != "catgames" or len(parts) < 2:
            continue
        to = parts[1]
        if to in WINGS and layer != to:
            found.append(f"{at}: only the catalog knows wings, by name")
        if layer not in MAY_IMPORT:
            continue
        allowed = MAY_IMPORT[layer] | {layer} | ({"ui"} if board else set())
        if where == ("core", "registry"):  # a name that programs outside rely on
            allowed = {"catalog"}
        if to not in allowed:
            found.append(f"{at}: {layer} may import {', '.join(sorted(allowed))} only")
        elif layer == "games" == to and len(parts) > 2 and len(where) > 2 and parts[2] != where[1]:
            found.append(f"{at}: no game imports another")
        elif layer == "games" == to and not board and parts[3:4] == ["board"]:
            found.append(f"{at}: the rules don't know the board")
        elif layer == "kit" == to and not board and parts[2:3] == ["board"]:
            found.append(f"{at}: the kit's rules don't know its board")
    return found


def unsteady(path: Path, tree: ast.AST | None = None) -> list[str]:
    """Clocks and the shared random in the rules."""
    layer, found = home(path)[0], []
    for line, name in imports(path, tree):
        at = f"{path.relative_to(ROOT).as_posix()}:{line}: {name}"
        parts = name.split(".")
        if layer in ("core", "games", "kit") and home(path) != WATCH and parts[0] in CLOCKS:
            found.append(f"{at}: the rules know no clock")
        if (
            layer in RULES
            and parts[0] == "random"
            and (parts[1:] or ["all of it"])[0] not in RANDOM
        ):
            found.append(f"{at}: only a Random that is handed over")
    return found


def named(nodes: Iterable[ast.AST]) -> set[str]:
    """The modules that a source names in strings, to import them when they are needed."""
    strings = {node.value for node in nodes if isinstance(node, ast.Constant)}
    return {s for s in strings if isinstance(s, str) and s.startswith("catgames.")}


@cache
def _imported_by(path: Path) -> frozenset[str]:
    return frozenset({name for _, name in imports(path)} | named(nodes_of(path)))


def import_graph(extra: dict[str, str] | None = None) -> dict[str, set[str]]:
    """Which files import which, by module name, wherever in a file the import stands.

    ``extra``: lines to add to modules.
    """
    modules = {}
    for path in [*sources(), ROOT / "main.py"]:
        parts = path.relative_to(ROOT).with_suffix("").parts
        modules[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    graph = {}
    for name, path in modules.items():
        found = {*_imported_by(path)}
        if extra and name in extra:
            added = ast.parse(extra[name])
            found |= {imported for _, imported in imports(path, added)} | named(ast.walk(added))
        graph[name] = {x if x in modules else x.rpartition(".")[0] for x in found} & {*modules}
        graph[name].discard(name)
    return graph


def cycles(graph: dict[str, set[str]]) -> list[list[str]]:
    """Groups of files that import each other, directly or not (Tarjan's algorithm)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(node: str) -> None:
        index[node] = low[node] = len(index)
        stack.append(node)
        for other in sorted(graph[node]):
            if other not in index:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in stack:
                low[node] = min(low[node], index[other])
        if low[node] == index[node]:
            at = stack.index(node)
            group = stack[at:]
            del stack[at:]
            if len(group) > 1:
                found.append(sorted(group))

    for node in sorted(graph):
        if node not in index:
            visit(node)
    return found


def test_no_file_imports_itself_by_way_of_others():
    assert not cycles(import_graph())


@pytest.mark.parametrize(
    "line",
    [
        "import_module('catgames.ui.table.scene')",
        "from .table.scene import TableScene",
        "def late():\n    from .table.scene import TableScene",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from .table import scene",
    ],
)
def test_a_cycle_is_seen_wherever_the_import_stands(line):
    found = cycles(import_graph({"catgames.ui.shell": line}))
    assert any({"catgames.ui.shell", "catgames.ui.table.scene"} <= {*group} for group in found)


BY_STRING = {("catalog",), ("bots", "cluster"), ("kit", "code")}
"""The catalog, what other computers are sent, and the code of prototypes."""


def imports_by_string(path: Path, tree: ast.AST | None = None) -> Iterator[str]:
    """Imports of our own modules, or of names that are put together, where they may not be."""
    for node in ast.walk(tree) if tree else nodes_of(path):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("import_module"):
            told = ast.unparse(node.args[0])
            ours = not isinstance(node.args[0], ast.Constant) or "catgames" in told
            if ours and home(path) not in BY_STRING:
                yield f"{path}:{node.lineno}: import_module({told}): only the catalog does that"


def test_only_the_catalog_imports_by_string():
    assert not [what for path in sources() for what in imports_by_string(path)]
    late = ast.parse("import_module('catgames.ui.title')\nimportlib.import_module(f'{a}.b')")
    assert len([*imports_by_string(PACKAGE / "ui" / "window.py", late)]) == 2


def pages_opened() -> set[str]:
    """The names with which the sources open pages, or ask whether they can."""
    told = "".join(path.read_text("utf-8") for path in sources())
    return {*re.findall(r"""(?:routes\.open|\bopens)(?:, |\(\s*)["'](\w+)["']""", told)}


def test_every_page_that_the_sources_open_is_there_and_no_other():
    assert pages_opened() == {*page_names()}
    assert all(callable(page(name)) for name in page_names())


def test_the_sources_are_found():
    assert {"core", "content", "games"} <= {home(p)[0] for p in sources()}


def test_imports_go_one_way():
    assert not [what for path in sources() for what in trespasses(path)]


def test_the_rules_know_no_clock_and_no_shared_random():
    rules = [path for path in sources() if home(path)[0] in RULES]
    assert rules and not [what for path in rules for what in unsteady(path)]


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("core/game.py", "from ..content import texts"),
        ("core/game.py", "import catgames.ui"),
        ("core/game.py", "from ..catalog import load_game"),
        ("games/clowder/data.py", "from ...catalog import load_game"),
        ("core/game.py", "import pygame"),
        ("content/games.py", "from ..games import clowder"),
        ("content/games.py", "from ..match.match import Match"),
        ("bots/search.py", "from ..match import drivers"),
        ("match/match.py", "from pygame import Rect"),
        ("match/match.py", "from ..games.clowder import rules"),
        ("ui/window.py", "from ..games.clowder.board.board import TheBoard"),
        ("ui/table/scene.py", "from ...games import clowder"),
        ("games/clowder/rules/turn.py", "from ...cattitude.rules import bid"),
        ("games/clowder/rules/turn.py", "from ....ui import shapes"),
        ("games/clowder/rules/turn.py", "import pygame.draw"),
        ("games/clowder/rules/turn.py", "from ..board.board import TheBoard"),
        ("games/clowder/game.py", "from . import board"),
        ("games/clowder/views/names.py", "from ..board.cards import face"),
        ("games/clowder/board/board.py", "from ...cattitude.board import board"),
        ("games/clowder/board/board.py", "from ....match import match"),
        ("games/clowder/__init__.py", "from ..cattitude import rules"),
        ("games/__init__.py", "from ..ui import shapes"),
        ("workbench/report.py", "import pygame"),
        ("ui/routes.py", "from ..printing.scene import PrintScene"),
        ("store/files.py", "from ..playtests.files import Playtests"),
        ("app.py", "from .workbench.commands import measure"),
        ("commands/play.py", "from ..event_mode.play import event_window"),
        ("event_mode/files.py", "from ..playtests.tables import write_csv"),
        ("kit/words.py", "from ..match import match"),
        ("kit/words.py", "import pygame"),
        ("kit/words.py", "from .board import board"),
    ],
)
def test_a_forbidden_import_is_seen(path, line):
    assert trespasses(PACKAGE / path, ast.parse(line))


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (
            "games/clowder/board/board.py",
            "import pygame\nfrom ....ui.graphics.shapes import Circle\nfrom .. import data",
        ),
        ("games/clowder/rules/turn.py", "from ....core.types import says\nfrom ..data import Data"),
        (
            "games/clowder/__init__.py",
            "from ...content.games import build\nfrom .game import Clowder",
        ),
        (
            "ui/table/scene.py",
            "from ...catalog import load_game\nfrom ..graphics.theme import THEME\nimport pygame",
        ),
        ("app.py", "from .games.clowder.board import board\nfrom .ui import window"),
    ],
)
def test_a_fair_import_passes(path, line):
    assert not trespasses(PACKAGE / path, ast.parse(line))


@pytest.mark.parametrize(
    "line",
    ["import random", "from random import choice", "import time", "from datetime import date"],
)
def test_a_clock_or_shared_random_is_seen(line):
    rules = PACKAGE / "games/clowder/rules/turn.py"
    assert unsteady(rules, ast.parse(line))
    assert not unsteady(rules, ast.parse("from random import Random"))
