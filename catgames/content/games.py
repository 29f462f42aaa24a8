"""Builds a game from its data file, or from the content of a saved game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from ..core.game import Game
from ..core.options import Option
from ..core.types import Atom
from .checks import Flag, ListOf, MapOf, Report, Scalar, Shape, Spec, Text, Whole, hint
from .languages import ENGLISH
from .loader import as_node, brief_text, read_file
from .log_rules import log_rules
from .paths import DATA, located
from .texts import catalogue, words_of

G = TypeVar("G", bound=Game[Any, Any])

OPTION = Shape(
    {"default": Scalar()},
    {
        "choices": ListOf(Scalar(), 2, 40),
        "range": ListOf(Whole(-1_000_000), 2, 2),
        "needs": MapOf(ListOf(Scalar(), 1)),
        "limit": Flag(),
    },
)
VARIANT = "variant"
"""The section in which changed data say which variant they are: name, digest of the base, a note
and the words of what is new."""
SAVED_RULES = "the saved rules"
"""What messages call data that do not come from the game's own file."""
COMMON: Mapping[str, Spec] = {
    "sounds": MapOf(Text()),
    "rules_at": MapOf(Text()),
    VARIANT: Shape({"name": Text(), "base": Text()}, {"note": Text(), "words": MapOf(Text())}),
}
"""Sections that every game's data file may have, apart from ``options``.  ``rules_at``: the rule id
at which the rules open, by the kind of the open decision; OVER if the game is over."""
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
    path = located(DATA / f"{cls.info.id}.yaml")
    root = read_file(path) if content is None else as_node(_with_new_options(cls, content, path))
    report = Report(f"data/{path.name}" if content is None else SAVED_RULES, root)
    usable = cls.parts.option_values
    options_of = {"options": Shape(dict.fromkeys(usable, OPTION))}
    required = {**parts, **(options_of if usable else {})}
    read = Shape(required, {**options_of, **COMMON}).read(root, (), report)
    offered = read.get("options") or {}
    options = read_options(offered, usable, report)
    for kind in read.get("rules_at", {}):
        if kind not in (kinds := (*cls.rules.asks, OVER)):
            what = f"there is no decision {kind!r}{hint(kind, kinds)}"
            report.where(("rules_at", kind), what)
    report.close()
    data = compile_data(read, report)
    report.close()
    game = cls(data, root.plain(), options)
    add_words(game, read.get(VARIANT, {}).get("words", {}))
    game.translate = words_of(catalogue(ENGLISH), game).translate
    game.read_log = partial(log_rules, cls.info.id, cls.parts)
    return game


def add_words(game: Game[Any, Any], words: Mapping[str, str]) -> None:
    """Give a game the texts that changed data bring along; those of the program stay as they
    are."""
    own = {f"{game.info.id}.{key}": text for key, text in words.items()}
    known = catalogue(ENGLISH)
    game.texts = {ENGLISH: {k: t for k, t in own.items() if known.find(k) is None}}


def missing_words(game: Game[Any, Any]) -> list[str]:
    """The texts that the data need and that nobody has written, by their keys below the game's
    id."""
    needed = game.parts.words(game.data) if game.parts.words else ()
    known = words_of(catalogue(ENGLISH), game)
    return [key for key in needed if known.find(f"{game.info.id}.{key}") is None]


def _with_new_options(
    cls: type[Game[Any, Any]], content: Mapping[str, Any], path: Path
) -> Mapping[str, Any]:
    """The content of a saved game; options that did not exist when it began are those of today."""
    kept = content.get("options", {})
    if not isinstance(kept, dict) or all(key in kept for key in cls.parts.option_values):
        return content
    file = read_file(path).plain()
    today = file.get("options") if isinstance(file, dict) else None
    known = today if isinstance(today, dict) else {}
    missing = {k: known[k] for k in cls.parts.option_values if k in known and k not in kept}
    return {**content, "options": {**kept, **missing}}


def read_options(
    offered: Mapping[str, Any], usable: Mapping[str, Sequence[Atom]] | None, report: Report
) -> list[Option]:
    """The options that a data file offers, as OPTION has read them.

    ``usable``: the values that the rules can use; None: all.
    """
    known = {k: o for k, o in offered.items() if o and (usable is None or k in usable)}
    options = [
        _option(k, o, None if usable is None else usable[k], report) for k, o in known.items()
    ]
    for key, o in offered.items():
        for other in (o or {}).get("needs", {}):
            if other not in offered:
                what = f"there is no option {other!r}{hint(other, offered)}"
                report.where(("options", key, "needs", other), what)
    return [o for o in options if o]


def _option(
    key: str, read: dict[str, Any], usable: Sequence[Atom] | None, report: Report
) -> Option | None:
    choices, span = tuple(read.get("choices", ())), read.get("range", ())
    if bool(choices) == bool(span):
        report.where(("options", key), "needs either choices or a range")
        return None
    if None in (read["default"], *choices, *span) or len(span) not in (0, 2):
        return None  # reported already
    low, high = span or (0, 0)
    needs = tuple((k, tuple(v)) for k, v in read.get("needs", {}).items())
    option = Option(key, read["default"], choices, low, high, needs, bool(read.get("limit")))
    for value in dict.fromkeys(v for v in choices if choices.count(v) > 1):
        report.where(("options", key, "choices"), f"{value!r} stands twice")
    for value in choices or span:
        if usable is not None and not any(value == v and type(value) is type(v) for v in usable):
            report.where(("options", key), f"the rules can't use {brief_text(value)}")
    if not option.allows(option.default):
        report.where(("options", key, "default"), f"is not offered; {option.offer()}")
    return option
