"""What a free table looks like: words have room, pieces are legible, frames are fast."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from time import perf_counter

import pytest
import room
import screens
from free_hands import FreeTable

from catgames.catalog import add_folder
from catgames.content.languages import PSEUDO
from catgames.core.types import message
from catgames.free_table.screen.hands import REST
from catgames.free_table.screen.menu_lines import Line
from catgames.ui.input.inputs import Input

SIZES = ((960, 540), (1920, 1080))
LANGUAGES = ("en", "nl", "pt_BR", PSEUDO)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_words_have_room(tmp_path, size, language):
    window = screens.open_window(tmp_path, size, language=language)
    free = FreeTable(window, seats=4)
    found = {"table": room.faults(window)}
    free.click(free.pos(free.top("deck")))
    free.show_hand()
    found["hand"] = room.faults(window)
    places = {
        "pile": free.pos(free.top("deck")), "card": free.pos(free.top("hand", 0)),
        "table": free.on_table(100, 800), "plate": free.plate(1),
    }  # fmt: skip
    for name, pos in places.items():
        menu = free.right_click(pos)
        found[f"menu of a {name}"] = room.faults(window)
        for line in [line for line in menu.pages[0] if line.lines]:
            menu.choose(line)
            found[f"menu of a {name}, {line.words.key}"] = room.faults(window)
            menu.back()
        window.pop()
    act = partial(free.table.pointer.handling.act, free.on_table(500, 500))
    free.step(Input("key", key="f2"))
    found["keys"] = room.faults(window)
    window.pop()
    act(Line(message(""), act="new"))
    window.step([])
    found["pen"] = room.faults(window)
    window.pop()
    act(Line(message(""), act="reset"))
    found["reset"] = room.faults(window)
    assert not {name: faults for name, faults in found.items() if faults}


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_what_is_pointed_at_can_be_read(tmp_path, size):
    """A card on the loose table is small; under the mouse it is shown large."""
    window = screens.open_window(tmp_path, size)
    free = FreeTable(window)
    free.drag(free.pos(free.top("deck")), free.on_table(400, 450))
    card = free.last()[4]
    free.table.model.do(("turn", card, 0, 1))
    free.rest()
    at = free.pos(free.top(*card))
    free.step(Input("hover", (3, 3)))
    window.draw()
    before = window.surface.copy()
    free.step(Input("hover", at))
    free.wait(REST + 0.1)
    window.draw()
    box = free.table.stage.board.area
    changed = sum(
        before.get_at((x, y)) != window.surface.get_at((x, y))
        for x in range(box.left, box.right, 6)
        for y in range(box.top, box.bottom, 6)
    )
    assert changed * 36 > 0.02 * size[0] * size[1]


MANY = """title: Many
seats: [2, 4]
pieces:
  token: {{form: token, rows: [{tokens}]}}
  card: {{rows: [{cards}]}}
zones:
  table: {{loose: true, start: [token, card]}}
  hand: {{per: seat, seen_by: owner}}
setups:
  2: {{{places}}}
"""


def many_pieces(folder: Path) -> None:
    """A free table with 500 pieces of 20 kinds all over it."""
    kinds = [f"{{name: t{i}, count: 25, value: {i}}}" for i in range(10)]
    cards = [f"{{name: c{i}, count: 25, text: 'Draw {i} cards.'}}" for i in range(10)]
    places = []
    for i in range(500):
        name = f"t{i % 20}" if i % 20 < 10 else f"c{i % 20 - 10}"
        places.append(f"table {40 + 61 * (i % 25)} {30 + 42 * (i // 25)}: {name}")
    folder.mkdir()
    text = MANY.format(tokens=", ".join(kinds), cards=", ".join(cards), places=", ".join(places))
    (folder / "game.yaml").write_text(text, "utf-8")


def test_a_drag_among_500_pieces_is_smooth(tmp_path):
    many_pieces(tmp_path / "many")
    assert not add_folder(tmp_path / "many")
    window = screens.open_window(tmp_path / "data", (1920, 1080))
    free = FreeTable(window, game="many")
    assert len(free.stacks()) == 500
    start = free.pos(free.top(*free.stacks()[-1]))
    free.step(Input("hover", start), Input("press", start))
    times = []
    for i in range(150):
        began = perf_counter()
        free.step(Input("hover", (start[0] - 5 * (i % 100), start[1] - 3 * (i % 90))))
        times.append(perf_counter() - began)
    times.sort()
    assert times[75] < 0.012, f"{times[75] * 1000:.1f} ms"
    free.step(Input("release", free.on_table(800, 450)))
    free.rest()
    assert free.last()[0] == "move"
