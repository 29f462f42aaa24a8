"""What a table says by itself, what the mouse leaves behind, and what sliders and steppers do."""

from __future__ import annotations

from random import Random
from typing import Any

import hands
import pytest
import screens

from catgames.ui.graphics.units import scale_of, unit_of
from catgames.ui.table.scene import TableScene
from catgames.ui.window import Window

WINDOW: dict[str, Any] = {"size": (1280, 720)}


def test_a_note_stays_for_a_while_and_is_no_warning(window: Window) -> None:
    table = hands.open_table(window, "swap_clops")
    table.note("Ada had only one choice")
    window.draw()
    assert table.prompt.view.second == "Ada had only one choice"
    assert table.prompt.view.second_colour == "ink_soft"
    table.refuse("No")
    window.draw()
    assert table.prompt.view.second_colour == "danger"


def test_a_forced_move_is_told(window: Window) -> None:
    table = screens.open_table(window, "cat_herders")
    told: list[str] = []
    table.prompt.note = told.append  # type: ignore[method-assign]
    rng = Random(2)
    for _ in range(120):
        hands.rest(window, table)
        if table.match.over or told:
            break
        table.model.answer(rng.choice(table.match.legal()))
    assert told and told[0] in ("Ada had only one choice", "Bo had only one choice")


def test_no_tooltip_is_left_by_what_lay_over_the_table(window: Window) -> None:
    table = hands.open_table(window, "swap_clops")
    tool = table.toolbar.group.widgets[-1]
    hands.click(window, tool.rect.center)
    assert not isinstance(window.scenes[-1], TableScene)
    window.pop()
    window.step([])
    assert table.toolbar.group.at is None


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (3840, 2160), (960, 1080), (1080, 1920)])
@pytest.mark.parametrize("scale", [75, 100, 150, 200])
def test_the_shown_interface_size_is_what_a_window_gets(size: tuple[int, int], scale: int) -> None:
    assert unit_of(size, 75) * scale_of(size, scale) / 75 == pytest.approx(unit_of(size, scale))


@pytest.mark.parametrize("size", screens.SIZES)
def test_the_log_takes_no_room_of_the_board_while_there_is_some_elsewhere(
    window: Window, size: tuple[int, int]
) -> None:
    screens.resize_to(window, size)
    table = screens.open_table(window, "clowder", screens.people(3))
    before = table.stage.area.copy()
    table.toggle_log()
    assert table.stage.area == before
    assert table.stage.log.rect.top > table.stage.plates[-1].rect.bottom
    crowded = screens.open_table(window, "cats_mansion", screens.people(5))
    before = crowded.stage.area.copy()
    crowded.toggle_log()
    assert crowded.stage.area.width < before.width
