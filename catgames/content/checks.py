"""Schemas for data files: small specs that read a Node and report every mistake.

Specs are dataclasses without methods that nobody calls, since making those delays the title.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, Protocol

from ..core.types import BadContent
from .loader import MOST_MISTAKES, Node, brief_text, listed
from .yaml_mistakes import NO_BREAKS

Path_ = tuple[Any, ...]
_FEW = 12
_STUCK = re.compile(r"[a-z_][a-z0-9_]*:[^\s/:]")
"""A key whose colon has no blank behind it, so that it is part of a text: ``deck:{}``."""
_LONG = 60
"""Longer keys are cut before the nearest known key is searched."""


class Report:
    """Collects the mistakes of one file."""

    def __init__(self, name: str, root: Node) -> None:
        self.name, self.root = name, root
        self.mistakes: list[tuple[int, str]] = []
        self.fits: dict[str, Sequence[Any]] = {}
        """As of BadContent."""

    def at(self, node: Node, path: Path_, text: str, fits: Sequence[Any] = ()) -> None:
        """Report a mistake at a node; ``fits``: what could stand there."""
        self._add(node.line, path, text, fits)

    def where(self, path: Path_, text: str, fits: Sequence[Any] = ()) -> None:
        """Report a mistake at ``path`` (keys and indices), or as far as the path exists;
        ``fits``: what could stand there."""
        self._add(self._line(path), path, text, fits)

    def place(self, path: Path_) -> str:
        """``file:line`` of ``path``."""
        return f"{self.name}:{self._line(path)}"

    def _line(self, path: Path_) -> int:
        node, line = self.root, self.root.line
        for step in path:
            if node.entries is not None and step in node.entries:
                line = node.key_lines.get(step, node.entries[step].line)
                node = node.entries[step]
            elif node.items is not None and isinstance(step, int) and step < len(node.items):
                node = node.items[step]
                line = node.line
        return line

    def unknown(self, path: Path_, known: Any) -> None:
        """Report that the last key of ``path`` is not among the ``known`` ones."""
        few = len(self.mistakes) < MOST_MISTAKES  # finding the nearest key is slow
        near = nearest(path[-1], known) if few else ""
        if _STUCK.match(str(path[-1])):
            near = "; is a blank missing after the colon?"
        elif str(path[-1])[:1] in tuple(NO_BREAKS):
            near = "; it is indented with no-break spaces, which are letters for YAML"
        self.where(path, f"unknown key{near}{offer(known)}")

    def _add(self, line: int, path: Path_, text: str, fits: Sequence[Any] = ()) -> None:
        if fits:
            self.fits[".".join(map(str, path))] = fits
        where = ".".join(brief_text(p) for p in path)
        self.mistakes.append((line, f"{self.name}:{line}: {where + ': ' if where else ''}{text}"))

    def close(self) -> None:
        """Raise BadContent with all mistakes in the order of lines, if there are any."""
        if self.mistakes:
            told = listed([text for _, text in sorted(set(self.mistakes))])
            raise BadContent(told, self.fits)


class Spec(Protocol):
    """Reads a node into plain data; reports what is invalid, and returns None for it."""

    def read(self, node: Node, path: Path_, report: Report) -> Any: ...


def _found(node: Node) -> str:
    if node.entries is not None:
        stuck = any(str(key).startswith("-") for key in node.entries)
        return "a mapping" + ("; is a blank missing after a -?" if stuck else "")
    if node.items is not None:
        return "a list"
    value = node.value
    if not isinstance(value, str):
        return repr(value)
    hint = "; is a blank missing after the colon?" if _STUCK.match(value) else ""
    return repr(brief_text(value)) + hint


def offer(known: Any) -> str:
    """``; known: a, b, c``, up to _FEW of them; "" if there are none."""
    names = [str(k) for k in (sorted(known) if isinstance(known, Set) else known)]
    more = f" and {len(names) - _FEW} more" if len(names) > _FEW else ""
    return f"; known: {', '.join(names[:_FEW])}{more}" if names else ""


def closest(word: object, known: Any) -> str:
    """The known word that is most like this one; "" if none is similar."""
    return next(iter(get_close_matches(str(word)[:_LONG], [str(k) for k in known], 1)), "")


def nearest(word: object, known: Any) -> str:
    """``; did you mean 'x'?``, or "" if no known word is similar."""
    near = closest(word, known)
    return f"; did you mean {near!r}?" if near else ""


def hint(word: object, known: Any) -> str:
    """What a message says of a word that is not among the known ones: the nearest, and all."""
    return nearest(word, known) + offer(known)


@dataclass(eq=False, repr=False)
class Whole:
    """An integer."""

    low: int = 0
    high: int = 1_000_000

    def read(self, node: Node, path: Path_, report: Report) -> Any:
        v = node.value
        if isinstance(v, int) and not isinstance(v, bool) and self.low <= v <= self.high:
            return v
        report.at(
            node,
            path,
            f"expected a whole number from {self.low} to {self.high}, found {_found(node)}",
            range(self.low, self.high + 1),
        )
        return None


@dataclass(eq=False, repr=False)
class Decimal:
    """A number."""

    low: float = 0.0
    high: float = 1e6

    def read(self, node: Node, path: Path_, report: Report) -> Any:
        v = node.value
        if isinstance(v, int | float) and not isinstance(v, bool) and self.low <= v <= self.high:
            return float(v)
        report.at(
            node, path, f"expected a number from {self.low} to {self.high}, found {_found(node)}"
        )
        return None


@dataclass(eq=False, repr=False)
class Flag:
    """A boolean."""

    def read(self, node: Node, path: Path_, report: Report) -> Any:
        if isinstance(node.value, bool):
            return node.value
        report.at(node, path, f"expected true or false, found {_found(node)}")
        return None


@dataclass(eq=False, repr=False)
class Text:
    """A non-empty string."""

    def read(self, node: Node, path: Path_, report: Report) -> Any:
        if isinstance(node.value, str) and node.value.strip():
            return node.value
        report.at(node, path, f"expected words, found {_found(node)}")
        return None


@dataclass(eq=False, repr=False)
class Colour:
    """A colour, ``#rrggbb``."""

    def read(self, node: Node, path: Path_, report: Report) -> Any:
        v = node.value
        if (
            isinstance(v, str)
            and len(v) == 7
            and v[0] == "#"
            and all(c in "0123456789abcdef" for c in v[1:].lower())
        ):
            return v
        report.at(node, path, f"expected a colour as '#rrggbb', found {_found(node)}")
        return None


