"""What the values of a game's data are called on the screen: their paths in words, without
pygame."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

CARDS = "cards"
"""The section whose entries are cards with names."""
GENERAL = "."
"""The section of the values that stand at the top of a data file by themselves; no key is called
so."""


def in_words(key: str) -> str:
    """A key or a value that is a word, as a sentence begins with it: ``hand_limit``, Hand limit."""
    told = key.replace("_", " ")
    return told[:1].upper() + told[1:]


def section_of(path: str) -> str:
    """The section to which a path belongs."""
    first, dot, _ = path.partition(".")
    return first if dot else GENERAL


class PathWords:
    """``content``: the data; ``card(key)``: what a card is called; ``new``: what the data don't
    have yet, by path."""

    def __init__(
        self, content: Any, card: Callable[[str], str], new: Mapping[str, Any] | None = None
    ) -> None:
        self.content, self.card, self.new = content, card, new or {}

    def steps(self, path: str) -> list[str]:
        """Each step in words.  Entries of a list are called as they are told apart: by their
        names, or by their first value.  A list of one entry says nothing, unless its name comes
        last."""
        keys, found, at = path.split("."), list[str](), self.content
        for i, key in enumerate(keys):
            here = ".".join(keys[: i + 1])
            inside = _part(at, key)
            inside = self.new.get(here) if inside is None else inside
            word = key.replace("_", " ")
            if i == 1 and keys[0] == CARDS:
                word = self.card(key)
            elif isinstance(at, list):
                word = self._entry(at, int(key), inside)
                if not word and len(found) > 1 and i < len(keys) - 1:
                    found.pop()
            if word:
                found.append(word)
            at = inside
        return found

    def _entry(self, entries: list[Any], number: int, entry: Any) -> str:
        if number >= len(entries):  # it is new
            name = isinstance(entry, dict) and (entry.get("title") or entry.get("name"))
            return self.card(str(name)) if name else str(number + 1)
        if len(entries) == 1:
            return ""
        if isinstance(entry, dict) and entry:
            key, value = next(iter(entry.items()))
            inside = isinstance(value, dict | list)
            others = [next(iter(e)) if inside else e.get(key) for e in entries if e]
            if others.count(key if inside else value) == 1:
                word = key.replace("_", " ")
                return "" if inside else value if isinstance(value, str) else f"{word} {value}"
        return str(number + 1)

    def split(self, path: str) -> tuple[str, str]:
        """What a value belongs to below its section ("": to the section itself), and what it is
        called there."""
        rest = self.steps(path)
        rest = rest[1:] or rest
        if len(rest) == 1:
            return "", in_words(rest[0])
        return in_words(rest[0]), in_words(": ".join(rest[1:]))

    def whole(self, path: str) -> str:
        """The path in words, without its section."""
        return ": ".join(part for part in self.split(path) if part)


def _part(at: Any, key: str) -> Any:
    """What is inside of a mapping or list; None: nothing that is known."""
    if isinstance(at, dict):
        return next((v for k, v in at.items() if str(k) == key), None)
    if isinstance(at, list) and key.isdecimal() and int(key) < len(at):
        return at[int(key)]
    return None
