"""The way of a click: how many files somebody reads who wants to know what moves a herder."""

from __future__ import annotations

import sys
from pathlib import Path
from types import FrameType
from typing import Any

import hands

import catgames
from catgames.ui.window import Window

MOST_TO_MOVE, MOST_AT_ALL = 64, 70
"""Files whose functions run until the herder has arrived: without drawing, and with it, when
nothing has been remembered of earlier tests."""
HOUSE = Path(catgames.__file__).parent


WINDOW: dict[str, Any] = {"size": (1280, 720), "speed": 1.0}


class Way:
    """Notes the files of the package whose functions run, with the names of these functions."""

    def __init__(self) -> None:
        self.moving = dict[str, set[str]]()
        self.drawing = dict[str, set[str]]()
        self._depth = self._drawn_from = 0

    def __enter__(self) -> Way:
        sys.setprofile(self._note)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event not in ("call", "return") or not code.co_filename.startswith(str(HOUSE)):
            return
        if code is Window.draw.__code__:
            self._drawn_from += 1 if event == "call" else -1
        found = self.drawing if self._drawn_from else self.moving
        if event == "call" and code.co_name != "<module>":
            name = Path(code.co_filename).relative_to(HOUSE).as_posix()
            found.setdefault(name, set()).add(code.co_name)


def test_a_click_on_a_herder_runs_through_few_files(window: Window) -> None:
    table: Any = hands.open_table(window, "cat_herders")
    herder, answers = next(m[1] for m in table.match.legal() if m[0] == "move"), table.match.answers
    with Way() as way:
        hands.choose(window, table, herder)
        assert table.selection.picks == (herder,)
        hands.choose(window, table, table.selection.targets[0])
        assert table.animator.busy()
        while table.animator.busy():
            hands.frame(window)
    assert table.match.answers == answers + 1
    told = "\n".join(f"{file}: {sorted(names)}" for file, names in sorted(way.moving.items()))
    assert len(way.moving) <= MOST_TO_MOVE, told
    assert len({*way.moving, *way.drawing}) <= MOST_AT_ALL
