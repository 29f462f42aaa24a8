"""Reads YAML strictly, with line numbers, and without constructing Python objects.

Reports all mistakes at once: aliases and tags, duplicate keys, keys other than strings and
integers, values with surprising types in YAML 1.1 (on, 1:30, 010), nesting deeper than 20, and
more than 1 MB or 50,000 nodes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any

import yaml

from ..core.types import BadContent
from .paths import shown, unlinked
from .yaml_mistakes import COLOUR, a_comment, explain, lines_of

MAX_BYTES = 1_000_000
MAX_NODES = 50_000
MAX_DEPTH = 20
MOST_MISTAKES = 50
"""At most this many mistakes are reported per file."""
LONGEST_LINE = 400
"""Characters of a mistake; longer ones are cut."""

_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_INT = re.compile(r"-?(0|[1-9]\d*)")
_FLOAT = re.compile(r"-?(0|[1-9]\d*)\.\d+")
_SURPRISE = re.compile(
    r"(?i)on|off|yes|no|y|n|[-+]?0\d[\d_]*|[-+]?0[xob][\da-f_]+|[-+]?\d+(:[0-5]?\d)+(\.\d*)?"
    r"|\d{4}-\d\d?-\d\d?.*|[-+]?\.(inf|nan)|[-+]?\d[\d_]*_[\d_]*|=|<<|\+\d+(\.\d*)?"
    r"|-?0\d+\.\d*|[-+]?\.\d+|[-+]?\d+\.|[-+]?(\d+\.?\d*|\.\d+)e[-+]?\d+"
)
_LONGEST = 18
"""Maximum length of a number; longer ones lose precision in some programs."""
_SHORT = 60
"""Longer strings can't be mistaken for other types."""
_WORD = 5
"""Longer strings that begin with a letter can't, either."""
_WORDS = {"true": True, "false": False, "null": None, "~": None, "": None}
_NO_LINES: Mapping[Any, int] = MappingProxyType({})


@dataclass(slots=True)
class Node:
    """A value and its line (0: not from a file)."""

    line: int
    value: Any = None
    """The value of a scalar: str, int, float, bool or None."""
    items: list[Node] | None = None
    """The items of a list."""
    entries: dict[Any, Node] | None = None
    """The entries of a mapping, in the order of the file."""
    key_lines: Mapping[Any, int] = field(default_factory=lambda: _NO_LINES)

    def plain(self) -> Any:
        """As plain data, without line numbers."""
        if self.items is not None:
            return [n.plain() for n in self.items]
        if self.entries is not None:
            return {k: n.plain() for k, n in self.entries.items()}
        return self.value


def read_file(path: Path) -> Node:
    """Read a YAML file.  Raises BadContent with all mistakes."""
    return read_text(text_of(path), shown(path))


def read_inside(folder: Path, path: Path) -> Node:
    """Read a file of a prototype, which is no link to somewhere else.  Raises
    BadContent."""
    name = f"{shown(folder)}: {path.relative_to(folder).as_posix()!r}"
    if not path.exists():
        raise BadContent(f"{name} is a link to nothing")
    if not unlinked(path).is_relative_to(unlinked(folder)):
        raise BadContent(f"{name} is outside of the folder")
    return read_file(path)


def text_of(path: Path, most: int = MAX_BYTES) -> str:
    """The text of a file, of which no more than ``most`` bytes are read.  Raises BadContent."""
    raw = bytes_of(path, most)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as e:
        raise not_utf8(path, raw, e) from None


def not_utf8(path: Path, raw: bytes, e: UnicodeDecodeError) -> BadContent:
    """The error that a file has bytes that are no text."""
    line = raw[: e.start].count(b"\n") + 1
    return BadContent(f"{shown(path)}:{line}: is not UTF-8 text; save it as UTF-8")


def bytes_of(path: Path, most: int) -> bytes:
    """What is in a file that has no more than ``most`` bytes.  Raises BadContent."""
    try:
        size = path.stat().st_size
        if not path.is_file():
            raise BadContent(f"{shown(path)}: can't be read: it is not a file")
        with path.open("rb") as file:
            raw = file.read(most + 1)
    except OSError as e:
        raise BadContent(f"{shown(path)}: can't be read: {e.strerror}") from None
    if len(raw) > most:
        raise BadContent(f"{shown(path)}:1: is {size:,} bytes long; {most:,} are the limit")
    return raw


def read_text(text: str, name: str) -> Node:
    """Read YAML text; ``name`` is the file name in messages.  Raises BadContent."""
    reader = _Reader(name)
    try:
        root = reader.document(text)
    except yaml.YAMLError as e:
        reader.mistake(*explain(text, e))
        root = Node(1)
    if reader.mistakes:
        raise BadContent(listed(reader.mistakes))
    return root


