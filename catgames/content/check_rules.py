"""Checks the rules that players read, and all references to them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from ..core.types import BadContent
from .game_ids import TEMPLATE, game_ids
from .languages import ENGLISH, languages
from .loader import read_file, text_of
from .paths import DATA, shown
from .rule_numbers import paths_in
from .rulebook_text import Figure, RulesText, read_rules, rules_path


def check_rules() -> list[str]:
    """All mistakes in all languages, each as ``file:line: what is wrong``."""
    mistakes: list[str] = []
    for game in (TEMPLATE, *game_ids()):
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
        for game in (TEMPLATE, *game_ids())
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
    found = [*numbers, *_differences(read_rules(original), read_rules(path))]
    return [f"{shown(path)}:1: {what}" for what in found]


def _differences(english: RulesText, other: RulesText) -> Iterator[str]:
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
