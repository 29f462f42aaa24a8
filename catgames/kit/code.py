"""Runs the Python files of a prototype, each under a private module name."""

from __future__ import annotations

import sys
from importlib.machinery import ModuleSpec
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from zlib import crc32

from ..core.types import BadContent
from .files import inside
from .guard import bounded_print
from .mistakes import in_code
from .time_limit import time_limit

LONGEST = 10.0
"""Seconds that a module may take to be imported."""


def load_code(folder: Path, digest: str, name: str) -> ModuleType:
    """The module in ``name.py`` of a prototype's folder; the same one for the same ``digest``.

    The folder is a package of its own, so ``from .helpers import …`` works and ``sys.path`` stays
    as it is.  Raises BadContent, with file and line, if the module raises anything.
    """
    where = crc32(str(folder.resolve()).encode())  # copies of a folder name their own lines
    package = f"catgames_prototype_{folder.name}_{where:08x}_{digest[:12]}"
    if package not in sys.modules:
        spec = ModuleSpec(package, None, is_package=True)
        spec.submodule_search_locations = [str(folder.resolve())]
        sys.modules[package] = module_from_spec(spec)
    full = f"{package}.{name}"
    if full in sys.modules:
        return sys.modules[full]
    path = inside(folder, f"{name}.py")
    found = spec_from_file_location(full, path)
    assert found is not None and found.loader is not None
    module = module_from_spec(found)
    module.__dict__["print"] = bounded_print
    sys.modules[full] = module
    try:
        with time_limit(LONGEST):
            found.loader.exec_module(module)
    except (KeyboardInterrupt, MemoryError):
        raise
    except BaseException as e:  # whatever it is, also SystemExit: the program goes on
        del sys.modules[full]
        raise BadContent(in_code(e, folder)) from e
    return module
