"""Runs the Python files of a prototype, each under a private module name."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import invalidate_caches
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from zlib import crc32

from ..core.types import BadContent
from .files import inside
from .guard import bounded_print
from .mistakes import in_code, is_harmless, is_interruption
from .time_limit import time_limit

LONGEST = 10.0
"""Seconds that a module may take to be imported."""
PREFIX = "catgames_prototype_"
"""What the names of all modules of prototypes begin with."""


class SourceLoader(SourceFileLoader):
    """Compiles a file whenever it is imported.  Python would take bytecode for up to date if the
    file was changed within the same second and has the same length; and it would leave some in
    the designer's folder."""

    def get_code(self, fullname: str) -> CodeType:
        return self.source_to_code(self.get_data(self.path), self.path)


class PrototypeFinder:
    """Finds what the modules of a prototype import from their own folder."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """As ``importlib.abc.MetaPathFinder`` has it."""
        spec = PathFinder.find_spec(name, path, target) if name.startswith(PREFIX) else None
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            spec.loader = SourceLoader(spec.loader.name, spec.loader.path)
        return spec


sys.meta_path.insert(0, PrototypeFinder)


def load_code(folder: Path, digest: str, name: str) -> ModuleType:
    """The module in ``name.py`` of a prototype's folder; the same one for the same ``digest``.

    The folder is a package of its own, so ``from .helpers import …`` works and ``sys.path`` stays
    as it is.  Raises BadContent, with file and line, if the module raises anything.
    """
    where = crc32(os.fsencode(folder.resolve()))  # copies of a folder name their own lines
    package = f"{PREFIX}{folder.name}_{where:08x}_{digest[:12]}"
    if package not in sys.modules:
        spec = ModuleSpec(package, None, is_package=True)
        spec.submodule_search_locations = [str(folder.resolve())]
        sys.modules[package] = module_from_spec(spec)
    full = f"{package}.{name}"
    if full in sys.modules:
        return sys.modules[full]
    path = inside(folder, f"{name}.py")
    found = spec_from_file_location(full, path, loader=SourceLoader(full, str(path)))
    assert found is not None and found.loader is not None
    invalidate_caches()  # there may be new files beside it
    module = module_from_spec(found)
    module.__dict__["print"] = bounded_print
    sys.modules[full] = module
    try:
        with time_limit(LONGEST):
            found.loader.exec_module(module)
    except BaseException as e:  # whatever it is, also SystemExit: the program goes on
        sys.modules.pop(full, None)
        if is_interruption(e):
            raise
        raise BadContent(in_code(e, folder)) from (e if is_harmless(e) else None)
    return module
