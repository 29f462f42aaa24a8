"""The text catalogue: all texts of the program in one language, by key.

``data/text/<language>.yaml`` has the shell's texts, ``data/text/<language>/<topic>.yaml`` those of
a game or another topic, with which their keys begin; it is read when one of them is first needed.
Nested keys are joined with dots.  ``{gap}`` is filled with the message's values.  A text may have
plural forms, named by the categories of CLDR (``one``, ``few``, ``other``, …); the value ``count``
and the rules of the language choose among them.  ``{gap@the}`` is filled with the form ``@the`` of
a text if it has one: for example a word with its article, or in the plural, as the sentence needs
it.  The key ``language`` says how a language writes numbers and dates.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..core.types import BadContent, Message, Seat
from .languages import ENGLISH, PSEUDO, languages, longer
from .loader import Node, listed, read_file
from .paths import TEXT, everywhere, shown
from .plurals import CATEGORIES, category, plural_rules

if TYPE_CHECKING:  # the title needs no game
    from ..core.game import Game


GAP = re.compile(r"\{(\w+)(?:@(\w+))?\}")
_FORMS = frozenset(CATEGORIES)
LONG = 10_000
"""Integers from here on get thousands separators."""
Text = str | dict[str, str]
Name = Callable[[Seat], str] | None


class Catalogue:
    """The texts of one language, with a fallback (English) for missing ones."""

    def __init__(
        self,
        texts: Mapping[str, Text],
        fallback: Callable[[], Catalogue] | None = None,
        language: str = ENGLISH,
        topics: Mapping[str, Path] | None = None,
    ) -> None:
        """``fallback`` is called when a text is missing.  ``topics`` are files with further texts,
        by the first part of their keys; looking up a text of one may raise BadContent."""
        self._texts = dict(texts)
        self._unread = dict(topics or {})
        self._added: set[str] = set()
        """Keys of what somebody else has written, which stays as it was typed."""
        self.fallback = fallback
        self.language = language
        self._plurals = plural_rules(ENGLISH if language == PSEUDO else language) or {}
        self.point, self._thousands = self._format("point", "."), self._format("thousands", ",")

    def _format(self, what: str, default: str) -> str:
        return str(self._texts.get(f"language.{what}", default))

    @property
    def texts(self) -> Mapping[str, Text]:
        """All texts of the language by key, as written.  Raises BadContent."""
        self.read_all()
        return self._texts

    def read_all(self) -> None:
        """Read the topics that have not been needed yet.  Raises BadContent."""
        for topic in tuple(self._unread):
            self._read(topic)

    def add(self, texts: Mapping[str, Text], instead: tuple[str, ...] = ()) -> None:
        """Add texts, or replace them; ``instead``: see ``add_texts``."""
        if instead:
            for key in [key for key in self._texts if key.startswith(instead)]:
                del self._texts[key]
        self._texts.update(texts)
        self._added.update(texts)

    def _read(self, topic: str) -> None:
        """Read a topic's file.  Two threads may do this at the same time."""
        if path := self._unread.get(topic):
            for key, text in _read_files({topic: path}).items():
                self._texts.setdefault(key, text)  # a prototype may have replaced it
            self._unread.pop(topic, None)

    def find(self, key: str, form: str = "") -> Text | None:
        """The text as written, in this form if there is one; None if there is no text."""
        return self._find(key, form)[0]

    def _find(self, key: str, form: str) -> tuple[Text | None, Catalogue]:
        """The text and the catalogue it is from, whose plural rules it follows."""
        if self._unread:
            self._read(key.partition(".")[0])
        text = self._texts.get(f"{key}@{form}") if form else None
        if text is None:
            text = self._texts.get(key)
        return self.fallback()._find(key, form) if text is None and self.fallback else (text, self)

    def _plural(self, forms: Mapping[str, str], count: Any) -> str:
        is_number = isinstance(count, int | float)
        return forms.get(category(self._plurals, count) if is_number else "other", forms["other"])

    def translate(self, sentence: Message | str, name: Callable[[Seat], str] | None = None) -> str:
        """The message as text; ``name`` returns the name of a seat's player."""
        if isinstance(sentence, str):
            sentence = Message(sentence)
        filled, first = self._translate(sentence, name, "")
        return filled[:1].upper() + filled[1:] if self._is_capitalised(first) else filled

    def _is_capitalised(self, value: Any) -> bool:
        """Whether a sentence that begins with this value is capitalised; it is not if it begins
        with a player's name, or with the words of a prototype or a variant."""
        if isinstance(value, Message):
            key, values = value.key, dict(value.params)
        elif isinstance(value, tuple) and value[0] == "text":
            key, values = value[1], {}
        else:
            return False
        text, owner = self._find(key, "")
        if text is None or key in owner._added:
            return False
        first = GAP.match(text if isinstance(text, str) else text["other"])
        return self._is_capitalised(values.get(first[1])) if first else True

    def _translate(self, sentence: Message, name: Name, form: str) -> tuple[str, Any]:
        """The translated text, and the value with which it begins."""
        text, owner = self._find(sentence.key, form)
        if text is None:
            return f"«{sentence.key}»", None
        values = dict(sentence.params)
        if isinstance(text, dict):
            text = owner._plural(text, values.get("count"))
        first = GAP.match(text)
        filled = GAP.sub(lambda m: self._fill(values.get(m[1], m[0]), name, m[2] or ""), text)
        return filled, values.get(first[1]) if first else None

    def _fill(self, value: Any, name: Name, form: str) -> str:
        if isinstance(value, Message):
            return self._translate(value, name, form)[0]
        if isinstance(value, tuple) and len(value) == 2:
            kind, what = value
            if kind == "seat":
                return (
                    name(what)
                    if name
                    else self.translate(Message("player", (("number", what + 1),)))
                )
            if kind == "text":
                return self._translate(Message(what), name, form)[0]
            if kind == "list":
                return self._list([self._fill(v, name, form) for v in what])
        if isinstance(value, int | float) and not isinstance(value, bool):
            return self.number(value)
        return str(value)

    def number(self, value: float) -> str:
        """A number as the language writes it, with a minus sign and without trailing zeros."""
        if isinstance(value, int) or value.is_integer():
            words = f"{abs(round(value)):{',' if abs(value) >= LONG else ''}}"
        else:
            words = f"{abs(value):g}"
        parts = words.replace(",", self._thousands) if "," in words else words
        if "." in words:
            parts = words.replace(".", self.point)
        return f"−{parts}" if value < 0 else parts

    def _list(self, words: list[str]) -> str:
        if len(words) < 2:
            return "".join(words)
        joined = ", ".join(words[:-1])
        return self.translate(Message("list.last", (("first", joined), ("last", words[-1]))))


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language.  Raises BadContent if the shell's texts have mistakes."""
    if language == PSEUDO:
        english = catalogue(ENGLISH)
        return Catalogue(longer_texts(english.texts), lambda: english, PSEUDO)
    fallback = None if language == ENGLISH else partial(catalogue, ENGLISH)
    files = _files(TEXT, language)
    shell = {"": files.pop("")}
    return Catalogue(_read_files(shell), fallback, language, files)


