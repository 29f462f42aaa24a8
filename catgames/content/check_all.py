"""Looks over the rules that players read, and whether everything that points into them arrives."""

from __future__ import annotations

from pathlib import Path

from ..core.registry import TEMPLATE, game_ids
from ..core.types import BadContent
from .loader import read_file
from .paths import DATA, shown
from .rulebook_text import read_rules, rules_path


def check_rules() -> list[str]:
    """Every mistake in any language, as file:line: what is wrong."""
    mistakes: list[str] = []
    for game in (TEMPLATE, *game_ids()):
        if not rules_path(game).exists():
            mistakes.append(f"{shown(rules_path(game))}:1: the rules of {game} are missing")
    for path in sorted((DATA / "rules").glob("*/*.md")):
        try:
            mistakes += opening(DATA / f"{path.stem}.yaml", path)
        except BadContent as e:
            mistakes += str(e).split("\n")
    return list(dict.fromkeys(mistakes))


def opening(data: Path, rules: Path) -> list[str]:
    """What is wrong with ``rules_at`` of a game's data file.  Raises BadContent: the rules are."""
    text = read_rules(rules)
    table = (read_file(data).entries or {}).get("rules_at")
    return [
        f"{shown(data)}:{node.line}: rules_at.{kind}: no heading of {shown(rules)} covers "
        f"{node.value}"
        for kind, node in ((table and table.entries) or {}).items()
        if text.at(str(node.value)) is None
    ]
