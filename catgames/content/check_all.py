"""Looks over every data file of the project."""

from __future__ import annotations

from ..core.registry import game_ids, load_game
from ..core.types import BadContent
from .loader import read_file
from .paths import DATA, SPRITES, TEXT, shown
from .texts import catalogue


def check_all() -> list[str]:
    """Every mistake, as file:line: what is wrong."""
    mistakes: list[str] = []
    for game_id in (*game_ids(), "_template"):
        try:
            load_game(game_id)
        except BadContent as e:
            mistakes += str(e).split("\n")
    for language in sorted(p.stem for p in TEXT.glob("*.yaml")):
        try:
            catalogue(language)
        except BadContent as e:
            mistakes += str(e).split("\n")
    mistakes += _unread()
    return list(dict.fromkeys(mistakes))


def _unread() -> list[str]:
    """Files that no game reads must at least be YAML; rules must exist for every game."""
    mistakes: list[str] = []
    for path in [*DATA.glob("*.yaml"), *SPRITES.glob("*/atlas.yaml")]:
        try:
            read_file(path)
        except BadContent as e:
            mistakes += str(e).split("\n")
    for game_id in game_ids():
        rules = DATA / "rules" / "en" / f"{game_id}.md"
        if not rules.exists():
            mistakes.append(f"{shown(rules)}:1: the rules of {game_id} are missing")
    return mistakes
