"""The folders of the project's own files."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[2]
DATA = ROOT / "data"
TEXT = DATA / "text"
SPRITES = ROOT / "sprites"
SOUNDS = ROOT / "sounds"


def shown(path: Path) -> str:
    """The path for messages: relative to the project's folder if it is inside."""
    try:
        return path.resolve().relative_to(ROOT).as_posix()
    except ValueError:
        return str(path)
