"""Runs the Python files of a prototype, each under a private module name.

They are imported from what was read when somebody agreed to them (``files.Code``), never from the
disk: so nothing runs that was changed since, and neither bytecode nor a compiled module that lies
beside them is ever found.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import InspectLoader
from importlib.machinery import ModuleSpec
from importlib.util import decode_source, module_from_spec, spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from zlib import crc32

from ..content.paths import shown
from ..core.types import BadContent
from .files import Code, inside
from .guard import bounded_print
from .mistakes import in_code, is_harmless, is_interruption
from .time_limit import time_limit

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
