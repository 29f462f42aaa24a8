"""Cells of a board: what they are is said beside them, and those of a picture fit what it shows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
import room
from free_hands import FreeTable, tables

from catgames.free_table.screen.hands import REST
from catgames.ui.input.inputs import Input

NAMES = {"en": "Fishmonger", "nl": "Visboer", "pt_BR": "Peixaria"}


@pytest.fixture
def table(tmp_path: Path) -> Any:
    return tables(tmp_path)


def said(free: FreeTable) -> list[str]:
    return room.texts(free.window)


@pytest.mark.parametrize("language", NAMES)
def test_pointing_at_a_cell_says_what_it_is(table, language):
    free = table(language=language)
    free.step(Input("hover", free.pos(("stalls", 1))))
    assert said(free).count(NAMES[language]) == 1, "on the board, and nothing else at once"
    free.wait(REST + 0.1)
    free.step(Input("hover", free.pos(("stalls", 1))))
    assert said(free).count(NAMES[language]) == 2
    free.step(Input("hover", free.pos(free.top("deck"))))
    assert said(free).count(NAMES[language]) == 1


def test_pointing_at_a_pawn_says_where_it_stands(table):
    free = table()
    free.step(Input("hover", free.pos(("at", "stalls", 0, 0))))
    free.wait(REST + 0.1)
    assert "Moon" in said(free)


@pytest.mark.parametrize("target", [("stalls", 5), ("at", "stalls", 0, 1)])
def test_the_menu_of_a_cell_says_it_too(table, target):
    free = table()
    free.right_click(free.pos(target))
    free.window.step([])
    assert ("Moon" if target[0] == "at" else "Pickpocket") in said(free)


def test_the_log_names_the_cell(table):
    free = table()
    free.drag(free.pos(("at", "stalls", 0, 0)), free.pos(("stalls", 3)))
    assert any("Smokehouse" in line.text for line in free.model.log.lines)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_pawns_stand_large_in_their_cell_and_below_its_sign(table, seats, size):
    free = table(seats=seats, size=size)
    shapes = free.table.stage.shapes()
    cell = shapes["stalls", 0].box()
    cats = [shapes["at", "stalls", 0, i].box() for i in range(seats)]
    edge = cell.inflate(8, 8)
    assert all(edge.contains(cat) for cat in cats)
    assert min(cat.height for cat in cats) >= 0.35 * cell.height
    if seats == 2:
        assert all(cat.top >= cell.y + cell.height * 0.45 for cat in cats)


def test_cells_do_not_overlap(table):
    shapes = table().table.stage.shapes()
    cells = [shapes["stalls", n].box() for n in range(10)]
    assert not any(a.colliderect(b) for i, a in enumerate(cells) for b in cells[:i])


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 540)])
def test_what_is_said_of_a_cell_hides_no_other_cell(table, size):
    free = table(size=size)
    shapes = free.table.stage.shapes()
    boxes = {n: shapes["stalls", n].box() for n in range(10)}
    free.step(Input("hover", (3, 3)))
    free.window.draw()
    before = free.window.surface.copy()
    for n in (0, 1, 3, 5, 6, 8):
        free.step(Input("hover", boxes[n].center))
        free.wait(REST + 0.1)
        free.window.draw()
        assert len(said(free)) > 10
        for other, box in boxes.items():
            grid = [
                (x, y)
                for x in range(box.left + 4, box.right - 4, 6)
                for y in range(box.top + 4, box.bottom - 4, 6)
            ]
            changed = sum(before.get_at(p) != free.window.surface.get_at(p) for p in grid)
            assert other == n or changed <= len(grid) * 0.1, f"{n} hides {other}"


@pytest.mark.parametrize("where", ["piece", "cell"])
def test_a_stall_that_the_bar_explains_is_not_explained_twice(table, where):
    free = table()
    (die,) = free.of_set("die")
    for _ in range(40):  # until it is a number
        if "Walk" in free.table.prompt.content()[0]:
            break
        free.model.do(("roll", die, 0))
        free.rest()
    free.drag(free.pos(("at", "stalls", 0, 0)), free.pos(("stalls", 6)))
    assert "Harbour stall" in free.table.prompt.content()[0]
    target = ("at", "stalls", 6, 0) if where == "piece" else ("stalls", 6)
    for words, goal in (("Harbour stall", target), ("Fish auction", ("stalls", 9))):
        free.step(Input("hover", free.pos(goal)))
        free.wait(REST + 0.1)
        free.step(Input("hover", free.pos(goal)))
        assert said(free).count(words) == 1 + (words != "Harbour stall")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 540)])
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("many", [1, 2, 3])
def test_what_is_looked_at_hides_no_cell_no_pile_and_no_mat(table, seats, size, many):
    free = table(seats=seats, size=size)
    free.show_hand()
    free.model.do(("look", ("crate",), many))
    free.rest()
    at, shapes = free.table.stage.board.at, free.table.stage.shapes()
    tray = at.tray_for(free.table.stage.view.state).rect
    cells = [shapes["stalls", n].box() for n in range(10)]
    piles = [at.places.shared[zone, None].tray for zone in ("deck", "discard", "crate")]
    mats = [mat for _, mat in at.mats(0)]
    assert tray.collidelist([pygame.Rect(box) for box in (*cells, *piles, *mats)]) < 0
    pieces = [shapes["at", "crate", 20 - i].box() for i in range(many)]
    assert all(tray.contains(box) for box in pieces)
    assert min(box.height for box in pieces) >= at.ctx.u(64)


def test_the_tray_stays_where_it_is_when_one_of_two_is_taken(table):
    free = table()
    free.show_hand()
    free.model.do(("look", ("crate",), 2))
    free.rest()
    board, stage = free.table.stage.board, free.table.stage
    before = board.at.tray_for(stage.view.state).rect
    free.model.do(("move", ("crate",), len(free.codes("crate")) - 1, 1, ("catch", 0), "top"))
    free.rest()
    assert board.at.tray_for(stage.view.state).rect == before
    free.model.do(("done",))
    free.rest()
    free.model.do(("look", ("crate",), 3))
    free.rest()
    assert board.at.tray_for(stage.view.state).rect.width > before.width


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 540)])
@pytest.mark.parametrize("game", ["free_table", "harbour"])
def test_signs_of_counters_are_as_large_as_a_finger(table, size, game):
    free = table(size=size, game=game)
    shapes, aim = free.table.stage.shapes(), free.table.pointer.aim
    least = free.table.ctx.u(44) - 1
    shared = [shape.box() for target, shape in shapes.items() if target[0] == "count"]
    assert shared and all(min(box.width, box.height) >= least for box in shared)
    free.window.draw()
    for plate in free.table.stage.plates:
        for box, good in plate.boxes:
            for x, by in ((box.left, -1), (box.right - 1, 1)) if good.signs else ():
                hit = [y for y in range(box.y - 40, box.bottom + 40) if aim.counter_at((x, y))]
                assert len(hit) >= least
                assert {aim.counter_at((x, y)) for y in hit} == {(good.field, good.seat, by)}


def test_what_is_looked_at_is_seen_once(table):
    """In the tray; where it lies it shows its back, as it will when the look is over."""
    free = table()
    free.show_hand()
    crate = pygame.Rect(free.table.stage.shapes()[free.top("crate")].box()).inflate(-24, -24)

    def looks() -> bytes:
        free.step(Input("hover", (3, 3)))
        free.window.draw()
        return pygame.image.tobytes(free.window.surface.subsurface(crate), "RGB")

    before = looks()
    free.model.do(("look", ("crate",), 2))
    free.rest()
    assert looks() == before