def add_texts(language: str, texts: Mapping[str, Text], instead: tuple[str, ...] = ()) -> None:
    """Add texts to a language, or replace them: those of a prototype, which come with it.

    ``instead``: others whose keys begin with one of these are taken out.
    """
    catalogue(language).add(texts, instead)


def fitting(wanted: Iterable[tuple[str, str | None]]) -> str:
    """The best available language for a system's preferences: (language, country), best first."""
    have = languages()
    for language, country in wanted:
        for id in (f"{language}_{country}", language, *have):
            if id in have and id.partition("_")[0] == language:
                return id
    return ENGLISH


def longer_texts(texts: Mapping[str, Text]) -> dict[str, Text]:
    """All texts in the pseudo-language.

    The texts under ``language`` and the games' titles and pages are unchanged.
    """
    games = {key.partition(".")[0] for key in texts if key.endswith(".tagline")}
    kept = {f"{game}.{what}" for game in games for what in ("title", "page")}
    return {
        key: text
        if key.startswith("language.") or key in kept
        else longer(text)
        if isinstance(text, str)
        else {form: longer(words) for form, words in text.items()}
        for key, text in texts.items()
    }


def read_texts(
    folder: Path, language: str, places: dict[str, str] | None = None
) -> dict[str, Text]:
    """All texts of a language, by key.  Raises BadContent with the mistakes of all files.

    ``places`` is filled with the position of each text, as ``file:line``.
    """
    return _read_files(_files(folder, language), places)


