"""Where and what went wrong in the code of a prototype, in one line."""

from __future__ import annotations

import traceback
from pathlib import Path

from ..content.checks import nearest
from ..content.loader import brief_text
from ..content.paths import shown
from ..core.types import FaultyRules, GameError
from .time_limit import Endless

_LONGEST = 300


def in_code(e: BaseException, folder: Path) -> str:
    """``file:line: what went wrong``, for an exception raised in the code of a folder, or below."""
    if isinstance(e, FaultyRules):
        return str(e)
    return f"{place_of(e, folder)}: {sentence_of(e)}"


def place_of(e: BaseException, folder: Path) -> str:
    """The innermost line of the folder's code where an exception was raised."""
    if isinstance(e, SyntaxError) and e.filename:
        return f"{shown(Path(e.filename))}:{e.lineno or 1}"
    found, root = "", folder.resolve()
    for frame in traceback.extract_tb(e.__traceback__):
        path = Path(frame.filename)
        if path.is_absolute() and path.is_relative_to(root):
            found = f"{shown(path)}:{frame.lineno}"
    return found or shown(folder / "rules.py")


def sentence_of(e: BaseException) -> str:
    """What went wrong."""
    if isinstance(e, Endless):
        return "does not come to an end"
    if isinstance(e, RecursionError):
        return "calls itself without end"
    text = e.msg if isinstance(e, SyntaxError) else str(e)
    kind = "" if isinstance(e, GameError) else type(e).__name__
    first = text.partition("\n")[0]
    if isinstance(e, AttributeError) and e.name:
        names = [name for name in dir(e.obj) if name[0] != "_"]
        first += nearest(e.name, names)
    return brief_text(f"{kind}: {first}" if kind and first else kind or first, _LONGEST)
