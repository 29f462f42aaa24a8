"""What a quick run looks at."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from thorough import GATES, ROWS, SLOW, SLOWEST, rows_for_ci, some_rows

from catgames.content.game_ids import game_ids


class Item:
    """As much of pytest's as is looked at."""

    def __init__(self, nodeid: str) -> None:
        self.nodeid = nodeid


def items(name: str, rows: list[str]) -> list[Any]:
    return [Item(f"{name}[{row}]") for row in rows]


def rows_of(found: list[Any]) -> list[str]:
    return [item.nodeid.partition("[")[2][:-1] for item in found]


@pytest.mark.parametrize(("many", "kept"), [(1, 1), (3, 1), (12, 2), (100, 20)])
def test_a_share_of_the_rows_is_kept_in_their_order(many: int, kept: int) -> None:
    rows = [f"{n:03}" for n in range(many)]
    found = rows_of(some_rows(items("test_a.py::test_b", rows)))
    assert len(found) == kept and found == sorted(found)
    assert found == rows_of(some_rows(items("test_a.py::test_b", rows))), "the same in every run"


def test_a_property_of_every_game_is_looked_at_in_each() -> None:
    rows = [f"{id}-{seats}" for id in game_ids() for seats in (2, 3, 4)]
    found = rows_of(some_rows(items("tests/every_game/test_a.py::test_b", rows)))
    assert [row.split("-")[0] for row in found] == list(game_ids())
    assert rows_of(some_rows(items("tests/every_game/test_secrets.py::test_b", rows))) == rows


def test_different_tests_look_at_different_games() -> None:
    alone: Any = Item("test_a.py::test_alone")
    tests = [items(f"test_a.py::test_{n}", list(game_ids())) for n in range(20)]
    kept = some_rows([alone, *(item for test in tests for item in test)])
    assert kept[0] is alone and set(rows_of(kept[1:])) == set(game_ids())


def test_of_the_tests_that_take_long_a_fifth_is_looked_at() -> None:
    each: list[Any] = [Item(f"tests/{test}") for test in SLOW]
    assert len(some_rows(each)) == round(len(SLOW) * ROWS) > 9
    assert not some_rows([Item(f"tests/{test}") for test in SLOWEST])  # type: ignore[list-item]


def test_ci_looks_at_some_rows_fewer_of_slow_tests_and_all_of_gates() -> None:
    rows = [f"{n:02}" for n in range(16)]
    slow = next(test for test in SLOW if not test.startswith(GATES))
    gate = next(test for test in SLOW if test.startswith(GATES))
    for test, kept in ((slow, 2), ("test_a.py::test_b", 4), (gate, 16)):
        found = rows_of(rows_for_ci(items(f"tests/{test}", rows)))
        assert len(found) == kept and found == sorted(found)
        assert len(rows_for_ci(items(f"tests/{test}", ["only"]))) == 1
    games = [f"{id}-{n}" for id in game_ids() for n in (2, 3)]
    kept_games = rows_of(rows_for_ci(items(f"tests/{slow}", games)))
    assert [row.split("-")[0] for row in kept_games] == list(game_ids())


def test_all_tests_that_are_said_to_take_long_are_there() -> None:
    folder = Path(__file__).parent
    for test in (*SLOW, *SLOWEST):
        file, _, name = test.partition("::")
        assert f"def {name}(" in (folder / file).read_text("utf-8"), test
