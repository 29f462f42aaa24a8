"""Changes single values in the text of a YAML file, and leaves every other line as it was typed.

A parser that also writes, even one that keeps comments, sets blanks, quotes and line ends anew in
lines that nobody has touched.  So positions come from the parser that reads the files anyway, and
only the text of the value that changes is replaced.  After each change the text is read back: if
anything else than what was wanted has changed, it is refused.
"""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any

import yaml

from ..content.loader import MAX_BYTES, bytes_of, not_utf8, read_text
from ..content.paths import shown
from ..core.types import BadContent, GameError
from .yaml_text import DEPTHS, STEP, Way, block, flow

_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Document:
    """The text of a file whose root is a mapping.  Every change raises GameError, with file and
    line, if it can't be made without changing something else; then the text is as before."""

    def __init__(self, text: str, name: str) -> None:
        """``name``: the file in messages.  Raises BadContent."""
        self.name, self.mark = name, b""
        self._take(text, read_text(text, name).plain())
        if not isinstance(self.plain, dict):
            raise BadContent(f"{name}:1: is no mapping of sections")

    @classmethod
    def read(cls, path: Path) -> Document:
        """A file with its mark of UTF-8, if it has one.  Raises BadContent."""
        raw = bytes_of(path, MAX_BYTES)
        try:
            found = cls(raw.decode("utf-8-sig"), shown(path))
        except UnicodeDecodeError as e:
            raise not_utf8(path, raw, e) from None
        found.mark = BOM_UTF8 if raw.startswith(BOM_UTF8) else b""
        return found

    @property
    def bytes(self) -> bytes:
        """What the file is to contain."""
        return self.mark + self.text.encode()

    def _take(self, text: str, plain: Any) -> None:
        self.text, self.plain = text, plain
        self.end = "\r\n" if "\r\n" in text else "\n"
        self.root: Any = yaml.compose(text, _Loader) or yaml.compose("{}", _Loader)

    def get(self, *path: str | int) -> Any:
        """The value at a path as plain data; None: there is none."""
        found = self.plain
        for key in path:
            try:
                found = found[key]
            except (KeyError, IndexError, TypeError):
                return None
        return found

    def line(self, *path: str | int) -> int:
        """The line of a value, or of the nearest one above it that is there."""
        at = 1
        for n in range(len(path)):
            found = self._find(path[: n + 1])
            if found is None:
                break
            at = (found[0] or found[1]).start_mark.line + 1
        return at

    # ------------------------------------------------------------------ changes

    def put(self, path: Way, value: Any) -> None:
        """Give a key this value; what leads to it is made if it is missing."""

        def change(plain: Any) -> None:
            for key in path[:-1]:
                if isinstance(plain, dict) and plain.get(key) is None:
                    plain[key] = {}
                plain = plain[key]
            plain[path[-1]] = _bare(value)

        self._make(path, change, lambda: self._put(path, value))

    def remove(self, path: Way) -> None:
        """Take an entry or an item out."""

        def change(plain: Any) -> None:
            for key in path[:-1]:
                plain = plain[key]
            del plain[path[-1]]

        self._make(path, change, lambda: self._remove(path))

    def prune(self, path: Way) -> None:
        """Take an entry or an item out, and with it whatever has nothing else in it."""
        while len(path) > 1 and len(self.get(*path[:-1])) == 1:
            path = path[:-1]
        self.remove(path)

    def change(self, path: Way, values: Mapping[str, Any]) -> None:
        """Give keys of a mapping these values; None takes a key away."""
        for key, value in values.items():
            if value is not None:
                self.put((*path, key), value)
            elif key in self.get(*path):
                self.remove((*path, key))

    def insert(self, path: Way, index: int, value: Any) -> None:
        """Put an item into a list, before the one with this index."""

        def change(plain: Any) -> None:
            for key in path:
                plain = plain[key]
            plain.insert(index, _bare(value))

        self._make(path, change, lambda: self._insert(path, index, flow(value)))

    def move(self, path: Way, old: int, new: int) -> None:
        """Give an item of a list, or an entry of a mapping, another place, as it was typed."""

        def change(plain: Any) -> None:
            for key in path:
                plain = plain[key]
            items = [*plain.items()] if isinstance(plain, dict) else plain
            items.insert(new, items.pop(old))
            if isinstance(plain, dict):
                plain.clear()
                plain.update(items)

        self._make(path, change, lambda: self._move(path, old, new))

    def _make(self, path: Way, change: Callable[[Any], None], act: Callable[[], str]) -> None:
        wanted = deepcopy(self.plain)
        try:
            change(wanted)
            text = act()
            if read_text(text, self.name).plain() != wanted:
                raise BadContent("")
        except (BadContent, KeyError, IndexError, TypeError, ValueError, AttributeError):
            where = ".".join(map(str, path))
            what = "only you can change this here, as it is written"
            raise GameError(f"{self.name}:{self.line(*path)}: {where}: {what}") from None
        self._take(text, wanted)

    # ------------------------------------------------------------------ where things stand

    def _find(self, path: Way) -> tuple[Any, Any] | None:
        """Key and value at a path; items of lists have no key."""
        key, node = None, self.root
        for part in path:
            if isinstance(node, yaml.MappingNode):
                found = (e for e in node.value if _key(e[0]) == part)
                entry = next(found, None)
                if entry is None:
                    return None
                key, node = entry
            elif isinstance(node, yaml.SequenceNode) and isinstance(part, int):
                if part >= len(node.value):
                    return None
                key, node = None, node.value[part]
            else:
                return None
        return key, node

    def _end(self, node: Any) -> int:
        """Where a value ends, without what follows it."""
        if isinstance(node, yaml.ScalarNode):
            first, last = node.start_mark.index, node.end_mark.index
            if node.style in ("|", ">"):
                return int(first + len(self.text[first:last].rstrip()))
            return int(last)
        if node.flow_style:
            return int(node.end_mark.index)
        last = node.value[-1]
        return self._end(last[1] if isinstance(last, tuple) else last)

    def _spans(self, node: Any) -> list[tuple[int, int]]:
        """Where the entries or items of a collection stand; of lines with their dash."""
        found = []
        for child in node.value:
            first = (child[0] if isinstance(child, tuple) else child).start_mark.index
            last = self._end(child[1] if isinstance(child, tuple) else child)
            if isinstance(node, yaml.SequenceNode) and not node.flow_style:
                first = self.text.rindex("-", 0, first)
            found.append((first, last))
        return found

    def _start_of_line(self, at: int) -> int:
        return self.text.rfind("\n", 0, at) + 1

    def _next_line(self, at: int) -> int:
        """Where the line after the one at ``at`` begins."""
        found = self.text.find("\n", at)
        return len(self.text) if found < 0 else found + 1

    def _with(self, first: int, last: int, new: str) -> str:
        return self.text[:first] + new + self.text[last:]

    def _lines_at(self, at: int, lines: Sequence[str]) -> str:
        """The text with whole lines put in where a line begins, or at its end."""
        new = "".join(line + self.end for line in lines)
        if at == len(self.text) and self.text and not self.text.endswith("\n"):
            new = self.end + new
        return self._with(at, at, new)

    # ------------------------------------------------------------------ putting

    def _put(self, path: Way, value: Any) -> str:
        found = self._find(path)
        if found is not None:
            return self._replace(path, *found, value)
        above = self._find(path[:-1])
        if above is None:
            return self._put(path[:-1], {path[-1]: value})
        key, parent = above
        if isinstance(parent, yaml.MappingNode):
            spans = self._spans(parent)
            if parent.flow_style:
                new = f"{flow(path[-1])}: {flow(value)}"
                return self._into_flow(parent, spans, len(spans), new)
            entries = [_key(entry[0]) for entry in parent.value]
            column, index = parent.value[0][0].start_mark.column, len(spans)
            if isinstance(path[-1], int):  # numbers of players stand in their order
                index = sum(isinstance(e, int) and e < path[-1] for e in entries)
            at = self._next_line(spans[index - 1][1]) if index else self._start_of_line(spans[0][0])
            lines = block(path, value, column)
            if len(path) == 1:  # a section
                at = len(self.text.rstrip()) and self._next_line(len(self.text.rstrip()) - 1)
                lines = ["", *lines]
            return self._lines_at(at, lines)
        if isinstance(parent, yaml.ScalarNode) and not parent.value and key is not None:
            if parent.start_mark.index != parent.end_mark.index or self._in_flow(path[:-1]):
                return self._replace(path[:-1], key, parent, {path[-1]: value})
            at = self._next_line(key.end_mark.index)
            return self._lines_at(at, block(path, value, key.start_mark.column + STEP))
        raise BadContent("")

    def _in_flow(self, path: Way) -> bool:
        """Whether a value stands in brackets."""
        above = (self._find(path[:n]) for n in range(len(path)))
        return any(
            not isinstance(found[1], yaml.ScalarNode) and found[1].flow_style
            for found in above
            if found is not None
        )

    def _replace(self, path: Way, key: Any, node: Any, value: Any) -> str:
        first, last = node.start_mark.index, self._end(node)
        deep = DEPTHS.get(str(path[0]), 0) - len(path) + 1
        if key is None:
            return self._with(first, last, flow(value))
        colon = self.text.index(":", key.end_mark.index) + 1
        lined = not (isinstance(node, yaml.ScalarNode) or node.flow_style)
        if deep > 0 and isinstance(value, Mapping | list) and value and not self._in_flow(path):
            start, stop = self._start_of_line(key.start_mark.index), self._next_line(last)
            beside = self.text[colon : self._next_line(colon)] if lined else self.text[last:stop]
            comment = f"  {beside.strip()}" if beside.strip() else ""
            lines = block(path, value, key.start_mark.column)
            made = self.end.join([self.text[start:colon] + comment, *lines[1:]])
            tail = self.end if self.text[last:stop].endswith("\n") else ""
            return self._with(start, stop, made + tail)
        if not lined and not (isinstance(node, yaml.ScalarNode) and node.style in ("|", ">")):
            blank = " " if first == last else ""
            return self._with(first, last, blank + flow(value))
        rest = self.text[colon : min(self._next_line(colon), first)].strip()
        return self._with(colon, last, f" {flow(value)}" + (f"  {rest}" if rest else ""))

    def _into_flow(self, node: Any, spans: Sequence[tuple[int, int]], index: int, new: str) -> str:
        """The text with an entry or item put into brackets."""
        if not spans:
            at = node.start_mark.index + 1
            return self._with(at, at, new)
        if index:
            at = spans[index - 1][1]
            return self._with(at, at, f", {new}")
        at = spans[0][0]
        return self._with(at, at, f"{new}, ")

    def _insert(self, path: Way, index: int, new: str) -> str:
        found = self._find(path)
        assert found is not None
        node = found[1]
        spans = self._spans(node)
        if node.flow_style:
            return self._into_flow(node, spans, index, new)
        blank = " " * node.start_mark.column
        at = self._next_line(spans[index - 1][1]) if index else self._start_of_line(spans[0][0])
        return self._lines_at(at, [f"{blank}- {new}"])

    # ------------------------------------------------------------------ taking out

    def _remove(self, path: Way) -> str:
        found, above = self._find(path), self._find(path[:-1])
        if found is None or above is None:
            raise KeyError(path)
        parent = above[1]
        spans = self._spans(parent)
        nodes = [e[0] if isinstance(e, tuple) else e for e in parent.value]
        index = nodes.index(found[0] if found[0] is not None else found[1])
        first, last = spans[index]
        if parent.flow_style:
            return self._out_of_flow(spans, index)
        if len(spans) == 1:
            empty: Any = {} if isinstance(parent, yaml.MappingNode) else []
            return self._replace(path[:-1], *above, empty)
        start = self._start_of_line(first)
        if self.text[start:first].strip():  # the first key beside a dash
            return self._with(first, spans[index + 1][0], "")
        return self._with(start, self._next_line(last), "")

    def _out_of_flow(self, spans: Sequence[tuple[int, int]], index: int) -> str:
        first, last = spans[index]
        comma = re.compile(r"\s*,").match(self.text, last)
        after = comma.end() if comma else last
        start, stop = self._start_of_line(first), self._next_line(last)
        rest = self.text[after:stop].strip()
        if not self.text[start:first].strip() and (not rest or rest[0] == "#") and after <= stop:
            return self._with(start, stop, "")
        if index and "\n" not in self.text[spans[index - 1][1] : first]:
            return self._with(spans[index - 1][1], last, "")
        if index + 1 < len(spans) and "\n" not in self.text[last : spans[index + 1][0]]:
            return self._with(first, spans[index + 1][0], "")
        return self._with(first, after, "")

    def _move(self, path: Way, old: int, new: int) -> str:
        found = self._find(path)
        assert found is not None
        node = found[1]
        first, last = self._spans(node)[old]
        if node.flow_style:
            raw = self.text[first:last]
            rest = Document(self._out_of_flow(self._spans(node), old), self.name)
            return rest._insert(path, new, raw)
        start, stop = self._start_of_line(first), self._next_line(last)
        lines = self.text[start:stop].rstrip("\r\n").split(self.end)
        rest = Document(self._with(start, stop, ""), self.name)
        left = rest._find(path)
        assert left is not None
        spans = rest._spans(left[1])
        at = rest._next_line(spans[new - 1][1]) if new else rest._start_of_line(spans[0][0])
        return rest._lines_at(at, lines)


def _key(node: Any) -> str | int:
    """A key as the program reads it."""
    number = not node.style and re.fullmatch(r"-?(0|[1-9]\d*)", node.value)
    return int(node.value) if number else str(node.value)


def _bare(value: Any) -> Any:
    """A value as it is read back: lists are lists, and nothing else is shared."""
    if isinstance(value, Mapping):
        return {key: _bare(v) for key, v in value.items()}
    return [_bare(v) for v in value] if isinstance(value, list | tuple) else value
