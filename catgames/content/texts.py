"""The text catalogue: every sentence the program can say, by key, in one language.

``data/text/<language>.yaml`` holds the shell's, ``data/text/<language>/<game>.yaml`` a game's
(whose keys begin with the game's id).  Nested keys are joined by dots.  ``{gap}`` is filled from
the sentence's values; a text in the forms ``one`` and ``other`` is chosen by the value ``count``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from ..core.types import BadContent, Says, Seat
from .loader import Node, listed, read_file
from .paths import TEXT, shown

_GAP = re.compile(r"\{(\w+)\}")
Text = str | dict[str, str]


class Catalogue:
    """The texts of one language, with those of another (English) where one is missing."""

    def __init__(self, texts: Mapping[str, Text], fallback: Catalogue | None = None) -> None:
        self.texts = dict(texts)
        self.fallback = fallback

    def find(self, key: str) -> Text | None:
        """The text as written, or None."""
        text = self.texts.get(key)
        return self.fallback.find(key) if text is None and self.fallback else text

    def say(self, sentence: Says | str, name: Callable[[Seat], str] | None = None) -> str:
        """The sentence in words; ``name`` gives a seat's player's name."""
        if isinstance(sentence, str):
            sentence = Says(sentence)
        text = self.find(sentence.key)
        if text is None:
            return f"«{sentence.key}»"
        values = dict(sentence.params)
        if isinstance(text, dict):
            text = text["one" if values.get("count") == 1 else "other"]
        return _GAP.sub(lambda m: self._fill(values.get(m[1], m[0]), name), text)

    def _fill(self, value: Any, name: Callable[[Seat], str] | None) -> str:
        if isinstance(value, Says):
            return self.say(value, name)
        if isinstance(value, tuple) and len(value) == 2:
            kind, what = value
            if kind == "seat":
                return name(what) if name else self.say(Says("player", (("number", what + 1),)))
            if kind == "text":
                return self.say(Says(what), name)
            if kind == "list":
                return self._list([self._fill(v, name) for v in what])
        if isinstance(value, float):
            return f"{value:g}".replace("-", "−")
        if isinstance(value, int) and not isinstance(value, bool) and value < 0:
            return f"−{-value}"
        return str(value)

    def _list(self, words: list[str]) -> str:
        if len(words) < 2:
            return "".join(words)
        joined = ", ".join(words[:-1])
        return self.say(Says("list.last", (("first", joined), ("last", words[-1]))))


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language.  Raises BadContent."""
    texts = read_texts(TEXT, language)
    return Catalogue(texts, None if language == "en" else catalogue("en"))


def read_texts(folder: Path, language: str) -> dict[str, Text]:
    """All texts of a language, by key.  Raises BadContent: the mistakes of all files."""
    texts: dict[str, Text] = {}
    mistakes: list[str] = []
    for path in [folder / f"{language}.yaml", *sorted((folder / language).glob("*.yaml"))]:
        name = shown(path)
        try:
            root = read_file(path)
        except BadContent as e:
            mistakes.append(str(e))
            continue
        if path.parent != folder:
            for key in root.entries or {}:
                if key != path.stem:
                    where = f"{name}:{root.key_lines[key]}"
                    mistakes.append(f"{where}: {key}: the keys of this file begin with {path.stem}")
        if root.entries != {}:
            _flatten(root, "", texts, name, mistakes)
    if mistakes:
        raise BadContent(listed(mistakes))
    return texts


def _flatten(node: Node, key: str, texts: dict[str, Text], file: str, mistakes: list[str]) -> None:
    forms = node.entries or {}
    if forms and forms.keys() != {"one", "other"}:
        for name, inner in forms.items():
            _flatten(inner, f"{key}.{name}" if key else str(name), texts, file, mistakes)
        return
    where = f"{file}:{node.line}: {key}: "
    if not all(_is_words(n) for n in forms.values() or [node]):
        mistakes.append(where + "expected words")
    if key in texts:
        mistakes.append(where + "is already in another file")
    texts[key] = {k: str(n.value) for k, n in forms.items()} if forms else str(node.value)


def _is_words(node: Node) -> bool:
    value = node.value
    if isinstance(value, int):
        return not isinstance(value, bool)
    return isinstance(value, str) and bool(value.strip())
