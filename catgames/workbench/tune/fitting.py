"""Which values fit where: found out by values that fit nowhere, since the data file's mistakes say
what would."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Sequence
from typing import Any

from ...catalog import load_game
from ...core.game import Game
from ...core.types import BadContent, GameError
from .path_words import section_of

_NOTHING = "?"
"""A value that fits nowhere but in texts."""


def fitting(base: Game[Any, Any], values: Iterable[tuple[str, Any]]) -> dict[str, Sequence[Any]]:
    """By path, the values that a value, or each part of a list, may have where these are a closed
    list or a range of whole numbers.

    What depends on other parts of the data is looked at only when these are right, so all values
    are tried together, then the words that are left, and then each section by itself.
    """
    found: dict[str, Sequence[Any]] = {}
    left = dict(values)

    def look(tried: dict[str, Any]) -> None:
        fits = _refused(base, tried)
        new = {path: fits.get(path) or fits.get(f"{path}.0") for path in tried}
        found.update((path, values) for path, values in new.items() if values)
        for path in found:
            left.pop(path, None)

    look(left.copy())
    look({path: value for path, value in left.items() if isinstance(value, str)})
    if not found:
        for section in dict.fromkeys(section_of(path) for path in left):
            look({path: value for path, value in left.items() if section_of(path) == section})
    return found


def _refused(base: Game[Any, Any], values: dict[str, Any]) -> dict[str, Sequence[Any]]:
    content = copy.deepcopy(dict(base.content))
    for path, value in values.items():
        wrong = [_NOTHING] * max(1, len(value)) if isinstance(value, list) else _NOTHING
        put_leaf(content, path, wrong)
    try:
        load_game(base.info.id, content)
    except BadContent as e:
        return dict(e.fits)
    except GameError:
        pass
    return {}


def put_leaf(content: Any, path: str, value: Any) -> None:
    """Change a value that is there."""
    *steps, last = path.split(".")
    for step in steps:
        content = content[key_of(content, step)]
    content[key_of(content, last)] = value


def key_of(content: Any, step: str) -> Any:
    """A step of a path as the key that leads on: entries of lists and some keys are numbers."""
    if isinstance(content, list):
        return int(step)
    return step if step in content else next(key for key in content if str(key) == step)
