"""Builds a game from its data file, or from the content of a saved game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, TypeVar

from ..core.game import Game
from ..core.options import Option
from .checks import Flag, ListOf, MapOf, Report, Scalar, Shape, Spec, Text, Whole, nearest
from .loader import as_node, read_file
from .log_rules import log_rules
from .paths import DATA
from .texts import catalogue

G = TypeVar("G", bound=Game[Any, Any])

_OPTION = Shape(
    {"default": Scalar()},
    {
        "choices": ListOf(Scalar(), 2, 40),
        "range": ListOf(Whole(-1_000_000), 2, 2),
        "needs": MapOf(ListOf(Scalar(), 1)),
        "limit": Flag(),
    },
)
COMMON: Mapping[str, Spec] = {
    "options": MapOf(_OPTION),
    "sounds": MapOf(Text()),
    "rules_at": MapOf(Text()),
}
"""Sections that every game's data file may have.  ``rules_at``: the rule id at which the rules
open, by the kind of the open decision; OVER if the game is over."""
OVER = "over"


def build(
    cls: type[G],
    parts: Mapping[str, Spec],
    compile_data: Callable[[dict[str, Any], Report], Any],
    content: Mapping[str, Any] | None,
) -> G:
    """Build the game ``cls`` from ``content``, or from ``data/<id>.yaml``.

    ``parts``: specs of the game's own sections.  ``compile_data(read, report)`` turns the data
    into the game's own form; it is called only if all sections are valid, and reports
    inconsistencies with ``report.where(path, text)``.  Raises BadContent.
    """
    path = DATA / f"{cls.info.id}.yaml"
    root = read_file(path) if content is None else as_node(content)
    report = Report(f"data/{path.name}" if content is None else "the saved rules", root)
    read = Shape(parts, COMMON).read(root, (), report)
    offered = read.get("options", {})
    options = [_option(key, o, report) for key, o in offered.items() if o]
    for key, o in offered.items():
        for other in (o or {}).get("needs", {}):
            if other not in offered:
                what = f"there is no option {other!r}{nearest(other, offered)}"
                report.where(("options", key, "needs", other), what)
    for kind in read.get("rules_at", {}):
        if kind not in (kinds := (*cls.rules.asks, OVER)):
            what = f"there is no decision {kind!r}{nearest(kind, kinds)}"
            report.where(("rules_at", kind), what)
    report.close()
    data = compile_data(read, report)
    report.close()
    game = cls(data, root.plain(), [o for o in options if o])
    game.translate = catalogue("en").translate
    game.read_log = partial(log_rules, cls.info.id, cls.parts)
    return game


def _option(key: str, read: dict[str, Any], report: Report) -> Option | None:
    choices, span = tuple(read.get("choices", ())), read.get("range", ())
    if bool(choices) == bool(span):
        report.where(("options", key), "needs either choices or a range")
        return None
    if None in (read["default"], *choices, *span) or len(span) not in (0, 2):
        return None  # reported already
    low, high = span or (0, 0)
    needs = tuple((k, tuple(v)) for k, v in read.get("needs", {}).items())
    option = Option(key, read["default"], choices, low, high, needs, bool(read.get("limit")))
    if not option.allows(option.default):
        report.where(("options", key, "default"), f"is not offered; {option.offer()}")
    return option
