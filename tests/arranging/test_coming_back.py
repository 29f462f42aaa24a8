"""What a designer comes back to: the history, the set-up, the game's own menu."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import mouse
import pytest
from mouse import EMPTY, Opener

from catgames.arranging import begin, things
from catgames.arranging.model import Arranging
from catgames.core.types import Spot

Maker = Callable[..., Path]
DICE = "pieces:\n  die: {turns: true, rows: [{name: one, count: 3}, {name: two, count: 0}]}\n"


@pytest.mark.parametrize("way", ["back", "play"])
def test_what_was_done_is_taken_back_after_leaving_the_page(opened: Opener, way: str) -> None:
    window, page, folder = opened()
    for what in ("market", "counter", "track"):
        mouse.add(window, what)
    mouse.button(window, "arranging.undo")
    mouse.button(window, "arranging.play" if way == "play" else "library.back")
    window.step([])
    window.back_to_title()
    window.routes.open("arrange", folder.name)
    window.step([])
    assert window.scenes[-1] is not page
    mouse.button(window, "arranging.redo")
    for _ in range(3):
        mouse.button(window, "arranging.undo")
    assert (folder / "game.yaml").read_text("utf-8") == EMPTY


def test_the_history_ends_with_what_another_program_writes(opened: Opener) -> None:
    window, _, folder = opened()
    mouse.add(window, "market")
    window.back_to_title()
    path = folder / "game.yaml"
    path.write_text(path.read_text("utf-8").replace("Lake", "Pond"), "utf-8")
    window.routes.open("arrange", folder.name)
    window.step([])
    page: Any = window.scenes[-1]
    assert page.d.title == "Pond" and not page.model.done


@pytest.mark.parametrize("other", [False, True])
def test_only_what_others_have_written_is_told_at_the_set_up(opened: Opener, other: bool) -> None:
    window, _, folder = opened()
    window.back_to_title()
    window.routes.open("setup", folder.name)
    window.step([])
    setup = window.scenes[-1]
    window.routes.open("arrange", folder.name)
    window.step([])
    mouse.add(window, "counter")
    if other:
        path = folder / "game.yaml"
        path.write_text(path.read_text("utf-8") + "# more\n", "utf-8")
    window.notice = ""
    mouse.button(window, "library.back")
    assert window.scenes[-1] is setup
    setup.watch._next = 0.0
    window.step([])
    assert (window.ctx.translate("setup.data_changed") in window.notice) == other


@pytest.mark.parametrize("table", ["{loose: true, start: die}", "{loose: true}"])
def test_dice_lie_apart_in_set_ups(folder_with: Maker, table: str) -> None:
    yaml = EMPTY + DICE + f"zones:\n  table: {table}\n  row: {{}}\n"
    a = Arranging(folder_with(game_yaml=yaml))
    setup = begin.laid(a.d, 3)
    dice = [spot for spot in setup if spot[0] == "table"]
    if dice:
        a.do(begin.set_up(3, setup))
        assert len(dice) == 3 and a.d.setups[3] == setup


def test_new_dice_lie_apart_where_there_is_a_set_up(folder_with: Maker) -> None:
    yaml = EMPTY + DICE + "zones:\n  table: {loose: true, start: die}\n  row: {}\n"
    a = Arranging(folder_with(game_yaml=yaml + "setups:\n  2: {table 500 500: [one]}\n"))
    for _ in range(2):
        a.do(things.add_dice("die", dice=3))
    lying: dict[Spot, tuple[int, ...]] = a.d.setups[2]
    assert sum(map(len, lying.values())) == 7 and all(len(codes) == 1 for codes in lying.values())