@dataclass(eq=False, repr=False)
class Choice:
    """One of these values."""

    values: tuple[Any, ...]

    def read(self, node: Node, path: Path_, report: Report) -> Any:
        for v in self.values:
            if (
                node.items is None
                and node.entries is None
                and v == node.value
                and type(v) is type(node.value)
            ):
                return v
        values = ", ".join(map(str, self.values))
        report.at(
            node,
            path,
            f"expected one of {values}; found {_found(node)}{nearest(node.value, self.values)}",
            self.values,
        )
        return None


@dataclass(eq=False, repr=False)
class Scalar:
    """Any string, integer or boolean."""

    def read(self, node: Node, path: Path_, report: Report) -> Any:
        if node.items is None and node.entries is None and isinstance(node.value, str | int):
            return node.value
        report.at(node, path, f"expected a word or a whole number, found {_found(node)}")
        return None


@dataclass(eq=False, repr=False)
class ListOf:
    """A list of ``low`` to ``high`` values of the same spec."""

    spec: Spec
    low: int = 0
    high: int = 10_000

    def read(self, node: Node, path: Path_, report: Report) -> Any:
        if node.items is None:
            report.at(node, path, f"expected a list, found {_found(node)}")
            return []
        if not self.low <= len(node.items) <= self.high:
            many = f"{self.low}" if self.low == self.high else f"{self.low} to {self.high}"
            report.at(node, path, f"expected {many} values, found {len(node.items)}")
        return [self.spec.read(n, (*path, i), report) for i, n in enumerate(node.items)]


def _entries(node: Node, known: Any) -> dict[Any, Node]:
    """The entries of a mapping.

    Saved games are JSON, where integer keys become strings; known ones become integers again.
    """
    numbers = {str(k): k for k in known if isinstance(k, int)}
    return {numbers.get(k, k): n for k, n in (node.entries or {}).items()}


@dataclass(eq=False, repr=False)
class MapOf:
    """A mapping from strings, or from ``keys``, to values of the same spec."""

    spec: Spec
    keys: tuple[Any, ...] = ()

    def read(self, node: Node, path: Path_, report: Report) -> Any:
        if node.entries is None:
            report.at(node, path, f"expected a mapping, found {_found(node)}")
            return {}
        entries = _entries(node, self.keys)
        for key in entries:
            if self.keys and key not in self.keys:
                report.unknown((*path, key), self.keys)
            elif not self.keys and not isinstance(key, str):
                report.where((*path, key), f"expected a word; write '{key}' in quotes")
        return {k: self.spec.read(n, (*path, k), report) for k, n in entries.items()}


@dataclass(eq=False, repr=False)
class Shape:
    """A mapping with known keys; absent ``optional`` keys are absent in the result too."""

    required: Mapping[str, Spec]
    optional: Mapping[str, Spec] = field(default_factory=dict)

    def read(self, node: Node, path: Path_, report: Report) -> Any:
        if node.entries is None:
            report.at(node, path, f"expected a mapping, found {_found(node)}")
            return dict.fromkeys(self.required)
        known = {**self.required, **self.optional}
        entries = _entries(node, known)
        for key in entries:
            if key not in known:
                report.unknown((*path, key), known)
        for key in self.required:
            if key not in entries:
                report.at(node, path, f"{key!r} is missing")
        read = {k: known[k].read(n, (*path, k), report) for k, n in entries.items() if k in known}
        return {**dict.fromkeys(self.required), **read}
