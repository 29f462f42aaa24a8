"""Test files have names of their own: pytest imports them without their folders."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

TESTS = Path(__file__).parent


def test_no_two_test_modules_share_a_name():
    names = Counter(
        p.name
        for p in TESTS.rglob("*.py")
        if p.name not in ("conftest.py", "__init__.py") and not (p.parent / "game.yaml").exists()
    )
    copies = {"nim", "template_game"}  # folders of games, as prototypes are, too
    names.subtract(p.name for p in TESTS.rglob("*.py") if copies & set(p.relative_to(TESTS).parts))
    assert [name for name, many in names.items() if many > 1] == []
