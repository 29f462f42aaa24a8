"""Nothing on the way from a file runs what is in it: no pickle, eval, exec or unsafe YAML."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = [*sorted((ROOT / "catgames").rglob("*.py")), ROOT / "main.py", ROOT / "dev.py"]
FORBIDDEN_MODULES = {"pickle", "cPickle", "_pickle", "dill", "cloudpickle", "marshal", "shelve"}
FORBIDDEN_MODULES |= {"code", "codeop", "runpy", "jsonpickle", "joblib"}
FORBIDDEN_NAMES = {"eval", "exec", "compile", "__import__", "input"}
FORBIDDEN_NAMES |= {"spec_from_file_location", "SourceFileLoader", "run_path"}
SAFE_YAML = {
    *("parse", "compose", "serialize", "safe_load", "safe_dump", "SafeLoader", "CSafeLoader"),
    *("YAMLError", "MarkedYAMLError"),
}
"""What of PyYAML may be used; events and nodes besides."""
IMPORTS_BY_NAME = {
    "catgames/app.py",
    "catgames/bots/cluster.py",
    "catgames/catalog.py",
    "catgames/ui/preload.py",
    "catgames/workbench/plots.py",
    "catgames/workbench/statistics.py",
    "tools/bench.py",
}
"""Sources that import modules by a name that is not written there; none of the names is from a
file: commands, dask, matplotlib, scipy, the screens, the folders of games, and benchmarks."""

RUNS_SOURCE = {
    "catgames/core/states.py": ("exec",),
    "catgames/kit/state.py": ("exec",),
    "catgames/kit/folder.py": ("spec_from_file_location",),
    "catgames/bytecode.py": ("SourceFileLoader",),
}
"""Sources that run code: made from the names of slots, which stand in the sources, and of zones,
which are checked; the rules of a prototype, to which its user has agreed; and the program's own
sources, in place of torn bytecode."""


def faults(source: str, name: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        at = f"{name}:{getattr(node, 'lineno', 0)}: "
        for module in imported(node):
            if module.split(".")[0] in FORBIDDEN_MODULES:
                yield at + module
        if (
            isinstance(node, ast.Name)
            and node.id in FORBIDDEN_NAMES
            and node.id not in RUNS_SOURCE.get(name, ())
        ):
            yield at + node.id
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            owner, what = node.value.id, node.attr
            if owner == "builtins" or (owner == "os" and what in ("system", "popen")):
                yield at + f"{owner}.{what}"
            if owner == "yaml" and what not in SAFE_YAML and not what.endswith(("Event", "Node")):
                yield at + f"yaml.{what}"
        if isinstance(node, ast.ImportFrom) and node.module == "yaml":
            yield at + "import yaml as a whole, so that this test sees what is used"
        unlisted = name not in IMPORTS_BY_NAME
        if isinstance(node, ast.Name) and node.id == "import_module" and unlisted:
            yield at + "import_module"
        if isinstance(node, ast.keyword) and node.arg == "shell":
            yield at + "shell="


def imported(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom) and not node.level:
        return [node.module or ""]
    return []


def test_no_source_runs_what_it_reads():
    found = [
        fault
        for path in SOURCES
        for fault in faults(path.read_text("utf-8"), path.relative_to(ROOT).as_posix())
    ]
    assert not found


@pytest.mark.parametrize(
    "bug",
    [
        "import pickle",
        "from pickle import loads",
        "x = eval(text)",
        "run = exec",
        "import yaml\nyaml.load(text)",
        "import yaml\nyaml.load(text, Loader=yaml.SafeLoader)",
        "import yaml\nyaml.unsafe_load(text)",
        "import yaml\ngetattr(yaml, 'x', yaml.FullLoader)",
        "from yaml import load",
        "import os\nos.system(text)",
        "import builtins\nbuiltins.eval(text)",
        "import subprocess\nsubprocess.run(text, shell=True)",
        "from importlib import import_module\nimport_module(text)",
        "from importlib.util import spec_from_file_location\nspec_from_file_location('x', text)",
    ],
)
def test_each_of_them_would_be_seen(bug):
    assert list(faults(bug, "catgames/planted.py"))