def _files(folder: Path, language: str) -> dict[str, Path]:
    """The files with a language's texts by topic; the shell's, the first one, has none: ""."""
    topics = [path for place in everywhere(folder / language) for path in place.glob("*.yaml")]
    others = {path.stem: path for path in sorted(topics)}
    return {"": folder / f"{language}.yaml", **others}


def _read_files(files: Mapping[str, Path], places: dict[str, str] | None = None) -> dict[str, Text]:
    """The texts of files, by key.  Raises BadContent with the mistakes of all of them."""
    texts: dict[str, Text] = {}
    mistakes: list[str] = []
    for topic, path in files.items():
        try:
            root = read_file(path)
        except BadContent as e:
            mistakes.append(str(e))
            continue
        name = shown(path)
        for key in root.entries or {}:
            if topic not in ("", key):
                where = f"{name}:{root.key_lines[key]}"
                mistakes.append(f"{where}: {key}: the keys of this file begin with {topic}")
        if root.entries != {}:
            _flatten(root, "", texts, places, name, mistakes)
    if mistakes:
        raise BadContent(listed(mistakes))
    return texts


def flat_texts(
    node: Node, file: str, places: dict[str, str], mistakes: list[str]
) -> dict[str, Text]:
    """The texts of a mapping, by keys joined with dots.

    ``file`` is its name in ``places``, which takes in the position of each text, and ``mistakes``.
    """
    texts: dict[str, Text] = {}
    if node.entries != {}:
        _flatten(node, "", texts, places, file, mistakes)
    return texts


def _flatten(
    node: Node,
    key: str,
    texts: dict[str, Text],
    places: dict[str, str] | None,
    file: str,
    mistakes: list[str],
) -> None:
    forms = node.entries or {}
    if not forms.keys() <= _FORMS:
        for name, inner in forms.items():
            longer_key = f"{key}.{name}" if key else str(name)
            _flatten(inner, longer_key, texts, places, file, mistakes)
        return
    if places is not None:
        places[key] = f"{file}:{node.line}"
    where = f"{file}:{node.line}: {key}: "
    if not all(map(_is_text, forms.values() or [node])):
        mistakes.append(where + "expected words")
    if forms and "other" not in forms:
        mistakes.append(where + "the plural form other is missing")
    if key in texts:
        mistakes.append(where + "is already in another file")
    texts[key] = {k: str(n.value) for k, n in forms.items()} if forms else str(node.value)


def _is_text(node: Node) -> bool:
    value = node.value
    if isinstance(value, int):
        return not isinstance(value, bool)
    return isinstance(value, str) and bool(value.strip(" \t\n"))  # not a no-break space: 10 000


Texts = Mapping[str, Mapping[str, Text]]
"""By language, then by key."""


def words_of(base: Catalogue, game: Game[Any, Any]) -> Catalogue:
    """A catalogue with the words of a game.  What a prototype has no words for is not told in those
    of another version."""
    prefix = f"{game.info.id}." if game.prototype else ""
    return OwnTexts(base, game.texts, prefix) if game.texts else base


class OwnTexts(Catalogue):
    """``base`` with the texts of one game before it.

    A prototype, a variant or a saved game may be here in several versions at once: each is told in
    its own words, whichever was loaded last.
    """

    def __init__(self, base: Catalogue, texts: Texts, prefix: str = "") -> None:
        """``prefix``: no other texts than these have keys that begin with it; "": they may."""
        self.__dict__.update(base.__dict__)  # how the language writes numbers and plurals
        self._base, self._own, self._prefix = base, texts, prefix

    def _find(self, key: str, form: str) -> tuple[Text | None, Catalogue]:
        for language in dict.fromkeys((self.language, ENGLISH)):
            own = self._own.get(language, {})
            text = own.get(f"{key}@{form}") if form else None
            text = own.get(key) if text is None else text
            if text is not None:
                return text, self._base if language == self.language else catalogue(ENGLISH)
        if self._prefix and key.startswith(self._prefix):
            return None, self._base
        return self._base._find(key, form)
