"""Checks the texts and the rules of every language against the English ones, and all references to
rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from ..core.types import BadContent
from .checks import nearest
from .game_ids import game_ids
from .languages import ENGLISH, languages
from .loader import read_file, text_of
from .paths import DATA, TEXT, shown
from .plurals import allowed, needed, plural_rules
from .rule_numbers import paths_in
from .rulebook_text import Figure, RulesText, read_rules, rules_path
from .texts import GAP, Text, read_texts


@dataclass(frozen=True, slots=True)
class Texts:
    """The texts of one language, and the position of each."""

    language: str
    texts: Mapping[str, Text]
    places: Mapping[str, str]


def read(folder: Path, language: str) -> Texts:
    """Read the texts of a language.  Raises BadContent."""
    places: dict[str, str] = {}
    return Texts(language, read_texts(folder, language, places), places)


def check_texts(folder: Path = TEXT) -> list[str]:
    """The mistakes in all languages.  Raises BadContent if the English texts can't be read."""
    english = read(folder, ENGLISH)
    mistakes = [*_formats(english), *_forms(english), *_plurals(english)]
    for language in _others(folder):
        try:
            other = read(folder, language)
        except BadContent as e:
            mistakes += str(e).split("\n")
        else:
            mistakes += _formats(other)
            mistakes += [*_texts(english, other), *_forms(other), *_plurals(other)]
    return mistakes


def missing_texts(folder: Path = TEXT) -> list[str]:
    """A line for each file with missing translations.  Raises BadContent."""
    english = read(folder, ENGLISH)
    return [x for id in _others(folder) for x in _missing(folder, english, read(folder, id))]


def _others(folder: Path) -> list[str]:
    return sorted(path.stem for path in folder.glob("*.yaml") if path.stem != ENGLISH)


def _formats(of: Texts) -> Iterator[str]:
    """Check the texts under ``language`` (how to write numbers and dates), and that the plural
    rules are known."""
    for what in ("name", "point", "thousands", "date"):
        if not isinstance(of.texts.get(f"language.{what}"), str):
            yield f"{shown(TEXT / of.language)}.yaml:1: language.{what} is missing"
    if plural_rules(of.language) is None:
        where = f"{shown(TEXT / of.language)}.yaml:1"
        yield f"{where}: no plural rules are known for the language {of.language}"


def _plurals(of: Texts) -> Iterator[str]:
    """Check for plural forms that the language's rules need or never choose."""
    if plural_rules(of.language) is None:
        return
    wanted, known = needed(of.language), allowed(of.language)
    for key, text in of.texts.items():
        forms = text if isinstance(text, dict) else {}
        for form in (f for f in wanted if forms and f not in forms):
            yield f"{of.places[key]}: {key}: the plural form {form} is missing"
        for form in (f for f in forms if f not in known):
            yield f"{of.places[key]}: {key}: {of.language} has no plural form {form}"


def _texts(english: Texts, other: Texts) -> Iterator[str]:
    for key, text in other.texts.items():
        where, base = f"{other.places[key]}: {key}: ", key.partition("@")[0]
        if base not in english.texts:
            yield f"{where}there is no such text{nearest(base, english.texts)}"
            continue
        yield from (where + what for what in _differences(english.texts[base], text))


def _differences(english: Text, text: Text) -> Iterator[str]:
    ours, theirs = gaps(english), gaps(text)
    by_count = isinstance(english, dict) or "count" in ours
    if isinstance(english, dict) and isinstance(text, str):
        yield "the plural forms are missing"
    if isinstance(text, dict) and not by_count:
        yield "has plural forms, but nothing to count"
    if isinstance(text, dict) and isinstance(english, dict):
        ours, theirs = ours | {"count"}, theirs | {"count"}  # a form may say the number in words
    for gap in sorted(ours - theirs):
        yield f"the gap {{{gap}}} is missing"
    for gap in sorted(theirs - ours):
        yield f"the English text has no gap {{{gap}}}{nearest(gap, ours)}"


def gaps(text: Text) -> set[str]:
    """The gaps of all forms of a text."""
    return {m[1] for words in _words(text) for m in GAP.finditer(words)}


def _words(text: Text) -> list[str]:
    return [text] if isinstance(text, str) else list(text.values())


