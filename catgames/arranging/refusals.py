"""Why something on a table can't be arranged."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..content.languages import ENGLISH
from ..content.texts import catalogue
from ..core.types import GameError, message
from ..kit.sources import line_of_name


def refused(what: str, **values: Any) -> GameError:
    """The error with a sentence of the program."""
    said = message(f"arranging.cannot.{what}", **values)
    error = GameError(catalogue(ENGLISH).translate(said))
    error.message = said
    return error


def keep_what_rules_name(folder: Path | None, name: str) -> None:
    """Raises GameError, with file and line, if the code of a prototype names something."""
    where = line_of_name(folder, name) if folder is not None else ""
    if where:
        raise refused("named", name=name, where=where)