def listed(mistakes: list[str]) -> str:
    """The mistakes, one per line; at most MOST_MISTAKES, and none longer than LONGEST_LINE."""
    lines = [line for mistake in mistakes for line in mistake.splitlines()]
    more = len(lines) - MOST_MISTAKES
    end = [f"… and {more:,} more mistakes"] if more > 0 else []
    return "\n".join([*(brief_text(line, LONGEST_LINE) for line in lines[:MOST_MISTAKES]), *end])


def brief_text(value: Any, longest: int = 60) -> str:
    """A value as text, shortened for messages."""
    text = str(value)
    return text if len(text) <= longest else text[: longest - 1] + "…"


def as_node(plain: Any) -> Node:
    """Plain data as a Node without line numbers, for the content of a saved game."""
    if isinstance(plain, dict):
        return Node(0, entries={k: as_node(v) for k, v in plain.items()})
    if isinstance(plain, list | tuple):
        return Node(0, items=[as_node(v) for v in plain])
    return Node(0, plain)


class _Reader:
    def __init__(self, name: str) -> None:
        self.name = name
        self.mistakes: list[str] = []
        self.nodes = 0

    def mistake(self, line: int, text: str) -> None:
        self.mistakes.append(f"{self.name}:{line}: {text}")

    def document(self, text: str) -> Node:
        root: Node | None = None
        self.lines = lines_of(text)
        parser = _Loader(text)
        self.next: Callable[[], Any] = parser.get_event
        try:
            while type(e := self.next()) is not yaml.StreamEndEvent:
                if type(e) is yaml.DocumentStartEvent:
                    if root is not None:
                        mark: Any = e.start_mark
                        self.mistake(mark.line + 1, "a second document begins; only one is read")
                        break
                    root = self.node(self.next(), 1)
        finally:
            parser.dispose()
        return root or Node(1, entries={})

    def node(self, e: Any, depth: int) -> Node:
        line: int = e.start_mark.line + 1
        self.nodes += 1
        if self.nodes > MAX_NODES:
            raise yaml.MarkedYAMLError(
                problem=f"has more than {MAX_NODES:,} values", problem_mark=e.start_mark
            )
        if depth > MAX_DEPTH:
            raise yaml.MarkedYAMLError(
                problem=f"is nested deeper than {MAX_DEPTH}", problem_mark=e.start_mark
            )
        kind = type(e)
        if kind is yaml.AliasEvent:
            what = f"aliases (*{e.anchor}) are not allowed"
            self.mistake(line, f"{what}; a text that begins with * needs quotes")
            return Node(line)
        if e.anchor or e.tag not in (None, "!"):
            what = f"anchors and tags ({e.anchor or e.tag}) are not allowed"
            self.mistake(line, f"{what}; a text that begins with & or ! needs quotes")
        if kind is yaml.ScalarEvent:
            return Node(line, self.scalar(e, line))
        if kind is yaml.SequenceStartEvent:
            items = []
            while type(e := self.next()) is not yaml.SequenceEndEvent:
                items.append(self.node(e, depth + 1))
            return Node(line, items=items)
        return self.mapping(line, depth)

    def mapping(self, line: int, depth: int) -> Node:
        entries, lines = dict[Any, Node](), dict[Any, int]()
        while type(e := self.next()) is not yaml.MappingEndEvent:
            key_node = self.node(e, depth + 1)
            key, value = key_node.value, self.node(self.next(), depth + 1)
            if not isinstance(key, str | int) or isinstance(key, bool):
                self.mistake(key_node.line, "a key must be a word or a whole number")
            elif key in entries:
                self.mistake(
                    key_node.line,
                    f"{brief_text(key)!r} stands twice; first in line {lines[key]}",
                )
            else:
                entries[key], lines[key] = value, key_node.line
        return Node(line, entries=entries, key_lines=lines)

    def line_at(self, line: int) -> str:
        """The text of a line; the parser may be behind the last one."""
        return self.lines[line - 1] if line <= len(self.lines) else ""

    def scalar(self, e: Any, line: int) -> Any:
        text: str = e.value
        if not text and e.implicit[0] and (colour := COLOUR.match(self.line_at(line))):
            self.mistake(line, a_comment(colour[1]))
        if not e.implicit[0] or (len(text) > _WORD and text[0].isalpha()):
            return text  # quoted, a block, or clearly words
        if text.lower() in _WORDS and (text == text.lower()):
            return _WORDS[text]
        for form, read in ((_INT, int), (_FLOAT, float)):
            if form.fullmatch(text):
                return read(text) if len(text) <= _LONGEST else self.surprise(text, line)
        if len(text) <= _SHORT and (_SURPRISE.fullmatch(text) or text.lower() in _WORDS):
            return self.surprise(text, line)
        return text

    def surprise(self, text: str, line: int) -> str:
        brief = brief_text(text)
        self.mistake(
            line, f"{brief} is read differently by different programs; write '{brief}' in quotes"
        )
        return text
