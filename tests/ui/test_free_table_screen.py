"""What a free table looks like: words have room, pieces are legible, frames are fast."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest
import room
import screens
from free_hands import FreeTable
from thorough import thorough_only

from catgames.catalog import add_folder
from catgames.content.languages import PSEUDO
from catgames.core.types import message
from catgames.free_table.screen.hands import REST
from catgames.free_table.screen.menu_lines import Line
from catgames.kit.board.faces import Faces
from catgames.ui.input.inputs import Input
from catgames.ui.table.end import EndScene
from tools.bench_free_table import large_cards, many_pieces, measure

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


BUSY = 3.0, 2.5, 11.0
"""At most so many frames of the idle table, which takes 4.5 ms where 12 ms and 50 ms are promised:
for the first frame of a drag, for 99 in 100, and for the answer when the piece is let go."""


@pytest.mark.parametrize(
    "game", [many_pieces, pytest.param(large_cards, marks=thorough_only)], ids=lambda f: f.__name__
)
def test_a_drag_among_many_pieces_is_smooth(tmp_path, game):
    game(tmp_path / "many")
    window = screens.open_window(tmp_path / "data", (1920, 1080), speed=1.0)
    for _ in range(3):  # other programs share the machine, but not all the time
        drag = measure(window, tmp_path / "many")
        found = drag.first / drag.still, drag.p99 / drag.still, drag.let_go / drag.still
        if all(ratio < most for ratio, most in zip(found, BUSY)):
            return
    raise AssertionError(f"{found} of {drag.still:.1f} ms")


def test_pictures_that_are_shown_are_not_painted_twice(tmp_path, monkeypatch):
    """Though the cache has no room for all of them."""
    painted = []
    paint = Faces._paint

    def noted(self, piece, *args):
        painted.append(piece.name)
        paint(self, piece, *args)

    monkeypatch.setattr(Faces, "_paint", noted)
    window = screens.open_window(tmp_path, (1280, 720))
    free = FreeTable(window)
    for x in range(6):
        free.model.do(("move", ("deck",), x, 1, ("table", 200 + 200 * x, 300, 0), "top", "up"))
    free.model.do(("draw", ("deck",), 1))
    free.rest()
    assert painted
    painted.clear()
    window.ctx.atlas._kept.most = 1000
    window.ctx.atlas.get("common/curtain_left", height=77)  # all others are pushed out
    free.show_hand()  # all pieces begin anew for another viewer
    held = free.table.game.data.pieces[free.codes("hand", 0)[0]].name
    assert set(painted) <= {held}, painted


def test_what_only_lies_under_more_or_less_now_stays_at_rest(tmp_path):
    window = screens.open_window(tmp_path, (1280, 720), speed=1.0)
    free = FreeTable(window)
    for x in range(6):
        free.model.do(("move", ("deck",), 0, 1, ("table", 200 + 200 * x, 300, 0), "top", "up"))
    free.rest()
    one, *others = free.stacks()
    free.model.do(("move", one, 0, len(free.codes(*one)), others[0], "top"))
    animator = free.table.animator
    window.step([])
    assert animator.busy()
    moving = [s for s in others[1:] for a in animator.actors[s] if a.share(animator.now) < 1]
    assert not moving


TABLES = ("true", "{width: 900, height: 900}", "{width: 2000, height: 500}",
          "{width: 1600, height: 900, snap: hexes, cell: 100}")  # fmt: skip


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1024, 768), (700, 900)])
@pytest.mark.parametrize("loose", TABLES)
def test_a_loose_table_keeps_its_proportions(tmp_path, size, loose):
    """Pieces that touch each other in one window do so in every other one."""
    folder = tmp_path / "edge"
    folder.mkdir()
    rows = "pieces: {card: {rows: [{name: one, count: 9}]}}"
    zones = (
        f"zones: {{table: {{loose: {loose}, start: card}}, hand: {{per: seat, seen_by: owner}}}}"
    )
    (folder / "game.yaml").write_text(f"title: Edge\nseats: [2, 2]\n{rows}\n{zones}\n", "utf-8")
    assert not add_folder(folder)
    free = FreeTable(screens.open_window(tmp_path / "data", size), game="edge")
    (area,) = free.table.stage.board.at.areas()
    (x, y), (u, v) = area.pixel(100, 100), area.pixel(300, 300)
    assert abs((u - x) - (v - y)) < 0.5
    wide, high = area.rect.size
    assert abs(wide / area.loose.width * area.loose.height - high) <= 1
    assert free.table.stage.board.at.places.shared["table", None].tray.contains(area.rect)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_signs_of_a_counter_stay_where_they_are_as_it_counts(home: Path, size: Any) -> None:
    add_folder(Path(__file__).parents[2] / "examples")
    free = FreeTable(screens.open_window(home / "portable", size, screens.Still()), 2, "free_table")
    places = set()
    for _ in range(12):
        free.window.draw()
        (sign,) = [
            s for t, s in free.table.stage.plates[0].signs() if t == ("count", "score", 0, 1)
        ]
        places.add(sign.box().center)
        free.model.do(("count", "score", 0, 1))
        free.rest()
    assert len(places) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3])
def test_a_result_of_one_number_is_told_once_and_large(tmp_path, size, language, seats):
    window = screens.open_window(tmp_path, size, language=language)
    free = FreeTable(window, seats, "tea_table")
    free.model.do(("count", "score", 1, 1))
    free.model.do(("end",))
    while not isinstance(window.scenes[-1], EndScene):
        free.wait(0.1)
    end = window.scenes[-1]
    above = window.surface.subsurface((0, 0, size[0], end.panel.y))
    before = pygame.image.tobytes(above, "RGB")
    for _ in range(4):
        free.wait(1.0)
    assert end.counted and not room.faults(window)
    assert pygame.image.tobytes(above, "RGB") == before, "no winner stands above the panel, too"
    words = [text.text for text in room.printed(window) if end.panel.colliderect(text.box)]
    assert words.count("Bo") == 1 and words.count("1") == 1