def _forms(of: Texts) -> Iterator[str]:
    """Check that every word form is used by a gap, and every gap's form exists."""
    made = {key.partition("@")[2] for key in of.texts if "@" in key}
    asked = set[str]()
    for key, text in of.texts.items():
        for form in {m[2] for words in _words(text) for m in GAP.finditer(words) if m[2]}:
            asked.add(form)
            if form not in made:
                yield f"{of.places[key]}: {key}: no text has a form @{form}{nearest(form, made)}"
    for key in of.texts:
        base, _, form = key.partition("@")
        if form and form not in asked:
            yield f"{of.places[key]}: {key}: no gap asks for the form @{form}"
        if form and base not in of.texts:
            yield f"{of.places[key]}: {key}: {base} itself is missing"


def _missing(folder: Path, english: Texts, other: Texts) -> Iterator[str]:
    """A line for each file with missing texts."""
    lacking: dict[str, list[str]] = {}
    whole: dict[str, int] = {}
    for key, place in english.places.items():
        file = place.rpartition(":")[0].removeprefix(shown(folder / ENGLISH))
        whole[file] = whole.get(file, 0) + 1
        if key not in other.texts:
            lacking.setdefault(file, []).append(key)
    for file, keys in lacking.items():
        name = shown(folder / other.language) + file
        if len(keys) == whole[file]:
            yield f"{name}: all {len(keys)} texts are missing"
        else:
            texts = "one text is" if len(keys) == 1 else f"{len(keys)} texts are"
            yield f"{name}: {texts} missing: {', '.join(keys)}"


def check_rules() -> list[str]:
    """All mistakes in all languages, each as ``file:line: what is wrong``."""
    mistakes: list[str] = []
    for game in game_ids():
        if not rules_path(game).exists():
            mistakes.append(f"{shown(rules_path(game))}:1: the rules of {game} are missing")
    for path in sorted((DATA / "rules").glob("*/*.md")):
        try:
            mistakes += check_rules_at(DATA / f"{path.stem}.yaml", path)
            mistakes += check_translation(path)
        except BadContent as e:
            mistakes += str(e).split("\n")
    return list(dict.fromkeys(mistakes))


def missing_rules() -> list[str]:
    """A line for each file of rules that is not translated."""
    return [
        f"{shown(rules_path(game, language))}: these rules are not translated"
        for language in languages()
        for game in game_ids()
        if not rules_path(game, language).exists()
    ]


def check_translation(path: Path) -> list[str]:
    """Structural differences between rules and their English original.  Raises BadContent."""
    original = path.parents[1] / ENGLISH / path.name
    if path == original:
        return []
    if not original.exists():
        return [f"{shown(path)}:1: there is no {shown(original)}"]
    other = paths_in(text_of(original)) ^ paths_in(text_of(path))
    numbers = [f"repeats other numbers: {', '.join(sorted(other))}"] if other else []
    found = [*numbers, *_other_rules(read_rules(original), read_rules(path))]
    return [f"{shown(path)}:1: {what}" for what in found]


def _other_rules(english: RulesText, other: RulesText) -> Iterator[str]:
    ours, theirs = english.sections, other.sections
    if len(ours) != len(theirs):
        yield f"has {len(theirs)} headings, the English rules {len(ours)}"
        return
    for our, their in zip(ours, theirs):
        if our.rules != their.rules:
            ids = " ".join(their.rules) or "nothing"
            yield f"{their.title!r} covers {ids}, {our.title!r} {' '.join(our.rules) or 'nothing'}"
        if _pictures(our.blocks) != _pictures(their.blocks):
            yield f"{their.title!r} has other pictures than {our.title!r}"


def _pictures(blocks: Iterable[object]) -> list[list[tuple[str, ...]]]:
    return [[p.sprites for p in b.pictures] for b in blocks if isinstance(b, Figure)]


def check_rules_at(data: Path, rules: Path) -> list[str]:
    """Mistakes in ``rules_at`` of a game's data file.  Raises BadContent if the rules are wrong."""
    text = read_rules(rules)
    table = (read_file(data).entries or {}).get("rules_at")
    return [
        f"{shown(data)}:{node.line}: rules_at.{kind}: no heading of {shown(rules)} covers "
        f"{node.value}"
        for kind, node in ((table and table.entries) or {}).items()
        if text.at(str(node.value)) is None
    ]
