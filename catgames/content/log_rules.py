"""Reads data/log/<game>.yaml: which events have a line in the log, and what it says."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from ..core.log import FIELDS, NAMERS, Field, Gap, LogRule, LogRules
from ..core.parts import Parts
from .checks import Flag, ListOf, MapOf, Report, Scalar, Shape, Text, hint
from .loader import read_file
from .paths import DATA, located
from .texts import GAP, Catalogue, catalogue

_AS = " as "


class Values:
    """One value or a list of them."""

    def read(self, node: Any, path: tuple[Any, ...], report: Report) -> Any:
        if node.items is None:
            return [Scalar().read(node, path, report)]
        return ListOf(Scalar(), 1).read(node, path, report)


_RULE = Shape(
    {"event": Text()},
    {"text": Text(), "gaps": MapOf(Text()), "where": MapOf(Values()), "heading": Flag()},
)


def log_path(game_id: str) -> Path:
    """The file with the log rules of a game."""
    return located(DATA / "log" / f"{game_id}.yaml")


@cache
def log_rules(game_id: str, parts: Parts[Any, Any]) -> LogRules:
    """The rules of a game.  Raises BadContent with all mistakes, each with its line."""
    path = log_path(game_id)
    root = read_file(path)
    report = Report(f"data/log/{path.name}", root)
    entries = Shape({"rules": ListOf(_RULE)}).read(root, (), report)["rules"] or []
    report.close()
    reader = _Reader(game_id, parts, catalogue("en"), report)
    rules = [reader.rule(("rules", i), entry) for i, entry in enumerate(entries)]
    report.close()
    return LogRules(game_id, rules, parts.names, parts.log_facts)


class _Reader:
    """Turns entries into rules and reports names and texts that do not exist."""

    def __init__(
        self, game_id: str, parts: Parts[Any, Any], words: Catalogue, report: Report
    ) -> None:
        self._game_id, self._words, self._report = game_id, words, report
        self._fields = (*FIELDS, *parts.log_facts)
        self._namers = (*NAMERS, *parts.names)

    def rule(self, path: tuple[Any, ...], entry: Mapping[str, Any]) -> LogRule:
        gaps = {
            name: self._gap((*path, "gaps", name), text)
            for name, text in entry.get("gaps", {}).items()
        }
        where = tuple(
            (self._field((*path, "where", text), text), tuple(values))
            for text, values in entry.get("where", {}).items()
        )
        words, heading = entry.get("text", ""), entry.get("heading", False)
        rule = LogRule(entry["event"], words, tuple(gaps.items()), where, heading)
        for text in rule.fields_of_text():
            self._field((*path, "text"), text)
        if rule.text:
            self._check_text((*path, "text"), rule, gaps)
        return rule

    def _gap(self, path: tuple[Any, ...], text: str) -> Gap:
        field, _, namer = text.partition(_AS)
        if namer and namer not in self._namers:
            self._report.where(path, f"there is no namer {namer!r}{hint(namer, self._namers)}")
        if not namer and field == "seat":
            namer = "seat"
        return Gap(self._field(path, field), namer)

    def _field(self, path: tuple[Any, ...], text: str) -> Field:
        try:
            field = Field.parse(text)
        except ValueError as e:
            self._report.where(path, str(e))
            return Field("seat")
        if field.name not in self._fields:
            what = f"there is no field {field.name!r}{hint(field.name, self._fields)}"
            self._report.where(path, what)
        return field

    def _check_text(self, path: tuple[Any, ...], rule: LogRule, gaps: Collection[str]) -> None:
        if rule.fields_of_text():
            return  # its key is known only when there is an event
        key = f"{self._game_id}.{rule.text}"
        found = self._words.find(key)
        if found is None:
            self._report.where(path, f"there is no text {key!r} in English")
            return
        forms = found.values() if isinstance(found, Mapping) else [found]
        wanted = {gap[1] for form in forms for gap in GAP.finditer(form)}
        for name in sorted(wanted - {"seat", *gaps}):
            self._report.where(path, f"nothing fills the gap {{{name}}} of {key!r}")
