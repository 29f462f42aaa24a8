"""A game that only computers still play can be finished at once."""

from __future__ import annotations

from typing import Any

import hands
import screens

from catgames.match.players import HUMAN
from catgames.ui.table.end import EndScene
from catgames.ui.table.scene import TableScene
from catgames.ui.window import Window

WINDOW: dict[str, Any] = {"size": (1280, 720), "speed": 1.0, "pace": 30.0}


def words(table: TableScene) -> list[str]:
    return [getattr(w, "label", "") for w in table.prompt.view.group.widgets]


def test_computers_alone_finish_at_once(window: Window) -> None:
    table = screens.open_table(window, "swap_clops", screens.people(2, 0), at_once=False)
    for _ in range(400):
        window.step([])
        if table.match.decision and table.match.decision.seat >= 0 and not table.animator.busy():
            break
        table.animator.skip()
    assert words(table) == ["Finish quickly"]
    hands.press_button(window, "Finish quickly")
    answers = table.match.answers
    for _ in range(20_000):  # a pace of half a minute would need more
        screens.frame(window)
        if isinstance(window.scenes[-1], EndScene):
            break
    assert table.match.over and table.match.answers > answers + 5


def test_where_a_person_plays_nothing_is_skipped(window: Window) -> None:
    table = screens.open_table(window, "swap_clops", screens.people(2, 1))
    table.model.toggle_quick()
    assert not table.model.quick and "Finish quickly" not in words(table)


def test_who_sits_down_again_plays_at_the_usual_speed(window: Window) -> None:
    table = screens.open_table(window, "swap_clops", screens.people(2, 0))
    table.model.toggle_quick()
    window.step([])
    assert table.model.quick and table.match.computers.pace == 0
    table.match.hand_over_seat(0, HUMAN)
    table.players_changed()
    window.step([])
    assert not table.model.quick and table.match.computers.pace == 30
